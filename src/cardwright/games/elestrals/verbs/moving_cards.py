"""Verbs that move Elestrals: between sides, between Positions, to Limbo by an ordered Cast.  ELE-21.2, 10.7, 7.14, 8.13."""

from dataclasses import dataclass

from cardwright.kernel import change
from cardwright.kernel.modifier import SET
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import What
from cardwright.kernel.verbs.performing import Perform

from ..field import (
    BATTLE_STEP,
    CONTROL,
    DAMAGE_STEP,
    RUNE,
    SET_NOW,
    SPIRITS,
    STADIUM_RUNE,
    UNDERWORLD,
    UNTIL,
    controller,
    kind,
    on_field,
    rune_type,
)
from ..rules import control, ordered, stats
from ..rules.moving import release
from ..rules.setting import change_position


@dataclass(frozen=True, slots=True)
class TakeControl:
    """You take control of them."""

    what: What
    until: str = ""


@dataclass(frozen=True, slots=True)
class TurnAround:
    """Change their Position."""

    what: What


@dataclass(frozen=True, slots=True)
class PutFaceDown:
    """Turn Runes on the field face-down: they are Set."""

    what: What


@dataclass(frozen=True, slots=True)
class SpecialCast:
    """Special Cast them; the text may fix the Position and take the Spirits from the Underworld."""

    what: What
    position: int = ordered.FREE
    from_underworld: bool = False


@dataclass(frozen=True, slots=True)
class SpecialAscend:
    """Special Ascend this card to them."""

    what: What


# control, Position, ordered Casts -------------------------------------------------------------------------------------


def take_control(s: State, f: Frame, node: TakeControl) -> int:
    """ELE-21.2, 21.3: with an unfilled slot only."""
    done = 0
    for piece in f.picks:
        if control.can_take(s, f.seat, piece):
            stats.begin(s, CONTROL, SET, f.seat, piece, UNTIL[node.until], f.source, f.other, f.seat)
            control.change_control(s, f.seat, piece)
            done += 1
    return done


def turn_around(s: State, f: Frame, node: TurnAround) -> int:
    """ELE-10.7; ELE-16.14: not while they battle."""
    turned = [piece for piece in f.picks if on_field(s, piece) and piece not in battling(s)]
    for piece in turned:
        change_position(s, piece, controller(s, piece), by_rule=False)
    return len(turned)


def put_face_down(s: State, f: Frame, node: PutFaceDown) -> int:
    """ELE-10.9: Set on this turn, its Spirits to the owners' Underworlds; ELE-9.27: no Stadium."""
    runes = [p for p in f.picks if on_field(s, p) and kind(s, p) == RUNE and rune_type(s, p) != STADIUM_RUNE]
    for piece in runes:
        release(s, piece)
        change.turn(s, piece, face_up=False)
        change.mark(s, piece, SET_NOW)
    return len(runes)


def battling(s: State) -> list[int]:
    """ELE-16.14: the Elestrals in battle."""
    if s.phase not in (BATTLE_STEP, DAMAGE_STEP):
        return []
    return [piece for f in s.agenda if f.proc.name == "attack" for piece in (f.source, f.target)]


def special_cast(s: State, f: Frame, node: SpecialCast) -> int:
    """ELE-7.9 to 7.15: to Limbo, one after the other as long as slots and Spirits suffice."""
    done = 0
    zone = UNDERWORLD if node.from_underworld else SPIRITS
    for card in f.picks:
        if ordered.can_order(s, f.seat, card, zone):
            ordered.order_cast(s, f.seat, card, node.position, zone)
            done += 1
    return done


def special_ascend(s: State, f: Frame, node: SpecialAscend) -> int:
    """ELE-8.13, 8.15: this card is the Ascending, if it is still there."""
    here = s.epoch[f.source] == f.epoch and on_field(s, f.source) and controller(s, f.source) == f.seat
    if not here or not f.picks or not ordered.can_ascend(s, f.seat, f.source, f.picks[0]):
        return 0
    ordered.order_ascend(s, f.seat, f.picks[0], f.source)
    return 1


VERBS: dict[type, Perform] = {
    TakeControl: take_control, TurnAround: turn_around, PutFaceDown: put_face_down, SpecialCast: special_cast,
    SpecialAscend: special_ascend,
}  # fmt: skip
