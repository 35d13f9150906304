"""Casting a Spell.  DEV-10, 24.1 to 24.4.

What a casting keeps says `frames.Casting`.
"""

from typing import Any, Final

from cardwright.kernel import change
from cardwright.kernel.action import Cards, Keep, Need, passing
from cardwright.kernel.decision import ORDER, PAY, SLOT, Prompt, ask, piece_name, touches_piece
from cardwright.kernel.event import STANDING
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, end, go, leave, procedure
from cardwright.kernel.state import EMPTY, NOBODY, State

from ..events import CAST
from ..field import (
    ACTS,
    ALWAYS,
    ANY_SHELL,
    BUSY,
    FREE,
    HAND,
    LANES,
    LAYER,
    LIMBO,
    NEVER,
    OUTER_ONLY,
    SHELLS,
    VIABLE,
    seat_in,
)
from ..field import CASTING as CASTING_AT
from ..naming import in_sequence, shell_meant, zone_label
from ..plan import INSTANT, SLOW, Plan, plan_of
from .announcing import call_announcement
from .checking import check, holding
from .finding import matches
from .frames import Casting
from .index import index
from .layering import entries, fitting, has_materials, leaves_rest
from .mana import standing_plans
from .moving import attach, destroy, serve
from .prohibiting import prohibited
from .recording import forget, happened, next_moment, note_deed, wait
from .usable import may_act, payable, usable

ALL_LANES: Final[int] = (1 << LANES) - 1
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


SHELL_FOR: Final[Prompt] = Prompt("shell", SLOT, "Into which Shell do you cast it?", zone_label, spell_cast, "DEV-10.6",
                                  places=shell_meant)  # fmt: skip
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
    """DEV-10.2 to 10.4, 24.1: whether everything is there that casting needs at this time."""
    known = s.rules.fact[CASTING_AT + when][s.define[piece]]
    if known == NEVER or not may_act(s, seat):
        return False
    return known == ALWAYS or bool(passing(TO_CAST[when][1:], s, seat, [piece]))


def castable_ones(when: int) -> Cards:
    """What lists the Spells of a hand that can be cast at this time, equal ones once."""

    def cards(s: State, seat: int) -> list[int]:
        define, known = s.define, s.rules.fact[CASTING_AT + when]
        first = {define[piece]: piece for piece in reversed(s.zones[HAND + seat]) if known[define[piece]]}
        return castable_of(s, seat, first, when) if first else EMPTY

    return cards


def castable_of(s: State, seat: int, first: dict[int, int], when: int) -> list[int]:
    """Those that can be cast at this time.  first: definition -> the first such card in hand, if it can be at all."""
    known = s.rules.fact[CASTING_AT + when]
    return [first[d] for d in sorted(first) if known[d] == ALWAYS or castable(s, seat, first[d], when)]


def timely(when: int) -> Keep:
    """DEV-10.2, 10.3: those that can be cast at this time, as far as the card says it."""

    def keep(s: State, seat: int, cards: list[int]) -> list[int]:
        define, facts = s.define, s.rules.fact[CASTING_AT + when]
        return [piece for piece in cards if facts[define[piece]]]

    return keep


def with_materials(s: State, seat: int, cards: list[int]) -> list[int]:
    """DEV-24.1: those whose Materials are there."""
    define, layer = s.define, s.rules.fact[LAYER]
    return [piece for piece in cards if not layer[define[piece]] or has_materials(s, seat, piece)]


def with_effect(when: int) -> Keep:
    """DEV-10.4: those of which a Spell Cast Effect can be activated; not asked of one for which the card says so."""

    def keep(s: State, seat: int, cards: list[int]) -> list[int]:
        define, facts = s.define, s.rules.fact[CASTING_AT + when]
        return [piece for piece in cards if facts[define[piece]] == ALWAYS or has_effect(s, seat, piece, when)]

    return keep


def has_effect(s: State, seat: int, piece: int, when: int) -> bool:
    """DEV-10.4: one that can be activated in some Shell; DEV-10.3: a Spell without any needs none in the own turn."""
    quick = cast_effects(s, piece, when)
    if not quick or anywhere(s, seat, piece, quick):
        return True
    return any(tried_out(s, seat, piece, zone, quick) for zone in places_for(s, seat, piece))


TOO_SLOW: Final = (
    "it is no Spell", "it can be cast in your own turn only, when there is no Stack",
    "it is too slow to be cast between effects of a Stack", "it is no Spell",
)  # fmt: skip
"""By the time of the cast: why not then."""
TO_CAST: Final = [(
    Need(TOO_SLOW[when], "DEV-10.2, 10.3", keep=timely(when)),
    Need("the Materials it lists are not all in your Shells", "DEV-24.1", keep=with_materials),
    Need("none of its Spell Cast Effects could be activated: condition, target or cost", "DEV-10.4", keep=with_effect(when)),
) for when in (OWN_TURN, IN_BUILDING, IN_GAP, BY_EFFECT)]  # fmt: skip
"""What casting needs, by the time of the cast; the first of them, and that a card needs nothing else, is read from facts."""


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
    if s.watch[STANDING - ANY_SHELL] and let_into_any(s, seat, piece):
        viable = ALL_LANES
    slot = s.slot
    left = s.face_up(SHELLS + seat) if viable else []
    if left and s.watch[STANDING - OUTER_ONLY] and viable >> slot[left[0]] & 1 and prohibited(s, OUTER_ONLY, seat):
        return [(slot[left[0]] << 2) + seat]
    allowed = [(slot[shell] << 2) + seat for shell in left if viable >> slot[shell] & 1]
    return allowed or [(slot[shell] << 2) + seat for shell in left[:1]]


def let_into_any(s: State, seat: int, piece: int) -> bool:
    """DEV-10.6: whether a Continuous Effect of the player lets such a Spell be cast into any Shell."""
    for source in s.watch[STANDING - ANY_SHELL]:
        for plan in standing_plans(s, ANY_SHELL, source):
            static: Any = plan.ability
            if seat_in(s, source) == seat and matches(s, piece, static.subject.cards, seat, source):
                return True
    return False


def places_for(s: State, seat: int, piece: int) -> list[int]:
    """DEV-10.8: its Shells, or casting limbo."""
    return shells_for(s, seat, piece) or [LIMBO + seat]


def call_casting(s: State, seat: int, piece: int, when: int) -> None:
    """Put the casting of a Spell on the agenda."""
    f = call(s, CASTING, seat, piece)
    f.pc = when


# the cast ------------------------------------------------------------------------------------------------------------


def show(s: State, f: Casting) -> None:
    """DEV-10.6 (1), 10.19, 29.10: the Spell is shown before anything about it is chosen, if it can be cast still."""
    if f.time == BY_EFFECT and not castable(s, f.seat, f.spell, BY_EFFECT):
        leave(f)
        return
    change.reveal(s, f.spell, s.rules.everyone)
    if not s.rules.fact[LAYER][s.define[f.spell]]:
        go(f, choose_shell)


def choose_materials(s: State, f: Casting) -> None:
    """DEV-10.6 (1), 24.2, 24.3: the next Materials it lists, in the order in which they lie, the last one topmost."""
    wanted = entries(s, f.spell)
    f.picks = []
    if f.entry < len(wanted):
        found = [p for p in fitting(s, f.seat, f.spell, wanted[f.entry]) if p not in f.materials]
        more = still_wanted(s, f) - 1
        rest = [p for p in found if leaves_rest(s, f.seat, f.spell, [*f.materials, p], f.entry + 1, more)]
        pick(s, MATERIAL, f.seat, in_sequence(s, rest), 1, ordered=True)


def keep_materials(s: State, f: Casting) -> None:
    """DEV-24.3: chosen; the next one of the entry follows, or the next entry."""
    f.materials = [*f.materials, *f.picks]
    f.picks = []
    if entries(s, f.spell) and not still_wanted(s, f):
        f.entry += 1
    if f.entry < len(entries(s, f.spell)):
        go(f, choose_materials)


def still_wanted(s: State, f: Casting) -> int:
    """DEV-24.2: how many Materials of the entry that is chosen for are missing."""
    wanted: int = sum(entry.count for entry in entries(s, f.spell)[: f.entry + 1])
    return wanted - len(f.materials)


def choose_shell(s: State, f: Casting) -> None:
    """DEV-10.6 (2), 10.7: a viable Shell; DEV-10.4: one in which it can activate an effect, if it must."""
    zones = places_for(s, f.seat, f.spell)
    if len(zones) > 1:
        quick = cast_effects(s, f.spell, f.time)
        if quick and not anywhere(s, f.seat, f.spell, quick):
            zones = [zone for zone in zones if tried_out(s, f.seat, f.spell, zone, quick)] or zones
    ask(s, f, SHELL_FOR, f.seat, zones)


def enter(s: State, f: Casting) -> None:
    """DEV-10.6 (1 to 3), 10.9, 24.4: Materials are Attached, and the Spell is in its Shell at once."""
    piece = f.spell
    held = holding(s)
    waiting = cast_effects(s, piece, f.time)
    events: dict[int, int] = {}
    if waiting and s.waiting:
        met = {plan.number: record_of(s, piece, plan) for plan in waiting if plan.kind_heard != NOBODY}
        events = {number: s.waiting[at].amount for number, at in met.items() if at >= 0}
        forget(s, sorted(at for at in met.values() if at >= 0))
    if s.waiting:
        next_moment(s)
    for material in f.materials:
        attach(s, material, piece)
    change.move(s, piece, f.chosen)
    for material in f.materials:
        serve(s, material)
    f.epoch = s.epoch[piece]
    f.effects = []
    change.add(s, ACTS + f.seat, 1)
    note_deed(s)
    happened(s, CAST, piece, f.seat)
    check(s, held, f.seat)
    for plan in waiting:  # DEV-10.5: only those that can activate at this moment
        if (plan.kind_heard == NOBODY or plan.number in events) and usable(s, f.seat, piece, plan):
            f.effects = [*f.effects, plan.number, events.get(plan.number, NOBODY)]
    if not f.effects:
        finish(s, f)
    elif f.time != BY_EFFECT:
        go(f, order_effects)
        if len(f.effects) == 2 and s.auto:  # a single one: nothing to order
            number, heard = f.effects
            finish(s, f)
            call_announcement(s, f.seat, piece, number, piece=heard)


def hold_back(s: State, f: Casting) -> None:
    """DEV-10.18: cast by an effect, its Spell Cast Effects wait: Instant and Burst until that effect is finished."""
    for at in range(0, len(f.effects), 2):
        wait(s, f.seat, f.spell, f.effects[at], f.effects[at + 1], pending=True)
    f.effects = []


def order_effects(s: State, f: Casting) -> None:
    """DEV-10.10 to 10.17: Instants first; a Slow one at the bottom, one only; then the others in an order of choice."""
    effects = f.effects[::2]
    if not effects:
        finish(s, f)
        return
    for first in (INSTANT, SLOW) if len(effects) > 1 else ():
        chosen = [number for number in effects if plan_of(s.rules.programs, number).speed == first]
        if chosen:
            ask(s, f, NEXT_EFFECT, f.seat, chosen)
            return
    ask(s, f, NEXT_EFFECT, f.seat, effects)


def activate(s: State, f: Casting) -> None:
    """DEV-10.15: one after the other, before anybody gets priority; DEV-10.14 (R23): of several Slow ones one."""
    at = 2 * f.effects[::2].index(f.chosen)
    piece = f.effects[at + 1]
    plan = plan_of(s.rules.programs, f.chosen)
    rest = [n for i in range(0, len(f.effects), 2) if i != at for n in f.effects[i : i + 2]]
    if plan.speed == SLOW:
        rest = [
            n for i in range(0, len(rest), 2)
            if plan_of(s.rules.programs, rest[i]).speed != SLOW for n in rest[i : i + 2]
        ]  # fmt: skip
    f.effects = rest
    if rest:
        go(f, order_effects)
    else:
        finish(s, f)
    slow_too_late = plan.speed == SLOW and s.var[BUSY] != FREE
    if usable(s, f.seat, f.spell, plan) and not slow_too_late:
        call_announcement(s, f.seat, f.spell, plan.number, piece=piece)


def finish(s: State, f: Casting) -> None:
    """Clear casting limbo, if a card lies there; else the cast has ended."""
    if waiting_in_limbo(s):
        go(f, clear)
    else:
        end(s, f)


def clear(s: State, f: Casting) -> None:
    """DEV-10.8: a Spell without a Shell is destroyed when none of its Spell Cast Effects is under way."""
    clear_limbo(s)


CASTING: Final[Procedure] = procedure("casting", (
    show, choose_materials, keep_materials, choose_shell, enter, hold_back, order_effects, activate, clear,
), frame=Casting)  # fmt: skip


def waiting_in_limbo(s: State) -> bool:
    """Whether anything lies in casting limbo."""
    return any(s.zones[LIMBO : LIMBO + s.seats])


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
