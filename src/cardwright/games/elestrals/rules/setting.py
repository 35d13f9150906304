"""Setting Runes and changing Position.  ELE-10.  Neither uses the chain (ELE-6.7)."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.action import Action, Keep, Need
from cardwright.kernel.decision import ask
from cardwright.kernel.event import STANDING
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import Frame, State

from ..events import POSITION, SET
from ..field import CAST_NOW, DEFENSE, ROW, RUNES, SET_NOW, TURNED, has_room
from ..quantities import CANNOT_BE_SET, CANNOT_CHANGE_POSITION, CANNOT_LIE, CANNOT_STAND
from .about import about, in_question
from .casting import WHERE, slots
from .happening import happened
from .naming import name_of
from .playing import excluded
from .prohibiting import allowed, barred


def settable(s: State, seat: int, hand: list[int]) -> list[int]:
    """ELE-10.1, 9.27: any Rune of the hand but a Stadium (these are `hand`), with an unfilled slot."""
    if not hand or not has_room(s, RUNES + seat):
        return []
    if (s.mods or s.watch[AGAINST_SETTING]) and in_question(s, CANNOT_BE_SET):
        return [p for p in hand if not excluded(s, CANNOT_BE_SET, p)]
    return hand


AGAINST_SETTING: Final[int] = STANDING - CANNOT_BE_SET
"""Where texts that forbid it are found (see `about.in_question`, which is asked only if there can be any)."""


def turnable(s: State, own: list[int]) -> list[int]:
    """ELE-10.5, 10.6: own Elestrals not Cast this turn and not changed by this rule this turn.  own: all of them."""
    flags = s.flags
    found = [p for p in own if not flags[p] & (CAST_NOW | TURNED)]
    return free_to_turn(s, 0, found) if found else found


def free_to_turn(s: State, seat: int, found: list[int]) -> list[int]:
    """Those of some Elestrals whose Position no text fixes."""
    watch = s.watch
    if not (watch[AGAINST_CHANGE] or watch[AGAINST_STANDING] or watch[AGAINST_LYING] or (s.mods and about(s) & LASTING)):
        return found
    return [p for p in allowed(s, CANNOT_CHANGE_POSITION, found) if can_turn(s, p)]


AGAINST_CHANGE: Final[int] = STANDING - CANNOT_CHANGE_POSITION
AGAINST_STANDING: Final[int] = STANDING - CANNOT_STAND
AGAINST_LYING: Final[int] = STANDING - CANNOT_LIE
LASTING: Final[int] = 1 << CANNOT_CHANGE_POSITION | 1 << CANNOT_STAND | 1 << CANNOT_LIE
"""Where texts that forbid a Position are found (see `event.STANDING` and `about`)."""


def can_turn(s: State, piece: int) -> bool:
    """Whether no text forbids the Position it would be changed to."""
    return not barred(s, CANNOT_STAND if s.flags[piece] & DEFENSE else CANNOT_LIE, piece)


def choose_slot(s: State, f: Frame) -> None:
    """ELE-10.1: an unfilled slot of the own Rune Row."""
    ask(s, f, WHERE, f.seat, slots(s, RUNES + f.seat))


def set_down(s: State, f: Frame) -> None:
    """ELE-10.1, 10.2, 10.4: face-down, without Spirits; only its controller knows it."""
    change.move(s, f.source, RUNES + f.seat, f.chosen % ROW, face_down=True)
    change.mark(s, f.source, SET_NOW)
    happened(s, SET, f.source, f.seat)


def change_position(s: State, piece: int, seat: int, by_rule: bool) -> None:
    """ELE-10.5, 10.7: upright to sideways or back; a change by an effect does not count."""
    if s.flags[piece] & DEFENSE:
        change.unmark(s, piece, DEFENSE)
    else:
        change.mark(s, piece, DEFENSE)
    if by_rule:
        change.mark(s, piece, TURNED)
    happened(s, POSITION, piece, seat)


class TurnPosition(Action):
    """ELE-10.5: changing the Position of an own Elestral."""

    def label(self, s: State, thing: int, number: int) -> str:
        """To which Position."""
        return f"Turn {name_of(s, thing)} to {'Attack' if s.flags[thing] & DEFENSE else 'Defense'} Position"

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """Change the Position at once: nobody can respond (ELE-6.7)."""
        change_position(s, thing, seat, by_rule=True)


def unmarked(mark: int) -> Keep:
    """Those cards without a mark."""
    return lambda s, seat, cards: [card for card in cards if not s.flags[card] & mark]


TO_TURN: Final = (
    Need("it was Cast this turn", "ELE-10.5", keep=unmarked(CAST_NOW)),
    Need("its Position was changed this turn", "ELE-10.6", keep=unmarked(TURNED)),
    Need("a card's text forbids it", "ELE-1.3", keep=free_to_turn),
)
"""What changing a Position needs."""
SET_RUNE: Final[Procedure] = procedure("Set", (choose_slot, set_down))
