"""Settled: what is done in a phase, or at a moment, still to come."""

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Activated, Duration, Them, This, Triggered

from .. import nodes, tree
from ..tree import Player
from . import deeds, times
from .context import Context, Deeds, Unsettled

if TYPE_CHECKING:
    from .effects import Effect

LATERS: Final = ((Player.YOU, "can"), (Player.YOU, "must"), (None, ""))


def not_parted(sentence: tree.With) -> None:
    """Raises Unsettled for a time behind a cost and a deed, or a moment behind two deeds: which of them is then?"""
    deed = getattr(sentence.clause, "deed", None)
    two = isinstance(deed, tree.Seq) and deed.word in ("and", "then") and sentence.word == "at"
    if not sentence.first and (isinstance(deed, tree.ForCost) or two):
        raise Unsettled(sentence.word, "may be said of all of it or of its last part")


def made(when: times.When, action: Any, cost: tuple[Any, ...], must: bool, places: tuple[str, ...] = ()) -> Any:
    """An effect of that phase, or of that moment."""
    if isinstance(when, str):
        return Activated(action, cost, when, must, places=places)
    return Triggered(when, action, cost, not must, places=places)


def later(clause: tree.With, context: Context) -> Deeds:
    """In a phase, or at a moment, still to come this is done: to this card, to the one spoken of, or to none."""
    from .effects import Effect

    not_parted(clause)
    coming = times.coming(clause.word, clause.what, now=context.kind == "invoke")
    inner = clause.clause
    if coming is None or not isinstance(inner, (tree.Clause, tree.Says)):
        raise Unsettled(clause.word)
    alone = by_itself(inner, coming, context)
    if alone is not None:
        return [alone]
    when, until = coming
    effect = Effect(
        "active",
        Context(context.kind, mentions=list(context.mentions), targets=context.targets, own=True, gone=context.gone),
        texts=["later"],
    )
    must = entered(effect, inner)
    first, *rest = effect.actions
    lies = getattr(first, "what", None)
    if not isinstance(lies, nodes.SelfIn) or speaks_of_this(first) or speaks_of_this(rest):
        return held(inner, when, until, context)
    if any(isinstance(one, (nodes.SelfIn, Them)) for one in walk(tuple(rest))):
        raise Unsettled("it", "is not where it was")
    ability = made(when, deeds.one([replace(first, what=This()), *rest]), effect.cost, must, (lies.role,))
    return [nodes.Give(ability, lies, until)]


def by_itself(inner: Any, coming: tuple[times.When, Duration], context: Context) -> Any:
    """A later effect that points to nothing before it, but perhaps to this card; None if it is not one."""
    from .effects import Effect

    effect = Effect("active", Context(context.kind, context.they), texts=["later"])
    if context.means_this("it"):
        effect.context.mention("elestral" if context.kind == "elestral" else "rune", This())
    try:
        must = entered(effect, inner)
    except Unsettled:
        return None
    if effect.context.places or (context.gone and speaks_of_this((effect.actions, effect.cost))):
        return None
    when, until = coming
    ability = made(when, deeds.one(effect.actions), effect.cost, must)
    return nodes.Give(ability, This() if speaks_of_this(ability) else None, until)


def held(inner: Any, when: times.When, until: Duration, context: Context) -> Deeds:
    """In a phase still to come you can, or must, do something to the card that was spoken of."""
    from .effects import Effect
    from .held import about

    what = context.find("it", "it", itself=False)
    effect = Effect("active", about(context, aimed=isinstance(what, nodes.Aimed)), texts=["later"])
    must = entered(effect, inner)
    return [nodes.Give(made(when, deeds.one(effect.actions), effect.cost, must), what, until, held=True)]


def entered(effect: "Effect", inner: Any) -> bool:
    """What is done then, entered in the effect; whether it must be done."""
    from .effects import actions, pay

    if isinstance(inner, tree.Clause) and (inner.who, inner.mode) in LATERS:
        pay(effect, inner.deed)
        return inner.mode != "can"
    effect.actions += actions(inner, effect.context, effect)
    return True


def speaks_of_this(node: Any) -> bool:
    """Whether this card is meant anywhere in it."""
    if isinstance(node, (list, tuple)):
        return any(map(speaks_of_this, node))
    parts = fields(node) if is_dataclass(node) and not isinstance(node, type) else ()
    return node == This() or any(speaks_of_this(getattr(node, part.name)) for part in parts)
