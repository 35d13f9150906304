"""What lasting changes and passive effects are about at all: one look, before any card is asked.

Most questions are answered by it: nothing in force is about this quantity, whatever the card.
"""

from typing import Final

from cardwright.kernel.event import STANDING, noted
from cardwright.kernel.state import State
from cardwright.kernel.tree import Static

from ..quantities import AT_MOMENT, GIVEN, WHILE_ENCHANTED, WHILE_STAYING

ENDS_WITH_STATUS: Final = 1 << 126
"""Some change lasts only as long as its source is Enchanted, or stays as it is."""
FOR_A_MOMENT: Final = 1 << 127
"""Some change waits for a moment of a turn, to begin or to end."""

# what is being asked just now (see `State.asking`): a text that depends on its own answer is not asked again
ASKS_ELEMENT: Final = 0
"""Of which element a Spirit is (R79)."""
ASKS_STATS: Final = 1
"""Attack or Defense, for a text that changes them (R83)."""
ASKS_ALSO_OF: Final = 2
"""ASKS_ALSO_OF + piece: of which Elements that card is besides (R143)."""


def about(s: State) -> int:
    """What the lasting changes in force are about: a bit for each quantity, also for that of a given passive effect.

    (Who asks often looks first whether there are any: `s.mods`.)
    """
    mods = s.mods
    kept = s.noted
    if kept[0] is mods:
        return kept[1]
    found = 0
    for m in mods:
        found |= 1 << m.what
        if m.until == WHILE_ENCHANTED or m.until == WHILE_STAYING:
            found |= ENDS_WITH_STATUS
        elif m.until == AT_MOMENT:
            found |= FOR_A_MOMENT
        if m.what == GIVEN:
            ability = s.rules.programs[m.value].ability
            if isinstance(ability, Static):
                found |= 1 << ability.what
    noted(s, found)
    return found


def in_question(s: State, what: int) -> bool:
    """Whether any lasting change or text may be about this quantity; if not, no card need be asked."""
    if s.watch[STANDING - what]:
        return True
    mods = s.mods
    if not mods:
        return False
    kept = s.noted
    return (kept[1] if kept[0] is mods else about(s)) >> what & 1 != 0


def texts_given(s: State) -> bool:
    """Whether any card or player has been given a text."""
    mods = s.mods
    if not mods:
        return False
    kept = s.noted
    return (kept[1] if kept[0] is mods else about(s)) >> GIVEN & 1 != 0
