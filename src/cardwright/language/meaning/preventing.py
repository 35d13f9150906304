"""What keeps an event from happening, or changes its number: "cannot be attacked by Dragons", "takes no damage"."""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.joins import Alter, Later
from cardwright.kernel.tree import (
    Both,
    Cards,
    Duration,
    Happening,
    Is,
    Node,
    Not,
    Some,
    Steps,
)

from ..english import Part
from ..english.kinds import noun
from . import events, measured, standing, times
from .clauses import THIS_CARD, Said, clause
from .fields import UNUSED
from .scope import Scope
from .words import NotMeantError, bare


def for_a_while(scope: Scope, told: Said) -> Node | None:
    """What keeps an event from happening, or changes its number, as long as it says."""
    known = replace(told, subject=THIS_CARD)
    if told.subject is not None and (prevented(scope, known) or measured.changed(scope, known)):
        told = replace(told, subject=standing.spoken_of(scope, told.subject))
    event, made = prevented(scope, told), measured.changed(scope, told)
    if event is None and made is None:
        return None
    before, scope.before = scope.before, []
    if event is not None:
        node: Node = Later(event, Steps(()), lasting(scope, told), once=False, instead=True)
    else:
        assert made is not None  # noqa: S101
        node = Alter(*made, lasting(scope, told))
    return Steps((*before, node)) if before else node


def denies(scope: Scope, event: Happening, body: Part) -> None:
    """As in "if it would be destroyed, it is not destroyed", "if it would be dealt damage, prevent that damage".

    Raises NotMeantError where anything else is said.
    """
    first, *rest = body.parts("c")
    said_of = first.part("v")
    if first.parts("p"):
        raise NotMeantError(first.parts("p")[0], UNUSED)
    if said_of is not None and not rest and prevents_it(scope, event, said_of):
        return
    told = clause(said_of) if said_of is not None and said_of.tag == "s" and not rest else []
    fault = NotMeantError(body, 'does not say that it is done in its place: write "instead"')
    if len(told) != 1 or not told[0].negated or told[0].modal or told[0].past:
        raise fault
    plain = replace(told[0], negated=False)
    if plain.subject is not None and plain.subject.tag in ("it", "they", "that", "those"):
        plain = replace(plain, subject=THIS_CARD)
    spoken = list(scope.referents)
    try:
        meant = events.happening(scope, plain, heard=False)
    except NotMeantError:
        raise fault from None
    scope.referents[:] = spoken
    if meant.event != event.event or plain.before or plain.verb.parts("adv"):
        raise fault


def prevents_it(scope: Scope, event: Happening, order: Part) -> bool:
    """Whether an order is to prevent what the event has so many of: "prevent that damage"."""
    verb = order.part("v") if order.tag == "imp" else None
    phrase = verb.part("o") if verb is not None and verb.frame is not None and verb.frame.word == "prevent" else None
    if verb is None or phrase is None or phrase.tag != "np" or verb.parts("adv"):
        return False
    counted = any(one.name == event.event and one.number for known in scope.words.events.values() for one in known)
    that_much = phrase.part("d") == Part("that") and noun(phrase).word("k") == "qty" and len(phrase.kv) == len(("d", "h"))
    return counted and that_much


def lasting(scope: Scope, told: Said) -> Duration:
    """How long a clause says that it lasts.  Raises NotMeantError."""
    found = next((until for one in told.verb.parts("adv") if (until := times.duration(scope, one)) is not None), None)
    if found is None:
        raise NotMeantError(told.verb, "does not say for how long")
    return found


def prevented(scope: Scope, told: Said) -> Happening | None:
    """The event that a "cannot" keeps from happening, where the game has no fact for it."""
    none = measured.without_no(scope, told)
    own = told.lemma in scope.words.changes and none is told
    told, others = only_by(none)
    if told.modal != "cannot" and not never_happens(told):
        return None
    if told.frame is None:
        return None
    verb = standing.without_times(scope, told.verb)
    if scope.words.held.get(bare(standing.without_times(scope, standing.said_of(told)))) is not None:
        return None
    spoken = list(scope.referents)
    try:
        event = events.happening(
            scope, replace(told, modal="", negated=False, verb=verb.at(told.verb.begin, told.verb.end)), heard=False
        )
    except NotMeantError:
        event = None
    event = seen_from_it(scope, event) if event is not None else None
    if event is None or (event.event not in scope.words.forbidden and (event.event not in scope.words.replaced or own)):
        scope.referents[:] = spoken
        return None
    events.refuse_unseen(scope, told, event)
    if not others:
        return event
    said = event.by.cards.tests if isinstance(event.by, Some) else ()
    kind = tuple(test for test in said if isinstance(test, Is) and test.quality == scope.words.kind)
    tests = tuple(test for test in said if test not in kind)
    if not tests:
        raise NotMeantError(told.verb, "does not say by which cards alone")
    only = Not(tests[0] if len(tests) == 1 else Both(tests))
    return replace(event, by=Some(Cards((*kind, only))))


def never_happens(told: Said) -> bool:
    """As in "it does not ready during your next turn": a denial that tells of no fact."""
    return told.negated and not (told.modal or told.passive or told.past) and told.frame is not None


def seen_from_it(scope: Scope, event: Happening) -> Happening:
    """As in "deals no damage to it": what that takes from it, where the game keeps only this from happening."""
    other = scope.words.mirrored.get(event.event)
    return event if other is None else replace(event, event=other, what=event.by, by=event.what)


def only_by(told: Said) -> tuple[Said, bool]:
    """As in "can only be attacked by Dragons": what cannot be, and whether that is said of all others."""
    before = [one for one in told.before if one.tag == "only"]
    behind = [one for one in told.verb.parts("adv") if one.tag == "only"]
    if told.modal != "can" or not told.passive or told.verb.get("s") is None or len(before) + len(behind) != 1:
        return told, False
    rest = tuple(one for one in told.verb.parts("adv") if one.tag != "only")
    verb = told.verb.but(adv=rest)
    others = tuple(one for one in told.before if one.tag != "only")
    return replace(told, modal="cannot", verb=verb, before=others), True
