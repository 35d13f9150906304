"""What is asked of cards in clauses, and what is counted: "that are not {fire}-Enchanted", "for each Spirit on it"."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.referents import NumberKept
from cardwright.kernel.tree import (
    Amount,
    Bearer,
    Cards,
    Condition,
    Control,
    CountOf,
    Every,
    Itself,
    Never,
    Not,
    Place,
    Some,
    Test,
    This,
    What,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, symbols
from cardwright.language.meaning import NotMeantError, conditions, nouns, players, standing
from cardwright.language.meaning.clauses import Said, said
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import IT, Referent, Scope

from .. import field, nodes, qualities
from . import last_known, remembered, spirits
from .cards import NOUNS, area, elements, enchanted_by, symbol_test
from .ordering import ReducedToNothing
from .pronouns import CARRIED

ENCHANTING: Final = Place("enchanting", also=(Place("enchanting", Who.OPPONENT),))
"""Where Spirits lie under cards, of both players."""


def relatives(scope: Scope, clause: Part) -> Test | None:
    """As in "{fire} Enchanting it", "Elestrals that are not {fire}-Enchanted"; None for what all games know."""
    verb = clause.part("v")
    if verb is None or clause.tag not in ("rels", "relp", "reli"):
        return None
    if clause.tag == "reli" and verb.frame is not None and verb.frame.lemma == "empower":
        return empowering(scope, verb)
    told = said(None, verb)
    if clause.tag == "relp":
        told = replace(told, passive=True)
    test = is_so(scope, told)
    if test is not None and (told.frame is None or not told.past):  # also "that was {fire}-Enchanted is destroyed"
        return Not(test) if told.negated else test
    return remembered.relative(scope, clause)


def of_symbols(said: Part) -> Test | None:
    """As in "is {fire}-Enchanted", "is {fire}"; None for other words."""
    if said.tag == "enchantedby":
        return enchanted_by(said)
    if not symbols(said):
        return None
    Fields(said, silent=("h",)).finish()
    return symbol_test(noun(said).word("w"), said)


def is_so(scope: Scope, told: Said) -> Test | None:
    """As in "is {fire}-Enchanted", "is {fire}", "is attacking a {fire} Elestral"; None for what is said otherwise."""
    if told.frame is not None:
        return enchanted_with(told) or facing(scope, told)
    f = Fields(told.verb)
    x = f.part_of("x")
    if x is None or f.left:
        return None
    return of_symbols(x)


def enchanted_with(told: Said) -> Test | None:
    """As in "Enchanted with {fire}{fire}", "Enchanted by {water}"; None for another verb."""
    if told.lemma != "enchant" or not told.passive or told.modal:
        return None
    f = Fields(told.verb, silent=("f", "v"))
    spirits_said = f.part_of("with") or f.part_of("s")
    if spirits_said is None or not symbols(spirits_said) or f.left:
        return None
    Fields(spirits_said, silent=("h",)).finish()
    return enchanted_by(Part("enchantedby", (("s", noun(spirits_said)),), spirits_said.begin, spirits_said.end))


def facing(scope: Scope, told: Said) -> Test | None:
    """As in "is attacking a {fire} Elestral", "is battling this card"; None for another verb, or another time."""
    if told.lemma not in ("attack", "battle") or told.passive or told.modal or told.verb.word("f") != "ing":
        return None
    f = Fields(told.verb, silent=("f", "v"))
    other = f.part_of("o")
    if other is None or f.left:
        return None
    this = other.part("d") == Part("this")
    known = not this and nouns.is_reference(scope, other)
    if "card" not in kinds(other) or other.tag != "np" or known or other.get("n") is not None:
        raise NotMeantError(other, "is no card that can be told by what is said of it")
    cards = Cards((Itself(),)) if this else nouns.select(scope, other, None).cards
    return nodes.Facing(cards, attacking=told.lemma == "attack")


def empowering(scope: Scope, verb: Part) -> Test:
    """As in "Artifact Runes Empowering it"."""
    f = Fields(verb, silent=("f", "v"))
    thing = f.part_of("o")
    f.finish()
    what = nouns.what(scope, thing)[0] if thing is not None else None
    cards = Cards((Itself(),)) if what == This() else what.cards if isinstance(what, Every) else None
    if cards is None or cards.place is not None:
        raise NotMeantError(verb, "does not say which card that stands there")
    return nodes.Attached(cards)


def asks(scope: Scope, told: Said) -> Condition | None:
    """As in "it is {fire}-Enchanted", "it is in Defense Position", "you Foretold this turn"; None for another condition."""
    if (before := remembered.asked(scope, told) or reduced(scope, told)) is not None:
        return before
    if told.lemma == "empower" and told.subject is not None and (carried := empowered_by(scope, told)) is not None:
        found = conditions.asked_of(scope, told.subject, carried)
        return Never(found) if told.negated else found
    if told.subject is None:
        return None
    if told.frame is not None and not told.past and (holds := is_so(scope, told)) is not None:
        return so_of(scope, told, holds)
    if told.frame is not None or told.verb.tag != "pred":
        return None
    if told.past:
        return last_known.asked(scope, told, told.verb.part("x"))
    f = Fields(told.verb)
    f.part_of("x")
    place = f.part_of("p")
    if (owner := of_effect(told.subject)) is not None and on_a_chain(place):
        f.finish()
        of = nouns.referred(scope, owner)
        scope.tell(Referent("ability", noun="effect", what=of))
        return Never(nodes.OnChain(of, effect=True)) if told.negated else nodes.OnChain(of, effect=True)
    test = is_so(scope, told)
    x = place.part("x") if place is not None else None
    if test is None and x is not None and kinds(x) == {"position"}:
        test = area(scope, x)
    if test is None:
        return None
    f.finish()
    return so_of(scope, told, test)


def so_of(scope: Scope, told: Said, test: Test) -> Condition:
    """Whether the card of which a clause speaks is such, or is not."""
    assert told.subject is not None  # noqa: S101  the caller has seen it
    found = of_bearer(scope, told.subject, test) or conditions.asked_of(scope, told.subject, test)
    return Never(found) if told.negated else found


def of_bearer(scope: Scope, phrase: Part, test: Test) -> Condition | None:
    """Whether the Empowered Elestral is such, where "it" is that; None for other cards."""
    if phrase.tag != "it" or not any(one.what == BEARER for one in scope.referents):
        return None
    return Control(Cards((Bearer(), test))) if nouns.referred(scope, phrase) == BEARER else None


BEARER: Final = Every(Cards((Bearer(),)))


def reduced(scope: Scope, told: Said) -> Condition | None:
    """As in "its {defense} is reduced to 0 by this effect": by what was said before it; None for another condition."""
    subject = told.subject
    if told.lemma != "reduce.to" or not told.passive or told.past or told.negated or told.modal or subject is None:
        return None
    f = Fields(told.verb, silent=("f", "v"))
    to, agent, this_way = f.part_of("to"), f.part_of("s"), f.take("adv", "thisway")
    f.finish()
    value = to.part("n") if to is not None and to.tag == "bareq" else None
    stat = standing.stat_subject(scope, subject)
    by_this = agent is not None and agent.part("d") == Part("this") and noun(agent).word("w") == "effect"
    if stat is None or value != Part("0") or by_this == (this_way is not None):
        raise NotMeantError(told.verb, "does not say that it is reduced to 0, or by what")
    if agent is not None:
        Fields(agent, silent=("d", "h")).finish()
    known = scope.words.stats[stat[0]]
    return conditions.asked_of(scope, stat[1], ReducedToNothing(known.quality, known.quantity))


def of_effect(phrase: Part) -> Part | None:
    """As in "its effect": whose; None for another phrase."""
    if (
        phrase.tag != "np"
        or noun(phrase).word("w") != "effect"
        or phrase.get("a") is not None
        or phrase.get("p") is not None
    ):
        return None
    owner = players.possessor(phrase.part("d"))
    return owner if owner is not None and (owner.tag == "it" or "card" in kinds(owner)) else None


def on_a_chain(place: Part | None) -> bool:
    """As in "on a Chain"."""
    chain = place.part("x") if place is not None and place.part("p") == Part("on") else None
    plain = chain is not None and chain.tag == "np" and chain == chain.but(a=None, n=None, p=None)
    determiner = chain.part("d") if plain and chain is not None else None
    return chain is not None and determiner in (Part("a"), Part("the")) and noun(chain).word("w") == "Chain"


def empowered_by(scope: Scope, told: Said) -> Test | None:
    """As in "it is Empowered by Zeus"; None for another form of the verb."""
    if not told.passive or told.past or told.modal:
        return None
    f = Fields(told.verb, silent=("f", "v"))
    by = f.part_of("s")
    f.finish()
    if by is None or by.tag != "np" or "card" not in kinds(by):
        return None
    carried = nouns.select(scope, by, None)
    this = told.subject is not None and told.subject.part("d") == Part("this")
    if this and not carried.every and not told.negated:  # "that Artifact" is one of these; "it" is this card
        there = Cards((nodes.Attached(Cards((Itself(),))), *carried.cards.tests))
        scope.referents.insert(0, Referent("card", False, carried.noun, Some(there), goes=CARRIED, cards=there))
    return nodes.EmpoweredBy(carried.cards)


def measures(scope: Scope, phrase: Part) -> Amount | None:
    """As in "for each {fire} Enchanting it": Spirits under a card; None for what all games know."""
    if (counted := remembered.how_often(scope, phrase)) is not None:
        return counted
    if (moved := of_event(scope, phrase)) is not None:
        return moved
    if not (symbols(phrase) or (phrase.tag == "np" and noun(phrase).word("w") in ("Spirit", "Enchanting Spirit"))):
        return None
    f = Fields(phrase)
    whose = players.possessor(f.part_of("d"))
    word = f.part_of("h").word("w")  # type: ignore[union-attr]
    if (on_field := enchanting(scope, f, word, phrase, whose)) is not None:
        return on_field
    behind = f.take("p", "rel")
    clause = behind.part("x") if behind is not None else None
    verb = clause.part("v") if clause is not None and clause.tag == "reli" else None
    if clause is not None and clause.tag == "rels" and (was := clause.part("v")) is not None and was.tag == "be":
        form = was.part("b")
        verb = was.part("v") if form is not None and form.tag == "past" and was.get("n") is None else None
    if verb is None or verb.frame is None or verb.frame.word != "enchant":
        return None
    g = Fields(verb, silent=("f", "v"))
    thing = g.part_of("o")
    g.finish()
    f.finish()
    if thing is None:
        raise NotMeantError(verb, "does not say which card")
    return spirits_under(enchanted(scope, thing), word, phrase)


def spirits_under(what: What | Cards | None, word: str, phrase: Part) -> Amount:
    """How many Spirits, or Spirits of an element, lie under a card, or under all such cards."""
    if word in ("Spirit", "Enchanting Spirit"):
        if isinstance(what, Cards):
            return CountOf(Cards((nodes.OfKind(field.SPIRIT), nodes.Attached(what)), ENCHANTING))
        return nodes.Number(qualities.SPIRITS, what)
    if isinstance(what, Cards):
        return CountOf(Cards((nodes.OfElement(elements(word, phrase)), nodes.Attached(what)), ENCHANTING))
    return nodes.HowMany(elements(word, phrase), what)


A_CARD: Final = Part("np", (("d", Part("a")), ("h", Part("n", (("k", "card"), ("num", "sg"), ("w", "card"))))))
"""Whichever card it is."""


def of_event(scope: Scope, phrase: Part) -> Amount | None:
    """As in "for each {omni} that a card received in that Nexus", "for each Spirit they Expended"; None for another."""
    behind = phrase.parts("p") if phrase.tag == "np" and (symbols(phrase) or noun(phrase).word("w") == "Spirit") else ()
    clause = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "rel" else None
    verb, subject = (clause.part("v"), clause.part("s")) if clause is not None and clause.tag == "relo" else (None, None)
    if verb is None or verb.frame is None or subject is None or phrase.get("n") is not None:
        return None
    event, adverbs = scope.event.event if scope.event is not None else "", verb.parts("adv")
    any_spirit = not symbols(phrase) or noun(phrase).word("w") == "{omni}"
    if verb.frame.lemma == "expend" and event == "deals damage" and not adverbs and any_spirit and subject.tag == "they":
        return nodes.EventNumber()
    if verb.frame.lemma != "receive" or len(adverbs) != 1:
        return None
    (how,) = adverbs
    x = how.part("x")
    in_nexus = how.tag == "at" and x is not None and x.tag == "np" and noun(x).word("w") == "Nexus"
    a_card = subject == A_CARD
    told = a_card and in_nexus and event == "nexused"
    if any_spirit and told:
        return nodes.EventNumber()
    if a_card and how.tag == "thisway":
        slot = spirits.given(scope, verb.but(o=phrase.but(d=None, p=None)))
        return nodes.EventNumber() if scope.due else NumberKept(scope.use(slot))
    raise NotMeantError(phrase, "is no number that was told before")


def enchanting(scope: Scope, f: Fields, word: str, phrase: Part, whose: Part | None) -> Amount | None:
    """As in "each Enchanting {fire} on your field", "its Enchanting Spirits"; None for another phrase."""
    said = phrase.parts("a")
    enchants = len(said) == 1 and said[0].tag == "vadj" and said[0].word("v") == "enchant"
    if word != "Enchanting Spirit" and not enchants and not (on_a_field(phrase) and not said):
        return None
    if enchants:
        f.take("a", "vadj")
    where = f.take("p", "in")
    f.finish()
    if where is None and whose is not None and (whose.tag in IT or "card" in kinds(whose)):
        return spirits_under(enchanted(scope, whose), word, phrase)
    zone = where.part("x") if where is not None else None
    if zone is not None and word == "Enchanting Spirit" and (zone.tag in IT or nouns.is_reference(scope, zone)):
        each_own = scope.standing and zone.tag in ("it", "they")
        return nodes.Number(qualities.SPIRITS, None if each_own else nouns.referred(scope, zone))
    owner = players.possessor(phrase.part("d"))
    if where is None and owner is not None and "player" in kinds(owner):  # "your Enchanting Spirits"
        who = players.player(scope, owner)
        at = Place("enchanting", Who.OPPONENT if who is Who.OPPONENTS else who)
        return CountOf(Cards(NOUNS["Spirit" if word == "Enchanting Spirit" else word], at))
    if zone is None or zone.tag != "np" or noun(zone).word("w") != "field":
        raise NotMeantError(phrase, "does not say on which field")
    Fields(zone, silent=("h", "d")).finish()
    owner = players.possessor(zone.part("d"))
    who = players.player(scope, owner) if owner is not None else Who.YOU
    also = () if owner is not None else (Place("enchanting", Who.OPPONENT),)
    tests = NOUNS.get("Spirit" if word == "Enchanting Spirit" else word)
    if tests is None:
        raise NotMeantError(phrase, "is no Spirit")
    return CountOf(Cards(tests, Place("enchanting", Who.OPPONENT if who is Who.OPPONENTS else who, also)))


def on_a_field(phrase: Part) -> bool:
    """As in "each {water} on your field"."""
    behind = phrase.parts("p")
    zone = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "in" and symbols(phrase) else None
    return zone is not None and zone.tag == "np" and noun(zone).word("w") == "field" and phrase.get("n") is None


def enchanted(scope: Scope, thing: Part) -> What | Cards | None:
    """The card that Spirits lie under: one that is known, the one of which a text that stands speaks, or all such cards."""
    if thing.tag in IT or nouns.is_reference(scope, thing):
        if scope.standing and thing.tag in ("it", "they"):
            return None
        return nouns.referred(scope, thing)
    return nouns.select(scope, thing, None).cards
