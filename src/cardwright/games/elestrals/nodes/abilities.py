"""Nodes for events with more to them, and for abilities that are rules of the card itself (kernel `Ruling`)."""

from typing import Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import Cards, Condition, Happening, Node

from .meaning import Spirits

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
AT_SPIRIT_DECK = 11
BY_ENCHANT = 12
FROM_UNDERWORLD = 13
SPECIAL_FROM = {
    "hand": "Special Cast from the hand",
    "deck": "Special Cast from the deck",
    "discard": "Special Cast from the Underworld",
}
"""Of what an effect does (`does`): it Special Casts a card from a zone with this role."""
CAST_FROM = {"hand": "Cast from the hand", "deck": "Cast from the deck", "discard": "Cast from the Underworld"}
"""Of what an effect does (`does`): it Casts a Rune, or Special Casts a card, from a zone with this role."""


@dataclass(frozen=True, slots=True)
class Occasion(Happening):
    """An event with more to it than to whom it happened.

    other     tests of the other card: what it destroyed, what destroyed it (also the card whose effect did), the giver
    how       in one of these ways: NORMAL, SPECIAL, ASCENDING, SPECIAL_ASCENDING; IN_BATTLE, BY_EFFECT; IN_NEXUS; FROM_...;
              AT_SPIRIT_DECK (damage); BY_ENCHANT (of Spirits received: not by a Cast, not in a Nexus)
    elements  Spirits of these elements are counted, at least `least` of them
    during    the phase in which it happens: "your Main Phase"
    does      of an effect that is activated: a verb of this name stands in it ("Draw", "Find", "ReturnSpirits")
    upon      and that to such a card, or to one of such a kind
    aims      of an effect that is activated: it targets such a card
    once      "1 or more": once however many it happened to together
    many      "3 or more": and not at all if it happened to fewer together
    blank     of a card that is played: it is Cast Suppressed
    spent     a text that was given is lost when this has happened: "the next time"
    """

    other: Cards | None = None
    how: tuple[int, ...] = ()
    elements: tuple[int, ...] = ()
    least: int = 0
    during: str = ""
    does: tuple[str, ...] = ()
    upon: Cards | None = None
    aims: Cards | None = None
    once: bool = False
    many: int = 1
    blank: bool = False
    spent: bool = False


# how often an effect can be activated: `limit` of an ability, and besides --------------------------------------------------

BY_NAME: Final = 64
"""The uses of all cards of its name are counted together."""
IN_GAME: Final = 128
"""The uses of all cards of its name are counted together, in all turns of the game."""


def times_of(limit: int) -> int:
    """So many times."""
    return limit % BY_NAME


# abilities that are rules of the card itself (kernel `Ruling`) ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayOnly:
    """It can only be played then: when (or after) an event, if a condition holds, during a phase.  ELE-9.29."""

    event: Happening | None = None
    condition: Condition | None = None
    during: str = ""


@dataclass(frozen=True, slots=True)
class EmpowerOnly:
    """Only such cards can be chosen for this Artifact to Empower.  ELE-9.20."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class OtherCast:
    """It can also be Normal Cast, or (`special`) Special Cast, with these Spirits.  ELE-7.17.

    cost    what is paid as well: Spirits, or cards
    places  where it is Cast from
    """

    special: bool
    spirits: Spirits | None = None
    cost: tuple[object, ...] = ()
    condition: Condition | None = None
    position: int = -1
    during: str = ""
    places: tuple[str, ...] = ("hand",)


@dataclass(frozen=True, slots=True)
class AscendFrom:
    """In the hand it can Special Ascend from such a card.  ELE-7.17, 8.13.

    places     where it is instead
    enchanted  not so that it is Misenchanted
    artifacts  Artifacts that Empowered the Ascending Empower it
    """

    cards: Cards
    spirits: Spirits | None = None
    cost: tuple[object, ...] = ()
    condition: Condition | None = None
    during: str = ""
    enchanted: bool = False
    artifacts: bool = False
    places: tuple[str, ...] = ("hand",)


@dataclass(frozen=True, slots=True)
class Instead:
    """If the event would happen, the action is done first or, unless `also`, instead.  D31.

    limit      so many times a turn; 0: every time
    condition  only while this holds
    """

    event: Happening
    action: Node
    optional: bool = True
    also: bool = False
    limit: int = 0
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """While its controller Foretells, they may do this; `by`: only if such a card's effect Foretells.

    aside  it works while the card lies among the Foretold ones
    """

    action: Node
    by: Cards | None = None
    aside: bool = False


@dataclass(frozen=True, slots=True)
class CountsAs:
    """It counts as a card of this name, or as one of these elements, too, everywhere."""

    name: str
    elements: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NamesCard:
    """As it enters, its controller names a card; `Called(())` is that name as long as it stays.  ELE-11.7."""


@dataclass(frozen=True, slots=True)
class NamesElement:
    """As it enters, its controller names an Element; `OfNamed` is of that as long as it stays.  ELE-11.7."""


@dataclass(frozen=True, slots=True)
class NoCast:
    """It cannot be Cast in these ways: NORMAL, SPECIAL; nor, ASCENDING and SPECIAL_ASCENDING, Ascended into.

    condition  only while this holds
    places     only from these zones; without any wherever it is
    but        except by the effects of such cards
    old        an Ascend: except from such an Elestral
    """

    ways: tuple[int, ...]
    condition: Condition | None = None
    places: tuple[str, ...] = ()
    but: Cards | None = None
    old: Cards | None = None
