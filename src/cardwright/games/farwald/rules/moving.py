"""Zone changes: onto the Battlefield and off it, to the Vortex, the Aether, hands and Memories.  FAR-21, 12.2, 17.

A card goes to its owner's zone (FAR-21.1) and is a new object there (FAR-21.2: the kernel's `move`).
"""

from cardwright.kernel import change
from cardwright.kernel.effect import CARRY_OUT, add_waiting, follow_kept
from cardwright.kernel.event import emit, occur
from cardwright.kernel.hearing import event_fits
from cardwright.kernel.procedure import link
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import This, Triggered
from cardwright.kernel.waiting import replaced

from ..field import (
    ABANDONED,
    AETHER,
    CANNOT_BE_DISABLED,
    CANNOT_BE_SHATTERED,
    CRYSTALLIZED,
    DISABLED,
    DISABLED_NOW,
    DISPERSED,
    ENERGIZED,
    ENERGIZES,
    EXPLOITED,
    EXPLOITS,
    FIELD,
    FORGOTTEN,
    FRANGIBLE,
    GONE,
    HAND,
    KIND,
    LEFT,
    MEMORY,
    POSITION,
    POSITIONED,
    RETURNED,
    SHATTERED,
    TOKEN,
    VORTEX,
    WEARS,
    allowed,
    controller,
    is_evocation,
    on_field,
    properties,
)
from .control import entered
from .values import spare


def send(s: State, pieces: list[int], zone: int, bottom: bool = False) -> None:
    """FAR-21.1 (R81): cards to their owners' zones, all at once: each that leaves the Battlefield sees the others leave.

    It lays down what it wore, and a token ceases to exist.
    """
    if s.rules.replaces[LEFT] or s.rules.replaces[RETURNED]:
        pieces = [p for p in pieces if not (on_field(s, p) and kept_there(s, p, zone))]
    leaving = [piece for piece in pieces if on_field(s, piece)]
    gone = [piece for piece in pieces if s.place[piece] not in (VORTEX + s.owner[piece], AETHER + s.owner[piece])]
    for piece in leaving:
        if zone == HAND:
            occur(s, RETURNED, piece, s.owner[piece])
        emit(s, LEFT, piece, controller(s, piece), zone)
    for piece in leaving:
        take_off(s, piece)
    for piece in pieces:
        token = s.rules.fact[KIND][s.define[piece]] == TOKEN
        to = GONE if token else zone  # FAR-17.9 (R37)
        change.move(s, piece, to + s.owner[piece], bottom=bottom)
    if s.waiting and zone in (VORTEX, AETHER):
        follow_kept(s, gone)


def kept_there(s: State, piece: int, zone: int) -> bool:
    """FAR-21.1: whether a text does something else instead of letting a card leave the Battlefield."""
    home = zone == HAND and replaced(s, RETURNED, piece, s.owner[piece])
    return home or replaced(s, LEFT, piece, controller(s, piece), zone)


def take_off(s: State, piece: int) -> None:
    """FAR-17.4, 21.2: what leaves the Battlefield neither wears nor is worn any more; the state check sees to the rest."""
    if s.host[piece] != NOBODY:
        change.attach(s, piece, NOBODY)
    for seat in range(s.seats):
        for other in s.zones[FIELD + seat]:
            if s.host[other] == piece:
                change.attach(s, other, NOBODY)


def to_vortex(s: State, pieces: list[int]) -> None:
    """FAR-21.3: closed, dissipated, finished and moved cards; this is neither shattering nor abandoning (FAR-16.11, R11)."""
    send(s, pieces, VORTEX)


def abandon(s: State, pieces: list[int]) -> int:
    """Cards from a hand to the Vortex, all at once."""
    for piece in pieces:
        emit(s, ABANDONED, piece, s.owner[piece], 0)
    send(s, pieces, VORTEX)
    overhear(s, ABANDONED, pieces)
    return len(pieces)


def overhear(s: State, kind: int, pieces: list[int]) -> None:
    """FAR-18.4: what has come into a Vortex hears what happened to it on the way, though its text worked nowhere before."""
    for piece in pieces:
        seat = s.owner[piece]
        for program in s.rules.triggers[s.define[piece]]:
            ability = program.ability
            if not isinstance(ability, Triggered) or not isinstance(ability.event.what, This):
                continue
            if s.rules.heard[ability.event.event] == kind and event_fits(s, ability.event, piece, seat, seat, piece):
                add_waiting(s, link(s, CARRY_OUT, seat, piece, program.number))


def forget(s: State, seat: int, amount: int) -> list[int]:
    """R38: the top cards of a Memory to the Vortex; from an empty one nothing."""
    forgotten = s.top(MEMORY + seat, amount)
    send(s, forgotten, VORTEX)
    for piece in forgotten:
        emit(s, FORGOTTEN, piece, seat, 0)
    overhear(s, FORGOTTEN, forgotten)
    return forgotten


def disperse(s: State, pieces: list[int]) -> int:
    """FAR-21.4: to the Aether."""
    for piece in pieces:
        emit(s, DISPERSED, piece, controller(s, piece), 0)
    send(s, pieces, AETHER)
    return len(pieces)


def can_be_shattered(s: State, piece: int) -> bool:
    """FAR-16.9 (R36), 17.6: Evocations and Frangible positioned cards."""
    return on_field(s, piece) and (is_evocation(s, piece) or properties(s, piece) & FRANGIBLE != 0)


def shatter(s: State, pieces: list[int]) -> list[int]:
    """FAR-16.8, 16.9: positioned cards to their owners' Vortices; what cannot be shattered stays.  Returns what fell."""
    fallen = [p for p in allowed(s, CANNOT_BE_SHATTERED, pieces) if can_be_shattered(s, p)]
    if s.rules.replaces[SHATTERED]:
        saved = [p for p in fallen if replaced(s, SHATTERED, p, controller(s, p))]
        fallen = [piece for piece in fallen if piece not in saved]
        for piece in saved:
            spare(s, piece)
    for piece in fallen:
        emit(s, SHATTERED, piece, controller(s, piece), 0)
    send(s, fallen, VORTEX)
    return fallen


def can_be_positioned(s: State, piece: int) -> bool:
    """FAR-17.1, 17.7: Evocations always; others with the Position symbol or Wear."""
    define = s.define[piece]
    return is_evocation(s, piece) or properties(s, piece) & POSITION != 0 or s.rules.fact[WEARS][define] == 1


def position(s: State, pieces: list[int], seat: int, energized: bool = False, host: int = NOBODY) -> None:
    """FAR-12.2, 12.5, 8.11: under a player's control; an Evocation Exploited, unless it or the effect says Energized.

    All at once (R81).  FAR-14.7: they crystallize, and FAR-18.10: they were positioned.
    """
    for piece in pieces:
        change.move(s, piece, FIELD + seat)
        if host != NOBODY:
            change.attach(s, piece, host)
        if is_evocation(s, piece) and not energized and not properties(s, piece) & ENERGIZED:
            change.mark(s, piece, EXPLOITED)
    entered(s, pieces, seat)
    for piece in pieces:
        emit(s, POSITIONED, piece, seat, 0)
        emit(s, CRYSTALLIZED, piece, seat, 0)


def exploit(s: State, piece: int) -> bool:
    """FAR-12.6: turn a card upside down; what is Exploited already stays as it is."""
    if s.flags[piece] & EXPLOITED:
        return False
    change.mark(s, piece, EXPLOITED)
    emit(s, EXPLOITS, piece, controller(s, piece), 0)
    return True


def energize(s: State, piece: int) -> bool:
    """FAR-12.7, 12.12: turn a card upright; it can act at once.  FAR-12.9: a Disabled mark stays.

    FAR-1.3: not one that a text keeps Exploited, or for which something else is done instead.
    """
    if not s.flags[piece] & EXPLOITED or replaced(s, ENERGIZES, piece, controller(s, piece)):
        return False
    change.unmark(s, piece, EXPLOITED)
    emit(s, ENERGIZES, piece, controller(s, piece), 0)
    return True


def disable(s: State, piece: int) -> None:
    """FAR-12.8, 12.10 (R18, R19): Exploited, and marked once; FAR-1.3: unless a text says that it cannot be."""
    if not allowed(s, CANNOT_BE_DISABLED, [piece]):
        return
    if s.rules.setting["disabling_exploits"]:
        exploit(s, piece)
    if not s.flags[piece] & DISABLED:
        change.mark(s, piece, DISABLED)
        occur(s, DISABLED_NOW, piece, controller(s, piece))


def to_hand(s: State, pieces: list[int]) -> None:
    """FAR-4.7 (R6): to the owners' hands; that is not remembering."""
    send(s, pieces, HAND)


def to_memory(s: State, pieces: list[int], bottom: bool) -> None:
    """FAR-21.6: on top of, or under, the owners' Memories, the last one uppermost."""
    send(s, pieces, MEMORY, bottom)
