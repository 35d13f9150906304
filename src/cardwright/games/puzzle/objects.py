"""What only Elemental Puzzle's texts ask of a card: with what it is united, in whose Scheme it stands, what it beats."""

from functools import lru_cache
from typing import Final

from cardwright.kernel.filter import Holds, find
from cardwright.kernel.kept import number, running
from cardwright.kernel.node import dataclass
from cardwright.kernel.players import referred
from cardwright.kernel.referents import Ref
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.tree import Every, OwnTest, This

from .field import BEATS, NO_ELEMENT, element, on_field
from .rules import union
from .rules.battle import battling, points
from .rules.union import REMEMBERED, in_spirit, is_puzzle, members, united_with

LAST_POINTS: Final = "BP it had"
"""The quality of a card as it left the field (see `qualities`)."""
Those = Ref | Every
"""The other cards: those that are known, or any that are described so."""


@dataclass(frozen=True, slots=True)
class UnitedWith(OwnTest):
    """It is united with one of these.  PUZ-12.12.  `was`: it was so as that card left the field."""

    what: Those
    was: bool = False


@dataclass(frozen=True, slots=True)
class PartOf(OwnTest):
    """It is part of the Multi PUZZLE Spirit of this PUZZLE card.  PUZ-12.11."""

    what: Those


@dataclass(frozen=True, slots=True)
class InScheme(OwnTest):
    """It stands in a zone of the Scheme of one of these.  PUZ-12.3."""

    what: Those


@dataclass(frozen=True, slots=True)
class Beats(OwnTest):
    """Its Element is stronger than that of one of these.  PUZ-4."""

    what: Those


@dataclass(frozen=True, slots=True)
class TwinOfKept(OwnTest):
    """Its Element is the Twin of the one that is kept in a slot.  PUZ-4.7."""

    slot: int


@dataclass(frozen=True, slots=True)
class Battling(OwnTest):
    """It is in a battle with one of these.  PUZ-10.8."""

    what: Those


@dataclass(frozen=True, slots=True)
class Attacking(OwnTest):
    """It attacks one of these.  PUZ-10.6."""

    what: Those


def meant(s: State, what: Those, seat: int, source: int) -> list[int]:
    """The cards that are meant, as far as they lie face-up on the field."""
    f = running(s)
    if isinstance(what, Every):
        found = find(s, what.cards, seat, source)
    else:
        found = [source] if isinstance(what, This) else referred(s, f, what) if f is not None else []
    return [piece for piece in found if on_field(s, piece) and not s.flags[piece] & FACE_DOWN]


def is_united(s: State, piece: int, test: UnitedWith, seat: int, source: int) -> bool:
    """PUZ-12.12."""
    if test.was:
        return piece in were_united(s, test.what, source)
    return any(piece in united_with(s, other) for other in meant(s, test.what, seat, source))


def were_united(s: State, what: Those, source: int) -> set[int]:
    """PUZ-25.5: what was united with a card as it left the field, by what is remembered of it."""
    f = running(s)
    if isinstance(what, This):
        left = [source]
    else:
        left = referred(s, f, what) if f is not None and not isinstance(what, Every) else []
    found: set[int] = set()
    for piece in left:
        for epoch in (s.epoch[piece], s.epoch[piece] - 1):
            found.update(s.ghosts.get(piece << 16 | epoch, ())[REMEMBERED:])
    return found


def is_battling(s: State, piece: int, test: Battling, seat: int, source: int) -> bool:
    """PUZ-10.6, 10.8: from the declaration of the attack until the battle is over."""
    others = meant(s, test.what, seat, source)
    return any((a == piece and b in others) or (b == piece and a in others) for a, b in battling(s))


def is_attacking(s: State, piece: int, test: Attacking, seat: int, source: int) -> bool:
    """PUZ-10.6, 10.8: the one of the two that attacks."""
    others = meant(s, test.what, seat, source)
    return any(a == piece and b in others for a, b in battling(s))


def is_part(s: State, piece: int, test: PartOf, seat: int, source: int) -> bool:
    """PUZ-12.11: the PUZZLE card or one of its members."""
    spirits = [other for other in meant(s, test.what, seat, source) if is_puzzle(s, other) and in_spirit(s, other)]
    return any(piece == other or piece in members(s, other) for other in spirits)


def in_scheme(s: State, piece: int, test: InScheme, seat: int, source: int) -> bool:
    """PUZ-12.3, 12.5: in the same grid, in a cell of the Scheme."""
    return on_field(s, piece) and any(
        s.place[piece] == s.place[other] and s.slot[piece] in s.rules.cells[s.slot[other]][s.define[other]]
        for other in meant(s, test.what, seat, source)
        if is_puzzle(s, other)
    )


def beats(s: State, piece: int, test: Beats, seat: int, source: int) -> bool:
    """PUZ-4.1 to 4.6."""
    own = element(s, piece)
    return any(BEATS[own][element(s, other)] for other in meant(s, test.what, seat, source))


def is_twin(s: State, piece: int, test: TwinOfKept, seat: int, source: int) -> bool:
    """PUZ-4.7: Twins are different, and neither is the stronger one."""
    own, named = element(s, piece), number(running(s), test.slot)
    return own not in (NO_ELEMENT, named) and not BEATS[own][named] and not BEATS[named][own]


@lru_cache(maxsize=16)
def looks_back(rules: Ruleset) -> bool:
    """Whether any text asks with what a card was united as it left, or for the BP it had."""
    return any(
        (isinstance(node, UnitedWith) and node.was) or getattr(node, "quality", "") == LAST_POINTS
        for program in rules.programs
        for node in program.nodes
    )


def look_back(s: State, piece: int) -> tuple[int, ...]:
    """What is remembered of a Spirit that leaves the field."""
    known = (element(s, piece), s.place[piece], s.slot[piece])
    return (*known, points(s, piece), *union.were_united(s, piece)) if looks_back(s.rules) else known


TESTS: Final[dict[type, Holds]] = {UnitedWith: is_united, PartOf: is_part, InScheme: in_scheme, Beats: beats,
    TwinOfKept: is_twin, Battling: is_battling, Attacking: is_attacking,
}  # fmt: skip
