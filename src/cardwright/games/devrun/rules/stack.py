"""The Stack: building, resolving, Bursts in between, Instants.  DEV-14, 15, 16, 17.

What a Stack and a round of Instants keep say `frames.Priority` and `frames.Instants`.
"""

from typing import Final, cast

from cardwright.kernel import change
from cardwright.kernel.chances import PASS, Chances, ask_next, open_round, passes
from cardwright.kernel.decision import RESPOND, Prompt, ask
from cardwright.kernel.event import begin_text
from cardwright.kernel.procedure import Procedure, call, end, go, leave, procedure
from cardwright.kernel.stack import run_newest
from cardwright.kernel.state import NOBODY, State

from ..field import BUILDING, BUSY, EXCHANGE, FREE, MOMENT, RESOLVING, STACK_NO, STACKS, UNCOUNTED, in_order, plays
from ..plan import FAST, SLOW, UNSTACKED, plan_of
from .answering import DECLINED, is_mandatory, records
from .casting import clear_limbo
from .frames import Instants, Priority
from .offering import A_RECORD, AT_ONCE, BITS, BUILD, GAP
from .prohibiting import prohibited
from .recording import forget

PRIORITY: Final[Prompt] = Prompt("priority", RESPOND, "Add to the Stack?", BUILD.label, BUILD.card, "DEV-15.3")
BURST: Final[Prompt] = Prompt("burst", RESPOND, "Use a Burst now?", GAP.label, GAP.card, "DEV-16.3")
BUILDING_UP: Final[Chances] = Chances(BUILD.offer, PRIORITY, plays)
BETWEEN_EFFECTS: Final[Chances] = Chances(GAP.offer, BURST, plays)
INSTANT: Final[Prompt] = Prompt("instant", RESPOND, "Use an Instant now?", AT_ONCE.label, AT_ONCE.card, "DEV-14.4")


# building ------------------------------------------------------------------------------------------------------------


def open_building(s: State, f: Priority) -> None:
    """DEV-15.2, 16.4: after an addition the next player in player order has priority, and all chances start again."""
    if s.var[BUSY] != BUILDING:
        change.count(s, BUSY, BUILDING)
    open_round(s, f, s.stack[-1].seat + 1 if s.stack else s.active)
    instants(s)


def give_priority(s: State, f: Priority) -> None:
    """DEV-15.4 to 15.6, 17.11: until all have declined one after another; what is mandatory is added at the first chance."""
    if not ask_next(s, f, BUILDING_UP, not s.auto):
        go(f, close_building)


def hear(s: State, f: Priority) -> None:
    """DEV-15.4: declining hands priority on; anything else is activated or cast now."""
    if passes(s, f):
        go(f, give_priority)
        return
    f.links = len(s.stack)
    BUILD.begin(s, f.seat, f.chosen)


def after_act(s: State, f: Priority) -> None:
    """DEV-15.2: after an addition chances start again; after an Instant the same player still has priority."""
    if len(s.stack) > f.links:
        go(f, open_building)
        return
    f.passed = 0
    instants(s)
    go(f, give_priority)


# resolving -----------------------------------------------------------------------------------------------------------


def close_building(s: State, f: Priority) -> None:
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


def resolve_top(s: State, f: Priority) -> None:
    """DEV-16.1: the top effect resolves and is removed."""
    if s.stack:
        run_newest(s)
        begin_text(s, s.agenda[-1])
    else:
        go(f, finish)


def after_effect(s: State, f: Priority) -> None:
    """DEV-16.3: first Instants; DEV-10.8: a Spell without a Shell whose effects are done is destroyed."""
    clear_limbo(s)
    open_round(s, f, s.active)
    f.links = len(s.stack)
    if s.waiting:
        instants(s)
    elif not s.stack:
        go(f, finish)


def offer_bursts(s: State, f: Priority) -> None:
    """DEV-16.3, 16.6 (R33): then, if effects remain, each player in player order may use a Burst, mandatory ones first."""
    if not s.stack:
        go(f, finish)
        return
    if not ask_next(s, f, BETWEEN_EFFECTS, not s.auto):
        go(f, resolve_top)


def hear_burst(s: State, f: Priority) -> None:
    """DEV-16.4: a Burst goes on top; declining gives the next player the chance."""
    if passes(s, f):
        go(f, offer_bursts)
        return
    f.links = len(s.stack)
    GAP.begin(s, f.seat, f.chosen)


def reopen(s: State, f: Priority) -> None:
    """DEV-16.4, 16.5: an added Burst opens building again, on the same Stack."""
    if len(s.stack) > f.links:
        go(f, open_building)
    else:
        instants(s)
        go(f, offer_bursts)


def finish(s: State, f: Priority) -> None:
    """DEV-16.1, 16.6, 5.15: the Stack has finished resolving, and counts."""
    change.count(s, BUSY, FREE)
    if s.phase == EXCHANGE and not prohibited(s, UNCOUNTED, s.active):
        change.add(s, STACKS, 1)
    end(s, f)


STACK: Final[Procedure] = procedure("stack", (
    open_building, give_priority, hear, after_act,
    close_building, resolve_top, after_effect, offer_bursts, hear_burst, reopen, finish,
), frame=Priority)  # fmt: skip


# Instants ------------------------------------------------------------------------------------------------------------


def instants(s: State, since: int = NOBODY) -> None:
    """DEV-14.4: what is Instant, or without speed, and met now is offered before anything else happens.

    since: only what was met after this moment.
    """
    for record in s.waiting:
        if plan_of(s.rules.programs, record.target).speed & UNSTACKED:
            if any(pending_instants(s, seat, since) for seat in in_order(s)):
                cast(Instants, call(s, INSTANTS, s.active)).since = since
            return


def pending_instants(s: State, seat: int, since: int) -> list[int]:
    """The Instants of a player that were met after a moment and not offered yet: their places among the records."""
    return [at for at in records(s, seat, UNSTACKED)
            if s.waiting[at].other > since and DECLINED not in s.waiting[at].picks]  # fmt: skip


def offer_instants(s: State, f: Instants) -> None:
    """DEV-14.5: in player order, the turn player first; each orders own ones."""
    for seat in in_order(s):
        pending = pending_instants(s, seat, f.since)
        if pending:
            f.seat = seat
            ask(s, f, INSTANT, seat, AT_ONCE.first(s, [PASS, *[at << BITS | A_RECORD for at in pending]]))
            return
    leave(f)


def hear_instant(s: State, f: Instants) -> None:
    """DEV-14.4, 17.2: resolved at once; declined ones are not offered again by themselves."""
    f.before = s.var[MOMENT]
    if f.chosen == PASS:
        for at in pending_instants(s, f.seat, f.since):
            record = s.waiting[at]
            record.picks = [*record.picks, DECLINED]
    else:
        AT_ONCE.begin(s, f.seat, f.chosen)


def offer_newer(s: State, f: Instants) -> None:
    """DEV-14.5: those met by the resolution of an Instant come next, before older ones left."""
    go(f, offer_instants)
    instants(s, f.before)


INSTANTS: Final[Procedure] = procedure("instants", (offer_instants, hear_instant, offer_newer), frame=Instants)
