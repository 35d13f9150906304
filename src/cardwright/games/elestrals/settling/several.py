"""Settled: sentences of several clauses: what a condition in front of them covers, statements that stand side by side."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwright.kernel.tree import This

from .. import tree
from . import links, nouns, statements
from .card_rules import ascend_from
from .context import INSTANTS, WHILE, Context
from .effects import actions, spread

if TYPE_CHECKING:
    from .sentences import Settler


def several(settler: "Settler", clauses: tree.Clauses, text: str) -> None:
    """An effect and what comes behind it, statements, or more of the effect before."""
    first, second = clauses.first, clauses.second
    if clauses.word == "otherwise":
        settler.settle(first, text)
        links.going_on(settler.going_on(text), tree.Link("otherwise", second))
        return
    if unmisenchanted(settler, clauses, text):
        return
    standing = isinstance(first, tree.Says) and isinstance(second, tree.Says) and clauses.word in ("and", "but")
    if standing and settler.kind not in INSTANTS and first.until is None and not isinstance(first.subject, tree.Pronoun):
        statements.statement(settler, first, None, text)
        statements.statement(settler, of_the_same(first, second), None, text)
        return
    if under_one(settler, clauses):
        settler.settle(first, text)
        settler.settle(of_both(first, second), text)
        return
    if begins(settler, first) and not begins(settler, second):
        settler.settle(first, text)
        effect = settler.going_on(text)
        effect.texts.pop()
        effect.actions += actions(second, effect.context, effect)
        return
    settler.more(spread(clauses), text)


def unmisenchanted(settler: "Settler", clauses: tree.Clauses, text: str) -> bool:
    """It can Special Ascend, but not so that it is Misenchanted."""
    first, says = clauses.first, clauses.second
    if clauses.word != "but" or not isinstance(first, tree.Says) or not isinstance(first.facts[0], tree.CanAscend):
        return False
    barred = tree.CanBe(("played",), how=(tree.How("status", "Misenchanted this way"),))
    if not isinstance(says, tree.Says) or says.facts != (barred,):
        return False
    settler.close()
    rule = ascend_from(first.subject, first.facts[0], None, Context(settler.kind))
    settler.rule(replace(rule, enchanted=True), text)
    return True


def begins(settler: "Settler", clause: Any) -> bool:
    """An active effect begins with it, perhaps in a phase or under a condition."""
    while isinstance(clause, tree.With) and clause.word in ("if", "during", "once", "unless", *WHILE):
        clause = clause.clause
    return settler.begun(clause)


def under_one(settler: "Settler", clauses: tree.Clauses) -> bool:
    """While this holds, one thing is so and another, or an effect can be used."""
    first, second = clauses.first, clauses.second
    if clauses.word != "and" or settler.kind in INSTANTS or not isinstance(first, tree.With):
        return False
    if not first.first or first.word not in WHILE or not isinstance(first.clause, tree.Says):
        return False
    fresh = first.clause.until is None and (settler.open is None or not isinstance(first.clause.subject, tree.Pronoun))
    return fresh and (isinstance(second, (tree.Says, tree.When)) or settler.begun(second))


def of_both(first: tree.With, second: Any) -> Any:
    """The second statement, effect or event, under the condition of the first."""
    if isinstance(second, tree.Says):
        return replace(first, clause=of_the_same(first.clause, second))
    if isinstance(second, tree.When):
        events = tuple(tree.State(first.what, of_subject(one, first.clause.subject)) for one in second.events)
        return replace(second, events=events)
    return replace(first, clause=second)


def of_subject(event: Any, subject: Any) -> Any:
    """The subject of the statement before may be called "it" in the event."""
    one = isinstance(subject, This) or nouns.is_bearer(subject)
    own = isinstance(event, tree.Event) and event.what == tree.Pronoun("it") and one
    return replace(event, what=subject) if own else event


def of_the_same(first: tree.Says, second: tree.Says) -> tree.Says:
    """Of two statements joined the second may speak of the first's subject: "it", "their effects"."""
    what = second.subject
    own = isinstance(what, tree.Pick) and what.noun == tree.Noun(tree.Kind("effect")) and what.det == "of all"
    theirs = own and (isinstance(what.whose, tree.Its) or what.whose is tree.Player.THEY)
    return replace(second, subject=first.subject) if isinstance(what, tree.Pronoun) or theirs else second


def lasting_state(when: tree.When) -> tree.With | None:
    """When a card of a name is Enchanted such a thing is so: as long as it is; None for what happens at a moment."""
    event = when.events[0]
    what = event.what if isinstance(event, tree.Event) else None
    named = isinstance(what, tree.Pick) and statements.named_one(what)
    enchanted = named and event.did == tree.Done("passive", "Enchanted")
    says = when.clause
    if not enchanted or len(when.events) > 1 or not isinstance(says, tree.Says) or says.until is not None:
        return None
    return tree.With("while", tree.Holds(what, tree.Adjective("Enchanted")), says, first=True)


def as_it_was(when: tree.When) -> tree.When:
    """When this is destroyed, something is done if it was such: as it lay when that happened (ELE-13.19)."""
    clause, event = when.clause, when.events[0]
    was = clause.what if isinstance(clause, tree.With) and clause.word == "if" else None
    if not isinstance(was, tree.Was) or len(when.events) > 1 or not isinstance(event, tree.Event):
        return when
    about = event.what
    if isinstance(was.what, tree.Pick) and was.what.det in ("that", "the") and not nouns.is_bearer(was.what):
        return tree.When((fallen_so(event, was),), clause.clause) if fallen_so(event, was) is not event else when
    if was.what not in (about, tree.Pronoun("it")) or not (isinstance(about, This) or nouns.is_bearer(about)):
        return when
    return tree.When((tree.State(tree.Holds(about, was.fits, was.no), event),), clause.clause)


def fallen_so(event: tree.Event, was: tree.Was) -> tree.Event:
    """When such an Elestral is destroyed, or this destroys it, if that Elestral was so: one that is so."""
    did = event.did.deed if isinstance(event.did, tree.InWay) else event.did
    destroys = isinstance(did, tree.Do) and did.verb == "destroy"
    fallen = isinstance(did, tree.Done) and (did.kind, did.other) == ("passive", "destroyed")
    pick = did.what if destroys else event.what if fallen else None
    named = was.what.noun.before in ((), (tree.Adjective("destroyed"),)) and was.what.noun.head == tree.Kind("elestral")
    if not isinstance(pick, tree.Pick) or not named or pick.noun.head != tree.Kind("elestral") or nouns.is_bearer(pick):
        return event
    such = replace(pick, noun=replace(pick.noun, after=(*pick.noun.after, tree.Which(was.fits, was.no))))
    if fallen:
        return replace(event, what=such)
    deed = replace(did, what=such)
    return replace(event, did=replace(event.did, deed=deed) if isinstance(event.did, tree.InWay) else deed)


def cast_then(when: tree.When) -> tree.When:
    """When something happens this can be Special Cast from your hand: then you can do so."""
    says = when.clause
    fact = says.facts[0] if isinstance(says, tree.Says) and len(says.facts) == 1 and says.subject == This() else None
    if not isinstance(fact, tree.CanCast) or fact.how != "special":
        return when
    zones = [one.what for one in fact.manner if one.word == "from"]
    manner = tuple(one for one in fact.manner if one.word != "from")
    what = tree.Located(This(), zones[0]) if len(zones) == 1 else This()
    return replace(when, clause=tree.Clause(tree.Cast("special", what, manner), tree.Player.YOU, "can"))
