"""Expending: Spirits from the Spirit Deck to the Underworld, chosen by their player.  ELE-22.2, 22.3, 23.2, 23.10, 16.34.

The choice comes first and changes nothing; `expend` then moves the Spirits and finds out who has lost.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import Frame, State

from ..events import EXPENDED
from ..field import SPIRITS, UNDERWORLD
from .frames import Expending
from .happening import happened
from .paying import ANY, choose_spirits, of_elements
from .spirits import counted, met_part, unmet
from .winning import NO_SPIRIT, lose


def payable_part(s: State, seat: int, amount: int, need: int, allowed: int = ANY) -> tuple[int, int]:
    """ELE-22.3 (R32): how many Spirits can be Expended for `amount` symbols, `need` of them fixed; and those fixed."""
    deck = of_elements(s, s.zones[SPIRITS + seat], allowed)
    missing = unmet(counted(s, deck), need)
    return min(amount - missing, len(deck)), met_part(counted(s, deck), need)


def expend(s: State, spirits: list[list[int]], amounts: list[int]) -> None:
    """Move what each player chose; ELE-23.2, 23.10: who must Expend more than the Spirit Deck held loses; both: a draw."""
    losers = 0
    for seat, chosen in enumerate(spirits):
        for spirit in chosen:
            change.move(s, spirit, UNDERWORLD + s.owner[spirit])
            happened(s, EXPENDED, spirit, seat)
        if amounts[seat] > len(chosen) and not s.zones[SPIRITS + seat]:
            losers |= 1 << seat
    lose(s, losers, NO_SPIRIT)


def choose_expended(s: State, f: Expending) -> None:
    """ELE-22.2: the player chooses, within the stated elements."""
    f.picks = []
    choose_for(s, f, f.seat)


def pay(s: State, f: Expending) -> None:
    """ELE-22.2, 23.2: the Spirits go."""
    chosen: list[list[int]] = [[] for _ in range(s.seats)]
    amounts = [0] * s.seats
    chosen[f.seat] = f.picks
    amounts[f.seat] = f.number
    expend(s, chosen, amounts)


def choose_first(s: State, f: Expending) -> None:
    """ELE-1.9 (R30): both Expend in one event; the turn player chooses first."""
    choose_for(s, f, s.active)


def choose_second(s: State, f: Expending) -> None:
    """ELE-1.9: then the other."""
    f.chosen_first = f.picks
    f.picks = []
    f.number, f.others = f.others, f.number
    choose_for(s, f, 1 - s.active)


def choose_for(s: State, f: Expending, seat: int) -> None:
    """One of both."""
    amount, need = payable_part(s, seat, f.number, f.fixed, f.elements)
    if amount:
        choose_spirits(s, seat, of_elements(s, s.zones[SPIRITS + seat], f.elements), amount, need)


def pay_both(s: State, f: Expending) -> None:
    """ELE-1.9, 23.6: the results together."""
    chosen = [f.chosen_first, f.picks] if s.active == 0 else [f.picks, f.chosen_first]
    expend(s, chosen, [f.others, f.number] if s.active == 0 else [f.number, f.others])


def call_both(s: State, amounts: tuple[int, int], need: int, allowed: int) -> None:
    """Put the Expending of both on the agenda: so many by the turn player, so many by the other."""
    f = call_expend(s, EXPEND_BOTH, s.active, amounts[0], need, allowed)
    f.pc = amounts[1]


def call_expend(s: State, proc: Procedure, seat: int, amount: int, need: int = 0, allowed: int = ANY) -> Frame:
    """Put the Expending of a player, or of both, on the agenda."""
    f = call(s, proc, seat, target=allowed, amount=amount)
    f.other = need
    return f


EXPEND: Final[Procedure] = procedure("Expend", (choose_expended, pay), frame=Expending)
EXPEND_BOTH: Final[Procedure] = procedure("both Expend", (choose_first, choose_second, pay_both), frame=Expending)
