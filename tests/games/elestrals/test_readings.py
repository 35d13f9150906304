"""Texts that are read, with what they do, and texts that are refused: each change of the language is held against them."""

from pathlib import Path
from typing import Final

import pytest

from cardwright.games.elestrals.texts import dialect
from cardwright.kernel.card import Card
from cardwright.language.explaining import explained
from cardwright.language.judging import Examined, examine
from cardwright.language.names import Names

DATA: Final = Path(__file__).parents[2] / "data"
DIALECT: Final = dialect()


def lines(name: str) -> list[str]:
    """The lines of a file of texts, without its remarks."""
    return [line for line in (DATA / name).read_text(encoding="utf-8").splitlines() if line and not line.startswith("##")]


def probe(line: str) -> Examined:
    """A card "Probe" with the text of a line; before it stands a type of Rune, or "elestral"."""
    kind, _, text = line.partition("|")
    facts = {"cost": ["fire"], **({"attack": 1, "defense": 1} if kind == "elestral" else {"type": kind})}
    card = Card("Probe", "elestral" if kind == "elestral" else "rune", facts, text)
    return examine(card, DIALECT, Names(["Zeus"], own=["Probe"]))


def described() -> list[tuple[str, list[str]]]:
    """Texts, each with the lines of its explanation."""
    found: list[tuple[str, list[str]]] = []
    for line in lines("elestrals-explained.txt"):
        if line.startswith("    "):
            found[-1][1].append(line[4:])
        else:
            found.append((line, []))
    return found


def test_texts_are_read() -> None:
    """Texts that this game's tests try, of all kinds of cards."""
    refused = [f"{line}: {found.faults[0].brief()}" for line in lines("elestrals-read.txt") if (found := probe(line)).faults]
    assert not refused, "\n".join(refused)


@pytest.mark.parametrize(("line", "said"), described())
def test_what_a_text_does(line: str, said: list[str]) -> None:
    """What it does is what it did: these lines were read beside their texts."""
    found = probe(line)
    assert not found.faults, found.faults[0]
    assert explained(found, DIALECT) == said


def test_neighbours_are_refused() -> None:
    """Texts that differ by a word or two from texts that are read, and texts that mean nothing on a card of this kind."""
    assert not [line for line in lines("elestrals-refused.txt") if not probe(line).faults]
