"""Settled: naming a card, and what has that name."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardwright.kernel.tree import Ability
from cardwright.language.plain import walk

from .. import nodes, tree
from . import nouns
from .context import INSTANTS, Context, Deeds, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler


def name_card(deed: tree.Do, context: Context) -> Deeds:
    """Name a card, a Rune, a {fire} Elestral."""
    what = deed.what
    if not isinstance(what, tree.Pick) or what.det != "a" or what.noun.after or what.noun.last is not None:
        raise Unsettled("name")
    if what.noun == tree.Noun(tree.Kind("card")):
        return [nodes.NameCard()]
    return [nodes.NameCard(nouns.as_printed(what, context).tests)]


def entering(settler: "Settler", sentence: tree.Entering, text: str) -> None:
    """As this card enters the field, name a card (ELE-11.7).  Raises Unsettled for other deeds, and for an Instant Rune."""
    settler.close()
    if sentence.deed != tree.Do("name", tree.Pick("a", tree.Noun(tree.Kind("card")))):
        raise Unsettled("enters", 'is said of naming a card alone: "As this card enters the field, name a card"')
    if settler.kind in INSTANTS:
        raise Unsettled("enters", "is said of a Rune that does not stay on the field")
    settler.rule(nodes.NamesCard(), text)


def known(abilities: Iterable[Ability]) -> None:
    """Raises Unsettled for "that name" where no card is named, or where the name would be forgotten.

    It is kept with the card whose text asks, which a text that is given may outlast.
    """
    parts = [one for ability in abilities for one in walk(ability)]
    if nodes.Called(()) not in parts:
        return
    named = any(isinstance(one, (nodes.NameCard, nodes.NamesCard)) for one in parts)
    given = any(nodes.Called(()) in walk(one) for one in parts if isinstance(one, nodes.Give))
    if given or not named:
        raise Unsettled("that name")
