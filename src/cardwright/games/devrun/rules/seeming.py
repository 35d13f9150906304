"""What an action seems to the others: whether it can be applied may hang on cards that not all see.  DEV-19.6, 29.13, R70.

A card that not all see is as good as any here.  Not for: whether the action can be applied (see resolvable).
"""

from typing import Any

from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import CountOf, Every, Some

from ..field import HAND
from ..matching import Demand, can_meet
from ..plan import Plan, Try
from ..tree import ItsMana, Noun, WorkedOut
from .finding import is_so, parties, zones_of
from .index import verb_of
from .resolvable import resolvable
from .table import FROM_HANDS, what_of


def seems_possible(s: State, f: Frame, made: Plan, together: list[int], taken: list[int]) -> bool:
    """DEV-20.1: for all that the others know, these actions of one moment can be applied, one of which may be declined."""
    tries = [made.tries[i] for i in together]
    if not any(tried.part.may for tried in tries):
        return False
    if not all(resolvable(s, f, tried.action, taken) or seems(s, f, tried, taken) for tried in tries):
        return False
    return can_meet([needed for tried in tries if (needed := demand(s, f, tried.action, taken))[1]])


def seems(s: State, f: Frame, tried: Try, taken: list[int]) -> bool:
    """Whether only cards that not all see keep one action from being applied."""
    if tried.measured:
        amount = tried.action.amount
        if isinstance(amount, ItsMana):  # of a card that an action of the same moment deals with (R66)
            return tried.joint
        return isinstance(amount, CountOf) and any(unseen(s, p) for p in meant_among(s, f, amount.cards))
    among, count = demand(s, f, tried.action, taken)
    if tried.verb.by_hand and any(unseen(s, p) for p in s.zones[HAND + f.seat]):
        return bool(among)
    return count > 0 and len(among) >= count and any(unseen(s, p) for p in among)


def demand(s: State, f: Frame, action: Any, taken: list[int]) -> Demand:
    """What an action takes: so many of these cards, for all that the others know."""
    verb, what = verb_of(s, action), what_of(action)
    if verb.chooses == FROM_HANDS:
        seats = parties(s, f.seat, action.who, f.amount)
        hands = [p for seat in seats for p in s.zones[HAND + seat]]
        among = hands if action.cards is None else possible(s, f, hands, action.cards)
        return frozenset(among) - frozenset(taken), action.amount * len(seats)
    if isinstance(what, (Some, Every)) and not (isinstance(what, Some) and (what.target or what.up_to)):
        among = [
            p
            for p in possible(s, f, meant_among(s, f, what.cards), what.cards)
            if unseen(s, p) or verb.by_hand or verb.able(s, f, action, p)
        ]
        return frozenset(among) - frozenset(taken), what.count if isinstance(what, Some) else 1
    return frozenset(), 0


def meant_among(s: State, f: Frame, cards: WorkedOut) -> list[int]:
    """The cards of the places in which a noun looks."""
    noun: Noun = cards
    return [p for zone in zones_of(s, noun, f.seat) for p in s.zones[zone]]


def possible(s: State, f: Frame, pieces: list[int], cards: WorkedOut) -> list[int]:
    """Those that may be as the noun says."""
    noun: Noun = cards
    return [p for p in pieces if unseen(s, p) or (noun.meant[s.define[p]] and is_so(s, p, noun, f.seat, f.source))]


def unseen(s: State, piece: int) -> bool:
    """Whether somebody does not know what a card is."""
    return s.known[piece] & s.rules.everyone != s.rules.everyone
