"""Events of Elestrals' texts: what each verb is when it happens, and which of its parts is whom.  ELE-11, 13."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Cards, Happening, Side, Some, This, What, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, symbols
from cardwright.language.meaning import NotMeantError, events, players
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Referent, Scope

from .. import nodes
from .cards import NOUNS
from .roles import (
    SOURCES,
    apart,
    at,
    by,
    card,
    cards,
    cards_of,
    doer,
    needed,
    number_of,
    place_of,
    source,
    spirits,
    subject,
    zone_of,
)

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
DOES: Final = {
    "draw": ("Draw", "DrawEach"), "search": ("Find",), "search_for": ("Find",), "destroy": ("Destroy",),
    "discard": ("Discard",), "expend": ("Expend",), "suppress": ("Suppress",), "special+ascend": ("SpecialAscend",),
    "special+cast": ("SpecialCast", "SpecialAscend"), "return": ("ReturnSpirits",),
}  # fmt: skip
"""What an effect does -> the verbs of which one must stand in it."""
UPON: Final = frozenset({"destroy", "suppress"})
"""Of these also to which cards."""
OUT_OF: Final = {"cast": nodes.CAST_FROM, "special+cast": nodes.SPECIAL_FROM}
TURNS: Final[dict[Any, str]] = {Who.YOU: "your", Who.OPPONENT: "your opponent's", None: "each"}
Reader = Callable[[Scope, Said, Fields], Happening]


def hears(scope: Scope, said: Said) -> Happening | None:
    """The event a clause means; None for times, which all games know."""
    if said.frame is None or (said.subject is not None and "time" in kinds(said.subject)):
        return None
    if said.before or said.past:
        raise NotMeantError(said.verb, events.NO_EVENT)
    determiner = said.subject.part("d") if said.subject is not None and said.subject.tag == "np" else None
    if said.subject is not None and determiner is not None and determiner.tag == "that" and "player" in kinds(said.subject):
        raise NotMeantError(said.subject, "is nobody of whom the text has spoken")
    reader = READERS.get((said.lemma, said.voice))
    if reader is None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    f = Fields(said.verb, silent=("f", "v"))
    made = reader(scope, said, f)
    for one in f.part.parts("adv"):
        if one.tag == "at" and (phase := phase_said(scope, one)) and f.take("adv", "at") is not None:
            plain = not isinstance(made, nodes.Occasion)
            made = told(made.event, made.what, made.who, during=phase) if plain else replace(made, during=phase)
    f.finish()
    return made


def phase_said(scope: Scope, adverb: Part) -> str:
    """As in "during your Main Phase"; "" for another time."""
    phrase = adverb.part("x")
    found = events.time_of(scope, phrase) if phrase is not None and phrase.get("a") is None else None
    if found is None or phrase is None or not found.phase:
        return ""
    return f"{TURNS[events.whose(scope, phrase)]} {found.phase}"


def told(name: str, what: What | None = None, who: Any = None, **more: Any) -> Happening:
    """An event with as much as is said of it."""
    more = {key: value for key, value in more.items() if value}
    return nodes.Occasion(name, what, who, **more) if more or name in FULL else Happening(name, what, who)


# Casts and Ascents ---------------------------------------------------------------------------------------------------


def cast(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Cast this card, when a player Normal Casts an Elestral."""
    who = doer(scope, said)
    phrase, where = place_of(said, f, needed(f, "to" if "ascend" in said.lemma else "o", said))
    phrase, effect = apart(phrase, "with")
    what = card(scope, phrase, OF_EVENT)
    if where is not None:
        role = zone_of(scope, where, who or Who.THAT)
        if not isinstance(what, Some) or not role:
            raise NotMeantError(where, events.NO_EVENT)
        what = Some(Cards((nodes.CastFrom(WAYS[said.lemma] or ANYHOW, role), *what.cards.tests)))
    other = None if effect is None else source(scope, effect)[0]
    return told("cast", what, who, how=WAYS[said.lemma], other=other)


def was_cast(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an Elestral is Special Cast."""
    return told("cast", card(scope, subject(said), OF_EVENT), how=WAYS[said.lemma])


def ascended(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Ascend this card: it becomes another one; "into this card": that is Cast."""
    if said.verb.get("to") is not None and said.verb.get("o") is None:
        return cast(scope, said, f)
    who = doer(scope, said)
    what = card(scope, needed(f, "o", said), OF_EVENT)
    return told("ascended", what, who, how=WAYS[said.lemma] if said.lemma == "special+ascend" else ())


def plays(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent plays a Rune, plays an Elestral Suppressed: it is announced.  ELE-13."""
    who = doer(scope, said)
    phrase = needed(f, "o", said)
    if "card" not in kinds(phrase):
        raise NotMeantError(phrase, events.NO_EVENT)
    plain, state = apart(phrase, "rel")
    verb = state.part("v") if state is not None and state.tag == "relp" else None
    blank = verb is not None and verb.frame is not None and verb.frame.lemma == "suppress" and not verb.parts("adv")
    return told("announced", card(scope, plain if blank else phrase, OF_EVENT), who, blank=blank)


# effects -------------------------------------------------------------------------------------------------------------


def activates(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent activates a Counter Rune, your Zeus' effect, an effect that draws a card.  ELE-13."""
    phrase = said.verb.part("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") not in SOURCES:
        return plays(scope, said, f)
    who = doer(scope, said)
    f.part_of("o")
    g = Fields(phrase, silent=("h",))
    determiner, behind, of = g.part_of("d"), g.take("p", "rel"), g.take("p", "of")
    g.finish()
    owner = players.possessor(determiner) or (of.part("x") if of is not None else None)
    tests = tuple(test for word in SOURCES[noun(phrase).word("w")] for test in NOUNS[word])
    what: What | None = Some(Cards(tests)) if tests else None
    if owner is not None and owner.tag not in ("they", "you"):
        what = card(scope, owner, OF_EVENT)
    elif owner is not None or determiner is None or determiner.tag not in ("a", "any"):
        raise NotMeantError(phrase, events.NO_EVENT)
    else:
        owner = None
    clause = behind.part("x") if behind is not None else None
    more = does(scope, clause) if clause is not None else {}
    if owner is None:
        scope.tell(Referent("card", False, "card", Kept(OF_EVENT), slot=OF_EVENT, cards=Cards()))
    return told("activated", what, who, **more)


def does(scope: Scope, clause: Part) -> dict[str, Any]:
    """As in "that draws a card", "that targets your Elestral": what the effect does, or targets."""
    verb = clause.part("v") if clause.tag == "rels" else None
    if verb is not None and verb.tag == "mod" and (m := verb.part("m")) is not None and m.tag == "would":
        verb = verb.part("v")
    if verb is None or verb.frame is None or verb.word("f") not in ("s", "base"):
        raise NotMeantError(clause, events.NO_EVENT)
    f, lemma = Fields(verb, silent=("f", "v")), verb.frame.lemma
    thing, out_of, to = f.part_of("o"), f.part_of("from"), f.part_of("to")
    if lemma == "search" and out_of is None:
        f.part_of("for")
    f.finish()
    if lemma == "target" and thing is not None and out_of is None:
        what, several = cards(scope, thing, heard=False)
        if several.get("many", 1) > 1:
            raise NotMeantError(thing, events.NO_EVENT)
        aims = cards_of(what, Said(None, verb))
        if isinstance(what, Some) and "once" not in several and thing.tag == "np":
            scope.tell(Referent("card", False, noun(thing).word("w"), nodes.EventAims(aims)))
        return {"aims": aims}
    names = DOES.get(lemma)
    if out_of is not None and lemma in OUT_OF:
        place = players.place(scope, out_of)
        if place is None or place.also or place.role not in OUT_OF[lemma] or thing is None:
            raise NotMeantError(out_of, events.NO_EVENT)
        names, out_of = (OUT_OF[lemma][place.role],), None
    if lemma == "return":
        thing, behind = (thing, None) if thing is None else apart(thing, "in", "from")
        out_of = out_of or behind
        way = [zone_of(scope, one, None) for one in (out_of, to)]
        if thing is None or spirits(thing)[0] != 1 or way != ["discard", "spirits"]:
            raise NotMeantError(clause, events.NO_EVENT)
        out_of = to = None
    if names is None or out_of is not None or to is not None:
        raise NotMeantError(clause, events.NO_EVENT)
    return {"does": names, **(upon(scope, thing, verb) if thing is not None and lemma != "return" else {})}


def upon(scope: Scope, thing: Part, verb: Part) -> dict[str, Any]:
    """To which cards an effect does it."""
    lemma = verb.frame.lemma if verb.frame is not None else ""
    if lemma == "search":
        return {}
    if lemma == "expend":
        spirits(thing) if thing.get("d") is not None or thing.get("n") is not None else None
        return {}
    what, several = cards(scope, thing, heard=False)
    found = cards_of(what, Said(None, verb))
    if several.get("many", 1) > 1 or (found.tests and lemma not in UPON and lemma not in ("special+ascend", "special+cast")):
        raise NotMeantError(thing, events.NO_EVENT)
    return {"upon": found} if found.tests and lemma in UPON else {}


def targets(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent targets this card; when this card is targeted by an opponent's effect."""
    if said.passive:
        return told("targeted", card(scope, subject(said), OF_EVENT), other=by(scope, f))
    who = doer(scope, said)
    phrase, effect = apart(needed(f, "o", said), "with")
    return told("targeted", card(scope, phrase, OF_EVENT), who, other=with_effect(scope, f, effect))


def with_effect(scope: Scope, f: Fields, phrase: Part | None = None) -> Cards | None:
    """As in "with your Zeus' effect"."""
    said = f.take("adv", "using")
    phrase = said.part("x") if said is not None else phrase
    if phrase is None:
        return None
    found, effect = source(scope, phrase)
    if not effect:
        raise NotMeantError(phrase, events.NO_EVENT)
    return found


# battle --------------------------------------------------------------------------------------------------------------


def attacks(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card attacks, attacks an Elestral; when it is attacked."""
    what = card(scope, subject(said), OF_EVENT)
    if said.passive:
        return told("attacked", what)
    return told("declares", what, other=against(scope, said, f.part_of("o")))


def against(scope: Scope, said: Said, thing: Part | None) -> Cards | None:
    """The other card, which is as near as the first."""
    mark = len(scope.referents) - 1
    other = None if thing is None else cards_of(card(scope, thing, OTHER_OF_EVENT), said)
    events.tied(scope, mark)
    return other


def declares(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an Elestral declares an attack, on this card."""
    phrase = needed(f, "o", said)
    g = Fields(phrase, silent=("h",))
    determiner, on = g.part_of("d"), g.take("p", "in")
    g.finish()
    if noun(phrase).word("w") != "attack" or determiner is None or determiner.tag != "a":
        raise NotMeantError(phrase, events.NO_EVENT)
    what = card(scope, subject(said), OF_EVENT)
    attacked = on.part("x") if on is not None else None
    if attacked is not None and "card" not in kinds(attacked):
        raise NotMeantError(attacked, events.NO_EVENT)
    return told("declares", what, other=against(scope, said, attacked))


def enters(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card enters battle with an Elestral."""
    phrase, other = needed(f, "o", said), f.part_of("with")
    if noun(phrase).word("w") != "battle" or len(phrase.kv) > 1:
        raise NotMeantError(said.verb, events.NO_EVENT)
    what = card(scope, subject(said), OF_EVENT)
    return told("enters battle", what, other=against(scope, said, other))


def deals(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card deals damage, 3 or more damage, damage to an opponent."""
    phrase, to = needed(f, "o", said), f.part_of("to")
    g = Fields(phrase, silent=("h",))
    count = g.part_of("n")
    g.finish()
    if noun(phrase).word("w") != "damage":
        raise NotMeantError(phrase, events.NO_EVENT)
    what = card(scope, subject(said), OF_EVENT)
    if to is not None and "zone" in kinds(to):
        place = players.place(scope, to)
        if place is None or place.role != "spirits" or place.also:
            raise NotMeantError(to, events.NO_EVENT)
        to = players.possessor(to.part("d"))
    if to is not None and players.player_named(scope, to) not in (Who.OPPONENT, Who.OPPONENTS):
        raise NotMeantError(to, events.NO_EVENT)
    if to is not None:
        players.tell_player(scope, Who.OPPONENT)
    how = (nodes.AT_SPIRIT_DECK,) if to is not None or count is not None else ()
    return told("deals damage", what, how=how, least=0 if count is None else number_of(count, phrase))


def destroyed(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card is destroyed in battle, by an opponent's Rune effect."""
    what, several = cards(scope, subject(said))
    how: tuple[int, ...] = (nodes.IN_BATTLE,) if at(f, "battle") else ()
    agent = f.part_of("s")
    if (either := f.take("adv", "battleor")) is not None:
        how, agent = (nodes.IN_BATTLE, nodes.BY_EFFECT), either.part("x")
    if agent is None:
        return told("destroyed", what, how=how, **several)
    other, effect = source(scope, agent)
    return told("destroyed", what, other=other, how=how or ((nodes.BY_EFFECT,) if effect else ()), **several)


def destroys(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card destroys an Elestral in battle."""
    what = card(scope, subject(said), OF_EVENT)
    other = against(scope, said, needed(f, "o", said))
    return told("destroys", what, other=other, how=(nodes.IN_BATTLE,) if at(f, "battle") else ())


# where cards go ------------------------------------------------------------------------------------------------------


def draws(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent draws a card, 1 or more cards."""
    who = doer(scope, said)
    phrase = needed(f, "o", said)
    what, several = cards(scope, phrase)
    if not isinstance(what, Some) or what.cards != Cards():
        raise NotMeantError(phrase, events.NO_EVENT)
    return told("drawn", None, who, **several)


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
    """When this card is sent from your deck to your Underworld, with Zeus' effect."""
    what, several = cards(scope, subject(said))
    to, source_of = needed(f, "to", said), f.part_of("from")
    if to.tag != "np" or noun(to).word("w") != "Underworld":
        raise NotMeantError(to, events.NO_EVENT)
    players.check_zone(scope, to)
    if players.whose(scope, to.part("d")) is not Who.YOU:
        raise NotMeantError(to, events.NO_EVENT)
    named = () if source_of is None else source_of.parts("c") if source_of.tag == "conj" else (source_of,)
    roles = [scope.words.zones.get(noun(one).word("w"), "?") for one in named if one.tag == "np"]
    for one in named:
        Fields(one, silent=("h", "d")).finish()
        if players.whose(scope, one.part("d")) is not Who.YOU:
            raise NotMeantError(one, events.NO_EVENT)
    if any(role not in LEFT for role in roles) or len(roles) < len(named):
        raise NotMeantError(said.verb, events.NO_EVENT)
    how = tuple(LEFT[role] for role in roles)
    if isinstance(what, Some) and any(isinstance(test, Side) for test in what.cards.tests):
        raise NotMeantError(said.verb, "is told where the card lies already: whose it was is not said so")
    who = Who.YOU if (how and what != This()) or several else None
    return told("sent", what, who, how=how, other=with_effect(scope, f), **several)


def adds(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you add this card to your hand with your Zeus' effect."""
    who = doer(scope, said)
    what, to, source_of = card(scope, needed(f, "o", said), OF_EVENT), needed(f, "to", said), f.part_of("from")
    if zone_of(scope, to) != "hand" or source_of is not None or who is not Who.YOU:
        raise NotMeantError(said.verb, events.NO_EVENT)
    return told("added", what, who, other=with_effect(scope, f))


def leaves(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card leaves the field."""
    phrase = needed(f, "o", said)
    if phrase.tag != "np" or noun(phrase).word("w") != "field" or phrase.parts("p"):
        raise NotMeantError(phrase, events.NO_EVENT)
    return told("left", card(scope, subject(said), OF_EVENT))


def controlled(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent takes control of this card."""
    who = doer(scope, said)
    phrase = needed(f, "o", said)
    g = Fields(phrase, silent=("h",))
    of = g.take("p", "of")
    g.finish()
    whom = of.part("x") if of is not None else None
    if noun(phrase).word("w") != "control" or whom is None:
        raise NotMeantError(phrase, events.NO_EVENT)
    return told("controlled", card(scope, whom, OF_EVENT), who)


# Spirits -------------------------------------------------------------------------------------------------------------


def received(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card receives 1 or more {fire}, in a Nexus from your Zeus."""
    what, several = cards(scope, subject(said))
    least, of = spirits(needed(f, "o", said))
    nexus, giver = at(f, "Nexus"), f.part_of("from")
    if giver is not None and not nexus:
        raise NotMeantError(giver, events.NO_EVENT)
    other = None if giver is None else cards_of(card(scope, giver, OTHER_OF_EVENT, heard=False), said)
    how = (nodes.IN_NEXUS,) if nexus else ()
    return told("receives", what, least=least, elements=of, how=how, other=other, **several)


def nexuses(scope: Scope, said: Said, f: Fields) -> Happening:
    """When a player Nexuses, Nexuses {fire}."""
    who, phrase = doer(scope, said), f.part_of("o")
    if phrase is None:
        return told("nexused", None, who)
    least, of = spirits(phrase)
    return told("nexused", None, who, least=least, elements=of)


def expends(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Expend 1 or more {fire}."""
    who = doer(scope, said)
    phrase = needed(f, "o", said)
    least, of = spirits(phrase)
    what = Some(Cards((nodes.OfElement(of),))) if of else None
    return told("expended", what, who, once=True, **({"many": least} if least > 1 else {}))


def returns(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you return 1 or more {water} from your Underworld to your Spirit Deck."""
    who = doer(scope, said)
    phrase, where = place_of(said, f, needed(f, "o", said))
    least, of = spirits(phrase)
    home = who or Who.THAT
    if [zone_of(scope, one, home) for one in (where, f.part_of("to"))] != ["discard", "spirits"]:
        raise NotMeantError(said.verb, events.NO_EVENT)
    return told("returned spirits", None, who, least=least, elements=of)


def disenchanted(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card is Disenchanted; when you Disenchant {fire} from it; when a Spirit is Disenchanted from it."""
    who = None if said.passive else doer(scope, said)
    phrase = subject(said) if said.passive else needed(f, "o", said)
    if said.passive and not symbols(phrase) and noun(phrase).word("w") != "Spirit":
        return told("disenchanted", card(scope, phrase, OF_EVENT))
    phrase, where = place_of(said, f, phrase)
    if where is None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    least, of = spirits(phrase)
    return told("disenchanted", card(scope, where, OF_EVENT), who, least=least, elements=of)


# how cards are -------------------------------------------------------------------------------------------------------


def suppressed(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an Elestral is Suppressed; when your Zeus Suppresses a card."""
    if said.passive:
        what, several = cards(scope, subject(said))
        return told("suppressed", what, other=by(scope, f), **several)
    other = cards_of(card(scope, subject(said), OTHER_OF_EVENT), said)
    mark = len(scope.referents) - 1
    what, several = cards(scope, needed(f, "o", said))
    events.tied(scope, mark)
    return told("suppressed", what, other=other, **several)


def becomes(scope: Scope, said: Said, f: Fields) -> Happening:
    """When 1 or more Elestrals become Suppressed."""
    state = needed(f, "o", said)
    word = state.parts("a")[0].word("v") if state.tag == "adjs" and len(state.parts("a")) == 1 else state.word("v")
    if word not in ("suppress", "empower"):
        raise NotMeantError(state, events.NO_EVENT)
    what, several = cards(scope, subject(said))
    return told("suppressed" if word == "suppress" else "empowered", what, **several)


def changes_position(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an Elestral changes its Position."""
    what, several = cards(scope, subject(said))
    Fields(needed(f, "o", said), silent=("h", "d")).finish()
    return told("position", what, **several)


def searches(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent Searches their deck."""
    who = doer(scope, said)
    phrase = needed(f, "o", said)
    if zone_of(scope, phrase, who or Who.THAT) != "deck":
        raise NotMeantError(phrase, events.NO_EVENT)
    return told("searched", None, who)


def foretells(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Foretell."""
    return told("foretold", None, doer(scope, said))


def sets(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent Sets a Rune."""
    who = doer(scope, said)
    return told("set", card(scope, needed(f, "o", said), OF_EVENT), who)


READERS: Final[dict[tuple[str, str], Reader]] = {
    **{(verb, "active"): cast for verb in ("cast", "normal+cast", "special+cast")},
    **{(verb, "passive"): was_cast for verb in ("cast", "normal+cast", "special+cast")},
    **{(verb, "active"): ascended for verb in ("ascend", "special+ascend")},
    **{(verb, voice): reader for voice in ("active", "passive") for verb, reader in (
        ("target", targets), ("attack", attacks), ("discard", discards), ("suppress", suppressed),
        ("disenchant", disenchanted))},
    ("receive", "active"): received, ("destroy", "passive"): destroyed, ("destroy", "active"): destroys,
    ("declare", "active"): declares, ("activate", "active"): activates, ("send", "passive"): sent,
    ("deal", "active"): deals, ("play", "active"): plays, ("enter", "active"): enters, ("draw", "active"): draws,
    ("nexus", "active"): nexuses, ("expend", "active"): expends, ("return", "active"): returns,
    ("add", "active"): adds, ("leave", "active"): leaves, ("take", "active"): controlled, ("become", "active"): becomes,
    ("change.position", "active"): changes_position, ("search", "active"): searches, ("foretell", "active"): foretells,
    ("set", "active"): sets,
}  # fmt: skip
