"""How many texts of a card list are read, said again, and can be played: of our own list, and of the published one.

The published list is no part of the project; where it does not lie beside the checkout its half is skipped.  The numbers
are exact: one that falls is a fault, one that rises is written down here.
"""

import functools
import time
from typing import Any, Final, NamedTuple

import pytest

from cardwright.games.elestrals.errata import corrected
from cardwright.games.elestrals.texts import dialect
from cardwright.kernel.card import Card
from cardwright.language.judging import Examined, examine

from ...round_trip import printed
from . import own_list
from .corpus import needed


class Expected(NamedTuple):
    """texts: of the list; unsaid: sentences that the printer does not say so that they are read as the same."""

    texts: int
    unsaid: int


LISTS: Final = {"own": Expected(173, 0), "published": Expected(336, 1)}
"""Every text is read, and all of it settles to what the machine can do."""
SECONDS: Final = 9.0
pytestmark = [
    pytest.mark.parametrize("name", ["own", pytest.param("published", marks=needed)]),
    pytest.mark.usefixtures("own_heap"),
]


def line_card(data: dict[str, Any]) -> Card:
    """A line of a list as a card: what the words need of it."""
    kind, _, rune = data["card_type"].partition("_")
    return Card(data["name"], kind, {"type": rune}, corrected(data["text"] or ""))


@functools.cache
def cards(name: str) -> tuple[Card, ...]:
    """All cards of a list."""
    return tuple(map(line_card, own_list.lines() if name == "own" else own_list.of_others()))


@functools.cache
def examined(name: str) -> tuple[Examined, ...]:
    """All texts of a list, read."""
    words = dialect()
    names = words.names(cards(name))
    return tuple(examine(card, words, names(card)) for card in cards(name) if card.text)


def test_every_text_is_read(name: str) -> None:
    """Each sentence has a meaning, and nothing is guessed: no two meanings, no lost word."""
    assert len(examined(name)) == LISTS[name].texts
    assert [one.card.name for one in examined(name) if one.reading is None] == []


def test_all_can_be_played(name: str) -> None:
    """What cannot be played is refused with the word, and nothing of that card is used."""
    assert [(one.card.name, str(one.faults[0])) for one in examined(name) if one.faults] == []


def test_the_print_means_the_same(name: str) -> None:
    """Whatever is printed is read as the same tree."""
    lost = [sentence for one in examined(name) for sentence in printed(one, dialect(), cards(name)).lost]
    assert len(lost) == LISTS[name].unsaid, lost


def test_reading_them_all_takes_seconds(name: str) -> None:
    """Cold, on any machine: so much computing time for all of them."""
    examined.cache_clear()
    started = time.process_time()
    examined(name)
    assert time.process_time() - started < SECONDS


def test_names_need_not_be_known(name: str) -> None:
    """A text may name cards of a set that is not there: a run of capitalised words is a name."""
    words = dialect()
    read = [examine(card, words, words.names([card])(card)) for card in cards(name) if card.text]
    assert sum(one.reading is not None for one in read) >= LISTS[name].texts - 8
