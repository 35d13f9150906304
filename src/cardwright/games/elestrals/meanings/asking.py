"""What is asked of cards in clauses, and what is counted: "that are not {fire}-Enchanted", "for each Spirit on it"."""

from typing import Final

from cardwright.kernel.tree import Amount, Cards, Condition, CountOf, Never, Not, Place, Test, What, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, symbols
from cardwright.language.meaning import NotMeantError, conditions, nouns, players
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import IT, Scope

from .. import field, nodes, qualities
from . import remembered
from .cards import NOUNS, area, elements, enchanted_by, symbol_test

ENCHANTING: Final = Place("enchanting", also=(Place("enchanting", Who.OPPONENT),))
"""Where Spirits lie under cards, of both players."""


def relatives(scope: Scope, clause: Part) -> Test | None:
    """As in "{fire} Enchanting it", "Elestrals that are not {fire}-Enchanted"; None for what all games know."""
    if clause.tag == "rels" and (said := clause.part("v")) is not None and said.tag == "be":
        inner = said.part("v")
        x = inner.part("x") if inner is not None and inner.tag == "pred" else None
        if x is not None and x.tag == "enchantedby" and inner is not None and not inner.parts("a"):
            test = enchanted_by(x)
            return Not(test) if said.get("n") is not None else test
    return remembered.relative(scope, clause)


def asks(scope: Scope, told: Said) -> Condition | None:
    """As in "it is {fire}-Enchanted", "it is in Defense Position", "you Foretold this turn"; None for another condition."""
    if (before := remembered.asked(scope, told)) is not None:
        return before
    if told.frame is not None or told.subject is None or told.verb.tag != "pred" or told.past:
        return None
    f = Fields(told.verb)
    said, place = f.part_of("x"), f.part_of("p")
    if said is not None and said.tag == "enchantedby":
        test = enchanted_by(said)
    elif said is not None and symbols(said):
        Fields(said, silent=("h",)).finish()
        test = symbol_test(noun(said).word("w"), said)
    elif (
        place is not None and (x := place.part("x")) is not None and kinds(x) == {"position"} and area(scope, x) is not None
    ):
        test = area(scope, x)  # type: ignore[assignment]
    else:
        return None
    f.finish()
    found = conditions.asked_of(scope, told.subject, test)
    return Never(found) if told.negated else found


def measures(scope: Scope, phrase: Part) -> Amount | None:
    """As in "for each {fire} Enchanting it": Spirits under a card; None for what all games know."""
    if (counted := remembered.how_often(scope, phrase)) is not None:
        return counted
    if (moved := of_event(scope, phrase)) is not None:
        return moved
    if not (symbols(phrase) or (phrase.tag == "np" and noun(phrase).word("w") in ("Spirit", "Enchanting Spirit"))):
        return None
    f = Fields(phrase)
    f.part_of("d")
    word = f.part_of("h").word("w")  # type: ignore[union-attr]
    if (on_field := enchanting(scope, f, word, phrase)) is not None:
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
    what = enchanted(scope, thing)
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
    known = subject.tag in IT or (subject.tag == "np" and nouns.is_reference(scope, subject))
    told = a_card and in_nexus and event == "nexused"
    if any_spirit and (told or ((a_card or known) and how.tag == "thisway" and scope.due)):
        return nodes.EventNumber()
    raise NotMeantError(phrase, "is no number that was told before")


def enchanting(scope: Scope, f: Fields, word: str, phrase: Part) -> Amount | None:
    """As in "each Enchanting {fire} on your field"; None for another phrase."""
    said = phrase.parts("a")
    if word != "Enchanting Spirit" and not (len(said) == 1 and said[0].tag == "vadj" and said[0].word("v") == "enchant"):
        return None
    if word != "Enchanting Spirit":
        f.take("a", "vadj")
    where = f.take("p", "in")
    f.finish()
    zone = where.part("x") if where is not None else None
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


def enchanted(scope: Scope, thing: Part) -> What | Cards | None:
    """The card that Spirits lie under: one that is known, the one of which a text that stands speaks, or all such cards."""
    if thing.tag in IT or nouns.is_reference(scope, thing):
        if scope.standing and thing.tag in ("it", "they"):
            return None
        return nouns.referred(scope, thing)
    return nouns.select(scope, thing, None).cards
