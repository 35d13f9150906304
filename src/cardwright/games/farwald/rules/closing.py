"""Closing the Dimensional Gate, dissipating, and preventing a play in another way.  FAR-10.

The item that is stopped is the one in whose window the text was announced: right below the text's own item on the stack.
"""

from cardwright.kernel import change
from cardwright.kernel.event import emit
from cardwright.kernel.filter import matches
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import CLOSED, CLOSED_GATE, DISSIPATED, DISSOLVED, HAND, PAID_FOR, PENDING
from ..verbs.stopping import CloseGate, Dissipate, Stopping, TurnAway
from .abilities import ACTIVATION
from .playing import PLAYING


def can_stop(s: State, seat: int, source: int, item: Frame, node: Stopping) -> bool:
    """FAR-10.1, 10.4, 10.6 (R13): a Gate before payment, a card or ability after it; FAR-10.10, 10.11: nothing else."""
    paid = item.other & PAID_FOR != 0
    noun = node.noun if isinstance(node, Dissipate) else None
    if noun is not None and not (item.proc is PLAYING and matches(s, item.source, noun, seat, source)):
        return False
    if item.proc is PLAYING:
        if isinstance(node, CloseGate):
            return not paid
        return isinstance(node, TurnAway) or (paid and node.cards)  # FAR-10.12
    return item.proc is ACTIVATION and isinstance(node, Dissipate) and paid and node.abilities


def answered(s: State, f: Frame) -> Frame | None:
    """FAR-10.1 (R57): another player's item, the innermost when this text was announced."""
    if len(s.stack) < 2 or s.stack[-2].seat == f.seat:
        return None
    return s.stack[-2]


def declarer(s: State, f: Frame) -> int:
    """FAR-8.2, 10.1: whose item it is that the text could stop."""
    item = answered(s, f)
    return NOBODY if item is None else item.seat


def stop(s: State, f: Frame, node: CloseGate | Dissipate) -> int:
    """FAR-10.1, 10.3, 8.4: a closed card goes to the Vortex, and nothing of it is paid.

    FAR-10.6 to 10.9: nothing of a dissipated item resolves, and nothing paid comes back.
    """
    item = answered(s, f)
    if item is None or not can_stop(s, f.seat, f.source, item, node):
        return 0
    fate, told = (CLOSED, CLOSED_GATE) if isinstance(node, CloseGate) else (DISSOLVED, DISSIPATED)
    item.other |= fate
    emit(s, told, item.source, item.seat, f.source)
    return 1


def turn_away(s: State, f: Frame, node: TurnAway) -> int:
    """FAR-10.12: like closing before payment, like dissipating after it, but for where the card goes."""
    item = answered(s, f)
    if item is None or not can_stop(s, f.seat, f.source, item, node):
        return 0
    item.other |= DISSOLVED if item.other & PAID_FOR else CLOSED
    if s.place[item.source] == PENDING:
        change.move(s, item.source, HAND + s.owner[item.source])
    return 1
