"""Lists of players from other programs: names, CSV of any make, JSON; faults with their line; all registered or none."""

import contextlib
import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.cli import group
from cardwright.tournament import enlisting
from cardwright.tournament.enlisting import Enlisted
from cardwright.tournament.errors import EventError

ANN, ROBO = Enlisted("Ann", "ember"), Enlisted("Robo", "", "greedy")


@pytest.mark.parametrize(
    "text",
    [
        "player,deck,bot\nAnn,ember,\nRobo,,greedy\n",
        "\ufeffBot;Name;Deck\r\n;Ann;ember\r\ngreedy;Robo;\r\n\r\n",
        'deck\tplayer\tbot\tpaid\nember\t"Ann"\t\tyes\n\tRobo\tgreedy\tno\n',
        json.dumps([{"player": "Ann", "deck": "ember"}, {"player": "Robo", "bot": "greedy"}]),
    ],
)
def test_what_other_programs_write(text: str) -> None:
    assert enlisting.read(text) == [ANN, ROBO]


def test_plain_names() -> None:
    """Commas in names of a plain list are part of them."""
    assert enlisting.read("Ann\n\n  Bo, the elder \n") == [Enlisted("Ann"), Enlisted("Bo, the elder")]
    assert enlisting.read('["Ann", "Bo"]') == [Enlisted("Ann"), Enlisted("Bo")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no player"),
        ("player,deck\n", "no player"),
        ("player,deck\nAnn,ember,greedy\n", "line 2 .* 3 columns, the heading 2"),
        ('player,deck\n"Ann,ember\n', "no CSV"),
        ('[{"name": "Ann"}]', "no list of players in JSON"),
        ('{"players": []}', "no list of players in JSON"),
        ("[" * 100_000, "JSON"),
        ("x" * 300_000, "characters"),
        ("A\n" * 2001, "more than 2,000"),
    ],
)
def test_lists_that_are_none(text: str, said: str) -> None:
    with pytest.raises(EventError, match=said):
        enlisting.read(text)


@settings(max_examples=100)
@given(st.text(max_size=200))
def test_whatever_is_in_it_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(EventError):
        assert enlisting.read(text)


def test_in_the_terminal(tmp_path: Path) -> None:
    """A list with somebody twice registers nobody."""
    run = CliRunner()
    event, players = str(tmp_path / "friday.event"), tmp_path / "players.csv"
    assert run.invoke(group, ["tournament", "new", event, "--game", "puzzle"]).exit_code == 0
    players.write_text("player,deck,bot\nAnn,ember,\nann,,greedy\n")
    command = ["tournament", "register", event, "--from", str(players)]
    refused = run.invoke(group, command)
    assert "ann" in str(refused.exception)
    assert json.loads(run.invoke(group, ["tournament", "standings", event, "--json"]).output) == []
    players.write_text("player,deck,bot\nAnn,ember,\nRobo,,greedy\n")
    assert run.invoke(group, command).exit_code == 0
    assert [
        line["player"] for line in json.loads(run.invoke(group, ["tournament", "standings", event, "--json"]).output)
    ] == [
        "Ann",
        "Robo",
    ]
