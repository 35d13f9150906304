"""Colours and numbers that a player chooses, as an effect is activated or as it resolves.  DEV-18.7, 18.8."""

from typing import Final

from cardwright.kernel.decision import AMOUNT, NAME, Prompt
from cardwright.kernel.state import State

from ..field import COLOURLESS, COLOURS
from ..tree import NameColour, NameNumber


def colour_name(s: State, option: int) -> str:
    """A colour."""
    return COLOURS[option]


def named_by(node: NameColour | NameNumber) -> list[int]:
    """What can be chosen: every colour, so no colourless; every number from the least to the most."""
    if isinstance(node, NameNumber):
        return list(range(node.least, node.most + 1))
    return [colour for colour in range(len(COLOURS)) if colour != COLOURLESS]


WHICH_COLOUR: Final = Prompt("colour", NAME, "Which colour?", colour_name, clause="DEV-18.8")
WHICH_NUMBER: Final = Prompt("number", AMOUNT, "Which number?", clause="DEV-18.8")
