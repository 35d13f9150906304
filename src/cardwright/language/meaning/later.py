"""What is done later, for a while, or in the place of something: "when this turn ends", "the next time ..., ... instead"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardwright.kernel.joins import By, Keep, Later
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import (
    Duration,
    Every,
    Happening,
    IfDone,
    May,
    Node,
    Some,
    Steps,
    This,
    Until,
)
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.wait import NotUsed

from ..english import Part
from ..english.kinds import kinds, noun
from . import coming, events, joining, nouns, preventing, standing, times
from .clauses import Said, clause, subject_in, told_in
from .fields import UNUSED
from .scope import FIRST_SLOT, Scope
from .words import NotMeantError


def later(scope: Scope, pre: Part, rest: list[Part], body: Part) -> Node:
    """When something happens, as long as this waits: "when this turn ends, ...", "the next time ..., ... instead"."""
    if pre.tag == "nexttime":
        s, x = pre.part("s"), pre.part("x")
        assert s is not None  # noqa: S101
        would = clause(s)[0].modal == "would"
        told, until = until_before(scope, replace(clause(s)[0], modal=""))
        told, this = without_this_time(scope, told)
        if x is not None and until is None and this is None:
            until = times.duration(scope, x)
        until = until or this or scope.lasts
        if until is None:
            raise NotMeantError(pre, 'does not say how long it is waited for: write "this turn"')
        return waiting(scope, told, until, rest, body, once=True, instead=would or takes_instead(body))
    if word := coming.waited_for(scope, pre):
        outer, scope.event = scope.event, None
        then = joining.under(scope, rest, body, [])
        scope.event = outer
        return coming.when_it_ends(scope, word, then) if ends(pre) else coming.when_it_begins(scope, word, then)
    event, until = waits(scope, pre)
    outer, scope.event = scope.event, event
    node = joining.under(scope, rest, body, [])
    scope.event = outer
    made = Later(event, node, until, once=True)
    begins = scope.words.moments["turn"].begins if "turn" in scope.words.moments else ""
    if of_next_turn(pre) and event.event != begins:  # not what ends, or begins, in the present turn
        return Later(Happening(begins, who=event.who), made, Until.FOREVER, once=True)
    return made


def ends(pre: Part) -> bool:
    """Whether a trigger is about the end of a time."""
    told = told_in(pre.part("c"))
    return pre.tag == "atend" or (len(told) == 1 and told[0].lemma.partition(".")[0] in events.ENDS)


def lasting(scope: Scope, pre: Part) -> Duration | None:
    """How long it is waited for what is told: "if a creature would be destroyed this turn"; None where it is not said."""
    told = told_in(pre.part("c")) if pre.tag in ("when", "if") else []
    if len(told) != 1 or told[0].modal != ("would" if pre.tag == "if" else ""):
        return None
    return without_this_time(scope, told[0])[1]


def without_this_time(scope: Scope, told: Said) -> tuple[Said, Duration | None]:
    """The clause without "this turn", and how long that is."""
    found = [(one, until) for one in told.verb.parts("adv") if one.tag == "at" and (until := times.duration(scope, one))]
    return (without_adverbs(told, [found[0][0]]), found[0][1]) if len(found) == 1 else (told, None)


def each_time(scope: Scope, until: Duration, rest: list[Part], body: Part) -> Node:
    """As in "until your next turn, when an opposing card attacks, draw 1 card": as often as it happens."""
    told = told_in(rest[0].part("c"))
    instead = rest[0].tag == "if"
    if len(told) != 1 or told[0].modal != ("would" if instead else "") or told[0].negated:
        raise NotMeantError(rest[0], UNUSED)
    plain, _this = without_this_time(scope, replace(told[0], modal=""))
    return waiting(scope, plain, until, rest[1:], body, once=False, instead=instead)


def waiting(scope: Scope, told: Said, until: Duration, rest: list[Part], body: Part, *, once: bool, instead: bool) -> Node:
    """What is done when this happens, or in its place; a target of what is told is chosen before."""
    outer, before, scope.before = scope.event, scope.before, []
    fields = tuple((name, aimed_before(scope, one) if isinstance(one, Part) else one) for name, one in told.verb.kv)
    told = replace(told, verb=Part(told.verb.tag, fields, told.verb.begin, told.verb.end))
    if told.subject is not None:
        told = replace(told, subject=aimed_before(scope, told.subject))
    scope.event = event = events.replaceable(scope, told) if instead else events.happening(scope, told)
    chosen, scope.before = scope.before, before
    if instead and not takes_instead(body):
        if rest:
            raise NotMeantError(rest[0], UNUSED)
        preventing.denies(scope, event, Part("seq", (("c", (Part("clause", (("v", body),)),)),), body.begin, body.end))
        node: Node = Steps(())
    else:
        node = joining.under(scope, rest, without_instead(body) if instead else body, [])
    if instead:
        node = instead_of(scope, event, node, body)
    scope.event = outer
    waits_for = Later(event, node, until, once=once, instead=instead)
    slot, verb = event.what.slot if isinstance(event.what, Kept) else -1, told.lemma.partition(".")[0]
    dealt = next((one.verb for one in reversed(scope.referents) if one.slot == slot), verb)
    if slot >= FIRST_SLOT and not once and dealt != verb:
        scope.foretold = slot
    return Steps((*chosen, waits_for)) if chosen else waits_for


def forearmed(scope: Scope, steps: Sequence[Node]) -> list[Node]:
    """As in "deal 2 damage to target creature; if it would be destroyed this turn, ...": that waits before it is dealt."""
    slot, (*before, last) = scope.foretold, steps
    at = next((i for i, one in enumerate(before) if isinstance(one, Keep) and one.slot == slot), -1)
    if at < 0:
        return list(steps)
    scope.foretold = -1
    dealt: Any = before[at].action  # type: ignore[attr-defined]
    what = getattr(dealt, "what", None)
    if isinstance(dealt, Choose) or not isinstance(what, (Some, Every)):
        return [*before[: at + 1], last, *before[at + 1 :]]
    many = isinstance(what, Every) or what.count > 1 or what.number is not None
    return [
        *before[:at],
        Keep(slot, Choose(what)),
        last,
        Keep(slot, replace(dealt, what=Kept(slot, many))),
        *before[at + 1 :],
    ]


def points_back(scope: Scope, clause: Part) -> bool:
    """Whether a clause speaks of cards that an earlier sentence dealt with: "when your turn ends, destroy it"."""
    first = pointing(scope, clause)
    if first is None:
        return False
    many = {"it": False, "they": True}.get(first.tag, noun(first).word("num") == "pl" if first.tag == "np" else None)
    found = scope.card(many=many, noun=noun(first).word("w") if first.tag == "np" else "")
    return found is not None and not isinstance(found.what, This)


def pointing(scope: Scope, clause: Part) -> Part | None:
    """The first pronoun of a clause, where nothing in the clause was spoken of before it."""
    found = [one for one in clause.walk() if one.tag in ("it", "they") or nouns.is_reference(scope, one)]
    first = min(found, key=lambda one: one.begin, default=None)
    new = [one for one in clause.walk() if first is not None and one.begin < first.begin and is_new(one)]
    return first if not new else None


def is_new(phrase: Part) -> bool:
    """Whether a phrase tells of cards or players that can be "it" or "they" from then on."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    pointing = determiner is not None and determiner.tag in ("that", "those", "poss")
    return phrase.tag == "np" and bool(kinds(phrase) & {"card", "player"}) and not pointing


def aimed_before(scope: Scope, phrase: Part) -> Part:
    """A target of what is waited for; then it is "it"."""
    return standing.spoken_of(scope, phrase) if any(one.tag == "target" for one in phrase.parts("a")) else phrase


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
    verb = told.verb.but(adv=rest)
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
