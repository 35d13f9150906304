"""What the cards of Farwald can be: which kinds of card have which qualities at all.  FAR-1.7, 7.1, 16.1."""

from typing import Final

from cardwright.kernel.verbs.leave import ShuffleIn
from cardwright.language.sorts import Sorts

from . import field, qualities
from .verbs.costs import Disperse, ToVortex

CREATURES: Final = frozenset({field.EVOCATION, field.TOKEN})
PAID_FOR: Final = frozenset({field.EVOCATION, field.ATTACK, field.MYSTIC, field.PROTECTION, field.RECOVERY})
POSITIONED: Final = PAID_FOR | CREATURES
SORTS: Final = Sorts(
    kind=qualities.KIND,
    kinds={
        field.EVOCATION: "an Evocation", field.ATTACK: "an Attack card", field.MYSTIC: "a Mystic card",
        field.PROTECTION: "a Protection card", field.RECOVERY: "a Recovery card", field.TOKEN: "a token",
        field.ENERGY: "an Energy Card", field.CRYSTAL: "a Crystal of Essence",
    },
    of={
        qualities.MONSTER: CREATURES,
        qualities.STATE: CREATURES,
        qualities.ELEMENT: CREATURES,
        qualities.DESEN: CREATURES,
        qualities.DEFEN: CREATURES,
        qualities.TOKENS: frozenset({field.TOKEN}),
        qualities.FRAGMENTS: frozenset({field.CRYSTAL}),
    },
    in_play=frozenset({qualities.STATE, qualities.TOKENS, qualities.FRAGMENTS}),
    changed={
        field.DESEN_NOW: CREATURES, field.DEFEN_NOW: CREATURES, field.COST_NOW: PAID_FOR, field.GATE_NOW: PAID_FOR,
        field.CANNOT_BE_PLAYED: PAID_FOR, **dict.fromkeys(range(field.GIVES_NOW, field.GIVES_NOW + field.TOTAL), CREATURES),
    },
    numbers=frozenset({
        field.DESEN_NOW, field.DEFEN_NOW, field.COST_NOW, field.GATE_NOW, field.LIMIT_NOW, field.LIMIT_MORE,
        field.LEAST_COST,
        *range(field.GIVES_NOW, field.GIVES_NOW + field.TOTAL),
    }),
    priced=frozenset({field.COST_NOW, field.GATE_NOW, field.CANNOT_BE_PLAYED}),
    leaving=(ToVortex, Disperse, ShuffleIn),
    parting=frozenset({"shattered", "left", "dispersed"}),
    happens={
        **dict.fromkeys(("shatters", "shatters an Evocation", "shatters a fragment", "unleashes", "defends"), CREATURES),
        **dict.fromkeys(("energized", "exploited", "disabled", "shattered"), POSITIONED),
        **dict.fromkeys(("played", "declared"), PAID_FOR),
    },
    elsewhere=frozenset({"played", "declared", "abandoned", "remembered", "forgotten"}),
)  # fmt: skip
"""A quality that is not named suits every kind of card."""
