"""What is so of a card of Elestrals as long as a text stands, or for a while: facts, prohibitions, rules of the card itself.

ELE-7.17, 9.29, 17, 18.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cardwright.kernel.joins import Keep
from cardwright.kernel.referents import AllOf, InPhase, TurnOf
from cardwright.kernel.tree import (
    Ability,
    Amount,
    Cards,
    Condition,
    Every,
    Instruct,
    Node,
    Place,
    Player,
    Ruling,
    Side,
    Static,
    This,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, conditions, events, nouns, players, times
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.deeds import deed
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.standing import Change

from .. import nodes
from .. import quantities as q
from ..field import ELESTRAL, OMNI
from . import spirits
from .deeds import position_of
from .occasions import phase_said
from .roles import apart, zone_of

FACTS: Final[dict[str, int]] = {
    "cannot attack": q.CANNOT_ATTACK, "cannot be attacked": q.CANNOT_BE_ATTACKED,
    "cannot be Suppressed": q.CANNOT_BE_SUPPRESSED, "cannot be destroyed in battle": q.SAFE_IN_BATTLE,
    "deals Piercing damage": q.PIERCING,
    "can attack opponents' Spirit Decks directly": q.DIRECT_ATTACK, "cannot be played": q.CANNOT_BE_PLAYED,
    "cannot Nexus": q.CANNOT_NEXUS, "cannot be destroyed": q.CANNOT_BE_DESTROYED, "cannot Ascend": q.CANNOT_ASCEND,
    "cannot be Empowered": q.CANNOT_BE_EMPOWERED, "cannot receive Enchantments": q.CANNOT_RECEIVE,
    "cannot change Position": q.CANNOT_CHANGE_POSITION, "cannot change its Position": q.CANNOT_CHANGE_POSITION,
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
        if quantity == q.CANNOT_RETURN and zone_of(c.scope, c.part_of("to"), None) != "hand":
            return None
        if phrase is None and (not modal or quantity not in (q.CANNOT_BE_TARGETED, q.CANNOT_BE_DISENCHANTED)):
            raise NotMeantError(c.part, "does not say by what")
        bits: Amount = q.BY_ANY if phrase is None else against(c.scope, phrase)
        return Change(
            lambda what, until: nodes.Forbid(what, quantity, until, plain_bits(c, bits)),
            lambda what, condition: Static(what, quantity, bits, condition),
        )

    return change


def plain_bits(c: Clause, bits: Amount) -> int:
    """What holds for a while holds against cards of a kind."""
    if not isinstance(bits, int):
        raise NotMeantError(c.part, "holds for a while, and against all cards of a kind only")
    return bits


def against(scope: Scope, phrase: Part) -> Amount:
    """Against whose effects a prohibition holds."""
    word = noun(phrase).word("w") if phrase.tag == "np" else ""
    if phrase.tag == "np" and "card" in kinds(phrase) and (phrase.parts("a") or phrase.parts("p")):
        what, _referent = nouns.what(scope, phrase)
        if isinstance(what, Every) and what.cards.place is None:
            return nodes.Against(what.cards)
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
    "destroy": kept_from(q.SAFE_FROM_EFFECTS, "cannot"), "return": kept_from(q.CANNOT_RETURN, "cannot"),
    "disenchant": kept_from(q.CANNOT_BE_DISENCHANTED, "cannot"),
    "target": kept_from(q.CANNOT_BE_TARGETED, "cannot"), "unaffect": kept_from(q.UNAFFECTED, ""), "suppress": suppressed,
}  # fmt: skip


def attacks(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """As in "can attack twice during your Battle Phase"; None for another form."""
    if c.told.modal == "cannot" and not c.told.passive and c.told.subject is not None and c.has("o"):
        return no_attack_on(c, condition)
    times = next((one for one in c.told.verb.parts("adv") if one.tag == "times"), None)
    number = times.part("n") if times is not None else None
    if c.told.modal != "can" or number is None or not number.tag.isdigit() or c.told.subject is None:
        return None
    c.adverb("times")
    what, _referent = nouns.what(c.scope, c.told.subject)
    return [Static(what, q.EXTRA_ATTACKS, int(number.tag) - 1, without_phase(condition))]


def no_attack_on(c: Clause, condition: Condition | None) -> list[Ability]:
    """As in "Elestrals with 3 or less {attack} cannot attack this card": those that are attacked, and by whom not."""
    attackers, _referent = nouns.what(c.scope, c.told.subject)  # type: ignore[arg-type]
    attacked = c.part_of("o")
    if attacked is None or "card" not in kinds(attacked) or not isinstance(attackers, Every):
        raise NotMeantError(c.part, "does not say what cannot be attacked by which cards")
    what, _referent = nouns.what(c.scope, attacked)
    theirs = attackers.cards.tests in (
        (nodes.OfKind(ELESTRAL), Side(Who.OPPONENT)),
        (Side(Who.OPPONENT), nodes.OfKind(ELESTRAL)),
    )
    value: Amount = 1 if theirs else nodes.Against(attackers.cards)
    return [Static(what, q.CANNOT_BE_ATTACKED, value, condition)]


def without_phase(condition: Condition | None) -> Condition | None:
    """A condition without "during your Battle Phase", in which all attacks are."""
    if condition == IN_BATTLE:
        return None
    if isinstance(condition, AllOf) and IN_BATTLE in condition.conditions:
        rest = tuple(one for one in condition.conditions if one != IN_BATTLE)
        return rest[0] if len(rest) == 1 else AllOf(rest)
    return condition


def cannot_play(scope: Scope, who: Player, thing: Part | None, condition: Condition | None) -> Static:
    """As in "opponents cannot play Counter Runes"."""
    if thing is None or "card" not in kinds(thing):
        raise NotMeantError(thing or Part("np"), "does not say which cards")
    what, _referent = nouns.what(scope, thing)
    if not isinstance(what, Every) or what.cards.place is not None or any(isinstance(one, Side) for one in what.cards.tests):
        raise NotMeantError(thing, "are not all cards of a kind")
    whose = () if who is Who.EACH else (nodes.Whose(Who.OPPONENT if who is Who.OPPONENTS else who),)
    return Static(Every(Cards((*what.cards.tests, *whose))), q.CANNOT_BE_PLAYED, 1, condition)


def plays(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """The same as long as a text stands; None for another form."""
    if c.told.modal != "cannot" or c.told.subject is None or c.told.passive:
        return None
    return [cannot_play(c.scope, players.player_named(c.scope, c.told.subject), c.part_of("o"), condition)]


def plays_a_while(c: Clause) -> Node:
    """The same for a while."""
    if c.told.modal != "cannot":
        raise NotMeantError(c.part, "is nothing that a text of this game can do")
    return nodes.Give(cannot_play(c.scope, c.agent, c.part_of("o"), None), None, c.until())


STATICS: Final = {"attack": attacks, "play": plays}
PLAYER_BARS: Final = {"play": plays_a_while}


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
    if not others and told.modal == "can" and not told.passive and told.lemma == "special+ascend" and not told.before:
        return ascend_from(scope, told)
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
        if not (phase := phase_said(scope, adverb)):
            raise NotMeantError(inner, "is no phase")
        return nodes.PlayOnly(during=phase)
    told = told_of(inner) if inner is not None and inner.tag == "s" else []
    if adverb.tag == "when" and inner is not None and len(inner.parts("c")) == 1:
        told = told_of(inner.parts("c")[0])
    if adverb.tag not in ("when", "after") or len(told) != 1:
        raise NotMeantError(adverb, "is no time at which a card can be played")
    event = events.happening(scope, told[0])
    scope.event, scope.priced = event, True
    return nodes.PlayOnly(event)


def other_cast(scope: Scope, verb: Part, *, special: bool) -> nodes.OtherCast:
    """Another way to Cast it: with these Spirits, from there, if this holds.  ELE-7.17."""
    f = Fields(verb, silent=("f", "v"))
    paid, source, position = f.part_of("with"), f.part_of("from"), f.part_of("in")
    condition: Condition | None = None
    cost: tuple[Node, ...] = ()
    for one in f.parts_of("adv"):
        if one.tag != "if" or condition is not None or cost:
            raise NotMeantError(one, "has no meaning for this game here")
        cost = paid_too(scope, one)
        condition = None if cost else conditions.under(scope, one)
    f.finish()
    if paid is None:
        raise NotMeantError(verb, "does not say with which Spirits")
    if source is not None and (players.place(scope, source) != Place("hand") or "zone" not in kinds(source)):
        raise NotMeantError(source, "is not where this game Casts from")
    found, place = spirits.counted_spirits(paid)
    if place is not None:
        raise NotMeantError(place, "is not where they come from")
    return nodes.OtherCast(special, found, cost, condition=condition, position=position_of(position))


def paid_too(scope: Scope, adverb: Part) -> tuple[Node, ...]:
    """As in "if you also Expend {fire}": what is paid besides; nothing for a condition."""
    clauses = condition.parts("c") if (condition := adverb.part("c")) is not None and condition.tag == "cond" else ()
    told = [one for clause in clauses if clause.tag == "s" for one in told_of(clause)]
    if len(told) != 1 or told[0].subject is None or told[0].subject.tag != "you":
        return ()
    if [one.tag for one in told[0].before] != ["also"] or told[0].past or told[0].modal or told[0].negated:
        return ()
    outer, scope.paying = scope.paying, True
    node = deed(scope, replace(told[0], subject=None, before=()))
    scope.paying = outer
    return (node.action if isinstance(node, Keep) else node,)


def ascend_from(scope: Scope, told: Said) -> list[Ability] | None:
    """As in "This card in your hand can Special Ascend from your Zeus if you also Expend {fire}".  ELE-8.13."""
    subject, where = apart(told.subject, "in") if told.subject is not None else (None, None)
    if subject is None or where is None or zone_of(scope, where) != "hand":
        return None
    this_card(scope, subject)
    f = Fields(told.verb, silent=("f", "v"))
    old, paid = f.part_of("from"), f.part_of("with")
    adverbs = f.parts_of("adv")
    f.finish()
    if old is None or old.tag != "np" or "card" not in kinds(old):
        raise NotMeantError(told.verb, "does not say from which Elestral")
    spent = spirits.counted_spirits(paid) if paid is not None else (None, None)
    if spent[1] is not None:
        raise NotMeantError(spent[1], "is not where they come from")
    rule = nodes.AscendFrom(nouns.select(scope, old, None).cards, spent[0], places=("hand",))
    for one in adverbs:
        if one.tag == "at" and not rule.during and (phase := phase_said(scope, one)):
            rule = replace(rule, during=phase)
        elif one.tag == "if" and not rule.cost and rule.condition is None:
            cost = paid_too(scope, one)
            rule = replace(rule, cost=cost) if cost else replace(rule, condition=conditions.under(scope, one))
        else:
            raise NotMeantError(one, "has no meaning for this game here")
    return [Ruling(rule)]


def extra_price(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "Opponents also have to Expend {omni} in order to play Runes", "... to declare an attack with an Elestral"."""
    paid, done = (only_clause(cost.part("x")) if (cost := tree.part("c")) is not None else None), only_clause(tree.part("b"))
    said, order = (paid.part("v") if paid is not None else None), (done.part("v") if done is not None else None)
    if paid is None or done is None or said is None or said.tag != "s" or order is None or order.tag != "imp":
        return None
    (told, *others), verb = told_of(said), order.part("v")
    if (
        others
        or told.modal != "musttoo"
        or told.lemma != "expend"
        or told.subject is None
        or verb is None
        or done.parts("p")
    ):
        return None
    price = told.verb.part("o")
    spent = spirits.counted_spirits(price)[0] if price is not None else None
    if spent is None or spent != nodes.Spirits(((OMNI,),) * len(spent.symbols)) or len(told.verb.kv) > len(("f", "o", "v")):
        raise NotMeantError(told.verb, "is no number of Spirits of any Element")
    f = Fields(verb, silent=("f", "v"))
    thing = f.part_of("o")
    plays_it = verb.frame is not None and verb.frame.lemma == "play"
    if not plays_it and thing is not None:
        thing, attacker = apart(thing, "with")
        attacker = attacker or f.part_of("with")
        if verb.frame is None or verb.frame.lemma != "declare" or noun(thing).word("w") != "attack" or attacker is None:
            raise NotMeantError(verb, "is nothing for which this game asks more")
        thing = attacker
    f.finish()
    if thing is None:
        raise NotMeantError(verb, "does not say with which cards")
    who = players.player_named(scope, told.subject)
    whose = () if who is Who.EACH else (nodes.Whose(Who.OPPONENT if who is Who.OPPONENTS else who),)
    tests = nouns.select(scope, thing, None).cards.tests
    quantity = q.EXTRA_TO_PLAY if plays_it else q.EXTRA_TO_ATTACK
    made = Static(Every(Cards((*tests, *whose))), quantity, len(spent.symbols))
    if not paid.parts("p"):
        return [made]
    (pre, *more) = paid.parts("p")
    if more or (until := times.duration(scope, pre)) is None:
        raise NotMeantError(pre, "is no time that a change of this game can last")
    return [Instruct(nodes.Give(made, None, until))]


def only_clause(body: Part | None) -> Part | None:
    """The only clause of a body."""
    clauses = body.parts("c") if body is not None else ()
    return clauses[0] if len(clauses) == 1 else None


RULES: Final = (own_rule, extra_price)
