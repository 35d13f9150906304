"""Settled: what is printed on a card, and so holds wherever it lies: its name, kind, cost, elements, subclasses."""

from typing import Any, Final

from cardwright.kernel.tree import Both, Compare, Either, Has

from .. import nodes, tree
from . import references
from .context import Context, Unsettled

PRINTED: Final = (nodes.OfKind, nodes.OfType, nodes.HasElement, nodes.Called, nodes.CostIs, nodes.Titled, Has)


def is_printed(test: Any) -> bool:
    """Whether it holds of a card wherever it lies."""
    if isinstance(test, (Both, Either)):
        return all(map(is_printed, test.tests))
    return isinstance(test, PRINTED) or (isinstance(test, Compare) and test.quantity == "spirit number")


def spoken_of(what: Any, context: Context) -> Any:
    """The one card that a word points to, also one that is gone.  Raises Unsettled."""
    if isinstance(what, tree.Pronoun):
        return context.find("it", what.word, itself=False, gone=True)
    if not isinstance(what, tree.Pick) or what.noun.last is not None or what.noun.after:
        raise Unsettled("was")
    return references.pointing(what, context, gone=True)
