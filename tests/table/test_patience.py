"""Who does not answer: players who have gone away, connections that say nothing or say it drop by drop."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from cardwright.table import lobby, messages
from cardwright.table.answers import read
from cardwright.table.catalogue import deck_of
from cardwright.table.connections import Patient, patient
from cardwright.table.errors import TableError
from cardwright.table.running import Running

from .inside import hall_in

SECONDS = 0.3


def two_people(folder: Path, work: Callable[[Running], Awaitable[None]], clock: messages.ClockWish | None = None) -> None:
    """Do something at a table of two people, inside this process."""

    async def doing() -> None:
        async with hall_in(folder) as hall:
            services = hall.services
            entry = services.catalogue.entry("puzzle")
            seats = [messages.SeatWish("me"), messages.SeatWish("open")]
            made = lobby.created(entry, messages.Create("puzzle", "Ann", messages.Deck("ember"), seats, seed=3, clock=clock))
            await services.writer.do(made.store)
            table, sit = made.row["id"], messages.Sit("Bob", messages.Deck("tidebound"))
            deck = deck_of(entry.ruleset, sit.deck)
            await services.writer.do(lambda connection: lobby.sit(connection, entry.ruleset, table, deck, sit, "t" * 32))
            await work(await hall.get(table))

    asyncio.run(doing())


async def refused(running: Running, seat: int) -> str:
    """The code with which a claim is refused."""
    with pytest.raises(TableError) as error:
        await running.endings.claim(seat)
    return error.value.code


def test_a_player_who_has_gone_away_loses_after_a_while(tmp_path: Path) -> None:
    """Only after the stated time, only for another player, and each answer begins it anew."""

    async def work(running: Running) -> None:
        slow = running.on().decision.seat
        assert await refused(running, slow) == "turn"
        assert await refused(running, 1 - slow) == "early"
        waits = running.endings.waits()
        assert waits is not None
        assert waits["until"] - waits["since"] == 600_000
        running.row["changed"] -= 700_000
        assert await refused(running, 1 - slow) == "early"  # the server has only just begun: nobody could answer before
        running.services.__dict__["since"] = 0
        ask = running.ask(slow)
        assert ask is not None
        await running.answer(slow, ask, 0)
        running_seat = running.on().decision.seat
        assert await refused(running, 1 - running_seat) == "early"
        running.row["changed"] -= 700_000
        await running.endings.claim(1 - running_seat)
        stored = running.services.storage.table(running.table)
        assert stored is not None
        assert stored[0]["status"] == "over"
        assert '"away"' in stored[0]["result"]
        assert running.game is not None
        assert running.game.over
        assert running.endings.waits() is None

    two_people(tmp_path, work)


def test_a_clock_ends_the_wait_by_itself(tmp_path: Path) -> None:
    """Where there is one nobody can claim anything."""

    async def work(running: Running) -> None:
        running.row["changed"] = 0
        running.services.__dict__["since"] = 0
        assert running.endings.waits() is None
        assert await refused(running, 1 - running.on().decision.seat) == "early"

    two_people(tmp_path, work, messages.ClockWish(5))


async def page(request: Request) -> Response:
    """Says what it was sent."""
    try:
        return PlainTextResponse(await read(request, 1000, SECONDS))
    except TableError as error:
        return PlainTextResponse(error.code, error.status)


async def with_server(port_known: Callable[[int, type[Patient]], Awaitable[None]]) -> None:
    """A server of one page that waits SECONDS."""
    kind = patient(SECONDS, "10.0.0.1")
    config = uvicorn.Config(Starlette(routes=[Route("/", page, methods=["POST"])]), port=0, log_config=None, http=kind)
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        await port_known(server.servers[0].sockets[0].getsockname()[1], kind)
    finally:
        server.should_exit = True
        await running


async def said(port: int, *pieces: bytes, pause: float = 0.0) -> bytes:
    """What comes back until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    with contextlib.suppress(ConnectionError):
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(pause)
    answer = b""
    with contextlib.suppress(ConnectionError):  # closed while something was still on its way
        answer = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    return answer


HEAD = b"POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"


@pytest.mark.parametrize(("pieces", "pause", "answer"), [
    ((), 0.0, b""),                                                      # nothing at all
    ((b"POST / HT",), 0.0, b""),                                         # a part of a head
    (tuple(b"X-%d: drop by drop\r\n" % k for k in range(12)), 0.1, b""),  # slowly, without end
    ((HEAD + b"Content-Length: 5\r\n\r\nab",), 0.0, b"400"),             # a part of a body
    ((HEAD + b"Content-Length: 2\r\n\r\nab",), 0.0, b"200"),             # all of it
], ids=["nothing", "head", "drops", "body", "whole"])  # fmt: skip
def test_requests_that_do_not_come_to_their_end(pieces: tuple[bytes, ...], pause: float, answer: bytes) -> None:
    """The server closes; a whole request is answered."""

    async def work(port: int, kind: type[Patient]) -> None:
        first = (HEAD,) if len(pieces) > 1 else ()
        assert (await said(port, *first, *pieces, pause=pause))[9:12] == answer
        await asyncio.sleep(0.05)
        assert kind.opened == {}

    asyncio.run(with_server(work))


def test_too_many_connections_of_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Are ended at once; those that stood before stay."""
    monkeypatch.setattr("cardwright.table.connections.MOST", 2)

    async def work(port: int, kind: type[Patient]) -> None:
        opened = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        with contextlib.suppress(ConnectionError):
            assert await asyncio.wait_for(opened[2][0].read(), 0.2) == b""
        assert not opened[0][0].at_eof()
        for _, writer in opened:
            writer.close()
        await asyncio.sleep(0.05)

    asyncio.run(with_server(work))
