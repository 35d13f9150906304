"""Materials of a Layer Spell.  DEV-24.1, 24.2, 24.5, 24.15."""

from typing import Any

from cardwright.kernel.state import State
from cardwright.kernel.tree import Ruling

from ..field import LAYER, NOT_ATTACHED, spells_of
from ..matching import can_meet
from ..tree import Layer
from .finding import fits
from .mana import barred


def entries(s: State, piece: int) -> tuple[Any, ...]:
    """The Materials a card lists: a count and a description each; none for a card without Layer."""
    number = s.rules.fact[LAYER][s.define[piece]]
    if not number:
        return ()
    ability = s.rules.programs[number - 1].ability
    return ability.rule.materials if isinstance(ability, Ruling) and isinstance(ability.rule, Layer) else ()


def fitting(s: State, seat: int, piece: int, entry: Any) -> list[int]:
    """DEV-24.2, 24.15 (R42): Spells in any of the caster's own Shells, Tokens included, that may be Attached."""
    return [
        other
        for other in spells_of(s, seat)
        if other != piece and fits(s, other, entry.cards, seat, piece) and not barred(s, NOT_ATTACHED, other)
    ]


def has_materials(s: State, seat: int, piece: int) -> bool:
    """DEV-24.1: whether all that it lists can be Attached together, each a different Spell."""
    return leaves_rest(s, seat, piece, [], 0)


def leaves_rest(s: State, seat: int, piece: int, taken: list[int], upto: int) -> bool:
    """Whether the entries after `upto` can still be met when these are taken."""
    return can_meet([
        (frozenset(fitting(s, seat, piece, entry)) - frozenset(taken), entry.count) for entry in entries(s, piece)[upto:]
    ])  # fmt: skip
