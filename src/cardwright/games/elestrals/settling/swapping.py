"""Settled: stats that change places or are set, as long as a text works or a condition holds."""

from typing import TYPE_CHECKING, Any

from cardwright.kernel.tree import Static, This

from .. import quantities, tree
from . import changes, conditions, facts, statements
from .context import INSTANTS, Context, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler


def swapped(settler: "Settler", swap: tree.Swap, text: str) -> None:
    """Stats change places as long as this card's text works, or inside an effect."""
    if swap.one == swap.other:
        raise Unsettled(swap.other, "changes places with itself")
    points = swap.what in (tree.Its(tree.Pronoun("it")), tree.Its(tree.Pronoun("they")))
    if swap.until is not None and (settler.kind in INSTANTS or (settler.open is not None and points)):
        effect = settler.going_on(text)
        effect.actions += changes.swap(swap, effect.context)
        return
    if swap.until is not None or settler.kind in INSTANTS or settler.open is not None:
        raise Unsettled("swapped")
    what = swap.what.what if isinstance(swap.what, tree.Its) else swap.what
    settler.found.append((Static(facts.subject_of(what, Context(settler.kind)), quantities.SWAPPED), text))


def changes_stats(clause: Any) -> bool:
    """Stats change places, or are set, for no time that is said."""
    deed = clause.deed if isinstance(clause, tree.Clause) and clause.who is None and clause.mode == "" else clause
    return isinstance(deed, (tree.Swap, tree.SetTo)) and deed.until is None


def always(settler: "Settler", sentence: tree.With, clause: Any, text: str) -> None:
    """While it holds, stats change places, or are set."""
    if settler.kind in INSTANTS:
        raise Unsettled("swapped")
    settler.close()
    context = settler.of_this()
    deed = clause.deed if isinstance(clause, tree.Clause) else clause
    if isinstance(deed, tree.Swap) and deed.one == deed.other:
        raise Unsettled(deed.other, "changes places with itself")
    what = deed.what.what if isinstance(deed.what, tree.Its) else deed.what
    what = This() if what == tree.Pronoun("it") and statements.about_this(sentence.what) else what
    if statements.about_subject(sentence.what) and not isinstance(what, This):
        raise Unsettled(sentence.word)
    subject = facts.subject_of(what, context)
    judged = conditions.condition(sentence.what, context)
    if isinstance(deed, tree.SetTo):
        stats = [deed.stat] if deed.also is None else [deed.stat, deed.also]
        settler.found += [(Static(subject, facts.BASES[one], deed.value, judged), text) for one in stats]
        return
    settler.found.append((Static(subject, quantities.SWAPPED, 1, judged), text))
