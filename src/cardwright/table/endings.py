"""How a game ends that its rules do not end: conceded, out of time, not answered, called when the round is over."""

from typing import TYPE_CHECKING, Final

from ..kernel.conceding import BROKEN, COUNTED, TIME
from ..kernel.game import Game
from ..kernel.matches import MatchRules
from ..tournament.match import rules_of
from . import lobby
from .errors import TableError
from .lobby import MILLISECONDS_A_MINUTE
from .seats import PERSONS, now

if TYPE_CHECKING:
    from .running import Running

CALLED: Final = "Time is called: the round is over."


class Endings:
    """The ends of one table's game that are not the rules'."""

    def __init__(self, table: "Running") -> None:
        self._table: Final = table

    async def concede(self, seat: int, why: str = "") -> None:
        """A seat gives up, or has run out of time."""
        async with self._table.lock:
            self._table.on()
            await self._table.play(self._given_up(seat), why)

    def _given_up(self, seat: int) -> int:
        """The answer that concedes; in a match that counts how games stand, what it interrupts is played out."""
        counted = self._table.row["match"] and self._match().counts is not None
        return (COUNTED if counted else -1) - seat

    def _match(self) -> MatchRules:
        """The rules of the match that this game belongs to."""
        return rules_of(self._table.entry.ruleset, self._table.row["match"] or "")

    async def call_time(self) -> None:
        """The round is over: the game's own rule says how it goes on, or it is broken off after the extra turns."""
        async with self._table.lock:
            game = self._table.on()
            if self._table.row["time_at"] is not None:
                return
            state = {"time_at": len(game.answers)}
            if game.ruleset.rules.time is None:
                state["last_turn"] = max(game.state.turn, 1) + self._match().extra_turns
            await self._table.services.writer.do(lobby.changing(self._table.table, state), self._table.table)
            self._table.row |= state
            for reader in self._table.audience.readers:
                reader.say(CALLED, live=True)
            if game.ruleset.rules.time is not None:
                await self._table.play(TIME, "round")
            else:
                self._table.show()

    async def break_off(self, winners: int, why: str) -> None:
        """The game ends as it stands, if it has not ended.  winners: bits of seats."""
        async with self._table.lock:
            if self._table.game is not None and not self._table.game.over:
                await self._table.play(BROKEN - winners, why)

    def late(self, game: Game) -> int | None:
        """The answer that breaks the game off behind its last turn; None while it goes on."""
        last = self._table.row["last_turn"]
        if last is None or game.over or game.state.turn <= last:
            return None
        judge = self._match().judge
        return BROKEN - (judge(game.state) if judge is not None else 0)

    def waits(self) -> dict[str, int] | None:
        """Without a clock: since when the open decision waits, and when others may claim the game; milliseconds."""
        patience = self._table.services.settings.patience
        if self._table.clocks or not patience or not self._table.hidden or self._table.game is None or self._table.game.over:
            return None
        since = max(int(self._table.row["changed"]), self._table.services.since)
        return {"since": since, "until": since + patience * MILLISECONDS_A_MINUTE, "now": now()}

    async def claim(self, seat: int) -> None:
        """End the wait for a seat that has not answered for long: it gives up.  Raises TableError where it is too early."""
        async with self._table.lock:
            game, waits = self._table.on(), self.waits()
            slow = game.decision.seat
            if slow == seat:
                raise TableError("turn", "you are to decide")
            if waits is None or self._table.seats[slow]["kind"] not in PERSONS:
                raise TableError("early", "here nobody's wait can be ended: there is a clock, or a bot decides")
            if waits["now"] < waits["until"]:
                left = -(-(waits["until"] - waits["now"]) // 1000)
                raise TableError("early", f"the other player has {left} seconds more")
            await self._table.play(self._given_up(slow), "away")
