"""The events that texts can wait for, by their name in effect trees, and what is known of each."""

from typing import Final

from cardwright.kernel.state import NOBODY, State

from . import field

HEARD: Final[dict[str, int]] = {
    "crystallized": field.CRYSTALLIZED, "positioned": field.POSITIONED, "played": field.CARD_PLAYED,
    "declared": field.DECLARED, "shattered": field.SHATTERED, "shatters": field.SHATTERS, "left": field.LEFT,
    "returned": field.RETURNED,
    "unleashes": field.UNLEASHED, "defends": field.DEFENDS, "abandoned": field.ABANDONED,
    "remembered": field.REMEMBERED, "forgotten": field.FORGOTTEN, "dispersed": field.DISPERSED,
    "exploited": field.EXPLOITS, "fragment lost": field.FRAGMENTS_LOST, "turn begins": field.TURN_BEGAN,
    "turn ends": field.TURN_ENDED, "recall begins": field.RECALL_BEGAN, "damaged": field.DAMAGED,
    "energized": field.ENERGIZES, "targeted": field.AIMED, "activated": field.ACTIVATED, "energy": field.ENERGY_CHANGED,
    "afterthought": field.AFTERTHOUGHT, "fatigue": field.TIRED, "TW activated": field.TW_ACTIVATED,
    "shatters an Evocation": field.SHATTERS_EVOCATION, "shatters a fragment": field.SHATTERS_FRAGMENT,
    "crystal destroyed": field.CRYSTAL_DESTROYED, "disabled": field.DISABLED_NOW, "regenerates": field.REGENERATES,
    **{f"{name} begins": field.PHASE_STARTS + i for i, name in enumerate(field.PHASES) if i not in (0, field.RECALL)},
    **{f"{name} ends": field.PHASE_STOPS + i for i, name in enumerate(field.PHASES) if i},
}  # fmt: skip


def about(s: State, kind: int, piece: int, a: int, b: int) -> tuple[int, int, int]:
    """The other card of an event, how much it was, and its player."""
    if kind == field.AIMED:
        return b, 1, a
    if kind == field.UNLEASHED:
        return b & (1 << field.NUMBER_BITS) - 1, 1, a
    if kind == field.FRAGMENTS_LOST:
        return NOBODY, b & (1 << field.LEFT_BITS) - 1, a
    if kind in (field.DAMAGED, field.ENERGY_CHANGED, field.TIRED, field.REGENERATES):
        return s.other, b, a
    return s.other, 1, a
