"""Prohibitions and replacements, each beside a trigger that waits for their event: it never goes off while both stand.

A prohibition that is read and asked nowhere, or asked with other roles than those its event is told with, does nothing,
and no view shows that.  A trigger with the same noun phrases sees it: it goes off although the text says that it cannot.
"""

import functools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

import pytest

from cardwright.games.devrun.plan import Plan
from cardwright.games.devrun.rules.table import Verb
from cardwright.kernel import event as events
from cardwright.kernel import waiting
from cardwright.kernel.card import Card
from cardwright.kernel.event import in_force
from cardwright.kernel.game import Game, begin
from cardwright.kernel.program import DO
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Triggered
from cardwright.kernel.verbs.performing import Perform
from cardwright.language.english import Frame as VerbFrame
from cardwright.language.english.inflection import plural
from cardwright.language.meaning.paradigm import Composer, capital
from cardwright.language.meaning.words import Event

from .witness import COPIES, LIKE, MARK, dealt, fits, positions
from .written import TRIED, base

MOST_ANSWERS: Final = 300
NOUNS: Final = 5
"""So many of a game's nouns are tried as what something happens to."""
AGENTS: Final = 2
"""So many as what does it."""
JOINTS: Final = {"devrun": "\n"}
"""What stands between two abilities of a card, where it is not a space."""
SHARE: Final = 8
"""So many copies of the tried cards are dealt."""


@dataclass(frozen=True)
class Pair:
    """What cannot happen, the trigger that waits for it, and an order that may bring it about; for a kind of card."""

    kind: str
    lemma: str
    prohibition: str
    trigger: str
    order: str


@functools.cache
def composer(name: str) -> Composer:
    """Makes sentences of a game's words."""
    return Composer(import_module(f"cardwright.games.{name}.meanings").MEANINGS)


@functools.cache
def pairs(name: str) -> list[Pair]:
    """Every pair that a card of the game can have, on a card of the first kind that can have both."""
    kinds = {trial.card.kind: trial.card.facts for trial in positions(name)}
    c = composer(name)
    found = []
    for lemma, cannot, when in dict.fromkeys(said(c)):
        for kind, facts in kinds.items():
            if fits(name, Card(TRIED, kind, facts, cannot)) and fits(name, Card(TRIED, kind, facts, when)):
                order = c.order(c.frames[lemma], None)
                found.append(Pair(kind, lemma, cannot, when, f"{c.words.style('order', order)}." if order else ""))
                break
    return found


def said(c: Composer) -> Iterator[tuple[str, str, str]]:
    """Verbs with prohibitions and triggers, whether or not a card of the game can have them."""
    for lemma, frame in c.frames.items():
        for voice, ways in (("active", done), ("passive", suffered)):
            for event in c.words.events.get((lemma, voice), ()):
                for cannot, would, when in ways(c, frame, event):
                    trigger = f"{c.words.style('event', f'When {when}, {c.words.result}')}."
                    yield lemma, f"{c.words.style('cannot', capital(cannot))}.", trigger
                    if lemma != c.words.result.partition(" ")[0]:  # else what is done instead is the event once more
                        yield lemma, f"{c.words.style('would, instead', f'If {would}, {c.words.result} instead')}.", trigger


def subjects(c: Composer) -> Iterator[tuple[str, str]]:
    """Noun phrases for cards: many, and one of them.  Where "all cards" are those that lie face-up, it is said of both."""
    yield "this card", "this card"
    face = "face-up " if c.words.shown else ""
    for noun in ("card", *c.nouns[:NOUNS]):
        yield f"{face}{plural(noun)}", f"a {face}{noun}"
        yield f"{face}{plural(noun)} your opponent controls", f"a {face}{noun} your opponent controls"


def suffered(c: Composer, frame: VerbFrame, event: Event) -> Iterator[tuple[str, str, str]]:
    """Creatures cannot be destroyed (by Dragons); a creature would be; is."""
    how = c.passive(frame)
    for many, one in subjects(c):
        yield f"{many} cannot be {how}", f"{one} would be {how}", f"{one} is {how}"
        for noun in c.nouns[:AGENTS] if event.by else ():
            by = f"by a {noun}"
            yield f"{many} cannot be {how} by {plural(noun)}", f"{one} would be {how} {by}", f"{one} is {how} {by}"


def done(c: Composer, frame: VerbFrame, event: Event) -> Iterator[tuple[str, str, str]]:
    """Your opponent cannot draw cards; an opponent would draw a card; draws a card."""
    bare, third = c.form(frame, "base"), c.form(frame, "s")
    objects = [("", "")]
    if event.ability:
        objects = [(" abilities", " an ability")]
        objects += [(f" abilities of {plural(noun)}", f" the ability of a {noun}") for noun in c.nouns[:AGENTS]]
    elif event.what == "o":
        objects = [(f" {plural(noun)}", f" a {noun}") for noun in ("card", *c.nouns[:NOUNS])]
    if event.who == "s":
        who = [("you", "you", bare), ("players", "a player", third), ("opponents", "an opponent", third)]
    else:
        who = [(many, one, third) for many, one in subjects(c)]
    for many, one, verb in who:
        for some, a in objects:
            yield f"{many} cannot {bare}{some}", f"{one} would {bare}{a}", f"{one} {verb}{a}"


class Fired:
    """Counts how often triggers of tried cards begin to be carried out whose card was in force before."""

    def __init__(self, rules: Ruleset, names: set[str]) -> None:
        self.rules, self.count = rules, 0
        self.own = {rules.index[name] for name in names}
        self.standing: set[int] = set()
        instead = {program.number for define in self.own for program, _ in rules.inner.replacing[define]}
        self.programs = {program.number for program in rules.programs if program.define in self.own} - instead
        for program in rules.programs:
            if program.define not in self.own:
                continue
            if isinstance(program, Plan) and program.tries:
                for tried in program.tries:
                    old = tried.verb
                    do = self.counted(old.do, alone=True)
                    tried.verb = Verb(do, old.able, old.can, old.into, old.chooses, old.before, old.from_top, old.unseen)
            elif isinstance(program.ability, Triggered) and not isinstance(program, Plan):
                for instruction in program.code:
                    if instruction.kind == DO:
                        self.wrap(type(instruction.node))

    def wrap(self, kind: Any) -> None:
        """Whoever carries out this kind of node is counted, once."""
        verb = self.rules.verbs[kind]
        if not hasattr(verb, "counted"):
            self.rules.verbs[kind] = self.counted(verb, alone=False)

    def counted(self, verb: Perform, *, alone: bool) -> Perform:
        """The verb, which then counts; alone: no other card's text has it."""

        def perform(s: State, f: Frame, node: Any) -> int:
            if (alone or (f.proc.text and f.target in self.programs)) and f.source in self.standing:
                self.count += 1
            return verb(s, f, node)

        perform.counted = True  # type: ignore[attr-defined]
        return perform

    def play(self, game: Game, chance: random.Random) -> None:
        """Answers by chance."""
        s = game.state
        for _ in range(MOST_ANSWERS):
            if game.over:
                return
            self.standing = {piece for piece, define in enumerate(s.define) if define in self.own and in_force(s, piece)}
            game.choose(chance.randrange(len(game.decision.options)))


def cards_with(name: str, kind: str, text: str, mark: str) -> list[Card]:
    """Some cards of this kind that have the text, with the facts of other cards."""
    likes = [card for card in base(name).cards if card.kind == kind and "reverse" not in card.facts][:LIKE]
    likes += [trial.card for trial in positions(name) if trial.card.kind == kind]
    cards = [Card(f"{MARK} {mark}{number}", kind, like.facts, text) for number, like in enumerate(likes)]
    named = (Card(card.name, kind, card.facts, text.replace(TRIED, card.name)) for card in cards)
    return [card for card in named if fits(name, card)][:COPIES]


def fired(name: str, pair: Pair, games: int, *, forbidden: bool) -> int:
    """How often the trigger goes off in so many games between starter decks with copies of the card."""
    text = f"{pair.prohibition}{JOINTS.get(name, ' ')}{pair.trigger}" if forbidden else pair.trigger
    tried = cards_with(name, pair.kind, text, "a")
    kinds = dict.fromkeys(trial.card.kind for trial in positions(name))
    helping = next((some for kind in kinds if pair.order and (some := cards_with(name, kind, pair.order, "b"))), [])
    own = base(name)
    rules = Ruleset(own.rules, [*own.cards, *tried, *helping], own.setting)
    watch = Fired(rules, {card.name for card in tried})
    for number in range(games):
        chance = random.Random(f"{pair.trigger} {number}")
        decks = dealt(rules, name, tried * SHARE + helping * (SHARE // 2), chance)
        watch.play(begin(rules, decks, number, auto=True, log=False), chance)
        if watch.count:
            break
    return watch.count


class Door:
    """Notes, of the events that can be replaced, with which cards they are asked about and told."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.asked: Counter[tuple[int, int]] = Counter()
        self.told: Counter[tuple[int, int]] = Counter()
        last, tell, tell_texts = waiting.waiting_in, events.tell, events.tell_texts

        def nobody_stands_in(s: State, kind: int, piece: int, a: int, b: int) -> bool:
            found = last(s, kind, piece, a, b)  # the last that is asked
            self.asked[kind, piece] += not found
            return found

        def noted(told: Callable[[State, int, int, int, int], None]) -> Callable[[State, int, int, int, int], None]:
            def also(s: State, kind: int, piece: int, a: int, b: int) -> None:
                self.told[kind, piece] += 1
                told(s, kind, piece, a, b)

            return also

        patch.setattr(waiting, "waiting_in", nobody_stands_in)
        patch.setattr(events, "tell", noted(tell))
        patch.setattr(events, "tell_texts", noted(tell_texts))

    def differs(self, rules: Ruleset) -> set[int]:
        """The kinds of event that were asked about or told alone, of the same card; from now on it is noted anew."""
        found = {kind for kind, piece in self.asked if not self.told[kind, piece]}
        found |= {kind for kind, piece in self.told if rules.replaces[kind] and not self.asked[kind, piece]}
        self.asked.clear()
        self.told.clear()
        return found


def one_sided(name: str, door: Door, games: range) -> Counter[str]:
    """The events that are told without having been asked about, or the other way round, in games with texts about both."""
    own = base(name)
    kinds = dict.fromkeys(trial.card.kind for trial in positions(name))
    found: Counter[str] = Counter()
    replacing = {pair.lemma: pair for pair in pairs(name) if " would " in pair.prohibition}
    for pair in replacing.values():
        text = f"{pair.prohibition}{JOINTS.get(name, ' ')}{pair.trigger}"
        tried = cards_with(name, pair.kind, text, "a")
        helping = next((some for kind in kinds if pair.order and (some := cards_with(name, kind, pair.order, "b"))), [])
        rules = Ruleset(own.rules, [*own.cards, *tried, *helping], own.setting)
        names = {kind: event for event, kind in rules.heard.items()}
        for number in games:
            chance = random.Random(f"door {number}")
            game = begin(rules, dealt(rules, name, tried * 3 + helping * 3, chance), number, auto=True, log=False)
            for _ in range(MOST_ANSWERS):
                if game.over:
                    break
                door.differs(rules)
                game.choose(chance.randrange(len(game.decision.options)))
                found.update(names[kind] for kind in door.differs(rules))
    return found
