"""A match at the table: its steps, from which it is played again, and the next game as rows of the database.

A match is not kept in memory: it is the decks it began with, the swaps, and its games, each of which is a table of its
own with its answers.  `tournament.match.Match` plays all that again and says what comes next.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, insert, update

from ...decks import DeckList
from ...kernel.conceding import BROKEN, TIME, conceder
from ...kernel.game import Deck
from ...kernel.ruleset import Ruleset
from ...tournament.bots import deck_of
from ...tournament.event import Event
from ...tournament.match import GAME, GAME_LOSS, SWAP, Match
from ...tournament.results import MatchResult
from ..catalogue import Entry
from ..errors import TableError
from ..lobby import card_hashes, move_on, seat_row, table_row
from ..storage import Row, Storage, rows
from ..tables import MATCHES, SEATS, TABLES

NEW: Final = "new"
OVER: Final = "over"
PENALTY: Final = "penalty"
Key = tuple[str, int, int]
"""Event, round, table."""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened in a match.

    kind: "begin" with all decks, "swap" of a seat, "game" that a table played, "time" is called, PENALTY of a seat
    (with a table: it was carried out there, in a game that others play on).
    """

    kind: str
    seat: int = -1
    table: str = ""
    deck: dict[str, list[str]] = {}
    decks: list[dict[str, list[str]]] = []


STEPS: Final = msgspec.json.Decoder(list[Step])


class Played(msgspec.Struct, frozen=True):
    """A game of a match: its seed, its answers, after how many of them time was called."""

    seed: int
    answers: list[int]
    time_at: int | None


def match_row(storage: Storage, key: Key) -> Row:
    """A match's row.  Raises TableError where there is none."""
    with storage.engine.connect() as connection:
        found = rows(connection, MATCHES.select().where(*same(key)))
    if not found:
        raise TableError("unknown", "There is no match at this table: it is played elsewhere.")
    return found[0]


def same(key: Key) -> tuple[Any, Any, Any]:
    """The conditions for a match's row."""
    return MATCHES.c.event_id == key[0], MATCHES.c.round == key[1], MATCHES.c.number == key[2]


def key_of(row: Mapping[str, Any]) -> Key:
    """Which match a row is of."""
    return row["event_id"], row["round"], row["number"]


def begun(event: Event, names: Sequence[str]) -> Step:
    """The first step: everybody's deck as it is registered now.  Raises TableError where one is missing."""
    missing = [name for name in names if event.players[name].deck is None and not event.players[name].bot]
    if missing:
        raise TableError("event", f"The match waits for a deck list of {', '.join(missing)}.")
    return Step("begin", decks=[dict(deck_of(event, name)) for name in names])


def rebuilt(storage: Storage, ruleset: Ruleset, rules: str, seed: int, steps: Sequence[Step]) -> Match:
    """The match after its steps."""
    match = Match(ruleset, steps[0].decks, seed, rules=rules, auto=False)
    for step in steps[1:]:
        if step.kind == "swap":
            match.swap(step.seat, step.deck)
        elif step.kind == "time":
            match.call_time()
        elif step.kind == PENALTY:
            if not step.table:
                match.penalise(step.seat, GAME_LOSS)
        else:
            play_through(match, played(storage, step.table))
    return match


def called_off(storage: Storage, event: Event, row: Row, seat: int | None) -> MatchResult:
    """How a match ends that a player concedes, or that all agree to draw (seat: None), with what was counted so far.

    A game that runs is lost by who concedes (ELE-24.13), and is no game of a drawn match.
    """
    names = event.table(row["round"], row["number"]).players
    winners = () if seat is None else (1 - seat,)
    steps = STEPS.decode(row["steps"])
    if not steps:
        return MatchResult(winners, (0,) * len(names), ())
    match = rebuilt(storage, event.ruleset, event.created.match, int(row["seed"]), steps)
    if match.stage == GAME and dealt(storage, row["table_id"]):
        play_through(match, played(storage, row["table_id"]))
        if seat is not None and match.stage == GAME:
            match.concede_match(seat)
    return match.result or MatchResult(winners, tuple(match.wins), tuple(match.games))


def dealt(storage: Storage, table: str) -> bool:
    """Whether the game at a table has begun."""
    found = storage.table(table)
    return found is not None and found[0]["seed"] is not None


def played(storage: Storage, table: str) -> Played:
    """A game that a table has played.  Raises TableError when it is gone."""
    found = storage.table(table)
    if found is None:
        raise TableError("failed", "A game of this match is gone.")
    row = found[0]
    return Played(int(row["seed"]), [answer["choice"] for answer in storage.answers(table)], row["time_at"])


def play_through(match: Match, game: Played) -> None:
    """Give a match the answers of a game; what comes behind its end was the table's own."""
    before = len(match.games)
    match.deal(game.seed)
    for count, answer in enumerate(game.answers):
        if count == game.time_at:
            match.call_time()
        if len(match.games) > before or match.over:
            return
        if answer == TIME or answer <= BROKEN:
            continue
        if answer < 0:
            match.concede(conceder(answer))
        else:
            match.choose(answer)


def bots_keep(match: Match, bots: Sequence[str]) -> list[Step]:
    """Bots do not swap.  Returns their steps."""
    steps: list[Step] = []
    for seat, bot in enumerate(bots):
        if bot and match.stage == SWAP and seat not in match.view(seat)["locked"]:
            match.keep(seat)
            steps.append(Step("swap", seat, deck=match.moves[-1].deck))
    return steps


def keeping(match: Match, seat: int, deck: Deck | None) -> Step:
    """A player's swap, or the deck as it is.  Raises SwapError."""
    if deck is None:
        match.keep(seat)
    else:
        match.swap(seat, deck)
    return Step("swap", seat, deck=match.moves[-1].deck)


class NextGame:
    """The table of a match's next game: persons take their seats, bots have theirs."""

    def __init__(self, entry: Entry, event: Event, key: Key, match: Match) -> None:
        game = match.game
        assert game is not None  # noqa: S101 - it is the stage of a game
        assert match.stage == GAME  # noqa: S101
        names = event.table(key[1], key[2]).players
        self.row = table_row(entry.name, game.ruleset, None)
        rules = event.created.match or next(iter(event.ruleset.rules.matches), "single")
        self.row |= {
            "listed": False,
            "event": key[0],
            "match": rules,
            "cards": json.dumps(card_hashes(game.ruleset, game.decks)),
        }
        self.seats = []
        for seat, name in enumerate(names):
            player = event.players[name]
            deck = DeckList(player.title or "deck", game.decks[seat])
            bot = player.bot
            self.seats.append(seat_row(seat, "bot" if bot else "invite", deck, bot, name if bot else ""))
        for one in self.seats:
            one["table_id"] = self.row["id"]

    def store(self, connection: Connection) -> None:
        """Write it; it begins at once where only bots sit."""
        connection.execute(insert(TABLES), [self.row])
        connection.execute(insert(SEATS), self.seats)
        move_on(connection, self.row["id"])


def change(connection: Connection, row: Row, values: Row) -> None:
    """Change a match's row, if it is still as it was read.  Raises TableError otherwise."""
    was = MATCHES.c.version == row["version"]
    done = connection.execute(update(MATCHES).where(*same(key_of(row)), was).values(**values, version=row["version"] + 1))
    if done.rowcount != 1:
        raise TableError("stale", "The match has gone on meanwhile; look again.")


def encoded(steps: Sequence[Step]) -> str:
    """Steps as they are stored."""
    return msgspec.json.encode(steps).decode()
