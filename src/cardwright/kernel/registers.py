"""Registers with names: what a procedure keeps, in the words of its rule.

A procedure whose frame keeps several things declares a class of frames, one line a register, and its steps take that class:

    class Attack(Frame):
        __slots__ = NO_MORE
        attacker: int = register("source")
        target: int = register("target")

    AN_ATTACK = procedure("attack", (declare, strike), frame=Attack)

A name stands for one of the frame's own registers and is as quick to read.  So frames of every procedure are copied and
saved alike, and a saved game does not depend on the names.  In one game a name always stands for the same register: then
all its frames are of one class (`together`), which keeps the steps quick.  What a frame's procedure keeps says `keeps`.
The classes of a game stand in its `rules/frames.py`, which stays as it is where games are compiled.
Not for: what outlives the procedure; that is a column, a number of the game or a modifier.
"""

from collections.abc import Collection, Iterable
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeGuard, TypeVar

from .errors import DefinitionError
from .state import Frame

if TYPE_CHECKING:
    from .procedure import Procedure

Named = TypeVar("Named", bound=Frame)

NO_MORE: tuple[str, ...] = ()
"""The slots of a class that only gives names: without it each of its frames would be made with a dict of its own."""


def register(slot: str) -> Any:
    """A name for one of a frame's own registers: the descriptor of that register, under another name."""
    return Frame.__dict__[slot]


def keeps(f: Frame, names: type[Named]) -> TypeGuard[Named]:
    """Whether the procedure of a frame gives its registers these names."""
    return issubclass(f.proc.frame, names)


def frames_of(procedures: Collection["Procedure"]) -> type[Frame] | None:
    """The class of all frames of a game.  None: plain ones, since all steps are compiled and read registers, not names."""
    if any(isinstance(step, FunctionType) for one in procedures for step in one.steps):
        return together(one.frame for one in procedures)
    return None


def together(kinds: Iterable[type[Frame]]) -> type[Frame]:
    """The class of all frames of a game: it has the names that each of its procedures uses.

    The interpreter keeps an attribute ready for one class.  Raises DefinitionError for a name of two registers.
    """
    names: dict[str, Any] = {}
    bases = dict.fromkeys(base for kind in kinds for base in kind.__mro__ if issubclass(base, Frame) and base is not Frame)
    for base in bases:
        for name in vars(base).get("__annotations__", ()):
            found = vars(base)[name]
            if names.setdefault(name, Frame.__dict__.get(name, found)) is not found:
                raise DefinitionError(
                    f"{base.__name__}.{name}: in this game the name stands for another register, too: rename one of them"
                )
    return type("GameFrame", (Frame,), {"__slots__": NO_MORE, **names})
