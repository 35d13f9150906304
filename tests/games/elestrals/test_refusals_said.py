"""Every refusal reads as a person writes: it shows words of the text, no names of the program, and a way to go on."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from . import (
    test_amounts_played,
    test_both_played,
    test_events_played,
    test_near_misses,
    test_nothing_mute,
    test_older_played,
    test_phrases_played,
    test_siblings_played,
    test_which_played,
)
from .test_meanings import read

LISTS: Final = (
    test_amounts_played.REFUSED, test_both_played.UNCLEAR, test_events_played.REFUSED, test_near_misses.REFUSED,
    test_nothing_mute.REFUSED, test_nothing_mute.AMBIGUOUS, test_older_played.REFUSED, test_phrases_played.REFUSED,
    test_siblings_played.REFUSED, test_siblings_played.MISREAD, test_which_played.REFUSED,
)  # fmt: skip
KINDS: Final = ("elestral", "invoke", "counter", "stadium")
PROGRAM: Final = re.compile(r"\b[A-Z][a-z]+[A-Z]\w*|\w\(\w*=|<\w+[.:]|\b(?:None|True|False)\b|__|\bobject at\b|[\[{]'")
"""Names of kinds of node, their fields, values and classes of Python."""


def texts_in(one: Any) -> Iterator[str]:
    """The card texts among what a test is given: those that are sentences."""
    if isinstance(one, str):
        if one.rstrip().endswith((".", ")")) and len(one.split()) > 3:
            yield one
    else:
        for part in getattr(one, "values", one):
            yield from texts_in(part)


TEXTS: Final = list(dict.fromkeys(text for texts in LISTS for text in texts_in(texts)))


def refusals(text: str) -> list[str]:
    """What is said of a text on the first sort of card that cannot have it."""
    for kind in KINDS:
        faults = read(text, kind).faults
        if faults:
            return [str(fault) for fault in faults]
    return []


def test_there_are_many() -> None:
    assert len(TEXTS) > 100


@pytest.mark.parametrize("text", TEXTS)
def test_a_refusal_is_said_in_words(text: str) -> None:
    """The place, what is wrong there, the sentence with a mark under it; then phrases, or a wording in quotes, or why."""
    said = refusals(text)
    assert said
    for one in said:
        first, *below = one.splitlines()
        why = first.split(": ", 1)[1]
        shown = re.sub(r'"[^"]*"', "", why)
        assert not PROGRAM.search(shown), why
        assert any("^" in line for line in below), one
        named = re.match(r'"([^"]*)" ', why)
        reason = why[named.end() :] if named else why
        helped = "phrases like it" in one or "could go on with" in one or '"' in reason or "did you mean" in one
        assert helped or len(reason.split()) > 2, one
        assert "cannot be played yet" not in reason or helped, one
