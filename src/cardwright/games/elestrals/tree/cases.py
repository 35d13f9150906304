"""Events and conditions: when, and whether."""

from __future__ import annotations

from typing import Any

from cardwright.kernel.node import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """Something happens: somebody does something, or something is done to it.

    did  a deed, or a `Done`;  how  ways and places: in battle, in a Nexus, this turn ...
    """

    what: Any
    did: Any
    how: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """What happens to it, where no deed says it: is destroyed, receives Spirits, enters battle."""

    kind: str
    other: Any = None
    how: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Reaches:
    """It has so much of a stat, or so many such Spirits: `how` "or more", "or less" or ""."""

    number: int
    of: Any
    how: str
    ways: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class InWay:
    """A deed as an event, in a way."""

    deed: Any
    how: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Twice:
    """Two things about one subject: it is Empowered by this and destroys that."""

    first: Any
    second: Any


@dataclass(frozen=True, slots=True)
class State:
    """An event while a condition holds."""

    state: Any
    event: Any


@dataclass(frozen=True, slots=True)
class Nth:
    """An event for the first, second, third time of a turn."""

    event: Any
    number: int


@dataclass(frozen=True, slots=True)
class How:
    """A way of happening: `word` "in battle", "by", "from", "to", "with", "in a Nexus" ..."""

    word: str
    what: Any = None


@dataclass(frozen=True, slots=True)
class Holds:
    """It is (not) such: this is in Attack Position, Hestia is Enchanted."""

    what: Any
    fits: Any
    no: bool = False


@dataclass(frozen=True, slots=True)
class Was:
    """It was such, or not, before something was done with it: that Rune was face-down."""

    what: Any
    fits: Any
    no: bool = False


@dataclass(frozen=True, slots=True)
class Has:
    """A player has, or controls, this, or Spirits lie under a card; `than`: compared with another player."""

    who: Any
    what: Any
    verb: str = "have"
    than: Any = None


@dataclass(frozen=True, slots=True)
class There:
    """There are such."""

    what: Any


@dataclass(frozen=True, slots=True)
class OnlyOne:
    """This card is the only such."""

    noun: Any


@dataclass(frozen=True, slots=True)
class Happened:
    """It has (`no`: has not) happened: this turn, or in a fixed way."""

    event: Any
    when: str = "this turn"
    no: bool = False


@dataclass(frozen=True, slots=True)
class Both:
    """All of these hold (`word` "and"), or one of them ("or")."""

    conditions: tuple[Any, ...]
    word: str = "and"


@dataclass(frozen=True, slots=True)
class Would:
    """This is about to be done to it."""

    what: Any
    done: tuple[str, ...]
    how: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class WouldDo:
    """A player is about to do this."""

    who: Any
    deed: Any
    how: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class IsDone:
    """This is done to it in such a way."""

    what: Any
    done: str
    how: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Reduced:
    """Its stat has been brought to this number by the effect."""

    what: Any
    stat: str
    value: int


@dataclass(frozen=True, slots=True)
class Also:
    """You pay this, too."""

    deed: Any


@dataclass(frozen=True, slots=True)
class Words:
    """A condition or fact in fixed words: they cannot."""

    words: str
