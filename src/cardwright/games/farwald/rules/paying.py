"""Costs of Crystal Abilities, Charge, Crystallize and triggers: what can be paid, and paying it.  FAR-1.4, 7.10, 13.2, 14.2.

Registers of a payment: source = the card, target = the program, pc = the next part of the cost, among = what can pay
the present part, picks = what was picked for it, other = units that are still to be covered (packed).
"""

from typing import Final

from cardwright.kernel.decision import PAY, Prompt, ask
from cardwright.kernel.filter import find
from cardwright.kernel.pick import alike, pick
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Some, This

from ..field import CHARGED, EXPLOITED, FIELD, HAND, MEMORY, ONE, TOTAL, UNIT_BITS, UNITS, on_field
from ..verbs.costs import Abandon, Discharge, Energize, Exploit, Forget, LoseFragments, Spend
from .crystals import SHATTERING, fragments
from .moving import abandon, exploit
from .naming import canonical, itself, name_of
from .values import provided, satisfied, units

PAYER: Final[Prompt] = Prompt("payer", PAY, "Which Evocation is exploited for it?", name_of, itself, "FAR-7.10")
PAID_CARD: Final[Prompt] = Prompt("paid-card", PAY, "Which card pays the cost?", name_of, itself, "FAR-13.2", secret=True)


# what can be paid -----------------------------------------------------------------------------------------------------


def payable(s: State, seat: int, source: int, program: Program, reserved: int = 0) -> bool:
    """FAR-1.4: whether every part can be paid in full now; `reserved`: Energy Cards needed for something else (FAR-8.7)."""
    for part in program.cost:
        if isinstance(part, Discharge):
            reserved += part.amount if isinstance(part.amount, int) else 0
        if not part_payable(s, seat, source, program, part):
            return False
    return reserved <= s.var[CHARGED + seat]


def part_payable(s: State, seat: int, source: int, program: Program, part: object) -> bool:
    """Whether one part can be paid now."""
    if isinstance(part, Spend):
        have = units(s, seat) - spent_itself(s, seat, source, program)
        return satisfied(have, part.units)
    what = getattr(part, "what", None)
    if isinstance(what, Some):
        return len(payers(s, seat, source, part, what)) >= what.count
    if isinstance(what, This):
        if isinstance(part, Energize):
            return s.flags[source] & EXPLOITED != 0
        return on_field(s, source) and not (isinstance(part, Exploit) and s.flags[source] & EXPLOITED)
    amount = getattr(part, "amount", 0)
    if isinstance(part, Abandon):
        return len(s.zones[HAND + seat]) - (s.place[source] == HAND + seat) >= amount
    if isinstance(part, LoseFragments):
        return fragments(s, seat) >= amount
    return not isinstance(part, Forget) or len(s.zones[MEMORY + seat]) >= amount


def spent_itself(s: State, seat: int, source: int, program: Program) -> int:
    """FAR-13.10: units of the card itself when the same cost exploits it."""
    exploits = any(isinstance(part, Exploit) and isinstance(part.what, This) for part in program.cost)
    energized = s.place[source] == FIELD + seat and not s.flags[source] & EXPLOITED
    return provided(s, source) if exploits and energized else 0


def payers(s: State, seat: int, source: int, part: object, some: Some) -> list[int]:
    """The cards that can pay a part which names cards; what is to be exploited must be Energized (FAR-12.6)."""
    found = find(s, some.cards, seat, source)
    return [p for p in found if not s.flags[p] & EXPLOITED] if isinstance(part, Exploit) else found


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


# paying ---------------------------------------------------------------------------------------------------------------


def next_part(s: State, f: Frame) -> None:
    """FAR-13.4, 8.5: one part after the other, as the text names them."""
    parts = s.rules.programs[f.target].cost
    if f.pc == len(parts):
        leave(f)
        return
    part = parts[f.pc]
    f.pc += 1
    f.picks = []
    what = getattr(part, "what", None)
    if isinstance(part, Spend):
        begin_spending(s, f, part)
    elif isinstance(what, Some):
        go(f, pay_picked)
        pick(s, PAID_CARD, f.seat, canonical(s, payers(s, f.seat, f.source, part, what)), what.count)
    elif isinstance(part, Abandon):
        go(f, pay_picked)
        hand = [piece for piece in s.zones[HAND + f.seat] if piece != f.source]
        pick(s, PAID_CARD, f.seat, canonical(s, hand), part.amount if isinstance(part.amount, int) else 0)
    elif isinstance(part, LoseFragments):
        go(f, next_part)
        call(s, SHATTERING, f.seat, target=f.seat, amount=part.amount if isinstance(part.amount, int) else 0)
    else:
        go(f, next_part)
        if isinstance(what, This):
            f.picks = [f.source]
        s.rules.verbs[type(part)](s, f, part)


def begin_spending(s: State, f: Frame, part: Spend) -> None:
    """FAR-7.10: own Energized Evocations; FAR-13.10: not the card whose exploitation pays another part."""
    program = s.rules.programs[f.target]
    itself_too = not spent_itself(s, f.seat, f.source, program)
    have = [p for p in s.zones[FIELD + f.seat] if not s.flags[p] & EXPLOITED and provided(s, p)]
    f.among = canonical(s, [p for p in have if p != f.source or itself_too])
    f.other = part.units
    f.amount = 0
    go(f, choose_payer)


def pay_picked(s: State, f: Frame) -> None:
    """FAR-13.2: the picked cards pay by the verb of their part."""
    part = s.rules.programs[f.target].cost[f.pc - 1]
    go(f, next_part)
    if isinstance(part, Abandon):
        abandon(s, f.picks)
    else:
        s.rules.verbs[type(part)](s, f, part)


def choose_payer(s: State, f: Frame) -> None:
    """FAR-7.10: one that contributes, as long as the rest can still be covered.  amount: where in `among` to go on."""
    if not f.other >> UNIT_BITS * TOTAL:
        go(f, exploit_payers)
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


def exploit_payers(s: State, f: Frame) -> None:
    """FAR-7.10: all of them together."""
    for piece in f.picks:
        exploit(s, piece)
    go(f, next_part)


PAYING: Final[Procedure] = procedure("pay", (next_part, pay_picked, choose_payer, keep_payer, exploit_payers))


def pay(s: State, seat: int, source: int, program: int) -> None:
    """Put the payment of a program's cost on the agenda."""
    call(s, PAYING, seat, source, program)
