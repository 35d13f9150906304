"""Faulty card data of Elemental Puzzle, told with the field; a scenario cannot show it, for its file would be refused."""

from pathlib import Path

import pytest

import cardwright as cw
from cardwright.scenarios import ScenarioError, read, run

FAULTS = {
    "element: ICE": "element",
    "element: FIRE, form: 3/2": "form",
    "element: FIRE, form: 0/2": "form",
    "element: FIRE, form: 1/16": "form",
    "element: FIRE, skills: [FLYING]": "skills",
    "element: FIRE, skills: [GAMBLE, GAMBLE]": "skills",
    "element: FIRE, form: 1/2, skills: [PUZZLE]": "scheme",
    "element: FIRE, form: 1/2, skills: [], scheme: Px": "scheme",
    "element: FIRE, colour: red": "colour",
}
SCHEMES = ["x", "PP", "Pxx", "Px/Px", "P.", "Py", "P/./././x", "P.....x"]
SOULS = {
    "elements: [], cost: 1, text: Draw 1 card.": "elements",
    "elements: [ICE], cost: 1, text: Draw 1 card.": "elements",
    "elements: [FIRE], cost: 0, text: Draw 1 card.": "cost",
    "elements: [FIRE], cost: many, text: Draw 1 card.": "cost",
    "elements: [FIRE], cost: 1": "text",
}


def with_card(folder: Path, kind: str, facts: str) -> Path:
    """Write a scenario with one card of its own and return its path."""
    path = folder / "card.yaml"
    card = f"cards: {{{kind}: [{{name: Odd, {facts}}}]}}"
    path.write_text(f"game: puzzle\n{card}\nposition: {{}}\n", encoding="utf-8")
    return path


@pytest.mark.clause("PUZ-D.10")
@pytest.mark.parametrize(("facts", "field"), FAULTS.items())
def test_faulty_spirits(tmp_path: Path, facts: str, field: str) -> None:
    with pytest.raises(ScenarioError, match=f'line 2.*Card data error in "Odd": {field}'):
        read(with_card(tmp_path, "spirit", facts))


@pytest.mark.clause("PUZ-D.10")
@pytest.mark.parametrize(("facts", "field"), SOULS.items())
def test_faulty_souls(tmp_path: Path, facts: str, field: str) -> None:
    with pytest.raises(ScenarioError, match=f'line 2.*Card data error in "Odd": {field}'):
        read(with_card(tmp_path, "soul", facts))


@pytest.mark.clause("PUZ-12.6", "PUZ-D.10")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_faulty_schemes(tmp_path: Path, scheme: str) -> None:
    """One P, form_size - 1 cells, at most 3 rows by 5 columns."""
    with pytest.raises(ScenarioError, match='Card data error in "Odd": scheme'):
        read(with_card(tmp_path, "spirit", f"element: FIRE, form: 1/2, skills: [PUZZLE], scheme: {scheme}"))


@pytest.mark.clause("PUZ-12.6")
@pytest.mark.parametrize("scheme", ["Px", "xP", "x/P", "P/x", "x..../....P", "P/./x"])
def test_good_schemes(tmp_path: Path, scheme: str) -> None:
    """The control: these are valid."""
    path = with_card(tmp_path, "spirit", f"element: FIRE, form: 1/2, skills: [PUZZLE], scheme: {scheme}")
    assert [run(scenario) for scenario in read(path)] == [None]


@pytest.mark.clause("PUZ-R37")
def test_a_form_of_one_card_has_no_puzzle(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="belongs to a form of 2 or more"):
        read(with_card(tmp_path, "spirit", "element: FIRE, form: 1/1, skills: [PUZZLE], scheme: P"))


@pytest.mark.clause("PUZ-D.11")
def test_there_is_no_side_deck() -> None:
    """A deck has a main part and Shaman Souls, and nothing else."""
    assert list(cw.load("puzzle").rules.sections) == ["main", "souls"]
    with pytest.raises(cw.DeckError, match=r"there is no section \[side\]"):
        cw.parse_deck(cw.load("puzzle"), "[side]\n3 Ember\n")
