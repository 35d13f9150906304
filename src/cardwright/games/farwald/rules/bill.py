"""Whether all parts of a cost can be paid together: what it asks for, added up.  FAR-1.4, 8.7, 13.2, 13.10, R84.

Each part needs something of its own: no Energy Card, fragment, hand card or exploitation pays twice.  `paying` uses the
same sums to offer only what leaves the rest payable, so that a payment once begun can be finished.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from cardwright.kernel.filter import find, matches
from cardwright.kernel.program import Program
from cardwright.kernel.state import State
from cardwright.kernel.tree import Cards, Place, Some, This
from cardwright.kernel.verbs.leave import Destroy, Discard

from ..field import CHARGED, EXPLOITED, FIELD, MEMORY
from ..verbs.costs import Abandon, Discharge, Energize, Exploit, Forget, LoseFragments, Spend
from .crystals import fragments
from .moving import can_be_shattered
from .values import provided, satisfied


class Bill(NamedTuple):
    """What a cost asks for.

    energy, fragments, top          Energy Cards, own fragments, cards to forget
    units                           Crystallized Energy of all parts together, packed: it is one cost (R51, R84)
    exploits                        the nouns of cards to exploit, one entry a card
    itself                          the card itself is exploited;  upright: it is energized;  leaves: it is put away
    puts                            cards that are chosen and go elsewhere: abandoned, shattered, dispersed ...
    """

    energy: int
    fragments: int
    top: int
    units: int
    exploits: tuple[Cards, ...]
    itself: bool
    upright: bool
    leaves: bool
    puts: tuple["Put", ...]


class Put(NamedTuple):
    """Cards of a cost that are chosen and go elsewhere.

    verb    what is done with them;  slot: where the text keeps them, -1 where it does not
    cards   which;  least, most: how many
    """

    verb: type
    cards: Cards
    least: int
    most: int
    slot: int


@lru_cache(maxsize=4096)
def bill_of(program: Program) -> Bill:
    """The bill of a text's cost, made once."""
    amount: dict[type, int] = {}
    exploits: list[Cards] = []
    puts: list[Put] = []
    itself: set[type] = set()
    for part, slot in zip(program.cost, program.cost_slots, strict=True):
        what = getattr(part, "what", None)
        if isinstance(what, This):
            itself.add(type(part))
        elif isinstance(part, Exploit) and isinstance(what, Some):
            exploits += [what.cards] * what.count
        elif isinstance(what, Some):
            least = what.least if isinstance(what.least, int) else 0 if what.up_to else what.count
            puts.append(Put(type(part), what.cards, least, what.count, slot))
        elif isinstance(part, Abandon) and isinstance(part.amount, int):
            puts.append(Put(Discard, A_HAND, part.amount, part.amount, slot))
        else:
            amount[type(part)] = amount.get(type(part), 0) + getattr(part, "units", getattr(part, "amount", 0))
    return Bill(
        amount.get(Discharge, 0), amount.get(LoseFragments, 0), amount.get(Forget, 0), amount.get(Spend, 0),
        tuple(exploits), Exploit in itself, Energize in itself, bool(itself - {Exploit, Energize}), tuple(puts),
    )  # fmt: skip


A_HAND: Final = Cards((), Place("hand"))


def may_put(s: State, seat: int, source: int, put: Put) -> list[int]:
    """FAR-13.2: the cards that can pay this; a card does not pay for itself; FAR-16.9: what is shattered can be."""
    there = [piece for piece in find(s, put.cards, seat, source) if piece != source]
    return [piece for piece in there if can_be_shattered(s, piece)] if put.verb is Destroy else there


def puts_payable(s: State, seat: int, source: int, puts: tuple[Put, ...]) -> bool:
    """FAR-1.4: there are enough cards for each part, and for all of them together."""
    found = [may_put(s, seat, source, put) for put in puts]
    if any(len(cards) < put.least for cards, put in zip(found, puts, strict=True)):
        return False
    return len({piece for cards in found for piece in cards}) >= sum(put.least for put in puts)


def payable(s: State, seat: int, source: int, epoch: int, program: Program, reserved: int = 0) -> bool:
    """FAR-1.4: whether everything can be paid in full now; `reserved`: Energy Cards needed for something else (FAR-8.7)."""
    bill = bill_of(program)
    if bill.energy + reserved > s.var[CHARGED + seat]:
        return False
    if not can_act(s, seat, source, epoch, bill):
        return False
    if bill.fragments and fragments(s, seat) < bill.fragments:
        return False
    if bill.puts and not puts_payable(s, seat, source, bill.puts):
        return False
    if bill.top and len(s.zones[MEMORY + seat]) < bill.top:
        return False
    return not (bill.units or bill.exploits) or covers(s, seat, source, bill, upright(s, seat, source, bill), 0, bill.units)


def can_act(s: State, seat: int, source: int, epoch: int, bill: Bill) -> bool:
    """R84, FAR-12.6, 13.7: the card itself can do what is asked: the same object, under this player's control."""
    if not (bill.itself or bill.upright or bill.leaves):
        return True
    if s.epoch[source] != epoch or s.place[source] != FIELD + seat or (bill.itself and bill.upright):
        return False
    exploited = s.flags[source] & EXPLOITED != 0
    return not (bill.itself and exploited) and not (bill.upright and not exploited)


def upright(s: State, seat: int, source: int, bill: Bill) -> list[int]:
    """FAR-7.10, 12.6, 13.10: the cards that can be exploited for a cost: not the one whose exploitation is a part itself."""
    flags = s.flags
    return [p for p in s.zones[FIELD + seat] if not flags[p] & EXPLOITED and not (bill.itself and p == source)]


def covers(s: State, seat: int, source: int, bill: Bill, free: list[int], done: int, units: int) -> bool:
    """Whether these cards can be exploited for the nouns from number `done` on, and for so many units besides.

    FAR-13.10: one exploitation pays one thing.  Cards that fit the same nouns and give the same are tried once.
    """
    nouns = bill.exploits[done:]
    gives = [provided(s, piece) for piece in free]
    if not nouns:
        return satisfied(sum(gives), units)
    if len(free) < len(nouns):
        return False
    worth: dict[int, tuple[int, ...]] = {
        piece: (given, *[matches(s, piece, noun, seat, source) for noun in nouns])
        for piece, given in zip(free, gives, strict=True)
    }
    tried: set[tuple[int, ...]] = set()
    for piece, signature in worth.items():
        if signature[1] and signature not in tried:
            tried.add(signature)
            if covers(s, seat, source, bill, [other for other in free if other != piece], done + 1, units):
                return True
    return False
