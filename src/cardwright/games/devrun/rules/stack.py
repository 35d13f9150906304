"""The Stack: building, resolving, Bursts in between, Instants.  DEV-14, 15, 16, 17.

A Stack's registers: seat = who has priority, amount = how many have declined in a row, other = its size before an act.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import RESPOND, Prompt, ask
from cardwright.kernel.procedure import Procedure, call, end, go, leave, procedure
from cardwright.kernel.stack import StackRule, run_newest
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import BUILDING, BUSY, EXCHANGE, FREE, MOMENT, OUT, RESOLVING, STACK_NO, STACKS, in_order, next_player, plays
from ..plan import BETWEEN, FAST, QUICK, SLOW, UNSTACKED, plan_of
from .casting import IN_BUILDING, IN_GAP, clear_limbo
from .offering import (
    DECLINED,
    PASS,
    act,
    ask_next,
    casts,
    effects,
    is_mandatory,
    label,
    mandatory,
    records,
    touched,
)
from .recording import forget

PRIORITY: Final[Prompt] = Prompt("priority", RESPOND, "Add to the Stack?", label, touched, "DEV-15.3")
BURST: Final[Prompt] = Prompt("burst", RESPOND, "Use a Burst now?", label, touched, "DEV-16.3")
INSTANT: Final[Prompt] = Prompt("instant", RESPOND, "Use an Instant now?", label, touched, "DEV-14.4")


# building ------------------------------------------------------------------------------------------------------------


def responses(s: State, seat: int) -> list[int]:
    """DEV-15.3, 14: what a player with priority may do."""
    known = records(s, seat, QUICK) if s.waiting else []
    return known + effects(s, seat) + casts(s, seat, IN_BUILDING)


def open_building(s: State, f: Frame) -> None:
    """DEV-15.2, 16.4: after an addition the next player in player order has priority, and all chances start again."""
    if s.var[BUSY] != BUILDING:
        change.count(s, BUSY, BUILDING)
    f.seat = next_player(s, s.stack[-1].seat) if s.stack else s.active
    f.amount = 0
    instants(s)


def give_priority(s: State, f: Frame) -> None:
    """DEV-15.4 to 15.6, 17.11: until all have declined one after another; what is mandatory is added at the first chance."""
    if not ask_next(s, f, PRIORITY, responses, not s.auto):
        go(f, close_building)


def hear(s: State, f: Frame) -> None:
    """DEV-15.4: declining hands priority on; anything else is activated or cast now."""
    if f.chosen == PASS:
        f.amount += 1
        f.seat = next_player(s, f.seat)
        go(f, give_priority)
        return
    f.other = len(s.stack)
    act(s, f.seat, f.chosen, IN_BUILDING)


def after_act(s: State, f: Frame) -> None:
    """DEV-15.2: after an addition chances start again; after an Instant the same player still has priority."""
    if len(s.stack) > f.other:
        go(f, open_building)
        return
    f.amount = 0
    instants(s)
    go(f, give_priority)


# resolving -----------------------------------------------------------------------------------------------------------


def close_building(s: State, f: Frame) -> None:
    """DEV-16.1, 17.14: the Stack resolves; what was met before and not used is lost, except what is quick or mandatory."""
    change.count(s, BUSY, RESOLVING)
    if not s.waiting:
        return
    lost = [
        number for number, record in enumerate(s.waiting)
        if not is_mandatory(s, record)
        and plan_of(s.rules.programs, record.target).speed & (SLOW | FAST)
        and (record.pc < s.var[STACK_NO] or record.chosen == BUILDING)
    ]  # fmt: skip
    forget(s, lost)


def resolve_top(s: State, f: Frame) -> None:
    """DEV-16.1: the top effect resolves and is removed."""
    if s.stack:
        run_newest(s)
    else:
        go(f, finish)


def after_effect(s: State, f: Frame) -> None:
    """DEV-16.3: first Instants; DEV-10.8: a Spell without a Shell whose effects are done is destroyed."""
    clear_limbo(s)
    f.seat = s.active if not s.var[OUT] or plays(s, s.active) else next_player(s, s.active)
    f.amount = 0
    f.other = len(s.stack)
    if s.waiting:
        instants(s)
    elif not s.stack:
        go(f, finish)


def offer_bursts(s: State, f: Frame) -> None:
    """DEV-16.3, 16.6 (R33): then, if effects remain, each player in player order may use a Burst, mandatory ones first."""
    if not s.stack:
        go(f, finish)
        return
    if not ask_next(s, f, BURST, bursts, not s.auto):
        go(f, resolve_top)


def bursts(s: State, seat: int) -> list[int]:
    """DEV-16.3: what a player may use between effects of the Stack."""
    known = records(s, seat, BETWEEN) if s.waiting else []
    return known + effects(s, seat) + casts(s, seat, IN_GAP)


def hear_burst(s: State, f: Frame) -> None:
    """DEV-16.4: a Burst goes on top; declining gives the next player the chance."""
    if f.chosen == PASS:
        f.amount += 1
        f.seat = next_player(s, f.seat)
        go(f, offer_bursts)
        return
    f.other = len(s.stack)
    act(s, f.seat, f.chosen, IN_GAP)


def reopen(s: State, f: Frame) -> None:
    """DEV-16.4, 16.5: an added Burst opens building again, on the same Stack."""
    if len(s.stack) > f.other:
        go(f, open_building)
    else:
        instants(s)
        go(f, offer_bursts)


def finish(s: State, f: Frame) -> None:
    """DEV-16.1, 16.6, 5.15: the Stack has finished resolving, and counts."""
    change.count(s, BUSY, FREE)
    if s.phase == EXCHANGE:
        change.add(s, STACKS, 1)
    end(s, f)


STACK: Final[Procedure] = procedure("stack", (
    open_building, give_priority, hear, after_act,
    close_building, resolve_top, after_effect, offer_bursts, hear_burst, reopen, finish,
))  # fmt: skip


# Instants ------------------------------------------------------------------------------------------------------------


def instants(s: State, since: int = NOBODY) -> None:
    """DEV-14.4: what is Instant, or without speed, and met now is offered before anything else happens.

    since: only what was met after this moment.
    """
    for record in s.waiting:
        if plan_of(s.rules.programs, record.target).speed & UNSTACKED:
            if any(pending_instants(s, seat, since) for seat in in_order(s)):
                call(s, INSTANTS, s.active).other = since
            return


def pending_instants(s: State, seat: int, since: int) -> list[int]:
    """The Instants of a player that were met after a moment and not offered yet."""
    return [option for option in records(s, seat, UNSTACKED)
            if s.waiting[option >> 2].other > since and DECLINED not in s.waiting[option >> 2].picks]  # fmt: skip


def offer_instants(s: State, f: Frame) -> None:
    """DEV-14.5: in player order, the turn player first; each orders own ones.  other: only those met after this moment."""
    for seat in in_order(s):
        options = pending_instants(s, seat, f.other)
        if options:
            f.seat = seat
            forced = mandatory(s, options)
            ask(s, f, INSTANT, seat, forced or [PASS, *options])
            return
    leave(f)


def hear_instant(s: State, f: Frame) -> None:
    """DEV-14.4, 17.2: resolved at once; declined ones are not offered again by themselves.  amount: the moment before it."""
    f.amount = s.var[MOMENT]
    if f.chosen == PASS:
        for option in pending_instants(s, f.seat, f.other):
            record = s.waiting[option >> 2]
            record.picks = [*record.picks, DECLINED]
    else:
        act(s, f.seat, f.chosen, IN_GAP)


def offer_newer(s: State, f: Frame) -> None:
    """DEV-14.5: those met by the resolution of an Instant come next, before older ones left."""
    go(f, offer_instants)
    instants(s, f.amount)


INSTANTS: Final[Procedure] = procedure("instants", (offer_instants, hear_instant, offer_newer))


def first_seat(s: State) -> int:
    """DEV-15.2: who has priority after the newest effect."""
    return next_player(s, s.stack[-1].seat)


def announce(s: State, seat: int, option: int) -> None:
    """DEV-15.3: what was chosen."""
    act(s, seat, option, IN_BUILDING)


STACK_RULE: Final[StackRule] = StackRule(first_seat, responses, announce, PRIORITY)
