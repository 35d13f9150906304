"""Playing a card: declare, interaction window, pay, resolution window, resolve.  FAR-8, 10, 14.

What it keeps says `frames.Play`.
Its link stands on top of the stack whenever this procedure runs: reactions to it are finished before it goes on.
"""

from typing import Any, Final

from cardwright.kernel import change
from cardwright.kernel.decision import CONFIRM, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.filter import true
from cardwright.kernel.procedure import Procedure, go, leave, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, State

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
    UNANSWERED,
    UNPAID,
    WEARS,
    WITH_CHARGE,
    is_evocation,
)
from ..verbs.costs import PlayCost
from ..verbs.entering import EntersEnergized
from . import moving
from .aiming import aim, perform, places
from .bill import payable
from .checking import check
from .energy import discharge
from .frames import Play
from .index import Index
from .paying import pay
from .triggers import crystallize, settle
from .values import cost
from .windows import INTERACTION, RESOLUTION, close_item, open_window

NO: Final = 0
YES: Final = 1
ENERGY_COST: Final = 2
OTHER_COST: Final = 3
IGNORES_COST: Final = 1


def charge_name(s: State, option: int) -> str:
    """To pay the Charge or not; the Energy Cost, or what may be paid instead of it."""
    return ("Without Charge", "Pay the Charge", "Pay the Energy Cost", "Pay what its text allows instead")[option]


PAY_CHARGE: Final[Prompt] = Prompt("charge", CONFIRM, "What do you pay?", charge_name, clause="FAR-8.5", default=1)


def spell_of(s: State, piece: int) -> Program | None:
    """What a card of another type than Evocation carries out when it resolves."""
    number = s.rules.fact[SPELL][s.define[piece]]
    return s.rules.programs[number - 1] if number else None


def charge_of(s: State, piece: int) -> Program:
    """The Charge of a card that has one (fact CHARGE)."""
    define = s.define[piece]
    return s.rules.activated[define][s.rules.fact[CHARGE][define] - 1]


def price(s: State, f: Play) -> int:
    """FAR-8.16, 18.12: the Energy Cost now, unless a text ignores it."""
    return 0 if f.free == IGNORES_COST else cost(s, f.card)


def rule_of(program: Program) -> PlayCost:
    """What a card asks for when it is played."""
    rule: Any = program.ability
    found: PlayCost = rule.rule
    return found


def other_price(s: State, seat: int, piece: int) -> Program | None:
    """FAR-8.5: what can be paid instead of the Energy Cost of a card, if its condition holds and it can be paid."""
    index: Index = s.rules.own
    for program in index.play_costs[s.define[piece]]:
        rule = rule_of(program)
        holds = rule.instead and (rule.condition is None or true(s, rule.condition, seat, piece))
        if holds and payable(s, seat, piece, s.epoch[piece], program):
            return program
    return None


def affordable(s: State, seat: int, piece: int, price: int) -> bool:
    """FAR-8.1, 8.5, 8.16: whether the Energy Cost and what is added to it can be paid, or what may be paid instead."""
    index: Index = s.rules.own
    asked = index.play_costs[s.define[piece]]
    if not asked:
        return price <= s.var[CHARGED + seat]
    added = [program for program in asked if not rule_of(program).instead]
    if price <= s.var[CHARGED + seat]:
        return all(payable(s, seat, piece, s.epoch[piece], program, price) for program in added)
    return not added and other_price(s, seat, piece) is not None


# the steps ------------------------------------------------------------------------------------------------------------


def declare(s: State, f: Play) -> None:
    """FAR-8.2 (R9, R11), 7.7: revealed and moved to the pending zone, its Gate open; FAR-5.13: no hand card any more."""
    change.add(s, ACTIONS, 1)
    change.move(s, f.card, PENDING)
    f.card_epoch = s.epoch[f.card]
    add_link(s, link(s, PLAYING, f.seat, f.card))
    index: Index = s.rules.own
    if index.unanswered[s.define[f.card]]:
        s.stack[-1].other |= UNANSWERED
    emit(s, DECLARED, f.card, f.seat, 0)


def interact(s: State, f: Play) -> None:
    """FAR-8.3: the opponents of the declaring player may react, and only they (FAR-9.3)."""
    open_window(s, INTERACTION, f.seat)


def see_gate(s: State, f: Play) -> None:
    """FAR-8.4, 8.8 (R10): closed, or not payable any more: to the Vortex, unpaid and not played (FAR-8.14)."""
    if s.stack[-1].other & CLOSED:
        go(f, fail)
    elif not affordable(s, f.seat, f.card, price(s, f)):
        emit(s, UNPAID, f.card, f.seat, 0)
        go(f, fail)


def choose_price(s: State, f: Play) -> None:
    """FAR-8.5, 8.16: what is paid instead of the Energy Cost, if the player wants that or can pay nothing else."""
    f.chosen = NOBODY
    other = other_price(s, f.seat, f.card)
    if other is None or f.free == IGNORES_COST:
        return
    if price(s, f) <= s.var[CHARGED + f.seat]:
        ask(s, f, PAY_CHARGE, f.seat, [ENERGY_COST, OTHER_COST])
    else:
        f.chosen = OTHER_COST


def pay_otherwise(s: State, f: Play) -> None:
    """FAR-8.5: that is paid now, and no Energy Cost."""
    other = other_price(s, f.seat, f.card) if f.chosen == OTHER_COST else None
    if other is not None:
        f.free = IGNORES_COST
        pay(s, f.seat, f.card, other.number)


def pay_added(s: State, f: Play) -> None:
    """FAR-8.5, 1.4: what the card asks for besides its Energy Cost."""
    index: Index = s.rules.own
    for program in index.play_costs[s.define[f.card]]:
        if not rule_of(program).instead:
            pay(s, f.seat, f.card, program.number)


def choose_charge(s: State, f: Play) -> None:
    """FAR-8.5 (a), 8.7, 14.1 (R16): once, and only if both costs can be paid."""
    f.chosen = NO
    has_charge = s.rules.fact[CHARGE][s.define[f.card]]
    if has_charge and payable(s, f.seat, f.card, f.card_epoch, charge_of(s, f.card), price(s, f)):
        ask(s, f, PAY_CHARGE, f.seat, [YES, NO])


def pay_charge(s: State, f: Play) -> None:
    """FAR-8.5 (b), 14.2, 14.5: before the Energy Cost, perhaps with the very Evocations that opened the Gate."""
    f.charged = f.chosen
    if f.charged == YES:
        s.stack[-1].other |= WITH_CHARGE
        emit(s, CHARGE_PAID, f.card, f.seat, 0)
        pay(s, f.seat, f.card, charge_of(s, f.card).number)


def pay_energy(s: State, f: Play) -> None:
    """FAR-8.5 (c), 8.6, 8.16: the current Energy Cost, mandatory."""
    discharge(s, f.seat, price(s, f))
    s.stack[-1].other |= PAID_FOR
    emit(s, PAID, f.card, f.seat, 0)


def aim_card(s: State, f: Play) -> None:
    """FAR-8.5 (d): targets and players for the card's effect."""
    spell = spell_of(s, f.card)
    if spell is not None:
        aim(s, f.seat, f.card, spell)


def aim_charge(s: State, f: Play) -> None:
    """FAR-8.5 (d): and for a paid Charge effect."""
    if f.charged == YES:
        aim(s, f.seat, f.card, charge_of(s, f.card))


def respond(s: State, f: Play) -> None:
    """FAR-8.9, 9.4: here the card can be dissipated."""
    open_window(s, RESOLUTION, f.seat)


def see_dissipated(s: State, f: Play) -> None:
    """FAR-10.7: nothing of it resolves, Charge and Crystallize included; FAR-10.9: nothing paid comes back."""
    if s.stack[-1].other & DISSOLVED:
        go(f, fail)


def resolve(s: State, f: Play) -> None:
    """FAR-8.10: it is played now.  FAR-8.11: an Evocation is positioned; FAR-8.12: another card carries out its text."""
    s.stack[-1].other |= RESOLVING
    change.add(s, PLAYED + f.seat, 1)
    emit(s, CARD_PLAYED, f.card, f.seat, 0)
    if is_evocation(s, f.card):
        moving.position(s, [f.card], f.seat, energized=f.charged == YES and enters_energized(s, f.card))
        f.card_epoch = s.epoch[f.card]
        check(s)
        return
    spell = spell_of(s, f.card)
    if spell is not None:
        own = s.stack[-1]
        perform(s, f.seat, f.card, f.card_epoch, spell, own.picks, own.among)
        s.agenda[-1].kept = f.kept


def enters_energized(s: State, piece: int) -> bool:
    """FAR-14.6: whether the Charge changes how the card enters."""
    return any(isinstance(step.node, EntersEnergized) for step in charge_of(s, piece).code)


def crystallize_first(s: State, f: Play) -> None:
    """FAR-8.11 (R17), 14.6: Crystallize, and only then the Charge effect."""
    if is_evocation(s, f.card):
        crystallize(s, f.card)


def charge_effect(s: State, f: Play) -> None:
    """FAR-8.11, 8.12, 14.3: the text after "Charge:" is part of the card for this play."""
    if f.charged == YES:
        spell, own = spell_of(s, f.card), s.stack[-1]
        skip = places(spell) if spell is not None else 0
        perform(s, f.seat, f.card, f.card_epoch, charge_of(s, f.card), own.picks[skip:], own.among[skip:])


def put_away(s: State, f: Play) -> None:
    """FAR-8.12, 17.1, 17.2: positioned with Position or Wear; else to the Vortex, unless its text moved it elsewhere."""
    own = s.stack[-1]
    if s.place[f.card] != PENDING:
        return
    if s.rules.fact[WEARS][s.define[f.card]]:
        host = own.picks[0]
        if host != NOBODY and s.epoch[host] == own.among[0]:
            moving.position(s, [f.card], f.seat, host=host)
            return
    elif moving.can_be_positioned(s, f.card):
        moving.position(s, [f.card], f.seat)
        return
    moving.to_vortex(s, [f.card])


def finish(s: State, f: Play) -> None:
    """FAR-8.12, 18.3: the item is done with; a text that has come into force is seen by the state checks.

    An Evocation was checked as it was positioned, and its texts as they were carried out.
    """
    close_item(s)
    if not s.rules.fact[CREATURE][s.define[f.card]]:
        check(s)


def settle_after(s: State, f: Play) -> None:
    """FAR-18.5: what has triggered, before any window or initiative."""
    settle(s)
    leave(f)


def fail(s: State, f: Play) -> None:
    """FAR-8.14 (R14), R11, R79: closed, unpaid or dissipated: to its owner's Vortex."""
    close_item(s)
    if s.place[f.card] == PENDING:
        moving.to_vortex(s, [f.card])
    settle(s)


PLAYING: Final[Procedure] = procedure("play", (
    declare, interact, see_gate,                                                # FAR-8.2 to 8.4
    choose_price, pay_otherwise, pay_added,                                     # FAR-8.5
    choose_charge, pay_charge, pay_energy, aim_card, aim_charge,                # FAR-8.5
    respond, see_dissipated,                                                    # FAR-8.9
    resolve, crystallize_first, charge_effect, put_away, finish, settle_after,  # FAR-8.10 to 8.12
    fail,
), frame=Play)  # fmt: skip
