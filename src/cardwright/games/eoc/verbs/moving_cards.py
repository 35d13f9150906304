"""Verbs that move cards: the kernel's in this game's way, and its own.  EOC-6.8, 12.9, 14, 17.3."""

from typing import Final

from cardwright.kernel import change, control, modifier
from cardwright.kernel.amount import amount_of
from cardwright.kernel.decision import CARD, Prompt
from cardwright.kernel.filter import seat_of
from cardwright.kernel.node import dataclass
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.procedure import leave as leave_procedure
from cardwright.kernel.rng import below
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Amount, Until, What, Who
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, ToHand
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.performing import Perform

from ..field import (
    BANISHED,
    CREATURE,
    CREATURES,
    DECK,
    FALLEN,
    GRAVEYARD,
    HAND,
    SPELL_KINDS,
    SPELLS,
    TAKEN,
    VANQUISHER,
    active,
    controller,
    kind,
    on_field,
)
from ..rules import checking, moving, vanquisher
from ..rules.naming import in_order, itself, name_of
from ..rules.winning import DEFEATED, lose


@dataclass(frozen=True, slots=True)
class Send:
    """To their owners' Graveyards, at once; this is not destruction."""

    what: What


@dataclass(frozen=True, slots=True)
class Banish:
    """Out of the game, at once."""

    what: What


@dataclass(frozen=True, slots=True)
class ShuffleIn:
    """Into their owners' decks, which are shuffled."""

    what: What


@dataclass(frozen=True, slots=True)
class DiscardAtRandom:
    """So many cards of a player's hand, by chance."""

    amount: Amount
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class TakeControl:
    """They come to an empty slot of yours, for good or until Clean-up."""

    what: What
    until: Until = Until.FOREVER


def draw(s: State, f: Frame, node: Draw) -> int:
    """EOC-17.3: one by one."""
    f.picks = moving.draw(s, seat_of(s, f.seat, node.who), amount_of(s, f, node.amount))
    return len(f.picks)


def destroy(s: State, f: Frame, node: Destroy) -> int:
    """EOC-7.15, 13.10, 14.2: a creature falls; a spell leaves at once; a Vanquisher is defeated once."""
    pieces = [piece for piece in f.picks if active(s, piece)]
    fallen = checking.fall(s, [piece for piece in pieces if kind(s, piece) == CREATURE])
    spells = [piece for piece in pieces if kind(s, piece) in SPELL_KINDS]
    moving.leave_together(s, spells, GRAVEYARD, bottom=False)
    leaders = [piece for piece in pieces if kind(s, piece) == VANQUISHER]
    losers = sum(1 << controller(s, piece) for piece in leaders if vanquisher.defeat(s, controller(s, piece)))
    if losers:
        lose(s, losers, DEFEATED)
    return fallen + len(spells) + len(leaders)


def discard(s: State, f: Frame, node: Discard) -> int:
    """EOC-14.9: from hand to the Graveyard."""
    for piece in f.picks:
        moving.to_graveyard(s, piece)
    return len(f.picks)


def discard_at_random(s: State, f: Frame, node: DiscardAtRandom) -> int:
    """EOC-14.9: the text says at random; as many as there are."""
    hand = HAND + seat_of(s, f.seat, node.who)
    f.picks = []
    for _ in range(min(amount_of(s, f, node.amount), len(s.zones[hand]))):
        piece = s.zones[hand][below(s, len(s.zones[hand]))]
        moving.to_graveyard(s, piece)
        f.picks = [*f.picks, piece]
    return len(f.picks)


def to_hand(s: State, f: Frame, node: ToHand) -> int:
    """EOC-1.3: to the owners' hands."""
    return leave(s, f, HAND, bottom=False)


def onto_deck(s: State, f: Frame, node: OntoDeck) -> int:
    """EOC-14.6: as the text says."""
    return leave(s, f, DECK, bottom=node.bottom)


def send(s: State, f: Frame, node: Send) -> int:
    """EOC-14.2: it moves at once, without falling."""
    return leave(s, f, GRAVEYARD, bottom=False)


def banish(s: State, f: Frame, node: Banish) -> int:
    """EOC-12.9, 14.2."""
    return leave(s, f, BANISHED, bottom=False)


def shuffle_in(s: State, f: Frame, node: ShuffleIn) -> int:
    """EOC-14.6: if the text says nothing else."""
    gone = movable(s, f.picks)
    moving.shuffle_in(s, gone)
    return len(gone)


def leave(s: State, f: Frame, zone: int, *, bottom: bool) -> int:
    """Each to its owner's zone."""
    gone = movable(s, f.picks)
    moving.leave_together(s, gone, zone, bottom=bottom)
    return len(gone)


def movable(s: State, pieces: list[int]) -> list[int]:
    """EOC-13.10, 14.4: no Vanquisher; of what has fallen only what the text names, which it has found."""
    return [piece for piece in pieces if kind(s, piece) != VANQUISHER or not on_field(s, piece)]


def mill(s: State, f: Frame, node: Mill) -> int:
    """The top cards go to the Graveyard, what there is; nobody loses by it."""
    f.picks = s.top(DECK + seat_of(s, f.seat, node.who), amount_of(s, f, node.amount))
    for piece in f.picks:
        moving.to_graveyard(s, piece)
    return len(f.picks)


def search(s: State, f: Frame, node: Search) -> int:
    """EOC-14.7, 19.7: what a limited search finds is shown; the deck is shuffled."""
    for piece in f.picks:
        if node.cards.tests:
            change.reveal(s, piece, s.rules.everyone)
        change.move(s, piece, HAND + f.seat)
    change.shuffle(s, DECK + f.seat)
    return len(f.picks)


def take_control(s: State, f: Frame, node: TakeControl) -> int:
    """EOC-14.5: a fallen card stays; a claim on each that could be taken, for good or until Clean-up."""
    until = modifier.END_OF_TURN if node.until is Until.TURN else modifier.FOREVER
    here = [piece for piece in f.picks if not s.flags[piece] & FALLEN]
    if all(room >= 0 for _, room in places_left(s, f.seat, here)):
        return len(claimed(s, here, f.seat, until, f.source))
    call(s, TAKING, f.seat, f.source, amount=until).among = here
    return len(here) + sum(min(room, 0) for _, room in places_left(s, f.seat, here))


def places_left(s: State, seat: int, pieces: list[int]) -> list[tuple[list[int], int]]:
    """Row by row: which of these cards a player has to find a slot for, and how many slots would be left then."""
    found: list[tuple[list[int], int]] = []
    for row in (CREATURES, SPELLS):
        coming = [piece for piece in pieces if s.place[piece] == row + 1 - seat]
        found.append((coming, s.zones[row + seat].count(-1) - len(coming)))
    return found


def claimed(s: State, pieces: list[int], seat: int, until: int, source: int) -> list[int]:
    """EOC-14.5: those that are the player's now."""
    taken = [piece for piece in pieces if controller(s, piece) == seat or moving.take_over(s, piece, seat)]
    for piece in taken:
        control.claim(s, TAKEN, piece, seat, until, source)
    return taken


def choose_taken(s: State, f: Frame) -> None:
    """EOC-14.5, 1.7 (R54): where slots are too few, who takes chooses.  among: what is to be taken; amount: until when."""
    for coming, left in places_left(s, f.seat, f.among):
        if left < 0:
            pick(s, TAKEN_CARD, f.seat, in_order(s, coming), len(coming) + left)
            return
    claimed(s, f.among, f.seat, f.amount, f.source)
    leave_procedure(f)


def leave_others(s: State, f: Frame) -> None:
    """EOC-14.5: the others of that row stay where they are."""
    coming = next(coming for coming, left in places_left(s, f.seat, f.among) if left < 0)
    f.among = [piece for piece in f.among if piece not in coming or piece in f.picks]
    go(f, choose_taken)


TAKEN_CARD: Final[Prompt] = Prompt("taken", CARD, "Of which card do you take control?", name_of, itself, "EOC-14.5")
TAKING: Final[Procedure] = procedure("take control", (choose_taken, leave_others))
VERBS: dict[type, Perform] = {
    Draw: draw, Destroy: destroy, Discard: discard, DiscardAtRandom: discard_at_random, ToHand: to_hand,
    OntoDeck: onto_deck, Send: send, Banish: banish, ShuffleIn: shuffle_in, Mill: mill, Search: search,
    TakeControl: take_control,
}  # fmt: skip
