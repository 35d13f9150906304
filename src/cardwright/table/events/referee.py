"""Who looks after the matches of events: opens games, calls time, counts what was played, enters results.

Everything is read from the database, so that a process can die at any moment and another goes on: a result is entered
before the match is closed, and a match whose table has a result is closed.
"""

import asyncio
import contextlib
import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, select

from ...kernel.errors import CardwrightError
from ...kernel.game import Deck
from ...tournament.bots import result_of
from ...tournament.decisions import SERVER, By, Decided, Result
from ...tournament.event import Event
from ...tournament.match import AGREED, GAME, SWAP, Match
from ...tournament.sitting import Table
from .. import replays
from ..audience import SPECTATORS
from ..errors import TableError
from ..fairness import server_commitment
from ..hall import Hall
from ..lobby import change_seat, locked, move_on, touch
from ..running import Running
from ..seats import hashed, new_token, now
from ..services import Services, whereabouts
from ..storage import Row, rows
from ..tables import MATCHES, TABLES
from . import matches
from .held import Events, Held, as_refusal
from .matches import NEW, OVER, PENALTY, STEPS, Key, Step

MOST_TOLD: Final = 60
"""Lines of a game's log that a judge is shown."""
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
        elif table.losses and (seat := await asyncio.to_thread(self._owed, key, table)) is not None:
            await self._penalise(held, key, one, seat)
        elif one["stage"] == NEW or one["status"] == "over" or (one["stage"] == SWAP and late):
            step = Step("game", table=one["table_id"]) if one["status"] == "over" else Step("time", -1)
            await self.go_on(held, key, [] if one["stage"] == NEW else [step])
        elif one["status"] == "running":
            running = await self._hall.get(one["table_id"])  # bots play although nobody looks
            if late and one["time_at"] is None:
                await running.endings.call_time()

    def _owed(self, key: Key, table: Table) -> int | None:
        """The seat whose game loss a judge has given, and the match has not carried out yet; None where there is none."""
        steps = STEPS.decode(matches.match_row(self._services.storage, key)["steps"])
        done = sum(1 for step in steps if step.kind == PENALTY)
        return table.players.index(table.losses[done]) if done < len(table.losses) else None

    async def _penalise(self, held: Held, key: Key, one: Row, seat: int) -> None:
        """Carry out a game loss: the running game ends at once; between games, or before they sit down, the next is lost.

        Where several others play on, the player leaves the running game.
        """
        if one["status"] != "running":
            game = [Step("game", table=one["table_id"])] if one["status"] == "over" else []
            await self.go_on(held, key, [*game, Step(PENALTY, seat)])
            return
        running = await self._hall.get(one["table_id"])
        if len(running.seats) == 2:
            await running.endings.break_off(1 << (1 - seat), PENALTY)  # then it is over, and the next look counts it
            return
        await running.endings.concede(seat, PENALTY)
        async with self._lock(key):
            row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
            steps = [*STEPS.decode(row["steps"]), Step(PENALTY, seat, one["table_id"])]
            values: Row = {"steps": matches.encoded(steps)}
            await self._services.writer.do(lambda connection: matches.change(connection, row, values))

    def _lock(self, key: Key) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    async def go_on(self, held: Held, key: Key, news: Sequence[Step],
                    also: Callable[[Match], Step] | None = None) -> None:  # fmt: skip
        """The match after more steps: its next game, the time for swaps, or its result.

        also: what somebody does in it.  Raises TableError, and changes nothing, when that is not possible.
        """
        async with self._lock(key):
            row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
            if not news and also is None and row["stage"] != NEW:
                return  # both sat down at once: the first game is there
            steps = STEPS.decode(row["steps"])
            known = {one.table for one in steps if one.kind == "game"}
            if any(step.kind == "game" and step.table in known for step in news):
                return
            match, steps = await asyncio.to_thread(self._after, held.event, key, row, steps, news, also)
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

    def _after(self, event: Event, key: Key, row: Row, steps: list[Step], news: Sequence[Step],
               also: Callable[[Match], Step] | None) -> tuple[Match, list[Step]]:  # fmt: skip
        names = event.table(key[1], key[2]).players
        steps = [*(steps or [matches.begun(event, names)]), *news]
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
                await running.endings.break_off(0, "desk")

    # what players ask for

    async def sit(self, held: Held, key: Key, name: str, commit: str | None) -> dict[str, Any]:
        """A player takes, or takes again, their seat at the running game.  Raises TableError where there is none."""
        row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
        if row["stage"] == NEW:
            await self.go_on(held, key, [])
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
        await self.go_on(held, key, [], lambda match: matches.keeping(match, seat, deck))

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

    # what judges ask for

    async def running(self, key: Key) -> Running:
        """The game that runs at a table.  Raises TableError where there is none."""
        row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
        running = await self._hall.get(row["table_id"]) if row["stage"] == GAME else None
        if running is None or running.game is None or running.game.over:
            raise TableError("not-open", "No game runs at this table just now.")
        return running

    async def laid_open(self, running: Running) -> dict[str, Any]:
        """A game with what each player sees of it, and what was told to everybody."""
        async with running.lock:
            game = running.on()
            reader = running.audience.reader(SPECTATORS)
            return {"game": running.entry.name, "names": reader.names, "view": replays.seen(game, replays.EVERYBODY),
                    "log": reader.sentences[-MOST_TOLD:]}  # fmt: skip

    # what players ask for

    async def offer_draw(self, held: Held, key: Key, seat: int, table: Table) -> None:
        """A player agrees to a drawn match; when all have, it is one.  Raises TableError where there are no draws."""
        row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
        if row["stage"] == OVER:
            raise TableError("over", "The match is over.")
        agreed = sorted({*json.loads(row["draw"]), seat})
        if len(agreed) == len(table.players):
            await self._called_off(held, key, row, None, AGREED)
            return
        await self._services.writer.do(lambda connection: matches.change(connection, row, {"draw": json.dumps(agreed)}))

    async def concede(self, held: Held, key: Key, seat: int, table: Table) -> None:
        """A player gives up the whole match.  Raises TableError where several others would play on."""
        if len(table.players) != 2:
            raise TableError("event", "With more than two players, concede the game: the others play on.")
        row = await asyncio.to_thread(matches.match_row, self._services.storage, key)
        await self._called_off(held, key, row, seat, "conceded")

    async def _called_off(self, held: Held, key: Key, row: Row, seat: int | None, why: str) -> None:
        """A match ends by its players' word; what was counted in its games counts (ELE-24.12)."""
        ended = await asyncio.to_thread(matches.called_off, self._services.storage, held.event, row, seat)
        await held.decide(AT_TABLE, lambda event: [Decided(key[1], key[2], result_of(ended), why)])
        await self.close(key)
