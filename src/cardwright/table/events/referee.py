"""Who looks after the matches of events: opens games, calls time, counts what was played, enters results.

Everything is read from the database, so that a process can die at any moment and another goes on: a result is entered
before the match is closed, and a match whose table has a result is closed.
"""

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, select

from ...kernel.errors import CardwrightError
from ...kernel.game import Deck
from ...tournament.bots import result_of
from ...tournament.decisions import DRAW, LOSS, SERVER, WIN, By, Decided, Result
from ...tournament.event import Event
from ...tournament.match import GAME, SWAP, Match
from ...tournament.sitting import Table
from ..errors import TableError
from ..fairness import server_commitment
from ..hall import Hall
from ..lobby import change_seat, locked, move_on, touch
from ..seats import hashed, new_token, now
from ..services import Services, whereabouts
from ..storage import Row, rows
from ..tables import MATCHES, TABLES
from . import matches
from .held import Events, Held, as_refusal
from .matches import NEW, OVER, STEPS, Key, Step

ROUND: Final = 0.5
"""Seconds between looks at the matches."""
AT_TABLE: Final = By(SERVER, "table")


class Referee:
    """Looks after all matches of this process's database."""

    def __init__(self, services: Services, hall: Hall, events: Events) -> None:
        self._services: Final = services
        self._hall: Final = hall
        self._events: Final = events
        self._locks: Final[dict[Key, asyncio.Lock]] = {}
        self._told: Final[set[Key]] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after them."""
        self._task = asyncio.create_task(self._rounds())

    async def stop(self) -> None:
        """Look after nothing any more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                open_matches = await asyncio.to_thread(self._open)
            except Exception as error:  # noqa: BLE001 - the database may be back at the next round
                self._services.tell(f"looking after the matches: {whereabouts(error)}")
                continue
            for one in open_matches:
                await self._quietly(one)

    async def _quietly(self, one: Row) -> None:
        """Look after one match; what goes wrong with it is not the others' trouble, and is told once."""
        key = matches.key_of(one)
        try:
            await self._look(key, one)
            self._told.discard(key)
        except Exception as error:  # noqa: BLE001 - told to the operator
            if key not in self._told and not isinstance(error, CardwrightError):
                self._services.tell(f"event {key[0]}, round {key[1]}, table {key[2]}: {whereabouts(error)}")
                self._told.add(key)

    def _open(self) -> list[Row]:
        """Matches that are not over, with what is known of their games."""
        asked = (
            select(MATCHES.c.event_id, MATCHES.c.round, MATCHES.c.number, MATCHES.c.stage, MATCHES.c.table_id,
                   TABLES.c.status, TABLES.c.time_at)
            .outerjoin(TABLES, TABLES.c.id == MATCHES.c.table_id).where(MATCHES.c.stage != OVER)
        )  # fmt: skip
        with self._services.storage.engine.connect() as connection:
            return rows(connection, asked)

    async def _look(self, key: Key, one: Row) -> None:
        """What a match needs now."""
        held = await self._events.get(key[0])
        async with held.lock:
            await held.catch_up()
            table = held.event.table(key[1], key[2])
            ends = held.event.ends_at(key[2]) if key[1] == len(held.event.rounds) else 0
        late = ends is not None and now() > ends
        if table.result is not None:
            await self.close(key)
        elif one["stage"] == NEW or one["status"] == "over" or (one["stage"] == SWAP and late):
            step = Step("game", table=one["table_id"]) if one["status"] == "over" else None
            await self.go_on(held, key, step or (Step("time", -1) if one["stage"] == SWAP else None))
        elif one["status"] == "running":
            running = await self._hall.get(one["table_id"])  # bots play although nobody looks
            if late and one["time_at"] is None:
                await running.call_time()

    def _lock(self, key: Key) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    async def go_on(self, held: Held, key: Key, step: Step | None,
                    also: Callable[[Match], Step] | None = None) -> None:  # fmt: skip
        """The match after one more step: its next game, the time for swaps, or its result.

        also: what somebody does in it.  Raises TableError, and changes nothing, when that is not possible.
        """
        async with self._lock(key):
            row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
            steps = STEPS.decode(row["steps"])
            if step is not None and step.kind == "game" and step.table in {one.table for one in steps}:
                return
            match, steps = await asyncio.to_thread(
                self._after, held.event, key, row, [*steps, *([step] if step else [])], also
            )
            if match.over:
                await self._ended(held, key, match)
            values: Row = {
                "steps": matches.encoded(steps),
                "wins": json.dumps(match.wins),
                "stage": match.stage,
                "draw": "[]",
            }
            game = None
            if match.stage == GAME:
                entry = await self._services.catalogue.get(held.event.created.game)
                game = await asyncio.to_thread(matches.NextGame, entry, held.event, key, match)
                values["table_id"] = game.row["id"]

            def store(connection: Connection) -> None:
                matches.change(connection, row, values)
                if game is not None:
                    game.store(connection)

            await self._services.writer.do(store)

    def _after(self, event: Event, key: Key, row: Row, steps: list[Step],
               also: Callable[[Match], Step] | None) -> tuple[Match, list[Step]]:  # fmt: skip
        names = event.table(key[1], key[2]).players
        if not steps:
            steps = [matches.begun(event, names)]
        try:
            match = matches.rebuilt(self._services.storage, event.ruleset, event.created.match, int(row["seed"]), steps)
            if also is not None:
                steps.append(also(match))
            steps += matches.bots_keep(match, [event.players[name].bot for name in names])
        except CardwrightError as error:
            raise as_refusal(error) from error
        return match, steps

    async def _ended(self, held: Held, key: Key, match: Match) -> None:
        """Enter the result; where the event does not take it, judges do."""
        assert match.result is not None  # noqa: S101 - the match is over
        await self._enter(held, key, result_of(match.result), "played at the table")

    async def _enter(self, held: Held, key: Key, result: Result, why: str) -> None:
        with contextlib.suppress(TableError):
            await held.decide(AT_TABLE, lambda event: [Decided(key[1], key[2], result, why)])

    async def close(self, key: Key) -> None:
        """A match whose table has a result ends, wherever it stands."""
        async with self._lock(key):
            row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
            if row["stage"] != OVER:
                await self._services.writer.do(lambda connection: matches.change(connection, row, {"stage": OVER}))
        self._locks.pop(key, None)
        if row["table_id"]:
            with contextlib.suppress(TableError):
                running = await self._hall.get(row["table_id"])
                await running.break_off(0, "desk")

    # what players ask for

    async def sit(self, held: Held, key: Key, name: str, commit: str | None) -> dict[str, Any]:
        """A player takes, or takes again, their seat at the running game.  Raises TableError where there is none."""
        row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
        if row["stage"] == NEW:
            await self.go_on(held, key, None)
            row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
        if row["stage"] != GAME:
            raise TableError("not-open", "There is no game to sit down at: cards are swapped, or the match is over.")
        table, token = str(row["table_id"]), new_token()
        seat = held.event.table(key[1], key[2]).players.index(name)

        def store(connection: Connection) -> str:
            stored, seats = locked(connection, table)
            values: Row = {"name": name, "token": hashed(token)}
            if stored["status"] in ("open", "ready") and not seats[seat]["share"]:
                values |= {"pledge": commit or ""}
            change_seat(connection, table, seat, values)
            touch(connection, table)
            move_on(connection, table)
            return server_commitment(stored["secret"])

        commitment = await self._services.writer.do(store, table)
        await self._hall.changed(table)
        return {"table": table, "seat": seat, "token": token, "commitment": commitment}

    async def swap(self, held: Held, key: Key, seat: int, deck: Deck | None) -> None:
        """A player locks in the deck of the next game.  Raises TableError with every fault."""
        await self.go_on(held, key, None, lambda match: matches.keeping(match, seat, deck))

    async def view(self, held: Held, key: Key, seat: int) -> dict[str, Any]:
        """What a player may know of the match."""
        row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
        steps = STEPS.decode(row["steps"])
        if not steps:
            return {"stage": NEW, "wins": [], "games": []}
        event = held.event
        match = await asyncio.to_thread(
            matches.rebuilt, self._services.storage, event.ruleset, event.created.match, int(row["seed"]), steps
        )
        return match.view(seat) | {"stage": row["stage"], "rules": match.rules.side}

    async def offer_draw(self, held: Held, key: Key, seat: int, table: Table) -> None:
        """A player agrees to a drawn match; when all have, it is one.  Raises TableError where there are no draws."""
        row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
        if row["stage"] == OVER:
            raise TableError("over", "The match is over.")
        agreed = sorted({*json.loads(row["draw"]), seat})
        if len(agreed) == len(table.players):
            wins = tuple(json.loads(row["wins"])) or (0,) * len(agreed)
            result = Result((DRAW,) * len(agreed), wins)
            await held.decide(AT_TABLE, lambda event: [Decided(key[1], key[2], result, "the players agreed on a draw")])
            await self.close(key)
            return
        await self._services.writer.do(lambda connection: matches.change(connection, row, {"draw": json.dumps(agreed)}))

    async def concede(self, held: Held, key: Key, seat: int, table: Table) -> None:
        """A player gives up the whole match.  Raises TableError where several others would play on."""
        if len(table.players) != 2:
            raise TableError("event", "With more than two players, concede the game: the others play on.")
        row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
        wins = tuple(json.loads(row["wins"])) or (0, 0)
        result = Result(tuple(LOSS if place == seat else WIN for place in range(2)), wins)
        await held.decide(AT_TABLE, lambda event: [Decided(key[1], key[2], result, "conceded")])
        await self.close(key)
