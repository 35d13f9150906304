"""What the holder of a key asks for: who they are here, their games and results, their decks (`holders`)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from . import holders, messages
from .answers import as_json, read
from .catalogue import Entry
from .editions import plain
from .errors import TableError
from .seats import hashed, listing
from .services import Services
from .storage import Row

Handler = Callable[[Request], Awaitable[Response]]


class OwnRoutes:
    """Answers the requests of holders."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    def all(self, answered: Callable[[Handler], Handler]) -> list[BaseRoute]:
        """Every route; keys never stand in an address, so all of them are posts."""
        post = {"/api/me": self.me, "/api/me/name": self.name, "/api/me/join": self.join, "/api/me/decks": self.decks}
        return [Route(path, answered(handler), methods=["POST"]) for path, handler in post.items()]

    async def me(self, request: Request) -> Response:
        """Who somebody is, with a page of games and what came of all of them."""
        wish = messages.body(await self._read(request), messages.Me)
        return as_json(await asyncio.to_thread(self._shown, hashed(wish.key), wish.before))

    def _shown(self, holder: str, before: int | None) -> dict[str, Any]:
        with self._services.storage.engine.connect() as connection:
            known = holders.who(connection, holder)
            found = holders.games(connection, holder, before)
            results = holders.tally(connection, holder)
        games = [self._game(row, seats, seat) for row, seats in found for seat in seats if seat["holder"] == holder]
        more = found[-1][0]["created"] if len(found) == holders.MOST_SHOWN else None
        return known | {
            "games": games, "more": more,
            "results": [{"game": game, "title": self._title(game), **counts} for game, counts in sorted(results.items())],
        }  # fmt: skip

    def _game(self, row: Row, seats: list[Row], seat: Row) -> dict[str, Any]:
        """A game as its player may see it in a list."""
        mine = row["status"] == "running" and row["decider"] in (None, seat["seat"])
        shown = listing(row, seats, self._title(row["game"]))
        return shown | {"seat": seat["seat"], "mine": mine, "deck": seat["deck_name"], "changed": row["changed"]}

    def _title(self, game: str) -> str:
        """A game's title; its name where this server does not have the game."""
        try:
            entry: Entry = self._services.catalogue.entry(game)
        except TableError:
            return game
        return entry.ruleset.rules.title

    async def name(self, request: Request) -> Response:
        """Keep a name for a key, or let it go."""
        wish = messages.body(await self._read(request), messages.KeepName)
        return as_json(await self._services.writer.do(lambda connection: holders.keep_name(connection, wish.key, wish.name)))

    async def join(self, request: Request) -> Response:
        """Let a key be good for seats that were taken without it, or with another."""
        wish = messages.body(await self._read(request), messages.Join)
        told: dict[str, Any] = await self._services.writer.do(
            lambda connection: holders.join(connection, wish.key, wish.tokens, wish.old)
        )
        return as_json(told)

    async def decks(self, request: Request) -> Response:
        """Bring a device's decks and the server's together."""
        wish = messages.body(await self._read(request), messages.OwnDecks)
        await self._services.catalogue.get(plain(wish.game))
        told: dict[str, Any] = await self._services.writer.do(
            lambda connection: holders.sync_decks(connection, wish.key, plain(wish.game), wish.decks)
        )
        return as_json(told)

    async def _read(self, request: Request) -> bytes:
        settings = self._services.settings
        return await read(request, settings.body_bytes, settings.request_seconds)
