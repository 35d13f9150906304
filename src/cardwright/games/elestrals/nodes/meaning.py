"""Nodes for what texts speak of: Spirits, references, numbers, conditions."""

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import (
    Amount,
    Cards,
    Condition,
    Every,
    Happening,
    OwnAmount,
    OwnCondition,
    OwnObject,
    Place,
    Test,
    This,
    What,
    Who,
)

SPIRIT_DECK = Place("spirits")
UNDERWORLD = Place("discard")


@dataclass(frozen=True, slots=True)
class Spirits:
    """So many Spirits, each of one of its elements: {fire}{fire} is ((1,), (1,)), {fire}/{water} ((1, 3),), & (OMNI,).

    times  the whole so many times: "{omni} for each ...", "{omni} equal to its cost"
    up_to  fewer if there are fewer, at least one of any there are; or, `any_number`, from `least`
    like   only Spirits of an element that a Spirit under this card has, too
    whole  all there are of these elements
    Without symbols: all of them.
    """

    symbols: tuple[tuple[int, ...], ...] = ()
    times: Amount = 1
    up_to: bool = False
    any_number: bool = False
    like: What | None = None
    whole: bool = False
    least: int = 0


# references: what an earlier step, or the event, has dealt with -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EventCard(OwnObject):
    """The card the event happened to: "it", "that Elestral", "that Rune".  `role`: where it lies now, if it has moved."""

    role: str = ""


@dataclass(frozen=True, slots=True)
class EventOther(OwnObject):
    """The other card of the event: what destroyed it or what it destroyed, whom it battles, what Ascended, the giver."""

    role: str = ""


@dataclass(frozen=True, slots=True)
class Aimed(OwnObject):
    """The announced target of this number (in the order of the text) once more, or so many of them: "the targeted Elestral".

    What a `Note` has kept counts on behind the targets: "the destroyed Elestral".
    """

    number: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class SelfIn(OwnObject):
    """This card in another zone than the one in which its text worked: "Special Cast it from your Underworld"."""

    role: str


@dataclass(frozen=True, slots=True)
class EventAims(OwnObject):
    """Such a card that the effect of the event, a link of the open chain, targets."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class LeftUnder(OwnObject):
    """The Spirits that lay under a card when it left the field, where they lie in an Underworld."""

    of: What


@dataclass(frozen=True, slots=True)
class Chosen(OwnObject):
    """As many as an amount says, chosen by a player when it is carried out; `up_to`: from 1, `any_number`: from `least`.

    may  or none: with one question, so that nobody else sees whether any are chosen
    """

    cards: Cards
    amount: Amount = 1
    up_to: bool = False
    any_number: bool = False
    who: Who = Who.YOU
    least: int = 0
    may: bool = False


@dataclass(frozen=True, slots=True)
class OfEach(OwnObject):
    """Cards of both players: each finds or chooses their own, the turn player first; they are dealt with together."""

    mine: Every | Chosen
    theirs: Every | Chosen


@dataclass(frozen=True, slots=True)
class AtRandom(OwnObject):
    """So many of them, chosen by chance; `up_to`: how many, from 1, its controller says."""

    cards: Cards
    amount: Amount = 1
    up_to: bool = False


# numbers ------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number(OwnAmount):
    """A quality of a card, `times` over: its Enchantment Cost, its Spirits, its Attack.

    of: This, Them, EventCard, EventOther, Aimed; of a card that is gone, what it was last.  In a standing text `of=None`
    is the card it speaks of: "for each {water} Enchanting them".
    """

    quality: str
    of: What | None = None
    times: int = 1


@dataclass(frozen=True, slots=True)
class HowMany(OwnAmount):
    """So many Spirits of these elements under a card (see Number), `times` over."""

    elements: tuple[int, ...]
    of: What | None = None
    times: int = 1


@dataclass(frozen=True, slots=True)
class EventNumber(OwnAmount):
    """The number the event was told with, `times` over: Spirits received, of these elements if any are named."""

    elements: tuple[int, ...] = ()
    times: int = 1


@dataclass(frozen=True, slots=True)
class Names(OwnAmount):
    """So many `times` as there are different names (or titles) among these; or, `of`, "elements" or "subclasses"."""

    cards: Cards
    times: int = 1
    of: str = "names"


@dataclass(frozen=True, slots=True)
class DoneThisTurn(OwnAmount):
    """How often a player did this in the present turn: "foretold", "cast", "destroyed"."""

    what: str
    who: Who = Who.YOU
    times: int = 1


@dataclass(frozen=True, slots=True)
class DealtNumber(OwnAmount):
    """How many of those that the action before dealt with fit, `times` over: "for each Rune destroyed this way"."""

    cards: Cards
    times: int = 1


@dataclass(frozen=True, slots=True)
class Sum(OwnAmount):
    """All of these numbers together, `times` over; not more than `most`."""

    amounts: tuple[Amount, ...]
    most: int | None = None
    times: int = 1


@dataclass(frozen=True, slots=True)
class Past(OwnAmount):
    """How often this has happened this turn, `times` over; its tests ask nothing of the card whose text it is."""

    event: Happening
    times: int = 1


@dataclass(frozen=True, slots=True)
class Against(OwnAmount):
    """The value of a prohibition that holds against such cards only."""

    cards: Cards


# conditions ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AtLeast(OwnCondition):
    """The one number is at least the other."""

    more: Amount
    less: Amount


@dataclass(frozen=True, slots=True)
class Fits(OwnCondition):
    """The tests hold for a card that was dealt with, was aimed at, or the event happened to."""

    what: What
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Belongs(OwnCondition):
    """A player controls a card that was spoken of, or did last (ELE-13.19); or, `owner`, owns it."""

    of: What
    owner: bool = False
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class All(OwnCondition):
    """All of the conditions hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class EventBy(OwnCondition):
    """The event is this player's: you drew the card, yours was destroyed."""

    who: Who


@dataclass(frozen=True, slots=True)
class During(OwnCondition):
    """It is this phase ("your Battle Phase", "each End Phase"), or "your turn", or "your opponent's turn"."""

    words: str


@dataclass(frozen=True, slots=True)
class Share(OwnAmount):
    """So many `times` as a number holds this many: "for each 2 Runes"."""

    amount: Amount
    by: int
    times: int = 1


@dataclass(frozen=True, slots=True)
class CastThisTurn(OwnCondition):
    """A player has Cast a card of one of these names this turn."""

    names: tuple[str, ...]
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class LeastOf(OwnObject):
    """Of what the action before dealt with, the card with the least of this quality; of equal ones one is chosen.

    most  the card with the most of it
    """

    quality: str
    most: bool = False


@dataclass(frozen=True, slots=True)
class OnChain(OwnCondition):
    """This card, or the one referred to, is on a chain; `effect`: an effect of it is; `cards`: such a card in its place."""

    of: What = This()
    effect: bool = False
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class TurnOf(OwnCondition):
    """It is the turn of the player on whose side such a card lies."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Dealt(OwnObject):
    """Those of what the action before dealt with that fit, or `amount` of them: "each Counter Rune revealed this way"."""

    cards: Cards
    amount: int = 0
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class AllOf(OwnAmount):
    """The most by which a quantity may be changed by all texts of such cards together; of a standing text."""

    cards: Cards
    quantity: int
    most: int
