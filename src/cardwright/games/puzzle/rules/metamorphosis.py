"""The Bolt Skill METAMORPHOSIS.  PUZ-19."""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.event import occur
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import FACE_DOWN, Frame, State

from ..field import ELEMENT, ELEMENT_NOW, METAMORPHOSIS, PAYS_BY_DISCARD, PAYS_FOR_METAMORPHOSIS
from .announcing import COST_CARD, TARGET_CARD, aim, keep_cost, shown_cost, still_there, targetable, use
from .drawing import discard
from .hand import sorted_hand


def choose_cost(s: State, f: Frame) -> None:
    """PUZ-19.1: one card from hand."""
    pick(s, COST_CARD, f.seat, sorted_hand(s, f.seat), 1)


def choose_target(s: State, f: Frame) -> None:
    """PUZ-19.1: one face-up card in your own grid, the source included."""
    pick(s, TARGET_CARD, f.seat, targetable(s, f.seat, f.seat), 1)


def announce(s: State, f: Frame) -> None:
    """PUZ-7.5 (4 to 8): pay, aim, mark, link.  other: the printed Element of the discarded card."""
    paid = s.rules.fact[ELEMENT][s.define[f.among[0]]]
    shown = shown_cost(s, f.among, opened=True)
    discard(s, f.among)
    occur(s, PAYS_FOR_METAMORPHOSIS, f.among[0], f.seat)
    occur(s, PAYS_BY_DISCARD, f.among[0], f.seat)
    aim(s, f)
    use(s, f, METAMORPHOSIS, RESOLUTION, shown).other = paid


def transform(s: State, f: Frame) -> None:
    """PUZ-19.2 to 19.5: the target's Element becomes that of the discarded card until end of turn; the latest counts.

    PUZ-3.10: a target that was turned face-down since has none to be changed.
    """
    for target in [piece for piece in still_there(s, f) if not s.flags[piece] & FACE_DOWN]:
        modifier.begin(s, ELEMENT_NOW, modifier.SET, f.other, target, modifier.END_OF_TURN, f.source)


ANNOUNCEMENT: Final[Procedure] = procedure("announce METAMORPHOSIS", (choose_cost, keep_cost, choose_target, announce))
RESOLUTION: Final[Procedure] = procedure("METAMORPHOSIS", (transform,))
