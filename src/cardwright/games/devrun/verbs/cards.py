"""Draw, discard, Exhaust from the top of a deck, search, reveal.  DEV-21.9 to 21.12, 19.2, 29.8, 29.9."""

from cardwright.kernel import change
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Amount, Cards
from cardwright.kernel.verbs.performing import Perform

from ..field import DECK, HAND, NO_DRAWS
from ..rules import moving
from ..rules.counting import amount_of
from ..rules.finding import find, parties
from ..rules.prohibiting import prohibited
from ..tree import Party
from .way import Can


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards from the top of the deck to the hand, as one event."""

    amount: Amount
    who: Party = Party.YOU


@dataclass(frozen=True, slots=True)
class Discard:
    """So many cards from the hand, chosen by whoever discards; `random`: by chance; `cards`: which."""

    amount: int
    who: Party = Party.YOU
    random: bool = False
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class ExhaustTop:
    """So many cards from the top of the deck to the Exhaust Zone."""

    amount: Amount
    who: Party = Party.YOU


@dataclass(frozen=True, slots=True)
class Search:
    """Take such a card from your deck into your hand, shown if it was described; then the deck is shuffled."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class RevealHand:
    """All see the cards in a hand; `look`: only the effect's player."""

    who: Party
    look: bool = False


def can_draw(s: State, f: Frame, node: Draw) -> bool:
    """DEV-19.2, 19.8, 21.12: a deck must hold them all, and its player may draw."""
    amount = amount_of(s, f, node.amount)
    return all(
        len(s.zones[DECK + seat]) >= amount and not prohibited(s, NO_DRAWS, seat)
        for seat in parties(s, f.seat, node.who, f.amount)
    )


def can_exhaust_top(s: State, f: Frame, node: ExhaustTop) -> bool:
    """DEV-19.2."""
    amount = amount_of(s, f, node.amount)
    return all(len(s.zones[DECK + seat]) >= amount for seat in parties(s, f.seat, node.who, f.amount))


def can_discard(s: State, f: Frame, node: Discard) -> bool:
    """DEV-19.2, 21.11."""
    return all(len(hand_of(s, f, node, seat)) >= node.amount for seat in parties(s, f.seat, node.who, f.amount))


def hand_of(s: State, f: Frame, node: Discard, seat: int) -> list[int]:
    """The cards that such a discard may take."""
    hand = s.zones[HAND + seat]
    return hand if node.cards is None else find(s, node.cards, seat, f.source)


def can_search(s: State, f: Frame, node: Search) -> bool:
    """DEV-21.9, 21.10: a deck that can be looked at; whether it holds such a card shows then."""
    return bool(s.zones[DECK + f.seat])


def can_reveal(s: State, f: Frame, node: RevealHand) -> bool:
    """Always."""
    return True


def draw(s: State, f: Frame, node: Draw) -> int:
    """DEV-21.12."""
    amount = amount_of(s, f, node.amount)
    f.picks = [piece for seat in parties(s, f.seat, node.who, f.amount) for piece in moving.draw(s, seat, amount)]
    return 1


def discard(s: State, f: Frame, node: Discard) -> int:
    """DEV-21.2, 21.3."""
    for piece in f.picks:
        moving.discard(s, piece)
    return 1


def exhaust_top(s: State, f: Frame, node: ExhaustTop) -> int:
    """DEV-21.2."""
    amount = amount_of(s, f, node.amount)
    f.picks = [p for seat in parties(s, f.seat, node.who, f.amount) for p in s.top(DECK + seat, amount)]
    for piece in f.picks:
        moving.exhaust(s, piece)
    return 1


def search(s: State, f: Frame, node: Search) -> int:
    """DEV-21.8 to 21.10, 29.8 (R39): a card that had to fit is shown; the deck is shuffled either way."""
    for piece in f.picks:
        if node.cards.tests:
            change.reveal(s, piece, s.rules.everyone)
        change.move(s, piece, HAND + f.seat)
    change.shuffle(s, DECK + f.seat)
    return len(f.picks)


def reveal_hand(s: State, f: Frame, node: RevealHand) -> int:
    """DEV-29.9."""
    for seat in parties(s, f.seat, node.who, f.amount):
        for piece in s.zones[HAND + seat]:
            change.reveal(s, piece, 1 << f.seat if node.look else s.rules.everyone)
    return 1


VERBS: dict[type, Perform] = {
    Draw: draw, Discard: discard, ExhaustTop: exhaust_top, Search: search, RevealHand: reveal_hand,
}  # fmt: skip
CAN: dict[type, Can] = {
    Draw: can_draw, Discard: can_discard, ExhaustTop: can_exhaust_top, Search: can_search, RevealHand: can_reveal,
}  # fmt: skip
