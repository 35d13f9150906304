"""Which Runes can be Cast: where from, what pays for them, whom they can Empower.  ELE-9.1 to 9.8, 9.10, 9.16, 9.20, 9.29.

How one is announced and resolves stands in `runes`.
"""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.action import Need
from cardwright.kernel.event import STANDING
from cardwright.kernel.filter import matches
from cardwright.kernel.program import Program
from cardwright.kernel.state import FACE_DOWN, NOBODY, State
from cardwright.kernel.tree import Some

from ..field import (
    ARTIFACT,
    COST,
    COUNTER,
    ENCHANTING,
    INVOKE,
    NO_RUNES,
    NOTE,
    RUNES,
    SET_NOW,
    SPIRIT,
    SPIRITS,
    STADIUM_RUNE,
    TYPE,
    UNDERWORLD,
    controller,
    elestrals,
    has_room,
    in_row,
    kind,
    met_by,
    on_field,
    rune_type,
)
from ..nodes import CastRune
from ..quantities import CANNOT_BE_EMPOWERED, EXTRA_TO_PLAY, PAYS_FROM_UNDERWORLD
from . import wanting
from .about import about, in_question
from .index import Index, index
from .needs import needs_of
from .occurring import NO_EVENT, OTHER
from .paying import payable
from .playing import all_playable, from_below, playable, tax
from .prohibiting import allowed
from .spirits import counted, meets_cost
from .stated import node_at


def program_of(s: State, rune: int) -> Program | None:
    """What an Instant's text does when it resolves; Continuous Runes do theirs on the field."""
    found: Index = s.rules.own
    return found.instants[s.define[rune]]


def castable(s: State, seat: int, hand: list[int]) -> list[int]:
    """ELE-9.1 to 9.3: the Runes the turn player can Cast in the Main Phase without a chain: of the hand, then Set ones.

    hand: the Runes there that may be played.
    """
    if hand and not has_room(s, RUNES + seat):
        hand = [rune for rune in hand if has_place(s, seat, rune)]
    put_down = set_runes(s, seat)
    found = hand + all_playable(s, seat, put_down) if put_down else hand
    if not found:
        return found
    deck = counted(s, s.zones[SPIRITS + seat])
    return [rune for rune in found if affordable(s, seat, rune, deck)]


def set_runes(s: State, seat: int) -> list[int]:
    """ELE-9.2: the Runes Set before this turn."""
    row = s.zones[RUNES + seat]
    if row == NO_RUNES:
        return []
    flags = s.flags
    return [p for p in row if p >= 0 and flags[p] & (FACE_DOWN | SET_NOW) == FACE_DOWN]


def has_place(s: State, seat: int, rune: int) -> bool:
    """ELE-9.16, 9.17, 9.19: an unfilled slot; a Stadium needs none, an Invoke may replace a Rune."""
    if rune_type(s, rune) == STADIUM_RUNE or has_room(s, RUNES + seat):
        return True
    return rune_type(s, rune) == INVOKE and bool(replaceable(s, seat, rune))


def replaceable(s: State, seat: int, rune: int) -> list[int]:
    """ELE-9.17, 1.11: the Runes of a full row that can make room: targets and cost must be found without them."""
    row = in_row(s, RUNES + seat)
    program = program_of(s, rune)
    if program is None or not needs_of(program).wanted:
        return row
    event = event_of(s, rune)
    return [other for other in row if wanting.possible(s, seat, rune, program, event, (rune, other))]


def possible(s: State, seat: int, rune: int, also: bool = False) -> bool:
    """ELE-9.5, 9.10, 9.11, 9.29, 12.2: it may be played; payment, targets and cost can be found.

    also: the text that orders it lets Spirits of the Underworld pay.
    """
    return playable(s, seat, rune) and affordable(s, seat, rune, counted(s, s.zones[SPIRITS + seat]), also)


def affordable(s: State, seat: int, rune: int, deck: int, also: bool = False) -> bool:
    """ELE-9.5, 9.10, 9.11, 9.28, 12.2: payment, targets and cost can be found, whatever it would do.

    deck: the Spirits there, packed.
    """
    define, fact = s.define[rune], s.rules.fact
    spirits = len(s.zones[SPIRITS + seat])
    from_deck = spirits >= fact[COST][define] and meets_cost(s, define, deck)
    if not from_deck and not with_field(s, seat, define, deck) and not helped(s, seat, rune, also):
        return False
    if (s.mods or s.watch[TAXES]) and in_question(s, EXTRA_TO_PLAY):
        elsewhere = len(payers(s, seat, rune, also)) - spirits
        if spirits < tax(s, rune) + max(0, fact[COST][define] - elsewhere):
            return False
    found: Index = s.rules.own
    program = found.instants[define]
    if program is None:
        return fact[TYPE][define] != ARTIFACT or bool(empowerable(s, rune))
    event = event_of(s, rune) if s.col[NOTE][rune] else None
    return wanting.possible(s, seat, rune, program, event, (rune,))


def not_just_set(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-9.2: those that were not Set this turn."""
    return [rune for rune in cards if not s.flags[rune] & SET_NOW]


def with_place(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-9.16: those of the hand for which there is a slot; what is Set has its own."""
    return [rune for rune in cards if on_field(s, rune) or has_place(s, seat, rune)]


def with_price(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-9.5, 9.10, 9.11: those for which payment, targets and cost can be found."""
    deck = counted(s, s.zones[SPIRITS + seat])
    return [rune for rune in cards if affordable(s, seat, rune, deck)]


TO_CAST: Final = (
    Need("it was Set this turn", "ELE-9.2", keep=not_just_set),
    Need("your Rune Row is full", "ELE-9.16", keep=with_place),
    Need("you lack the Spirits or other things it needs", "ELE-9.5, 9.10, 9.11", keep=with_price),
)
"""What casting a Rune needs that may be played."""
TAXES: Final[int] = STANDING - EXTRA_TO_PLAY
OTHER_PAYERS: Final[int] = STANDING - PAYS_FROM_UNDERWORLD
"""Where such texts are found (see `about.in_question`, which is asked only if there can be any)."""


def with_field(s: State, seat: int, define: int, deck: int) -> bool:
    """ELE-9.6: whether the Spirit Deck (packed) and the Spirits on the own field pay together, for an Instant."""
    field = s.zones[ENCHANTING + seat]
    if s.rules.fact[TYPE][define] > COUNTER or len(s.zones[SPIRITS + seat]) + len(field) < s.rules.fact[COST][define]:
        return False
    return meets_cost(s, define, deck + counted(s, field))


def helped(s: State, seat: int, rune: int, also: bool = False) -> bool:
    """Whether Spirits from the Underworld make up what is lacking, as a text allows."""
    if not also and ((not s.mods and not s.watch[OTHER_PAYERS]) or not in_question(s, PAYS_FROM_UNDERWORLD)):
        return False
    among = payers(s, seat, rune, also)
    return payable(s, s.define[rune], counted(s, among), len(among))


def payers(s: State, seat: int, rune: int, also: bool = False) -> list[int]:
    """ELE-9.6, 9.7: the Spirits that can pay for it: of an Instant also those on the own field; others as texts allow."""
    among = s.zones[SPIRITS + seat]
    if rune_type(s, rune) <= COUNTER:
        among = among + s.zones[ENCHANTING + seat]
    if also or (s.mods and about(s) >> PAYS_FROM_UNDERWORLD & 1 and modifier.has(s, PAYS_FROM_UNDERWORLD, rune)):
        return among + [p for p in s.zones[UNDERWORLD + seat] if kind(s, p) == SPIRIT]
    if s.mods or s.watch[OTHER_PAYERS]:
        return among + from_below(s, seat, rune)
    return among


def event_of(s: State, rune: int) -> list[int]:
    """ELE-9.29: the event that met the condition of a Set Rune, as its text will need it."""
    piece, other = met_by(s, rune) if on_field(s, rune) else (NOBODY, NOBODY)
    if piece < 0:
        return list(NO_EVENT)
    return [piece, s.epoch[piece], controller(s, piece), *((other + 1 << OTHER, s.epoch[other]) if other >= 0 else (0, 0))]


def empowerable(s: State, rune: int) -> list[int]:
    """ELE-9.10: which of them it can have as its target."""
    return wanting.targetable(s, bearable(s, rune), rune)


def bearable(s: State, rune: int) -> list[int]:
    """ELE-9.20: Elestrals of either player, whether it helps or harms; or only those of which it says so."""
    among = elestrals(s, s.active) + elestrals(s, 1 - s.active)
    only = index(s.rules).empowers.get(s.define[rune])
    if only is not None:
        among = [p for p in among if matches(s, p, only.cards, controller(s, rune), rune)]
    return allowed(s, CANNOT_BE_EMPOWERED, among, rune)


def bearers(s: State, seat: int, rune: int, bearer: int) -> list[int]:
    """ELE-9.10: of them the one that a text fixes or, below NOBODY, those of which the ordering instruction says so."""
    found = empowerable(s, rune)
    if bearer >= NOBODY:
        return [bearer] if bearer in found else []
    node = node_at(s, NOBODY - 1 - bearer)
    assert isinstance(node, CastRune)  # noqa: S101  see ordered.fixed_bearer
    assert isinstance(node.bearer, Some)  # noqa: S101  `ordered.fixed_bearer` gives no other here
    return [p for p in found if matches(s, p, node.bearer.cards, seat, rune)]
