"""Deeds: a verb with its object, and several joined."""

from __future__ import annotations

from typing import Any

from cardwright.kernel.node import dataclass

from .nouns import Player


@dataclass(frozen=True, slots=True)
class Do:
    """A deed: a verb and its object.

    verb  "destroy", "suppress", "draw", "expend" ...;  to  where;  frm  where from
    """

    verb: Any
    what: Any = None
    to: Any = None
    frm: Any = None
    until: Any = None


@dataclass(frozen=True, slots=True)
class Cast:
    """Cast, Special Cast, Normal Cast or play a card: with these Spirits, in this Position, with this status."""

    how: str
    what: Any
    manner: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Manner:
    """How a card is Cast: `word` "with", "in", "using", "empowering", "as", "status", "only"; `what` fits the word."""

    word: str
    what: Any


@dataclass(frozen=True, slots=True)
class Ascend:
    """Special Ascend this to that."""

    old: Any
    new: Any


@dataclass(frozen=True, slots=True)
class Give:
    """This gets these changes: give it +2 Attack."""

    what: Any
    facts: tuple[Any, ...]
    per: Any = None
    until: Any = None


@dataclass(frozen=True, slots=True)
class Swap:
    """Its two stats change places."""

    what: Any
    one: str
    other: str
    until: Any = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """A stat of this and one of that change places."""

    what: Any
    one: str
    that: Any
    other: str
    until: Any = None


@dataclass(frozen=True, slots=True)
class ExchangeTheirs:
    """The two that were spoken of exchange this base stat."""

    one: str
    until: Any = None


@dataclass(frozen=True, slots=True)
class SetTo:
    """A base stat, or two of them, is this number."""

    what: Any
    stat: str
    value: Any
    until: Any = None
    also: str | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """This is made true of it for a while."""

    what: Any
    fact: Any
    until: Any = None


@dataclass(frozen=True, slots=True)
class Force:
    """Another player is made to do it."""

    who: Player
    deed: Any


@dataclass(frozen=True, slots=True)
class Seq:
    """Several deeds: `word` "and", "then", "or", "either"."""

    deeds: tuple[Any, ...]
    word: str


@dataclass(frozen=True, slots=True)
class Per:
    """So many times as there are of these: for each Rune; without a noun: for each of what was paid."""

    deed: Any
    noun: Any


@dataclass(frozen=True, slots=True)
class UpTo:
    """At most so many: up to the number of Runes."""

    deed: Any
    number: Any


@dataclass(frozen=True, slots=True)
class EqualTo:
    """So many Spirits as a number says: return Spirits there equal to the number of Runes."""

    deed: Any
    number: Any


@dataclass(frozen=True, slots=True)
class ForCost:
    """One deed pays for the other; `word`: "in order to", or "to"."""

    cost: Any
    deed: Any
    word: str = "in order to"
