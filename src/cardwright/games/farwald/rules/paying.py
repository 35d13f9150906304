"""Paying costs of Crystal Abilities, Charge, Crystallize and triggers.  FAR-1.4, 7.10, 13.2, 13.4, 14.2, R84.

First it is chosen what pays, then everything is paid together; what can be paid at all stands in `bill`.
What a payment keeps says `frames.Payment`.
"""

from collections.abc import Callable
from typing import Final

from cardwright.kernel.decision import PAY, Prompt, ask
from cardwright.kernel.filter import matches
from cardwright.kernel.kept import noted, with_slot
from cardwright.kernel.pick import alike, pick
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, procedure
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import This
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand

from ..field import ONE, TOTAL, UNIT_BITS, UNITS
from ..verbs.costs import Disperse, ToVortex
from .aiming import HOW_MANY
from .bill import Bill, Put, bill_of, covers, may_put, upright
from .checking import check
from .crystals import shatter_fragments
from .energy import discharge
from .frames import Payment
from .moving import abandon, disperse, energize, exploit, forget, shatter, to_hand, to_memory, to_vortex
from .naming import canonical, itself, name_of
from .values import provided, satisfied

PUTS: Final = 2
"""Slots of what a payment keeps: the cards of each part that go elsewhere."""
PUT_AWAY: Final[dict[type, Callable[[State, list[int]], object]]] = {
    Discard: abandon, Disperse: disperse, ToVortex: to_vortex, ToHand: to_hand,
    OntoDeck: lambda s, cards: to_memory(s, cards, bottom=False),
}  # fmt: skip
PAYER: Final[Prompt] = Prompt("payer", PAY, "Which Evocation is exploited for it?", name_of, itself, "FAR-7.10")
PAID_CARD: Final[Prompt] = Prompt("paid-card", PAY, "Which card pays the cost?", name_of, itself, "FAR-13.2", secret=True)


def pay(s: State, seat: int, source: int, program: int) -> None:
    """Put the payment of a program's cost on the agenda; it must be payable (see `bill`)."""
    call(s, PAYING, seat, source, program)


def bill(s: State, f: Payment) -> Bill:
    """What is to be paid."""
    return bill_of(s.rules.programs[f.program])


def still_needed(wanted: int, gives: int) -> int:
    """FAR-7.10, 7.11 (R51): what is left of a cost when these units are exploited: elements first, then generic."""
    generic = (wanted >> UNIT_BITS * TOTAL) - sum(wanted >> UNIT_BITS * i & UNITS for i in range(TOTAL))
    spare = 0
    for element in range(TOTAL):
        has = gives >> UNIT_BITS * element & UNITS
        used = min(has, wanted >> UNIT_BITS * element & UNITS)
        wanted -= used * (ONE[element] + ONE[TOTAL])
        spare += has - used
    return wanted - min(spare, generic) * ONE[TOTAL]


# the steps ------------------------------------------------------------------------------------------------------------


def begin_paying(s: State, f: Payment) -> None:
    """FAR-13.4: it is chosen what pays."""
    due = bill(s, f)
    f.units = due.units
    if due.units or due.exploits:
        f.candidates = canonical(s, upright(s, f.seat, f.card, due))


def choose_named(s: State, f: Payment) -> None:
    """FAR-13.2: cards that the text names are exploited; FAR-1.4 (R84): of those that leave the rest payable."""
    due, done = bill(s, f), len(f.exploited)
    if done == len(due.exploits):
        f.candidates = [piece for piece in f.candidates if piece not in f.exploited]
        f.start = 0
        go(f, choose_payer)
        return
    noun = due.exploits[done]
    options: list[int] = []
    for piece in f.candidates:
        if piece in f.exploited or (options and alike(s, options[-1], piece)) or not matches(s, piece, noun, f.seat, f.card):
            continue
        free = [other for other in f.candidates if other != piece and other not in f.exploited]
        if covers(s, f.seat, f.card, due, free, done + 1, due.units):
            options.append(piece)
    ask(s, f, PAID_CARD, f.seat, options)


def keep_named(s: State, f: Payment) -> None:
    """FAR-13.2: that one."""
    f.exploited = [*f.exploited, f.chosen]
    go(f, choose_named)


def choose_payer(s: State, f: Payment) -> None:
    """FAR-7.10: one that contributes, as long as the rest can still be covered."""
    if not f.units >> UNIT_BITS * TOTAL:
        f.payers = f.exploited
        go(f, number_of_puts)
        return
    options: list[int] = []
    for i in range(f.start, len(f.candidates)):
        piece = f.candidates[i]
        if i > f.start and alike(s, f.candidates[i - 1], piece):
            continue
        left = still_needed(f.units, provided(s, piece))
        if left != f.units and satisfied(sum(provided(s, p) for p in f.candidates[i + 1 :]), left):
            options.append(piece)
    ask(s, f, PAYER, f.seat, options)


def keep_payer(s: State, f: Payment) -> None:
    """FAR-7.10: it covers what it can; what is not needed is lost."""
    f.units = still_needed(f.units, provided(s, f.chosen))
    f.start = f.candidates.index(f.chosen) + 1
    f.exploited = [*f.exploited, f.chosen]
    go(f, choose_payer)


def number_of_puts(s: State, f: Payment) -> None:
    """FAR-13.2: how many cards go, where the text leaves it open."""
    puts = bill(s, f).puts
    f.start = len(chosen_puts(f))
    if f.start == len(puts):
        go(f, pay_together)
        return
    put = puts[f.start]
    f.chosen = put.least
    if put.most > put.least:
        most = min(put.most, len(left_for(s, f, put)))
        ask(s, f, HOW_MANY, f.seat, list(range(put.least, most + 1)))


def choose_puts(s: State, f: Payment) -> None:
    """FAR-13.2: cards that go elsewhere; nobody sees which before all is paid."""
    put = bill(s, f).puts[f.start]
    f.going = []
    pick(s, PAID_CARD, f.seat, canonical(s, left_for(s, f, put)), f.chosen)


def keep_puts(s: State, f: Payment) -> None:
    """FAR-13.2: those."""
    f.kept = with_slot(f.kept, noted(s, PUTS + f.start, len(f.going), f.going))
    go(f, number_of_puts)


def left_for(s: State, f: Payment, put: Put) -> list[int]:
    """FAR-13.10: what can pay this and pays nothing else yet; enough must be left for the other parts."""
    taken = [piece for cards in chosen_puts(f) for piece in cards]
    there = [piece for piece in may_put(s, f.seat, f.card, put) if piece not in taken]
    later = bill(s, f).puts[f.start + 1 :]
    narrow = [piece for other in later for piece in may_put(s, f.seat, f.card, other)]
    spared = [piece for piece in there if piece not in narrow]
    return spared if later and len(spared) >= put.least else there


def chosen_puts(f: Payment) -> list[list[int]]:
    """The cards that were chosen so far, part by part."""
    return [list(one[2::3]) for one in sorted(f.kept or ()) if one[0] >= PUTS]


def put_away(s: State, f: Payment, put: Put, cards: list[int]) -> None:
    """FAR-13.2, 16.8, 21.1: one part of the cost; the text finds what it deals with."""
    if put.verb is Destroy:
        cards = shatter(s, cards)
    else:
        PUT_AWAY[put.verb](s, cards)
    if put.slot != NOBODY:
        payer = caller(s)
        payer.kept = with_slot(payer.kept, noted(s, put.slot, len(cards), cards))


def pay_together(s: State, f: Payment) -> None:
    """FAR-1.4, 13.4, 7.10 (R84): everything; own fragments last, for they may be a player's last ones."""
    due = bill(s, f)
    if due.energy:
        discharge(s, f.seat, due.energy)
    for piece in canonical(s, [*f.payers, f.card] if due.itself else f.payers):
        exploit(s, piece)
    if due.upright:
        energize(s, f.card)
    if due.top:
        forget(s, f.seat, due.top)
    for put, cards in zip(due.puts, chosen_puts(f), strict=True):
        put_away(s, f, put, cards)
    for part in s.rules.programs[f.program].cost:
        if isinstance(part, (ToVortex, Disperse)) and isinstance(part.what, This):
            PUT_AWAY[type(part)](s, [f.card])
    leave(f)
    if due.fragments:
        shatter_fragments(s, f.seat, NOBODY, [f.seat], due.fragments)
    else:
        check(s)


PAYING: Final[Procedure] = procedure("pay", (
    begin_paying, choose_named, keep_named, choose_payer, keep_payer,  # what is exploited
    number_of_puts, choose_puts, keep_puts,                            # what goes elsewhere
    pay_together,
), frame=Payment)  # fmt: skip
