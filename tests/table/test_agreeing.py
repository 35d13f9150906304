"""Taking a move back by agreement: only if all agree, stored, told to all, and kept in the record with its proof."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright import records
from cardwright.records import RecordError
from cardwright.table import fairness, history

from .playing import Seat, Server, play, settle

OPTIONS = ("--game", "puzzle", "--pace", "1000")


@pytest.fixture
def fragile(database: str, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(database, *OPTIONS, log=tmp_path / "errors").start()
    yield running
    running.stop()


def moved(ann: Seat, bob: Seat, chance: random.Random) -> tuple[Seat, Seat, str]:
    """Play for a while, up to a move after which the other one is asked.  Returns who moved, the other, the question."""
    play([ann, bob], 30, chance)
    for _ in range(60):
        asked, other = (ann, bob) if ann.ask else (bob, ann)
        before = asked.ask
        assert before
        begun = not asked.view["decision"].get("back") and not asked.view["decision"].get("chosen")
        asked.answer_and_wait(chance)
        settle(asked, 0.05)
        settle(other, 0.05)
        if begun and other.ask:
            return asked, other, before
    raise AssertionError("nobody moved")


def told(listener: Seat, **wanted: object) -> bool:
    """Whether a seat was told so."""
    return any(wanted.items() <= message.items() for message in listener.other)


def test_both_agree(fragile: Server) -> None:
    """The question before, also after the server was killed; the record tells what was taken back, and its proof holds."""
    chance = random.Random(5)
    asked, other, before = moved(*fragile.two(seed=11), chance)
    asked.say("takeback")
    other.until(lambda: told(other, type="takeback", seat=asked.seat))
    assert asked.ask != before
    other.say("takeback", agree=True)
    asked.until(lambda: asked.ask == before)
    settle(other, 0.2)
    assert other.ask is None
    assert any("You take the last move back" in line for line in asked.log)
    assert any("takes the last move back" in line for line in other.log)
    fragile.kill()
    fragile.start()
    for seat in (asked, other):
        seat.leave()
        seat.seat = -2
        seat.come()
    assert asked.ask == before
    play([asked, other], 12, chance)
    other.say("concede")
    for seat in (asked, other):
        seat.until(lambda one=seat: one.over)  # type: ignore[misc]
    body = fragile.ask(f"/api/replays/{asked.table}/record")
    saved = records.decode(json.dumps(body).encode())
    assert "back:" in saved.about["history"]
    for head in {*asked.heads, *other.heads} - {""}:
        fairness.verify(saved, head)  # also the heads of what was taken back
    body["about"]["history"] = " ".join(map(str, saved.answers))  # as if nothing had been
    with pytest.raises(RecordError):
        fairness.verify(records.decode(json.dumps(body).encode()))


def test_the_other_declines(fragile: Server) -> None:
    """Nothing changes; nor can whoever asks agree with themselves."""
    asked, other, before = moved(*fragile.two(seed=11), random.Random(6))
    asked.say("takeback")
    other.until(lambda: told(other, type="takeback", seat=asked.seat))
    asked.say("takeback", agree=True)
    asked.until(lambda: told(asked, code="early"))
    other.say("takeback", agree=False)
    asked.until(lambda: told(asked, type="takeback", seat=None))
    settle(asked, 0.2)
    assert asked.ask != before
    other.say("takeback", agree=True)  # too late
    other.until(lambda: told(other, code="early"))


def test_a_wish_lapses(fragile: Server) -> None:
    """With the next answer: agreeing to it then is refused."""
    asked, other, _ = moved(*fragile.two(seed=11), random.Random(7))
    asked.say("takeback")
    other.until(lambda: told(other, type="takeback", seat=asked.seat))
    other.answer_and_wait(random.Random(1))
    other.say("takeback", agree=True)
    other.until(lambda: told(other, code="early"))


def asked_back(seat: Seat) -> str:
    """What a bot says to a take-back: "back", or the code of the refusal."""
    question = seat.ask
    seat.other.clear()
    seat.say("takeback")
    seat.until(lambda: seat.ask != question or seat.other)
    return seat.other[0]["code"] if seat.other else "back"


def test_a_bot_agrees_unless_something_came_to_light(fragile: Server) -> None:
    """A pick of the setup is taken back; behind the end of a turn, with a card drawn since that was unknown, nothing is."""
    chance = random.Random(2)
    for seed in range(4):
        ann = fragile.seat(fragile.table({"kind": "bot", "bot": "random"}, seed=seed)).begun()
        ann.answer_and_wait(chance)
        assert asked_back(ann) == "back"
        asked_in = 0
        while not ann.over:
            if not ann.ask:
                ann.hear()
            elif ann.view["turn"] > asked_in and ann.log[-1].startswith("You draw"):
                asked_in = ann.view["turn"]
                if asked_back(ann) == "early":
                    return
            else:
                ann.answer_and_wait(chance)
    raise AssertionError("a bot agreed to everything")


def test_a_history_leads_to_its_answers() -> None:
    taken = history.Taken()
    taken.back(history.Asked(0, 4, 2, 1, False, [0]), [3, 1, 4, 1])
    taken.back(history.Asked(1, 4, 1, 1, True, [0, 1]), [3, 1, 5, 9])
    assert taken.history == ["3", "1", "4", "1", "back:2", "5", "9", "back:3"]
    assert history.folded(taken.said([3, 2])) == [3, 2]
    assert taken.told == [(1, 1)]
    for damaged in (["back:1"], ["1", "back:0"], ["x"], ["1", "back:-1"], ["1", ""]):
        with pytest.raises(RecordError):
            history.folded(damaged)
