"""All games, with what the tests of meaning need of them."""

from functools import cache

import cardwright as cw
from cardwright.kernel.card import Card
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
