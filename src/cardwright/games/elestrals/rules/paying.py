"""Choosing Spirits: what pays a cost, what is Expended, what an Ascend takes along.  ELE-9.5 to 9.8, 8.3, 22.2, 11.10.

Spirits are chosen one by one in canonical order, those of one element in one place offered once, and only those with
which the rest can still be chosen.  The choice lands in ``picks`` of the procedure that called.
"""

from functools import lru_cache
from typing import Final

from cardwright.kernel.decision import CARD, PAY, Prompt, ask
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.pick import alike
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..field import COST, ELEMENT, OMNI, SYMBOL_BITS, SYMBOL_MASK, element
from .frames import SpiritChoice
from .naming import in_order, itself, name_of, spirit_name
from .spirits import counted, covers, meets_cost, total

DONE: Final = -1
EXACTLY: Final = -1
ANY: Final = (1 << OMNI) - 1
"""Every element, as bits."""


def or_done(s: State, option: int) -> str:
    """A card or Spirit, or enough of them."""
    return "No more" if option == DONE else name_of(s, option)


def or_none(s: State, option: int) -> list[int]:
    """The Spirit, if it is one."""
    return [] if option == DONE else [option]


SPIRIT_PAID: Final[Prompt] = Prompt("spirit", PAY, "Which Spirit?", spirit_name, itself, "ELE-9.5")
CARD_CHOSEN: Final[Prompt] = Prompt("card", CARD, "Which card?", name_of, itself, "ELE-1.6")
CARD_TAKEN: Final[Prompt] = Prompt("more-cards", CARD, "Which card, or no more?", or_done, or_none, "ELE-1.7")
SPIRIT_TAKEN: Final[Prompt] = Prompt("more-spirits", PAY, "Which Spirit, or no more?", or_done, or_none, "ELE-8.3")


# symbols --------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def demand(symbols: tuple[tuple[int, ...], ...]) -> tuple[int, int]:
    """ELE-3.2: what symbols ask for: those with one element, packed; and which elements may come at all (bits)."""
    need, allowed = 0, 0
    for symbol in symbols:
        if OMNI in symbol:
            allowed |= ANY
        elif len(symbol) == 1:
            need += 1 << SYMBOL_BITS * symbol[0]
            allowed |= 1 << symbol[0]
        else:
            for one in symbol:
                allowed |= 1 << one
    if need and total(need) < len(symbols) and allowed != ANY:
        raise DefinitionError("Spirits of one element and of either of two cannot be asked for together")
    return need, allowed or ANY


def of_elements(s: State, among: list[int], allowed: int) -> list[int]:
    """Those of some Spirits that have one of these elements (bits)."""
    if allowed == ANY:
        return among
    fact, define = s.rules.fact[ELEMENT], s.define
    return [spirit for spirit in among if allowed >> fact[define[spirit]] & 1]


def can_choose(s: State, among: list[int], amount: int, need: int) -> bool:
    """Whether `amount` of these Spirits can cover the needed symbols (packed)."""
    return len(among) >= amount and (not need or (total(need) <= amount and covers(counted(s, among), need)))


def payable(s: State, define: int, have: int, number: int) -> bool:
    """ELE-9.5: whether so many Spirits, packed in `have`, pay the cost of a Rune."""
    return number >= s.rules.fact[COST][define] and meets_cost(s, define, have)


# choosing -------------------------------------------------------------------------------------------------------------


def choose_spirits(s: State, seat: int, among: list[int], amount: int, need: int = 0) -> list[int]:
    """Let a player choose exactly `amount` of these Spirits that cover `need`.  Must be the last thing a step does.

    Returns the Spirits when there is nothing to choose.
    """
    candidates = each_once(s, among) if amount == 1 else sorted_out(s, among, amount)
    if len(candidates) == amount and s.auto:  # nothing to choose
        s.agenda[-1].picks = candidates
        return candidates
    f = call(s, CHOOSING, seat, EXACTLY, amount, amount)
    f.prompt = SPIRIT_PAID
    f.other = need
    f.among = candidates
    return []


def choose_one(s: State, f: Frame, among: list[int], need: int = 0) -> None:
    """Let the player of a running step choose exactly one of these Spirits, that covers `need`: it is in ``chosen`` then."""
    if need:
        fact, define, wanted = s.rules.fact[ELEMENT], s.define, need.bit_length() // SYMBOL_BITS
        among = [spirit for spirit in among if fact[define[spirit]] == wanted]
    ask(s, f, SPIRIT_PAID, f.seat, each_once(s, among))


def choose_up_to(s: State, seat: int, among: list[int], most: int, need: int, least: int) -> None:
    """Let a player choose from `least` to `most` of these Spirits, as the symbols `need` (packed) and free ones allow."""
    f = call(s, CHOOSING, seat, max(0, most - total(need)), least, most)
    f.prompt = SPIRIT_PAID
    f.other = need
    f.among = sorted_out(s, among, most)


def choose_cards(s: State, seat: int, among: list[int], most: int, least: int) -> None:
    """Let a player choose from `least` to `most` of these cards.  Must be the last thing a step does."""
    f = call(s, CHOOSING, seat, EXACTLY, least, most)
    f.prompt = CARD_CHOSEN
    f.among = in_order(s, among)


def each_once(s: State, among: list[int]) -> list[int]:
    """One of each sort, in canonical order."""
    if not among or s.host[among[0]] >= 0 or s.place[among[0]] != s.place[among[-1]]:
        return sorted_out(s, among, 1)
    fact, define = s.rules.fact[ELEMENT], s.define  # of one pile
    elements = [fact[define[spirit]] for spirit in among]
    return [among[elements.index(one)] for one in sorted(set(elements))]


def sorted_out(s: State, among: list[int], most: int) -> list[int]:
    """The candidates in canonical order; of interchangeable ones no more than can be chosen."""
    fact, define, host, place, owner = s.rules.fact[ELEMENT], s.define, s.host, s.place, s.owner
    found: list[int] = []
    if not among:
        return found
    if host[among[0]] < 0 and place[among[0]] == place[among[-1]]:  # of one pile
        have = [0] * OMNI
        for spirit in among:
            one = fact[define[spirit]]
            if have[one] < most:
                have[one] += 1
                found.append(spirit)
        return sorted(found, key=lambda p: fact[define[p]]) if len(found) > 1 else found
    seen: dict[int, int] = {}
    for spirit in among:
        key = host[spirit] + 1 << 12 | place[spirit] << 5 | fact[define[spirit]] << 1 | owner[spirit]
        n = seen.get(key, 0)
        if n < most:
            seen[key] = n + 1
            found.append(spirit)
    return in_order(s, found) if len(found) > 1 else found


def offer_spirit(s: State, f: SpiritChoice) -> None:
    """ELE-9.5, 8.3, 1.7: the next Spirit."""
    chosen = len(f.picks)
    if chosen == f.most:
        hand_over(s, f)
        return
    among, left = f.among, f.least - chosen
    if f.most == 1 and not f.symbols and f.free == EXACTLY and f.prompt is SPIRIT_PAID:
        ask(s, f, SPIRIT_PAID, f.seat, among)  # one of each sort, see `sorted_out`
        return
    options: list[int] = [DONE] if left <= 0 else []
    for i in range(f.at, len(among) - left + 1 if left > 0 else len(among)):
        if i > f.at and alike(s, among[i - 1], among[i]):
            continue
        if f.free == EXACTLY:
            fits = not f.symbols or can_choose(s, among[i + 1 :], left - 1, without(f.symbols, element(s, among[i])))
        else:
            fits = f.free > 0 or without(f.symbols, element(s, among[i])) != f.symbols
        if fits:
            options.append(among[i])
    if options == [DONE]:
        hand_over(s, f)
        return
    ask(s, f, f.prompt if left > 0 else SPIRIT_TAKEN if f.prompt is SPIRIT_PAID else CARD_TAKEN, f.seat, options)


def without(need: int, spirit_element: int) -> int:
    """The symbols still to be met after a Spirit of this element."""
    shift = SYMBOL_BITS * spirit_element
    return need - (1 << shift) if need >> shift & SYMBOL_MASK else need


def keep_spirit(s: State, f: SpiritChoice) -> None:
    """ELE-9.5: one more, or enough."""
    if f.chosen == DONE:
        hand_over(s, f)
        return
    f.picks = [*f.picks, f.chosen]
    if len(f.picks) == f.most:
        hand_over(s, f)
        return
    f.at = f.among.index(f.chosen) + 1
    if f.prompt is SPIRIT_PAID:
        need = without(f.symbols, element(s, f.chosen))
        if f.free > 0 and need == f.symbols:
            f.free -= 1
        f.symbols = need
    go(f, offer_spirit)


def hand_over(s: State, f: SpiritChoice) -> None:
    """The Spirits go to the procedure that asked for them."""
    caller(s).picks = f.picks
    leave(f)


CHOOSING: Final[Procedure] = procedure("choose Spirits", (offer_spirit, keep_spirit), frame=SpiritChoice)
