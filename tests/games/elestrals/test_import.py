"""Reading card lists of others: the corpus of card texts, and printings in the layout of the public card data."""

import gc
import json
import time
from pathlib import Path
from typing import Any

import pytest

import cardwright as cw
from cardwright.games.elestrals.cards import PRINTED
from cardwright.games.elestrals.importing import IMPORTER
from cardwright.importing import examine, install, listed, loading
from cardwright.kernel.errors import DefinitionError
from cardwright.language.texts import opened
from cardwright.loading import find
from cardwright.sources import Document, Source

from . import corpus, own_list

PRINTING: dict[str, Any] = {
    "id": "cd-1", "base_name": "Glimmerhorn", "title": None, "set_number": "XX1-001", "name": "Glimmerhorn", "alias": None,
    "card_type": "elestral", "set": "Made up", "set_id": "st-1", "total_cost": 2, "attack": 3, "defense": 4,
    "printed_effect": "Draw\na card.", "effect": "You can draw a card.", "elements": ["fire"], "cost": ["fire", "omni"],
    "subclasses": ["ursa"], "variants": ["normal"],
}  # fmt: skip


def card(**other: object) -> Document:
    """A made-up printing."""
    return Document({**PRINTING, **other}, "list:1")


def folder(tmp_path: Path, printings: list[dict[str, Any]], sets: dict[str, str]) -> Path:
    """A folder in the public layout."""
    for kind in ("cards", "sets"):
        (tmp_path / "data" / kind).mkdir(parents=True)
    for number, printing in enumerate(printings):
        text = json.dumps({**PRINTING, "id": f"cd-{number}", **printing}, indent=4)
        (tmp_path / "data" / "cards" / f"cd-{number}.json").write_text(text, encoding="utf-8")
    for name, date in sets.items():
        (tmp_path / "data" / "sets" / f"{name}.json").write_text(json.dumps({"id": name, "release_date": date}))
    return tmp_path


def test_a_printing_as_a_card() -> None:
    """The text of today counts, not the printed one; & is any element."""
    one = IMPORTER.listed(card())
    assert one.kind == "elestral"
    assert one.raw == {
        "name": "Glimmerhorn", "attack": 3, "defense": 4, "cost": ["fire", "&"], "subclasses": ["ursa"],
        "text": "You can draw a card.",
    }  # fmt: skip
    assert PRINTED.read(one.kind, one.raw, one.place).text == "You can draw a card."


@pytest.mark.parametrize(
    ("other", "kind", "raw"),
    [
        ({"card_type": "spirit", "elements": ["frost"], "cost": []}, "spirit", {"name": "Glimmerhorn", "element": "frost"}),
        ({"title": "Keeper of Doors"}, "elestral", {"name": "Glimmerhorn - Keeper of Doors"}),
        ({"card_type": "rune_counter"}, "rune", {"type": "counter"}),
        ({"card_type": "rune_stadium"}, "rune", {"type": "stadium"}),
        ({"effect": None}, "elestral", {"text": "Draw\na card."}),
        ({"text": "Of the corpus.", "effect": "x"}, "elestral", {"text": "Of the corpus."}),
        ({"effect": "It\u2019s \u201cso\u201d."}, "elestral", {"text": 'It\'s "so".'}),
    ],
)
def test_what_becomes_of_a_field(other: dict[str, object], kind: str, raw: dict[str, object]) -> None:
    one = IMPORTER.listed(card(**other))
    assert one.kind == kind
    assert {key: one.raw[key] for key in raw} == raw


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"card_type": "rune_odd"}, "list:1: card_type should be one of elestral, spirit"),
        ({"card_type": None}, "card_type should be one of"),
        ({"base_name": None, "name": None}, "a card needs a name"),
        ({"card_type": "spirit", "elements": []}, "a Spirit has one element"),
        ({"cost": "fire"}, "cost should be a list of texts"),
        ({"attack": "3"}, "attack"),
        ({"cost": ["mud"]}, "cost"),
        ({"cost": ["fire"] * 99}, "cost"),
        ({"subclasses": ["cat"]}, "subclasses"),
        ({"effect": 3}, "effect should be a text, is a number"),
    ],
)
def test_a_wrong_field_is_named(other: dict[str, object], says: str) -> None:
    def read() -> None:
        one = IMPORTER.listed(card(**other))
        PRINTED.read(one.kind, one.raw, one.place)

    with pytest.raises(DefinitionError, match=says):
        read()


def test_printings_become_cards(tmp_path: Path) -> None:
    """Of two texts the one that came out last; of what its printings say, what most of them say."""
    printings: list[dict[str, Any]] = [
        {"set_id": "st-1", "effect": "Old."},
        {"set_id": "st-2", "effect": "New.", "attack": 9},
        {"set_id": "st-3", "effect": "New."},
        {"set_id": "st-3", "effect": "New."},
        {"base_name": "Other", "effect": None, "printed_effect": None},
    ]
    path = folder(tmp_path, printings, {"st-1": "2024-01-01", "st-2": "2025-01-01", "st-3": "2025-06-01"})
    source = Source(path, IMPORTER.folder)
    assert [document.data["id"] for document in source.documents()] == [f"cd-{number}" for number in range(5)]
    found, count, faults = listed(find("elestrals")[0], path)
    assert (count, faults) == (5, [])
    told = [(one.name, one.raw["attack"], one.raw["text"]) for one in found]
    assert told == [("Glimmerhorn", 3, "New."), ("Other", 3, "")]


def test_without_dates_the_first_text_counts(tmp_path: Path) -> None:
    path = folder(tmp_path, [{"effect": "One."}, {"effect": "Two."}, {"effect": "Two."}], {})
    found, _count, _faults = listed(find("elestrals")[0], path)
    assert [one.raw["text"] for one in found] == ["One."]


@corpus.needed
def test_the_corpus_is_read_whole() -> None:
    """Every line is a card whose facts this game knows."""
    found, count, faults = listed(find("elestrals")[0], corpus.FILE)
    assert (len(found), count, faults) == (343, 343, [])
    kinds = [PRINTED.read(one.kind, one.raw, one.place).kind for one in found]
    assert (kinds.count("elestral"), kinds.count("rune"), kinds.count("spirit")) == (248, 88, 7)


def test_a_list_is_read_whole(tmp_path: Path) -> None:
    """Of our own list, too: every line is a card whose facts this game knows, and whose text it reads."""
    found, count, faults = listed(find("elestrals")[0], own_list.written(tmp_path))
    assert (len(found), count, faults) == (173, 173, [])
    report = examine("elestrals", own_list.written(tmp_path))
    assert (len(report.compiled), report.refused) == (173, [])


@pytest.mark.parametrize("name", ["own", pytest.param("published", marks=corpus.needed)])
@pytest.mark.usefixtures("own_heap")
def test_a_list_is_read_fast(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Computing time, three times what a quiet machine takes: this must also pass beside another worker."""
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    began = time.process_time()
    report = examine("elestrals", own_list.written(tmp_path) if name == "own" else corpus.FILE)
    assert time.process_time() - began < 9
    install(report)
    loading("elestrals")
    gc.collect()
    gc.freeze()  # what reading the texts has left in memory is not there in a process that only loads
    best = min(seconds_to_load() for _ in range(5))
    assert best < 0.2
    ruleset = cw.load("elestrals")
    assert {card.name for card in report.compiled} <= set(ruleset.index)
    opened.cache_clear()


def seconds_to_load() -> float:
    """Computing time for loading, with nothing known from before but the file of the cache."""
    opened.cache_clear()
    began = time.process_time()
    cw.load("elestrals")
    return time.process_time() - began


def test_what_printings_disagree_about_is_told(tmp_path: Path) -> None:
    """A fact of a printing with another text may be another fact, too; of one with the same text it is a slip."""
    printings: list[dict[str, Any]] = [{}, {"attack": 9}, {}, {"effect": "You can discard a card.", "defense": 1}]
    report = examine("elestrals", folder(tmp_path, printings, {}))
    assert len(report.compiled) == 1
    assert [line.split(": ", 1)[1] for line in report.differing] == [
        "Glimmerhorn: attack is 9 in 1 of 3 printings; taken: 3"
    ]
