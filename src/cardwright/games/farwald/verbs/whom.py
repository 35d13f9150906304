"""Whom an instruction means: the verbs that players suffer, all of them at the same time.  FAR-23.6, 1.5, R81."""

from functools import lru_cache

from cardwright.kernel.node import walk
from cardwright.kernel.players import seats_of
from cardwright.kernel.program import Program
from cardwright.kernel.referents import AnOpponent
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Player, Who

from ..field import alive, in_game, in_turn_order, opponents


def meant(s: State, f: Frame, whom: Player) -> list[int]:
    """The players an instruction means, in turn order (FAR-1.5)."""
    if whom is Who.YOU:
        return [f.seat]
    if isinstance(whom, AnOpponent):
        chosen = chosen_opponent(s, f)
        return [] if chosen == NOBODY else [chosen]
    if whom not in (Who.EACH, Who.OPPONENTS):
        return in_game(s, seats_of(s, f.seat, whom))
    return [seat for seat in in_turn_order(s, s.active) if whom is Who.EACH or seat in opponents(s, f.seat)]


def chosen_opponent(s: State, f: Frame) -> int:
    """FAR-8.5, 23.6: chosen when the card or ability was paid for; the last in `among`."""
    return f.among[-1] if f.among and alive(s, f.among[-1]) else NOBODY


@lru_cache(maxsize=4096)
def needs_opponent(program: Program) -> bool:
    """Whether a text speaks of "an opponent", so that one is chosen for it."""
    return any(isinstance(part, AnOpponent) for part in walk(program.ability))
