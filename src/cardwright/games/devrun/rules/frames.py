"""What the procedures of Devrun keep, by name.  Their steps stand in the files that the classes name."""

from cardwright.kernel.frames import Round
from cardwright.kernel.registers import NO_MORE, register
from cardwright.kernel.state import Frame


class Casting(Frame):
    """The casting of a Spell by the frame's seat (see `casting`); the Shell is the option chosen last.  DEV-10."""

    __slots__ = NO_MORE
    spell: int = register("source")
    time: int = register("pc")
    """When it is cast: OWN_TURN, IN_BUILDING, IN_GAP or BY_EFFECT."""
    entry: int = register("other")
    """Which entry of its Materials is chosen for."""
    materials: list[int] = register("among")
    """Until it enters its Shell: those chosen so far."""
    effects: list[int] = register("among")
    """From then on: for each Spell Cast Effect that activates, its program and the piece that met its condition."""


class Priority(Round):
    """A round of chances to act: in a window, or while a Stack is built."""

    __slots__ = NO_MORE
    links: int = register("amount")
    """Of a Stack: how many links it had before the latest act (see `stack`)."""
    of_phase: int = register("pc")
    """Of a window: OF_PHASE for that of a phase (see `windows`)."""


class Instants(Frame):
    """What is Instant is offered; the frame's seat has the chance (see `stack`).  DEV-14.4."""

    __slots__ = NO_MORE
    since: int = register("other")
    """Only what was met after this moment."""
    before: int = register("amount")
    """The moment before the latest of them."""


class Turn(Frame):
    """A turn of the exchange, of the frame's seat (see `exchange`).  DEV-5."""

    __slots__ = NO_MORE
    stacks: int = register("amount")
    """The number of Stacks before the latest act."""
    ended: int = register("other")
    """1 when a Stack, a cast or the player has ended it."""
    was_passed: int = register("pc")
    """1 when it was passed."""


class Distribution(Round):
    """The damage distribution; its seat has the step (see `distribution`).  DEV-7."""

    __slots__ = NO_MORE
    price: int = register("amount")
    """What the chosen Spell costs."""
    under_way: int = register("pc")
    """1 while a step is under way."""


class Replacing(Frame):
    """The question before cards leave Shells whether an effect replaces them; its seat has the chance (see `replacing`)."""

    __slots__ = NO_MORE
    threatened: list[int] = register("among")
    """The cards that would leave."""
    at: int = register("other")
    """Which of them is asked about."""
    offered: list[int] = register("picks")
    """The cards whose effects were offered for it."""
    kind: int = register("amount")
    """The event that would happen to them."""


class Choices(Frame):
    """What a player chooses as an effect is activated (see `announcing`).  DEV-15.8."""

    __slots__ = NO_MORE
    program: int = register("target")
    opponent: int = register("amount")
    met: int = register("other")
    """How many of the targets, then of the costs, are chosen."""
    counted: int = register("pc")
    """1 more than the number of cards that pay, where that is chosen first."""
    taken: list[int] = register("among")
    """How many targets, then (target, epoch) for each, then the cards that pay."""
