"""What comes into a running game from outside it: a player concedes, time is called, the game is broken off.

In the list of a game's answers each is a negative number (see `outside`), so that a record replays it where it happened.
"""

from typing import Final

from .change import end_game
from .decision import OVER
from .errors import ChoiceError, DefinitionError
from .procedure import RUNNING, Procedure, lay_under, procedure, run
from .state import DISCLOSES, Frame, State

CONCEDED: Final = 0
"""Every game's first reason."""
COUNTED: Final = -101
"""From this number down: the seat concedes, and what it interrupts is played out so that it can be counted."""
TIME: Final = -1001
"""Time is called."""
BROKEN: Final = -10_001
"""From this number down: whoever holds the match breaks the game off; the distance is the winners (bits)."""


def outside(s: State, answer: int) -> None:
    """Carry out an answer that is no option: -1 - seat concedes, COUNTED - seat concedes and is counted, TIME, BROKEN."""
    if s.kind == OVER:
        raise ChoiceError("the game is over: nobody can concede, and no time be called, any more")
    if answer == TIME:
        call_time(s)
        return
    if answer <= BROKEN:
        break_off(s, BROKEN - answer)
        return
    seat = conceder(answer)
    if not 0 <= seat < s.seats:
        raise ChoiceError(f"there is no seat {seat}: the seats are 0 to {s.seats - 1}")
    give_up(s, seat, counted=answer <= COUNTED)


def conceder(answer: int) -> int:
    """Return the seat that concedes by an answer below zero; -1 when that answer calls time, or breaks the game off."""
    if answer <= TIME:
        return -1
    return (COUNTED if answer <= COUNTED else -1) - answer


def give_up(s: State, seat: int, counted: bool = False) -> None:
    """A player concedes: with more than two, the game says what becomes of the others, and is asked again what it asked.

    counted: of two players, a game that says so (`Rules.play_out`) first plays out what is going on; who has lost is fixed.
    """
    s.picked = 0
    play_out = s.rules.rules.play_out
    if s.seats == 2 and not (counted and play_out is not None and play_out(s, seat)):
        end_game(s, 1 << (1 - seat), CONCEDED)
        return
    concede = s.rules.rules.concede
    if s.seats > 2 and concede is None:
        raise DefinitionError(f"{s.rules.name} does not say how a player leaves a game of {s.seats}")
    asking = s.agenda[-1]
    step = asking.step
    s.kind = RUNNING
    if s.seats > 2 and concede is not None:
        concede(s, seat)
    if s.kind == RUNNING:
        if s.agenda[-1] is asking and asking.step == step:
            asking.step -= 1  # a step that asks changes nothing before it asks
        run(s)


def play_out_above(s: State, depth: int, seat: int) -> None:
    """What runs above this place of the agenda is played out; then the game ends, and `seat` has lost it.

    Meanwhile the engine answers for that player (see `procedure.attend`).
    """
    lay_under(s, PLAYED_OUT, depth, seat)
    s.heed |= 1 << seat


def is_played_out(s: State) -> bool:
    """Say whether a player has conceded a game which goes on only to be counted."""
    return s.heed & ~DISCLOSES != 0


def call_time(s: State) -> None:
    """Call time: the game says how long it still goes on."""
    if s.rules.rules.time is None:
        raise DefinitionError(f"{s.rules.name} has no rule of its own for time; whoever holds the match ends the game")
    s.picked = 0
    s.rules.rules.time(s)


def break_off(s: State, winners: int) -> None:
    """End the game as it stands; who holds the match knows who wins it, and why."""
    if winners > s.rules.everyone:
        raise ChoiceError("a game is broken off for seats that there are")
    s.picked = 0
    end_game(s, winners, CONCEDED)


def end_played_out(s: State, f: Frame) -> None:
    """End a game that was played out: all that was interrupted has ended.  seat: who has lost."""
    end_game(s, 1 << (1 - f.seat), CONCEDED)


PLAYED_OUT: Final[Procedure] = procedure("played out", (end_played_out,), decided=True)
"""Its frame lies on the agenda below everything that is still played out; when it runs, the game ends."""
