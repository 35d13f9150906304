"""Settled: where cards can lie, and what can be done to them there; a text that says otherwise is refused."""

from collections.abc import Iterable
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Ability, Bearer, Cards, Itself, Place, Side, Some, Static, Them, This, Triggered
from cardwright.kernel.verbs.alter import Bar, Become, Gain
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand

from .. import nodes, quantities
from ..field import ELESTRAL, RUNE, SPIRIT
from .context import INSTANTS, Unsettled

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


def check(abilities: Iterable[Ability], kind: str) -> None:
    """Raises Unsettled for cards that are nowhere, and for what cannot be done to cards where they lie, or at all.

    kind: of the card itself: "elestral", or the type of Rune
    """
    found = list(abilities)
    for ability in found:
        still_worn(ability)
        seen(ability, kind)
        of_elestrals(ability, kind)
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


def seen(ability: Ability, kind: str) -> None:
    """A Rune that does not stay is on no field to meet an event, but one of its own (ELE-11.6, R211).  Raises Unsettled."""
    if kind not in INSTANTS or not isinstance(ability, Triggered) or ability.places:
        return
    if not any(isinstance(one, (This, Itself)) for one in walk(ability.event)):
        raise Unsettled("When", f"is never met: this Rune does not stay on the field; {BEGIN_SO}")


BEGIN_SO: Final = 'begin with what it does, or say "This card can only be played when ..."'


def of_elestrals(ability: Ability, kind: str) -> None:
    """Stats, attacks and Positions are of Elestrals (R213).  Raises Unsettled where they are said of Runes."""
    aimed: list[Cards | None] = []
    before: Cards | None = None
    theirs = {id(part) for one in walk(ability) for given in texts_given(one) for part in walk(given)}
    for one in walk(ability):
        if id(one) in theirs:
            continue
        if isinstance(one, Some) and one.target:
            aimed.append(one.cards)
        what = one.subject if isinstance(one, Static) else getattr(one, "what", None)
        cards = getattr(what, "cards", None)
        if isinstance(what, Them):
            cards = before
        elif isinstance(what, nodes.Aimed) and what.number < len(aimed):
            cards = aimed[what.number]
        if fights(one) and (runes(cards) or (isinstance(what, This) and kind != "elestral")):
            raise Unsettled("Rune", "has neither stats nor a Position, and does not battle")
        before = cards if what is not None else before


def fights(node: Any) -> bool:
    """It changes what only Elestrals have."""
    fields = {Gain: "quantity", Become: "quality", Bar: "rule", nodes.Forbid: "rule", Static: "what"}
    quantity = getattr(node, fields.get(type(node), ""), None)
    return isinstance(node, FIGHTS) or quantity in quantities.OF_ELESTRALS


def texts_given(node: Any) -> tuple[Any, ...]:
    """The texts that another card has from it: in them "this" is that card."""
    if isinstance(node, nodes.Give):
        return (node.ability,)
    return node.given if isinstance(node, (nodes.CastRune, nodes.TurnIntoArtifact)) else ()


FIGHTS: Final = (nodes.TurnAround, nodes.SwapStats, nodes.ExchangeStats, nodes.Redirect)


def runes(cards: Any) -> bool:
    """They are Runes, whatever else they are."""
    tests = cards.tests if isinstance(cards, Cards) else ()
    return any(test == nodes.OfKind(RUNE) or isinstance(test, nodes.OfType) for test in tests)


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
