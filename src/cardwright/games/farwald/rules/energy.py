"""Energy Cards: ten a player, charged or discharged, alike (FAR-8.17).  FAR-11.

They are numbers, not pieces: nothing ever moves one (FAR-11.1, 11.5).
"""

from cardwright.kernel import change
from cardwright.kernel.event import emit
from cardwright.kernel.state import NOBODY, State

from ..field import CHARGED, ENERGY_CARDS, ENERGY_CHANGED, KEPT


def discharge(s: State, seat: int, amount: int) -> int:
    """FAR-11.2, 11.3, 11.6: as many as are charged, at most.  Returns how many."""
    amount = min(amount, s.var[CHARGED + seat])
    if amount:
        change.add(s, CHARGED + seat, -amount)
        emit(s, ENERGY_CHANGED, NOBODY, seat, -amount)
    return amount


def recharge(s: State, seat: int, amount: int) -> int:
    """FAR-11.8: up to so many discharged ones.  Returns how many."""
    amount = min(amount, ENERGY_CARDS - s.var[CHARGED + seat])
    if amount:
        change.add(s, CHARGED + seat, amount)
        emit(s, ENERGY_CHANGED, NOBODY, seat, amount)
    return amount


def recharge_all(s: State, seat: int) -> None:
    """FAR-3.6, 11.4: all of them, but for those an effect keeps from it this once."""
    kept = s.var[KEPT + seat]
    if s.var[CHARGED + seat] < ENERGY_CARDS:
        recharge(s, seat, max(0, ENERGY_CARDS - s.var[CHARGED + seat] - kept))
    if kept:
        change.count(s, KEPT + seat, 0)
