"""``text try``: a text on a card in a small position, for bots and for a person, in every game that has texts."""

import io
import json
import sys

import pytest

import cardwright as cw
from cardwright.loading import find, folder
from cardwright.scenarios.trial import FILE, TRIED, set_up, trials

from .conftest import Command

SKILL = "Discard 1 card: Draw 1 card."


@pytest.mark.parametrize("game", [game for game in cw.game_names() if (folder(game) / FILE).is_file()])
def test_every_position_of_every_game_goes_on(game: str) -> None:
    """With no text, and by random answers."""
    known = trials(game, find(game)[0].name)
    assert len({trial.title for trial in known}) == len(known)
    for trial in known:
        running = set_up(trial, TRIED, trial.card.text, seed=3)
        for _ in range(30):
            if not running.over:
                running.choose(running.decision.default)


def test_bots_play_and_every_answer_is_told(command: Command) -> None:
    answer = command("text", "try", "puzzle", SKILL, "--bots", "random", "--turns", 1)
    assert answer.code == 0
    assert answer.out.startswith("Tried as a Spirit on the field.")
    assert f'A, action: "{SKILL}" of This card at B1' in answer.out
    assert "      A uses the ability of This card (B1)." in answer.out
    assert command("text", "try", "puzzle", SKILL, "--bots", "random", "--turns", 1).out == answer.out


def test_for_machines(command: Command) -> None:
    told = json.loads(command("text", "try", "puzzle", "Draw 1 card.", "--turns", 1, "--json").out)
    assert told["answers"][0].keys() == {"seat", "prompt", "answer", "log"}
    assert told["case"] == "a Shaman Soul Card"
    assert told["view"]["turn"] >= 3


def test_the_first_position_in_which_the_text_can_stand(command: Command) -> None:
    assert "Shaman Soul" in command("text", "try", "puzzle", "Draw 1 card.", "--bots", "random").out
    shown = command("text", "try", "puzzle", "Draw 1 card.", "--cases").out.splitlines()
    assert "(not this text: a Spirit does nothing by itself" in shown[0]
    assert shown[2] == "3  a Shaman Soul Card"
    fits = json.loads(command("text", "try", "puzzle", SKILL, "--cases", "--json").out)
    assert [one["fits"] for one in fits] == [one["kind"] == "spirit" for one in fits]


def test_another_position(command: Command) -> None:
    by_words = command("text", "try", "puzzle", SKILL, "--case", "hand", "--bots", "random", "--turns", 1)
    assert by_words.out == command("text", "try", "puzzle", SKILL, "--case", 2, "--bots", "random", "--turns", 1).out
    answer = command("text", "try", "puzzle", SKILL, "--case", "a Spirt on the field")
    assert answer.code == 2
    assert "Did you mean 'a Spirit on the field'?" in answer.err


def test_a_person_plays_against_the_bot(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\nq\n"))
    answer = command("text", "try", "puzzle", SKILL)
    assert answer.code == 0
    assert "Tried as a Spirit on the field. --cases lists the other positions" in answer.out
    assert f'"{SKILL}" of This card at B1' in answer.out
    assert "This game is not saved." in answer.out


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("Draw 1 carp.",), 1, 'cannot read "carp"'),
        (("Draw 1 card.", "--case", 1), 1, "a Spirit does nothing by itself"),
        ((SKILL, "--kind", "ghost"), 2, "no cards of kind 'ghost'"),
        ((SKILL, "--bots", "gredy"), 2, 'Did you mean "greedy"?'),
    ],
)
def test_what_is_refused(command: Command, arguments: tuple[object, ...], code: int, says: str) -> None:
    answer = command("text", "try", "puzzle", *arguments)
    assert answer.code == code
    assert says in answer.err


@pytest.mark.parametrize(
    ("game", "text", "title"),
    [
        ("eoc", "When this card attacks, draw 1 card.", "a creature that attacks"),  # the second in which it can stand
        ("puzzle", "When this card is summoned, draw 1 card.", "a Spirit in the hand"),
        ("devrun", "When this Spell is destroyed [Fast] you can: Store 3 damage.", "in damage distribution"),
    ],
)
def test_the_position_is_one_in_which_the_text_does_something(command: Command, game: str, text: str, title: str) -> None:
    """Found by an independent case: a position was taken in which the text never fired."""
    told = json.loads(command("text", "try", game, text, "--turns", 1, "--json").out)
    assert (told["case"], told["fires"]) == (title, True)


def test_a_text_that_does_nothing_anywhere_is_told(command: Command) -> None:
    text = "Discard 5 cards: Draw 1 card."
    assert "the text did nothing" in command("text", "try", "puzzle", text, "--bots", "random", "--turns", 1).out
    assert json.loads(command("text", "try", "puzzle", text, "--turns", 1, "--json").out)["fires"] is False
