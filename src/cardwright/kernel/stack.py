"""The one stack: links are added while it is open, everybody has chances to add more, then it resolves newest first.

The games' chains, sequences, windows and stacks differ in a `StackRule` only: who has the first chance after a link,
what may be added, and how it is announced.  Links are frames that do not run yet; resolving a link lets it run.
"""

from collections.abc import Callable
from typing import Final

from .action import Action, Menu
from .chances import PASS, Chances, ask_next, open_round, passes
from .decision import NO_PROMPT, Prompt
from .event import LINKED, RESOLVED, emit
from .frames import Round
from .procedure import Procedure, go, leave, procedure
from .state import NOBODY, Frame, State


class StackRule(Chances):
    """What a game declares about its stack.

    first   the seat with the first chance after a link was added
    menu    what may be added; beginning one of its actions puts a link on the stack, or changes nothing
    prompt  how a seat is asked
    plays   whether a seat is still in the game; None in games that end when a player leaves
    """

    __slots__ = ("first", "menu")

    def __init__(self, first: Callable[[State], int], menu: Menu, prompt: Prompt,
                 plays: Callable[[State, int], bool] | None = None) -> None:  # fmt: skip
        super().__init__(menu.offer, prompt, plays)
        self.first: Final = first
        self.menu: Final = menu


def turn_player(s: State) -> int:
    """Give the first chance to the turn player."""
    return s.active


NO_STACK: Final[StackRule] = StackRule(turn_player, Menu((Action(PASS, "Pass"),), 0), NO_PROMPT)
"""A game in which everything happens at once."""


def add_link(s: State, frame: Frame) -> None:
    """Put a link on top of the stack."""
    s.stack.append(frame)
    emit(s, LINKED, frame.source, frame.seat, len(s.stack) - 1)


def remove_link(s: State, number: int) -> None:
    """Take a link off the stack: it never resolves.  Links above it that pointed at it or others still resolve."""
    s.stack.pop(number)
    for f in s.stack:
        if f.target == number and f.proc.at_link:
            f.target = NOBODY
        elif f.target > number and f.proc.at_link:
            f.target -= 1


def open_chances(s: State, f: Round) -> None:
    """Begin the chances after a link was added, with the first seat."""
    open_round(s, f, s.rules.stack.first(s))


def give_chance(s: State, f: Round) -> None:
    """Ask the seat with the chance, until all have passed in a row; a seat that can add nothing passes unasked."""
    if not ask_next(s, f, s.rules.stack, not s.auto):
        go(f, resolve_newest)


def hear(s: State, f: Round) -> None:
    """Take the answer: a pass hands the chance on; anything else is announced now, and then the chances begin again."""
    if passes(s, f):
        go(f, give_chance)
    else:
        s.rules.stack.menu.begin(s, f.seat, f.chosen)
        go(f, open_chances)


def resolve_newest(s: State, f: Round) -> None:
    """Resolve the newest link completely, then the next, down to the first; nothing can be added meanwhile."""
    if s.stack:
        run_newest(s)
        go(f, resolve_newest)
    else:
        leave(f)


def run_newest(s: State) -> None:
    """Take the newest link off the stack and let it run; then the procedure that resolves the stack goes on."""
    link = s.stack.pop()
    s.agenda.append(link)
    emit(s, RESOLVED, link.source, link.seat, len(s.stack))


CHAIN: Final[Procedure] = procedure("chain", (open_chances, give_chance, hear, resolve_newest), frame=Round)
