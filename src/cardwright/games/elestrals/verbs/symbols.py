"""Expend, Enchant, Disenchant: the verbs that deal with so many Spirits of stated elements.  ELE-20.1, 20.2, 22.2, 11.10.

As a cost their Spirits are chosen with the announcement and paid together; as an instruction when it is carried out.
"""

from dataclasses import dataclass
from typing import Final

from cardwright.kernel.filter import find, seat_of
from cardwright.kernel.procedure import Procedure, call, leave, procedure
from cardwright.kernel.state import FACE_DOWN, Frame, State
from cardwright.kernel.tree import Every, Some, This, What, Who
from cardwright.kernel.verbs.performing import Perform

from ..field import CANNOT_RECEIVE, OMNI, SPIRIT, SPIRITS, SYMBOL_BITS, UNDERWORLD, controller, kind, on_field, under
from ..rules import expending
from ..rules.moving import disenchant, put_under
from ..rules.paying import choose_spirits
from ..rules.prohibiting import barred
from ..rules.spirits import counted


@dataclass(frozen=True, slots=True)
class Expend:
    """Expend Spirits of these elements (OMNI: any): a player, or both at once."""

    symbols: tuple[int, ...]
    who: Who | None = Who.YOU


@dataclass(frozen=True, slots=True)
class Disenchant:
    """Take Spirits of these elements from a card; or, with a noun of many, in any mixture from all of them."""

    symbols: tuple[int, ...]
    what: What


@dataclass(frozen=True, slots=True)
class Enchant:
    """Put Spirits of these elements from your Spirit Deck, or your Underworld, under it."""

    symbols: tuple[int, ...]
    what: What
    role: str = "spirits"
    up_to: bool = False


SpiritCost = Expend | Disenchant


def packed(symbols: tuple[int, ...]) -> int:
    """The fixed ones among some symbols, packed."""
    return sum(1 << SYMBOL_BITS * symbol for symbol in symbols if symbol != OMNI)


def spirits_for(s: State, seat: int, source: int, cost: SpiritCost) -> list[int]:
    """Where the Spirits of a cost may come from."""
    if isinstance(cost, Expend):
        return s.zones[SPIRITS + seat]
    if isinstance(cost.what, This):
        return under(s, source)
    cards = find(s, cost.what.cards, seat, source) if isinstance(cost.what, (Some, Every)) else []
    return [spirit for card in cards for spirit in under(s, card)]


def pay_spirits(s: State, seat: int, cost: SpiritCost, chosen: list[int]) -> int:
    """ELE-11.10: the Spirits of a cost go.  Returns how many."""
    if isinstance(cost, Expend):
        spirits: list[list[int]] = [[] for _ in range(s.seats)]
        spirits[seat] = chosen
        expending.expend(s, spirits, [0] * s.seats)
        return len(chosen)
    for host in dict.fromkeys(s.host[spirit] for spirit in chosen):
        disenchant(s, host, [spirit for spirit in chosen if s.host[spirit] == host])
    return len(chosen)


def expend(s: State, f: Frame, node: Expend) -> int:
    """ELE-22.2, 1.9 (R63): forced, and can lose the game."""
    if node.who is None:
        both = call(s, expending.EXPEND_BOTH, f.seat, amount=len(node.symbols))
        both.other = packed(node.symbols)
        return len(node.symbols)
    seat = seat_of(s, f.seat, node.who)
    expending.call_expend(s, seat, len(node.symbols), packed(node.symbols))
    return expending.payable_part(s, seat, len(node.symbols), packed(node.symbols))[0]


def perform_disenchant(s: State, f: Frame, node: Disenchant) -> int:
    """ELE-20.2, 20.3: from each chosen card; its controller chooses which."""
    for card in reversed(f.picks):
        if on_field(s, card):
            leaving = call(s, DISENCHANTING, controller(s, card), card, amount=len(node.symbols))
            leaving.other = packed(node.symbols)
    return sum(min(len(node.symbols), len(under(s, card))) for card in f.picks)


def choose_leaving(s: State, f: Frame) -> None:
    """ELE-20.3: within the stated elements and number, as far as there are any.  amount: how many; other: the fixed ones."""
    among = under(s, f.source)
    need = expending.met_part(counted(s, among), f.other)
    f.picks = []
    if among:
        choose_spirits(s, f.seat, among, min(f.amount, len(among)), need)


def let_leave(s: State, f: Frame) -> None:
    """ELE-20.2 (R21): to the owners' Underworlds."""
    disenchant(s, f.source, f.picks)


def enchant(s: State, f: Frame, node: Enchant) -> int:
    """ELE-20.1, 20.10: from the Spirit Deck unless another source is stated; nothing to a card that cannot receive."""
    done = 0
    for card in reversed(f.picks):
        if on_field(s, card) and not s.flags[card] & FACE_DOWN and not barred(s, CANNOT_RECEIVE, card):
            zone = (SPIRITS if node.role == "spirits" else UNDERWORLD) + f.seat
            coming = call(s, ENCHANTING_BY_TEXT, f.seat, card, zone, len(node.symbols))
            coming.other = packed(node.symbols)
            done += 1
    return done


def choose_coming(s: State, f: Frame) -> None:
    """ELE-20.1: the stated Spirits, as far as there are any.  target: the zone; amount, other: how many, the fixed ones."""
    among = [p for p in s.zones[f.target] if kind(s, p) == SPIRIT]
    need = expending.met_part(counted(s, among), f.other)
    amount = min(f.amount - (sum_of(f.other) - sum_of(need)), len(among))
    f.picks = []
    if amount <= 0:
        leave(f)
        return
    choose_spirits(s, f.seat, among, amount, need)


def sum_of(symbols: int) -> int:
    """How many symbols a packed set holds."""
    total = 0
    while symbols:
        total += symbols & ((1 << SYMBOL_BITS) - 1)
        symbols >>= SYMBOL_BITS
    return total


def let_come(s: State, f: Frame) -> None:
    """ELE-20.12: one Receive event."""
    if s.epoch[f.source] == f.epoch and on_field(s, f.source):
        put_under(s, f.picks, f.source)


DISENCHANTING: Final[Procedure] = procedure("Disenchant by text", (choose_leaving, let_leave))
ENCHANTING_BY_TEXT: Final[Procedure] = procedure("Enchant by text", (choose_coming, let_come))
VERBS: dict[type, Perform] = {Expend: expend, Disenchant: perform_disenchant, Enchant: enchant}
