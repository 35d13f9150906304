"""Events in files: nothing is lost when a process is killed, two processes do not overwrite each other; bots; paper."""

import csv
import io
import json
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.tournament import EventError, bots, printing
from cardwright.tournament.decisions import PODS, Announced, Created, Decided, Dropped, Format, Registered, Result
from cardwright.tournament.match import Match
from cardwright.tournament.storage import Kept

from .hosting import ORG, event, play_round, ruleset

CREATED = Created("Friday", "puzzle", "", Format(), 7)

DECIDES = """
import sys
from cardwright.tournament.decisions import Announced, By
from cardwright.tournament.storage import Kept
kept = Kept.open(sys.argv[1])
for number in range(100000):
    kept.decide(Announced(f"call {number}"), By("organiser", "Olga"))
    print(number, flush=True)
"""


def test_what_was_decided_survives_kill_9(tmp_path: Path) -> None:
    """A process that decides without end is killed; all it had told is in the file, and the chain holds."""
    path = tmp_path / "friday.event"
    Kept.create(path, CREATED, ORG, ruleset).close()
    for told in (5, 23):
        process = subprocess.Popen([sys.executable, "-c", DECIDES, str(path)], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(told)]
        process.send_signal(signal.SIGKILL)
        process.wait()
        heard += process.stdout.readlines()
        process.stdout.close()
        with Kept.open(path, ruleset) as kept:
            last = int([line for line in heard if line.endswith("\n")][-1])
            assert f"call {last}" in kept.event.announcements[-2:]


def test_two_processes_hold_one_event(tmp_path: Path) -> None:
    """Each follows what the other has decided; a decision that no longer fits is refused."""
    path = tmp_path / "friday.event"
    with Kept.create(path, CREATED, ORG, ruleset) as one, Kept.open(path, ruleset) as other:
        one.decide(Registered("Ann"), ORG)
        with pytest.raises(EventError, match="registered already"):
            other.decide(Registered("Ann"), ORG)
        other.decide(Registered("Bo"), ORG)
        one.refresh()
        assert list(one.event.players) == ["Ann", "Bo"]
        assert one.event.log == other.event.log


def test_files_that_are_no_events(tmp_path: Path) -> None:
    path = tmp_path / "x.event"
    with pytest.raises(EventError, match="there is no such event"):
        Kept.open(path)
    path.write_text("hello")
    with pytest.raises(EventError, match="is not an event"):
        Kept.open(path)
    with pytest.raises(EventError, match="exists already"):
        Kept.create(path, CREATED, ORG)


def test_a_file_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    """Another program holds the file; nothing is decided, and the reason is told."""
    import sqlite3

    path = tmp_path / "friday.event"
    with Kept.create(path, CREATED, ORG, ruleset) as kept:
        with sqlite3.connect(path, isolation_level=None) as connection:
            connection.execute("BEGIN IMMEDIATE")
            with pytest.raises(EventError, match="nothing was decided, the file cannot be written"):
                kept.decide(Registered("Ann"), ORG)
        connection.close()
        assert not kept.event.players
        kept.decide(Registered("Ann"), ORG)


def test_an_altered_file_is_refused(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "friday.event"
    with Kept.create(path, CREATED, ORG, ruleset) as kept:
        kept.decide(Registered("Ann"), ORG)
        kept.decide(Registered("Bo"), ORG)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entries SET body = replace(body, 'Ann', 'Eve') WHERE number = 2")
    connection.close()
    with pytest.raises(EventError, match="entry 2 of the event's record was altered"):
        Kept.open(path, ruleset)


# bots -----------------------------------------------------------------------------------------------------------------


def test_bots_play_their_tables() -> None:
    """An event of bots by itself, from the first game to the last; the same seed gives the same event."""

    def whole() -> list[object]:
        made = event([], Format(rounds=2))
        for n in range(4):
            made.decide(Registered(f"bot {n}", "random"), ORG)
        for _ in range(2):
            made.decide(made.pairing(), ORG)
            for number in range(1, 3):
                made.decide(Decided(len(made.rounds), number, bots.play_table(made, len(made.rounds), number)), ORG)
        return list(made.standings())

    assert whole() == whole()


def test_a_person_is_not_played_by_a_bot() -> None:
    made = event(["Ann"])
    made.decide(Registered("bot", "random"), ORG)
    made.decide(made.pairing(), ORG)
    with pytest.raises(EventError, match="sits a person: Ann"):
        bots.play_table(made, 1, 1)


def test_a_match_of_bots_with_side_decks() -> None:
    """Elestrals, best of three: wins, drawn games and differentials reach the table."""
    from .test_match import with_side

    match = Match(ruleset("elestrals"), with_side(), 2)
    match.concede(0)
    ended = bots.play(match, ["random", "random"])
    result = bots.result_of(ended)
    assert sum(result.wins) + result.draws == len(ended.games)
    assert sum(result.counts) == 0
    assert (result.outcomes == ("draw", "draw")) == (not ended.winners)


# paper ----------------------------------------------------------------------------------------------------------------


def test_standings_as_csv_and_json() -> None:
    made = event(["Ann", "=Bo", "Cy, the first", "Di"], Format(rounds=2))
    play_round(made, random.Random(1))
    made.decide(Dropped("Di"), ORG)
    rows = list(csv.DictReader(io.StringIO(printing.as_csv(made))))
    assert [row["player"] for row in rows] == [printing.guarded(line.player) for line in made.standings()]
    assert "'=Bo" in [row["player"] for row in rows]
    assert next(row for row in rows if row["player"] == "Di")["out"] == "dropped"
    plain = json.loads(json.dumps(printing.as_json(made)))
    assert plain["standings"][0]["tiebreakers"]["omw"] == "33/100"
    assert "deck_list" not in json.dumps(plain)


def test_slips_leave_room_for_every_player_and_none_for_byes() -> None:
    made = event(5)
    made.decide(made.pairing(), ORG)
    text = printing.slips(made, 1)
    assert text.count("signed:") == 4
    assert text.count("table") == 2
    assert printing.table_line(3, made.rounds[0].tables[2])[1].endswith("(bye)")


def test_results_in_figures() -> None:
    assert printing.score(Result(("win", "loss"), (2, 1))) == "2-1"
    assert printing.score(Result(("draw", "draw"), (1, 1), 1)) == "1-1-1"
    assert printing.score(Result(("loss", "win", "loss"))) == "loss-win-loss"
    made = event(3, Format(PODS), game="farwald", match="pod")
    made.decide(Announced("pods!"), ORG)
    assert printing.as_json(made)["announcements"] == ["pods!"]
