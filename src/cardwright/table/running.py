"""A table in memory: its game, who looks at it, and what happens after every answer.

Everything that changes it runs under its lock: carry out, store, show, see who is next.  The database leads: when an
answer cannot be stored, the game is made again from what is stored.
"""

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, insert, update

from ..kernel.conceding import BROKEN, COUNTED, TIME, conceder
from ..kernel.game import Game
from ..kernel.matches import MatchRules
from ..tournament.match import rules_of
from . import fairness, history, lobby, opening, stops, undoing
from .agreeing import Agreement
from .catalogue import Entry
from .clocks import Clocks
from .dealer import Dealer
from .errors import TableError
from .explaining import seen
from .lobby import MILLISECONDS_A_MINUTE, seat_again
from .messages import Stops
from .readers import Client, Reader
from .seats import PERSONS, fair_state, hidden, listing, now
from .services import Services, whereabouts
from .tables import ANSWERS, SEATS, TABLES
from .talking import Talk
from .telling import ended

SPECTATORS: Final = -1
MOST_AT_ONCE: Final = 200
"""Chances passed in one go before others get their turn."""
CALLED: Final = "Time is called: the round is over."
LOST: Final = 1012
"""Closing code: come back, the table moved on."""


class Running:
    """A table with its clients.  `game` is None before it begins."""

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
        self.used = time.monotonic()
        """When somebody last had to do with it."""
        self.readers = [Reader(seat, self._names(seat)) for seat in (SPECTATORS, *range(len(seats)))]
        self.hidden = hidden(seats)
        self.wishes = [stops.read(seat["stops"], self.hidden) for seat in seats]
        self.clocks: Clocks | None = None
        self._why = ""
        self.dealer: Final = Dealer(self)
        self.agreement: Final = Agreement(self)
        self.talk: Final = Talk(self)

    # what it is

    def _names(self, reader: int) -> list[str]:
        return ["you" if seat["seat"] == reader else seat["name"] or "nobody" for seat in self.seats]

    @property
    def table(self) -> str:
        """Its id."""
        return str(self.row["id"])

    @property
    def head(self) -> str:
        """The head that is shown: that of the last answer which cannot be taken back any more."""
        return self._heads[-1 - (self.game.state.picked if self.game else 0)]

    @property
    def attended(self) -> bool:
        """Whether anybody looks at it."""
        return any(reader.clients for reader in self.readers)

    def reader(self, seat: int) -> Reader:
        """A seat's reader, or that of the spectators."""
        return self.readers[seat + 1]

    def listing(self) -> dict[str, Any]:
        """As everybody may see it."""
        return listing(self.row, self.seats, self.entry.ruleset.rules.title)

    def present(self) -> list[bool]:
        """Who is there; bots are."""
        return [seat["kind"] == "bot" or bool(self.reader(seat["seat"]).clients) for seat in self.seats]

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
    def waits_for_nobody(self) -> bool:
        """Whether nobody in this process is about to do what a server has to."""
        return (self.attended or self.timed) and self.game is not None and not self.game.over and self.dealer.idle

    # clients

    def come(self, client: Client, seat: int) -> None:
        """A client has come: it gets all there is, the others learn who is here; called under the lock."""
        reader = self.reader(seat)
        came = seat >= 0 and not reader.clients
        reader.clients.add(client)
        client.send(msgspec.json.encode(self.welcome(seat)))
        if came:
            self.tell_table()
        self.used = time.monotonic()

    def welcome(self, seat: int) -> dict[str, Any]:
        """All there is for a reader."""
        reader, game = self.reader(seat), self.game
        view = None if game is None else self.view(game, reader)
        message = {"type": "welcome", "table": self.listing(), "seat": seat, "status": self.row["status"],
                   "present": self.present(), "head": self.head, "fair": fair_state(self.row, self.seats),
                   "stops": None if seat < 0 else self.wishes[seat].shown(),
                   "rematch": [s["seat"] for s in self.seats if s["rematch"]],
                   "clock": self.clocks.shown() if self.clocks else None, "waits": self.waits(),
                   "takeback": self.agreement.message(), "talk": self.talk.shown()}  # fmt: skip
        return message | reader.whole(view, self.ask(seat))

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
            reader = self.reader(seat)
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

    def gone(self, client: Client, seat: int) -> None:
        """A client has left."""
        reader = self.reader(seat)
        reader.clients.discard(client)
        if not reader.clients:
            reader.left()
            if seat >= 0:
                self.tell_table()
        self.used = time.monotonic()

    def tell_table(self) -> None:
        """Tell all who is there and how far the table is."""
        message = {"type": "table", "table": self.listing(), "present": self.present(), "status": self.row["status"],
                   "fair": fair_state(self.row, self.seats)}  # fmt: skip
        for reader in self.readers:
            reader.send(message)

    def dismiss(self, code: int) -> None:
        """End all connections; clients come back by themselves."""
        self.dealer.rest()
        for reader in self.readers:
            for client in list(reader.clients):
                client.leave(code)

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

    async def concede(self, seat: int, why: str = "") -> None:
        """A seat gives up, or has run out of time."""
        async with self.lock:
            self.on()
            await self.play(self._given_up(seat), why)

    def _given_up(self, seat: int) -> int:
        """The answer that concedes; in a match that counts how games stand, what it interrupts is played out."""
        counted = self.row["match"] and self._match().counts is not None
        return (COUNTED if counted else -1) - seat

    def _match(self) -> MatchRules:
        """The rules of the match that this game belongs to."""
        return rules_of(self.entry.ruleset, self.row["match"] or "")

    async def call_time(self) -> None:
        """The round is over: the game's own rule says how it goes on, or it is broken off after the extra turns."""
        async with self.lock:
            game = self.on()
            if self.row["time_at"] is not None:
                return
            state = {"time_at": len(game.answers)}
            if game.ruleset.rules.time is None:
                state["last_turn"] = max(game.state.turn, 1) + self._match().extra_turns
            await self.services.writer.do(lobby.changing(self.table, state), self.table)
            self.row |= state
            for reader in self.readers:
                reader.say(CALLED, live=True)
            if game.ruleset.rules.time is not None:
                await self.play(TIME, "round")
            else:
                self.show()

    async def break_off(self, winners: int, why: str) -> None:
        """The game ends as it stands, if it has not ended.  winners: bits of seats."""
        async with self.lock:
            if self.game is not None and not self.game.over:
                await self.play(BROKEN - winners, why)

    def _late(self, game: Game) -> int | None:
        """The answer that breaks the game off behind its last turn; None while it goes on."""
        last = self.row["last_turn"]
        if last is None or game.over or game.state.turn <= last:
            return None
        judge = self._match().judge
        return BROKEN - (judge(game.state) if judge is not None else 0)

    def waits(self) -> dict[str, int] | None:
        """Without a clock: since when the open decision waits, and when others may claim the game; milliseconds."""
        patience = self.services.settings.patience
        if self.clocks or not patience or not self.hidden or self.game is None or self.game.over:
            return None
        since = max(int(self.row["changed"]), self.services.since)
        return {"since": since, "until": since + patience * MILLISECONDS_A_MINUTE, "now": now()}

    async def claim(self, seat: int) -> None:
        """End the wait for a seat that has not answered for long: it gives up.  Raises TableError where it is too early."""
        async with self.lock:
            game, waits = self.on(), self.waits()
            slow = game.decision.seat
            if slow == seat:
                raise TableError("turn", "you are to decide")
            if waits is None or self.seats[slow]["kind"] not in PERSONS:
                raise TableError("early", "here nobody's wait can be ended: there is a clock, or a bot decides")
            if waits["now"] < waits["until"]:
                left = -(-(waits["until"] - waits["now"]) // 1000)
                raise TableError("early", f"the other player has {left} seconds more")
            await self.play(self._given_up(slow), "away")

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
            opening.follow(game, choice, self.readers, live=True, why=why)
            reasons.append(why)
            while (
                len(reasons) < MOST_AT_ONCE and self._late(game) is None and (instant := self.dealer.instant()) is not None
            ):
                opening.follow(game, instant, self.readers, live=True)
                reasons.append("passed")
            if (late := self._late(game)) is not None:
                opening.follow(game, late, self.readers, live=True, why="called")
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
                game.view(SPECTATORS)["result"],
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
            for reader in self.readers:
                reader.names = self._names(reader.seat)
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
            return self.tell_table()
        answers = await asyncio.to_thread(self.services.storage.answers, self.table)
        game = await asyncio.to_thread(opening.replayed, self.entry, self.row, self.seats, answers, self.readers)
        self.begin(game, answers, [seat["left"] or 0 for seat in self.seats])
        self.dealer.arrange()
        self.welcome_all()
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
            opening.follow(game, answer["choice"], self.readers, live=True, why=answer["why"])
            self._link([answer])
            self._why = answer["why"]
        if self.clocks and answers:
            self.clocks = Clocks([seat["left"] or 0 for seat in self.seats], self.row["free"])
        if answers:
            self.dealer.arrange()
            self.show()
        else:
            self.tell_rematch()
            self.agreement.tell()
        return None

    def tell_rematch(self) -> None:
        """Tell who wants to play once more."""
        for reader in self.readers:
            reader.send({"type": "rematch", "seats": [seat["seat"] for seat in self.seats if seat["rematch"]]})
            if self.row["again"]:
                seat = seat_again(reader.seat, len(self.seats)) if reader.seat >= 0 else SPECTATORS
                reader.send({"type": "again", "table": self.row["again"], "seat": seat})

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
        for reader in self.readers:
            reader.forget()
        game = opening.replayed(self.entry, self.row, self.seats, answers, self.readers)
        self.begin(game, answers, [seat["left"] or 0 for seat in self.seats])
        self.dealer.arrange()
        if anew:
            self.welcome_all()
        else:
            self.show()
        return None

    def welcome_all(self) -> None:
        """Tell all clients all there is."""
        for reader in self.readers:
            if reader.clients:
                reader.send(self.welcome(reader.seat))

    async def open(self) -> None:
        """Read the game from the database, if it has begun."""
        async with self.lock:
            await self.talk.catch_up(live=False)
            if self.row["status"] in ("running", "over"):
                await self._may_begin()

    def show(self) -> None:
        """Send every reader what changed for it."""
        game = self._game()
        for reader in self.readers:
            if not reader.clients:
                continue
            message = reader.change(self.view(game, reader), self.ask(reader.seat))
            if message is not None:
                message["head"] = self.head
                if self._why:
                    message["why"] = self._why
                if self.clocks:
                    message["clock"] = self.clocks.shown()
                self.services.metrics.bytes.observe(reader.send(message))
        if game.over:
            self.services.metrics.finished.inc()
            self.tell_table()

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
            self.reader(seat).send({"type": "stops", **wishes.shown()})
            self.dealer.hurry()
