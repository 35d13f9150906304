"""Store damage, lose Stored Damage, win, lose, destroy a Shell.  DEV-7.1, 7.2, 8.9, 11.5."""

from typing import Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Amount

from ..field import STORED, outermost
from ..rules import moving
from ..rules.checking import break_shell
from ..rules.counting import amount_of, due
from ..rules.finding import parties
from ..rules.table import Verb
from ..rules.winning import decide
from ..tree import Party


@dataclass(frozen=True, slots=True)
class Store:
    """Store so much damage."""

    amount: Amount
    who: Party = Party.YOU


@dataclass(frozen=True, slots=True)
class LoseDamage:
    """Lose so much Stored Damage; `all_of`: all of it."""

    amount: Amount
    who: Party = Party.YOU
    all_of: bool = False


@dataclass(frozen=True, slots=True)
class BreakShell:
    """Destroy the outermost Shell of a player."""

    who: Party


@dataclass(frozen=True, slots=True)
class WinGame:
    """A player wins at once."""


@dataclass(frozen=True, slots=True)
class LoseGame:
    """A player loses at once."""

    who: Party


def can_store(s: State, f: Frame, node: Store) -> bool:
    """DEV-19.2 (R60): less than 1 cannot be stored."""
    return amount_of(s, f, node.amount) > 0


def can_lose(s: State, f: Frame, node: LoseDamage) -> bool:
    """DEV-19.2, 7.2: so much must be there; R60: of all of it, anything."""
    if node.all_of:
        return any(s.var[STORED + seat] for seat in parties(s, f.seat, node.who, f.amount))
    amount = amount_of(s, f, node.amount)
    return all(s.var[STORED + seat] >= amount for seat in parties(s, f.seat, node.who, f.amount))


def can_break(s: State, f: Frame, node: BreakShell) -> bool:
    """There is a Shell left."""
    return all(outermost(s, seat) >= 0 for seat in parties(s, f.seat, node.who, f.amount))


def store(s: State, f: Frame, node: Store) -> int:
    """DEV-7.1."""
    amount = due(f, node.amount)
    for seat in parties(s, f.seat, node.who, f.amount):
        moving.store(s, seat, amount)
    return 1


def lose_damage(s: State, f: Frame, node: LoseDamage) -> int:
    """DEV-7.2."""
    amount = amount_of(s, f, node.amount)
    for seat in parties(s, f.seat, node.who, f.amount):
        moving.store(s, seat, -s.var[STORED + seat] if node.all_of else -amount)
    return 1


def break_outermost(s: State, f: Frame, node: BreakShell) -> int:
    """DEV-11.5."""
    for seat in parties(s, f.seat, node.who, f.amount):
        break_shell(s, seat, outermost(s, seat), f.seat)
    return 1


def win(s: State, f: Frame, node: WinGame) -> int:
    """DEV-8.9."""
    decide(s, 1 << f.seat, 0)
    return 1


def lose(s: State, f: Frame, node: LoseGame) -> int:
    """DEV-8.9, 8.13."""
    decide(s, 0, sum(1 << seat for seat in parties(s, f.seat, node.who, f.amount)))
    return 1


VERBS: Final[dict[type, Verb]] = {
    Store: Verb(store, can=can_store),
    LoseDamage: Verb(lose_damage, can=can_lose),
    BreakShell: Verb(break_outermost, can=can_break),
    WinGame: Verb(win),
    LoseGame: Verb(lose),
}
