"""Finished games looked at again by the best bot, in a process of its own: nobody's move ever waits for it.

One review is made at a time, at the lowest priority, and kept in the database.  Who asks is told how far it is.
"""

import asyncio
import contextlib
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select

from .. import records
from ..agents.lookahead import Lookahead
from ..agents.registry import parse
from ..agents.reviewing import Verdict, judge, review
from . import bots
from .errors import TableError
from .replays import Replay
from .seats import now
from .services import Services, whereabouts
from .tables import REVIEWS

MISTAKES: Final = 3
MOST_WAITING: Final = 10
LONGEST: Final = 900.0
"""Seconds a review may take."""
KEPT: Final = 365 * 24 * 3600 * 1000
"""Milliseconds for which a review is kept."""
BEHIND: Final = 5
"""How far the process steps back behind all others (see `os.nice`)."""
SEED: Final = 1_000_003


class Wish(NamedTuple):
    """A finished game, as it was saved, the seat whose decisions are judged, and by which bot.

    game: what `load` finds it by.
    """

    game: str
    saved: bytes
    seat: int
    judge: str


class Reviews:
    """The reviews of a server process: those that wait, and the one that is being made."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._context: Final = multiprocessing.get_context("spawn")  # a fork would copy the locks of our threads
        self._done: Final = self._context.Value("i", 0)
        self._pool: ProcessPoolExecutor | None = None
        self._one: Final = asyncio.Lock()
        self._jobs: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}
        self._current: tuple[str, int] | None = None
        self._failed: Final[set[tuple[str, int]]] = set()

    def stop(self) -> None:
        """End the process, and what waits for it."""
        for job in self._jobs.values():
            job.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def of(self, replay: Replay, seat: int) -> dict[str, Any]:
        """The review of a seat's decisions, or how far it is; begins it where nobody did.  Raises TableError."""
        if seat >= len(replay.names):
            raise TableError("unknown", "the game has no such seat")
        key = replay.name, seat
        if key not in self._jobs:
            stored = await asyncio.to_thread(self._stored, key)
            if stored is not None:
                return {"status": "done", **msgspec.json.decode(stored)}
            if key in self._failed:
                raise TableError("failed", "the bot could not look at this game")
            if replay.entry.ruleset.rules.evaluate is None:
                raise TableError("early", "no bot can judge this game: its rules say nothing of what a position is worth")
            if len(self._jobs) >= MOST_WAITING:
                raise TableError("busy", "many games are being looked at just now; ask again in some minutes")
            self._jobs[key] = asyncio.create_task(self._made(key, replay))
        if key == self._current:
            return {"status": "working", "done": self._done.value, "of": len(replay.saved.answers)}
        return {"status": "waiting", "before": list(self._jobs).index(key) if key in self._jobs else 0}

    async def _made(self, key: tuple[str, int], replay: Replay) -> None:
        """Make a review when those before it are done, and keep it."""
        try:
            async with self._one:
                self._current = key
                self._done.value = 0
                wish = Wish(replay.entry.source, msgspec.json.encode(replay.saved), key[1], self._services.settings.reviewer)
                found = await asyncio.wait_for(asyncio.wrap_future(self._worker().submit(reviewed, wish)), LONGEST)
                await self._services.writer.do(lambda connection: store(connection, key, found))
        except (BrokenProcessPool, TimeoutError) as error:
            self._lost(key, error)
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = None
        except Exception as error:  # noqa: BLE001 - a game that cannot be judged is nobody else's trouble
            self._lost(key, error)
        finally:
            self._current = None
            self._jobs.pop(key, None)

    def _lost(self, key: tuple[str, int], error: BaseException) -> None:
        """A review could not be made; it is not begun again as long as this server runs."""
        self._failed.add(key)
        self._services.tell(f"a review failed: {whereabouts(error)}")

    def _worker(self) -> ProcessPoolExecutor:
        """The process; it is made when somebody first wants a review."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=self._context, initializer=begin, initargs=(self._done,))
        return self._pool

    def _stored(self, key: tuple[str, int]) -> bytes | None:
        """A review that was made before, here or by another process."""
        asked = select(REVIEWS.c.body).where(REVIEWS.c.table_id == key[0], REVIEWS.c.seat == key[1])
        with self._services.storage.engine.connect() as connection:
            body = connection.execute(asked).scalar()
        return None if body is None else str(body).encode()


def store(connection: Connection, key: tuple[str, int], found: dict[str, Any]) -> None:
    """Keep a review."""
    same = (REVIEWS.c.table_id == key[0]) & (REVIEWS.c.seat == key[1])
    connection.execute(delete(REVIEWS).where(same | (REVIEWS.c.at < now() - KEPT)))
    row = {"table_id": key[0], "seat": key[1], "body": msgspec.json.encode(found).decode(), "at": now()}
    connection.execute(insert(REVIEWS), [row])


# in the process

PROGRESS: Final[list[Any]] = []
"""The number of answers that are done, which the server reads; one."""


def begin(done: Any) -> None:
    """What the process does before its first review."""
    bots.begin()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(BEHIND)
    PROGRESS[:] = [done]


def reviewed(wish: Wish) -> dict[str, Any]:
    """Judge a seat's decisions."""
    saved = records.decode(wish.saved)
    ruleset = bots.ruleset(wish.game, saved.settings)
    settings = parse(wish.judge)[1]

    def made(number: int, more: int) -> Lookahead:
        return judge(settings, SEED + number, more)

    def told(done: int) -> None:
        PROGRESS[0].value = done

    verdicts, worst = review(
        lambda: records.replay(ruleset, saved, upto=0), saved.answers, [wish.seat], MISTAKES, made, told
    )
    return {
        "bot": wish.judge, "decisions": len(verdicts), "best": sum(verdict.loss == 0 for verdict in verdicts),
        "chances": [[verdict.turn, verdict.answer, round(verdict.worth, 3)] for verdict in verdicts],
        "mistakes": [plain(verdict) for verdict in worst],
    }  # fmt: skip


def plain(verdict: Verdict) -> dict[str, Any]:
    """A mistake as the page tells it."""
    return {
        "answer": verdict.answer, "turn": verdict.turn, "played": verdict.played, "better": verdict.best,
        "chance": round(verdict.worth, 3), "chance_of_better": round(verdict.worth_of_best, 3),
    }  # fmt: skip
