"""The events that texts can wait for, by their name in effect trees."""

from typing import Final

from . import field

HEARD: Final[dict[str, int]] = {
    "created": field.CREATED, "played": field.PLAYED_NOW, "summoned": field.SUMMONS, "attacks": field.ATTACKS,
    "attacked": field.WAS_ATTACKED, "counter-attacks": field.COUNTERS, "counter-attacked": field.COUNTERED,
    "deals damage": field.DEALT, "takes damage": field.TOOK, "destroyed": field.FELL, "destroys": field.DESTROYS,
    "sent": field.SENT, "ability": field.ACTIVATED, "preparation begins": field.PREPARATION_BEGAN,
    "attack begins": field.ATTACK_BEGAN, "clean-up begins": field.CLEAN_UP_BEGAN, "flips": field.FLIPPED,
    "attack ends": field.EXCHANGE_ENDED, "banished": field.BANISHED_NOW,
    "exhausted": field.WEARIED, "readied": field.READIED,
}  # fmt: skip
