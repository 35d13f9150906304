"""Settled: texts about one card that an effect leaves behind, for a while or for later, and what it keeps in mind.

"Until the next turn, when that Elestral has 0 Defense you must destroy it", "as long as that Elestral is Enchanted",
"during this End Phase you can destroy it", "while that Elestral is on your field".
"""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Another, Cards, Control, Every, Happening, Static, This, ThisIs, Triggered, Until

from .. import nodes, tree
from ..tree import Player
from . import conditions, deeds, facts, nouns, parties, references
from .context import INSTANTS, Context, Deeds, Unsettled

POINTING: Final = ("that", "the")


def points(what: Any) -> bool:
    """It, that Elestral: one card that was spoken of."""
    return what == tree.Pronoun("it") or (isinstance(what, tree.Pick) and what.det in POINTING)


def about(context: Context, kind: str = "elestral", *, aimed: bool = False) -> Context:
    """For an effect that comes later: the card it is about is the one of its event; `aimed`: it was a target."""
    inner = Context(context.kind, context.they)
    if aimed:
        inner.mention("target", nodes.EventCard())
    inner.mention(kind, nodes.EventCard())
    return inner


def reaching(when: tree.When, until: Any, context: Context) -> Deeds:
    """When that card has so much of a stat, you must: as long as the text lasts, once."""
    found = when.events[0]
    did = found.did if isinstance(found, tree.Event) else None
    clause = when.clause
    told = isinstance(did, tree.Reaches) and not did.ways and isinstance(did.of, str)
    if len(when.events) > 1 or did is None or not told or not points(found.what):
        raise Unsettled("when")
    if not isinstance(clause, tree.Clause) or clause.who is not Player.YOU or clause.mode not in ("can", "must"):
        raise Unsettled("when")
    what = references.settle(found.what, context)
    inner = about(context)
    action = deeds.one(deeds.deeds(clause.deed, inner))
    condition = ThisIs(nouns.compared(tree.WithNumber(did.number, did.of, did.how)))
    met = Happening("reaches", This())
    return [nodes.Give(Triggered(met, action, (), clause.mode == "can", condition), what, until, held=True)]


def as_long_as(says: tree.Says, condition: Any, until: Any, context: Context) -> Deeds:
    """A fact about your other cards, as long as one that was spoken of is such: a standing text that goes with that one."""
    if points(says.subject):
        return about_one(says, condition, until, context)
    if not isinstance(condition, tree.Holds) or not points(condition.what):
        raise Unsettled("as long as")
    what = references.settle(condition.what, context)
    inner = Context("elestral", context.they)  # "other" than the one that was spoken of
    tests, place = conditions.fitting(condition.fits, inner)
    if place is not None or len(tests) != 1:
        raise Unsettled("as long as")
    judged = ThisIs(tests[0])
    judged = conditions.never(judged) if condition.no else judged
    others = [
        static for static in facts.standing(says, judged, inner)
        if isinstance(static.subject, Every) and Another() in static.subject.cards.tests
    ]  # fmt: skip
    if len(others) != len(says.facts):
        raise Unsettled("as long as")
    return [nodes.Give(static, what, until, held=True) for static in others]


def about_one(says: tree.Says, condition: Any, until: Any, context: Context) -> Deeds:
    """A fact about a target, as long as it, or something else, is so: a text about it that its giver keeps (R103).

    Of an Instant, whose changes last (ELE-11.18): others would end with their source.
    """
    from .lasting import lasting

    remains = isinstance(condition, tree.Holds) and condition.fits == ON_FIELD and not condition.no
    if context.kind not in INSTANTS and until is Until.FOREVER and not (remains and points(condition.what)):
        raise Unsettled("as long as")
    what = references.settle(says.subject, context)
    one = isinstance(what, nodes.Aimed) and what.count == 1
    if not one and not (remains and isinstance(what, ONE)):
        raise Unsettled("as long as")
    if isinstance(condition, tree.Holds) and points(condition.what):
        if references.settle(condition.what, context) != what:
            raise Unsettled("as long as")
        if remains:  # no change is kept longer (ELE-11.19)
            return lasting(says, nodes.Remaining() if until is Until.FOREVER else until, context)
        tests, place = conditions.fitting(condition.fits, context)
        if place is not None or len(tests) != 1:
            raise Unsettled("as long as")
        judged: Any = conditions.never(ThisIs(tests[0])) if condition.no else ThisIs(tests[0])
    else:
        judged = conditions.condition(condition, replace(context, mentions=[]))
    found = facts.standing(replace(says, subject=This(), until=None), judged, Context("elestral", context.they))
    return [nodes.Give(static, what, until, held=True) for static in found]


ONE: Final = (This, nodes.EventCard, nodes.EventOther)
ON_FIELD: Final = tree.In("on", tree.Zone(("field",), Player.ANYBODY))


def remembered(says: tree.Says, what: tree.Holds, context: Context) -> list[Static] | None:
    """While that Elestral is on your field: a standing text about what an effect before has dealt with.

    None if no effect before has dealt with such a card.  The effect keeps it in mind (see `keeping`).
    """
    if not isinstance(what.what, tree.Pick) or what.what.det != "that" or what.no or not isinstance(what.fits, tree.In):
        return None
    found = nouns.where(what.fits, context)
    if not isinstance(found, list):
        return None
    kind = nouns.head_tests(what.what.noun, context)
    condition = Control(Cards((*kind, nodes.Noted(), *found)))
    return list(facts.standing(says, condition, Context(context.kind)))


def keeping(action: Any) -> Any:
    """An effect that keeps in mind what it has dealt with last."""
    return deeds.one([*(action.actions if hasattr(action, "actions") else (action,)), nodes.Remember()])


def kept(ability: Any) -> Any:
    """The same effect, which keeps in mind what it Casts."""
    action: Any = getattr(ability, "action", None)
    last = action.actions[-1] if hasattr(action, "actions") else action
    if not isinstance(last, (nodes.SpecialCast, nodes.TakeControl)):
        raise Unsettled("that", "points to nothing that is clear here")
    return replace(ability, action=keeping(ability.action))


def but_those(clause: Any) -> Any:
    """Such cards unless they are so, for a while: a statement about those that are not; another clause as it stands."""
    if not isinstance(clause, tree.With) or clause.word != "unless" or not isinstance(clause.clause, tree.Says):
        return clause
    says, under = unless_they(clause.clause, clause)
    return says if under is None else clause


def unless_they(says: tree.Says, under: tree.With | None) -> tuple[tree.Says, tree.With | None]:
    """Such cards unless they are so: those that are not."""
    what = under.what if under is not None and under.word == "unless" else None
    pick = says.subject
    group = isinstance(pick, tree.Pick) and pick.det in ("", "each", "all", "of all")
    if not group or not isinstance(what, tree.Holds) or what.what != tree.Pronoun("they") or what.no:
        return says, under
    after = (*pick.noun.after, tree.Which(what.fits, no=True))
    return replace(says, subject=replace(pick, noun=replace(pick.noun, after=after))), None


def doers_unless(says: tree.Says, under: tree.With | None) -> tuple[tree.Says, tree.With | None]:
    """Such cards cannot attack this unless they are so, nor can it be targeted by them: "they" do it, and are no "it".

    Raises Unsettled where "they" are neither the subject nor who does it.
    """
    what = under.what if under is not None else None
    they = isinstance(what, tree.Holds) and what.what == tree.Pronoun("they")
    if under is None or not isinstance(what, tree.Holds) or not they or len(says.facts) > 1:
        return says, under
    fact = says.facts[0]
    if under.word == "unless" and isinstance(fact, tree.Can) and getattr(fact.deed, "verb", "") == "attack":
        return unless_they(says, under) if fact.deed.what is not None else (says, under)
    hows: Any = getattr(fact, "how", ())
    by: Any = hows[0] if len(hows) == 1 and hows[0].word == "by" else None
    if not isinstance(says.subject, This) and not nouns.is_bearer(says.subject):
        many = by is not None and isinstance(by.what, tree.Pick) and by.what.det in ("", "all", "of all")
        if many and not parties.by_effect(by.what):
            raise Unsettled("they", "may be those to whom it is done, or those who do it")
        return says, under
    if by is None or under.word != "unless" or what.no or not isinstance(by.what, tree.Pick):
        raise Unsettled("they")
    after = (*by.what.noun.after, tree.Which(what.fits, no=True))
    doers = replace(by.what, noun=replace(by.what.noun, after=after))
    return replace(says, facts=(replace(fact, how=(replace(by, what=doers),)),)), None
