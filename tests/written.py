"""Card texts written by chance from the words of a game: what a designer could write, without a designer.

A sentence is a verb of the game in one of its forms, with nouns by chance.  Many are refused, as they make no sense; what a
game accepts is what its designers may print, and the properties hold for it as they hold for the cards of the starter sets.
"""

import functools
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from cardwright.games.devrun.plan import is_activated, sentences_of
from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.tree import Activated
from cardwright.language.judging import Dialect, examine
from cardwright.language.meaning.paradigm import Composer
from cardwright.loading import load, texts

MOST_WORDS = 30
TRIED = "Tried"
"""The card that a text is written for, until it is known which one that is."""
FORMS = 5
"""Forms of sentence tried for one card before it gets the text of another."""
TRIES = 8
"""Sentences of one form that are tried."""
SPEED = re.compile(r"(\[(?:Slow|Fast|Burst|Instant)\])")
"""How quick an effect of Devrun is, as its text says it."""


class DeadEndError(Exception):
    """A verb has no such form."""


@dataclass
class Writer:
    """Writes texts of a game: its verbs in all their forms, with nouns by chance."""

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
def writer(game: str) -> Writer:
    """A writer for a game."""
    return Writer(Composer(import_module(f"cardwright.games.{game}.meanings").MEANINGS))


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
