"""Telling what happened: to the texts that wait for it, and to Set Counter Runes with a play condition.  ELE-9.29, 13.10.

Each event of the game is told through `happened`.  Its second number holds three: a count (of Spirits by element, packed),
how it happened (see nodes: NORMAL ... FROM_HAND), and the other card.  Texts of face-up cards hear through the kernel;
those of cards elsewhere, and texts that cards were given, are looked for here.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.effect import add_waiting, event_fits
from cardwright.kernel.event import emit
from cardwright.kernel.filter import matches, true
from cardwright.kernel.procedure import Procedure, leave, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State
from cardwright.kernel.tree import Happening, This, Triggered

from ..events import ACTIVATED, ANNOUNCE, ASCENDED, ATTACKED_NOW, CAST, DECLARED, DESTROYS, LEAVING, REACHED, TARGETED
from ..field import (
    CLOSED,
    DECK,
    HAND,
    IN_ATTACK,
    IN_CHAIN,
    IN_EVENT,
    MET,
    NOTE,
    NOTED_BITS,
    PHASE_WORDS,
    RUNES,
    UNDERWORLD,
    on_field,
)
from ..nodes import BY_NAME, IN_BATTLE, SPECIAL, SPECIAL_ASCENDING, Occasion, times_of
from ..quantities import DID, GIVEN, HELD, PAST, USE, left_so
from .about import texts_given
from .doing import activation_fits
from .index import Index, index
from .present import AWAY, BY_GIVEN, ELSEWHERE, ITSELF, KEPT, REMEMBERED, SET_RUNES, Present, look
from .spirits import of_element, total

ANNOUNCEMENTS: Final = frozenset({ANNOUNCE, ACTIVATED, TARGETED})
ATTACKS: Final = frozenset({DECLARED, ATTACKED_NOW})
HOW: Final = 56
OTHER: Final = 64
BLANK: Final = 16
"""Of the link of a Cast (register pc): the card enters Suppressed."""
NO_EVENT: Final = (NOBODY, 0, NOBODY, 0, 0)
"""What a running text keeps of its event: card, its epoch, player, second number, the other card's epoch."""
EVENT_SIZE: Final = 5


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


def other_of(b: int) -> int:
    """The other card of an event, or NOBODY."""
    return (b >> OTHER) - 1


def how_of(b: int) -> int:
    """How it happened."""
    return b >> HOW & 255


def number_of(b: int) -> int:
    """The count it was told with."""
    return b & (1 << HOW) - 1


# which texts an event meets -------------------------------------------------------------------------------------------


def meets(s: State, program: Program, kind: int, piece: int, a: int, b: int, seat: int, source: int) -> bool:
    """Whether an event is the one a conditional effect waits for; ELE-11.3 and its own condition and limit hold."""
    ability = program.ability
    if not isinstance(ability, Triggered) or s.rules.heard.get(ability.event.event) != kind:
        return False
    return is_met(s, program, ability, piece, a, b, seat, source)


def is_met(s: State, program: Program, ability: Triggered, piece: int, a: int, b: int, seat: int, source: int) -> bool:
    """The same of an effect that waits for events of this kind."""
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


def occurs(s: State, event: Happening, piece: int, a: int, b: int, seat: int, source: int) -> bool:
    """Whether an event is of this sort: to whom, with whom, how, how much, when."""
    if not event_fits(s, event, piece, a, seat, source):
        return False
    if not isinstance(event, Occasion):
        return True
    other = other_of(b)
    if event.other is not None and (other < 0 or not matches(s, other, event.other, seat, source)):
        return False
    if event.how and not happened_so(s, event.how, how_of(b)):
        return False
    if event.least and counted_in(b, event.elements) < event.least:
        return False
    if event.during and not phase_fits(s, event.during, seat):
        return False
    if event.blank and not (s.stack and s.stack[-1].pc & BLANK):
        return False
    return not (event.does or event.aims) or activation_fits(s, event, s.rules.programs[number_of(b)], seat, source)


def counted_in(b: int, elements: tuple[int, ...]) -> int:
    """How many Spirits an event was told with: of these elements, or, with none named, of all."""
    number = number_of(b)
    return sum(of_element(number, one) for one in elements) if elements else total(number)


def phase_fits(s: State, words: str, seat: int) -> bool:
    """ELE-4.2: whether it is the phase that words name, seen from `seat`."""
    if not PHASE_WORDS[s.phase] or not words.endswith(PHASE_WORDS[s.phase]):
        return False
    if words.startswith(("your opponent's", "an opponent's")):
        return seat != s.active
    return seat == s.active or not words.startswith("your")


def happened_so(s: State, ways: tuple[int, ...], how: int) -> bool:
    """Whether it happened in one of these ways; R74: a Special Ascend is a Special Cast, too, unless a setting says not."""
    return how in ways and (how != SPECIAL_ASCENDING or SPECIAL not in ways or s.rules.setting["special_ascends"] == 1)


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


def mark_met(s: State, conditional: list[bool], kind: int, piece: int, a: int, b: int) -> None:
    """ELE-9.29: the Set Runes whose play condition is met.  conditional: see `Present`."""
    for seat in (0, 1):
        for rune in s.zones[RUNES + seat]:
            if conditional[rune] and s.flags[rune] & FACE_DOWN and met(s, rune, seat, kind, piece, a, b):
                change.count_secretly(s, MET, 1)
                change.mark_secretly(s, rune, lasts(kind))
                other = other_of(b) if s.define[rune] in index(s.rules).asks_other else NOBODY
                change.put_secretly(s, NOTE, rune, piece + 1 | other + 1 << NOTED_BITS)


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
    """Of a text that was given: the card that is "this card", and the player who is "you"."""
    if m.subject >= 0:
        return m.subject, m.until_arg & 7 if m.how == HELD else s.place[m.subject] & 1
    return m.source, m.until_arg & 7


# play conditions of Set Counter Runes ---------------------------------------------------------------------------------


def lasts(kind: int) -> int:
    """ELE-9.29: the mark for a condition about an announcement, an attack, or an event that is complete."""
    return IN_CHAIN if kind in ANNOUNCEMENTS else IN_ATTACK if kind in ATTACKS else IN_EVENT


def met(s: State, rune: int, seat: int, kind: int, piece: int, a: int, b: int) -> bool:
    """Whether an event meets the play condition of a Set Rune."""
    only = index(s.rules).play_only.get(s.define[rune])
    if only is None or only.event is None or s.rules.heard.get(only.event.event) != kind:
        return False
    return occurs(s, only.event, piece, a, b, seat, rune)


def forget(s: State, marks: int) -> None:
    """The chance of these conditions is over."""
    if not s.var[MET]:
        return
    left = 0
    for seat in range(s.seats):
        for rune in s.zones[RUNES + seat]:
            if rune >= 0:
                change.unmark_secretly(s, rune, marks)
                left |= s.flags[rune] & (IN_CHAIN | IN_ATTACK | IN_EVENT)
    if not left:
        change.count_secretly(s, MET, 0)


def close(s: State) -> None:
    """ELE-13.6, 9.29: the chain begins to resolve: conditions about its links and about earlier events are over."""
    if not s.var[CLOSED]:
        change.count(s, CLOSED, 1)
        forget(s, IN_CHAIN | IN_EVENT)


# uses per turn --------------------------------------------------------------------------------------------------------


def spent(s: State, piece: int, program: int, limit: int, seat: int, more: int = 0) -> bool:
    """Whether an effect was activated as often as it says; R170: by all cards of its name that this player controlled."""
    if limit < BY_NAME:
        return uses(s, piece, program) >= limit + more
    used = sum(1 for m in s.mods if m.what == USE and m.subject == NOBODY and m.value == program and m.until_arg == seat)
    return used >= times_of(limit) + more


def uses(s: State, piece: int, program: int) -> int:
    """How often an effect with a limit of its own was activated this turn (R40: by this object)."""
    return sum(1 for m in s.mods if m.what == USE and m.subject == piece and m.value == program)
