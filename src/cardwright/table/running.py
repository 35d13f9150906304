"""A table in memory: its game, and what happens after every answer.  Who looks at it is `audience`'s.

Everything that changes it runs under its lock: carry out, store, show, see who is next.  The database leads: when an
answer cannot be stored, the game is made again from what is stored.
"""

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, insert, update

from ..kernel.conceding import conceder
from ..kernel.game import Game
from ..kernel.view import SPECTATOR
from . import fairness, history, opening, stops, undoing
from .agreeing import Agreement
from .audience import Audience
from .catalogue import Entry
from .clocks import Clocks
from .dealer import Dealer
from .endings import Endings
from .errors import TableError
from .explaining import seen
from .messages import Stops
from .readers import Reader
from .seats import hidden, now
from .services import Services, whereabouts
from .tables import ANSWERS, SEATS, TABLES
from .talking import Talk
from .telling import ended

MOST_AT_ONCE: Final = 200
"""Chances passed in one go before others get their turn."""
LOST: Final = 1012
"""Closing code: come back, the table moved on."""


class Running:
    """A table in memory.  `game` is None before it begins."""

    def __init__(self, services: Services, entry: Entry, row: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        self.services = services
        self.entry = entry
        self.row = row
        self.seats = seats
        self.lock: Final = asyncio.Lock()
        self.game: Game | None = None
        self._heads: list[str] = [""]
        """The chain of the answers (`fairness`): its head at the beginning, and after every answer."""
        self._before = 0
        """Links of the chain that are of answers taken back by agreement, and of going back."""
        self._whys: list[str] = []
        """Why each answer was given, as it is stored."""
        self.broken = False
        """It is not what is stored: it has to be read again before anybody sees it."""
        self.hidden = hidden(seats)
        self.wishes = [stops.read(seat["stops"], self.hidden) for seat in seats]
        self.clocks: Clocks | None = None
        self._why = ""
        self.audience: Final = Audience(self)
        self.dealer: Final = Dealer(self)
        self.endings: Final = Endings(self)
        self.agreement: Final = Agreement(self)
        self.talk: Final = Talk(self)

    # what it is

    @property
    def table(self) -> str:
        """Its id."""
        return str(self.row["id"])

    @property
    def head(self) -> str:
        """The head that is shown: that of the last answer which cannot be taken back any more."""
        return self._heads[-1 - (self.game.state.picked if self.game else 0)]

    def ask(self, seat: int) -> str | None:
        """The name of the open decision, for the seat that is to decide."""
        game = self.game
        if game is None or game.over or game.decision.seat != seat:
            return None
        return fairness.mark(self.row["secret"], len(game.answers))

    @property
    def timed(self) -> bool:
        """Whether something happens here even if nobody looks: a clock runs, or an event waits for its end."""
        return (self.clocks is not None or bool(self.row["event"])) and self.game is not None and not self.game.over

    @property
    def seeks(self) -> bool:
        """Whether somebody is here and waits for others to sit down."""
        return self.row["status"] == "open" and self.audience.attended

    @property
    def waits_for_nobody(self) -> bool:
        """Whether nobody in this process is about to do what a server has to."""
        return (self.audience.attended or self.timed) and self.game is not None and not self.game.over and self.dealer.idle

    def view(self, game: Game, reader: Reader) -> dict[str, Any]:
        """What a reader sees; the result of a game that is over is the one that is stored, which knows why it ended."""
        view = seen(game, reader.seat, reader.chosen)
        if game.over and self.row["result"]:
            view["result"] = json.loads(self.row["result"])
        elif not game.over and game.decision.seat == reader.seat and undoing.backwards(game, self._whys):
            view["decision"]["back"] = True
        return view

    async def take_back(self, seat: int) -> None:
        """Go back one step of an announcement.  Raises TableError where something has happened since."""
        async with self.lock:
            game = self.on()
            if game.decision.seat != seat:
                raise TableError("turn", "another seat is to decide")
            back = undoing.backwards(game, self._whys)
            if not back:
                raise TableError("early", "nothing can be taken back: something has happened since your last pick")
            self.dealer.rest()
            if self.clocks:
                self.clocks.stop()
            await asyncio.to_thread(undoing.undo, game, back)
            del self._heads[-back:], self._whys[-back:]
            reader = self.audience.reader(seat)
            reader.chosen = reader.chosen[: max(0, len(reader.chosen) - back)]
            state = {"turn": game.state.turn, "decider": seat, "changed": now()}
            self.row |= state
            try:
                await self.services.writer.do(undoing.stored(self.table, len(game.answers), state), self.table)
            except TableError:
                await self._restored()
                raise
            self._why = ""
            self.dealer.arrange()
            self.show()

    # the game

    def _link(self, answers: Sequence[Mapping[str, Any]]) -> None:
        """Take answers into the chain."""
        for answer in answers:
            number = self._before + len(self._heads)
            self._heads.append(fairness.link(self._heads[-1], self.row["secret"], number, answer["choice"]))
            self._whys.append(answer["why"])

    def begin(self, game: Game, answered: Sequence[Mapping[str, Any]], left: list[int]) -> None:
        """The game is on, after these answers."""
        self.game = game
        first, taken = opening.first_head(self.entry.ruleset.name, self.row, self.seats), history.read(self.row)
        self._heads, self._whys, self._before = [first], [], 0
        self._link(answered[: taken.kept])
        if taken.history:
            self._heads[-1] = fairness.walked(first, self.row["secret"], taken.history)[-1]
            self._before = len(taken.history) - taken.kept
        self._link(answered[taken.kept :])
        if self.row["minutes"] is not None:
            self.clocks = Clocks(left, self.row["free"])

    def by_person(self, number: int) -> bool:
        """Whether the answer behind the first `number` was a person's own."""
        return not self._whys[number]

    async def answer(self, seat: int, ask: str, option: int) -> None:
        """A person's answer.  Raises TableError when it is not this seat's turn or not this decision's."""
        async with self.lock:
            game = self.on()
            if game.decision.seat != seat:
                raise TableError("turn", "another seat is to decide")
            if ask != self.ask(seat):
                raise TableError("stale", "this decision has been answered already")
            if not 0 <= option < len(game.decision.options):
                raise TableError("option", f"there are only {len(game.decision.options)} options, counted from 0")
            self.dealer.answered(seat, option)
            await self.play(option, "")

    def on(self) -> Game:
        """The game, which goes on.  Raises TableError when it does not."""
        if self.game is None:
            raise TableError("not-open", "the game has not begun")
        if self.game.over:
            raise TableError("over", "the game is over")
        return self.game

    async def play(self, choice: int, why: str) -> None:
        """Carry out an answer and whatever passes at once, store it, show it; called under the lock."""
        game = self.on()
        self.dealer.rest()
        first = len(game.answers)
        reasons: list[str] = []
        try:
            self._why = why
            opening.follow(game, choice, self.audience.readers, live=True, why=why)
            reasons.append(why)
            while (
                len(reasons) < MOST_AT_ONCE
                and self.endings.late(game) is None
                and (instant := self.dealer.instant()) is not None
            ):
                opening.follow(game, instant, self.audience.readers, live=True)
                reasons.append("passed")
            if (late := self.endings.late(game)) is not None:
                opening.follow(game, late, self.audience.readers, live=True, why="called")
                reasons.append("called")
        except Exception as error:
            self.services.metrics.failed.inc()
            self.services.tell(f"table {self.table}: an answer failed: {whereabouts(error)}")
            await self._restored()
            raise TableError("failed", "this could not be carried out; nothing changed: choose something else") from error
        if self.clocks:
            self.clocks.stop()
        try:
            await self.services.writer.do(self._stored(first, reasons), self.table)
        except TableError:
            await self._restored()
            raise
        for reason in reasons:
            self.services.metrics.answers.labels(reason or "person").inc()
        self._link([{"choice": choice, "why": reason} for choice, reason in zip(game.answers[first:], reasons, strict=True)])
        self.dealer.arrange()  # before anything is shown: a change says whose clock runs
        self.show()

    def _stored(self, first: int, reasons: list[str]) -> Any:
        """The job that stores the answers behind the first ones, and where the game stands."""
        game, table, at = self._game(), self.table, now()
        rows = [{"table_id": table, "number": first + k, "choice": choice, "at": at, "why": why}
                for k, (choice, why) in enumerate(zip(game.answers[first:], reasons, strict=True), 1)]  # fmt: skip
        decider = None if game.over else game.decision.seat
        state: dict[str, Any] = {"turn": game.state.turn, "decider": decider, "changed": at}
        if game.over:
            loser = conceder(game.answers[-1]) if game.answers[-1] < 0 else None
            told = ended(
                game.view(SPECTATOR)["result"],
                reasons[-1] if loser is not None else reasons[0],
                loser,
                [seat["name"] for seat in self.seats],
            )
            state |= {"status": "over", "result": json.dumps(told)}
        self.row |= state
        left = list(self.clocks.left) if self.clocks else []

        def store(connection: Connection) -> None:
            connection.execute(insert(ANSWERS), rows)
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(**state))
            for seat, remaining in enumerate(left):
                connection.execute(
                    update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat).values(left=remaining)
                )

        return store

    def _game(self) -> Game:
        if self.game is None:
            raise TableError("not-open", "the game has not begun")
        return self.game

    async def refresh(self) -> None:
        """Take over what the database knows better: another process, or the lobby, has changed the table."""
        async with self.lock:
            stored = await asyncio.to_thread(self.services.storage.table, self.table)
            if stored is None:
                return self.dismiss(LOST)
            await self.talk.catch_up()
            past = history.read(self.row).history
            self.row, self.seats = dict(stored[0]), [dict(seat) for seat in stored[1]]
            self.audience.renamed()
            if history.read(self.row).history != past:
                await self.again(anew=True)  # something was taken back by agreement
            elif self.game is None:
                await self._may_begin()
            else:
                await self._catch_up(self.game)
            return None

    async def _may_begin(self) -> None:
        """Begin if the table says so; otherwise tell who has come or gone."""
        if self.row["status"] not in ("running", "over"):
            return self.audience.tell_table()
        answers = await asyncio.to_thread(self.services.storage.answers, self.table)
        game = await asyncio.to_thread(opening.replayed, self.entry, self.row, self.seats, answers, self.audience.readers)
        self.begin(game, answers, [seat["left"] or 0 for seat in self.seats])
        self.dealer.arrange()
        self.audience.welcome_all()
        return None

    async def _catch_up(self, game: Game) -> None:
        """Carry out what another process has stored."""
        stored = await asyncio.to_thread(self.services.storage.answers, self.table)
        if game.answers != [answer["choice"] for answer in stored[: len(game.answers)]]:
            return await self.again()  # something was taken back there
        answers = stored[len(game.answers) :]
        for answer in answers:
            if not answer["why"]:
                self.dealer.acted(game)
            opening.follow(game, answer["choice"], self.audience.readers, live=True, why=answer["why"])
            self._link([answer])
            self._why = answer["why"]
        if self.clocks and answers:
            self.clocks = Clocks([seat["left"] or 0 for seat in self.seats], self.row["free"])
        if answers:
            self.dealer.arrange()
            self.show()
        else:
            self.audience.tell_rematch()
            self.agreement.tell()
        return None

    async def _restored(self) -> None:
        """Go back to what is stored; where that cannot be read now, nobody is shown anything until it can."""
        try:
            await self.again()
        except Exception as error:  # noqa: BLE001 - the database, or a game that cannot be replayed any more
            self.services.tell(f"table {self.table}: cannot be read again: {whereabouts(error)}")
            self.broken = True
            self.dismiss(LOST)

    async def again(self, anew: bool = False) -> None:
        """Make the game again from what is stored; clients are shown the difference, or all (`anew`)."""
        stored = await asyncio.to_thread(self.services.storage.table, self.table)
        answers = await asyncio.to_thread(self.services.storage.answers, self.table)
        if stored is None:
            return self.dismiss(LOST)
        self.row, self.seats = dict(stored[0]), [dict(seat) for seat in stored[1]]
        for reader in self.audience.readers:
            reader.forget()
        game = opening.replayed(self.entry, self.row, self.seats, answers, self.audience.readers)
        self.begin(game, answers, [seat["left"] or 0 for seat in self.seats])
        self.dealer.arrange()
        if anew:
            self.audience.welcome_all()
        else:
            self.show()
        return None

    async def open(self) -> None:
        """Read the game from the database, if it has begun."""
        async with self.lock:
            await self.talk.catch_up(live=False)
            if self.row["status"] in ("running", "over"):
                await self._may_begin()

    def show(self) -> None:
        """Let everybody see where the game stands."""
        game = self._game()
        self.audience.show(game, self._why)
        if game.over:
            self.services.metrics.finished.inc()
            self.audience.tell_table()

    def dismiss(self, code: int) -> None:
        """End all connections and whatever would happen by itself; clients come back."""
        self.dealer.rest()
        self.audience.dismiss(code)

    # what else a seat may ask for

    async def set_stops(self, seat: int, wanted: Stops) -> None:
        """Which chances to respond a seat is asked for."""
        async with self.lock:
            known = {f"{whose}:{phase}" for phase in self.entry.ruleset.rules.phases for whose in ("mine", "theirs")}
            turn = self.game.state.turn if self.game else 0
            phases = sorted(known & set(wanted.phases))
            wishes = stops.Wishes(wanted.mode, wanted.answer, wanted.own, phases, wanted.until_turn, turn)
            text = json.dumps(wishes.shown() | {"since": turn})

            def store(connection: Connection) -> None:
                mine = (SEATS.c.table_id == self.table, SEATS.c.seat == seat)
                connection.execute(update(SEATS).where(*mine).values(stops=text))

            await self.services.writer.do(store)
            self.wishes[seat] = wishes
            self.audience.reader(seat).send({"type": "stops", **wishes.shown()})
            self.dealer.hurry()
