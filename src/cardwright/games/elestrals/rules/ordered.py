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
from cardwright.kernel.filter import find, true
from cardwright.kernel.procedure import Procedure, call, go, leave, link, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Instruct, Ruling, Some

from ..events import CHAINED
from ..field import (
    ASIDE,
    COST,
    DECK,
    ELESTRALS,
    HAND,
    LIMBO,
    MAIN,
    SPIRIT_ACTION,
    SPIRITS,
    UNDERWORLD,
    elestrals,
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
    Disenchant,
    Expend,
    OtherCast,
    SpecialAscend,
    SpecialCast,
)
from ..quantities import CANNOT_BE_NORMAL, CANNOT_BE_SPECIAL
from . import affording, ascending, runes
from .asking import asked_for, pay_spirits, spirits_for
from .barred_ways import barred_way
from .casting import AFTER, STAND, WHERE, choose_more, keep_origin, pay_tax, put_on_chain, slots
from .index import index
from .moving import shuffle, to_limbo, to_underworld
from .naming import name_of
from .occurring import BLANK, NO_EVENT, phase_fits
from .paying import can_choose, choose_cards, choose_spirits
from .playing import excluded, playable, tax, taxed
from .stated import RULE, deck_spirits, node_at, place_of, wanted
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


# what a card's own rule allows, ELE-7.17 --------------------------------------------------------------------------------


def own_ways(s: State, seat: int, hand: list[int]) -> list[tuple[int, int]]:
    """ELE-7.17: cards that can be Cast in another way now, and the number of the program that says so.

    hand: the cards there whose text gives them another way.
    """
    found: list[tuple[int, int]] = []
    for card in [*hand, *away(s, seat)]:
        for program in s.rules.of_card[s.define[card]]:
            if isinstance(program.ability, Ruling) and allowed_now(s, seat, card, program.ability.rule):
                found.append((card, program.number))
    return found


def ways_in_phase(s: State, seat: int) -> list[tuple[int, int]]:
    """ELE-7.17: the same in a window, of cards that name its phase; of equal cards in the hand one."""
    ways = index(s.rules).other_casts
    mine = sorted(s.zones[HAND + seat], key=s.define.__getitem__)
    hand = {s.define[card]: card for card in mine if s.define[card] in ways}
    return own_ways(s, seat, [card for card in hand.values() if playable(s, seat, card)])


def own_way_name(s: State, card: int, number: int) -> str:
    """How such a way is offered."""
    return f'Play {name_of(s, card)}: "{s.rules.programs[number].text}"'


def away(s: State, seat: int) -> list[int]:
    """Cards of the Underworld whose text lets them be Cast from there."""
    if not index(s.rules).cast_from_away:
        return []
    ways = index(s.rules).other_casts
    cards = [card for card in s.zones[UNDERWORLD + seat] if s.define[card] in ways]
    return [card for card in cards if playable(s, seat, card)]


def allowed_now(s: State, seat: int, card: int, rule: object) -> bool:
    """ELE-7.17, 7.12: phase, condition, cost, slot and Spirits."""
    if not isinstance(rule, (OtherCast, AscendFrom)):
        return False
    if not any(s.place[card] >> 1 << 1 == s.rules.role[one] for one in rule.places):
        return False
    in_time = phase_fits(s, rule.during, seat) if rule.during else s.phase == MAIN and seat == s.active
    if not in_time or (rule.condition is not None and not true(s, rule.condition, seat, card)):
        return False
    if not all(extra_payable(s, seat, card, cost) for cost in rule.cost):
        return False
    if isinstance(rule, AscendFrom):
        return bool(ascending_from(s, seat, card, rule))
    if not rule.special and s.var[SPIRIT_ACTION]:
        return False
    return can_cast(s, seat, card, rule)


def extra_payable(s: State, seat: int, card: int, cost: object) -> bool:
    """Whether one part of an additional cost can be paid."""
    if not isinstance(cost, (Expend, Disenchant)):
        what = getattr(cost, "what", None)
        return isinstance(what, Some) and len(others(s, seat, card, what)) >= what.count
    context = link(s, OWN_WAY, seat, card)
    context.among = list(NO_EVENT)
    amount, need = asked_for(s, context, cost.spirits)
    return can_choose(s, spirits_for(s, context, cost), amount + (1 if isinstance(cost, Expend) else 0), need)


def others(s: State, seat: int, card: int, some: Some) -> list[int]:
    """Cards with which a further cost can be paid: not the one that is played."""
    return [piece for piece in find(s, some.cards, seat, card) if piece != card]


def ascending_from(s: State, seat: int, card: int, rule: AscendFrom) -> list[int]:
    """The Elestrals on the own field that can be the Ascending."""
    fits = find(s, rule.cards, seat, card)
    return [old for old in elestrals(s, seat) if old in fits and can_ascend(s, seat, old, card, rule)]


def choose_old(s: State, f: Frame) -> None:
    """ELE-8.3: which of them.  amount: the program."""
    f.pc = f.amount << 8 | RULE
    rule = node_at(s, f.pc)
    f.chosen = NOBODY
    if isinstance(rule, AscendFrom):
        ask(s, f, ascending.ASCENDING_CARD, f.seat, ascending_from(s, f.seat, f.source, rule))


def choose_extra(s: State, f: Frame) -> None:
    """ELE-11.10: the Spirits of an additional cost, part by part.  other: the next part; among: what was chosen."""
    if f.other == 0:
        f.target = f.chosen
    f.among = [*f.among, *f.picks]
    f.picks = []
    rule = node_at(s, f.pc)
    parts = rule.cost if isinstance(rule, (OtherCast, AscendFrom)) else ()
    if f.other < len(parts):
        cost = parts[f.other]
        f.other += 1
        go(f, choose_extra)
        if isinstance(cost, (Expend, Disenchant)):
            context = link(s, OWN_WAY, f.seat, f.source)
            context.among = list(NO_EVENT)
            amount, need = asked_for(s, context, cost.spirits)
            choose_spirits(s, f.seat, [p for p in spirits_for(s, context, cost) if p not in f.among], amount, need)
        elif isinstance(what := getattr(cost, "what", None), Some):
            among = [p for p in others(s, f.seat, f.source, what) if p not in f.among]
            choose_cards(s, f.seat, among, min(what.count, len(among)), min(what.count, len(among)))


def begin_own_way(s: State, f: Frame) -> None:
    """ELE-7.17: then the steps of the Cast itself; what was chosen as its cost is not offered again."""
    rule = node_at(s, f.pc)
    made = call(s, SPECIAL_CAST if f.target == NOBODY else ascending.SPECIAL_ASCEND, f.seat, f.source, f.target)
    made.pc = f.pc
    made.other = 1
    made.among = f.among
    if isinstance(rule, OtherCast) and not rule.special:
        change.count(s, SPIRIT_ACTION, 1)


def pay_extra(s: State, f: Frame) -> None:
    """ELE-11.10: the additional cost is paid."""
    rule = node_at(s, f.pc)
    if isinstance(rule, (OtherCast, AscendFrom)):
        for cost in rule.cost:
            if isinstance(cost, (Expend, Disenchant)):
                amount = len(cost.spirits.symbols)
                pay_spirits(s, f.seat, cost, f.among[:amount])
                f.among = f.among[amount:]
            elif isinstance(what := getattr(cost, "what", None), Some):
                f.picks, f.among = f.among[: what.count], f.among[what.count :]
                s.rules.verbs[type(cost)](s, f, cost)


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
    """ELE-7.11."""
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
OWN_WAY: Final[Procedure] = procedure("play in its own way", (
    choose_old, choose_extra, begin_own_way, pay_extra,             # ELE-7.17
))  # fmt: skip
