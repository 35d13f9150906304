"""Why a card is as it is, and why something is asked: rule, modifier or text, as one seat may know it."""

from collections.abc import Sequence
from typing import Any

from ..kernel import why
from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.view import knows, seat_mask, where
from .errors import TableError
from .messages import Why
from .readers import Reader

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


def happened(game: Game | None, reader: Reader, number: int) -> list[str]:
    """Why what a sentence tells happened: the rules, with their clauses, and the texts of cards.

    Only of lines that tell this reader something (cards may lie elsewhere by now: then of those it saw), and of cards whose
    name it has read.
    Raises TableError where the sentence is not kept.
    """
    if game is None:
        raise TableError("not-open", "the game has not begun")
    sentence, lines = reader.behind(number)
    s, telling = game.state, game.ruleset.telling
    told = [(line, telling.log(s, [line], reader.seat, reader.names)) for line in lines]
    exact = [line for line, said in told if sentence in said]
    mask = seat_mask(s, reader.seat)
    meant = exact or [line for line, said in told if said] or [line for line in lines if line[5] & mask == mask]
    causes = dict.fromkeys(line[6] for line in meant)
    read = " ".join(reader.sentences)
    reasons = (why.of_event(game.ruleset, cause) for cause in causes
               if cause[2] < 0 or game.ruleset.cards[game.ruleset.programs[cause[2]].define].name in read)  # fmt: skip
    return list(dict.fromkeys(filter(None, reasons)))[:MOST_LINES]


def seen(game: Game, seat: int, chosen: Sequence[str] = ()) -> dict[str, Any]:
    """The view of a seat; of a decision it is to take also the clause and text that ask, and what it has picked before.

    Where none of them names it, also the card that the question is about.
    """
    view = game.view(seat)
    if game.over or game.decision.seat != seat:
        return view
    decision = view["decision"]
    decision["clause"] = game.decision.clause
    because = why.of_question(game.state, seat)
    if because:
        decision["because"] = because
    if picks := [label for label in chosen if label]:
        decision["chosen"] = picks
    if card := why.card_of_question(game.state, seat, (because, *picks)):
        decision["about"] = card
    return view


def fits(s: State, seat: int, piece: int, name: str) -> bool:
    """Whether a piece is the one that is asked about; one that the seat does not know is never found by its name."""
    if not knows(s, seat, piece):
        return not name and s.rules.in_play[s.place[piece]]
    return not name or s.rules.cards[s.define[piece]].name == name
