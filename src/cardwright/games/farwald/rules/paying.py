"""Paying costs of Crystal Abilities, Charge, Crystallize and triggers.  FAR-1.4, 7.10, 13.2, 13.4, 14.2, R84.

First it is chosen what pays, then everything is paid together; what can be paid at all stands in `bill`.
Registers of a payment: source = the card, target = the program, picks = the cards to exploit, first those that the text
names, among = what else can be exploited, other = units that are still to be covered (packed), amount = where in `among`
to go on.  When these are chosen: among = they, picks = the hand cards to abandon.
"""

from typing import Final

from cardwright.kernel.decision import PAY, Prompt, ask
from cardwright.kernel.filter import matches
from cardwright.kernel.pick import alike, pick
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import This

from ..field import HAND, ONE, TOTAL, UNIT_BITS, UNITS
from ..verbs.costs import Disperse, ToVortex
from .bill import Bill, bill_of, covers, upright
from .checking import check
from .crystals import shatter_fragments
from .energy import discharge
from .moving import abandon, disperse, energize, exploit, forget, to_vortex
from .naming import canonical, itself, name_of
from .values import provided, satisfied

PAYER: Final[Prompt] = Prompt("payer", PAY, "Which Evocation is exploited for it?", name_of, itself, "FAR-7.10")
PAID_CARD: Final[Prompt] = Prompt("paid-card", PAY, "Which card pays the cost?", name_of, itself, "FAR-13.2", secret=True)


def pay(s: State, seat: int, source: int, program: int) -> None:
    """Put the payment of a program's cost on the agenda; it must be payable (see `bill`)."""
    call(s, PAYING, seat, source, program)


def bill(s: State, f: Frame) -> Bill:
    """What is to be paid."""
    return bill_of(s.rules.programs[f.target])


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


def begin_paying(s: State, f: Frame) -> None:
    """FAR-13.4: it is chosen what pays."""
    due = bill(s, f)
    f.other = due.units
    if due.units or due.exploits:
        f.among = canonical(s, upright(s, f.seat, f.source, due))


def choose_named(s: State, f: Frame) -> None:
    """FAR-13.2: cards that the text names are exploited; FAR-1.4 (R84): of those that leave the rest payable."""
    due, done = bill(s, f), len(f.picks)
    if done == len(due.exploits):
        f.among = [piece for piece in f.among if piece not in f.picks]
        f.amount = 0
        go(f, choose_payer)
        return
    noun = due.exploits[done]
    options: list[int] = []
    for piece in f.among:
        if piece in f.picks or (options and alike(s, options[-1], piece)) or not matches(s, piece, noun, f.seat, f.source):
            continue
        free = [other for other in f.among if other != piece and other not in f.picks]
        if covers(s, f.seat, f.source, due, free, done + 1, due.units):
            options.append(piece)
    ask(s, f, PAID_CARD, f.seat, options)


def keep_named(s: State, f: Frame) -> None:
    """FAR-13.2: that one."""
    f.picks = [*f.picks, f.chosen]
    go(f, choose_named)


def choose_payer(s: State, f: Frame) -> None:
    """FAR-7.10: one that contributes, as long as the rest can still be covered."""
    if not f.other >> UNIT_BITS * TOTAL:
        f.among = f.picks
        go(f, choose_abandoned)
        return
    options: list[int] = []
    for i in range(f.amount, len(f.among)):
        piece = f.among[i]
        if i > f.amount and alike(s, f.among[i - 1], piece):
            continue
        left = still_needed(f.other, provided(s, piece))
        if left != f.other and satisfied(sum(provided(s, p) for p in f.among[i + 1 :]), left):
            options.append(piece)
    ask(s, f, PAYER, f.seat, options)


def keep_payer(s: State, f: Frame) -> None:
    """FAR-7.10: it covers what it can; what is not needed is lost."""
    f.other = still_needed(f.other, provided(s, f.chosen))
    f.amount = f.among.index(f.chosen) + 1
    f.picks = [*f.picks, f.chosen]
    go(f, choose_payer)


def choose_abandoned(s: State, f: Frame) -> None:
    """FAR-13.2: hand cards; nobody sees which before all is paid."""
    f.picks = []
    hand = [piece for piece in s.zones[HAND + f.seat] if piece != f.source]
    pick(s, PAID_CARD, f.seat, canonical(s, hand), bill(s, f).cards)


def pay_together(s: State, f: Frame) -> None:
    """FAR-1.4, 13.4, 7.10 (R84): everything; own fragments last, for they may be a player's last ones."""
    due = bill(s, f)
    if due.energy:
        discharge(s, f.seat, due.energy)
    for piece in canonical(s, [*f.among, f.source] if due.itself else f.among):
        exploit(s, piece)
    if due.upright:
        energize(s, f.source)
    if due.top:
        forget(s, f.seat, due.top)
    abandon(s, f.picks)
    for part in s.rules.programs[f.target].cost:
        if isinstance(part, (ToVortex, Disperse)) and isinstance(part.what, This):
            put_away = to_vortex if isinstance(part, ToVortex) else disperse
            put_away(s, [f.source])
    leave(f)
    if due.fragments:
        shatter_fragments(s, f.seat, NOBODY, [f.seat], due.fragments)
    else:
        check(s)


PAYING: Final[Procedure] = procedure("pay", (
    begin_paying, choose_named, keep_named, choose_payer, keep_payer, choose_abandoned,  # what pays
    pay_together,
))  # fmt: skip
