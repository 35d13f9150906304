"""The Skill REBIRTH.  PUZ-17."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, SLOT, Prompt, ask
from cardwright.kernel.event import occur
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..field import (
    CELL_NAMES,
    HAND,
    NO_REBIRTH,
    OBLIVION,
    PAYS_BY_DISCARD,
    PAYS_FOR_REBIRTH,
    REBIRTH,
    SUPERIOR,
    allowed,
    free_zones,
)
from .announcing import COST_CARD, ask_number, keep_cost, keep_number, name_of, piece_itself, shown_cost, use
from .cells import own_cell
from .drawing import discard
from .hand import sorted_hand
from .summons import summoned


def reborn_cell(s: State, cell: int) -> str:
    """The next card and a zone for it."""
    f = s.agenda[-1]
    return f"{s.rules.cards[s.define[f.picks[len(f.among)]]].name} to {CELL_NAMES[cell]}"


def reborn_card(s: State, cell: int) -> list[int]:
    """The card that is placed next."""
    f = s.agenda[-1]
    return [f.picks[len(f.among)]]


REBORN: Final = Prompt("reborn", CARD, "Which card returns from Oblivion?", name_of, piece_itself, "PUZ-17.2")
REBORN_ZONE: Final = Prompt("reborn-zone", SLOT, "In which zone?", reborn_cell, reborn_card, "PUZ-17.2", places=own_cell)


def choose_number(s: State, f: Frame) -> None:
    """PUZ-17.1: n, at most the cards in hand and the free own zones."""
    ask_number(s, f, min(len(s.zones[HAND + f.seat]), len(free_zones(s, f.seat))))


def choose_cost(s: State, f: Frame) -> None:
    """PUZ-17.1, 17.5: n cards from hand, in the order in which they are discarded."""
    pick(s, COST_CARD, f.seat, sorted_hand(s, f.seat), f.amount, ordered=True)


def announce(s: State, f: Frame) -> None:
    """PUZ-17.1: discard as cost; nothing is targeted."""
    paid = shown_cost(s, f.among, opened=True)
    discard(s, f.among)
    occur(s, PAYS_FOR_REBIRTH, f.among[0], f.seat)
    occur(s, PAYS_BY_DISCARD, f.among[0], f.seat)
    use(s, f, REBIRTH, RESOLUTION, paid)


def rebirths(s: State, seat: int) -> list[int]:
    """PUZ-17.2: the cards of a player's Oblivion Zone that no text keeps there."""
    return allowed(s, NO_REBIRTH, s.zones[OBLIVION + seat])


def count_zones(s: State, f: Frame) -> None:
    """PUZ-17.2, 17.4: exactly n, or as many as fit.  PUZ-17.3: the discarded cards may be chosen, so n are there."""
    f.amount = min(f.amount, len(free_zones(s, f.seat)), len(rebirths(s, f.seat)))


def choose_cards(s: State, f: Frame) -> None:
    """PUZ-17.2: cards of your own Oblivion Zone."""
    define = s.define
    among = sorted(rebirths(s, f.seat), key=lambda piece: define[piece])
    pick(s, REBORN, f.seat, among, f.amount)


def start_placing(s: State, f: Frame) -> None:
    """PUZ-17.2: the chosen cards are placed one after another, equal ones in rising cells."""
    f.among = []


def choose_zone(s: State, f: Frame) -> None:
    """PUZ-17.2: a free own zone for each."""
    placed = len(f.among)
    if placed == len(f.picks):
        go(f, enter)
        return
    cards, define = f.picks, s.define
    twin = placed > 0 and define[cards[placed]] == define[cards[placed - 1]]
    more = 0  # equal cards still to come need cells behind this one
    while placed + more + 1 < len(cards) and define[cards[placed + more + 1]] == define[cards[placed]]:
        more += 1
    after = f.among[-1] if twin else -1
    free = [cell for cell in free_zones(s, f.seat) if cell > after and cell not in f.among]
    ask(s, f, REBORN_ZONE, f.seat, free[: len(free) - more])


def remember_zone(s: State, f: Frame) -> None:
    """PUZ-17.2: the next card."""
    f.among = [*f.among, f.chosen]
    go(f, choose_zone)


def enter(s: State, f: Frame) -> None:
    """PUZ-17.2, 6.6: face-up, a Superior Summon; it cannot be responded to (PUZ-6.8)."""
    cells = f.among
    for i, piece in enumerate(f.picks):
        change.move(s, piece, f.seat, cells[i])
    for piece in f.picks:
        summoned(s, piece, f.seat, 1, OBLIVION + f.seat)
    if f.picks:
        occur(s, SUPERIOR, f.picks[0], f.seat)
    leave(f)


ANNOUNCEMENT: Final[Procedure] = procedure("announce REBIRTH", (
    choose_number, keep_number, choose_cost, keep_cost, announce,
))  # fmt: skip
RESOLUTION: Final[Procedure] = procedure("REBIRTH", (
    count_zones, choose_cards, start_placing, choose_zone, remember_zone, enter,
))  # fmt: skip
