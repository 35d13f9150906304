"""The published JSON Schema says the same as the reader: what runs is valid, and what is misspelled is not."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cardwright.loading import GAMES
from cardwright.scenarios import files
from cardwright.scenarios.document import documents
from cardwright.scenarios.expect import KEYS as EXPECT_KEYS
from cardwright.scenarios.reading import BY_ITSELF, KEYS
from cardwright.scenarios.words import ANSWERABLE

SCHEMA = json.loads((GAMES.parent / "scenarios" / "scenario.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
OURS = files(GAMES.glob("*/scenarios"))


def plain(text: str) -> Any:
    """Return the documents of a scenario file as JSON values."""
    return [document.plain() for document in documents(text)]


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", OURS, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_our_scenarios_are_valid(path: Path) -> None:
    for document in plain(path.read_text(encoding="utf-8")):
        VALIDATOR.validate(document)


def test_the_keys_are_the_readers_keys() -> None:
    assert set(SCHEMA["properties"]) == {*KEYS, "cases"}
    assert set(SCHEMA["$defs"]["case"]["properties"]) == set(KEYS)
    assert set(SCHEMA["$defs"]["expect"]["properties"]) == set(EXPECT_KEYS)
    assert set(SCHEMA["$defs"]["step"]["anyOf"][1]["properties"]) == {*BY_ITSELF, "seat", "choose", "concede", "expect"}
    assert tuple(SCHEMA["$defs"]["decision"]["anyOf"][1]["properties"]["kind"]["enum"]) == ANSWERABLE


@pytest.mark.parametrize(
    "text",
    [
        "position: {}",
        "game: puzzle\nmove: []",
        "game: puzzle\nposition: {fase: clash}",
        "game: puzzle\nposition: {A: {field: {B1: {name: X}}}}",
        "game: puzzle\nmoves: [pass all]",
        "game: puzzle\nmoves: [{expects: {turn: 1}}]",
        "game: puzzle\nexpect: {}",
        "game: puzzle\nexpect: {decision: {kind: attak}}",
        "game: puzzle\npass: yes please",
        "game: puzzle\ncases: []",
        "game: puzzle\nexpect: {result: {winer: A}}",
    ],
)
def test_slips_are_not_valid(text: str) -> None:
    assert not VALIDATOR.is_valid(plain(text)[0])
