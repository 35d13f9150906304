"""What is said behind a verb of its subject: "creatures cannot attack unless they are Fire", "... except for this card".

It belongs to the noun: "creatures that are not Fire cannot attack".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..english import Part
from .clauses import Said

THIS_TURN: Final = Part("at", (("x", Part("nptime", (("d", Part("this")),
                               ("h", Part("n", (("k", "time"), ("num", "sg"), ("w", "turn"))))))),))  # fmt: skip
POINTING: Final = frozenset({"this", "that", "these", "those", "the"})


def narrowed(told: Said) -> Said:
    """A clause with what it says of its subject beside the noun."""
    subject = told.subject
    determiner = subject.part("d") if subject is not None else None
    if subject is None or subject.tag != "np" or (determiner is not None and determiner.tag in POINTING):
        return told
    found = [(one, of_subject(one)) for one in told.verb.parts("adv")]
    more = tuple(behind for _one, behind in found if behind is not None)
    if not more:
        return told
    noun = subject.but(p=(*subject.parts("p"), *more))
    return replace(told, subject=noun, verb=told.verb.but(adv=tuple(one for one, behind in found if behind is None)))


def of_subject(adverb: Part) -> Part | None:
    """The adverb as it would stand behind the subject; None for one that says nothing of it."""
    if adverb.tag == "exceptfor":
        return Part("except", (), adverb.begin, adverb.end).but(x=adverb.part("x"))
    clause = adverb.part("x") if adverb.tag == "atturn" else None
    condition = adverb.part("c") if adverb.tag in ("if", "unless") else None
    if condition is not None and len(condition.parts("c")) == 1:
        (clause,) = condition.parts("c")
    subject = clause.part("s") if clause is not None and clause.tag == "s" else None
    verbs = clause.parts("v") if clause is not None and subject is not None and subject.tag == "they" else ()
    if len(verbs) != 1 or verbs[0].tag != "be" or (adverb.tag == "unless" and verbs[0].get("n") is not None):
        return None
    (verb,) = verbs
    if adverb.tag == "unless":
        verb = verb.but(n=Part("not"))
    inner = verb.part("v")
    if adverb.tag == "atturn" and inner is not None:
        verb = verb.but(b=Part("past"), v=inner.but(adv=(*inner.parts("adv"), THIS_TURN)))
    return Part("rel", (("x", Part("rels", (("v", verb),), adverb.begin, adverb.end)),), adverb.begin, adverb.end)
