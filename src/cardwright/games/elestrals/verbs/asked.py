"""What texts ask of cards and of the position: this game's own tests and conditions, and how it judges names."""

from functools import lru_cache
from typing import Final

from cardwright.kernel.event import TEXT
from cardwright.kernel.filter import ALWAYS, ASK, NEVER, Holds, Judge, find, holds, matches, seat_of, true
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State
from cardwright.kernel.tree import Every, Has, Some, Test, Them, What, Who

from ..cards import base_name, title
from ..field import (
    ELESTRAL,
    ELESTRALS,
    ENCHANTING,
    KIND,
    NOTE,
    OMNI,
    RUNE,
    RUNES,
    SPIRIT,
    SPIRITS,
    STADIUM,
    SUBCLASS_SET,
    kind,
    kind_now,
    met_by,
    on_field,
    rune_type,
    under,
)
from ..nodes import (
    Aimed,
    All,
    AscendedFrom,
    AtLeast,
    Attached,
    Belongs,
    Called,
    CastFrom,
    CastThisTurn,
    CostIs,
    Destroyed,
    Distinct,
    DoneTo,
    During,
    EmpoweredBy,
    EventAims,
    EventBy,
    EventCard,
    EventOther,
    Facing,
    Fits,
    HasElement,
    LiesIn,
    Noted,
    OfElement,
    OfKind,
    OfNamed,
    OfType,
    OnChain,
    SameName,
    SpiritsUnder,
    TheEvent,
    Titled,
    TurnOf,
    Unlike,
    Whose,
)
from ..quantities import CAME_FROM, DID, NOTED, PAST, PIECE_BITS, ROSE_FROM, left_so
from ..rules.happening import CAST_ONE, DESTROYED_ONE
from ..rules.index import Index, index
from ..rules.occurring import EVENT_SIZE, other_of, phase_fits
from ..rules.spirits import counted, element_now, of_element
from ..rules.statics import fits_as_played, in_effect, the, value_of
from .comparing import COMPARISONS, hidden
from .elements import has_element, is_of_named, lies_in
from .references import aimed_by, player, there
from .spoken import WITH_EVENT, of_event, once_of_event


def called(rules: Ruleset, names: tuple[str, ...]) -> frozenset[int]:
    """The definitions whose name, base name or title is one of these, or a name they also count as."""
    own: Index = rules.own
    known = own.called.get(names)
    if known is None:
        known = frozenset(d for name in names for d in named(rules).get(name, ()))
        own.called[names] = known
    return known


@lru_cache(maxsize=16)
def named(rules: Ruleset) -> dict[str, list[int]]:
    """Name, base name, title or other name -> the cards that have it."""
    own: Index = rules.own
    found: dict[str, list[int]] = {}
    for d, card in enumerate(rules.cards):
        for name in (card.name, base_name(card.name), title(card.name), *own.also.get(d, ())):
            found.setdefault(name, []).append(d)
    return found


def is_called(s: State, piece: int, test: Called, seat: int, source: int) -> bool:
    """By full name, base name or title; without names: the card a player has just named."""
    if test.names:
        own: Index = s.rules.own
        known = own.called.get(test.names)
        if s.define[piece] not in (known if known is not None else called(s.rules, test.names)):
            return False
    elif source < 0 or s.define[piece] != s.col[NOTE][source] - 1:
        return False
    return not s.flags[piece] & FACE_DOWN or s.place[piece] >> 1 << 1 != RUNES or piece == source


def is_titled(s: State, piece: int, test: Titled, seat: int, source: int) -> bool:
    """By whole words of the title, or of the whole name."""
    if hidden(s, piece):
        return False
    name = s.rules.cards[s.define[piece]].name
    said = name if test.name else title(name)
    return f" {test.words} " in f" {said.replace('-', ' ')} " if test.words else bool(said)


def is_of_kind(s: State, piece: int, test: OfKind, seat: int, source: int) -> bool:
    """ELE-10.3: also of a Set Rune it is known that it is a Rune."""
    return (RUNE if hidden(s, piece) else kind_now(s, piece)) == test.kind


def reaches(test: Test, seat: int, zone: int) -> int:
    """A zone is one player's; of rows, Spirit Decks and what lies under cards it is known what kind of card lies there."""
    if isinstance(test, Whose):
        return ALWAYS if zone & 1 == (seat if test.who is Who.YOU else 1 - seat) else NEVER
    if not isinstance(test, OfKind):
        return ASK
    there = KINDS_THERE.get(zone >> 1 << 1)
    if there is None:
        return ASK
    return ALWAYS if there == test.kind else NEVER


KINDS_THERE: Final = {SPIRITS: SPIRIT, ENCHANTING: SPIRIT, ELESTRALS: ELESTRAL, RUNES: RUNE, STADIUM: RUNE}
"""ELE-2: the zones in which only one kind of card lies (an Elestral in a Rune Row is a Rune)."""


def is_of_type(s: State, piece: int, test: OfType, seat: int, source: int) -> bool:
    """The type of a Rune that is not Set (see also statics.fits_as_played)."""
    return kind_now(s, piece) == RUNE and not hidden(s, piece) and rune_type(s, piece) in test.types


def is_on_side(s: State, piece: int, test: Whose, seat: int, source: int) -> bool:
    """Whose zone it lies in."""
    return s.place[piece] & 1 == seat_of(s, seat, test.who)


def is_of_element(s: State, piece: int, test: OfElement, seat: int, source: int) -> bool:
    """A Spirit's element."""
    return not kind(s, piece) and (OMNI in test.elements or element_now(s, piece) in test.elements)


def has_spirits_under(s: State, piece: int, test: SpiritsUnder, seat: int, source: int) -> bool:
    """ELE-3.13 (R66): the Spirits under it, whatever its status."""
    if not on_field(s, piece) or s.flags[piece] & FACE_DOWN:
        return False
    spirits = under(s, piece)
    if OMNI in test.elements:
        return len(spirits) >= test.least
    packed = counted(s, spirits)
    return sum(of_element(packed, one) for one in test.elements) >= test.least


def costs(s: State, piece: int, test: CostIs, seat: int, source: int) -> bool:
    """Exactly these symbols, in any order."""
    own = sorted(s.rules.cells[0][s.define[piece]])
    return not hidden(s, piece) and any(own == sorted(cost) for cost in test.costs)


def is_attached(s: State, piece: int, test: Attached, seat: int, source: int) -> bool:
    """What it lies under, or Empowers, is such a card."""
    host = s.host[piece]
    return host != NOBODY and on_field(s, host) and all(holds(s, host, one, seat, source) for one in test.cards.tests)


def is_empowered_by(s: State, piece: int, test: EmpoweredBy, seat: int, source: int) -> bool:
    """One of the Artifacts on it is such a card."""
    for zone in (RUNES, RUNES + 1):
        for rune in s.face_up(zone):
            if s.host[rune] == piece and all(holds(s, rune, one, seat, source) for one in test.cards.tests):
                return True
    return False


def is_another(s: State, piece: int, test: Unlike, seat: int, source: int) -> bool:
    """Whatever it has become since; while targets are announced, those chosen before are left out anyhow."""
    if isinstance(test.what, Aimed):
        for f in reversed(s.agenda):
            if f.source == source and f.proc.name == TEXT:
                return test.what.number >= len(f.among) or piece != f.among[test.what.number]
        return True
    return piece != once_of_event(s, source)[isinstance(test.what, EventOther)]


def is_of_event(s: State, piece: int, test: TheEvent, seat: int, source: int) -> bool:
    """A card of the event: of the text of this card that runs or waits; of a Set Rune the card that met its condition."""
    if s.place[source] >> 1 << 1 == RUNES and s.flags[source] & FACE_DOWN:
        return piece == met_by(s, source)[test.other]
    return piece == of_event(s, source)[test.other]


def has_same_name(s: State, piece: int, test: SameName, seat: int, source: int) -> bool:
    """The same card by name as one of the event, wherever that is now."""
    for f in reversed(s.agenda):
        if f.source == source and f.proc.name in WITH_EVENT and len(f.among) >= EVENT_SIZE:
            own = f.among[:EVENT_SIZE] if f.proc.name == "gather" else f.among[-EVENT_SIZE:]
            card = other_of(own[3]) if test.other else own[0]
            return card >= 0 and not hidden(s, piece) and s.define[piece] == s.define[card]
    return False


def has_destroyed(s: State, piece: int, test: Destroyed, seat: int, source: int) -> bool:
    """In battle, this turn."""
    return sum(1 for m in s.mods if m.what == DID and m.subject == piece and m.value == DESTROYED_ONE) >= test.least


def was_done_to(s: State, piece: int, test: DoneTo, seat: int, source: int) -> bool:
    """It has been noted for this card (see happening.keep_past)."""
    value = index(s.rules).past_numbers[test.event] << 1 | seat
    left = left_so(value, piece, s.epoch[piece])
    return any(m.what == PAST and ((m.value == value and m.subject == piece) or m.value == left) for m in s.mods)


def is_noted(s: State, piece: int, test: Noted, seat: int, source: int) -> bool:
    """Kept in mind by this card: the same object, or the one it became when its Cast was complete."""
    for m in s.mods:
        if m.what == NOTED and m.subject == source and m.value & (1 << PIECE_BITS) - 1 == piece:
            return s.epoch[piece] - (m.value >> PIECE_BITS) in (0, 1)
    return False


def was_cast_from(s: State, piece: int, test: CastFrom, seat: int, source: int) -> bool:
    """How it came onto the field this turn."""
    for m in s.mods:
        if m.what == CAME_FROM and m.subject == piece:
            zone = s.rules.role[test.role] + (s.place[piece] & 1) if test.role else m.value >> 8
            return m.value & 255 in test.how and m.value >> 8 == zone
    return False


def has_ascended_from(s: State, piece: int, test: AscendedFrom, seat: int, source: int) -> bool:
    """ELE-8.7: by what was printed on the Ascending."""
    for m in s.mods:
        if m.what == ROSE_FROM and m.subject == piece:
            return all(printed_so(s, m.value, one) for one in test.cards.tests)
    return False


def printed_so(s: State, define: int, test: Test) -> bool:
    """What a card says of itself, wherever it is."""
    if isinstance(test, Called):
        return define in called(s.rules, test.names)
    if isinstance(test, HasElement):
        symbols = (*s.rules.cells[0][define], *index(s.rules).also_of.get(define, ()))
        return any(symbol in test.elements for symbol in symbols)
    if isinstance(test, Has):
        return bool(s.rules.fact[SUBCLASS_SET][define] >> test.member & 1)
    return isinstance(test, OfKind) and s.rules.fact[KIND][define] == test.kind


def is_distinct(s: State, piece: int, test: Distinct, seat: int, source: int) -> bool:
    """The first card of its name among them: copies are all the same."""
    return next((p for p in find(s, test.among, seat, source) if s.define[p] == s.define[piece]), piece) == piece


def is_facing(s: State, piece: int, test: Facing, seat: int, source: int) -> bool:
    """It attacks such a card, or is attacked by one, right now."""
    for f in s.agenda:
        if f.proc.name == "attack" and piece in (f.source, f.target):
            if test.attacking and piece != f.source:
                return False
            other = f.target if piece == f.source else f.source
            return other >= 0 and all(holds(s, other, one, seat, source) for one in test.cards.tests)
    return False


TESTS: Final[dict[type, Holds]] = {
    Facing: is_facing, LiesIn: lies_in, Titled: is_titled,
    Called: is_called, OfKind: is_of_kind, OfType: is_of_type, Whose: is_on_side, OfElement: is_of_element,
    HasElement: has_element, OfNamed: is_of_named, SpiritsUnder: has_spirits_under, CostIs: costs, Attached: is_attached,
    EmpoweredBy: is_empowered_by, Unlike: is_another,
    TheEvent: is_of_event, SameName: has_same_name, Destroyed: has_destroyed, DoneTo: was_done_to, **COMPARISONS,
    Noted: is_noted, CastFrom: was_cast_from, AscendedFrom: has_ascended_from, Distinct: is_distinct,
}  # fmt: skip


# conditions -----------------------------------------------------------------------------------------------------------


def at_least(s: State, node: AtLeast, seat: int, source: int, f: Frame | None) -> bool:
    """The one number is at least the other."""
    if f is not None:
        return in_effect(s, f, node.more) >= in_effect(s, f, node.less)
    return value_of(s, node.more, seat, source, NOBODY) >= value_of(s, node.less, seat, source, NOBODY)


def fits(s: State, node: Fits, seat: int, source: int, f: Frame | None) -> bool:
    """Of the cards that the text deals with; of this card, when no text runs."""
    if f is not None:
        cards = meant(s, f, node.what)
    else:
        piece, epoch = the(s, node.what, source, NOBODY, None)
        cards = [piece] if piece >= 0 and s.epoch[piece] == epoch else []
    return bool(cards) and all(seen_to_be(s, piece, test, seat, source) for piece in cards for test in node.tests)


def seen_to_be(s: State, piece: int, test: Test, seat: int, source: int) -> bool:
    """R162: a Set Rune that the effect's controller has seen, or been shown, is judged by its face."""
    seen = hidden(s, piece) and s.known[piece] >> seat & 1
    return (fits_as_played if seen else holds)(s, piece, test, seat, source)


def belongs(s: State, node: Belongs, seat: int, source: int, f: Frame | None) -> bool:
    """ELE-21.1, 13.19: whose card it is; of one that has left the field, who controlled it last."""
    piece, epoch = the(s, node.of, source, NOBODY, f)
    who = seat_of(s, seat, node.who)
    if piece < 0 or node.owner:
        return piece >= 0 and s.owner[piece] == who
    ghost = s.ghosts.get(piece << 16 | epoch)
    return (s.place[piece] & 1 if ghost is None else ghost[CONTROLLED_BY]) == who


CONTROLLED_BY: Final = 2
"""Where its controller stands among what is remembered of a card (see stats.look_back)."""


def all_hold(s: State, node: All, seat: int, source: int, f: Frame | None) -> bool:
    """All of them."""
    return all(true(s, condition, seat, source, f) for condition in node.conditions)


def on_chain(s: State, node: OnChain, seat: int, source: int, f: Frame | None) -> bool:
    """A link of the chain comes from the card that the text speaks of; from this card, when no text runs."""
    if node.cards is not None:
        sources = {link.source for link in s.stack}
        return any(linked(s, card, node) and matches(s, card, node.cards, seat, source) for card in sources)
    return any(linked(s, card, node) for card in (meant(s, f, node.of) if f is not None else [source]))


def linked(s: State, card: int, node: OnChain) -> bool:
    """A link that has not resolved comes from a card; only effects, if it says so."""
    return any(link.source == card and (not node.effect or link.proc.name == "effect") for link in s.stack)


def is_turn_of(s: State, node: TurnOf, seat: int, source: int, f: Frame | None) -> bool:
    """The turn player controls such a card."""
    return any(s.place[piece] & 1 == s.active for piece in find(s, node.cards, seat, source))


def was_cast(s: State, node: CastThisTurn, seat: int, source: int, f: Frame | None) -> bool:
    """By that player, this turn."""
    who = seat_of(s, seat, node.who)
    casts = [m.value >> 8 for m in s.mods if m.what == DID and m.value & 255 == CAST_ONE and m.until_arg & 7 == who]
    return not called(s.rules, node.names).isdisjoint(casts)


def is_event_by(s: State, node: EventBy, seat: int, source: int, f: Frame | None) -> bool:
    """The player of the event; there is none where no text runs."""
    return f is not None and player(s, f, Who.THAT) == seat_of(s, seat, node.who)


def in_time(s: State, node: During, seat: int, source: int, f: Frame | None) -> bool:
    """ELE-4.2: whose turn it is, and which phase."""
    if node.words.endswith(" turn"):
        return (s.active == seat) == (node.words == "your turn")
    return phase_fits(s, node.words, seat)


CONDITIONS: Final[dict[type, Judge]] = {
    During: in_time,
    AtLeast: at_least, Belongs: belongs, Fits: fits, All: all_hold, OnChain: on_chain, CastThisTurn: was_cast,
    TurnOf: is_turn_of, EventBy: is_event_by,
}  # fmt: skip


def meant(s: State, f: Frame, what: What) -> list[int]:
    """The cards a condition speaks of: those dealt with, a noun's, or the one a reference means."""
    if isinstance(what, Them):
        return f.picks
    if isinstance(what, (Some, Every)):
        return find(s, what.cards, f.seat, f.source)
    if isinstance(what, EventAims):
        return aimed_by(s, f, what)
    piece, epoch = the(s, what, f.source, NOBODY, f)
    return there(s, piece, epoch, what.role if isinstance(what, (EventCard, EventOther)) else "")
