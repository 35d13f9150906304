"""Making tables, taking seats, drawing the seed, playing once more: what is written before and after a game."""

import contextlib
import json
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from .. import decks as decklists
from .. import records
from ..decks import DeckList
from ..kernel.ruleset import Ruleset
from ..records import Record, RecordError
from . import fairness, holders
from .catalogue import Entry, checked_bot, deck_of
from .errors import TableError
from .messages import Create, Deck, PlayOn, Sit
from .naming import likeness, person
from .seats import PERSONS, free, hashed, new_id, new_token, now
from .storage import table as stored_table
from .tables import ANSWERS, SEATS, TABLES

Row = dict[str, Any]
MILLISECONDS_A_MINUTE: Final = 60_000
MOST_TRIED: Final = 50
"""Waiting tables that are looked at to pair somebody."""


class Made:
    """A table that is to be written, and what its maker is told once."""

    def __init__(self, row: Row, seats: list[Row]) -> None:
        self.row = row
        self.seats = seats
        self.answers: list[Row] = []
        self.mine = -1
        self.token = ""
        self.invitations: list[str | None] = []

    def told(self) -> dict[str, Any]:
        """For whoever made it."""
        return {"table": self.row["id"], "seat": self.mine, "token": self.token, "invitations": self.invitations,
                "commitment": fairness.server_commitment(self.row["secret"])}  # fmt: skip

    def store(self, connection: Connection) -> None:
        """Write it; it begins at once if nobody is to be waited for.  Raises TableError for a name that is another's."""
        holders.called(connection, self.seats[self.mine]["name"], self.seats[self.mine]["holder"])
        connection.execute(insert(TABLES), [self.row])
        connection.execute(insert(SEATS), self.seats)
        if self.answers:
            connection.execute(insert(ANSWERS), self.answers)
        move_on(connection, self.row["id"])


def table_row(game: str, ruleset: Ruleset, seed: int | None) -> Row:
    """A new table's row, without clock.  game: its name at this server.

    The kernel answers nothing by itself (`auto`): the dealer does, and stops where a person's turn begins.
    """
    at = now()
    return {
        "id": new_id(), "game": game, "game_version": ruleset.rules.version, "status": "open", "created": at,
        "changed": at, "listed": True, "spectators": True, "minutes": None, "free": None, "auto": False,
        "seed": None if seed is None else str(seed), "seed_given": seed is not None, "secret": fairness.new_secret(),
        "settings": json.dumps(ruleset.setting), "cards": None, "turn": 0, "decider": None, "result": None, "again": None,
        "owner": None, "owner_until": 0, "event": None, "match": None, "time_at": None, "last_turn": None,
        "taken": "",
    }  # fmt: skip


def seat_row(number: int, kind: str, deck: DeckList | None = None, bot: str = "", name: str = "") -> Row:
    """A new seat's row."""
    return {
        "table_id": "", "seat": number, "kind": kind, "name": name, "bot": bot,
        "deck": None if deck is None else json.dumps(deck.deck), "deck_name": "" if deck is None else deck.name[:60],
        "token": None, "invitation": None, "pledge": "", "share": "", "stops": "", "left": None, "rematch": False,
        "next_pledge": "", "holder": None,
    }  # fmt: skip


def created(entry: Entry, wish: Create) -> Made:
    """A table as somebody wants it.  Raises TableError."""
    ruleset = entry.ruleset
    fewest, most = ruleset.rules.seats
    if not fewest <= len(wish.seats) <= most:
        raise TableError("malformed", f"{ruleset.rules.title} has {fewest} to {most} seats, not {len(wish.seats)}")
    if [asked.kind for asked in wish.seats].count("me") != 1:
        raise TableError("malformed", "one of the seats is yours: give it the kind me")
    seats: list[Row] = []
    mine = deck_of(ruleset, wish.deck)
    bots = sum(seat.kind == "bot" for seat in wish.seats)
    for number, asked in enumerate(wish.seats):
        if asked.kind == "bot":
            called = "the bot" if bots == 1 else f"bot {number + 1}"
            deck = deck_of(ruleset, asked.deck or another(ruleset, mine, sum(seat["kind"] == "bot" for seat in seats)))
            seats.append(seat_row(number, "bot", deck, checked_bot(ruleset, asked.bot), called))
        else:
            seats.append(seat_row(number, "person" if asked.kind == "me" else asked.kind))
    made = Made(table_row(entry.name, ruleset, wish.seed), seats)
    made.row |= {"listed": wish.listed, "spectators": wish.spectators}
    if wish.clock is not None:
        made.row |= {"minutes": wish.clock.minutes, "free": wish.clock.free}
    made.mine = next(number for number, asked in enumerate(wish.seats) if asked.kind == "me")
    made.token = new_token()
    name = person(wish.name)
    seats[made.mine] |= sitting(mine, name, made.token, wish)
    made.row["cards"] = json.dumps(card_hashes(ruleset, [json.loads(seat["deck"]) for seat in seats if seat["deck"]]))
    for seat in seats:
        seat["table_id"] = made.row["id"]
        invitation = new_token() if seat["kind"] == "invite" else None
        made.invitations.append(invitation)
        seat["invitation"] = invitation and hashed(invitation)
    return made


def another(ruleset: Ruleset, mine: DeckList, number: int) -> Deck | None:
    """A starter for a bot whose deck nobody chose: not the person's, nor a copy of it; each bot has another."""
    held = {section: sorted(cards) for section, cards in mine.deck.items() if cards}
    others = [
        name
        for name in decklists.starters(ruleset)
        if {section: sorted(cards) for section, cards in decklists.read(ruleset, name).deck.items() if cards} != held
    ]
    return Deck(starter=others[number % len(others)]) if others else None


def sit(connection: Connection, ruleset: Ruleset, name: str, deck: DeckList, wish: Sit, token: str) -> dict[str, Any]:
    """Take a seat.  Raises TableError when there is none."""
    row, seats = locked(connection, name)
    if row["status"] != "open":
        raise TableError("not-open", "this table is not waiting for players")
    fitting = [seat for seat in seats if may_sit(seat, wish)]
    if not fitting:
        raise TableError("taken", "this seat is taken, or it is not for you")
    called = person(wish.name)
    if likeness(called) in {likeness(seat["name"]) for seat in seats if seat["name"]}:
        raise TableError("taken", "somebody at this table has this name already: choose another")
    number, sat = fitting[0]["seat"], sitting(deck, called, token, wish)
    holders.called(connection, called, sat["holder"])
    change_seat(connection, name, number, sat)
    cards = json.loads(row["cards"] or "{}") | card_hashes(ruleset, [deck.deck])
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(cards=json.dumps(cards), changed=now()))
    move_on(connection, name)
    return {"table": name, "seat": number, "token": token, "commitment": fairness.server_commitment(row["secret"])}


def paired(
    connection: Connection, ruleset: Ruleset, made: Made, deck: DeckList, wish: Sit, there: Set[str], process: str
) -> dict[str, Any]:
    """Take the free seat of whoever has waited longest with the same wishes; else the new table waits.

    there: the tables at which somebody is at this process, whose name is `process`; another one says so by its lease.
    """
    row = made.row
    alike = (TABLES.c.game == row["game"], TABLES.c.minutes.is_not_distinct_from(row["minutes"]),
             TABLES.c.free.is_not_distinct_from(row["free"]), TABLES.c.seed_given.is_(False))  # fmt: skip
    elsewhere = (TABLES.c.owner_until > now()) & (TABLES.c.owner != process)
    open_now = (
        select(TABLES.c.id)
        .where(TABLES.c.status == "open", TABLES.c.listed, *alike, TABLES.c.id.in_(list(there)) | elsewhere)
        .order_by(TABLES.c.created)
    )
    for name in connection.execute(open_now.limit(MOST_TRIED)).scalars().all():
        seats = locked(connection, name)[1]
        alone = sum(free(seat) for seat in seats) == 1
        if alone and likeness(wish.name) not in {likeness(seat["name"]) for seat in seats if seat["name"]}:
            with contextlib.suppress(TableError):  # kept for somebody with an invitation
                return sit(connection, ruleset, name, deck, wish, made.token)
    made.store(connection)
    return made.told()


def sitting(deck: DeckList, name: str, token: str, wish: Create | Sit) -> Row:
    """A seat's row when somebody sits down."""
    return {"name": name, "deck": json.dumps(deck.deck), "deck_name": deck.name[:60], "token": hashed(token),
            "pledge": wish.commit or "", "share": "", "holder": wish.key and hashed(wish.key)}  # fmt: skip


def may_sit(seat: Mapping[str, Any], wish: Sit) -> bool:
    """Whether somebody may take this seat."""
    if not free(seat) or (wish.seat is not None and seat["seat"] != wish.seat):
        return False
    if seat["kind"] == "open":
        return True
    return wish.invitation is not None and bool(seat["invitation"] == hashed(wish.invitation))


def leave(connection: Connection, name: str, token: str) -> None:
    """Leave before the game begins; the table goes with the one who made it."""
    row, seats = locked(connection, name)
    mine = seat_of(seats, token)
    if row["status"] not in ("open", "ready"):
        raise TableError("not-open", "the game has begun: concede instead")
    if row["event"]:
        raise TableError("not-open", "this seat is yours for the whole match: concede it at the event")
    if mine["kind"] == "person":
        connection.execute(delete(TABLES).where(TABLES.c.id == name))
        return
    empty = {"name": "", "token": None, "holder": None, "deck": None, "deck_name": "", "pledge": "", "share": ""}
    change_seat(connection, name, mine["seat"], empty)
    for seat in seats:
        change_seat(connection, name, seat["seat"], {"share": ""})
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(status="open", changed=now()))


def clear_away(connection: Connection, before: int) -> None:
    """Tables that have waited in vain since then are gone."""
    waiting = TABLES.c.status.in_(("open", "ready"))
    connection.execute(delete(TABLES).where(waiting, TABLES.c.changed < before))


def seat_of(seats: Sequence[Mapping[str, Any]], token: str) -> Mapping[str, Any]:
    """The seat a token is for; a key opens the seats that were taken with it.  Raises TableError."""
    said = hashed(token)
    found = [seat for seat in seats if said in (seat["token"], seat["holder"])]
    if not found:
        raise TableError("token", "this is no seat at this table")
    return found[0]


def reveal(connection: Connection, name: str, number: int, share: str) -> None:
    """A player's share comes to light."""
    row, seats = locked(connection, name)
    seat = seats[number]
    if seat["share"] and seat["share"] == share:
        return  # said twice
    if row["status"] != "ready":
        raise TableError("not-open", "nobody is asked for a share now")
    if not seat["pledge"] or fairness.player_commitment(share) != seat["pledge"]:
        raise TableError("fair", "the share does not fit its commitment")
    change_seat(connection, name, number, {"share": share})
    touch(connection, name)
    move_on(connection, name)


def move_on(connection: Connection, name: str) -> None:
    """From open to ready when all seats are taken, from ready to running when all shares are there."""
    row, seats = locked(connection, name)
    if row["status"] == "open" and not any(free(seat) for seat in seats):
        connection.execute(update(TABLES).where(TABLES.c.id == name).values(status="ready"))
        row, seats = locked(connection, name)
    if row["status"] == "ready" and all(seat["share"] or not seat["pledge"] for seat in seats):
        drawn = row["seed"] or str(fairness.seed(row["secret"], [seat["share"] for seat in seats]))
        values = {"status": "running", "seed": drawn, "changed": now()}
        connection.execute(update(TABLES).where(TABLES.c.id == name).values(**values))
        if row["minutes"] is not None:
            left = row["minutes"] * MILLISECONDS_A_MINUTE
            connection.execute(update(SEATS).where(SEATS.c.table_id == name).values(left=left))


def renewed(entry: Entry, seats: Sequence[Row]) -> Row:
    """What changes at a table that is played once more with other files; nothing if a deck is not legal with them."""
    decks = [json.loads(seat["deck"] or "{}") for seat in seats]
    if any(entry.ruleset.rules.check_deck(entry.ruleset, deck) for deck in decks):
        return {}
    cards = json.dumps(card_hashes(entry.ruleset, decks))
    return {"game": entry.name, "game_version": entry.ruleset.rules.version, "cards": cards}


def rematch(connection: Connection, name: str, number: int, commit: str | None, newer: Row) -> None:
    """A player wants to play once more; when all persons do, the next table is made.  Their tokens stay the same.

    newer: what else is changed there, see `renewed`.
    """
    row, seats = locked(connection, name)
    if row["status"] != "over":
        raise TableError("not-over", "the game is not over")
    if row["event"]:
        raise TableError("not-open", "the next game of a match begins by itself")
    if row["again"]:
        raise TableError("over", "the next game has begun already")
    change_seat(connection, name, number, {"rematch": True, "next_pledge": commit or ""})
    seats[number]["next_pledge"] = commit or ""
    if not all(seat["rematch"] or seat["seat"] == number for seat in seats if seat["kind"] in PERSONS):
        return
    at = now()
    fresh = dict(row) | {
        "id": new_id(), "status": "ready", "created": at, "changed": at, "secret": fairness.new_secret(), "turn": 0,
        "seed": row["seed"] if row["seed_given"] else None, "result": None, "decider": None, "taken": "",
        "owner": None, "owner_until": 0,
    }  # fmt: skip
    connection.execute(insert(TABLES), [fresh | newer])
    for seat in seats:
        again = {"table_id": fresh["id"], "seat": seat_again(seat["seat"], len(seats)), "rematch": False, "left": None}
        again |= {"pledge": seat["next_pledge"], "next_pledge": "", "share": "", "invitation": None}
        connection.execute(insert(SEATS), [dict(seat) | again])
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(again=fresh["id"]))
    move_on(connection, fresh["id"])


def seat_again(seat: int, seats: int) -> int:
    """Where a player sits in the next game: everybody moves up, whoever began sits last."""
    return (seat - 1) % seats


def locked(connection: Connection, name: str) -> tuple[Row, list[Row]]:
    """A table that nobody else changes meanwhile.  Raises TableError."""
    found = stored_table(connection, name, lock=True)
    if found is None:
        raise TableError("unknown", "there is no such table")
    return found


def change_seat(connection: Connection, name: str, number: int, values: Row) -> None:
    """Change a seat's row."""
    connection.execute(update(SEATS).where(SEATS.c.table_id == name, SEATS.c.seat == number).values(**values))


def changing(name: str, values: Row) -> Callable[[Connection], None]:
    """The job that changes a table's row."""

    def change(connection: Connection) -> None:
        connection.execute(update(TABLES).where(TABLES.c.id == name).values(**values))

    return change


def touch(connection: Connection, name: str) -> None:
    """The table has changed now."""
    connection.execute(update(TABLES).where(TABLES.c.id == name).values(changed=now()))


def card_hashes(ruleset: Ruleset, decks: Sequence[Mapping[str, Sequence[str]]]) -> dict[str, str]:
    """What the decks' cards say now."""
    names = {name for deck in decks for cards in deck.values() for name in cards}
    return {name: records.card_hash(ruleset, name) for name in sorted(names)}


def going_on(entry: Entry, saved: Record, wish: PlayOn) -> Made:
    """A table that begins where a replay stands, one person against bots.  Raises TableError."""
    if wish.at > len(saved.answers) or wish.seat >= len(saved.decks):
        raise TableError("unknown", "the replay has no such moment or seat")
    try:
        if records.replay(entry.tuned(saved.settings), saved, upto=wish.at).over:
            raise TableError("over", "the game is over at this moment: there is nothing to play")
    except RecordError as error:
        raise TableError("failed", str(error)) from error
    titles = saved.about.get("decks", "").split(", ")
    seats: list[Row] = []
    for number, deck in enumerate(saved.decks):
        title = titles[number] if len(titles) == len(saved.decks) else "deck"
        mine = number == wish.seat
        bots = len(saved.decks) - 1
        bot = "the bot" if bots == 1 else f"bot {number + 1}"
        if mine:
            seats.append(seat_row(number, "person", DeckList(title, deck), name=person(wish.name)))
        else:
            seats.append(seat_row(number, "bot", DeckList(title, deck), checked_bot(entry.ruleset, wish.bot), bot))
    made = Made(table_row(entry.name, entry.ruleset, saved.seed), seats)
    made.row |= {"listed": False, "spectators": False, "auto": saved.auto, "settings": json.dumps(saved.settings),
                 "cards": json.dumps(saved.cards)}  # fmt: skip
    made.mine, made.token = wish.seat, new_token()
    made.invitations = [None] * len(seats)
    for seat in seats:
        seat["table_id"] = made.row["id"]
    seats[wish.seat] |= {"token": hashed(made.token), "holder": wish.key and hashed(wish.key)}
    before = {"table_id": made.row["id"], "at": made.row["created"], "why": "before"}
    made.answers = [before | {"number": n, "choice": choice} for n, choice in enumerate(saved.answers[: wish.at], 1)]
    return made
