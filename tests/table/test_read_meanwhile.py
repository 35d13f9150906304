"""A table that changes while it is read from the database: nobody is left waiting before an old state of it."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright.table import lobby, messages
from cardwright.table.catalogue import deck_of
from cardwright.table.hall import Hall

from .inside import hall_in

SECONDS = 10.0


async def read_while_somebody_sits_down(hall: Hall, monkeypatch: pytest.MonkeyPatch, told: Callable[[str], None]) -> str:
    """How a table stands for those at it that is opened while its last seat is taken; told: how the hall hears of that."""
    services = hall.services
    entry = services.catalogue.entry("puzzle")
    seats = [messages.SeatWish("me"), messages.SeatWish("open")]
    made = lobby.created(entry, messages.Create("puzzle", "Ann", messages.Deck("ember"), seats, seed=3))
    await services.writer.do(made.store)
    table, sit = str(made.row["id"]), messages.Sit("Bob", messages.Deck("tidebound"))
    deck = deck_of(entry.ruleset, sit.deck)
    read, taken, stored = threading.Event(), threading.Event(), services.storage.table

    def slowly(name: str) -> object:
        found = stored(name)
        read.set()
        taken.wait(SECONDS)
        return found

    monkeypatch.setattr(services.storage, "table", slowly)
    opening = asyncio.create_task(hall.get(table))
    await asyncio.to_thread(read.wait, SECONDS)
    await services.writer.do(lambda connection: lobby.sit(connection, entry.ruleset, table, deck, sit, "t" * 32))
    told(table)
    await asyncio.sleep(0)
    taken.set()
    running = await opening
    for _ in range(100):
        if running.game is not None:
            break
        await asyncio.sleep(0.02)
    return str(running.row["status"])


@pytest.mark.parametrize("here", [True, False], ids=["this process", "another"])
def test_a_seat_taken_while_the_table_is_opened_begins_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, here: bool
) -> None:
    """The state that was read before is not kept: the hall looks again once it has opened the table."""

    async def doing() -> str:
        async with hall_in(tmp_path) as hall:
            telling: list[asyncio.Task[None]] = []

            def told(table: str) -> None:
                if here:
                    telling.append(asyncio.create_task(hall.changed(table)))
                else:
                    hall.heard(table)

            return await read_while_somebody_sits_down(hall, monkeypatch, told)

    assert asyncio.run(doing()) == "running"
