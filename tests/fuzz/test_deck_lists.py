"""Deck lists of all sorts: a deck, or every fault in words; quickly."""

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import decks

from ..playing import GAMES, every_game, ruleset, samples
from ..playing import decks as some_decks
from .mutating import damaged_text, outcome

SECONDS = 5.0


def parsed(name: str, text: str) -> None:
    """A deck that the game accepts, or a DeckError that says something."""
    found, error = outcome(lambda: decks.parse(ruleset(name), text, "list"))
    if found is None:
        assert isinstance(error, decks.DeckError)
        assert error.faults
        assert all(fault.strip() for fault in error.faults)
        assert str(error).startswith("list: ")
    else:
        assert ruleset(name).rules.check_deck(ruleset(name), found.deck) == []
        again = decks.parse(ruleset(name), decks.write(found), "list")
        assert again.deck == found.deck


@every_game
@samples(fast=200, long=800, size=400)
def test_damaged_lists(name: str, numbers: range) -> None:
    """Good lists with small damage."""
    for number in numbers:
        chance = random.Random(f"lists {number}")
        deck = some_decks(name, number)[0]
        parsed(name, damaged_text(decks.write(decks.DeckList(f"Deck {number}", deck)), chance))


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(GAMES), st.text(max_size=400))
def test_any_text(name: str, text: str) -> None:
    parsed(name, text)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_lists_of_odd_lines(data: st.DataObject) -> None:
    """Lines in the form of a list: counts, names that exist and names that do not, headings and remarks anywhere."""
    name = data.draw(st.sampled_from(GAMES))
    rules = ruleset(name)
    words = st.one_of(st.sampled_from(sorted(rules.index)), st.text(max_size=12))
    counts = st.one_of(
        st.just(""), st.integers(-3, 2000).map(str), st.sampled_from(("4x", "x4", "1e3", "٣", "999999999999"))
    )
    headings = st.one_of(st.sampled_from(sorted(rules.rules.sections)), st.text(max_size=6)).map(lambda word: f"[{word}]")
    lines = st.one_of(st.tuples(counts, words).map(" ".join), headings, words.map(lambda word: f"# {word}"))
    parsed(name, "\n".join(data.draw(st.lists(lines, max_size=40))))


@every_game
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\n".join(f"Nobody {i}" for i in range(15_000)), id="thousands of unknown cards"),
        pytest.param("999 a\n" * 30_000, id="millions of cards"),
        pytest.param("9" * 190_000, id="one long number"),
        pytest.param("[" * 190_000, id="brackets"),
        pytest.param(" \n" * 95_000, id="nothing at all"),
        pytest.param("a" + " " * 190_000 + "#", id="spaces before a remark"),
        pytest.param("x" * 10_000_000, id="ten million letters"),
    ],
)
def test_time_is_bounded(name: str, text: str) -> None:
    start = time.process_time()
    parsed(name, text)
    assert time.process_time() - start < SECONDS
