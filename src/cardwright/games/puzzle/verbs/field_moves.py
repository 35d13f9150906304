"""Moves on the field by a card's text: to another zone, to the other side until end of turn; uniting and parting."""

from cardwright.kernel import change
from cardwright.kernel.decision import ask
from cardwright.kernel.event import emit
from cardwright.kernel.filter import find
from cardwright.kernel.node import dataclass
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import call, caller, go, leave, procedure
from cardwright.kernel.state import FACE_DOWN, Frame, State
from cardwright.kernel.tree import Cards, OnCards, What
from cardwright.kernel.verbs.performing import Perform

from ..field import ASSEMBLED, HOME, UNITED, free_zones, on_field
from ..rules.theft import TAKEN
from ..rules.union import is_puzzle
from .summoning import TEXT_ZONE, WITHIN


@dataclass(frozen=True, slots=True)
class Shift:
    """Move them to free zones of the same grid; its controller chooses.  `scheme`: zones in the Scheme of one of these."""

    what: What
    scheme: Cards | None = None


class Swap(OnCards):
    """Two of them, in one grid, change zones."""


class SwapWith(OnCards):
    """This card changes zones with one of its own grid."""


class TakeControl(OnCards):
    """Take control of them until end of turn; they return as after THEFT."""


class Unite(OnCards):
    """PUZZLE cards become assembled."""


class Separate(OnCards):
    """PUZZLE cards are assembled no longer."""


def shift(s: State, f: Frame, node: Shift) -> int:
    """As many as find a free zone."""
    moving = call(s, MOVING, f.seat)
    moving.among = [piece for piece in f.picks if on_field(s, piece)]
    if node.scheme is not None:
        moving.picks = cells_of(s, find(s, node.scheme, f.seat, f.source))
        moving.other = WITHIN
    return len(moving.among)


def swap(s: State, f: Frame, node: Swap) -> int:
    """PUZ-2.4: each takes the zone that the other leaves."""
    return exchange(s, f.picks)


def swap_with(s: State, f: Frame, node: SwapWith) -> int:
    """PUZ-2.4, with the source, if it is still the same object."""
    return exchange(s, [f.source, *f.picks]) if s.epoch[f.source] == f.epoch else 0


def exchange(s: State, pieces: list[int]) -> int:
    """Two different cards of one grid change zones."""
    if len(pieces) != 2 or pieces[0] == pieces[1] or s.place[pieces[0]] != s.place[pieces[1]] or not on_field(s, pieces[0]):
        return 0
    change.swap(s, pieces[0], pieces[1])
    return 2


def take_control(s: State, f: Frame, node: TakeControl) -> int:
    """PUZ-18.7, 18.15: the home zone is recorded; it returns at the end of the turn."""
    wanted = [piece for piece in f.picks if on_field(s, piece) and s.place[piece] != f.seat]
    room = len(free_zones(s, f.seat))
    call(s, MOVING, f.seat, amount=1).among = wanted
    if len(wanted) > room:
        call(s, CHOOSING, f.seat, amount=room).among = wanted
    return min(len(wanted), room)


def choose_taken(s: State, f: Frame) -> None:
    """PUZ-18.6: with too few free zones the player chooses which to take; the rest stay."""
    pick(s, TAKEN, f.seat, f.among, f.amount)


def keep_taken(s: State, f: Frame) -> None:
    """PUZ-18.6: these come."""
    caller(s).among = f.picks


def choose_zone(s: State, f: Frame) -> None:
    """PUZ-2.4, 2.5: a free zone; without one it stays.  among: cards to come; amount: 1 when they change sides."""
    while f.among:
        grid = f.seat if f.amount else s.place[f.among[0]]
        free = free_zones(s, grid)
        if f.other == WITHIN:
            free = [cell for cell in free if cell in f.picks]
        if free:
            f.target = grid
            ask(s, f, TEXT_ZONE, f.seat, free)
            return
        f.among = f.among[1:]
    leave(f)


def cells_of(s: State, cards: list[int]) -> list[int]:
    """PUZ-12.3, 12.5: the cells in the Schemes of these cards, as far as they are face-up and have PUZZLE."""
    puzzles = [piece for piece in cards if on_field(s, piece) and not s.flags[piece] & FACE_DOWN and is_puzzle(s, piece)]
    return sorted({cell for piece in puzzles for cell in s.rules.cells[s.slot[piece]][s.define[piece]]})


def move(s: State, f: Frame) -> None:
    """It keeps its face and marks; a union it held ends (PUZ-12.20, 18.10)."""
    piece = f.among[0]
    f.among = f.among[1:]
    home = s.slot[piece] + 1
    change.move(s, piece, f.target, f.chosen, face_down=bool(s.flags[piece] & FACE_DOWN))
    if f.amount:
        back = f.target == s.owner[piece]
        change.put(s, HOME, piece, 0 if back else s.col[HOME][piece] or home)
    go(f, choose_zone)


def unite(s: State, f: Frame, node: Unite) -> int:
    """Only a card with PUZZLE."""
    cards = [piece for piece in f.picks if on_field(s, piece) and not s.flags[piece] & FACE_DOWN and is_puzzle(s, piece)]
    for piece in cards:
        change.mark(s, piece, ASSEMBLED)
        emit(s, UNITED, piece, s.place[piece], 0)
    return len(cards)


def separate(s: State, f: Frame, node: Separate) -> int:
    """PUZ-12.20."""
    for piece in f.picks:
        change.unmark(s, piece, ASSEMBLED)
    return len(f.picks)


CHOOSING = procedure("take by text", (choose_taken, keep_taken))
MOVING = procedure("move by text", (choose_zone, move))
VERBS: dict[type, Perform] = {
    Shift: shift, Swap: swap, SwapWith: swap_with, TakeControl: take_control, Unite: unite, Separate: separate,
}  # fmt: skip
