"""Settled: what players pay besides a card's cost, and with which other Spirits they may pay."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Cards, Every

from .. import field, nodes, quantities, tree
from ..tree import Player
from . import nouns
from .context import Context, Unsettled

Rule = tuple[int, Any]


def free(spirits: nodes.Spirits) -> bool:
    """Spirits of any element, a fixed number of them."""
    return all(symbol == (field.OMNI,) for symbol in spirits.symbols) and spirits.times == 1 and not spirits.up_to


def cards_played(what: Any, side: tuple[Any, ...], context: Context) -> Any:
    """The cards a player would play."""
    if not isinstance(what, tree.Pick) or what.det != "" or what.whose is not None:
        raise Unsettled("play")
    cards = nouns.cards_of(what, context)
    if cards.place is not None:
        raise Unsettled("from")
    return Every(replace(cards, tests=(*cards.tests, *side)))


def paid_for(deed: Any, side: tuple[Any, ...], context: Context, count: int) -> tuple[Any, list[Rule]]:
    """What costs more: playing such cards, or attacking with such Elestrals."""
    if isinstance(deed, tree.Cast) and not deed.manner:
        return cards_played(several_of(deed.what), side, context), [(EXTRAS[deed.how], count)]
    if deed in ASCENDS:
        return Every(Cards((*nouns.KINDS["elestral"], *side))), [(quantities.EXTRA_TO_ASCEND, count)]
    if isinstance(deed, tree.Do) and (deed.verb == "declare" or deed == tree.Do("attack")):
        if deed.what is None:
            return Every(Cards((*nouns.KINDS["elestral"], *side))), [(quantities.EXTRA_TO_ATTACK, count)]
        cards = nouns.cards_of(deed.what, context)
        return Every(replace(cards, tests=(*cards.tests, *side))), [(quantities.EXTRA_TO_ATTACK, count)]
    raise Unsettled("also")


EXTRAS: Final = {
    "play": quantities.EXTRA_TO_PLAY, "": quantities.EXTRA_TO_PLAY, "special": quantities.EXTRA_TO_SPECIAL,
    "normal": quantities.EXTRA_TO_NORMAL,
}  # fmt: skip
ASCENDS: Final = (
    tree.Do("ascend"), tree.Do("ascend", tree.Pick("a", tree.Noun(tree.Kind("elestral")))),
    tree.Do("ascend", tree.Pick("", tree.Noun(tree.Kind("elestral")))),
)  # fmt: skip


def unless_paid(sentence: tree.With) -> tree.Says | None:
    """They cannot attack, or play such cards, unless they Expend: they also have to Expend in order to do so."""
    says: Any = sentence.clause
    offer = sentence.what
    fact = says.facts[0] if isinstance(says, tree.Says) and len(says.facts) == 1 and says.per is None else None
    if not isinstance(fact, tree.Can) or not fact.no or fact.when is not None or not isinstance(offer, tree.Clause):
        return None
    if offer.mode or not isinstance(offer.deed, tree.Do) or offer.deed.verb != "expend":
        return None
    if isinstance(says.subject, Player):
        own = offer.who in (says.subject, Player.THEY, Player.THAT_PLAYER)
        return tree.Says(says.subject, (tree.AlsoPay(offer.deed, fact.deed),), None, says.until) if own else None
    group = isinstance(says.subject, tree.Pick) and says.subject.det in ("", "all", "of all", "each")
    if not group or fact.deed != tree.Do("attack") or offer.who not in KEEPERS:
        return None
    paid = tree.AlsoPay(offer.deed, tree.Do("declare", says.subject))
    return tree.Says(Player.PLAYERS, (paid,), None, says.until)


def priced(clause: Any) -> Any:
    """The same of a clause, if it says so."""
    says = unless_paid(clause) if isinstance(clause, tree.With) and clause.word == "unless" else None
    return clause if says is None else says


KEEPERS: Final = (Player.CONTROLLER, Player.THEY, Player.THAT_PLAYER, tree.Pronoun("they"))
"""The controller of an Elestral that attacks."""


def several_of(what: Any) -> Any:
    """A card: any of them."""
    return replace(what, det="") if isinstance(what, tree.Pick) and what.det == "a" else what


def may_use(fact: tree.MayUse, side: tuple[Any, ...], context: Context) -> tuple[Any, list[Rule]]:
    """Spirits of the Underworld may pay for such cards."""
    zone = getattr(fact.what, "zone", None)
    own = zone is not None and zone.zones == ("discard",) and zone.whose in (Player.YOU, Player.THEY, Player.ANYBODY)
    if not own or not isinstance(fact.what, tree.Amount):
        raise Unsettled("use")
    bits = sum(1 << element for symbol in fact.what.symbols for element in symbol)
    if not isinstance(fact.deed, tree.Cast) or fact.deed.how not in ("play", ""):
        raise Unsettled("use")
    return cards_played(fact.deed.what, side, context), [(quantities.PAYS_FROM_UNDERWORLD, bits)]
