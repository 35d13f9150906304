"""A game looked at again: what each decision was worth, and where a better line was at hand.

A decision is judged from the chair of whose it was, with what that seat could know then: on samples, never on the cards
as they lay.  All lines are played on the same samples (see `lookahead`).  The best of many measured lines looks better
than it is, so what seems to be a mistake is measured a second time, on other samples and against the played line alone.
"""

from collections.abc import Callable, Iterator
from typing import Final

from ..kernel.decision import ACT, KINDS, RESPOND, SETUP
from ..kernel.game import Game
from .chair import Chair
from .lookahead import Lookahead

AGAIN: Final = 4
"""Simulations of the second look, for one of the first."""
LOOKED_AT_AGAIN: Final = 4
"""Decisions that are measured a second time, for each mistake that is wanted."""
BETWEEN: Final = (KINDS[ACT], KINDS[RESPOND], KINDS[SETUP])
"""Kinds of decisions that begin something of their own."""


Maker = Callable[[int, int], Lookahead]


def judge(settings: dict[str, int], seed: int, more: int) -> Lookahead:
    """A bot with these settings of `search` that thinks so many times more."""
    given = {"simulations": 24, "width": 4} | settings
    return Lookahead(seed, **given | {"simulations": given["simulations"] * more})


class Verdict:
    """One decision: whose, what was played, and what would have been better.

    Worths are rough chances to win of the seat that decided (see `lookahead.chances`), from 0 to 1.
    """

    __slots__ = ("answer", "best", "paths", "played", "prompt", "seat", "turn", "worth", "worth_of_best")

    def __init__(self, game: Game, bot: Lookahead, path: tuple[int, ...], played: list[str]) -> None:
        chair = Chair(game, game.decision.seat)
        self.answer = len(game.answers)
        """How many answers came before it."""
        self.seat = chair.seat
        self.turn = game.state.turn
        self.prompt = game.decision.prompt
        best, self.worth_of_best, self.worth = bot.weigh(chair, path)
        self.paths = (path, best)
        self.played = played
        """The labels of the picks."""
        self.best = bot.words(chair, best)
        """Those of the best line found."""

    @property
    def loss(self) -> float:
        """What the played line gave away; never below 0."""
        return max(0.0, self.worth_of_best - self.worth)


def review(start: Callable[[], Game], answers: list[int], seats: list[int], mistakes: int, bot: Maker,
           told: Callable[[int], None]) -> tuple[list[Verdict], list[Verdict]]:  # fmt: skip
    """All verdicts in the game's order, and the largest mistakes, largest first.

    start  a new copy of the game before its first answer
    bot    makes a fresh one from a seed and a factor by which it thinks more than usual
    told   hears how many answers are done
    """
    verdicts = list(judged(start(), answers, seats, bot, told))
    suspects = sorted((v for v in verdicts if v.loss > 0), key=lambda v: -v.loss)[: mistakes * LOOKED_AT_AGAIN]
    at = {verdict.answer: verdict for verdict in suspects}
    game = start()
    for number, index in enumerate(answers):
        if number in at:
            verdict = at[number]
            again = bot(len(answers) + number, AGAIN)
            verdict.worth, verdict.worth_of_best = again.compare(Chair(game, verdict.seat), verdict.paths)
        game.redo(index)
    return verdicts, sorted((v for v in suspects if v.loss > 0), key=lambda v: -v.loss)[:mistakes]


def judged(game: Game, answers: list[int], seats: list[int], bot: Maker,
           told: Callable[[int], None]) -> Iterator[Verdict]:  # fmt: skip
    """The verdict on each announcement of these seats; openings are left out, for what they bring hangs on chance."""
    after = 0
    for number, index in enumerate(answers):
        told(number)
        if number >= after and index >= 0 and not game.over and is_of(game, seats):
            path, played, length = announcement(game, answers[number:])
            after = number + length
            yield Verdict(game, bot(number, 1), path, played)
        game.redo(index)


def is_of(game: Game, seats: list[int]) -> bool:
    """Whether one of these seats has something to judge here."""
    decision = game.decision
    return decision.seat in seats and len(decision.options) > 1 and decision.kind != KINDS[SETUP]


def announcement(game: Game, answers: list[int]) -> tuple[tuple[int, ...], list[str], int]:
    """The picks of the open decision and those that complete it, their labels, and how many answers that takes.

    Passes between the picks count as answers, too.  It ends where somebody else picks something, for a line takes
    them to give the default answer.
    """
    twin = game.copy()
    seat = twin.decision.seat
    path, labels, length, ends = [answers[0]], [twin.decision.options[answers[0]].label], 1, 1
    twin.redo(answers[0])
    for index in answers[1:]:
        if twin.over or index < 0:
            break
        decision = twin.decision
        if decision.seat == seat and decision.kind not in BETWEEN:
            path.append(index)
            labels.append(decision.options[index].label)
            ends = length + 1
        elif decision.kind == KINDS[ACT] or index != decision.default:
            break
        twin.redo(index)
        length += 1
    return tuple(path), labels, ends
