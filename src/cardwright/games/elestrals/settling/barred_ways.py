"""Settled: in which ways this card cannot be Cast or Ascended into: cannot be Special Cast, can only be Special Ascended."""

from typing import Any, Final

from cardwright.kernel.tree import Cards, Never

from .. import nodes, tree
from ..tree import Player
from . import conditions, nouns, parties
from .context import WHILE, Context, Unsettled

ALL: Final = (nodes.NORMAL, nodes.SPECIAL, nodes.ASCENDING, nodes.SPECIAL_ASCENDING)
WAYS: Final = {
    "Cast": ALL, "played": ALL,
    "Normal Cast": (nodes.NORMAL,), "Special Cast": (nodes.SPECIAL, nodes.SPECIAL_ASCENDING),
    "Ascended": (nodes.ASCENDING, nodes.SPECIAL_ASCENDING), "Ascended into": (nodes.ASCENDING, nodes.SPECIAL_ASCENDING),
    "Special Ascended": (nodes.SPECIAL_ASCENDING,), "Special Ascended into": (nodes.SPECIAL_ASCENDING,),
}  # fmt: skip
PILES: Final = ("hand", "deck", "discard")


Rules = tuple[nodes.NoCast, ...]


def no_cast(fact: Any, under: tree.With | None, context: Context) -> Rules:
    """Rules of the card itself that bar ways of Casting it; none for another fact.  Raises Unsettled."""
    if isinstance(fact, tree.OnlyCast) and under is not None and under.word == "if" and fact == tree.OnlyCast("Normal Cast"):
        return (nodes.NoCast(WAYS["Normal Cast"], Never(conditions.condition(under.what, context))),)
    if isinstance(fact, tree.OnlyCast):
        return only_so(fact, under, context)
    if not isinstance(fact, tree.CanBe) or not fact.no or not all(one in WAYS for one in fact.done):
        return ()
    if "Ascended" in fact.done:  # whether into it or out of it is not said
        raise Unsettled("Ascended")
    if {"Cast", "played"} & set(fact.done) and (under is None or context.kind != "elestral"):
        raise Unsettled(fact.done[0])  # of a Rune, the condition says when it can be played
    ways = tuple(dict.fromkeys(way for one in fact.done for way in WAYS[one]))
    spared = [how.what for how in fact.how if how.word == "except by"]
    rest = tuple(how for how in fact.how if how.word != "except by")
    if len(spared) > 1:
        raise Unsettled("except by")
    but = by_effects(spared[0], context) if spared else None
    return (nodes.NoCast(ways, condition(under, context), places(rest), but),)


def condition(under: tree.With | None, context: Context) -> Any:
    """While what it is barred."""
    if under is None:
        return None
    if under.word not in (*WHILE, "unless"):
        raise Unsettled(under.word)
    judged = conditions.condition(under.what, context)
    return Never(judged) if under.word == "unless" else judged


def places(hows: tuple[Any, ...]) -> tuple[str, ...]:
    """From which zones of its player.  Raises Unsettled for anything else."""
    found: tuple[str, ...] = ()
    for how in hows:
        own = how.word == "from" and how.what.whose in (Player.YOU, Player.ANYBODY) and set(how.what.zones) <= set(PILES)
        if not own:
            raise Unsettled(how.word)
        found += how.what.zones
    return found


def only_so(fact: tree.OnlyCast, under: tree.With | None, context: Context) -> Rules:
    """It can be Cast in this way alone: the others are barred, and this one from elsewhere, or by other cards' effects."""
    if under is not None:
        raise Unsettled(under.word)
    ways = WAYS[fact.way]
    others = tuple(way for way in ALL if way not in ways)
    if fact.how is None:
        return (nodes.NoCast(others),)
    if fact.how.word == "from card":
        if nodes.SPECIAL in ways or not isinstance(fact.how.what, tree.Pick):
            raise Unsettled("from")
        return (nodes.NoCast(ALL, old=nouns.cards_of(fact.how.what, context)),)
    if fact.how.word == "from":
        elsewhere = tuple(one for one in PILES if one not in places((fact.how,)))
        return nodes.NoCast(others), nodes.NoCast(ways, places=elsewhere)
    if fact.how.word not in ("by", "with"):
        raise Unsettled(fact.how.word)
    return (nodes.NoCast(ALL, but=by_effects(fact.how.what, context)),)


def by_effects(what: Any, context: Context) -> Cards:
    """The cards whose effects do it: of a Champion of Hestia; your Demeter's; another card's."""
    last = what.noun.last if isinstance(what, tree.Pick) and what.noun.head == tree.Kind("effect") else None
    if isinstance(last, tree.Possessed):
        return nouns.cards_of(last.what, context)
    if not parties.by_effect(what):
        raise Unsettled("by")
    return parties.effect_of(what, context)
