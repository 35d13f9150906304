"""Settled: a card that is chosen before it is known what is done with it: for one of two deeds, or to be judged first."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import If, Some, Steps, Them
from cardwright.kernel.verbs.choose import Choose

from .. import nodes, tree
from .context import Context, Deeds, Mention, Unsettled

CHOSEN: Final = ("a", "another", "N", "of", "up to", "target")
FINDING: Final = ("target", "search", "choose")
IT: Final = (tree.Pronoun("it"), tree.Pronoun("them"))


def speaks_of_it(deeds: tuple[Any, ...]) -> bool:
    """Do this with a card or do that with it: both are about the card that the first one chooses."""
    what = getattr(deeds[0], "what", None)
    pick = what.what if isinstance(what, tree.Aimed) else what
    drawn = getattr(deeds[0], "verb", "") == "draw"  # nobody chooses the cards that are drawn
    chooses = isinstance(pick, tree.Pick) and pick.det in CHOSEN and not drawn
    return chooses and any(one in IT for deed in deeds[1:] for one in walk(deed))


def opened(seq: tree.Seq) -> tuple[Any, tree.Seq]:
    """Target a Rune and destroy it or return it: what comes before the choice, if anything, and the choice."""
    begins = seq.deeds[0]
    if not isinstance(begins, tree.Seq) or begins.word != "and" or len(begins.deeds) != 2:
        return None, seq
    opening, way = begins.deeds
    finds = isinstance(opening, tree.Do) and opening.verb in FINDING
    if not finds or not all(any(one in IT for one in walk(deed)) for deed in (way, *seq.deeds[1:])):
        return None, seq
    return opening, replace(seq, deeds=(way, *seq.deeds[1:]))


def as_new(mentions: list[Mention]) -> list[Mention]:
    """What one of the deeds does with them changes nothing for the others."""
    return [replace(one) for one in mentions]


def first(deed: Any) -> tuple[Deeds, Any]:
    """The choice of its cards, and the deed with those.  Raises Unsettled if it does not choose alone."""
    what = getattr(deed, "what", None)
    if isinstance(what, Some):
        return [Choose(what)], replace(deed, what=Them(what.count > 1))
    if isinstance(what, nodes.Chosen) and isinstance(what.amount, int):
        return [Choose(what)], replace(deed, what=Them(what.amount > 1))
    raise Unsettled("it", "points to nothing that is clear here")


def still(context: Context, before: list[Mention]) -> list[Mention]:
    """What can be pointed to by the other deeds: the chosen cards are where they were."""
    new = [one for one in context.mentions if one not in before]
    return [*before, *(replace(one, gone=False) for one in new)]


# what it was ----------------------------------------------------------------------------------------------------------


def judged_first(actions: Deeds, found: Any, tests: tuple[Any, ...], then: Any, *, no: bool) -> None:
    """If it was such: judged of the card that the last deed is done with, before it is done.  Raises Unsettled.

    The deed itself is done in any case.
    """
    last: Any = actions.pop() if actions else None
    if isinstance(last, (If, nodes.OneOf)) or not hasattr(last, "what"):
        raise Unsettled("was")
    chosen: Deeds = []
    if isinstance(last.what, Some) and last.what.target and isinstance(found, nodes.Aimed):
        chosen, last = [Choose(last.what)], replace(last, what=found)
    elif isinstance(last.what, (Some, nodes.Chosen)):
        chosen, last = first(last)
    if last.what != found:
        raise Unsettled("was")
    after = Steps((last, then))
    condition = nodes.Fits(found, tests)
    actions += [*chosen, If(condition, last, after) if no else If(condition, after, last)]


def otherwise(before: If, other: Any) -> If:
    """If it was not so: what is done besides the deed itself, or in place of nothing.  Raises Unsettled."""
    if before.otherwise is None:
        return replace(before, otherwise=other)
    done = before.action.actions[0] if isinstance(before.action, Steps) else None
    if done == before.otherwise:
        return replace(before, otherwise=Steps((before.otherwise, other)))
    first = before.otherwise.actions[0] if isinstance(before.otherwise, Steps) else None
    if first is not None and first == before.action:
        return replace(before, action=Steps((before.action, other)))
    raise Unsettled("otherwise")
