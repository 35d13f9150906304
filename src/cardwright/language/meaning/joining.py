"""Clauses joined to effects: then, and, if, if you do, otherwise, you may, unless, for each, choose one, instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from cardwright.kernel.joins import By, ChooseOne, ForEach, Keep, Repeat, Unless
from cardwright.kernel.referents import ControllerOf, ControllersOf, Kept
from cardwright.kernel.tree import (
    Cards,
    Condition,
    If,
    IfDone,
    May,
    Never,
    Node,
    Player,
    Steps,
    This,
    Who,
)
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.mill import Mill

from ..english import Part
from ..english.kinds import kinds, noun
from . import amounts, coming, comparing, conditions, later, nouns, players, purposes, times
from .clauses import Said, either, said, told_in
from .deeds import action, deed, for_each
from .doers import is_player, of_who_does_it
from .fields import UNUSED, Fields
from .narrowing import chosen_so
from .nouns import chosen_apart, done_this_way, select
from .scope import Referent, Scope
from .words import NotMeantError

Then = Callable[[], Node]
NOTHING: Final = Steps(())
CONDITIONAL: Final = frozenset({"if", "unless", "onlyif"})
AT_A_TIME: Final = frozenset({"atend", "atstart"})
OVER_ALL: Final = frozenset({"if", "unless", "onlyif", "ifnot", *AT_A_TIME})
"""Adverbs that stand over a whole clause."""
GOING_ON: Final = frozenset({"then", "and", "also", "comma", "andafter", "alsoafter"})


def effect(scope: Scope, joined: Part, before: Sequence[Node] = ()) -> Node:
    """All clauses of a sentence, one after the other; `before`: what an "otherwise" at its beginning stands against."""
    steps: list[Node] = list(before)
    joined = under_one_condition(for_one_time(purposes.apart(joined)))
    connectives = [one.tag for one in joined.parts("k")]
    for number, one in enumerate(joined.parts("c")):
        how = connectives[number - 1] if number else ""
        if number and any(pre.tag == "foreach" for pre in joined.parts("c")[number - 1].parts("p")):
            raise NotMeantError(one, "may be done once or each time: say it in a sentence of its own")
        if how == "or":
            return one_of(scope, joined)
        if how == "ifdo":
            steps.append(IfDone(one_clause(scope, one, steps)))
        elif how == "else" or any(pre.tag == "else" for pre in one.parts("p")):
            otherwise(scope, one, steps)
        else:
            node = one_clause(scope, one, steps)
            if how == "and" and steps and times.left_open(steps[-1], node):
                raise NotMeantError(one, "says for how long, and what stands before it does not: say it of each")
            if node is not NOTHING:
                steps = later.forearmed(scope, [*steps, node]) if scope.foretold >= 0 else [*steps, node]
    scope.declinable = bool(steps) and isinstance(steps[-1], May)
    scope.doer = doer(steps[-1]) if steps else Who.YOU
    return together(steps)


def for_one_time(joined: Part) -> Part:
    """As in "until end of turn, A cannot attack and B loses 1 BP": a time at the beginning is that of every statement."""
    clauses, connectives = joined.parts("c"), joined.parts("k")
    first = [pre for pre in clauses[0].parts("p") if pre.tag in times.DURATIONS]
    states = [one for one in clauses[1:] if (said_of := one.part("v")) is not None and said_of.tag == "s"]
    if len(first) != 1 or len(clauses[0].parts("p")) > 1 or not states or any(one.parts("p") for one in clauses[1:]):
        return joined
    if any(one.tag not in ("and", "comma") for one in connectives):
        return joined
    timed = tuple(one.but(p=tuple(first)) if one in states and not says_time(one) else one for one in clauses)
    return joined.but(c=timed)


def says_time(clause: Part) -> bool:
    """Whether a clause says for how long itself, or is what a player does."""
    said_of = clause.part("v")
    subject = said_of.part("s") if said_of is not None else None
    doing = subject is not None and (subject.tag == "you" or "player" in kinds(subject))
    return doing or any(one.tag in times.DURATIONS for one in clause.walk())


def under_one_condition(joined: Part) -> Part:
    """As in "if ..., draw 1 card, then discard 1 card": a condition holds for what goes on, and so does "otherwise"."""
    clauses, connectives = joined.parts("c"), joined.parts("k")
    if connectives and clauses[0].parts("p") and all(one.tag == "or" for one in connectives):  # "otherwise, A or B"
        body = Part("seq", (("c", (without_pre(clauses[0]), *clauses[1:])), ("k", connectives)), joined.begin, joined.end)
        whole = Part("clause", (("p", clauses[0].parts("p")), ("v", body)), joined.begin, joined.end)
        return Part(joined.tag, (("c", (whole,)),), joined.begin, joined.end)
    governing = CONDITIONAL | {"else"}
    at = next((i for i, one in enumerate(clauses) if any(pre.tag in governing for pre in one.parts("p"))), len(clauses))
    end = at
    while end < len(connectives) and connectives[end].tag in GOING_ON:
        end += 1
    if end <= at:
        return joined
    first, *rest = clauses[at : end + 1]
    body = Part("seq", (("c", (without_pre(first), *rest)), ("k", connectives[at:end])), first.begin, rest[-1].end)
    whole = Part("clause", (("p", first.parts("p")), ("v", body)), first.begin, rest[-1].end)
    left = under_one_condition(Part(joined.tag, (("c", clauses[end + 1 :]), ("k", connectives[end + 1 :]))))
    kept = (*connectives[:at], *connectives[end : end + 1], *left.parts("k"))
    found = (("c", (*clauses[:at], whole, *left.parts("c"))), *((("k", kept),) if kept else ()))
    return Part(joined.tag, found, joined.begin, joined.end)


def is_duration(scope: Scope, adverb: Part) -> bool:
    """As in "until end of turn"."""
    return adverb.tag in times.DURATIONS and times.duration(scope, adverb) is not None


def without_pre(clause: Part) -> Part:
    """A clause without what stands before its verb."""
    return clause.but(p=None)


def together(steps: list[Node]) -> Node:
    """Several actions as one."""
    flat: list[Node] = []
    for step in steps:
        flat += step.actions if isinstance(step, Steps) else (step,)
    return flat[0] if len(flat) == 1 else Steps(tuple(flat))


def one_of(scope: Scope, joined: Part) -> Node:
    """As in "draw 1 card or discard 1 card": the player chooses."""
    if any(one.tag != "or" for one in joined.parts("k")):
        raise NotMeantError(joined, "joins clauses with 'or' and with something else: say it in two sentences")
    options: list[Node] = []
    for one in joined.parts("c"):
        mark = len(scope.referents)
        options.append(one_clause(scope, one, []))
        del scope.referents[mark:]
    return ChooseOne(tuple(options), said=tuple(scope.words.printed(one) for one in joined.parts("c")))


def one_clause(scope: Scope, one: Part, before: list[Node]) -> Node:
    """A clause with what stands before its verb: if, for each, otherwise, a time."""
    f = Fields(one)
    pre, body = f.parts_of("p"), f.part_of("v")
    f.finish()
    assert body is not None  # noqa: S101
    return under(scope, list(pre), body, before)


def under(scope: Scope, pre: list[Part], body: Part, before: list[Node]) -> Node:
    """A clause below what stands before it, the first of it outermost."""
    if not pre:
        return coming.in_its_time(scope, body, lambda one: core(scope, one))
    own = scope.words.before_clause.get(pre[0].tag)
    return own(scope, pre[0], pre[1:], body) if own is not None else below(scope, pre, body, before)


def below(scope: Scope, pre: list[Part], body: Part, before: list[Node]) -> Node:
    """The same below what all games know."""
    first, rest = pre[0], pre[1:]
    if first.tag in ("if", "unless", "when") and (done := if_done(scope, first)) is not None:
        return if_they_do(scope, first, done, rest, body, before)
    if (until := later.lasting(scope, first)) is not None:
        return later.each_time(scope, until, pre, body)
    if first.tag in ("if", "unless", "onlyif"):
        return judged(scope, first, lambda: under(scope, rest, body, before))
    if first.tag == "else":
        raise NotMeantError(first, "has nothing before it that could fail")
    if first.tag == "foreach":
        return repeated(scope, first, lambda: under(scope, rest, body, before))
    if first.tag in ("when", "atstart", "atend", "nexttime"):
        return later.later(scope, first, rest, body)
    if first.tag == "after" and not rest:
        return under(scope, [], with_adverb(body, first), before)
    if first.tag in times.DURATIONS and rest and rest[0].tag == "nexttime":
        outer_time, scope.lasts = scope.lasts, times.needed(scope, first)
        node = under(scope, rest, body, before)
        scope.lasts = outer_time
        return node
    if first.tag in times.DURATIONS and not rest:
        return under(scope, [], with_adverb(body, first), before)
    if first.tag in times.DURATIONS and rest[0].tag in ("when", "if") and (rest[0].tag == "if") == later.takes_instead(body):
        return later.each_time(scope, times.needed(scope, first), rest, body)
    raise NotMeantError(first, UNUSED)


def with_adverb(body: Part, adverb: Part) -> Part:
    """The clause with an adverb behind its verb instead of before it."""
    if body.tag == "imp":
        verb = body.part("v")
        assert verb is not None  # noqa: S101
        return Part("imp", (("v", added(verb, adverb)),), body.begin, body.end)
    if body.tag == "s":
        verbs = tuple(added(one, adverb) for one in body.parts("v"))
        return Part("s", tuple((n, verbs if n == "v" else v) for n, v in body.kv), body.begin, body.end)
    raise NotMeantError(adverb, UNUSED)


def added(verb: Part, adverb: Part) -> Part:
    """The verb phrase with one more adverb."""
    if verb.tag != "v" and (inner := verb.parts("v")):
        made = tuple(added(one, adverb) for one in inner)
        others = tuple(added(one, adverb) for one in verb.parts("w"))  # "cannot attack or be attacked"
        return verb.but(v=made if isinstance(verb["v"], tuple) else made[0], w=others)
    rest = [pair for pair in verb.kv if pair[0] != "adv"]
    adverbs = tuple(sorted((*verb.parts("adv"), adverb), key=lambda one: one.tag))
    return Part(verb.tag, tuple(sorted([*rest, ("adv", adverbs)], key=lambda pair: pair[0])), verb.begin, verb.end)


# if, unless ----------------------------------------------------------------------------------------------------------


def if_done(scope: Scope, pre: Part) -> bool | None:
    """Whether it asks if what came before was done ("if you do"): True, or False for "if you do not"; None otherwise."""
    if pre.tag == "ifnot":
        return False
    cond = pre.part("c")
    if cond is None or cond.tag == "ell" or len(cond.parts("c")) != 1:
        return None
    s = cond.parts("c")[0]
    verbs = s.parts("v")
    subject = s.part("s")
    if len(verbs) != 1 or verbs[0].tag != "pro" or verbs[0].get("m") is not None:
        return None
    if subject is None or (subject.tag not in ("you", "they") and kinds(subject) != {"player"}):
        return None
    return (verbs[0].get("n") is None) ^ (pre.tag == "unless")


def asks_if_able(pre: Part) -> bool:
    """As in "if you cannot": what had to be done was not done, since it could not be."""
    return any(one.word("able") for one in pre.walk())


def doer(node: Node) -> Player:
    """Who does the last of what is done: "if you do" asks of you alone."""
    while isinstance(node, (Keep, May, If, IfDone, Steps)):
        node = (node.actions or (NOTHING,))[-1] if isinstance(node, Steps) else node.action
        if node is NOTHING:
            return Who.YOU
    if isinstance(node, (By, ChooseOne, Draw, Mill)):
        return node.who
    return Who.EACH if isinstance(node, Unless) else Who.YOU


def asks_its_doer(scope: Scope, pre: Part, before: list[Node]) -> None:
    """Raises NotMeantError for "if you do" of what another player does, and "if they do" of what you do."""
    who = doer(before[-1]) if before else scope.doer
    cond = pre.part("c")
    subject = cond.parts("c")[0].part("s") if cond is not None else None
    if subject is None or scope.me is not None:
        return
    if who is Who.EACH and subject.tag == "you":
        return
    if subject.tag != "you" and (who is Who.EACH or (who is Who.OPPONENTS and scope.words.many_players)):
        raise NotMeantError(pre, 'is said of several players, and some may have done it: write "each player who did ..."')
    if (subject.tag == "you") != (who is Who.YOU):
        raise NotMeantError(pre, "is said of a player who has not done it")


def if_they_do(scope: Scope, pre: Part, done: bool, rest: list[Part], body: Part, before: list[Node]) -> Node:
    """If you do: only if the action before did something.  "When you do" chooses its targets then."""
    asks_its_doer(scope, pre, before)
    if asks_if_able(pre) and (isinstance(before[-1], May) if before else scope.declinable):
        raise NotMeantError(pre, "asks whether something can be done that one may do: write 'if you do not'")
    outer, scope.due = scope.due, scope.due or pre.tag == "when"
    try:
        node = under(scope, rest, body, before)
    finally:
        scope.due = outer
    if pre.tag == "when" and done and scope.words.when_done is not None:
        return scope.words.when_done(node)
    return IfDone(node) if done else IfDone(NOTHING, node)


def judged(scope: Scope, pre: Part, then: Then) -> Node:
    """Only if the condition holds."""
    found = conditions.under(scope, pre)
    return If(found, then())


def otherwise(scope: Scope, one: Part, steps: list[Node]) -> None:
    """What is done if the action before is not."""
    body = one["v"]
    assert isinstance(body, Part)  # noqa: S101
    rest = [pre for pre in one.parts("p") if pre.tag != "else"]
    before = steps.pop() if steps else None
    if isinstance(before, (ForEach, Repeat)):
        steps.append(otherwise_each(scope, one, before, lambda: under(scope, rest, body, steps)))
        return
    node = under(scope, rest, body, steps)
    if isinstance(before, (If, IfDone)) and before.otherwise is None:
        steps.append(replace(before, otherwise=node))
    elif before is not None:
        steps += [before, IfDone(NOTHING, node)]
    else:
        raise NotMeantError(one, "has nothing before it that could fail")


def otherwise_each(scope: Scope, one: Part, loop: ForEach | Repeat, then: Then) -> ForEach:
    """As in "For each creature, if it is exhausted, ready it. Otherwise, exhaust it.": done with each of them."""
    tried = loop.action
    if isinstance(loop, Repeat) or not isinstance(tried, If) or tried.otherwise is not None:
        raise NotMeantError(one, "may be done once or each time: say it in a sentence of its own")
    each = scope.done_each.pop(loop.slot)
    made = replace(loop, action=replace(tried, otherwise=then()))
    scope.done_each[loop.slot] = each
    return made


# clauses with adverbs that stand over the whole ----------------------------------------------------------------------


def core(scope: Scope, body: Part) -> Node:
    """An order, a statement, a choice of modes; what stands over the whole deed is taken off first."""
    if body.tag == "modes":
        return modes(scope, body)
    if body.tag == "seq":
        return effect(scope, body)
    if body.tag == "caused":
        return May(core(scope, caused(body)))
    if body.tag == "either":
        return ChooseOne(tuple(deed(scope, said(None, one)) for one in body.parts("v")),
                         said=tuple(scope.words.printed(one) for one in body.parts("v")))  # fmt: skip
    if (last := coming.last_at_its_time(body)) is not None:
        before, adverb, then = last
        return together([core(scope, before), under(scope, [adverb], then, [])])
    plain, over = chosen_as_said(scope, *lifted(body))
    over = [one for one in over if not comparing.tied(plain, one)]
    for one in over:
        if one.tag in CONDITIONAL and asks_for_chosen(plain, one):
            raise NotMeantError(one, 'comes behind the choice: say of the card itself how it must be, "destroy a ... card"')
        tell_this(scope, plain, one)
        if one.tag == "unless" or (one.tag in ("if", "onlyif") and if_done(scope, one) is None):
            return under_condition(scope, one, plain)
        if one.tag in AT_A_TIME:
            return later.later(scope, one, [], plain)
        if one.tag == "ifnot":
            raise NotMeantError(one, UNUSED)
        if one.tag == "foreach" and (times_over := repeats(scope, plain, one)) is not None:
            return times_over
        raise NotMeantError(one, UNUSED)
    return action(scope, plain)


def under_condition(scope: Scope, adverb: Part, plain: Part) -> Node:
    """A clause with its condition behind it."""
    if (holds := of_who_does_it(scope, plain, adverb)) is not None:
        return action(scope, plain, holds)
    return unless(scope, adverb, plain) if adverb.tag == "unless" else judged(scope, adverb, lambda: core(scope, plain))


def chosen_as_said(scope: Scope, plain: Part, over: list[Part]) -> tuple[Part, list[Part]]:
    """As in "destroy a creature unless it is Fire", where "it" can be no other card: a creature is chosen that is not."""
    if scope.card(many=None) is None and len(over) == 1 and (narrower := chosen_so(plain, over[0])) is not None:
        return narrower, []
    return plain, over


def caused(body: Part) -> Part:
    """As in "you may have target creature gain 1 ATK": the clause of what comes about."""
    modal = body.part("m")
    if modal is None or modal.tag not in ("may", "can"):
        raise NotMeantError(body, 'is offered: write "you may have ..."')
    return Part("s", body.but(m=None).kv, body.begin, body.end)


def asks_for_chosen(plain: Part, adverb: Part) -> bool:
    """As in "destroy target creature if it is exhausted", which asks for the card that is chosen only then."""
    verb = plain.part("v") if plain.tag == "imp" else None
    thing = verb.part("o") if verb is not None else plain.part("s")
    subjects = [told.subject for told in told_in(adverb.part("c"))]
    pronoun = any(subject is not None and subject.tag in ("it", "they") for subject in subjects)
    return pronoun and thing is not None and chosen_apart(thing) and not is_this(thing)


def tell_this(scope: Scope, plain: Part, adverb: Part) -> None:
    """As in "exhaust this card if it is attacking", "that creature loses 1 ATK if it is exhausted": it is that card."""
    verb = plain.part("v") if plain.tag == "imp" else None
    thing = verb.part("o") if verb is not None else plain.part("s") if plain.tag == "s" else None
    if adverb.tag not in CONDITIONAL or thing is None or thing.tag != "np":
        return
    if is_this(thing):
        scope.tell(Referent("card", False, "card", This()))
    elif nouns.is_reference(scope, thing) and not any(one.tag == "it" for one in thing.walk()):  # "that destroyed it"
        word, many = noun(thing).word("w"), noun(thing).word("num") == "pl"
        scope.tell(Referent("card", many, word, nouns.referred(scope, thing)))


def is_this(thing: Part) -> bool:
    """As in "this card"."""
    determiner = thing.part("d")
    return determiner is not None and determiner.tag == "this"


def lifted(body: Part) -> tuple[Part, list[Part]]:
    """The clause without the adverbs that stand over all of it, and these."""
    over: list[Part] = []

    def strip(verb: Part) -> Part:
        fields: list[tuple[str, object]] = []
        for name, value in verb.kv:
            if name == "adv" and isinstance(value, tuple):
                mine = tuple(one for one in value if one.tag not in OVER_ALL)
                over.extend(one for one in value if one not in mine)
                if mine:
                    fields.append((name, mine))
            elif name == "v" and isinstance(value, Part):
                fields.append((name, strip(value)))
            else:
                fields.append((name, value))
        return Part(verb.tag, tuple(fields), verb.begin, verb.end)  # type: ignore[arg-type]

    if body.tag == "imp":
        return strip(body), over
    if body.tag == "s":
        verbs = body.parts("v")
        last = strip(verbs[-1])
        return Part("s", tuple((n, (*verbs[:-1], last) if n == "v" else v) for n, v in body.kv), body.begin, body.end), over
    return body, over


def unless(scope: Scope, adverb: Part, plain: Part) -> Node:
    """Unless somebody pays, or unless a condition holds."""
    cond = adverb.part("c")
    if cond is None:
        raise NotMeantError(adverb, UNUSED)
    told = told_in(cond)
    if told and all(payment_like(scope, one) for one in told):
        subject = told[0].subject
        assert subject is not None  # noqa: S101
        if cond.word("k") == "or" or any(either(one) for one in cond.parts("c")):
            raise NotMeantError(adverb, "lets somebody pay one thing or another: say one thing that is paid")
        mark, slots = len(scope.referents), scope.slots
        node = core(scope, plain)
        who = who_pays(scope, subject)
        chosen: list[Node] = []
        if isinstance(who, (ControllerOf, ControllersOf)) and isinstance(who.what, Kept) and who.what.slot >= slots:
            del scope.referents[mark:]
            node, chosen = chosen_ahead(scope, plain)
            who = who_pays(scope, subject)
        outer, scope.me = scope.me, who if who is not Who.YOU else scope.me
        try:
            payment = together([deed(scope, replace(one, subject=None)) for one in told])
        finally:
            scope.me = outer
        lifted = lift_by(payment, who, node)
        return Steps((*chosen, lifted)) if chosen else lifted
    found = conditions.condition(scope, cond)
    return If(Never(found), core(scope, plain))


def who_pays(scope: Scope, subject: Part) -> Player:
    """As in "its controller", "an opponent who controls one of them"."""
    behind = subject.parts("p") if subject.tag == "np" else ()
    clause_said = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "rel" else None
    verb = clause_said.part("v") if clause_said is not None and clause_said.tag == "rels" else None
    if verb is None or verb.frame is None or verb.frame.word != "control" or subject.parts("a"):
        return players.player_named(scope, subject)
    f = Fields(verb, silent=("f", "v"))
    cards = f.part_of("o")
    f.finish()
    number, of = (cards.part("n"), cards.part("s")) if cards is not None and cards.tag == "part" else (None, cards)
    found = nouns.referred(scope, of) if of is not None and (number is None or number.tag == "1") else None
    if not isinstance(found, (This, Kept)):
        raise NotMeantError(subject, "does not say which player")
    return ControllersOf(found) if number is not None else ControllerOf(found)


def chosen_ahead(scope: Scope, plain: Part) -> tuple[Node, list[Node]]:
    """The effect, and the choice of its cards, which comes before it."""
    scope.ahead = True
    try:
        node = core(scope, plain)
    finally:
        scope.ahead = False
    chosen, scope.before = scope.before, []
    return node, chosen


def lift_by(payment: Node, who: Player, node: Node) -> Node:
    """The payment of each player stands with what is done to each of them."""
    if isinstance(node, By) and node.who == who and who is not Who.OPPONENT:
        return By(who, Unless(payment, Who.YOU, node.action))
    return Unless(payment, who, node)


def payment_like(scope: Scope, told: Said) -> bool:
    """Whether a clause tells of something a player can do now."""
    if told.subject is None or told.frame is None or told.past or told.negated or told.passive or told.modal:
        return False
    if told.frame.word in ("control", "have"):
        return False
    return is_player(scope, told.subject, told)


def repeated(scope: Scope, pre: Part, then: Then) -> Node:
    """For each of them, once."""
    counted = pre.part("x")
    if counted is None:
        raise NotMeantError(pre, UNUSED)
    if (each := each_of(scope, counted)) is None:
        return Repeat(for_each(scope, counted), then())
    slot = scope.new_slot()
    scope.tell(Referent("card", False, noun(counted).word("w"), Kept(slot), slot=slot, cards=each))
    node = then()
    scope.done_each[slot] = each
    return ForEach(slot, each, node) if slot in scope.used else Repeat(amounts.number_of(each, counted), node)


def each_of(scope: Scope, counted: Part) -> Cards | None:
    """The cards of "for each creature you control", each of which can be spoken of; None for what is only counted."""
    plain = counted.tag == "np" and "card" in kinds(counted) and counted.get("n") is None
    if not plain or done_this_way(counted, scope) or any(one.tag == "different" for one in counted.parts("a")):
        return None
    with_all = counted.but(d=Part("all")) if counted.get("d") is not None else counted
    return select(scope, with_all, None).cards


def repeats(scope: Scope, plain: Part, adverb: Part) -> Node | None:
    """A deed without a number of its own is done once for each."""
    counted = adverb.part("x")
    return Repeat(for_each(scope, counted), core(scope, plain)) if counted is not None else None


# modes ---------------------------------------------------------------------------------------------------------------


def modes(scope: Scope, body: Part) -> Node:
    """Choose one: ..."""
    f = Fields(body)
    chooser, number, options = f.part_of("s"), f.part_of("n"), f.parts_of("o")
    f.finish()
    who: Player = Who.YOU
    if chooser is not None:
        who = players.tell_player(scope, players.player_named(scope, chooser))
    count, up_to = one_or_more(number, len(options)) or mode_count(number)
    more = number_if(scope, number)
    made: list[Node] = []
    for option in options:
        mark = len(scope.referents)
        outer, scope.due = scope.due, False
        made.append(effect(scope, option))
        scope.due = outer
        del scope.referents[mark:]
    names = tuple(scope.words.printed(option) for option in options)
    several = who in (Who.EACH, Who.OPPONENTS)
    node = ChooseOne(tuple(made), Who.YOU if several else who, count, names, up_to, more)
    return By(who, node) if several else node


def one_or_more(number: Part | None, options: int) -> tuple[int, bool] | None:
    """As in "choose one or both", "choose one or more": as many of them as wanted."""
    inner = number.part("n") if number is not None and number.tag == "x" and number.part("n2") is None else number
    while inner is not None and inner.tag == "x" and inner.part("x") is not None:
        inner = inner.part("x")
    if inner is None or inner.tag not in ("both", "min1"):
        return None
    if inner.tag == "both" and options != len(("one", "both")):
        raise NotMeantError(inner, "are not two")
    return options, True


def number_if(scope: Scope, number: Part | None) -> tuple[Condition, int, bool] | None:
    """As in "choose one, or choose up to 2 if you control a Dragon": when so many may be chosen."""
    second, holds = (number.part("n2"), number.part("x")) if number is not None else (None, None)
    if second is None or holds is None:
        return None
    return conditions.under(scope, holds), *mode_count(second)


def mode_count(number: Part | None) -> tuple[int, bool]:
    """How many of them, and whether fewer may be chosen."""
    while number is not None and number.tag == "x" and number.part("n2") is not None:
        number = number.part("n")
    up_to = False
    while number is not None and number.tag in ("x", "upto"):
        up_to |= number.tag == "upto"
        number = number.part("n") or number.part("x")
    if number is None or not number.tag.isdigit():
        raise NotMeantError(number or Part("x"), "does not say how many of the options")
    return int(number.tag), up_to
