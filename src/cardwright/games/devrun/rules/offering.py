"""What a player may do at a moment: activate, cast, use a recorded condition.  DEV-4.5, 6.2, 7.4, 13.7, 14, 17.

An option is a number: a Spell to cast, an effect of a card, a record.  `act` puts what it stands for on the agenda.
"""

from collections.abc import Callable
from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import Prompt, ask
from cardwright.kernel.effect import take_waiting
from cardwright.kernel.modifier import has
from cardwright.kernel.state import NOBODY, Frame, State

from ..events import DESTROYED, PHASE_BEGAN, SHELL_LOST
from ..field import (
    ACQUISITION,
    ACTS,
    ACTS_OF_TURN,
    ALWAYS,
    BUILDING,
    BUSY,
    CASTING,
    DISTRIBUTION,
    ELSEWHERE,
    EXCHANGE,
    FREE,
    HAND,
    MATERIALS,
    OFFERING,
    OUT,
    RESOLVING,
    SILENCED,
    SPELL_ZONES,
    STACK_NO,
    moment,
    next_player,
    players_left,
    plays,
)
from ..naming import card_name, name_of
from ..plan import ACTIVATED_EFFECT, BURST, PHASE_OF, SLOW, UNSTACKED, Plan, plan_of
from ..tree import Period
from .announcing import call_announcement
from .casting import call_casting, castable
from .index import index
from .recording import DEED_BITS, PENDING, forget
from .usable import payable, usable, usable_but_for_limit, used_up

PASS: Final = -1
"""Decline, or pass the turn."""
END: Final = -2
"""End the turn."""
A_CAST: Final = 1
AN_EFFECT: Final = 2
A_RECORD: Final = 3
PIECE_BITS: Final = 14
DECLINED: Final = 2
"""Mark of a record (in its picks): its Instant was offered once and declined."""


# what there is -------------------------------------------------------------------------------------------------------


def casts(s: State, seat: int, when: int) -> list[int]:
    """DEV-10.1, 10.2: the Spells in hand that can be cast now; equal ones once."""
    if s.var[ACTS + seat] >= ACTS_OF_TURN:
        return []
    define, facts = s.define, s.rules.fact[CASTING + when]
    found: dict[int, int] = {}
    for piece in s.zones[HAND + seat]:
        d = define[piece]
        if facts[d] and d not in found and (facts[d] == ALWAYS or castable(s, seat, piece, when)):
            found[d] = piece
    return [found[d] << 2 | A_CAST for d in sorted(found)] if found else []


def effects(s: State, seat: int) -> list[int]:
    """DEV-13.7, 13.8, 11.3: the Activated Effects that wait for no event, and can be activated now."""
    options: list[int] = []
    gathered, define, place = index(s), s.define, s.place
    now = s.phase * 3 + s.var[BUSY]  # see `moment`
    working_now = s.watch[OFFERING - now]
    if working_now:
        offered = gathered.offered[now]
        for piece in working_now:
            if place[piece] & 3 == seat:
                for plan in offered[define[piece]]:
                    if not (plan.times and used_up(s, piece, plan)) and usable_but_for_limit(s, seat, piece, plan):
                        options.append((plan.number << PIECE_BITS | piece) << 2 | AN_EFFECT)
        if len(options) > 1:
            options.sort(key=lambda option: lies_at(s, option))
    for zone, works in gathered.away[now]:
        for piece in s.zones[zone + seat]:
            if works[define[piece]]:
                options += elsewhere(s, seat, zone)
                break
    return options


def lies_at(s: State, option: int) -> tuple[int, int, int]:
    """The order in which effects of cards in play are offered: Shell cards, then Spells, the outermost Shell's first."""
    number, piece = of_effect(option)
    place = s.place[piece]
    return (NOBODY, s.slot[piece], number) if s.slot[piece] >= 0 else (place, s.zones[place].index(piece), number)


def elsewhere(s: State, seat: int, zone: int) -> list[int]:
    """DEV-13.7, 24.7: what can be activated from a zone that is no Shell; in piles of equal ones once."""
    offered, define = s.rules.cells[ELSEWHERE + moment(s)], s.define
    options: list[int] = []
    seen: list[int] = []
    for piece in [p for p in s.zones[zone + seat] if offered[define[p]]]:
        if zone == MATERIALS or define[piece] not in seen:
            seen.append(define[piece])
            for number in offered[define[piece]]:
                plan = plan_of(s.rules.programs, number)
                if plan.from_place == zone and usable(s, seat, piece, plan):
                    options.append((number << PIECE_BITS | piece) << 2 | AN_EFFECT)
    return options


def of_effect(option: int) -> tuple[int, int]:
    """The program and the card of an option that is an effect."""
    return option >> 2 >> PIECE_BITS, option >> 2 & (1 << PIECE_BITS) - 1


# records -------------------------------------------------------------------------------------------------------------


def records(s: State, seat: int, speeds: int) -> list[int]:
    """DEV-17.2 to 17.7, 17.14: the recorded conditions of a player that can be used now at these speeds, oldest first."""
    found: list[int] = []
    seen: list[tuple[int, int, int]] = []
    for number, record in enumerate(s.waiting):
        if record.seat != seat:
            continue
        plan = plan_of(s.rules.programs, record.target)
        if plan.speed & speeds and still_usable(s, record, plan):
            if len(s.waiting) > 1:
                source = record.source
                card = source if s.place[source] < SPELL_ZONES else -1 - s.define[source]
                key = (card, record.target, event_name(s, record))
                if key in seen:
                    continue
                seen.append(key)
            found.append(number << 2 | A_RECORD)
    return found


def still_usable(s: State, record: Frame, plan: Plan) -> bool:
    """Whether a record can be used now: its time, its limit, its card, its targets and cost (DEV-17.13)."""
    source = record.source
    if not in_time(s, record, plan) or s.var[ACTS + record.seat] >= ACTS_OF_TURN:
        return False
    pending = PENDING in record.picks
    if plan.kind != ACTIVATED_EFFECT and not pending:
        return False  # of a card in hand: it is cast instead (DEV-10.4)
    if s.mods and s.epoch[source] == record.epoch and has(s, SILENCED, source):
        return False
    if plan.times and not pending and used_up(s, source, plan):
        return False
    return not plan.chooses or payable(s, record.seat, source, plan)


def in_time(s: State, record: Frame, plan: Plan) -> bool:
    """DEV-17.2, 17.3, 17.14: where in the order of Stacks it was met, and where the game is now; 4.5, 6.2, 7.4."""
    busy, stack = s.var[BUSY], s.var[STACK_NO]
    if plan.speed & UNSTACKED:
        return record.pc >= stack - 1
    if busy == FREE:
        return plan.speed == BURST or may_start(s, record, plan)
    if plan.speed == BURST:
        return record.pc >= stack - 1
    if plan.speed == SLOW or busy == RESOLVING:
        return False
    met_here = record.pc == stack and record.chosen == BUILDING
    met_before = record.pc == stack - 1
    return met_here or met_before


def may_start(s: State, record: Frame, plan: Plan) -> bool:
    """DEV-4.5, 6.2, 7.4, 5.10: whether it may start a Stack in this phase."""
    if s.phase == EXCHANGE or PENDING in record.picks:
        return True
    limit = plan.does.limit
    if limit is not None and (limit.period is Period.ROUND or PHASE_OF.get(limit.period) == s.phase):
        return True
    heard = plan.kind_heard
    if heard in (DESTROYED, SHELL_LOST):  # DEV-7.4 (e): because that very card is destroyed, a Shell card too
        return s.phase == DISTRIBUTION and record.amount == record.source
    return heard >= PHASE_BEGAN


def ask_next(s: State, f: Frame, prompt: Prompt, options: Callable[[State, int], list[int]], always: bool) -> bool:
    """Ask the next player, from the one with the chance on, who has an option; `always`: the next one in any case.

    options: what a player has; False when all have declined one after another.
    f.seat: whose chance, f.amount: how many have declined in a row.
    """
    left = s.seats
    if s.var[OUT]:
        left = players_left(s)
        if not plays(s, f.seat):
            f.seat = next_player(s, f.seat)
    while f.amount < left:
        found = options(s, f.seat)
        if found or always:
            ask(s, f, prompt, f.seat, mandatory(s, found) or [PASS, *found])
            return True
        f.amount += 1
        f.seat = next_player(s, f.seat)
    return False


def mandatory(s: State, options: list[int]) -> list[int]:
    """DEV-12.4, 6.1, 17.11: of these those that have to be used: "you must", Spell Cast Effects, forced effects."""
    forced: list[int] = []
    for option in options:
        if option & 3 == A_RECORD:
            if is_mandatory(s, s.waiting[option >> 2]):
                forced.append(option)
        elif option & 3 == AN_EFFECT and plan_of(s.rules.programs, option >> 2 >> PIECE_BITS).must:
            forced.append(option)
    return forced


def is_mandatory(s: State, record: Frame) -> bool:
    """DEV-12.3, 17.11."""
    return PENDING in record.picks or plan_of(s.rules.programs, record.target).must


def with_the_draws(s: State, option: int) -> bool:
    """DEV-4.3 (R8): whether an option is of an effect that must be activated in the very event of the draws."""
    if option & 3 == A_RECORD:
        plan = plan_of(s.rules.programs, s.waiting[option >> 2].target)
        return plan.must and plan.kind_heard == PHASE_BEGAN + ACQUISITION
    plan = plan_of(s.rules.programs, option >> 2 >> PIECE_BITS)
    return plan.must and plan.does.limit is not None and plan.does.limit.period is Period.ACQUISITION


# doing it ------------------------------------------------------------------------------------------------------------


def act(s: State, seat: int, option: int, when: int) -> None:
    """Put what an option stands for on the agenda.  `when`: the time of a cast (see casting)."""
    if option & 3 == A_CAST:
        call_casting(s, seat, option >> 2, when)
    elif option & 3 == AN_EFFECT:
        number, piece = of_effect(option)
        skip_records(s, seat)
        call_announcement(s, seat, piece, number)
    else:
        record = take_waiting(s, option >> 2)
        skip_older(s, record)
        call_announcement(s, seat, record.source, record.target, record.amount, record.among)


def skip_older(s: State, used: Frame) -> None:
    """DEV-17.5, 17.8: in the order in which they were met; an optional one that is skipped is lost."""
    before = s.var[STACK_NO] + (1 if s.var[BUSY] == FREE else 0)
    forget(s, [
        number for number, record in enumerate(s.waiting)
        if record.seat == used.seat and record.other >> DEED_BITS < used.other >> DEED_BITS and record.pc < before
        and not plan_of(s.rules.programs, record.target).speed & UNSTACKED and not is_mandatory(s, record)
    ])  # fmt: skip


def skip_records(s: State, seat: int) -> None:
    """DEV-17.5: once a player has added another effect, unused records of the Stack before are lost."""
    if s.var[BUSY] == BUILDING:
        forget(s, [
            number for number, record in enumerate(s.waiting)
            if record.seat == seat and record.pc < s.var[STACK_NO] and not is_mandatory(s, record)
        ])  # fmt: skip


def start_window(s: State) -> None:
    """DEV-26.6: acts are counted anew in each turn and phase window."""
    var = s.var
    for which in range(ACTS, ACTS + s.seats):
        if var[which]:
            change.count(s, which, 0)


# words ---------------------------------------------------------------------------------------------------------------


def label(s: State, option: int) -> str:
    """An option as the player who decides reads it."""
    if option == PASS:
        return "Pass" if s.prompt.name == TURN_PROMPT else "Decline"
    if option == END:
        return "End the turn"
    if option & 3 == A_CAST:
        return f"Cast {card_name(s, option >> 2)}"
    if option & 3 == A_RECORD:
        record = s.waiting[option >> 2]
        return f"Use {name_of(s, record.source)}: {s.rules.programs[record.target].text}{about(s, record)}"
    number, piece = of_effect(option)
    return f"Use {name_of(s, piece)}: {s.rules.programs[number].text}"


TURN_PROMPT: Final = "turn"


def event_name(s: State, record: Frame) -> int:
    """What met a condition, as far as a player can tell it from others: the card, if it is public."""
    piece = record.amount
    return s.define[piece] if piece != NOBODY and s.known[piece] & s.rules.everyone == s.rules.everyone else NOBODY


def about(s: State, record: Frame) -> str:
    """What met a condition, where it may be said."""
    piece = record.amount
    if piece in (NOBODY, record.source) or s.known[piece] & s.rules.everyone != s.rules.everyone:
        return ""
    return f" ({name_of(s, piece)})"


def touched(s: State, option: int) -> list[int]:
    """The card an option is about."""
    if option < 0:
        return []
    if option & 3 == A_CAST:
        return [option >> 2]
    return [s.waiting[option >> 2].source] if option & 3 == A_RECORD else [of_effect(option)[1]]
