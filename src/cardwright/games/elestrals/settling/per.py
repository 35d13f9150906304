"""Settled: "for each": of which fact of a statement it is said, whom "it" means there, and what is done to each."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardwright.kernel.tree import This

from .. import nodes, tree
from . import nouns
from .context import Context, Deeds, Unsettled


def of_its_subject(says: tree.Says) -> tree.Says:
    """For each Artifact Rune Empowering it, for each different Element Enchanting it: it is the subject."""
    noun = says.per
    last: Any = noun.last if isinstance(noun, tree.Noun) else None
    elements = isinstance(last, tree.Enchanting) and noun.head == tree.Kind("element") and isinstance(says.subject, This)
    its = (isinstance(last, tree.Empowering) or elements) and last.what == tree.Pronoun("it")
    one = isinstance(says.subject, This) or nouns.is_bearer(says.subject)
    return replace(says, per=replace(noun, last=replace(last, what=says.subject))) if its and one else says


def multiplied(says: tree.Says) -> tuple[tree.Says, ...]:
    """A statement in parts: "for each" is said of its last fact.  Raises Unsettled where it could be said of more."""
    group = isinstance(says.subject, tree.Pick) and not nouns.is_bearer(says.subject)
    if group and isinstance(says.per, tree.Noun) and tree.Adjective("other") in says.per.before:
        raise Unsettled("other", "may mean another card than each of those")
    first = says.facts[0]
    if isinstance(first, tree.Each):
        rest = replace(says, facts=says.facts[1:])
        return replace(says, facts=(tree.Gets(first.fact),), per=first.per), *multiplied(rest)
    if says.per is None or len(says.facts) == 1:
        return (says,)
    *plain, last = says.facts
    if any(isinstance(fact, tree.Gets) for fact in plain):
        raise Unsettled("for each")
    return replace(says, facts=tuple(plain), per=None, most=None), replace(says, facts=(last,))


def each_if_wanted(clause: tree.ForEach, context: Context, act: Callable[[Any], Deeds]) -> Deeds:
    """For each of these you may do it: to up to so many.  Raises Unsettled for what is not done to chosen cards."""
    *before, last = for_each(clause, context, act)
    what: Any = getattr(last, "what", None)
    if before or not isinstance(what, nodes.Chosen) or clause.clause.who is not tree.Player.YOU:
        raise Unsettled("may", "is asked for each of them")
    return [replace(last, what=replace(what, up_to=True))]


def for_each(clause: tree.ForEach, context: Context, act: Callable[[Any], Deeds]) -> Deeds:
    """What is done to each of these, or so often.  Raises Unsettled for what is done only if something holds of it."""
    inner = clause.clause
    if isinstance(inner, tree.Clause) and inner.mode in ("may", "can"):
        return each_if_wanted(replace(clause, clause=replace(inner, mode="")), context, act)
    done = inner.deed if isinstance(inner, tree.Clause) else None
    if isinstance(done, tree.Give) and done.per is None:
        return act(replace(inner, deed=replace(done, per=clause.noun)))
    if isinstance(done, tree.Do) and tree.Pronoun("it") in (done.what, done.frm):  # to each of them
        each = tree.Pick("each", clause.noun)
        parts = {part: each for part in ("what", "frm") if getattr(done, part) == tree.Pronoun("it")}
        return act(replace(inner, deed=replace(done, **parts)))
    if isinstance(inner, tree.Clause) and not isinstance(inner.deed, (tree.Seq, tree.ForCost, tree.Force)):
        return act(replace(inner, deed=tree.Per(inner.deed, clause.noun)))
    raise Unsettled("for each")
