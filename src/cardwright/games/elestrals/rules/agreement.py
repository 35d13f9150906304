"""Stalemate by agreement.  ELE-23.8 (R48)."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import OFFER, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..events import OFFERED
from ..field import DECK, LAST_DRAW, PROPOSED, SPIRITS
from .winning import AGREED, AGREED_NEXT

REFUSE: Final = 0
ACCEPT: Final = 1


def answer_name(s: State, option: int) -> str:
    """Accept or refuse."""
    return "Accept the stalemate" if option == ACCEPT else "Refuse the stalemate"


STALEMATE: Final[Prompt] = Prompt(
    "stalemate", OFFER, "Both Spirit Decks are empty: can nobody force an Expend?", answer_name, clause="ELE-23.8",
)  # fmt: skip


def may_propose(s: State, seat: int) -> bool:
    """ELE-23.8 (R48): both Spirit Decks are empty; once per turn and player."""
    return not s.zones[SPIRITS] and not s.zones[SPIRITS + 1] and not s.var[PROPOSED + seat] and not s.var[LAST_DRAW]


def propose(s: State, f: Frame) -> None:
    """ELE-23.8: publicly."""
    change.count(s, PROPOSED + f.seat, 1)
    emit(s, OFFERED, NOBODY, f.seat, 0)


def answer(s: State, f: Frame) -> None:
    """ELE-23.8: the other player accepts or refuses."""
    ask(s, f, STALEMATE, 1 - f.seat, [REFUSE, ACCEPT])


def settle(s: State, f: Frame) -> None:
    """ELE-23.8: accepted, fewer cards in the Main Deck lose; with equal numbers the next player to draw does (R47)."""
    emit(s, OFFERED, NOBODY, 1 - f.seat, 1 + f.chosen)
    if f.chosen == ACCEPT:
        mine, theirs = len(s.zones[DECK]), len(s.zones[DECK + 1])
        if mine == theirs:
            change.count(s, LAST_DRAW, AGREED_NEXT)
        else:
            change.end_game(s, 1 if mine > theirs else 2, AGREED)


PROPOSAL: Final[Procedure] = procedure("stalemate", (propose, answer, settle))
