"""Nouns worked out for a pool of cards, once at load: which of its cards they can mean, and what is left to ask.

Every text of the pool is rebuilt with its nouns so (`Noun`).  Not for: finding (see rules/finding).
"""

import dataclasses
from typing import Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.filter import named
from cardwright.kernel.tree import Both, Cards, Either, Is, Named, Not, Place, Side, Who

from . import qualities
from .field import BLUE, COLOUR, GREEN, KIND, LAYER, NAMELESS, RED, ROLES, TOKEN
from .tree import Noun

NEVER_CHANGED: Final = frozenset({qualities.TOKENS, qualities.LAYERED})
"""Qualities that no text changes."""


class Pool:
    """The cards of a pool and their facts, as far as nouns ask for them."""

    def __init__(self, cards: list[Card], fact: list[list[int]], *, recoloured: bool) -> None:
        self.cards = cards
        self.fact = fact
        self.lasting = NEVER_CHANGED if recoloured else NEVER_CHANGED | {qualities.COLOUR}
        self.meant: dict[tuple[Any, ...], bytes] = {}
        """What was worked out, by the tests."""

    def rebuilt(self, node: Any) -> Any:
        """A tree with each of its nouns worked out."""
        if isinstance(node, tuple):
            return tuple([self.rebuilt(part) for part in node])
        if isinstance(node, Cards):
            return self.noun(node)
        if not dataclasses.is_dataclass(node):
            return node
        kind: Any = type(node)
        return kind(*[self.rebuilt(getattr(node, name)) for name in kind.__match_args__])

    def noun(self, cards: Cards) -> Noun:
        """A noun worked out."""
        side = None if cards.place is not None else side_of(cards)
        tests = tuple(test for test in cards.tests if test is not side)
        lasting = tuple(test for test in tests if self.lasts(test))
        if lasting not in self.meant:
            self.meant[lasting] = bytes(
                all(self.holds(test, define) for test in lasting) for define in range(len(self.cards))
            )
        rest = tuple([self.rebuilt(test) for test in tests if not self.lasts(test)])
        return Noun(cards.tests, cards.place, self.meant[lasting], not lasting, rest, (zones(cards, 0), zones(cards, 1)))

    def lasts(self, test: Any) -> bool:
        """Whether what a test asks of a card never changes."""
        if isinstance(test, Not):
            return self.lasts(test.test)
        if isinstance(test, (Either, Both)):
            return all(self.lasts(one) for one in test.tests)
        return isinstance(test, Named) or (isinstance(test, Is) and test.quality in self.lasting)

    def holds(self, test: Any, define: int) -> bool:
        """Whether a test that lasts holds for a card."""
        fact = self.fact
        if isinstance(test, Not):
            return not self.holds(test.test, define)
        if isinstance(test, Either):
            return any(self.holds(one, define) for one in test.tests)
        if isinstance(test, Both):
            return all(self.holds(one, define) for one in test.tests)
        if isinstance(test, Named):  # DEV-23.3: a Token without a name is named nothing
            return not fact[NAMELESS][define] and named(self.cards[define].name, test.names)
        if test.quality == qualities.COLOUR:
            return fact[COLOUR][define] in test.values
        if test.quality == qualities.LAYERED:
            return (fact[LAYER][define] > 0) in test.values
        return (fact[KIND][define] == TOKEN) in test.values


def zones(cards: Cards, seat: int) -> tuple[int, ...]:
    """Where a noun looks at a table of two, seen from a seat: the player's own first."""
    place = cards.place
    if place is not None:
        return tuple(ROLES[place.role] + other for other in seats(place, seat))
    return tuple(lane + other for other in seats(side_of(cards), seat) for lane in (RED, GREEN, BLUE))


def side_of(cards: Cards) -> Side | None:
    """Whose Shells a noun names."""
    return next((test for test in cards.tests if isinstance(test, Side)), None)


def seats(meant: Place | Side | None, seat: int) -> tuple[int, ...]:
    """Whose zones: the player's, the opponent's, or both."""
    if meant is None or meant.who is Who.EACH:
        return (seat, 1 - seat)
    return (seat,) if meant.who is Who.YOU else (1 - seat,)
