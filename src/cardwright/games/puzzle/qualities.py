"""What card texts ask about a card: its qualities and quantities by name."""

from typing import Final

from cardwright.kernel.state import State

from . import field
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
    if name == IN_SPIRIT:
        return 1 if here and union.in_spirit(s, piece) else 0
    if name == FORM:
        return form(fact[field.FORM_INDEX][define], fact[field.FORM_SIZE][define])
    return fact[{MIXED: field.MIXED}[name]][define]
