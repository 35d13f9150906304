"""Shaman Soul Cards.  PUZ-21."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.event import emit, occur
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import FACE_DOWN, Frame, State

from ..field import (
    COST,
    ELEMENT,
    SOUL_ELEMENTS,
    SOUL_FLIPPED,
    SOUL_TURNED,
    SOUL_TURNS,
    SOUL_UP,
    SOUL_USED,
    SOULS,
    STIRRED,
    element,
)


def shown_soul(s: State, seat: int) -> int:
    """PUZ-21.1: the player's face-up Shaman Soul Card, always the top one; -1 for none."""
    deck = s.zones[SOULS + seat]
    return deck[-1] if deck and not s.flags[deck[-1]] & FACE_DOWN else -1


def requirement_met(s: State, up: list[int], soul: int) -> bool:
    """PUZ-21.3, 21.4 (R24): `up` has `cost` Spirits of its Elements, added together: all face-up ones, also stolen."""
    fact, define = s.rules.fact, s.define
    elements = fact[SOUL_ELEMENTS][define[soul]]
    wanted = fact[COST][define[soul]]
    for piece in up:
        if elements >> (element(s, piece) if s.mods else fact[ELEMENT][define[piece]]) & 1:
            wanted -= 1
    return wanted <= 0


def covered(s: State, seat: int) -> list[int]:
    """PUZ-21.1, 21.2, 21.15: the top Shaman Soul of a player as long as it lies face-down."""
    top = s.zones[SOULS + seat][-1:]
    return top if top and s.flags[top[0]] & FACE_DOWN else []


def met(s: State, seat: int, cards: list[int]) -> list[int]:
    """PUZ-21.3: those whose requirement is met."""
    up = s.face_up(seat)
    return [soul for soul in cards if requirement_met(s, up, soul)]


def shown(s: State, seat: int) -> list[int]:
    """PUZ-21.7 to 21.9 (R43): the face-up one, if there is one; its requirement is not asked again."""
    soul = shown_soul(s, seat)
    return [soul] if soul >= 0 else []


def flip(s: State, f: Frame) -> None:
    """PUZ-21.2, 21.7, 21.10, 21.11: face-up, with a counter equal to its cost; the effect is a separate action."""
    soul = s.zones[SOULS + f.seat][-1]
    change.turn(s, soul, face_up=True)
    change.add(s, STIRRED, 1)  # PUZ-24.2: no Spirit was flipped
    change.count(s, SOUL_FLIPPED, 1)
    change.count(s, SOUL_TURNS + f.seat, s.rules.fact[COST][s.define[soul]])
    emit(s, SOUL_TURNED, soul, f.seat, 1)
    occur(s, SOUL_UP, soul, f.seat)


def count_down(s: State, seat: int) -> None:
    """PUZ-21.11 to 21.13: one own turn less; at zero face-down to the bottom of its deck."""
    soul = shown_soul(s, seat)
    if soul < 0:
        return
    left = s.var[SOUL_TURNS + seat] - 1
    change.count(s, SOUL_TURNS + seat, left)
    if left <= 0:
        change.move(s, soul, SOULS + seat, face_down=True, bottom=True)
        change.add(s, STIRRED, 1)  # PUZ-24.2: it has not changed its zone
        emit(s, SOUL_TURNED, soul, seat, 0)


def use_effect(s: State, f: Frame) -> None:
    """PUZ-21.8, 21.10, 21.14: once per own turn, at once: no Sequence, no answer; sets are fixed as it is carried out."""
    change.count(s, SOUL_USED, 1)
    for program in reversed(s.rules.of_card[s.define[f.source]]):
        call(s, CARRY_OUT, f.seat, f.source, program.number)


FLIP: Final[Procedure] = procedure("flip Shaman Soul", (flip,))
EFFECT: Final[Procedure] = procedure("Shaman Soul effect", (use_effect,))
