"""Texts that wait for an event for a while, or stand in its place: `Later`, `Confer`, `Instead`.

Each of them is a program of its own (`Inner`), made at load.  A text that waits is a modifier: LATER lies on nobody, its
value is the program's number and the seat whose it is; CONFERRED lies on the card that has the trigger for a while.  So
what ends with the turn, or with its source, ends these too, and copies and saved games hold them.

An event that would happen is asked about once (`replaced`).  A replacement is a text like any other: it runs when the step
that would have done the thing is over.  While it runs the same text of the same card replaces nothing, so it ends.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from . import change, modifier
from .event import MOST_WAITING, REPLACING, TEXT
from .filter import find, true
from .hearing import event_fits, fits_closely, kept_of, player_of
from .kept import OF_EVENT, OTHER_OF_EVENT, controller, slot_of, with_slot
from .modifier import Modifier
from .past import remember
from .procedure import call, link, run_now
from .referents import ControllerOf, OwnerOf
from .referents import Kept as KeptNode
from .state import EMPTY, NOBODY, Kept, State
from .tree import Every, Happening, This, Triggered, What

if TYPE_CHECKING:
    from .program import Program

LATER: Final = -1
CONFERRED: Final = -2
USED: Final = -3
"""A text with a limit each turn has been used, or what it replaces the first time has been replaced: on the source."""
ALTERED: Final = -4
"""The number of an event is more or less for a while: on nobody, like LATER."""
SEAT_BITS: Final = 3
PLACE_BITS: Final = 10
"""An instruction's place in its program, beside the program's number."""
INSTEAD: Final = 2
"""In `Modifier.how` of LATER: the event is replaced; with ONCE added it ends then."""
ONCE: Final = 1
AT_ONCE: Final = 4
"""The action is carried out as the event happens."""
MOST_REPLACED: Final = 200
"""Texts that replace what others do in their turn come to an end: no more than so many run at a time."""


# what waits ----------------------------------------------------------------------------------------------------------


def heed(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """An event is told: it is remembered, and what waits for it goes off."""
    remember(s, kind, piece, a, b)
    if s.rules.inner.conferred:
        given_to(s, kind, piece, a, b)
    for m in s.mods:
        if m.what == CONFERRED or (m.what == LATER and not m.how & INSTEAD):
            hear(s, m, kind, piece, a, b)


def given_to(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """Triggers that texts in force give to other cards: each card that has one hears by itself."""
    for source in s.watch[REPLACING]:
        for program, given in s.rules.inner.conferring[s.define[source]]:
            ability = program.ability
            if not isinstance(ability, Triggered) or s.rules.heard[ability.event.event] != kind:
                continue
            seat = controller(s, source)
            if not s.rules.meaning.speaks(s, source) or (
                given.condition is not None and not true(s, given.condition, seat, source)
            ):
                continue
            for bearer in bearers(s, given.subject, seat, source):
                hear_as(s, program, ability, bearer, kind, piece, a, b)


def bearers(s: State, subject: What, seat: int, source: int) -> list[int]:
    """The cards that have what a text gives."""
    if isinstance(subject, This):
        return [source]
    return find(s, subject.cards, seat, source) if isinstance(subject, Every) else []


def hear_as(s: State, program: "Program", ability: Triggered, bearer: int, kind: int, piece: int, a: int, b: int) -> None:
    """A card hears by a trigger that it has been given: "this card" in it is that card."""
    seat = controller(s, bearer)
    if not fits(s, None, program, ability.event, kind, piece, a, b, seat, bearer) or len(s.waiting) >= MOST_WAITING:
        return
    if ability.event.together and heard_already(s, program, bearer, kind, piece, a, b):
        return
    if due_now(s, program, ability, seat, bearer):
        made = link(s, s.rules.procedures[TEXT], seat, bearer, program.number)
        made.chosen = moment(s) if ability.event.together else 0
        made.kept = kept_of(s, kind, piece, a, b)
        s.waiting.append(made)


def hear(s: State, m: Modifier, kind: int, piece: int, a: int, b: int) -> None:
    """One of those that wait: if the event is the one it waits for, its text is a trigger that waits its turn."""
    program = s.rules.programs[m.value >> SEAT_BITS]
    ability = program.ability
    if not isinstance(ability, Triggered) or not means(s, m, program, kind, piece, a, b):
        return
    conferred = m.what == CONFERRED
    source = m.subject if conferred else m.source
    if ability.event.together and heard_already(s, program, source, kind, piece, a, b):
        return
    if not due_now(s, program, ability, controller(s, source) if conferred else seat_of(m), source):
        return
    made = link(s, s.rules.procedures[TEXT], controller(s, source) if conferred else seat_of(m), source, program.number)
    made.chosen = moment(s) if ability.event.together else 0
    made.epoch = s.epoch[source] if conferred else m.epoch
    made.kept = joined(s, m.kept, kept_of(s, kind, piece, a, b), piece)
    if not conferred and m.how & AT_ONCE:
        run_now(s, made)
    elif len(s.waiting) < MOST_WAITING:
        s.waiting.append(made)
    if not conferred and m.how & ONCE:
        change.expire(s, [m])


def moment(s: State) -> int:
    """The instruction of a card's text that is being carried out; 0 for what the rules do themselves."""
    texts = (f for f in reversed(s.agenda) if f.proc is s.rules.procedures[TEXT])
    return next((f.target << PLACE_BITS | f.pc for f in texts), 0)


def heard_already(s: State, program: "Program", source: int, kind: int, piece: int, a: int, b: int) -> bool:
    """Whether a trigger that hears of several things once waits already for what happened together with this.

    Then it keeps this, too: the number of what happened is that of all.
    """
    now = moment(s)
    for f in s.waiting:
        if f.target == program.number and f.source == source and f.chosen == now:
            if f.kept is not None and (held := slot_of(f.kept, OF_EVENT)):
                more = slot_of(kept_of(s, kind, piece, a, b), OF_EVENT)
                f.kept = with_slot(f.kept, (OF_EVENT, held[1] + more[1], *held[2:], *more[2:]))
            return True
    return False


def means(s: State, m: Modifier, program: "Program", kind: int, piece: int, a: int, b: int) -> bool:
    """Whether an event is the one that a waiting text means."""
    ability = program.ability
    if not isinstance(ability, Triggered) or s.rules.heard[ability.event.event] != kind:
        return False
    event = ability.event
    source, seat = m.source, seat_of(m)
    if m.what == CONFERRED:
        source, seat = m.subject, controller(s, m.subject)
        if not s.rules.meaning.speaks(s, source):
            return False
    elif isinstance(event.what, This) and (source < 0 or s.epoch[source] != m.epoch):
        return False
    return fits(s, m.kept, program, event, kind, piece, a, b, seat, source)


def fits(s: State, kept: Kept, program: "Program", event: Happening, kind: int, piece: int, a: int, b: int, seat: int,
         source: int) -> bool:  # fmt: skip
    """Whether an event is one that a text waits for; it may be about a card that the text has kept, or done by it.

    So may its player be that card's: "during its controller's next turn".
    """
    if isinstance(event.who, (ControllerOf, OwnerOf)) and isinstance(event.who.what, KeptNode):
        if player_of(s, event, kind, piece, a, b) != player_kept(s, kept, event.who):
            return False
        event = replace(event, who=None)
    if isinstance(event.by, KeptNode):
        if not holds_piece(s, kept, event.by, s.rules.about(s, kind, piece, a, b)[0]):
            return False
        event = replace(event, by=None)
    if isinstance(event.what, KeptNode):
        if not holds_piece(s, kept, event.what, piece):
            return False
        event_alone = Happening(event.event, None, event.who)
        if not event_fits(s, event_alone, piece, player_of(s, event, kind, piece, a, b), seat, source):
            return False
    elif not event_fits(s, event, piece, player_of(s, event, kind, piece, a, b), seat, source):
        return False
    return not program.demands or fits_closely(s, event, kind, piece, a, b, seat, source)


def holds_piece(s: State, kept: Kept, what: KeptNode, piece: int) -> bool:
    """Whether a card is the very object that was kept."""
    one = slot_of(kept, what.slot)
    return any(one[i] == piece and one[i + 1] == s.epoch[piece] for i in range(2, len(one), 3))


def player_kept(s: State, kept: Kept, who: ControllerOf | OwnerOf) -> int:
    """The controller or owner of a card that was kept; its owner where it is no longer the same object in play."""
    if not isinstance(who.what, KeptNode):
        return NOBODY
    one = slot_of(kept, who.what.slot)
    if len(one) < 4:
        return NOBODY
    there = s.epoch[one[2]] == one[3] and s.rules.in_play[s.place[one[2]]]
    return controller(s, one[2]) if there and isinstance(who, ControllerOf) else s.owner[one[2]]


def seat_of(m: Modifier) -> int:
    """Whose text waits."""
    return m.value & ((1 << SEAT_BITS) - 1)


def joined(s: State, before: Kept, event: Kept, piece: int) -> Kept:
    """What a text keeps when an event sets it off: the cards of an event with a card are the event's."""
    if before is None or event is None:
        return event
    taken = [one[0] for one in before if piece == NOBODY or one[0] not in (OF_EVENT, OTHER_OF_EVENT)]
    return (*[one for one in before if one[0] in taken], *[one for one in event if one[0] not in taken])


# what is replaced ----------------------------------------------------------------------------------------------------


def replaced(s: State, kind: int, piece: int, a: int, b: int = 0, other: int = NOBODY, others: list[int] = EMPTY) -> bool:
    """Whether something else is done instead of an event that would happen now; it is carried out after this step.

    Asked with the event's own numbers.  What cannot happen is not replaced; else of several texts the one that stands or
    waits longest is taken: first those of cards in play, then those that wait.
    """
    if not s.rules.replaces[kind]:
        return False
    s.other, s.others = other, others
    found = kept_from(s, kind, piece, a, b) or standing_in(s, kind, piece, a, b) or waiting_in(s, kind, piece, a, b)
    s.other, s.others = NOBODY, EMPTY
    return found


def forbidden(s: State, kind: int, piece: int, a: int, b: int = 0, other: int = NOBODY) -> bool:
    """Whether a text keeps an event from being begun: "cannot be attacked by Dragons".  Asked before; nothing is done."""
    if not s.rules.replaces[kind]:
        return False
    s.other = other
    found = kept_from(s, kind, piece, a, b)
    s.other = NOBODY
    return found


def kept_from(s: State, kind: int, piece: int, a: int, b: int) -> bool:
    """Whether a text does nothing in the place of an event, each time."""
    for source in s.watch[REPLACING]:
        seat = controller(s, source)
        for program, once in s.rules.inner.replacing[s.define[source]]:
            if program.code or once:
                continue
            if stands_for(s, program, kind, piece, a, b, seat, source) and s.rules.meaning.speaks(s, source):
                return True
    for m in s.mods:
        if m.what == LATER and m.how & INSTEAD:
            program = s.rules.programs[m.value >> SEAT_BITS]
            if not program.code and means(s, m, program, kind, piece, a, b):
                return True
    return False


def altered(s: State, kind: int, piece: int, a: int, b: int, other: int = NOBODY) -> int:
    """So much more, or less, texts make the number of an event that would happen now."""
    if not s.rules.alters[kind]:
        return 0
    s.other = other
    amount, total = s.rules.inner.amount, 0
    for source in s.watch[REPLACING]:
        seat = controller(s, source)
        for program in s.rules.inner.altering[s.define[source]]:
            if stands_for(s, program, kind, piece, a, b, seat, source) and s.rules.meaning.speaks(s, source):
                total += amount[program.number]
    for m in s.mods:
        if m.what == ALTERED and means(s, m, s.rules.programs[m.value >> SEAT_BITS], kind, piece, a, b):
            total += amount[m.value >> SEAT_BITS]
    s.other = NOBODY
    return total


def stands_for(s: State, program: "Program", kind: int, piece: int, a: int, b: int, seat: int, source: int) -> bool:
    """Whether an event is the one that the text of a card in play replaces, as long as its condition holds."""
    ability = program.ability
    if not isinstance(ability, Triggered) or s.rules.heard[ability.event.event] != kind:
        return False
    if not fits(s, None, program, ability.event, kind, piece, a, b, seat, source):
        return False
    return ability.condition is None or true(s, ability.condition, seat, source)


def standing_in(s: State, kind: int, piece: int, a: int, b: int) -> bool:
    """A card in play replaces it."""
    for source in s.watch[REPLACING]:
        if not s.rules.meaning.speaks(s, source):
            continue
        seat = controller(s, source)
        for program, once in s.rules.inner.replacing[s.define[source]]:
            if runs(s, program, source) or not stands_for(s, program, kind, piece, a, b, seat, source):
                continue
            if once and not first_time(s, program, source, seat):
                continue
            if not program.code:  # it cannot happen: nothing is carried out in its place
                return True
            instead = call(s, s.rules.procedures[TEXT], seat, source, program.number)
            instead.kept = kept_of(s, kind, piece, a, b)
            return True
    return False


def waiting_in(s: State, kind: int, piece: int, a: int, b: int) -> bool:
    """A text that waits replaces it."""
    for m in s.mods:
        if m.what != LATER or not m.how & INSTEAD:
            continue
        program = s.rules.programs[m.value >> SEAT_BITS]
        if runs(s, program, m.source) or not means(s, m, program, kind, piece, a, b):
            continue
        if m.how & ONCE:
            change.expire(s, [m])
        if not program.code:
            return True
        instead = call(s, s.rules.procedures[TEXT], seat_of(m), m.source, program.number)
        instead.epoch = m.epoch
        instead.kept = joined(s, m.kept, kept_of(s, kind, piece, a, b), piece)
        return True
    return False


def runs(s: State, program: "Program", source: int) -> bool:
    """Whether this replacement runs already, or too many do: what happens by it is not replaced by it again."""
    running = [f for f in s.agenda if f.proc.text and f.pc]  # one that has not begun is about another event of this moment
    return len(running) > MOST_REPLACED or any(f.target == program.number and f.source == source for f in running)


def due_now(s: State, program: "Program", ability: Triggered, seat: int, source: int) -> bool:
    """Whether the condition of a trigger holds as its event happens, and it may go off once more this turn."""
    if ability.condition is not None and not true(s, ability.condition, seat, source):
        return False
    return not ability.limit or once_more(s, program, source, seat, ability.limit)


def first_time(s: State, program: "Program", source: int, seat: int) -> bool:
    """Whether it has not replaced anything this turn; it has from now on."""
    return once_more(s, program, source, seat, 1)


def once_more(s: State, program: "Program", source: int, seat: int, limit: int) -> bool:
    """Whether a text was used less often than `limit` this turn; then it has been used once more."""
    value = program.number << SEAT_BITS | seat
    if sum(m.what == USED and m.value == value and m.subject == source for m in s.mods) >= limit:
        return False
    modifier.begin(s, USED, modifier.SET, value, source, modifier.END_OF_TURN, source)
    return True
