"""Values as they are now: DesEn, DefEn, Energy Cost, Gate requirement, Crystallized Energy, hand limit.  FAR-1.7, 7, 8.16.

Printed value, the latest "becomes", then all additions, those of standing texts included; below 0 counts as 0.
"""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State
from cardwright.kernel.tree import Static

from ..field import (
    COST,
    COST_NOW,
    DEFEN,
    DEFEN_NOW,
    DESEN,
    DESEN_NOW,
    EXPLOITED,
    FIELD,
    GATE_NOW,
    GIVES,
    GIVES_NOW,
    GUARD,
    LIMIT_NOW,
    LOST,
    NEED,
    ONE,
    TOTAL,
    UNIT_BITS,
    UNITS,
    USUAL_LIMIT,
)


def stands(s: State, what: int, piece: int) -> int:
    """What standing texts in force add to a quantity that nothing else changes."""
    return s.rules.standing(s, what, piece) if s.watch[STANDING - what] else 0


def value(s: State, what: int, piece: int, printed: int) -> int:
    """A quantity with its modifiers and the standing texts in force.  Not clamped."""
    if s.mods:
        printed = modifier.number(s, what, piece, printed)
    if s.watch[STANDING - what]:
        printed += s.rules.standing(s, what, piece)
    return printed


def desen(s: State, piece: int) -> int:
    """Current Destructive Energy.  FAR-1.7."""
    return max(0, value(s, DESEN_NOW, piece, s.rules.fact[DESEN][s.define[piece]]))


def full_defen(s: State, piece: int) -> int:
    """Defensive Energy with all changes, before what was lost; may be below 0."""
    return value(s, DEFEN_NOW, piece, s.rules.fact[DEFEN][s.define[piece]])


def defen(s: State, piece: int) -> int:
    """Current Defensive Energy: printed + changes - lost (R72).  FAR-1.7, 15.19."""
    return max(0, full_defen(s, piece) - s.col[LOST][piece])


def reduced(s: State, piece: int) -> bool:
    """FAR-16.10 (R21): its DefEn was reduced to 0; a printed 0 alone is no reduction."""
    lost = s.col[LOST][piece]
    full = full_defen(s, piece)
    if full > lost:
        return False
    weakened = any(m.value < 0 for m in s.mods if m.subject == piece and m.what == DEFEN_NOW)
    return lost > 0 or weakened or full < s.rules.fact[DEFEN][s.define[piece]]


def cost(s: State, piece: int) -> int:
    """FAR-8.16: the Energy Cost of a card as it is now."""
    printed = s.rules.fact[COST][s.define[piece]]
    return max(0, printed + s.rules.standing(s, COST_NOW, piece)) if s.watch[STANDING - COST_NOW] else printed


def need(s: State, piece: int) -> int:
    """The Gate requirement of a card as it is now, packed; generic units may be added or taken, never below 0."""
    printed = s.rules.fact[NEED][s.define[piece]]
    if not s.watch[STANDING - GATE_NOW]:
        return printed
    change = s.rules.standing(s, GATE_NOW, piece)
    generic = (printed >> UNIT_BITS * TOTAL) - sum(printed >> UNIT_BITS * i & UNITS for i in range(TOTAL))
    return printed + max(-generic, change) * ONE[TOTAL]


def provided(s: State, piece: int) -> int:
    """FAR-7.1: the Crystallized Energy of an Evocation while it is Energized, packed."""
    gives = s.rules.fact[GIVES][s.define[piece]]
    if more_is_given(s):
        for element in range(TOTAL):
            gives += stands(s, GIVES_NOW + element, piece) * (ONE[element] + ONE[TOTAL])
    return gives


def more_is_given(s: State) -> bool:
    """Whether a text in force provides additional Crystallized Energy."""
    watch = s.watch
    return bool(watch[GIVE_WATER] or watch[GIVE_FIRE] or watch[GIVE_MIND] or watch[GIVE_NATURE])


GIVE_WATER: Final[int] = STANDING - GIVES_NOW
GIVE_FIRE: Final[int] = GIVE_WATER - 1
GIVE_MIND: Final[int] = GIVE_WATER - 2
GIVE_NATURE: Final[int] = GIVE_WATER - 3
"""Where such texts are found."""


def units(s: State, seat: int) -> int:
    """FAR-7.1, 7.6: the Crystallized Energy of a player's Energized Evocations, packed; each unit counts once."""
    have = 0
    flags = s.flags
    define = s.define
    gives = s.rules.fact[GIVES]
    watch = s.watch  # `more_is_given`, written out
    plain = not (watch[GIVE_WATER] or watch[GIVE_FIRE] or watch[GIVE_MIND] or watch[GIVE_NATURE])
    for piece in s.zones[FIELD + seat]:
        if not flags[piece] & EXPLOITED:
            have += gives[define[piece]] if plain else provided(s, piece)
    return have


def satisfied(have: int, wanted: int) -> bool:
    """FAR-7.2, 7.3, 7.5: enough of each element, and enough in all; counts for the Gate exploit nothing (FAR-7.4)."""
    return (have | GUARD) - wanted & GUARD == GUARD


def limit(s: State, seat: int) -> int:
    """FAR-5.1 (R64): the hand limit; of several texts the latest to arrive counts."""
    for source in reversed(s.watch[STANDING - LIMIT_NOW]):
        if s.place[source] == FIELD + seat:
            for program in s.rules.statics[s.define[source]]:
                static = program.ability
                if isinstance(static, Static) and static.what == LIMIT_NOW and isinstance(static.value, int):
                    return static.value
    return USUAL_LIMIT
