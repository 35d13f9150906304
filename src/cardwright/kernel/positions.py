"""Made-up positions: at which steps a game goes on from each phase, as a table.

A scenario says where the cards lie and which phase it is.  The table says which procedures would be running then, and at
which steps; so a position goes on as a played game would.
Not for: what a scenario may say of a position (see `vocabulary`).
"""

from collections.abc import Callable, Mapping
from typing import Final

from .errors import DefinitionError
from .procedure import AnyStep, Procedure, call, go
from .state import Frame, State

Called = tuple[Procedure, AnyStep]
"""A procedure that another one has called, and the step at which it stands."""
Place = tuple[AnyStep, tuple[Called, ...]]
"""The step of the game's first procedure, and the procedures above it, each of the turn player."""


def as_they_lie(s: State, game: Frame) -> None:
    """A game in which every position is possible, and nothing is counted."""


def nothing_follows(s: State) -> None:
    """Nothing has to be worked out before the game goes on."""


class Positions:
    """From which phases a game can go on in a made-up position.

    phases   phase -> where the procedures stand
    setup    the phase before the first turn; in it no turn has begun
    prepare  counts what the rules have counted by then, in the frame of the game's first procedure and elsewhere.  Raises
             DefinitionError where cards lie that cannot lie there
    settle   sees to what follows once all is said of the position: marks, modifiers, numbers, what is attached
    """

    def __init__(self, phases: Mapping[int, Place], setup: int = -1,
                 prepare: Callable[[State, Frame], None] = as_they_lie,
                 settle: Callable[[State], None] = nothing_follows) -> None:  # fmt: skip
        self.phases: Final = dict(phases)
        self.setup: Final = setup
        self.prepare: Final = prepare
        self.settle: Final = settle


def resume(s: State, phase: str) -> None:
    """Let the game go on from a phase, in a made-up position whose cards lie in their places.

    Raises DefinitionError for a position, or a game, that cannot go on.
    """
    rules = s.rules.rules
    positions = rules.positions
    if positions is None:
        raise DefinitionError(f"{rules.name} cannot go on from a made-up position")
    s.phase = rules.phases.index(phase)
    if s.phase not in positions.phases:
        known = ", ".join(name for number, name in enumerate(rules.phases) if number in positions.phases)
        raise DefinitionError(f'a position cannot begin in the phase "{phase}"; it can in: {known}')
    if s.phase == positions.setup:
        s.turn = 0
    game = call(s, rules.start, 0)
    positions.prepare(s, game)
    step, called = positions.phases[s.phase]
    go(game, step)
    for proc, at in called:
        go(call(s, proc, s.active), at)
