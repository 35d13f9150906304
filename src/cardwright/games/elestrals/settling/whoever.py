"""Settled: what is done by a player who is not known before: its controller, its owner, the turn player."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Every, If, May, Side, Some, Steps, Them, This, ThisWay, Who
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand

from .. import nodes, tree
from ..field import OMNI
from ..tree import Player
from .context import CARDS, CONTROLLED, Context, Deeds, Unsettled
from .references import pointing

KEPT: Final = {Player.CONTROLLER: tree.Keeper(tree.Pronoun("it")), Player.OWNER: tree.Keeper(tree.Pronoun("it"), owner=True)}
EVERYBODY: Final = (Player.EACH_PLAYER, Player.PLAYERS, Player.BOTH)
POINTED: Final = tuple((tree.Adjective(word),) for word in ("attacking", "attacked", "targeted", "destroyed"))
"""The attacking Elestral's controller."""
BOTH: Final = (Who.YOU, Who.OPPONENT)
MOVING: Final = (Destroy, Discard, ToHand, OntoDeck, nodes.Send, nodes.ShuffleInto)
"""Verbs that can be carried out on cards of both players in one event."""


def unknown(who: Any, context: Context) -> bool:
    """Whether it may be you or the opponent."""
    if who is Player.CONTROLLER and context.event in CONTROLLED and len(context.mentions) == 1:
        return False  # the player of the event
    return who is Player.TURN or who in KEPT or isinstance(who, tree.Keeper)


def together(mine: Deeds, theirs: Deeds) -> Deeds:
    """What each player does, step by step: ELE-1.9, 23.6: what both draw, move or Expend is one event.

    Where a step speaks of the one before, first you do all of it, then the opponent.
    """
    own, other = may(mine), may(theirs)
    if own is not None and other is not None:
        return [each_may(own, other)]
    if len(mine) != len(theirs) or any(isinstance(one, (Them, ThisWay)) for one in walk((*mine, *theirs))):
        return [*mine, *theirs]
    return [action for own, other in zip(mine, theirs, strict=True) for action in at_once(own, other)]


def may(actions: Deeds) -> Any:
    """What a player may do, as `doers.by_player` says it of you and of others; None for what must be done."""
    only = actions[0] if len(actions) == 1 else None
    if isinstance(only, May):
        return only.action
    if isinstance(only, nodes.OneOf) and only.actions[1:] == (Steps(()),):
        return only.actions[0]
    return None


def each_may(mine: Any, theirs: Any) -> Any:
    """ELE-1.9: each says whether, the turn player first; what both do is one event, if it is when both must.

    One card of those that all see is chosen with the same question: nobody learns whether any was.
    """
    if any(isinstance(one, Some) and one.target for one in walk((mine, theirs))):
        raise Unsettled("may", "is said of each player: nothing can be targeted so")
    both = at_once(mine, theirs)
    if len(both) > 1:
        return nodes.EachMay(mine, theirs)
    what = getattr(both[0], "what", None)
    if isinstance(what, nodes.OfEach):
        own, other = what.mine, what.theirs
        if isinstance(own, nodes.Chosen) and isinstance(other, nodes.Chosen) and open_choice(own) and open_choice(other):
            return replace(both[0], what=nodes.OfEach(replace(own, may=True), replace(other, may=True)))
    return nodes.EachMay(mine, theirs, both[0])


def open_choice(what: nodes.Chosen) -> bool:
    """One card, or up to so many, of which all see whether there are any: any of a hand, of a kind on the field."""
    place, some = what.cards.place, what.amount == 1 or what.up_to
    if place is None:
        return some and all(isinstance(test, SEEN) for test in what.cards.tests)
    return some and not place.also and (place.role == "discard" or (place.role == "hand" and not what.cards.tests))


SEEN: Final = (nodes.OfKind, nodes.Whose, Side)


def at_once(mine: Any, theirs: Any) -> Deeds:
    """One step of both: in one event, if both draw, move cards in one way, or Expend Spirits of one kind."""
    if isinstance(mine, Draw) and isinstance(theirs, Draw):
        return [nodes.DrawEach(mine.amount, theirs.amount)]
    if isinstance(mine, MOVING) and isinstance(theirs, MOVING) and replace(theirs, what=mine.what) == mine:
        first, second = chosen_by(mine.what), chosen_by(theirs.what)
        if first is not None and second is not None:
            return [replace(mine, what=nodes.OfEach(first, second))]
    if not isinstance(mine, nodes.Expend) or not isinstance(theirs, nodes.Expend):
        return [mine, theirs]
    own, other = mine.spirits, theirs.spirits
    if not own.symbols or own.up_to or own.any_number or replace(other, times=own.times) != own:
        return [mine, theirs]
    if own.times == other.times == 1:
        return [replace(mine, who=None)]
    plain = set(own.symbols) == {(OMNI,)}
    return [replace(mine, who=None, theirs=other.times)] if plain else [mine, theirs]


def chosen_by(what: Any) -> Every | nodes.Chosen | None:
    """Cards that a player finds or chooses when a text is carried out; None for others, such as targets."""
    if isinstance(what, Some) and not what.target:
        return nodes.Chosen(what.cards, what.count, up_to=what.up_to)
    return what if isinstance(what, (Every, nodes.Chosen)) else None


def by_whoever(who: Any, context: Context, make: Callable[[Who], Deeds]) -> Deeds:
    """What you do if it is you, and what the opponent does if it is the opponent.  Raises Unsettled."""
    condition = is_you(who, context)
    before = list(context.mentions)
    ways = []
    for one in BOTH:
        context.mentions, context.they = list(before), one
        ways.append(made_one(make(one)))
    context.they = context.did = None  # nobody can be called "they" from here on
    if any(isinstance(one, Some) and one.target for way in ways for one in walk(way)):
        raise Unsettled("target")
    if isinstance(condition, nodes.Belongs):  # of a card that there is not, it is nobody
        return [If(condition, ways[0], If(replace(condition, who=Who.OPPONENT), ways[1]))]
    return [If(condition, *ways)]


def made_one(actions: Deeds) -> Any:
    """Several actions as one."""
    return actions[0] if len(actions) == 1 else Steps(tuple(actions))


def is_you(who: Any, context: Context) -> Any:
    """It is you."""
    if who is Player.TURN:
        return nodes.During("your turn")
    keeper = KEPT.get(who, who)
    return nodes.Belongs(kept(keeper, context), keeper.owner)


def kept(keeper: tree.Keeper, context: Context) -> Any:
    """The card whose controller, or owner, is meant, also if it is gone."""
    what = keeper.what
    if what == tree.Pronoun("it"):
        told = {type(one.what) for one in context.mentions if one.kind in CARDS}
        if {nodes.EventCard, nodes.EventOther} <= told:
            raise Unsettled("its", "may mean either of the two cards: name the one that is meant")
        others = [one for one in context.mentions if one.kind in CARDS and not isinstance(one.what, This)]
        if not others or len(others) == len(context.mentions):
            return context.find("it", "its", gone=True)
        just_dealt = others[0].what is None and others[0].picked == context.step
        if len(others) > 1 or keeper.owner or (others[0].what is None and not just_dealt):
            raise Unsettled("its")
        return Them() if just_dealt else others[0].what  # of this card it would be you
    kind = what.noun.head if isinstance(what, tree.Pick) and what.det == "that" else None
    if isinstance(kind, tree.Kind) and what.noun == tree.Noun(kind):
        return context.find(kind.kind, "that", itself=False, gone=True)
    if isinstance(what, tree.Pick) and what.det == "the" and what.noun.before in POINTED and not what.noun.after:
        found = pointing(what, context, gone=True)
        if not isinstance(found, Every):
            return found
    raise Unsettled("controller")
