"""An event at the table: from registration to the final standings, over HTTP, by everybody's own token."""

import csv
import io
import json
import secrets
from typing import Any

import pytest

from cardwright.loading import load
from cardwright.tournament import chain, printing
from cardwright.tournament.event import replay

from ..playing import RefusedError, Server
from .desk import EMBER, Desk

EIGHT = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]


def code(call: Any, /, *arguments: Any, **fields: Any) -> str:
    """The code of a refusal, which has a sentence."""
    with pytest.raises(RefusedError) as caught:
        call(*arguments, **fields)
    said = caught.value.error["text"]
    assert said
    assert "Traceback" not in said
    return str(caught.value.error["code"])


def test_an_event_from_registration_to_the_final(server: Server) -> None:
    """Eight players, a late entry, a drop, reports, a correction, a cut; the record replays to the same."""
    organiser = Desk.make(server, format={"kind": "swiss", "rounds": 2, "cut": 4})
    players = {name: organiser.enter(name) for name in EIGHT}
    organiser.do("register", player="Robo", bot="random")
    judge = organiser.other(organiser.do("appoint", role="judge", name="Jo")["token"])
    judge.do("check", player="Ann", legal=True)
    organiser.do("pair")
    tables = organiser.get()["rounds"][0]["tables"]
    table = next(one for one in tables if not one["bye"] and "Robo" not in one["players"])
    first, second = table["players"]
    number = table["table"]
    players[first].do("result", round=1, table=number, wins=[1, 0])
    assert code(players[first].do, "pair") == "role"
    seen = organiser.get()["rounds"][0]["tables"][number - 1]
    assert (seen["result"], seen["reported"]) == (None, [first])
    players[second].do("result", round=1, table=number, wins=[0, 1])
    assert organiser.get()["rounds"][0]["tables"][number - 1]["disputed"]
    players[second].do("result", round=1, table=number, wins=[1, 0])
    assert organiser.get()["rounds"][0]["tables"][number - 1]["score"] == "1-0"
    organiser.results()
    judge.do("correct", round=1, table=number, wins=[0, 1], why="misread")
    players[first].do("drop", player=first)
    organiser.do("register", player="Late", deck=EMBER)
    organiser.do("pair")
    judge.do("extend", table=1, minutes=5, why="a ruling")
    judge.do("penalise", player=second, kind="warning", why="slow")
    organiser.do("announce", text="Lunch after this round.")
    organiser.results()
    for _ in range(2):
        organiser.do("pair")
        organiser.results()
    organiser.do("end")
    assert code(organiser.do, "pair") == "event"
    seen = organiser.get()
    assert [one["phase"] for one in seen["rounds"]] == ["swiss", "swiss", "cut", "cut"]
    assert any("misread" in line and "judge Jo" in line for line in seen["staff"]["log"])
    assert players[second].get()["mine"]["penalties"] == ["warning: slow"]
    lines = [json.loads(line) for line in organiser.get("/record").splitlines()]
    again = replay((chain.decode(json.dumps(line["entry"])) for line in lines), load("puzzle"))
    assert printing.standings(again) == seen["standings"]
    rows = list(csv.reader(io.StringIO(organiser.get("/standings.csv"))))
    assert [row[1] for row in rows[1:]] == [line["player"] for line in seen["standings"]]
    assert organiser.get("/event.json")["standings"] == seen["standings"]


def test_roles_cannot_be_taken(server: Server) -> None:
    """Every wish of somebody without the right is refused, and nothing changes."""
    organiser = Desk.make(server)
    ann, _ = organiser.players("Ann", "Bo")
    judge = organiser.other(organiser.do("appoint", role="judge", name="Jo")["token"])
    watcher = organiser.other(organiser.do("appoint", role="watcher", name="Wim")["token"])
    organiser.do("pair")
    head = organiser.get()["head"]
    result = {"round": 1, "table": 1, "wins": [1, 0]}
    everything: list[tuple[str, dict[str, Any]]] = [
        ("register", {"player": "Eve"}), ("check", {"player": "Ann", "legal": True}), ("pair", {}),
        ("unpair", {"why": "x"}), ("correct", {**result, "why": "x"}), ("return", {"player": "Bo"}),
        ("penalise", {"player": "Bo", "kind": "match loss", "why": "x"}), ("extend", {"table": 1, "minutes": 9, "why": "x"}),
        ("announce", {"text": "x"}), ("appoint", {"role": "judge", "name": "Ann"}), ("end", {}),
        ("revoke", {"role": "judge", "name": "Jo"}), ("admit", {"entering": False, "listed": True}),
        ("drop", {"player": "Bo"}), ("clock", {"minutes": 5}), ("submit", {"player": "Bo", "deck": EMBER}),
    ]  # fmt: skip
    for kind, fields in everything:
        assert code(ann.do, kind, **fields) in ("role", "event"), kind
        assert code(watcher.do, kind, **fields) == "role", kind
        assert code(organiser.other(secrets.token_urlsafe(24)).do, kind, **fields) == "token", kind
    assert code(watcher.do, "result", **result) == "role"
    for kind in ("pair", "end", "register", "unpair", "appoint", "revoke", "admit"):
        assert code(judge.do, kind, **dict(everything)[kind]) == "role", kind
    assert organiser.get()["head"] == head
    assert code(ann.get, "/record") == code(judge.get, "/record") == "role"
    assert code(ann.get, "/deck?player=Bo") == code(watcher.get, "/deck?player=Bo") == "role"
    assert "Gale" in judge.get("/deck?player=Bo")["list"] or judge.get("/deck?player=Bo")["list"]
    assert ann.get("/deck?player=Ann")["list"] == ann.get()["mine"]["deck"]
    for someone in (ann, watcher, organiser.other(None)):
        seen = someone.get()
        assert "staff" not in seen
        assert "[main]" not in json.dumps({key: value for key, value in seen.items() if key != "mine"})
    organiser.do("revoke", role="judge", name="Jo")
    assert code(judge.do, "announce", text="x") == "token"
    assert code(judge.get) == "token"


def test_a_list_of_players_is_registered_whole_or_not_at_all(server: Server) -> None:
    organiser = Desk.make(server)
    head = organiser.get()["head"]
    for text in ("Ann\nBo\nann", "player,deck\nAnn,ember\nBo,nothing", "player,bot\nAnn,nobody"):
        assert code(organiser.do, "register list", text=text)
        assert organiser.get()["head"] == head
    organiser.do("register list", text="player,deck,bot\nAnn,ember,\nRobo,,random")
    seen = organiser.get()
    assert [(one["player"], one["deck"], one["bot"]) for one in seen["players"]] == [
        ("Ann", True, ""),
        ("Robo", False, "random"),
    ]
    assert code(organiser.enter("Eve").do, "register list", text="Flo") == "role"


def test_an_event_that_is_not_listed(server: Server) -> None:
    """Only who has a link sees it; nobody registers where the organiser does."""
    organiser = Desk.make(server, listed=False, entering=False)
    assert code(organiser.other(None).get) == "token"
    assert code(organiser.enter, "Ann") in ("role", "token")
    organiser.do("register", player="Ann", deck=EMBER)
    ann = organiser.other(organiser.do("appoint", role="player", name="Ann")["token"])
    assert ann.get()["you"] == "Ann"
    assert organiser.event not in json.dumps(server.ask("/api/events"))
    organiser.do("admit", entering=True, listed=True)
    assert organiser.event in json.dumps(server.ask("/api/events"))
    organiser.enter("Bo")


RESULT = {"do": "result", "round": 1, "table": 1}
REGISTER = {"do": "register", "player": "Eve"}
WRONG: list[object] = [
    RESULT | {"wins": [2, 2]},
    RESULT | {"wins": [-1, 0]},
    RESULT | {"wins": [1, 0], "round": 9},
    RESULT | {"wins": [1, 0], "table": 2000},
    RESULT | {"winner": 7},
    RESULT | {"wins": [1, 0, 0]},
    RESULT | {"wins": [1, 0], "counts": [5, 5]},
    *({"do": "conquer"}, {}, 7, None, []),
    *(REGISTER | {"player": name} for name in ("you", "a\u202eb", "ann", "x" * 25)),
    REGISTER | {"bot": "greedy:samples=9999"},
    REGISTER | {"deck": {"list": "40 Gold Stag"}},
    {"do": "penalise", "player": "Ann", "kind": "death", "why": "x"},
    {"do": "penalise", "player": "Zoe", "kind": "warning", "why": "x"},
    {"do": "announce", "text": "x" * 501},
    {"do": "unpair", "why": " "},
    {"do": "extend", "table": 1, "minutes": 10**9, "why": "x"},
    {"do": "clock", "minutes": -1},
    {"do": "appoint", "role": "organiser", "name": "Eve"},
    {"do": "appoint", "role": "player", "name": "Zoe"},
    {"do": "end"},
    {"do": "pair"},
    {"do": "pair", "tables": [["Ann"]]},
]


@pytest.mark.parametrize("wish", WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_is_refused(server: Server, spoiled: Desk, wish: object) -> None:
    """With a code and a sentence; the event does not move."""
    head = spoiled.get()["head"]
    asked = {"token": spoiled.token, "wish": wish}
    with pytest.raises(RefusedError) as caught:
        server.ask(f"/api/events/{spoiled.event}/do", asked)
    assert 400 <= caught.value.status < 500
    assert caught.value.error["text"]
    assert spoiled.get()["head"] == head


@pytest.fixture(scope="module")
def spoiled(server: Server) -> Desk:
    """An event of two in its first round."""
    organiser = Desk.make(server)
    organiser.players("Ann", "Bo")
    organiser.do("pair")
    return organiser


def test_events_that_cannot_be_made(server: Server) -> None:
    assert code(Desk.make, server, game="chess") == "unknown"
    assert code(Desk.make, server, match="best of nine") == "event"
    assert code(Desk.make, server, tiebreakers=["luck"]) == "event"
    assert code(Desk.make, server, format={"kind": "single elimination", "cut": 4}) == "event"
    assert code(Desk.make, server, name=" ") == "event"
    assert code(Desk(server, "nothere", None).get) == "unknown"


def test_nothing_new_costs_nothing(server: Server) -> None:
    """Who looks again at what has not changed is told so; the names of others' tags do not help."""
    organiser = Desk.make(server)
    ann = organiser.enter("Ann")
    seen, tag = ann.seen()
    assert seen["you"] == "Ann"
    assert ann.seen(tag=tag)[0] is None
    assert organiser.seen(tag=tag)[0] is not None
    organiser.do("announce", text="Welcome.")
    assert ann.seen(tag=tag)[0]["announcements"] == ["Welcome."]
