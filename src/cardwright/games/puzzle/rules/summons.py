"""Simple Summon and Form Summon.  PUZ-6.  (The Superior Summon of REBIRTH stands in `rebirth`.)"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, MODE, SLOT, Prompt, ask
from cardwright.kernel.event import emit, occur
from cardwright.kernel.procedure import Procedure, go, procedure
from cardwright.kernel.state import Frame, State

from ..field import (
    ASSEMBLED,
    FORM,
    FORM_INDEX,
    FORM_SIZE,
    FROM_HAND,
    HAND,
    OBLIVION,
    PUZZLE_BIT,
    REBORN,
    SIMPLE,
    SKILL_SET,
    SUMMONED,
    SUMMONS,
    SUPERIOR,
    UNITED,
    WHOLE,
    free_zones,
)
from .announcing import name_of, piece_itself
from .cells import cell_name, own_cell

FACE_UP: Final = 0
FACE_DOWN: Final = 1


def face_name(s: State, option: int) -> str:
    """Face-up or face-down."""
    return "face-down" if option == FACE_DOWN else "face-up"


def summoned_card(s: State, option: int) -> list[int]:
    """The card that is being summoned."""
    return [s.agenda[-1].source]


SUMMON_FACE: Final = Prompt("summon-face", MODE, "Face-up or face-down?", face_name, summoned_card, "PUZ-6.2")
SUMMON_ZONE: Final = Prompt("summon-zone", SLOT, "In which zone?", cell_name, summoned_card, "PUZ-2.5", places=own_cell)
FORM_ZONE: Final = Prompt(
    "form-zone", SLOT, "In which zone does the PUZZLE card stand?", cell_name, summoned_card, "PUZ-6.12",
    places=own_cell,
)  # fmt: skip
FORM_PART: Final = Prompt(
    "form-part", CARD, "Which part comes to the next cell of the Scheme?", name_of, piece_itself, "PUZ-6.12",
)  # fmt: skip


def choose_face(s: State, f: Frame) -> None:
    """PUZ-6.2 (a), (b): face-up or face-down."""
    ask(s, f, SUMMON_FACE, f.seat, [FACE_UP, FACE_DOWN])


def choose_zone(s: State, f: Frame) -> None:
    """PUZ-2.5: any free zone.  amount: the face."""
    f.amount = f.chosen
    ask(s, f, SUMMON_ZONE, f.seat, free_zones(s, f.seat))


def summoned(s: State, piece: int, seat: int, superior: int, place: int) -> None:
    """PUZ-6.1, 6.6: tell of a Summon, and from which zone of its player it was."""
    emit(s, SUMMONED, piece, seat, superior)
    if place == HAND + seat:
        occur(s, FROM_HAND, piece, seat)
    elif place == OBLIVION + seat:
        occur(s, REBORN, piece, seat)


def enter(s: State, f: Frame) -> None:
    """PUZ-6.1, 6.2, 6.8: it opens no Sequence."""
    change.add(s, SUMMONS, 1)
    change.move(s, f.source, f.seat, f.chosen, face_down=f.amount == FACE_DOWN)
    summoned(s, f.source, f.seat, 0, HAND + f.seat)
    occur(s, SIMPLE, f.source, f.seat)


def turn_up(s: State, f: Frame) -> None:
    """PUZ-6.2 (c): one own face-down Spirit, where it stands."""
    change.add(s, SUMMONS, 1)
    change.turn(s, f.source, face_up=True)
    emit(s, SUMMONED, f.source, f.seat, 0)
    occur(s, SIMPLE, f.source, f.seat)


def parts_in_hand(s: State, seat: int, puzzle: int) -> list[int]:
    """The other parts of a PUZZLE card's form in hand: no PUZZLE, different cards once each.  PUZ-6.11, R38."""
    fact = s.rules.fact
    own = s.define[puzzle]
    found: dict[int, int] = {}
    for piece in s.zones[HAND + seat]:
        d = s.define[piece]
        other_part = fact[FORM][d] == fact[FORM][own] and fact[FORM_INDEX][d] != fact[FORM_INDEX][own]
        if other_part and not fact[SKILL_SET][d] & PUZZLE_BIT:
            found.setdefault(d, piece)
    return [found[d] for d in sorted(found)]


def form_zones(s: State, seat: int, puzzle: int) -> list[int]:
    """PUZ-6.12, 6.13 (R10, R17): cells from which the PUZZLE card and its whole Scheme lie on free zones of the grid."""
    d = s.define[puzzle]
    grid = s.zones[seat]
    fits = []
    for cell in s.rules.cells[WHOLE][d]:
        if grid[cell] < 0 and all(grid[other] < 0 for other in s.rules.cells[cell][d]):
            fits.append(cell)
    return fits


def can_form(s: State, seat: int, puzzle: int) -> bool:
    """PUZ-6.11, 6.13: every index is in hand, and the pattern fits somewhere."""
    fact, define, hand = s.rules.fact, s.define, s.zones[HAND + seat]
    own = define[puzzle]
    size = fact[FORM_SIZE][own]
    if size < 2 or len(hand) < size:
        return False
    form, wanted = fact[FORM], fact[FORM][own]
    indices = 1 << fact[FORM_INDEX][own]  # bits
    for piece in hand:
        d = define[piece]
        if form[d] == wanted and not fact[SKILL_SET][d] & PUZZLE_BIT:
            indices |= 1 << fact[FORM_INDEX][d]
    return indices == (1 << size) - 1 << 1 and bool(form_zones(s, seat, puzzle))


def choose_form_zone(s: State, f: Frame) -> None:
    """PUZ-6.12: its zone, with room for its Scheme."""
    ask(s, f, FORM_ZONE, f.seat, form_zones(s, f.seat, f.source))


def keep_form_zone(s: State, f: Frame) -> None:
    """PUZ-6.12.  target: the PUZZLE card's cell."""
    f.target = f.chosen


def choose_part(s: State, f: Frame) -> None:
    """PUZ-6.12: which other part goes to which Scheme cell, one cell after another in zone order."""
    fact = s.rules.fact[FORM_INDEX]
    cells = s.rules.cells[f.target][s.define[f.source]]
    if len(f.picks) == len(cells):
        go(f, enter_together)
        return
    taken = [fact[s.define[piece]] for piece in f.picks]
    ask(s, f, FORM_PART, f.seat, [p for p in parts_in_hand(s, f.seat, f.source) if fact[s.define[p]] not in taken])


def remember_part(s: State, f: Frame) -> None:
    """PUZ-6.12: the next cell."""
    f.picks = [*f.picks, f.chosen]
    go(f, choose_part)


def enter_together(s: State, f: Frame) -> None:
    """PUZ-6.14: all enter face-up, and the PUZZLE card is assembled at once; this is no use of PUZZLE."""
    cells = s.rules.cells[f.target][s.define[f.source]]
    change.move(s, f.source, f.seat, f.target)
    for piece, cell in zip(f.picks, cells, strict=True):
        change.move(s, piece, f.seat, cell)
    change.mark(s, f.source, ASSEMBLED)
    emit(s, UNITED, f.source, f.seat, 1)
    for piece in (f.source, *f.picks):
        summoned(s, piece, f.seat, 1, HAND + f.seat)
    occur(s, SUPERIOR, f.source, f.seat)


SIMPLE_SUMMON: Final[Procedure] = procedure("Simple Summon", (choose_face, choose_zone, enter))
TURN_UP: Final[Procedure] = procedure("turn up", (turn_up,))
FORM_SUMMON: Final[Procedure] = procedure("Form Summon", (
    choose_form_zone, keep_form_zone, choose_part, remember_part, enter_together,
))  # fmt: skip
