"""Whole games through the protocol: against the bot, two persons, spectators, the proof at the end."""

import json
import random
import time
import urllib.parse
from pathlib import Path

import msgspec
import pytest

from cardwright import records
from cardwright.cli import run
from cardwright.loading import load
from cardwright.table import fairness
from cardwright.table.settings import sqlite_url

from .playing import SHARE, Json, RefusedError, Seat, Server, hear_any, play, settle

BOT: Json = {"kind": "bot", "bot": "random", "deck": {"starter": "tidebound"}}


@pytest.fixture(scope="module", autouse=True)
def left_alone(server: Server) -> tuple[str, int, float]:
    """A game with a clock that both players leave: its table, the seat whose time runs, and when that was.

    It begins before all other tests of this file, so that the last one need not wait the whole minute.
    """
    ann, bob = server.two(clock={"minutes": 1, "free": 2})
    slow = 0 if ann.ask else 1
    ann.leave()
    bob.leave()
    return ann.table, slow, time.monotonic()


def test_a_game_against_the_bot(server: Server) -> None:
    """It begins at once, the bot answers, and it ends with a result that everybody can see."""
    ann = server.seat(server.table(BOT)).begun()
    assert ann.view["seats"][0]["hand"]["cards"]
    assert play([ann], 2000, random.Random(1)) > 10
    assert ann.over
    assert server.ask(f"/api/tables/{ann.table}")["result"]["reason"] == ann.view["result"]["reason"]


def wait_for_end(*seats: Seat) -> None:
    """Until all have seen how it ended."""
    for seat in seats:
        while not seat.over:
            seat.hear()


def test_two_persons_and_a_proof(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Seeds are drawn by both, both see their own hand alone, and the record proves it all."""
    ann, bob = server.two()
    eve = Seat(server, ann.table).begun()
    assert "cards" in ann.view["seats"][1]["hand"]
    assert not ann.view["seats"][1]["hand"]["cards"]
    with pytest.raises(RefusedError) as refusal:
        server.ask(f"/api/replays/{ann.table}/record")
    assert refusal.value.error["code"] == "not-over"
    play([ann, bob], 30, random.Random(2))
    shown = ann.heads[-1]
    bob.say("concede")
    wait_for_end(ann, bob, eve)
    assert ann.view["result"]["winners"] == [0]
    saved = records.decode(json.dumps(server.ask(f"/api/replays/{ann.table}/record")).encode())
    assert records.replay(load("puzzle"), saved).result
    said = fairness.verify(saved, shown)
    assert any("2 of 2 seats" in sentence for sentence in said)
    path = tmp_path / "record.json"
    records.write(path, saved)
    assert run(["replay", "--verify", "--head", shown, str(path)]) == 0
    assert "Seed is the one" in capsys.readouterr().out.replace("The seed", "Seed")
    bad = msgspec.structs.replace(saved, answers=[*saved.answers[:-2], saved.answers[-2] + 1, saved.answers[-1]])
    assert run(["replay", "--verify", "--head", "0" * 64, str(path)]) == 1
    with pytest.raises(records.RecordError):
        fairness.verify(bad)
    with pytest.raises(records.RecordError):
        fairness.verify(msgspec.structs.replace(saved, seed=7))
    assert server.ask(f"/api/replays/{ann.table}")["fair"] is True


def test_a_view_that_was_changed_is_the_view_that_is_sent_whole(server: Server) -> None:
    """After many changes a client holds what a fresh one gets."""
    ann = server.seat(server.table(BOT)).begun()
    play([ann], 40, random.Random(3))
    settle(ann, 0.3)
    held, ask = json.dumps(ann.view, sort_keys=True), ann.ask
    again = server.seat({"table": ann.table, "token": ann.token}).begun()
    settle(again, 0.3)
    assert json.dumps(again.view, sort_keys=True) == held
    assert again.ask == ask


def test_messages_are_small(server: Server) -> None:
    """Under 15 kB a decision."""
    ann = server.seat(server.table(BOT)).begun()
    play([ann], 200, random.Random(4))
    changes = [len(text) for text in ann.traffic if json.loads(text)["type"] == "change"]
    assert max(changes) < 15_000
    assert sum(changes) / len(changes) < 4_000


def test_rematch_and_hint_and_why(server: Server) -> None:
    """What a seat may ask for besides answering."""
    ann, bob = server.two(clock={"minutes": 5, "free": 5})
    asked, waiting = (ann, bob) if ann.ask else (bob, ann)
    asked.say("hint", id=5)
    asked.until(lambda: any(message["type"] == "hint" for message in asked.other))
    hint = next(message for message in asked.other if message["type"] == "hint")
    assert hint["ask"] == asked.ask
    assert 0 <= hint["option"] < len(asked.view["decision"]["options"])
    waiting.say("hint", id=6)
    waiting.until(lambda: any(message["type"] == "refused" for message in waiting.other))
    assert next(message for message in waiting.other if message["type"] == "refused")["code"] == "turn"
    asked.say("why", at=f"hand:{asked.seat}", name=asked.view["seats"][asked.seat]["hand"]["cards"][0]["name"])
    asked.until(lambda: any(message["type"] == "why" for message in asked.other))
    bob.say("concede")
    wait_for_end(ann, bob)
    again: dict[int, Json] = {}
    for seat in (ann, bob):
        seat.say("rematch", commit=fairness.player_commitment(SHARE))
    for seat in (ann, bob):
        while not again.get(seat.seat):
            message = seat.hear()
            again |= {seat.seat: message} if message["type"] == "again" else {}
    assert again[0]["seat"] == 1
    assert again[1]["seat"] == 0
    assert again[0]["table"] == again[1]["table"] != ann.table
    on = [server.seat({"table": again[0]["table"], "token": seat.token}) for seat in (ann, bob)]
    assert [seat.begun().seat for seat in on] == [1, 0]
    on[0].say("concede")
    wait_for_end(*on)
    saved = records.decode(json.dumps(server.ask(f"/api/replays/{on[0].table}/record")).encode())
    assert any("2 of 2 seats" in sentence for sentence in fairness.verify(saved))


def test_the_clock_is_shown(server: Server) -> None:
    """What each has left, whose clock runs, and what of the decision's time is free."""
    ann, bob = server.two(clock={"minutes": 1, "free": 2})
    clock = json.loads(next(text for text in reversed(ann.traffic) if '"welcome"' in text))["clock"]
    assert clock["left"] == [60_000, 60_000]
    assert clock["running"] == (0 if ann.ask else 1)
    assert 0 < clock["free"] <= 2000
    bob.leave()


def test_passing_takes_as_long_with_nothing_to_choose(server: Server) -> None:
    """Where a person could be seen to have no choice, the server waits before it passes."""
    ann, bob = server.two()
    passed = []
    chance = random.Random(5)
    for _ in range(60):
        seat = ann if ann.ask else bob
        if not seat.ask:
            settle(ann, 0.1)
            settle(bob, 0.1)
            continue
        decision = seat.view["decision"]
        if len(decision["options"]) == 1 and decision["kind"] in ("act", "respond"):
            begun, before = time.monotonic(), seat.ask
            while seat.ask == before and not seat.over:
                seat.hear()
            passed.append(time.monotonic() - begun)
            if len(passed) > 3:
                break
        play([ann, bob], 1, chance)
        if ann.over:
            break
    assert all(seconds > 0.2 for seconds in passed)


@pytest.mark.clause("EOC-2.8")
def test_a_hand_that_must_be_kept_is_not_kept_at_once(tmp_path: Path) -> None:
    """EoC lets only a hand without a playable creature be shown and drawn anew: keeping at once would tell which it is."""
    server = Server(sqlite_url(tmp_path / "table.db"), "--game", "eoc", log=tmp_path / "errors").start()
    ann, bob = server.two(game="eoc", deck={"starter": "cinder-court"}, against="verdant-tide")
    kept = []
    for seat in (ann, bob):
        while not seat.ask:
            hear_any([ann, bob])
        decision = seat.view["decision"]
        assert decision["kind"] == "setup"
        if len(decision["options"]) == 1:
            begun, before = time.monotonic(), seat.ask
            while seat.ask == before:
                seat.hear()
            kept.append(time.monotonic() - begun)
        else:
            seat.answer_and_wait(random.Random(1))
    server.stop()
    assert all(seconds > 0.2 for seconds in kept)


def test_a_new_game_from_a_moment_of_a_replay(server: Server) -> None:
    """Step through it, look at any seat, and play on from the middle."""
    ann = server.seat(server.table(BOT)).begun()
    play([ann], 30, random.Random(6))
    ann.say("concede")
    ann.until(lambda: ann.over)
    about = server.ask(f"/api/replays/{ann.table}")
    assert about["answers"] > 30
    frames = server.ask(f"/api/replays/{ann.table}/frames?seat=1&from=0&to=50")["frames"]
    assert frames[0]["view"]["seats"][1]["hand"]["cards"]
    assert [frame["n"] for frame in frames] == list(range(len(frames)))
    everybody = server.ask(f"/api/replays/{ann.table}/frames?seat=-2&from=0&to=0")["frames"][0]["view"]["seats"]
    assert [len(seat["hand"]["cards"]) == seat["hand"]["count"] for seat in everybody] == [True, True]
    record = json.dumps(server.ask(f"/api/replays/{ann.table}/record")).encode()
    opened = server.ask("/api/replays", record)["replay"]
    assert server.ask(f"/api/replays/{opened}")["answers"] == about["answers"]
    told = server.ask(f"/api/replays/{opened}/play", {"at": 12, "seat": 0, "name": "Ann", "bot": "random"})
    on = server.seat(told).begun()
    assert not on.over
    assert play([on], 3, random.Random(7)) == 3
    with pytest.raises(RefusedError) as refusal:
        server.ask("/api/replays", record.replace(b'"seed": ', b'"seed": 1'))
    assert refusal.value.error["code"] == "malformed"


def test_my_games_and_the_lobby(server: Server) -> None:
    """A browser that remembers its tokens finds its games; others find open seats."""
    told = server.table({"kind": "open"}, name="Zoë")
    lobby = {entry["table"]: entry for entry in server.ask("/api/lobby")["tables"]}
    assert lobby[told["table"]]["status"] == "open"
    assert lobby[told["table"]]["seats"][1]["free"]
    sat = server.ask(f"/api/tables/{told['table']}/sit", {"name": "Bob", "deck": {"starter": "ember"}})
    assert sat["seat"] == 1
    mine = server.ask("/api/mine", {"tokens": ["0" * 32, told["token"]]})["tables"]
    assert [(entry["table"], entry["seat"], entry["token_index"]) for entry in mine] == [(told["table"], 0, 1)]
    with pytest.raises(RefusedError) as refusal:
        server.ask(f"/api/tables/{told['table']}/sit", {"name": "Cid", "deck": {"starter": "ember"}})
    assert refusal.value.error["code"] == "not-open"


def test_a_deck_with_all_its_faults(server: Server) -> None:
    """Every fault at once."""
    with pytest.raises(RefusedError) as refusal:
        server.ask("/api/decks/check", {"game": "puzzle", "list": "2 Nobody/Nothing\n[nowhere]\n1 Also Nobody"})
    assert refusal.value.error["code"] == "deck"
    assert len(refusal.value.error["faults"]) > 2


def test_pictures(server: Server) -> None:
    """A card's front is served by its name, which is public; the page and its files come with their headers."""
    card = server.ask("/api/games/puzzle")["cards"][0]["name"].replace("/", "%2F").replace(" ", "%20")
    assert server.ask(f"/card/puzzle/{card}.svg").startswith(b"<svg")
    assert server.ask(f"/tile/puzzle/{card}.svg").startswith(b"<svg")
    assert server.ask("/back/puzzle.svg").startswith(b"<svg")
    assert server.ask("/back/puzzle.svg?seat=1") != server.ask("/back/puzzle.svg?seat=0")
    with pytest.raises(RefusedError) as refusal:
        server.ask("/card/puzzle/..%2F..%2Fpyproject.svg")
    assert refusal.value.status == 404
    assert b"<html" in server.ask("/")
    assert server.ask("/health")["status"] == "ok"
    assert b"cardwright_answers_total" in server.ask("/metrics")


def test_rules_and_explanations(server: Server) -> None:
    """The ledger, clause by clause, and a card's text in steps; of a card there is not: refused."""
    clauses = {clause["id"]: clause["text"] for clause in server.ask("/api/rules/puzzle")["clauses"]}
    assert "PUZ-5.6" in clauses
    assert all(clauses.values())
    game = server.ask("/api/games/puzzle")
    worded = next(card["name"] for card in game["cards"] if card["text"])
    path = f"/api/explain/puzzle/{urllib.parse.quote(worded, safe='')}"
    assert any(step.strip().startswith("1.") for step in server.ask(path)["steps"])
    with pytest.raises(RefusedError) as refused:
        server.ask("/api/explain/puzzle/none")
    assert refused.value.status == 404


def test_the_bot_plays_another_deck_than_yours(server: Server) -> None:
    """Where nobody chose one; the record tells which."""
    bot = {"kind": "bot", "bot": "random"}
    for mine, theirs in (("ember", "Tidebound Court"), ("tidebound", "Ember Revel")):
        ann = server.seat(server.table(bot, deck={"starter": mine})).begun()
        ann.say("concede")
        ann.until(lambda one=ann: one.over)  # type: ignore[misc]
        saved = records.decode(json.dumps(server.ask(f"/api/replays/{ann.table}/record")).encode())
        assert saved.about["decks"].split(", ")[1] == theirs


def test_spectators_follow_into_the_rematch(server: Server) -> None:
    """Whoever watches is told of the next table as the players are."""
    ann, bob = server.two()
    eve = Seat(server, ann.table).begun()
    ann.say("concede")
    for seat in (ann, bob, eve):
        seat.until(lambda one=seat: one.over)  # type: ignore[misc]
    for seat in (ann, bob):
        seat.say("rematch")
    eve.until(lambda: any(message["type"] == "again" for message in eve.other))
    again = next(message for message in eve.other if message["type"] == "again")
    assert again["seat"] == -1
    assert Seat(server, again["table"]).begun().view["turn"] == 0


@pytest.mark.long
def test_out_of_time(server: Server, left_alone: tuple[str, int, float]) -> None:
    """The clock ends a game, also where nobody looks."""
    table, slow, begun = left_alone
    time.sleep(max(0, begun + 66 - time.monotonic()))
    result = server.ask(f"/api/tables/{table}")["result"]
    assert result["winners"] == [1 - slow]
    assert result["why"] == "time"
