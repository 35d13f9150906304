"""How many Spirits, of which elements and from where: what a text's cost or instruction asks for.  ELE-3.2, 11.10, 20.3."""

from cardwright.kernel.filter import find
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Every, Some, What

from ..field import ELEMENTS, SPIRITS, under
from ..nodes import Disenchant, Expend, Spirits
from . import expending
from .moving import disenchant
from .paying import choose_spirits, choose_up_to, demand, of_elements
from .spirits import counted, met_part, of_element, total
from .statics import in_effect, the


def asked_for(s: State, f: Frame, spirits: Spirits) -> tuple[int, int]:
    """How many Spirits a cost or an instruction asks for, and which of them are of a fixed element (packed)."""
    times = in_effect(s, f, spirits.times) if spirits.times != 1 else 1
    need, _ = demand(spirits.symbols)
    return len(spirits.symbols) * times, need * times


def spirits_for(s: State, f: Frame, cost: Expend | Disenchant) -> list[int]:
    """Where the Spirits of a cost may come from."""
    allowed_elements = demand(cost.spirits.symbols)[1]
    if cost.spirits.like is not None:
        allowed_elements &= elements_under(s, f, cost.spirits.like)
        if not allowed_elements:
            return []
    if isinstance(cost, Expend):
        return of_elements(s, s.zones[SPIRITS + f.seat], allowed_elements)
    what = cost.what
    if isinstance(what, (Some, Every)):
        cards = find(s, what.cards, f.seat, f.source)
    else:
        card, epoch = the(s, what, f.source, f.source, f)
        cards = [card] if card >= 0 and s.epoch[card] == epoch else []
    return of_elements(s, [spirit for card in cards for spirit in under(s, card)], allowed_elements)


def elements_under(s: State, f: Frame, what: What) -> int:
    """The elements of the Spirits under a card, as bits; none if it is gone."""
    card, epoch = the(s, what, f.source, f.source, f)
    if card < 0 or s.epoch[card] != epoch:
        return 0
    have = counted(s, under(s, card))
    return sum(1 << one for one in range(len(ELEMENTS)) if of_element(have, one))


def pay_spirits(s: State, seat: int, cost: Expend | Disenchant, chosen: list[int]) -> int:
    """ELE-11.10: the Spirits of a cost go.  Returns how many."""
    if isinstance(cost, Expend):
        spirits: list[list[int]] = [[] for _ in range(s.seats)]
        spirits[seat] = chosen
        expending.expend(s, spirits, [0] * s.seats)
        return len(chosen)
    for host in dict.fromkeys(s.host[spirit] for spirit in chosen):
        disenchant(s, host, [spirit for spirit in chosen if s.host[spirit] == host])
    return len(chosen)


def choose_stated(s: State, seat: int, spirits: Spirits, among: list[int], amount: int, need: int) -> list[int]:
    """Let a player choose Spirits as an instruction says, as far as there are any.  Must be the last thing a step does.

    amount, need: as `asked_for` found them.  Returns what needs no choice (all of them, or none).
    """
    among = of_elements(s, among, demand(spirits.symbols)[1])
    if not spirits.symbols or spirits.whole or not among or not amount:
        return among if not spirits.symbols or spirits.whole else []
    if spirits.up_to or spirits.any_number:
        most = len(among) if spirits.any_number and not spirits.up_to else min(amount, len(among))
        least = spirits.least if spirits.any_number else s.rules.fewest
        choose_up_to(s, seat, among, most, need if spirits.up_to else 0, least)
        return []
    there = met_part(counted(s, among), need)
    amount = min(amount - (total(need) - total(there)), len(among))
    return choose_spirits(s, seat, among, amount, there) if amount > 0 else []
