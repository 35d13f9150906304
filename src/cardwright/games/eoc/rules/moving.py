"""Moving cards: drawing, discarding, leaving the field, returning, changing sides.  EOC-14, EOC-17.3."""

from collections.abc import Sequence

from cardwright.kernel import change
from cardwright.kernel.event import emit
from cardwright.kernel.state import NOBODY, State

from ..field import (
    BANISHED,
    BANISHED_NOW,
    CREATURES,
    DECK,
    GRAVEYARD,
    HAND,
    ITEMS,
    OWED,
    SENT,
    SPELLS,
    TAKEN,
    TOKEN,
    VANQUISHER_SLOT,
    controller,
    free_slot,
    items_on,
    on_field,
)
from .essence import loosen, release, unspoken


def draw(s: State, seat: int, amount: int) -> list[int]:
    """EOC-4.3, 17.3 (R35): one by one; the first that cannot be made is owed, and the rest is skipped."""
    drawn: list[int] = []
    for _ in range(amount):
        deck = s.zones[DECK + seat]
        if not deck:
            change.count(s, OWED + seat, 1)
            loosen(s)
            break
        drawn.append(deck[-1])
        change.move(s, deck[-1], HAND + seat)
    if s.rules.setting["last_card_loses"] and not s.zones[DECK + seat]:
        change.count(s, OWED + seat, 1)
        loosen(s)
    return drawn


def to_graveyard(s: State, piece: int) -> None:
    """EOC-1.3, 7.11, 14.1: to its owner's Graveyard, its Items with it; its Essence goes home (EOC-5.22)."""
    leave_for(s, piece, GRAVEYARD, bottom=False)


def banish(s: State, piece: int) -> None:
    """EOC-7.11, 12.9: out of the game, its Items with it."""
    leave_for(s, piece, BANISHED, bottom=False)


def leave_for(s: State, piece: int, zone: int, bottom: bool) -> None:
    """EOC-1.3, 14.1: a card goes to its owner's zone; EOC-7.12 (R16): Items go to Graveyards, but are banished with it.

    EOC-13.10: a Vanquisher never leaves its slot.
    """
    if VANQUISHER_SLOT <= s.place[piece] < VANQUISHER_SLOT + 2:
        return
    to = zone if zone == BANISHED or s.rules.setting["items_follow"] else GRAVEYARD
    if s.rules.fact[TOKEN][s.define[piece]]:
        zone = BANISHED  # it vanishes
    followers: Sequence[int] = ()
    if on_field(s, piece):
        if zone == GRAVEYARD:
            emit(s, SENT, piece, controller(s, piece), 0)
        elif zone == BANISHED:
            emit(s, BANISHED_NOW, piece, controller(s, piece), 0)
        followers = items_on(s, piece)
        unspoken(s, piece)
        release(s, piece)
    if s.host[piece] != NOBODY:
        change.attach(s, piece, NOBODY)
    change.move(s, piece, zone + s.owner[piece], bottom=bottom)
    for item in followers:
        leave_for(s, item, to, bottom=bottom)


def shuffle_in(s: State, pieces: Sequence[int]) -> None:
    """EOC-14.6: into their owners' decks, which are shuffled."""
    for piece in pieces:
        leave_for(s, piece, DECK, bottom=False)
    for seat in (s.active, 1 - s.active):
        if any(s.place[piece] == DECK + seat for piece in pieces):
            change.shuffle(s, DECK + seat)


def take_over(s: State, piece: int, seat: int) -> bool:
    """EOC-14.5 (R33): to an empty slot of the new controller, or nothing; its Essence goes home, its Items stay on it."""
    row = s.place[piece] & ~1
    if row not in (CREATURES, SPELLS) or controller(s, piece) == seat:
        return False
    slot = free_slot(s, row, seat)
    if slot < 0:
        return False
    release(s, piece)
    loosen(s)
    change.move(s, piece, row + seat, slot)
    return True


def give_back(s: State) -> None:
    """EOC-14.5: what was taken until Clean-up goes back to its player, if there is room."""
    for m in s.mods:
        if m.what == TAKEN and on_field(s, m.subject):
            take_over(s, m.subject, m.value)


def lay_item(s: State, item: int, host: int, seat: int) -> None:
    """EOC-7.5: an Item comes onto a creature."""
    change.move(s, item, ITEMS + seat)
    change.attach(s, item, host)
