"""Casts and Ascends that texts order or allow: they wait in Limbo and become links of the next chain.  ELE-7.9, 8.13.

A waiting Cast is a frame that never runs: seat, source = the card in Limbo (with its epoch), amount = the zone it left,
target = the Ascending or -1, other = the Ascending's epoch, pc = the node that orders it (see `node_at`), among = the
event of its text, chosen = the card whose text it is, picks = the Spirits that it allows, if it says which.
Of its announcement: pc, target as here, other = that card + 2, among = Spirits that pay something else, or may not.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ask
from cardwright.kernel.effect import add_waiting
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, leave, link, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Instruct, Some

from ..events import CHAINED
from ..field import (
    ASIDE,
    COST,
    DECK,
    ELESTRALS,
    LIMBO,
    SPIRITS,
    face_up,
    free_slots,
    under,
)
from ..nodes import (
    NORMAL,
    SPECIAL,
    SPECIAL_ASCENDING,
    SPIRIT_DECK,
    AscendFrom,
    CastRune,
    OtherCast,
    SpecialAscend,
    SpecialCast,
)
from ..quantities import CANNOT_BE_NORMAL, CANNOT_BE_SPECIAL
from . import affording, ascending, runes
from .barred_ways import barred_way
from .casting import AFTER, STAND, WHERE, choose_more, keep_origin, pay_tax, put_on_chain, slots
from .index import index
from .moving import shuffle, to_limbo, to_underworld
from .occurring import BLANK, NO_EVENT
from .paying import can_choose, choose_spirits
from .playing import excluded, playable, tax, taxed
from .stated import deck_spirits, node_at, place_of, wanted
from .statics import the

FREE: Final = -1
"""A Position that the text leaves open."""


# what a text orders -----------------------------------------------------------------------------------------------------


def order(s: State, f: Frame, seat: int, card: int, old: int = NOBODY, only: list[int] | None = None) -> None:
    """ELE-7.14, 8.15: the card goes to Limbo at once and waits; the Ascending stays on the field meanwhile.

    f: the running text, whose present instruction orders it.
    """
    left = s.place[card]
    if left >> 1 << 1 == ASIDE:
        left = DECK + s.owner[card]
    to_limbo(s, card, seat)
    keep_origin(s, card, left)
    made = link(s, ORDERED, seat, card, old, left)
    made.other = s.epoch[old] if old != NOBODY else 0
    made.pc = f.target << 8 | f.pc - 1
    made.chosen = f.source
    made.among = f.among[-len(NO_EVENT) :]
    made.picks = only or []
    add_waiting(s, made)


def can_cast(s: State, seat: int, card: int, node: SpecialCast | OtherCast, only: list[int] | None = None,
             by: int = NOBODY) -> bool:  # fmt: skip
    """ELE-7.10, 7.15: slot and Spirits are available, counting other cards already waiting.

    only: the Spirits that the text allows, if it says which; by: the card whose text orders it.
    """
    before = [f for f in s.waiting if f.proc is ORDERED and f.seat == seat]
    room = len(free_slots(s, ELESTRALS + seat)) - sum(1 for f in before if f.target == NOBODY)
    normal = isinstance(node, OtherCast) and not node.special
    amount, need, among = wanted(s, seat, card, node)
    if taxed(s) and not affordable(s, seat, amount, tax(s, card, NORMAL if normal else SPECIAL), node):
        return False
    if only is not None:
        among = [spirit for spirit in among if spirit in only]
    taken = sum(used(s, f) for f in before if place_of(node_at(s, f.pc)) == place_of(node))
    if excluded(s, CANNOT_BE_NORMAL if normal else CANNOT_BE_SPECIAL, card):
        return False
    if barred_way(s, seat, card, NORMAL if normal else SPECIAL, by):
        return False
    return room > 0 and playable(s, seat, card) and can_choose(s, among, amount, need) and len(among) - taken >= amount


def together(
    s: State, seat: int, cards: list[int], node: SpecialCast, only: list[int] | None, by: int
) -> tuple[list[int], int]:
    """ELE-7.15: those of some cards that could be Cast now, and how many of them together, counting those that wait."""
    able = [card for card in cards if can_cast(s, seat, card, node, only, by)]
    if len(able) < 2:
        return able, len(able)
    before = [f for f in s.waiting if f.proc is ORDERED and f.seat == seat]
    room = len(free_slots(s, ELESTRALS + seat)) - sum(1 for f in before if f.target == NOBODY)
    left = len(spirits_of(s, seat, able[0], node, only))
    left -= sum(used(s, f) for f in before if place_of(node_at(s, f.pc)) == place_of(node))
    most = 0
    for amount in sorted(wanted(s, seat, card, node)[0] for card in able)[: max(room, 0)]:
        left -= amount
        most += left >= 0
    return able, most


def spirits_of(s: State, seat: int, card: int, node: SpecialCast, only: list[int] | None) -> list[int]:
    """The Spirits with which a text lets a card be Cast."""
    among = wanted(s, seat, card, node)[2]
    return among if only is None else [spirit for spirit in among if spirit in only]


def affordable(s: State, seat: int, amount: int, extra: int, node: SpecialCast | OtherCast) -> bool:
    """ELE-1.11: the Spirit Deck has what texts add to the price, besides the Spirits of the Cast if they come from it."""
    own = amount if place_of(node) == SPIRIT_DECK else 0
    return len(s.zones[SPIRITS + seat]) >= own + extra


def used(s: State, f: Frame) -> int:
    """How many Spirits of its source a waiting Cast will need: its cost, for an Ascend one."""
    return s.rules.fact[COST][s.define[f.source]] if f.target == NOBODY else 1


def can_ascend(s: State, seat: int, old: int, card: int, node: SpecialAscend | AscendFrom, by: int = NOBODY) -> bool:
    """ELE-8.13, 8.5 (R16): one Spirit in the deck, and enough with all that face-up cards on the own field hold.

    by: the card whose text orders it.
    """
    if barred_way(s, seat, card, SPECIAL_ASCENDING, by, old):
        return False
    held = sum(len(under(s, piece)) for piece in face_up(s, seat))
    if not deck_spirits(s, seat, old, card, node) or not playable(s, seat, card):
        return False
    if taxed(s) and len(s.zones[SPIRITS + seat]) <= tax(s, card, SPECIAL_ASCENDING):
        return False
    return 1 + held >= s.rules.fact[COST][s.define[card]] and s.place[old] == ELESTRALS + seat


def possible(s: State, f: Frame) -> bool:
    """ELE-7.16, 8.15: whether it can become a link now."""
    if s.epoch[f.source] != f.epoch or s.place[f.source] != LIMBO + f.seat:
        return False
    node = node_at(s, f.pc)
    if isinstance(node, CastRune):
        fixed = node.bearer is None or bool(affording.bearers(s, f.seat, f.source, fixed_bearer(s, f, node)))
        return fixed and affording.has_place(s, f.seat, f.source) and affording.possible(s, f.seat, f.source)
    if f.target != NOBODY and isinstance(node, (SpecialAscend, AscendFrom)):
        return s.epoch[f.target] == f.other and can_ascend(s, f.seat, f.target, f.source, node, f.chosen)
    amount, need, among = wanted(s, f.seat, f.source, node)
    if isinstance(node, SpecialCast) and node.using is not None:
        among = [spirit for spirit in among if spirit in f.picks]
    return bool(free_slots(s, ELESTRALS + f.seat)) and can_choose(s, among, amount, need)


def give_back(s: State, f: Frame) -> None:
    """ELE-7.16 (R15): back to the zone it left; into the Main Deck with a shuffle."""
    if s.epoch[f.source] == f.epoch:
        if not s.rules.setting["impossible_casts"]:
            to_underworld(s, [f.source])
            return
        change.move(s, f.source, f.amount)
        if f.amount >> 1 << 1 == DECK:
            shuffle(s, f.amount & 1)


def announce(s: State, f: Frame) -> None:
    """ELE-7.14: the steps are done when it becomes a link.  (A Cast from the Main Deck: ELE-7.13 shuffles.)"""
    emit(s, CHAINED, f.source, f.seat, 0)
    if f.amount >> 1 << 1 == DECK:
        shuffle(s, f.amount & 1)
    node = node_at(s, f.pc)
    if isinstance(node, CastRune):
        runes.call_cast(s, f.seat, f.source, fixed_bearer(s, f, node))
        return
    made = call(s, SPECIAL_CAST if f.target == NOBODY else ascending.SPECIAL_ASCEND, f.seat, f.source, f.target)
    made.pc = f.pc
    made.other = f.chosen + 2
    if isinstance(node, SpecialCast) and node.using is not None:
        made.among = [spirit for spirit in wanted(s, f.seat, f.source, node)[2] if spirit not in f.picks]


def fixed_bearer(s: State, f: Frame, node: CastRune) -> int:
    """ELE-9.10: the Elestral that the text fixes for an Artifact, if it is still there.  f: the waiting Cast.

    Where the text says which may be chosen: the instruction that says so, below NOBODY (see affording.bearers).
    """
    if node.bearer is None:
        return NOBODY
    if isinstance(node.bearer, Some):
        return NOBODY - 1 - f.pc
    text = link(s, ORDERED, f.seat, f.chosen)
    text.among = f.among
    piece, epoch = the(s, node.bearer, f.chosen, NOBODY, text)
    return piece if piece >= 0 and s.epoch[piece] == epoch else NOBODY


# the announcement of a Special Cast -------------------------------------------------------------------------------------


def choose_spirits_stated(s: State, f: Frame) -> None:
    """ELE-7.10 (R1): as many as the cost has symbols, or what the text fixes.  among: Spirits that pay something else."""
    amount, need, among = wanted(s, f.seat, f.source, node_at(s, f.pc))
    f.picks = []
    choose_spirits(s, f.seat, [spirit for spirit in among if spirit not in f.among], amount, need)


def choose_position(s: State, f: Frame) -> None:
    """ELE-7.11: unless the text fixes it."""
    node = node_at(s, f.pc)
    f.chosen = node.position if isinstance(node, (SpecialCast, OtherCast)) else FREE
    if f.chosen == FREE:
        ask(s, f, STAND, f.seat, [0, 1])


def choose_slot(s: State, f: Frame) -> None:
    """ELE-7.11: then its slot."""
    f.amount = f.chosen
    ask(s, f, WHERE, f.seat, slots(s, ELESTRALS + f.seat))


def choose_tax(s: State, f: Frame) -> None:
    """ELE-1.11: what texts add to the price is announced with the rest.  among: the Spirits of the Cast."""
    f.among = f.picks
    f.picks = []
    if taxed(s):
        node = node_at(s, f.pc)
        choose_more(s, f, tax(s, f.source, NORMAL if isinstance(node, OtherCast) and not node.special else SPECIAL))


def put(s: State, f: Frame) -> None:
    """ELE-7.12: a link; the Spirit action is not used."""
    pay_tax(s, f)
    node = node_at(s, f.pc)
    how = NORMAL if isinstance(node, OtherCast) and not node.special else SPECIAL
    if isinstance(node, SpecialCast) and node.suppressed:
        how |= BLANK
    if isinstance(node, SpecialCast) and node.after is not None:
        how |= index(s.rules).given[Instruct(node.after)] + 1 << AFTER
    put_on_chain(s, f.seat, f.source, f.among, f.chosen, f.amount, NOBODY, how, f.other - 2)


def never(s: State, f: Frame) -> None:
    """ELE-7.14: a waiting Cast does not run by itself."""
    leave(f)


ORDERED: Final[Procedure] = procedure("waiting Cast", (never,))
SPECIAL_CAST: Final[Procedure] = procedure("Special Cast", (
    choose_spirits_stated, choose_position, choose_slot, choose_tax, put,       # ELE-7.10 to 7.14, 1.11
))  # fmt: skip
