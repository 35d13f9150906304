"""What happens to cards and Spirits that go somewhere: Ascended, discarded, added, returned, sent, received.  ELE-8, 11."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Cards, Face, Happening, Is, Itself, Side, Some, This, What, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, symbols
from cardwright.language.meaning import NotMeantError, events, players
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Referent, Scope

from .. import nodes
from ..field import ELESTRAL
from .cards import runs
from .roles import apart, at, by, card, cards, cards_of, doer, needed, place_of, source, spirits, subject, zone_of

Reader = Callable[[Scope, Said, Fields], Happening]
WAYS: Final = {
    "cast": (), "normal+cast": (nodes.NORMAL,), "special+cast": (nodes.SPECIAL, nodes.SPECIAL_ASCENDING),
    "ascend": (nodes.ASCENDING, nodes.SPECIAL_ASCENDING), "special+ascend": (nodes.SPECIAL_ASCENDING,),
}  # fmt: skip
ANYHOW: Final = (nodes.NORMAL, nodes.SPECIAL, nodes.ASCENDING, nodes.SPECIAL_ASCENDING)
LEFT: Final = {"deck": nodes.FROM_DECK, "hand": nodes.FROM_HAND, "": nodes.FROM_FIELD}
FULL: Final = frozenset({
    "destroyed", "destroys", "discarded", "sent", "activated", "targeted", "expended", "receives", "enters battle",
})  # fmt: skip
"""Events that are always told with all that there is to them."""


def told(name: str, what: What | None = None, who: Any = None, **more: Any) -> Happening:
    """An event with as much as is said of it."""
    more = {key: value for key, value in more.items() if value}
    return nodes.Occasion(name, what, who, **more) if more or name in FULL else Happening(name, what, who)


def with_effect(scope: Scope, f: Fields, phrase: Part | None = None) -> Cards | None:
    """As in "with your Zeus' effect", "by a card effect"."""
    said = f.take("adv", "using") or f.take("adv", "by")
    phrase = said.part("x") if said is not None else phrase
    if phrase is None:
        return None
    found, effect = source(scope, phrase)
    if not effect:
        raise NotMeantError(phrase, events.NO_EVENT)
    return found


def ascended(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Ascend this card, into a {fire} Elestral; when this card Ascends: it becomes another one."""
    itself = "card" in kinds(subject(said))
    into = f.part_of("to")
    how = WAYS[said.lemma] if said.lemma == "special+ascend" else ()
    if itself and into is not None and (into.part("d") == Part("this")):
        return risen_from(scope, said, into)
    who = Who.YOU if itself else doer(scope, said)
    if into is None:
        risen = Kept(OTHER_OF_EVENT)
        scope.tell(Referent("card", False, "Ascension", risen, slot=OTHER_OF_EVENT, cards=Cards((nodes.OfKind(ELESTRAL),))))
    what = card(scope, subject(said) if itself else needed(f, "o", said), OF_EVENT)
    if itself and what != This():
        what, whose = of_whom(what)
        if whose is not Who.YOU:
            raise NotMeantError(said.verb, events.NO_EVENT)
    other = None if into is None else cards_of(card(scope, into, OTHER_OF_EVENT), said)
    return told("ascended", what, who, how=how, other=other)


def risen_from(scope: Scope, said: Said, into: Part) -> Happening:
    """When a {fire} Elestral Ascends into this card: it is Cast so."""
    if said.lemma != "ascend" or card(scope, into, OF_EVENT) != This():
        raise NotMeantError(into, events.NO_EVENT)
    old = cards_of(card(scope, subject(said), OTHER_OF_EVENT, heard=False), said)
    return told("cast", Some(Cards((Itself(), nodes.AscendedFrom(old)))), Who.YOU, how=ANYHOW[2:])


def discards(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you discard a card; when this card is discarded by another one."""
    if said.passive:
        what, several = cards(scope, subject(said))
        what, whose = of_whom(what)
        return told("discarded", what, whose, other=by(scope, f), **several)
    who = doer(scope, said)
    what, several = cards(scope, needed(f, "o", said))
    return told("discarded", what, who, **several)


def of_whom(what: What) -> tuple[What, Any]:
    """Whose card it was, where it lies elsewhere as the event is told: the event's player, and no side."""
    sides = [test for test in what.cards.tests if isinstance(test, Side)] if isinstance(what, Some) else []
    if not sides or not isinstance(what, Some):
        return what, None
    return Some(Cards(tuple(test for test in what.cards.tests if test not in sides), what.cards.place)), sides[0].who


def sent(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card is sent from your deck to your Underworld, with Zeus' effect, by an opponent's card effect."""
    what, several = cards(scope, subject(said))
    to, source_of = needed(f, "to", said), f.part_of("from")
    if to.tag != "np" or noun(to).word("w") != "Underworld":
        raise NotMeantError(to, events.NO_EVENT)
    named = () if source_of is None else source_of.parts("c") if source_of.tag == "conj" else (source_of,)
    roles = [scope.words.zones.get(noun(one).word("w"), "?") for one in named if one.tag == "np"]
    zones = [one.part("d") for one in named]
    for one in named:
        Fields(one, silent=("h", "d")).finish()
    if any(role not in LEFT for role in roles) or len(roles) < len(named):
        raise NotMeantError(said.verb, events.NO_EVENT)
    home = whose_is_sent(scope, what, zones, to)
    how = tuple(LEFT[role] for role in roles)
    what, whose = of_whom(what)
    if whose is not None and (whose is not home or not how):
        raise NotMeantError(said.verb, "is told where the card lies already: whose it was is not said so")
    anybody = to.part("d") == Part("the") and not any(players.possessor(one) for one in zones)
    who = home if what != This() and not anybody else None
    other = with_effect(scope, f) or by(scope, f)
    return told("sent", what, who, how=how, other=other, **several)


def whose_is_sent(scope: Scope, what: What, zones: Sequence[Part | None], to: Part) -> Who:
    """From whose zones to whose Underworld: of one player; "the Underworld" is that of whoever owns the card."""
    theirs = [players.whose(scope, one) for one in zones]
    if theirs and set(theirs) <= {Who.OPPONENT, Who.OPPONENTS}:
        players.tell_player(scope, Who.OPPONENT)
    players.check_zone(scope, to)
    if to.part("d") == Part("the") and what == This() and not zones:
        return Who.YOU
    homes = {Who.OPPONENT if one is Who.OPPONENTS else one for one in (*theirs, players.whose(scope, to.part("d")))}
    if homes == {Who.YOU}:
        return Who.YOU
    if homes != {Who.OPPONENT} or what == This():  # this card goes to its owner's
        raise NotMeantError(to, events.NO_EVENT)
    return Who.OPPONENT


def draws(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent draws a card, 1 or more cards, by a card effect."""
    who = doer(scope, said)
    phrase, effect = apart(needed(f, "o", said), "with")
    what, several = cards(scope, phrase)
    if not isinstance(what, Some) or what.cards != Cards():
        raise NotMeantError(phrase, events.NO_EVENT)
    return told("drawn", None, who, other=with_effect(scope, f, effect), **several)


def leaves(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card leaves the field."""
    phrase = needed(f, "o", said)
    if phrase.tag != "np" or noun(phrase).word("w") != "field" or phrase.parts("p") or phrase.parts("a"):
        raise NotMeantError(phrase, events.NO_EVENT)
    what, several = cards(scope, subject(said))
    return told("left", what, **several)


OF_THE_FIELD: Final = (Side, Is, nodes.SpiritsUnder, Face)
"""What is asked of cards on the field."""
IS_BACK: Final = "is told where the card lies already: how it was, and whose, is not said so"
INTO_HAND: Final = {
    "add": {"deck": nodes.FROM_DECK}, "return": {"": nodes.FROM_FIELD, "discard": nodes.FROM_UNDERWORLD},
}  # fmt: skip
"""From which zones cards come to a hand, by the verb."""


def moves(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you return 1 or more {water} from your Underworld to your Spirit Deck; when cards are added to a hand."""
    who = None if said.passive else doer(scope, said)
    plain, effect = apart(subject(said) if said.passive else needed(f, "o", said), "with")
    phrase, where = place_of(said, f, plain)
    to = needed(f, "to", said)
    if to.tag == "np" and noun(to).word("w") == "hand":
        what, several = cards(scope, phrase)
        return told("added", what, **several, **to_hand(scope, said, f, what, (where, to, who), effect))
    home = Who.YOU if said.passive else who or Who.THAT
    least, of = spirits(phrase)
    from_there = where is None or zone_of(scope, where, home) == "discard"
    if said.lemma != "return" or effect is not None or not from_there or zone_of(scope, to, home) != "spirits":
        raise NotMeantError(said.verb, events.NO_EVENT)
    return told("returned spirits", None, home if said.passive else who, least=least, elements=of)


def to_hand(
    scope: Scope, said: Said, f: Fields, what: What, way: tuple[Part | None, Part, Any], effect: Part | None
) -> dict[str, Any]:
    """To whose hand, from where, by whose effect; a card goes to its owner's hand."""
    where, to, who = way
    home = hand_of(scope, to, what)
    if isinstance(what, Some) and any(isinstance(test, OF_THE_FIELD) for test in what.cards.tests):
        raise NotMeantError(said.verb, IS_BACK)
    ways = INTO_HAND[said.lemma]
    role = zone_of(scope, where, home or Who.YOU) if where is not None else ""
    if where is not None and (role not in ways or not (role or is_the_field(where))):
        raise NotMeantError(where, events.NO_EVENT)
    how = (ways[role],) if where is not None else tuple(ways.values()) if said.lemma == "return" else ()
    by_it = by(scope, f) if said.passive else with_effect(scope, f, effect)
    if said.lemma == "return" and not said.passive:
        if who not in (Who.YOU, Who.OPPONENT):
            raise NotMeantError(said.verb, events.NO_EVENT)
        by_it = Cards((*(by_it.tests if by_it is not None else ()), nodes.Whose(who)))
    elif not said.passive and who is not home:
        raise NotMeantError(to, events.NO_EVENT)
    return {"who": home, "how": how, "other": by_it}


def is_the_field(phrase: Part) -> bool:
    """As in "from the field"; whose it was is not said of a card in a hand."""
    return (
        phrase.tag == "np"
        and noun(phrase).word("w") == "field"
        and phrase.part("d") == Part("the")
        and len(phrase.kv) == len(("d", "h"))
    )


def hand_of(scope: Scope, to: Part, what: What) -> Any:
    """Whose hand; None for any player's, or of this card, which goes to its owner's."""
    if players.owners(to) or (to.part("d") == Part("the") and what == This()):
        players.check_zone(scope, to)
        return None
    home = players.whose(scope, to.part("d"))
    known = home is Who.YOU or (home in (Who.OPPONENT, Who.OPPONENTS) and what != This())
    if len(to.kv) > len(("d", "h")) or players.possessor(to.part("d")) is None or not known:
        raise NotMeantError(to, events.NO_EVENT)
    if home is not Who.YOU:
        players.tell_player(scope, Who.OPPONENT)
    return Who.YOU if home is Who.YOU else Who.OPPONENT


def received(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card receives 1 or more {fire}, in a Nexus from your Zeus."""
    what, several = cards(scope, subject(said))
    phrase, behind = apart(needed(f, "o", said), "in", "from")
    least, of = either_of(phrase)
    nexus, giver = at(f, "Nexus"), f.part_of("from") or behind
    if giver is not None and not nexus:
        if zone_of(scope, giver) != "discard":
            raise NotMeantError(giver, events.NO_EVENT)
        return told("receives", what, least=least, elements=of, how=(nodes.FROM_UNDERWORLD,), **several)
    other = None if giver is None else cards_of(card(scope, giver, OTHER_OF_EVENT, heard=False), said)
    how = (nodes.IN_NEXUS,) if nexus else ()
    return told("receives", what, least=least, elements=of, how=how, other=other, **several)


def enchanted(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Enchant 1 or more {fire} to this card: it receives them neither by its Cast nor in a Nexus."""
    who = doer(scope, said)
    least, of = spirits(needed(f, "o", said))
    what = card(scope, needed(f, "to", said), OF_EVENT)
    return told("receives", what, who, how=(nodes.BY_ENCHANT, nodes.FROM_UNDERWORLD), elements=of, least=least)


def either_of(phrase: Part) -> tuple[int, tuple[int, ...]]:
    """As in "1 or more {water} or {earth}", "{fire}{fire}": how many at least, and of which elements."""
    groups = runs(noun(phrase).word("w"), phrase) if symbols(phrase) and len(phrase.kv) == 1 else ()
    if len(groups) > 1 and len(set(groups)) == 1:
        return len(groups), spirits(phrase.but(h=symbol(groups[0])))[1]
    parts = phrase.parts("c") if phrase.tag == "conj" and phrase.word("j") == "or" else ()
    if not parts:
        return spirits(phrase)
    least, first = spirits(parts[0])
    more = [spirits(one) for one in parts[1:]]
    if any(len(one.kv) > 1 for one in parts[1:]):
        raise NotMeantError(phrase, "says how many more than once")
    return least, (*first, *(element for _least, found in more for element in found))


def symbol(group: tuple[str, ...]) -> Part:
    """The noun for one symbol."""
    return Part("n", (("k", "card"), ("num", "?"), ("w", "/".join(group))))


def sends(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent sends 1 or more cards from their deck to their Underworld; when a Rune's effect sends this card."""
    to = needed(f, "to", said)
    if to.tag != "np" or noun(to).word("w") != "Underworld":
        raise NotMeantError(to, events.NO_EVENT)
    if "player" not in kinds(subject(said)):
        players.check_zone(scope, to)
        other, effect = source(scope, subject(said))
        what = card(scope, needed(f, "o", said), OF_EVENT)
        if not effect or what != This():
            raise NotMeantError(said.verb, events.NO_EVENT)
        return told("sent", what, other=other)
    who = doer(scope, said)
    phrase, where = place_of(said, f, needed(f, "o", said))
    home = who or Who.THAT
    if where is None or [zone_of(scope, one, home) for one in (where, to)] != ["deck", "discard"]:
        raise NotMeantError(said.verb, events.NO_EVENT)
    what, several = cards(scope, phrase)
    return told("sent", what, who, how=(nodes.FROM_DECK,), **several)


READERS: Final[dict[tuple[str, str], Reader]] = {
    ("discard", "active"): discards, ("discard", "passive"): discards, ("send", "passive"): sent, ("send", "active"): sends,
    **{(verb, voice): moves for verb in ("add", "return") for voice in ("active", "passive")},
    ("receive", "active"): received,
    ("enchant", "active"): enchanted, ("draw", "active"): draws, ("leave", "active"): leaves,
}  # fmt: skip
