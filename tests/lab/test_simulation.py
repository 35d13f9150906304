"""Simulations: the same on any number of workers, fairly seated, rightly counted, and clear about what went wrong."""

import random
import textwrap
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.agents import AgentError, Chair, make
from cardwright.lab import Entrant, SimulationError, Summary, simulate
from cardwright.lab.outcome import derived, play, seating

RULESET = cw.load("puzzle")
DECKS = {name: cw.read_deck(RULESET, name).deck for name in ("ember", "tidebound")}


def entrants(*agents: str) -> tuple[Entrant, ...]:
    """The two starter decks in the hands of these agents."""
    return tuple(Entrant(agent, deck, name) for agent, (name, deck) in zip(agents, DECKS.items(), strict=True))


RANDOMS = entrants("random", "random")
MANY = 800
"""Games in which every way that a game can end is likely to be met."""


def strip(summary: Summary) -> dict[str, object]:
    """A summary without the time it took."""
    return {name: getattr(summary, name) for name in Summary.__slots__ if name != "seconds"}


@pytest.mark.parametrize(("agents", "games"), [(("random", "random"), 50), (("greedy", "random"), 6)])
def test_the_number_of_workers_changes_nothing(agents: tuple[str, str], games: int) -> None:
    one = simulate("puzzle", entrants(*agents), games, seed=5, workers=1)
    two = simulate("puzzle", entrants(*agents), games, seed=5, workers=2)
    assert strip(one) == strip(two)
    assert one.digest != simulate("puzzle", entrants(*agents), games, seed=6, workers=1).digest


@pytest.mark.long
def test_every_one_of_many_games_ends_with_a_result_and_the_same_digest() -> None:
    one = simulate("puzzle", RANDOMS, MANY, seed=1, workers=1)
    two = simulate("puzzle", RANDOMS, MANY, seed=1, workers=2)
    assert one.digest == two.digest
    assert sum(one.wins) + one.draws == MANY == sum(one.reasons.values())


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    """Game 7 alone is game 7 of many: it can be looked at by itself."""
    alone = play(RULESET, RANDOMS, 5, 7, True)
    again = play(cw.load("puzzle"), RANDOMS, 5, 7, True)
    assert alone == again
    assert play(RULESET, RANDOMS, 5, 8, True).digest != alone.digest


def test_the_agents_sit_where_the_outcome_says() -> None:
    """Game 3 played by hand: the entrants have changed seats, and the first turn belongs to the seat it names."""
    outcome = play(RULESET, RANDOMS, 9, 3, True)
    assert outcome.seats == seating(3, 2, True) == (1, 0)
    game = RULESET.new_game([DECKS["tidebound"], DECKS["ember"]], derived(9, 3, "game"))
    agents = [make("random", derived(9, 3, f"seat {seat}")) for seat in range(2)]
    firsts = []
    while not game.over:
        if game.state.turn == 1:
            firsts.append(game.state.active)
        seat = game.decision.seat
        game.choose(agents[seat].choose(Chair(game, seat)))
    assert game.digest() == outcome.digest.hex()
    assert set(firsts) == {outcome.first}
    assert game.result is not None
    assert (game.result.winners, game.result.turns, len(game.answers)) == (outcome.winners, outcome.turns, outcome.decisions)


def test_seats_are_shared_out() -> None:
    assert [seating(number, 2, True) for number in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert [seating(number, 2, False) for number in range(3)] == [(0, 1)] * 3
    assert seating(2, 3, True) == (2, 0, 1)


def test_wins_are_counted_by_who_won() -> None:
    """Greedy beats random, whichever seat and deck it has."""
    summary = simulate("puzzle", entrants("greedy", "random"), 12, seed=3)
    assert summary.wins[0] >= 10
    assert sum(summary.wins) + summary.draws == 12 == sum(summary.reasons.values())
    assert summary.by_agent["greedy"].wins == summary.wins[0] == summary.by_deck["ember"].wins
    assert sum(summary.wins_by_seat) == sum(summary.wins)
    assert min(summary.wins_by_seat) >= 3
    assert summary.turns[0] <= summary.turns[1] <= summary.turns[2]


def test_decks_against_themselves_have_no_share() -> None:
    mirror = [Entrant("random", DECKS["ember"], "ember")] * 2
    summary = simulate("puzzle", mirror, 4)
    assert summary.by_deck == summary.by_agent == {}


def test_an_interruption_leaves_what_was_played() -> None:
    def stop(done: int, of: int) -> None:
        assert of == 1000
        if done == 3:
            raise KeyboardInterrupt

    summary = simulate("puzzle", RANDOMS, 1000, workers=1, progress=stop)
    assert (summary.games, summary.asked) == (3, 1000)
    assert summary.digest == simulate("puzzle", RANDOMS, 3).digest


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_is_told(workers: int) -> None:
    told: list[tuple[int, int]] = []
    simulate("puzzle", RANDOMS, 25, workers=workers, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (25, 25)
    assert told == sorted(told)


FAULTY = """
import os
from cardwright.games.puzzle.ruleset import RULES
from cardwright.kernel.decision import Prompt

def fail(s, seat):
    {failure}

RULES.evaluate = fail
"""


def faulty_game(folder: Path, failure: str) -> Path:
    """A designer's game that breaks when the greedy agent looks at it."""
    game = folder / f"faulty{random.Random(failure).randrange(1 << 30)}"
    (game / "cards").mkdir(parents=True)
    (game / "__init__.py").write_text('"""A game."""\n', encoding="utf-8")
    (game / "ruleset.py").write_text(FAULTY.format(failure=textwrap.dedent(failure)), encoding="utf-8")
    for path in (Path(cw.__file__).parent / "games" / "puzzle" / "cards").glob("*.toml"):
        (game / "cards" / path.name).write_bytes(path.read_bytes())
    return game


def test_a_game_that_fails_in_a_worker_is_named_by_its_seed(tmp_path: Path) -> None:
    game = faulty_game(tmp_path, "raise ZeroDivisionError('division by zero')")
    with pytest.raises(SimulationError) as error:
        simulate(game, entrants("greedy", "greedy"), 4, seed=77, workers=2)
    assert "of seed 77" in str(error.value)
    assert str(derived(77, 0, "game")) in str(error.value) or "game 0" not in str(error.value)
    assert "ZeroDivisionError: division by zero" in str(error.value)


def test_a_worker_that_dies_is_told(tmp_path: Path) -> None:
    game = faulty_game(tmp_path, "os._exit(9)")
    with pytest.raises(SimulationError, match=r"a worker process died\. The first game .* is game 0 of seed 77"):
        simulate(game, entrants("greedy", "greedy"), 4, seed=77, workers=2)


def test_wrong_arguments_are_told_before_anything_is_played() -> None:
    with pytest.raises(AgentError, match='no agent "gredy"'):
        simulate("puzzle", entrants("gredy", "random"), 5)
    with pytest.raises(SimulationError, match="at least one game"):
        simulate("puzzle", RANDOMS, 0)
