"""How much one server of the table carries: real WebSocket clients on loopback, a real database.

    python benchmarks/table.py games --games 200 --pace 1     scripted players, each game an answer a second
    python benchmarks/table.py idle --games 1000              memory of a server with games that wait
    python benchmarks/table.py paint                          from the request to the first view of a new table

Every measurement starts a server of its own with a database in a temporary folder (--database: another one) and prints
what it found, --json for machines.  The exit code is 1 where a goal is missed.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

GOALS = {"p95_ms": 50.0, "lost": 0, "largest_change_kB": 15.0, "memory_MB": 1500.0, "paint_ms": 1000.0}
Json = dict[str, Any]


class Bench:
    """A server under measurement."""

    def __init__(self, database: str, game: str) -> None:
        program = "from cardwright.cli import main; main()"
        command = [sys.executable, "-c", program, "table", "--no-browser", "--port", "0",
                   "--game", game, "--database", database, "--connections", "100000", "--pace", "100000",
                   "--posts", "1000000", "--bots", "1"]  # fmt: skip
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self.process.stdout is not None
        found = re.search(r"http://[^/:]+:(\d+)/", self.process.stdout.readline())
        assert found
        self.port = int(found[1])
        self.game = game
        listed = self.ask("/api/games")["games"][0]
        self.decks = [deck["name"] for deck in listed["decks"]]

    def ask(self, path: str, body: object = None) -> Json:
        """GET or POST."""
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data)) as answer:
            found: Json = json.loads(answer.read())
        return found

    def pair(self, number: int) -> tuple[str, list[str]]:
        """A table for two, and the tokens."""
        made = self.ask("/api/tables", {
            "game": self.game, "name": "Ann", "deck": {"starter": self.decks[0]}, "seed": number, "listed": False,
            "seats": [{"kind": "me"}, {"kind": "open"}],
        })  # fmt: skip
        sat = self.ask(f"/api/tables/{made['table']}/sit", {"name": "Bob", "deck": {"starter": self.decks[-1]}})
        return made["table"], [made["token"], sat["token"]]

    def memory(self) -> float:
        """Megabytes of the server and its thinking processes."""
        total = 0
        for status in Path("/proc").glob("[0-9]*/status"):
            try:
                text = status.read_text()
                group = os.getpgid(int(status.parent.name))
            except (OSError, ProcessLookupError):
                continue
            if group == self.process.pid and (found := re.search(r"VmRSS:\s+(\d+)", text)):
                total += int(found[1])
        return total / 1024

    def cpu(self) -> float:
        """Seconds the server itself has computed."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Player:
    """One seat with a script: answers by chance."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.socket = socket
        self.chance = random.Random(seed)
        self.ask: str | None = None
        self.options = 0
        self.over = False
        self.sizes: list[int] = []
        self.changed = asyncio.Event()

    async def hear(self) -> Json:
        """Take in a message; only what the script needs of it."""
        text = await self.socket.recv()
        message: Json = json.loads(text)
        if message["type"] == "welcome" and message["view"]:
            self.decision(message["ask"], message["view"]["decision"])
            self.over = message["view"]["result"] is not None
        elif message["type"] == "change":
            self.sizes.append(len(text))
            for path, value in message["set"]:
                if path == ["decision"]:
                    self.decision(message["ask"], value)
                elif path == ["decision", "options"]:
                    self.options = len(value)
                elif path == ["result"]:
                    self.over = value is not None
            self.ask = message["ask"]
        return message

    def decision(self, ask: str | None, shown: Json | None) -> None:
        """Who is asked what."""
        self.ask = ask
        self.options = len((shown or {}).get("options", ()))


async def seated(bench: Bench, table: str, tokens: list[str], seed: int) -> list[Player]:
    """Both players of a table, connected."""
    players = []
    for number, token in enumerate(tokens):
        socket = await connect(f"ws://127.0.0.1:{bench.port}/ws/tables/{table}", compression=None, max_size=None)
        await socket.send(json.dumps({"type": "hello", "token": token}))
        players.append(Player(socket, seed * 2 + number))
    for player in players:
        while (await player.hear())["type"] != "welcome":
            pass
    return players


async def play(players: list[Player], until: float, pace: float, found: "Found") -> None:
    """Two scripted players, about `pace` answers a second, until some time or the end of the game."""
    listening = [asyncio.create_task(listen(player)) for player in players]
    chance = players[0].chance
    try:
        await asyncio.sleep(chance.random() / pace)
        while time.monotonic() < until and not players[0].over:
            asked = next((player for player in players if player.ask), None)
            if asked is None:
                await asyncio.sleep(0.02)
                continue
            begun = time.perf_counter()
            await answer(asked, found)
            await asyncio.sleep(max(0.0, chance.uniform(0.5, 1.5) / pace - (time.perf_counter() - begun)))
    finally:
        for task in listening:
            task.cancel()
        found.sizes += [size for player in players for size in player.sizes]


async def answer(asked: Player, found: "Found") -> None:
    """One answer, and the view it leads to."""
    before, begun = asked.ask, time.perf_counter()
    option = asked.chance.randrange(max(1, asked.options))
    found.given += 1
    await asked.socket.send(json.dumps({"type": "answer", "ask": before, "option": option}))
    while asked.ask == before and not asked.over:
        asked.changed.clear()
        await asyncio.wait_for(asked.changed.wait(), 30)
    found.times.append(time.perf_counter() - begun)


async def listen(player: Player) -> None:
    """Take in all a seat is sent."""
    while True:
        await player.hear()
        player.changed.set()


class Found:
    """What was measured."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.sizes: list[int] = []
        self.given = 0


async def games(bench: Bench, count: int, pace: float, seconds: float) -> Json:
    """Many games at once between scripted players."""
    tables = [bench.pair(number) for number in range(count)]
    players = [await seated(bench, table, tokens, number) for number, (table, tokens) in enumerate(tables)]
    found = Found()
    until, before = time.monotonic() + seconds, bench.cpu()
    await asyncio.gather(*(play(two, until, pace, found) for two in players))
    times = sorted(found.times)
    return {
        "games": count, "answers": len(times), "answers_a_second": round(len(times) / seconds, 1),
        "median_ms": round(statistics.median(times) * 1000, 1), "p95_ms": round(times[int(len(times) * 0.95)] * 1000, 1),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 1), "lost": found.given - len(times),
        "mean_change_kB": round(statistics.mean(found.sizes) / 1000, 2),
        "largest_change_kB": round(max(found.sizes) / 1000, 2),
        "memory_MB": round(bench.memory()),
        "server_cpu_ms_an_answer": round((bench.cpu() - before) * 1000 / len(times), 2),
    }  # fmt: skip


async def idle(bench: Bench, count: int) -> Json:
    """Games that wait, both players connected."""
    before = bench.memory()
    for number in range(count):
        await seated(bench, *bench.pair(number), number)
    await asyncio.sleep(2)
    after = bench.memory()
    return {"games": count, "memory_MB": round(after), "kB_a_game": round((after - before) * 1024 / count)}


async def paint(bench: Bench, count: int = 20) -> Json:
    """What a browser needs before the first picture of a table: page, game, seat, view."""
    times = []
    for number in range(count):
        begun = time.perf_counter()
        bench.ask(f"/api/games/{bench.game}")
        made = bench.ask("/api/tables", {"game": bench.game, "name": "Ann", "deck": {"starter": bench.decks[0]},
                                         "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": number})  # fmt: skip
        players = await seated(bench, made["table"], [made["token"]], number)
        times.append(time.perf_counter() - begun)
        await players[0].socket.close()
    return {"paint_ms": round(statistics.median(times) * 1000), "worst_ms": round(max(times) * 1000)}


def main() -> int:
    """Measure what is asked for.  Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("games", "idle", "paint"))
    parser.add_argument("--game", default="puzzle")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--pace", type=float, default=1.0, help="answers a second of each game")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(asked.database or f"sqlite:///{folder}/table.db", asked.game)
        try:
            if asked.what == "games":
                found = asyncio.run(games(bench, asked.games or 200, asked.pace, asked.seconds))
            elif asked.what == "idle":
                found = asyncio.run(idle(bench, asked.games or 1000))
            else:
                found = asyncio.run(paint(bench))
        finally:
            bench.stop()
    missed = [name for name, goal in GOALS.items() if name in found and found[name] > goal]
    if asked.json:
        print(json.dumps(found | {"missed": missed}, indent=1))
    else:
        for name, value in found.items():
            goal = f"   (goal: {GOALS[name]:g})" if name in GOALS else ""
            print(f"{name:20} {value}{goal}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
