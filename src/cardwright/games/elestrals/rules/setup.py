"""Set-up: who starts, decks, hands, mulligans.  ELE-2."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CONFIRM, SETUP, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.rng import below
from cardwright.kernel.state import NOBODY, Frame, State

from ..events import KEEPS, MULLIGAN, STARTS
from ..field import DECK, HAND, HAND_SIZE, MULLIGAN_COST, SPIRITS
from .expending import expend
from .moving import draw
from .paying import choose_spirits
from .turn import TURN

KEEP: Final = 0
AGAIN: Final = 1


def starter_name(s: State, option: int) -> str:
    """Oneself or the opponent, as the decider reads it."""
    return "You take the first turn" if option == s.decider else "Your opponent takes the first turn"


def keep_name(s: State, option: int) -> str:
    """Keep, or mulligan."""
    return "Keep this hand" if option == KEEP else f"Expend {MULLIGAN_COST} Spirits for a new hand"


STARTER: Final[Prompt] = Prompt("starter", SETUP, "Who takes the first turn?", starter_name, clause="ELE-2.2")
HAND_KEPT: Final[Prompt] = Prompt("mulligan", CONFIRM, "Do you keep this hand?", keep_name, clause="ELE-2.7")


def shuffle_decks(s: State, f: Frame) -> None:
    """ELE-2.4, 2.5: Main Decks are shuffled, Spirit Decks are not."""
    for seat in range(s.seats):
        change.shuffle(s, DECK + seat)


def draw_decider(s: State, f: Frame) -> None:
    """ELE-2.2, 1.12: one player is picked at random; ELE-2.3: in later games of a round it is settled."""
    settled = s.rules.setting["decider"]
    f.seat = settled - 1 if settled else below(s, 2)


def choose_starter(s: State, f: Frame) -> None:
    """ELE-2.2: that player decides who takes the first turn."""
    ask(s, f, STARTER, f.seat, [f.seat, 1 - f.seat])


def start(s: State, f: Frame) -> None:
    """ELE-2.2: the starting player."""
    change.pass_turn(s, f.chosen)
    emit(s, STARTS, NOBODY, s.active, f.seat)


def draw_hands(s: State, f: Frame) -> None:
    """ELE-2.6: five cards each."""
    for seat in range(s.seats):
        draw(s, seat, HAND_SIZE)


def first_mulligans(s: State, f: Frame) -> None:
    """ELE-2.7 (R7): the starting player decides until keeping."""
    call(s, MULLIGANS, s.active)


def second_mulligans(s: State, f: Frame) -> None:
    """ELE-2.7: then the other."""
    call(s, MULLIGANS, 1 - s.active)


def play(s: State, f: Frame) -> None:
    """ELE-4.4: turn after turn."""
    call(s, TURN, s.active)


def keep_or_not(s: State, f: Frame) -> None:
    """ELE-2.7, 2.9: with fewer than two Spirits the choice is not offered."""
    may = len(s.zones[SPIRITS + f.seat]) >= MULLIGAN_COST
    ask(s, f, HAND_KEPT, f.seat, [KEEP, AGAIN] if may else [KEEP])


def choose_spent(s: State, f: Frame) -> None:
    """ELE-2.8: exactly two Spirits."""
    f.picks = []
    if f.chosen == KEEP:
        emit(s, KEEPS, NOBODY, f.seat, 0)
        leave(f)
        return
    choose_spirits(s, f.seat, s.zones[SPIRITS + f.seat], MULLIGAN_COST)


def mulligan(s: State, f: Frame) -> None:
    """ELE-2.8, 2.10, 27.12: Expend them, shuffle the whole hand into the Main Deck, draw five."""
    emit(s, MULLIGAN, NOBODY, f.seat, 0)
    spent: list[list[int]] = [[], []]
    spent[f.seat] = f.picks
    expend(s, spent, [0, 0])
    for piece in s.zones[HAND + f.seat][:]:
        change.move(s, piece, DECK + f.seat)
    change.shuffle(s, DECK + f.seat)
    draw(s, f.seat, HAND_SIZE)
    go(f, keep_or_not)


MULLIGANS: Final[Procedure] = procedure("mulligans", (keep_or_not, choose_spent, mulligan))
GAME: Final[Procedure] = procedure("game", (
    shuffle_decks, draw_decider, choose_starter, start,         # ELE-2.2 to 2.5
    draw_hands, first_mulligans, second_mulligans,              # ELE-2.6 to 2.10
    play,                                                       # ELE-4
))  # fmt: skip
