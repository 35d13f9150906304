"""Draw, discard, Exhaust from the top of a deck, search.  DEV-21.9 to 21.12, 19.2, 29.8."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Amount, Cards, OnCards

from ..events import DRAWN_BY_EFFECT
from ..field import DECK, HAND, NO_DRAWS, shells_left
from ..rules import moving
from ..rules.counting import amount_for, due_from
from ..rules.finding import find, parties
from ..rules.memory import plan
from ..rules.prohibiting import prohibited
from ..rules.recording import happened
from ..rules.resolvable import discards
from ..rules.table import FROM_DECK, FROM_HANDS, Verb
from ..tree import Party, Whom


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards from the top of the deck to the hand, as one event."""

    amount: Amount
    who: Whom = Party.YOU


@dataclass(frozen=True, slots=True)
class Discard:
    """So many cards from the hand, chosen by whoever discards; `random`: by chance; `cards`: which."""

    amount: Amount
    who: Whom = Party.YOU
    random: bool = False
    cards: Cards | None = None


class DiscardThese(OnCards):
    """Discard cards of one's own hand that are chosen: up to 2, any number of them."""


@dataclass(frozen=True, slots=True)
class ExhaustTop:
    """So many cards from the top of the deck to the Exhaust Zone."""

    amount: int
    who: Whom = Party.YOU


@dataclass(frozen=True, slots=True)
class Search:
    """Take such a card from your deck into your hand (or, `place`, into one of your Shells); then the deck is shuffled.

    It is shown if it was described, or placed.
    """

    cards: Cards
    place: bool = False


def can_draw(s: State, f: Frame, node: Draw) -> bool:
    """DEV-19.2, 19.8, 21.12: a deck must hold them all, and its player may draw; R61: at least one."""
    drawn = [(seat, amount_for(s, f, node.amount, seat)) for seat in parties(s, f.seat, node.who, f.amount)]
    return any(amount > 0 for _seat, amount in drawn) and all(
        len(s.zones[DECK + seat]) >= amount and not (amount and prohibited(s, NO_DRAWS, seat)) for seat, amount in drawn
    )


def can_exhaust_top(s: State, f: Frame, node: ExhaustTop) -> bool:
    """DEV-19.2."""
    return all(len(s.zones[DECK + seat]) >= node.amount for seat in parties(s, f.seat, node.who, f.amount))


def can_discard(s: State, f: Frame, node: Discard) -> bool:
    """DEV-19.2, 21.11; R61: of a share of the hands, somebody discards something."""
    seats = parties(s, f.seat, node.who, f.amount)
    if not isinstance(node.amount, int):
        return any(discards(s, f, node, seat) for seat in seats)
    return all(len(hand_of(s, f, node, seat)) >= node.amount for seat in seats)


def hand_of(s: State, f: Frame, node: Discard, seat: int) -> list[int]:
    """The cards that such a discard may take."""
    hand = s.zones[HAND + seat]
    return hand if node.cards is None else find(s, node.cards, seat, f.source)


def can_search(s: State, f: Frame, node: Search) -> bool:
    """DEV-21.9, 21.10: a deck that can be looked at; whether it holds such a card shows then."""
    return bool(s.zones[DECK + f.seat]) and (not node.place or bool(into_shell(s, f, node)))


def into_shell(s: State, f: Frame, node: Search) -> list[int]:
    """DEV-10.20: the Shell into which the card that is found is placed."""
    return [(lane << 2) + f.seat for lane in shells_left(s, f.seat)] if node.place else []


def draw(s: State, f: Frame, node: Draw) -> int:
    """DEV-21.12."""
    amounts = {seat: due_from(s, f, node.amount, seat) for seat in parties(s, f.seat, node.who, f.amount)}
    f.picks = [piece for seat, amount in amounts.items() for piece in moving.draw(s, seat, amount)]
    for seat in amounts if s.rules.awaited[DRAWN_BY_EFFECT] else ():
        happened(s, DRAWN_BY_EFFECT, NOBODY, seat, amounts[seat])
    return 1


def discard(s: State, f: Frame, node: Discard) -> int:
    """DEV-21.2, 21.3."""
    moving.discard(s, f.picks)
    return 1


def in_hand(s: State, f: Frame, node: DiscardThese, piece: int) -> bool:
    """DEV-21.3: only cards of a hand are discarded."""
    return s.place[piece] & ~3 == HAND


def discard_these(s: State, f: Frame, node: DiscardThese) -> int:
    """DEV-21.2, 21.3."""
    moving.discard(s, f.picks)
    return len(f.picks)


def exhaust_top(s: State, f: Frame, node: ExhaustTop) -> int:
    """DEV-21.2."""
    f.picks = top_cards(s, f, node)
    moving.exhaust(s, f.picks)
    return 1


def top_cards(s: State, f: Frame, node: ExhaustTop) -> list[int]:
    """The cards on top of the decks."""
    return [p for seat in parties(s, f.seat, node.who, f.amount) for p in s.top(DECK + seat, node.amount)]


def search(s: State, f: Frame, node: Search) -> int:
    """DEV-21.8, 21.9, 29.8: a card that had to fit, or whose Mana counts (R66), is shown; then the deck is shuffled."""
    for piece in f.picks:
        if node.cards.tests or plan(s, f).measures:
            change.reveal(s, piece, s.rules.everyone)
        if node.place:
            moving.place(s, piece, f.chosen)
        else:
            change.move(s, piece, HAND + f.seat)
    change.shuffle(s, DECK + f.seat)
    return len(f.picks)


VERBS: Final[dict[type, Verb]] = {
    Draw: Verb(draw, can=can_draw, unseen=True, by_each=True),
    Discard: Verb(discard, can=can_discard, chooses=FROM_HANDS),
    DiscardThese: Verb(discard_these, able=in_hand),
    ExhaustTop: Verb(exhaust_top, can=can_exhaust_top, from_top=top_cards),
    Search: Verb(search, can=can_search, chooses=FROM_DECK, into=into_shell),
}
