"""What a card's text means: the nodes of effect trees.  Immutable, hashable, plain; a text prints back from them.

Nouns say which pieces, amounts how many, conditions whether, actions what to do, abilities when.  The verbs' own nodes
stand with the verbs (`verbs/`); here is what they share.  What refers to something that was kept, counted or done before
stands in `referents`, more ways to join actions in `joins`.  Not for words (language) and not for doing (effect).
"""

from enum import Enum
from typing import Final

from .node import dataclass, mypyc_attr


class Who(Enum):
    """A player, seen from the one who controls the effect."""

    YOU = "you"
    OPPONENT = "opponent"
    THAT = "that player"
    """The player of the event; only verbs of games that keep it know who that is."""
    EACH = "each player"
    OPPONENTS = "each opponent"


class Until(Enum):
    """How long a change lasts (see modifier)."""

    TURN = "end of turn"
    ROUND = "end of round"
    PHASE = "end of phase"
    COMBAT = "end of this turn's combat phase"
    BATTLE = "end of battle"
    YOUR_NEXT_TURN = "your next turn"
    WHILE_HERE = "while the source is in play"
    FOREVER = "while it stays where it is"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class OwnTurns:
    """Until the end of so many turns of a player, the present one counted if it is theirs."""

    turns: int
    who: Who = Who.YOU


# what a game adds to the kinds below, as it adds verbs; it says in its `Meaning` what each of its nodes means.  Where the
# kernel is compiled a game's classes need not be: what they may go on from is marked for the compiler -------------------


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class OwnTest:
    """A test that stands elsewhere: in `referents`, or with the only game that knows it."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class OwnObject:
    """Pieces found in a way that stands elsewhere: in `referents`, or with the only game that knows it."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class OwnAmount:
    """A number that stands elsewhere: in `referents`, or with the only game that can count it."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class OwnCondition:
    """A condition that stands elsewhere: in `referents`, or with the only game that can judge it."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class OwnPlayer:
    """A player who is found by something else than the seats: the controller of a card (see `referents`)."""


Player = Who | OwnPlayer
"""One player, or with EACH and OPPONENTS several: what a verb says of `who` each of them does."""
Duration = Until | OwnTurns
Node = object
"""A node of any kind: of this file, of a verb, of a game."""


# tests: what a noun says about a piece -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Is:
    """A quality has one of these values: FIRE, FIRE or EARTH, mixed, united.  The game defines the quality."""

    quality: str
    values: tuple[int, ...] = (1,)


@dataclass(frozen=True, slots=True)
class Has:
    """A set quality holds this member: with MIRROR."""

    quality: str
    member: int


@dataclass(frozen=True, slots=True)
class Compare:
    """A quantity is at least, at most or exactly a number: with 3 or more BP."""

    quantity: str
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Stands:
    """Its place has one of these values (rank, column, position): asked of face-down pieces too."""

    quality: str
    values: tuple[int, ...] = (1,)


@dataclass(frozen=True, slots=True)
class Side:
    """In a player's part of the field: cards you control, opposing cards."""

    who: Player


@dataclass(frozen=True, slots=True)
class Owned:
    """Owned by a player, wherever it is."""

    who: Player


@dataclass(frozen=True, slots=True)
class Face:
    """Face-up or face-down."""

    up: bool


@dataclass(frozen=True, slots=True)
class Named:
    """Its name contains one of these as whole words."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Another:
    """Any but the source itself."""


@dataclass(frozen=True, slots=True)
class Itself:
    """The source and nothing else, but only if the other tests hold for it."""


@dataclass(frozen=True, slots=True)
class Not:
    """The test fails: a non-FIRE card."""

    test: "Test"


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of the tests holds: a FIRE or a 1/3 card."""

    tests: "tuple[Test, ...]"


@dataclass(frozen=True, slots=True)
class Both:
    """All of the tests hold; one side of an Either: a FIRE creature or a spell."""

    tests: "tuple[Test, ...]"


@dataclass(frozen=True, slots=True)
class Bearer:
    """It is what the source is attached to: the equipped creature."""


Test = Is | Has | Compare | Stands | Side | Owned | Face | Named | Another | Itself | Not | Either | Both | Bearer | OwnTest


@dataclass(frozen=True, slots=True)
class Place:
    """A zone by its role (field, hand, deck, discard), and whose; `also`: these places as well (hand or deck)."""

    role: str
    who: Player = Who.YOU
    also: "tuple[Place, ...]" = ()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Cards:
    """A noun: pieces in a place (None: on the field, anybody's) for which all tests hold."""

    tests: tuple[Test, ...] = ()
    place: Place | None = None


# objects: which pieces an action deals with --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class This:
    """The card whose text it is."""


@dataclass(frozen=True, slots=True)
class Them:
    """What the action before dealt with: it or, if `many`, them.  The number is for the words alone."""

    many: bool = False


ANY: Final = 99
"""As many as one likes."""


@dataclass(frozen=True, slots=True)
class Some:
    """So many of them, chosen by the effect's controller; targets are chosen when it is announced.

    `count`: ANY for any number.  `number`: an amount instead of it; such targets are chosen when they are due.
    `up_to`: from none to `count`.  `least`: from so many to `count`.  `chooser`: who chooses instead of the controller.
    `apart`: a quality, or the name, in which no two of them are alike.
    `bound`: what must hold of all of them together: "with different names", "with a total cost of 5 or less".
    """

    cards: Cards
    count: int = 1
    target: bool = False
    up_to: bool = False
    least: "Amount | None" = None
    number: "Amount | None" = None
    chooser: Player | None = None
    apart: str = ""
    bound: "Bound | None" = None


@dataclass(frozen=True, slots=True)
class Bound:
    """What must hold of the cards of one choice together.

    `how`: "apart", no two have the same value of the quality, or (`members`: of a set) one in common; "alike", all have the
    same; "total", its sum is at most `most`.
    """

    how: str
    quality: str
    most: int = 0
    members: bool = False


@dataclass(frozen=True, slots=True)
class Every:
    """All of them, fixed when the action is carried out."""

    cards: Cards


What = This | Them | Some | Every | OwnObject


# amounts -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountOf:
    """So many `times` as there are of these: 2 for each FIRE card you control."""

    cards: Cards
    times: int = 1


@dataclass(frozen=True, slots=True)
class ThisWay:
    """So many `times` as the action before dealt with: for each card discarded this way.

    `done` is the verb that must have come before.
    """

    done: str
    times: int = 1


Amount = int | CountOf | ThisWay | OwnAmount


# conditions ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Control:
    """There are at least `least` (and at most `most`) of these: if you control 3 or more EARTH cards."""

    cards: Cards
    least: int = 1
    most: int | None = None


@dataclass(frozen=True, slots=True)
class ThisIs:
    """A test holds for the source: while united, if this card is face-down."""

    test: Test


@dataclass(frozen=True, slots=True)
class Never:
    """The condition fails."""

    condition: "Condition"


Condition = Control | ThisIs | Never | OwnCondition


# how actions are joined ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class May:
    """You may: the controller says yes or no when it is due."""

    action: Node


@dataclass(frozen=True, slots=True)
class If:
    """Only if the condition holds when it is due; if it does not, `otherwise`."""

    condition: Condition
    action: Node
    otherwise: Node | None = None


@dataclass(frozen=True, slots=True)
class IfDone:
    """If you do: only if the action before did something; if it did nothing, `otherwise`."""

    action: Node
    otherwise: Node | None = None


@dataclass(frozen=True, slots=True)
class Steps:
    """One action after the other; what cannot be done is skipped."""

    actions: tuple[object, ...]


# verbs ---------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class OnCards:
    """A verb that says what it is done to and no more: a class that goes on from this one is a node with that field."""

    what: What


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class OnCardsFor(OnCards):
    """The same, and for how long."""

    until: Duration = Until.TURN


# abilities -----------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Happening:
    """An event by the game's name for it (summoned, destroyed, attacks, turn begins), and to whom it must happen.

    `by`: what the other card of the event must be (what destroyed it, what it attacks).  `least`: its number is so high.
    `nth`: only the so manieth time each turn; `after`: only when it has happened so often this turn before.
    `either`: or this one; a text that waits for two is made two texts before it is a program.
    `apart`: of several players these times are counted for each alone: "their second card each turn".
    `during`: only in this phase; `whose`: only in this player's turn; `besides`: not in this phase of the turn
    of who does it.
    `together`: of several that one instruction makes happen it is heard once: "one or more cards are destroyed".
    """

    event: str
    what: What | None = None
    who: Player | None = None
    by: What | None = None
    least: int = 0
    nth: int = 0
    after: int = 0
    during: str = ""
    whose: Player | None = None
    besides: str = ""
    together: bool = False
    apart: bool = False
    either: "Happening | None" = None


@dataclass(frozen=True, slots=True)
class Instruct:
    """Carried out when the card says so or is used: a bare sentence."""

    action: Node


@dataclass(frozen=True, slots=True)
class Activated:
    """Cost, then effect, when its controller wants; `speed` is the game's word for being quick, or for when.

    `must`: its controller has to want it before the phase ends, if it can be used.
    `condition`: it can be announced only while this holds.  `limit`: so many times a turn (0: as the game says).
    `places`: roles of the zones in which it works instead of in play.
    """

    action: Node
    cost: tuple[object, ...] = ()
    speed: str = ""
    must: bool = False
    condition: Condition | None = None
    limit: int = 0
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Triggered:
    """Whenever the event happens; with a cost, or `optional`, only if its controller wants.

    `condition`, `limit`, `places`: as of an activated ability, judged when the event happens.
    """

    event: Happening
    action: Node
    cost: tuple[object, ...] = ()
    optional: bool = False
    condition: Condition | None = None
    limit: int = 0
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Static:
    """A change that stands as long as its card's text works and the condition holds.

    `what`: the game's quantity (BP, cannot be attacked ...); `value`: what is added (1 for a prohibition), counted anew
    whenever it is asked.
    """

    subject: What
    what: int
    value: Amount = 1
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """A rule of the card's own, of a kind that only the game knows: how it may be played, what it does instead."""

    rule: Node


Ability = Instruct | Activated | Triggered | Static | Ruling
