"""Clauses and whole sentences, and the facts that they state."""

from __future__ import annotations

from typing import Any

from cardwright.kernel.node import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """Who does it, and whether they can, must or may ("": they do)."""

    deed: Any
    who: Any = None
    mode: str = ""


@dataclass(frozen=True, slots=True)
class Says:
    """A statement of fact about a subject: for each of these, so much more, but at most so much."""

    subject: Any
    facts: tuple[Any, ...]
    per: Any = None
    until: Any = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Clauses:
    """Two clauses: `word` "and", "then", "but", "otherwise"."""

    first: Any
    second: Any
    word: str = "and"


@dataclass(frozen=True, slots=True)
class With:
    """A clause under a condition, in a phase or for a time.

    word  "if", "while", "as long as", "unless", "during", "until";  first: it stands in front
    """

    word: str
    what: Any
    clause: Any
    first: bool = False


@dataclass(frozen=True, slots=True)
class When:
    """When one of these happens."""

    events: tuple[Any, ...]
    clause: Any


@dataclass(frozen=True, slots=True)
class NextTime:
    """The next time one of these happens, and no more; `until` "this turn", or said around it."""

    events: tuple[Any, ...]
    clause: Any
    until: Any = None


@dataclass(frozen=True, slots=True)
class Link:
    """A sentence that goes on with the one before: `word` "then", "if you do", "when you do", "otherwise"."""

    word: str
    clause: Any


@dataclass(frozen=True, slots=True)
class Instead:
    """In place of what was said before, or of what would happen."""

    clause: Any


@dataclass(frozen=True, slots=True)
class PlayOnly:
    """This card can only be played so: `word` "if", "when", "after", "during"."""

    word: str
    what: Any


@dataclass(frozen=True, slots=True)
class Entering:
    """As this card enters the field, its controller does this."""

    deed: Any


@dataclass(frozen=True, slots=True)
class Limit:
    """How often a turn the effect before can be used: `word` "only", "up to", "additional", "any"; `own`: by its name.

    turn   or "each game", "per game"
    named  of all cards of its name together: "this effect of Pup"
    """

    word: str
    times: Any
    turn: str = "each turn"
    own: bool = False
    named: bool = False


@dataclass(frozen=True, slots=True)
class OtherPrice:
    """This can be done instead of Expending what the effect before costs, or these of its Spirits."""

    deed: Any
    spirits: Any = None


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """The effect before can only be activated so: `word` "if", "unless", "during"; or "also" in that phase."""

    word: str
    what: Any


@dataclass(frozen=True, slots=True)
class Reminder:
    """Words in parentheses."""

    clause: Any


@dataclass(frozen=True, slots=True)
class Minimum:
    """In parentheses: at least so many are to be paid."""

    verb: str
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class ForEach:
    """For each of these a clause."""

    noun: Any
    clause: Any


@dataclass(frozen=True, slots=True)
class Plus:
    """So much more (or, negative, less) of a stat; or as much as another number."""

    stat: str
    by: Any


@dataclass(frozen=True, slots=True)
class Gets:
    """It gets these changes."""

    mods: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Each:
    """The first of several facts, for each of these: "gets +1 for each ... and cannot ..."."""

    fact: tuple[Any, ...]
    per: Any


@dataclass(frozen=True, slots=True)
class Base:
    """Its base stat is this number."""

    stat: str
    value: Any


@dataclass(frozen=True, slots=True)
class Can:
    """It can (or, `no`, cannot) do this."""

    deed: Any
    no: bool = True
    when: Any = None


@dataclass(frozen=True, slots=True)
class CanBe:
    """This can (or, `no`, cannot) be done to it: `how` says by whom, when, how, and what is left out."""

    done: tuple[str, ...]
    no: bool = True
    how: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class CanCast:
    """It can be Cast in this way."""

    how: str
    manner: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class OnlyCast:
    """It can be Cast in this way alone: `how` by whose effect, or (an Ascend) from which Elestral."""

    way: str
    how: Any = None


@dataclass(frozen=True, slots=True)
class CanAscend:
    """It can Special Ascend from such an Elestral."""

    old: Any
    manner: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Is:
    """It is (not) such."""

    fits: Any
    no: bool = False


@dataclass(frozen=True, slots=True)
class Gains:
    """It gains an effect, said in quotes."""

    sentences: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact in fixed words: deals Piercing damage."""

    words: str
    what: Any = None


@dataclass(frozen=True, slots=True)
class Elemental:
    """Of these elements in place of its own."""

    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AlsoOf:
    """A card of these elements, too; `always`: wherever it is."""

    elements: tuple[int, ...]
    always: bool = False


@dataclass(frozen=True, slots=True)
class Becomes:
    """It becomes a card of this kind, with an effect in quotes."""

    what: Any
    sentences: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class MayUse:
    """They may use such Spirits for that, too."""

    what: Any
    deed: Any


@dataclass(frozen=True, slots=True)
class AlsoPay:
    """They also have to do this in order to do that."""

    cost: Any
    deed: Any
