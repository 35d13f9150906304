"""Cards that leave and come: destroyed, discarded, Detached, Exhausted, Erased, returned, Attached, placed.  DEV-21, 23, 24.

Each function is the whole way of cards that go together, with their Materials.  Not for: whether it may happen (`verbs`).
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardwright.kernel import change, modifier
from cardwright.kernel.state import NOBODY, State

from ..events import (
    DESTROYED,
    DETACHED,
    DISCARDED,
    DRAWN,
    ERASED_NOW,
    EXHAUSTED,
    INTO_A_DECK,
    MOVED,
    PLACED,
    RETURNED,
    STORED_NOW,
    TO_A_HAND,
)
from ..field import (
    DECK,
    ERASED,
    EXHAUST,
    GONE,
    HAND,
    MANA,
    MATERIALS,
    REMNANT,
    SAVED,
    STIRRED_DAMAGE,
    STORED,
    WHILE_ATTACHED,
    in_shell,
    is_token,
    materials,
    seat_in,
)
from ..plan import ON_HOST, Plan
from .mana import silenced
from .recording import UNCONTROLLED, Onlooker, happened

Way = Callable[[State, Sequence[int]], None]
"""What happens to cards together."""
Told = tuple[int, int, int, int, bool]
"""An event that is told when all cards have moved: kind, piece, seat, number, whether the piece was Silenced."""
TOP: Final = 0
BOTTOM: Final = 1
SHUFFLED_IN: Final = 2
WHERE_TO: Final = (TO_A_HAND, INTO_A_DECK)
"""Events that say where a card went, beside that which says what became of it."""


def send(s: State, pieces: Sequence[int], zone: int, events: tuple[int, ...], with_materials: tuple[int, ...]) -> None:
    """Cards go to their owners' `zone`, their Materials to where `with_materials` says: destroyed with them, or Exhausted.

    DEV-25.6, 17.16: all of them go at the same time, and each sees the others go.
    DEV-23.4: a Token counts as having gone there, and disappears.
    """
    leaving = onlookers(s, pieces)
    told: list[Told] = []
    for piece in pieces:
        told += go(s, piece, zone, events, with_materials)
    tell(s, told, leaving)


def tell(s: State, told: Sequence[Told], leaving: Sequence[Onlooker] = ()) -> None:
    """What happened to cards that have moved by now."""
    for kind, piece, seat, number, quiet in told:
        if kind in WHERE_TO and not s.rules.awaited[kind]:
            continue
        happened(s, kind, piece, seat, number, quiet, leaving)


def onlookers(s: State, pieces: Sequence[int]) -> list[Onlooker]:
    """DEV-17.16: the cards that go at the same time, and could hear of each other where they are; none of one alone."""
    going = [other for piece in pieces for other in ((piece, *materials(s, piece)) if in_shell(s, piece) else (piece,))]
    if len(going) == 1:
        return []
    return [(piece, s.place[piece], silenced(s, piece)) for piece in going]


def go(s: State, piece: int, zone: int, events: tuple[int, ...], with_materials: tuple[int, ...]) -> list[Told]:
    """One of them goes with its Materials; what is to be told of it."""
    under = materials(s, piece) if in_shell(s, piece) else []
    seat, quiet = seat_in(s, piece), silenced(s, piece)
    number = 0 if in_shell(s, piece) or s.host[piece] != NOBODY else UNCONTROLLED
    leave_for(s, piece, zone)
    told: list[Told] = []
    for material in under:
        saved = s.flags[material] & SAVED != 0
        detach_from_host(s, material)
        told += go_after(s, material, seat, (DETACHED, EXHAUSTED) if saved and zone == REMNANT else with_materials)
    return [*told, *((kind, piece, seat, number, quiet) for kind in events)]


def leave_for(s: State, piece: int, zone: int) -> None:
    """The move itself; the card is a new instance from now on."""
    if s.host[piece] != NOBODY:
        detach_from_host(s, piece)
    if is_token(s, piece):
        change.move(s, piece, GONE)
    else:
        change.move(s, piece, zone + s.owner[piece])


def go_after(s: State, material: int, seat: int, events: tuple[int, ...]) -> list[Told]:
    """DEV-24.11, 24.12: a Material goes with its Layer card; DEV-24.13: it was in that card's Shell."""
    zone = {DESTROYED: REMNANT, ERASED_NOW: ERASED}.get(events[0], EXHAUST)
    leave_for(s, material, zone)
    return [(kind, material, seat, 0, False) for kind in events]


def destroy(s: State, pieces: Sequence[int]) -> None:
    """DEV-21.1, 24.11: to the Remnant Zone, their Materials with them."""
    send(s, pieces, REMNANT, (DESTROYED,), (DESTROYED,))


def destroy_unless_saved(s: State, pieces: Sequence[int]) -> None:
    """DEV-14.4 (R29): an effect may have replaced a destruction, or have taken a card away as its cost."""
    saved = [piece for piece in pieces if s.flags[piece] & SAVED]
    for piece in saved:
        change.unmark(s, piece, SAVED)
    destroy(s, [piece for piece in pieces if piece not in saved and in_shell(s, piece)])


def unless_saved(s: State, pieces: Sequence[int], way: Way) -> None:
    """DEV-14.4: the same of what else may have been replaced."""
    saved = [piece for piece in pieces if s.flags[piece] & SAVED]
    for piece in saved:
        change.unmark(s, piece, SAVED)
    way(s, [piece for piece in pieces if piece not in saved])


def discard(s: State, pieces: Sequence[int]) -> None:
    """DEV-21.2, 21.3: from the hand to the Exhaust Zone; it counts as Exhausted, too."""
    send(s, pieces, EXHAUST, (DISCARDED, EXHAUSTED), ())


def exhaust(s: State, pieces: Sequence[int]) -> None:
    """DEV-21.2, 24.11: from anywhere to the Exhaust Zone."""
    send(s, pieces, EXHAUST, (EXHAUSTED,), (EXHAUSTED,))


def detach(s: State, pieces: Sequence[int]) -> None:
    """DEV-24.9, 21.3: Materials to their owners' Exhaust Zones; DEV-23.8: a Token disappears."""
    leaving = onlookers(s, pieces)
    seats = [seat_in(s, piece) for piece in pieces]
    for piece in pieces:
        leave_for(s, piece, EXHAUST)
    for piece, seat in zip(pieces, seats, strict=True):
        for kind in (DETACHED, EXHAUSTED):
            happened(s, kind, piece, seat, leaving=leaving)


def erase(s: State, pieces: Sequence[int]) -> None:
    """DEV-21.4, 21.7: to the Erased Zone; no condition of its own can see that."""
    send(s, pieces, ERASED, (ERASED_NOW,), (ERASED_NOW,))


def to_hand(s: State, pieces: Sequence[int]) -> None:
    """Returned to their owners' hands; DEV-24.12: their Materials are Exhausted."""
    send(s, pieces, HAND, (RETURNED, TO_A_HAND), (DETACHED, EXHAUSTED))


def take(s: State, pieces: Sequence[int]) -> None:
    """From a deck or pile to their owners' hands: that is no return."""
    send(s, pieces, HAND, (), (DETACHED, EXHAUSTED))


def to_deck(s: State, pieces: Sequence[int], where: int) -> None:
    """DEV-21.8, 23.9: on top or at the bottom of their owners' decks, or shuffled in; a Token's deck is shuffled, too."""
    within = [piece for piece in pieces if s.place[piece] & ~3 == DECK]
    for piece in within:
        change.move(s, piece, DECK + s.owner[piece])
    send(s, [piece for piece in pieces if piece not in within], DECK, (RETURNED, INTO_A_DECK), (DETACHED, EXHAUSTED))
    for piece in pieces if where == BOTTOM else ():
        if s.place[piece] == DECK + s.owner[piece]:
            change.move(s, piece, DECK + s.owner[piece], bottom=True)
    for owner in dict.fromkeys(s.owner[piece] for piece in pieces) if where == SHUFFLED_IN else ():
        change.shuffle(s, DECK + owner)


def attach(s: State, piece: int, host: int) -> None:
    """DEV-24.3, 24.6, 24.10: under a Layer card as its topmost Material; DEV-24.12: its own Materials are Exhausted."""
    under = materials(s, piece) if in_shell(s, piece) else []
    seat = seat_in(s, piece)
    change.move(s, piece, MATERIALS + seat)
    change.attach(s, piece, host)
    if in_shell(s, host):
        serve(s, piece)
    tell(s, [one for material in under for one in go_after(s, material, seat, (DETACHED, EXHAUSTED))])


def serve(s: State, material: int) -> None:
    """DEV-24: what a Material does to its Layer card as such begins, once that is in a Shell."""
    for program in s.rules.statics[s.define[material]]:
        static: Any = program.ability
        if isinstance(program, Plan) and program.reach == ON_HOST:
            how = modifier.ADD if program.what == MANA else modifier.SET
            modifier.begin(s, program.what, how, static.value, s.host[material], WHILE_ATTACHED, material)


def detach_from_host(s: State, piece: int) -> None:
    """DEV-24.9: a card is no Material any more, and what it did to its Layer card as such has ended."""
    change.attach(s, piece, NOBODY)
    if s.mods:
        change.expire(s, [m for m in s.mods if m.source == piece and m.until == WHILE_ATTACHED])


def place(s: State, piece: int, zone: int) -> None:
    """DEV-10.20: into a Shell without being cast; a card that comes from one own Shell stays what it is (21.14, 24.12)."""
    under = materials(s, piece) if in_shell(s, piece) else []
    seat = seat_in(s, piece)
    change.move(s, piece, zone)
    tell(s, [one for material in under for one in go_after(s, material, seat, (DETACHED, EXHAUSTED))])
    happened(s, PLACED, piece, seat_in(s, piece))


def shift(s: State, piece: int, zone: int) -> None:
    """DEV-21.14: to another Shell."""
    place(s, piece, zone)
    if s.rules.awaited[MOVED]:
        happened(s, MOVED, piece, seat_in(s, piece))


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
