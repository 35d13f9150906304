"""The corpus of real card texts: how many are read, said again, and can be played.  Skipped where it is missing.

The numbers are exact: one that falls is a fault, one that rises is written down here.
"""

import functools
import json
import time
from pathlib import Path
from typing import Final

import pytest

from cardwright.games.elestrals.errata import corrected
from cardwright.games.elestrals.texts import dialect
from cardwright.kernel.card import Card
from cardwright.language.judging import Examined, examine

FILE: Final = Path(__file__).parents[4] / "shared" / "corpus" / "elestrals.jsonl"
TEXTS: Final = 336
PLAYABLE: Final = 336
"""Of these the whole text settles to what the machine can do."""
AS_WRITTEN: Final = 316
"""These are printed exactly as they are written; the others in other words for the same."""
SECONDS: Final = 5.0
pytestmark = [
    pytest.mark.skipif(not FILE.is_file(), reason="the card corpus does not lie beside this checkout"),
    pytest.mark.usefixtures("own_heap"),
]


def line_card(line: str) -> Card:
    """A line of the corpus as a card: what the words need of it."""
    data = json.loads(line)
    kind, _, rune = data["card_type"].partition("_")
    return Card(data["name"], kind, {"type": rune}, corrected(data["text"] or ""))


@functools.cache
def cards() -> tuple[Card, ...]:
    """All cards of the corpus."""
    return tuple(map(line_card, FILE.read_text(encoding="utf-8").splitlines()))


@functools.cache
def examined() -> tuple[Examined, ...]:
    """All texts of the corpus, read."""
    words = dialect()
    names = words.names(cards())
    return tuple(examine(card, words, names(card)) for card in cards() if card.text)


def test_every_text_is_read() -> None:
    """Each sentence has a meaning, and nothing is guessed: no two meanings, no lost word."""
    assert len(examined()) == TEXTS
    assert [one.card.name for one in examined() if one.reading is None] == []


def test_so_many_can_be_played() -> None:
    """What cannot be played is refused with the word, and nothing of that card is used."""
    assert sum(not one.faults for one in examined()) == PLAYABLE
    for one in examined():
        assert not one.faults or not one.abilities
        for fault in one.faults:
            assert fault.kind == "refused"
            assert fault.place.start < fault.place.end


def test_so_many_are_printed_as_they_are_written() -> None:
    """The canonical wordings."""
    as_written = [one for one in examined() if one.reading is not None and one.reading.canonical == one.card.text]
    assert len(as_written) == AS_WRITTEN


def test_the_print_means_the_same() -> None:
    """Whatever is printed is read as the same tree, and printed the same again."""
    words = dialect()
    names = words.names(cards())
    for one in examined():
        assert one.reading is not None
        again = examine(Card(one.card.name, one.card.kind, one.card.facts, one.reading.canonical), words, names(one.card))
        assert again.reading is not None
        assert again.reading.trees == one.reading.trees
        assert again.reading.canonical == one.reading.canonical


def test_reading_them_all_takes_seconds() -> None:
    """Cold, on any machine: so much computing time for all of them."""
    examined.cache_clear()
    started = time.process_time()
    examined()
    assert time.process_time() - started < SECONDS


def test_names_need_not_be_known() -> None:
    """A text may name cards of a set that is not there: a run of capitalised words is a name."""
    words = dialect()
    read = [examine(card, words, words.names([card])(card)) for card in cards() if card.text]
    assert sum(one.reading is not None for one in read) >= TEXTS - 8
