"""Verbs that move Spirits between own cards, Elestrals between sides, and cards to Limbo: Nexus, control, ordered Casts.

ELE-20.4 to 20.11, 21.2, 7.14, 8.13, 10.7.
"""

from dataclasses import dataclass
from typing import Final

from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.modifier import SET
from cardwright.kernel.procedure import Procedure, call, leave, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import What
from cardwright.kernel.verbs.performing import Perform

from ..field import (
    BATTLE_STEP,
    CANNOT_NEXUS,
    CANNOT_RECEIVE,
    CONTROL,
    DAMAGE_STEP,
    NEXUSED,
    SPIRITS,
    UNDERWORLD,
    UNTIL,
    controller,
    face_up,
    on_field,
    under,
)
from ..rules import control, ordered, stats
from ..rules.expending import met_part
from ..rules.happening import happened
from ..rules.moving import put_under
from ..rules.naming import itself, name_of
from ..rules.paying import can_choose, choose_spirits
from ..rules.prohibiting import allowed
from ..rules.setting import change_position
from ..rules.spirits import counted
from .symbols import packed

GIVER: Final = Prompt("nexus-giver", CARD, "From which card?", name_of, itself, "ELE-20.4")
RECEIVER: Final = Prompt("nexus-receiver", CARD, "To which card?", name_of, itself, "ELE-20.4")


@dataclass(frozen=True, slots=True)
class Nexus:
    """Move Spirits of these elements from one of your cards to another; `up_to`: fewer if the giver has fewer."""

    symbols: tuple[int, ...]
    up_to: bool = False


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
class SpecialCast:
    """Special Cast them; the text may fix the Position and take the Spirits from the Underworld."""

    what: What
    position: int = ordered.FREE
    from_underworld: bool = False


@dataclass(frozen=True, slots=True)
class SpecialAscend:
    """Special Ascend this card to them."""

    what: What


# Nexus ----------------------------------------------------------------------------------------------------------------


def nexus(s: State, f: Frame, node: Nexus) -> int:
    """ELE-20.4, 20.5: without a legal giver and receiver it does nothing."""
    moving = call(s, NEXUS, f.seat, amount=len(node.symbols))
    moving.other = packed(node.symbols)
    moving.pc = 1 if node.up_to else 0
    return 1 if givers(s, moving) and len(cards(s, f.seat)) > 1 else 0


def cards(s: State, seat: int) -> list[int]:
    """ELE-20.4, 20.10: own Elestrals and face-up Continuous Runes."""
    return face_up(s, seat)


def givers(s: State, f: Frame) -> list[int]:
    """ELE-20.5: own cards with the full number, unless "up to", and somewhere to move it."""
    found = []
    for card in allowed(s, CANNOT_NEXUS, cards(s, f.seat)):
        own = under(s, card)
        some = bool(met_part(counted(s, own), f.other)) if f.other else bool(own)
        enough = some if f.pc else can_choose(s, own, f.amount, f.other)
        if enough and receivers(s, f.seat, card):
            found.append(card)
    return found


def receivers(s: State, seat: int, giver: int) -> list[int]:
    """ELE-20.4, 20.7: a different own card that can receive."""
    return [card for card in allowed(s, CANNOT_RECEIVE, allowed(s, CANNOT_NEXUS, cards(s, seat))) if card != giver]


def choose_giver(s: State, f: Frame) -> None:
    """ELE-20.4: amount: how many, other: the fixed ones, pc: 1 for "up to"."""
    found = givers(s, f)
    if not found:
        leave(f)
        return
    ask(s, f, GIVER, f.seat, found)


def choose_moved(s: State, f: Frame) -> None:
    """ELE-20.3, 20.5: which Spirits."""
    f.source = f.chosen
    f.picks = []
    own = under(s, f.source)
    if f.pc:
        need = met_part(counted(s, own), f.other)
        choose_spirits(s, f.seat, own, min(f.amount, len(own)), need)
    else:
        choose_spirits(s, f.seat, own, f.amount, f.other)


def choose_receiver(s: State, f: Frame) -> None:
    """ELE-20.4: the receiver."""
    ask(s, f, RECEIVER, f.seat, receivers(s, f.seat, f.source))


def move_spirits(s: State, f: Frame) -> None:
    """ELE-20.8, 20.12: leaving and arriving is one event; the receiver receives once."""
    put_under(s, f.picks, f.chosen)
    happened(s, NEXUSED, f.chosen, f.seat, f.source)


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


NEXUS: Final[Procedure] = procedure("Nexus", (choose_giver, choose_moved, choose_receiver, move_spirits))
PROMPTS: Final = (GIVER, RECEIVER)
PROCEDURES: Final = (NEXUS,)
VERBS: dict[type, Perform] = {
    Nexus: nexus, TakeControl: take_control, TurnAround: turn_around, SpecialCast: special_cast,
    SpecialAscend: special_ascend,
}  # fmt: skip
