"""What is so of a card of Elestrals as long as a text stands, or for a while: facts, prohibitions, rules of the card itself.

ELE-7.17, 9.29, 17, 18.
"""

from collections.abc import Callable
from typing import Final

from cardwright.kernel.referents import AllOf, InPhase, TurnOf
from cardwright.kernel.tree import Ability, Condition, Place, Ruling, Static, This, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, conditions, events, nouns, players
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.standing import Change

from .. import nodes
from .. import quantities as q
from . import spirits
from .deeds import position_of

FACTS: Final[dict[str, int]] = {
    "cannot attack": q.CANNOT_ATTACK, "cannot be attacked": q.CANNOT_BE_ATTACKED,
    "cannot be Suppressed": q.CANNOT_BE_SUPPRESSED, "cannot be destroyed in battle": q.SAFE_IN_BATTLE,
    "deals Piercing damage": q.PIERCING,
    "can attack opponents' Spirit Decks directly": q.DIRECT_ATTACK, "cannot be played": q.CANNOT_BE_PLAYED,
    "cannot Nexus": q.CANNOT_NEXUS,
}  # fmt: skip
IN_BATTLE: Final = AllOf((TurnOf(Who.YOU), InPhase("Battle Phase")))
BY: Final = {
    "card effect": 0, "effect": 0, "card": 0, "Rune": q.BY_RUNE, "Rune effect": q.BY_RUNE, "Elestral": q.BY_ELESTRAL,
    "Elestral effect": q.BY_ELESTRAL, "Invoke Rune": q.BY_INVOKE, "Counter Rune": q.BY_COUNTER,
    "Artifact Rune": q.BY_ARTIFACT, "Divine Rune": q.BY_DIVINE, "Stadium Rune": q.BY_STADIUM,
}  # fmt: skip


# prohibitions against some ------------------------------------------------------------------------------------------


def kept_from(quantity: int, modal: str) -> Callable[[Clause], Change | None]:
    """As in "cannot be targeted by opponents' Runes", "is Unaffected by Runes"; None for another form of the verb."""

    def change(c: Clause) -> Change | None:
        negated = bool(c.told.negated) and not modal
        if c.told.modal != modal or not c.told.passive or negated or c.told.past:
            return None
        phrase = c.part_of("s")
        if phrase is None and not modal:
            raise NotMeantError(c.part, "does not say by what")
        bits = q.BY_ANY if phrase is None else against(c.scope, phrase)
        return Change(
            lambda what, until: nodes.Forbid(what, quantity, until, bits),
            lambda what, condition: Static(what, quantity, bits, condition),
        )

    return change


def against(scope: Scope, phrase: Part) -> int:
    """Against whose effects a prohibition holds."""
    word = noun(phrase).word("w") if phrase.tag == "np" else ""
    if word not in BY:
        raise NotMeantError(phrase, "is nothing against which this game forbids something")
    f = Fields(phrase, silent=("h",))
    determiner = f.part_of("d")
    f.finish()
    owner = players.possessor(determiner)
    if owner is None:
        if determiner is not None and determiner.tag not in ("a", "any"):
            raise NotMeantError(determiner, "is nothing against which this game forbids something")
        return BY[word] or q.BY_ANY
    if players.player_named(scope, owner) not in (Who.OPPONENT, Who.OPPONENTS):
        raise NotMeantError(determiner or phrase, "is nothing against which this game forbids something")
    return BY[word] | q.BY_OPPONENTS


def suppressed(c: Clause) -> Change | None:
    """As in "your opponents' Elestrals are Suppressed"; None for another form of the verb."""
    if c.told.modal or not c.told.passive or c.told.negated or c.told.past or c.told.verb.get("s") is not None:
        return None
    return Change(nodes.Suppress, lambda what, condition: Static(what, q.SUPPRESSED, 1, condition))


CHANGES: Final = {
    "target": kept_from(q.CANNOT_BE_TARGETED, "cannot"), "unaffect": kept_from(q.UNAFFECTED, ""), "suppress": suppressed,
}  # fmt: skip


def attacks(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """As in "can attack twice during your Battle Phase"; None for another form."""
    times = next((one for one in c.told.verb.parts("adv") if one.tag == "times"), None)
    number = times.part("n") if times is not None else None
    if c.told.modal != "can" or number is None or not number.tag.isdigit() or c.told.subject is None:
        return None
    c.adverb("times")
    what, _referent = nouns.what(c.scope, c.told.subject)
    return [Static(what, q.EXTRA_ATTACKS, int(number.tag) - 1, without_phase(condition))]


def without_phase(condition: Condition | None) -> Condition | None:
    """A condition without "during your Battle Phase", in which all attacks are."""
    if condition == IN_BATTLE:
        return None
    if isinstance(condition, AllOf) and IN_BATTLE in condition.conditions:
        rest = tuple(one for one in condition.conditions if one != IN_BATTLE)
        return rest[0] if len(rest) == 1 else AllOf(rest)
    return condition


STATICS: Final = {"attack": attacks}


# rules of the card itself -------------------------------------------------------------------------------------------


def own_rule(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "This card can only be played when ...", "can be Normal Cast with ... if ..."; None for another sentence."""
    body = tree.part("b")
    if tree.get("h") is not None or tree.get("c") is not None or body is None or len(body.parts("c")) != 1:
        return None
    (first,) = body.parts("c")
    said = first.part("v")
    if first.parts("p") or said is None or said.tag != "s" or len(said.parts("v")) != 1:
        return None
    told, *others = told_of(said)
    if others or told.modal != "can" or not told.passive or told.subject is None or told.frame is None:
        return None
    only = [one.tag for one in told.before] == ["only"]
    if told.frame.lemma == "play" and only:
        this_card(scope, told.subject)
        return [Ruling(play_only(scope, told.verb))]
    if told.frame.lemma in ("normal+cast", "special+cast") and not told.before:
        this_card(scope, told.subject)
        return [Ruling(other_cast(scope, told.verb, special=told.frame.lemma == "special+cast"))]
    return None


def this_card(scope: Scope, phrase: Part) -> None:
    """Such rules are said of the card itself.  Raises NotMeantError."""
    if nouns.referred(scope, phrase) != This():
        raise NotMeantError(phrase, "is another card than this one")


def play_only(scope: Scope, verb: Part) -> nodes.PlayOnly:
    """When, in which phase, or if what holds it can be played.  ELE-9.29."""
    f = Fields(verb, silent=("f", "v"))
    (adverb, *more) = f.parts_of("adv") or (None,)
    f.finish()
    if adverb is None or more:
        raise NotMeantError(verb, "does not say when it can be played")
    inner = adverb.part("x") or adverb.part("c")
    if adverb.tag == "if":
        return nodes.PlayOnly(condition=conditions.under(scope, adverb))
    if adverb.tag == "at" and inner is not None:
        return nodes.PlayOnly(during=phase_said(scope, inner))
    told = told_of(inner) if inner is not None and inner.tag == "s" else []
    if adverb.tag == "when" and inner is not None and len(inner.parts("c")) == 1:
        told = told_of(inner.parts("c")[0])
    if adverb.tag not in ("when", "after") or len(told) != 1:
        raise NotMeantError(adverb, "is no time at which a card can be played")
    event = events.happening(scope, told[0])
    scope.event, scope.priced = event, True
    return nodes.PlayOnly(event)


def phase_said(scope: Scope, phrase: Part) -> str:
    """A phase, and whose."""
    found = events.time_of(scope, phrase)
    if found is None or not found.phase or phrase.get("a") is not None:
        raise NotMeantError(phrase, "is no phase")
    who = events.whose(scope, phrase)
    whose = "each" if who is None else "your" if who is Who.YOU else "your opponent's"
    return f"{whose} {found.phase}"


def other_cast(scope: Scope, verb: Part, *, special: bool) -> nodes.OtherCast:
    """Another way to Cast it: with these Spirits, from there, if this holds.  ELE-7.17."""
    f = Fields(verb, silent=("f", "v"))
    paid, source, position = f.part_of("with"), f.part_of("from"), f.part_of("in")
    condition: Condition | None = None
    for one in f.parts_of("adv"):
        if one.tag != "if" or condition is not None:
            raise NotMeantError(one, "has no meaning for this game here")
        condition = conditions.under(scope, one)
    f.finish()
    if paid is None:
        raise NotMeantError(verb, "does not say with which Spirits")
    if source is not None and (players.place(scope, source) != Place("hand") or "zone" not in kinds(source)):
        raise NotMeantError(source, "is not where this game Casts from")
    found, place = spirits.counted_spirits(paid)
    if place is not None:
        raise NotMeantError(place, "is not where they come from")
    return nodes.OtherCast(special, found, condition=condition, position=position_of(position))


RULES: Final = (own_rule,)
