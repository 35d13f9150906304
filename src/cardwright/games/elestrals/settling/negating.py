"""Negating settled: the attack, the link of the event, a link that is chosen, every effect of a card; a card's effect."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Cards, Place, Some, Them, This

from .. import nodes, tree
from ..nodes import EventCard, EventOther
from ..tree import Player
from . import nouns, references
from .context import Context, Deeds, Unsettled, fits

ATTACKS: Final = ("declares", "attacked")
TOLD: Final = ("announced", "activated", "targeted")
"""Events that tell of an effect, or of a Rune."""


def negate(deed: tree.Do, context: Context) -> Deeds:
    """Negate that Rune, that effect, that attack: what the event announced."""
    what = deed.what
    the = isinstance(what, tree.Pick) and what.det == "the" and what.noun == tree.Noun(what.noun.head) and what.whose is None
    if the and context.event in TOLD:
        what, the = replace(what, det="that"), False
    noun = what.noun if isinstance(what, tree.Pick) and what.det == "that" else None
    attack = noun is not None and noun.head == tree.Kind("attack")
    spoken = context.event in ATTACKS or any(one.kind == "attack" for one in context.mentions)
    if (attack or what == tree.Pick("the", tree.Noun(tree.Kind("attack")))) and spoken:
        return [nodes.Negate("attack")]
    if what == tree.Pronoun("it") and context.mentions and context.mentions[-1].kind == "its effect":
        return [nodes.Negate("its", context.mentions.pop().what)]
    if context.event in TOLD and (is_told(noun, context) or what == tree.Pronoun("it")):
        of_its_own(context)
        return [nodes.Negate("by" if context.event == "targeted" else "that")]
    owner = of_one(what)
    if owner is not None and context.event not in TOLD:  # no effect of it waits: from then on it has none
        return [nodes.Suppress(references.settle(owner, context))]
    if the:
        raise Unsettled("the", "points to nothing that is clear here")
    found = answered(what, context)
    if found.kind == "effect":
        own = tree.Kind(LINKS[what.noun.head][1]) if what.noun.head in LINKS else tree.Kind("card")
        kind = own.kind if own.kind in ("elestral", "rune") else "card"
        context.mention(kind, None, cards=None, picked=True, apart="fallen")
    return [found]


def of_its_own(context: Context) -> None:
    """Behind "Negate that Rune", of an event in which that targets another card, "it" and "that card" are the Rune."""
    targeting = next((one for one in reversed(context.mentions) if one.what == nodes.EventOther()), None)
    if context.event == "targeted" and targeting is not None:
        context.mention(targeting.kind, targeting.what, cards=targeting.cards)


def of_one(what: Any) -> Any:
    """That Elestral, of that Elestral's effect; None for other effects."""
    owner = what.whose.what if isinstance(what, tree.Pick) and isinstance(what.whose, tree.Its) else None
    plain = owner is not None and what.noun == tree.Noun(tree.Kind("effect"))
    pointed = isinstance(owner, tree.Pronoun) or getattr(owner, "det", "") in ("that", "those")
    return owner if plain and pointed else None


def at_another(clause: Any) -> Any:
    """That an attack goes elsewhere is said with or without "instead"."""
    inner = clause.clause if isinstance(clause, tree.Instead) else None
    goes = isinstance(inner, tree.Clause) and isinstance(inner.deed, tree.Do) and inner.deed.verb == "redirect"
    return inner if goes else clause


def redirected(deed: tree.Do, context: Context) -> Deeds:
    """That attack goes to another Elestral than the one it was declared against."""
    if context.event not in ATTACKS:
        raise Unsettled("attack")
    attacked = nodes.EventOther() if context.event == "declares" else nodes.EventCard()
    pick = deed.what
    another = isinstance(pick, tree.Pick) and pick.det == "another"
    what = references.settle(replace(pick, det="a") if another else pick, context)
    if isinstance(what, Some) and what.count == 1:
        what = replace(what, cards=replace(what.cards, tests=(*what.cards.tests, nodes.Unlike(attacked))))
    elif not isinstance(what, (This, nodes.Aimed, nodes.EventCard, Them)):
        raise Unsettled("attack")
    return [nodes.Redirect(what)]


def is_told(noun: Any, context: Context) -> bool:
    """Whether the event has told of such a thing: that effect, that Rune."""
    kind = nouns.kind_of(noun) if noun is not None else ""
    kind = "effect" if kind.endswith("effect") else kind
    if kind == "cast":
        return bool(context.event == "announced")
    told = [one for one in context.mentions if one.kind == "effect" or isinstance(one.what, (EventCard, EventOther))]
    return bool(kind) and any(fits(kind, one.kind) and one.apart not in ("cost", "paid") for one in told)


def answered(what: Any, context: Context) -> nodes.Negate:
    """Negate an opponent's Rune, an effect of a Golem: a link of the chain that is chosen."""
    if not isinstance(what, tree.Pick) or what.det not in ("a", "of", "the") or what.noun.head not in LINKS:
        raise Unsettled("Negate")
    noun, whose = what.noun, what.whose
    if isinstance(noun.last, tree.Possessed) and noun.head == tree.Kind("effect") and isinstance(noun.last.what, tree.Pick):
        if noun.last.what.det == "target":  # a link of the chain is no card
            raise Unsettled("target")
        whose = noun.last.what.whose
        where = nouns.cards_of(replace(noun.last.what, whose=None), context)
    else:
        kind, card = LINKS[noun.head]
        bare = replace(noun, head=tree.Kind(card))
        plain = kind == card and bare == tree.Noun(bare.head)
        if card == "effect" and not plain:
            raise Unsettled("effect")
        where = Cards(()) if plain else nouns.cards_of(bare, context)
    if where.place not in (None, Place("field")) or whose not in (None, Player.OPPONENT, Player.YOUR_OPPONENT):
        raise Unsettled("Negate")
    return nodes.Negate(LINKS[noun.head][0], where=where.tests, anyone=whose is None)


LINKS: Final = {
    tree.Kind("rune"): ("rune", "rune"), tree.Kind("elestral"): ("elestral", "elestral"),
    tree.Kind("card"): ("card", "card"), tree.Kind("effect"): ("effect", "effect"),
    tree.Kind("card effect"): ("effect", "effect"), tree.Kind("elestral effect"): ("effect", "elestral"),
    tree.Kind("rune effect"): ("effect", "rune"),
}  # fmt: skip
"""What a link of the chain is, and which card it belongs to."""
