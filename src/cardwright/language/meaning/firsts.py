"""Sentences told anew: "the first creature you create each turn ...", as what happens then, or as what is so until then.

What is done with it is told anew as "the first time you create a creature each turn, it ..."; so is "the next creature
you create this turn" as "the next time you create a creature this turn, it ...".  A price that is so for the
first alone is that of all of them unless one was there this turn.  A trigger behind its clause is told before it.
"""

from __future__ import annotations

from typing import Final

from ..english import Part
from ..english.kinds import kinds
from .clauses import said, told_in
from .events import ORDINALS
from .standing import PRICED
from .times import each_turn

THIS_TURN: Final = Part(
    "at", (("x", Part("nptime", (("d", Part("this")), ("h", Part("n", (("k", "time"), ("num", "sg"), ("w", "turn"))))))),)
)
NEXT: Final = "next"
POINTING: Final = frozenset({"it", "they", "that", "those"})


def told_anew(body: Part) -> Part:
    """The body of a sentence, its first clause told anew where its subject is the first of something each turn."""
    clause, *rest = body.parts("c")
    if (plain := clause.but(p=tuple(if_it_would(pre) for pre in clause.parts("p")))) != clause:
        return told_anew(body.but(c=(plain, *rest)))
    if not rest and (lifted := trigger_behind(clause)) is not None:
        return body.but(c=(lifted,))
    if (often := once_behind(clause)) is not None:
        return body.but(c=(often, *rest))
    s = clause.part("v")
    found = ordinal(s.part("s")) if s is not None and s.tag == "s" else None
    before = clause.parts("p")
    if s is None or found is None or (before and found[0].tag != NEXT):
        return body
    number, thing, how = found
    happens = happening(thing, how)
    if happens is None:
        return body
    verbs = s.parts("v")
    if all(said(None, one).lemma in PRICED for one in verbs):
        if number.tag != "1st" or how.tag != "relo":
            return body
        made = clause.but(v=for_all(s, thing, how, in_past(happens)))
    else:
        fields = (("s", happens),) if number.tag == NEXT else (("n", number), ("s", happens))
        which = Part("nexttime" if number.tag == NEXT else "nth", fields, thing.begin, thing.end)
        it = Part("it", (), thing.begin, thing.end)
        made = clause.but(v=s.but(s=it)).but(p=(*before, which))
    return body.but(c=(made, *rest))


def if_it_would(pre: Part) -> Part:
    """As in "when this card would be destroyed, ... instead": the same as "if ..."."""
    would = pre.tag == "when" and any(one.modal == "would" for one in told_in(pre.part("c")))
    return Part("if", pre.kv, pre.begin, pre.end) if would else pre


def trigger_behind(clause: Part) -> Part | None:
    """As in "draw 1 card each time you discard a card": what it waits for, before what is done then."""
    body = clause.part("v")
    verbs = body.parts("v") if body is not None and body.tag in ("s", "imp") else ()
    waits = [one for one in verbs[-1].parts("adv") if one.tag == "when" and one.get("c") is not None] if verbs else []
    if body is None or clause.parts("p") or len(waits) != 1 or verbs[-1].tag != "v":
        return None
    if any(one.tag in POINTING for one in waits[0].walk()):  # "destroy target creature when it attacks"
        return None
    rest = tuple(one for one in verbs[-1].parts("adv") if one is not waits[0])
    last = verbs[-1].but(adv=rest)
    said_so = body.but(v=(*verbs[:-1], last) if body.tag == "s" else last)
    return clause.but(v=said_so).but(p=(waits[0],))


def once_behind(clause: Part) -> Part | None:
    """As in "you may discard a card once each turn": told as "once each turn, you may discard a card"."""
    body = clause.part("v")
    subject, verbs = (body.part("s"), body.parts("v")) if body is not None and body.tag == "s" else (None, ())
    modal = verbs[0].part("m") if len(verbs) == 1 and verbs[0].tag == "mod" else None
    inner = verbs[0].part("v") if modal is not None and modal.tag in ("may", "can") else None
    thing = inner.part("o") if inner is not None and verbs[0].get("a") is None and not clause.parts("p") else None
    if body is None or inner is None or subject != Part("you") or thing is None or kinds(thing) == {"ability"}:
        return None  # "you can use this ability once per turn" is said of another sentence
    taken = [one for one in inner.parts("adv") if one.tag in ("freqat", "times") or each_turn(one)]
    time = next((x for one in taken if (x := one.part("x")) is not None), None)
    if time is None or [one.part("n") for one in taken if one.tag != "at"] != [Part("1")]:
        return None
    rest = tuple(one for one in inner.parts("adv") if one not in taken)
    freq = Part("freq", (("n", Part("1")), ("x", time)), taken[0].begin, taken[-1].end)
    return clause.but(v=body.but(v=(verbs[0].but(v=inner.but(adv=rest)),))).but(p=(freq,))


def ordinal(subject: Part | None) -> tuple[Part, Part, Part] | None:
    """As in "the first creature you create each turn", "the next ...": which, "a creature", what is said of it."""
    determiner = subject.part("d") if subject is not None and subject.tag == "np" else None
    if subject is None or determiner is None or determiner.tag != "the" or subject.get("n") is not None:
        return None
    numbers = [one for one in subject.parts("a") if one.tag in ORDINALS or one.tag == NEXT]
    clauses = [one for one in subject.parts("p") if one.tag == "rel"]
    how = clauses[0].part("x") if len(clauses) == 1 else None
    verb = how.part("v") if how is not None and how.tag in ("relo", "relp", "rels") else None
    if len(numbers) != 1 or how is None or verb is None:
        return None
    if (numbers[0].tag == NEXT) == any(each_turn(one) for one in verb.parts("adv")):
        return None
    before = tuple(one for one in subject.parts("a") if one is not numbers[0])
    behind = tuple(one for one in subject.parts("p") if one is not clauses[0])
    return numbers[0], subject.but(d=Part("a"), a=before, p=behind), how


def happening(thing: Part, how: Part) -> Part | None:
    """As in "you create a creature each turn", "a creature is destroyed each turn"."""
    verb, agent = how.part("v"), how.part("s")
    if verb is None:
        return None
    if how.tag == "relo":
        return Part("s", (("s", agent), ("v", (verb.but(o=thing),)))) if agent is not None else None
    if how.tag == "relp":
        verb = Part("be", (("b", Part("sg")), ("v", verb)), verb.begin, verb.end)
    return Part("s", (("s", thing), ("v", (verb,))), thing.begin, thing.end)


def in_past(happens: Part) -> Part:
    """As in "you created a creature this turn"."""
    verb = happens.parts("v")[0]
    others = tuple(one for one in verb.parts("adv") if not each_turn(one))
    past = Part("v", tuple(("f", "past") if name == "f" else (name, value) for name, value in verb.kv), verb.begin, verb.end)
    return happens.but(v=(past.but(adv=(*others, THIS_TURN)),))


def for_all(s: Part, thing: Part, how: Part, past: Part) -> Part:
    """A price of all of these that are the player's, unless one of them was there this turn."""
    agent = how.part("s")
    assert agent is not None  # noqa: S101
    whose = Part("of", (("p" if agent.tag in ("you", "they") else "x", agent),))
    head = thing.part("h")
    assert head is not None  # noqa: S101
    plural = Part("n", tuple(("num", "pl") if name == "num" else (name, value) for name, value in head.kv))
    subject = thing.but(d=Part("poss", (("d", whose),))).but(h=plural)
    unless = Part("unless", (("c", Part("cond", (("c", (past,)),))),), thing.begin, thing.end)
    verbs = tuple(one.but(adv=(*one.parts("adv"), unless)) for one in s.parts("v"))
    return s.but(s=subject).but(v=verbs)
