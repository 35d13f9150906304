"""Telling what happened: to the texts that wait for it, and to Set Counter Runes with a play condition.  ELE-9.29, 13.10.

Each event of the game is told through `happened`.  Texts of face-up cards hear through the kernel; those of cards
elsewhere, and texts that cards were given, are looked for here.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.effect import add_waiting
from cardwright.kernel.event import emit
from cardwright.kernel.filter import true
from cardwright.kernel.procedure import Procedure, leave, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Happening, This, Triggered

from ..events import ASCENDED, CAST, DESTROYS, LEAVING, REACHED
from ..field import DECK, HAND, UNDERWORLD, on_field
from ..nodes import IN_BATTLE, Occasion
from ..quantities import DID, GIVEN, HELD, PAST, left_so
from .about import texts_given
from .index import Index, index
from .met_conditions import mark_met
from .occurring import HOW, OTHER, how_of, occurs, other_of, spent
from .present import AWAY, BY_GIVEN, ELSEWHERE, ITSELF, KEPT, REMEMBERED, SET_RUNES, Present, look


def happened(s: State, kind: int, piece: int, a: int, other: int = NOBODY, how: int = 0, number: int = 0) -> None:
    """An event of the game.  a: the player it happened to (see field for the rest)."""
    here: Present = s.own or look(s)
    asked = here.asked[kind]
    if not asked and not s.told[kind]:
        emit(s, kind, piece, a, 0)  # no card of this game asks for such events: it is only counted
        return
    b = number | how << HOW | other + 1 << OTHER
    if asked & KEPT:
        keep(s, here, kind, piece, a, b)  # first: "a second Elestral" counts this one
    emit(s, kind, piece, a, b)
    if asked:
        if asked & ELSEWHERE:
            hear_elsewhere(s, here, asked, kind, piece, a, b)
        if asked & BY_GIVEN and s.mods and texts_given(s):
            hear_given(s, kind, piece, a, b)


def keep(s: State, here: Present, kind: int, piece: int, a: int, b: int) -> None:
    """For texts that ask about the turn so far."""
    if here.remembers and kind in REMEMBERED:
        remember(s, kind, piece, a, how_of(b))
    if kind in here.pasts:
        keep_past(s, kind, here.pasts[kind], piece, a, b)


def keep_past(s: State, kind: int, asked: list[tuple[int, Happening]], piece: int, a: int, b: int) -> None:
    """For texts that ask whether it has happened this turn: for which player it is such an event."""
    for number, event in asked:
        own = isinstance(event.what, This)
        for seat in range(s.seats):
            if occurs(s, event, piece, a, b, seat, piece if own else NOBODY):
                value, subject = number << 1 | seat, piece if own else NOBODY
                if own and kind in LEAVING and on_field(s, piece):  # it is noted of what it becomes
                    value, subject = left_so(value, piece, s.epoch[piece] + 1), NOBODY
                modifier.begin(s, PAST, modifier.SET, value, subject, modifier.END_OF_TURN, NOBODY)


def remember(s: State, kind: int, piece: int, player: int, how: int) -> None:
    """For texts that ask about the turn so far: who destroyed in battle, and what was Cast (its definition)."""
    if kind == DESTROYS and how == IN_BATTLE:
        modifier.begin(s, DID, modifier.SET, DESTROYED_ONE, piece, modifier.END_OF_TURN, piece, player)
    elif kind == CAST:
        cast = s.define[piece] << 8 | CAST_ONE
        modifier.begin(s, DID, modifier.SET, cast, NOBODY, modifier.END_OF_TURN, piece, player)


FORETOLD_ONCE: Final = 0
DESTROYED_ONE: Final = 1
CAST_ONE: Final = 2
"""Values of DID; above that of a Cast stands its definition."""


# which texts an event meets -------------------------------------------------------------------------------------------


def meets(s: State, program: Program, kind: int, piece: int, a: int, b: int, seat: int, source: int) -> bool:
    """Whether an event is the one a conditional effect waits for; ELE-11.3 and its own condition and limit hold."""
    ability = program.ability
    if not isinstance(ability, Triggered) or s.rules.heard.get(ability.event.event) != kind:
        return False
    return is_met(s, program, ability, piece, a, b, seat, source)


def is_met(s: State, program: Program, ability: Triggered, piece: int, a: int, b: int, seat: int, source: int) -> bool:
    """Whether an effect that waits for events of this kind waits for this one."""
    if not occurs(s, ability.event, piece, a, b, seat, source):
        return False
    if ability.limit and spent(s, source, program.number, ability.limit, seat):
        return False
    if ability.condition is None:
        return True
    if program.number not in index(s.rules).about_event:
        return true(s, ability.condition, seat, source)
    f = link(s, CONDITIONAL, seat, source, program.number, piece)
    other = other_of(b)
    f.among = [piece, s.epoch[piece] if piece >= 0 else 0, a, b, s.epoch[other] if other >= 0 else 0]
    return true(s, ability.condition, seat, source, f)


# waiting --------------------------------------------------------------------------------------------------------------


def wait(s: State, program: Program, seat: int, source: int, kind: int, piece: int, a: int, b: int) -> None:
    """ELE-13.10, 13.21: it waits in Limbo, once per object; with "1 or more" once for all that happened together.

    ELE-2.11: nothing that happens during setup is heard.
    """
    if s.turn == 0:
        return
    made = link(s, CONDITIONAL, seat, source, program.number, piece)
    if s.waiting and met_otherwise(s, made, program):
        return
    other = other_of(b)
    made.picks = [kind, piece, a, b]
    made.among = [s.epoch[piece] if piece >= 0 else 0, s.epoch[other] if other >= 0 else 0]
    made.other = 1
    event = program.ability.event if isinstance(program.ability, Triggered) else None
    if isinstance(event, Occasion) and event.once:
        made.pc = together(s)
        for f in s.waiting:
            if f.target == made.target and f.source == source and f.pc == made.pc:
                f.other += 1
                return
    add_waiting(s, made)


def met_otherwise(s: State, made: Frame, program: Program) -> bool:
    """ELE-R166: the same effect waits already for another of its events ("or when") that has happened to this card."""
    for f in s.waiting:
        if f.proc is CONDITIONAL and f.source == made.source and f.target != made.target and f.amount == made.amount:
            other = s.rules.programs[f.target]
            if f.epoch == made.epoch and other.text == program.text and other.define == program.define >= 0:
                return True
    return False


def together(s: State) -> int:
    """A number that events of one step of one procedure share."""
    if not s.agenda:
        return 0
    f = s.agenda[-1]
    return ((f.source + 1 << 16 | f.pc << 8 | f.step) << 8 | len(s.agenda)) << 8 | len(s.stack)


def event_of(f: Frame) -> list[int]:
    """What a waiting effect keeps of its event, as its text will need it (see NO_EVENT)."""
    return [f.picks[1], f.among[0], f.picks[2], f.picks[3], f.among[1]]


def never(s: State, f: Frame) -> None:
    """A waiting effect does not run by itself (ELE-11.4)."""
    leave(f)


CONDITIONAL: Final[Procedure] = procedure("waiting effect", (never,))
"""A waiting effect: seat = its controller, source and epoch = its card as the event found it, target = its program,
amount = the event's card, picks = the event: kind, card and its two numbers, among = the epochs of its two cards,
other = how many it happened to together."""


def hear_elsewhere(s: State, here: Present, asked: int, kind: int, piece: int, a: int, b: int) -> None:
    """Texts that hear the event though their card is not face-up on the field.  asked: which there may be in this game."""
    if asked & ITSELF and piece >= 0 and kind != ASCENDED:
        found: Index = s.rules.own
        own = found.of_itself.get(s.define[piece])
        if own is not None and not on_field(s, piece):
            seat = s.owner[piece]
            for program in own:
                if meets(s, program, kind, piece, a, b, seat, piece):
                    wait(s, program, seat, piece, kind, piece, a, b)
    if asked & SET_RUNES:
        mark_met(s, here.conditional[kind], kind, piece, a, b)
    if asked & AWAY:
        hear_away(s, kind, piece, a, b)


def hear_away(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """ELE-13.26: texts that say that they work in a hand, a deck or an Underworld."""
    away = index(s.rules).away
    for seat in range(s.seats):
        for zone, role in ZONES_AWAY:
            for source in s.zones[zone + seat]:
                for program in away.get(s.define[source], ()):
                    works = isinstance(program.ability, Triggered) and role in program.ability.places
                    if works and meets(s, program, kind, piece, a, b, seat, source):
                        wait(s, program, seat, source, kind, piece, a, b)


ZONES_AWAY: Final = ((HAND, "hand"), (UNDERWORLD, "discard"), (DECK, "deck"))
"""Zones where a text may say that it works, by their role."""


def hear_given(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """Texts that effects have given, to cards or to players."""
    for m in s.mods:
        if m.what == GIVEN:
            program = s.rules.programs[m.value]
            source, seat = speaker(s, m)
            if meets(s, program, kind, piece, a, b, seat, source):
                about = source if m.how == HELD and piece == NOBODY else piece
                wait(s, program, seat, m.source if m.how == HELD else source, kind, about, a, b)
                if isinstance(program.ability, Triggered) and getattr(program.ability.event, "spent", False):  # ELE-R102
                    change.expire(s, [m])


def hear_state(s: State) -> None:
    """Given texts that wait for a number ("when that Elestral has 0 Defense"): met once, then the text is spent."""
    for m in s.mods:
        ability = s.rules.programs[m.value].ability if m.what == GIVEN else None
        if isinstance(ability, Triggered) and s.rules.heard[ability.event.event] == REACHED:
            source, seat = speaker(s, m)
            if ability.condition is None or true(s, ability.condition, seat, source):
                change.expire(s, [m])
                wait(s, s.rules.programs[m.value], seat, m.source, REACHED, source, seat, 0)
                return


def held_event(s: State, source: int, program: int) -> list[int] | None:
    """Of an effect that a card gave about another one: that one is the card of its event."""
    for m in s.mods:
        if m.what == GIVEN and m.how == HELD and m.value == program and m.source == source:
            return [m.subject, s.epoch[m.subject], m.until_arg & 7, 0, 0]
    return None


def speaker(s: State, m: modifier.Modifier) -> tuple[int, int]:
    """Of a text that was given: the card that is "this card", and the player who is "you" (ELE-1.5)."""
    if m.subject >= 0:
        return m.subject, m.until_arg & 7 if m.how == HELD else s.place[m.subject] & 1
    return m.source, m.until_arg & 7
