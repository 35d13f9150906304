"""The events that texts can wait for, by their name in effect trees."""

from typing import Final

from cardwright.kernel.state import State

from . import field

HEARD: Final[dict[str, int]] = {
    "created": field.CREATED, "played": field.PLAYED_NOW, "summoned": field.SUMMONS, "attacks": field.ATTACKS,
    "attacked": field.WAS_ATTACKED, "counter-attacks": field.COUNTERS, "counter-attacked": field.COUNTERED,
    "deals damage": field.DEALT, "takes damage": field.TOOK, "destroyed": field.FELL, "destroys": field.DESTROYS,
    "sent": field.SENT, "ability": field.ACTIVATED, "preparation begins": field.PREPARATION_BEGAN,
    "attack begins": field.ATTACK_BEGAN, "clean-up begins": field.CLEAN_UP_BEGAN, "flips": field.FLIPPED,
    "attack ends": field.EXCHANGE_ENDED, "banished": field.BANISHED_NOW,
    "exhausted": field.WEARIED, "readied": field.READIED,
    "turn begins": field.TURN_BEGAN, "turn ends": field.TURN_ENDS, "preparation ends": field.PREPARATION_ENDED,
    "attack phase ends": field.ATTACK_ENDED, "clean-up ends": field.TURN_ENDS, "draws": field.DREW,
    "discarded": field.DISCARDED, "leaves": field.LEAVES, "returned": field.RETURNED,
    "takes counter damage": field.TOOK_BACK,
    "attacks in a group": field.ATTACKS_GROUPED, "attacked by a group": field.ATTACKED_BY_GROUP, "healed": field.HEALED,
}  # fmt: skip
WITH_CARD: Final = (
    field.ATTACKS, field.ATTACKS_GROUPED, field.ATTACKED_BY_GROUP, field.WAS_ATTACKED, field.COUNTERS, field.COUNTERED,
    field.FELL, field.DESTROYS,
)  # fmt: skip
"""Events whose second number is the other card."""
WITH_NUMBER: Final = (field.DEALT, field.TOOK, field.HEALED)
"""Events whose second number is how much it was."""


def about(s: State, kind: int, piece: int, a: int, b: int) -> tuple[int, int, int]:
    """The other card of an event, how much it was, its player: of what is destroyed, what dealt the last damage."""
    if kind in WITH_CARD:
        return b, 1, a
    return s.other, b if kind in WITH_NUMBER else 1, a
