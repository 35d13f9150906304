"""Control of a piece as claims: the latest claim in force counts, and without any the piece is its owner's.

A claim is a modifier of a quantity that the game names (`what`): its value is the seat whose the piece is by it, its
duration how long.  So what ends gives back what is left, whoever took the piece in between, and in whatever order the
claims end.  Where a piece then comes to lie, and what a change of control means there, is the game's rule.
"""

from . import modifier
from .change import expire
from .state import NOBODY, State


def claim(s: State, what: int, piece: int, seat: int, until: int, source: int = NOBODY) -> None:
    """Give the piece to `seat` as long as this claim lasts and no later claim is in force."""
    modifier.begin(s, what, modifier.SET, seat, piece, until, source)


def rightful(s: State, what: int, piece: int) -> int:
    """Return the seat that should control the piece now."""
    return modifier.number(s, what, piece, s.owner[piece])


def resign(s: State, what: int, seat: int) -> None:
    """End all claims of a player who leaves the game."""
    expire(s, [m for m in s.mods if m.what == what and m.value == seat])
