"""The verbs of this game by their nodes: its own, a file each, and the kernel's that it carries out in its own way."""

from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.performing import Perform

from ..events import ADDED, DRAWN
from ..field import ASIDE, DECK, HAND, UNDERWORLD, on_field
from ..nodes import (
    FROM_DECK,
    FROM_FIELD,
    FROM_UNDERWORLD,
    DealtNumber,
    DoneThisTurn,
    DrawEach,
    EventNumber,
    HowMany,
    Names,
    Number,
    Past,
    PutInOrder,
    Send,
    Share,
    ShuffleInto,
    Sum,
)
from ..quantities import CANNOT_BE_SENT, CANNOT_RETURN
from ..rules import destroying, instead, moving
from ..rules.aside import call_putting
from ..rules.happening import happened
from ..rules.prohibiting import affected, allowed
from ..rules.statics import in_effect
from . import finding, joining, lasting, moving_cards, naming_cards, negating, nexus, redirecting, spirits_moved
from .references import amount_now, player


def draw(s: State, f: Frame, node: Draw) -> int:
    """ELE-22.1, 23.1."""
    return instead.draw(s, player(s, f, node.who), amount_now(s, f, node.amount), f.source)


def draw_each(s: State, f: Frame, node: DrawEach) -> int:
    """ELE-23.6: both in one event."""
    amounts = [amount_now(s, f, node.mine), amount_now(s, f, node.theirs)]
    amounts = amounts if f.seat == 0 else amounts[::-1]
    if instead.replaced(s, DRAWN):
        return sum(instead.draw(s, seat, amounts[seat], f.source) for seat in range(s.seats))
    return sum(moving.draw_all(s, amounts, f.source))


def destroy(s: State, f: Frame, node: Destroy) -> int:
    """ELE-22.9: only from the field."""
    f.picks = destroying.by_effect(s, f.picks, f.source)
    if f.picks:
        destroying.call_destroying(s, f.seat, f.picks, f.source)
    return len(f.picks)


def discard(s: State, f: Frame, node: Discard) -> int:
    """ELE-22.4."""
    moving.discard(s, f.picks, f.source)
    return len(f.picks)


def to_hand(s: State, f: Frame, node: ToHand) -> int:
    """ELE-22.10, 22.6, 27.10: to the owners' hands; from a deck it is added, and shown only if it was shown before."""
    f.picks = [p for p in allowed(s, CANNOT_RETURN, f.picks, f.source) if s.place[p] >> 1 << 1 != HAND]
    f.picks = affected(s, f.picks, f.source)
    left = [came_from(s, piece) for piece in f.picks]
    moving.return_cards(s, f.picks, HAND)
    for piece, how in zip(f.picks, left, strict=True):
        moving.show_open(s, piece, s.owner[piece])
        happened(s, ADDED, piece, s.owner[piece], f.source, how)
    return len(f.picks)


def came_from(s: State, piece: int) -> int:
    """How it comes to a hand: from the field, an Underworld, a deck (what a Search has found lies aside), or otherwise."""
    if on_field(s, piece):
        return FROM_FIELD
    zone = s.place[piece] >> 1 << 1
    return FROM_DECK if zone in (DECK, ASIDE) else FROM_UNDERWORLD if zone == UNDERWORLD else 0


def onto_deck(s: State, f: Frame, node: OntoDeck) -> int:
    """ELE-22.10."""
    f.picks = affected(s, f.picks, f.source)
    moving.return_cards(s, f.picks, DECK, node.bottom)
    return len(f.picks)


def put_in_order(s: State, f: Frame, node: PutInOrder) -> int:
    """ELE-22.10, D23."""
    f.picks = affected(s, f.picks, f.source)
    call_putting(s, f.seat, f.picks, node.bottom)
    return len(f.picks)


def shuffle_into(s: State, f: Frame, node: ShuffleInto) -> int:
    """ELE-22.10: into the owners' decks, which are shuffled."""
    f.picks = affected(s, f.picks, f.source)
    moving.return_cards(s, f.picks, DECK)
    for seat in range(s.seats):
        if any(s.owner[piece] == seat for piece in f.picks):
            moving.shuffle(s, seat)
    return len(f.picks)


def send(s: State, f: Frame, node: Send) -> int:
    """ELE-22.9: sent, not destroyed."""
    here = affected(s, [piece for piece in f.picks if on_field(s, piece)], f.source)
    f.picks = [piece for piece in f.picks if not on_field(s, piece)] + allowed(s, CANNOT_BE_SENT, here, f.source)
    moving.to_underworld(s, f.picks, f.source)
    return len(f.picks)


def mill(s: State, f: Frame, node: Mill) -> int:
    """ELE-22.7, 22.8 (R35): as many as there are; nobody loses by it."""
    f.picks = s.top(DECK + player(s, f, node.who), amount_now(s, f, node.amount))
    moving.to_underworld(s, f.picks, f.source)
    return len(f.picks)


VERBS: dict[type, Perform] = {
    Draw: draw, DrawEach: draw_each,
    Destroy: destroy, Discard: discard, ToHand: to_hand, OntoDeck: onto_deck, Mill: mill, Send: send,
    ShuffleInto: shuffle_into, PutInOrder: put_in_order,
    **spirits_moved.VERBS, **lasting.VERBS, **moving_cards.VERBS, **nexus.VERBS,
    **negating.VERBS, **redirecting.VERBS, **finding.VERBS, **naming_cards.VERBS, **joining.VERBS,
}  # fmt: skip
AMOUNTS = dict.fromkeys((DealtNumber, Number, HowMany, EventNumber, Names, DoneThisTurn, Sum, Share, Past), in_effect)
