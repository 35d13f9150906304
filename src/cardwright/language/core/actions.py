"""The kernel's verbs in words: draw, mill, destroy, discard, return, put, search, shuffle, order, look at, reveal, flip.

A game renames its zones (``rename={"deck": "Memory"}``) and leaves out verbs it does not have.
"""

from typing import Any, Final

from cardwright.kernel.tree import Place, Who
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, Shuffle, ToHand
from cardwright.kernel.verbs.look import LookAt, Reveal, Turn
from cardwright.kernel.verbs.mill import Mill, MillUntil
from cardwright.kernel.verbs.order import OrderTop

from ..phrases import Entry, phrase, within
from ..shape import node
from .filters import HIDDEN, OPPOSING, place_of, yours

DISCARDED: Final = Place("discard")


def some(action: Any) -> bool:
    """A number that is not zero."""
    return type(action.amount) is not int or action.amount > 0


def from_discard(action: Any) -> bool:
    """The object lies in your own discard pile."""
    return place_of(action.what) == DISCARDED


def on_field(action: Any) -> bool:
    """The object lies on the field."""
    return place_of(action.what) is None


def to_own(action: Any) -> bool:
    """Your own cards, which go to your own zones."""
    return yours(action.what) and place_of(action.what) in (None, DISCARDED, Place("hand"))


def not_theirs(action: Any) -> bool:
    """Cards that may be yours: "your hand" cannot mean another player's."""
    cards = getattr(action.what, "cards", None)
    return on_field(action) and (cards is None or OPPOSING not in cards.tests)


def perhaps_own(action: Any) -> bool:
    """Cards that may be yours, and are put where yours go: by the rules each goes to its owner's zone."""
    return not_theirs(action) and not yours(action.what)


def movable(action: Any) -> bool:
    """On the field, or in an own place that is seen."""
    place = place_of(action.what)
    return place is None or (place.who is Who.YOU and place.role != "deck")


def secret(action: Any) -> bool:
    """In a place that is hidden: a hand; a deck is searched, not looked at."""
    place = place_of(action.what)
    return place is not None and place.role == HIDDEN[0]


def _drawing(verb: str, kind: type[Any]) -> tuple[Entry, ...]:
    """From the top of a deck: a number of cards."""
    return (
        phrase("Counted", f"{verb} {{amount:Count}} card[|s]", node(kind), guard=some, alt=(f"{verb} {{amount:Integer}}",)),
        phrase("Counted", f"{{who:Player}} {verb}[s|] {{amount:Count}} card[|s]", kind, guard=some),
    )


DECK: Final[tuple[Entry, ...]] = (
    *_drawing("draw", Draw),
    *_drawing("mill", Mill),
    phrase("Action", "mill until a {cards:Kind.sg}", MillUntil,
           alt=("mill (cards)? until you mill a {cards:Kind.sg}", "mill cards until a {cards:Kind.sg}")),
    phrase("Action", "search for a {cards:InDeck.sg}", node(Search, count=1),
           alt="search your deck for a {cards:InDeck.sg}", silent=("deck",)),
    phrase("Action", "search for {count:Integer} {cards:InDeck@count}", Search, guard=lambda action: action.count > 0,
           alt=("search your deck for {count:Integer} {cards:InDeck@count}",), silent=("deck",)),
    phrase("Action", "search (your deck)? for a {cards:InDeck.sg} and (put|add) it (into|to|in) your hand",
           node(Search, count=1), prints=False, silent=("hand", "deck")),
    phrase("Action", "shuffle {who:Whose} deck", Shuffle),
    phrase("Action", "look at the top {amount:Integer} card[|s] of your deck and put [it|them:amount] back in any order",
           OrderTop, guard=some),
)  # fmt: skip

FIELD: Final[tuple[Entry, ...]] = (
    phrase("Action", "choose {what:FieldCard}", Choose),
    phrase("Action", "{what:FieldCard}", Choose, guard=lambda action: action.what.target, prints=False),
    phrase("Action", "destroy {what:Object}", Destroy),
    phrase("Action", "flip {what:Object} face-down", node(Turn, up=False), alt="turn {what:Object} face-down",
           silent=("turn",)),
    phrase("Action", "flip {what:Object} face-up", node(Turn, up=True),
           alt=("turn {what:Object} face-up", "turn up {what:Object}", "flip {what:Object}"), silent=("turn",)),
)  # fmt: skip

ZONES: Final[tuple[Entry, ...]] = (
    phrase("Action", "discard {what:HandObject}", Discard),
    phrase("Action", "return {what:StoredObject} to your hand", ToHand, guard=from_discard,
           alt=("put {what:StoredObject} into your hand", "add {what:StoredObject} to your hand")),
    phrase("Action", "return {what:Object} to [its owner's hand|their owners' hands:what]", ToHand, guard=on_field,
           alt=("put {what:Object} into [its owner's hand|their owners' hands:what]",
                "return {what:Object} to (the owner's hand|the owners' hands)")),
    phrase("Action", "return {what:Object} to your hand", ToHand, guard=not_theirs, prints=False),
    within("AnyObject", "Object"),
    within("AnyObject", "StoredObject"),
    *(
        entry
        for bottom, where, other in ((False, "on top of", "on"), (True, "on the bottom of", "under"))
        for entry in (
            phrase("Action", f"put {{what:AnyObject}} {where} your deck", node(OntoDeck, bottom=bottom), guard=to_own,
                   alt=(f"put {{what:AnyObject}} {other} your deck", f"return {{what:AnyObject}} to {where} your deck")),
            phrase("Action", f"put {{what:Object}} {where} your deck", node(OntoDeck, bottom=bottom), guard=perhaps_own,
                   alt=(f"put {{what:Object}} {other} your deck", f"return {{what:Object}} to {where} your deck"),
                   prints=False),
            phrase("Action", f"put {{what:AnyObject}} {where} [its owner's deck|their owners' decks:what]",
                   node(OntoDeck, bottom=bottom), guard=movable,
                   alt=(f"put {{what:AnyObject}} {other} [its owner's deck|their owners' decks:what]",)),
        )
    ),
)  # fmt: skip

SEEING: Final[tuple[Entry, ...]] = (
    phrase("Action", "look at {what:Object}", LookAt, guard=on_field),
    phrase("Action", "look at {what:StoredObject}", LookAt, guard=secret),
    phrase("Action", "reveal {what:Object}", Reveal, guard=on_field),
    phrase("Action", "reveal {what:StoredObject}", Reveal, guard=secret),
)

ACTIONS: Final[tuple[Entry, ...]] = (*DECK, *FIELD, *ZONES, *SEEING)
