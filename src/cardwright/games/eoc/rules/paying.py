"""Choosing the Essence that covers a cost, card by card in canonical order.  EOC-5.18 to 5.28, decisions D5, D8, D14.

Cards of equal symbols are offered once, and only those with which the cost can still be met.  The choice lands in
``picks`` of the procedure that called.  What a payment keeps says `frames.Payment`.
"""

from typing import Final, cast

from cardwright.kernel.decision import PAY, Prompt
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, procedure
from cardwright.kernel.state import State

from ..field import COST, POOL, TYPE
from ..symbols import SORT, covers, first_of_fewest, least
from .essence import provided
from .frames import Payment
from .naming import card_name, decide, or_nothing

ENOUGH: Final = -1


def essence_name(s: State, option: int) -> str:
    """An Essence card, or no more of them."""
    return "No more" if option == ENOUGH else card_name(s, option)


ATTACHED_FOR_COST: Final[Prompt] = Prompt(
    "creation-cost", PAY, "Which Essence is attached?", essence_name, or_nothing, "EOC-5.18"
)
PAID: Final[Prompt] = Prompt("ability-cost", PAY, "Which Essence pays?", essence_name, or_nothing, "EOC-5.23")


def can_attach(s: State, seat: int, cost: int) -> bool:
    """EOC-5.19: whether the Pool has a covering set."""
    return not cost or covers(provided(s, s.zones[POOL + seat]), cost)


def choose_attached(s: State, seat: int, cost: int, there: int = 0) -> None:
    """Let a player choose a covering set from the Pool.  there: symbols attached already.  The last thing a step does."""
    f = cast(Payment, call(s, ATTACHING, seat, amount=there))
    f.cost = cost
    f.pool = sorted_pool(s, seat)


def choose_paid(s: State, seat: int, cost: int) -> None:
    """Let a player choose what pays an Ability Cost.  The last thing a step does."""
    f = cast(Payment, call(s, PAYING, seat))
    f.cost = cost
    f.pool = sorted_pool(s, seat)


def sorted_pool(s: State, seat: int) -> list[int]:
    """The Pool with interchangeable cards side by side."""
    same, define = s.rules.like, s.define
    return sorted(s.zones[POOL + seat], key=lambda card: (same[define[card]], define[card]))


def offer_attached(s: State, f: Payment) -> None:
    """EOC-5.18, 5.20: any covering set, also more than needed, the smallest first; EOC-5.19: never less."""
    rest = f.pool[f.start :]
    enough = covers(f.symbols, f.cost)
    options = [ENOUGH] if enough else []
    symbols, same, define = s.rules.fact[COST], s.rules.like, s.define
    left = 0 if enough else f.symbols + provided(s, rest)
    last = -1
    for card in rest:
        d = define[card]
        if same[d] != last:
            if not enough and not covers(left, f.cost):
                break
            options.append(card)
            last = same[d]
        left -= symbols[d]
    if not enough and len(options) > 1:
        smallest = proposed(s, f)
        if smallest != ENOUGH:
            options.remove(smallest)
            options.insert(0, smallest)
    decide(s, f, ATTACHED_FOR_COST, f.seat, options)


def proposed(s: State, f: Payment) -> int:
    """The next card of the smallest covering set without superfluous card that begins with what is chosen; -1: none."""
    many = len(f.picks)
    if not many:
        symbols, define = s.rules.fact[COST], s.define
        return f.pool[first_of_fewest(tuple([symbols[define[card]] for card in f.pool]), f.cost, f.symbols)]
    sets = [found for found in ways(s, f) if len(found) > many]
    return f.pool[min(sets, key=len)[many]] if sets else ENOUGH


def ways(s: State, f: Payment) -> list[tuple[int, ...]]:
    """The sets without a superfluous card that begin with what is chosen, as places in the Pool."""
    fact, define = s.rules.fact, s.define
    order = tuple([fact[COST][define[card]] | fact[TYPE][define[card]] << SORT for card in f.pool])
    so_far = tuple([f.pool.index(card) for card in f.picks])
    return [found for found in least(order, f.cost) if found[: len(so_far)] == so_far]


def keep_attached(s: State, f: Payment) -> None:
    """EOC-5.18: one more, or enough."""
    if f.chosen == ENOUGH:
        caller(s).picks = f.picks
        leave(f)
        return
    f.start = f.pool.index(f.chosen) + 1
    f.picks = [*f.picks, f.chosen]
    f.symbols += s.rules.fact[COST][s.define[f.chosen]]
    go(f, offer_attached)


def offer_paid(s: State, f: Payment) -> None:
    """EOC-5.25 to 5.27 (R10): covering sets without a superfluous card."""
    many = len(f.picks)
    sets = ways(s, f)
    if len(sets) == 1 and len(sets[0]) == many:
        f.chosen = ENOUGH
        return
    decide(s, f, PAID, f.seat, [f.pool[i] for i in sorted({found[many] for found in sets})])


def keep_paid(s: State, f: Payment) -> None:
    """EOC-5.23: one more, or all is paid."""
    if f.chosen == ENOUGH:
        caller(s).picks = f.picks
        leave(f)
        return
    f.picks = [*f.picks, f.chosen]
    go(f, offer_paid)


ATTACHING: Final[Procedure] = procedure("attach for a cost", (offer_attached, keep_attached), frame=Payment)
PAYING: Final[Procedure] = procedure("pay an ability", (offer_paid, keep_paid), frame=Payment)
