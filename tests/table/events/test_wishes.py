"""Whatever is asked of an event is decided, or refused with a sentence; what was decided replays to the same standings."""

import contextlib
import json
import random
from functools import cache
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ruleset import Ruleset
from cardwright.loading import load
from cardwright.table import messages
from cardwright.table.errors import TableError
from cardwright.table.events import deciding, wishes
from cardwright.table.events.held import as_refusal
from cardwright.tournament.decisions import JUDGE, ORGANISER, PLAYER, WATCHER, By, Created, Format
from cardwright.tournament.event import Event, replay

from ..playing import Json

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Zoe", "you", "", "x" * 30, "\u202e", "=1+1", "ann"]
WISHES: dict[str, tuple[str, ...]] = {
    str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in get_args(wishes.AnyWish)
}
"""Wish -> its fields."""
FIELDS: dict[str, list[object]] = {
    "player": [*NAMES], "name": [*NAMES], "bot": ["", "random", "greedy:samples=3", "nobody"],
    "why": ["", " ", "misread"],
    "deck": [None, {"starter": "ember"}, {"starter": "none"}, {"list": "[main]\n40 Gale Stag"}, {"list": "\u0000"}, {}],
    "legal": [True, False, "yes"], "round": [0, 1, 2, 3, 99], "table": [0, 1, 2, 3, 2000],
    "wins": [[], [1, 0], [0, 1], [2, 1], [9, 9]],
    "draws": [0, 1, -1], "winner": [None, 0, 1, 7], "counts": [[], [3, -3], [3, 3]], "minutes": [0, 1, 10**9],
    "kind": ["warning", "game loss", "match loss", "disqualification", "death"], "text": ["", "Hello.", "x" * 600],
    "role": ["judge", "player", "organiser", "watcher"], "entering": [True], "listed": [False], "more": [1],
    "allowed": [True, 7],
}  # fmt: skip


@cache
def puzzle(name: str = "puzzle") -> Ruleset:
    """The smallest game."""
    return load(name)


@settings(max_examples=60)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_whatever_is_said_is_read_or_refused(data: bytes) -> None:
    """Nothing else can happen."""
    for kind in (wishes.CreateEvent, wishes.Enter, wishes.Do, wishes.AtMatch, wishes.Look):
        with contextlib.suppress(TableError):
            messages.body(data, kind)


def something(choose: random.Random) -> Json:
    """A wish that may be one: its kind, most of its fields, sometimes one too many."""
    kind = choose.choice(sorted(WISHES))
    fields = [field for field in WISHES[kind] if choose.random() < 0.95] + (["more"] if choose.random() < 0.02 else [])
    return {"do": kind, **{field: choose.choice(FIELDS[field]) for field in fields}}


@pytest.mark.parametrize("seed", range(12))
def test_random_wishes_of_random_people(seed: int) -> None:
    """Six hundred wishes: some are decided, the others are refused by a sentence, and the record replays."""
    choose = random.Random(seed)
    event = Event(puzzle)
    event.decide(
        Created("Friday", "puzzle", "single", Format(choose.choice(["swiss", "single elimination"])), seed), By(ORGANISER), 1
    )
    decided = 0
    for _ in range(600):
        by = By(*choose.choice([(ORGANISER, "Olga")] * 4 + [(JUDGE, "Jo"), (PLAYER, "Ann"), (PLAYER, "Bo"), (WATCHER, "")]))
        wanted = something(choose)
        if wanted["do"] == "end" and choose.random() < 0.97:
            continue
        try:
            said = messages.body(json.dumps({"token": "t" * 30, "wish": wanted}).encode(), wishes.Do)
            if isinstance(said.wish, wishes.Admit):
                continue
            for what in deciding.decisions(event, said.wish, by):
                event.decide(what, by, 2)
                decided += 1
        except CardwrightError as error:
            told = as_refusal(error)
            assert isinstance(told, TableError)
            assert str(told)
    assert decided >= 15
    again = replay(event.log, puzzle)
    assert again.standings() == event.standings()
    assert [one.tables for one in again.rounds] == [one.tables for one in event.rounds]
