"""Settled: what a card was before something was done with it."""

from typing import TYPE_CHECKING, Any

from cardwright.kernel.tree import If, Never

from .. import nodes, tree
from . import choosing, conditions, deeds, printed
from .context import Unsettled
from .effects import actions

if TYPE_CHECKING:
    from .sentences import Settler


def follows(sentence: tree.With) -> bool:
    """If it was such, another deed: the sentence follows the deed; "instead" stands for that deed itself."""
    return sentence.word == "if" and sentence.first and not isinstance(sentence.clause, tree.Instead)


def judged(settler: "Settler", sentence: tree.With, text: str) -> None:
    """If it was such: by what is printed on it, or as it lay before the last deed.  Raises Unsettled."""
    effect = settler.going_on(text)
    was: tree.Was = sentence.what
    found = printed.spoken_of(was.what, effect.context)
    tests, place = conditions.fitting(was.fits, effect.context)
    if place is not None or not tests:
        raise Unsettled("was")
    begun = len(effect.actions)
    then = deeds.one(actions(sentence.clause, effect.context, effect))
    if len(effect.actions) != begun:
        raise Unsettled("was")
    if all(map(printed.is_printed, tests)):
        fits: Any = nodes.Fits(found, tests)
        effect.actions.append(If(Never(fits) if was.no else fits, then))
    else:
        choosing.judged_first(effect.actions, found, tests, then, no=was.no)
