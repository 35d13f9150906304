"""Casting a Spell.  DEV-10, 24.1 to 24.4.

A casting: source = the Spell, pc = when it is cast (below), other = which Material entry or effect comes next, among = the
Materials, then [program, event piece, how many led to it, ...] for each Spell Cast Effect that activates.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ORDER, PAY, SLOT, Prompt, ask, piece_name, touches_piece
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, end, go, leave, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..events import CAST
from ..field import ACTS, ACTS_OF_TURN, ALWAYS, BUSY, FREE, LAYER, LIMBO, NEVER, SHELLS, VIABLE
from ..field import CASTING as CASTING_AT
from ..naming import in_sequence, zone_label
from ..plan import INSTANT, SLOW, Plan, plan_of
from .announcing import call_announcement
from .checking import check, holding
from .index import index
from .layering import entries, fitting, has_materials, leaves_rest
from .moving import attach, destroy
from .recording import did, forget, happened, next_moment, wait
from .usable import payable, usable

# when a Spell is cast (DEV-10.2)
OWN_TURN: Final = 0
"""With no Stack, in the own turn."""
IN_BUILDING: Final = 1
IN_GAP: Final = 2
"""Between effects of a resolving Stack."""
BY_EFFECT: Final = 3


def spell_cast(s: State, option: int) -> list[int]:
    """Wherever it goes, the option is about the Spell that is being cast."""
    return [s.agenda[-1].source]


SHELL_FOR: Final[Prompt] = Prompt("shell", SLOT, "Into which Shell do you cast it?", zone_label, spell_cast, "DEV-10.6")
MATERIAL: Final[Prompt] = Prompt("material", PAY, "Which Spell becomes a Material?", piece_name, touches_piece, "DEV-24.2")


def effect_text(s: State, option: int) -> str:
    """A Spell Cast Effect by its words."""
    return s.rules.programs[option].text


NEXT_EFFECT: Final[Prompt] = Prompt("next-cast-effect", ORDER, "Which effect comes next?", effect_text, clause="DEV-10.12")


# whether it can be cast ----------------------------------------------------------------------------------------------


def cast_effects(s: State, piece: int, when: int) -> list[Plan]:
    """The Spell Cast Effects of a card that activate when it is cast at this time."""
    return index(s).casting[when][s.define[piece]]


def castable(s: State, seat: int, piece: int, when: int) -> bool:
    """DEV-10.2 to 10.4, 24.1: Materials, and at least one of its Spell Cast Effects at a speed of this time."""
    known = s.rules.fact[CASTING_AT + when][s.define[piece]]
    if known == NEVER or s.var[ACTS + seat] >= ACTS_OF_TURN:
        return False
    if known == ALWAYS:
        return True
    if s.rules.fact[LAYER][s.define[piece]] and not has_materials(s, seat, piece):
        return False
    quick = cast_effects(s, piece, when)
    if not quick or anywhere(s, seat, piece, quick):
        return True
    return any(tried_out(s, seat, piece, zone, quick) for zone in places_for(s, seat, piece))


def anywhere(s: State, seat: int, piece: int, plans: list[Plan]) -> bool:
    """DEV-10.4: whether one of these effects can be activated whatever Shell the Spell is in."""
    for plan in plans:
        if plan.asks_nothing:
            return True
        if (plan.apart or steady(s, piece, plan)) and has_met(s, piece, plan) and payable(s, seat, piece, plan, but=piece):
            return True
    return False


def tried_out(s: State, seat: int, piece: int, zone: int, plans: list[Plan]) -> bool:
    """DEV-10.4: judged with the Spell in the chosen Shell and out of the hand: looked at on a copy of the game."""
    left = [plan for plan in plans if not plan.apart and has_met(s, piece, plan)]
    if not left:
        return False
    c = s.copy()
    change.move(c, piece, zone)
    return any(usable(c, seat, piece, plan) for plan in left)


def has_met(s: State, piece: int, plan: Plan) -> bool:
    """DEV-17.2, 17.14: whether the event it waits for, if it waits for one, has happened."""
    return plan.kind_heard == NOBODY or record_of(s, piece, plan) >= 0


def steady(s: State, piece: int, plan: Plan) -> bool:
    """Whether what can be chosen now, the Spell itself left out, can be chosen when it lies in its Shell."""
    return plan.steady and not s.rules.statics[s.define[piece]]


def record_of(s: State, piece: int, plan: Plan) -> int:
    """DEV-17.2, 17.14: where the record is that a Spell Cast Effect with an event for condition can use; -1 without."""
    for number, record in enumerate(s.waiting):
        if record.source == piece and record.epoch == s.epoch[piece] and record.target == plan.number:
            return number
    return -1


def shells_for(s: State, seat: int, piece: int) -> list[int]:
    """DEV-10.6, 10.7: the standing Shells its indicator allows; the outermost when all of those are destroyed."""
    viable = s.rules.fact[VIABLE][s.define[piece]]
    slot = s.slot
    left = s.face_up(SHELLS + seat) if viable else []
    allowed = [(slot[shell] << 2) + seat for shell in left if viable >> slot[shell] & 1]
    return allowed or [(slot[shell] << 2) + seat for shell in left[:1]]


def places_for(s: State, seat: int, piece: int) -> list[int]:
    """DEV-10.8: its Shells, or casting limbo."""
    return shells_for(s, seat, piece) or [LIMBO + seat]


def call_casting(s: State, seat: int, piece: int, when: int) -> None:
    """Put the casting of a Spell on the agenda."""
    f = call(s, CASTING, seat, piece)
    f.pc = when


# the cast ------------------------------------------------------------------------------------------------------------


def show(s: State, f: Frame) -> None:
    """DEV-10.6 (1), 10.19, 29.10: the Spell is shown before anything about it is chosen, if it can be cast still."""
    if f.pc == BY_EFFECT and not castable(s, f.seat, f.source, BY_EFFECT):
        leave(f)
        return
    change.reveal(s, f.source, s.rules.everyone)
    if not s.rules.fact[LAYER][s.define[f.source]]:
        go(f, choose_shell)


def choose_materials(s: State, f: Frame) -> None:
    """DEV-10.6 (1), 24.2, 24.3: the next Materials it lists, in the order in which they lie, the last one topmost."""
    wanted = entries(s, f.source)
    f.picks = []
    if f.other < len(wanted):
        found = [p for p in fitting(s, f.seat, f.source, wanted[f.other]) if p not in f.among]
        more = still_wanted(s, f) - 1
        rest = [p for p in found if leaves_rest(s, f.seat, f.source, [*f.among, p], f.other + 1, more)]
        pick(s, MATERIAL, f.seat, in_sequence(s, rest), 1, ordered=True)


def keep_materials(s: State, f: Frame) -> None:
    """DEV-24.3: chosen; the next one of the entry follows, or the next entry."""
    f.among = [*f.among, *f.picks]
    f.picks = []
    if entries(s, f.source) and not still_wanted(s, f):
        f.other += 1
    if f.other < len(entries(s, f.source)):
        go(f, choose_materials)


def still_wanted(s: State, f: Frame) -> int:
    """DEV-24.2: how many Materials of the entry that is chosen for are missing."""
    wanted: int = sum(entry.count for entry in entries(s, f.source)[: f.other + 1])
    return wanted - len(f.among)


def choose_shell(s: State, f: Frame) -> None:
    """DEV-10.6 (2), 10.7: a viable Shell; DEV-10.4: one in which it can activate an effect, if it must."""
    zones = places_for(s, f.seat, f.source)
    if len(zones) > 1:
        quick = cast_effects(s, f.source, f.pc)
        if quick and not anywhere(s, f.seat, f.source, quick):
            zones = [zone for zone in zones if tried_out(s, f.seat, f.source, zone, quick)] or zones
    ask(s, f, SHELL_FOR, f.seat, zones)


def enter(s: State, f: Frame) -> None:
    """DEV-10.6 (1 to 3), 10.9, 24.4: Materials are Attached, and the Spell is in its Shell at once."""
    piece = f.source
    held = holding(s)
    waiting = cast_effects(s, piece, f.pc)
    events: dict[int, int] = {}
    if waiting and s.waiting:
        met = {plan.number: record_of(s, piece, plan) for plan in waiting if plan.kind_heard != NOBODY}
        events = {number: s.waiting[at].amount for number, at in met.items() if at >= 0}
        forget(s, sorted(at for at in met.values() if at >= 0))
    if s.waiting:
        next_moment(s)
    for material in f.among:
        attach(s, material, piece)
    change.move(s, piece, f.chosen)
    f.epoch = s.epoch[piece]
    f.among = []
    change.add(s, ACTS + f.seat, 1)
    did(s)
    happened(s, CAST, piece, f.seat)
    check(s, held, f.seat)
    for plan in waiting:  # DEV-10.5: only those that can activate at this moment
        if (plan.kind_heard == NOBODY or plan.number in events) and usable(s, f.seat, piece, plan):
            f.among = [*f.among, plan.number, events.get(plan.number, NOBODY)]
    if not f.among:
        finish(s, f)
    elif f.pc != BY_EFFECT:
        go(f, order_effects)
        if len(f.among) == 2 and s.auto:  # a single one: nothing to order
            number, heard = f.among
            finish(s, f)
            call_announcement(s, f.seat, piece, number, piece=heard)


def hold_back(s: State, f: Frame) -> None:
    """DEV-10.18: cast by an effect, its Spell Cast Effects wait: Instant and Burst until that effect is finished."""
    for at in range(0, len(f.among), 2):
        wait(s, f.seat, f.source, f.among[at], f.among[at + 1], pending=True)
    f.among = []


def order_effects(s: State, f: Frame) -> None:
    """DEV-10.10 to 10.17: Instants first; a Slow one at the bottom, one only; then the others in an order of choice."""
    effects = f.among[::2]
    if not effects:
        finish(s, f)
        return
    for first in (INSTANT, SLOW) if len(effects) > 1 else ():
        chosen = [number for number in effects if plan_of(s.rules.programs, number).speed == first]
        if chosen:
            ask(s, f, NEXT_EFFECT, f.seat, chosen)
            return
    ask(s, f, NEXT_EFFECT, f.seat, effects)


def activate(s: State, f: Frame) -> None:
    """DEV-10.15: one after the other, before anybody gets priority; DEV-10.14 (R23): of several Slow ones one."""
    at = 2 * f.among[::2].index(f.chosen)
    piece = f.among[at + 1]
    plan = plan_of(s.rules.programs, f.chosen)
    rest = [n for i in range(0, len(f.among), 2) if i != at for n in f.among[i : i + 2]]
    if plan.speed == SLOW:
        rest = [
            n for i in range(0, len(rest), 2)
            if plan_of(s.rules.programs, rest[i]).speed != SLOW for n in rest[i : i + 2]
        ]  # fmt: skip
    f.among = rest
    if rest:
        go(f, order_effects)
    else:
        finish(s, f)
    slow_too_late = plan.speed == SLOW and s.var[BUSY] != FREE
    if usable(s, f.seat, f.source, plan) and not slow_too_late:
        call_announcement(s, f.seat, f.source, plan.number, piece=piece)


def finish(s: State, f: Frame) -> None:
    """Nothing of the cast is left to do but to look at casting limbo, if anything lies there."""
    if waiting_in_limbo(s):
        go(f, clear)
    else:
        end(s, f)


def clear(s: State, f: Frame) -> None:
    """DEV-10.8: a Spell without a Shell is destroyed when none of its Spell Cast Effects is under way."""
    clear_limbo(s)


CASTING: Final[Procedure] = procedure("casting", (
    show, choose_materials, keep_materials, choose_shell, enter, hold_back, order_effects, activate, clear,
))  # fmt: skip


def waiting_in_limbo(s: State) -> bool:
    """Whether anything lies in casting limbo."""
    for seat in range(s.seats):
        if s.zones[LIMBO + seat]:
            return True
    return False


def clear_limbo(s: State) -> None:
    """DEV-10.8: what waits in casting limbo without an effect on the Stack, running, or still to come is destroyed."""
    if waiting_in_limbo(s):
        for seat in range(s.seats):
            for piece in s.zones[LIMBO + seat][:]:
                if not under_way(s, piece):
                    next_moment(s)
                    destroy(s, [piece])


def under_way(s: State, piece: int) -> bool:
    """Whether an effect of a card is on the Stack, runs, is being cast, or waits."""
    if any(link.source == piece for link in s.stack) or any(record.source == piece for record in s.waiting):
        return True
    return any(f.source == piece and f.proc.text for f in s.agenda)
