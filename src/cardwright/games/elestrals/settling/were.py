"""Settled: what a card was before something was done with it."""

from typing import TYPE_CHECKING, Any

from cardwright.kernel.tree import Both, Compare, Either, Has, If, Never

from .. import nodes, tree
from . import choosing, conditions, deeds, references
from .context import Context, Unsettled
from .effects import actions

if TYPE_CHECKING:
    from .sentences import Settler

PRINTED = (nodes.OfKind, nodes.OfType, nodes.HasElement, nodes.Called, nodes.CostIs, nodes.Titled, Has)
"""What a card is wherever it lies."""


def judged(settler: "Settler", sentence: tree.With, text: str) -> None:
    """If it was such: by what is printed on it, or as it lay before the last deed.  Raises Unsettled."""
    effect = settler.going_on(text)
    was: tree.Was = sentence.what
    found = spoken_of(was.what, effect.context)
    tests, place = conditions.fitting(was.fits, effect.context)
    if place is not None or not tests:
        raise Unsettled("was")
    begun = len(effect.actions)
    then = deeds.one(actions(sentence.clause, effect.context, effect))
    if len(effect.actions) != begun:
        raise Unsettled("was")
    if all(map(is_printed, tests)):
        fits: Any = nodes.Fits(found, tests)
        effect.actions.append(If(Never(fits) if was.no else fits, then))
    else:
        choosing.judged_first(effect.actions, found, tests, then, no=was.no)


def is_printed(test: Any) -> bool:
    """Whether it holds of a card wherever it lies."""
    if isinstance(test, (Both, Either)):
        return all(map(is_printed, test.tests))
    return isinstance(test, PRINTED) or (isinstance(test, Compare) and test.quantity == "spirit number")


def spoken_of(what: Any, context: Context) -> Any:
    """The one card that is meant, also one that is gone."""
    if isinstance(what, tree.Pronoun):
        return context.find("it", what.word, itself=False, gone=True)
    if what.noun.last is not None or what.noun.after:
        raise Unsettled("was")
    return references.pointing(what, context, gone=True)


def gone_now(what: Any, tests: tuple[Any, ...], context: Context) -> Any:
    """The card of "if it is a Rune" where it is gone already: only what is printed can be asked.  None if it is not gone."""
    try:
        context.find("it", "it")
    except Unsettled:
        return spoken_of(what, context) if all(map(is_printed, tests)) else None
    return None
