"""What clients may say, checked while it is read: bodies of requests and messages of the WebSocket (docs/protocol.md)."""

from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from .errors import TableError
from .naming import readable

MOST_NUMBER: Final = 2**53
"""Up to here JavaScript tells whole numbers apart."""
Hex64 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
Token = Annotated[str, Meta(min_length=20, max_length=64)]
DeckId = Annotated[str, Meta(pattern=r"^[0-9a-z]{4,40}$")]
Moment = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Share = Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{16,64}$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
GameName = Annotated[str, Meta(min_length=1, max_length=200)]
List = Annotated[str, Meta(max_length=200_000)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Seed = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
MOST_SAID: Final = 200
"""Letters of a line that is said."""


class Deck(Struct, forbid_unknown_fields=True):
    """A starter deck by name, or a list."""

    starter: Annotated[str, Meta(max_length=100)] | None = None
    list: List | None = None


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "bot", "invite", "open"]
    bot: Annotated[str, Meta(max_length=60)] = "greedy"
    deck: Deck | None = None


class ClockWish(Struct, forbid_unknown_fields=True):
    """Minutes a player has in all, and seconds of each decision that do not count: up to 14 days, for games by mail."""

    minutes: Annotated[int, Meta(ge=1, le=600)]
    free: Annotated[int, Meta(ge=2, le=1_209_600)] = 5


class Create(Struct, forbid_unknown_fields=True):
    """A new table."""

    game: GameName
    name: Name
    deck: Deck
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=8)]
    seed: Seed | None = None
    clock: ClockWish | None = None
    spectators: bool = True
    listed: bool = True
    commit: Hex64 | None = None
    key: Token | None = None


class Sit(Struct, forbid_unknown_fields=True):
    """Taking a seat."""

    name: Name
    deck: Deck
    seat: Seat | None = None
    invitation: Token | None = None
    commit: Hex64 | None = None
    key: Token | None = None


class Pair(Struct, forbid_unknown_fields=True):
    """A seat at whichever table waits for somebody with the same wishes, or a new one that waits."""

    game: GameName
    name: Name
    deck: Deck
    clock: ClockWish | None = None
    commit: Hex64 | None = None
    key: Token | None = None


class Leave(Struct, forbid_unknown_fields=True):
    """Leaving a seat before the game begins."""

    token: Token


class CheckDeck(Struct, forbid_unknown_fields=True):
    """A list to be checked."""

    game: GameName
    list: List


class Mine(Struct, forbid_unknown_fields=True):
    """The seats a browser remembers."""

    tokens: Annotated[list[Token], Meta(max_length=200)]


class Me(Struct, forbid_unknown_fields=True):
    """Who somebody is, and the games of that key: those that began before a moment, newest first."""

    key: Token
    before: Moment | None = None


class Join(Struct, forbid_unknown_fields=True):
    """Seats that the key shall be good for: those of these tokens, and all that belong to an older key."""

    key: Token
    tokens: Annotated[list[Token], Meta(max_length=200)] = []
    old: Token | None = None


class KeepName(Struct, forbid_unknown_fields=True):
    """A name that shall be kept for the key; null: none any more."""

    key: Token
    name: Name | None = None


class OwnDeck(Struct, forbid_unknown_fields=True):
    """A deck as one device knows it.  at: when it was last changed there; an empty list: it was deleted."""

    id: DeckId
    name: Annotated[str, Meta(max_length=60)]
    list: Annotated[str, Meta(max_length=20_000)]
    at: Moment


class OwnDecks(Struct, forbid_unknown_fields=True):
    """The decks of a game that a device knows."""

    key: Token
    game: GameName
    decks: Annotated[list[OwnDeck], Meta(max_length=200)] = []


class ReviewWish(Struct, forbid_unknown_fields=True):
    """Whose decisions a bot shall look at again."""

    seat: Seat


class Code(Struct, forbid_unknown_fields=True):
    """A link that somebody wants as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class PlayOn(Struct, forbid_unknown_fields=True):
    """A new game against a bot from a moment of a replay."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Seat
    name: Name
    bot: Annotated[str, Meta(max_length=60)] = "greedy"
    key: Token | None = None


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """A message of the WebSocket; a refusal repeats its `id`."""

    id: Annotated[int, Meta(ge=0, le=MOST_NUMBER)] | None = None


class Hello(Message, tag="hello"):
    """The first message; without a token: a spectator."""

    token: Token | None = None


class Answer(Message, tag="answer"):
    """An answer to the decision `ask`."""

    ask: Annotated[str, Meta(max_length=40)] = ""
    option: Annotated[int, Meta(ge=0, le=100_000)] = 0


class Concede(Message, tag="concede"):
    """Gives up."""


class Back(Message, tag="back"):
    """Takes back the last pick of an announcement."""


class TakeBack(Message, tag="takeback"):
    """Asks to take the last move back (`agree` is null), or agrees, or does not, where another seat asks."""

    agree: bool | None = None


class Claim(Message, tag="claim"):
    """Ends the wait for a seat that has not answered for long."""


class Say(Message, tag="say"):
    """Says something to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_SAID)] = ""


class Stops(Message, tag="stops"):
    """Which chances to respond a seat is asked for; see `stops`."""

    mode: Literal["all", "stops", "none"] = "stops"
    answer: bool = True
    own: bool = False
    phases: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=60)] = []
    until_turn: bool = False


class Hint(Message, tag="hint"):
    """What would the bot do?"""


class Why(Message, tag="why"):
    """Why is a card as it is?  With `line`: why did what this sentence of the log tells happen?"""

    at: Annotated[str, Meta(max_length=80)] = ""
    name: Annotated[str, Meta(max_length=200)] = ""
    line: Annotated[int, Meta(ge=0)] | None = None


class Reveal(Message, tag="reveal"):
    """The share behind a commitment."""

    share: Share = ""


class Rematch(Message, tag="rematch"):
    """Once more; with the player's part in the next shuffle."""

    commit: Hex64 | None = None


class Ping(Message, tag="ping"):
    """Is the server there?"""


FromClient = Hello | Answer | Back | Concede | Claim | Stops | Hint | Why | Reveal | Rematch | Say | TakeBack | Ping
T = TypeVar("T")
SOCKET: Final = msgspec.json.Decoder(FromClient)


def decoded(data: bytes | str, most: int) -> FromClient:
    """A message of the WebSocket.  Raises TableError."""
    if len(data) > most:
        raise TableError("too-large", f"a message may have {most:,} bytes at most")
    try:
        message: FromClient = SOCKET.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(error) from error
    return message


def body(data: bytes, kind: type[T]) -> T:
    """The body of a request.  Raises TableError."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(error) from error


def malformed(error: Exception) -> TableError:
    """The refusal; msgspec's text names the field, never the value."""
    return TableError("malformed", f"this is not understood: {str(error)[:300]}")


def line(text: str) -> str:
    """What somebody says, as others may read it.  Raises TableError for what cannot be read."""
    said = readable(text)
    if not said:
        raise TableError("malformed", f"a line is 1 to {MOST_SAID} letters that can be read")
    return said
