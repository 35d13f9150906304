"""Nodes that refer: to the player of a card, to what was kept or done before, to numbers made of numbers, to the past.

A running text keeps pieces and a number in numbered *slots* (see `kept`).  Of a trigger, slot 0 holds the card to which its
event happened, with the number of the event (how much damage), and slot 1 the other card of the event, with its player;
slots from 2 on are free for the text.
"""

from enum import Enum
from typing import Final

from .node import dataclass
from .tree import (
    Amount,
    Cards,
    Condition,
    Every,
    Happening,
    OwnAmount,
    OwnCondition,
    OwnObject,
    OwnPlayer,
    OwnTest,
    Place,
    Player,
    Some,
    Test,
    Them,
    This,
)


class When(Enum):
    """How far back one looks."""

    THIS_TURN = "this turn"
    LAST_TURN = "last turn"
    """The turn before this one; of an event with `whose`, the last turn before this one that was that player's."""
    SINCE_YOUR_LAST_TURN = "since your last turn"
    """Since the end of the last turn, before this one, of the one who asks."""
    THIS_ROUND = "this round"
    """Since the round began, in a game that has rounds (see past.round_began)."""
    THIS_GAME = "this game"


# pieces --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kept(OwnObject):
    """What is kept in a slot: it or, if `many`, them.  What has become another object since then is not found."""

    slot: int
    many: bool = False


@dataclass(frozen=True, slots=True)
class AtRandom(OwnObject):
    """So many of these by chance; nobody chooses."""

    what: Some


@dataclass(frozen=True, slots=True)
class TopOf(OwnObject):
    """So many cards from the top, or the bottom, of a pile: as many as there are."""

    place: Place
    amount: Amount = 1
    bottom: bool = False


Ref = This | Them | Kept
"""Pieces that are known already."""


# players -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ControllerOf(OwnPlayer):
    """Its controller; of a kept piece that is in play no more, who controlled it when it was kept; else its owner."""

    what: Ref


@dataclass(frozen=True, slots=True)
class ControllersOf(OwnPlayer):
    """Each player who controls one of these pieces."""

    what: Ref


@dataclass(frozen=True, slots=True)
class OwnerOf(OwnPlayer):
    """Its owner."""

    what: Ref


class AnOpponent(OwnPlayer):
    """One opponent, where there may be several: whom the text's controller has chosen (see `Meaning.opponent`)."""


@dataclass(frozen=True, slots=True)
class Foremost(OwnPlayer):
    """The one player who, each counting for themselves, has the most (or least) of something; nobody where two have it.

    Only as who does something (`By`): it is found once, before anything is done.
    """

    amount: Amount
    highest: bool = True


# amounts -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plus(OwnAmount):
    """The sum."""

    a: Amount
    b: Amount


@dataclass(frozen=True, slots=True)
class Minus(OwnAmount):
    """The difference, at least 0."""

    a: Amount
    b: Amount


@dataclass(frozen=True, slots=True)
class Times(OwnAmount):
    """So many times as much."""

    a: Amount
    n: Amount


@dataclass(frozen=True, slots=True)
class Half(OwnAmount):
    """Half of it, rounded up or down."""

    a: Amount
    up: bool = False


@dataclass(frozen=True, slots=True)
class Over(OwnAmount):
    """How many full `n` there are in it: one for every 2 cards."""

    a: Amount
    n: int


@dataclass(frozen=True, slots=True)
class Least(OwnAmount):
    """The amount, but at least `floor`."""

    a: Amount
    floor: Amount = 0


@dataclass(frozen=True, slots=True)
class Most(OwnAmount):
    """The amount, but at most `ceiling`."""

    a: Amount
    ceiling: Amount


@dataclass(frozen=True, slots=True)
class QuantityOf(OwnAmount):
    """A quality of a card as a number; of several cards, the sum."""

    what: Ref | Some | Every
    quality: str


@dataclass(frozen=True, slots=True)
class OfEach(OwnAmount):
    """A number of the very card that is changed: "double their ATK" gives each of them its own once more."""

    quality: str


@dataclass(frozen=True, slots=True)
class Greatest(OwnAmount):
    """The highest (or lowest) number of this quality among some cards; 0 without any."""

    cards: Cards
    quality: str
    highest: bool = True


@dataclass(frozen=True, slots=True)
class Depth(OwnAmount):
    """How many cards of a pile lie from the top down to the first such card, that one counted; all, if there is none."""

    cards: Cards
    place: Place


@dataclass(frozen=True, slots=True)
class AmongPlayers(OwnAmount):
    """The highest (or lowest) of the numbers that these players would count, each for themselves; 0 without any player."""

    amount: Amount
    who: Player
    highest: bool = True


@dataclass(frozen=True, slots=True)
class Kinds(OwnAmount):
    """How many different values of a quality there are among some cards; of a set (`members`), how many members."""

    cards: Cards
    quality: str
    members: bool = False


@dataclass(frozen=True, slots=True)
class NumberKept(OwnAmount):
    """The number that is kept in a slot."""

    slot: int


@dataclass(frozen=True, slots=True)
class CountKept(OwnAmount):
    """How many pieces are kept in a slot and still the same objects, and such cards, wherever they are."""

    slot: int
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class HappenedTimes(OwnAmount):
    """How often it has happened."""

    event: Happening
    when: When = When.THIS_TURN


@dataclass(frozen=True, slots=True)
class HappenedTo(OwnAmount):
    """How many cards it has happened to: "each creature that was destroyed this turn".

    cards  those in play, as they are now, with a `Did` among the tests
    event  what happened, to such cards as they were then: also to those that have left play, or were never in play
    """

    cards: Cards
    event: Happening
    when: When = When.THIS_TURN


# tests ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Versus(OwnTest):
    """A quantity compared with an amount: less ATK than this card.  `how`: "<", "<=", "=", ">=" or ">"."""

    quantity: str
    how: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Superlative(OwnTest):
    """No other one among these (None: in play) has more, or less, of a quantity; equals all fit."""

    quantity: str
    highest: bool = True
    among: Cards | None = None


NAME: Final = "name"
"""In place of a quality: what the card is called."""


@dataclass(frozen=True, slots=True)
class SameAs(OwnTest):
    """A quality has the same value as that of one of these pieces."""

    quality: str
    what: Ref


@dataclass(frozen=True, slots=True)
class AmongKept(OwnTest):
    """It is one of those kept in a slot."""

    slot: int


def picked_out(cards: Cards) -> bool:
    """Say whether the noun means only cards that the text keeps already."""
    return any(isinstance(test, AmongKept) for test in cards.tests)


@dataclass(frozen=True, slots=True)
class HasKept(OwnTest):
    """A set quality holds the member whose number is kept in a slot: of the chosen class."""

    quality: str
    slot: int


@dataclass(frozen=True, slots=True)
class NameKept(OwnTest):
    """It has the name of the definition whose number is kept in a slot: with that name."""

    slot: int


@dataclass(frozen=True, slots=True)
class AttachedTo(OwnTest):
    """It lies on one of these pieces."""

    what: Ref


@dataclass(frozen=True, slots=True)
class ControlledBy(OwnTest):
    """In play on the side of this player."""

    who: Player


@dataclass(frozen=True, slots=True)
class Did(OwnTest):
    """The event has happened to it: a creature that attacked this turn.

    It is followed once, from play to a zone that all see: a card that was destroyed.
    """

    event: Happening
    when: When = When.THIS_TURN


# conditions ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Compared(OwnCondition):
    """Two amounts compared.  `how`: "<", "<=", "=", ">=" or ">"."""

    a: Amount
    how: str
    b: Amount


@dataclass(frozen=True, slots=True)
class AllOf(OwnCondition):
    """All of them hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(OwnCondition):
    """At least one of them holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class RefIs(OwnCondition):
    """A test holds for all of these pieces, and there is one."""

    what: Ref
    test: Test


@dataclass(frozen=True, slots=True)
class Happened(OwnCondition):
    """It has happened at least `least` (and at most `most`) times, or, `cards`: to so many different cards."""

    event: Happening
    when: When = When.THIS_TURN
    least: int = 1
    most: int | None = None
    cards: bool = False


@dataclass(frozen=True, slots=True)
class TurnOf(OwnCondition):
    """It is this player's turn."""

    who: Player


@dataclass(frozen=True, slots=True)
class InPhase(OwnCondition):
    """It is this phase, by the game's name for it."""

    name: str
