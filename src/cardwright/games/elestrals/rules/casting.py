"""Casting Elestrals: the Normal Cast, and how any Cast of an Elestral resolves.  ELE-7, ELE-6.2, 6.3."""

from typing import Final, cast

from cardwright.kernel import change, modifier
from cardwright.kernel.action import Need, passing
from cardwright.kernel.decision import MODE, SLOT, Prompt, ask
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.event import STANDING
from cardwright.kernel.procedure import Procedure, call, leave, link, procedure
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Static, This

from ..events import ANNOUNCE, ASCENDED, CAST
from ..field import ANNOUNCED, ELESTRALS, LIMBO, ROW, SPIRIT_ACTION, SPIRITS, free_slots, has_room, on_field
from ..nodes import NORMAL
from ..quantities import CAME_FROM, CANNOT_BE_NORMAL, CAST_USED, ENTERS, MORE_CASTS, ROSE_FROM, SUPPRESSED, USE
from ..verbs.naming_cards import NAMING, NAMING_ELEMENT, nameable
from ..verbs.negating import NEGATED_LINK
from . import expending
from .about import in_question
from .barred_ways import barred_way
from .frames import Cast, NormalCast
from .happening import happened, meets, wait
from .index import Index
from .met_conditions import close
from .moving import carry, empower, enter, to_limbo, to_underworld
from .naming import slot_meant, slot_name
from .occurring import BLANK, HOW, OTHER
from .paying import choose_one, choose_spirits
from .playing import excluded, from_below, tax, taxed, texts
from .present import Present, look, present
from .spirits import counted, fitting, must_fit

POSITIONS: Final = ("Attack Position", "Defense Position")


def position_name(s: State, option: int) -> str:
    """A Position."""
    return POSITIONS[option]


STAND: Final[Prompt] = Prompt("position", MODE, "In which Position?", position_name, clause="ELE-7.3")
WHERE: Final[Prompt] = Prompt("slot", SLOT, "In which slot?", slot_name, clause="ELE-7.3", places=slot_meant)


HOW_BITS: Final = 15
AFTER: Final = 8
"""Above it, of a Cast's manner: the number of the text that is carried out as the card enters, + 1."""


def not_excluded(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those whose Normal Cast no text forbids."""
    if (s.mods or s.watch[AGAINST_CASTS]) and in_question(s, CANNOT_BE_NORMAL):
        return [p for p in cards if not excluded(s, CANNOT_BE_NORMAL, p)]
    return cards


def with_spirit(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-7.4 (R1): where a text asks for fitting Spirits, those that find one."""
    if not must_fit(s, normal=True):
        return cards
    deck = s.zones[SPIRITS + seat]
    return [p for p in cards if fitting(s, deck + from_below(s, seat, p), [], p)]


def way_open(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those that no text bars from this way of entering."""
    here: Present = s.own or look(s)
    return [p for p in cards if not barred_way(s, seat, p, NORMAL)] if here.ways_barred else cards


def with_tax(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-1.11: those for which the Spirits are there that texts add to the price."""
    return [p for p in cards if len(s.zones[SPIRITS + seat]) > tax(s, p, NORMAL)] if taxed(s) else cards


TO_CAST: Final = (
    Need("there is no unfilled slot for an Elestral", "ELE-7.2", lambda s, seat: has_room(s, ELESTRALS + seat)),
    Need("a card's text forbids to Normal Cast it", "ELE-1.3", keep=not_excluded),
    Need("no Spirit that a card's text asks for is there", "ELE-7.4, R1", keep=with_spirit),
    Need("a card's text forbids that it enters so", "ELE-1.3", keep=way_open),
    Need("you lack the Spirits that texts add to the price", "ELE-1.11", keep=with_tax),
)  # fmt: skip
"""What a Normal Cast needs of a player with the Spirit action and of the card."""


def castable(s: State, seat: int, hand: list[int]) -> list[int]:
    """ELE-7.1, 7.18: Elestrals of the hand with exactly one symbol; with the Spirit action and a Spirit there, a slot.

    hand: those that can be Normal Cast.
    """
    return passing(TO_CAST, s, seat, hand)


AGAINST_CASTS: Final[int] = STANDING - CANNOT_BE_NORMAL
"""Where texts that forbid it are found (see `about.in_question`, which is asked only if there can be any)."""


def casts_left(s: State, seat: int, card: int) -> bool:
    """For "An additional Elestral each turn": whether a text lets a card be Normal Cast after the Spirit action."""
    made = sum(1 for m in s.mods if m.what == USE and m.value == CAST_USED and m.subject == NOBODY and m.until_arg == seat)
    return sum(value for value, _, _ in texts(s, MORE_CASTS, card)) > made


def slots(s: State, zone: int) -> list[int]:
    """The unfilled slots of a row as options."""
    return [zone * ROW + slot for slot in free_slots(s, zone)]


def choose_spirit(s: State, f: NormalCast) -> None:
    """ELE-7.3, 7.4 (R1): one Spirit of any element."""
    deck = s.zones[SPIRITS + f.seat] + from_below(s, f.seat, f.elestral)
    choose_one(s, f, fitting(s, deck, [], f.elestral) if must_fit(s, normal=True) else deck)


def choose_position(s: State, f: NormalCast) -> None:
    """ELE-7.3: Attack or Defense Position."""
    f.extra = [f.chosen]
    ask(s, f, STAND, f.seat, [0, 1])


def choose_slot(s: State, f: NormalCast) -> None:
    """ELE-7.3: an unfilled slot."""
    f.position = f.chosen
    ask(s, f, WHERE, f.seat, slots(s, ELESTRALS + f.seat))


def choose_tax(s: State, f: NormalCast) -> None:
    """ELE-1.11: what texts add to the price is announced with the rest."""
    f.spirits = f.extra
    f.extra = []
    if taxed(s):
        choose_more(s, f, tax(s, f.elestral, NORMAL))


def choose_more(s: State, f: Frame, extra: int) -> None:
    """So many Spirits of the deck besides those in ``among``."""
    deck = [spirit for spirit in s.zones[SPIRITS + f.seat] if spirit not in f.among]
    if extra and deck:
        choose_spirits(s, f.seat, deck, min(extra, len(deck)))


def announce(s: State, f: NormalCast) -> None:
    """ELE-7.3, 7.5, 6.3: both cards are in Limbo, the slot is reserved, the Spirit action used; now others may respond."""
    pay_tax(s, f)
    if s.var[SPIRIT_ACTION]:
        modifier.begin(s, USE, modifier.SET, CAST_USED, NOBODY, modifier.END_OF_TURN, NOBODY, f.seat)
    change.count(s, SPIRIT_ACTION, 1)
    put_on_chain(s, f.seat, f.elestral, f.spirits, f.chosen, f.position)


def pay_tax(s: State, f: Frame) -> None:
    """ELE-1.11: the Spirits in ``picks`` are Expended."""
    if f.picks:
        expending.expend(s, [f.picks if seat == f.seat else [] for seat in range(s.seats)], [0] * s.seats)


def put_on_chain(s: State, seat: int, card: int, spirits: list[int], slot: int, position: int, old: int = NOBODY,
                 how: int = NORMAL, by: int = NOBODY) -> Cast:  # fmt: skip
    """A Cast becomes a link: the card with its Spirits in Limbo, its slot (zone * 4 + slot) reserved.

    old: the Ascending; how: NORMAL ... SPECIAL_ASCENDING, with BLANK; by: the card whose text ordered it.
    """
    order = s.order
    left = s.place[card]
    to_limbo(s, card, seat, slot // ROW, slot % ROW)
    if left != LIMBO + seat:
        keep_origin(s, card, left)
    change.put(s, ANNOUNCED, card, order)
    carry(s, spirits, card, old)
    made = cast(Cast, link(s, RESOLUTION, seat, card, old, position))
    made.manner = how
    made.ordered = [by]
    add_link(s, made)
    happened(s, ANNOUNCE, card, seat, by, how & HOW_BITS, counted(s, spirits) if s.told[ANNOUNCE] else 0)
    return made


def keep_origin(s: State, card: int, left: int) -> None:
    """For texts that ask from where it was Cast: the zone it left, as long as it is in Limbo."""
    if present(s).origins:
        modifier.begin(s, CAME_FROM, modifier.SET, left << 8, card, modifier.END_OF_TURN, card)


def resolve(s: State, f: Cast) -> None:
    """ELE-7.6 to 7.8, 8.7 to 8.9, 20.12: it enters with its Spirits and was Cast; Negated, all of it is lost."""
    close(s)
    if s.place[f.elestral] != LIMBO + f.seat:  # a text has put it back
        leave(f)
        return
    if f.chosen == NEGATED_LINK:
        to_underworld(s, [f.elestral])
        leave(f)
        return
    left = modifier.number(s, CAME_FROM, f.elestral, NOBODY) if s.mods else NOBODY
    enter(s, f.elestral, f.seat, position_of(s, f.elestral, f.position))
    if left != NOBODY:
        modifier.begin(s, CAME_FROM, modifier.SET, left | f.manner & HOW_BITS, f.elestral, modifier.END_OF_TURN, f.elestral)
    name_on_entry(s, f.seat, f.elestral)
    if f.manner & BLANK:  # ANALYSIS: while it stays on the field
        modifier.begin(s, SUPPRESSED, modifier.SET, 1, f.elestral, modifier.FOREVER, f.elestral)
    if f.ascending != NOBODY:
        ascended(s, f)
    happened(s, CAST, f.elestral, f.seat, f.ordered[0], f.manner & HOW_BITS)
    if f.manner >> AFTER:
        text = call(s, CARRY_OUT, f.seat, f.ordered[0] if f.ordered[0] >= 0 else f.elestral, (f.manner >> AFTER) - 1)
        text.other = s.col[ANNOUNCED][f.elestral]
        text.among = [f.elestral, s.epoch[f.elestral], f.seat, 0, 0]
        text.picks = [f.elestral]


def position_of(s: State, card: int, chosen: int) -> int:
    """ELE-7.6: the Position in which it enters: the chosen one, or what its own text or another one says."""
    for program in s.rules.statics[s.define[card]]:
        own = program.ability
        if isinstance(own, Static) and own.what == ENTERS and own.subject == This() and own.condition is None:
            return 1 if own.value == DOWN else 0
    found = texts(s, ENTERS, card) if in_question(s, ENTERS) else []
    return (1 if found[-1][0] == DOWN else 0) if found else chosen


DOWN: Final = 2


def name_on_entry(s: State, seat: int, card: int) -> None:
    """ELE-11.7: a passive that needs a choice when it starts (D26)."""
    found: Index = s.rules.own
    if s.define[card] in found.names_card:
        call(s, NAMING, seat, card).among = nameable(s)
    elif s.define[card] in found.names_element:
        call(s, NAMING_ELEMENT, seat, card)


def ascended(s: State, f: Cast) -> None:
    """ELE-8.7, 13.19: the old Elestral was Ascended; its own effect for that works from beyond."""
    if present(s).origins:
        modifier.begin(s, ROSE_FROM, modifier.SET, s.define[f.ascending], f.elestral, modifier.FOREVER, f.elestral)
    for rune in f.ordered[1:]:  # "Artifacts that were Empowering that Elestral start Empowering this"
        if on_field(s, rune) and s.host[rune] == NOBODY:
            empower(s, rune, f.elestral)
    happened(s, ASCENDED, f.ascending, f.seat, f.elestral, f.manner & HOW_BITS)
    if not f.answers:
        return
    b = (f.manner & HOW_BITS) << HOW | f.elestral + 1 << OTHER
    for program in s.rules.triggers[s.define[f.ascending]]:
        if meets(s, program, ASCENDED, f.ascending, f.seat, b, f.seat, f.ascending):
            wait(s, program, f.seat, f.ascending, ASCENDED, f.ascending, f.seat, b)


NORMAL_CAST: Final[Procedure] = procedure("Normal Cast", (
    choose_spirit, choose_position, choose_slot, choose_tax, announce,      # ELE-7.3, 1.11
), frame=NormalCast)  # fmt: skip
RESOLUTION: Final[Procedure] = procedure("Cast", (resolve,), frame=Cast)
