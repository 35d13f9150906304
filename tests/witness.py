"""Which parts of card texts have been seen doing something in games.

Many cards with texts that nobody has tried are dealt among those of the starter decks, and what their texts do is noted: a
verb that made an event, asked somebody or began a procedure, a standing text that the rules asked and that added something.
What was not seen there is looked for in the positions of `text try`.  For one text beside the same game without it:
`observing`.
"""

import functools
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final

import pytest

from cardwright.games.devrun.plan import Plan
from cardwright.games.devrun.rules import casting, mana, prohibiting
from cardwright.games.devrun.rules.table import Verb
from cardwright.games.elestrals.rules import statics
from cardwright.kernel import effect
from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.game import Deck, Game, begin
from cardwright.kernel.program import DO, Program
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Ruling, Static
from cardwright.kernel.verbs.performing import Perform
from cardwright.language.judging import examine
from cardwright.language.names import Names
from cardwright.loading import find
from cardwright.scenarios.trial import Trial, set_up, trials

from .playing import starters
from .written import MOST_WORDS, TRIED, DeadEndError, base, dialect, writer

MARK: Final = "Odd"
"""A word of every tried card's name: what the writer calls a card that it quotes."""
TOGETHER: Final = 12
"""So many texts are dealt together."""
HELPING: Final = 4
"""So many more at a time, which do what some of them wait for."""
LETTERS: Final = "ABCDEFGHIJKLMNOPQRST"
STEM: Final = 4
"""Letters that the name of an event shares with the verb which brings it about: "dispersed", disperse."""
SHORT_WORD: Final = 2
YOU_CAN: Final = "You can "
"""Begins an order where a text must say when it is carried out."""
COPIES: Final = 3
"""So many cards with different facts have the same text."""
LIKE: Final = 8
"""So many cards are tried for their facts."""
GAMES: Final = 8
MOST_ANSWERS: Final = 400
SHORT_GAMES: Final = 5
SHORT: Final = 60
"""Answers of a game from a position."""
NAMING: Final = 0.6
"""So often an option that names a tried card is taken."""
SHARE: Final = 0.6
"""So many cards of a deck give way to tried ones, while there are such."""
Act = tuple[int, int]
"""The number of a program, and the id of the node of one of its actions (0: the standing text itself)."""
Text = tuple[str, str]
"""The kind of a card, and its text, in which the card is called TRIED."""
Said = tuple[str, str, str]
"""A kind of node, a field, and the value that a text gives it."""


ASKED: Final[dict[int, tuple[set[Act], Act]]] = {}
"""By the identity of a standing text of a tried card: where it is noted that it added to something."""


class Witness:
    """Watches all games of one ruleset, of which the cards called `names` are looked at."""

    def __init__(self, rules: Ruleset, names: Iterable[str]) -> None:
        self.rules = rules
        own = {rules.index[name] for name in names}
        self.programs = [program for program in rules.programs if program.define in own]
        self.wanted: dict[Act, object] = {}
        self.seen: set[Act] = set()
        for program in self.programs:
            self.want(program)

    def want(self, program: Program) -> None:
        """Everything that a text says is done."""
        if isinstance(program, Plan) and program.tries:
            for tried in program.tries:
                act = (program.number, id(tried.action))
                self.wanted[act] = tried.action
                old = tried.verb
                watched = self.watched(old.do, act)
                tried.verb = Verb(watched, old.able, old.can, old.into, old.chooses, old.before, old.from_top, old.unseen)
        elif isinstance(program.ability, Static):
            self.wanted[program.number, 0] = program.ability
            ASKED[id(program if isinstance(program, Plan) else program.ability)] = self.seen, (program.number, 0)
        elif not isinstance(program.ability, Ruling) and not isinstance(program, Plan):
            for instruction in program.code:
                if instruction.kind == DO:
                    self.wanted[program.number, id(instruction.node)] = instruction.node
                    self.watch_verb(type(instruction.node))

    def watch_verb(self, kind: Any) -> None:
        """Whoever carries out this kind of node is watched, once."""
        verb = self.rules.verbs[kind]
        if not hasattr(verb, "watched"):
            self.rules.verbs[kind] = self.watched(verb)

    def watched(self, verb: Perform, act: Act | None = None) -> Perform:
        """The verb; that it did something is noted."""

        def perform(s: State, f: Frame, node: Any) -> int:
            before = (s.order, len(s.agenda), len(s.mods), len(s.waiting), f.step)
            done = verb(s, f, node)
            if s.kind or (done and act is None) or (s.order, len(s.agenda), len(s.mods), len(s.waiting), f.step) != before:
                self.seen.add(act or (f.target, id(node)))
            return done

        perform.watched = True  # type: ignore[attr-defined]
        return perform

    def unseen(self) -> dict[str, set[type]]:
        """By the name of the card, the kinds of node of its text that have done nothing in any game."""
        found: dict[str, set[type]] = defaultdict(set)
        for act, node in self.wanted.items():
            if act not in self.seen:
                found[self.rules.cards[self.rules.programs[act[0]].define].name].add(type(node))
        return found

    def watch(self, game: Game, chance: random.Random, answers: int) -> None:
        """Play at random, options that name a tried card first."""
        for _ in range(answers):
            if game.over:
                return
            labels = game.decision.labels() if chance.random() < NAMING else []
            naming = [number for number, label in enumerate(labels) if MARK in label]
            game.choose(chance.choice(naming or range(len(game.decision.options))))


def noting(added: Callable[..., int]) -> Callable[..., int]:
    """What tells how much a standing text adds to a quantity of a card; that the rules asked, and it did, is noted."""

    @functools.wraps(added)
    def asked(s: State, text: Any, piece: int, *of: int) -> int:
        amount = added(s, text, piece, *of)
        if amount and (found := ASKED.get(id(text))):
            found[0].add(found[1])
        return amount

    return asked


def noting_plans(standing: Callable[[State, int, int], list[Plan]]) -> Callable[[State, int, int], list[Plan]]:
    """What gives Devrun's rules the texts that speak of a player; that they asked is noted."""

    def asked(s: State, what: int, source: int) -> list[Plan]:
        plans = standing(s, what, source)
        for plan in plans:
            if found := ASKED.get(id(plan)):
                found[0].add(found[1])
        return plans

    return asked


def noting_values(add: Callable[..., None]) -> Callable[..., None]:
    """What adds the value of a standing text of Elestrals, where it speaks of a card; that it did is noted."""

    def asked(s: State, found: list[Any], program: Program, *of: int | bool) -> None:
        before = len(found)
        add(s, found, program, *of)
        if len(found) > before and (known := ASKED.get(id(program.ability))):
            known[0].add(known[1])

    return asked


@contextmanager
def noting_questions() -> Iterator[None]:
    """Within it is noted which standing texts the rules ask, those of the kernel and of all games."""
    with pytest.MonkeyPatch.context() as patch:
        for kept in (effect.added_by, mana.added):
            noted = noting(kept)
            for module in [module for name, module in sys.modules.items() if name.startswith("cardwright.")]:
                for name in [name for name, value in vars(module).items() if value is kept]:
                    patch.setattr(module, name, noted)
        patch.setattr(statics, "add_value", noting_values(statics.add_value))
        for rules in (casting, prohibiting):
            patch.setattr(rules, "standing_plans", noting_plans(rules.standing_plans))
        yield
    ASKED.clear()


# texts and cards -------------------------------------------------------------------------------------------------------


def by_chance(name: str, seed: str, number: int) -> list[Text]:
    """So many texts written by chance that the game takes, the rare forms of sentence as often as the common ones."""
    chance, author = random.Random(f"{name} {seed}"), writer(name)
    likes = {trial.card.kind: trial.card for trial in positions(name)}
    found: list[Text] = []
    while len(found) < number:
        try:
            text = author.sentence(chance, chance.choice(author.forms))
        except DeadEndError:
            continue
        fit = (kind for kind, like in likes.items() if fits(name, Card(TRIED, kind, like.facts, text)))
        kind = next(fit, "") if text.count(" ") < MOST_WORDS else ""
        found += [(kind, text)] if kind else []
    return found


@functools.cache
def positions(name: str) -> list[Trial]:
    """Those of `text try`."""
    return trials(name, find(name)[0].name)


def fits(name: str, card: Card) -> bool:
    """Whether the game takes the card."""
    return not examine(card, dialect(name), known(name)(card)).faults


@functools.cache
def known(name: str) -> Callable[[Card], Names]:
    """What the texts of cards may call others."""
    return dialect(name).names(base(name).cards)


def cards_with(name: str, texts: Sequence[Text]) -> dict[int, list[Card]]:
    """By the number of the text some cards that have it, with the facts of other cards."""
    found: dict[int, list[Card]] = {}
    for number, (kind, text) in enumerate(texts):
        likes = [card for card in base(name).cards if card.kind == kind and "reverse" not in card.facts]
        likes += [trial.card for trial in positions(name) if trial.card.kind == kind]
        random.Random(text).shuffle(likes)
        for letter, like in zip(LETTERS.lower(), likes[:LIKE], strict=False):
            own = f"{MARK} {LETTERS[number]}{letter}"
            card = Card(own, kind, like.facts, text.replace(TRIED, own))
            if fits(name, card):
                found[number] = [*found.get(number, ()), card]
                if len(found[number]) == COPIES:
                    break
    return found


def pool_with(name: str, cards: dict[int, list[Card]]) -> Ruleset:
    """The game with these cards, without those that only the whole pool forbids (they name a token nobody defines)."""
    while True:
        try:
            own = base(name)
            return Ruleset(own.rules, [*own.cards, *(card for some in cards.values() for card in some)], own.setting)
        except DefinitionError as error:
            refused = [number for number, some in cards.items() if any(f'"{card.name}"' in str(error) for card in some)]
            if not refused:
                raise
            for number in refused:
                del cards[number]


def dealt(rules: Ruleset, name: str, tried: Sequence[Card], chance: random.Random, *, alike: bool = False) -> list[Deck]:
    """Two starter decks in which tried cards have taken the places of others: of their kind, if a deck has such cards.

    alike: those first that have the facts of a card of the deck, which can pay for them.
    """
    left = [*tried]
    chance.shuffle(left)
    return [with_tried(rules, chance.choice(starters(name)), left, chance, alike) for _ in range(2)]


def with_tried(rules: Ruleset, deck: Deck, left: list[Card], chance: random.Random, alike: bool) -> Deck:
    """One deck; the cards that are taken are left no more."""
    facts = [rules.cards[rules.index[card]].facts for cards in deck.values() for card in cards] if alike else []
    kinds = {section: {rules.cards[rules.index[card]].kind for card in cards} for section, cards in deck.items()}
    main = max(deck, key=lambda section: len(deck[section]))
    strange = {card.kind for card in left} - set().union(*kinds.values())
    found: Deck = {}
    for section, cards in deck.items():
        found[section] = []
        for card in cards:
            fit = [one for one in left if one.kind in kinds[section] | (strange if section == main else set())]
            if alike:
                fit.sort(key=lambda one: one.facts not in facts)
            if fit and chance.random() < SHARE:
                left.remove(fit[0])
                card = fit[0].name
            found[section].append(card)
    return found


# what was seen ----------------------------------------------------------------------------------------------------------


@dataclass
class Seen:
    """How many texts were tried, those of which some part did nothing, and the same by what a text says."""

    tried: int = 0
    mute: list[str] = field(default_factory=list)
    said: Counter[Said] = field(default_factory=Counter)
    mutely: Counter[Said] = field(default_factory=Counter)

    def never(self, fewest: int) -> list[str]:
        """What was said in so many texts, of which every one did nothing."""
        return [f"{one}: {self.said[one]}" for one in self.said if fewest <= self.said[one] == self.mutely[one]]


def seen(name: str, texts: Sequence[Text]) -> Seen:
    """What the texts were seen doing."""
    result = Seen()
    with noting_questions():
        for start in range(0, len(texts), TOGETHER):
            together(name, texts[start : start + TOGETHER], result)
    return result


def together(name: str, texts: Sequence[Text], result: Seen) -> None:
    """Deal texts together and note what each was seen doing; what did nothing is tried beside what it may wait for."""
    cards = cards_with(name, texts)
    rules = pool_with(name, cards)
    lost = unseen_in_games(name, rules, cards, texts[0][1], again=False)
    mute = {number: left for number, left in lost.items() if left and unseen_in_positions(name, *texts[number], left)}
    said = {number: set(words_of(rules, some[0])) for number, some in cards.items()}
    helping = helpers(name, [words for number, words in said.items() if number in mute])
    while helping and mute:
        beside = cards_with(name, [*texts, *helping[:HELPING]])
        lost = unseen_in_games(name, pool_with(name, beside), beside, texts[0][1], again=True)
        mute = {number: left & lost[number] for number, left in mute.items() if left & lost.get(number, left)}
        helping = helping[HELPING:]
    for number, words in said.items():
        result.tried += 1
        result.said.update(words)
        if number in mute:
            result.mute.append(": ".join(texts[number]))
            result.mutely.update(words)


def unseen_in_games(
    name: str, rules: Ruleset, cards: dict[int, list[Card]], seed: str, *, again: bool
) -> dict[int, set[type]]:
    """Per text, the kinds of node that did nothing in random games; again: what was seen is dealt in later games, too."""
    every = [card for some in cards.values() for card in some]
    witness = Witness(rules, (card.name for card in every))
    for number in range(GAMES):
        left = witness.unseen()
        tried = [card for card in every if again or card.name in left]
        if not left:
            break
        chance = random.Random(f"{seed} {number}")
        witness.watch(
            begin(rules, dealt(rules, name, tried, chance, alike=again), number, auto=True, log=False), chance, MOST_ANSWERS
        )
    left = witness.unseen()
    return {number: set.intersection(*(left.get(card.name, set()) for card in some)) for number, some in cards.items()}


def helpers(name: str, said: Sequence[set[Said]]) -> list[Text]:
    """Orders that bring about what some of these texts wait for, `HELPING` of which are dealt beside them at a time."""
    events = {value for words in said for _, where, value in words if where == "event"}
    stems = {verb: [word[:STEM] for word in verb.split("+") if len(word) > SHORT_WORD] for verb, _ in orders(name)}
    return [text for verb, text in orders(name) if any(event.startswith(tuple(stems[verb])) for event in events)]


@functools.cache
def orders(name: str) -> list[tuple[str, Text]]:
    """Each verb of the game, with a text that orders it."""
    likes = {trial.card.kind: trial.card for trial in positions(name)}
    found = []
    for form in dialect(name).paradigm():
        if form.form == "order" and form.read:
            texts = [(kind, text) for text in (form.text, YOU_CAN + form.text[0].lower() + form.text[1:]) for kind in likes]
            fit = (one for one in texts if fits(name, Card(TRIED, one[0], likes[one[0]].facts, one[1])))
            found += [(form.verb, one) for one in fit][:1]
    return found


def words_of(rules: Ruleset, card: Card) -> Iterator[Said]:
    """What a card's text says."""
    for program in rules.of_card[rules.index[card.name]]:
        yield from said_by(program.ability, "", "")


def said_by(value: Any, kind: str, where: str) -> Iterator[Said]:
    """The values within a node that are not at their default."""
    if isinstance(value, tuple):
        for one in value:
            yield from said_by(one, kind, where)
    elif is_dataclass(value):
        for one in fields(value):
            held = getattr(value, one.name)
            if held != one.default:
                yield from said_by(held, type(value).__name__, one.name)
    elif value is not None:
        yield kind, where, str(value)


def unseen_in_positions(name: str, kind: str, text: str, lost: set[type]) -> set[type]:
    """Which of these kinds of node did nothing in short games from the positions of `text try` either."""
    own = f"{MARK} T"
    for trial in positions(name):
        if not lost:
            break
        if trial.card.kind == kind:
            lost = unseen_from(trial, own, text.replace(TRIED, own), lost)
    return lost


def unseen_from(trial: Trial, own: str, text: str, lost: set[type]) -> set[type]:
    """The same of one position."""
    try:
        game = set_up(trial, own, text, 1)
    except DefinitionError:  # its facts do not go with the text
        return lost
    witness = Witness(game.ruleset, [own])
    for number in range(SHORT_GAMES):
        if not witness.unseen():
            break
        witness.watch(game.copy(), random.Random(f"{number}"), SHORT)
    return lost & witness.unseen().get(own, set())
