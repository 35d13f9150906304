"""Settled: whose choice it is, where the text says so: an Elestral of their choice, of an opponent's choice."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Some, Who

from .. import nodes, tree
from .context import Context, Deeds, Unsettled

YOURS: Final = tree.Phrase("of your choice")
CHOICES: Final[dict[Any, Who | None]] = {
    YOURS: Who.YOU, tree.Phrase("of their choice"): None, tree.Phrase("of an opponent's choice"): Who.OPPONENT,
    tree.Phrase("of your opponent's choice"): Who.OPPONENT, tree.Phrase("of that opponent's choice"): Who.OPPONENT,
}  # fmt: skip
"""Who chooses; None: whom "they" mean."""


def said(what: Any, context: Context, who: Who) -> tuple[Any, Who]:
    """The object without whose choice it is, and who chooses; `who` does it.  Raises Unsettled if "they" may be either."""
    if isinstance(what, tree.Aimed):
        inner, by = said(what.what, context, who)
        return replace(what, what=inner), by
    words = [test for test in what.noun.after if test in CHOICES] if isinstance(what, tree.Pick) else []
    if not words:
        return what, who
    chooser = CHOICES[words[0]]
    if chooser is None:
        chooser = context.they if who is Who.YOU else who
    if chooser is Who.OPPONENT and context.they is None:
        context.they = chooser  # of an opponent's choice on their field
    if (
        len(words) > 1
        or chooser is None
        or (chooser is Who.YOU and who is not Who.YOU)
        or what.det not in ("a", "of", "another", "N", "N of", "up to")
    ):
        raise Unsettled("choice")
    after = tuple(test for test in what.noun.after if test not in CHOICES)
    return replace(what, noun=replace(what.noun, after=after)), chooser


def left_to(found: Deeds, by: Who) -> Deeds:
    """Deeds whose cards another player chooses.  Raises Unsettled where there is nothing to choose."""
    made = []
    for action in found:
        what = getattr(action, "what", None)
        if isinstance(what, Some) and not what.target:
            action = replace(action, what=nodes.Chosen(what.cards, what.count, up_to=what.up_to, who=by))
        made.append(action)
    if made == found or len(found) > 1:
        raise Unsettled("choice")
    return made
