"""The hand in canonical order, for picks from it: equal cards side by side."""

from cardwright.kernel.state import State

from ..field import HAND


def sorted_hand(s: State, seat: int) -> list[int]:
    """A player's hand, equal cards side by side."""
    define = s.define
    return sorted(s.zones[HAND + seat], key=lambda piece: define[piece])
