"""What is done in the place of an event, or first: "if this card would be destroyed, first draw 1 card"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from cardwright.kernel.joins import Instead, Keep
from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.node import walk
from cardwright.kernel.program import steps as steps_of
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Ability, Happening, IfDone, Node, Ruling, This
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand

from ..english import Part
from ..english.kinds import noun
from . import joining, later, preventing
from .clauses import told_in
from .fields import UNUSED
from .opening import Opening
from .scope import Scope
from .words import NotMeantError

LEAVING: Final = (Destroy, Discard, OntoDeck, ToHand)


def rule(scope: Scope, opening: Opening, event: Happening, body: Part) -> Instead:
    """The rule of a text that begins with "if ... would ..."."""
    if (done := without_first(body)) is not None:
        once = opening.first_time or opening.limit == 1
        action = before_it_happens(scope, event, done)
        return Instead(event, action, once=once, condition=opening.condition, also=True)
    body = plainly_instead(scope, event, body)
    if not later.takes_instead(body):
        if opening.condition is not None:
            raise NotMeantError(body, UNUSED)
        preventing.denies(scope, event, body)
        return Instead(event, joining.NOTHING, once=opening.first_time)
    once = opening.first_time or opening.limit == 1
    effect = joining.effect(scope, later.without_instead(body))
    effect = later.instead_of(scope, event, effect, body, once=once)
    return Instead(event, effect, once=once, condition=opening.condition)


def plainly_instead(scope: Scope, event: Happening, body: Part) -> Part:
    """As in "put it into your hand instead of into your discard pile", where it would go: instead."""
    fields: list[tuple[str, object]] = []
    for name, value in body.kv:
        if isinstance(value, tuple):
            fields.append(
                (name, tuple(instead_of_falling(scope, event, one) or plainly_instead(scope, event, one) for one in value))
            )
        else:
            fields.append((name, plainly_instead(scope, event, value) if isinstance(value, Part) else value))
    return Part(body.tag, tuple(fields), body.begin, body.end)  # type: ignore[arg-type]


def instead_of_falling(scope: Scope, event: Happening, adverb: Part) -> Part | None:
    """Plain "instead" for "instead of destroying it", "instead of into your discard pile"; None for anything else."""
    other = adverb.part("x") if adverb.tag == "insteadof" else None
    if other is None:
        return None
    known = scope.words.events.get((other.frame.lemma, "passive"), ()) if other.frame is not None else ()
    if any(one.name == event.event for one in known):
        alone = other.part("o") == Part("it") and len(other.kv) == len(("f", "o", "v"))
        return Part("instead", (), adverb.begin, adverb.end) if alone else None
    putting = other.frame is not None and other.frame.word in ("put", "send", "place")
    if putting and (other.part("o") != Part("it") or len(other.kv) > len(("f", "o", "to", "v"))):
        return None
    zone = other.part("to") if putting else other.part("x") if other.tag == "pp" else other
    if zone is None or zone.tag != "np" or zone.parts("a") or zone.parts("p"):
        return None
    falls = scope.words.zones.get(noun(zone).word("w")) == "discard"
    return Part("instead", (), adverb.begin, adverb.end) if falls else None


def replacement(before: Ability) -> Instead | None:
    """The rule of an ability with which a sentence can go on; None for another ability.

    It does something in the place of an event, or keeps it from happening the first time each turn.
    """
    found = before.rule if isinstance(before, Ruling) else None
    return found if isinstance(found, Instead) and (found.once or found.action != joining.NOTHING) else None


def more(scope: Scope, before: Instead, body: Part) -> Node:
    """What a sentence adds to what is done."""
    return said_first(scope, before, body) if before.also else joining.effect(scope, body)


def gone_on(before: Instead, added: Node) -> Instead:
    """The rule with what is done besides: where somebody may do what stands before, only if they do."""
    *first, last = node_steps(before.action) or [joining.NOTHING]
    if before.also:
        return replace(before, action=joining.together([*first, added, last]))
    if isinstance(last, IfDone) and last.otherwise is not None:
        then = added.action if isinstance(added, IfDone) and added.otherwise is None else added
        done = [one for one in (last.action, then) if one != joining.NOTHING]
        made = joining.together([*first, replace(last, action=joining.together(done))])
    else:
        made = joining.together([one for one in (*first, last, added) if one != joining.NOTHING])
    return replace(before, action=made)


def without_this_happens(first: Part) -> tuple[Part, bool]:
    """As in "when this happens, draw 1 card": the clause alone, and whether that was said."""
    for pre in first.parts("p"):
        told = told_in(pre.part("c")) if pre.tag in ("when", "if") else []
        pointing = len(told) == 1 and told[0].subject is not None and told[0].subject.tag in ("thisx", "that", "x")
        happens = pointing and told[0].lemma == "happen" and not (told[0].negated or told[0].modal or told[0].past)
        if happens and not told[0].verb.parts("adv"):
            rest = tuple(one for one in first.parts("p") if one is not pre)
            return first.but(p=rest), True
    return first, False


# first ---------------------------------------------------------------------------------------------------------------


def without_first(body: Part) -> Part | None:
    """What is done first, without that word; None where it is not said."""
    first, *rest = body.parts("c")
    if [one.tag for one in first.parts("p")] != ["first"]:
        return None
    return body.but(c=(first.but(p=None), *rest))


def before_it_happens(scope: Scope, event: Happening, body: Part) -> Node:
    """What is done first, and behind it that the event happens.  Raises NotMeantError."""
    again = scope.words.again.get(event.event)
    if again is None:
        raise NotMeantError(body, "is done before something that does not wait for it")
    happens = again(Kept(scope.use(OF_EVENT)))
    *clauses, last = body.parts("c")
    effect = joining.effect(scope, body.but(c=tuple(clauses), k=body.parts("k")[:-1]) if clauses else body)
    if clauses:  # "first draw 1 card, then it is destroyed"
        effect = joining.together([effect, said_first(scope, Instead(event, happens), body.but(c=(last,), k=None))])
    stays(scope, event, effect, body)
    return joining.together([effect, happens])


def said_first(scope: Scope, before: Instead, body: Part) -> Node:
    """What is said behind what is done first: more of it, or nothing, where it is that the event happens then."""
    if scope.happened:
        raise NotMeantError(body, "stands behind what happens then: say it before that")
    if says_it(scope, before, body):
        scope.happened = True
        return joining.NOTHING
    effect = joining.effect(scope, body)
    stays(scope, before.event, effect, body)
    return effect


def stays(scope: Scope, event: Happening, effect: Node, body: Part) -> None:
    """What is done first leaves the card of the event where it is.  Raises NotMeantError."""
    leaving = (*LEAVING, *(one for one in scope.words.moves.values() if isinstance(one, type)))
    about = (Kept(OF_EVENT), This()) if event.what == This() else (Kept(OF_EVENT),)
    if any(isinstance(one, leaving) and getattr(one, "what", None) in about for one in walk(effect)):
        raise NotMeantError(body, 'takes away what it is said of before that happens: write "instead"')


def says_it(scope: Scope, before: Instead, body: Part) -> bool:
    """As in "then it is destroyed": whether a sentence says no more than that what would have happened happens.

    Raises NotMeantError where that could as well be said of another card.
    """
    *_done, happens = node_steps(before.action)
    ways = [happens]
    if before.event.what == This():
        ways.append(scope.words.again[before.event.event](This()))
    told = [one for one in scope.referents if one.slot == OF_EVENT or isinstance(one.what, This)]
    if meant(Scope(scope.words, event=scope.event, referents=told), body) not in ways:
        return False
    others = [one for one in scope.referents if one.kind == "card" and one not in told and not one.many]
    if isinstance(happens, Destroy):  # what was drawn lies in a hand, where nothing is destroyed
        others = [one for one in others if not one.goes]
    if others and any(one.tag == "it" for one in body.walk()):
        raise NotMeantError(body, f"may be said of that {others[-1].noun}: say of which card")
    return True


def meant(scope: Scope, body: Part) -> Node | None:
    """What a sentence means where no more was spoken of; None where it means nothing."""
    try:
        found = joining.effect(scope, body)
    except NotMeantError:
        return None
    return found.action if isinstance(found, Keep) else found


def node_steps(action: Node) -> Sequence[Node]:
    """The actions of an action, one after the other."""
    return cast("Sequence[Node]", steps_of(action))
