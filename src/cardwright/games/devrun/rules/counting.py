"""Numbers of a running effect.  DEV-9.8, 18.10."""

from typing import Any

from cardwright.kernel.state import Frame, State

from ..field import ERASED, GONE, STORED
from ..tree import ItsMana, ShellMana, StoredDamage
from .finding import count, parties
from .mana import mana, shell_mana
from .memory import about_to_move, last_mana, meant, plan, reachable


def amount_of(s: State, f: Frame, amount: Any) -> int:
    """The number an amount means when its action is tried; fractions are rounded down (DEV-9.8)."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, ItsMana):
        return own_mana(s, f) if amount.itself else sum(mana_known(s, f, piece) for piece in meant(s, f))
    if isinstance(amount, ShellMana):
        return shell_mana(s, f.source, f.epoch, f.seat, amount.colour) // amount.divided
    if isinstance(amount, StoredDamage):
        return sum(s.var[STORED + seat] for seat in parties(s, f.seat, amount.who, f.amount))
    return count(s, amount, f.seat, f.source)


def mana_known(s: State, f: Frame, piece: int) -> int:
    """DEV-18.12, 21.6 (R66): the Mana of a card that "it" means.

    Where nothing reaches the card any more it is what it had before this effect moved it; without that there is none.
    """
    made = plan(s, f)
    if reachable(s, piece) or about_to_move(f, made, piece):
        return mana(s, piece)
    return last_mana(f, made, piece)


def own_mana(s: State, f: Frame) -> int:
    """DEV-21.5, 21.6: the Mana of the card itself; of an Erased one, what it had before this effect Erased it."""
    if s.place[f.source] & ~3 == ERASED or s.place[f.source] >= GONE:
        return last_mana(f, plan(s, f), f.source)
    return mana(s, f.source)


def due(f: Frame, amount: Any) -> int:
    """DEV-20 (R66): the number of an action that is applied, fixed when it was tried: nothing of its moment had happened."""
    return amount if isinstance(amount, int) else f.chosen
