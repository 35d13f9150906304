"""What other players do, as the card's controller says it: who is "you" in what they do is another player."""

from dataclasses import is_dataclass, replace
from typing import Any, Final

from cardwright.kernel.referents import ControllerOf, Kept
from cardwright.kernel.tree import Control, Every, If, IfDone, May, Some, Steps, Them, This, Who
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill
from cardwright.language.meaning.slots import names_of

from .. import nodes

NOT_KEPT: Final = "is nothing that a text of this game can keep in mind"


class CannotKeepError(Exception):
    """Something is asked for that nothing keeps, or that Elestrals' machine does not know; `why`: for the card's author."""

    def __init__(self, *about: object, why: str = NOT_KEPT) -> None:
        super().__init__(*about)
        self.why = why


OF_PLAYERS: Final = (
    nodes.Expend, nodes.Disenchant, nodes.ReturnSpirits, Draw, Mill, Discard, Destroy, nodes.Send, nodes.ShuffleInto, ToHand,
    OntoDeck, Reveal, nodes.OpenHand, nodes.TurnAround, nodes.Skip, Choose,
)  # fmt: skip
"""What another player can do by a text."""
SPOKEN_OF: Final = (Them, Kept, nodes.EventCard, nodes.EventOther, nodes.Aimed, nodes.Dealt, nodes.LeastOf, This)


def by(who: Any, node: Any) -> Any:
    """What another player does, as the card's controller says it: who is "you" in it is the other one."""
    if isinstance(who, ControllerOf):
        return by_controller(who.what, node)
    if isinstance(node, Steps) and who is Who.EACH and any(isinstance(one, IfDone) for one in node.actions):
        return by_each_who_does(node)
    if isinstance(node, Steps):
        return Steps(tuple(by(who, one) for one in node.actions))
    if isinstance(node, IfDone) and node.otherwise is None:
        return replace(node, action=by(who, node.action))
    if who is Who.EACH:
        return by_each(node)
    if who is Who.THAT and (isinstance(node, Discard) or (isinstance(node, May) and isinstance(node.action, OF_PLAYERS))):
        return by_that_player(node)
    if who in (Who.OPPONENT, Who.OPPONENTS) and isinstance(node, (If, May, nodes.TakeControl)):
        return by_opponent(node)
    if who not in (Who.OPPONENT, Who.OPPONENTS, Who.THAT) or not isinstance(node, (*OF_PLAYERS, nodes.OneOf)):
        raise CannotKeepError(node, why="is nothing that another player does by a text: say it of yourself")
    return by_one(Who.OPPONENT if who is Who.OPPONENTS else who, node)


def by_each_who_does(node: Steps) -> Any:
    """Each player may discard a card; each player who does draws a card: only those who did."""
    may = node.actions[0]
    if len(node.actions) != 2 or not isinstance(may, May) or not isinstance(node.actions[1], IfDone):
        raise CannotKeepError(node, why='is said of those who did it: write "each player may ... Each player who does ..."')
    return by_each_may(Steps((may.action, node.actions[1])))


def by_each_may(action: Any) -> nodes.EachMay:
    """What each player may do: whether is asked of both before anything happens.  R221."""
    return nodes.EachMay(action, by(Who.OPPONENT, action), each_together(action))


def by_one(who: Who, node: Any) -> Any:
    """What the opponent, or the player of the event, does."""
    if isinstance(node, nodes.OneOf):
        return replace(node, actions=tuple(by(who, one) for one in node.actions), who=who)
    made = mirrored(node, who)
    if who is Who.THAT and deep(made).count(Who.THAT) > 1:
        raise CannotKeepError(node)  # whose card it was is known only to what that player does alone
    return replace(made, who=who) if hasattr(made, "who") else made


def by_that_player(node: Any) -> Any:
    """What the player of the event may do, or discards: you, or the opponent."""
    if isinstance(node, May):
        return nodes.OneOf((by(Who.THAT, node.action), Steps(())), Who.THAT, whole=True)
    return If(nodes.EventBy(Who.YOU), node, by(Who.OPPONENT, node))


def by_opponent(node: Any) -> Any:
    """What the opponent does if something holds, may do, or takes control of."""
    if isinstance(node, If):
        rest = None if node.otherwise is None else by(Who.OPPONENT, node.otherwise)
        return If(mirrored(node.condition, Who.OPPONENT), by(Who.OPPONENT, node.action), rest)
    if isinstance(node, May):
        return nodes.OneOf((by(Who.OPPONENT, node.action), Steps(())), Who.OPPONENT, whole=True)
    what: Any = node.what
    if isinstance(what, (Some, Every)):
        what = replace(what, cards=mirrored(what.cards, Who.OPPONENT))
    chosen = isinstance(what, Some) and not what.target
    what = nodes.Chosen(what.cards, what.count, what.up_to, who=Who.OPPONENT) if chosen else what
    return replace(node, what=what, who=Who.OPPONENT)


def by_controller(what: Any, node: Any) -> Any:
    """What the controller of a card does: you, if it is yours, else the opponent, if it is theirs."""
    theirs = If(nodes.Belongs(what, who=Who.OPPONENT), by(Who.OPPONENT, node))
    return If(nodes.Belongs(what), node, theirs)


def unless_paid(who: Any, payment: Any, action: Any) -> Any:
    """What is done unless a player pays: that player chooses, if all of it can be paid.  R100."""
    if isinstance(who, ControllerOf):
        theirs = If(nodes.Belongs(who.what, who=Who.OPPONENT), unless_paid(Who.OPPONENT, payment, action))
        return If(nodes.Belongs(who.what), unless_paid(Who.YOU, payment, action), theirs)
    if who not in (Who.YOU, Who.OPPONENT, Who.OPPONENTS):
        raise CannotKeepError(who)
    other = who is not Who.YOU
    paid = by(Who.OPPONENT, payment) if other else payment
    choice = nodes.OneOf((paid, action), Who.OPPONENT if other else Who.YOU, whole=True)
    needed = payable(paid)
    return choice if needed is None else If(needed, choice, action)


def payable(paid: Any) -> Any:
    """What must be there so that somebody can pay so; None for Spirits, which the choice looks for itself."""
    what = getattr(paid, "what", None)
    if isinstance(paid, (nodes.Expend, nodes.Disenchant)) and not paid.spirits.up_to and not paid.spirits.any_number:
        return None
    if isinstance(paid, Destroy) and what == This():
        return None
    if isinstance(paid, (Discard, Destroy, nodes.Send, ToHand)):
        if isinstance(what, Some) and not what.up_to and not what.target:
            return Control(what.cards, what.count)
        if isinstance(what, nodes.Chosen) and isinstance(what.amount, int) and not (what.up_to or what.any_number):
            return Control(what.cards, what.amount)
    raise CannotKeepError(paid)


def by_each(node: Any) -> Any:
    """What both players do together, each with their own cards."""
    if isinstance(node, May) and isinstance(node.action, Discard):
        both: Any = by_each(node.action)  # whether and what is one question, so that nobody sees who will
        if not isinstance(both.what.mine, nodes.Chosen):
            raise CannotKeepError(node)
        mine, theirs = (replace(one, may=True) for one in (both.what.mine, both.what.theirs))
        return replace(both, what=nodes.OfEach(mine, theirs))
    if isinstance(node, May):
        return by_each_may(node.action)
    if isinstance(node, nodes.Expend) and not any(isinstance(one, Who) for one in deep(node.spirits)):
        return replace(node, who=None)
    if isinstance(node, Draw):
        return both_draw(node.amount)
    if isinstance(node, (Discard, Destroy, ToHand, nodes.Send, nodes.ShuffleInto, OntoDeck)):
        theirs = mirrored(node, Who.OPPONENT)
        mine = mirrored(theirs, Who.YOU)
        if isinstance(mine.what, (Every, nodes.Chosen)):
            return replace(node, what=nodes.OfEach(mine.what, theirs.what))
    if isinstance(node, nodes.Expend) and (node.spirits.up_to or node.spirits.any_number or node.spirits.like) is not True:
        return replace(node, who=None, theirs=mirrored(node.spirits.times, Who.OPPONENT))
    if isinstance(node, nodes.Disenchant) and isinstance(node.what, Some):
        return Steps((node, by(Who.OPPONENT, node)))
    raise CannotKeepError(node)


def each_together(node: Any) -> Any:
    """What both players may do, done by both; None where one does it behind the other."""
    try:
        found = by_each(node)
    except CannotKeepError:
        return None
    return None if isinstance(found, Steps) else found


def both_draw(amount: Any) -> Any:
    """Each player draws so many cards: together."""
    return nodes.DrawEach(amount, mirrored(amount, Who.OPPONENT))


def both_mill(amount: Any) -> Any:
    """Each player sends so many cards from their deck to their Underworld."""
    return Steps((Mill(amount), Mill(mirrored(amount, Who.OPPONENT), Who.OPPONENT)))


def mirrored(value: Any, who: Who) -> Any:
    """The same of another player: what they choose, they choose of their own."""
    if isinstance(value, Who):
        if value not in (Who.YOU, Who.OPPONENT):
            raise CannotKeepError(value)
        return (Who.OPPONENT if who is Who.YOU else who) if value is Who.YOU else Who.YOU
    if isinstance(value, (nodes.Number, nodes.HowMany)) and isinstance(value.of, SPOKEN_OF):
        return value  # of this card, or one that was spoken of, whoever asks
    if isinstance(value, SPOKEN_OF) or getattr(value, "target", False):
        raise CannotKeepError(value)
    if isinstance(value, tuple):
        return tuple(mirrored(one, who) for one in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    made: Any = replace(value, **{name: mirrored(getattr(value, name), who) for name in names_of(value)})
    if isinstance(made, Some):
        return nodes.Chosen(made.cards, made.count, made.up_to, who=who)
    return replace(made, who=who) if isinstance(made, nodes.Chosen) else made


def deep(value: Any) -> list[Any]:
    """A value and all that is in it, with players."""
    found = [value]
    if isinstance(value, tuple):
        for one in value:
            found += deep(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for name in names_of(value):
            found += deep(getattr(value, name))
    return found
