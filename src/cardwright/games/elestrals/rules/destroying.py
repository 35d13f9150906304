"""Destroying: what may be destroyed, and what is done instead.  ELE-22.9, 16.27, D31 (R29).

Registers: among = the cards that would be destroyed, target = the card that does it (or -1), amount = how, seat = who acts,
other = the next card to ask about, picks = those saved.
"""

from cardwright.kernel import change
from cardwright.kernel.state import State

from ..field import CANNOT_BE_DESTROYED, ONCE_SAFE, SAFE_FROM_EFFECTS, SAFE_IN_BATTLE, on_field
from ..nodes import BY_EFFECT
from .moving import destroy
from .prohibiting import affected, allowed


def by_effect(s: State, pieces: list[int], by: int) -> list[int]:
    """ELE-22.9: those of the cards on the field that a text can destroy are destroyed.  Returns which."""
    found = [piece for piece in affected(s, pieces, by) if on_field(s, piece)]
    found = allowed(s, SAFE_FROM_EFFECTS, allowed(s, CANNOT_BE_DESTROYED, found, by), by)
    fallen = [piece for piece in found if not spared_once(s, piece)]
    destroy(s, fallen, by, BY_EFFECT)
    return fallen


def spared_once(s: State, piece: int) -> bool:
    """"Once this turn": the first time it would be destroyed it is not."""
    for m in s.mods:
        if m.what == ONCE_SAFE and m.subject == piece:
            change.expire(s, [m])
            return True
    return False


def in_battle(s: State, fallen: list[int]) -> list[int]:
    """ELE-16.27 (R29): those that a battle can destroy."""
    return allowed(s, SAFE_IN_BATTLE, allowed(s, CANNOT_BE_DESTROYED, fallen))
