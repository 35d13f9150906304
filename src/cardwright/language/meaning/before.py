"""Sentences about the action before: done in its place, or by those players who did it, or did not."""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.joins import By, ChooseOne, Keep
from cardwright.kernel.node import walk
from cardwright.kernel.referents import CountKept, Did, Happened, Kept, NumberKept
from cardwright.kernel.tree import If, IfDone, Node, Some, Steps
from cardwright.kernel.verbs.choose import Choose

from ..english import Part
from ..english.kinds import kinds, noun
from . import conditions, players
from .clauses import PERMITTED, said
from .deeds import deed
from .fields import Fields
from .joining import NOTHING, core, if_done, together
from .later import lasting, takes_instead, without_instead
from .scope import Scope
from .words import NotMeantError


def in_its_place(scope: Scope, joined: Part) -> bool:
    """Whether a sentence says what is done instead of the action before, under a condition."""
    clauses = joined.parts("c")
    pre = clauses[0].parts("p")
    conditional = len(pre) == 1 and pre[0].tag == "if" and if_done(scope, pre[0]) is None and not lasting(scope, pre[0])
    return len(clauses) == 1 and conditional and takes_instead(clauses[0])


def instead_of_it(scope: Scope, joined: Part, tried: Node, *, alone: bool, optional: bool) -> Node:
    """If the condition holds, this is done in the place of the action before; its target is chosen either way.

    `optional`: all of the text is done only if the player wants, which "you can" says once more.
    """
    clause_said = joined.parts("c")[0]
    pre, body = clause_said.parts("p")[0], clause_said.part("v")
    assert body is not None  # noqa: S101
    found = conditions.under(scope, pre)
    if all_of_them(body):
        chosen = tried.action if isinstance(tried, Keep) else tried
        if not isinstance(chosen, ChooseOne):
            raise NotMeantError(body, "are not the options of a choice that was told before")
        return If(found, together(list(chosen.options)), tried)
    before = scope.done
    body, modal = without_choice(without_instead(body))
    node = core(scope, to_the_same(scope, body))
    kept_as = tried.slot if isinstance(tried, Keep) else -1
    done, verb = (one.action if isinstance(one, Keep) else one for one in (node, tried))
    what = getattr(verb, "what", None)
    asks = asks_for(found, kept_as)
    if asks and not (isinstance(what, Some) and what.count == 1 and asks_of_card(found, kept_as)):
        raise NotMeantError(pre, "asks what was done before, and cannot decide whether it is done")
    if not asks and not asks_for(node, kept_as):
        if not alone and type(done) is not type(verb):
            raise NotMeantError(clause_said, "does not say what it is done in the place of")
        if modal == "may" or (modal == "can" and not optional):
            verbs = (one for one in (body.part("v"), before) if one is not None)
            node = ChooseOne((node, tried), said=tuple(scope.words.printed(one) for one in verbs))
        return If(found, node, tried)
    if modal:
        raise NotMeantError(clause_said, "lets a card be chosen for what is done to it: leave out the choice")
    if not isinstance(what, Some) or not isinstance(tried, Keep):
        raise NotMeantError(clause_said, "speaks of what would not be done then")
    many = what.count > 1 or what.number is not None
    other = replace(verb, what=Kept(kept_as, many))  # type: ignore[type-var]
    return Steps((Keep(kept_as, Choose(what)), If(found, node, other)))


def without_choice(body: Part) -> tuple[Part, str]:
    """As in "you may draw 2 cards instead": the order, and the word that makes it a choice; "" where there is none."""
    subject, verbs = (body.part("s"), body.parts("v")) if body.tag == "s" else (None, ())
    modal, inner = (verbs[0].part("m"), verbs[0].part("v")) if len(verbs) == 1 and verbs[0].tag == "mod" else (None, None)
    if subject is None or subject.tag != "you" or modal is None or modal.tag not in PERMITTED or inner is None:
        return body, ""
    if inner.tag != "v" or verbs[0].get("a") is not None:
        return body, ""
    return Part("imp", (("v", inner),), body.begin, body.end), modal.tag


def asks_of_card(condition: object, slot: int) -> bool:
    """Whether a condition is about a card as it is, whatever is done with it: "if that creature has 5 or more DEF"."""
    nodes = list(walk(condition))
    counted = any(isinstance(one, (NumberKept, CountKept)) and one.slot == slot for one in nodes)
    return not counted and not any(isinstance(one, (Did, Happened)) for one in nodes)


def all_of_them(body: Part) -> bool:
    """As in "both happen instead", "choose both instead": all options of the choice before."""
    verb = body.part("v") if body.tag == "imp" else body.parts("v")[0] if body.tag == "s" else None
    said_of = verb.part("o") if verb is not None and body.tag == "imp" else body.part("s")
    number = said_of.part("n") if said_of is not None and said_of.tag in ("part", "bareq") else None
    both = number is not None and number.tag in ("both", "all") and said_of is not None and said_of.get("s") is None
    if not both or verb is None or verb.frame is None or verb.frame.word not in ("happen", "choose"):
        return False
    f = Fields(verb, silent=("f", "v", "o"))
    f.take("adv", "instead")
    f.finish()
    return True


def to_the_same(scope: Scope, body: Part) -> Part:
    """As in "deal 3 damage instead": to what was dealt with before; "return 2 cards instead": from there, and to there."""
    verb = body.part("v") if body.tag == "imp" else None
    if verb is None or verb.frame is None:
        return body
    if scope.done is not None and scope.done.frame == verb.frame:
        verb = with_places_of(verb, scope.done)
    if verb.frame is None or verb.frame.word != "deal" or verb.get("to") is not None:
        return body.but(v=verb)
    nearest = scope.card(many=None)
    pronoun = Part("they" if nearest is not None and nearest.many else "it", (), verb.begin, verb.end)
    return Part("imp", (("v", verb.but(to=pronoun)),), body.begin, body.end)


def with_places_of(verb: Part, before: Part) -> Part:
    """A verb phrase with the zones that the same verb had before, where it says none of its own."""
    for role in ("from", "to"):
        place = before.part(role)
        if verb.get(role) is None and place is not None and place.tag == "np" and "zone" in kinds(place):
            verb = verb.but(**{role: place})
    thing, spoken_of = verb.part("o"), before.part("o")
    if thing is None or spoken_of is None or {thing.tag, spoken_of.tag} != {"np"} or thing.get("p") is not None:
        return verb
    behind = [(one, one.part("x")) for one in spoken_of.parts("p") if one.tag == "in"]
    places = tuple(one for one, place in behind if place is not None and "zone" in kinds(place))
    return verb.but(o=thing.but(p=places)) if places and verb.get("from") is None else verb


def asks_for(node: object, slot: int) -> bool:
    """Whether a node asks for what is kept in a slot."""
    return slot >= 0 and any(getattr(one, "slot", -1) == slot and not isinstance(one, Keep) for one in walk(node))


def of_those(scope: Scope, clause_said: Part) -> bool | None:
    """Whether a clause is about the players who did what was told before, or (False) those who did not; else None."""
    body = clause_said.part("v")
    subject = body.part("s") if body is not None and body.tag == "s" and not clause_said.parts("p") else None
    determiner = subject.part("d") if subject is not None and subject.tag == "np" else None
    if subject is None or determiner is None or determiner.tag != "each" or kinds(subject) != {"player"}:
        return None
    if [one.tag for one in subject.parts("a")] == ["other"] and not subject.parts("p") and scope.words.many_players:
        return False if noun(subject).word("w") == "opponent" else None
    return players.who_did(subject)


def by_those(scope: Scope, joined: Part, tried: Node, *, did: bool) -> Node:
    """The action before, done by several players, and what those of them do then who did it, or did not."""
    slot = tried.slot if isinstance(tried, Keep) else -1
    each = tried.action if isinstance(tried, Keep) else tried
    body = joined.parts("c")[0].part("v")
    subject = body.part("s") if body is not None else None
    if not isinstance(each, By) or body is None or subject is None or len(joined.parts("c")) > 1:
        raise NotMeantError(joined, "does not say which players: nothing that each of several could do was told before")
    named = players.player_named(scope, plainly(subject))
    if named != each.who:
        raise NotMeantError(subject, "are not the players who could do that")
    outer, scope.me = scope.me, each.who
    try:
        then = together([deed(scope, replace(said(subject, one), subject=None)) for one in body.parts("v")])
    finally:
        scope.me = outer
    inner = Keep(slot, each.action) if slot >= 0 else each.action
    if isinstance(each.action, If):
        if did or each.action.otherwise is not None:
            raise NotMeantError(subject, "does not say plainly which players")
        return By(each.who, replace(each.action, otherwise=then))
    if isinstance(each.action, Steps) and isinstance(before := each.action.actions[-1], IfDone):
        free = before.action is NOTHING if did else before.otherwise is None
        if not free:
            raise NotMeantError(subject, "were spoken of already: say all that they do in one sentence")
        asked = replace(before, action=then) if did else replace(before, otherwise=then)
        return By(each.who, Steps((*each.action.actions[:-1], asked)))
    return By(each.who, Steps((inner, IfDone(then) if did else IfDone(NOTHING, then))))


def plainly(subject: Part) -> Part:
    """The players, without which of them."""
    return Part(subject.tag, tuple(pair for pair in subject.kv if pair[0] not in ("a", "p")), subject.begin, subject.end)
