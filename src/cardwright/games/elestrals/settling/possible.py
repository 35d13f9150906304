"""Settled: where cards can lie, and what can be done to them there; a text that says otherwise is refused."""

from collections.abc import Iterable
from typing import Any, Final

from cardwright.kernel.tree import Ability, Bearer, Cards, Place, Side, Them, This
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.language.plain import walk

from .. import nodes
from ..field import ELESTRAL, RUNE, SPIRIT
from .context import Unsettled

WORDS: Final = {"hand": "hand", "deck": "deck", "discard": "Underworld", "spirits": "Spirit Deck"}
"""Piles, by what texts call them."""
DRAWN: Final = {"hand", "deck"}
"""No Spirit lies there."""
ON_FIELD: Final = (
    Destroy, nodes.Suppress, nodes.TurnAround, nodes.TakeControl, nodes.SwapStats, nodes.Enchant, nodes.Disenchant,
)  # fmt: skip
"""Is done to cards on the field (ELE-19.8, 20.1, 20.2, 21.2, 22.9)."""
CASTS: Final = (nodes.SpecialCast, nodes.SpecialAscend, nodes.CastRune)
LEAVING: Final = (Destroy, Discard, ToHand, OntoDeck, nodes.Send, nodes.ShuffleInto)
OF_MAIN_DECK: Final = (nodes.OfKind(ELESTRAL), nodes.OfKind(RUNE))


def check(abilities: Iterable[Ability]) -> None:
    """Raises Unsettled for cards that are nowhere, and for what cannot be done to cards where they lie."""
    found = list(abilities)
    for ability in found:
        still_worn(ability)
    for one in (part for ability in found for part in walk(ability)):
        if isinstance(one, Gain):
            one_number(one)
        elif isinstance(one, Cards):
            lies(one)
        elif isinstance(one, nodes.CastFrom) and one.role not in ("", "hand", "deck", "discard"):
            raise Unsettled(WORDS.get(one.role, "field"), "is not where a card is Cast from")
        elif isinstance(one, ON_FIELD):
            not_from(getattr(one.what, "cards", None), WORDS)
            spirits_from(one)
        elif isinstance(one, Discard):
            not_from(getattr(one.what, "cards", None), ("deck", "discard", "spirits"))
        elif isinstance(one, CASTS):
            not_from(getattr(getattr(one, "what", None), "cards", None), ("spirits",))


def one_number(change: Gain) -> None:
    """A change has one amount for all that it changes.  Raises Unsettled for so much for each Spirit under each of them."""
    for part in walk(change.amount):
        if (isinstance(part, Them) and part.many) or (isinstance(part, nodes.Aimed) and part.count > 1):
            raise Unsettled("them", "have each another number")


def still_worn(ability: Ability) -> None:
    """ELE-14.3: an Artifact that has left, as a cost or before, Empowers nothing.  Raises Unsettled."""
    left = False
    for one in (*walk(getattr(ability, "cost", ())), *walk(getattr(ability, "action", ()))):
        left = left or (isinstance(one, LEAVING) and one.what == This())
        if left and isinstance(one, Cards) and Bearer() in one.tests:
            raise Unsettled("Empowered", "is no Elestral any more, since this card has left")


def roles(place: Place | None) -> list[str]:
    """The zones of a place."""
    return [] if place is None else [place.role, *(one.role for one in place.also)]


def lies(cards: Cards) -> None:
    """On the field or in a pile; Spirits in none from which cards are drawn; nothing else among the Spirits."""
    where = roles(cards.place)
    if where and set(where) <= set(WORDS) and any(isinstance(test, Side) for test in cards.tests):
        raise Unsettled("field", "is not where this can be done")
    spirit = any(test == nodes.OfKind(SPIRIT) or isinstance(test, nodes.OfElement) for test in cards.tests)
    if spirit and DRAWN & set(where):
        raise Unsettled("Spirit", "is in no deck but the Spirit Deck, and in no hand")
    if "spirits" in where and any(test in OF_MAIN_DECK or isinstance(test, nodes.OfType) for test in cards.tests):
        raise Unsettled("Spirit Deck", "has none but Spirits")


def not_from(cards: Any, piles: Iterable[str]) -> None:
    """Raises Unsettled for cards of such a pile."""
    for role in roles(getattr(cards, "place", None)):
        if role in piles:
            raise Unsettled(WORDS[role], "is not where this can be done")


def spirits_from(verb: Any) -> None:
    """Spirits that Enchant come from no hand and no Main Deck."""
    for role in roles(verb.place) if isinstance(verb, nodes.Enchant) else ():
        if role in DRAWN:
            raise Unsettled(WORDS[role], "has no Spirits")
