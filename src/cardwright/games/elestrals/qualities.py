"""What card texts ask about a card: its qualities and quantities by name."""

from typing import Final

from cardwright.kernel.state import State

from . import field
from .rules import spirits, stats

KIND: Final = "kind"
RUNE_TYPE: Final = "rune type"
SUBCLASSES: Final = "subclasses"
ELEMENTS: Final = "elements"
"""The elements of its cost, as bits; & is bit 8."""
COST: Final = "spirit number"
ATTACK: Final = "attack"
DEFENSE: Final = "defense"
STATUS: Final = "status"
SPIRITS: Final = "spirits"
POSITION: Final = "defense position"
SUPPRESSED: Final = "suppressed"
ELEMENT: Final = "element"
SPIRITS_OF: Final = tuple(f"{name} spirits" for name in field.ELEMENTS)
"""How many Spirits of an element lie under it."""
EMPOWERED: Final = "empowered"
BATTLING: Final = "battling"
ATTACKING: Final = "attacking"
FLAGGED: Final = {"attacked this turn": field.ATTACKED, "cast this turn": field.CAST_NOW}
FACTS: Final = {KIND: field.KIND, RUNE_TYPE: field.TYPE, SUBCLASSES: field.SUBCLASS_SET, COST: field.COST,
                ELEMENT: field.ELEMENT}  # fmt: skip


def battling(s: State) -> list[int]:
    """The attacker and what it attacks, while an attack goes on."""
    return [piece for f in s.agenda if f.proc.name == "attack" for piece in (f.source, f.target)]


def quality(s: State, piece: int, name: str) -> int:
    """A quality of a card as a number."""
    if name in FACTS:
        return s.rules.fact[FACTS[name]][s.define[piece]]
    if name == ELEMENTS:
        return sum(1 << symbol for symbol in set(s.rules.cells[0][s.define[piece]]))
    if name in (ATTACK, DEFENSE):
        return stats.both(s, piece)[name == DEFENSE]
    if name == STATUS:
        return spirits.status(s, piece)
    if name == SPIRITS:
        return len(field.under(s, piece))
    if name == POSITION:
        return 1 if s.flags[piece] & field.DEFENSE else 0
    if name in FLAGGED:
        return 1 if s.flags[piece] & FLAGGED[name] else 0
    if name == EMPOWERED:
        return 1 if any(s.host[rune] == piece for zone in (field.RUNES, field.RUNES + 1) for rune in s.face_up(zone)) else 0
    if name in (BATTLING, ATTACKING):
        return 1 if piece in battling(s)[: 1 if name == ATTACKING else 2] else 0
    if name == SUPPRESSED:
        return 1 if spirits.suppressed(s, piece) else 0
    return spirits.holds_element(s, piece, SPIRITS_OF.index(name))
