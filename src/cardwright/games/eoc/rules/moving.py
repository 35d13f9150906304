"""Moving cards: drawing, discarding, leaving the field, returning, changing sides.  EOC-14, EOC-17.3."""

from collections.abc import Sequence

from cardwright.kernel import change, control, modifier
from cardwright.kernel.effect import CARRY_OUT, add_waiting, event_fits, follow
from cardwright.kernel.event import emit, occur
from cardwright.kernel.hearing import kept_of
from cardwright.kernel.procedure import link
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import This, Triggered
from cardwright.kernel.waiting import replaced

from ..field import (
    BANISHED,
    BANISHED_NOW,
    CREATURES,
    DAMAGE,
    DECK,
    DISCARDED,
    DREW,
    FALLEN,
    GRAVEYARD,
    HAND,
    ITEMS,
    LEAVES,
    OWED,
    PASSING,
    RETURNED,
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
    """EOC-4.3, 17.3 (R35): one by one; the first that cannot be made is owed, and the rest is skipped.

    EOC-1.2: a draw in whose place a text does something else, or that a text forbids, need not be made.
    """
    drawn: list[int] = []
    heard = s.awaited[DREW] or s.rules.replaces[DREW]
    for _ in range(amount):
        if heard and replaced(s, DREW, NOBODY, seat):
            continue
        deck = s.zones[DECK + seat]
        if not deck:
            change.count(s, OWED + seat, 1)
            loosen(s)
            break
        drawn.append(deck[-1])
        change.move(s, deck[-1], HAND + seat)
        if heard:
            occur(s, DREW, drawn[-1], seat)
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


def discard_all(s: State, cards: Sequence[int]) -> None:
    """EOC-14.9, 16.1: cards of hands are discarded one by one; who hears of one finds it in its Graveyard."""
    for card in cards:
        waited = len(s.waiting)
        if s.place[card] in (HAND, HAND + 1):
            if s.rules.replaces[DISCARDED] and replaced(s, DISCARDED, card, s.place[card] - HAND):
                continue
            occur(s, DISCARDED, card, s.place[card] - HAND)
            overhear(s, card, s.place[card] - HAND)
        to_graveyard(s, card)
        if len(s.waiting) > waited:
            follow_all(s, waited, [card])


def overhear(s: State, card: int, seat: int) -> None:
    """EOC-1.2, 16.5: a text about the discard of its own card, which works nowhere before, hears of it in the Graveyard."""
    for program in s.rules.triggers[s.define[card]]:
        ability = program.ability
        if not isinstance(ability, Triggered) or not isinstance(ability.event.what, This):
            continue
        if s.rules.heard[ability.event.event] == DISCARDED and event_fits(s, ability.event, card, seat, seat, card):
            made = link(s, CARRY_OUT, seat, card, program.number)
            made.among = [s.epoch[card], card]
            made.kept = kept_of(s, DISCARDED, card, seat, 0) if program.keeps else None
            add_waiting(s, made)


def leave_for(s: State, piece: int, zone: int, bottom: bool) -> None:
    """EOC-1.3, 14.1: a card goes to its owner's zone."""
    leave_together(s, [piece], zone, bottom=bottom)


def leave_together(s: State, pieces: Sequence[int], zone: int, bottom: bool) -> None:
    """EOC-1.3, 14.1, 16.9: cards go to their owners' zones at the same time, with their Items.

    EOC-16.1 (R51): texts hear of all of them before any has left.  EOC-16.5 (R52): what they say of a card that goes to the
    Graveyard or is banished is said of it there, until it goes on.
    """
    if s.rules.inner.replaces:
        pieces = not_kept_back(s, pieces, zone)
    leaving = [way for piece in pieces for way in ways(s, piece, zone)]
    if s.rules.inner.replaces:
        stay = [piece for piece, to in leaving if piece not in pieces and kept_back(s, piece, to)]
        leaving = [way for way in leaving if way[0] not in stay]
        for item in stay:  # EOC-15.7: what is done instead is done before it would go for want of a host
            change.attach(s, item, NOBODY)
    waited = len(s.waiting)
    for piece, to in leaving:
        if on_field(s, piece):
            tell_of_leaving(s, piece, to)
    for piece, to in leaving:
        if on_field(s, piece):
            unspoken(s, piece)
            release(s, piece)
        if s.host[piece] != NOBODY:
            change.attach(s, piece, NOBODY)
        change.move(s, piece, to + s.owner[piece], bottom=bottom)
    if len(s.waiting) > waited:
        follow_all(s, waited, [piece for piece, _ in leaving])


def tell_of_leaving(s: State, piece: int, to: int) -> None:
    """EOC-16.1 (R51): texts hear that a card is about to leave the field, and to which of its owner's zones it goes."""
    whose = controller(s, piece)
    if to == GRAVEYARD:
        emit(s, SENT, piece, whose, 0)
    elif to == BANISHED:
        emit(s, BANISHED_NOW, piece, whose, 0)
    elif to == HAND:
        occur(s, RETURNED, piece, s.owner[piece])
    occur(s, LEAVES, piece, whose)


def not_kept_back(s: State, pieces: Sequence[int], zone: int) -> Sequence[int]:
    """Those that leave.  The text of one that stays is in force again and may keep back others (R56), in any order."""
    while True:
        left = [piece for piece in pieces if not kept_back(s, piece, zone)]
        if len(left) == len(pieces):
            return left
        pieces = left


def kept_back(s: State, piece: int, zone: int) -> bool:
    """Whether something else happens instead of a card's leaving the field.  What had fallen is active again then (R56)."""
    if not on_field(s, piece):
        return False
    whose = controller(s, piece)
    kind = {GRAVEYARD: SENT, BANISHED: BANISHED_NOW}.get(zone, LEAVES)
    change.mark_secretly(s, piece, PASSING)
    kept = zone == HAND and replaced(s, RETURNED, piece, s.owner[piece])
    kept = kept or replaced(s, kind, piece, whose) or (kind != LEAVES and replaced(s, LEAVES, piece, whose))
    change.unmark_secretly(s, piece, PASSING)
    if kept and s.flags[piece] & FALLEN:
        change.unmark(s, piece, FALLEN)
        change.put(s, DAMAGE, piece, 0)
    return kept


def ways(s: State, piece: int, zone: int) -> list[tuple[int, int]]:
    """A card and its Items, and where each goes: EOC-7.12 (R16): Items go to Graveyards, but are banished with it.

    EOC-13.10: a Vanquisher never leaves its slot.  A token vanishes.
    """
    if VANQUISHER_SLOT <= s.place[piece] < VANQUISHER_SLOT + 2:
        return []
    own = BANISHED if s.rules.fact[TOKEN][s.define[piece]] else zone
    followers = items_on(s, piece) if CREATURES <= s.place[piece] < CREATURES + 2 else []
    if not followers:
        return [(piece, own)]
    to = zone if zone == BANISHED or s.rules.setting["items_follow"] else GRAVEYARD
    return [(piece, own), *((item, to) for item in followers)]


def follow_all(s: State, since: int, gone: list[int]) -> None:
    """EOC-16.5 (R52): triggers that wait since then follow their own card, and the card they heard of, where it lies now."""
    follow(s, since, gone)
    for f in s.waiting[since:]:
        if f.among and f.among[-1] in gone:
            f.among = [s.epoch[f.among[-1]], f.among[-1]]


def shuffle_in(s: State, pieces: Sequence[int]) -> None:
    """EOC-14.6: into their owners' decks, which are shuffled."""
    leave_together(s, pieces, DECK, bottom=False)
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


def end_turn(s: State) -> None:
    """EOC-12.6, 14.5: what is for the turn ends; a card taken until Clean-up goes to whom it is left, if there is room."""
    if not s.mods:
        return
    claimed = dict.fromkeys(m.subject for m in s.mods if m.what == TAKEN and on_field(s, m.subject))
    modifier.end_of_turn(s, s.active)
    for piece in claimed:
        whose = control.rightful(s, TAKEN, piece)
        if whose != controller(s, piece) and not take_over(s, piece, whose):
            control.claim(s, TAKEN, piece, controller(s, piece), modifier.FOREVER)


def lay_item(s: State, item: int, host: int, seat: int) -> None:
    """EOC-7.5: an Item comes onto a creature."""
    change.move(s, item, ITEMS + seat)
    change.attach(s, item, host)
