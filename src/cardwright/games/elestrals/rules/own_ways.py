"""Ways of its own in which a card can be played, as its text says: when, at what further cost, from where.  ELE-7.17, 7.12.

What it keeps says `frames.OwnWay`.
"""

from collections.abc import Callable
from typing import Final

from cardwright.kernel import change
from cardwright.kernel.action import Need
from cardwright.kernel.decision import ask
from cardwright.kernel.filter import find, true
from cardwright.kernel.procedure import Procedure, call, go, link, procedure
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import Ruling, Some
from cardwright.kernel.using import Numbered, TextNeed, UseText, quoted

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
from .frames import OwnWay
from .index import index
from .naming import name_of
from .occurring import NO_EVENT, phase_fits
from .ordered import SPECIAL_CAST, can_ascend, can_cast
from .paying import can_choose, choose_cards, choose_spirits
from .playing import playable
from .stated import RULE, node_at

CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1


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
    return own_ways(s, seat, hand_with_ways(s, seat))


def hand_with_ways(s: State, seat: int) -> list[int]:
    """One of each card of the hand whose text gives it another way, and that may be played."""
    ways = index(s.rules).other_casts
    first = {s.define[card]: card for card in reversed(s.zones[HAND + seat]) if s.define[card] in ways}
    return [first[d] for d in sorted(first) if playable(s, seat, first[d])]


def option(card: int, number: int) -> int:
    """The thing that an option names: the card and, above it, the program that says so."""
    return number << CARD_BITS | card


class PlayOwnWay(UseText):
    """ELE-7.17: playing a card in a way of its own."""

    def __init__(self, number: int, bits: int, found: Callable[[State, int], list[tuple[int, int]]] | None = None,
                 needs: tuple[Need, ...] = ()) -> None:  # fmt: skip
        finding = found or in_main_phase
        super().__init__(
            number, lambda s, seat: [option(*way) << bits | number for way in finding(s, seat)], ways_of, TO_PLAY, needs,
        )  # fmt: skip

    def card(self, s: State, thing: int) -> int:
        """The card."""
        return thing & CARD_MASK

    def label(self, s: State, thing: int, number: int) -> str:
        """The card and the text."""
        return f"Play {name_of(s, thing & CARD_MASK)}: {self.doing_by(s, thing, number)}"

    def doing_by(self, s: State, thing: int, number: int) -> str:
        """The text, as "why not?" calls it."""
        return quoted(s.rules.programs[thing >> CARD_BITS])

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """Announce the Cast or Ascend that the card's own text allows."""
        call(s, OWN_WAY, seat, thing & CARD_MASK, amount=thing >> CARD_BITS)


def in_main_phase(s: State, seat: int) -> list[tuple[int, int]]:
    """ELE-7.17: what can be played so in the Main Phase; of equal cards in the hand one."""
    return own_ways(s, seat, hand_with_ways(s, seat))


def ways_of(s: State, seat: int, card: int) -> list[Numbered]:
    """The ways of its own that a player's card has."""
    if s.rules.seat_of[s.place[card]] != seat:
        return []
    found: list[Numbered] = []
    for program in s.rules.of_card[s.define[card]]:
        if isinstance(program.ability, Ruling) and isinstance(program.ability.rule, (OtherCast, AscendFrom)):
            found.append((program.number, program))
    return found


TO_PLAY: Final = (
    TextNeed("a card's text forbids it", "ELE-1.3, 9.29", lambda s, seat, card, number, program: playable(s, seat, card)),
    TextNeed("its place, its moment, its condition, its cost or its Spirits are missing", "ELE-7.12, 7.17",
             lambda s, seat, card, number, program: allowed_now(s, seat, card, program.ability.rule)),
)  # fmt: skip


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


def choose_old(s: State, f: OwnWay) -> None:
    """ELE-8.3: which of them."""
    f.rule = f.text << 8 | RULE
    rule = node_at(s, f.rule)
    f.chosen = NOBODY
    if isinstance(rule, AscendFrom):
        ask(s, f, ascending.ASCENDING_CARD, f.seat, ascending_from(s, f.seat, f.card, rule))


def choose_extra(s: State, f: OwnWay) -> None:
    """ELE-11.10: the Spirits of an additional cost, part by part.  other: the next part; among: what was chosen."""
    if f.next_part == 0:
        f.ascending = f.chosen
    f.spent = [*f.spent, *f.picks]
    f.picks = []
    rule = node_at(s, f.rule)
    parts = rule.cost if isinstance(rule, (OtherCast, AscendFrom)) else ()
    if f.next_part < len(parts):
        cost = parts[f.next_part]
        f.next_part += 1
        go(f, choose_extra)
        if isinstance(cost, (Expend, Disenchant)):
            context = link(s, OWN_WAY, f.seat, f.card)
            context.among = list(NO_EVENT)
            amount, need = asked_for(s, context, cost.spirits)
            choose_spirits(s, f.seat, [p for p in spirits_for(s, context, cost) if p not in f.spent], amount, need)
        elif isinstance(what := getattr(cost, "what", None), Some):
            among = [p for p in others(s, f.seat, f.card, what) if p not in f.spent]
            choose_cards(s, f.seat, among, min(what.count, len(among)), min(what.count, len(among)))


def begin_own_way(s: State, f: OwnWay) -> None:
    """ELE-7.17: then the steps of the Cast itself; what was chosen as its cost is not offered again."""
    rule = node_at(s, f.rule)
    made = call(s, SPECIAL_CAST if f.ascending == NOBODY else ascending.SPECIAL_ASCEND, f.seat, f.card, f.ascending)
    made.pc = f.rule
    made.other = 1
    made.among = f.spent
    if isinstance(rule, OtherCast) and not rule.special:
        change.count(s, SPIRIT_ACTION, 1)


def pay_extra(s: State, f: OwnWay) -> None:
    """ELE-11.10: the additional cost is paid."""
    rule = node_at(s, f.rule)
    if isinstance(rule, (OtherCast, AscendFrom)):
        for cost in rule.cost:
            if isinstance(cost, (Expend, Disenchant)):
                amount = len(cost.spirits.symbols)
                pay_spirits(s, f.seat, cost, f.spent[:amount])
                f.spent = f.spent[amount:]
            elif isinstance(what := getattr(cost, "what", None), Some):
                f.picks, f.spent = f.spent[: what.count], f.spent[what.count :]
                s.rules.verbs[type(cost)](s, f, cost)


OWN_WAY: Final[Procedure] = procedure("play in its own way", (
    choose_old, choose_extra, begin_own_way, pay_extra,             # ELE-7.17
), frame=OwnWay)  # fmt: skip
