"""Searches, Casts and Ascents by texts, cards that become Artifacts: which, from where, with which Spirits.  ELE-7, 8, 9."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.node import dataclass
from cardwright.kernel.referents import NAME, Kept
from cardwright.kernel.tree import (
    ANY,
    Ability,
    Cards,
    Every,
    Node,
    Place,
    Side,
    Some,
    This,
    What,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, nouns, players, quoting
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.standing import Change

from .. import nodes
from . import spirits
from .cards import elements
from .exchanging import ASIDE
from .rune_faces import carried
from .sound import LEAVING

POSITIONS: Final = {"Attack Position": 0, "Defense Position": 1}


def search(c: Clause) -> Node:
    """Search your deck for a card: what is found is set aside for what is done then.  ELE-22.5."""
    zone, thing = c.part_of("o"), c.part_of("for")
    place = players.place(c.scope, zone) if zone is not None else None
    if place is None or thing is None:
        raise NotMeantError(c.part, "does not say where, or for what")
    what = c.cards(thing, place)
    c.goes = ASIDE
    if not isinstance(what, Some) or what.target or what.least is not None or not isinstance(what.number, (int, type(None))):
        raise NotMeantError(thing, "is nothing that is searched for: say how many cards")
    if what.apart not in ("", NAME) or what.bound is not None:
        raise NotMeantError(thing, "is nothing that is searched for: only names are compared")
    find = FindFewer if what.up_to else nodes.Find
    many = what.count if what.number is None else what.number
    return find(what.cards, MOST_FOUND if many == ANY else many, different=what.apart == NAME)


MOST_FOUND: Final = 40
"""So many cards are "any number" of them in a Search."""


@dataclass(frozen=True, slots=True)
class FindFewer(nodes.Find):
    """A Search for "up to" so many: "if you do" asks for one of them, and else for all."""


def foretell(c: Clause) -> Node:
    """Foretell 3."""
    phrase = c.told.verb.part("o")
    plain = phrase is not None and (phrase.tag != "np" or (noun(phrase).word("w") == "card" and not phrase.parts("a")))
    if not plain or (phrase is not None and any(one.tag != "cmp" for one in phrase.parts("p"))):
        raise NotMeantError(phrase or c.part, "is said of so many cards, whatever they are")
    c.goes, c.called = ASIDE, "card"
    return nodes.Foretell(c.count())


def special_cast(c: Clause) -> Node:
    """Special Cast it from your hand with {fire}, in Attack Position."""
    what = moved(c)
    paid, position, entering = c.part_of("with"), position_of(c.part_of("in")), ""
    if (so := c.adverb("withstate") or c.adverb("state")) is not None:  # "with {fire} Suppressed"
        state = so.part("v") or so.part("x")
        paid = so.part("x") if so.tag == "withstate" else paid
        entering = state.word("v") if state is not None else ""
        if entering not in ("suppress", "misenchant"):
            raise NotMeantError(so, "is nothing as which a card enters")
    if paid is not None and paid.tag == "conj" and paid.get("j") is not None:  # "with {fire} or {water}"
        ways = [nodes.SpecialCast(what, with_spirits(c, one), position=position) for one in paid.parts("c")]
        return nodes.OneOf(tuple(ways))
    alone = paid is not None and c.adverb("only") is not None
    made = nodes.SpecialCast(what, only_of(c, paid) if alone and paid else with_spirits(c, paid), position=position)
    if (only := c.adverb("usingonly")) is not None:
        if paid is not None:
            raise NotMeantError(only, "says in two ways with which Spirits")
        made = replace(made, using=that_enchanted(c.scope, only), place=nodes.UNDERWORLD)
    return replace(made, suppressed=entering == "suppress", misenchanted=entering == "misenchant")


def that_enchanted(scope: Scope, only: Part) -> What:
    """As in "using only Spirits that were Enchanting the destroyed Elestral": the card that they lay under."""
    phrase = only.part("x")
    thing = spirits.were_under(phrase) if phrase is not None else None
    if phrase is None or thing is None or phrase.get("d") is not None:
        raise NotMeantError(only, "does not say which Spirits")
    found = nouns.referred(scope, thing) if nouns.is_reference(scope, thing) else None
    if not isinstance(found, Kept) or found.slot == OF_EVENT:
        raise NotMeantError(only, "does not say under which card they lay")
    return found


def with_spirits(c: Clause, paid: Part | None) -> nodes.Spirits | None:
    """The Spirits with which a card is Cast."""
    if paid is None:
        return None
    found, source = spirits.spirits(c, paid)
    if source is not None:
        raise NotMeantError(source, "is not where they come from")
    return found


def position_of(phrase: Part | None) -> int:
    """Attack or Defense Position; -1 where it is not said."""
    if phrase is None:
        return -1
    word = noun(phrase).word("w") if phrase.tag == "np" else ""
    if word not in POSITIONS:
        raise NotMeantError(phrase, "is no Position")
    return POSITIONS[word]


def moved(c: Clause) -> What:
    """The cards that a verb takes from a zone: "this card from your hand", "it from your Underworld"."""
    phrase = c.told.verb.part("o")
    place = taken_off(c) or (c.where("from") if c.has("from") else None)
    found = c.what(where=place)
    if isinstance(found, (Some, Every)) or phrase is None:
        return found
    if of_its_owners(c, found, place) or has_fallen(c, found, place):
        return found
    fallen = isinstance(found, Kept) and c.scope.event is not None and c.scope.event.event in LEAVING
    if isinstance(found, Kept) and place is not None and not (fallen and of_yours(c)):
        raise NotMeantError(c.part, "may lie elsewhere")
    found = lying(found, place, c.part) if place is not None else where_it_fell(c, found)
    known = c.scope.event is not None and c.scope.event.event in ("added", "foretold")
    if isinstance(found, This) and place is None and not known:
        raise NotMeantError(phrase, "does not say from where")
    return found


def of_yours(c: Clause) -> bool:
    """Whether the card of the event was yours."""
    event = c.scope.event
    cards = event.what.cards.tests if event is not None and isinstance(event.what, Some) else ()
    return event is not None and (event.who is Who.YOU or Side(Who.YOU) in cards)


def of_its_owners(c: Clause, found: What, place: Place | None) -> bool:
    """As in "when this card destroys an Elestral you can Special Cast that Elestral from the Underworld": its owner's."""
    destroys = c.scope.event is not None and c.scope.event.event == "destroys"
    zones = [one for one in c.told.verb.walk() if one.tag == "np" and noun(one).word("w") == "Underworld"]
    the = [one.part("d") for one in zones] == [Part("the")]
    return destroys and the and found == Kept(OTHER_OF_EVENT) and place == Place("discard")


def has_fallen(c: Clause, found: What, place: Place | None) -> bool:
    """As in "discard an Elestral to Special Cast it from your Underworld": there it lies."""
    told = (one for one in reversed(c.scope.referents) if isinstance(found, Kept) and one.slot == found.slot and one.verb)
    fallen = next(told, None)
    cards = fallen.cards if fallen is not None and fallen.goes == "discard" and not fallen.many else None
    yours = cards is not None and (cards.place == Place("hand") or Side(Who.YOU) in cards.tests)
    return yours and place == Place("discard")


def only_of(c: Clause, paid: Part) -> nodes.Spirits:
    """As in "with {fire}/{water} Spirits only": as many as it costs, all of these Elements."""
    said = paid.parts("a") if paid.tag == "np" and noun(paid).word("w") == "Spirit" else ()
    symbol = said[0].part("s") if len(said) == 1 and said[0].tag == "syms" else None
    if symbol is None or noun(paid).word("num") != "pl" or len(paid.kv) > len(("a", "h")):
        raise NotMeantError(paid, "does not say of which Elements")
    found = elements(symbol.word("w"), paid)
    return nodes.Spirits((found,), any_number=True)


def taken_off(c: Clause) -> Place | None:
    """As in "this card from your hand": the zone, which of a card that is known is the verb's."""
    phrase = c.told.verb.part("o")
    determiner = phrase.part("d") if phrase is not None and phrase.tag == "np" else None
    if phrase is None or determiner is None or determiner.tag not in ("this", "that") or len(phrase.parts("p")) != 1:
        return None
    (behind,) = phrase.parts("p")
    preposition, zone = behind.part("p"), behind.part("x")
    if behind.tag != "in" or preposition is None or preposition.tag != "from" or zone is None:
        return None
    plain = tuple(pair for pair in phrase.kv if pair[0] != "p")
    c.fields.left["o"] = Part(phrase.tag, plain, phrase.begin, phrase.end)
    return players.place(c.scope, zone)


def where_it_fell(c: Clause, found: What) -> What:
    """This card, which the event has sent to the Underworld."""
    event = c.scope.event
    gone = event is not None and event.event in ("sent", "discarded") and isinstance(event.what, This)
    returned = isinstance(event, nodes.Occasion) and event.event == "added" and nodes.FROM_FIELD in event.how
    if returned and isinstance(found, This) and event is not None and isinstance(event.what, This):
        return nodes.SelfIn("hand")
    return nodes.SelfIn("discard") if gone and isinstance(found, This) else found


def lying(found: What, place: Place, at: Part) -> What:
    """A card that is known, in another zone than where it was."""
    if place.also or place.who is not Who.YOU:
        raise NotMeantError(at, "does not say where the card lies")
    if isinstance(found, This):
        return found if place.role == "hand" else nodes.SelfIn(place.role)
    if isinstance(found, Kept) and found.slot == OF_EVENT and place.role == "discard" and found.many is False:
        return nodes.EventCard("discard")
    raise NotMeantError(at, "may lie elsewhere")


def special_ascend(c: Clause) -> Node:
    """Special Ascend this card to another one from your hand or deck.  ELE-8.13."""
    to = c.part_of("to")
    if to is None:
        raise NotMeantError(c.part, "does not say to which card")
    place = c.where("from") if c.has("from") else None
    new, referent = nouns.what(c.scope, to, place)  # first: "Ascend your Zeus to it" is no Ascend of it to itself
    if isinstance(new, Every) and all(one.tag == "np" and one.get("d") is None for one in to.parts("c") or (to,)):
        new = Some(new.cards)  # a name
    if not isinstance(new, (Some, Every)):
        new = lying(new, place, c.part) if place is not None else where_it_fell(c, new)
    if referent in c.scope.referents:
        c.scope.referents.remove(referent)
    old = ascending(c)
    spirits.unspeakable(c.scope, referent)
    c.scope.tell(replace(referent, many=False))
    return nodes.SpecialAscend(new, old, with_spirits(c, c.part_of("with")))


def ascending(c: Clause) -> What:
    """Which card Ascends; when this card destroys another one, "it" can only be this card."""
    phrase, event = c.told.verb.part("o"), c.scope.event
    if (
        phrase is not None
        and phrase.tag == "it"
        and event is not None
        and event.event == "destroys"
        and event.what == This()
    ):
        c.part_of("o")
        return This()
    return c.what()


def cast(c: Clause) -> Node:
    """Cast an Artifact Rune from your hand, Empowering this card; Cast it as an Artifact Rune with an effect in quotes."""
    thing = c.told.verb.part("o")
    carried = empowering(thing) if thing is not None else None
    if thing is not None and carried is not None:
        c.fields.left["o"] = thing.but(p=tuple(one for one in thing.parts("p") if one is not carried))
    bearer = None if carried is None else bearer_of(c, carried)
    if (rune := c.adverb("as")) is not None:
        return as_artifact(c, rune)
    return nodes.CastRune(moved(c), bearer)


def empowering(phrase: Part) -> Part | None:
    """As in "Empowering this card" behind a noun; None where it is not there."""
    for behind in phrase.parts("p"):
        clause = behind.part("x") if behind.tag == "rel" else None
        verb = clause.part("v") if clause is not None and clause.tag == "reli" else None
        if verb is not None and verb.frame is not None and verb.frame.lemma == "empower" and verb.part("o") is not None:
            return behind
    return None


def carrier(behind: Part) -> Part:
    """The noun in "Empowering this card"."""
    clause = behind.part("x")
    verb = clause.part("v") if clause is not None else None
    assert verb is not None  # noqa: S101  as `empowering` finds it
    f = Fields(verb, silent=("f", "v"))
    phrase = f.part_of("o")
    f.finish()
    assert phrase is not None  # noqa: S101
    return phrase


def bearer_of(c: Clause, behind: Part) -> What:
    """The Elestral that an Artifact Empowers as it is Cast; of an effect in quotes behind it the Rune has it."""
    phrase = carrier(behind)
    if phrase.tag == "np":
        phrase = phrase.but(p=tuple(one for one in phrase.parts("p") if one.tag != "with"))
    found, _referent = nouns.what(c.scope, phrase)
    if isinstance(found, Every) or (isinstance(found, Some) and (found.count != 1 or found.target or found.number)):
        raise NotMeantError(phrase, "is not one Elestral that it Empowers")
    return found


def as_artifact(c: Clause, rune: Part) -> Node:
    """As in "as an Artifact Rune Empowering that Elestral with the effect "..."": this text is in the place of its own."""
    what = moved(c)  # first: "the Elestral that destroyed it" is nearer than "it"
    bearer, given = carried_with(c, rune, rune.part("x"))
    return nodes.CastRune(what, bearer, given)


def carried_with(c: Clause, rune: Part, phrase: Part | None) -> tuple[What, tuple[Ability, ...]]:
    """As in "an Artifact Rune Empowering that Elestral with the effect "...": which Elestral, and the effect."""
    carried = empowering(phrase) if phrase is not None and phrase.tag == "np" else None
    if phrase is None or carried is None or noun(phrase).word("w") != "Artifact Rune":
        raise NotMeantError(rune, "is nothing that a card of this game can be")
    f = Fields(phrase, silent=("h",))
    determiner, _carried, behind = f.part_of("d"), f.take("p", "rel"), f.take("p", "with")
    f.finish()
    of_bearer = [one for one in carrier(carried).parts("p") if one.tag == "with"]
    (said, *more) = [*of_bearer, *((behind,) if behind is not None else ())] or [rune]
    effect = said.part("x")
    if determiner is None or determiner.tag != "a" or effect is None or effect.tag != "quote" or more:
        raise NotMeantError(rune, "does not say with which effect")
    return bearer_of(c, carried), quoting.abilities(c.scope.words, effect)


@dataclass(frozen=True, slots=True)
class MoveToRuneRow:
    """It moves to the Rune Row, where it becomes an Artifact: what it becomes is said behind that."""

    what: What


@dataclass(frozen=True, slots=True)
class BecomesArtifact:
    """It becomes an Artifact there, which Empowers such an Elestral and has this text."""

    what: What
    bearer: Cards
    given: tuple[Ability, ...]


def move(c: Clause) -> Node:
    """Move this card to your Rune Row, or an Artifact to an Elestral."""
    to = c.told.verb.part("to")
    if to is not None and "card" in kinds(to):
        return carried(c)
    zone, thing = c.part_of("to"), c.what()
    owner = players.possessor(zone.part("d")) if zone is not None and zone.tag == "np" else None
    if zone is None or zone.tag != "np" or noun(zone).word("w") != "Rune Row" or owner != Part("you") or thing != This():
        raise NotMeantError(c.part, "is said of this card, and of your Rune Row")
    Fields(zone, silent=("d", "h")).finish()
    return MoveToRuneRow(thing)


def becomes_artifact(c: Clause) -> Change | None:
    """It becomes an Artifact Rune Empowering an Elestral with the effect "..."; None where it becomes something else."""
    phrase = c.told.verb.part("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "Artifact Rune" or c.told.modal or c.told.negated:
        return None
    c.part_of("o")
    bearer, given = carried_with(c, phrase, phrase)
    if not isinstance(bearer, Some) or bearer.cards.place is not None or c.lasts is not None:
        raise NotMeantError(phrase, "does not say which Elestral it Empowers, or lasts for a while")
    return Change(lambda what, until: BecomesArtifact(what, bearer.cards, given))


def use(c: Clause) -> Node:
    """As in "use Spirits from your Underworld to play that Rune", said of a Cast before it."""
    purpose = c.adverb("to")
    verb = purpose.part("v") if purpose is not None else None
    thing = verb.part("o") if verb is not None and verb.frame is not None and verb.frame.lemma in ("play", "cast") else None
    if verb is None or thing is None or not nouns.is_reference(c.scope, thing) or len(verb.kv) > len(("f", "o", "v")):
        raise NotMeantError(c.part, "does not say what they pay for")
    phrase = c.part_of("o")
    behind = phrase.parts("p") if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "Spirit" else ()
    if phrase is None or len(behind) != 1 or behind[0].tag != "in" or len(phrase.kv) > len(("h", "p")):
        raise NotMeantError(c.part, "does not say which Spirits")
    return nodes.CastRune(nouns.referred(c.scope, thing), also=spirits.from_where(c, behind[0], spirits.HOME))
