"""``cardwright review``: for machines every decision, for people the mistakes; what cannot be judged is said."""

import json
from pathlib import Path

import pytest

import cardwright as cw
from cardwright import records
from cardwright.agents import Chair, make

from .conftest import Command

QUICK = "search:simulations=1:width=2"


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that the greedy bot has won against a random one."""
    ruleset = cw.load("farwald")
    game = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in ("court-of-embers", "deep-grove")], seed=5)
    agents = [make("greedy", 5), make("random", 5)]
    while not game.over:
        seat = game.decision.seat
        game.choose(agents[seat].choose(Chair(game, seat)))
    path = tmp_path_factory.mktemp("review") / "game.json"
    records.write(path, records.record(game))
    return path


def test_machines_get_every_decision(command: Command, saved: Path) -> None:
    answer = command("review", saved, "--bot", QUICK, "--json")
    assert answer.code == 0, answer.err
    found = json.loads(answer.out)
    assert {decision["seat"] for decision in found["decisions"]} == {"A", "B"}
    assert all(0 <= decision["chance"] <= 1 and decision["played"] for decision in found["decisions"])
    losses = [mistake["loss"] for mistake in found["mistakes"]]
    assert 0 < len(losses) <= 3
    assert losses == sorted(losses, reverse=True)


def test_people_get_the_mistakes_in_words(command: Command, saved: Path) -> None:
    out = command("review", saved, "--bot", QUICK, "--seat", "b", "--mistakes", 1).out
    assert out.startswith("B: ")
    assert "A: " not in out
    assert out.count("Better: ") == 1
    assert f"cardwright replay {saved} --upto" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--bot", "greedy"), "Only a bot that searches"),
        (("--seat", "C"), "Seats: A, B."),
        (("--bot", "gredy"), "Did you mean"),
    ],
)
def test_what_cannot_be_is_said(command: Command, saved: Path, arguments: tuple[str, ...], says: str) -> None:
    answer = command("review", saved, *arguments)
    assert answer.code == 2
    assert says in answer.err
