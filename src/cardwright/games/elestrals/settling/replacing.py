"""Settled: what is done instead of, or before, what would happen; where a card goes instead; what does not happen once."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Every, Ruling, Side, Static, Steps, This, Who
from cardwright.kernel.verbs.leave import Destroy, OntoDeck, ToHand

from .. import nodes, quantities, tree
from ..tree import Player
from . import conditions, deeds, events, nouns, would_do
from .context import WHILE, Context, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler

ON_ITSELF: Final = (ToHand, OntoDeck, nodes.ShuffleInto, nodes.Suppress, nodes.TurnAround, nodes.PutFaceDown)
"""What is always possible with the card that would be destroyed: it can be done without asking."""


def meanwhile(sentence: tree.With) -> tuple[Any, tree.With] | None:
    """While something holds, if it would be destroyed; if something holds and it would be: what holds, and the rest."""
    inner, what = sentence.clause, sentence.what
    if isinstance(what, tree.Both) and what.word == "and" and isinstance(what.conditions[-1], WOULD):
        told = what.conditions[:-1]
        return told[0] if len(told) == 1 else tree.Both(told), replace(sentence, what=what.conditions[-1])
    if sentence.word in WHILE and sentence.first and isinstance(inner, tree.With) and isinstance(inner.what, WOULD):
        return what, inner
    return None


def taken(settler: "Settler", sentence: tree.With, text: str) -> bool:
    """What is done instead of something, perhaps while a condition holds; false for another sentence."""
    held = meanwhile(sentence)
    if held is not None:
        would_while(settler, *held, text)
    elif isinstance(sentence.what, WOULD):
        would(settler, sentence, text)
    return held is not None or isinstance(sentence.what, WOULD)


def would_while(settler: "Settler", held: Any, sentence: tree.With, text: str) -> None:
    """The same as long as a condition holds."""
    begins = len(settler.found)
    would(settler, sentence, text)
    judged = conditions.condition(held, Context(settler.kind))
    rules = [ability for ability, _text in settler.found[begins:] if isinstance(ability, Ruling)]
    if len(rules) != 1 or not isinstance(rules[0].rule, nodes.Instead):
        raise Unsettled("would")
    settler.found[-1] = (Ruling(replace(rules[0].rule, condition=judged)), text)


WOULD: Final = (tree.Would, tree.WouldDo)


def would(settler: "Settler", sentence: tree.With, text: str, limit: int = 0) -> None:
    """If it would be destroyed, something else may be done, or is done; if it would be sent away, it goes elsewhere."""
    if sentence.word != "if":
        raise Unsettled(sentence.word)
    if isinstance(sentence.what, tree.WouldDo):
        would_do.settle(settler, sentence, text, limit)
        return
    if sent(sentence.what):
        elsewhere(settler, sentence, text)
        return
    event, context = destruction(settler, sentence.what)
    clause = sentence.clause
    also = isinstance(clause, tree.Link) and clause.word == "first"
    bare = clause.clause if isinstance(clause, (tree.Link, tree.Instead)) else clause
    if not isinstance(bare, tree.Clause) or bare is clause:
        raise Unsettled("would", "says neither what is done instead nor what is done first")
    asked = bare.mode in ("may", "can") and bare.who is Player.YOU
    ordered = bare.mode == "" and bare.who is None and isinstance(clause, tree.Instead)
    if not asked and not ordered:
        raise Unsettled("would")
    action = deeds.one(deeds.deeds(bare.deed, context))
    if context.places:  # it would work from elsewhere than the field
        raise Unsettled("discard")
    itself = isinstance(action, ON_ITSELF) and action.what in (nodes.EventCard(), This())
    itself = itself or (action == Destroy(This()) and event.what != This())
    if ordered and not itself:
        raise Unsettled("instead")
    settler.rule(nodes.Instead(event, action, asked, also, limit), text)


def first_time(settler: "Settler", sentence: tree.With, text: str) -> None:
    """The first time each turn it would be destroyed, it is not destroyed."""
    if sentence.clause != "it is not destroyed":
        raise Unsettled("first time")
    not_once(settler, sentence.what, text)


def not_once(settler: "Settler", would: tree.Would, text: str) -> None:
    """The first time each turn it would be destroyed, it is not."""
    event, _context = destruction(settler, would)
    settler.rule(nodes.Instead(event, Steps(()), optional=False, limit=1), text)


def destruction(settler: "Settler", would: tree.Would) -> tuple[Any, Context]:
    """The event, and what can be spoken of: it is still there."""
    settler.close()
    context = Context(settler.kind)
    if would.done != ("destroyed",):
        raise Unsettled("would")
    event = events.event(tree.Event(would.what, tree.Done("passive", "destroyed", would.how)), context)
    if context.besides:
        raise Unsettled("would")
    context.gone = ""
    for one in context.mentions:
        one.what = nodes.EventCard() if isinstance(one.what, nodes.EventCard) else one.what
    return event, context


def barred(says: tree.Says) -> tree.Would:
    """Once each turn it cannot be destroyed: what would be done to it."""
    fact = says.facts[0]
    plain = len(says.facts) == 1 and says.per is None and says.until is None
    if not plain or not isinstance(fact, tree.CanBe) or not fact.no or fact.done != ("destroyed",):
        raise Unsettled("once")
    return tree.Would(says.subject, fact.done, fact.how)


# where it goes instead ------------------------------------------------------------------------------------------------


def sent(would: tree.Would) -> bool:
    """It would go to the Underworld."""
    return would.done in (("sent",), ("sent to the Underworld",))


def elsewhere(settler: "Settler", sentence: tree.With, text: str) -> None:
    """If it would be sent from the field to the Underworld, it is put somewhere else instead."""
    settler.close()
    would, clause = sentence.what, sentence.clause
    for how in would.how:
        zones = how.what.zones if isinstance(how.what, tree.Zone) else ()
        if (how.word, zones) not in (("from", ("field",)), ("to", ("discard",))):
            raise Unsettled(how.word)
    bare = clause.clause if isinstance(clause, tree.Instead) else None
    if not isinstance(bare, tree.Clause) or bare.mode or bare.who is not None or not isinstance(bare.deed, tree.Do):
        raise Unsettled("would")
    context = Context(settler.kind)
    whose = next((how.what.whose for how in would.how if how.word == "from"), Player.ANYBODY)
    subject = of_those(would.what, whose, context)
    if bare.deed.what not in (tree.Pronoun("it"), would.what):
        raise Unsettled("instead")
    settler.found.append((Static(subject, quantities.GOES_ELSEWHERE, goal(bare.deed, subject)), text))


def of_those(what: Any, whose: Player, context: Context) -> Any:
    """The cards that would go, from this player's field."""
    if isinstance(what, This):
        return what
    if not isinstance(what, tree.Pick) or what.det not in ("a", "another", "of") or what.count != 1:
        raise Unsettled("would")
    pick = replace(what, det="of", whose=whose) if whose is not Player.ANYBODY and what.whose is None else what
    return Every(nouns.cards_of(pick, context))


def goal(deed: tree.Do, subject: Any) -> int:
    """The zone, its owner's.  Raises Unsettled where it could be another's."""
    zone = deed.to.zone if isinstance(deed.to, tree.In) else None
    if not isinstance(zone, tree.Zone) or len(zone.zones) > 1 or deed.verb not in VERBS:
        raise Unsettled(deed.verb)
    own = isinstance(subject, This) or Side(Who.YOU) in subject.cards.tests
    theirs = not isinstance(subject, This) and Side(Who.OPPONENT) in subject.cards.tests
    fits = {Player.OWNER: True, Player.OWNERS: True, Player.ANYBODY: True, Player.YOU: own, Player.THEY: theirs}
    place = (zone.zones[0], "" if zone.zones[0] == "hand" else deed.to.word)
    if not fits.get(zone.whose, False) or place not in GOALS:
        raise Unsettled(deed.verb)
    return GOALS[place]


VERBS: Final = ("shuffle", "put", "return", "add", "send")
GOALS: Final = {
    ("hand", ""): quantities.TO_HAND, ("deck", "into"): quantities.INTO_DECK,
    **{("deck", word): quantities.ONTO_DECK for word in ("on top", "on the top", "to the top")},
    **{("deck", word): quantities.UNDER_DECK for word in ("on the bottom", "to the bottom")},
}  # fmt: skip
