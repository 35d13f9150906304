"""Ways of its own in which a card can be played, as its text says: when, at what further cost, from where.  ELE-7.17, 7.12.

Registers: source = the card, amount = the program that says so, target = the Ascending or NOBODY, other = the next part of
its cost, among = what was chosen for that, pc = the rule (see `stated.node_at`).
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ask
from cardwright.kernel.filter import find, true
from cardwright.kernel.procedure import Procedure, call, go, link, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Ruling, Some

from ..field import (
    HAND,
    MAIN,
    SPIRIT_ACTION,
    UNDERWORLD,
    elestrals,
)
from ..nodes import (
    AscendFrom,
    Disenchant,
    Expend,
    OtherCast,
)
from . import ascending
from .asking import asked_for, pay_spirits, spirits_for
from .index import index
from .naming import name_of
from .occurring import NO_EVENT, phase_fits
from .ordered import SPECIAL_CAST, can_ascend, can_cast
from .paying import can_choose, choose_cards, choose_spirits
from .playing import playable
from .stated import RULE, node_at


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


OWN_WAY: Final[Procedure] = procedure("play in its own way", (
    choose_old, choose_extra, begin_own_way, pay_extra,             # ELE-7.17
))  # fmt: skip
