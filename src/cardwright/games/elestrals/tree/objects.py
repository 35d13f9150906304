"""Objects: a noun with its determiner, pronouns, Spirits by their symbols, numbers."""

from __future__ import annotations

from typing import Any

from cardwright.kernel.node import dataclass

from .nouns import Player


@dataclass(frozen=True, slots=True)
class Pronoun:
    """It, them, they, itself: what was spoken of before."""

    word: str


@dataclass(frozen=True, slots=True)
class Pick:
    """A noun with its determiner.

    det    "a", "another", "each", "all", "that", "those", "the", "N", "up to", "N or more", "any number of", "target" ...
    whose  the player in front of the noun: an opponent's Elestral
    """

    det: str
    noun: Any
    count: Any = 1
    whose: Any = None


@dataclass(frozen=True, slots=True)
class Next:
    """The next such card that a player Casts this turn; `how` it is Cast: "", "special", "normal", "play"."""

    noun: Any
    who: Player
    how: str = ""


@dataclass(frozen=True, slots=True)
class Aimed:
    """Its object is a target: target and destroy a Rune."""

    what: Any


@dataclass(frozen=True, slots=True)
class Located:
    """This or that, from where it lies."""

    what: Any
    zone: Any


@dataclass(frozen=True, slots=True)
class Its:
    """What belongs to a card: its effect, its Position, its Enchantment Cost."""

    what: Any


@dataclass(frozen=True, slots=True)
class OfThem:
    """So many of them; None: the rest."""

    count: int | None
    up_to: bool = False
    how: str = "of them"


@dataclass(frozen=True, slots=True)
class Pair:
    """One thing and another."""

    first: Any
    second: Any


@dataclass(frozen=True, slots=True)
class Top:
    """The top cards of a deck; `more`: so many more of them."""

    count: Any
    whose: Player
    more: bool = False
    word: str = "of"


@dataclass(frozen=True, slots=True)
class Owned:
    """A player's zone as a whole: your hand, your field, your Spirit Deck."""

    zone: Any


@dataclass(frozen=True, slots=True)
class Amount:
    """So many Spirits: one symbol each.

    up_to  from one to all of these
    among  any combination of these elements
    equal  as many as a number says
    """

    symbols: tuple[tuple[int, ...], ...]
    up_to: bool = False
    among: tuple[int, ...] = ()
    equal: Any = None
    zone: Any = None


@dataclass(frozen=True, slots=True)
class Many:
    """A number of Spirits of one symbol: any number of {fire}, 2 or more {fire}, the same number of {fire}."""

    det: str
    symbol: tuple[int, ...]
    count: int = 0
    zone: Any = None


@dataclass(frozen=True, slots=True)
class Keeper:
    """The controller of a card or, `owner`, its owner: that Elestral's controller."""

    what: Any
    owner: bool = False


@dataclass(frozen=True, slots=True)
class Times:
    """A number so many times over: twice the number of Runes."""

    number: Any
    times: int


@dataclass(frozen=True, slots=True)
class Half:
    """Half a number, rounded down or, `up`, up."""

    number: Any
    up: bool = False


@dataclass(frozen=True, slots=True)
class NumberOf:
    """The number of these, and some more."""

    noun: Any
    plus: int = 0


@dataclass(frozen=True, slots=True)
class StatOf:
    """Its Attack, its Defense."""

    what: Any
    stat: str


@dataclass(frozen=True, slots=True)
class CostOf:
    """Its Enchantment Cost."""

    what: Any
