"""State checks after each instruction, defeat, and the end of the game.  FAR-19, 22, 23, 24.1.

`check` is the last thing a step does: when the turn player is defeated the whole turn is broken off under it.
"""

from typing import Final

from cardwright.kernel import change, control, modifier
from cardwright.kernel.decision import OVER
from cardwright.kernel.effect import take_waiting
from cardwright.kernel.event import STANDING, emit
from cardwright.kernel.filter import matches
from cardwright.kernel.pick import PICKING, drop
from cardwright.kernel.procedure import back_to, leave, reclaim
from cardwright.kernel.stack import remove_link
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import Some

from ..field import (
    AT_END_OF_TURN,
    AWAY,
    BROKEN,
    CONTROLLED,
    DEFEATED,
    DEFEATS,
    DEFEN_NOW,
    FIELD,
    GONE,
    LOST,
    MOST_SEATS,
    PENDING,
    PLACE,
    PREVENTED,
    WORN,
    alive,
    evocations,
    in_turn_order,
    on_field,
    whole,
)
from . import moving
from .control import settle_control
from .defending import dismiss
from .forbidding import forbids, stop_forbidden
from .values import reduced, spared, weakens

# how a game ends; the first is the kernel's for every game
CONCEDED: Final = 0
LAST_GOD: Final = 1
ALL_FALLEN: Final = 2
TURN_LIMIT: Final = 3
BY_TEXT: Final = 4
REASONS: Final = (
    "the others conceded",                            # FAR-22.5
    "no other player has a Crystal of Essence left",  # FAR-22.2
    "the last players lost their Crystals together",  # FAR-22.3
    "the most turns for each player have passed",     # FAR-24.1
    "a card's text says so",                          # FAR-1.1
)  # fmt: skip


def check(s: State) -> None:
    """FAR-19: all at once, repeated until nothing happens."""
    if s.kind == OVER:
        return
    if s.var[AWAY]:
        settle_control(s)
    if s.stack and forbids(s):
        stop_forbidden(s)
    while stirred(s) and (shatter_reduced(s) or drop_unworn(s)):
        pass
    if s.var[BREAKS] != UNBROKEN:
        fallen = [seat for seat in range(s.seats) if s.var[BROKEN + seat] and alive(s, seat) and not whole(s, seat)]
        if fallen:
            defeat(s, fallen, LAST_GOD)


BREAKS: Final = slice(BROKEN, BROKEN + MOST_SEATS)
"""The numbers that say for each player whether a fragment was shattered this turn."""
UNBROKEN: Final = [0] * MOST_SEATS
"""No fragment was shattered this turn: nobody can fall."""


def stirred(s: State) -> bool:
    """Whether FAR-19.1 or 19.4 can matter: something has lost DefEn or had it changed, or is worn; mostly nothing."""
    if s.mods or s.watch[WORN] or (s.watch[STANDING - DEFEN_NOW] and weakens(s.rules, DEFEN_NOW)):
        return True
    lost, zones = s.col[LOST], s.zones
    for seat in range(s.seats):
        for piece in zones[FIELD + seat]:
            if lost[piece]:
                return True
    return False


def shatter_reduced(s: State) -> bool:
    """FAR-19.1: Evocations whose DefEn was reduced to 0."""
    suspects = [m.subject for m in s.mods if m.what == DEFEN_NOW] if s.mods else []
    lost = s.col[LOST]
    for seat in range(s.seats):
        for piece in s.zones[FIELD + seat]:
            if lost[piece]:
                suspects.append(piece)
    all_of_them = s.watch[STANDING - DEFEN_NOW] and weakens(s.rules, DEFEN_NOW)
    if not suspects and not all_of_them:
        return False
    present = [p for seat in in_turn_order(s, s.active) for p in evocations(s, seat) if all_of_them or p in suspects]
    fallen = [piece for piece in present if reduced(s, piece) and not spared(s, piece)]
    return bool(fallen) and bool(moving.shatter(s, fallen))


def drop_unworn(s: State) -> bool:
    """FAR-17.4, 19.4: worn cards without a legal target go to the Vortex; this is not shattering."""
    lonely = [piece for piece in s.watch[WORN] if not fits(s, piece)]
    if lonely:
        moving.to_vortex(s, lonely)
    return any(not on_field(s, piece) for piece in lonely)


def fits(s: State, worn: int) -> bool:
    """FAR-17.2 to 17.5: whether what wears a card is what its text asks for."""
    host = s.host[worn]
    if host == NOBODY or not on_field(s, host):
        return False
    noun = wearers(s, worn)
    return matches(s, host, noun.cards, s.place[worn] - FIELD, worn)


def wearers(s: State, worn: int) -> Some:
    """FAR-17.2 (R35): what the text of a worn card says can wear it."""
    return s.rules.of_card[s.define[worn]][0].targets[0]


# defeat ---------------------------------------------------------------------------------------------------------------


def defeat(s: State, fallen: list[int], reason: int) -> None:
    """FAR-22.1 to 22.3, 23.3 to 23.5, 23.8: all who fall together, at once; the last one wins."""
    place = sum(1 for seat in range(s.seats) if alive(s, seat)) - len(fallen) + 1
    for seat in fallen:
        change.count(s, PLACE + seat, place)
        change.add(s, DEFEATS, 1)
        emit(s, DEFEATED, NOBODY, seat, place)
    left = [seat for seat in range(s.seats) if alive(s, seat)]
    if len(left) <= 1:
        change.end_game(s, 1 << left[0] if left else 0, reason if left else ALL_FALLEN)
        return
    for seat in fallen:
        depart(s, seat)
    if s.active in fallen and s.turn:
        break_off(s)
    else:
        check(s)


def depart(s: State, seat: int) -> None:
    """FAR-23.3, 23.4 (R48, R82): pending items vanish, borrowed cards go to whom they are left, own cards leave the game."""
    vanish(s, seat)
    control.resign(s, CONTROLLED, seat)
    settle_control(s)
    for piece in [p for p, owner in enumerate(s.owner) if owner == seat and s.place[p] != GONE + seat]:
        if on_field(s, piece):
            moving.take_off(s, piece)
        change.move(s, piece, GONE + seat)
    for f in s.agenda:
        if f.proc in PICKING:
            drop(f, s.zones[GONE + seat])


def vanish(s: State, seat: int) -> None:
    """FAR-23.3: what a defeated player was doing, or had pending or waiting, does not resolve."""
    reclaim(s, 0)
    for f in s.agenda[1:]:
        if f.seat == seat:
            leave(f)
    for number in range(len(s.stack) - 1, -1, -1):
        if s.stack[number].seat == seat:
            remove_link(s, number)
    for number in range(len(s.waiting) - 1, -1, -1):
        if s.waiting[number].seat == seat:
            take_waiting(s, number)


def break_off(s: State) -> None:
    """FAR-23.5 (R47): the turn player is defeated: nothing else of the turn happens, and the next player's turn begins.

    Unleashes are the turn player's (FAR-6.6): one that was going on is over, too.
    """
    for number in range(len(s.stack) - 1, -1, -1):
        remove_link(s, number)
    for number in range(len(s.waiting) - 1, -1, -1):
        take_waiting(s, number)
    moving.to_vortex(s, s.zones[PENDING][:])
    back_to(s, s.rules.rules.start)
    dismiss(s)
    expire(s)


def expire(s: State) -> None:
    """FAR-20.5 (R20, R72): what lasts until end of turn ends and lost DefEn comes back, at one moment; then the check."""
    modifier.end_all(s, modifier.END_OF_PHASE)
    modifier.end_of_turn(s, s.active)
    for seat in range(s.seats):
        if s.rules.setting["defen_returns"] == AT_END_OF_TURN:
            restore_defen(s, seat)
        if s.var[PREVENTED + seat]:
            change.count(s, PREVENTED + seat, 0)
    check(s)


def restore_defen(s: State, seat: int) -> None:
    """R20: the lost DefEn of a player's cards comes back."""
    lost = s.col[LOST]
    for piece in s.zones[FIELD + seat]:
        if lost[piece]:
            change.put(s, LOST, piece, 0)


def concede(s: State, seat: int) -> None:
    """FAR-22.5 (R60): a player leaves a game that goes on for the others."""
    if alive(s, seat):
        defeat(s, [seat], CONCEDED)
