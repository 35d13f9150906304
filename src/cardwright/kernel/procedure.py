"""Procedures as tuples of named steps, and the driver that runs them.

A step is a function of the state and its frame.  It may change the state, `ask`, `call` another procedure or `go` to
another step; it is done when it returns.  The agenda is a stack of frames: the top one runs.
Not for: what a step does; that is the game's.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, overload

from .decision import OVER
from .errors import KernelError
from .state import DISCLOSES, NOBODY, Frame, State

Step = Callable[[State, Frame], None]
AnyStep = Callable[[State, Any], None]
"""A step of any procedure, whatever names its frames give their registers."""
Named = TypeVar("Named", bound=Frame)
Stage = tuple[Any, ...]
"""A step of a procedure and the stage that follows it.  Not typed as a pair: compiled code would make that anew, and a stage
is known by being the same object; nor as anything at all: that would be taken apart as a sequence of unknown kind."""

RUNNING: Final = 0
"""State.kind while the machine runs by itself; every other value is a decision kind or the end (see `decision`)."""


def end(s: State, f: Frame) -> None:
    """What follows the last step: the procedure ends, the one that called it goes on."""
    agenda = s.agenda
    agenda.pop()
    if len(agenda) <= s.shared_frames:
        reclaim(s, len(agenda) - 1)


def reclaim(s: State, depth: int) -> None:
    """Copy the running frames from `depth` up that copies of the game may share (see `State.shared_frames`)."""
    if depth < 0:
        raise KernelError("the agenda ran empty: the game's first procedure must loop or end the game")
    for i in range(depth, s.shared_frames):
        s.agenda[i] = s.agenda[i].copy()
    s.shared_frames = depth


def caller(s: State) -> Frame:
    """The frame of the procedure that called the running one, to be written in: where results are handed over."""
    depth = len(s.agenda) - 2
    if depth < s.shared_frames:
        reclaim(s, depth)
    return s.agenda[depth]


class Procedure:
    """A tuple of named steps in the rulebook's order.  `name` stands for it in saved games and never changes.

    text     its frames carry out a card's text: ``target`` is the number of the program, ``source`` the card
    at_link  its links are aimed at another one: ``target`` is the number of that link
    decided  while it is on the agenda its seat has lost, whatever else ends the game
    frame    the class that names the registers of its frames (see `registers`)
    """

    __slots__ = ("at", "at_link", "decided", "first", "frame", "last", "name", "run", "steps", "text")

    def __init__(self, name: str, steps: tuple[Step, ...], text: bool = False, at_link: bool = False,
                 decided: bool = False, frame: type[Frame] = Frame) -> None:  # fmt: skip
        self.name = name
        self.text = text
        self.at_link = at_link
        self.decided = decided
        self.frame: Any = frame
        self.steps: Final = steps
        run: list[Stage] = [(end, ())]  # nothing follows: `end` takes the frame off the agenda
        for step in reversed(steps):
            run.append((step, run[-1]))
        self.run: Final = tuple(reversed(run))
        """The steps as the machine takes them, each with the one that follows it; after the last one the procedure ends."""
        self.at: dict[Step, Stage] = {stage[0]: stage for stage in run}  # the first place of a step comes last
        """A step -> its first place among them."""
        self.first: Stage = self.run[0]
        self.last: Stage = run[0]
        """The stage that ends the procedure."""

    def __repr__(self) -> str:
        return f"<procedure {self.name}>"


@overload
def procedure(name: str, steps: tuple[Step, ...], text: bool = ..., at_link: bool = ...,
              decided: bool = ...) -> Procedure: ...  # fmt: skip


@overload
def procedure(name: str, steps: tuple[Callable[[State, Named], None], ...], text: bool = ..., at_link: bool = ...,
              decided: bool = ..., *, frame: type[Named]) -> Procedure: ...  # fmt: skip


def procedure(name: str, steps: tuple[Any, ...], text: bool = False, at_link: bool = False, decided: bool = False,
              *, frame: type[Any] = Frame) -> Procedure:  # fmt: skip
    """Declare a procedure.  Read the tuple as the rule's table of contents."""
    return Procedure(name, steps, text, at_link, decided, frame)


def call(s: State, proc: Procedure, seat: int, source: int = NOBODY, target: int = NOBODY, amount: int = 0) -> Frame:
    """Put `proc` on the agenda: it runs before the calling procedure's next step.  Returns its frame for more registers."""
    epoch = s.epoch[source] if source >= 0 else 0
    kind = s.rules.frame
    if kind is None:
        f = Frame(proc, seat, source, target, amount, epoch)
    else:
        f = kind(proc, seat, source, target, amount, epoch)
    s.agenda.append(f)
    return f


def lay_under(s: State, proc: Procedure, depth: int, seat: int, amount: int = 0) -> None:
    """Put `proc` on the agenda below what runs from this place up: it runs when all of that has ended."""
    if s.shared_frames:
        reclaim(s, 0)
    s.agenda.insert(depth, (s.rules.frame or Frame)(proc, seat, NOBODY, NOBODY, amount))


def link(s: State, proc: Procedure, seat: int, source: int = NOBODY, target: int = NOBODY, amount: int = 0) -> Frame:
    """A frame that is not running yet: a link for the stack or a trigger that waits."""
    epoch = s.epoch[source] if source >= 0 else 0
    kind = s.rules.frame
    if kind is None:
        return Frame(proc, seat, source, target, amount, epoch)
    return kind(proc, seat, source, target, amount, epoch)


def go(f: Frame, step: AnyStep) -> None:
    """Continue at a step of the same procedure, named by its function (its first place in the tuple)."""
    f.next = f.proc.at[step]


def go_past(f: Frame, step: AnyStep) -> None:
    """Continue behind a step of the same procedure: the last one of a loop that ends here."""
    f.next = f.proc.at[step][1]


def leave(f: Frame) -> None:
    """End this procedure when the present step returns."""
    f.next = f.proc.last


def back_to(s: State, proc: Procedure) -> None:
    """Break off everything that runs above the newest frame of `proc`: that one goes on at its next step."""
    agenda = s.agenda
    while agenda[-1].proc is not proc:
        agenda.pop()
        if not agenda:
            raise KernelError(f"{proc.name} is not running")
    if len(agenda) <= s.shared_frames:
        s.shared_frames = len(agenda)
        reclaim(s, len(agenda) - 1)


def run(s: State) -> None:
    """Run until a decision is to be made or the game is over."""
    agenda = s.agenda
    while True:
        while not s.kind:  # RUNNING
            f = agenda[-1]
            step, f.next = f.next
            step(s, f)
        if not s.heed:
            return
        attend(s)
        if s.kind:
            return


def run_now(s: State, f: Frame) -> None:
    """Run a procedure that asks nobody to its end, within the present step."""
    agenda = s.agenda
    depth = len(agenda)
    agenda.append(f)
    while len(agenda) > depth:
        f = agenda[-1]
        step, f.next = f.next
        step(s, f)
        if s.kind:
            raise KernelError(f"{f.proc.name} asks somebody and cannot be carried out at once")


def attend(s: State) -> None:
    """Before anybody looks: see `State.heed`.  For who has conceded the first option is taken, and the game runs on."""
    if s.rules.disclose is not None and s.heed & DISCLOSES:
        s.rules.disclose(s)
    if s.heed >> s.decider & 1 and s.kind != OVER:
        s.agenda[-1].chosen = s.options[0]
        s.kind = RUNNING
