"""What the page on cards shows is true: texts compile, cards load, the scenario holds, the sessions are what is printed."""

import re
from pathlib import Path

import pytest

from cardwright.cli import run as run_command
from cardwright.games.puzzle.texts import dialect
from cardwright.kernel.card import Card
from cardwright.language.judging import examine
from cardwright.loading import load
from cardwright.scenarios import read, run

from ...round_trip import printed

DOCS = Path(__file__).parents[3] / "docs"
CARD = (DOCS / "add-a-card.md").read_text(encoding="utf-8")
WORDS = (DOCS / "cards" / "puzzle.md").read_text(encoding="utf-8")
TABLES = re.findall(r"^\| `([A-Z][^`|]*\.)` \|", WORDS, re.MULTILINE)


def block(language: str) -> str:
    """The first block of code in a language."""
    found = re.search(rf"^```{language}\n(.*?)^```", CARD, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize("text", TABLES)
def test_every_text_is_understood_as_it_stands(text: str) -> None:
    """On a Shaman Soul Card or on a Spirit."""
    looked_at = [examine(Card("Example", kind, {}, text), dialect()) for kind in ("soul", "spirit")]
    found = next((one for one in looked_at if not one.faults), None)
    assert found is not None, looked_at[0].faults[0]
    assert not printed(found, dialect()).lost


def test_there_are_many() -> None:
    assert len(TABLES) >= 45


def test_the_cards_load(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "game.toml").write_text('game = "puzzle"')
    (tmp_path / "cards" / "first.toml").write_text(block("toml"))
    assert "Tin Drummer" in load(tmp_path).index


def test_the_scenario_holds(tmp_path: Path) -> None:
    file = tmp_path / "drummer.yaml"
    file.write_text(block("yaml"))
    for scenario in read(file):
        assert run(scenario) is None


def shown(command: str) -> tuple[str, str]:
    """The argument and the output of a session on the page."""
    found = re.search(rf"^\$ ./cw {command} ([^\n]*)\n(.*?)^```", CARD, re.MULTILINE | re.DOTALL)
    assert found
    return found[1].strip('"'), found[2]


def test_the_explanation_is_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    text, output = shown("text explain puzzle")
    assert run_command(["text", "explain", "puzzle", text]) == 0
    assert capsys.readouterr().out == output


def test_the_check_is_what_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, output = shown("text check puzzle")
    cards = tmp_path / folder / "cards"
    cards.mkdir(parents=True)
    (cards / "first.toml").write_text(block("toml").replace("opposing FIRE", "oposing FIRE"))
    monkeypatch.chdir(tmp_path)
    assert run_command(["text", "check", "puzzle", folder]) == 1
    assert capsys.readouterr().out == output
