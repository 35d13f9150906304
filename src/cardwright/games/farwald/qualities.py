"""What card texts ask about a card: its qualities and quantities by name."""

from functools import lru_cache
from typing import Final

from cardwright.kernel.event import STANDING
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
LAST_DESEN: Final = "last DesEn"
LAST_DEFEN: Final = "last DefEn"
"""Of a card that has left the Battlefield this turn, as it was there.  FAR-18.9."""
PRINTED_DESEN: Final = "printed DesEn"
PRINTED_DEFEN: Final = "printed DefEn"
COST: Final = "Energy Cost"
FRAGMENTS: Final = "fragments"
MONSTER: Final = "Evocation"
TOKENS: Final = "token"
DISABLED: Final = "Disabled"

READY: Final = 0
SPENT: Final = 1


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


def disabled(s: State, piece: int) -> int:
    """Whether it is marked to stay Exploited.  FAR-12.8."""
    return int(field.on_field(s, piece) and s.flags[piece] & field.DISABLED != 0)


def last(s: State, piece: int, which: int) -> int:
    """FAR-18.9: the value now, or, of a card that has left, the one that it had as it left."""
    ghost = () if field.on_field(s, piece) else s.ghosts.get(piece << field.EPOCH_BITS | s.epoch[piece] - 1, ())
    if ghost:
        return ghost[which]
    return values.defen(s, piece) if which else values.desen(s, piece)


def last_desen(s: State, piece: int) -> int:
    """FAR-18.9."""
    return last(s, piece, 0)


def last_defen(s: State, piece: int) -> int:
    """FAR-18.9."""
    return last(s, piece, 1)


def look_back(s: State, piece: int) -> tuple[int, ...]:
    """FAR-18.9: what a card was as it left the Battlefield, where that is not what is printed on it."""
    if field.is_crystal(s, piece) or not (s.mods or s.col[field.LOST][piece] or any(map(s.watch.__getitem__, STANDS))):
        return ()
    return values.desen(s, piece), values.defen(s, piece)


STANDS: Final = (STANDING - field.DESEN_NOW, STANDING - field.DEFEN_NOW)
SPECIAL: Final = {
    KIND: kind, STATE: state, ELEMENT: elements, PROPERTIES: field.properties, DESEN: values.desen, DEFEN: values.defen,
    COST: values.cost, FRAGMENTS: fragments, TOKENS: token,
    DISABLED: disabled, LAST_DESEN: last_desen, LAST_DEFEN: last_defen,
}  # fmt: skip
PRINTED: Final = {
    POWER: field.POWER, SUPERGROUP: field.SUPERGROUP, MONSTER: field.CREATURE,
    PRINTED_DESEN: field.DESEN, PRINTED_DEFEN: field.DEFEN,
}  # fmt: skip
