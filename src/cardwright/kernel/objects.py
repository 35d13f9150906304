"""Finding what a text refers to, and what chance chooses."""

from collections.abc import Callable
from typing import Any, Final

from .amount import amount_of
from .choosing import how_many
from .filter import find, zones_at
from .kept import pieces
from .referents import AtRandom, Kept, TopOf
from .rng import below
from .state import Frame, State


def kept(s: State, f: Frame, node: Kept) -> None:
    """Pick the pieces that the text keeps in a slot, as far as they can still be found."""
    f.picks = pieces(s, f, node.slot)


def at_random(s: State, f: Frame, node: AtRandom) -> None:
    """Pick cards by chance: each set of so many is as likely as any other."""
    left = find(s, node.what.cards, f.seat, f.source)
    f.picks = [left.pop(below(s, len(left))) for _ in range(how_many(s, f, node.what, len(left)))]


def top_of(s: State, f: Frame, node: TopOf) -> None:
    """Pick the cards at one end of a pile, the uppermost last."""
    amount = amount_of(s, f, node.amount)
    f.picks = []
    for zone in zones_at(s, node.place, f.seat):
        pile = [piece for piece in s.zones[zone] if piece >= 0]
        f.picks = [*f.picks, *(pile[:amount] if node.bottom else pile[max(0, len(pile) - amount) :])]


OBJECTS: Final[dict[type, Callable[[State, Frame, Any], None]]] = {Kept: kept, AtRandom: at_random, TopOf: top_of}
