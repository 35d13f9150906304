"""What card texts ask about a card: its qualities and quantities by name."""

from collections.abc import Callable
from typing import Final

from cardwright.kernel.state import FACE_DOWN, State

from . import field
from .objects import LAST_POINTS
from .rules import battle, union

ELEMENT: Final = "element"
SKILLS: Final = "skills"
MIXED: Final = "mixed"
FORM: Final = "form"
"""Index and size as one number: see `form`."""
FORM_BASE: Final = 16
UNITED: Final = "united"
IN_SPIRIT: Final = "in a Multi PUZZLE Spirit"
RANK: Final = "rank"
POINTS: Final = "BP"
PRINTED_POINTS: Final = "original BP"
SHOWN_SOUL: Final = "face-up Shaman Soul Card"
ASSEMBLED_CARD: Final = "Multi PUZZLE Spirit"
"""The PUZZLE card of a Multi PUZZLE Spirit."""
BATTLING: Final = "battling"
ATTACKING: Final = "attacking"
SPIRITS_OF: Final = "Multi PUZZLE Spirits"
"""Of how many Multi PUZZLE Spirits a card is part."""


def form(index: int, size: int) -> int:
    """Original Form index/size as one number (PUZ-3.7)."""
    return index * FORM_BASE + size


def quality(s: State, piece: int, name: str) -> int:
    """A quality of a face-up card on the field, or of a card off the field (PUZ-3.5), as a number."""
    fact = s.rules.fact
    define = s.define[piece]
    here = field.on_field(s, piece)
    if name == ELEMENT:
        return field.element(s, piece) if here else fact[field.ELEMENT][define]
    if name == SKILLS:
        return field.skills(s, piece) if here else fact[field.SKILL_SET][define]
    if name == UNITED:
        return 1 if here and union.united_with(s, piece) else 0
    if name == RANK:
        return s.slot[piece] // field.COLS if here else -1
    if name == POINTS:
        return battle.points(s, piece) if here else field.BASE_BP
    if name == SHOWN_SOUL:
        return 1 if s.place[piece] >= field.SOULS and not s.flags[piece] & FACE_DOWN else 0
    if name == PRINTED_POINTS:
        return field.BASE_BP
    if name == LAST_POINTS:
        was = s.ghosts.get(piece << 16 | s.epoch[piece] - 1, ())
        return was[union.POINTS_AT] if not here and len(was) > union.POINTS_AT else quality(s, piece, POINTS)
    if name in ON_FIELD:
        return ON_FIELD[name](s, piece) if here else 0
    if name == FORM:
        return form(fact[field.FORM_INDEX][define], fact[field.FORM_SIZE][define])
    return fact[{MIXED: field.MIXED}[name]][define]


ON_FIELD: Final[dict[str, Callable[[State, int], int]]] = {
    ASSEMBLED_CARD: lambda s, piece: int(union.is_puzzle(s, piece) and union.in_spirit(s, piece)),
    SPIRITS_OF: union.spirits_of,
    IN_SPIRIT: lambda s, piece: int(union.in_spirit(s, piece)),
    ATTACKING: lambda s, piece: int(any(piece == attacker for attacker, _ in battle.battling(s))),
    BATTLING: lambda s, piece: int(any(piece in pair for pair in battle.battling(s))),
}
"""What only a card on the field can be."""
