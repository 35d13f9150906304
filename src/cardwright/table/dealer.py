"""What happens at a table by itself: bots think, chances are passed, pauses end, clocks run out.

A dealer holds the tasks that wait for that; whoever plays an answer first lets them all go (`rest`).
"""

import asyncio
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from ..kernel.decision import ACT, AMOUNT, ASSIGN, CARD, CONFIRM, KINDS, MODE, PAY, RESPOND, TARGET
from ..kernel.game import Game
from ..kernel.state import State
from . import stops
from .advising import question
from .errors import TableError
from .seats import PERSONS
from .services import whereabouts

if TYPE_CHECKING:
    from .running import Running

NO_SEAT: Final = -1
NEVER: Final = -1
AGAIN: Final = 1.0
"""Seconds until a bot that failed is asked again."""


def forced(s: State) -> bool:
    """Whether the one option there is has a consequence that a person shall see before it happens.

    What pays for, or completes, an announcement of one's own has been seen; not so whom or what it hits.
    """
    return s.kind in (TARGET, CARD) or (s.kind in (PAY, AMOUNT, ASSIGN, CONFIRM, MODE) and not s.picked)


class Dealer:
    """Sees to it that whoever is to decide does."""

    def __init__(self, table: "Running") -> None:
        self._table: Final = table
        self._pauses: Final = [stops.Pauses() for _ in table.seats]
        self._asked_at = 0.0
        self._failed: set[tuple[int, int]] = set()
        """Answers of bots that could not be carried out: how many were before, which option."""
        self._later: set[asyncio.Task[None]] = set()
        self._acted: Final = [NEVER for _ in table.seats]
        """The turn in which each seat's person last chose an action."""

    def rest(self) -> None:
        """Nothing happens by itself any more."""
        current = asyncio.current_task()
        for task in self._later:
            if task is not current:
                task.cancel()
        self._later.clear()

    @property
    def idle(self) -> bool:
        """Whether nothing is about to happen."""
        return not self._later

    def instant(self) -> int | None:
        """The answer to the open decision that is given at once, whatever the seat holds; None: the seat is asked."""
        game = self._table.game
        if game is None or game.over:
            return None
        s, seat = game.state, game.decision.seat
        if self._table.seats[seat]["kind"] == "bot":
            return 0 if len(s.options) == 1 else None
        if s.kind == RESPOND and stops.passes(s, self._table.wishes[seat]):
            return game.decision.default
        if len(s.options) == 1 and not self.stands() and not forced(s) and not (self._table.hidden and stops.waits(s)):
            return 0
        return None

    def stands(self) -> bool:
        """Whether the open decision is the first of a person's own turn: it is asked whatever can be chosen.

        A turn in which nothing but ending it is legal would be over before anybody has seen that it had begun.
        """
        s = self._table.on().state
        return s.kind == ACT and self._acted[s.decider] != s.turn

    def pauses(self) -> bool:
        """Whether a person can only pass, and shall not be seen to."""
        game = self._table.game
        if game is None or len(game.state.options) != 1 or not self._table.hidden:
            return False
        return stops.waits(game.state) and not self.stands()

    def needs_server(self) -> bool:
        """Whether a server, not a person, is to act."""
        game = self._table.game
        if game is None or game.over:
            return False
        return self._table.seats[game.decision.seat]["kind"] == "bot" or self.instant() is not None or self.pauses()

    def answered(self, seat: int, option: int) -> None:
        """A person answers: how long somebody takes to pass is kept for the pauses."""
        game = self._table.on()
        decision = game.decision
        self.acted(game)
        if decision.kind == KINDS[RESPOND] and option == decision.default and len(decision.options) > 1:
            self._pauses[seat].took(time.monotonic() - self._asked_at)

    def acted(self, game: Game) -> None:
        """A person answers the open decision, here or at another process."""
        if game.state.kind == ACT:
            self._acted[game.state.decider] = game.state.turn

    def arrange(self) -> None:
        """A bot thinks, a pause passes, a clock runs."""
        self.rest()
        table, game = self._table, self._table.game
        if game is None or game.over:
            return
        seat = game.decision.seat
        self._asked_at = time.monotonic()
        person = table.seats[seat]["kind"] in PERSONS
        if table.clocks:
            lost = table.clocks.start(seat if person else NO_SEAT, int(table.row["changed"]))
            if person:
                self._soon(lost, table.endings.concede(seat, "time"))
        if not person:
            self._soon(0.0, self._bot(seat))
        elif self.instant() is not None:
            self.hurry()
        elif self.pauses():
            self._soon(self._pauses[seat].draw(), self._by_itself(len(game.answers), only=True))

    def hurry(self) -> None:
        """The open chance may be one that is passed at once."""
        if self.instant() is not None:
            self._soon(0.0, self._by_itself(len(self._table.on().answers)))

    async def take_over(self) -> None:
        """Act for a game whose process is gone."""
        table = self._table
        async with table.lock:
            wanted = self.idle and (table.timed or self.needs_server())
            if wanted and await table.services.owns(table.table):
                self.arrange()

    def _soon(self, seconds: float, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._after(seconds, work))
        self._later.add(task)
        task.add_done_callback(lambda done: self._done(done, work))

    def _done(self, task: "asyncio.Task[None]", work: Coroutine[Any, Any, None]) -> None:
        self._later.discard(task)
        work.close()  # one that was never begun

    async def _after(self, seconds: float, work: Coroutine[Any, Any, None]) -> None:
        """Do something later, if this process is the one that answers for the game."""
        await asyncio.sleep(seconds)
        if not await self._table.services.owns(self._table.table):
            return
        try:
            await work
        except TableError as error:
            self._table.services.tell(f"table {self._table.table}: {error}")

    async def _by_itself(self, count: int, only: bool = False) -> None:
        """Give the answer that needs nobody; `only`: the one option there is."""
        async with self._table.lock:
            game = self._table.game
            if game is not None and not game.over and len(game.answers) == count:
                choice = 0 if only else self.instant()
                if choice is not None:
                    await self._table.play(choice, "passed")

    async def _bot(self, seat: int) -> None:
        """A bot thinks and answers."""
        table, game = self._table, self._table.on()
        count, choice = len(game.answers), -1
        try:
            choice = await table.services.thinkers.think(question(table, seat, table.seats[seat]["bot"], "plays"))
            async with table.lock:
                if table.game is game and not game.over and len(game.answers) == count:
                    choice = self._possible(game, choice)
                    await table.play(choice, "bot")
        except Exception as error:  # noqa: BLE001 - a bot that fails must not hold up the game: it tries something else
            self._failed.add((count, choice))
            table.services.tell(f"table {table.table}: the bot of seat {seat}: {whereabouts(error)}")
            await asyncio.sleep(AGAIN)
            self.arrange()

    def _possible(self, game: Game, choice: int) -> int:
        """A bot's choice, or another where that one cannot be carried out."""
        count = len(game.decision.options)
        others: list[int] = [choice, game.decision.default, *range(count)]
        for one in others:
            if 0 <= one < count and (len(game.answers), one) not in self._failed:
                return one
        return choice
