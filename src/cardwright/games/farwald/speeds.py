"""How an ability is announced: the words before its cost."""

from typing import Final

CHARGE_SPEED: Final = "Charge"
CRYSTAL_SPEED: Final = "Crystal"
TW_SPEED: Final = "TW Crystal"
ONCE: Final = "Crystal, once per turn"
TW_ONCE: Final = "TW Crystal, once per turn"
SPEEDS: Final = (CHARGE_SPEED, CRYSTAL_SPEED, TW_SPEED, ONCE, TW_ONCE)
TW_SPEEDS: Final[frozenset[str]] = frozenset({TW_SPEED, TW_ONCE})
ONCE_SPEEDS: Final[frozenset[str]] = frozenset({ONCE, TW_ONCE})
