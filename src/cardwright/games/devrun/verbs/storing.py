"""Store damage, lose Stored Damage, win, lose, destroy a Shell.  DEV-7.1, 7.2, 8.9, 11.5."""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Amount

from ..field import END_OF_ROUND, ENDS_EXCHANGE, EXCHANGE, NEXT_FIRST, SHELLS, STORED, outermost
from ..rules import moving
from ..rules.checking import break_shell
from ..rules.counting import amount_for, due, due_from
from ..rules.finding import parties
from ..rules.table import Verb
from ..rules.winning import decide
from ..tree import Party, Whom


@dataclass(frozen=True, slots=True)
class Store:
    """Store so much damage."""

    amount: Amount
    who: Whom = Party.YOU


@dataclass(frozen=True, slots=True)
class LoseDamage:
    """Lose so much Stored Damage; `all_of`: all of it."""

    amount: Amount
    who: Whom = Party.YOU
    all_of: bool = False


@dataclass(frozen=True, slots=True)
class ScaleDamage:
    """Their Stored Damage is doubled, or halved, rounded down or up."""

    who: Whom = Party.YOU
    half: bool = False
    up: bool = False


@dataclass(frozen=True, slots=True)
class SetDamage:
    """Their Stored Damage becomes so much."""

    amount: Amount
    who: Whom = Party.YOU


@dataclass(frozen=True, slots=True)
class SwapDamage:
    """The player's Stored Damage and that of the opponent change places."""

    who: Party = Party.OPPONENT


@dataclass(frozen=True, slots=True)
class NextFirst:
    """The player is the first turn player of the next round."""


@dataclass(frozen=True, slots=True)
class EndExchange:
    """Once this Stack has resolved, the round goes on to damage preparation."""


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
    return any(amount_for(s, f, node.amount, seat) > 0 for seat in parties(s, f.seat, node.who, f.amount))


def can_lose(s: State, f: Frame, node: LoseDamage) -> bool:
    """DEV-19.2, 7.2: so much must be there; R60: of all of it, anything."""
    if node.all_of:
        return any(s.var[STORED + seat] for seat in parties(s, f.seat, node.who, f.amount))
    lost = [(seat, amount_for(s, f, node.amount, seat)) for seat in parties(s, f.seat, node.who, f.amount)]
    return all(s.var[STORED + seat] >= amount for seat, amount in lost)


def can_break(s: State, f: Frame, node: BreakShell) -> bool:
    """There is a Shell left."""
    return all(outermost(s, seat) >= 0 for seat in parties(s, f.seat, node.who, f.amount))


def store(s: State, f: Frame, node: Store) -> int:
    """DEV-7.1."""
    for seat in parties(s, f.seat, node.who, f.amount):
        moving.store(s, seat, due_from(s, f, node.amount, seat))
    return 1


def lose_damage(s: State, f: Frame, node: LoseDamage) -> int:
    """DEV-7.2."""
    for seat in parties(s, f.seat, node.who, f.amount):
        moving.store(s, seat, -s.var[STORED + seat] if node.all_of else -due_from(s, f, node.amount, seat))
    return 1


def can_scale(s: State, f: Frame, node: ScaleDamage) -> bool:
    """R60: there is Stored Damage."""
    return any(s.var[STORED + seat] for seat in parties(s, f.seat, node.who, f.amount))


def scale_damage(s: State, f: Frame, node: ScaleDamage) -> int:
    """DEV-7.1, 7.2, 9.8."""
    for seat in parties(s, f.seat, node.who, f.amount):
        had = s.var[STORED + seat]
        moving.store(s, seat, (had + node.up) // 2 - had if node.half else had)
    return 1


def set_damage(s: State, f: Frame, node: SetDamage) -> int:
    """DEV-7.1, 7.2."""
    amount = due(f, node.amount)
    for seat in parties(s, f.seat, node.who, f.amount):
        moving.store(s, seat, amount - s.var[STORED + seat])
    return 1


def swap_damage(s: State, f: Frame, node: SwapDamage) -> int:
    """DEV-7.1, 7.2: both amounts as they are now."""
    other = parties(s, f.seat, node.who, f.amount)[0]
    mine, theirs = s.var[STORED + f.seat], s.var[STORED + other]
    moving.store(s, f.seat, theirs - mine)
    moving.store(s, other, mine - theirs)
    return 1


def be_first(s: State, f: Frame, node: NextFirst) -> int:
    """DEV-3.3: when the round ends its player is first turn player (see rounds)."""
    modifier.begin(s, NEXT_FIRST, modifier.SET, 1, s.zones[SHELLS + f.seat][0], END_OF_ROUND, f.source)
    return 1


def in_exchange(s: State, f: Frame, node: EndExchange) -> bool:
    """DEV-3.1: what is over cannot be ended."""
    return s.phase == EXCHANGE


def end_exchange(s: State, f: Frame, node: EndExchange) -> int:
    """DEV-5.15: the exchange ends with this turn (see exchange)."""
    modifier.begin(s, ENDS_EXCHANGE, modifier.SET, 1, s.zones[SHELLS + f.seat][0], END_OF_ROUND, f.source)
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
    Store: Verb(store, can=can_store, by_each=True),
    LoseDamage: Verb(lose_damage, can=can_lose, by_each=True),
    BreakShell: Verb(break_outermost, can=can_break),
    WinGame: Verb(win),
    LoseGame: Verb(lose),
    ScaleDamage: Verb(scale_damage, can=can_scale),
    SetDamage: Verb(set_damage),
    SwapDamage: Verb(swap_damage),
    NextFirst: Verb(be_first),
    EndExchange: Verb(end_exchange, can=in_exchange),
}
