"""Verbs that move chosen pieces away: destroy, discard, return, put on a deck, search."""

from .. import change
from ..filter import seat_of
from ..node import dataclass
from ..state import Frame, State
from ..tree import Cards, OnCards, Player, What, Who
from .performing import Perform


class Destroy(OnCards):
    """Destroy them."""


class Discard(OnCards):
    """Discard them: from a hand to the owner's discard pile."""


class ToHand(OnCards):
    """Return them to their owners' hands."""


@dataclass(frozen=True, slots=True)
class OntoDeck:
    """Put them on top of, or under, their owners' decks; field cards face-down."""

    what: What
    bottom: bool = False


class ShuffleIn(OnCards):
    """Shuffle them into their owners' decks."""


@dataclass(frozen=True, slots=True)
class Search:
    """Take such a card from your deck, show it, put it into your hand; then shuffle."""

    cards: Cards
    count: int = 1


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Shuffle a player's deck."""

    who: Player = Who.YOU


def destroy(s: State, f: Frame, node: Destroy) -> int:
    """To the owners' discard piles."""
    return to_zone(s, f.picks, "discard")


def discard(s: State, f: Frame, node: Discard) -> int:
    """To the owners' discard piles."""
    return to_zone(s, f.picks, "discard")


def to_hand(s: State, f: Frame, node: ToHand) -> int:
    """To the owners' hands."""
    return to_zone(s, f.picks, "hand")


def onto_deck(s: State, f: Frame, node: OntoDeck) -> int:
    """To the owners' decks."""
    for piece in f.picks:
        change.move(s, piece, s.rules.role["deck"] + s.owner[piece], bottom=node.bottom)
    return len(f.picks)


def shuffle_in(s: State, f: Frame, node: ShuffleIn) -> int:
    """To the owners' decks, which are shuffled."""
    for piece in f.picks:
        change.move(s, piece, s.rules.role["deck"] + s.owner[piece], face_down=False)
    for seat in sorted({s.owner[piece] for piece in f.picks}):
        change.shuffle(s, s.rules.role["deck"] + seat)
    return len(f.picks)


def to_zone(s: State, pieces: list[int], role: str) -> int:
    """Each piece to its owner's zone of this role."""
    for piece in pieces:
        change.move(s, piece, s.rules.role[role] + s.owner[piece])
    return len(pieces)


def search(s: State, f: Frame, node: Search) -> int:
    """Show what was found, take it, shuffle."""
    for piece in f.picks:
        change.reveal(s, piece, s.rules.everyone)
        change.move(s, piece, s.rules.role["hand"] + f.seat)
    change.shuffle(s, s.rules.role["deck"] + f.seat)
    return len(f.picks)


def shuffle(s: State, f: Frame, node: Shuffle) -> int:
    """Nothing ties a card of it to its past any more."""
    change.shuffle(s, s.rules.role["deck"] + seat_of(s, f.seat, node.who))
    return 1


VERBS: dict[type, Perform] = {
    Destroy: destroy, Discard: discard, ToHand: to_hand, OntoDeck: onto_deck, Search: search, Shuffle: shuffle,
    ShuffleIn: shuffle_in,
}  # fmt: skip
