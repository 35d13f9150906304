"""Whether an action looks possible to players who do not see all cards.  DEV-19.6, 29.13, R70.

Whether "you can" is asked must not tell the others what a hand holds.  So it is asked as long as the others must think that
it can be done: a card that not all see may be any card.  Not for: whether it can really be done; see `resolvable`.
"""

from typing import Any

from cardwright.kernel.allotting import Want, can_be_met
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import CountOf, Every, Some

from ..field import HAND
from ..plan import Plan, Try
from ..tree import ItsMana, Noun, WorkedOut
from .finding import is_so, parties, zones_of
from .index import verb_of
from .resolvable import chosen_by_others, discards, resolvable
from .resolvable import demand as resolvable_demand
from .table import FROM_HANDS, what_of


def apparently_possible(s: State, f: Frame, made: Plan, together: list[int], taken: list[int]) -> bool:
    """DEV-20.1: whether the others must think that these actions of one moment, one of them optional, can be applied."""
    tries = [made.tries[i] for i in together]
    if not any(tried.part.may for tried in tries):
        return False
    if not all(resolvable(s, f, tried.action, taken) or only_unseen_cards_prevent(s, f, tried, taken) for tried in tries):
        return False
    return can_be_met([needed for tried in tries if (needed := demand(s, f, tried.action, taken))[1]])


def only_unseen_cards_prevent(s: State, f: Frame, tried: Try, taken: list[int]) -> bool:
    """Whether an action can fail only because of cards that not all players see."""
    if tried.measured:
        amount = tried.action.amount
        if isinstance(amount, ItsMana):  # of a card that an action of the same moment deals with (R66)
            return tried.joint
        return isinstance(amount, CountOf) and any(unseen(s, p) for p in cards_looked_among(s, f, amount.cards))
    among, count = demand(s, f, tried.action, taken)
    if tried.verb.by_hand and any(unseen(s, p) for p in s.zones[HAND + f.seat]):
        return bool(among)
    return count > 0 and len(among) >= count and any(unseen(s, p) for p in among)


def demand(s: State, f: Frame, action: Any, taken: list[int]) -> Want:
    """Return the cards that an action can take as far as the other players know, and how many it takes."""
    verb, what = verb_of(s, action), what_of(action)
    if verb.chooses == FROM_HANDS:
        seats = parties(s, f.seat, action.who, f.amount)
        hands = [p for seat in seats for p in s.zones[HAND + seat]]
        among = hands if action.cards is None else possible(s, f, hands, action.cards)
        return frozenset(among) - frozenset(taken), sum(discards(s, f, action, seat) for seat in seats)
    if chosen_by_others(action):
        return resolvable_demand(s, f, action)
    if isinstance(what, (Some, Every)) and not (isinstance(what, Some) and (what.target or what.up_to)):
        among = [
            p
            for p in possible(s, f, cards_looked_among(s, f, what.cards), what.cards)
            if unseen(s, p) or verb.by_hand or verb.able(s, f, action, p)
        ]
        return frozenset(among) - frozenset(taken), what.count if isinstance(what, Some) else 1
    return frozenset(), 0


def cards_looked_among(s: State, f: Frame, cards: WorkedOut) -> list[int]:
    """Return the cards of the places in which a noun looks."""
    noun: Noun = cards
    return [p for zone in zones_of(s, noun, f.seat, f.amount) for p in s.zones[zone]]


def possible(s: State, f: Frame, pieces: list[int], cards: WorkedOut) -> list[int]:
    """Return the pieces that may fit the noun: those that not all see, and those that do fit it."""
    noun: Noun = cards
    return [p for p in pieces if unseen(s, p) or (noun.meant[s.define[p]] and is_so(s, p, noun, f.seat, f.source))]


def unseen(s: State, piece: int) -> bool:
    """Say whether a player does not know what a card is."""
    return s.known[piece] & s.rules.everyone != s.rules.everyone
