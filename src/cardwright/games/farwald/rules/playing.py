"""Playing a card: declare, interaction window, pay, resolution window, resolve.  FAR-8, 10, 14.

Registers: source = the card, other = 1 when its Charge was paid, amount = IGNORES_COST when a text says so.
Its link stands on top of the stack whenever this procedure runs: reactions to it are finished before it goes on.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CONFIRM, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, go, leave, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import (
    ACTIONS,
    CARD_PLAYED,
    CHARGE,
    CHARGE_PAID,
    CHARGED,
    CLOSED,
    CREATURE,
    DECLARED,
    DISSOLVED,
    PAID,
    PAID_FOR,
    PENDING,
    PLAYED,
    RESOLVING,
    SPELL,
    UNPAID,
    WEARS,
    WITH_CHARGE,
    is_evocation,
)
from ..verbs.entering import EntersEnergized
from . import moving
from .aiming import aim, perform, places
from .bill import payable
from .checking import check
from .energy import discharge
from .paying import pay
from .triggers import crystallize, settle
from .values import cost
from .windows import INTERACTION, RESOLUTION, close_item, open_window

NO: Final = 0
YES: Final = 1
IGNORES_COST: Final = 1


def charge_name(s: State, option: int) -> str:
    """To pay the Charge or not."""
    return "Pay the Charge" if option == YES else "Without Charge"


PAY_CHARGE: Final[Prompt] = Prompt("charge", CONFIRM, "Do you pay the Charge?", charge_name, clause="FAR-8.5", default=1)


def spell_of(s: State, piece: int) -> Program | None:
    """What a card of another type than Evocation carries out when it resolves."""
    number = s.rules.fact[SPELL][s.define[piece]]
    return s.rules.programs[number - 1] if number else None


def charge_of(s: State, piece: int) -> Program:
    """The Charge of a card that has one (fact CHARGE)."""
    define = s.define[piece]
    return s.rules.activated[define][s.rules.fact[CHARGE][define] - 1]


def price(s: State, f: Frame) -> int:
    """FAR-8.16, 18.12: the Energy Cost now, unless a text ignores it."""
    return 0 if f.amount == IGNORES_COST else cost(s, f.source)


# the steps ------------------------------------------------------------------------------------------------------------


def declare(s: State, f: Frame) -> None:
    """FAR-8.2 (R9, R11), 7.7: revealed and moved to the pending zone, its Gate open; FAR-5.13: no hand card any more."""
    change.add(s, ACTIONS, 1)
    change.move(s, f.source, PENDING)
    f.epoch = s.epoch[f.source]
    add_link(s, link(s, PLAYING, f.seat, f.source))
    emit(s, DECLARED, f.source, f.seat, 0)


def interact(s: State, f: Frame) -> None:
    """FAR-8.3: the opponents of the declaring player may react, and only they (FAR-9.3)."""
    open_window(s, INTERACTION, f.seat)


def see_gate(s: State, f: Frame) -> None:
    """FAR-8.4, 8.8 (R10): closed, or not payable any more: to the Vortex, unpaid and not played (FAR-8.14)."""
    if s.stack[-1].other & CLOSED:
        go(f, fail)
    elif price(s, f) > s.var[CHARGED + f.seat]:
        emit(s, UNPAID, f.source, f.seat, 0)
        go(f, fail)


def choose_charge(s: State, f: Frame) -> None:
    """FAR-8.5 (a), 8.7, 14.1 (R16): once, and only if both costs can be paid."""
    f.chosen = NO
    has_charge = s.rules.fact[CHARGE][s.define[f.source]]
    if has_charge and payable(s, f.seat, f.source, f.epoch, charge_of(s, f.source), price(s, f)):
        ask(s, f, PAY_CHARGE, f.seat, [YES, NO])


def pay_charge(s: State, f: Frame) -> None:
    """FAR-8.5 (b), 14.2, 14.5: before the Energy Cost, perhaps with the very Evocations that opened the Gate."""
    f.other = f.chosen
    if f.other == YES:
        s.stack[-1].other |= WITH_CHARGE
        emit(s, CHARGE_PAID, f.source, f.seat, 0)
        pay(s, f.seat, f.source, charge_of(s, f.source).number)


def pay_energy(s: State, f: Frame) -> None:
    """FAR-8.5 (c), 8.6, 8.16: the current Energy Cost, mandatory."""
    discharge(s, f.seat, price(s, f))
    s.stack[-1].other |= PAID_FOR
    emit(s, PAID, f.source, f.seat, 0)


def aim_card(s: State, f: Frame) -> None:
    """FAR-8.5 (d): targets and players for the card's effect."""
    spell = spell_of(s, f.source)
    if spell is not None:
        aim(s, f.seat, f.source, spell)


def aim_charge(s: State, f: Frame) -> None:
    """FAR-8.5 (d): and for a paid Charge effect."""
    if f.other == YES:
        aim(s, f.seat, f.source, charge_of(s, f.source))


def respond(s: State, f: Frame) -> None:
    """FAR-8.9, 9.4: here the card can be dissipated."""
    open_window(s, RESOLUTION, f.seat)


def see_dissipated(s: State, f: Frame) -> None:
    """FAR-10.7: nothing of it resolves, Charge and Crystallize included; FAR-10.9: nothing paid comes back."""
    if s.stack[-1].other & DISSOLVED:
        go(f, fail)


def resolve(s: State, f: Frame) -> None:
    """FAR-8.10: it is played now.  FAR-8.11: an Evocation is positioned; FAR-8.12: another card carries out its text."""
    s.stack[-1].other |= RESOLVING
    change.add(s, PLAYED + f.seat, 1)
    emit(s, CARD_PLAYED, f.source, f.seat, 0)
    if is_evocation(s, f.source):
        moving.position(s, [f.source], f.seat, energized=f.other == YES and enters_energized(s, f.source))
        f.epoch = s.epoch[f.source]
        check(s)
        return
    spell = spell_of(s, f.source)
    if spell is not None:
        own = s.stack[-1]
        perform(s, f.seat, f.source, f.epoch, spell, own.picks, own.among)


def enters_energized(s: State, piece: int) -> bool:
    """FAR-14.6: whether the Charge changes how the card enters."""
    return any(isinstance(step.node, EntersEnergized) for step in charge_of(s, piece).code)


def crystallize_first(s: State, f: Frame) -> None:
    """FAR-8.11 (R17), 14.6: Crystallize, and only then the Charge effect."""
    if is_evocation(s, f.source):
        crystallize(s, f.source)


def charge_effect(s: State, f: Frame) -> None:
    """FAR-8.11, 8.12, 14.3: the text after "Charge:" is part of the card for this play."""
    if f.other == YES:
        spell, own = spell_of(s, f.source), s.stack[-1]
        skip = places(spell) if spell is not None else 0
        perform(s, f.seat, f.source, f.epoch, charge_of(s, f.source), own.picks[skip:], own.among[skip:])


def put_away(s: State, f: Frame) -> None:
    """FAR-8.12, 17.1, 17.2: positioned with Position or Wear; else to the Vortex, unless its text moved it elsewhere."""
    own = s.stack[-1]
    if s.place[f.source] != PENDING:
        return
    if s.rules.fact[WEARS][s.define[f.source]]:
        host = own.picks[0]
        if host != NOBODY and s.epoch[host] == own.among[0]:
            moving.position(s, [f.source], f.seat, host=host)
            return
    elif moving.can_be_positioned(s, f.source):
        moving.position(s, [f.source], f.seat)
        return
    moving.to_vortex(s, [f.source])


def finish(s: State, f: Frame) -> None:
    """FAR-8.12, 18.3: the item is done with; a text that has come into force is seen by the state checks.

    An Evocation was checked as it was positioned, and its texts as they were carried out.
    """
    close_item(s)
    if not s.rules.fact[CREATURE][s.define[f.source]]:
        check(s)


def settle_after(s: State, f: Frame) -> None:
    """FAR-18.5: what has triggered, before any window or initiative."""
    settle(s)
    leave(f)


def fail(s: State, f: Frame) -> None:
    """FAR-8.14 (R14), R11, R79: closed, unpaid or dissipated: to its owner's Vortex."""
    close_item(s)
    if s.place[f.source] == PENDING:
        moving.to_vortex(s, [f.source])
    settle(s)


PLAYING: Final[Procedure] = procedure("play", (
    declare, interact, see_gate,                                                # FAR-8.2 to 8.4
    choose_charge, pay_charge, pay_energy, aim_card, aim_charge,                # FAR-8.5
    respond, see_dissipated,                                                    # FAR-8.9
    resolve, crystallize_first, charge_effect, put_away, finish, settle_after,  # FAR-8.10 to 8.12
    fail,
))  # fmt: skip
