"""Looking for a card in a Memory, whatever is done to it then: it may be missed, is shown, and the Memory is shuffled.

FAR-21.5, and "Hidden information".  Not for: looking at top cards, which stay where they are.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.filter import zones_of
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Cards, Every, Is, Some

from ..field import MEMORY, PLAYABLE, VORTEX
from ..qualities import KIND

ANY_CARD: Final = Is(KIND, PLAYABLE)
"""What "a card" says of a card, which is nothing."""


def by_property(cards: Cards) -> bool:
    """FAR-21.5: whether a search asks for a named property."""
    return any(test != ANY_CARD for test in cards.tests)


def memories(s: State, cards: Cards, seat: int) -> list[int]:
    """The Memories in which such cards are looked for."""
    return [zone for zone in zones_of(s, cards, seat) if MEMORY <= zone < VORTEX] if cards.place is not None else []


def may_fail(s: State, cards: Cards, seat: int) -> bool:
    """FAR-21.5 (decision 21): a player may always fail to find a card by its property; any card is found if there is one."""
    return by_property(cards) and bool(memories(s, cards, seat))


def found(s: State, f: Frame, what: Some | Every) -> None:
    """FAR-21.5: the Memory is shuffled, found or not; a card found by its property is shown to all, any other to nobody.

    Then nobody knows where a card lies in it, the searcher included; what was found is dealt with after that.
    """
    searched = memories(s, what.cards, f.seat)
    for memory in searched:
        change.shuffle(s, memory)
    seats = s.rules.everyone if by_property(what.cards) else 1 << f.seat
    for piece in f.picks:
        if s.place[piece] in searched:
            change.reveal(s, piece, seats)
