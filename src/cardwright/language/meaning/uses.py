"""As in "Use this only once per turn", "Activate this only if ...": a sentence that restricts the ability before it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.kernel.tree import Ability, Activated, Condition, Triggered

from ..english import Part
from ..english.kinds import kinds
from . import conditions
from .fields import UNUSED, Fields
from .opening import Opening, add_condition, during, often
from .scope import Scope
from .words import NotMeantError

USING: Final = frozenset({"use", "activate"})
HOW_OFTEN: Final = frozenset({"freqonly", "freqmax", "freqat"})
HOLDING: Final = frozenset({"if", "onlyif", "while"})


def restriction(body: Part) -> Part | None:
    """The verb phrase of such a sentence; None for another."""
    clauses = body.parts("c")
    said = clauses[0].part("v") if len(clauses) == 1 and not clauses[0].parts("p") else None
    verb = said.part("v") if said is not None and said.tag == "imp" else can_be(said)
    if verb is None or verb.frame is None or verb.frame.word not in USING or not verb.parts("adv"):
        return None
    thing = verb.part("o") or said_of(body)
    determiner = thing.part("d") if thing is not None and thing.tag == "np" else None
    this = determiner is not None and determiner.tag == "this" and thing is not None and kinds(thing) == {"ability"}
    return verb if this or (thing is not None and thing.tag == "thisx") else None


def said_of(body: Part) -> Part | None:
    """The subject of such a sentence, of which it is said how often it can be used."""
    said = body.parts("c")[0].part("v")
    return said.part("s") if said is not None and said.tag == "s" else None


def can_be(said: Part | None) -> Part | None:
    """As in "this effect can be activated only twice each turn", "you can use this only once per turn": the verb.

    None for another sentence.
    """
    subject, verbs = (said.part("s"), said.parts("v")) if said is not None and said.tag == "s" else (None, ())
    modal = verbs[0].part("m") if len(verbs) == 1 and verbs[0].tag == "mod" else None
    inner = verbs[0].part("v") if modal is not None and modal.tag in ("can", "may") else None
    if inner is None or subject is None or inner.tag != "v":
        return None
    before = verbs[0].parts("a")
    if subject.tag == "you" and inner.word("f") == "base" and [one.tag for one in before] in ([], ["only"]):
        said_so = before or any(one.tag in ("freqonly", "only", "onlyif") for one in inner.parts("adv"))
        return inner.but(adv=(*before, *inner.parts("adv"))) if said_so else None
    return inner if inner.word("f") == "pass" and not before and modal is not None and modal.tag == "can" else None


def restricted(kind: str, scope: Scope, verb: Part, before: Ability, body: Part) -> Ability:
    """The ability before with what such a sentence says of it."""
    opening, scope = Opening(), Scope(scope.words)  # nothing that the ability does is meant by "another"
    f = Fields(verb, silent=("f", "v", "o"))
    adverbs = list(f.parts_of("adv"))
    f.finish()
    thing = verb.part("o") or said_of(body)
    if thing is not None and thing.tag == "np":
        Fields(thing, silent=("d", "h")).finish()
    only = any(one.tag == "only" for one in adverbs)
    for one in adverbs:
        if one.tag in HOLDING and (only or one.tag == "onlyif"):
            add_condition(opening, conditions.under(scope, one))
        elif one.tag in HOW_OFTEN and not opening.limit:
            opening.limit = often(scope, one)
        elif one.tag == "at" and only and (when := during(scope, one)):
            opening.during, opening.turn_of = when
        elif one.tag != "only":
            raise NotMeantError(one, UNUSED)
    if isinstance(before, Triggered) and before.event.either is not None:
        raise NotMeantError(body, "is said of two effects, which are not counted together: write two sentences")
    if isinstance(before, Triggered) and not opening.during and not (opening.limit and before.limit):
        condition = both(before, opening)
        return replace(before, condition=condition, limit=opening.limit or before.limit)
    if not isinstance(before, Activated):
        raise NotMeantError(body, "restricts an ability that is used, and none stands before it")
    if before.limit or (before.speed and (opening.limit or opening.during)):
        raise NotMeantError(body, "says a second time when or how often it is used")
    made = scope.words.made(kind, scope, opening, before.cost, before.action, body) if not before.speed else before
    if not isinstance(made, Activated):
        made = replace(before, limit=opening.limit)
    return replace(made, condition=both(before, opening))


def both(before: Activated | Triggered, opening: Opening) -> Condition | None:
    """The condition that was said before and this one."""
    if before.condition is not None and opening.condition is not None:
        add_condition(opening, before.condition)
    return opening.condition or before.condition
