"""What the text of an ability may say of when and how often: the words of its "speed".  EOC-8.7, 8.16; permissions."""

from typing import Final

from .field import ATTACK, PREPARATION

TWICE: Final = "twice per turn"
THREE_TIMES: Final = "three times per turn"
ANY_NUMBER: Final = "any number of times per turn"
IN_PREPARATION: Final = "in your Preparation Phase"
IN_ATTACK: Final = "in your Attack Phase"
USES: Final = {TWICE: 2, THREE_TIMES: 3, ANY_NUMBER: 0}
PHASE: Final = {IN_PREPARATION: PREPARATION, IN_ATTACK: ATTACK}
SPEEDS: Final = (*USES, *PHASE)


def uses_of(speed: str) -> int:
    """How often a turn; once if nothing is said, 0: any number of times."""
    return USES.get(speed, 1)


def phase_of(speed: str) -> int:
    """The phase; 0 if nothing is said."""
    return PHASE.get(speed, 0)
