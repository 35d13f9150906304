"""What the sentences of Elestrals say: nouns, amounts, deeds, facts, events, conditions, whole sentences.

These trees follow the words, so that each prints as it was read.  `settling` makes of them the abilities that the
machine carries out.  Not for words (`words`) and not for doing (`verbs`, `rules`).
"""

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
    HOLDER = "the controller of the Empowered Elestral"
    OWNER = "its owner"
    ANYBODY = "the"
    """Whose zone it is goes without saying: the Underworld, the hand."""


# nouns: filters before the head, the head, filters behind it -----------------------------------------------------------


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
    """An Elestral with so many symbols in its cost."""

    number: int


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
    """It has so much of a number: `how` is "or more", "or less" or "" (exactly)."""

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
class DoneTo:
    """Dealt with so by the deed before: Foretold this way."""

    done: str


@dataclass(frozen=True, slots=True)
class ThatDoes:
    """It does, did or does this way such a thing: that destroyed it, that draws a card."""

    deed: Any
    past: bool = False
    way: bool = False


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
class Same:
    """It has the same name, or element, as this."""

    of: str
    what: Any


@dataclass(frozen=True, slots=True)
class Phrase:
    """A filter of fixed words: with different titles, of your choice."""

    words: str


@dataclass(frozen=True, slots=True)
class Possessed:
    """An effect of this card, or these: Hermes' effect."""

    what: Any


# objects -------------------------------------------------------------------------------------------------------------


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


# numbers -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NumberOf:
    """The number of these, and some more."""

    noun: Any
    plus: int = 0


@dataclass(frozen=True, slots=True)
class CostOf:
    """Its Enchantment Cost."""

    what: Any


# deeds ---------------------------------------------------------------------------------------------------------------


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
class SetTo:
    """A stat is this number."""

    what: Any
    stat: str
    value: int
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
    """So many times as there are of these: for each Rune."""

    deed: Any
    noun: Any


@dataclass(frozen=True, slots=True)
class UpTo:
    """At most so many: up to the number of Runes."""

    deed: Any
    number: Any


@dataclass(frozen=True, slots=True)
class ForCost:
    """One deed pays for the other; `word`: "in order to", or "to"."""

    cost: Any
    deed: Any
    word: str = "in order to"


# clauses and sentences -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Clause:
    """Who does it, and whether they can, must or may ("": they do)."""

    deed: Any
    who: Any = None
    mode: str = ""


@dataclass(frozen=True, slots=True)
class Says:
    """A statement of fact about a subject: for each of these, so much more."""

    subject: Any
    facts: tuple[Any, ...]
    per: Any = None
    until: Any = None


@dataclass(frozen=True, slots=True)
class Clauses:
    """Two clauses: `word` "and", "then", "but"."""

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
class Limit:
    """How often a turn the effect before can be activated: `word` "only", "up to", "additional"."""

    word: str
    times: Any
    turn: str = "each turn"


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """The effect before can only be activated so: `word` "if", "during"."""

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


# facts ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plus:
    """So much more (or, negative, less) of a stat."""

    stat: str
    by: int


@dataclass(frozen=True, slots=True)
class Gets:
    """It gets these changes."""

    mods: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Base:
    """Its base stat is this."""

    stat: str
    value: int


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


# events --------------------------------------------------------------------------------------------------------------


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
    """It has so much of a stat: `how` "or more", "or less" or ""."""

    number: int
    of: str
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
class How:
    """A way of happening: `word` "in battle", "by", "from", "to", "with", "in a Nexus" ..."""

    word: str
    what: Any = None


# conditions ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Holds:
    """It is (not) such: this is in Attack Position, Hestia is Enchanted."""

    what: Any
    fits: Any
    no: bool = False


@dataclass(frozen=True, slots=True)
class Has:
    """A player has, or controls, this; `than`: compared with another player."""

    who: Player
    what: Any
    verb: str = "have"
    than: Any = None


@dataclass(frozen=True, slots=True)
class There:
    """There are such."""

    what: Any


@dataclass(frozen=True, slots=True)
class Happened:
    """It has happened: this turn, or in a fixed way."""

    event: Any
    when: str = "this turn"


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
