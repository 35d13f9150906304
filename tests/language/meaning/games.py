"""All games, with what the tests of meaning need of them."""

from functools import cache

import cardwright as cw
from cardwright.kernel.card import Card
from cardwright.language.explaining import explained
from cardwright.language.judging import Dialect, Examined, Form, examine
from cardwright.loading import load, texts


@cache
def dialect(game: str) -> Dialect:
    """The words of a game."""
    return texts(game).dialect()


GAMES = cw.game_names()


@cache
def forms(game: str) -> tuple[Form, ...]:
    """The paradigm."""
    return tuple(dialect(game).paradigm())


@cache
def cards(game: str) -> tuple[Card, ...]:
    """The cards that come with the game and have a text."""
    return tuple(card for card in load(game, sets=()).cards if card.text)


def read(game: str, card: Card) -> Examined:
    """A card's text, examined among the cards of its game."""
    return examine(card, dialect(game), dialect(game).names([*cards(game), card])(card))


def examined(game: str, kind: str, text: str) -> Examined:
    """A text on a card of this kind, examined."""
    like = next(card for card in cards(game) if card.kind == kind)
    return read(game, Card("Example", kind, like.facts, text))


FIGHTING = ("elestral", "creature", "spirit", "evocation", "spell")
"""A kind of card of each game that fights for its player."""


def of_creature(game: str, text: str) -> Examined:
    """A text on a card that fights, examined."""
    return examined(game, next(kind for kind in FIGHTING if any(card.kind == kind for card in cards(game))), text)


def explanation(game: str, text: str, kind: str = "") -> str:
    """What a text means, in one string of several lines, on a card that fights or of this kind; it must be read."""
    found = examined(game, kind, text) if kind else of_creature(game, text)
    assert not found.faults, found.faults
    return "\n".join(explained(found, dialect(game)))
