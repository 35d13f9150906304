"""The events of Devrun: `a` is the player, `b` a number of the event's own.  DEV-17.  Not for: what they set off."""

from typing import Final

from cardwright.kernel.event import FIRST_OF_GAME

from .field import ACQUISITION, DISTRIBUTION, PREPARATION

_E: Final[int] = FIRST_OF_GAME
CAST: Final[int] = _E
PLACED: Final[int] = _E + 1
DESTROYED: Final[int] = _E + 2
EXHAUSTED: Final[int] = _E + 3
DISCARDED: Final[int] = _E + 4
DETACHED: Final[int] = _E + 5
ERASED_NOW: Final[int] = _E + 6
RETURNED: Final[int] = _E + 7
DRAWN: Final[int] = _E + 8
STORED_NOW: Final[int] = _E + 9
ACTIVATED: Final[int] = _E + 10
PASSED: Final[int] = _E + 11
SHELL_LOST: Final[int] = _E + 12
PHASE_BEGAN: Final[int] = _E + 30
"""PHASE_BEGAN + the phase."""
NEGATED: Final[int] = _E + 14
LEFT: Final[int] = _E + 15
MULLIGAN: Final[int] = _E + 16
DISTRIBUTED: Final[int] = _E + 17
SILENCED_NOW: Final[int] = _E + 18
TURN_ENDED: Final[int] = _E + 20
LOST: Final[int] = _E + 21
WOULD_BE_DESTROYED: Final[int] = _E + 22
"""Never told: effects that wait for it are asked before a card is destroyed; so are those for the next three."""
WOULD_BE_EXHAUSTED: Final = _E + 35
WOULD_BE_ERASED: Final = _E + 36
WOULD_BE_RETURNED: Final = _E + 37
SAVED_NOW: Final[int] = _E + 23
DRAWN_BY_EFFECT: Final[int] = _E + 25
"""Told beside DRAWN, and only where a text waits for it."""
DID: Final[int] = _E + 26
"""An effect has done something; told to its own card, and only where a text waits for it.  `b`: which effect."""
TARGETED: Final = _E + 27
"""A Spell is the target of an effect that was activated; told only where a text waits for it."""
TO_A_HAND: Final = _E + 13
"""Told beside RETURNED, and only where a text asks for it, as the next two are."""
INTO_A_DECK: Final = _E + 19
"""Put or shuffled into a deck."""
MOVED: Final = _E + 29
"""Moved to another Shell."""
STOPS: Final = _E + 28
"""A player has stopped distributing, of their own will.  For the log alone."""
AIMED_AT_EFFECT: Final = _E + 40
"""An effect on the Stack is a target of what was activated: seat, the card whose effect aims at it.  For the log alone."""
NAMED_COLOUR: Final = _E + 41
"""A colour was named for an effect; `b`: which.  For the log alone."""
NAMED_NUMBER: Final = _E + 42
"""A number was named for an effect.  For the log alone."""
CAME_TO_NOTHING: Final[int] = _E + 24
"""An effect has ended, and the last of its actions were not applied: what was said no to cannot be taken back any more."""

WOULD_BE: Final[dict[str, int]] = {
    "would be destroyed": WOULD_BE_DESTROYED, "would be Exhausted": WOULD_BE_EXHAUSTED,
    "would be Erased": WOULD_BE_ERASED, "would be returned to a hand": WOULD_BE_RETURNED,
}  # fmt: skip
"""What can be replaced before it happens to a Spell.  DEV-14.4."""
ACTIVATION: Final = "activated"
"""The event that says itself whose effect it is."""
HEARD: Final[dict[str, int]] = {
    "cast": CAST, "placed": PLACED, "destroyed": DESTROYED, "exhausted": EXHAUSTED, "discarded": DISCARDED,
    "detached": DETACHED, "erased": ERASED_NOW, "returned": RETURNED, "drawn": DRAWN, "stored": STORED_NOW,
    ACTIVATION: ACTIVATED, "passed": PASSED, "shell lost": SHELL_LOST, "silenced": SILENCED_NOW,
    **WOULD_BE, "drawn by an effect": DRAWN_BY_EFFECT, "did": DID,
    "targeted": TARGETED, "returned to a hand": TO_A_HAND, "put into a deck": INTO_A_DECK, "moved": MOVED,
    "mana acquisition begins": PHASE_BEGAN + ACQUISITION, "damage preparation begins": PHASE_BEGAN + PREPARATION,
    "damage distribution begins": PHASE_BEGAN + DISTRIBUTION,
}  # fmt: skip
"""What texts can wait for, by its name in their trees."""
