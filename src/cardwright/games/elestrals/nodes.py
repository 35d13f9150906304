"""What texts of Elestrals mean beyond the kernel's nodes: Spirits, references, tests, numbers, conditions, events, verbs.

Here is what each node says; what it does stands in `verbs/` (verbs and references) and `rules/` (abilities, events).
"""

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import (
    Ability,
    Amount,
    Cards,
    Condition,
    Duration,
    Happening,
    OwnAmount,
    OwnCondition,
    OwnObject,
    OwnTest,
    Place,
    Some,
    Test,
    This,
    Until,
    What,
    Who,
)
from cardwright.kernel.verbs.alter import Bar

SPIRIT_DECK = Place("spirits")
UNDERWORLD = Place("discard")


@dataclass(frozen=True, slots=True)
class Spirits:
    """So many Spirits, each of one of its elements: {fire}{fire} is ((1,), (1,)), {fire}/{water} ((1, 3),), & (OMNI,).

    times  the whole so many times: "{omni} for each ...", "{omni} equal to its cost"
    up_to  fewer if there are fewer, at least one of any there are; or, `any_number`, none as well
    Without symbols: all of them.
    """

    symbols: tuple[tuple[int, ...], ...] = ()
    times: Amount = 1
    up_to: bool = False
    any_number: bool = False


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
    """The announced target of this number (in the order of the text) once more: "the targeted Elestral"."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class SelfIn(OwnObject):
    """This card in another zone than the one in which its text worked: "Special Cast it from your Underworld"."""

    role: str


@dataclass(frozen=True, slots=True)
class Chosen(OwnObject):
    """As many as an amount says, chosen by a player when it is carried out; `up_to`: from 1, `any_number`: from 0."""

    cards: Cards
    amount: Amount = 1
    up_to: bool = False
    any_number: bool = False
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class AtRandom(OwnObject):
    """So many of them, chosen by chance."""

    cards: Cards
    amount: Amount = 1


# tests --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Called(OwnTest):
    """Its full name, its base name, or its title is one of these."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfKind(OwnTest):
    """An Elestral, a Rune (also face-down) or a Spirit."""

    kind: int


@dataclass(frozen=True, slots=True)
class OfType(OwnTest):
    """A face-up Rune of one of these types."""

    types: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Whose(OwnTest):
    """On this player's side, in whatever zone: also on the chain, in a hand, under a card."""

    who: Who


@dataclass(frozen=True, slots=True)
class OfElement(OwnTest):
    """A Spirit of one of these elements."""

    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HasElement(OwnTest):
    """A card with one of these elements in its Enchantment Cost: "a {fire} Elestral"."""

    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpiritsUnder(OwnTest):
    """At least `least` Spirits of one of these elements lie under it: "{fire}{fire}-Enchanted"."""

    elements: tuple[int, ...]
    least: int = 1


@dataclass(frozen=True, slots=True)
class CostIs(OwnTest):
    """Its Enchantment Cost is exactly one of these lists of symbols."""

    costs: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Attached(OwnTest):
    """It is attached to such a card: Spirits Enchanting it, Artifacts Empowering it."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class EmpoweredBy(OwnTest):
    """Such an Artifact Empowers it."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Least(OwnTest):
    """None of the cards it is compared with has less of this quality ("the least Defense")."""

    quality: str
    among: Cards


@dataclass(frozen=True, slots=True)
class Unlike(OwnTest):
    """Not the card the event happened to."""


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
    """So many `times` as there are different names (or titles) among these."""

    cards: Cards
    times: int = 1


@dataclass(frozen=True, slots=True)
class DoneThisTurn(OwnAmount):
    """How often a player did this in the present turn: "foretold", "cast", "destroyed"."""

    what: str
    who: Who = Who.YOU
    times: int = 1


@dataclass(frozen=True, slots=True)
class Sum(OwnAmount):
    """All of these numbers together; not more than `most`."""

    amounts: tuple[Amount, ...]
    most: int | None = None


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
class All(OwnCondition):
    """All of the conditions hold."""

    conditions: tuple[Condition, ...]


# events -------------------------------------------------------------------------------------------------------------------

NORMAL = 1
SPECIAL = 2
ASCENDING = 3
SPECIAL_ASCENDING = 4
IN_BATTLE = 5
BY_EFFECT = 6
IN_NEXUS = 7
FROM_FIELD = 8
FROM_DECK = 9
FROM_HAND = 10


@dataclass(frozen=True, slots=True)
class Occasion(Happening):
    """An event with more to it than to whom it happened.

    other     tests of the other card: what it destroyed, what destroyed it (also the card whose effect did), the giver
    how       in one of these ways: NORMAL, SPECIAL, ASCENDING, SPECIAL_ASCENDING; IN_BATTLE, BY_EFFECT; IN_NEXUS; FROM_...
    elements  Spirits of these elements are counted, at least `least` of them
    during    the phase in which it happens: "your Main Phase"
    does      of an effect that is activated: a verb of this name stands in it ("Draw", "Find", "ReturnSpirits")
    aims      of an effect that is activated: it targets such a card
    once      "1 or more": once however many it happened to together
    """

    other: Cards | None = None
    how: tuple[int, ...] = ()
    elements: tuple[int, ...] = ()
    least: int = 0
    during: str = ""
    does: tuple[str, ...] = ()
    aims: Cards | None = None
    once: bool = False


# abilities that are rules of the card itself (kernel `Ruling`) ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayOnly:
    """It can only be played then: when (or after) an event, if a condition holds, during a phase.  ELE-9.29."""

    event: Happening | None = None
    condition: Condition | None = None
    during: str = ""


@dataclass(frozen=True, slots=True)
class OtherCast:
    """It can also be Normal Cast, or (`special`) Special Cast from the hand, with these Spirits.  ELE-7.17."""

    special: bool
    spirits: Spirits | None = None
    cost: tuple[object, ...] = ()
    condition: Condition | None = None
    position: int = -1
    during: str = ""


@dataclass(frozen=True, slots=True)
class AscendFrom:
    """In the hand it can Special Ascend from such a card.  ELE-7.17, 8.13."""

    cards: Cards
    spirits: Spirits | None = None
    cost: tuple[object, ...] = ()
    condition: Condition | None = None
    during: str = ""
    enchanted: bool = False


@dataclass(frozen=True, slots=True)
class Instead:
    """If the event would happen, the action is done first or, unless `also`, instead.  D31."""

    event: Happening
    action: object
    optional: bool = True
    also: bool = False


@dataclass(frozen=True, slots=True)
class CountsAs:
    """It counts as a card of this name everywhere."""

    name: str


@dataclass(frozen=True, slots=True)
class NoNormalCast:
    """It cannot be Normal Cast."""


# verbs: Spirits -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Expend:
    """A player (None: both at once) Expends Spirits."""

    spirits: Spirits
    who: Who | None = Who.YOU


@dataclass(frozen=True, slots=True)
class Disenchant:
    """Take Spirits from a card; from several in any mixture or, with `each`, so many from each.  `who` chooses."""

    spirits: Spirits
    what: What
    each: bool = False


@dataclass(frozen=True, slots=True)
class Enchant:
    """Put Spirits under a card; under several cards (Every) in any distribution.  `place`: where they come from."""

    spirits: Spirits
    what: What
    place: Place = SPIRIT_DECK


@dataclass(frozen=True, slots=True)
class ReturnSpirits:
    """A player returns Spirits from their Underworld to their Spirit Deck."""

    spirits: Spirits
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Nexus:
    """Move Spirits from one own card to another; None: any own card, chosen."""

    spirits: Spirits
    giver: What | None = None
    receiver: What | None = None


# verbs: cards -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Find:
    """Search a deck: what was found is shown and set aside for the sentences that follow; the deck is shuffled.

    cards      what can be found, with its place: the deck, or the deck and another zone
    amount     so many at most; the player may take fewer or none (ELE-22.5)
    different  all of different names
    """

    cards: Cards
    amount: Amount = 1
    different: bool = False


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """Set the top cards of the deck aside and look at them (`shown`: all may); what is left goes back on top.

    They lie in Place("aside") for the sentences that follow.
    """

    amount: Amount
    shown: bool = False
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Foretell:
    """Foretell N: set the top cards of the deck aside, shown to all; they lie in Place("aside")."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Send:
    """Send them to their owners' Underworlds: that is not destroying."""

    what: What


@dataclass(frozen=True, slots=True)
class ShuffleInto:
    """Shuffle them into their owners' decks."""

    what: What


@dataclass(frozen=True, slots=True)
class SpecialCast:
    """Special Cast them.  spirits: fixed by the text; place: where the Spirits come from; status: enters so."""

    what: What
    spirits: Spirits | None = None
    place: Place = SPIRIT_DECK
    position: int = -1
    suppressed: bool = False
    misenchanted: bool = False


@dataclass(frozen=True, slots=True)
class CastRune:
    """Cast a Rune by an effect; an Artifact on `bearer` (None: chosen).  `given`: Cast as an Artifact with this text."""

    what: What
    bearer: What | None = None
    given: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class SpecialAscend:
    """Special Ascend `old` to them."""

    what: What
    old: What = This()
    spirits: Spirits | None = None


@dataclass(frozen=True, slots=True)
class TurnAround:
    """Change their Position; 0: to Attack, 1: to Defense Position."""

    what: What
    position: int = -1


@dataclass(frozen=True, slots=True)
class PutFaceDown:
    """Runes become Set Runes: on the field, or from another zone in their owner's Rune Row."""

    what: What


@dataclass(frozen=True, slots=True)
class TakeControl:
    """A player takes control of them."""

    what: What
    until: Duration = Until.FOREVER
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class ExchangePlaces:
    """A card that is set aside and one of another place change places."""

    what: What
    other: Some


@dataclass(frozen=True, slots=True)
class NameCard:
    """Name a card; `Called(())` is its name from then on."""


# verbs: lasting changes (FOREVER: as long as its source's status lasts, ELE-11.18) ----------------------------------------


@dataclass(frozen=True, slots=True)
class Forbid(Bar):
    """A prohibition against some cards only: see `by` in field."""

    by: int = 1


@dataclass(frozen=True, slots=True)
class SwapStats:
    """Its Attack and Defense change places."""

    what: What
    until: Duration = Until.FOREVER


@dataclass(frozen=True, slots=True)
class ExchangeStats:
    """The two Elestrals exchange their base Attack and Defense; `quality`: only this stat.  `other`: the second one."""

    what: What
    until: Duration = Until.FOREVER
    other: What | None = None
    quality: int = -1


@dataclass(frozen=True, slots=True)
class Suppress:
    """It is treated as without effect."""

    what: What
    until: Duration = Until.FOREVER


@dataclass(frozen=True, slots=True)
class Give:
    """They gain a text; without cards, the effect's controller has it for a while ("until the next turn, when ...")."""

    ability: Ability
    what: What | None = None
    until: Duration = Until.FOREVER


@dataclass(frozen=True, slots=True)
class Block:
    """Unoccupied slots of a player's Elestral Row count as filled."""

    amount: Amount
    who: Who = Who.OPPONENT
    until: Duration = Until.FOREVER


# how instructions are joined ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Negate:
    """Negate a link, or the declared attack.

    kind  card, rune, elestral, effect: the opponent's link that is chosen; that: the link of the event; attack
    """

    kind: str = "card"


@dataclass(frozen=True, slots=True)
class WhenDone:
    """"When you do": if the action before did something, this waits as an effect of its own."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class OneOf:
    """Either this or that: a player chooses which can be done."""

    actions: tuple[object, ...]
    who: Who = Who.YOU
