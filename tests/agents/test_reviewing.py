"""A game looked at again: the blunder is found, named and bettered, by what its player could know."""

from pathlib import Path

import cardwright as cw
from cardwright.agents.lookahead import Lookahead
from cardwright.agents.reviewing import announcement, review

from .table import duel, position

DECKS = ("court-of-embers", "deep-grove")
BLUNDER = """
game: farwald
cards:
  evocation:
    - {name: Wolf, cost: 3, desen: 3, defen: 3, elements: [Fire], power: Normal}
    - {name: Bear, cost: 5, desen: 6, defen: 6, elements: [Nature], power: Normal}
position:
  A: {battlefield: [2 Wolf, Bear], memory: [9 Wolf]}
  B:
    battlefield: [&tired {card: Bear, marks: [exploited]}, *tired, *tired, {card: Wolf, marks: [exploited]}]
    memory: [9 Wolf]
    crystals: {2: &no {card: Crystal of Essence, fragments: 0}, 3: *no, 4: *no}
"""


def judge(seed: int, more: int) -> Lookahead:
    return Lookahead(seed, 12 * more, 4)


def nobody(number: int) -> None:
    """Nobody listens."""


def test_it_finds_the_win_that_was_missed(tmp_path: Path) -> None:
    """Six points and nobody to defend five fragments: ending the phase instead is the game's one mistake.

    A turn later three Bears are rested, so the win does not come again.
    """
    game = position(tmp_path, BLUNDER)
    answers = [game.decision.labels().index("End the phase")]
    verdicts, worst = review(game.copy, answers, [0], 3, judge, nobody)
    assert [verdict.played for verdict in verdicts] == [["End the phase"]]
    assert len(worst) == 1
    assert worst[0].best[0].startswith("Unleash")
    assert worst[0].best[-1] == "opposing Crystal 1"
    assert worst[0].worth_of_best > 0.9
    assert worst[0].loss > 0.2


def test_what_was_best_is_no_mistake(tmp_path: Path) -> None:
    game = position(tmp_path, BLUNDER)
    answers = []
    twin = game.copy()
    for label in ("Unleash Bear", "Nobody else", "opposing Crystal 1"):
        answers.append(twin.decision.labels().index(label))
        twin.choose(answers[-1])
    verdicts, worst = review(game.copy, answers, [0], 3, judge, nobody)
    assert [verdict.played for verdict in verdicts] == [["Unleash Bear", "Nobody else", "opposing Crystal 1"]]
    assert worst == []


def test_an_announcement_is_judged_once_and_whole(tmp_path: Path) -> None:
    game = position(tmp_path, BLUNDER)
    path, labels, length = announcement(game, [game.decision.labels().index("Unleash Bear"), 0, 1, 0])
    assert (len(path), length) == (3, 3)
    assert labels[:2] == ["Unleash Bear", "Nobody else"]


def test_a_whole_game_is_reviewed_the_same_each_time() -> None:
    ruleset = cw.load("farwald")
    game = duel(ruleset, ("greedy", "random"), DECKS, 1)
    told: list[int] = []

    def start() -> cw.Game:
        return ruleset.new_game(game.decks, game.seed)

    found, seats = [], set()
    for _ in range(2):
        verdicts, worst = review(start, game.answers, [0, 1], 1, lambda seed, more: Lookahead(seed, more, 2), told.append)
        found.append([(verdict.answer, verdict.worth, verdict.best) for verdict in verdicts])
        seats |= {verdict.seat for verdict in verdicts}
        assert len(worst) <= 1
        assert all(verdict.loss > 0 for verdict in worst)
    assert found[0] == found[1]
    assert max(told) == len(game.answers) - 1
    assert seats == {0, 1}
