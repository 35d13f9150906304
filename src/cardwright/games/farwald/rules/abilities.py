"""Crystal Abilities: announce, pay, choose targets, resolution window, resolve.  FAR-13, 10.6, 10.8.

Registers: source = the card, target = the program.  Its link stands on top of the stack whenever this procedure runs.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.event import RESOLVES, emit, note, occur
from cardwright.kernel.procedure import Procedure, call, leave, link, procedure
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import Frame, State

from ..field import ACTIONS, ACTIVATED, DISSOLVED, ONCE_ABILITIES, PAID_FOR, TW_ABILITIES, TW_ACTIVATED, USED
from .aiming import aim, perform
from .paying import pay
from .triggers import settle
from .windows import RESOLUTION, close_item, open_window


def activate(s: State, seat: int, piece: int, number: int) -> None:
    """Put the activation of a card's ability on the agenda."""
    call(s, ACTIVATION, seat, piece, s.rules.activated[s.define[piece]][number].number, amount=number)


def announce(s: State, f: Frame) -> None:
    """FAR-13.1, 13.4: announced by the controller; its use counts."""
    change.add(s, ACTIONS, 1)
    if f.amount in s.rules.cells[ONCE_ABILITIES][s.define[f.source]]:
        change.mark(s, f.source, USED << f.amount)
    made = link(s, ACTIVATION, f.seat, f.source, f.target)
    add_link(s, made)
    emit(s, ACTIVATED, f.source, f.seat, f.target)
    if f.amount in s.rules.cells[TW_ABILITIES][s.define[f.source]]:
        occur(s, TW_ACTIVATED, f.source, f.seat)


def pay_cost(s: State, f: Frame) -> None:
    """FAR-13.2, 13.4: everything is paid, before targets are chosen."""
    if s.rules.programs[f.target].cost:
        pay(s, f.seat, f.source, f.target)


def aim_ability(s: State, f: Frame) -> None:
    """FAR-13.4: targets and players."""
    s.stack[-1].other |= PAID_FOR
    aim(s, f.seat, f.source, s.rules.programs[f.target])


def respond(s: State, f: Frame) -> None:
    """FAR-9.4, 13.4: the opponents may react; here the ability can be dissipated (FAR-10.6)."""
    open_window(s, RESOLUTION, f.seat)


def carry_out(s: State, f: Frame) -> None:
    """FAR-13.11: independent of its source; FAR-10.8: a dissipated one does nothing."""
    own = s.stack[-1]
    if not own.other & DISSOLVED:
        note(s, RESOLVES, f.source, f.seat, f.target)
        perform(s, f.seat, f.source, f.epoch, s.rules.programs[f.target], own.picks, own.among)
        s.agenda[-1].kept = f.kept


def finish(s: State, f: Frame) -> None:
    """FAR-18.5: the item is done with; what has triggered, before any window or initiative."""
    close_item(s)
    leave(f)
    settle(s)


ACTIVATION: Final[Procedure] = procedure("ability", (announce, pay_cost, aim_ability, respond, carry_out, finish))
