"""Numbers of a running effect.  DEV-9.8, 18.10."""

from typing import Any

from cardwright.kernel.state import Frame, State

from ..field import STORED
from ..tree import ItsMana, ShellMana, StoredDamage
from .finding import count, parties
from .mana import mana, shell_mana
from .memory import it


def amount_of(s: State, f: Frame, amount: Any) -> int:
    """The number an amount means when its action is tried; fractions are rounded down (DEV-9.8)."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, ItsMana):
        return sum(mana(s, piece) for piece in ([f.source] if amount.itself else it(s, f)))
    if isinstance(amount, ShellMana):
        return shell_mana(s, f.source, f.seat, amount.colour) // amount.divided
    if isinstance(amount, StoredDamage):
        return sum(s.var[STORED + seat] for seat in parties(s, f.seat, amount.who, f.amount))
    return count(s, amount, f.seat, f.source)
