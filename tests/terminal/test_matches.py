"""Matches in the terminal: several games, side decks, concessions, time, an agreed draw; left, resumed, saved whole."""

import random
import re
import subprocess
from pathlib import Path

import pytest

import cardwright as cw
from cardwright import decks
from cardwright.terminal.saves import SavedMatch, read_match
from cardwright.tournament.match import Match, replay

from .sitting import command, environment, run

GIVE_UP = ["c", "yes"]
BOT = ("--bot", "random", "--seed", "4", "--match")


def kept(saves: Path) -> SavedMatch:
    """The one match in the folder of saves."""
    (path,) = saves.glob("*.json")
    saved = read_match(path)
    assert saved is not None
    return saved


def again(saves: Path, game: str = "puzzle") -> Match:
    """It, played again."""
    return replay(cw.load(game), kept(saves).match)


def test_a_best_of_three_against_a_bot(tmp_path: Path) -> None:
    """One game after another until one has two; each is told, and the file replays to the same result."""
    printed = run(tmp_path, [*GIVE_UP, *GIVE_UP, *GIVE_UP], *BOT)
    assert "Best of three, game 1. Games: A 0, Bot B 0." in printed
    assert "Game 1: Bot B wins: " in printed
    assert "Best of three, game 2. Games: A 0, Bot B 1." in printed
    assert printed.strip().endswith("Bot B wins the match. Games: A 0, Bot B 2.")
    assert kept(tmp_path).over
    result = again(tmp_path).result
    assert result is not None
    assert (result.winners, result.wins) == ((1,), (0, 2))
    assert "no unfinished game" in complaint(tmp_path, "--resume")


def complaint(saves: Path, *arguments: str) -> str:
    """What is said to a command that is refused."""
    done = subprocess.run(command(*arguments), capture_output=True, env=environment(saves), check=False, timeout=60)
    assert done.returncode in (1, 2)
    return done.stderr.decode()


def test_a_match_is_left_and_resumed(tmp_path: Path) -> None:
    """In the middle of the second game; what was answered and taken back stands, and the whole match can be given up."""
    printed = run(tmp_path, [*GIVE_UP, "1", "2", "u"], *BOT)
    assert "--resume" in printed.splitlines()[-1]
    before = kept(tmp_path).match.moves
    printed = run(tmp_path, ["q"], "--resume")
    assert "Best of three, game 2. Games: A 0, Bot B 1." in printed
    assert kept(tmp_path).match.moves == before
    printed = run(tmp_path, ["cm", "no", "cm", "yes"], "--resume")
    assert printed.strip().endswith("Bot B wins the match. Games: A 0, Bot B 2.")
    assert kept(tmp_path).match.moves[: len(before)] == before
    assert again(tmp_path).over


def test_two_people_agree_on_a_draw(tmp_path: Path) -> None:
    """Both have to say yes; a bot never does."""
    printed = run(tmp_path, ["", "draw", "yes", "no", "draw", "yes", "yes"], "--hotseat", "--match")
    assert "You play on." in printed
    assert printed.strip().endswith("The match is drawn. Games: A 0, B 0.")
    assert again(tmp_path).over
    (tmp_path / "alone").mkdir()
    assert "Bots agree to no draw." in run(tmp_path / "alone", ["draw", "q"], *BOT)


def test_time_ends_a_match_with_the_game_that_runs(tmp_path: Path) -> None:
    """After the turns that are left nobody begins another game."""
    chance = random.Random(2)
    lines = ["time", *(str(chance.randint(1, 12)) for _ in range(1500))]
    printed = run(tmp_path, lines, *BOT)
    assert "Time is called" in printed
    assert "game 2" not in printed
    result = again(tmp_path).result
    assert result is not None
    assert len(result.games) == 1
    assert "wins the match" in printed or "The match is drawn" in printed


def lists(folder: Path) -> list[str]:
    """Two deck lists with side decks of twelve."""
    ruleset = cw.load("elestrals")
    own = [decks.read(ruleset, name) for name in ("forge-thunder", "tide-hoarfrost")]
    found: list[str] = []
    for mine, theirs in (own, own[::-1]):
        side = [name for name in dict.fromkeys(theirs.deck["main"]) if name not in mine.deck["main"]][:10]
        path = folder / f"{len(found)}.txt"
        path.write_text(decks.write(decks.DeckList(mine.name, {**mine.deck, "side": [*side, *theirs.deck["spirits"][:2]]})))
        found += ["--deck", str(path)]
    return found


@pytest.mark.clause("ELE-24.5", "ELE-26.8")
def test_cards_are_swapped_with_the_side_deck(tmp_path: Path) -> None:
    """By name or its beginning; faults are said; what is locked in is what the next game is played with."""
    saves = tmp_path / "saves"
    saves.mkdir()
    lines = [*GIVE_UP, "?", "- Voltail", "- bra", "- nothing", "", "+ dripw", "- Flare Spirit", "+ Ripple", "", "q"]
    printed = run(saves, lines, *lists(tmp_path), *BOT, game="elestrals")
    assert "That can be Bramblet, Brazalisk." in printed
    assert 'No card of the deck begins with "nothing".' in printed
    assert "Each swap is one card in for one card out (Main Deck" in printed
    assert "spirits, 20 cards (20 before): +1 Ripple Spirit, -1 Flare Spirit" in printed
    assert "game 2. Games: A 0, Bot B 1." in printed
    match = again(saves, "elestrals")
    assert match.game is not None
    assert "Dripwing" in match.game.decks[0]["main"]
    assert match.game.decks[0]["main"].count("Voltail") == match.registered[0]["main"].count("Voltail") - 1
    assert "Ripple Spirit" in match.game.decks[0]["spirits"]
    assert match.game.decks[1] == {key: match.registered[1][key] for key in ("main", "spirits")}


def test_two_people_swap_without_the_other_one_looking(tmp_path: Path) -> None:
    """Between the lists of A and B the screen is handed over."""
    saves = tmp_path / "saves"
    saves.mkdir()
    printed = run(saves, ["", *GIVE_UP, "", "", "", "", "q"], *lists(tmp_path), "--hotseat", "--match", game="elestrals")
    swaps = printed[printed.index("Game 1:") : printed.index("game 2.")]
    assert re.findall("Pass the screen to .|main, 40", swaps) == [
        "Pass the screen to A",
        "main, 40",
        "Pass the screen to B",
        "main, 40",
    ]


def test_what_is_refused(tmp_path: Path) -> None:
    """Match rules that are none, a clock without a match, more players than the rules have."""
    assert 'no match rules "nine"; it has: best of three, single' in complaint(tmp_path, "--match", "nine")
    assert "give --match too" in complaint(tmp_path, "--minutes", "50")
    assert "played by 2 players" in complaint(tmp_path, "--match", "--seats", "3")
    (tmp_path / "puzzle-x.json").write_text('{"format": "cardwright match"}')
    assert "is not a saved game" in complaint(tmp_path, "--resume", str(tmp_path / "puzzle-x.json"))
