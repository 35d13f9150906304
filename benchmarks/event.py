"""A Swiss of bots over the real table: every result is a game at a table, and the server is killed in the middle of rounds.

    python benchmarks/event.py                                          64 bots, six rounds, SQLite in a temporary folder
    python benchmarks/event.py --database postgresql://user@host/name   the same over an empty PostgreSQL database
    python benchmarks/event.py --bots 16 --rounds 2 --kill 1            something shorter

Looked at: nothing that was shown is lost behind kill -9; nobody meets anybody twice; points add up; the record that the
organiser saves is signed and replays, without the server, to the standings on the page; where not, the exit code is 1.
"""

import argparse
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

PROGRAM = [sys.executable, "-c", "from cardwright.cli import main; main()"]
PATIENCE = 600.0
Json = dict[str, Any]


class Server:
    """A table's server in a process of its own."""

    def __init__(self, game: str, database: str, folder: Path) -> None:
        self.command = [*PROGRAM, "table", "--no-browser", "--game", game, "--database", database, "--bots", "1",
                        "--posts", "100000", "--seal-key", str(folder / "seal.pem")]  # fmt: skip
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, again at the same port."""
        command = [*self.command, "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self.process.stdout is not None
        found = re.search(r"http://[^/:]+:(\d+)/", self.process.stdout.readline())
        assert found
        self.port = int(found[1])

    def kill(self) -> None:
        """As if the power failed: the server and the processes in which bots think."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def ask(self, path: str, body: object = None, token: str = "") -> bytes:
        """GET or POST."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"authorization": f"Bearer {token}"} if token else {}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers)
        with urllib.request.urlopen(request) as answer:
            found: bytes = answer.read()
        return found


class Desk:
    """The organiser's desk of a new event."""

    def __init__(self, server: Server, game: str, rounds: int) -> None:
        self.server = server
        wish = {"name": "Bots", "game": game, "organiser": "Olga", "match": "single", "online": True,
                "format": {"kind": "swiss", "rounds": rounds}}  # fmt: skip
        made = json.loads(server.ask("/api/events", wish))
        self.path, self.token = f"/api/events/{made['event']}", made["token"]

    def do(self, kind: str, **fields: object) -> None:
        """Ask for a decision."""
        self.server.ask(f"{self.path}/do", {"token": self.token, "wish": {"do": kind, **fields}})

    def look(self) -> Json:
        """The event as the organiser sees it."""
        found: Json = json.loads(self.server.ask(self.path, token=self.token))
        return found

    def until(self, done: Callable[[list[Json]], bool]) -> list[Json]:
        """The tables of the newest round, when something holds of them."""
        end = time.monotonic() + PATIENCE
        while not done(tables := self.look()["rounds"][-1]["tables"]):
            if time.monotonic() > end:
                sys.exit(f"nothing goes on: {sum(1 for table in tables if not table['result'])} tables are open")
            time.sleep(0.2)
        return list(tables)


def killed(desk: Desk) -> int:
    """Kill the server when half of the round's tables have a result.  Returns how many of these were lost."""
    before = desk.until(lambda tables: 2 * sum(1 for table in tables if table["result"]) >= len(tables))
    desk.server.kill()
    desk.server.start()
    after = desk.look()["rounds"][-1]["tables"]
    return sum(1 for old, new in zip(before, after, strict=True) if old["result"] and old["result"] != new["result"])


def checked(desk: Desk, folder: Path) -> list[str]:
    """What does not hold of the event that is over."""
    seen, faults = desk.look(), []
    tables = [table for played in seen["rounds"] for table in played["tables"] if not table["bye"]]
    met = [frozenset(table["players"]) for table in tables]
    if len(set(met)) < len(met):
        faults.append(f"{len(met) - len(set(met))} rematches")
    byes = sum(len(played["tables"]) for played in seen["rounds"]) - len(tables)
    points = sum(3 if "win" in table["result"]["outcomes"] else 2 for table in tables) + 3 * byes
    if sum(line["points"] for line in seen["standings"]) != points:
        faults.append("points do not add up")
    record, key = folder / "event.jsonl", folder / "public.pem"
    record.write_bytes(desk.server.ask(f"{desk.path}/record", token=desk.token))
    key.write_bytes(desk.server.ask("/api/seal-key"))
    command = [*PROGRAM, "tournament", "replay", str(record), "--key", str(key), "--head", seen["head"], "--json"]
    replayed = subprocess.run(command, capture_output=True, text=True, check=False)
    if replayed.returncode:
        faults.append(f"the record: {replayed.stderr.strip()}")
    elif json.loads(replayed.stdout)["standings"] != seen["standings"]:
        faults.append("the record replays to other standings")
    return faults


def main() -> int:
    """Run the event, and say how long it took."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bots", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--kill", type=int, nargs="*", default=[2, 4], metavar="ROUND", help="kill -9 in these  [2 4]")
    parser.add_argument("--game", default="puzzle")
    parser.add_argument("--agent", default="random")
    parser.add_argument("--database", default="", metavar="URL")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        server = Server(given.game, given.database or f"sqlite:///{folder / 'table.db'}", folder)
        try:
            began, lost = time.monotonic(), 0
            desk = Desk(server, given.game, given.rounds)
            for number in range(given.bots):
                desk.do("register", player=f"Robo {number}", bot=given.agent)
            for number in range(1, given.rounds + 1):
                start = time.monotonic()
                desk.do("pair")
                if number in given.kill:
                    lost += killed(desk)
                desk.until(lambda tables: all(table["bye"] or table["result"] for table in tables))
                told = ", killed in the middle" if number in given.kill else ""
                print(f"round {number}: {time.monotonic() - start:.0f} s{told}", flush=True)
            desk.do("end")
            faults = checked(desk, folder) + ([f"{lost} results were lost"] if lost else [])
            games = sum(1 for played in desk.look()["rounds"] for table in played["tables"] if not table["bye"])
            said = "; ".join(faults) or "nothing lost, no rematch, points add up, the record is signed and replays"
            print(f"{given.bots} bots, {given.rounds} rounds, {games} games: {time.monotonic() - began:.0f} s; {said}")
        finally:
            server.kill()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
