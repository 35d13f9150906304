"""Spirits that leave the field without being destroyed: it is told before any of them goes.  PUZ-25.1, 25.5.

Destruction tells it itself (see `battle`).
"""

from cardwright.kernel.event import occur
from cardwright.kernel.state import State
from cardwright.kernel.waiting import replaced

from ..field import LEAVES, RETURNED, on_field


def departing(s: State, pieces: list[int], *, home: bool = False) -> list[int]:
    """Those that go: without the Spirits to which something else happens instead.  home: to their owners' hands."""
    kinds = (RETURNED, LEAVES) if home else (LEAVES,)
    if any(s.rules.replaces[kind] for kind in kinds):
        pieces = [piece for piece in pieces if not on_field(s, piece) or not kept_there(s, piece, kinds)]
    tell_of_leaving(s, pieces, kinds)
    return pieces


def kept_there(s: State, piece: int, kinds: tuple[int, ...]) -> bool:
    """Whether something else happens instead."""
    return any(replaced(s, kind, piece, whose(s, kind, piece)) for kind in kinds)


def whose(s: State, kind: int, piece: int) -> int:
    """Whose event it is: of one that goes to its owner's hand the owner's, else its controller's."""
    return s.owner[piece] if kind == RETURNED else s.rules.seat_of[s.place[piece]]


def tell_of_leaving(s: State, pieces: list[int], kinds: tuple[int, ...] = (LEAVES,)) -> None:
    """PUZ-25.5: each of them sees the others go."""
    for piece in pieces:
        if on_field(s, piece):
            for kind in kinds:
                occur(s, kind, piece, whose(s, kind, piece))
