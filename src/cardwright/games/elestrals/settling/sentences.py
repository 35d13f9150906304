"""Sentences settled: those that belong together become one effect, each effect an ability of the machine."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Ability,
    Bearer,
    Cards,
    Happening,
    If,
    IfDone,
    Never,
    Not,
    Ruling,
    Static,
    This,
    ThisIs,
)

from .. import field as numbers
from .. import nodes, tree
from ..tree import Player
from . import changes, conditions, deeds, events, facts, held, nouns, ways
from .card_rules import ascend_from, other_cast
from .context import Context, Unsettled
from .effects import LATER, Effect, actions, body, lasting_clause, own_status, pay

WHILE: Final = ("while", "as long as", "if")
INSTANTS: Final = frozenset({"invoke", "counter"})
TIMES: Final = {"once": 1, "twice": 2}


class Settler:
    """Takes the sentences of one card, in order."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.found: list[tuple[Ability, str]] = []
        self.open: Effect | None = None
        self.played: Context | None = None

    def finish(self) -> list[tuple[Ability, str]]:
        """All abilities."""
        self.close()
        return self.found

    def close(self) -> None:
        """No more sentences belong to the open effect."""
        if self.open is not None:
            self.found += self.open.abilities()
            self.open = None

    def begin(self, form: str, text: str) -> Effect:
        """A new effect."""
        self.close()
        context = Context(self.kind)
        if form == "order" and self.played is not None:
            context, self.played = self.played, None
        self.open = Effect(form, context, texts=[text])
        return self.open

    def going_on(self, text: str) -> Effect:
        """The effect that a sentence goes on with.  Raises Unsettled if there is none."""
        if self.open is None:
            if self.kind in INSTANTS:
                return self.begin("order", text)
            raise Unsettled(text.partition(" ")[0], "goes on with nothing")
        self.open.texts.append(text)
        return self.open

    def rule(self, rule: Any, text: str) -> None:
        """A rule of the card itself."""
        self.found.append((Ruling(rule), text))

    # one sentence ----------------------------------------------------------------------------------------------------

    def take(self, sentence: Any, text: str) -> None:
        """One sentence: a new effect, or more of the open one.  Raises Unsettled."""
        made = TAKEN.get(type(sentence))
        if made is not None:
            made(self, sentence, text)
        elif isinstance(sentence, tree.With):
            self.conditional(sentence, text)
        elif isinstance(sentence, tree.Says):
            self.statement(sentence, None, text)
        elif isinstance(sentence, tree.Clause):
            self.clause(sentence, text)
        else:
            self.more(sentence, text)

    def more(self, sentence: Any, text: str) -> None:
        """More of the open effect."""
        effect = self.going_on(text)
        effect.actions += actions(sentence, effect.context, effect)

    def starts(self, clause: tree.Clause) -> bool:
        """An active effect begins: you can, or you must."""
        return clause.who is Player.YOU and clause.mode in ("can", "must") and self.kind not in INSTANTS

    def clause(self, clause: tree.Clause, text: str, condition: Any = None, window: str = "") -> None:
        """Who can, must or may do what: an active effect, unless it belongs to the one before."""
        starts = self.starts(clause)
        more = ways.foretold_more(clause, Context(self.kind))
        if more is not None:
            self.close()
            self.found.append((more, text))
            return
        if starts and ways.several_costs(clause.deed):
            for one in clause.deed.deeds:
                self.clause(replace(clause, deed=one), text, condition, window)
            return
        if window and clause.mode == "must" and self.kind not in INSTANTS and not starts:
            self.owed(clause, text, condition, window)
            return
        if not starts:
            if window:
                raise Unsettled("during")
            effect = self.going_on(text)
            if clause.mode == "" and isinstance(clause.deed, tree.ForCost) and not effect.actions and clause.who is None:
                pay(effect, clause.deed)
                return
            effect.actions += actions(clause, effect.context, effect)
            return
        effect = self.begin("active", text)
        effect.must, effect.window, effect.optional = clause.mode == "must", window, True
        pay(effect, clause.deed)
        if condition is not None:
            effect.condition = conditions.condition(condition, self.itself(effect))

    def itself(self, effect: Effect) -> Context:
        """Behind an effect "it" is this card."""
        return Context(self.kind, mentions=[one for one in effect.context.mentions if isinstance(one.what, This)])

    def owed(self, clause: tree.Clause, text: str, condition: Any, window: str) -> None:
        """In that phase another player must do something."""
        effect = self.begin("active", text)
        effect.must, effect.window = True, window
        if clause.who is Player.HOLDER and window.startswith("their "):
            self.owed_by_holder(effect, clause, window)
            return
        effect.actions += actions(clause, effect.context, effect)
        if condition is not None:
            effect.condition = conditions.condition(condition, self.itself(effect))

    def owed_by_holder(self, effect: Effect, clause: tree.Clause, window: str) -> None:
        """In their own phase the controller of the Empowered Elestral must do it."""
        phase = window.removeprefix("their ")
        effect.window = f"each {phase}"
        effect.condition = nodes.TurnOf(Cards((Bearer(),)))
        effect.actions.append(ways.by_holder(lambda who: deeds.deeds(clause.deed, effect.context, who)))

    def when(self, when: tree.When, text: str) -> None:
        """A conditional effect."""
        if isinstance(when.events[0], tree.Event) and isinstance(when.events[0].did, tree.Reaches):
            self.reaches(when, when.events[0].what, when.events[0].did, text)
            return
        effect = self.begin("when", text)
        effect.events = tuple(events.events(when.events, effect.context))
        states = [one.state for one in when.events if isinstance(one, tree.State)]
        if states and len(when.events) > 1:
            raise Unsettled("or when")
        body(effect, when.clause)
        more = [conditions.condition(state, Context(self.kind)) for state in states] or effect.context.besides
        if more and effect.condition is not None:
            raise Unsettled("if")
        effect.condition = nodes.All(tuple(more)) if len(more) > 1 else more[0] if more else effect.condition

    def reaches(self, when: tree.When, what: Any, did: tree.Reaches, text: str) -> None:
        """When this has 7 or more Attack during your Main Phase you must: owed as long as it has."""
        clause = when.clause
        main = tuple(how.what for how in did.ways if how.word == "during") == ("your Main Phase",)
        if not isinstance(what, This) or not main or not isinstance(clause, tree.Clause) or len(when.events) > 1:
            raise Unsettled("when")
        if clause.who is not Player.YOU or clause.mode != "must":
            raise Unsettled("when")
        effect = self.begin("active", text)
        effect.context.mention("elestral", This())
        effect.must = True
        pay(effect, clause.deed)
        effect.condition = ThisIs(nouns.compared(tree.WithNumber(did.number, did.of, did.how)))

    def link(self, link: tree.Link, text: str) -> None:
        """If you do; when you do; then."""
        if link.word == "when you do":
            self.when_done(link, text)
            return
        if self.open is None and ways.goes_on(self, link):
            return
        if self.open is None:
            raise Unsettled(link.word, "goes on with nothing")
        effect = self.going_on(text)
        if link.word in ("if you do", "if they do"):
            effect.actions.append(IfDone(deeds.one(actions(link.clause, effect.context, effect))))
        elif link.word == "otherwise" and effect.context.rest is not None:
            effect.actions += actions(link.clause, effect.context, effect)
            effect.context.mentions.append(effect.context.rest)
        elif link.word == "otherwise" and effect.actions and isinstance(effect.actions[-1], If):
            before = effect.actions.pop()
            if before.otherwise is not None:
                raise Unsettled(link.word)
            effect.actions.append(replace(before, otherwise=deeds.one(actions(link.clause, effect.context, effect))))
        elif link.word == "then":
            effect.actions += actions(link.clause, effect.context, effect)
        else:
            raise Unsettled(link.word)

    def when_done(self, link: tree.Link, text: str) -> None:
        """An effect of its own, if the deed before did something."""
        if self.open is None:
            raise Unsettled("when you do", "goes on with nothing")
        self.open.texts.append(text)
        before = self.open.context
        context = Context(self.kind, before.they, done=before.done, event="done", moved=before.moved)
        inner = Effect("when", context, events=(Happening("done"),), texts=[text])
        body(inner, link.clause)
        self.open.actions.append(nodes.WhenDone(inner.abilities()[0][0]))

    def play_only(self, sentence: tree.PlayOnly, text: str) -> None:
        """When this card can be played."""
        self.close()
        context = Context(self.kind)
        if sentence.word == "during":
            rule = nodes.PlayOnly(during=sentence.what)
        elif sentence.word == "if":
            rule = nodes.PlayOnly(condition=conditions.condition(sentence.what, context))
        else:
            found = events.events(sentence.what, context)
            if len(found) > 1:
                raise Unsettled("or when")
            rule = nodes.PlayOnly(event=found[0])
            self.played = context
        self.rule(rule, text)

    def limit(self, limit: tree.Limit, text: str) -> None:
        """How often the effect before can be activated."""
        if self.open is None or limit.word == "additional" or len(self.open.events) > 1:
            raise Unsettled("this effect")
        self.open.limit = limit.times if isinstance(limit.times, int) else TIMES[limit.times]
        self.open.texts.append(text)

    def only_if(self, only: tree.OnlyIf, text: str) -> None:
        """Under which condition, or in which phase, the effect before can be activated."""
        if self.open is None or self.open.form == "order" or (only.word == "during" and self.open.form != "active"):
            raise Unsettled("this effect")
        if only.word == "during":
            if self.open.window:
                raise Unsettled("during")
            self.open.window = only.what
        else:
            found = conditions.condition(only.what, self.itself(self.open))
            self.open.condition = found if self.open.condition is None else nodes.All((self.open.condition, found))
        self.open.texts.append(text)

    def reminder(self, reminder: tree.Reminder, text: str) -> None:
        """Words in parentheses: a rule of their own, or what the text says anyhow."""
        says = reminder.clause
        if isinstance(says, tree.Says) and isinstance(says.subject, tree.Pick) and len(says.facts) == 1:
            fact = says.facts[0]
            if isinstance(fact, tree.Fact) and fact.words == "counts as" and says.subject.det == "this":
                self.rule(nodes.CountsAs(fact.what), text)
                return
        if self.open is not None and self.open.actions:
            last = self.open.actions[-1]
            if isinstance(last, (nodes.Block, nodes.ExchangePlaces)):
                return
            if isinstance(last, nodes.PutFaceDown) and again(says):
                return
        self.more(says, text)

    def minimum(self, minimum: tree.Minimum, text: str) -> None:
        """A cost of nothing is no cost (ELE-11.10)."""

    # statements and conditions ---------------------------------------------------------------------------------------

    def conditional(self, sentence: tree.With, text: str) -> None:
        """A sentence under a condition, in a phase, for a time."""
        inner = sentence.clause
        if isinstance(inner, tree.Limit):
            ways.once_more(self, sentence.what, inner, text)
        elif sentence.word == "while" and ways.meanwhile(self, sentence, text):
            return
        elif sentence.what == tree.Words("they cannot") and sentence.word == "if":
            effect = self.going_on(text)
            ways.unpayable(effect, deeds.one(actions(inner, effect.context, effect)))
        elif isinstance(sentence.what, tree.Would):
            self.would(sentence, text)
        elif isinstance(inner, tree.Instead):
            self.instead(sentence.what, inner.clause, text)
        elif sentence.word == "during":
            self.phase(sentence, text)
        elif sentence.word == "until":
            effect = self.going_on(text)
            effect.actions += lasting_clause(inner, changes.lasts(sentence.what), effect.context, effect)
        elif isinstance(inner, tree.Says) and not isinstance(sentence.what, tree.Reduced):
            self.statement(inner, sentence, text)
        elif isinstance(inner, tree.With) and sentence.word in WHILE and isinstance(inner.clause, tree.Says):
            self.twice(sentence, inner, text)
        elif sentence.word == "if" and isinstance(inner, tree.Clause) and (not sentence.first or self.starts(inner)):
            self.clause(inner, text, sentence.what)
        elif sentence.word == "unless" and not sentence.first and isinstance(inner, tree.Clause):
            self.clause(excepted(inner, sentence.what), text)
        elif sentence.word == "if":
            self.more(sentence, text)
        elif sentence.word == "while" and isinstance(inner, tree.Clause) and isinstance(inner.deed, tree.Swap):
            self.always(sentence, inner.deed, text)
        else:
            raise Unsettled(sentence.word)

    def phase(self, sentence: tree.With, text: str) -> None:
        """During a phase: an active effect of it."""
        inner = sentence.clause
        condition = None
        if isinstance(inner, tree.With) and inner.word == "if" and not inner.first:
            condition, inner = inner.what, inner.clause
        if not isinstance(inner, tree.Clause):
            raise Unsettled("during")
        if self.kind in INSTANTS and condition is None and sentence.what in LATER:
            self.more(sentence, text)
            return
        self.clause(inner, text, condition, sentence.what)

    def statement(self, says: tree.Says, under: tree.With | None, text: str) -> None:
        """A fact: it stands, or it is part of the effect before."""
        if self.ruled(says, under, text) or self.capped(says, under):
            return
        if (
            under is not None
            and says.subject == tree.Pronoun("it")
            and about_this(under.what)
            and (under.first or self.open is None)
        ):
            says = replace(says, subject=This())
        points = isinstance(says.subject, tree.Pronoun) or (
            isinstance(says.subject, tree.Pick) and says.subject.det in ("that", "those", "these")
        )
        if points or says.until is not None or self.kind in INSTANTS:
            effect = self.going_on(text)
            if under is None or own_status(under):
                effect.actions += facts.lasting(says, changes.lasts(says.until), effect.context)
                return
            if under.word in ("as long as", "while"):
                effect.actions += held.as_long_as(says, under.what, changes.lasts(says.until), effect.context)
                return
            if under.word not in ("if", "unless"):
                raise Unsettled(under.word)
            judged = conditions.condition(under.what, effect.context)
            judged = Never(judged) if under.word == "unless" else judged
            effect.actions.append(If(judged, deeds.one(facts.lasting(says, changes.lasts(says.until), effect.context))))
            return
        self.close()
        context = Context(self.kind)
        if self.found and under is not None and under.word == "while" and isinstance(under.what, tree.Holds):
            kept = held.remembered(says, under.what, context)
            if kept is not None:
                self.found[-1] = (held.kept(self.found[-1][0]), self.found[-1][1])
                self.found += [(static, text) for static in kept]
                return
        condition, only, unless = None, None, None
        if under is not None and about_subject(under.what):
            tests = spoken_of(under.what, context)
            only, unless = (None, tests) if under.word == "unless" else (tests, None)
        elif under is not None:
            condition = conditions.condition(under.what, context)
            condition = Never(condition) if under.word == "unless" else condition
        self.found += [(static, text) for static in facts.standing(says, condition, context, unless, only)]

    def capped(self, says: tree.Says, under: tree.With | None) -> bool:
        """This effect cannot increase that number by more than 5: the standing text before."""
        fact = says.facts[0]
        effect = tree.Pick("this", tree.Noun(tree.Kind("effect")))
        if says.subject != effect or not isinstance(fact, tree.Can) or not isinstance(fact.deed, tree.Do):
            return False
        deed = fact.deed
        last = self.found[-1][0] if self.found and self.open is None else None
        if under is not None or deed.verb != "increase" or not isinstance(last, Static) or isinstance(last.value, int):
            raise Unsettled("effect")
        if last.what != changes.STATS[deed.to] or not isinstance(last.subject, This) or deed.frm <= 0:
            raise Unsettled("effect")
        self.found[-1] = (replace(last, value=nodes.Sum((last.value,), deed.frm)), self.found[-1][1])
        return True

    def swapped(self, swap: tree.Swap, text: str) -> None:
        """Stats change places as long as this card's text works, or inside an effect."""
        if swap.until is not None or self.kind in INSTANTS or self.open is not None:
            raise Unsettled("swapped")
        what = swap.what.what if isinstance(swap.what, tree.Its) else swap.what
        self.found.append((Static(facts.subject_of(what, Context(self.kind)), numbers.SWAPPED), text))

    def twice(self, outer: tree.With, inner: tree.With, text: str) -> None:
        """While one thing holds, a fact if, or unless, another does."""
        if inner.word in WHILE and not about_subject(inner.what):
            self.statement(inner.clause, tree.With("while", tree.Both((outer.what, inner.what)), inner.clause), text)
            return
        self.close()
        context = Context(self.kind)
        condition = conditions.condition(outer.what, context)
        if inner.word != "unless":
            raise Unsettled(inner.word)
        unless = spoken_of(inner.what, context)
        self.found += [(static, text) for static in facts.standing(inner.clause, condition, context, unless)]

    def always(self, sentence: tree.With, swap: tree.Swap, text: str) -> None:
        """While it holds, stats change places."""
        self.close()
        context = Context(self.kind)
        what = swap.what.what if isinstance(swap.what, tree.Its) else swap.what
        subject = facts.subject_of(what, context)
        self.found.append((Static(subject, numbers.SWAPPED, 1, conditions.condition(sentence.what, context)), text))

    def ruled(self, says: tree.Says, under: tree.With | None, text: str) -> bool:
        """Other ways to Cast this card, and what it counts as: rules of the card itself."""
        if len(says.facts) != 1:
            return False
        fact = says.facts[0]
        if (
            isinstance(fact, tree.CanBe)
            and fact == tree.CanBe(("Normal Cast",))
            and isinstance(says.subject, This)
            and not under
        ):
            self.close()
            self.rule(nodes.NoNormalCast(), text)
            return True
        if isinstance(fact, tree.CanCast) and isinstance(says.subject, This):
            self.close()
            self.rule(other_cast(fact, under, Context(self.kind)), text)
            return True
        if isinstance(fact, tree.CanAscend):
            self.close()
            self.rule(ascend_from(says.subject, fact, under, Context(self.kind)), text)
            return True
        return False

    def both(self, clauses: tree.Clauses, text: str) -> None:
        """It can Special Ascend, but not so that it is Misenchanted; otherwise more of the effect before."""
        first = clauses.first
        if clauses.word == "but" and isinstance(first, tree.Says) and isinstance(first.facts[0], tree.CanAscend):
            says = clauses.second
            if isinstance(says, tree.Says) and says.facts == (
                tree.CanBe(("played",), how=(tree.How("status", "Misenchanted this way"),)),
            ):
                self.close()
                rule = ascend_from(first.subject, first.facts[0], None, Context(self.kind))
                self.rule(replace(rule, enchanted=True), text)
                return
        self.more(clauses, text)

    def instead(self, condition: Any, clause: Any, text: str) -> None:
        """Under a condition another deed in place of the last one."""
        if self.open is None or not self.open.actions:
            raise Unsettled("instead", "stands in place of nothing")
        effect = self.going_on(text)
        first = effect.actions.pop()
        judged = conditions.condition(condition, effect.context)
        inner = clause
        if isinstance(inner, tree.Clause) and inner.mode == "can" and inner.who is Player.YOU:
            inner = replace(inner, mode="")
        if isinstance(inner, tree.Clause) and isinstance(first, nodes.ReturnSpirits):
            inner = replace(inner, deed=fill(inner.deed))
        other = deeds.one(actions(inner, effect.context, effect))
        effect.actions.append(If(judged, other, first))

    def would(self, sentence: tree.With, text: str) -> None:
        """If it would be destroyed, something else may be done."""
        self.close()
        context = Context(self.kind)
        would = sentence.what
        if would.done != ("destroyed",):
            raise Unsettled("would")
        event = events.event(tree.Event(would.what, tree.Done("passive", "destroyed", would.how)), context)
        context.gone = ""  # it is still there
        for one in context.mentions:
            one.what = nodes.EventCard() if isinstance(one.what, nodes.EventCard) else one.what
        clause = sentence.clause
        also = isinstance(clause, tree.Link) and clause.word == "first"
        clause = clause.clause if isinstance(clause, (tree.Link, tree.Instead)) else clause
        if not isinstance(clause, tree.Clause) or clause.mode != "may" or clause.who is not Player.YOU:
            raise Unsettled("would")
        action = deeds.one(deeds.deeds(clause.deed, context))
        self.rule(nodes.Instead(event, action, True, also), text)


def fill(deed: Any) -> Any:
    """Spirits that are returned instead come from the same place, and go to the same."""
    if isinstance(deed, tree.Do) and deed.verb == "return" and deed.to is None and isinstance(deed.what, tree.Amount):
        return replace(
            deed,
            what=replace(deed.what, zone=tree.Zone(("discard",))),
            to=tree.In("to", tree.Zone(("spirits",))),
        )
    return deed


def again(says: Any) -> bool:
    """It cannot be played again this turn: what was Set this turn (ELE-9.2)."""
    how = (tree.How("status", "again"),)
    return bool(says == tree.Says(tree.Pronoun("it"), (tree.CanBe(("played",), True, how),), None, "this turn"))


def excepted(clause: tree.Clause, what: Any) -> tree.Clause:
    """Do it to such a card unless it is so: to one that is not so."""
    paid = clause.deed
    deed = paid.deed if isinstance(paid, tree.ForCost) else paid
    told = (
        isinstance(what, tree.Holds)
        and what.what == tree.Pronoun("it")
        and not isinstance(what.fits, (tree.In, tree.DoneTo))
    )
    if not told or not isinstance(deed, tree.Do) or not isinstance(deed.what, tree.Pick) or deed.what.det not in ("a", "of"):
        raise Unsettled("unless")
    noun = deed.what.noun
    which = tree.Which(what.fits, not what.no)
    deed = replace(deed, what=replace(deed.what, noun=replace(noun, after=(*noun.after, which))))
    return replace(clause, deed=replace(paid, deed=deed) if isinstance(paid, tree.ForCost) else deed)


def about_this(what: Any) -> bool:
    """A condition about this card."""
    return isinstance(what, tree.Holds) and isinstance(what.what, This)


def about_subject(what: Any) -> bool:
    """A condition about the subject of the fact: unless they are {fire}-Enchanted, while attacking."""
    return what == tree.Words("attacking") or (isinstance(what, tree.Holds) and isinstance(what.what, tree.Pronoun))


def spoken_of(what: Any, context: Context) -> tuple[Any, ...]:
    """Such a condition as tests."""
    if what == tree.Words("attacking"):
        return (nouns.WORDS["attacking"],)
    if isinstance(what, tree.Holds) and isinstance(what.what, tree.Pronoun):
        tests, place = conditions.fitting(what.fits, context)
        if place is None and len(tests) == 1:
            return (Not(tests[0]),) if what.no else tests
    raise Unsettled("unless")


TAKEN: Final[dict[type, Any]] = {
    tree.OnlyIf: Settler.only_if, tree.When: Settler.when, tree.Link: Settler.link, tree.PlayOnly: Settler.play_only, tree.Limit: Settler.limit,
    tree.Reminder: Settler.reminder, tree.Minimum: Settler.minimum, tree.Clauses: Settler.both, tree.Swap: Settler.swapped,
}  # fmt: skip
