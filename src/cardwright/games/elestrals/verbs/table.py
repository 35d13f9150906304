"""The verbs of this game by their nodes: its own, a file each, and the kernel's that it carries out in its own way."""

from cardwright.kernel import change
from cardwright.kernel.amount import amount_of
from cardwright.kernel.filter import seat_of
from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, ToHand
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.performing import Perform

from ..field import CANNOT_BE_DESTROYED, DECK, HAND, on_field
from ..rules import moving
from ..rules.prohibiting import allowed
from . import lasting, moving_cards, negating, nexus, symbols


def draw(s: State, f: Frame, node: Draw) -> int:
    """ELE-22.1, 23.1."""
    return moving.draw(s, seat_of(s, f.seat, node.who), amount_of(s, f, node.amount))


def destroy(s: State, f: Frame, node: Destroy) -> int:
    """ELE-22.9: only from the field."""
    return moving.destroy(s, allowed(s, CANNOT_BE_DESTROYED, [p for p in f.picks if on_field(s, p)]), f.source)


def discard(s: State, f: Frame, node: Discard) -> int:
    """ELE-22.4."""
    moving.discard(s, f.picks)
    return len(f.picks)


def to_hand(s: State, f: Frame, node: ToHand) -> int:
    """ELE-22.10."""
    moving.return_cards(s, f.picks, HAND)
    return len(f.picks)


def onto_deck(s: State, f: Frame, node: OntoDeck) -> int:
    """ELE-22.10."""
    moving.return_cards(s, f.picks, DECK, node.bottom)
    return len(f.picks)


def mill(s: State, f: Frame, node: Mill) -> int:
    """ELE-22.7, 22.8 (R35): as many as there are; nobody loses by it."""
    f.picks = s.top(DECK + seat_of(s, f.seat, node.who), amount_of(s, f, node.amount))
    moving.to_underworld(s, f.picks)
    return len(f.picks)


def search(s: State, f: Frame, node: Search) -> int:
    """ELE-22.5, 27.9: what was found is shown to all and moved; then the Main Deck is shuffled."""
    for piece in f.picks:
        change.reveal(s, piece, s.rules.everyone)
        change.move(s, piece, HAND + f.seat)
    moving.shuffle(s, f.seat)
    return len(f.picks)


VERBS: dict[type, Perform] = {
    Draw: draw, Destroy: destroy, Discard: discard, ToHand: to_hand, OntoDeck: onto_deck, Mill: mill, Search: search,
    **symbols.VERBS, **lasting.VERBS, **moving_cards.VERBS, **nexus.VERBS, **negating.VERBS,
}  # fmt: skip
