"""What is done to cards: shatter, exploit, disable, disperse, return, search, position, play, dissipate, wear."""

from typing import Any, Final

from cardwright.kernel.tree import Place, Some, Until
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import Destroy, OntoDeck, ToHand
from cardwright.language.core import nouns
from cardwright.language.core.actions import movable, on_field, some
from cardwright.language.core.predicates import keywords
from cardwright.language.phrases import Entry, phrase, within
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..field import PROPERTIES_NOW
from ..verbs.costs import Disperse, Energize, Exploit, ToVortex
from ..verbs.deeds import Create, Deal, Disable, Play, Position, Seek, ShuffleInto, TakeControl
from ..verbs.entering import EntersEnergized, Wear
from ..verbs.stopping import CloseGate, Dissipate, TurnAway


def _seek(up_to: bool) -> Shape:
    """A search of the own Memory.  By a property one may fail to find, whether the text says "up to" or not (FAR-21.5)."""

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        count: Any = parts.get("count", 1)
        return Seek(Some(cards, count, up_to=up_to)) if count else None

    def take(action: Any) -> Parts | None:
        what = action.what
        if not isinstance(what, Some) or what.up_to != up_to or what.target or what.cards.place != nouns.DECK:
            return None
        if not up_to and what.count != 1:
            return None
        return {"cards": what.cards, "count": what.count} if up_to else {"cards": what.cards}

    return custom(Seek, make, take)


def from_own_pile(action: Any) -> bool:
    """The object lies in your own Vortex or, if the text names it (FAR-21.4), Aether."""
    cards = getattr(action.what, "cards", None)
    return cards is not None and cards.place in (Place("discard"), Place("aether"))


DEEDS: Final[tuple[Entry, ...]] = (
    phrase("Action", "choose {what:FieldCard}", Choose),
    phrase("Action", "shatter {what:Object}", Destroy),
    phrase("Counted", "deal {amount:Count} DesEn to {what:Object}", Deal, guard=some),
    phrase("Action", "exploit {what:Object}", Exploit),
    phrase("Action", "energize {what:Object}", Energize, alt="regenerate {what:Object}"),
    phrase("Action", "disable {what:Object}", Disable),
    phrase("Action", "disperse {what:Object}", Disperse, guard=on_field, alt="disperse {what:Object} into the Aether",
           silent=("Aether",)),
    phrase("Action", "disperse {what:StoredObject}", Disperse, alt="disperse {what:StoredObject} into the Aether",
           silent=("Aether",)),
    phrase("Action", "put {what:Object} into [its owner's Vortex|their owners' Vortices:what]", ToVortex, guard=on_field,
           alt="put {what:Object} into the Vortex", silent=("Vortex",)),
    phrase("Action", "return {what:StoredObject} to your hand", ToHand, guard=from_own_pile,
           alt=("put {what:StoredObject} into your hand",)),
    phrase("Action", "return {what:Object} to [its owner's hand|their owners' hands:what]", ToHand, guard=on_field),
    within("AnyObject", "Object"),
    within("AnyObject", "StoredObject"),
    *(phrase("Action", f"put {{what:AnyObject}} {where} [its owner's Memory|their owners' Memories:what]",
             node(OntoDeck, bottom=bottom), guard=movable, alt=f"put {{what:AnyObject}} {where} your Memory",
             silent=("Memory",))
      for bottom, where in ((False, "on top of"), (True, "on the bottom of"))),
    phrase("Action", "shuffle {what:StoredObject} into your Memory", ShuffleInto, guard=from_own_pile),
    phrase("Action", "shuffle {what:AnyObject} into [its owner's Memory|their owners' Memories:what]", ShuffleInto,
           guard=movable, silent=("Memory",)),
    phrase("Action", "search for a {cards:InDeck.sg}", _seek(False), alt="search your Memory for a {cards:InDeck.sg}",
           silent=("Memory",)),
    phrase("Action", "search for up to {count:Integer} {cards:InDeck@count}", _seek(True), silent=("Memory",),
           alt="search your Memory for up to {count:Integer} {cards:InDeck@count}"),
    phrase("Action", "position {what:StoredObject}", Position),
    phrase("Action", "position {what:StoredObject} Energized", node(Position, energized=True)),
    phrase("Action", "play {what:StoredObject} , ignoring its Gate requirement", Play,
           guard=lambda play: in_hand(play.what)),
    phrase("Action", "play {what:StoredObject} , ignoring its Gate requirement and Energy Cost", node(Play, free=True),
           guard=lambda play: in_hand(play.what)),
    phrase("Action", "gain control of {what:Object} {until:Duration}", TakeControl),
    phrase("Action", "gain control of {what:Object}", node(TakeControl, until=Until.FOREVER)),
    phrase("Action", "create a {token:Quoted} token", node(Create, amount=1)),
    phrase("Action", "create {amount:Integer} {token:Quoted} tokens", Create, guard=lambda create: create.amount > 1),
    phrase("Action", "close the Dimensional Gate", CloseGate, alt="close the Gate"),
    phrase("Action", "dissipate a card", node(Dissipate, cards=True, abilities=False),
           alt="dissipate a card played by an opponent", silent=("played", "opponent")),
    phrase("Action", "dissipate an ability", node(Dissipate, cards=False, abilities=True)),
    phrase("Action", "dissipate a card or ability", node(Dissipate, cards=True, abilities=True)),
    phrase("Action", "return the card that is being played to its owner's hand", TurnAway),
    phrase("Action", "{what:FieldCard} wear[s|:what] this card", Wear,
           guard=lambda wear: not isinstance(wear.what, Some) or wear.what.target),
    phrase("Action", "this card enters Energized", EntersEnergized),
    *keywords(PROPERTIES_NOW),
)  # fmt: skip


def in_hand(what: Any) -> bool:
    """A card of the own hand."""
    return isinstance(what, Some) and what.cards.place == nouns.HAND
