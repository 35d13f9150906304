"""Nodes for tests: which cards a noun of a text means."""

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import Cards, Happening, OwnTest, Player, This, What

from .meaning import EventCard


@dataclass(frozen=True, slots=True)
class Called(OwnTest):
    """Its full name, its base name, or its title is one of these."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Titled(OwnTest):
    """These words are in its title ("": it has one) or, `name`, anywhere in its name."""

    words: str
    name: bool = False


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

    who: Player


@dataclass(frozen=True, slots=True)
class LiesIn(OwnTest):
    """It lies in one of these zones, whoever's."""

    roles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfElement(OwnTest):
    """A Spirit of one of these elements."""

    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HasElement(OwnTest):
    """A card with one of these elements in its Enchantment Cost: "a {fire} Elestral"."""

    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfNamed(OwnTest):
    """Of the Element that was named for the card whose text this is: in its Enchantment Cost or, of a Spirit, its own."""


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
    """None of the cards it is compared with has less (`most`: more) of this quality ("the least Defense")."""

    quality: str
    among: Cards
    most: bool = False


@dataclass(frozen=True, slots=True)
class Exceeds(OwnTest):
    """It has more (or `less`) of this quality than a card: "with less Attack than this ..."; `equal`: or as much.

    than  the quality of that card, if it is another one
    of    that card: this one, one of the event, or a target
    """

    quality: str
    less: bool = False
    than: str = ""
    equal: bool = False
    of: What = This()


@dataclass(frozen=True, slots=True)
class Alike(OwnTest):
    """It has the same of this quality as a card, or as one of some cards (but itself).

    quality  "name", "attack", "defense", "spirit number" (of its cost), "spirits"; "element", "subclass": one in common
    of       that card (see Exceeds), or every card of a noun
    """

    quality: str
    of: What


@dataclass(frozen=True, slots=True)
class Unlike(OwnTest):
    """Not the card that is meant: of the event, or one that the text has dealt with before."""

    what: What = EventCard()


@dataclass(frozen=True, slots=True)
class TheEvent(OwnTest):
    """It is the card the event happened to or, `other`, the other one: "target it", "target the Elestral that ..."."""

    other: bool = False


@dataclass(frozen=True, slots=True)
class SameName(OwnTest):
    """Its name is that of the card the event happened to or, `other`, of the other card of the event."""

    other: bool = False


@dataclass(frozen=True, slots=True)
class Destroyed(OwnTest):
    """It has destroyed at least so many Elestrals in battle this turn."""

    least: int = 1


@dataclass(frozen=True, slots=True)
class DoneTo(OwnTest):
    """This has happened to it, or with it, this turn: the event as one of This."""

    event: Happening


@dataclass(frozen=True, slots=True)
class Facing(OwnTest):
    """It is in battle, or in an attack, with such a card; `attacking`: it is the attacker."""

    cards: Cards
    attacking: bool = False


@dataclass(frozen=True, slots=True)
class Noted(OwnTest):
    """A text of this card has dealt with it and kept it in mind (`Remember`): "that Elestral" in a later effect."""


@dataclass(frozen=True, slots=True)
class CastFrom(OwnTest):
    """It was Cast this turn, in one of these ways, from a zone of its controller with this role."""

    how: tuple[int, ...]
    role: str


@dataclass(frozen=True, slots=True)
class AscendedFrom(OwnTest):
    """Such a card Ascended into it (as that card was named)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Distinct(OwnTest):
    """One of each name among these: no two of different copies of one card ("with different titles")."""

    among: Cards
