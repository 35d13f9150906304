"""What the kernel's own procedures keep, by name (see `registers`)."""

from .registers import NO_MORE, register
from .state import Frame


class Choosing(Frame):
    """The choice of all that a text wants as it is announced (see `announcing`)."""

    __slots__ = NO_MORE
    program: int = register("target")
    met: int = register("other")
    """How many of its wants are met."""
    cards: list[int] = register("among")
    """The cards chosen for them, NOBODY for a target that was not there or not wanted."""
    number: int = register("amount")
    """How many are chosen for the present one."""
    modes: int = register("pc")
    """The options that were chosen, a bit for each."""


class Round(Frame):
    """A round of chances; its seat has the present one (see `chances`)."""

    __slots__ = NO_MORE
    passed: int = register("other")
    """How many seats in a row have let their chance go."""
    members: int = register("target")
    """How many seats take part, from the first on."""
