"""Sentences settled: those that belong together become one effect, each effect an ability of the machine."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Ability,
    Instruct,
    Never,
    Ruling,
    This,
    Until,
    Who,
)

from .. import nodes, tree
from ..tree import Player
from . import (
    agents,
    conditions,
    deeds,
    events,
    lasting,
    links,
    naming,
    often,
    on_itself,
    owed,
    possible,
    prices,
    rather,
    replacing,
    rewording,
    several,
    statements,
    such,
    swapping,
    timed,
    times,
    unless,
    ways,
    were,
    wording,
)
from .context import INSTANTS, WHILE, Context, Unsettled, speaks_of
from .effects import Effect, actions, body, for_so_long, lasting_clause, own_status, pay, whole

CANNOT: Final = (tree.Words("they cannot"), tree.Words("you cannot"))


class Settler:
    """Takes the sentences of one card, in order.

    open    the effect to which more sentences may belong;  spoken  the subject of the statement before, if that was one
    played  what the event of playing this card speaks of;  they  of whom the condition of playing it does
    closed  the last effect, and which abilities are its own
    names   how texts write the name of this card
    """

    def __init__(self, kind: str, names: frozenset[str] = frozenset()) -> None:
        self.kind = kind
        self.names = names
        self.found: list[tuple[Ability, str]] = []
        self.open: Effect | None = None
        self.played: Context | None = None
        self.they: Who | None = None
        self.spoken: Any = None
        self.closed: tuple[Effect, int, int] | None = None

    def finish(self, judged: bool = True) -> list[tuple[Ability, str]]:
        """All abilities.  Raises Unsettled.

        judged: they are asked together, for "that name" where no card is named, and for what can be nowhere
        """
        self.close()
        if judged:
            naming.known(ability for ability, _text in self.found)
            possible.check((ability for ability, _text in self.found), self.kind)
        return self.found

    def close(self) -> None:
        """No more sentences belong to the open effect."""
        self.fold()
        if self.open is not None:
            begins = len(self.found)
            self.found += self.open.abilities()
            self.closed, self.open = (self.open, begins, len(self.found)), None

    def fold(self) -> None:
        """What follows belongs to the whole effect, not to the part of it that waits for "when you do"."""
        if self.open is not None:
            self.open = self.open.folded()

    def begin(self, form: str, text: str) -> Effect:
        """A new effect."""
        self.close()
        self.spoken = None
        context = Context(self.kind, self.they)
        if form == "order" and self.played is not None:
            context, self.played = self.played, None
        self.open = Effect(form, context, texts=[text])
        return self.open

    def going_on(self, text: str) -> Effect:
        """The effect that a sentence goes on with.  Raises Unsettled if there is none."""
        if self.open is None:
            if self.kind in INSTANTS:
                return self.begin("order", text)
            raise Unsettled(text.partition(" ")[0], 'says not when it is done: begin with "When", "You can" or a cost')
        self.open.texts.append(text)
        return self.open

    def part(self, sentence: Any) -> None:
        """Behind a conditional effect of an Instant Rune an order is what the Rune itself does.  ELE-11.8"""
        sentence = sentence.clause if isinstance(sentence, tree.With) and sentence.word == "if" else sentence
        orders = isinstance(sentence, tree.Clause) and sentence.who is None and sentence.mode == ""
        waits = self.kind in INSTANTS and self.open is not None and self.open.form == "when"
        if orders and waits and self.open is not None and self.open.outer is not None:
            self.fold()
        elif orders and waits and not any(isinstance(ability, Instruct) for ability, _text in self.found):
            self.close()

    def rule(self, rule: Any, text: str) -> None:
        """A rule of the card itself."""
        if isinstance(rule, nodes.PlayOnly):
            rule, text = on_itself.with_the_other(self.found, rule, text)
        self.found.append((Ruling(rule), text))

    # one sentence ----------------------------------------------------------------------------------------------------

    def take(self, sentence: Any, text: str) -> None:
        """One sentence: a new effect, or more of the open one.  Raises Unsettled."""
        wording.one_run(text)
        sentence = rewording.reworded(self, sentence, text)
        before, begun = self.open, len(self.open.actions) if self.open is not None else 0
        self.settle(sentence, text)
        if self.open is not None and not isinstance(sentence, tree.Reminder):
            self.open.begun = begun if self.open is before else 0

    def settle(self, sentence: Any, text: str) -> None:
        """What one sentence means.  Raises Unsettled."""
        if self.open is None and self.kind in INSTANTS:
            sentence = such.of_such(sentence)
        made = TAKEN.get(type(sentence))
        if made is not None:
            made(self, sentence, text)
        elif isinstance(sentence, tree.With):
            self.conditional(sentence, text)
        elif isinstance(sentence, tree.Says):
            statements.statement(self, sentence, None, text)
        elif isinstance(sentence, tree.Clause):
            self.clause(sentence, text)
        else:
            self.more(sentence, text)

    def more(self, sentence: Any, text: str) -> None:
        """More of the open effect."""
        self.part(sentence)
        effect = self.going_on(text)
        effect.actions += actions(sentence, effect.context, effect)

    def starts(self, clause: tree.Clause) -> bool:
        """An active effect begins: you can, or you must."""
        return clause.who is Player.YOU and clause.mode in ("can", "must") and self.kind not in INSTANTS

    def begun(self, clause: Any) -> bool:
        """The clause behind a condition begins an active effect, if it is one."""
        return isinstance(clause, tree.Clause) and self.starts(clause)

    def clause(
        self, clause: tree.Clause, text: str, condition: Any = None, window: str = "", *, first: bool = False
    ) -> None:
        """Who can, must or may do what: an active effect, unless it belongs to the one before.  `first`: see `active`."""
        starts = self.starts(clause)
        more = ways.foretold_more(clause, Context(self.kind))
        if more is not None:
            self.close()
            self.found.append((more, text))
            return
        clause = replace(clause, deed=ways.parted(clause.deed)) if starts else clause
        if starts and ways.several_costs(clause.deed):
            for one in clause.deed.deeds:
                self.clause(replace(clause, deed=one), text, condition, window, first=first)
            return
        if not window and condition is None and self.open is None and self.kind not in INSTANTS and owed.priced(clause):
            says = tree.Says(clause.who, (tree.AlsoPay(clause.deed.cost, clause.deed.deed),))
            statements.statement(self, says, None, text)
            return
        due = owed.by_whoever(clause, window) or (clause.mode == "must" and not starts)
        if window and self.kind not in INSTANTS and due:
            owed.owed(self, clause, text, condition, window)
            return
        if not starts:
            if window:
                raise Unsettled("during")
            if condition is not None:
                self.more(tree.With("if", condition, clause), text)
                return
            self.part(clause)
            effect = self.going_on(text)
            if clause.mode == "" and isinstance(clause.deed, tree.ForCost) and not effect.actions and clause.who is None:
                pay(effect, clause.deed)
                return
            effect.actions += actions(clause, effect.context, effect)
            return
        self.active(clause, text, condition, window, first=first)

    def active(self, clause: tree.Clause, text: str, condition: Any, window: str, *, first: bool) -> None:
        """An active effect; `first`: its condition stands in front, so that "it" may be the card of which that speaks."""
        one = such.only_such(clause, condition) if not first else None
        clause, condition = (clause, condition) if one is None else (one, None)
        effect = self.begin("active", text)
        effect.must, effect.window, effect.optional = clause.mode == "must", window and times.window(window), True
        if first and on_itself.speaks(condition):
            effect.context.mention("elestral" if self.kind == "elestral" else "rune", This())
        lies = on_itself.elsewhere(condition) if first else None
        if lies is not None:
            effect.context.places, condition = (lies,), None
        if first:
            speaks_of(condition, effect.context)
        pay(effect, clause.deed)
        if condition is not None:
            effect.condition = conditions.condition(condition, self.itself(effect))
            speaks_of(condition, effect.context)

    def of_this(self) -> Context:
        """In a statement about this card "it" is this card."""
        context = Context(self.kind)
        context.mention("elestral" if self.kind == "elestral" else "rune", This())
        return context

    def itself(self, effect: Effect) -> Context:
        """Behind an effect "it" is this card."""
        mentions = [one for one in effect.context.mentions if isinstance(one.what, This)]
        return Context(self.kind, effect.context.they, mentions=mentions)

    def when(self, when: tree.When, text: str) -> None:
        """A conditional effect; behind a statement "it" is what that was about."""
        if rather.spoken(self):
            when = replace(when, events=tuple(several.of_subject(one, self.spoken) for one in when.events))
        when = several.as_it_was(several.cast_then(replace(when, clause=such.of_such(when.clause))))
        state = several.lasting_state(when)
        if state is not None:
            self.settle(state, text)
            return
        if isinstance(when.events[0], tree.Event) and isinstance(when.events[0].did, tree.Reaches):
            owed.reaches(self, when, when.events[0].what, when.events[0].did, text)
            return
        effect = self.begin("when", text)
        effect.events = tuple(events.events(when.events, effect.context))
        states = [one.state for one in when.events if isinstance(one, tree.State)]
        if states and len(when.events) > 1:
            raise Unsettled("or when")
        when, meanwhile = agents.meanwhile(when, effect.context)
        body(effect, agents.in_damage_step(effect, agents.of_agent(when, effect.context)))
        if meanwhile is not None:
            effect.context.besides.append(meanwhile)
        more = [conditions.condition(state, Context(self.kind)) for state in states] or effect.context.besides
        if more and effect.condition is not None:
            raise Unsettled("if")
        effect.condition = nodes.All(tuple(more)) if len(more) > 1 else more[0] if more else effect.condition

    # statements and conditions ---------------------------------------------------------------------------------------

    def conditional(self, sentence: tree.With, text: str) -> None:
        """A sentence under a condition, in a phase, for a time."""
        sentence = links.of_this_way(sentence) if self.open is not None else sentence
        inner = sentence.clause
        if self.in_ways(sentence, text) or replacing.taken(self, sentence, text):
            return
        if isinstance(inner, tree.Instead):
            rather.instead(self, sentence, text)
        elif sentence.word in ("during", "at"):
            (timed.in_phase if sentence.word == "during" else timed.at)(self, sentence, text)
        elif sentence.word == "until":
            effect = self.going_on(text)
            inner = lasting.named_before(prices.priced(inner), sentence.what)
            effect.actions += lasting_clause(inner, times.lasts(sentence.what), effect.context, effect)
        elif sentence.word in WHILE and self.open is None and self.kind not in INSTANTS and swapping.changes_stats(inner):
            swapping.always(self, sentence, inner, text)
        elif isinstance(inner, tree.Says) and not isinstance(sentence.what, tree.Reduced):
            statements.statement(self, inner, sentence, text)
        elif isinstance(inner, tree.With) and sentence.word in WHILE and isinstance(inner.clause, tree.Says):
            statements.twice(self, sentence, inner, text)
        elif self.permits(sentence):
            self.permitted(sentence, text)
        elif sentence.word == "unless" and not sentence.first and isinstance(inner, tree.Clause):
            self.unless(whole(sentence), sentence.what, text)
        elif sentence.word == "if" or (own_status(sentence) and isinstance(inner, tree.Clause) and self.open is not None):
            self.more(sentence, text)
        else:
            raise Unsettled(sentence.word)

    def permitted(self, sentence: tree.With, text: str) -> None:
        """An effect, or a deed, under a condition."""
        if sentence.word != "if" and not sentence.first:
            self.so_long(sentence, text)
        else:
            self.clause(whole(sentence), text, sentence.what, first=sentence.first)

    def so_long(self, sentence: tree.With, text: str) -> None:
        """You can do it as long as this holds: a change lasts so long, anything else can be done then."""
        self.clause(sentence.clause, text)
        effect = self.open
        assert effect is not None  # noqa: S101  it has just begun
        if not any(getattr(action, "until", None) is Until.FOREVER for action in effect.actions):
            effect.condition = conditions.condition(sentence.what, self.itself(effect))
        elif not own_status(sentence):
            staying = times.staying(sentence)
            if staying is None:
                raise Unsettled(sentence.word)
            effect.actions = [for_so_long(action, staying) for action in effect.actions]

    def permits(self, sentence: tree.With) -> bool:
        """A condition of an effect that begins with it, or of a deed behind which it stands."""
        if self.begun(sentence.clause):
            return sentence.word in (*WHILE, "for as long as")
        return sentence.word == "if" and isinstance(sentence.clause, tree.Clause) and not sentence.first

    def unless(self, clause: tree.Clause, what: Any, text: str) -> None:
        """An effect that cannot be used under a condition, or that leaves some cards out."""
        if isinstance(what, tree.Holds) and isinstance(what.what, tree.Pronoun) and not isinstance(clause.deed, tree.Seq):
            self.clause(such.excepted(clause, what), text)
            return
        if not self.starts(clause):
            effect = self.going_on(text)
            effect.actions += unless.unless_such(actions(clause, effect.context, effect), what, effect.context)
            return
        self.clause(clause, text)
        assert self.open is not None  # noqa: S101  it has just begun
        self.open.condition = Never(conditions.condition(what, self.itself(self.open)))

    def unless_paid(self, inner: Any, offer: tree.Clause, text: str) -> None:
        """What a sentence adds to the effect is done unless somebody pays."""
        before, begun = self.open, len(self.open.actions) if self.open is not None else 0
        self.settle(inner, text)
        effect = self.open
        if effect is None:
            raise Unsettled("unless")
        begun = begun if effect is before else 0
        effect.actions[begun:] = unless.unless_paid(effect.actions[begun:], offer, effect.context)

    def in_ways(self, sentence: tree.With, text: str) -> bool:
        """How often, at which further cost, or what if the cost cannot be paid; while somebody Foretells."""
        if unless.offered(sentence):
            self.unless_paid(whole(sentence), sentence.what, text)
            return True
        if isinstance(sentence.what, tree.Was) and were.follows(sentence):
            were.judged(self, sentence, text)
            return True
        if sentence.word == "first time":
            replacing.first_time(self, sentence, text)
            return True
        if sentence.word == "once" and isinstance(sentence.clause, tree.With):
            replacing.would(self, sentence.clause, text, limit=1)
            return True
        if sentence.word == "once" and isinstance(sentence.clause, tree.Says):
            replacing.not_once(self, replacing.barred(sentence.clause), text)
            return True
        if sentence.word == "once" and isinstance(sentence.clause, tree.When):
            self.when(sentence.clause, text)
            if self.open is None or len(self.open.events) > 1:
                raise Unsettled("once")
            self.open.limit = 1
            return True
        if sentence.word == "once":
            if not isinstance(sentence.clause, tree.Clause) or not self.starts(sentence.clause):
                raise Unsettled("once")
            self.clause(sentence.clause, text)  # an active effect is used once a turn anyhow (ELE-11.1)
            return True
        if isinstance(sentence.clause, (tree.Limit, tree.OtherPrice)):
            often.under(self, sentence.what, sentence.clause, text)
            return True
        if sentence.what in CANNOT and sentence.word == "if":
            effect = self.going_on(text)
            links.who_did(effect.context, "they cannot" if sentence.what == CANNOT[0] else "you cannot")
            ways.unpayable(effect, deeds.one(actions(sentence.clause, effect.context, effect)))
            return True
        return sentence.word == "while" and ways.meanwhile(self, sentence, text)


def for_each(settler: Settler, sentence: tree.ForEach, text: str) -> None:
    """For each of these a fact: so much more each time; or a deed, done to those of them that are such."""
    says = sentence.clause
    if isinstance(says, tree.Says) and says.per is None and says.subject != tree.Pronoun("it"):
        statements.statement(settler, replace(says, per=sentence.noun), None, text)
    else:
        settler.more(sentence, text)


TAKEN: Final[dict[type, Any]] = {
    tree.ForEach: for_each, tree.OtherPrice: often.other_price, tree.OnlyIf: often.only_if, tree.Limit: often.limit,
    tree.When: Settler.when, tree.Link: links.linked, tree.PlayOnly: on_itself.play_only, tree.Minimum: on_itself.minimum,
    tree.Reminder: on_itself.reminder, tree.NextTime: Settler.more, tree.Clauses: several.several,
    tree.Swap: swapping.swapped, tree.Entering: naming.entering,
}  # fmt: skip
