"""Cards that leave and come: destroyed, discarded, Detached, Exhausted, Erased, returned, Attached, placed.  DEV-21, 23, 24.

Each function is one card's whole way, its Materials' included.  Not for: whether it may happen (`verbs`).
"""

from collections.abc import Callable
from typing import Final

from cardwright.kernel import change
from cardwright.kernel.state import NOBODY, State

from ..events import DESTROYED, DETACHED, DISCARDED, DRAWN, ERASED_NOW, EXHAUSTED, PLACED, RETURNED, STORED_NOW
from ..field import (
    DECK,
    ERASED,
    EXHAUST,
    GONE,
    HAND,
    MATERIALS,
    REMNANT,
    SAVED,
    STIRRED_DAMAGE,
    STORED,
    in_shell,
    is_token,
    materials,
    seat_in,
)
from .mana import silenced
from .recording import UNCONTROLLED, happened

Way = Callable[[State, int], None]
"""What happens to one card."""
TOP: Final = 0
BOTTOM: Final = 1
SHUFFLED_IN: Final = 2


def send(s: State, piece: int, zone: int, events: tuple[int, ...], with_materials: tuple[int, ...]) -> None:
    """A card goes to its owner's `zone`, its Materials to where `with_materials` says: destroyed with it, or Exhausted.

    DEV-23.4: a Token counts as having gone there, and disappears.
    """
    under = materials(s, piece) if in_shell(s, piece) else []
    seat, quiet = seat_in(s, piece), silenced(s, piece)
    number = 0 if in_shell(s, piece) or s.host[piece] != NOBODY else UNCONTROLLED
    leave_for(s, piece, zone)
    for material in under:
        saved = s.flags[material] & SAVED != 0
        change.attach(s, material, NOBODY)
        go_after(s, material, seat, (DETACHED, EXHAUSTED) if saved and zone == REMNANT else with_materials)
    for kind in events:
        happened(s, kind, piece, seat, number, quiet)


def leave_for(s: State, piece: int, zone: int) -> None:
    """The move itself; the card is a new instance from now on."""
    if s.host[piece] != NOBODY:
        change.attach(s, piece, NOBODY)
    if is_token(s, piece):
        change.move(s, piece, GONE)
    else:
        change.move(s, piece, zone + s.owner[piece])


def go_after(s: State, material: int, seat: int, events: tuple[int, ...]) -> None:
    """DEV-24.11, 24.12: a Material goes with its Layer card; DEV-24.13: it was in that card's Shell."""
    zone = {DESTROYED: REMNANT, ERASED_NOW: ERASED}.get(events[0], EXHAUST)
    leave_for(s, material, zone)
    for kind in events:
        happened(s, kind, material, seat)


def destroy(s: State, piece: int) -> None:
    """DEV-21.1, 24.11: to the Remnant Zone, its Materials with it."""
    send(s, piece, REMNANT, (DESTROYED,), (DESTROYED,))


def destroy_unless_saved(s: State, piece: int) -> None:
    """DEV-14.4 (R29): an effect may have replaced the destruction."""
    if s.flags[piece] & SAVED:
        change.unmark(s, piece, SAVED)
    else:
        destroy(s, piece)


def discard(s: State, piece: int) -> None:
    """DEV-21.2, 21.3: from the hand to the Exhaust Zone; it counts as Exhausted, too."""
    send(s, piece, EXHAUST, (DISCARDED, EXHAUSTED), ())


def exhaust(s: State, piece: int) -> None:
    """DEV-21.2, 24.11: from anywhere to the Exhaust Zone."""
    send(s, piece, EXHAUST, (EXHAUSTED,), (EXHAUSTED,))


def detach(s: State, piece: int) -> None:
    """DEV-24.9, 21.3: a Material to its owner's Exhaust Zone; DEV-23.8: a Token disappears."""
    seat = seat_in(s, piece)
    leave_for(s, piece, EXHAUST)
    for kind in (DETACHED, EXHAUSTED):
        happened(s, kind, piece, seat)


def erase(s: State, piece: int) -> None:
    """DEV-21.4, 21.7: to the Erased Zone; no condition of its own can see that."""
    send(s, piece, ERASED, (ERASED_NOW,), (ERASED_NOW,))


def to_hand(s: State, piece: int) -> None:
    """Returned to its owner's hand; DEV-24.12: its Materials are Exhausted."""
    send(s, piece, HAND, (RETURNED,), (DETACHED, EXHAUSTED))


def to_deck(s: State, piece: int, where: int) -> None:
    """DEV-21.8, 23.9: on top or at the bottom of its owner's deck, or shuffled into it; a Token's deck is shuffled, too."""
    owner = s.owner[piece]
    send(s, piece, DECK, (RETURNED,), (DETACHED, EXHAUSTED))
    if where == SHUFFLED_IN:
        change.shuffle(s, DECK + owner)
    elif where == BOTTOM and s.place[piece] == DECK + owner:
        change.move(s, piece, DECK + owner, bottom=True)


def attach(s: State, piece: int, host: int) -> None:
    """DEV-24.3, 24.6, 24.10: under a Layer card as its topmost Material; DEV-24.12: its own Materials are Exhausted."""
    under = materials(s, piece) if in_shell(s, piece) else []
    seat = seat_in(s, piece)
    change.move(s, piece, MATERIALS + seat)
    change.attach(s, piece, host)
    for material in under:
        go_after(s, material, seat, (DETACHED, EXHAUSTED))


def place(s: State, piece: int, zone: int) -> None:
    """DEV-10.20: into a Shell without being cast; a card that comes from one own Shell stays what it is (21.14, 24.12)."""
    under = materials(s, piece) if in_shell(s, piece) else []
    seat = seat_in(s, piece)
    change.move(s, piece, zone)
    for material in under:
        go_after(s, material, seat, (DETACHED, EXHAUSTED))
    happened(s, PLACED, piece, seat_in(s, piece))


def create(s: State, define: int, zone: int) -> int:
    """DEV-23.1, 23.6: a Token; its owner is the player of the Shell it is first placed into."""
    seat = zone & 3
    piece = change.create(s, define, seat, zone)
    happened(s, PLACED, piece, seat)
    return piece


def draw(s: State, seat: int, amount: int) -> list[int]:
    """DEV-21.12: top cards, one event; as many as there are."""
    drawn = s.top(DECK + seat, amount)
    for piece in drawn:
        change.move(s, piece, HAND + seat)
    if drawn:
        happened(s, DRAWN, NOBODY, seat, len(drawn))
    return drawn


def store(s: State, seat: int, amount: int) -> None:
    """DEV-7.1, 7.2: Stored Damage goes up, or down to 0 at the least."""
    before = s.var[STORED + seat]
    change.count(s, STORED + seat, max(before + amount, 0))
    if not s.var[STIRRED_DAMAGE]:
        change.count(s, STIRRED_DAMAGE, 1)
    if amount > 0:
        happened(s, STORED_NOW, NOBODY, seat, amount)
