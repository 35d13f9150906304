"""What card texts ask about a card: its qualities and quantities by name."""

from functools import lru_cache
from typing import Final

from cardwright.kernel.state import State

from . import field
from .rules import values

KIND: Final = "kind"
POWER: Final = "Power Indicator"
SUPERGROUP: Final = "supergroup"
STATE: Final = "state"
ELEMENT: Final = "element"
"""Elements a card gives, as bits."""
PROPERTIES: Final = "properties"
DESEN: Final = "DesEn"
DEFEN: Final = "DefEn"
COST: Final = "Energy Cost"
FRAGMENTS: Final = "fragments"
MONSTER: Final = "Evocation"
TOKENS: Final = "token"

READY: Final = 0
SPENT: Final = 1
DISABLED: Final = 2


def quality(s: State, piece: int, name: str) -> int:
    """A quality of a card, as a number; off the Battlefield the printed one."""
    if name in SPECIAL:
        return SPECIAL[name](s, piece)
    return s.rules.fact[PRINTED[name]][s.define[piece]]


def kind(s: State, piece: int) -> int:
    """The kind of card; a destroyed Crystal is none (FAR-16.1)."""
    if field.is_crystal(s, piece) and not s.col[field.FRAGMENTS][piece]:
        return -1
    return s.rules.fact[field.KIND][s.define[piece]]


def state(s: State, piece: int) -> int:
    """Energized or Exploited, on the Battlefield."""
    if not field.on_field(s, piece):
        return -1
    return SPENT if s.flags[piece] & field.EXPLOITED else READY


def elements(s: State, piece: int) -> int:
    """The elements it gives, as bits."""
    return present(values.provided(s, piece) if field.on_field(s, piece) else s.rules.fact[field.GIVES][s.define[piece]])


@lru_cache(maxsize=256)
def present(units: int) -> int:
    """The elements of which there is a unit, as bits."""
    return sum(1 << i for i in range(field.TOTAL) if units >> field.UNIT_BITS * i & field.UNITS)


def fragments(s: State, piece: int) -> int:
    """Of a Crystal."""
    return s.col[field.FRAGMENTS][piece]


def token(s: State, piece: int) -> int:
    """Whether it is a token."""
    return 1 if s.rules.fact[field.KIND][s.define[piece]] == field.TOKEN else 0


SPECIAL: Final = {
    KIND: kind, STATE: state, ELEMENT: elements, PROPERTIES: field.properties, DESEN: values.desen, DEFEN: values.defen,
    COST: values.cost, FRAGMENTS: fragments, TOKENS: token,
}  # fmt: skip
PRINTED: Final = {
    POWER: field.POWER, SUPERGROUP: field.SUPERGROUP, MONSTER: field.CREATURE,
}  # fmt: skip
