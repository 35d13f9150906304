"""What a running text keeps in its slots: pieces, each with the object it was and its controller then, and a number.

A slot is ``(slot, number, piece, epoch, seat, piece, epoch, seat, ...)``; all slots in use stand in `Frame.kept`.  Slots
from INNER on are not a text's: they hold the registers of its loops (see `joining`).

A kept piece is found as long as it is the same object.  It is followed once, when the event it was kept for moved it to a
zone that all see (`followed`); what is in a pile that nobody sees is found by who knows it there, and by nobody else.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from .modifier import CHOSEN, Modifier
from .state import NOBODY, Frame, Kept, State

OF_EVENT: Final = 0
"""The slot of the card to which a trigger's event happened; its number is that of the event."""
OTHER_OF_EVENT: Final = 1
"""The slot of the other card of the event; its number is the event's player."""
OF_CARD: Final = -2
"""In place of a slot: what the card itself remembers of a choice, which its texts that stand ask for (see `chosen`)."""
INNER: Final = 64
"""Slots from here on are registers of loops: ``(slot, seat, number, sum, how many seats are left, those seats, pieces)``."""
COUNTERS: Final = 128
"""Slots from here on hold one number that is no piece."""
BLIND: Final = 2
"""As in `knowledge`: nobody sees a card of the zone without a reason."""


def slot_of(kept: Kept, slot: int) -> tuple[int, ...]:
    """A slot; empty when nothing was kept there."""
    if kept is not None:
        for one in kept:
            if one[0] == slot:
                return one
    return ()


def with_slot(kept: Kept, slot: tuple[int, ...]) -> Kept:
    """What a text keeps, with this slot in place of the one of its number."""
    return (*[one for one in kept or () if one[0] != slot[0]], slot)


def without_slot(kept: Kept, slot: int) -> Kept:
    """What a text keeps, without the slot of this number."""
    left = tuple(one for one in kept or () if one[0] != slot)
    return left or None


def noted(s: State, slot: int, number: int, pieces: Iterable[int]) -> tuple[int, ...]:
    """A slot that holds these pieces as they are now."""
    held = [slot, number]
    for piece in pieces:
        held += (piece, s.epoch[piece], controller(s, piece))
    return tuple(held)


def controller(s: State, piece: int) -> int:
    """The seat on whose side a piece lies in play; elsewhere its owner."""
    place = s.place[piece]
    if place >= 0 and s.rules.in_play[place] and s.rules.seat_of[place] >= 0:
        return s.rules.seat_of[place]
    return s.owner[piece]


def keep(s: State, f: Frame, slot: int) -> None:
    """The text keeps what its last action dealt with: who controlled a piece is remembered from before, if it was kept."""
    before = slot_of(f.kept, slot)
    seats = {before[i]: before[i + 2] for i in range(2, len(before), 3)}
    held = list(noted(s, slot, f.amount, f.picks))
    for i in range(2, len(held), 3):
        held[i + 2] = seats.get(held[i], held[i + 2])
    f.kept = with_slot(f.kept, tuple(held))


def pieces(s: State, f: Frame | None, slot: int) -> list[int]:
    """What is kept in a slot, as far as it is still the same and can be found."""
    if f is None or f.kept is None:
        return []
    one = slot_of(f.kept, slot)
    return [one[i] for i in range(2, len(one), 3) if s.epoch[one[i]] == one[i + 1] and traceable(s, one[i], f.seat)]


def traceable(s: State, piece: int, seat: int) -> bool:
    """Whether it can be told where a piece is: not in a pile in secret order, but by who knows it there."""
    place = s.place[piece]
    if place < 0:
        return False
    return s.rules.sight[place] != BLIND or s.known[piece] >> seat & 1 != 0


def number(f: Frame | None, slot: int) -> int:
    """The number in a slot; 0 when nothing was kept there."""
    return number_of(f.kept, slot) if f is not None else 0


def number_of(kept: Kept, slot: int) -> int:
    """The same of what is kept."""
    one = slot_of(kept, slot)
    return one[1] if one else 0


def chosen(s: State, source: int) -> Modifier | None:
    """The choice that a card remembers; None where nothing was chosen yet."""
    return next((m for m in reversed(s.mods) if m.what == CHOSEN and m.subject == source), None)


def asked_number(s: State, f: Frame | None, slot: int, source: int) -> int:
    """The number in a slot, or the one that the card remembers: -1 where it remembers none."""
    if slot != OF_CARD:
        return number(f, slot)
    memory = chosen(s, source)
    return number_of(memory.kept, 0) if memory is not None else -1


def seat_kept(f: Frame | None, slot: int) -> int:
    """Who controlled the first piece of a slot when it was kept; NOBODY without one."""
    one = slot_of(f.kept, slot) if f is not None else ()
    return one[4] if len(one) > 2 else NOBODY


def seat_then(f: Frame | None, slot: int, piece: int) -> int:
    """Who controlled a piece of a slot when it was kept; NOBODY for one that is not kept there."""
    one = slot_of(f.kept, slot) if f is not None else ()
    return next((one[i + 2] for i in range(2, len(one), 3) if one[i] == piece), NOBODY)


def followed(s: State, kept: Kept, gone: Sequence[int]) -> Kept:
    """What is kept of an event that moved these pieces to zones that all see: they are what they have become there."""
    if kept is None or not any(piece in gone for one in kept if one[0] < INNER for piece in one[2::3]):
        return kept
    found: list[tuple[int, ...]] = []
    for one in kept:
        now = list(one)
        if one[0] <= OTHER_OF_EVENT:
            for i in range(2, len(one), 3):
                if one[i] in gone and one[i + 1] == s.epoch[one[i]] - 1:
                    now[i + 1] = s.epoch[one[i]]
        found.append(tuple(now))
    return tuple(found)


def running(s: State) -> Frame | None:
    """The text that runs now, in whose middle tests and amounts are judged; None when none does."""
    for f in reversed(s.agenda):
        if f.proc.text:
            return f
    return None


def sound(slot: tuple[int, ...], many: int, seats: int) -> bool:
    """Whether a slot of a saved position can be: so many pieces and seats there are."""
    if len(slot) < 2:
        return False
    if slot[0] >= COUNTERS:
        return len(slot) == 2
    if slot[0] >= INNER:
        if len(slot) < 5 or not 0 <= slot[4] <= len(slot) - 5:
            return False
        left = slot[5 : 5 + slot[4]]
        return all(0 <= seat < seats for seat in (slot[1], *left)) and all(0 <= p < many for p in slot[5 + slot[4] :])
    held = range(2, len(slot), 3)
    return len(slot) % 3 == 2 and all(0 <= slot[i] < many and 0 <= slot[i + 2] < seats for i in held)
