"""The Skill THEFT, and the return of what was stolen.  PUZ-18."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, SLOT, Prompt, ask
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, go, leave, procedure
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State

from ..field import CELL_NAMES, DECK, HOME, OBLIVION, THEFT, free_zones
from .announcing import (
    COST_CARD,
    TARGET_CARD,
    aim,
    ask_number,
    keep_cost,
    keep_number,
    name_of,
    piece_itself,
    shown_cost,
    still_there,
    targetable,
    use,
)
from .cells import own_cell
from .departing import tell_of_leaving
from .rebirth import reborn_card, reborn_cell


def home_cell(s: State, cell: int) -> str:
    """The card that finds its zone occupied, and a zone for it."""
    return f"{s.rules.cards[s.define[s.agenda[-1].source]].name} to {CELL_NAMES[cell]}"


TAKEN: Final = Prompt("stolen", CARD, "Which card do you take?", name_of, piece_itself, "PUZ-18.6")
TAKEN_ZONE: Final = Prompt(
    "stolen-zone", SLOT, "In which of your zones?", reborn_cell, reborn_card, "PUZ-18.5",
    places=own_cell,
)  # fmt: skip
HOME_ZONE: Final = Prompt(
    "home-zone", SLOT, "Its zone is occupied: where does the card return?", home_cell, clause="PUZ-18.16",
    places=own_cell,
)  # fmt: skip


def cost_cards(s: State, seat: int, source: int) -> list[int]:
    """PUZ-18.1, 18.2: cards other than the source that the player both owns and controls, in any face."""
    owner = s.owner
    return [piece for piece in s.zones[seat] if piece >= 0 and owner[piece] == seat and piece != source]


def choose_number(s: State, f: Frame) -> None:
    """PUZ-18.1, 18.4: n, at most the cards that can pay and the opposing face-up cards."""
    ask_number(s, f, min(len(cost_cards(s, f.seat, f.source)), len(targetable(s, 1 - f.seat, f.seat))))


def choose_cost(s: State, f: Frame) -> None:
    """PUZ-18.1, 18.3: in the order in which they go onto the Deck, the last on top; the order is secret."""
    pick(s, COST_CARD, f.seat, cost_cards(s, f.seat, f.source), f.amount, ordered=True)


def choose_targets(s: State, f: Frame) -> None:
    """PUZ-18.4: n different face-up cards in the opponent's grid."""
    pick(s, TARGET_CARD, f.seat, targetable(s, 1 - f.seat, f.seat), f.amount)


def announce(s: State, f: Frame) -> None:
    """PUZ-18.3: the cost goes face-down onto the Deck; where which card lies only its owner knows (PUZ-H.7)."""
    paid = shown_cost(s, f.among, opened=False)
    tell_of_leaving(s, f.among)
    for piece in sorted(f.among, key=lambda p: s.slot[p]):  # moved in zone order: the log must not tell the other order
        change.move(s, piece, DECK + f.seat)
    change.arrange(s, DECK + f.seat, f.among, f.seat)
    aim(s, f)
    use(s, f, THEFT, RESOLUTION, paid)


def find(s: State, f: Frame) -> None:
    """PUZ-18.5, 15.12: the targets that still stand in the opponent's grid."""
    f.picks = [piece for piece in still_there(s, f) if s.place[piece] == 1 - f.seat]
    f.amount = min(len(f.picks), len(free_zones(s, f.seat)))


def choose_taken(s: State, f: Frame) -> None:
    """PUZ-18.6: with too few free zones the player chooses which to take; the rest stay."""
    pick(s, TAKEN, f.seat, f.picks, f.amount)


def start_placing(s: State, f: Frame) -> None:
    """PUZ-18.5: the taken cards get their zones one after another."""
    f.among = []


def choose_zone(s: State, f: Frame) -> None:
    """PUZ-18.5: a different free own zone for each."""
    if len(f.among) == len(f.picks):
        go(f, take)
        return
    ask(s, f, TAKEN_ZONE, f.seat, [cell for cell in free_zones(s, f.seat) if cell not in f.among])


def remember_zone(s: State, f: Frame) -> None:
    """PUZ-18.5: the next card."""
    f.among = [*f.among, f.chosen]
    go(f, choose_zone)


def take(s: State, f: Frame) -> None:
    """PUZ-18.5, 18.7, 18.9, 18.10: all move at once and stay face-up; the home zone is recorded; marks stay."""
    for piece, cell in zip(f.picks, f.among, strict=True):
        home = s.slot[piece] + 1
        change.move(s, piece, f.seat, cell)
        change.put(s, HOME, piece, home)
    leave(f)


def stolen(s: State) -> list[int]:
    """The cards held through THEFT, in zone order of seat 0's grid, then seat 1's."""
    home = s.col[HOME]
    return [piece for seat in (0, 1) for piece in s.zones[seat] if piece >= 0 and home[piece]]


def collect(s: State, f: Frame) -> None:
    """PUZ-18.15: all stolen cards return at the same time; picks: those that are still to come."""
    f.picks = stolen(s)


def choose_substitute(s: State, f: Frame) -> None:
    """PUZ-18.15: home zones that are free, or that other stolen cards leave; 18.16 (R22): the owner chooses another one."""
    return_freely(s, f)
    while f.picks:
        piece = next((p for p in f.picks if occupant(s, p) not in f.picks), NOBODY)
        if piece == NOBODY:  # each home zone is taken by another that waits
            around = circle(s, f.picks[0])
            piece = next((p for p in around if free_zones(s, s.owner[p])), NOBODY)
            if piece != NOBODY and len(around) > 1:  # one makes room in the grid to which it returns
                change.move(s, piece, s.owner[piece], free_zones(s, s.owner[piece])[0])
                return_freely(s, f)
                continue
            piece = around[0]
        free = free_zones(s, s.owner[piece])
        if free:
            f.source = piece
            ask(s, f, HOME_ZONE, s.owner[piece], free)
            return
        change.move(s, piece, OBLIVION + s.owner[piece])
        f.picks = [p for p in f.picks if p != piece]
        return_freely(s, f)
    leave(f)


def return_freely(s: State, f: Frame) -> None:
    """PUZ-18.15: whoever finds the own home zone free goes home, which may free that of another."""
    while ready := [piece for piece in f.picks if occupant(s, piece) == NOBODY]:
        for piece in ready:
            go_home(s, piece, s.col[HOME][piece] - 1)
        f.picks = [piece for piece in f.picks if piece not in ready]


def circle(s: State, piece: int) -> list[int]:
    """Of waiting cards, each of which finds another in its home zone: some that stand in each other's, from `piece` on."""
    way = [piece]
    while (piece := occupant(s, piece)) not in way:
        way.append(piece)
    return way[way.index(piece) :]


def occupant(s: State, piece: int) -> int:
    """The card in the home zone of a stolen one; NOBODY: it is free."""
    return s.zones[s.owner[piece]][s.col[HOME][piece] - 1]


def put_back(s: State, f: Frame) -> None:
    """PUZ-18.16: it goes to the zone that its owner chose."""
    f.picks = [piece for piece in f.picks if piece != f.source]
    go_home(s, f.source, f.chosen)
    go(f, choose_substitute)


def go_home(s: State, piece: int, cell: int) -> None:
    """PUZ-18.15: in the face it now has."""
    change.move(s, piece, s.owner[piece], cell, face_down=bool(s.flags[piece] & FACE_DOWN))
    change.put(s, HOME, piece, 0)


ANNOUNCEMENT: Final[Procedure] = procedure("announce THEFT", (
    choose_number, keep_number, choose_cost, keep_cost, choose_targets, announce,
))  # fmt: skip
RESOLUTION: Final[Procedure] = procedure("THEFT", (find, choose_taken, start_placing, choose_zone, remember_zone, take))
RETURN: Final[Procedure] = procedure("return stolen cards", (collect, choose_substitute, put_back))
