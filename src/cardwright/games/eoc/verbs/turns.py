"""Verbs of the turn and the game: skip a phase, another turn, negate a Trap, win, lose."""

from cardwright.kernel import change, modifier
from cardwright.kernel.filter import seat_of
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Who
from cardwright.kernel.verbs.performing import Perform
from cardwright.kernel.verbs.turns import AnotherTurn, LoseGame, SkipPhase, WinGame

from ..field import EXTRA_TURNS, MORE_ATTACK_PHASES, NEGATED, PREPARATION, SKIP_ATTACK, SKIP_PREPARATION, vanquisher
from ..rules.winning import TEXT_SAYS, lose


@dataclass(frozen=True, slots=True)
class NegateNextTrap:
    """The next Trap a player plays this turn has no effect."""

    who: Who = Who.OPPONENT


@dataclass(frozen=True, slots=True)
class AnotherAttackPhase:
    """One more Attack Phase this turn, after the present one, or the next."""


def skip_phase(s: State, f: Frame, node: SkipPhase) -> int:
    """EOC-3.8: with all of its steps."""
    number = (SKIP_PREPARATION if node.phase == PREPARATION else SKIP_ATTACK) + seat_of(s, f.seat, node.who)
    change.add(s, number, 1)
    return 1


def negate_next_trap(s: State, f: Frame, node: NegateNextTrap) -> int:
    """Its cost is lost; a Vanquisher keeps the mark for its player."""
    leader = vanquisher(s, seat_of(s, f.seat, node.who))
    modifier.begin(s, NEGATED, modifier.SET, 1, leader, modifier.END_OF_TURN, f.source)
    return 1


def win(s: State, f: Frame, node: WinGame) -> int:
    """EOC-1.2, 17.5: at once."""
    lose(s, 1 << (1 - f.seat), TEXT_SAYS)
    return 1


def give_in(s: State, f: Frame, node: LoseGame) -> int:
    """EOC-1.2, 17.5: at once."""
    lose(s, 1 << f.seat, TEXT_SAYS)
    return 1


def another_turn(s: State, f: Frame, node: AnotherTurn) -> int:
    """EOC-1.2, 3.5: counted, as the turn passes."""
    change.add(s, EXTRA_TURNS + f.seat, 1)
    return 1


def another_attack_phase(s: State, f: Frame, node: AnotherAttackPhase) -> int:
    """EOC-3.2: a Vanquisher keeps it for its player."""
    modifier.begin(s, MORE_ATTACK_PHASES, modifier.ADD, 1, vanquisher(s, f.seat), modifier.END_OF_TURN, f.source)
    return 1


VERBS: dict[type, Perform] = {
    SkipPhase: skip_phase, NegateNextTrap: negate_next_trap, WinGame: win, LoseGame: give_in, AnotherTurn: another_turn,
    AnotherAttackPhase: another_attack_phase,
}  # fmt: skip
