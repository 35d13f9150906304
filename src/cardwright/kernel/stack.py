"""The one stack: links are added while it is open, everybody has chances to add more, then it resolves newest first.

The games' chains, sequences, windows and stacks differ in a `StackRule` only: who has the first chance after a link,
what may be added, and how it is announced.  Links are frames that do not run yet; resolving a link lets it run.
"""

from collections.abc import Callable
from typing import Final

from .decision import NO_PROMPT, NONE, Prompt, ask
from .errors import KernelError
from .event import LINKED, RESOLVED, emit
from .procedure import Procedure, go, leave, procedure
from .state import NOBODY, Frame, State

PASS: Final = -1
"""The option to add nothing."""


class StackRule:
    """What a game declares about its stack.

    first      the seat with the first chance after a link was added
    responses  what a seat may add now (options, without PASS)
    announce   puts the procedure that announces such an option on the agenda; it must call `add_link` or change nothing
    prompt     how a seat is asked
    forced     what a seat must add before it may pass or add anything else; None in a game without such a thing
    """

    __slots__ = ("announce", "first", "forced", "prompt", "responses")

    def __init__(self, first: Callable[[State], int], responses: Callable[[State, int], list[int]],
                 announce: Callable[[State, int, int], None], prompt: Prompt,
                 forced: Callable[[State, int], list[int]] | None = None) -> None:  # fmt: skip
        self.first = first
        self.responses = responses
        self.announce = announce
        self.prompt = prompt
        self.forced = forced


def turn_player(s: State) -> int:
    """The turn player has the first chance."""
    return s.active


def no_responses(s: State, seat: int) -> list[int]:
    """A game in which nobody answers."""
    return NONE


def nothing_to_announce(s: State, seat: int, option: int) -> None:
    """A game in which nobody answers."""
    raise KernelError(f"{s.rules.name} has no stack")


NO_STACK: Final[StackRule] = StackRule(turn_player, no_responses, nothing_to_announce, NO_PROMPT)
"""A game in which everything happens at once."""


def add_link(s: State, frame: Frame) -> None:
    """Put a link on top; chances start again."""
    s.stack.append(frame)
    s.passes = 0
    emit(s, LINKED, frame.source, frame.seat, len(s.stack) - 1)


def remove_link(s: State, number: int) -> None:
    """Take a link off the stack: it never resolves; links above it that pointed at others still do."""
    s.stack.pop(number)
    for f in s.stack:
        if f.target == number and f.proc.at_link:
            f.target = NOBODY
        elif f.target > number and f.proc.at_link:
            f.target -= 1


def open_chances(s: State, f: Frame) -> None:
    """After every added link the chances start again with the first seat.  seat: who has the chance."""
    f.seat = s.rules.stack.first(s)
    s.passes = 0


def give_chance(s: State, f: Frame) -> None:
    """Ask the seat with the chance, until all have passed in a row; who can add nothing passes at once."""
    rule = s.rules.stack
    while s.passes < s.seats:
        seat = f.seat
        if rule.forced is not None and (forced := rule.forced(s, seat)):
            ask(s, f, rule.prompt, seat, forced)
            return
        responses = rule.responses(s, seat)
        if responses or not s.auto:
            ask(s, f, rule.prompt, seat, [PASS, *responses])
            return
        pass_on(s, f)
    go(f, resolve_newest)


def hear(s: State, f: Frame) -> None:
    """A pass hands the chance on; anything else is announced now, and the chances start again after it."""
    if f.chosen == PASS:
        pass_on(s, f)
        go(f, give_chance)
    else:
        s.rules.stack.announce(s, f.seat, f.chosen)
        go(f, open_chances)


def pass_on(s: State, f: Frame) -> None:
    """The seat adds nothing: the next one has the chance."""
    s.passes += 1
    f.seat = (f.seat + 1) % s.seats


def resolve_newest(s: State, f: Frame) -> None:
    """Closed: the newest link resolves completely, then the next, down to the first."""
    if s.stack:
        run_newest(s)
        go(f, resolve_newest)
    else:
        leave(f)


def run_newest(s: State) -> None:
    """Take the newest link off the stack and let it run, before the procedure that resolves goes on."""
    link = s.stack.pop()
    s.agenda.append(link)
    emit(s, RESOLVED, link.source, link.seat, len(s.stack))


CHAIN: Final[Procedure] = procedure("chain", (open_chances, give_chance, hear, resolve_newest))
