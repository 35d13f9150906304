"""Events over HTTP (docs/protocol.md, Events).  Whoever asks shows a token in the header `Authorization`, or in the body."""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, update
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ...tournament import league, printing
from ...tournament.chain import Sealed
from ...tournament.decisions import ORGANISER, PLAYER, STAFF, By, Created, Format, Looked, Registered
from ...tournament.event import Event
from ..answers import as_json, read
from ..catalogue import etag
from ..errors import TableError
from ..hall import Hall
from ..messages import body
from ..naming import person
from ..seats import hashed, new_id, new_token, now
from ..services import Services
from ..tables import EVENTS
from . import deciding, rows, shown, wishes
from .held import Also, Events, Held
from .referee import Referee

DAY: Final = 24 * 3_600_000
MONTH: Final = 31 * DAY
BEARER: Final = "Bearer "
MOST_SEED: Final = 1 << 31
MOST_PLAYERS: Final = 2000
MOST_OF_A_LEAGUE: Final = 50
MOST_DIGITS: Final = 3
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


class EventRoutes:
    """Answers requests about events; every refusal is a TableError."""

    def __init__(self, services: Services, hall: Hall) -> None:
        self._services: Final = services
        self.events: Final = Events(services)
        self.referee: Final = Referee(services, hall, self.events)

    def all(self, answered: Callable[[Handler], Handler]) -> Sequence[BaseRoute]:
        """Every route.  answered: tells refusals."""
        get: dict[str, Handler] = {
            "/api/events": self.list, "/api/events/{event}": self.look, "/api/events/{event}/deck": self.deck,
            "/api/events/{event}/standings.csv": self.csv, "/api/events/{event}/event.json": self.json,
            "/api/events/{event}/record": self.record, "/api/seal-key": self.key,
            "/api/league": self.league,
        }  # fmt: skip
        post: dict[str, Handler] = {
            "/api/events": self.create, "/api/events/{event}/enter": self.enter, "/api/events/{event}/do": self.do,
            "/api/events/{event}/match": self.match, "/api/events/{event}/look": self.judge,
        }  # fmt: skip
        return [
            *(Route(path, answered(handler), methods=["GET"]) for path, handler in get.items()),
            *(Route(path, answered(handler), methods=["POST"]) for path, handler in post.items()),
        ]

    async def _asked(self, request: Request) -> tuple[Held, By]:
        """The event that is asked for, and who asks."""
        held = await self.events.get(request.path_params["event"])
        said = request.headers.get("authorization", "")
        token = said.removeprefix(BEARER) if said.startswith(BEARER) else None
        return held, await held.who(token)

    async def _body(self, request: Request, kind: type[T]) -> T:
        settings = self._services.settings
        return body(await read(request, settings.body_bytes, settings.request_seconds), kind)

    # looking

    async def list(self, request: Request) -> Response:
        """Events that everybody may watch."""
        found = await asyncio.to_thread(rows.listed, self._services.storage, now() - MONTH)
        titles = {game: (await self._services.catalogue.get(game)).ruleset.rules.title
                  for game in {row["game"] for row in found} & set(self._services.catalogue.sources)}  # fmt: skip
        return as_json({"events": [shown.listing(row, titles.get(row["game"], row["game"])) for row in found]})

    async def look(self, request: Request) -> Response:
        """All of an event that whoever asks may know."""
        held, by = await self._asked(request)
        async with held.lock:
            await held.catch_up()
            found = await asyncio.to_thread(shown.shown, held, by)
            if held.row["online"] and held.event.rounds:
                stored = await asyncio.to_thread(rows.matches_of, self._services.storage, held.name, len(held.event.rounds))
                found = shown.with_matches(found, stored)
        tag = etag(msgspec.json.encode(found))
        headers = {"etag": tag, "cache-control": "private, no-cache", "vary": "authorization"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return as_json(found | {"now": now()}, headers=headers)

    async def deck(self, request: Request) -> Response:
        """A deck list: for staff, and for whose it is."""
        held, by = await self._asked(request)
        name = request.query_params.get("player", by.name)
        if by.role not in STAFF and (by.role, by.name) != (PLAYER, name):
            raise TableError("role", "A deck list is shown to its player and to judges only.")
        text = await self._of(held, lambda event: (event.player(name), shown.deck_text(event, name))[1])
        return as_json({"player": name, "list": text})

    async def csv(self, request: Request) -> Response:
        """The standings for a spreadsheet."""
        held, _ = await self._asked(request)
        return attached(await self._of(held, printing.as_csv), f"{held.name}.csv", "text/csv; charset=utf-8")

    async def json(self, request: Request) -> Response:
        """All that is public, for machines."""
        held, _ = await self._asked(request)
        found = await self._of(held, printing.as_json)
        return attached(msgspec.json.format(msgspec.json.encode(found), indent=1), f"{held.name}.json", "application/json")

    async def record(self, request: Request) -> Response:
        """Every decision with its seal: for the organiser, since decks stand in it."""
        held, by = await self._asked(request)
        if by.role != ORGANISER:
            raise TableError("role", "The record holds all decks: it is for the organiser only.")
        async with held.lock:
            await held.catch_up()
            stored = await asyncio.to_thread(rows.entries, self._services.storage, held.name, 0)
        lines = [msgspec.json.encode(Sealed(held.name, one, seal)) for one, seal in stored]
        return attached(b"\n".join(lines) + b"\n", f"{held.name}.jsonl", "application/x-ndjson")

    async def key(self, request: Request) -> Response:
        """The public keys with which this server signs records, the newest first, as PEM."""
        return Response(self._services.signer.believed.pem, media_type="application/x-pem-file")

    async def league(self, request: Request) -> Response:
        """One table over several events that everybody may watch: `event` as often as wanted, `best`."""
        names = list(dict.fromkeys(request.query_params.getlist("event")))
        best = request.query_params.get("best", "0")
        if not 1 <= len(names) <= MOST_OF_A_LEAGUE or not best.isdecimal() or len(best) > MOST_DIGITS:
            raise TableError("malformed", f"A league is 1 to {MOST_OF_A_LEAGUE} events, each as event=ID, and best=N.")
        held = [await self.events.get(name) for name in sorted(names)]
        async with contextlib.AsyncExitStack() as locks:
            for one in held:
                await one.who(None)
                await locks.enter_async_context(one.lock)
                await one.catch_up()
            known = {one.name: one.event for one in held}
            lines = await held[0].ask(lambda event: league.league([known[name] for name in names], int(best)))
        titles = [known[name].created.name for name in names]
        return as_json({"events": [{"event": name, "name": title} for name, title in zip(names, titles, strict=True)],
                        "lines": lines, "best": int(best)})  # fmt: skip

    async def _of(self, held: Held, say: Callable[[Event], T]) -> T:
        """Something that is told of an event."""
        async with held.lock:
            await held.catch_up()
            return await held.ask(say)

    # deciding

    async def create(self, request: Request) -> Response:
        """A new event; its maker is the organiser."""
        wish = await self._body(request, wishes.CreateEvent)
        await self._services.catalogue.get(wish.game)
        form = Format(wish.format.kind, wish.format.rounds, wish.format.cut)
        lot = secrets.randbelow(MOST_SEED)
        what = Created(wish.name.strip(), wish.game, wish.match, form, lot, tuple(wish.tiebreakers))
        name, token = new_id(), new_token()
        await self.events.create(name, what, person(wish.organiser), token, shown=wish.listed, entering=wish.entering,
                                 online=wish.online)  # fmt: skip
        return as_json({"event": name, "token": token, "role": ORGANISER}, 201)

    async def enter(self, request: Request) -> Response:
        """Somebody registers."""
        wish = await self._body(request, wishes.Enter)
        held, _ = await self._asked(request)
        if not held.row["entering"]:
            raise TableError("role", "Players of this event are registered by the organiser.")
        name, token = person(wish.name), new_token()

        def make(event: Event) -> deciding.Decisions:
            full(event, 1)
            return deciding.registering(event.ruleset, name, "", wish.deck)

        await held.decide(By(PLAYER, name), make, lambda c: rows.give(c, held.name, hashed(token), PLAYER, name))
        return as_json({"event": held.name, "token": token, "role": PLAYER}, 201)

    async def do(self, request: Request) -> Response:
        """Something is to be decided."""
        said = await self._body(request, wishes.Do)
        held = await self.events.get(request.path_params["event"])
        by, wish = await held.who(said.token), said.wish
        if isinstance(wish, wishes.Admit):
            return as_json(await self._admit(held, by, wish))
        token = new_token()
        also: Also | None = None
        if isinstance(wish, wishes.Appoint):
            also = giving(held.name, token, wish)
        elif isinstance(wish, wishes.Revoke):
            also = taking(held.name, wish.role, wish.name)
        elif isinstance(wish, wishes.Remove):
            also = taking(held.name, PLAYER, wish.player)

        def make(event: Event) -> deciding.Decisions:
            wanted = deciding.decisions(event, wish, by)
            full(event, sum(isinstance(what, Registered) for what in wanted))
            return wanted

        number = await held.decide(by, make, also)
        return as_json({"number": number} | ({"token": token} if isinstance(wish, wishes.Appoint) else {}))

    async def match(self, request: Request) -> Response:
        """What a player does in the match of the round."""
        wish = await self._body(request, wishes.AtMatch)
        held = await self.events.get(request.path_params["event"])
        by = await held.who(wish.token)
        async with held.lock:
            await held.catch_up()
            event = held.event
            number = shown.table_of(event, by.name) if by.role == PLAYER else None
            if number is None:
                raise TableError("role", "You have no match in this round.")
            table = event.table(len(event.rounds), number)
            seat, key = table.players.index(by.name), (held.name, len(event.rounds), number)
        if table.result is not None and wish.do != "look":
            raise TableError("over", "The match is over.")
        match wish.do:
            case "sit":
                return as_json(await self.referee.sit(held, key, by.name, wish.commit))
            case "swap":
                await self.referee.swap(held, key, seat, wish.deck)
            case "draw":
                await self.referee.offer_draw(held, key, seat, table)
            case "concede":
                await self.referee.concede(held, key, seat, table)
            case "look":
                pass
        return as_json(await self.referee.view(held, key, seat))

    async def judge(self, request: Request) -> Response:
        """A judge looks into a game that runs: first it is written down, then the cards are shown."""
        wish = await self._body(request, wishes.Look)
        held = await self.events.get(request.path_params["event"])
        by = await held.who(wish.token)
        running = await self.referee.running((held.name, wish.round, wish.table))
        await held.decide(by, lambda event: [Looked(wish.round, wish.table, wish.why)])
        return as_json(await self.referee.laid_open(running))

    async def _admit(self, held: Held, by: By, wish: wishes.Admit) -> dict[str, Any]:
        """Who may register and watch is the server's, not the event's."""
        if by.role != ORGANISER:
            raise TableError("role", "Only the organiser opens and closes an event.")
        values = {"entering": wish.entering, "listed": wish.listed}

        def store(connection: Connection) -> None:
            connection.execute(update(EVENTS).where(EVENTS.c.id == held.name).values(**values))

        await self._services.writer.do(store)
        held.row |= values
        return {}


def full(event: Event, more: int) -> None:
    """Raises TableError where so many more cannot be entered."""
    if more and len(event.players) + more > MOST_PLAYERS:
        raise TableError("too-large", f"An event has {MOST_PLAYERS:,} players at most.")


def giving(event: str, token: str, wish: wishes.Appoint) -> Also:
    """The job that gives a role."""
    return lambda connection: rows.give(connection, event, hashed(token), wish.role, wish.name)


def taking(event: str, role: str, name: str) -> Also:
    """The job that takes a role away."""
    return lambda connection: rows.take(connection, event, role, name)


def attached(data: str | bytes, name: str, media: str) -> Response:
    """A file."""
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, media_type=media, headers=headers)
