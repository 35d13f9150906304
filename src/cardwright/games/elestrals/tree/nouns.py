"""Nouns: who, filters before the head, the head, filters behind it."""

from __future__ import annotations

from enum import Enum
from typing import Any

from cardwright.kernel.node import dataclass


class Player(Enum):
    """A player, as the text calls them."""

    YOU = "you"
    OPPONENT = "an opponent"
    YOUR_OPPONENT = "your opponent"
    YOUR_OPPONENTS = "your opponents"
    OPPONENTS = "opponents"
    EACH_OPPONENT = "each opponent"
    THAT_OPPONENT = "that opponent"
    THAT_PLAYER = "that player"
    THEY = "they"
    A_PLAYER = "a player"
    PLAYERS = "players"
    EACH_PLAYER = "each player"
    BOTH = "both players"
    HOLDER = "the controller of the Empowered Elestral"
    CONTROLLER = "its controller"
    OWNER = "its owner"
    OWNERS = "their owners"
    TURN = "the turn player"
    EITHER = "either player"
    ANYBODY = "the"
    """Whose zone it is goes without saying: the Underworld, the hand."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A filtered noun; `last`: a filter with an object of its own, behind which no more filters stand."""

    head: Any
    before: tuple[Any, ...] = ()
    after: tuple[Any, ...] = ()
    last: Any = None


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing: card, elestral, rune, spirit, effect, a type of Rune ..."""

    kind: str


@dataclass(frozen=True, slots=True)
class Called:
    """A card by its name, its base name or its title."""

    name: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """A Spirit by its element, or by one of several."""

    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Joined:
    """Several heads with their own filters: an Elestral or Rune; Funglow and Charcoon.  `word`: "or", "and"."""

    parts: tuple[Any, ...]
    word: str


@dataclass(frozen=True, slots=True)
class Article:
    """A part of joined heads with an article of its own: a Funglow or a Charcoon."""

    noun: Any


@dataclass(frozen=True, slots=True)
class Adjective:
    """A filter by one word: face-down, Suppressed, other, random ..."""

    word: str


@dataclass(frozen=True, slots=True)
class OfElement:
    """These symbols are in its Enchantment Cost; of one symbol, one of its elements."""

    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfSubclass:
    """It has one of these subclasses."""

    subclasses: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfType:
    """A Rune of one of these types; `no`: of none of them."""

    types: tuple[str, ...]
    no: bool = False


@dataclass(frozen=True, slots=True)
class OfNumber:
    """An Elestral with so many symbols in its cost, or `also` so many."""

    number: int
    also: int | None = None


@dataclass(frozen=True, slots=True)
class EnchantedBy:
    """So many Spirits of these elements lie under it: for each symbol one."""

    symbols: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone, or one of several, of a player; `word`: "or", "and/or"."""

    zones: tuple[str, ...]
    whose: Player = Player.YOU
    word: str = "or"


@dataclass(frozen=True, slots=True)
class In:
    """It lies there; `word`: the preposition."""

    word: str
    zone: Any


@dataclass(frozen=True, slots=True)
class WithCost:
    """Its Enchantment Cost is one of these."""

    costs: tuple[tuple[tuple[int, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class WithNumber:
    """It has so much of a number: `how` is "or more", "or less", "more than", "less than" or "" (exactly)."""

    number: int
    of: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class Without:
    """None of these symbols is in its cost."""

    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Which:
    """A filter in a clause of its own: that is (not) Suppressed.  `past`: was."""

    filter: Any
    no: bool = False
    past: bool = False


@dataclass(frozen=True, slots=True)
class Enchanting:
    """A Spirit that lies under this; `past`: that lay under it."""

    what: Any
    past: bool = False


@dataclass(frozen=True, slots=True)
class Empowering:
    """An Artifact that Empowers this."""

    what: Any
    past: bool = False


@dataclass(frozen=True, slots=True)
class ControlledBy:
    """On this player's field."""

    who: Player


@dataclass(frozen=True, slots=True)
class GroupOf:
    """So many of them together, for counting: for each 2 Runes."""

    count: int
    noun: Any


@dataclass(frozen=True, slots=True)
class DoneTo:
    """Dealt with so by the deed before: Foretold this way; `by` this player, if that is said."""

    done: str
    by: Any = None


@dataclass(frozen=True, slots=True)
class ThatDoes:
    """It does, did or does this way such a thing: that destroyed it, that draws a card."""

    deed: Any
    past: bool = False
    way: bool = False


@dataclass(frozen=True, slots=True)
class DoneTurn:
    """Somebody has done this with it this turn; without a player, it was done to it: destroyed this turn."""

    who: Any
    kind: str


@dataclass(frozen=True, slots=True)
class ThatGets:
    """A card received it: Spirits that a card receives this way, or received in that Nexus."""

    how: str


@dataclass(frozen=True, slots=True)
class Except:
    """All but this."""

    what: Any


@dataclass(frozen=True, slots=True)
class Least:
    """Of all that fit it has the least (or the most) of a number."""

    of: str
    most: bool = False


@dataclass(frozen=True, slots=True)
class Than:
    """It has less (or more) of a number than this has, of the same or of `other`; `equal`: or as much."""

    of: str
    what: Any
    more: bool = False
    other: str = ""
    equal: bool = False


@dataclass(frozen=True, slots=True)
class Same:
    """It has the same name, or element, as this."""

    of: str
    what: Any


@dataclass(frozen=True, slots=True)
class Phrase:
    """A filter of fixed words: with different titles, of your choice."""

    words: str


@dataclass(frozen=True, slots=True)
class Titled:
    """These words are in its title ("": it has one) or, `name`, in its name."""

    words: str
    name: bool = False


@dataclass(frozen=True, slots=True)
class Possessed:
    """An effect of this card, or these: Hermes' effect."""

    what: Any
