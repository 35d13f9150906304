"""Statements settled: facts that stand, or that are part of the effect before; what is done instead or first."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwright.kernel.tree import Bearer, Cards, Every, If, May, Never, Not, Static, This

from .. import nodes, tree
from ..tree import Player
from . import (
    against,
    barred_ways,
    changes,
    conditions,
    deeds,
    entering,
    faces,
    facts,
    fights,
    granting,
    held,
    history,
    lasting,
    limits,
    nouns,
    on_itself,
    own_rules,
    rather,
    references,
    silencing,
    times,
    whoever,
)
from .card_rules import ascend_from, other_cast
from .context import INSTANTS, POSITIONS, WHILE, Context, Unsettled, Waiting
from .effects import Effect, own_status

if TYPE_CHECKING:
    from .sentences import Settler


def statement(settler: "Settler", says: tree.Says, under: tree.With | None, text: str) -> None:
    """A fact: it stands, or it is part of the effect before."""
    if isinstance(says.subject, tree.Pick) and lasting.received(says.subject.noun):
        settler.fold()
    says, under = held.doers_unless(says, under)
    says = fights.attacked_by_none(silencing.with_its_effects(said_of_this(of_its_spirits(says))))
    window = barred_in(says) if under is None else ""
    if window:
        fact = replace(says.facts[0], how=tuple(how for how in says.facts[0].how if how.word != "during"))
        statement(settler, replace(says, facts=(fact,)), tree.With("during", window, None), text)
        return
    if granting.granted(settler, says, under, text) or (under is None and own_rules.taken(settler, says, text)):
        return
    if ruled(settler, says, under, text) or capped(settler, says, under):
        return
    if limits.responds(says) and settler.kind in INSTANTS and says.until is None and (under is None or under.word in WHILE):
        judged = conditions.condition(under.what, Context(settler.kind)) if under is not None else None
        settler.found += [(static, text) for static in facts.standing(says, judged, Context(settler.kind))]
        return
    says, under = of_that_one(settler, *about_it(settler, says, under))
    if (under is None or not under.first or about_subject(under.what)) and rather.spoken(settler):
        says = replace(says, subject=settler.spoken) if isinstance(says.subject, tree.Pronoun) else says
    points = isinstance(says.subject, (tree.Pronoun, tree.Next)) or (
        isinstance(says.subject, tree.Pick) and references.points_back(says.subject)
    )
    if points or says.until is not None or settler.kind in INSTANTS:
        says, under = held.unless_they(says, under)
        meanwhile(settler.going_on(text), says, under)
        return
    settler.close()
    context = behind(settler, says, under)
    if settler.found and under is not None and under.word == "while" and isinstance(under.what, tree.Holds):
        kept = held.remembered(says, under.what, context)
        if kept is not None:
            settler.found[-1] = (held.kept(settler.found[-1][0]), settler.found[-1][1])
            settler.found += [(static, text) for static in kept]
            return
    if under is not None and about_subject(under.what):
        tests = spoken_of(under.what, context)
        only, unless = (None, tests) if under.word == "unless" else (tests, None)
        settler.found += [(static, text) for static in facts.standing(says, None, context, unless, only)]
        return
    for one, condition in conditioned(settler, says, under, context):
        settler.found += [(static, text) for static in facts.standing(one, condition, context)]


def conditioned(
    settler: "Settler", says: tree.Says, under: tree.With | None, context: Context
) -> list[tuple[tree.Says, Any]]:
    """A statement with its condition; of players who are asked about themselves ("they control") for each of them."""
    if under is None:
        return [(says, None)]
    spoken = settler.of_this() if isinstance(says.subject, This) else context
    if under.word == "during":
        return [(says, times.during(under.what))]
    found: list[tuple[tree.Says, Any]] = []
    if isinstance(says.subject, Player) and says.subject is not Player.YOU:
        mine, theirs = conditions.of_either(under.what, spoken)
        if mine == theirs:
            found = [(says, mine)]
        elif says.subject in whoever.EVERYBODY:
            found = [(replace(says, subject=Player.YOU), mine), (replace(says, subject=Player.OPPONENTS), theirs)]
        else:
            found = [(says, theirs)]
    found = found or [(says, conditions.condition(under.what, spoken))]
    return [(one, Never(judged)) for one, judged in found] if under.word == "unless" else found


def behind(settler: "Settler", says: tree.Says, under: tree.With | None) -> Context:
    """Where a statement stands: "other" ones behind one about the Empowered Elestral are others than that."""
    context = Context(settler.kind)
    if nouns.is_bearer(settler.spoken):
        context.mention("elestral", Every(Cards((Bearer(),))))
    elif settler.kind != "elestral" and plain_group(settler.spoken) and plain_group(says.subject):
        context.mention("elestral", Every(nouns.cards_of(settler.spoken, Context(settler.kind))))
    plain = (under is None or about_subject(under.what)) and not isinstance(says.subject, Player)
    settler.spoken = says.subject if plain else None
    return context


def plain_group(what: Any) -> bool:
    """Elestrals, of whichever player."""
    return isinstance(what, tree.Pick) and what.det == "" and what.whose is None and nouns.kind_of(what.noun) == "elestral"


def of_that_one(settler: "Settler", says: tree.Says, under: tree.With | None) -> tuple[tree.Says, tree.With | None]:
    """While the Empowered Elestral, or your Hestia, is such, "it" is that one: a test of the subject.

    Behind a statement "it" is rather what that was about than a card by its name.
    """
    what: Any = under.what if under is not None and under.first and under.word in WHILE else None
    if isinstance(what, tree.Both) and what.word == "and" and says.subject == tree.Pronoun("it"):
        bearers = [part.what for part in what.conditions if isinstance(part, tree.Holds) and nouns.is_bearer(part.what)]
        return (replace(says, subject=bearers[0]) if len(bearers) == 1 else says), under
    one = what.what if isinstance(what, tree.Holds) and says.subject == tree.Pronoun("it") else None
    if isinstance(one, tree.Pick) and named_one(one) and rather.spoken(settler):
        return replace(says, subject=settler.spoken), under
    aims = settler.open is not None and settler.open.context.targets > 0
    if isinstance(one, tree.Pick) and named_one(one) and aims:
        raise Unsettled("it", "may be the named card, or the target")
    if isinstance(one, tree.Pick) and named_one(one) and settler.kind == "artifact":
        raise Unsettled("it", "may be the named card, or the Empowered Elestral")
    if under is None or not isinstance(one, tree.Pick) or not (nouns.is_bearer(one) or named_one(one)):
        return says, under
    return replace(says, subject=one), replace(under, what=replace(what, what=tree.Pronoun("it")))


def named_one(pick: tree.Pick) -> bool:
    """A card of a name: Hestia, your Hestia."""
    return pick.det in ("", "of") and isinstance(pick.noun.head, tree.Called) and pick.noun == tree.Noun(pick.noun.head)


def of_its_spirits(says: tree.Says) -> tree.Says:
    """Spirits under a card that cannot be Disenchanted: the card cannot."""
    pick, fact = says.subject, says.facts[0]
    last = pick.noun.last if isinstance(pick, tree.Pick) and pick.det in ("", "all") else None
    barred = isinstance(fact, tree.CanBe) and fact.no and fact.done == ("Disenchanted",) and len(says.facts) == 1
    if not barred or not isinstance(last, tree.Enchanting) or last.past:
        return says
    before = pick.noun.before if pick.noun.before == (tree.Adjective("Enchanting"),) else ()
    plain = pick.noun == tree.Noun(tree.Kind("spirit"), before, last=last) and not isinstance(last.what, tree.Pronoun)
    return replace(says, subject=last.what) if plain else says


def said_of_this(says: tree.Says) -> tree.Says:
    """This Elestral, this card: as a text that is given to a card calls it, or the card itself."""
    subject = says.subject
    own = isinstance(subject, tree.Pick) and subject.det == "this" and subject.noun in nouns.GIVEN
    return replace(says, subject=This()) if own else says


def about_it(settler: "Settler", says: tree.Says, under: tree.With | None) -> tuple[tree.Says, tree.With | None]:
    """While this card is such, "it" is this card."""
    own = under is not None and about_this(under.what) and (under.first or settler.open is None)
    if not own:
        return says, under
    says = replace(says, facts=against.of_this(says.facts))
    owned = isinstance(says.subject, tree.Pick) and isinstance(says.subject.whose, tree.Its)
    if owned or (isinstance(says.subject, tree.Pair) and says.subject.first == tree.Pronoun("it")):
        says = replace(says, subject=against.of_this(says.subject))
    return (replace(says, subject=This()) if says.subject == tree.Pronoun("it") else says), under


def meanwhile(effect: Effect, says: tree.Says, under: tree.With | None) -> None:
    """A part of the effect before: it holds for a while."""
    until = times.of_statement(says)
    staying = times.staying(under) if under is not None and says.until is None else None
    if (under is None or own_status(under)) and changes.unused(says, until, effect.actions, effect.context):
        return
    if staying is not None:
        effect.actions += lasting.lasting(says, staying, effect.context)
        return
    if under is None and (enters_so(says, effect) or set_to_be_played(says, effect)):
        return
    if under is None or own_status(under):
        try:
            found = lasting.lasting(says, until, effect.context)
            times.not_behind_timed(effect.actions, found, says.subject)
            effect.actions += found
        except Waiting as fault:
            entering.on_entry(lasting.lasting(says, until, entering.entered(effect.context)), effect.actions, fault)
    elif under.word in ("as long as", "for as long as", "while"):
        effect.actions += held.as_long_as(says, under.what, until, effect.context)
    elif under.word in ("if", "unless"):
        judged = conditions.condition(under.what, effect.context)
        if about_subject(under.what) and getattr(getattr(judged, "what", None), "count", 1) > 1:
            raise Unsettled("they", "may be each of them, or all")
        judged = Never(judged) if under.word == "unless" else judged
        found = lasting.lasting(says, until, effect.context)
        times.not_behind_timed(effect.actions, found, says.subject)
        effect.actions.append(If(judged, deeds.one(found)))
    else:
        raise Unsettled(under.word)


def set_to_be_played(says: tree.Says, effect: Effect) -> bool:
    """The Rune just Set can, or cannot, be played this turn."""
    made = faces.of_set(says, effect.actions[-1]) if effect.actions else None
    if made is not None:
        effect.actions[-1] = made
    return made is not None


def enters_so(says: tree.Says, effect: Effect) -> bool:
    """The card just Special Cast, that enters after the text, is Suppressed, or enters in a Position: it enters so.

    Raises Unsettled where several are Cast, or where its Position was said before.
    """
    last = effect.actions[-1] if effect.actions else None
    cast, fact = last.action if isinstance(last, May) else last, says.facts[0]
    enters = isinstance(fact, tree.Fact) and fact.words == "enters"
    said = (enters and len(says.facts) == 1) or says.facts == (tree.Is(tree.Adjective("Suppressed")),)
    if not said or says.until is not None or says.subject != tree.Pronoun("it") or not isinstance(cast, nodes.SpecialCast):
        return False
    if getattr(cast.what, "count", 1) != 1 or getattr(cast.what, "many", False):
        raise Unsettled("it", "is one card, where several were spoken of")
    if enters and cast.position >= 0:
        raise Unsettled("enters", "has its Position already")
    cast = replace(cast, position=POSITIONS[fact.what]) if enters else replace(cast, suppressed=True)
    effect.actions[-1] = May(cast) if isinstance(last, May) else cast
    return True


def barred_in(says: tree.Says) -> str:
    """The phase in which something cannot be done to the subject; "" if none is named."""
    fact = says.facts[0]
    if len(says.facts) > 1 or not isinstance(fact, tree.CanBe) or not fact.no or says.until is not None:
        return ""
    return next((how.what for how in fact.how if how.word == "during"), "")


def capped(settler: "Settler", says: tree.Says, under: tree.With | None) -> bool:
    """This effect cannot increase that number by more than 5: the standing text before."""
    fact = says.facts[0]
    effect = tree.Pick("this", tree.Noun(tree.Kind("effect")))
    if says.subject != effect or not isinstance(fact, tree.Can) or not isinstance(fact.deed, tree.Do):
        return False
    deed = fact.deed
    last = settler.found[-1][0] if settler.found and settler.open is None else None
    if (
        under is not None
        or not fact.no
        or deed.verb != "increase"
        or not isinstance(last, Static)
        or isinstance(last.value, int)
    ):
        raise Unsettled("effect")
    if last.what != changes.STATS[deed.to] or not isinstance(last.subject, This) or deed.frm <= 0:
        raise Unsettled("effect")
    settler.found[-1] = (replace(last, value=nodes.Sum((last.value,), deed.frm)), settler.found[-1][1])
    return True


def twice(settler: "Settler", outer: tree.With, inner: tree.With, text: str) -> None:
    """While one thing holds, a fact in a phase, or if, or unless, another does."""
    if inner.word == "during":
        own = inner.clause.subject == tree.Pronoun("it") and about_this(outer.what)
        says = replace(inner.clause, subject=This()) if own else inner.clause
        inner = replace(inner, word="while", what=tree.Words(f"it is {inner.what}"), clause=says)
    if inner.word in WHILE and not about_subject(inner.what):
        both = tree.Both((outer.what, inner.what))
        statement(settler, inner.clause, tree.With("while", both, inner.clause, first=outer.first), text)
        return
    settler.close()
    context = Context(settler.kind)
    condition = conditions.condition(outer.what, context)
    if inner.word != "unless":
        raise Unsettled(inner.word)
    unless = spoken_of(inner.what, context)
    settler.found += [(static, text) for static in facts.standing(inner.clause, condition, context, unless)]


def ruled(settler: "Settler", says: tree.Says, under: tree.With | None, text: str) -> bool:
    """Other ways to Cast this card, and what it counts as: rules of the card itself."""
    if len(says.facts) != 1:
        return False
    fact = says.facts[0]
    only = on_itself.barred_from_play(says, under, settler.names, settler.kind)
    if only is not None:
        settler.close()
        settler.rule(only, text)
        return True
    if isinstance(says.subject, This):
        barred = barred_ways.no_cast(fact, under, Context(settler.kind))
        if barred:
            settler.close()
            for rule in barred:
                settler.rule(rule, text)
            return True
    counts = on_itself.counting(fact) if isinstance(says.subject, This) and not under else None
    if counts is not None:
        settler.close()
        settler.rule(counts, text)
        return True
    if isinstance(fact, tree.CanCast) and (fact.how == "play" or settler.kind != "elestral"):
        raise Unsettled("can be played")  # when else, or from where else, a Rune can be Cast
    if isinstance(fact, tree.CanCast) and isinstance(says.subject, This):
        elsewhere = from_elsewhere(fact)
        if elsewhere is not None and (under is None or (under.word == "if" and not isinstance(under.what, tree.Also))):
            settler.clause(elsewhere, text, under.what if under is not None else None)
            return True
        settler.close()
        settler.rule(other_cast(fact, under, Context(settler.kind)), text)
        return True
    if isinstance(fact, tree.CanAscend):
        settler.close()
        settler.rule(ascend_from(says.subject, fact, under, Context(settler.kind)), text)
        return True
    return False


def from_elsewhere(fact: tree.CanCast) -> tree.Clause | None:
    """This can be Special Cast from the Underworld: you can do so there, as with any effect that works there."""
    zones = [one.what for one in fact.manner if one.word == "from"]
    if fact.how != "special" or len(zones) != 1 or "discard" not in zones[0].zones:
        return None
    manner = tuple(one for one in fact.manner if one.word != "from")
    return tree.Clause(tree.Cast("special", tree.Located(This(), zones[0]), manner), Player.YOU, "can")


def about_this(what: Any) -> bool:
    """A condition about this card."""
    if isinstance(what, tree.OnlyOne):
        return True
    if isinstance(what, tree.Happened):
        return bool(what.event.what == This())
    return (isinstance(what, tree.Holds) and what.what == This()) or (isinstance(what, tree.Has) and what.who == This())


def about_subject(what: Any) -> bool:
    """A condition about the subject of the fact: unless they are {fire}-Enchanted, while attacking."""
    if isinstance(what, tree.Happened):
        return isinstance(what.event.what, tree.Pronoun) and what.event.did.kind != "ascended from"
    return what == tree.Words("attacking") or (isinstance(what, tree.Holds) and isinstance(what.what, tree.Pronoun))


def spoken_of(what: Any, context: Context) -> tuple[Any, ...]:
    """Such a condition as tests."""
    if what == tree.Words("attacking"):
        return (nouns.WORDS["attacking"],)
    if isinstance(what, tree.Holds) and isinstance(what.what, tree.Pronoun):
        tests, place = conditions.fitting(what.fits, context)
        if place is None and len(tests) == 1:
            return (Not(tests[0]),) if what.no else tests
    if isinstance(what, tree.Happened):
        test = history.test(what.event.did, context)
        return (Not(test),) if what.no else (test,)
    raise Unsettled("unless")
