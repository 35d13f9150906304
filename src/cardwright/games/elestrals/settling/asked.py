"""Settled: a condition behind what a conditional effect does: it asks when the event happens."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Some

from .. import nodes, tree
from . import conditions
from .context import Context, Unsettled

LEAVING: Final = (nodes.EventCard, nodes.EventOther, nodes.SelfIn)


def unless(clause: Any) -> bool:
    """Whether a deed is done unless a condition holds, which stands behind it."""
    behind = isinstance(clause, tree.With) and clause.word == "unless" and not clause.first
    return behind and isinstance(clause.clause, tree.Clause) and not isinstance(clause.what, tree.Clause)


def no_target_of_one_way(action: Any) -> None:
    """Raises Unsettled for a target of one of two ways: it is announced before it is known which is gone.  ELE-12.2"""
    ways = [one for one in walk(action) if isinstance(one, nodes.OneOf) or getattr(one, "otherwise", None) is not None]
    if any(isinstance(one, Some) and one.target for way in ways for one in walk(way)):
        raise Unsettled("target", "is announced before it is known which of the two is done")


def before(clause: tree.With, context: Context) -> Any:
    """What is asked when the event happens: of what was spoken of by then.  Raises Unsettled."""
    mentions = [one for one in context.mentions if one.picked < 0]
    found = conditions.of_all(clause.clause, clause.what, replace(context, mentions=mentions))
    if any(isinstance(one, LEAVING) and one.role for one in walk(found)):
        raise Unsettled(clause.word, "asks for a card that is leaving")
    return found
