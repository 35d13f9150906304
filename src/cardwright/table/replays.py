"""Looking at finished games: of this server's tables, and of record files that somebody opened."""

import asyncio
import json
from collections import OrderedDict
from typing import Any, Final

from sqlalchemy import Connection, delete, insert

from .. import records
from ..kernel.conceding import TIME, conceder
from ..kernel.event import take_log
from ..kernel.game import Game
from ..kernel.view import SPECTATOR
from ..records import Record, RecordError
from . import fairness, opening
from .catalogue import Entry
from .delta import difference
from .errors import TableError
from .seats import new_id, now
from .services import Services
from .tables import RECORDS
from .telling import FORFEITS, ended, events, forfeit, sentences

KEPT: Final = 50
"""Replays kept in memory."""
MOST_FRAMES: Final = 50
EVERYBODY: Final = -2
"""The reader who looks over all shoulders."""
KEPT_FOR: Final = 30 * 24 * 3600 * 1000
"""Milliseconds for which an opened record is kept."""
MOST_ANSWERS: Final = 50_000
SNAPSHOT: Final = 25
"""A copy of the game is kept every so many answers, so that any moment is near one."""


class Replay:
    """A record with copies of its game along the way."""

    def __init__(self, name: str, entry: Entry, saved: Record) -> None:
        self.name = name
        self.entry = entry
        self.saved = saved
        self.names: list[str] = seat_names(saved)
        self.turns: list[int] = []
        self._number: Final = next((number for number in entry.board.number if number.always), None)
        self.story: list[list[int]] = []
        """By turn, and at the end: the number that the board shows first of each player (life, fragments ...)."""
        self._copies: list[Game] = []
        game = records.replay(entry.tuned(saved.settings), saved, upto=0)
        for number in range(len(saved.answers) + 1):
            if number:
                opening.give(game, saved.answers[number - 1])
            if number % SNAPSHOT == 0:
                self._copies.append(game.copy())
            while len(self.turns) <= game.state.turn:
                self.turns.append(number)
                self._count(game)
        self._count(game)
        self.result: dict[str, Any] | None = game.view(SPECTATOR)["result"]
        self._why = saved.about.get("why", "") if saved.answers and saved.answers[-1] < 0 else ""
        """Why the one whose concession ended the game lost, where nobody conceded."""
        if self.result is not None and self._why in FORFEITS:
            self.result = ended(self.result, self._why, conceder(saved.answers[-1]), self.names)
        if saved.digest and game.digest() != saved.digest:
            raise RecordError("the record does not replay to the position it was saved in: it has been altered")

    def _count(self, game: Game) -> None:
        """Take down where the players stand."""
        if self._number is not None:
            fact = self._number.fact
            self.story.append([int(seat.get(fact) or 0) for seat in game.view(SPECTATOR)["seats"]])

    def at(self, number: int) -> Game:
        """The game after so many answers."""
        game = self._copies[number // SNAPSHOT].copy()
        for answer in self.saved.answers[len(game.answers) : number]:
            opening.give(game, answer)
        return game

    def about(self) -> dict[str, Any]:
        """What there is to see."""
        return {"replay": self.name, "game": self.entry.name, "names": self.names, "answers": len(self.saved.answers),
                "turns": self.turns, "result": self.result, "about": self.saved.about, "fair": self.fair(),
                "story": {"title": self._number.title if self._number else "", "values": self.story}}  # fmt: skip

    def fair(self) -> bool:
        """Whether the record carries a proof that holds."""
        try:
            fairness.verify(self.saved)
        except RecordError:
            return False
        return bool(self.saved.proof and self.saved.proof.seed == fairness.DRAWN_BY_ALL)

    def frames(self, seat: int, first: int, last: int) -> list[dict[str, Any]]:
        """Positions `first` to `last`, each with what led to it: the first with its whole view, the others with changes."""
        names = ["you" if number == seat else name for number, name in enumerate(self.names)]
        reader = max(seat, SPECTATOR)
        game = self.at(max(first - 1, 0))
        view = self.seen(game, seat)
        found: list[dict[str, Any]] = []
        for number in range(first, last + 1):
            frame: dict[str, Any] = {"n": number, "log": []}
            if number:
                frame |= self._answered(game, number, reader, names)
            old, view = view, self.seen(game, seat)
            if found:
                frame["set"], frame["cut"] = difference(old, view)
            else:
                frame["view"] = view
            found.append(frame)
        return found

    def seen(self, game: Game, seat: int) -> dict[str, Any]:
        """A view, with the result that knows why the game ended."""
        view = seen(game, seat)
        return view | {"result": self.result} if game.over else view

    def _answered(self, game: Game, number: int, reader: int, names: list[str]) -> dict[str, Any]:
        """Give the answer of this number.  Returns who gave it and what came of it, as a reader may know it."""
        choice = self.saved.answers[number - 1]
        who = conceder(choice) if choice < 0 else game.decision.seat
        outside = "time is called" if choice == TIME else "the game is broken off" if choice < TIME else "concedes"
        said = outside if choice < 0 else game.decision.options[choice].label
        take_log(game.state)
        opening.give(game, choice)
        lines = game.state.log or []
        told = {"log": sentences(game.state, lines, reader, names), "events": events(game.state, lines, reader)}
        if game.over and self._why in FORFEITS:
            told["log"] = [forfeit(self._why, who, reader, names)]
            said = ""
        return told | {"seat": who, "answer": said}


def seen(game: Game, seat: int) -> dict[str, Any]:
    """A view of a finished game: a seat's, a spectator's, or EVERYBODY's: of each player what that player sees of it."""
    if seat != EVERYBODY:
        return game.view(seat)
    views = [game.view(number) for number in range(game.state.seats)]
    return game.view(SPECTATOR) | {"seats": [view["seats"][number] for number, view in enumerate(views)]}


def seat_names(saved: Record) -> list[str]:
    """What the seats are called."""
    names = saved.about.get("names", "").split("\n")
    if len(names) == len(saved.decks) and all(names):
        return [name[:24] for name in names]
    return [f"player {number + 1}" for number in range(len(saved.decks))]


class Replays:
    """The replays that are looked at."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: OrderedDict[str, Replay] = OrderedDict()

    async def get(self, name: str) -> Replay:
        """A replay by its id: a finished table's, or an opened record's.  Raises TableError."""
        if name not in self._known:
            game, saved = await asyncio.to_thread(self._stored, name)
            self._keep(await self._made(name, game or saved.game, saved))
        self._known.move_to_end(name)
        return self._known[name]

    def _keep(self, replay: Replay) -> None:
        self._known[replay.name] = replay
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def _made(self, name: str, game: str, saved: Record) -> Replay:
        entry = await self._services.catalogue.get(game)
        if len(saved.answers) > MOST_ANSWERS:
            raise TableError("too-large", f"a replay has {MOST_ANSWERS:,} answers at most")
        try:
            return await asyncio.to_thread(Replay, name, entry, saved)
        except RecordError as error:
            raise TableError("malformed", f"this game cannot be replayed here: {error}") from error
        except Exception as error:  # decks that no game begins with, for instance
            raise TableError("malformed", "this game cannot be replayed here") from error

    def _stored(self, name: str) -> tuple[str, Record]:
        """A game's name here (empty: that of the record) and a record from the database.  Raises TableError."""
        storage = self._services.storage
        found = storage.table(name)
        if found is not None:
            row, seats = found
            if row["status"] != "over":
                raise TableError("not-over", "the game is not over yet")
            entry = self._services.catalogue.entry(row["game"])
            answers = storage.answers(name)
            try:
                game = opening.replayed(entry, row, seats, answers, [])
            except RecordError as error:
                raise TableError("failed", str(error)) from error
            choices = [answer["choice"] for answer in answers]
            return entry.name, opening.as_record(entry.ruleset.name, row, seats, choices, game.digest())
        body = storage.opened_record(name)
        if body is None:
            raise TableError("unknown", "there is no such replay")
        return "", records.decode(body.encode())

    async def open(self, data: bytes) -> str:
        """Take in a record file.  Returns the replay's id.  Raises TableError for one that does not replay."""
        try:
            saved = records.decode(data, "this file")
        except RecordError as error:
            raise TableError("malformed", str(error)) from error
        name = new_id()
        self._keep(await self._made(name, saved.game, saved))
        at = now()
        row = {"id": name, "created": at, "body": json.dumps(json.loads(data))}

        def store(connection: Connection) -> None:
            connection.execute(delete(RECORDS).where(RECORDS.c.created < at - KEPT_FOR))
            connection.execute(insert(RECORDS), [row])

        await self._services.writer.do(store)
        return name
