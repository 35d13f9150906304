"""Choosing Spirits: what pays a cost, what is Expended, what an Ascend takes along.  ELE-9.5 to 9.8, 8.3, 22.2, 11.10.

Spirits are chosen one by one in canonical order, those of one element in one place offered once, and only those with
which the rest can still be chosen.  The choice lands in ``picks`` of the procedure that called.
"""

from typing import Final

from cardwright.kernel.decision import PAY, Prompt, ask
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..field import COST, NEED, SPIRITS, SYMBOL_BITS, element, face_up, under
from .naming import alike, in_order, itself, spirit_name
from .spirits import counted, covers, unmet

DONE: Final = -1


def or_done(s: State, option: int) -> str:
    """A Spirit, or enough of them."""
    return "No more" if option == DONE else spirit_name(s, option)


def or_none(s: State, option: int) -> list[int]:
    """The Spirit, if it is one."""
    return [] if option == DONE else [option]


SPIRIT_PAID: Final = Prompt("spirit", PAY, "Which Spirit?", spirit_name, itself, "ELE-9.5")
SPIRIT_TAKEN: Final = Prompt("more-spirits", PAY, "Take a Spirit along?", or_done, or_none, "ELE-8.3")


def own_field(s: State, seat: int) -> list[int]:
    """ELE-9.6: the Spirits under any cards on a player's own field; ELE-9.7: none in Limbo or elsewhere."""
    return [spirit for card in face_up(s, seat) for spirit in under(s, card)]


def can_choose(s: State, among: list[int], amount: int, need: int) -> bool:
    """Whether `amount` of these Spirits can cover the needed symbols (packed)."""
    return len(among) >= amount and unmet(0, need) <= amount and covers(counted(s, among), need)


def choose_spirits(s: State, seat: int, among: list[int], amount: int, need: int = 0) -> Frame:
    """Let a player choose exactly `amount` of these Spirits that cover `need`.  Must be the last thing a step does."""
    f = call(s, CHOOSING, seat, amount=amount)
    f.other = need
    f.among = in_order(s, among)
    return f


def payable(s: State, seat: int, define: int, instant: bool) -> bool:
    """ELE-9.5, 9.6: whether the cost of a Rune can be paid."""
    among = s.zones[SPIRITS + seat] + (own_field(s, seat) if instant else [])
    return can_choose(s, among, s.rules.fact[COST][define], s.rules.fact[NEED][define])


def offer_spirit(s: State, f: Frame) -> None:
    """ELE-9.5: the next Spirit; amount: how many in all, other: the symbols that still must be met, pc: where to go on."""
    left = f.amount - len(f.picks)
    if left == 0:
        caller(s).picks = f.picks
        leave(f)
        return
    among = f.among
    options: list[int] = []
    for i in range(f.pc, len(among) - left + 1):
        if i > f.pc and alike(s, among[i - 1], among[i]):
            continue
        if can_choose(s, among[i + 1 :], left - 1, without(f.other, element(s, among[i]))):
            options.append(among[i])
    ask(s, f, SPIRIT_PAID, f.seat, options)


def without(need: int, spirit_element: int) -> int:
    """The symbols still to be met after a Spirit of this element."""
    one = 1 << SYMBOL_BITS * spirit_element
    return need - one if need // one % (1 << SYMBOL_BITS) else need


def keep_spirit(s: State, f: Frame) -> None:
    """ELE-9.5: one more."""
    f.pc = f.among.index(f.chosen) + 1
    f.picks.append(f.chosen)
    f.other = without(f.other, element(s, f.chosen))
    go(f, offer_spirit)


def offer_more(s: State, f: Frame) -> None:
    """ELE-8.3: any number of them, 0 included; amount: how many are needed at least."""
    among = f.among
    short = f.amount - len(f.picks)
    options = [DONE] if short <= 0 else []
    for i in range(f.pc, len(among) - max(0, short - 1)):
        if i == f.pc or not alike(s, among[i - 1], among[i]):
            options.append(among[i])
    ask(s, f, SPIRIT_TAKEN, f.seat, options)


def keep_more(s: State, f: Frame) -> None:
    """ELE-8.3: one more, or enough."""
    if f.chosen == DONE:
        caller(s).picks = f.picks
        leave(f)
        return
    f.pc = f.among.index(f.chosen) + 1
    f.picks.append(f.chosen)
    go(f, offer_more)


def choose_any(s: State, seat: int, among: list[int], least: int) -> None:
    """Let a player take any number of Spirits, at least `least`.  Must be the last thing a step does."""
    f = call(s, TAKING, seat, amount=least)
    f.among = in_order(s, among)


CHOOSING: Final[Procedure] = procedure("choose Spirits", (offer_spirit, keep_spirit))
TAKING: Final[Procedure] = procedure("take Spirits along", (offer_more, keep_more))
