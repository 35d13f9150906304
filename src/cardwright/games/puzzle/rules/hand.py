"""The hand in canonical order, for picks from it: equal cards side by side."""

from cardwright.kernel.state import State

from ..field import HAND


def sorted_hand(s: State, seat: int) -> list[int]:
    """A player's hand, equal cards side by side."""
    define = s.define
    return sorted(s.zones[HAND + seat], key=lambda piece: define[piece])


def different(s: State, pieces: list[int]) -> list[int]:
    """One card of each name."""
    define = s.define
    names: list[int] = []
    found: list[int] = []
    for piece in pieces:
        name = define[piece]
        if name not in names:
            names.append(name)
            found.append(piece)
    return found


def alike(s: State, a: int, b: int) -> bool:
    """Two cards off the field with one name are interchangeable."""
    return s.define[a] == s.define[b] and s.place[a] == s.place[b] >= HAND
