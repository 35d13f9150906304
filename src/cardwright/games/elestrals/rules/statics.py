"""Passive effects: which texts are in force for a card now, and the numbers they say.  ELE-11.5, 11.6, 18.6."""

from collections.abc import Callable
from typing import Final

from cardwright.kernel.effect import begin_asking, end_judging
from cardwright.kernel.event import STANDING
from cardwright.kernel.filter import find, holds, matches, true
from cardwright.kernel.modifier import Modifier
from cardwright.kernel.program import Program
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State
from cardwright.kernel.tree import Amount, Both, CountOf, Either, Every, Not, Static, Test, This, ThisWay, What, Who

from ..field import ANNOUNCED, OMNI, RUNE, SUBCLASS_SET, kind, on_field, rune_type, under
from ..nodes import (
    Against,
    Aimed,
    AllOf,
    DealtNumber,
    DoneThisTurn,
    EventCard,
    EventNumber,
    EventOther,
    HasElement,
    HowMany,
    Names,
    Number,
    OfType,
    Past,
    Share,
    Sum,
)
from ..quantities import BY_SUCH, CAPPED, DID, GIVEN, HELD, PAST, PIECE_BITS, SUPPRESSED
from .about import ASKS_STATS, texts_given
from .happening import speaker
from .index import index
from .occurring import counted_in, other_of
from .spirits import counted, element_now, of_element, passives_work, text_works, total

InForce = list[tuple[int, int, int]]
"""Value, the player who controls the text, its place in the order of announcements."""


def in_force(s: State, what: int, piece: int, as_played: bool = False) -> InForce:
    """ELE-11.6: the passive effects that change this quantity of a card, of working cards and given ones.

    as_played: the card is to be played, so that a Set Rune is judged as if it lay face-up.
    """
    given = bool(s.mods) and texts_given(s) and given_about(s, what)
    if not given and not s.watch[STANDING - what]:
        return NOTHING  # no text is about this quantity: no card need be asked
    found: InForce = []
    # R36: of Suppression itself it is asked only once
    blanks = what != SUPPRESSED and (
        s.watch[STANDING - SUPPRESSED] or (bool(s.mods) and texts_given(s) and given_about(s, SUPPRESSED))
    )
    for source in s.watch[STANDING - what]:
        programs = speaking(s, source, what, piece, as_played)
        if programs and passives_work(s, source) and not (blanks and in_force(s, SUPPRESSED, source)):
            for program in programs:
                add_value(s, found, program, what, piece, s.place[source] & 1, source, s.col[ANNOUNCED][source], as_played)
    if given:
        add_given(s, found, what, piece, as_played)
    return found


def add_given(s: State, found: InForce, what: int, piece: int, as_played: bool) -> None:
    """The texts that cards and players were given."""
    for m in s.mods:
        if m.what == GIVEN and is_about(s, m, what) and given_works(s, m):
            source, seat = speaker(s, m)
            add_value(s, found, s.rules.programs[m.value], what, piece, seat, source, m.order, as_played)


def speaking(s: State, source: int, what: int, piece: int, as_played: bool) -> list[Program]:
    """The texts of a card that are about this quantity and may be about this card: those about itself are about no other."""
    found: list[Program] = []
    for program in s.rules.statics[s.define[source]]:
        static = program.ability
        if not isinstance(static, Static) or static.what != what or (piece != source and isinstance(static.subject, This)):
            continue
        if not as_played or speaks_of(s, static, piece, s.place[source] & 1, source, as_played):
            found.append(program)
    return found


def given_works(s: State, m: Modifier) -> bool:
    """A text that a card on the field was given is lost with Suppression, like its own; what is about it is not its own."""
    return m.subject < 0 or m.how == HELD or not on_field(s, m.subject) or text_works(s, m.subject)


NOTHING: Final[InForce] = []


def is_about(s: State, m: Modifier, what: int) -> bool:
    """Whether a given text is a passive effect that changes this quantity."""
    ability = s.rules.programs[m.value].ability
    return isinstance(ability, Static) and ability.what == what


def given_about(s: State, what: int) -> bool:
    """Whether any card or player has been given such a text."""
    for m in s.mods:
        if m.what == GIVEN and is_about(s, m, what):
            return True
    return False


def add_value(s: State, found: InForce, program: Program, what: int, piece: int, seat: int, source: int, order: int,
              as_played: bool) -> None:  # fmt: skip
    """One text, if it speaks of this quantity and this card; R83: one that asks for stats finds them without its like."""
    static = program.ability
    if not isinstance(static, Static) or static.what != what:
        return
    if program.number in index(s.rules).upon_stats:
        if begin_asking(s, ASKS_STATS):
            try:
                if speaks_of(s, static, piece, seat, source, as_played):
                    found.append((stated(s, program, static, seat, source, piece), seat, order))
            finally:
                end_judging(s)
    elif speaks_of(s, static, piece, seat, source, as_played):
        found.append((stated(s, program, static, seat, source, piece), seat, order))


def stated(s: State, program: Program, static: Static, seat: int, source: int, piece: int) -> int:
    """The number a passive effect says; of a prohibition against some cards, where these are named."""
    if isinstance(static.value, Against):
        return BY_SUCH | source << SUCH_BITS | program.number << SUCH_BITS + PIECE_BITS
    return value_of(s, static.value, seat, source, piece)


SUCH_BITS: Final = 10
"""Where the card of such a text stands in the number, and above it the program (see prohibiting.is_such)."""


def speaks_of(s: State, static: Static, piece: int, seat: int, source: int, as_played: bool = False) -> bool:
    """Whether a passive effect speaks of this card now."""
    if isinstance(static.subject, This):
        if piece != source:
            return False
    elif not isinstance(static.subject, Every):
        return False
    elif as_played:
        if not all(fits_as_played(s, piece, test, seat, source) for test in static.subject.cards.tests):
            return False
    elif not matches(s, piece, static.subject.cards, seat, source):
        return False
    return static.condition is None or true(s, static.condition, seat, source)


def fits_as_played(s: State, piece: int, test: Test, seat: int, source: int) -> bool:
    """Whether a test holds for a card that its player plays, or that was just shown: a Set Rune is what it is again."""
    if isinstance(test, Not):
        return not fits_as_played(s, piece, test.test, seat, source)
    if isinstance(test, (Either, Both)):
        some = any if isinstance(test, Either) else all
        return some(fits_as_played(s, piece, one, seat, source) for one in test.tests)
    if isinstance(test, OfType):
        return kind(s, piece) == RUNE and rune_type(s, piece) in test.types
    if isinstance(test, HasElement):
        return any(symbol in test.elements for symbol in s.rules.cells[0][s.define[piece]])
    return holds(s, piece, test, seat, source)


def standing(s: State, what: int, piece: int) -> int:
    """ELE-18.6: what passive effects add to a quantity of a card."""
    found = in_force(s, what, piece)
    return sum(value for value, _, _ in found) if found else 0


def capped(s: State, what: int, piece: int, total: int) -> int:
    """What passive effects add to a number, where texts say how much those of some cards may add together."""
    seen: list[tuple[int, AllOf]] = []
    for source in s.watch[STANDING - CAPPED]:
        for program in s.rules.statics[s.define[source]]:
            static, seat = program.ability, s.place[source] & 1
            cap = static.value if isinstance(static, Static) and static.what == CAPPED else None
            if not isinstance(static, Static) or not isinstance(cap, AllOf) or cap.quantity != what or (seat, cap) in seen:
                continue
            if passives_work(s, source) and speaks_of(s, static, piece, seat, source):
                seen.append((seat, cap))
                share = share_of(s, what, piece, cap, seat, source)
                total -= min(0, share - cap.most) if cap.most < 0 else max(0, share - cap.most)
    return total


def share_of(s: State, what: int, piece: int, cap: AllOf, seat: int, source: int) -> int:
    """What the passive effects of the cards that a text speaks of add to a number of this card."""
    found: InForce = []
    for other in s.watch[STANDING - what]:
        if passives_work(s, other) and matches(s, other, cap.cards, seat, source):
            for program in s.rules.statics[s.define[other]]:
                add_value(s, found, program, what, piece, s.place[other] & 1, other, 0, as_played=False)
    return sum(value for value, _, _ in found)


# numbers --------------------------------------------------------------------------------------------------------------


def value_of(s: State, amount: Amount, seat: int, source: int, subject: int, f: Frame | None = None) -> int:
    """The number an amount means now.  subject: the card a passive effect speaks of; f: the running text, if one runs."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, CountOf):
        return len(find(s, amount.cards, seat, source)) * amount.times
    if isinstance(amount, Sum):
        number = sum(value_of(s, part, seat, source, subject, f) for part in amount.amounts)
        number *= amount.times
        return number if amount.most is None else min(number, amount.most)
    if isinstance(amount, Share):
        return value_of(s, amount.amount, seat, source, subject, f) // amount.by * amount.times
    if isinstance(amount, (Number, HowMany)):
        return measured(s, amount, source, subject, f) * amount.times
    if isinstance(amount, EventNumber):
        return counted_in(f.among[-2], amount.elements) * amount.times if f is not None else 0
    if isinstance(amount, DealtNumber):
        tests = amount.cards.tests
        dealt = f.picks if f is not None else []
        return sum(all(fits_as_played(s, p, test, seat, source) for test in tests) for p in dealt) * amount.times
    if isinstance(amount, Names):
        return DIFFERENT[amount.of](s, find(s, amount.cards, seat, source)) * amount.times
    if isinstance(amount, Past):
        own = source if isinstance(amount.event.what, This) else NOBODY
        value = index(s.rules).past_numbers[amount.event] << 1 | seat
        return sum(1 for m in s.mods if m.what == PAST and m.value == value and m.subject == own) * amount.times
    if isinstance(amount, DoneThisTurn):
        return done_this_turn(s, amount.what, seat, amount.who is not Who.YOU) * amount.times
    return f.amount * amount.times if f is not None and isinstance(amount, ThisWay) else 0


def names_among(s: State, pieces: list[int]) -> int:
    """How many different cards there are among these."""
    return len({s.define[piece] for piece in pieces})


def subclasses_among(s: State, pieces: list[int]) -> int:
    """How many Subclasses they have."""
    found = 0
    for piece in pieces:
        found |= s.rules.fact[SUBCLASS_SET][s.define[piece]]
    return found.bit_count()


def elements_among(s: State, pieces: list[int]) -> int:
    """How many elements: of Spirits their own, of other cards those of their costs."""
    found = 0
    for piece in pieces:
        if not kind(s, piece):
            found |= 1 << element_now(s, piece)
        elif not s.flags[piece] & FACE_DOWN:
            found |= sum(1 << symbol for symbol in set(s.rules.cells[0][s.define[piece]]) if symbol != OMNI)
    return found.bit_count()


DIFFERENT: Final[dict[str, Callable[[State, list[int]], int]]] = {
    "names": names_among, "subclasses": subclasses_among, "elements": elements_among,
}  # fmt: skip


def in_effect(s: State, f: Frame, amount: Amount) -> int:
    """The number an amount means in a running text."""
    return value_of(s, amount, f.seat, f.source, NOBODY, f)


def measured(s: State, amount: Number | HowMany, source: int, subject: int, f: Frame | None) -> int:
    """A quality, or the Spirits, of a card; of one that is gone, what it was last (ELE-13.19)."""
    piece, epoch = the(s, amount.of, source, subject, f)
    if piece < 0:
        return 0
    ghost = s.ghosts.get(piece << 16 | epoch) if s.epoch[piece] != epoch else None
    if isinstance(amount, HowMany):
        packed = ghost[4] if ghost is not None else counted(s, under(s, piece))
        return sum(of_element(packed, one) for one in amount.elements) if amount.elements else total(packed)
    if ghost is not None and amount.quality in LOOKED_BACK:
        return ghost[LOOKED_BACK[amount.quality]]
    return s.rules.quality(s, piece, amount.quality)


LOOKED_BACK: Final = {"attack": 0, "defense": 1, "spirits": 3}
"""Where a quality stands among what is remembered of a card (see stats.look_back)."""


def the(s: State, what: What | None, source: int, subject: int, f: Frame | None) -> tuple[int, int]:
    """The one card a reference means, and the object it was (its epoch)."""
    if what is None:
        return subject, s.epoch[subject] if subject >= 0 else 0
    if isinstance(what, This):
        return source, f.epoch if f is not None else s.epoch[source]
    if f is None:
        return NOBODY, 0
    if isinstance(what, EventCard):
        return f.among[-5], f.among[-4]
    if isinstance(what, EventOther):
        return other_of(f.among[-2]), f.among[-1]
    if isinstance(what, Aimed):
        piece = f.among[what.number]
    else:
        piece = f.picks[0] if f.picks else NOBODY
    return piece, dealt_epoch(s, piece) if piece >= 0 else 0


def dealt_epoch(s: State, piece: int) -> int:
    """Of a card that was just dealt with: the object it was on the field, if it has left."""
    epoch = s.epoch[piece]
    return epoch if on_field(s, piece) or piece << 16 | epoch - 1 not in s.ghosts else epoch - 1


def done_this_turn(s: State, what: str, seat: int, opponent: bool) -> int:
    """How often a player has done this in the present turn."""
    who = 1 - seat if opponent else seat
    number = DOINGS.index(what)
    return sum(1 for m in s.mods if m.what == DID and m.value == number and m.until_arg & 7 == who)


DOINGS: Final = ("foretold",)
