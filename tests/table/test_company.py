"""Company: quick pairing, any mix of people and bots, talk with limits, names nobody is fooled by."""

import json
from typing import Any

import pytest

from .playing import RefusedError, Seat, Server, settle
from .test_agreeing import told

EMBER, TIDE = {"starter": "ember"}, {"starter": "tidebound"}


def pair(server: Server, name: str, **wishes: Any) -> Any:
    """Ask for quick pairing."""
    return server.ask("/api/pair", {"game": "puzzle", "name": name, "deck": EMBER, **wishes})


def test_who_waits_is_paired(server: Server) -> None:
    """With somebody who is there and wants the same clock; else a table of one's own waits."""
    blitz = {"minutes": 5, "free": 3}
    gone = pair(server, "Gone")  # nobody looks at this table
    ann = pair(server, "Ann")
    assert ann["table"] != gone["table"]
    waiting = server.seat(ann)
    fast = server.seat(pair(server, "Fay", clock=blitz))
    assert fast.table != ann["table"]
    same = pair(server, "ann")  # by one name nobody is paired with oneself, or with somebody who looks alike
    assert same["table"] != ann["table"]
    bob = pair(server, "Bob", deck=TIDE)
    assert bob["table"] == ann["table"]
    assert bob["seat"] == 1
    assert waiting.begun().view["seat"] == 0
    assert server.seat(bob).begun().view["seat"] == 1
    with pytest.raises(RefusedError):
        pair(server, "the bot")


def test_talk_is_told_to_all_and_kept(server: Server) -> None:
    """Players and spectators read it, as it was written; somebody who comes later too; not more than a little at once."""
    ann, bob = server.two()
    watcher = Seat(server, ann.table)
    hostile = '<b onclick="alert(1)">Hi</b> ${x} \U0001f600'
    ann.say("say", text=f"  {hostile} ")
    for seat in (ann, bob, watcher):
        seat.until(lambda one=seat: told(one, type="said", seat=0, text=hostile))  # type: ignore[misc]
    later = Seat(server, ann.table, bob.token)
    welcome = json.loads(later.traffic[0])
    assert [line["text"] for line in welcome["talk"]] == [hostile]
    watcher.say("say", text="I only watch")
    watcher.until(lambda: told(watcher, code="token"))
    for text in ("", " ", "x" * 201, "two\u202elines", "a\x00b"):
        bob.other.clear()
        bob.say("say", text=text)
        bob.until(lambda: told(bob, code="malformed"))
    for number in range(9):
        bob.say("say", text=f"line {number}")
    bob.until(lambda: told(bob, code="busy"))
    settle(ann, 0.2)
    assert sum(message["type"] == "said" and message["seat"] == 1 for message in ann.other) <= 6


def test_bots_do_not_listen(server: Server) -> None:
    ann = server.seat(server.table({"kind": "bot", "bot": "random"})).begun()
    ann.say("say", text="Hello?")
    ann.until(lambda: told(ann, code="early"))


@pytest.mark.parametrize(
    "name", ["the b\u043et", "B0T", "t.h.e  b-o-t", "b\u00f6t 2", "y\u043eu", "The-Bot", "(bot)", "Play\u0435r 1"]
)
def test_nobody_is_called_like_a_bot(server: Server, name: str) -> None:
    """Nor with letters that look alike, dots between them, or accents."""
    with pytest.raises(RefusedError):
        server.table({"kind": "bot", "bot": "random"}, name=name)


@pytest.mark.parametrize("name", ["Abbott", "Robot", "Th\u00e9odore", "\u0410\u043d\u043d\u0430", "Tabletha"])
def test_other_names_are_free(server: Server, name: str) -> None:
    assert server.table({"kind": "bot", "bot": "random"}, name=name)["seat"] == 0


def test_a_chosen_seed_is_told_to_everybody(server: Server) -> None:
    """In the lobby, before somebody sits down, as well as at the table."""
    chosen = server.table({"kind": "open"}, seed=5)["table"]
    drawn = server.table({"kind": "open"})["table"]
    assert server.ask(f"/api/tables/{chosen}")["seed"] == "given"
    assert server.ask(f"/api/tables/{drawn}")["seed"] == "all"
    assert {entry["table"]: entry["seed"] for entry in server.ask("/api/lobby")["tables"]}[chosen] == "given"


def test_a_bot_has_another_deck_than_a_copy_of_a_starter(server: Server) -> None:
    """Unless somebody chooses it: also where the person's deck is a list like that of a starter."""
    decks = server.ask("/api/games")["games"][0]["decks"]
    for deck in decks:
        told = server.table({"kind": "bot", "bot": "random"}, deck={"list": deck["list"].replace("# ", "# My ")})
        ann = server.seat(told).begun()
        ann.say("concede")
        ann.until(lambda seat=ann: seat.over)  # type: ignore[misc]
        record = server.ask(f"/api/replays/{told['table']}/record")
        mine, bots = ({name: sorted(cards) for name, cards in one.items()} for one in record["decks"])
        assert mine != bots


def test_any_list_is_read_with_all_its_faults(server: Server) -> None:
    """Legal or not: its cards, its name, and what is wrong with it."""
    found = server.ask("/api/decks/read", {"game": "puzzle", "list": "# Odd\n2 Wik Imp\n1 wick imp"})
    assert found["name"] == "Odd"
    assert found["deck"]["main"] == ["Wik Imp", "Wik Imp", "Wick Imp"]
    assert any("Did you mean" in fault for fault in found["faults"])
    starter = server.ask("/api/games")["games"][0]["decks"][0]["list"]
    assert server.ask("/api/decks/read", {"game": "puzzle", "list": starter})["faults"] == []
    game = server.ask("/api/games/puzzle")
    assert game["sections"] == ["main", "souls"]
    assert game["homes"] == {"spirit": "main", "soul": "souls"}
