"""Look at cards, show them to all.  DEV-29.9, R61."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.node import dataclass
from cardwright.kernel.rng import below
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import OnCards

from ..field import DECK, HAND, SIDE
from ..rules.finding import parties
from ..rules.table import Verb
from ..tree import Party, Whom


@dataclass(frozen=True, slots=True)
class RevealHand:
    """All see the cards in a hand; `look`: only the effect's player."""

    who: Party
    look: bool = False


@dataclass(frozen=True, slots=True)
class LookTop:
    """The effect's player sees so many cards on top of a deck; `show`: all see them.  They stay where they are."""

    amount: int
    who: Whom = Party.YOU
    show: bool = False


@dataclass(frozen=True, slots=True)
class RevealRandom:
    """All see one card of a hand, by chance."""

    who: Party


class RevealCards(OnCards):
    """All see these cards of one's own."""


def can_show(s: State, f: Frame, node: RevealCards, piece: int) -> bool:
    """DEV-29.9: cards that not all see."""
    return s.place[piece] & ~3 in (HAND, SIDE)


def show_cards(s: State, f: Frame, node: RevealCards) -> int:
    """DEV-29.9: the cards stay in their places."""
    for piece in f.picks:
        change.reveal(s, piece, s.rules.everyone)
    return len(f.picks)


def can_reveal(s: State, f: Frame, node: RevealHand) -> bool:
    """R61: a hand that holds a card."""
    return any(s.zones[HAND + seat] for seat in parties(s, f.seat, node.who, f.amount))


def can_reveal_random(s: State, f: Frame, node: RevealRandom) -> bool:
    """R61: each hand holds a card."""
    return all(s.zones[HAND + seat] for seat in parties(s, f.seat, node.who, f.amount))


def can_look(s: State, f: Frame, node: LookTop) -> bool:
    """DEV-19.2: each deck holds so many."""
    return all(len(s.zones[DECK + seat]) >= node.amount for seat in parties(s, f.seat, node.who, f.amount))


def reveal_hand(s: State, f: Frame, node: RevealHand) -> int:
    """DEV-29.9."""
    f.picks = in_hands(s, f, node)
    for piece in f.picks:
        change.reveal(s, piece, 1 << f.seat if node.look else s.rules.everyone)
    return 1


def in_hands(s: State, f: Frame, node: RevealHand) -> list[int]:
    """The cards that are seen."""
    return [piece for seat in parties(s, f.seat, node.who, f.amount) for piece in s.zones[HAND + seat]]


def look_at_top(s: State, f: Frame, node: LookTop) -> int:
    """DEV-29.9: the cards stay in their places."""
    f.picks = [p for seat in parties(s, f.seat, node.who, f.amount) for p in s.top(DECK + seat, node.amount)]
    for piece in f.picks:
        change.reveal(s, piece, s.rules.everyone if node.show else 1 << f.seat)
    return 1


def reveal_random(s: State, f: Frame, node: RevealRandom) -> int:
    """DEV-29.9."""
    for seat in parties(s, f.seat, node.who, f.amount):
        hand = s.zones[HAND + seat]
        change.reveal(s, hand[below(s, len(hand))], s.rules.everyone)
    return 1


VERBS: Final[dict[type, Verb]] = {
    RevealHand: Verb(reveal_hand, can=can_reveal, from_top=in_hands, looks=True, stays=True),
    RevealCards: Verb(show_cards, able=can_show, looks=True, stays=True),
    LookTop: Verb(look_at_top, can=can_look, looks=True, stays=True),
    RevealRandom: Verb(reveal_random, can=can_reveal_random),
}
