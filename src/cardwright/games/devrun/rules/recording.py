"""What happened, and whose conditions it met.  DEV-17.1, 17.8, 17.15, 17.16, 25.6, 26.

A *record* is a link that waits (`State.waiting`): seat, source and epoch, target = program, amount = the piece it
happened to (or NOBODY), other = the moment, pc = the number of the latest Stack then, chosen = whether a Stack was being
built or resolved then (BUSY), among = ancestry.

The *ancestry* of an effect is the list of the effects that led to it, each as a number (see `identity`).
"""

from collections.abc import Sequence
from typing import Any, Final

from cardwright.kernel import change
from cardwright.kernel.effect import add_waiting, take_waiting
from cardwright.kernel.event import emit
from cardwright.kernel.kept import OF_EVENT, noted
from cardwright.kernel.procedure import Procedure, link, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Happening, Some, This, Who

from ..events import ACTIVATED, ACTIVATION, DID, DISCARDED, STORED_NOW
from ..field import (
    BUSY,
    EXHAUST,
    HAND,
    HEARD_ELSEWHERE,
    HEARS,
    LOOPS,
    MATERIALS,
    MOMENT,
    OUT,
    PHASES,
    REMNANT,
    SPELL_ZONES,
    STACK_NO,
    STIRRED_DAMAGE,
    WHOLE_POOL,
    in_order,
    is_token,
    plays,
)
from ..plan import CAST_EFFECT, Plan, plan_of
from ..tree import Speed, TargetEffect
from .finding import matches, true
from .index import index
from .mana import silenced
from .memory import all_dealt, led_by

DEED_BITS: Final = 8
"""Of the number of a moment: which of its actions."""
ANCESTORS: Final = 20
"""Bits of a piece in an identity."""


def unrun(s: State, f: Frame) -> None:
    """DEV-17.1: do nothing: a record only waits.  What is activated from it is a new link."""


RECORD: Final[Procedure] = procedure("record", (unrun,))
PENDING: Final = 1
"""Mark of a record (in its picks): a Spell Cast Effect of a Spell that an effect cast, or a forced effect."""
UNCONTROLLED: Final = 1
"""Number of an event: the card was in no Shell and no Material of a Spell in one."""


Onlooker = tuple[int, int, bool]
"""A card that goes at the same time: the piece, where it was, and whether it was Silenced there."""


def happened(s: State, kind: int, piece: int, seat: int, number: int = 0, was_silenced: bool = False,
             leaving: Sequence[Onlooker] = ()) -> None:  # fmt: skip
    """DEV-17.1: tell an event; every condition it meets is recorded.

    seat: whose doing it is, or whose card it happened to.  was_silenced: the card was Silenced when it left (DEV-22.6).
    number: of a card that moved, UNCONTROLLED if it came from elsewhere than a Shell.
    leaving: the cards that go with it: they see the event from where they were (DEV-17.16).
    """
    emit(s, kind, piece, seat, number)
    if not s.rules.awaited[kind]:
        return
    if piece >= 0 and kind in s.rules.listens[s.define[piece]] and not was_silenced:
        moved_itself(s, kind, piece, seat, number)
    if kind in s.rules.cells[WHOLE_POOL][HEARD_ELSEWHERE]:
        heard_elsewhere(s, kind, piece, seat, number, others_leaving(leaving, piece))
    for onlooker in leaving:
        if onlooker[0] != piece:
            heard_while_leaving(s, onlooker, kind, piece, seat, number)


def others_leaving(leaving: Sequence[Onlooker], but: int) -> list[int]:
    """The cards that leave together, without one of them."""
    return [one for one, _, _ in leaving if one != but]


def moved_itself(s: State, kind: int, piece: int, seat: int, number: int) -> None:
    """DEV-17.16: tell the event to the very card that it moved, or of which it is an effect."""
    for plan in index(s).heard[s.define[piece]]:
        if kind == DID and not follows(s, plan, number):
            continue
        if plan.kind_heard == kind and plan.event is not None and isinstance(plan.event.what, This):
            record(s, s.owner[piece] if seat < 0 else seat, piece, plan, piece)


def follows(s: State, plan: Plan, number: int) -> bool:
    """Whether an effect waits for what this one has done: it stands right before it, and has dealt with such cards."""
    if plan.number != number + 1 or plan.event is None:
        return False
    f, by = s.agenda[-1], plan.event.by
    if not isinstance(by, Some):
        return True
    dealt = all_dealt(f, plan_of(s.rules.programs, number))
    found = [piece for piece in dealt if matches(s, piece, by.cards, f.seat, f.source)]
    return len(found) >= max(1, plan.event.least)


def notice(s: State, kind: int, piece: int, a: int, b: int, listeners: list[int]) -> None:
    """DEV-17.16: tell the event to the cards in Shells that look for it; an index finds them."""
    heard = index(s).heard
    for source in listeners:
        seat = s.place[source] & 3
        for plan in heard[s.define[source]]:
            if plan.heard_here != kind or not meets(s, plan, piece, a, b, seat, source):
                continue
            if not s.mods or not silenced(s, source):
                record(s, seat, source, plan, piece)


def heard_while_leaving(s: State, onlooker: Onlooker, kind: int, piece: int, by: int, number: int) -> None:
    """DEV-17.16, 25.6: tell it to a card that leaves at the same time: it was still in its place when the event happened."""
    source, place, quiet = onlooker
    seat = place & 3
    for plan in index(s).heard[s.define[source]] if not quiet else ():
        works = place < SPELL_ZONES if plan.heard_here != NOBODY else plan.from_place == place & ~3
        if works and plan.kind_heard == kind and meets(s, plan, piece, by, number, seat, source):
            record(s, seat, source, plan, piece)


def heard_elsewhere(s: State, kind: int, piece: int, seat: int, number: int, arrived: Sequence[int] = ()) -> None:
    """DEV-13.7, 17.16: cards in a hand whose Spell Cast Effect waits for it, and cards whose effect works from elsewhere.

    arrived: cards that came where they are at the same time, and were elsewhere at the time of the event.
    """
    for owner in in_order(s):
        for place in (HAND, REMNANT, EXHAUST, MATERIALS):
            for source in s.zones[place + owner]:
                if source in arrived or not s.rules.fact[HEARS][s.define[source]] >> kind & 1:
                    continue
                for plan in index(s).heard[s.define[source]]:
                    works = HAND if plan.kind == CAST_EFFECT else plan.from_place
                    if works == place and plan.kind_heard == kind and meets(s, plan, piece, seat, number, owner, source):
                        record(s, owner, source, plan, piece)


def meets(s: State, plan: Plan, piece: int, by: int, number: int, seat: int, source: int) -> bool:
    """Whether an event is the one a condition means: whose doing, whose card, what kind of card.

    DEV-11.8: one controls Spells in one's Shells, not the cards of a hand or pile; what is discarded only has an owner.
    """
    if plan.by is not None and (by == seat) != (plan.by is Who.YOU):
        return False
    if plan.side is not None and (by == seat) != (plan.side is Who.YOU):
        return False
    if plan.side is not None and number == UNCONTROLLED and plan.kind_heard != DISCARDED:
        return False
    event = plan.event
    if event is None or isinstance(event.what, This) or (event.least > number and plan.kind_heard == STORED_NOW):
        return False  # the card itself sees it in `moved_itself`
    if plan.kind_heard == ACTIVATED and isinstance(event.by, TargetEffect) and not is_such(s, event.by, number, by, seat):
        return False
    return plan.met_by is None or (piece != NOBODY and matches(s, piece, plan.met_by, seat, source))


def is_such(s: State, effect: TargetEffect, number: int, of: int, seat: int) -> bool:
    """Whether an effect that a player activates is one that a text of this player means: its speed and class."""
    plan: Any = s.rules.programs[number]
    fast = effect.speed is Speed.NONE or plan.does.speed is effect.speed
    return (
        fast and not (effect.opposing and of == seat) and (effect.cast is None or (plan.kind == CAST_EFFECT) == effect.cast)
    )


def record(s: State, seat: int, source: int, plan: Plan, piece: int) -> None:
    """DEV-17.1; DEV-26.1 to 26.4 (R45): an effect that already led to itself five times is not activated again.

    DEV-17.12: what its condition asks beside the event must be so now.
    """
    condition, event = plan.does.condition, plan.event
    if event is not None and not in_time(s, event, seat):
        return
    if (s.var[OUT] and not plays(s, seat)) or (condition is not None and not true(s, condition, seat, source)):
        return
    wait(s, seat, source, plan.number, piece)


def in_time(s: State, event: Happening, seat: int) -> bool:
    """Whether an event has happened in the phase, in whose turn, and by whose effect a text waits for it."""
    if isinstance(event.by, TargetEffect) and event.event != ACTIVATION:
        running = next((f for f in reversed(s.agenda) if f.proc.text), None)
        if running is None or (event.by.opposing and running.seat == seat):
            return False
    if event.during and PHASES[s.phase] != event.during:
        return False
    return event.whose is None or (s.active == seat) == (event.whose is Who.YOU)


def wait(s: State, seat: int, source: int, program: int, piece: int, pending: bool = False) -> None:
    """Enter a record; an event meets a condition once, however many cards it is about (DEV-17.15).

    Of an effect that speaks of the event's card there is one record for each of them, so that its player can say which:
    using one drops the others (see `take_record`).

    `pending`: an effect that was made to activate, and does when it can (DEV-10.18, 15.12).
    """
    now = s.var[MOMENT]
    tells = plan_of(s.rules.programs, program).of_card
    for r in s.waiting:
        if r.source == source and r.target == program and r.other == now and not (tells and r.amount != piece):
            return  # DEV-17.15
    led = ancestry(s)
    if len(led) >= LOOPS and led.count(identity(s, source, program)) >= LOOPS:
        return
    made = link(s, RECORD, seat, source, program, piece)
    made.other = now
    made.pc = s.var[STACK_NO]
    made.chosen = s.var[BUSY]
    made.among = led
    if plan_of(s.rules.programs, program).kind_heard == DID:
        f = s.agenda[-1]
        made.kept = (noted(s, OF_EVENT, 0, all_dealt(f, plan_of(s.rules.programs, f.target))),)
    elif plan_of(s.rules.programs, program).of_effect:
        f = s.agenda[-1]  # the effect that activates
        made.kept = (noted(s, OF_EVENT, f.chosen if f in s.stack else NOBODY, ()),)
    if pending:
        made.picks = [PENDING]
    add_waiting(s, made)


def identity(s: State, source: int, program: int) -> int:
    """DEV-26.3: an effect of a physical card; of a Token by the effect alone."""
    return program << ANCESTORS | (0 if is_token(s, source) else source + 1)


def ancestry(s: State) -> list[int]:
    """DEV-26.2: the effects that led to what happens now, those running or being announced included."""
    for f in reversed(s.agenda):
        if f.proc.text:
            return [*led_by(f), identity(s, f.source, f.target)]
    return []


def next_moment(s: State) -> None:
    """DEV-25.6: begin a new moment: what comes now is not simultaneous with what was.  Only records depend on that."""
    if s.waiting:
        change.count(s, MOMENT, (s.var[MOMENT] >> DEED_BITS) + 1 << DEED_BITS)


def next_deed(s: State) -> None:
    """DEV-17.15: begin another event: a new action of the same moment is one."""
    if s.waiting:
        change.add(s, MOMENT, 1)


def take_record(s: State, number: int) -> Frame:
    """DEV-17.5, 17.15: use a record; what the same event told the same effect of its other cards is dropped."""
    used = take_waiting(s, number)
    forget(s, [
        at for at, r in enumerate(s.waiting)
        if r.source == used.source and r.target == used.target and r.other == used.other
    ])  # fmt: skip
    return used


def forget(s: State, numbers: list[int]) -> None:
    """DEV-17.10: drop these records."""
    for number in reversed(numbers):
        take_waiting(s, number)


def forget_all(s: State) -> None:
    """DEV-17.10: drop all records."""
    if s.waiting:
        forget(s, list(range(len(s.waiting))))


def note_deed(s: State) -> None:
    """DEV-26.8: note that a player did something other than passing."""
    if not s.var[STIRRED_DAMAGE]:
        change.count(s, STIRRED_DAMAGE, 1)


def is_pending(record: Frame) -> bool:
    """Whether a record is of an effect that was forced to activate."""
    return PENDING in record.picks
