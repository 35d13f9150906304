"""Why a card is as it is, and why something is asked: rule, modifier or text, as one seat may know it."""

from collections.abc import Sequence
from typing import Any

from ..kernel import why
from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.view import knows, where
from .errors import TableError
from .messages import Why

MOST_LINES = 60


def explained(game: Game | None, seat: int, asked: Why) -> list[str]:
    """The sentences.  Raises TableError where there is no such card that this seat sees."""
    if game is None:
        raise TableError("not-open", "the game has not begun")
    s = game.state
    for piece in range(len(s.place)):
        if s.place[piece] >= 0 and where(s, piece) == asked.at and fits(s, seat, piece, asked.name):
            return game.ruleset.telling.why(s, seat, piece)[:MOST_LINES]
    raise TableError("unknown", "there is no such card there")


def seen(game: Game, seat: int, chosen: Sequence[str] = ()) -> dict[str, Any]:
    """The view of a seat; of a decision it is to take also the clause and text that ask, and what it has picked before.

    Where neither says what it is about, the card that the asking rule is about.
    """
    view = game.view(seat)
    if game.over or game.decision.seat != seat:
        return view
    decision = view["decision"]
    decision["clause"] = game.decision.clause
    if because := why.of_question(game.state, seat):
        decision["because"] = because
    if picks := [label for label in chosen if label]:
        decision["chosen"] = picks
    if not because and not picks and (card := why.card_of_question(game.state, seat)):
        decision["about"] = card
    return view


def fits(s: State, seat: int, piece: int, name: str) -> bool:
    """Whether a piece is the one that is asked about; one that the seat does not know is never found by its name."""
    if not knows(s, seat, piece):
        return not name and s.rules.in_play[s.place[piece]]
    return not name or s.rules.cards[s.define[piece]].name == name
