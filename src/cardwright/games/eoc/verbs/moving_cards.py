"""Verbs that move cards: the kernel's in this game's way, and its own.  EOC-6.8, 12.9, 14, 17.3."""

from typing import Final

from cardwright.kernel import change, control, modifier
from cardwright.kernel.amount import amount_of
from cardwright.kernel.decision import CARD, Prompt
from cardwright.kernel.filter import seat_of
from cardwright.kernel.kept import pieces
from cardwright.kernel.node import dataclass
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.procedure import leave as leave_procedure
from cardwright.kernel.referents import Kept
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import OnCards, Until, What
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, ShuffleIn, ToHand
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.performing import Perform

from .. import field
from ..rules import checking, moving, vanquisher
from ..rules.naming import in_order, itself, name_of
from ..rules.winning import DEFEATED, lose


class Send(OnCards):
    """To their owners' Graveyards, at once; this is not destruction."""


class Banish(OnCards):
    """Out of the game, at once."""


@dataclass(frozen=True, slots=True)
class TakeControl:
    """They come to an empty slot of yours, for good or until Clean-up."""

    what: What
    until: Until = Until.FOREVER


@dataclass(frozen=True, slots=True)
class ExchangeControl:
    """Two cards that the text keeps change their controllers."""

    one: Kept
    other: Kept
    until: Until = Until.FOREVER


class AttachThis(OnCards):
    """This card, an Item, comes onto that creature."""


def draw(s: State, f: Frame, node: Draw) -> int:
    """EOC-17.3: one by one."""
    f.picks = moving.draw(s, seat_of(s, f.seat, node.who), amount_of(s, f, node.amount))
    return len(f.picks)


def destroy(s: State, f: Frame, node: Destroy) -> int:
    """EOC-7.15, 13.10, 14.2: a creature falls; a spell leaves at once; a Vanquisher is defeated once."""
    pieces = [piece for piece in f.picks if field.active(s, piece)]
    fallen = checking.fall(s, [piece for piece in pieces if field.kind(s, piece) == field.CREATURE])
    spells = [piece for piece in pieces if field.kind(s, piece) in field.SPELL_KINDS]
    moving.leave_together(s, spells, field.GRAVEYARD, bottom=False)
    leaders = [piece for piece in pieces if field.kind(s, piece) == field.VANQUISHER]
    losers = sum(1 << field.controller(s, piece) for piece in leaders if vanquisher.defeat(s, field.controller(s, piece)))
    if losers:
        lose(s, losers, DEFEATED)
    return fallen + len(spells) + len(leaders)


def discard(s: State, f: Frame, node: Discard) -> int:
    """EOC-14.9: from hand to the Graveyard."""
    moving.discard_all(s, f.picks)
    return len(f.picks)


def to_hand(s: State, f: Frame, node: ToHand) -> int:
    """EOC-1.3: to the owners' hands."""
    return leave(s, f, field.HAND, bottom=False)


def onto_deck(s: State, f: Frame, node: OntoDeck) -> int:
    """EOC-14.6: as the text says."""
    return leave(s, f, field.DECK, bottom=node.bottom)


def send(s: State, f: Frame, node: Send) -> int:
    """EOC-14.2: it moves at once, without falling."""
    return leave(s, f, field.GRAVEYARD, bottom=False)


def banish(s: State, f: Frame, node: Banish) -> int:
    """EOC-12.9, 14.2."""
    return leave(s, f, field.BANISHED, bottom=False)


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
    return [piece for piece in pieces if field.kind(s, piece) != field.VANQUISHER or not field.on_field(s, piece)]


def mill(s: State, f: Frame, node: Mill) -> int:
    """The top cards go to the Graveyard, what there is; nobody loses by it."""
    f.picks = s.top(field.DECK + seat_of(s, f.seat, node.who), amount_of(s, f, node.amount))
    for piece in f.picks:
        moving.to_graveyard(s, piece)
    return len(f.picks)


def search(s: State, f: Frame, node: Search) -> int:
    """EOC-14.7, 19.7: what a limited search finds is shown; the deck is shuffled."""
    for piece in f.picks:
        if node.cards.tests:
            change.reveal(s, piece, s.rules.everyone)
        change.move(s, piece, field.HAND + f.seat)
    change.shuffle(s, field.DECK + f.seat)
    return len(f.picks)


def take_control(s: State, f: Frame, node: TakeControl) -> int:
    """EOC-14.5: a fallen card stays; a claim on each that could be taken, for good or until Clean-up."""
    until = modifier.END_OF_TURN if node.until is Until.TURN else modifier.FOREVER
    here = [piece for piece in f.picks if not s.flags[piece] & field.FALLEN]
    if all(room >= 0 for _, room in places_left(s, f.seat, here)):
        return len(claimed(s, here, f.seat, until, f.source))
    call(s, TAKING, f.seat, f.source, amount=until).among = here
    return len(here) + sum(min(room, 0) for _, room in places_left(s, f.seat, here))


def places_left(s: State, seat: int, pieces: list[int]) -> list[tuple[list[int], int]]:
    """Row by row: which of these cards a player has to find a slot for, and how many slots would be left then."""
    found: list[tuple[list[int], int]] = []
    for row in (field.CREATURES, field.SPELLS):
        coming = [piece for piece in pieces if s.place[piece] == row + 1 - seat]
        found.append((coming, s.zones[row + seat].count(-1) - len(coming)))
    return found


def claimed(s: State, pieces: list[int], seat: int, until: int, source: int) -> list[int]:
    """EOC-14.5: those that are the player's now."""
    taken = [piece for piece in pieces if field.controller(s, piece) == seat or moving.take_over(s, piece, seat)]
    for piece in taken:
        control.claim(s, field.TAKEN, piece, seat, until, source)
    return taken


def exchange_control(s: State, f: Frame, node: ExchangeControl) -> int:
    """EOC-14.5: both or neither; one after the other, so that one row must have an empty slot."""
    cards = [
        piece for kept in (node.one, node.other) for piece in pieces(s, f, kept.slot) if not s.flags[piece] & field.FALLEN
    ]
    if len(cards) != 2 or field.controller(s, cards[0]) == field.controller(s, cards[1]):
        return 0
    if s.place[cards[0]] & ~1 != s.place[cards[1]] & ~1:
        return 0
    until = modifier.END_OF_TURN if node.until is Until.TURN else modifier.FOREVER
    seats = [field.controller(s, piece) for piece in cards]
    first = 0 if field.free_slot(s, s.place[cards[0]] & ~1, seats[1]) >= 0 else 1
    if not claimed(s, [cards[first]], seats[1 - first], until, f.source):
        return 0
    claimed(s, [cards[1 - first]], seats[first], until, f.source)
    return 2


def attach_this(s: State, f: Frame, node: AttachThis) -> int:
    """EOC-7.5: as an Item that lies on the field, onto an active creature of its controller."""
    item = f.source
    hosts = [piece for piece in f.picks if field.active(s, piece) and field.kind(s, piece) == field.CREATURE]
    if (
        not hosts
        or s.epoch[item] != f.epoch
        or s.rules.fact[field.KIND][s.define[item]] != field.ITEM
        or not field.on_field(s, item)
    ):
        return 0
    if field.controller(s, hosts[0]) != field.controller(s, item):
        return 0
    change.attach(s, item, hosts[0])
    return 1


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
    Draw: draw, Destroy: destroy, Discard: discard, ToHand: to_hand,
    OntoDeck: onto_deck, Send: send, Banish: banish, ShuffleIn: shuffle_in, Mill: mill, Search: search,
    TakeControl: take_control, ExchangeControl: exchange_control, AttachThis: attach_this,
}  # fmt: skip
