"""A turn: three phases in order.  EOC-3.  The tuple at the foot is the turn; read it first."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.event import emit, occur
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.state import Frame, State

from ..field import (
    ATTACK,
    ATTACK_BEGAN,
    ATTACK_ENDED,
    CLEAN_UP,
    CLEAN_UP_BEGAN,
    CREATURES,
    EXTRA_TURNS,
    HAND,
    MORE_ATTACK_PHASES,
    MOVES,
    PHASE_BEGAN,
    PREPARATION,
    PREPARATION_BEGAN,
    PREPARATION_ENDED,
    SKIP_ATTACK,
    SKIP_PREPARATION,
    SUMMONED,
    THIS_TURN,
    TURN_BEGAN,
    TURN_ENDED,
    TURN_REMEMBERED,
    uses,
    vanquisher,
)
from .attack import ATTACK_PHASE
from .checking import settle
from .cleanup import CLEAN_UP_PHASE
from .preparation import PREPARATION_PHASE
from .traces import leave_trace, wipe
from .winning import TURN_LIMIT


def begin_turn(s: State, f: Frame) -> None:
    """EOC-3.6, 5.17: once-per-turn marks and summons of both players, and the count of moves, are cleared."""
    change.next_turn(s)
    f.seat = s.active
    if wipe(s, TURN_REMEMBERED):
        forget_turn(s)
    for seat in (0, 1):
        if s.var[SUMMONED + seat]:
            change.count(s, SUMMONED + seat, 0)
    if s.var[MOVES]:
        change.count(s, MOVES, 0)
    if s.ghosts:
        change.forget_ghosts(s)  # no text looks back at them
    emit(s, TURN_BEGAN, -1, s.active, s.turn)


def forget_turn(s: State) -> None:
    """EOC-3.6, 8.7 (R46): who dealt damage last, and the uses of abilities, on both sides."""
    both = s.rules.setting["uses_return_each_turn"]
    remembered = s.col[THIS_TURN]
    for row in range(CREATURES, HAND):
        for piece in s.zones[row]:
            if piece >= 0 and remembered[piece]:
                kept = 0 if both or row & 1 == s.active else uses(s, piece)
                change.put(s, THIS_TURN, piece, kept)
                if kept:
                    leave_trace(s, TURN_REMEMBERED)


def enter(s: State, phase: int, event: int) -> None:
    """EOC-3.4, 15.1: a phase begins, and texts hear of it."""
    change.begin_phase(s, phase, PHASE_BEGAN)
    emit(s, event, -1, s.active, s.turn)
    settle(s, s.agenda[-1])


def skipped(s: State, number: int) -> bool:
    """EOC-3.8: whether the turn player skips this phase, all its steps included."""
    if not s.var[number + s.active]:
        return False
    change.add(s, number + s.active, -1)
    return True


def preparation(s: State, f: Frame) -> None:
    """EOC-3.1, 3.2: first; what lasts until the player's next turn ends here."""
    modifier.end_for(s, modifier.NEXT_TURN, s.active)
    f.amount = 0 if skipped(s, SKIP_PREPARATION) else 1
    if f.amount:
        enter(s, PREPARATION, PREPARATION_BEGAN)


def prepare(s: State, f: Frame) -> None:
    """EOC-4: the Preparation Phase."""
    if f.amount:
        call(s, PREPARATION_PHASE, f.seat)


def attack(s: State, f: Frame) -> None:
    """EOC-3.1, 3.3: second."""
    if f.amount:
        occur(s, PREPARATION_ENDED, -1, s.active, s.turn)
    f.amount = 0 if skipped(s, SKIP_ATTACK) else 1
    if f.amount:
        enter(s, ATTACK, ATTACK_BEGAN)


def fight(s: State, f: Frame) -> None:
    """EOC-9: the Attack Phase."""
    if f.amount:
        call(s, ATTACK_PHASE, f.seat)


def clean_up(s: State, f: Frame) -> None:
    """EOC-3.1, 3.8 (R39): last; it runs by itself and cannot be skipped.  EOC-3.2: before it, what texts give."""
    if f.amount:
        occur(s, ATTACK_ENDED, -1, s.active, s.turn)
    given = next((m for m in s.mods if m.what == MORE_ATTACK_PHASES and m.subject == vanquisher(s, s.active)), None)
    if given is not None:
        modifier.use(s, given, 1)
        f.amount = 1
        enter(s, ATTACK, ATTACK_BEGAN)
        go(f, fight)
        return
    enter(s, CLEAN_UP, CLEAN_UP_BEGAN)


def clear(s: State, f: Frame) -> None:
    """EOC-12: the Clean-up Phase."""
    call(s, CLEAN_UP_PHASE, f.seat)


def bound(s: State, f: Frame) -> None:
    """EOC-17.7 (R38): after the last turn there can be the game is a draw."""
    emit(s, TURN_ENDED, -1, s.active, s.turn)
    if s.turn >= s.rules.setting["turns"]:
        change.end_game(s, 0, TURN_LIMIT)


def pass_turn(s: State, f: Frame) -> None:
    """EOC-3.5: the other player becomes turn player, unless a text gives another turn."""
    more = s.var[EXTRA_TURNS + s.active]
    if more:
        change.count(s, EXTRA_TURNS + s.active, more - 1)
    change.pass_turn(s, s.active if more else 1 - s.active)


TURN: Final[Procedure] = procedure("turn", (
    begin_turn,
    preparation, prepare,                       # EOC-4
    attack, fight,                              # EOC-9
    clean_up, clear,                            # EOC-12
    bound, pass_turn,                           # EOC-3.5, 17.7
))  # fmt: skip
