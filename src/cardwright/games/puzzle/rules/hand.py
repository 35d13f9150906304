"""The hand in canonical order, for picks from it: equal cards side by side."""

from cardwright.kernel.state import State

from ..field import HAND


def sorted_hand(s: State, seat: int) -> list[int]:
    """A player's hand, equal cards side by side."""
    define = s.define
    return sorted(s.zones[HAND + seat], key=lambda piece: define[piece])


def different_cards(s: State, seat: int) -> list[int]:
    """One card of each name in a player's hand."""
    found: dict[int, int] = {}
    for piece in s.zones[HAND + seat]:
        found.setdefault(s.define[piece], piece)
    return list(found.values())


def alike(s: State, a: int, b: int) -> bool:
    """Two cards off the field with one name are interchangeable."""
    return s.define[a] == s.define[b] and s.place[a] == s.place[b] >= HAND
