"""What an effect of Devrun means, beyond the kernel's tree: its head, its actions and the words that join them.  DEV-12, 20.

The kernel's ability carries cost and event; its action is an `Effect` (the head and the first sentence), and, with more
sentences, `Steps` of that and one `Sentence` each.
"""

from enum import Enum
from typing import Any, Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.referents import Foremost, Kept
from cardwright.kernel.tree import Bearer, Cards, OwnAmount, OwnCondition, OwnObject, OwnTest, Side, Who

NAME: Final = "name"
COLOUR: Final = "colour"
"""Qualities (see `qualities`) of which a card may have none."""


class Speed(Enum):
    """DEV-14: how quick an effect is; NONE has no symbol."""

    SLOW = "Slow"
    FAST = "Fast"
    BURST = "Burst"
    INSTANT = "Instant"
    NONE = ""


class Period(Enum):
    """DEV-13.9: in which time the uses of an effect are counted."""

    TURN = "turn"
    ROUND = "round"
    GAME = "game"
    ACQUISITION = "mana acquisition"
    PREPARATION = "damage preparation"
    DISTRIBUTION = "damage distribution"


class Join(Enum):
    """DEV-20: the words between two actions."""

    AND = "and"
    THEN = "then"
    ALSO = "also"
    IF_YOU_DO = "and if you do"
    AFTER = "and after that"
    ALSO_AFTER = "also after that"
    OTHERWISE = "otherwise"


class Party(Enum):
    """Whom an action or amount speaks of.  DEV-27.1, 27.8: "your opponent" is one, chosen on activation."""

    YOU = "you"
    OPPONENT = "your opponent"
    OPPONENTS = "each opponent"
    ALL = "each player"
    OWNER = "its owner"
    HOLDER = "its player"


@dataclass(frozen=True, slots=True)
class Having:
    """Those of some players of whom, each counting for themselves, something is so."""

    who: Party
    condition: Any


Whom = Party | Foremost | Having
"""Who does something."""


@dataclass(frozen=True, slots=True)
class Limit:
    """DEV-13.9: at most `times` activations in each period."""

    times: int
    period: Period


@dataclass(frozen=True, slots=True)
class Part:
    """One action; `may`: "you can" stands before it (DEV-19.6); `condition`: without it, it is unsuccessful.

    `unless`: it is unsuccessful, too, if another player pays.  `slots`: where later words find what it dealt with.
    `chance`: nobody chooses the cards.
    """

    action: Any
    may: bool = False
    condition: Any = None
    unless: "Payment | None" = None
    slots: tuple[int, ...] = ()
    chance: bool = False


@dataclass(frozen=True, slots=True)
class Payment:
    """What a player may lose or discard so that an action is not applied.

    who: None for the player of the effect that is its target
    """

    who: Party | None = None
    damage: int = 0
    cards: int = 0
    random: bool = False


PAID: Final = -1
"""The slot of what paid the cost."""
EARLIER: Final = 63
"""The slot of what the effect before it on its card dealt with, of one that waits for that: "when you do"."""


@dataclass(frozen=True, slots=True)
class Tail:
    """A conjunction and the action after it; `star`: an asterisk stands before the conjunction (DEV-20.11)."""

    join: Join
    part: Part
    star: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """Actions joined by conjunctions."""

    first: Part
    rest: tuple[Tail, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """DEV-12.1: the head of an effect and its first sentence.

    condition: of a state; one of an event stands in the kernel's Triggered.
    place: the role of the place it works from, if the condition names one that is not a Shell (DEV-13.7).
    """

    does: Sentence
    speed: Speed = Speed.NONE
    condition: Any = None
    limit: Limit | None = None
    can: bool = False
    must: bool = False
    place: str = ""
    label: str = ""
    modes: "Modes | None" = None


@dataclass(frozen=True, slots=True)
class Modes:
    """What an effect does is one of these, chosen as it is activated (before its targets) by `who`; `said`: in words."""

    options: tuple[Sentence, ...]
    said: tuple[str, ...]
    who: Party = Party.YOU


@dataclass(frozen=True, slots=True)
class Layer:
    """DEV-24.1: the Materials a Layer Spell needs, each a count and a description."""

    materials: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class AnyCopies:
    """DEV-28.3 does not bind it: a deck may hold any number of copies of this card."""


@dataclass(frozen=True, slots=True)
class TokenOf:
    """DEV-23.1: what an effect says of the Token it places."""

    mana: int
    colour: int
    name: str = ""


# nouns ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noun(Cards):
    """A noun as it is worked out for a pool when that is loaded (see `nouns_of_pool`); texts are read to `Cards`.

    meant: by definition, 1 for a card of which all that never changes is so (kind, colour, name);  anything: all are
    rest: the tests that hang on the position;  zones: by seat, where it looks at a table of two
    """

    meant: bytes = b""
    anything: bool = False
    rest: tuple[Any, ...] = ()
    zones: tuple[tuple[int, ...], ...] = ()


WorkedOut = Any
"""A `Noun`: fields of the kernel's nodes are declared as `Cards`, and all nouns of a pool are worked out."""


# objects -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ThatTarget(OwnObject):
    """DEV-18.9: the target, if it is a valid one still when the effect begins to resolve."""

    many: bool = False


@dataclass(frozen=True, slots=True)
class It(OwnObject):
    """DEV-18.10, 18.13: the target wherever it is now, or else what the action before, the cost or the event dealt with."""

    many: bool = False


@dataclass(frozen=True, slots=True)
class TargetEffect(OwnObject):
    """An effect on the Stack, chosen as a target: of an opponent, of a speed, a Spell Cast Effect (or an Activated one)."""

    opposing: bool = False
    speed: Speed = Speed.NONE
    cast: bool | None = None


@dataclass(frozen=True, slots=True)
class ThatEffect(OwnObject):
    """The effect whose activation met the condition, if it is on the Stack."""


YOURS: Final = Cards((Side(Who.YOU),))
"""What is said of a player, where a text that stands speaks of its own."""
HOST: Final = Cards((Bearer(),))
"""DEV-24: the Layer Spell to which the card itself is Attached."""

# tests ---------------------------------------------------------------------------------------------------------------


class HereToo(OwnTest):
    """In the Shell in which the card itself is."""


class Outermost(OwnTest):
    """In its player's outermost Shell."""


class UnderThis(OwnTest):
    """A Material under the card itself."""


class UnderIt(OwnTest):
    """A Material under what "it" means, or under that card when it left."""


@dataclass(frozen=True, slots=True)
class WasHere(OwnTest):
    """It left the Shell in which the card itself is, or was when it left play; `lane`: a Shell of this colour."""

    lane: int = -1


class Seen(OwnTest):
    """One of the cards of a deck that the effect has looked at."""


@dataclass(frozen=True, slots=True)
class Shells:
    """Where a text brings something: Shells of a player, of which that of the effect chooses one.  DEV-21.14, 23.7.

    lane, outer  only this one of them
    here         that of the card itself
    of           that in which these cards are
    """

    who: Party = Party.YOU
    lane: int = -1
    outer: bool = False
    here: bool = False
    of: It | Kept | None = None


@dataclass(frozen=True, slots=True)
class SameAsOneOf(OwnTest):
    """A quality of it is that of one of these; a card without a name is named as none."""

    quality: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Labelled(OwnTest):
    """DEV-12.1: it has an effect of this name."""

    label: str


@dataclass(frozen=True, slots=True)
class Viable(OwnTest):
    """Its indicator allows this Shell; `only`: and no other."""

    lane: int
    only: bool = False


# amounts -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ItsMana(OwnAmount):
    """The Mana of the cards dealt with, or of the card itself."""

    itself: bool = False


@dataclass(frozen=True, slots=True)
class ShellMana(OwnAmount):
    """The Mana of the Shell in which the card is, in one colour or (-1) in all."""

    colour: int = -1


@dataclass(frozen=True, slots=True)
class StoredDamage(OwnAmount):
    """A player's Stored Damage."""

    who: Party = Party.YOU


@dataclass(frozen=True, slots=True)
class AsChosen(OwnAmount):
    """The number, or the value of a quality, that an action told in this slot had chosen."""

    slot: int


@dataclass(frozen=True, slots=True)
class NameColour:
    """A player chooses a colour."""

    who: Party = Party.YOU


@dataclass(frozen=True, slots=True)
class NameNumber:
    """A player chooses a number from `least` to `most`."""

    least: int
    most: int
    who: Party = Party.YOU


Naming = NameColour | NameNumber


class ThatMany(OwnAmount):
    """As many as the action before, or the cost, dealt with cards."""


@dataclass(frozen=True, slots=True)
class ShellCount(OwnAmount):
    """How many Shells of a player stand, or are destroyed."""

    who: Party = Party.YOU
    destroyed: bool = False


# conditions ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShellHas(OwnCondition):
    """This Shell has at least so much Mana, in one colour or (-1) in all."""

    least: int
    colour: int = -1


@dataclass(frozen=True, slots=True)
class Counts(OwnCondition):
    """A number of a player is at least, or at most, something: Stored Damage, cards in hand, destroyed Shells."""

    what: str
    who: Party
    least: int = 0
    most: int | None = None


class FirstPlayer(OwnCondition):
    """Its player is the first turn player of the round."""


class OutermostHere(OwnCondition):
    """This Shell is its player's outermost one."""


NODES: tuple[type[Any], ...] = (
    Speed, Period, Join, Party, Having, Limit, Part, Tail, Sentence, Effect, Layer, TokenOf, ThatTarget, It, TargetEffect,
    ThatEffect, NameColour, NameNumber, AsChosen, HereToo, Outermost, UnderThis, Shells, ItsMana, ShellMana, ThatMany,
    StoredDamage, ShellHas, Counts,
    Modes, Payment, ShellCount, Seen, SameAsOneOf, Viable, UnderIt, WasHere, Labelled, AnyCopies, FirstPlayer, OutermostHere,
)  # fmt: skip
"""Every kind of node of its own, for the cache of texts."""
