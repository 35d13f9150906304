"""The HTTP half of `docs/protocol.md`: lobby, games, decks, cards, replays."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from .. import __version__
from ..kernel.view import SPECTATOR
from . import lobby, messages
from .answers import as_json, read
from .catalogue import Entry, deck_of, etag, read_deck
from .errors import TableError
from .events.routes import EventRoutes
from .guard import encoded_error
from .hall import Hall
from .own import OwnRoutes
from .reach import HERE, reachable
from .replays import EVERYBODY, MOST_FRAMES, Replays
from .reviewing import Reviews
from .seats import hashed, listing, new_token, now
from .services import Services, whereabouts
from .sockets import endpoint
from .teaching import Teaching

STATIC: Final = Path(__file__).parent / "static"
HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
MOST_LISTED: Final = 100
KEPT: Final = "public, max-age=86400"
SVG: Final = "image/svg+xml"
LOCAL: Final = ("127.0.0.1", "::1", "localhost", "testclient")
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


class Routes:
    """Answers requests; every refusal is a TableError."""

    def __init__(self, services: Services, hall: Hall) -> None:
        self._services = services
        self._hall = hall
        self._replays = Replays(services)
        self._teaching = Teaching(services)
        self._own = OwnRoutes(services)
        self.reviews: Final = Reviews(services)
        self.events: Final = EventRoutes(services, hall)

    def all(self) -> list[BaseRoute]:
        """Every route."""
        get = {
            "/": self.page, "/replay/{replay}": self.page, "/health": self.health, "/metrics": self.metrics,
            "/api/games": self.games, "/api/games/{game:path}": self.game, "/api/lobby": self.lobby,
            "/api/reach": self.reach, "/api/tables/{table}": self.table, "/api/replays/{replay}": self.replay,
            "/api/rules/{game}": self.rules, "/api/explain/{game}/{card:path}": self.explain,
            "/api/replays/{replay}/frames": self.frames, "/api/replays/{replay}/record": self.record,
            "/api/learn/{game}": self._teaching.course,
            "/card/{game}/{card:path}": self.face, "/tile/{game}/{card:path}": self.tile, "/back/{game}": self.back,
        }  # fmt: skip
        post = {
            "/api/decks/check": self.check_deck, "/api/tables": self.create, "/api/tables/{table}/sit": self.sit,
            "/api/tables/{table}/leave": self.leave, "/api/mine": self.mine, "/api/replays": self.open_record,
            "/api/replays/{replay}/play": self.play_on, "/api/replays/{replay}/review": self.review, "/api/qr": self.qr,
            "/api/learn/{game}": self._teaching.answer,
            "/api/pair": self.pair, "/api/decks/read": self.read_deck,
        }  # fmt: skip
        routes: list[BaseRoute] = [Route(path, self._answered(handler), methods=["GET"]) for path, handler in get.items()]
        routes += [Route(path, self._answered(handler), methods=["POST"]) for path, handler in post.items()]
        routes += [*self.events.all(self._answered), *self._own.all(self._answered)]
        routes.append(WebSocketRoute("/ws/tables/{table}", self.socket))
        routes.append(Mount("/static", StaticFiles(directory=STATIC)))
        return routes

    def _answered(self, handler: Handler) -> Handler:
        """The handler, with refusals as JSON; a fault of ours tells nothing but that it is one."""

        async def answering(request: Request) -> Response:
            try:
                return await handler(request)
            except TableError as error:
                refusal = error
            except Exception as error:  # noqa: BLE001 - told to the operator; the client learns nothing of it
                self._services.tell(f"{request.method} {request.url.path[:80]}: {whereabouts(error)}")
                refusal = TableError("failed", "something went wrong on the server; nothing was changed")
            self._services.metrics.refused.labels(refusal.code).inc()
            return Response(encoded_error(refusal), refusal.status, media_type="application/json")

        return answering

    async def socket(self, socket: WebSocket) -> None:
        """A seat's or spectator's WebSocket."""
        await endpoint(socket, self._services, self._hall)

    # pages and numbers

    async def page(self, request: Request) -> Response:
        """The one page there is."""
        return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})

    async def health(self, request: Request) -> Response:
        """Whether this server can be used."""
        self._only_local(request)
        alive = await asyncio.to_thread(self._services.storage.alive)
        backend = self._services.storage.url.get_backend_name()
        said = {"status": "ok" if alive else "no database", "version": __version__, "database": backend}
        return as_json(said, 200 if alive else 503)

    async def metrics(self, request: Request) -> Response:
        """Numbers for Prometheus."""
        self._only_local(request)
        return Response(self._services.metrics.text(), media_type="text/plain; version=0.0.4")

    def _only_local(self, request: Request) -> None:
        if not self._services.settings.open_metrics and (request.client is None or request.client.host not in LOCAL):
            raise TableError("token", "this is only told to this machine")

    async def reach(self, request: Request) -> Response:
        """Whether browsers on other machines can come here, and at which address if its host is known."""
        here = reachable(self._services.settings.host)
        return as_json({"others": here != HERE or bool(self._services.settings.names), "host": "" if here == HERE else here})

    async def qr(self, request: Request) -> Response:
        """A text as a QR code; links carry secrets, which do not belong into an address."""
        import segno  # when it is asked for: the table opens sooner

        wish = await self._body(request, messages.Code)
        drawn = io.BytesIO()
        segno.make(wish.text, error="m", micro=False).save(drawn, kind="svg", scale=4, border=4, light="#ffffff")
        return Response(drawn.getvalue(), media_type=SVG, headers={"cache-control": "no-store"})

    # games

    async def games(self, request: Request) -> Response:
        """All games."""
        shown = await asyncio.to_thread(self._services.catalogue.all)
        return tagged(request, msgspec.json.encode({"games": shown}))

    async def game(self, request: Request) -> Response:
        """All that is public of a game."""
        entry = await self._services.catalogue.get(request.path_params["game"])
        return tagged(request, entry.public)

    async def rules(self, request: Request) -> Response:
        """A game's rules, clause by clause."""
        entry = await self._services.catalogue.get(request.path_params["game"])
        return tagged(request, await asyncio.to_thread(lambda: entry.rules))

    async def explain(self, request: Request) -> Response:
        """What a card's text does, step by step."""
        entry = await self._services.catalogue.get(request.path_params["game"])
        return tagged(request, await asyncio.to_thread(entry.explained, request.path_params["card"]))

    async def face(self, request: Request) -> Response:
        """A card's front."""
        return await self._picture(request, Entry.face)

    async def tile(self, request: Request) -> Response:
        """A card as it lies on the table."""
        return await self._picture(request, Entry.tile)

    async def _picture(self, request: Request, draw: Callable[[Entry, str], bytes]) -> Response:
        entry = await self._services.catalogue.get(request.path_params["game"])
        name, dot, kind = request.path_params["card"].rpartition(".")
        if not dot or kind != "svg":
            raise TableError("unknown", "cards are drawn as .svg")
        return tagged(request, await asyncio.to_thread(draw, entry, name), SVG, self._lasting(request, entry))

    @staticmethod
    def _lasting(request: Request, entry: Entry) -> str:
        """How long a picture may be kept: not where the game was asked for without the edition that is drawn."""
        return KEPT if request.path_params["game"] == entry.name else "no-cache"

    async def back(self, request: Request) -> Response:
        """The back of every card; with a seat that of its cards on the table."""
        entry = await self._services.catalogue.get(request.path_params["game"].removesuffix(".svg"))
        seat = whole(request, "seat", -1, -1, 7)
        return tagged(request, entry.back() if seat < 0 else entry.back_of(seat), SVG, KEPT)

    async def check_deck(self, request: Request) -> Response:
        """A list with all its faults."""
        wish = await self._body(request, messages.CheckDeck)
        entry = await self._services.catalogue.newest(wish.game)
        found = await asyncio.to_thread(deck_of, entry.ruleset, messages.Deck(list=wish.list))
        return as_json({"name": found.name, "deck": found.deck, "cards": sum(map(len, found.deck.values()))})

    async def read_deck(self, request: Request) -> Response:
        """What a list says, whether it is legal or not."""
        wish = await self._body(request, messages.CheckDeck)
        entry = await self._services.catalogue.newest(wish.game)
        return as_json(await asyncio.to_thread(read_deck, entry.ruleset, wish.list))

    # lobby

    async def lobby(self, request: Request) -> Response:
        """The tables one may join or watch."""
        at = now()
        found = await asyncio.to_thread(self._services.storage.lobby, at - DAY, at - HOUR, MOST_LISTED)
        tables = [listing(row, seats, await self._title(row["game"])) for row, seats in found]
        tag = etag(msgspec.json.encode(tables))
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"etag": tag})
        return as_json({"now": at, "tables": tables}, headers={"etag": tag, "cache-control": "no-cache"})

    async def _title(self, game: str) -> str:
        """A game's title; its name where this server does not have the game."""
        try:
            return (await self._services.catalogue.get(game)).ruleset.rules.title
        except TableError:
            return game

    async def table(self, request: Request) -> Response:
        """One table."""
        found = await asyncio.to_thread(self._services.storage.table, request.path_params["table"])
        if found is None:
            raise TableError("unknown", "there is no such table")
        return as_json(listing(*found, await self._title(found[0]["game"])))

    async def create(self, request: Request) -> Response:
        """A new table."""
        wish = await self._body(request, messages.Create)
        entry = await self._services.catalogue.newest(wish.game)
        made = await asyncio.to_thread(lobby.created, entry, wish)
        await self._services.writer.do(made.store, made.row["id"])
        self._services.metrics.begun.inc()
        return as_json(made.told(), 201)

    async def sit(self, request: Request) -> Response:
        """Take a seat."""
        wish = await self._body(request, messages.Sit)
        name = request.path_params["table"]
        found = await asyncio.to_thread(self._services.storage.table, name)
        if found is None:
            raise TableError("unknown", "there is no such table")
        ruleset = (await self._services.catalogue.get(found[0]["game"])).ruleset
        deck = await asyncio.to_thread(deck_of, ruleset, wish.deck)
        token = new_token()
        told = await self._services.writer.do(
            lambda connection: lobby.sit(connection, ruleset, name, deck, wish, token), name
        )
        await self._hall.changed(name)
        return as_json(told)

    async def pair(self, request: Request) -> Response:
        """A seat opposite whoever waits for the same game, or at a new table that waits."""
        wish = await self._body(request, messages.Pair)
        entry = await self._services.catalogue.newest(wish.game)
        others = [messages.SeatWish("open")] * (entry.ruleset.rules.seats[0] - 1)
        table = messages.Create(
            wish.game,
            wish.name,
            wish.deck,
            [messages.SeatWish("me"), *others],
            clock=wish.clock,
            commit=wish.commit,
            key=wish.key,
        )
        made = await asyncio.to_thread(lobby.created, entry, table)
        deck = await asyncio.to_thread(deck_of, entry.ruleset, wish.deck)
        sitting, there = messages.Sit(wish.name, wish.deck, commit=wish.commit, key=wish.key), self._hall.attended()
        told: dict[str, Any] = await self._services.writer.do(
            lambda connection: lobby.paired(connection, entry.ruleset, made, deck, sitting, there, self._services.process)
        )
        name = told["table"]
        await self._services.writer.do(lambda connection: lobby.touch(connection, name), name)  # other processes hear of it
        await self._hall.changed(name)
        return as_json(told)

    async def leave(self, request: Request) -> Response:
        """Leave before the game begins."""
        wish = await self._body(request, messages.Leave)
        name = request.path_params["table"]
        await self._services.writer.do(lambda connection: lobby.leave(connection, name, wish.token), name)
        await self._hall.changed(name)
        return as_json({})

    async def mine(self, request: Request) -> Response:
        """The tables of somebody's tokens."""
        wish = await self._body(request, messages.Mine)
        tokens = {hashed(token): number for number, token in enumerate(wish.tokens)}
        found = await asyncio.to_thread(self._services.storage.mine, tokens)
        tables = []
        for row, seats in found:
            for seat in seats:
                token = next((tokens[one] for one in (seat["token"], seat["holder"]) if one in tokens), None)
                if token is not None:
                    mine = row["status"] == "running" and row["decider"] in (None, seat["seat"])
                    shown = listing(row, seats, await self._title(row["game"]))
                    tables.append(shown | {"seat": seat["seat"], "token_index": token, "mine": mine})
        return as_json({"tables": tables})

    # replays

    async def open_record(self, request: Request) -> Response:
        """A record file somebody wants to look at."""
        data = await self._read(request)
        return as_json({"replay": await self._replays.open(data)}, 201)

    async def replay(self, request: Request) -> Response:
        """What a replay is of."""
        return as_json((await self._replays.get(request.path_params["replay"])).about())

    async def frames(self, request: Request) -> Response:
        """Some positions of a replay."""
        replay = await self._replays.get(request.path_params["replay"])
        seat = whole(request, "seat", SPECTATOR, EVERYBODY, len(replay.names) - 1)
        first = whole(request, "from", 0, 0, len(replay.saved.answers))
        last = whole(request, "to", first, 0, 1_000_000)
        last = max(first, min(last, first + MOST_FRAMES, len(replay.saved.answers)))
        frames = await asyncio.to_thread(replay.frames, seat, first, last)
        return as_json({"from": first, "frames": frames}, headers={"cache-control": "private, max-age=3600"})

    async def record(self, request: Request) -> Response:
        """The record file."""
        replay = await self._replays.get(request.path_params["replay"])
        name = f"{replay.saved.game}-{replay.name}.json"
        data = msgspec.json.format(msgspec.json.encode(replay.saved), indent=1)
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type="application/json", headers=headers)

    async def review(self, request: Request) -> Response:
        """What the best bot thinks of a player's decisions, or how far it is with that."""
        wish = await self._body(request, messages.ReviewWish)
        return as_json(await self.reviews.of(await self._replays.get(request.path_params["replay"]), wish.seat))

    async def play_on(self, request: Request) -> Response:
        """A new game from a moment of a replay."""
        wish = await self._body(request, messages.PlayOn)
        replay = await self._replays.get(request.path_params["replay"])
        made = await asyncio.to_thread(lobby.going_on, replay.entry, replay.saved, wish)
        await self._services.writer.do(made.store, made.row["id"])
        return as_json(made.told(), 201)

    async def _body(self, request: Request, kind: type[T]) -> T:
        return messages.body(await self._read(request), kind)

    async def _read(self, request: Request) -> bytes:
        settings = self._services.settings
        return await read(request, settings.body_bytes, settings.request_seconds)


def whole(request: Request, name: str, default: int, low: int, high: int) -> int:
    """A whole number of the query.  Raises TableError."""
    text = request.query_params.get(name, str(default))
    if not text.removeprefix("-").isascii() or not text.removeprefix("-").isdigit() or len(text) > 10:
        raise TableError("malformed", f"{name} is a whole number")
    if not low <= int(text) <= high:
        raise TableError("malformed", f"{name} is a whole number from {low} to {high}")
    return int(text)


def tagged(request: Request, data: bytes, media: str = "application/json", cache: str = "no-cache") -> Response:
    """Bytes that a browser may keep as long as they are the same."""
    headers = {"etag": etag(data), "cache-control": cache}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(data, media_type=media, headers=headers)
