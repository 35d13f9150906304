"""Comparisons settled: the card with which others are compared, and what they may have in common."""

from typing import Any, Final

from cardwright.kernel.tree import Not, Test, Them, This

from .. import nodes, tree
from .context import CARDS, Context, Unsettled
from .kept import told

SPOKEN: Final = (tree.Adjective("targeted"), tree.Adjective("destroyed"), tree.Adjective("discarded"))
"""Words for a card by what was done to it."""


def plain_that(what: Any) -> bool:
    """That Elestral."""
    return isinstance(what, tree.Pick) and what.det == "that" and what.noun == tree.Noun(what.noun.head)


def same_name(what: Any, kind: str, context: Context) -> Test:
    """The name of the card of the event, or of the other one, also of one that has left."""
    found = context.find(kind, "that", itself=False, gone=True)
    if isinstance(found, (nodes.EventCard, nodes.EventOther)):
        return nodes.SameName(isinstance(found, nodes.EventOther))
    return nodes.Alike("name", one_card(what, kind, context))


ALIKE: Final = {
    "name": "name", "element": "element", "subclass": "subclass", "cost": "spirit number", "attack": "attack",
    "defense": "defense", "spirits": "spirits",
}  # fmt: skip


def one_card(what: Any, kind: str, context: Context) -> Any:
    """The one card a word points to, with which others are compared: this one, one of the event, a target."""
    if isinstance(what, This):
        return what
    if what is None:  # than this, which alone was spoken of
        if not context.mentions or any(not isinstance(one.what, This) for one in context.mentions):
            raise Unsettled("with", "does not say with what it is compared")
        return This()
    if what in (tree.Pronoun("it"), tree.Pronoun("")):  # or it goes without saying
        found = context.find("it", "it", gone=True)
    elif isinstance(what, tree.Pick) and what.det in ("that", "the") and not what.noun.after and what.noun.last is None:
        if any(test not in SPOKEN for test in what.noun.before):
            raise Unsettled(what.det)
        found = told(what.noun, context) if what.det == "the" else None
        found = found or context.find(kind, what.det, itself=False, gone=True)
    else:
        raise Unsettled("as")
    return as_one(found, context)


def other_name(kind: str, context: Context) -> Test:
    """Another name than that of the card that was spoken of last."""
    cards = [one for one in context.mentions if one.kind in CARDS]
    own = bool(cards) and all(isinstance(one.what, This) for one in cards)
    found = This() if own else context.find(kind, "different", itself=False, gone=True)
    if isinstance(found, (nodes.EventCard, nodes.EventOther)) and not found.role:
        return Not(nodes.SameName(isinstance(found, nodes.EventOther)))
    return Not(nodes.Alike("name", as_one(found, context)))


def as_one(found: Any, context: Context) -> Any:
    """What a word points to, if that is one card and can be told later.  Raises Unsettled."""
    if isinstance(found, Them) and not found.many:
        return context.keep_dealt()
    if isinstance(found, (nodes.EventCard, nodes.EventOther)):
        return type(found)()
    if isinstance(found, This) or (isinstance(found, nodes.Aimed) and found.count == 1):
        return found
    raise Unsettled("as")
