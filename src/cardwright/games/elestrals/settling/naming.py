"""Settled: naming a card or an Element, and what has that name or is of that Element."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Ability

from .. import nodes, tree
from . import nouns
from .context import INSTANTS, Context, Deeds, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler


def name_card(deed: tree.Do, context: Context) -> Deeds:
    """Name a card, a Rune, a {fire} Elestral; an Element."""
    what = deed.what
    if what == ELEMENT:
        return [nodes.NameElement()]
    if not isinstance(what, tree.Pick) or what.det != "a" or what.noun.after or what.noun.last is not None:
        raise Unsettled("name")
    if what.noun == tree.Noun(tree.Kind("card")):
        return [nodes.NameCard()]
    return [nodes.NameCard(nouns.as_printed(what, context).tests)]


ELEMENT: Final = tree.Pick("a", tree.Noun(tree.Kind("element")))
ON_ENTRY: Final = {
    tree.Do("name", tree.Pick("a", tree.Noun(tree.Kind("card")))): nodes.NamesCard(),
    tree.Do("name", ELEMENT): nodes.NamesElement(),
}  # fmt: skip


def entering(settler: "Settler", sentence: tree.Entering, text: str) -> None:
    """As this card enters the field, name a card, or an Element (ELE-11.7).

    Raises Unsettled for other deeds, and for an Instant Rune.
    """
    settler.close()
    if sentence.deed not in ON_ENTRY:
        raise Unsettled("enters", 'is said of naming alone: "As this card enters the field, name a card", "name an Element"')
    if settler.kind in INSTANTS:
        raise Unsettled("enters", "is said of a Rune that does not stay on the field")
    settler.rule(ON_ENTRY[sentence.deed], text)


NAMINGS: Final = (
    ("that name", nodes.Called(()), (nodes.NameCard, nodes.NamesCard), '"name a card"'),
    ("that Element", nodes.OfNamed(), (nodes.NameElement, nodes.NamesElement), '"name an Element"'),
)  # fmt: skip


def known(abilities: Iterable[Ability]) -> None:
    """Raises Unsettled for what was named where nothing is, or where it would be forgotten; for two things named.

    It is kept with the card whose text asks, which a text that is given may outlast.
    """
    parts = [one for ability in abilities for one in walk(ability)]
    named = [any(isinstance(one, how) for one in parts) for _word, _test, how, _words in NAMINGS]
    if all(named):
        raise Unsettled("name", "is said of a card and of an Element: one of them is kept, say one alone")
    for (word, test, _how, words), is_named in zip(NAMINGS, named, strict=True):
        if test in parts and not is_named:
            raise Unsettled(word, f"is nothing that was named before: say {words} before it")
        if any(test in walk(one) for one in parts if isinstance(one, nodes.Give)):
            raise Unsettled(word, "would be forgotten with this card: say it outside of a text that is given")
