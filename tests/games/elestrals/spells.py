"""Spells of the tests: Runes that say what a tree means, Cast and paid for, and the nouns they speak of."""

from cardwright.games.elestrals import field
from cardwright.games.elestrals.nodes import (
    OfKind,
)
from cardwright.kernel.card import Card
from cardwright.kernel.tree import (
    Activated,
    Bearer,
    Cards,
    Every,
    Place,
    Side,
    Steps,
    Who,
)

from .positions import Table, rune

FIRE, WATER, OMNI = 1, 3, field.OMNI
ELESTRAL = OfKind(field.ELESTRAL)
MINE, THEIRS = Cards((Side(Who.YOU), ELESTRAL)), Cards((Side(Who.OPPONENT), ELESTRAL))
HAND, DECK, BELOW, ASIDE = Place("hand"), Place("deck"), Place("discard"), Place("aside")
BEARER = Every(Cards((Bearer(),)))


def spell(*actions: object, cost: tuple[object, ...] = ()) -> Card:
    """An Invoke Rune with this text."""
    return rune("Spell", "invoke", "f", Activated(Steps(actions), cost=cost))


def cast(mine: dict[str, object], theirs: dict[str, object], *actions: object, cards: tuple[Card, ...] = ()) -> Table:
    """The Spell is Cast and its payment chosen."""
    t = Table({"hand": ["Spell"], **mine}, theirs, cards=[spell(*actions), *cards])
    return pay(t.do("Cast Spell"), "spirit", "slot")


def pay(t: Table, *decisions: str) -> Table:
    """Take the first option of these decisions as long as they are asked."""
    while t.game.decision.name in decisions:
        t.do(t.labels()[0])
    return t
