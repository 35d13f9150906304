"""What is so of a card of Elestrals as long as a text stands, or for a while: facts, prohibitions, rules of the card itself.

ELE-7.17, 9.29, 17, 18.
"""

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
    Itself,
    Node,
    Not,
    Place,
    Ruling,
    Side,
    Static,
    Test,
    This,
    Who,
)
from cardwright.kernel.verbs.leave import Destroy
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, symbols
from cardwright.language.meaning import Clause, NotMeantError, conditions, events, nouns, players, standing, times
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.clauses import said as said_of
from cardwright.language.meaning.deeds import deed
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.standing import Change

from .. import nodes
from .. import quantities as q
from ..field import ELESTRAL, OMNI
from . import bearers, kept_in_mind, limits, named, player_prohibitions, remembered, spirits
from .against import cannot_be_sent, from_effects, kept_from, safe_in_battle
from .bases import BASES, KEPT, also_of, has_base, kept_number, more_attacks
from .cards import NOUNS, elements
from .casting import becomes_artifact, position_of
from .departed import AfterAll
from .exchanging import swap
from .fighting import attacks_so, drawn_on_it, enters_so
from .limits import only_clause, this_card
from .moments import phase_said
from .moved_events import WAYS
from .refused_wordings import INSTANTS
from .roles import apart, zone_of

FACTS: Final[dict[str, int]] = {
    "cannot attack": q.CANNOT_ATTACK, "cannot declare attacks": q.CANNOT_ATTACK,
    "cannot attack directly": q.CANNOT_ATTACK_DECKS, "can attack directly": q.DIRECT_ATTACK,
    "must attack if able": q.MUST_ATTACK, "must attack each turn if able": q.MUST_ATTACK,
    "cannot deal damage": q.NO_DAMAGE, "cannot be changed to Defense Position": q.CANNOT_LIE,
    "cannot be changed to Attack Position": q.CANNOT_STAND, "cannot activate effects": q.CANNOT_ACTIVATE,
    "cannot activate its effects": q.CANNOT_ACTIVATE, "cannot activate their effects": q.CANNOT_ACTIVATE,
    "cannot be Negated": q.CANNOT_BE_NEGATED, "cannot be Special Cast": q.CANNOT_BE_SPECIAL,
    "cannot be Normal Cast": q.CANNOT_BE_NORMAL, "cannot be Cast": q.CANNOT_BE_PLAYED,
    "has no effect": q.SUPPRESSED, "cannot be attacked": q.CANNOT_BE_ATTACKED,
    "cannot be Suppressed": q.CANNOT_BE_SUPPRESSED, "cannot be destroyed in battle": q.SAFE_IN_BATTLE,
    "deals Piercing damage": q.PIERCING,
    "can attack opponents' Spirit Decks directly": q.DIRECT_ATTACK, "cannot be played": q.CANNOT_BE_PLAYED,
    "cannot Nexus": q.CANNOT_NEXUS, "cannot be destroyed": q.CANNOT_BE_DESTROYED, "cannot Ascend": q.CANNOT_ASCEND,
    "cannot be Empowered": q.CANNOT_BE_EMPOWERED, "cannot receive Enchantments": q.CANNOT_RECEIVE,
    "can attack in Defense Position": q.ATTACKS_SIDEWAYS, "deals no damage": q.NO_DAMAGE, "does no damage": q.NO_DAMAGE,
    "uses its {defense} for damage calculation": q.FIGHTS_WITH_DEFENSE,
    "cannot change Position": q.CANNOT_CHANGE_POSITION, "cannot change its Position": q.CANNOT_CHANGE_POSITION,
}  # fmt: skip
REPLACED: Final = frozenset({"destroyed", "drawn", "expended", "sent"})
AGAIN: Final = {"destroyed": Destroy, "drawn": AfterAll, "expended": AfterAll}
CONDITIONS: Final[dict[str, Condition]] = {"this card is on a Chain": nodes.OnChain()}
IN_BATTLE: Final = AllOf((TurnOf(Who.YOU), InPhase("Battle Phase")))


def suppressed(c: Clause) -> Change | None:
    """As in "your opponents' Elestrals are Suppressed"; None for another form of the verb."""
    if c.told.modal or not c.told.passive or c.told.negated or c.told.past or c.told.verb.get("s") is not None:
        return None
    return Change(nodes.Suppress, lambda what, condition: Static(what, q.SUPPRESSED, 1, condition))


CHANGES: Final = {
    "negate": kept_from(q.CANNOT_BE_NEGATED, "cannot"), "affect": kept_from(q.UNAFFECTED, "cannot"),
    "attack": lambda c: attacks_so(c) or more_attacks(c), "enter": enters_so, "send": cannot_be_sent,
    "have": has_base, "become": becomes_artifact, "": also_of,
    "destroy": lambda c: safe_in_battle(c) or from_effects(c), "return": kept_from(q.CANNOT_RETURN, "cannot"),
    "disenchant": kept_from(q.CANNOT_BE_DISENCHANTED, "cannot"),
    "target": kept_from(q.CANNOT_BE_TARGETED, "cannot"), "unaffect": kept_from(q.UNAFFECTED, ""), "suppress": suppressed,
}  # fmt: skip


def attacks(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """As in "can attack twice during your Battle Phase"; None for another form."""
    if (by_players := player_prohibitions.barred(c, condition)) is not None:
        return by_players
    if c.told.modal == "cannot" and not c.told.passive and c.told.subject is not None and c.has("o"):
        return no_attack_on(c, condition)
    if (drawn := drawn_on_it(c, condition)) is not None:
        return drawn
    times = next((one for one in c.told.verb.parts("adv") if one.tag == "times"), None)
    number = times.part("n") if times is not None else None
    if c.told.modal != "can" or number is None or not number.tag.isdigit() or c.told.subject is None:
        return None
    c.adverb("times")
    what, _referent = nouns.what(c.scope, c.told.subject)
    if (attacked := c.part_of("o")) is not None:
        each_opposing(c, attacked, number)
        return [Static(what, q.ATTACKS_EACH, 1, without_phase(condition))]
    return [Static(what, q.EXTRA_ATTACKS, int(number.tag) - 1, without_phase(condition))]


def each_opposing(c: Clause, attacked: Part, number: Part) -> None:
    """As in "can attack each of your opponents' Elestrals once".  Raises NotMeantError for other cards, or more often."""
    found, _referent = nouns.what(c.scope, attacked)
    tests = set(found.cards.tests) if isinstance(found, Every) and found.cards.place is None else set()
    theirs = {nodes.OfKind(ELESTRAL), Side(Who.OPPONENT)}
    if number.tag != "1" or {Side(Who.OPPONENT) if one == Side(Who.OPPONENTS) else one for one in tests} != theirs:
        raise NotMeantError(attacked, "are not all Elestrals of opponents, each attacked once")


def no_attack_on(c: Clause, condition: Condition | None) -> list[Ability]:
    """As in "Elestrals with 3 or less {attack} cannot attack this card": those that are attacked, and by whom not."""
    attackers, _referent = nouns.what(c.scope, c.told.subject)  # type: ignore[arg-type]
    attacked = c.part_of("o")
    if player_prohibitions.is_your_spirit_deck(attacked) and isinstance(attackers, Every):
        c.adverb("directly")
        if Side(Who.OPPONENT) not in attackers.cards.tests:
            raise NotMeantError(c.part, "does not say what cannot be attacked by which cards")
        return [Static(attackers, q.CANNOT_ATTACK_DECKS, 1, condition)]
    if isinstance(attackers, This):
        attackers = Every(Cards((Itself(),)))
    if attacked is None or "card" not in kinds(attacked) or not isinstance(attackers, Every):
        raise NotMeantError(c.part, "does not say what cannot be attacked by which cards")
    what, _referent = nouns.what(c.scope, attacked)
    theirs = attackers.cards.tests in (
        (nodes.OfKind(ELESTRAL), Side(Who.OPPONENT)),
        (Side(Who.OPPONENT), nodes.OfKind(ELESTRAL)),
    )
    value: Amount = 1 if theirs and what == This() else nodes.Against(attackers.cards)
    return [Static(what, q.CANNOT_BE_ATTACKED, value, condition)]


def without_phase(condition: Condition | None) -> Condition | None:
    """A condition without "during your Battle Phase", in which all attacks are."""
    if condition == IN_BATTLE:
        return None
    if isinstance(condition, AllOf) and IN_BATTLE in condition.conditions:
        rest = tuple(one for one in condition.conditions if one != IN_BATTLE)
        return rest[0] if len(rest) == 1 else AllOf(rest)
    return condition


def swapped(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """As in "Its {attack} and {defense} are swapped"; None for another form."""
    subject = c.told.subject
    parts = subject.parts("c") if subject is not None and subject.tag == "conj" and subject.get("j") is None else ()
    if not c.told.passive or c.told.modal or c.told.negated or c.told.past or len(parts) != len(BASES):
        return None
    stats = [c.scope.words.stats.get(noun(one).word("w")) for one in parts if one.tag == "np"]
    if {stat.quantity for stat in stats if stat is not None} != set(BASES):
        return None
    whose = players.possessor(parts[0].part("d"))
    for one, silent in zip(parts, (("h", "d"), ("h",)), strict=True):
        Fields(one, silent=silent).finish()
    if whose is None:
        raise NotMeantError(parts[0], "does not say of which Elestral")
    what, _referent = nouns.what(c.scope, whose)
    return [Static(what, q.SWAPPED, 1, condition)]


def swaps_while(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "While this card is Enchanted, swap each Elestral's {attack} with its {defense}": so it is as long."""
    clause = only_clause(tree.part("b"))
    order = clause.part("v") if clause is not None and tree.get("h") is None and tree.get("c") is None else None
    verb = order.part("v") if order is not None and order.tag == "imp" else None
    pre = clause.parts("p") if clause is not None else ()
    if verb is None or verb.frame is None or verb.frame.lemma != "swap" or [one.tag for one in pre] != ["while"]:
        return None
    if kind in INSTANTS or verb.parts("adv"):
        return None
    condition = conditions.under(scope, pre[0])
    scope.standing = True
    node = swap(Clause(scope, said_of(None, verb), Who.YOU))
    return [Static(node.what, q.SWAPPED, 1, condition)]


STAT_VERBS: Final = dict.fromkeys(KEPT, kept_number)
STATICS: Final = {**player_prohibitions.STATICS, "attack": attacks, "swap": swapped}
PLAYER_BARS: Final = player_prohibitions.PLAYER_BARS


# rules of the card itself -------------------------------------------------------------------------------------------


def own_rule(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "This card can only be played when ...", "can be Normal Cast with ... if ..."; None for another sentence."""
    body = tree.part("b")
    if tree.get("h") is not None or tree.get("c") is not None or body is None:
        return None
    if len(body.parts("c")) == AND_ONE_MORE:
        return with_enchantment(kind, tree, scope)
    (first, *more) = body.parts("c")
    if more:
        return None
    said = first.part("v")
    if first.parts("p") or said is None or said.tag != "s" or len(said.parts("v")) != 1:
        return None
    told, *others = told_of(said)
    if not others and told.modal == "can" and not told.passive and told.lemma == "special+ascend" and not told.before:
        return ascend_from(scope, told)
    if not others and told.lemma == "count_as" and not told.modal and {one.tag for one in told.before} <= {"always"}:
        return [Ruling(counts_as(scope, told))]
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


AND_ONE_MORE: Final = 2


def with_enchantment(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "This card in your hand can Special Ascend from your Zeus, but it cannot be played Misenchanted this way"."""
    body = tree.part("b")
    first, second = body.parts("c") if body is not None else (tree, tree)
    said = second.part("v") if second.get("p") is None else None
    (told, *others) = told_of(said) if said is not None and said.tag == "s" else (None,)
    if body is None or told is None or others or told.lemma != "play" or told.modal != "cannot" or not told.passive:
        return None
    adverbs = [one.part("x") or one for one in told.verb.parts("adv")]
    so = {one.word("v") if one.tag == "vadj" else one.tag for one in adverbs} == {"misenchant", "thisway"}
    plain = told.subject == Part("it") and not told.before and len(told.verb.kv) == len(("adv", "f", "v"))
    found = own_rule(kind, tree.but(b=body.but(c=(first,), k=None)), scope) if so and plain else None
    rules = [one.rule for one in found or () if isinstance(one, Ruling)]
    return [Ruling(replace(one, enchanted=True)) for one in rules if isinstance(one, nodes.AscendFrom)] or None


def counts_as(scope: Scope, told: Said) -> nodes.CountsAs:
    """As in "This card always counts as Zeus", "as {fire}": everywhere.  ELE-R54, R143."""
    f = Fields(told.verb, silent=("f", "v"))
    other = f.part_of("o")
    f.finish()
    if told.subject is None or other is None or other.tag != "np" or told.negated or told.past:
        raise NotMeantError(told.verb, "does not say as what it counts")
    this_card(scope, told.subject)
    Fields(other, silent=("h",)).finish()
    word = noun(other).word("w")
    if symbols(other) and told.before and len(elements(word, other)) == 1:
        return nodes.CountsAs("", elements(word, other))
    if not isinstance(NOUNS.get(word, ((),))[0], nodes.Called):
        raise NotMeantError(other, "is no name, and no element")
    return nodes.CountsAs(word)


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
    if paid is None and not (special and (condition is not None or cost)):
        raise NotMeantError(verb, "does not say with which Spirits")
    from_there = players.place(scope, source) if source is not None and "zone" in kinds(source) else None
    from_where = ("hand", "discard") if special and cost else ("hand",)
    if source is not None and from_there not in tuple(map(Place, from_where)):
        raise NotMeantError(source, "is not where this game Casts from")
    found, place = spirits.counted_spirits(paid) if paid is not None else (None, None)
    if place is not None:
        raise NotMeantError(place, "is not where they come from")
    places = (from_there.role,) if from_there is not None else ("hand",)
    return nodes.OtherCast(special, found, cost, condition=condition, position=position_of(position), places=places)


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
        if one.tag == "if" and (so := so_of_it(scope, one, old)) is not None:
            rule = replace(rule, cards=replace(rule.cards, tests=(so, *rule.cards.tests)))
            continue
        if one.tag == "at" and not rule.during and (phase := phase_said(scope, one)):
            rule = replace(rule, during=phase)
        elif one.tag == "if" and not rule.cost and rule.condition is None:
            cost = paid_too(scope, one)
            rule = replace(rule, cost=cost) if cost else replace(rule, condition=conditions.under(scope, one))
        else:
            raise NotMeantError(one, "has no meaning for this game here")
    return [Ruling(rule)]


def so_of_it(scope: Scope, adverb: Part, old: Part) -> Test | None:
    """As in "from your Zeus if that Zeus attacked this turn": what is asked of it; None for another condition."""
    clauses = condition.parts("c") if (condition := adverb.part("c")) is not None and condition.tag == "cond" else ()
    told = [one for clause in clauses if clause.tag == "s" for one in told_of(clause)]
    subject = told[0].subject if len(told) == 1 else None
    that = subject.part("d") if subject is not None and subject.tag == "np" else None
    same = that is not None and that.tag == "that" and subject is not None and noun(subject).word("w") == noun(old).word("w")
    if subject is None or not (same or subject.tag == "it") or subject.get("p") is not None or subject.get("a") is not None:
        return None
    found = remembered.of_card(scope, replace(told[0], negated=False)) if told[0].frame is not None else None
    return Not(found) if found is not None and told[0].negated else found


def in_its_turn(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "This card cannot be destroyed in battle the turn you Special Cast it"; None for another sentence."""
    clause = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = clause.part("v") if clause is not None and clause.get("p") is None else None
    told = told_of(said) if said is not None and said.tag == "s" else []
    times = [one for one in told[0].verb.parts("adv") if one.tag == "atturn"] if len(told) == 1 else []
    if kind in INSTANTS or len(times) != 1 or told[0].subject is None:
        return None
    inner = times[0].part("x")
    if inner is None or inner.part("s") != Part("you"):
        return None  # "your opponents' Elestrals are Suppressed the turn they are Cast"
    this_card(scope, told[0].subject)
    was = cast_so(scope, times[0])
    rest = tuple(one for one in told[0].verb.parts("adv") if one is not times[0])
    found: list[Ability] = []
    for made in standing.statics(scope, replace(told[0], verb=told[0].verb.but(adv=rest)), None):
        if not isinstance(made, Static) or made.subject != This():
            raise NotMeantError(tree, "is not said of this card alone")
        found.append(replace(made, subject=Every(Cards((was, Itself())))))
    return found


def cast_so(scope: Scope, adverb: Part) -> Test:
    """As in "the turn you Special Cast it from your Underworld"."""
    clause = adverb.part("x")
    told = told_of(clause) if clause is not None and clause.tag == "s" else []
    ways = WAYS.get(told[0].lemma, ()) if len(told) == 1 else ()
    thing = told[0].verb.part("o") if ways else None
    you = ways and told[0].subject is not None and told[0].subject.tag == "you"
    if not you or thing is None or thing.tag != "it" or told[0].modal or told[0].negated:
        raise NotMeantError(adverb, "is no turn that this game remembers")
    f = Fields(told[0].verb, silent=("f", "v", "o"))
    source = f.part_of("from")
    f.finish()
    role = "" if source is None else zone_of(scope, source)
    if source is not None and not role:
        raise NotMeantError(source, "is not where it is Cast from")
    return nodes.CastFrom(ways, role)


DEARER: Final = {
    "play": q.EXTRA_TO_PLAY, "normal+cast": q.EXTRA_TO_NORMAL, "special+cast": q.EXTRA_TO_SPECIAL,
    "ascend": q.EXTRA_TO_ASCEND,
}  # fmt: skip
"""What is done with cards -> what more it costs then; but for attacks."""


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
    quantity = DEARER.get(verb.frame.lemma) if verb.frame is not None else None
    if quantity is None and thing is not None:
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
    if quantity == q.EXTRA_TO_ASCEND and tests != (nodes.OfKind(ELESTRAL),):
        raise NotMeantError(thing, "may be what Ascends, or what it becomes: say it of all Elestrals")
    made = Static(Every(Cards((*tests, *whose))), q.EXTRA_TO_ATTACK if quantity is None else quantity, len(spent.symbols))
    if not paid.parts("p"):
        return [made]
    (pre, *more) = paid.parts("p")
    if more or (until := times.duration(scope, pre)) is None:
        raise NotMeantError(pre, "is no time that a change of this game can last")
    return [Instruct(nodes.Give(made, None, until))]


RULES: Final = (
    bearers.duty,
    bearers.failed,
    named.as_it_enters,
    kept_in_mind.while_there,
    limits.of_card,
    limits.so_many_each_turn,
    player_prohibitions.skipping,
    own_rule,
    extra_price,
    swaps_while,
    in_its_turn,
)
