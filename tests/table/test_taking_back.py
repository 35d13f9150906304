"""Going back within an announcement: to the question before, stored at once, told to nobody else."""

import json
import random
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright import records
from cardwright.table import fairness

from . import postgres
from .playing import Seat, Server, settle

OPTIONS = ("--game", "puzzle", "--pace", "1000")
MOST = 120


@pytest.fixture
def fragile(database: str, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(database, *OPTIONS, log=tmp_path / "errors").start()
    yield running
    running.stop()


def announcing(ann: Seat, bob: Seat) -> tuple[Seat, Seat, str, int, str]:
    """Play until a pick can be taken back.  Returns who, the other, the question before, what was picked, what was seen."""
    chance = random.Random(4)
    for _ in range(MOST):
        asked, other = (ann, bob) if ann.ask else (bob, ann)
        if not asked.ask:
            asked.hear()
            continue
        before, view = asked.ask, json.dumps(asked.view, sort_keys=True)
        option = chance.randrange(len(asked.view["decision"]["options"]))
        asked.answer(option)
        asked.until(lambda one=asked, was=before: one.ask != was)  # type: ignore[misc]
        settle(asked, 0.05)
        settle(other, 0.05)
        if asked.ask and asked.view["decision"].get("back"):
            return asked, other, before, option, view
    raise AssertionError("nothing could be taken back")


def test_back_to_the_question_before(fragile: Server) -> None:
    """The same question with the same view; also after the server was killed; the other player was told nothing."""
    asked, other, before, option, view = announcing(*fragile.two(seed=11))
    heard = len(other.traffic)
    asked.say("back")
    asked.until(lambda: asked.ask == before)
    assert json.dumps(asked.view, sort_keys=True) == view
    settle(other, 0.3)
    assert not any('"back"' in text or '"options"' in text for text in other.traffic[heard:])
    fragile.kill()
    fragile.start()
    for seat in (asked, other):
        seat.leave()
        seat.seat = -2
        seat.come()
    assert asked.ask == before
    assert json.dumps(asked.view, sort_keys=True) == view
    asked.answer(option)
    asked.until(lambda: asked.ask != before)
    other.say("back")
    other.until(lambda: any(message.get("code") == "turn" for message in other.other))
    asked.say("concede")
    for seat in (asked, other):
        seat.until(lambda one=seat: one.over)  # type: ignore[misc]
    saved = records.decode(json.dumps(fragile.ask(f"/api/replays/{asked.table}/record")).encode())
    for head in {*asked.heads, *other.heads} - {""}:
        fairness.verify(saved, head)  # no head that anybody was shown was undone


def test_what_has_happened_stays(fragile: Server) -> None:
    """Where the last pick has had consequences going back is refused, and nothing changes."""
    ann, bob = fragile.two(seed=11)
    asked = ann if ann.ask else bob
    ask = asked.ask
    asked.say("back")
    asked.until(lambda: any(message.get("code") == "early" for message in asked.other))
    assert asked.ask == ask


def test_across_processes(postgresql: str, tmp_path: Path) -> None:
    """What is taken back at one process is taken back at the other, though as many answers are stored again meanwhile."""
    url = postgres.fresh(postgresql, f"back{secrets.token_hex(8)}")
    first, second = (Server(url, *OPTIONS, log=tmp_path / f"errors{number}").start() for number in range(2))
    try:
        told, mine = first.pair(seed=11)
        ann, bob = first.seat(told), second.seat(mine)
        for seat in (ann, bob):
            seat.begun()
        asked, other, before, option, _ = announcing(ann, bob)
        asked.say("back")
        asked.until(lambda: asked.ask == before)
        asked.answer((option + 1) % len(asked.view["decision"]["options"]))
        asked.until(lambda: asked.ask != before)
        settle(other, 0.5)
        eye = Seat(second if asked.server is first else first, asked.table, asked.token)
        settle(asked, 0.3)
        assert eye.view == asked.view
        assert eye.ask == asked.ask
    finally:
        first.stop()
        second.stop()
