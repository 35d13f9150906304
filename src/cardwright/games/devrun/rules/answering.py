"""Recorded conditions that a player can use now, and what becomes of the others.  DEV-4.5, 6.2, 7.4, 17.

For what a record is see `recording`.
"""

from typing import Final

from cardwright.kernel.action import Action, Doing, Reasons
from cardwright.kernel.modifier import has
from cardwright.kernel.state import EMPTY, NOBODY, Frame, State
from cardwright.kernel.using import quoted

from ..events import DESTROYED, PHASE_BEGAN, SHELL_LOST
from ..field import BUILDING, BUSY, DISTRIBUTION, EXCHANGE, FREE, RESOLVING, SILENCED, SPELL_ZONES, STACK_NO
from ..naming import name_of
from ..plan import ACTIVATED_EFFECT, BURST, PHASE_OF, SLOW, UNSTACKED, Plan, plan_of
from ..tree import Period
from .announcing import call_announcement
from .recording import DEED_BITS, forget, is_pending, take_record
from .usable import payable, used_up

DECLINED: Final = 2
"""Mark of a record (in its picks): its Instant was offered once and declined."""


# when it can be used ---------------------------------------------------------------------------------------------------


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
    if s.phase == EXCHANGE or is_pending(record):
        return True
    limit = plan.does.limit
    if limit is not None and (limit.period is Period.ROUND or PHASE_OF.get(limit.period) == s.phase):
        return True
    heard = plan.kind_heard
    if heard in (DESTROYED, SHELL_LOST):  # DEV-7.4 (e): because that very card is destroyed, a Shell card too
        return s.phase == DISTRIBUTION and record.amount == record.source
    return heard >= PHASE_BEGAN


def activates(s: State, record: Frame, plan: Plan) -> bool:
    """DEV-10.4: an effect of a card in hand is not activated by itself; the card is cast instead."""
    return plan.kind == ACTIVATED_EFFECT or is_pending(record)


def speaks(s: State, record: Frame, plan: Plan) -> bool:
    """DEV-22.1: whether the card, if it is the same object still, is not Silenced."""
    source = record.source
    return not (s.mods and s.epoch[source] == record.epoch and has(s, SILENCED, source))


def within_limit(s: State, record: Frame, plan: Plan) -> bool:
    """DEV-13.9: whether it may be activated once more."""
    return not plan.times or is_pending(record) or not used_up(s, record.source, plan)


def can_choose(s: State, record: Frame, plan: Plan) -> bool:
    """DEV-17.13, 18.2: whether its targets and what pays its cost can be found."""
    return not plan.chooses or payable(s, record.seat, record.source, plan)


TO_USE: Final = (
    (within_limit, "it was activated as often as it can be", "DEV-13.9"),
    (in_time, "its condition was met too early for it, or its speed does not fit", "DEV-17.2, 17.3, 17.14"),
    (activates, "it activates when its Spell is cast", "DEV-10.4"),
    (speaks, "it is Silenced", "DEV-22.1"),
    (can_choose, "a target is missing, or its cost cannot be paid", "DEV-17.13, 18.2"),
)  # fmt: skip
"""What using a record needs: its test, what is said when it is missing, and the clause."""


def still_usable(s: State, record: Frame, plan: Plan) -> bool:
    """Whether a record can be used now."""
    for test, _, _ in TO_USE:
        if not test(s, record, plan):
            return False
    return True


def records(s: State, seat: int, speeds: int, of_draws: bool | None = None) -> list[int]:
    """DEV-17.2 to 17.7, 17.14: the recorded conditions of a player that can be used now at these speeds, oldest first.

    of_draws: only those that belong to the draws of the acquisition, or only others (DEV-4.3, R8).
    """
    found: list[int] = []
    seen: list[tuple[int, int, int]] = []
    for number, record in enumerate(s.waiting):
        if record.seat != seat:
            continue
        plan = plan_of(s.rules.programs, record.target)
        if plan.speed & speeds and of_draws in (None, plan.of_draws) and still_usable(s, record, plan):
            if len(s.waiting) > 1:
                source = record.source
                card = source if s.place[source] < SPELL_ZONES else -1 - s.define[source]
                key = (card, record.target, event_name(s, record))
                if key in seen:
                    continue
                seen.append(key)
            found.append(number)
    return found


def is_mandatory(s: State, record: Frame) -> bool:
    """DEV-12.3, 17.11."""
    return is_pending(record) or plan_of(s.rules.programs, record.target).must


# using it --------------------------------------------------------------------------------------------------------------


class UseRecord(Action):
    """Using a recorded condition.  The thing of its option is the place of the record in `State.waiting`.

    speeds    of the effects, as bits
    of_draws  see `records`
    """

    def __init__(self, number: int, bits: int, speeds: int, of_draws: bool | None = None) -> None:
        def ways(s: State, seat: int) -> list[int]:
            return [at << bits | number for at in records(s, seat, speeds, of_draws)] if s.waiting else EMPTY

        super().__init__(number, "Use {}", ways=ways, due=self.is_due)
        self.speeds: Final = speeds
        self.of_draws: Final = of_draws
        self.bits: Final = bits

    def is_due(self, s: State, option: int) -> bool:
        """DEV-12.4, 17.11: Spell Cast Effects, forced effects, and what says "you must"."""
        return is_mandatory(s, s.waiting[option >> self.bits])

    def card(self, s: State, thing: int) -> int:
        """The card of the record."""
        return s.waiting[thing].source

    def label(self, s: State, thing: int, number: int) -> str:
        """The card, its text, and what met its condition."""
        record = s.waiting[thing]
        return f"Use {name_of(s, record.source)}: {s.rules.programs[record.target].text}{about(s, record)}"

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """DEV-17.5, 17.7: it is activated."""
        record = take_record(s, thing)
        skip_older(s, record)
        call_announcement(s, seat, record.source, record.target, record.amount, record.among, record.kept)

    def doing_by(self, s: State, thing: int, number: int) -> str:
        """Return the text of the effect, as "why not?" calls it."""
        return quoted(s.rules.programs[s.waiting[thing].target])

    def doings(self, s: State, seat: int, piece: int, late: Reasons) -> list[Doing]:
        """Each condition of a card that was met, and what stands against using it now."""
        found: list[Doing] = []
        for record in s.waiting:
            plan = plan_of(s.rules.programs, record.target)
            there = record.source == piece and record.seat == seat
            if there and plan.speed & self.speeds and self.of_draws in (None, plan.of_draws):
                missing = [(words, clause) for test, words, clause in TO_USE if not test(s, record, plan)]
                found.append((quoted(plan), late + missing))
        return found


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


# words -----------------------------------------------------------------------------------------------------------------


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
