"""Sentences that say when: during a phase, at a moment."""

from dataclasses import replace
from typing import TYPE_CHECKING

from .. import tree
from ..words.times import to_come
from . import statements, times, unless
from .context import INSTANTS, Unsettled
from .effects import body, whole
from .later import not_parted

if TYPE_CHECKING:
    from .sentences import Settler


def in_phase(settler: "Settler", sentence: tree.With, text: str) -> None:
    """During a phase: an active effect of it."""
    not_parted(sentence)
    inner = sentence.clause
    condition, first = None, False
    if unless.offered(inner):
        inner = unless.due(inner.clause) if settler.kind not in INSTANTS else inner.clause
        settler.unless_paid(replace(sentence, clause=inner), sentence.clause.what, text)
        return
    if isinstance(inner, tree.With) and inner.word == "if" and (not inner.first or settler.begun(inner.clause)):
        condition, first, inner = inner.what, inner.first, whole(inner)
    if isinstance(inner, tree.Says) and condition is None:
        statements.statement(settler, inner, sentence, text)
        return
    if not isinstance(inner, tree.Clause):
        raise Unsettled("during")
    coming = times.coming("during", sentence.what)
    goes_on = settler.kind in INSTANTS or (settler.open is not None and not settler.starts(inner))
    goes_on = goes_on or (settler.open is not None and to_come(sentence.what) and sentence.what != "the End Phase")
    if goes_on and condition is None and coming is not None:
        settler.more(sentence, text)
        return
    settler.clause(inner, text, condition, sentence.what, first=first)


def at(settler: "Settler", sentence: tree.With, text: str) -> None:
    """At a moment that comes once: more of the effect before; at one that comes again: an effect of its own."""
    not_parted(sentence)
    once = times.coming("at", sentence.what, now=settler.kind == "invoke")
    if once is not None and (settler.open is not None or settler.kind in INSTANTS):
        settler.more(sentence, text)
        return
    effect = settler.begin("when", text)
    effect.events = (times.again(sentence.what, effect.context),)
    if settler.kind in INSTANTS:
        raise Unsettled("at")
    body(effect, sentence.clause)
