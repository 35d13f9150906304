"""No move is silent: an answer that changes what lies open of the players' zones has a line in the log.

Not for: what the line says; the tests of each game's telling say that.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

import cardwright as cw
from cardwright.kernel.view import view

from ..playing import GAMES, NAMES, game, games, ruleset, walk

WITHOUT_WORDS: Final[dict[str, dict[str, str]]] = {
    "devrun": {
        "hand.cards.#.name": "a Spell is shown while its player chooses where to cast it; the cast is told",
        "extra.cards.#.name": "the same of a Layer Spell",
        "waiting.": "who does not use an effect that waits does nothing",
    },
    "farwald": {"battlefield.cards.#.marks": "who does not defend stands by; the defenders are told"},
}
"""By game: what of a seat's view may change without a word, and why."""


def flat(part: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a view with the way to it."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from flat(value, f"{path}.{key}")
    elif isinstance(part, list):
        for number, value in enumerate(part):
            yield from flat(value, f"{path}.{number}")
    else:
        yield path, part


def open_to_all(running: cw.Game) -> dict[str, Any]:
    """What everybody sees of the players' zones and numbers."""
    return dict(flat(view(running.state, cw.SPECTATOR)["seats"]))


def silent(name: str, number: int) -> Iterator[str]:
    """What changed in a random game without a line for anybody."""
    excused = WITHOUT_WORDS.get(name, {})
    running = game(name, number, log=True)
    telling = ruleset(name).rules.telling
    read, before, asked = 0, open_to_all(running), ""
    for _ in walk(running, number):
        log, now = running.state.log or [], open_to_all(running)
        changed = [path for path in sorted({*before, *now}) if before.get(path) != now.get(path)]
        if asked and changed and not any(telling.log(running.state, log[read:], s, NAMES) for s in (0, 1, cw.SPECTATOR)):
            paths = (re.sub(r"\d+", "#", path).removeprefix(".#.") for path in changed)
            yield from (f"game {number}, {asked}: {path}" for path in paths if not path.startswith(tuple(excused)))
        read, before = len(log), now
        asked = "" if running.over else running.decision.prompt


@games(4, 16, 4)
def test_what_lies_open_does_not_change_without_a_line(name: str, numbers: range) -> None:
    found = [line for number in numbers for line in silent(name, number)]
    assert not found, found[:10]


@pytest.mark.parametrize("name", WITHOUT_WORDS)
def test_what_is_excused_is_of_a_game(name: str) -> None:
    assert name in GAMES
