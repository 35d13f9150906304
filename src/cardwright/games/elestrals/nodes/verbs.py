"""Nodes for what texts do."""

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import Ability, Amount, Cards, Duration, Place, Some, Test, This, Until, What, Who
from cardwright.kernel.verbs.alter import Bar

from .meaning import SPIRIT_DECK, Spirits

# verbs: Spirits -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Expend:
    """A player (None: both at once) Expends Spirits; of both, the opponent `theirs` times so many where that is said."""

    spirits: Spirits
    who: Who | None = Who.YOU
    theirs: Amount | None = None


@dataclass(frozen=True, slots=True)
class Disenchant:
    """Take Spirits from a card; from several in any mixture or, with `each`, so many from each.

    home  they go to their owners' Spirit Decks, not to the Underworlds
    """

    spirits: Spirits
    what: What
    each: bool = False
    home: bool = False


@dataclass(frozen=True, slots=True)
class Enchant:
    """Put Spirits under a card; under several (Every) in any distribution or, with `each`, so many under each.

    place  where they come from
    """

    spirits: Spirits
    what: What
    place: Place = SPIRIT_DECK
    each: bool = False


@dataclass(frozen=True, slots=True)
class ReturnSpirits:
    """A player returns Spirits from their Underworld to their Spirit Deck."""

    spirits: Spirits
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class TakeHome:
    """These Spirits go to their owners' Spirit Decks."""

    what: What


@dataclass(frozen=True, slots=True)
class PutUnder:
    """These Spirits Enchant such a card; of several one is chosen."""

    what: What
    under: Cards


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
class DrawEach:
    """You draw so many cards and the opponent so many, in one event."""

    mine: Amount
    theirs: Amount


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
class PutInOrder:
    """Put them on their owners' deck, or under it, in any order; the first is uppermost."""

    what: What
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class ShuffleInto:
    """Shuffle them into their owners' decks."""

    what: What


@dataclass(frozen=True, slots=True)
class SpecialCast:
    """Special Cast them.

    spirits     fixed by the text (any_number: as many as the cost, of these elements only)
    place       where the Spirits come from
    suppressed, misenchanted   it enters so
    using       only Spirits that lay under this card, which has left, may be used
    after       done to it as it enters: in it the card is that of the event (EventCard)
    """

    what: What
    spirits: Spirits | None = None
    place: Place = SPIRIT_DECK
    position: int = -1
    suppressed: bool = False
    misenchanted: bool = False
    using: What | None = None
    after: object | None = None


@dataclass(frozen=True, slots=True)
class CastRune:
    """Cast a Rune by an effect; an Artifact on `bearer` (None: chosen; `Some`: chosen among these).

    given  an Elestral, Cast as an Artifact with this text in place of its own
    also   where Spirits that pay for it may come from, too
    """

    what: What
    bearer: What | None = None
    given: tuple[Ability, ...] = ()
    also: Place | None = None


@dataclass(frozen=True, slots=True)
class TurnIntoArtifact:
    """An Elestral on the field moves to its controller's Rune Row and is an Artifact with this text on such an Elestral."""

    what: What
    bearer: Cards
    given: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class SpecialAscend:
    """Special Ascend `old` to them; after: done to the Ascension as it enters (see SpecialCast)."""

    what: What
    old: What = This()
    spirits: Spirits | None = None
    after: object | None = None


@dataclass(frozen=True, slots=True)
class TurnAround:
    """Change their Position; 0: to Attack, 1: to Defense Position."""

    what: What
    position: int = -1


@dataclass(frozen=True, slots=True)
class PutFaceDown:
    """Runes become Set Runes: on the field, or from another zone in their owner's Rune Row; `ready`: to be Cast at once."""

    what: What
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Carry:
    """An Artifact Rune on the field Empowers this Elestral from now on."""

    what: What
    artifact: What


@dataclass(frozen=True, slots=True)
class Redirect:
    """The attack just declared goes to this Elestral."""

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
    """Name a card, or one that is such by what is printed on it; `Called(())` is its name from then on."""

    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class NameElement:
    """Name an Element; `OfNamed` is of that from then on."""


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
    """They gain a text; without cards, the effect's controller has it for a while ("until the next turn, when ...").

    held  it is no text of theirs, but one about them that the giver keeps: "you" is the giver.  In an effect the card is
          that of the event (EventCard), in a standing text it is This, since no effect runs there
    """

    ability: Ability
    what: What | None = None
    until: Duration = Until.FOREVER
    held: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Unoccupied slots of a player's Elestral Row count as filled; `up_to`: from one to so many."""

    amount: Amount
    who: Who = Who.OPPONENT
    until: Duration = Until.FOREVER
    up_to: bool = False


# how instructions are joined ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Negate:
    """Negate a link, or the declared attack.

    kind  card, rune, elestral, effect: the link that is chosen, a Cast or an effect; that: the link of the event's card,
          by: of what targeted it; attack; its: every effect on the chain of the cards dealt with
    where  what is true of the card of the chosen link
    anyone  the chosen link may be your own
    """

    kind: str = "card"
    what: What | None = None
    where: tuple[Test, ...] = ()
    anyone: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """What was dealt with is kept for later references of the text (see `Aimed`): one card, or nobody."""


@dataclass(frozen=True, slots=True)
class Remember:
    """This card keeps in mind what was dealt with as long as it stays where it is (see `Noted`)."""


@dataclass(frozen=True, slots=True)
class Report:
    """The end of one of several ways: what it dealt with is what the choice has dealt with."""


@dataclass(frozen=True, slots=True)
class WhenDone:
    """For "When you do": if the action before did something, this waits as an effect of its own."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class OneOf:
    """Either this or that: a player chooses which can be done; `whole`: only if all Spirits that it Expends are there."""

    actions: tuple[object, ...]
    who: Who = Who.YOU
    whole: bool = False


@dataclass(frozen=True, slots=True)
class EachMay:
    """Both players may do it: each says whether, the turn player first, then it is done; `both`: together, if both do."""

    mine: object | None  # as a union: mypyc cannot compile a bare object here
    theirs: object | None
    both: object | None = None


@dataclass(frozen=True, slots=True)
class Skip:
    """A player (None: the turn player) skips a phase of the machine: their next one or, `now`, that of this turn.

    A Battle Phase that has begun ends.
    """

    phase: int
    who: Who | None = Who.YOU
    now: bool = False


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A player plays with their hand revealed."""

    who: Who = Who.OPPONENT
    until: Duration = Until.TURN
