"""What the commands answer: for machines with the promised keys, for people in words."""

import json
from pathlib import Path
from typing import Any

import pytest

import cardwright as cw
from cardwright import decks, records

from .conftest import Command


def answer_of(command: Command, *arguments: object, code: int = 0) -> Any:
    """A command's JSON."""
    answer = command(*arguments, "--json")
    assert answer.code == code, answer.err
    return json.loads(answer.out)


@pytest.fixture
def game() -> cw.Game:
    """A game that random players have finished."""
    ruleset = cw.load("puzzle")
    running = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in ("ember", "tidebound")], seed=5)
    while not running.over:
        running.choose((len(running.answers) * 7) % len(running.decision.options))
    return running


@pytest.fixture
def saved(tmp_path: Path, game: cw.Game) -> Path:
    """That game in a file."""
    records.write(tmp_path / "game.json", records.record(game))
    return tmp_path / "game.json"


# games, cards, decks


def test_games(command: Command) -> None:
    found = {entry["name"]: entry for entry in answer_of(command, "games")}
    assert list(found) == cw.game_names()
    assert found["puzzle"]["title"] == "Elemental Puzzle"
    assert {"ember", "tidebound"} <= set(found["puzzle"]["decks"])
    assert "Elemental Puzzle" in command("games").out


def test_cards(command: Command) -> None:
    cards = answer_of(command, "cards", "puzzle")
    assert [card["name"] for card in cards] == [card.name for card in cw.load("puzzle").cards]
    table = command("cards", "puzzle").out
    assert all(card["name"] in table for card in cards)


def test_one_card_by_part_of_its_name(command: Command) -> None:
    card = answer_of(command, "cards", "puzzle", "quarry")
    assert (card["name"], card["element"]) == ("Quarry Ram", "EARTH")
    shown = command("cards", "puzzle", "QUARRY RAM").out
    assert "Quarry Ram" in shown
    assert "EARTH" in shown
    several = command("cards", "puzzle", "kiln tyrant")
    assert several.code == 2
    assert "could be Kiln Tyrant/" in several.err


def test_finding_cards(command: Command) -> None:
    found = answer_of(command, "cards", "puzzle", "--find", "gamble")
    assert found
    assert all("gamble" in json.dumps(card).lower() for card in found)
    nothing = command("cards", "puzzle", "--find", "xyzzy")
    assert nothing.code == 1
    assert "xyzzy" in nothing.err


def test_square_brackets_in_texts_are_text(command: Command, tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "game.toml").write_text('game = "puzzle"\n', encoding="utf-8")
    card = '[[spirit]]\nname = "Odd [bold]Name[/bold]"\nelement = "FIRE"\n'
    (tmp_path / "cards" / "odd.toml").write_text(card, encoding="utf-8")
    assert "Odd [bold]Name[/bold]" in command("cards", tmp_path).out
    assert "Odd [bold]Name[/bold]" in command("cards", tmp_path, "odd").out


def test_deck_check_tells_all_faults_of_all_decks(command: Command, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("# Bad\n[main]\n3 Quarry Rum\n[sols]\n1 Regent of First Light\n", encoding="utf-8")
    answer = command("deck", "check", "puzzle", "ember", bad)
    assert answer.code == 1
    assert "ember: legal (" in answer.out
    assert f"{bad}: line 4: there is no section [sols]" in answer.out
    assert "it is read as [souls]" in answer.out
    assert f"{bad}: Main deck has 3 cards; at least 30 are required." in answer.out
    assert ': line 3: Unknown card: "Quarry Rum". Did you mean "Quarry Ram"?' in answer.out
    results = answer_of(command, "deck", "check", "puzzle", "ember", bad, code=1)
    assert [result["ok"] for result in results] == [True, False]
    assert len(results[1]["faults"]) == 3
    assert answer_of(command, "deck", "check", "puzzle", "ember", "tidebound")[1]["cards"]["souls"] == 5


def test_every_game_names_the_card_that_was_meant(command: Command, tmp_path: Path) -> None:
    """Found by playing: two games wrote the name without quotes, and no hint came."""
    for game, wrong, right in (("elestrals", "Cinderkitt", "Cinderkit"), ("devrun", "Coal Tythe", "Coal Tithe")):
        bad = tmp_path / f"{game}.txt"
        bad.write_text(f"[main]\n3 {wrong}\n", encoding="utf-8")
        assert f'Did you mean "{right}"?' in command("deck", "check", game, bad).out


def test_a_file_that_is_no_deck_list_is_told_in_a_screen(command: Command, tmp_path: Path) -> None:
    """Found by playing with a README: what is wrong comes first, and not a line for each of its lines."""
    bad = tmp_path / "readme.txt"
    bad.write_text("".join(f"A sentence about {number}\n" for number in range(60)), encoding="utf-8")
    told = command("play", "elestrals", "--deck", bad)
    assert told.code == 1
    assert told.err.startswith(f"Error: {bad}: is no deck list of Elestrals: none of its lines names a card of the game.")
    assert told.err.rstrip().endswith(f"{bad}: and 43 more")
    assert len(answer_of(command, "deck", "check", "elestrals", bad, code=1)[0]["faults"]) == 63


def test_slips_are_told_in_a_line(command: Command, tmp_path: Path) -> None:
    """Found by playing: 100 kB were printed again, an empty text explained as nothing."""
    bad = tmp_path / "long.txt"
    bad.write_text(f"[main]\n3 {'x' * 100_000}\n", encoding="utf-8")
    answer = command("deck", "check", "elestrals", bad)
    assert answer.code == 1
    assert "line 2: longer than 300 characters" in answer.out
    assert len(answer.out) < 1000
    answer = command("text", "explain", "elestrals", " ")
    assert answer.code == 2
    assert "The TEXT is empty" in answer.err
    answer = command("play", "elestrals", "--seats", 3)
    assert answer.code == 2
    assert "Elestrals is played by 2 players, not by 3." in answer.err
    assert "not in seat C of 2" in command("play", "elestrals", "--seat", "C", "--seats", 2).err


def test_deck_list(command: Command) -> None:
    found = {entry["deck"]: entry for entry in answer_of(command, "deck", "list", "puzzle")}
    assert list(found) == list(decks.starters(cw.load("puzzle")))
    assert "tidebound" in command("deck", "list", "puzzle").out


# simulate

PROMISED = {"games", "decisions", "seconds", "decisions_per_second", "games_per_second", "wins", "draws", "turns",
            "reasons", "digest"}  # fmt: skip


def test_simulate(command: Command) -> None:
    arguments = ("simulate", "puzzle", "--bots", "random", "--games", 20, "--seed", 3)
    found = answer_of(command, *arguments, "--workers", 1)
    assert set(found) >= PROMISED
    assert set(found["turns"]) == {"min", "median", "max"}
    assert found["games"] == 20 == sum(found["wins"]) + found["draws"] == sum(found["reasons"].values())
    assert found["digest"] == answer_of(command, *arguments, "--workers", 2)["digest"]
    low, high = found["first_player_wins"]["interval"]
    assert low <= found["first_player_wins"]["share"] <= high
    assert set(found["wins_by_deck"]) == {"ember", "tidebound"}
    told = command(*arguments, "--workers", 1).out
    assert found["digest"] in told
    assert "first player" in told


def test_simulate_pairs_bots_and_decks(command: Command) -> None:
    found = answer_of(command, "simulate", "puzzle", "--bots", "random,greedy:samples=1", "--decks", "ember", "--games", 2,
                      "--workers", 1)  # fmt: skip
    assert found["bots"] == ["random", "greedy:samples=1"]
    assert found["decks"] == ["ember", "ember"]
    assert found["wins_by_deck"] == {}
    assert set(found["wins_by_bot"]) == {"random", "greedy:samples=1"}


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("--bots", "gredy"), 2, 'Did you mean "greedy"?'),
        (("--bots", "random,random,random"), 2, "is played by 2 players"),
        (("--decks", "ember,nowhere"), 1, "nowhere: cannot be read"),
        (("--decks", "ember,tidebound,ember"), 2, "is played by 2 players"),
        (("--games", "many"), 2, "many"),
    ],
)
def test_simulate_refuses(command: Command, arguments: tuple[str, ...], code: int, told: str) -> None:
    answer = command("simulate", "puzzle", *arguments)
    assert answer.code == code
    assert told in answer.err


# replay


def test_replay(command: Command, saved: Path, game: cw.Game) -> None:
    found = answer_of(command, "replay", saved)
    assert found["digest"] == game.digest()
    assert found["over"]
    assert found["played"] == found["answers"] == len(game.answers)
    told = command("replay", saved).out
    assert f"{len(game.answers)} of {len(game.answers)} answers" in told


def test_replay_to_a_point_tells_what_happened(command: Command, saved: Path, game: cw.Game) -> None:
    found = answer_of(command, "replay", saved, "--upto", 40, "--step", "--log")
    assert (found["played"], len(found["history"])) == (40, 40)
    again = cw.replay(game.ruleset, records.read(saved), upto=40)
    assert found["digest"] == again.digest()
    told = command("replay", saved, "--upto", 40, "--step", "--log").out
    assert "  40  turn " in told
    assert "40 of " in told


def test_replay_as_a_seat_hides_what_the_other_chose(command: Command, saved: Path) -> None:
    """Control: the same without a seat shows where the other one's hidden cards went."""
    every = answer_of(command, "replay", saved, "--upto", 20, "--step")["history"]
    mine = answer_of(command, "replay", saved, "--upto", 20, "--step", "--seat", "a")["history"]
    hidden = [number for number, answer in enumerate(mine) if answer["answer"] == "..."]
    assert hidden
    assert all(mine[number]["seat"] == "B" for number in hidden)
    assert all(every[number]["answer"] != "..." for number in hidden)
    view = answer_of(command, "replay", saved, "--upto", 20, "--seat", "a")["view"]
    assert "cards" in view["seats"][0]["hand"]
    assert view["seat"] == 0


def test_replay_refuses_what_was_altered(command: Command, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace('"seed": 5', '"seed": 6'), encoding="utf-8")
    answer = command("replay", saved)
    assert answer.code == 1
    assert str(saved) in answer.err
    assert not answer.out
    saved.write_text(text.replace('"game": "puzzle"', '"game": "puzle"'), encoding="utf-8")
    assert command("replay", saved).code == 2
    saved.write_text("{", encoding="utf-8")
    assert command("replay", saved).code == 1


def test_replay_goes_no_further_than_the_game(command: Command, saved: Path) -> None:
    answer = command("replay", saved, "--upto", 100_000)
    assert answer.code == 2
    assert "has only" in answer.err


# rules


def test_rules_coverage(command: Command) -> None:
    answer = command("rules", "puzzle", "--coverage", "--json")
    found = json.loads(answer.out)
    assert set(found) >= {"clauses", "covered", "uncovered", "definitions"}
    assert found["clauses"] == found["covered"] + len(found["uncovered"])
    assert answer.code == (1 if found["uncovered"] or found["faults"] else 0)


def test_rules_by_id(command: Command) -> None:
    assert command("rules", "puzzle", "8.5").out.startswith("PUZ-8.5  After link 1")
    assert command("rules", "puzzle", "PUZ-R42").out.startswith("PUZ-R42  Both players")
    section = answer_of(command, "rules", "puzzle", "PUZ-24")
    assert [clause["clause"] for clause in section][:2] == ["PUZ-24.1", "PUZ-24.2"]


# bench


@pytest.mark.long
def test_bench(command: Command) -> None:
    found = answer_of(command, "bench", "puzzle", "--build")["puzzle"]
    assert set(found) >= {
        "random_playout_decisions_per_second", "copy_microseconds", "view_microseconds", "options_microseconds",
        "start_milliseconds", "import_milliseconds", "peak_mib",
    }  # fmt: skip
    assert found["build"] in ("interpreted", "compiled")
