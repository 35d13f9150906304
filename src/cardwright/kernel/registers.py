"""Registers with names: what a procedure keeps, in the words of its rule.

A procedure whose frame keeps several things declares a class of frames, one line a register, and its steps take that class:

    class Attack(Frame):
        attacker: int = register("source")
        target: int = register("target")

    AN_ATTACK = procedure("attack", (declare, strike), frame=Attack)

A name stands for one of the frame's own registers and is as quick to read.  So frames of every procedure are copied and
saved alike, and a saved game does not depend on the names.
The classes of a game stand in its `rules/frames.py`, which stays as it is where games are compiled.
Not for: what outlives the procedure; that is a column, a number of the game or a modifier.
"""

from typing import Any

from .state import Frame


def register(slot: str) -> Any:
    """A name for one of a frame's own registers: the descriptor of that register, under another name."""
    return Frame.__dict__[slot]
