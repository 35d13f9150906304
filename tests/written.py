"""Card texts written by chance from the lexicon of a game: what a designer could write, without a designer.

A text grows from the category of a whole sentence: each slot is filled by a phrase of its category, down to words and
numbers.  Most of what grows so is refused, as most sentences make no sense; what a game accepts is what its designers
may print, and the properties hold for it as they hold for the cards of the starter sets.
"""

import functools
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from cardwright.games.devrun.plan import is_activated, sentences_of
from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.tree import Activated
from cardwright.language.judging import Dialect, examine
from cardwright.language.lexicon import Lexicon
from cardwright.language.meaning.paradigm import Composer
from cardwright.language.phrases import Phrase
from cardwright.language.template import NUMBERS, Slot, Variant, variants
from cardwright.language.tokens import join
from cardwright.loading import load, texts

ENDLESS = 1000
"""Depth of a category that nothing finite fills."""
DEEPEST = 7
"""Slots within slots, from where on only the shallowest phrases are taken."""
MOST_WORDS = 30
NUMBERS_WRITTEN = {"sg": ("1",), "pl": ("2", "3"), None: ("1", "2", "3")}
TRIED = "Tried"
"""The card that a text is written for, until it is known which one that is."""
FORMS = 5
"""Forms of sentence tried for one card before it gets the text of another."""
TRIES = 8
"""Sentences of one form that are tried."""
SPEED = re.compile(r"(\[(?:Slow|Fast|Burst|Instant)\])")
"""How quick an effect of Devrun is, as its text says it."""


@dataclass
class Writer:
    """Writes texts in the words of one lexicon; `own` is what the card calls itself, `names` what it may call others."""

    lexicon: Lexicon
    own: str
    names: tuple[str, ...]
    ways: dict[str, list[tuple[Phrase, Variant]]] = field(default_factory=dict)
    depth: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for phrase in self.lexicon.phrases:
            if phrase.reads:
                number = None if phrase.number == "own" else phrase.number
                self.ways.setdefault(phrase.category, []).extend((phrase, v) for v in variants(phrase.template, number))
        self.depth = dict.fromkeys(("Integer", "Signed", "Name", "OwnName", "Quoted"), 0)
        grown = True
        while grown:
            grown = False
            for category in {*self.ways, *self.lexicon.parts}:
                least = min((self.cost(category, one) for one in self.choices(category)), default=ENDLESS)
                if least < self.depth.get(category, ENDLESS):
                    self.depth[category] = least
                    grown = True

    def choices(self, category: str) -> list[tuple[Phrase, Variant] | str]:
        """What can stand in a category: phrases, and categories within it."""
        return [*self.ways.get(category, ()), *self.lexicon.parts.get(category, ())]

    def cost(self, category: str, one: tuple[Phrase, Variant] | str) -> int:
        """How many slots lie within slots at least when this is taken."""
        if isinstance(one, str):
            return self.depth.get(one, ENDLESS) + 1
        return 1 + max(
            (self.depth.get(symbol.slot.category, ENDLESS) for symbol in one[1].symbols if symbol.slot), default=0
        )

    def sentence(self, chance: random.Random, form: Phrase | None = None) -> str:
        """A sentence that the grammar allows, of this form if one is given; the game says whether it makes sense."""
        start = self.lexicon.start
        if form is None:
            return join([*self.grow(start, None, 0, chance), "."])
        return join([*self.filled(chance.choice([v for p, v in self.ways[form.category] if p is form]), 0, chance), "."])

    @functools.cached_property
    def forms(self) -> tuple[Any, ...]:
        """Every phrase that can be a whole sentence, so that a rare one is tried as often as a common one."""
        queue, found = [self.lexicon.start], dict.fromkeys([self.lexicon.start])
        for category in queue:
            for part in self.lexicon.parts.get(category, ()):
                if part not in found:
                    found[part] = None
                    queue.append(part)
        return tuple(dict.fromkeys(phrase for category in found for phrase, _ in self.ways.get(category, ())))

    def grow(self, category: str, number: str | None, level: int, chance: random.Random) -> Iterator[str]:
        """The words that fill one slot."""
        terminal = self.word(category, number, chance)
        if terminal:
            yield terminal
            return
        fit = [one for one in self.choices(category) if isinstance(one, str) or number in (None, one[1].number or number)]
        costs = [self.cost(category, one) for one in fit]
        if not fit or min(costs) >= ENDLESS:
            raise DeadEndError(category)
        bound = min(costs) if level >= DEEPEST else ENDLESS - 1
        chosen = chance.choice([one for one, cost in zip(fit, costs, strict=True) if cost <= bound])
        if isinstance(chosen, str):
            yield from self.grow(chosen, number, level, chance)
            return
        yield from self.filled(chosen[1], level, chance)

    def filled(self, variant: Variant, level: int, chance: random.Random) -> Iterator[str]:
        """The words of a phrase, its slots filled."""
        spelling = self.lexicon.spelling
        for symbol in variant.symbols:
            if symbol.slot is None:
                yield spelling.get(symbol.key, symbol.key)
            else:
                yield from self.fill(symbol.slot, symbol.number, level + 1, chance)

    def fill(self, slot: Slot, number: str | None, level: int, chance: random.Random) -> Iterator[str]:
        """The words of a slot: one part, or a list of them."""
        if slot.style is None:
            yield from self.grow(slot.category, number, level, chance)
            return
        fixed = slot.number if slot.number in NUMBERS else None
        for place in range(2 if slot.style else chance.choice((1, 1, 2))):
            if place and slot.style:
                yield from slot.style.split()
            yield from self.grow(slot.category, fixed, level, chance)

    def word(self, category: str, number: str | None, chance: random.Random) -> str:
        """What a terminal reads; empty for a category that is none."""
        if category == "Integer":
            return chance.choice(NUMBERS_WRITTEN[number])
        if category == "Signed":
            return chance.choice(("+1", "-1", "+2"))
        if category == "Name":
            return chance.choice(self.names)
        if category == "OwnName":
            return self.own
        return '"Odd"' if category == "Quoted" else ""


class DeadEndError(Exception):
    """Nothing that this writer knows fills a slot."""


@dataclass
class EnglishWriter:
    """Writes texts of a game in rules English: its verbs in all their forms, with nouns by chance."""

    composer: Composer

    @property
    def forms(self) -> tuple[Any, ...]:
        """Every verb in every form."""
        return self.composer.pairs

    def sentence(self, chance: random.Random, form: Any = None) -> str:
        """A sentence, of this form if one is given."""
        said = self.composer.sentence(chance, form)
        if said is None:
            raise DeadEndError(form)
        return said


@functools.cache
def base(game: str) -> Ruleset:
    """The game as it comes."""
    return load(game)


@functools.cache
def dialect(game: str) -> Dialect:
    """The words of a game, read once."""
    return texts(game).dialect()


@functools.cache
def writer(game: str) -> Writer | EnglishWriter:
    """A writer for a game; the names it uses are those of its cards."""
    if not isinstance(dialect(game).language, Lexicon):
        return EnglishWriter(Composer(import_module(f"cardwright.games.{game}.meanings").MEANINGS))
    return Writer(dialect(game).lexicon, TRIED, tuple(card.name for card in base(game).cards if card.text)[:8])


def accepted(game: str, card: Card) -> bool:
    """Whether the game takes a card with this text, and random games with it come to an end."""
    names = dialect(game).names([*base(game).cards, card])
    found = examine(card, dialect(game), names(card))
    return not found.faults and not (game in ENDLESS_IN and any(ENDLESS_IN[game](card, one) for one, _ in found.abilities))


def limited(game: str, text: str) -> str:
    """The text with a limit on how often it can be used, in a game in which it could else be used without end."""
    return SPEED.sub(r"1 per round \1", text, count=1) if game in ENDLESS_IN and "1 per" not in text else text


def endless_in_devrun(card: Card, ability: Any) -> bool:
    """Whether an effect can be used as often as its player likes: it waits for no event and has no limit (DEV-13.8)."""
    if not isinstance(ability, Activated):
        return False
    head = sentences_of(ability.action)[0]
    return head.limit is None and is_activated(head, None, card.kind == "shell")


ENDLESS_IN: dict[str, Callable[[Card, Any], bool]] = {"devrun": endless_in_devrun}
"""Games in which an effect may be used again and again for nothing, up to bounds that make a random game very long."""


def text_for(game: str, card: Card, chance: random.Random) -> str:
    """A text by chance that the card may have, or that of another card of its kind where none was found soon."""
    author = writer(game)
    for _ in range(FORMS):
        form = chance.choice(author.forms)
        for _ in range(TRIES):
            try:
                said = author.sentence(chance, form).replace(TRIED, card.name)
            except DeadEndError:
                continue
            for text in dict.fromkeys((said, limited(game, said))):
                if text.count(" ") < MOST_WORDS and accepted(game, Card(card.name, card.kind, card.facts, text)):
                    return text
    other = chance.choice([one for one in base(game).cards if one.kind == card.kind and one.text])
    text = other.text.replace(other.name, card.name)
    return text if accepted(game, Card(card.name, card.kind, card.facts, text)) else card.text


@functools.cache
def designed(game: str, number: int, share: float = 0.5) -> Ruleset:
    """The game with other texts on its cards: a `share` of the cards that have a text have one written by chance.

    A text that only the whole pool of cards forbids (it names a token that nobody has defined) is left out.
    """
    chance = random.Random(f"designed {game} {number}")
    own = base(game)
    cards = []
    for card in own.cards:
        changed = bool(card.text) and chance.random() < share
        cards.append(Card(card.name, card.kind, card.facts, text_for(game, card, chance), card.place) if changed else card)
    while True:
        try:
            return Ruleset(own.rules, cards, None)
        except DefinitionError as error:
            refused = [place for place, card in enumerate(cards) if card is not own.cards[place] and card.name in str(error)]
            if not refused:
                raise
            for place in refused:
                cards[place] = own.cards[place]
