"""Settled: how often, when, and under which condition the effect before can be activated."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Never

from .. import nodes, tree
from . import amounts, conditions, deeds, times
from .context import Context, Unsettled
from .costs import payable
from .effects import Effect

if TYPE_CHECKING:
    from .sentences import Settler

TIMES: Final = {"once": 1, "twice": 2}
WINDOWS: Final = ("your opponent's Draw Phase", "your opponent's Battle Phase", "your opponent's End Phase")
"""Phases in which an opponent of the turn player can begin a chain.  ELE-4.8, 4.9"""
EACH_TURN: Final = ("each turn", "a turn", "per turn")
ANY_NUMBER: Final = 60
"""Any number of times: more than there can be Spirits or cards to pay with."""


def limit(settler: "Settler", limit: tree.Limit, text: str) -> None:
    """How often the effect before can be activated."""
    settler.fold()
    if settler.open is None or limit.word == "additional" or len(settler.open.events) > 1:
        raise Unsettled("this effect")
    if limit.word == "any" and not settler.open.cost:
        raise Unsettled("any number")
    settler.open.limit = how_often(limit) + together(settler.open, limit)
    settler.open.texts.append(text)


def together(effect: Effect, limit: tree.Limit) -> int:
    """Whether the uses of all cards of that name are counted together, and in all turns of the game.  R170"""
    in_game = limit.turn.endswith("game")
    if (in_game or limit.named) and (limit.word != "only" or effect.form == "order"):
        raise Unsettled(limit.word)
    return nodes.IN_GAME if in_game else nodes.BY_NAME if limit.named else 0


def only_if(settler: "Settler", only: tree.OnlyIf, text: str) -> None:
    """Under which condition, or in which phase, the effect before can be activated."""
    settler.fold()
    if settler.open is None or settler.open.form == "order" or (only.word == "during" and settler.open.form != "active"):
        raise Unsettled("this effect")
    if only.word == "also":
        in_other_phase(settler, times.window(only.what), text)
        return
    if only.word == "during":
        if settler.open.window:
            raise Unsettled("during")
        settler.open.window = times.window(only.what)
    else:
        found = conditions.condition(only.what, settler.itself(settler.open))
        found = Never(found) if only.word == "unless" else found
        settler.open.condition = found if settler.open.condition is None else nodes.All((settler.open.condition, found))
    settler.open.texts.append(text)


def once_more(settler: "Settler", also: Any, limit: tree.Limit, text: str) -> None:
    """More times each turn if you also pay this, or if something holds: a second effect that does the same."""
    settler.fold()
    effect = settler.open
    if effect is None or effect.form != "active" or effect.limit or effect.must:
        raise Unsettled("additional")
    if limit.turn not in EACH_TURN and (limit.turn != "on your turn" or effect.window):
        raise Unsettled(limit.turn)
    more = how_often(limit) - (limit.word != "additional")
    if more < 1 or more >= ANY_NUMBER:
        raise Unsettled(limit.word)
    cost: tuple[Any, ...] = ()
    condition = effect.condition
    if isinstance(also, tree.Also):
        cost = tuple(deeds.deeds(also.deed, Context(settler.kind)))
    else:
        asked = conditions.condition(also, settler.itself(effect))
        condition = asked if condition is None else nodes.All((condition, asked))
    settler.close()
    again = replace(effect, cost=(*effect.cost, *cost), condition=condition, limit=more if more > 1 else 0)
    settler.found += replace(again, texts=[*effect.texts, text]).abilities()


def under(settler: "Settler", what: Any, clause: Any, text: str) -> None:
    """More uses, or another price, under a condition."""
    if isinstance(clause, tree.OtherPrice):
        other_price(settler, clause, text, what)
    else:
        once_more(settler, what, clause, text)


def other_price(settler: "Settler", price: tree.OtherPrice, text: str, condition: Any = None) -> None:
    """Something else pays in place of the Spirits that the effect before Expends: a second way to pay for that effect."""
    settler.fold()
    effect = settler.open
    expended = [cost for cost in effect.cost if isinstance(cost, nodes.Expend)] if effect is not None else []
    if effect is None or effect.form != "active" or effect.must or len(expended) != 1 or expended[0].spirits.times != 1:
        raise Unsettled("instead of")
    context = Context(settler.kind, paying=True)
    if price.spirits is not None and amounts.spirits(price.spirits, context) != expended[0].spirits:
        raise Unsettled("Expending")
    paid = deeds.deeds(price.deed, context)
    if not all(map(payable, paid)) or any(getattr(getattr(one, "what", None), "target", False) for one in paid):
        raise Unsettled("instead of")
    effect.texts.append(text)  # both ways to pay have one text: that is one effect, used once a turn
    asked = None if condition is None else conditions.condition(condition, settler.itself(effect))
    both = nodes.All((effect.condition, asked)) if effect.condition is not None and asked is not None else asked
    settler.close()
    cost = tuple(one for part in effect.cost for one in (paid if part is expended[0] else (part,)))
    settler.found += replace(effect, cost=cost, condition=both or effect.condition).abilities()


def in_other_phase(settler: "Settler", window: str, text: str) -> None:
    """It can be activated in a phase of the opponent's turn as well: a second effect that does the same there."""
    settler.fold()
    effect = settler.open
    if effect is None or effect.form != "active" or effect.limit or effect.must or window not in WINDOWS:
        raise Unsettled("also")
    settler.close()
    settler.found += replace(effect, window=window, texts=[*effect.texts, text]).abilities()


def how_often(limit: tree.Limit) -> int:
    """So many times."""
    if limit.word == "any":
        return ANY_NUMBER
    return limit.times if isinstance(limit.times, int) else TIMES[limit.times]
