"""Lessons over HTTP: the answers so far make the position; what does not belong there is refused."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.table.settings import sqlite_url

from .conftest import OPTIONS
from .playing import RefusedError, Server

PATH = "/api/learn/puzzle"


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one game; nothing of a lesson reaches its database, so one kind of database is enough."""
    folder = tmp_path_factory.mktemp("school")
    running = Server(sqlite_url(folder / "table.db"), *OPTIONS, log=folder / "errors").start()
    yield running
    running.stop()


def sent(school: Server, **wish: Any) -> Any:
    """An answer of the first lesson."""
    return school.ask(PATH, {"kind": "lesson", "number": 1, **wish})


def test_every_lesson_and_puzzle_is_listed(school: Server) -> None:
    found = school.ask(PATH)
    assert len(found["lessons"]) >= 6
    assert all(lesson["title"] for lesson in found["lessons"])


def test_a_right_answer_goes_on_and_a_wrong_one_does_not(school: Server) -> None:
    begun = sent(school)
    assert (begun["answers"], begun["step"], begun["done"]) == ([], 1, False)
    wrong = sent(school, choose=0)
    assert (wrong["right"], wrong["answers"], "taken back" in wrong["said"]) == (False, [], True)
    right = sent(school, choose=1)
    assert (right["right"], right["answers"]) == (True, [1])
    assert sent(school, answers=[1])["view"] == right["view"]


def test_hints_are_told_one_by_one(school: Server) -> None:
    first, second = (sent(school, hint=number)["hint"] for number in (1, 2))
    assert first != second
    assert second == "Choose: Attack with Brine Widow at B2"


@pytest.mark.parametrize(
    "wish",
    [
        {"number": 99}, {"kind": "puzzle", "number": 99}, {"kind": "exam"}, {"answers": [77]}, {"choose": 5000},
        {"answers": "x"}, {"choose": -1}, {"answers": [0] * 500}, {"more": 1}, {"number": 0},
    ],
)  # fmt: skip
def test_what_does_not_belong_there_is_refused(school: Server, wish: dict[str, Any]) -> None:
    with pytest.raises(RefusedError) as refused:
        sent(school, **wish)
    assert refused.value.error["code"] in ("malformed", "unknown")


def test_another_games_lessons_are_refused(school: Server) -> None:
    with pytest.raises(RefusedError, match="no such game"):
        school.ask("/api/learn/nothing")


def test_the_learner_sees_only_their_own_side(school: Server) -> None:
    view = sent(school)["view"]
    hidden = [card for card in view["seats"][1]["field"]["cards"] if card and card.get("face") == "down"]
    assert hidden
    assert all("name" not in card for card in hidden)
