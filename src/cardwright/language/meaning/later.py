"""What is done later, for a while, or in the place of something: "when this turn ends", "the next time ..., ... instead"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardwright.kernel.joins import By, Keep, Later
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import (
    Duration,
    Happening,
    IfDone,
    May,
    Node,
    Steps,
    Until,
)
from cardwright.kernel.verbs.wait import NotUsed

from ..english import Part
from ..english.kinds import kinds, noun
from . import events, joining, times
from .clauses import Said, clause, subject_in, told_in
from .fields import UNUSED
from .scope import Scope
from .words import NotMeantError


def later(scope: Scope, pre: Part, rest: list[Part], body: Part) -> Node:
    """When something happens, as long as this waits: "when this turn ends, ...", "the next time ..., ... instead"."""
    instead = takes_instead(body)
    outer = scope.event
    if pre.tag == "nexttime":
        s = pre.part("s")
        assert s is not None  # noqa: S101
        told, until = until_before(scope, replace(clause(s)[0], modal=""))
        event = events.replaceable(scope, told) if instead else events.happening(scope, told)
        x = pre.part("x")
        if x is not None and until is None:
            until = times.duration(scope, x)
        scope.event = event
        node = joining.under(scope, rest, without_instead(body) if instead else body, [])
        if instead:
            node = instead_of(scope, event, node, body)
        scope.event = outer
        return Later(event, node, until or scope.lasts or Until.TURN, once=True, instead=instead)
    if pre.tag == "after":
        raise NotMeantError(pre, UNUSED)
    event, until = waits(scope, pre)
    scope.event = event
    node = joining.under(scope, rest, body, [])
    scope.event = outer
    made = Later(event, node, until, once=True)
    begins = scope.words.moments["turn"].begins if "turn" in scope.words.moments else ""
    if of_next_turn(pre) and event.event != begins:  # not what ends, or begins, in the present turn
        return Later(Happening(begins, who=event.who), made, Until.FOREVER, once=True)
    return made


def each_time(scope: Scope, until: Duration, rest: list[Part], body: Part) -> Node:
    """As in "until your next turn, when an opposing card attacks, draw 1 card": as often as it happens."""
    told = told_in(rest[0].part("c"))
    if len(told) != 1 or told[0].modal or told[0].negated:
        raise NotMeantError(rest[0], UNUSED)
    outer, scope.event = scope.event, events.happening(scope, told[0])
    node = Later(scope.event, joining.under(scope, rest[1:], body, []), until, once=False)
    scope.event = outer
    return node


def of_next_turn(pre: Part) -> bool:
    """As in "when the End Phase of your next turn begins"."""
    phrase = pre.part("x") or subject_in(pre.part("c"))
    turns = (
        [part for part in phrase.walk() if part.tag == "np" and noun(part).word("w") == "turn"] if phrase is not None else []
    )
    return any(one.tag == "next" for turn in turns for one in turn.parts("a"))


def without_adverbs(told: Said, taken: Sequence[Part]) -> Said:
    """The clause without some of its adverbs."""
    if not taken:
        return told
    rest = tuple(one for one in told.verb.parts("adv") if one not in taken)
    fields = [pair for pair in told.verb.kv if pair[0] != "adv"] + ([("adv", rest)] if rest else [])
    verb = Part(told.verb.tag, tuple(sorted(fields, key=lambda pair: pair[0])), told.verb.begin, told.verb.end)
    return replace(told, verb=verb)


def until_before(scope: Scope, told: Said) -> tuple[Said, Duration | None]:
    """As in "the next time ... before your next turn": until that turn begins."""
    for one in told.verb.parts("adv"):
        inner = one.part("x")
        if one.tag != "before" or inner is None or inner.tag not in ("np", "nptime"):
            continue
        until = times.duration(scope, Part("until", one.kv, one.begin, one.end))
        if until is None:
            raise NotMeantError(one, times.NO_DURATION)
        rest = tuple(other for other in told.verb.parts("adv") if other is not one)
        fields = tuple(pair for pair in told.verb.kv if pair[0] != "adv") + ((("adv", rest),) if rest else ())
        return replace(told, verb=Part(told.verb.tag, tuple(sorted(fields)), told.verb.begin, told.verb.end)), until
    return told, None


def waits(scope: Scope, pre: Part) -> tuple[Happening, Until]:
    """What a text in the middle of an effect waits for, and how long."""
    phrase = pre.part("x")
    if pre.tag in ("atstart", "atend") and phrase is not None:
        event = events.at_moment(scope, phrase, begins=pre.tag == "atstart", ends=pre.tag == "atend")
        subject: Part | None = phrase
    else:
        told = told_in(pre.part("c"))
        if len(told) != 1:
            raise NotMeantError(pre, UNUSED)
        event = events.happening(scope, told[0])
        subject = told[0].subject
    if subject is None or subject.tag not in ("np", "nptime") or "time" not in kinds(subject):
        return event, Until.TURN
    determiner = subject.part("d")
    this = determiner is None or (determiner.tag in ("this", "the") and not subject.parts("a"))
    return event, Until.TURN if this and noun(subject).word("w") in ("turn", "round") else Until.FOREVER


def instead_of(scope: Scope, event: Happening, node: Node, body: Part, *, once: bool = False) -> Node:
    """What is done in the place of an event; where somebody may do it and does not, the event happens after all.

    `once`: what can be done the first time each turn is then not yet done.
    """
    tried = node.actions[0] if isinstance(node, Steps) and node.actions else node
    inner = tried.action if isinstance(tried, (Keep, By)) else tried
    if not isinstance(inner, May):
        return node
    again = scope.words.again.get(event.event)
    if again is None or tried is not node:
        raise NotMeantError(body, "does not say what happens if they do not")
    happens: Node = again(Kept(scope.use(0)))
    return Steps((node, IfDone(joining.NOTHING, Steps((NotUsed(), happens)) if once else happens)))


def takes_instead(body: Part) -> bool:
    """Whether a clause is done instead of something."""
    return any(one.tag == "instead" for one in body.walk())


def without_instead(body: Part) -> Part:
    """The clause without "instead"."""
    fields: list[tuple[str, object]] = []
    for name, value in body.kv:
        if isinstance(value, Part):
            fields.append((name, without_instead(value)))
        elif isinstance(value, tuple):
            kept = tuple(without_instead(one) for one in value if one.tag != "instead")
            if kept:
                fields.append((name, kept))
        else:
            fields.append((name, value))
    return Part(body.tag, tuple(fields), body.begin, body.end)  # type: ignore[arg-type]
