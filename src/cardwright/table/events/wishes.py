"""What people of an event may ask for, checked while it is read (docs/protocol.md, Events)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..messages import Deck, GameName, Hex64, Name, Token

Said = Annotated[str, Meta(max_length=300)]
Title = Annotated[str, Meta(min_length=1, max_length=60)]
Number = Annotated[int, Meta(ge=1, le=1000)]
Few = Annotated[int, Meta(ge=0, le=99)]
Counted = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Table = Annotated[int, Meta(ge=1, le=2000)]


class FormatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """How the event is played."""

    kind: Literal["swiss", "single elimination", "double elimination", "round robin", "pods"] = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=99)] = 0
    cut: Annotated[int, Meta(ge=0, le=256)] = 0


class CreateEvent(Struct, forbid_unknown_fields=True):
    """A new event.  organiser: the name of whoever makes it."""

    name: Title
    game: GameName
    organiser: Name
    match: Annotated[str, Meta(max_length=60)] = ""
    format: FormatWish = FormatWish()
    tiebreakers: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=12)] = []
    listed: bool = True
    entering: bool = True
    online: bool = False


class Enter(Struct, forbid_unknown_fields=True):
    """Somebody registers for an event."""

    name: Name
    deck: Deck | None = None


class Wish(Struct, forbid_unknown_fields=True, tag_field="do"):
    """Something that somebody wants to be decided."""


class Register(Wish, tag="register"):
    """A player, or a bot, is entered by the organiser."""

    player: Name
    bot: Annotated[str, Meta(max_length=60)] = ""
    deck: Deck | None = None


class RegisterList(Wish, tag="register list"):
    """Several players at once, all or none: a list as `tournament.enlisting` reads it; decks are starter decks."""

    text: Annotated[str, Meta(min_length=1, max_length=200_000)]


class Remove(Wish, tag="remove"):
    """A player who was registered by mistake."""

    player: Name
    why: Said = ""


class Submit(Wish, tag="submit"):
    """A deck list."""

    player: Name
    deck: Deck
    why: Said = ""


class Check(Wish, tag="check"):
    """A deck was looked at."""

    player: Name
    legal: bool
    why: Said = ""


class Pair(Wish, tag="pair"):
    """The next round."""


class Unpair(Wish, tag="unpair"):
    """The newest round is taken back."""

    why: Said


class Score(Wish, tag="result"):
    """A result: a report of a player, or the word of a judge.  winner: by place at the table, where games do not say it."""

    round: Number
    table: Table
    wins: Annotated[list[Few], Meta(max_length=8)] = []
    draws: Few = 0
    winner: Annotated[int, Meta(ge=0, le=7)] | None = None
    counts: Annotated[list[Counted], Meta(max_length=8)] = []
    why: Said = ""


class Correct(Score, tag="correct"):
    """Another result stands."""


class Drop(Wish, tag="drop"):
    """A player leaves."""

    player: Name
    why: Said = ""


class Return(Wish, tag="return"):
    """A player who left comes back."""

    player: Name
    why: Said = ""


class Penalise(Wish, tag="penalise"):
    """A penalty."""

    player: Name
    kind: Annotated[str, Meta(max_length=40)]
    why: Said


class Extend(Wish, tag="extend"):
    """More time for a table of the newest round."""

    table: Table
    minutes: Annotated[int, Meta(ge=1, le=600)]
    why: Said


class Clock(Wish, tag="clock"):
    """The minutes of the rounds to come; 0 for no clock."""

    minutes: Annotated[int, Meta(ge=0, le=20_160)]


class Announce(Wish, tag="announce"):
    """Everybody is told something."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class LetLook(Wish, tag="let look"):
    """Whether judges may see hidden cards of a game while it runs."""

    allowed: bool


class Appoint(Wish, tag="appoint"):
    """A token for somebody; it is told once."""

    role: Literal["judge", "player", "watcher"]
    name: Name


class Revoke(Wish, tag="revoke"):
    """The tokens of somebody hold no more."""

    role: Literal["judge", "player", "watcher"]
    name: Name


class Admit(Wish, tag="admit"):
    """Whether people may register themselves, and whether everybody may watch."""

    entering: bool
    listed: bool


class End(Wish, tag="end"):
    """The standings are final."""


AnyWish = (
    Register | RegisterList | Remove | Submit | Check | Pair | Unpair | Score | Correct | Drop | Return | Penalise
    | Extend | Clock | Announce | LetLook | Appoint | Revoke | Admit | End
)  # fmt: skip


class AtMatch(Struct, forbid_unknown_fields=True):
    """What a player does in the match of the round; swap: without a deck the one of the last game."""

    token: Token
    do: Literal["sit", "swap", "draw", "concede", "look"]
    commit: Hex64 | None = None
    deck: (
        dict[
            Annotated[str, Meta(max_length=40)], Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=400)]
        ]
        | None
    ) = None


class Look(Struct, forbid_unknown_fields=True):
    """A judge looks at hidden cards of the game that runs at a table; it is kept in the record."""

    token: Token
    round: Number
    table: Table
    why: Said


class Do(Struct, forbid_unknown_fields=True):
    """A wish of whoever has the token."""

    token: Token
    wish: AnyWish
