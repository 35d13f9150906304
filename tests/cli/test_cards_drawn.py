"""``cardwright cards --svg``: a picture a file."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

from .conftest import Command


def test_a_file_a_card(command: Command, tmp_path: Path) -> None:
    """Those that mention something, into a folder that is made."""
    folder = tmp_path / "deep" / "cards"
    done = command("cards", "puzzle", "--find", "Barrow", "--svg", folder, "--json")
    assert done.code == 0
    files = [Path(file) for file in json.loads(done.out)]
    assert sorted(files) == sorted(folder.iterdir())
    assert folder / "barrow-giant-heel.svg" in files
    for file in files:
        ET.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314 - we wrote it ourselves


def test_all_cards_and_their_back(command: Command, tmp_path: Path) -> None:
    """A file a card and one for the back, however the cards are called; written again the same."""
    assert command("cards", "puzzle", "--svg", tmp_path).out == f"61 pictures in {tmp_path}\n"
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert len(before) == 61
    assert b"Back of Elemental Puzzle" in before["back.svg"]
    command("cards", "puzzle", "--svg", tmp_path)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_one_card(command: Command, tmp_path: Path) -> None:
    done = command("cards", "puzzle", "wick", "--svg", tmp_path)
    assert done.out == f"1 picture in {tmp_path}\n"
    assert [file.name for file in tmp_path.iterdir()] == ["wick-imp.svg"]


def test_what_cannot_be(command: Command, tmp_path: Path) -> None:
    """A file for a folder, no such card, two ways of choosing at once: nothing is written."""
    file = tmp_path / "file"
    file.write_text("mine")
    assert command("cards", "puzzle", "--svg", file).code == 2
    assert command("cards", "puzzle", "no such card", "--svg", tmp_path / "new").code == 2
    assert command("cards", "puzzle", "--find", "zzzz", "--svg", tmp_path / "new").code == 1
    assert command("cards", "puzzle", "wick", "--find", "imp").code == 2
    assert sorted(tmp_path.iterdir()) == [file]
    assert file.read_text() == "mine"
