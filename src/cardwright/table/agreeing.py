"""Take-backs by agreement: a player asks, the others agree or not; a bot agrees if nothing hidden came to light.

What is taken back was said, and stays in the history that the record proves (`history`); the game goes on without it.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, update

from ..kernel.state import State
from . import history, opening, undoing
from .errors import TableError
from .history import Asked
from .seats import PERSONS, now
from .tables import TABLES

if TYPE_CHECKING:
    from .running import Running


class Agreement:
    """The wish to take something back at one table."""

    def __init__(self, table: "Running") -> None:
        self._table = table

    def asked(self) -> Asked | None:
        """The wish that stands; one lapses with the next answer."""
        game, asked = self._table.game, history.read(self._table.row).asked
        return asked if asked and game and not game.over and asked.at == len(game.answers) else None

    def message(self) -> dict[str, Any]:
        """What all are told of it."""
        asked = self.asked()
        if asked is None:
            return {"type": "takeback", "seat": None}
        return {"type": "takeback", "seat": asked.seat, "seen": asked.seen, "agreed": asked.agreed}

    def tell(self) -> None:
        """Tell everybody whether somebody wishes to go back."""
        self._table.audience.tell(self.message())

    async def wish(self, seat: int) -> None:
        """A seat asks to take its last move back.  Raises TableError where there is none, or a bot does not agree."""
        table = self._table
        async with table.lock:
            game = table.on()
            if table.row["event"]:
                raise TableError("early", "in a match of an event nothing is taken back")
            answers = list(game.answers)
            asked = await asyncio.to_thread(self._last_move, seat, answers)
            others = [one["seat"] for one in table.seats if one["kind"] in PERSONS and one["seat"] != seat]
            if asked.seen and any(one["kind"] == "bot" for one in table.seats):
                raise TableError("early", "the bot does not agree: something hidden has come to light since your last move")
            taken = history.read(table.row)
            taken.asked = asked
            if others:
                await self._store(taken)
                self.tell()
            else:
                await self._carry_out(taken, asked, answers)

    async def answer(self, seat: int, agree: bool) -> None:
        """Another seat agrees, or does not.  Raises TableError where nobody asks."""
        table = self._table
        async with table.lock:
            game, asked = table.on(), self.asked()
            if asked is None or asked.seat == seat:
                raise TableError("early", "nobody else asks to take a move back")
            taken = history.read(table.row)
            asked.agreed = sorted({*asked.agreed, seat})
            taken.asked = asked if agree else None
            if agree and all(one["seat"] in asked.agreed for one in table.seats if one["kind"] in PERSONS):
                await self._carry_out(taken, asked, list(game.answers))
            else:
                await self._store(taken)
                self.tell()

    def _last_move(self, seat: int, answers: list[int]) -> Asked:
        """A wish to go back to before a seat's last move, with whether that seat has learned something hidden since.

        Raises TableError where it has not moved yet.
        """
        table = self._table
        game = opening.begun(table.entry, table.row, table.seats)
        before: tuple[int, State] | None = None
        for number, answer in enumerate(answers):
            s = game.state
            if s.decider == seat and not s.picked and table.by_person(number):
                before = number, s.copy()
            opening.give(game, answer)
            game.state.log = []
        if before is None:
            raise TableError("early", "you have made no move yet that could be taken back")
        number, then = before
        return Asked(seat, len(answers), number, then.turn, learned(then, game.state, seat), [seat])

    async def _store(self, taken: history.Taken) -> None:
        """Remember the wish, for other processes too."""
        table = self._table
        text = history.written(taken)

        def store(connection: Connection) -> None:
            connection.execute(update(TABLES).where(TABLES.c.id == table.table).values(taken=text))

        await table.services.writer.do(store, table.table)
        table.row["taken"] = text

    async def _carry_out(self, taken: history.Taken, asked: Asked, answers: list[int]) -> None:
        """Go back: what was said is stored no more as an answer, but as history."""
        table, seat, turn = self._table, asked.seat, asked.turn
        table.dealer.rest()
        if table.clocks:
            table.clocks.stop()
        taken.back(asked, answers)
        state = {"taken": history.written(taken), "changed": now(), "turn": turn, "decider": seat}
        await table.services.writer.do(undoing.stored(table.table, taken.kept, state), table.table)
        await table.again(anew=True)


def learned(then: State, now: State, seat: int) -> bool:
    """Whether a seat knows a card now that it did not know then, or chance has been drawn since."""
    drawn = (then.key, then.block, then.bits) != (now.key, now.block, now.bits)
    bit = 1 << seat
    return drawn or any(known & ~before & bit for before, known in zip(then.known, now.known, strict=False))
