"""The database's tables, for SQLite and PostgreSQL alike.  How they came to be is told in `migrations`."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, Table, Text, false

META: Final = MetaData()

TABLES: Final = Table(
    "tables", META,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("status", Text, nullable=False),       # open, ready, running, over
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("minutes", Integer),                   # of the clock; null: no clock
    Column("free", Integer),                      # seconds of each decision that do not count
    Column("auto", Boolean, nullable=False),      # decisions with one option are answered by the kernel
    Column("seed", Text),                         # whole number; null until it is drawn
    Column("seed_given", Boolean, nullable=False),
    Column("secret", Text, nullable=False),
    Column("settings", Text, nullable=False),     # JSON: the game's rulings
    Column("cards", Text),                        # JSON: what the decks' cards said when the game began
    Column("turn", Integer, nullable=False),
    Column("decider", Integer),                   # seat that is to decide
    Column("result", Text),                       # JSON
    Column("again", Text),                        # the table of the rematch
    Column("taken", Text, nullable=False, server_default=""),  # JSON: what was taken back by agreement, see history
    Column("owner", Text),                        # process that answers for bots and clocks
    Column("owner_until", BigInteger, nullable=False),
    Column("event", Text),                        # whose match it is a game of
    Column("match", Text),                        # the match rules
    Column("time_at", Integer),                   # time was called after so many answers
    Column("last_turn", Integer),                 # behind it the game is broken off
    Index("tables_lobby", "status", "listed", "created"),
)  # fmt: skip
SEATS: Final = Table(
    "seats", META,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),         # person, bot, invite, open
    Column("name", Text, nullable=False),         # empty: nobody sits here yet
    Column("bot", Text, nullable=False),
    Column("deck", Text),                         # JSON: section -> names
    Column("deck_name", Text, nullable=False),
    Column("token", Text),                        # hashed; a rematch keeps it
    Column("invitation", Text),                   # hashed
    Column("pledge", Text, nullable=False),       # the player's commitment; empty: takes no part
    Column("share", Text, nullable=False),
    Column("stops", Text, nullable=False),        # JSON
    Column("left", BigInteger),                   # milliseconds on the clock
    Column("rematch", Boolean, nullable=False),
    Column("next_pledge", Text, nullable=False, server_default=""),  # the player's commitment for the rematch
    Column("holder", Text),                       # whose key the seat belongs to, hashed
    Index("seats_token", "token"),
    Index("seats_holder", "holder"),
)  # fmt: skip
ANSWERS: Final = Table(
    "answers", META,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # counts from 1
    Column("choice", Integer, nullable=False),    # index of an option; -1 - seat: concedes
    Column("at", BigInteger, nullable=False),
    Column("why", Text, nullable=False),          # empty: a person's; bot, passed, time, away, before
)  # fmt: skip
SAYINGS: Final = Table(
    "sayings", META,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # counts from 1
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip
RECORDS: Final = Table(
    "records", META,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)  # fmt: skip
HOLDERS: Final = Table(
    "holders", META,
    Column("id", Text, primary_key=True),         # the key, hashed
    Column("name", Text, nullable=False),
    Column("likeness", Text, unique=True),        # of the name that is kept for this holder; null: none is
    Column("used", BigInteger, nullable=False),   # when the holder last did anything with the key
)  # fmt: skip
HOLDER_DECKS: Final = Table(
    "holder_decks", META,
    Column("holder", Text, primary_key=True),     # the key, hashed
    Column("game", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("list", Text, nullable=False),         # empty: the deck was deleted
    Column("at", BigInteger, nullable=False),     # when it was last changed, by the clock of the device
)  # fmt: skip
REVIEWS: Final = Table(
    "reviews", META,
    Column("table_id", Text, primary_key=True),   # of a table, or of an opened record
    Column("seat", Integer, primary_key=True),
    Column("body", Text, nullable=False),         # JSON: reviewing.Review
    Column("at", BigInteger, nullable=False),
)  # fmt: skip
EVENTS: Final = Table(
    "events", META,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("listed", Boolean, nullable=False),    # in the lobby, for everybody to watch
    Column("entering", Boolean, nullable=False),  # whoever has the address may register
    Column("status", Text, nullable=False),       # open, running, over
    Column("online", Boolean, nullable=False, server_default=false()),  # matches are played at the table
    Index("events_listed", "listed", "changed"),
)  # fmt: skip
ENTRIES: Final = Table(
    "event_entries", META,
    Column("event_id", Text, ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # counts from 1
    Column("body", Text, nullable=False),         # JSON: tournament.chain.Entry
    Column("seal", Text, nullable=False),         # see events.sealing
)  # fmt: skip
PEOPLE: Final = Table(
    "event_people", META,
    Column("token", Text, primary_key=True),      # hashed
    Column("event_id", Text, ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
    Column("role", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("event_people_event", "event_id"),
)  # fmt: skip
MATCHES: Final = Table(
    "event_matches", META,
    Column("event_id", Text, ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),  # of the table in the round
    Column("seed", Text, nullable=False),
    Column("stage", Text, nullable=False),        # new, swap, game, over
    Column("steps", Text, nullable=False),        # JSON: events.matches.Step
    Column("wins", Text, nullable=False),         # JSON
    Column("draw", Text, nullable=False),         # JSON: seats that offer a draw
    Column("table_id", Text),                     # of the running game
    Column("version", Integer, nullable=False),   # counts changes
    Index("event_matches_stage", "stage"),
)  # fmt: skip
KEYS: Final = Table(
    "server_keys", META,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)  # fmt: skip
