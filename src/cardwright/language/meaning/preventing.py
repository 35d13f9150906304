"""What keeps an event from happening, or changes its number: "cannot be attacked by Dragons", "takes no damage"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

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

from . import events, measured, standing, times
from .clauses import THIS_CARD, Said
from .scope import Scope
from .words import NotMeantError, bare

if TYPE_CHECKING:
    pass


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
    if told.modal != "cannot" or told.frame is None:
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
    if event is None or (event.event not in scope.words.forbidden and (event.event not in scope.words.replaced or own)):
        scope.referents[:] = spoken
        return None
    if not others:
        return event
    said = event.by.cards.tests if isinstance(event.by, Some) else ()
    kind = tuple(test for test in said if isinstance(test, Is) and test.quality == scope.words.kind)
    tests = tuple(test for test in said if test not in kind)
    if not tests:
        raise NotMeantError(told.verb, "does not say by which cards alone")
    only = Not(tests[0] if len(tests) == 1 else Both(tests))
    return replace(event, by=Some(Cards((*kind, only))))


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
