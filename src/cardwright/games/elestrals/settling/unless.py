"""Settled: what is done unless a player pays: Negate that Rune unless they Expend, unless its controller discards.

The player decides when it would be done, and only if all of it can be paid; targets are chosen before (R100).
"""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Cards, Control, CountOf, Every, If, Never, Some, This, Who
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import Destroy, Discard, ToHand

from .. import nodes, tree
from ..tree import Player
from . import amounts, conditions, deeds, whoever
from .context import Context, Deeds, Unsettled, seat

COSTS: Final = (nodes.Expend, nodes.Disenchant, Discard, Destroy, nodes.Send, ToHand)


def offered(clause: Any) -> bool:
    """Whether a clause is done unless somebody pays."""
    return isinstance(clause, tree.With) and clause.word == "unless" and isinstance(clause.what, tree.Clause)


def unless_paid(found: Deeds, offer: tree.Clause, context: Context) -> Deeds:
    """What was found is done unless the player of the offer pays."""
    aims, rest = aimed(found, context)
    if not rest:
        raise Unsettled("unless")
    if whoever.unknown(offer.who, context):
        made = whoever.by_whoever(offer.who, context, lambda who: [choice(offer, rest, context, who)])
    else:
        who = seat(offer.who, context)
        if who is not Who.YOU:
            context.they = who
        made = [choice(offer, rest, context, who)]
    context.step += 1  # "it" and "this way" cannot mean what was perhaps not done
    context.does("")
    return [*aims, *made]


def unless_such(found: Deeds, what: Any, context: Context) -> Deeds:
    """What was found is done unless a condition holds: of a target, or of what was spoken of before."""
    aims, rest = aimed(found, context)
    mentions = [one for one in context.mentions if one.picked < 0]
    judged = conditions.condition(what, replace(context, mentions=mentions))
    if not rest or (aims and not isinstance(getattr(judged, "what", None), nodes.Aimed) and asks_of_it(what)):
        raise Unsettled("unless")
    return [*aims, If(Never(judged), deeds.one(rest))]


def asks_of_it(what: Any) -> bool:
    """Whether a condition speaks of a card that was spoken of."""
    return isinstance(what, tree.Holds) and isinstance(what.what, tree.Pronoun)


def aimed(found: Deeds, context: Context) -> tuple[Deeds, Deeds]:
    """What is targeted in any case, and what is done to it."""
    aims: list[Any] = []
    rest: list[Any] = []
    for action in found:
        what = getattr(action, "what", None)
        if isinstance(what, Some) and what.target:
            if aims:
                raise Unsettled("target")
            aims.append(Choose(what))
            if not isinstance(action, Choose):
                rest.append(replace(action, what=nodes.Aimed(context.targets - what.count, what.count)))
        else:
            rest.append(action)
    return aims, rest


def choice(offer: tree.Clause, rest: Deeds, context: Context, who: Who) -> Any:
    """The player chooses between each way to pay that they can and what is done otherwise."""
    deed = offer.deed
    parts = deed.deeds if isinstance(deed, tree.Seq) and deed.word == "or" else (deed,)
    before = list(context.mentions)
    ways = []
    for part in parts:
        context.mentions = list(before)
        paid = deeds.deeds(part, context, who)
        ways.append((deeds.one(paid), [one for action in paid for one in there_is(action, who)]))
    context.mentions = before
    return among(ways, [], deeds.one(rest), who)


def among(ways: list[tuple[Any, list[Any]]], sure: Deeds, otherwise: Any, who: Who) -> Any:
    """One of the ways that can be paid, or what is done otherwise."""
    if not ways:
        return nodes.OneOf((*sure, otherwise), who, whole=True) if sure else otherwise
    (paid, needed), *more = ways
    with_it = among(more, [*sure, paid], otherwise, who)
    if not needed:
        return with_it
    return If(needed[0] if len(needed) == 1 else nodes.All(tuple(needed)), with_it, among(more, sure, otherwise, who))


def there_is(action: Any, who: Who) -> list[Any]:
    """What must be there for a player to pay so; Spirits to Expend are looked for by the choice itself."""
    if not isinstance(action, COSTS) or getattr(action, "who", who) is not who:
        raise Unsettled("unless")
    if isinstance(action, nodes.Expend):
        if action.spirits.up_to or action.spirits.any_number:
            raise Unsettled("unless")
        return []
    what = action.what
    if isinstance(action, nodes.Disenchant):
        return [spirits_on(action.spirits, what)]
    if isinstance(what, This) and isinstance(action, (Destroy, nodes.Send, ToHand)):
        return []
    if isinstance(what, Some) and not what.up_to and not what.target:
        return [Control(what.cards, what.count)]
    if isinstance(what, nodes.Chosen) and isinstance(what.amount, int) and not what.up_to and not what.any_number:
        return [Control(what.cards, what.amount)]
    raise Unsettled("unless")


def spirits_on(spirits: nodes.Spirits, what: Any) -> Any:
    """So many Spirits of one kind lie under such cards."""
    if len(set(spirits.symbols)) != 1 or spirits.times != 1 or spirits.up_to or spirits.any_number or spirits.like:
        raise Unsettled("unless")
    if isinstance(what, (This, nodes.EventCard)) or (isinstance(what, nodes.Aimed) and what.count == 1):
        return nodes.AtLeast(nodes.HowMany(spirits.symbols[0], what), len(spirits.symbols))
    if not isinstance(what, Every) or what.cards.place is not None:
        raise Unsettled("unless")
    tests = (nodes.OfElement(spirits.symbols[0]), nodes.Attached(what.cards))
    return nodes.AtLeast(CountOf(Cards(tests, amounts.UNDER)), len(spirits.symbols))


def due(clause: Any) -> Any:
    """In a phase, on a card that stays, "destroy this" and "this is destroyed" are what you must do."""
    if isinstance(clause, tree.Says) and clause.facts == (tree.Is(tree.Adjective("destroyed")),) and clause.until is None:
        return tree.Clause(tree.Do("destroy", clause.subject), Player.YOU, "must")
    if isinstance(clause, tree.Clause) and clause.who is None and clause.mode == "":
        return replace(clause, who=Player.YOU, mode="must")
    return clause
