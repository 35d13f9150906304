"""Rounds of chances: one seat after the other may act, until all have passed in a row.

Chains, stacks, windows and steps in player order are such rounds, in all games.  Games differ in who has the first chance
and how many take part (`open_round`), in what may be done (`Chances`), and in what follows an act: the step that begins it
opens the round again, or goes on with the seat that acted.  What a round keeps says `frames.Round`.
"""

from collections.abc import Callable
from typing import Final

from .decision import Prompt, ask
from .frames import Round
from .registers import keeps
from .state import State

PASS: Final = -1
"""The option to let a chance go."""
NOTHING: Final = [PASS]
"""What is offered to who can do nothing with a chance."""


class Chances:
    """What a game declares about a round of chances.

    offer   the options of a seat: PASS and what it can do; empty or NOTHING where it can do nothing
    prompt  how a seat is asked
    plays   whether a seat is still in the game; None in games that end when a player leaves
    """

    __slots__ = ("offer", "plays", "prompt")

    def __init__(
        self,
        offer: Callable[[State, int], list[int]],
        prompt: Prompt,
        plays: Callable[[State, int], bool] | None = None,
    ) -> None:
        self.offer: Final = offer
        self.prompt: Final = prompt
        self.plays: Final = plays


def open_round(s: State, f: Round, first: int, members: int = 0) -> None:
    """Begin a round with the chance of one seat.  members: how many take part, from that seat on; 0: all seats."""
    f.seat = first % s.seats
    f.passed = 0
    f.members = members or s.seats


def open_again(s: State, f: Round) -> None:
    """Begin the same round once more: its first seat has the chance."""
    f.seat = (f.seat - f.passed) % s.seats
    f.passed = 0


def pass_on(s: State, f: Round) -> None:
    """Hand the chance to the next seat: this one does nothing."""
    f.passed += 1
    f.seat = (f.seat + 1) % s.seats


def ask_next(s: State, f: Round, chances: Chances, always: bool) -> bool:
    """Ask the seat with the chance or the next one after it that can act; False once all have passed in a row.

    always: ask seats that can do nothing, too.
    """
    offer, plays = chances.offer, chances.plays
    seat, passed, members = f.seat, f.passed, f.members
    while passed < members:
        options = offer(s, seat)
        if (always or (options != NOTHING and options)) and (plays is None or plays(s, seat)):
            ask(s, f, chances.prompt, seat, options)
            return True
        f.passed = passed = passed + 1  # texts and rules may ask who has passed
        f.seat = seat = (seat + 1) % s.seats
    return False


def can_anyone_act(s: State, first: int, members: int, chances: Chances) -> bool:
    """Whether a seat of the round that would begin with `first` could do anything with its chance."""
    for after in range(first, first + members):
        seat = after % s.seats
        if chances.offer(s, seat) != NOTHING and (chances.plays is None or chances.plays(s, seat)):
            return True
    return False


def passes(s: State, f: Round) -> bool:
    """Whether the answer is to pass: then the next seat has the chance.  Otherwise the answer is still to be begun."""
    if f.chosen != PASS:
        return False
    pass_on(s, f)
    return True


def passed_in_a_row(s: State) -> int:
    """How many seats in a row have passed in the round that runs, the innermost one; 0 when none runs."""
    return next((f.passed for f in reversed(s.agenda) if keeps(f, Round)), 0)
