"""Who controls a positioned card: claims of which the latest counts, else its owner.  FAR-12.11, 20.5, 23.4, R48, R58, R82.

A card lies on the side of its controller; a claim is a modifier CONTROLLED (see the kernel's `control`).
"""

from cardwright.kernel import change, control
from cardwright.kernel.duration import FOREVER
from cardwright.kernel.registers import keeps
from cardwright.kernel.state import State

from ..field import AWAY, CONTROLLED, FIELD, thing
from .frames import Unleash


def settle_control(s: State) -> bool:
    """R82: each card comes to whom the claims in force give it.  Returns whether any changed its controller."""
    moved = 0
    for seat in range(s.seats):
        for piece in s.zones[FIELD + seat][:]:
            if s.owner[piece] == seat and not s.mods:
                continue
            whose = control.rightful(s, CONTROLLED, piece)
            if whose != seat:
                step_out(s, piece)
                change.move(s, piece, FIELD + whose)
                moved += 1
    if not any(m.what == CONTROLLED for m in s.mods):
        change.count(s, AWAY, 0)
    return moved > 0


def step_out(s: State, piece: int) -> None:
    """FAR-15.12, 15.13, R58: who changes control takes part in the running unleash no longer, even if it comes back."""
    for item in s.stack:
        if keeps(item, Unleash):
            item.attackers = [what for what in item.attackers if what != thing(s, piece)]
            item.defenders = [what for what in item.defenders if what != thing(s, piece)]


def entered(s: State, pieces: list[int], seat: int) -> None:
    """R62: a card that an effect positions is its player's by a claim, unless that player owns it."""
    for piece in pieces:
        if s.owner[piece] != seat:
            control.claim(s, CONTROLLED, piece, seat, FOREVER)
            change.count(s, AWAY, 1)
