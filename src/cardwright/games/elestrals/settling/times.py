"""Phases and turns that a text names: when an effect can be used, and while what holds."""

from typing import Final

from .. import nodes
from .context import Unsettled

OPPOSING: Final = ("your opponent's ", "an opponent's ")
EACH: Final = ("each player's ", "either player's ", "a player's ", "each ", "the ")
PHASES: Final = ("Draw Phase", "Main Phase", "Battle Phase", "End Phase")
WHOSE: Final = (*((one, "your opponent's ") for one in OPPOSING), *((one, "each ") for one in EACH), ("your ", "your "))


def window(words: str) -> str:
    """A phase in the words of the machine: "your", "your opponent's" or "each", and the phase.  Raises Unsettled."""
    for said, whose in WHOSE:
        phase = words.removeprefix(said)
        if phase in PHASES and phase != words:
            return whose + phase
    raise Unsettled(words)


def during(words: str) -> nodes.During:
    """While it is that phase, or that player's turn."""
    if words in ("your turn", "it is your turn"):
        return nodes.During("your turn")
    if words in ("your opponent's turn", "an opponent's turn", "it is an opponent's turn", "it is your opponent's turn"):
        return nodes.During("your opponent's turn")
    return nodes.During(window(words))
