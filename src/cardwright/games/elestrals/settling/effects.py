"""An effect while its sentences come, and what the clauses of a sentence add to it."""

from dataclasses import dataclass, field, replace
from typing import Any

from cardwright.kernel.node import walk
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Compare,
    Happening,
    If,
    Instruct,
    Never,
    Owned,
    Place,
    Side,
    Some,
    This,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.choose import Choose

from .. import nodes, tree
from ..tree import Player
from . import (
    asked,
    changes,
    choosing,
    conditions,
    costs,
    deeds,
    doers,
    entering,
    events,
    held,
    held_events,
    kept,
    lasting,
    later,
    negating,
    nexts,
    nouns,
    own_rules,
    per,
    times,
    unless,
)
from .context import WHILE, Context, Deeds, Mention, Unsettled, Waiting, speaks_of


@dataclass(slots=True)
class Effect:
    """An effect while its sentences come: how it begins, what it costs, what it does.

    form   "order" (the text of an Instant Rune), "active" or "when"
    begun  with how many actions the last sentence began
    outer  of an effect that waits for "when you do": the one that does it
    """

    form: str
    context: Context
    actions: Deeds = field(default_factory=list)
    cost: tuple[Any, ...] = ()
    events: tuple[Happening, ...] = ()
    optional: bool = False
    must: bool = False
    window: str = ""
    condition: Any = None
    limit: int = 0
    texts: list[str] = field(default_factory=list)
    begun: int = 0
    outer: "Effect | None" = None

    def folded(self) -> "Effect":
        """The effect as a whole: what waits for "when you do" is its last action."""
        if self.outer is None:
            return self
        self.outer.actions.append(nodes.WhenDone(self.abilities()[0][0]))
        self.outer.texts += self.texts
        return self.outer.folded()

    def abilities(self) -> list[tuple[Ability, str]]:
        """What the machine carries out."""
        text = " ".join(self.texts)
        if not self.actions:
            raise Unsettled(text[:1])
        action = deeds.one(self.actions)
        if of_that_player(action):
            action = self.of_either(action)
        kept.check(action)
        asked.no_target_of_one_way(action)
        if own_rules.unfinished(action):
            raise Unsettled("move")
        if any(one.kind == "slots" for one in self.context.mentions):
            raise Unsettled("slots")
        places = self.context.places
        if self.form == "when":
            condition = self.of_their_own() if of_that_player(self.condition) else self.condition
            return [
                (Triggered(event, action, self.cost, self.optional, condition, self.limit, places), text)
                for event in self.events
            ]
        if self.form == "order" and not self.cost and self.condition is None:
            return [(Instruct(action), text)]
        return [(Activated(action, self.cost, self.window, self.must, self.condition, self.limit, places), text)]

    def of_their_own(self) -> Any:
        """A condition about "their" cards: yours if the event is yours, else the opponent's.  Raises Unsettled."""
        if any(event.event == "done" for event in self.events):
            raise Unsettled("that player")
        mine, theirs = (kept.replaced(self.condition, Who.THAT, who) for who in (Who.YOU, Who.OPPONENT))
        sides = [nodes.All((nodes.EventBy(who), one)) for who, one in ((Who.YOU, mine), (Who.OPPONENT, theirs))]
        return conditions.either(*sides)

    def of_either(self, action: Any) -> Any:
        """Their cards are those of the player of the event: yours, or the opponent's.  Raises Unsettled."""
        if self.form != "when" or any(event.event == "done" for event in self.events) or of_that_player(self.cost):
            raise Unsettled("that player")
        if any(isinstance(one, Some) and one.target for one in walk(action)):
            raise Unsettled("that player")
        ways = [kept.replaced(action, Who.THAT, who) for who in (Who.YOU, Who.OPPONENT)]
        return If(nodes.EventBy(Who.YOU), *ways)


def of_that_player(node: Any) -> bool:
    """Whether cards in a zone, or on the side, of "that player" are meant."""
    return any(isinstance(one, (Place, Side, Owned)) and one.who is Who.THAT for one in walk(node))


def own_status(under: tree.With) -> bool:
    """As long as this card is Enchanted: a change without duration lasts so long anyhow (ELE-11.18)."""
    what = under.what
    return (
        under.word in ("as long as", "for as long as", "while")
        and isinstance(what, tree.Holds)
        and isinstance(what.what, This)
        and what.fits == tree.Adjective("Enchanted")
        and not what.no
    )


def pay(effect: Effect, deed: Any) -> None:
    """The cost and the deed of an effect."""
    if isinstance(deed, tree.ForCost):
        effect.context.paying = True
        spoken = len(effect.context.mentions)
        paid = deeds.deeds(deed.cost, effect.context)
        effect.context.paying, effect.context.done = False, ""
        aims = [action for action in paid if isinstance(getattr(action, "what", None), Some) and action.what.target]
        if not all(isinstance(action, Choose) for action in aims):
            raise Unsettled("target")
        effect.actions += aims
        effect.cost = tuple(costs.any_of(action) for action in paid if action not in aims)
        if any(not costs.payable(action) for action in effect.cost):
            raise Unsettled(deed.word)
        costs.changing(effect)
        kept.paid(effect, spoken)
        kept.given(effect, spoken)
        if len(effect.cost) == 1 and effect.form != "when":
            effect.context.paid = type(effect.cost[0]).__name__
        do(effect, deed.deed)
    else:
        do(effect, deed)


def do(effect: Effect, deed: Any) -> None:
    """What you do, one deed or several; what is done to a card that waits to be Cast is done as that enters."""
    effect.context.did = None if any(isinstance(one, tree.Force) for one in walk(deed)) else Who.YOU
    if entering.begins_with_cast(deed):
        effect.actions += actions(tree.Clause(deed), effect.context, effect)
    else:
        effect.actions += deeds.deeds(deed, effect.context)


def whole(sentence: tree.With) -> Any:
    """What stands under a condition.  Raises Unsettled for "A, then B": behind it that may be said of both, or of B."""
    deed = getattr(sentence.clause, "deed", None)
    deed = deed.deed if isinstance(deed, tree.ForCost) else deed
    if not sentence.first and isinstance(deed, tree.Seq) and deed.word == "then":
        raise Unsettled(sentence.word, "may be said of all of it or of its last part")
    return sentence.clause


def begins(clause: Any) -> bool:
    """What you can, or must: a condition in front of it is one of the effect."""
    return isinstance(clause, tree.Clause) and clause.who is Player.YOU and clause.mode in ("can", "must")


def body(effect: Effect, clause: Any) -> None:
    """What a conditional effect does."""
    clause = negating.at_another(clause)
    if isinstance(clause, tree.With) and clause.word == "if" and (not clause.first or begins(clause.clause)):
        if clause.first:
            speaks_of(clause.what, effect.context)
        told = asked.before(clause, effect.context) if clause.first else None  # "it" is no card that comes behind it
        body(effect, whole(clause))
        speaks_of(clause.what, effect.context)
        effect.condition = asked.before(clause, effect.context) if told is None else told
        return
    if asked.unless(clause) and begins(clause.clause):
        body(effect, whole(clause))
        effect.condition = Never(asked.before(clause, effect.context))
        return
    if asked.unless(clause):
        effect.actions += unless.unless_such(actions(whole(clause), effect.context, effect), clause.what, effect.context)
        return
    if isinstance(clause, tree.With) and not clause.first and own_status(clause):
        body(effect, clause.clause)
        return
    staying = times.staying(clause) if isinstance(clause, tree.With) and begins(clause.clause) else None
    if staying is not None:
        begun = len(effect.actions)
        body(effect, clause.clause)
        effect.actions[begun:] = [for_so_long(action, staying) for action in effect.actions[begun:]]
        return
    if unless.offered(clause):
        body(effect, whole(clause))
        effect.actions = unless.unless_paid(effect.actions, clause.what, effect.context)
        return
    if isinstance(clause, tree.Clauses) and isinstance(spread(clause), tree.With) and not begins(clause.first.clause):
        clause = spread(clause)
    if isinstance(clause, tree.Clauses) and clause.word in ("and", "then"):
        body(effect, clause.first)
        effect.actions += actions(clause.second, effect.context, effect)
        return
    if isinstance(clause, tree.Clause) and clause.who is Player.YOU and clause.mode in ("can", "must"):
        effect.optional = clause.mode == "can"
        pay(effect, clause.deed)
        return
    effect.actions += actions(clause, effect.context, effect)


def for_so_long(action: Any, until: Any) -> Any:
    """The change lasts so long; what is only announced stays as it is.  Raises Unsettled for another deed."""
    if isinstance(action, Choose) or getattr(action, "until", None) is Until.FOREVER:
        return action if isinstance(action, Choose) else replace(action, until=until)
    raise Unsettled("as long as")


def actions(clause: Any, context: Context, effect: Effect) -> Deeds:
    """A clause inside an effect; what it does to a card that waits to be Cast is done as that enters."""
    if isinstance(clause, tree.Clause) and entering.begins_with_cast(clause.deed):
        first, *others = clause.deed.deeds
        effect.actions += acted(replace(clause, deed=first), context, effect)
        for part in others:
            effect.actions += actions(tree.Clause(part, clause.who), context, effect)
        return []
    try:
        return acted(clause, context, effect)
    except Waiting as fault:
        if isinstance(clause, tree.Clauses):
            raise
        found = acted(clause, entering.entered(context), effect)
        entering.on_entry(found, effect.actions, fault)
        return []


def acted(clause: Any, context: Context, effect: Effect) -> Deeds:
    """A clause inside an effect."""
    clause = negating.at_another(clause)
    if isinstance(clause, tree.Clause):
        return doers.ordered(clause, context)
    if isinstance(clause, tree.Says):
        return lasting.lasting(clause, times.of_statement(clause), context)
    if isinstance(clause, tree.Clauses) and isinstance(spread(clause), tree.With):
        return under(spread(clause), context, effect)
    if isinstance(clause, tree.Clauses):
        return [*actions(clause.first, context, effect), *actions(clause.second, context, effect)]
    if isinstance(clause, tree.With):
        return under(clause, context, effect)
    if isinstance(clause, tree.NextTime):
        return nexts.next_time(clause, None, context)
    if isinstance(clause, tree.When):
        raise Unsettled("when")
    if isinstance(clause, tree.ForEach):
        return per.for_each(clause, context, lambda one: actions(one, context, effect))
    raise Unsettled("instead")


def spread(clauses: tree.Clauses) -> Any:
    """If this holds, do one thing and another: the condition is one of both, unless the second has one of its own."""
    first, second = clauses.first, clauses.second
    if times.untimed(first, second):
        raise Unsettled("and", "may be said for a while or for good")
    own = isinstance(second, tree.With) and second.first
    if not isinstance(first, tree.With) or not first.first or first.word not in WHILE or own:
        return clauses
    return replace(first, clause=replace(clauses, first=first.clause))


def under(clause: tree.With, context: Context, effect: Effect) -> Deeds:
    """A clause under a condition, for a time, or later."""
    if clause.word == "if":
        if isinstance(clause.what, tree.Reduced):
            return reduced(clause, clause.what, context, effect)
        if clause.first:
            judged = conditions.of_all(clause.clause, clause.what, context)
            return [If(judged, deeds.one(actions(clause.clause, context, effect)))]
        deed = clause.clause.deed if isinstance(clause.clause, tree.Clause) else None
        if isinstance(deed, tree.ForCost):
            raise Unsettled("if", "may be said of all of it or of its last part")
        before = replace(context, mentions=spoken_before(clause.clause, context))
        judged = conditions.of_all(clause.clause, clause.what, before)
        found = deeds.one(actions(whole(clause), context, effect))
        speaks_of(clause.what, context)
        return [If(judged, found)]
    if clause.word == "until":
        return lasting_clause(clause.clause, times.lasts(clause.what), context, effect)
    if unless.offered(clause):
        return unless.unless_paid(actions(whole(clause), context, effect), clause.what, context)
    if clause.word == "unless" and isinstance(clause.clause, tree.Says) and not clause.first:
        says, other = held.unless_they(clause.clause, clause)
        if other is not None and not held.points(says.subject):
            raise Unsettled("unless")
        found = actions(says, context, effect)
        return found if other is None else [If(Never(conditions.condition(clause.what, context)), deeds.one(found))]
    if own_status(clause):
        return actions(clause.clause, context, effect)
    staying = times.staying(clause)
    if staying is not None:
        return lasting_clause(clause.clause, staying, context, effect)
    if clause.word in ("during", "at"):
        return later.later(clause, context)
    raise Unsettled(clause.word)


def spoken_before(clause: Any, context: Context) -> list[Mention]:
    """What "it" can mean in a condition behind a deed: what was spoken of before, unless the deed chooses another card.

    Raises Unsettled: the condition is judged before there is a card.
    """
    deed = getattr(clause, "deed", None)
    chosen = any(isinstance(one, tree.Pick) and one.det not in ("that", "those", "the") for one in walk(deed))
    return [] if chosen else list(context.mentions)


def reduced(clause: tree.With, what: tree.Reduced, context: Context, effect: Effect) -> Deeds:
    """If the change before brought the stat to 0: it was more, and then it is not."""
    change = effect.actions[-1] if effect.actions else None
    whom = changes.whole(what.what, context)
    if not isinstance(change, Gain) or not change.lose or what.value or clause.word != "if":
        raise Unsettled("reduced")
    effect.actions.pop()
    if isinstance(change.what, Some) and not change.what.target:
        chosen, change = choosing.first(change)
        effect.actions += chosen
    if change.quantity != changes.STATS[what.stat] or change.what != whom:
        raise Unsettled("reduced")
    stat = nouns.QUALITIES[what.stat]
    then = If(nodes.Fits(whom, (Compare(stat, most=0),)), deeds.one(actions(clause.clause, context, effect)))
    return [If(nodes.Fits(whom, (Compare(stat, 1),)), deeds.one([change, then]), change)]


def lasting_clause(clause: Any, until: Any, context: Context, effect: Effect) -> Deeds:
    """Everything a clause changes lasts so long."""
    clause = held.but_those(clause)
    if isinstance(clause, tree.Says):
        return lasting.lasting(clause, until, context)
    if isinstance(clause, tree.Clauses) and clause.word == "and":
        return [
            *lasting_clause(clause.first, until, context, effect),
            *lasting_clause(clause.second, until, context, effect),
        ]
    if isinstance(clause, tree.NextTime):
        return nexts.next_time(clause, until, context)
    if isinstance(clause, tree.Swap) and clause.until is None:
        return [replace(action, until=until) for action in changes.swap(clause, context)]
    if isinstance(clause, tree.When) and isinstance(getattr(clause.events[0], "did", None), tree.Reaches):
        return held.reaching(clause, until, context)
    if isinstance(clause, tree.When) and held_events.of_one(clause):
        return held_events.happening_to(clause, until, context)
    if isinstance(clause, tree.When):
        inner = Effect("when", Context(context.kind), texts=["when"])
        inner.events = tuple(events.events(clause.events, inner.context))
        body(inner, clause.clause)
        if inner.context.besides:
            raise Unsettled("when")
        if context.mentions and any(isinstance(one.what, nodes.Aimed) for one in context.mentions):
            raise Unsettled("when")
        return [nodes.Give(ability, None, until) for ability, _text in inner.abilities()]
    if isinstance(clause, tree.Clause):
        found = doers.ordered(clause, context)
        if all(getattr(action, "until", None) is Until.FOREVER for action in found):
            return [replace(action, until=until) for action in found]
    raise Unsettled("until")
