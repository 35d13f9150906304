"""Events of Elestrals' texts: what each verb is when it happens, and which of its parts is whom.  ELE-11, 13."""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Cards, Happening, Itself, Side, Some, This, What, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import NotMeantError, events, players
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Referent, Scope

from .. import nodes
from ..field import COUNTER, ELESTRAL, INVOKE, RUNE
from .cards import NOUNS
from .moments import in_phase
from .moved_events import ANYHOW, WAYS, ascended, told, with_effect
from .moved_events import READERS as GOING
from .of_spirits import READERS as OF_SPIRITS
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

DOES: Final = {
    "draw": ("Draw", "DrawEach"), "search": ("Find",), "search_for": ("Find",), "destroy": ("Destroy",),
    "discard": ("Discard",), "expend": ("Expend",), "suppress": ("Suppress",), "special+ascend": ("SpecialAscend",),
    "special+cast": ("SpecialCast", "SpecialAscend"), "return": ("ReturnSpirits",),
}  # fmt: skip
"""What an effect does -> the verbs of which one must stand in it."""
UPON: Final = frozenset({"destroy", "suppress"})
"""Of these also to which cards."""
OUT_OF: Final = {"cast": nodes.CAST_FROM, "special+cast": nodes.SPECIAL_FROM}
FROM_ZONES: Final = frozenset({*OUT_OF, "search_for", "return"})
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
    made = in_phase(scope, f, made)
    f.finish()
    return made


# Casts and Ascents ---------------------------------------------------------------------------------------------------


def cast(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Cast this card, when a player Normal Casts an Elestral."""
    who = doer(scope, said)
    phrase, where = place_of(said, f, needed(f, "to" if "ascend" in said.lemma else "o", said))
    phrase, effect = apart(phrase, "with")
    other = with_effect(scope, f, effect)
    if other is not None and WAYS[said.lemma] == WAYS["normal+cast"]:
        raise NotMeantError(said.verb, "is done by no effect")
    what = card(scope, phrase, OF_EVENT)
    if where is not None:
        role = zone_of(scope, where, who or Who.THAT)
        if not isinstance(what, Some) or not role:
            raise NotMeantError(where, events.NO_EVENT)
        what = Some(Cards((nodes.CastFrom(WAYS[said.lemma] or ANYHOW, role), *what.cards.tests)))
    return told("cast", what, who, how=WAYS[said.lemma], other=other)


def was_cast(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an Elestral is Special Cast; when this card is, from the Underworld."""
    what, where = card(scope, subject(said), OF_EVENT), f.part_of("from")
    if where is None:
        return told("cast", what, how=WAYS[said.lemma])
    role = scope.words.zones.get(noun(where).word("w"), "") if where.part("d") == Part("the") else zone_of(scope, where)
    if what != This() or not role or len(where.kv) > len(("d", "h")):
        raise NotMeantError(where, events.NO_EVENT)
    from_there = nodes.CastFrom(WAYS[said.lemma] or ANYHOW, role)
    return told("cast", Some(Cards((Itself(), from_there))), how=WAYS[said.lemma])


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


def rises(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Ascend into this card: it is Cast; else what Ascends becomes another card."""
    into = said.verb.get("to") is not None and said.verb.get("o") is None
    if into and said.subject is not None and "player" in kinds(said.subject):
        return cast(scope, said, f)
    return ascended(scope, said, f)


# effects -------------------------------------------------------------------------------------------------------------


def activates(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent activates a Counter Rune, your Zeus' effect, an effect that draws a card.  ELE-13."""
    phrase = said.verb.part("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") not in SOURCES:
        return activates_rune(scope, said, f) if aims_at(phrase) is not None else plays(scope, said, f)
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


def aims_at(phrase: Part | None) -> Part | None:
    """As in "a Rune that targets your Elestral": the clause; None for another phrase."""
    behind = apart(phrase, "rel")[1] if phrase is not None else None
    verb = behind.part("v") if behind is not None and behind.tag == "rels" else None
    return behind if verb is not None and verb.frame is not None and verb.frame.lemma == "target" else None


def activates_rune(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent activates a Rune that targets your Elestral: one that is done at once."""
    who = doer(scope, said)
    plain, clause = apart(needed(f, "o", said), "rel")
    what = card(scope, plain, OF_EVENT)
    if clause is None or not isinstance(what, Some) or nodes.OfKind(RUNE) not in what.cards.tests:
        raise NotMeantError(said.verb, events.NO_EVENT)
    typed = any(isinstance(test, nodes.OfType) for test in what.cards.tests)
    more = () if typed else (nodes.OfType((INVOKE, COUNTER)),)
    return told("activated", Some(Cards((*what.cards.tests, *more))), who, **does(scope, clause))


def does(scope: Scope, clause: Part) -> dict[str, Any]:
    """As in "that draws a card", "that targets your Elestral": what the effect does, or targets."""
    verb = clause.part("v") if clause.tag == "rels" else None
    if verb is not None and verb.tag == "mod" and (m := verb.part("m")) is not None and m.tag == "would":
        verb = verb.part("v")
    if verb is None or verb.frame is None or verb.word("f") not in ("s", "base"):
        raise NotMeantError(clause, events.NO_EVENT)
    if (other := verb.part("or")) is not None:
        return does_either(scope, clause, verb, other.tag)
    f, lemma = Fields(verb, silent=("f", "v")), verb.frame.lemma
    thing, out_of, to = f.part_of("o"), f.part_of("from"), f.part_of("to")
    if lemma == "search" and out_of is None:
        f.part_of("for")
    f.finish()
    if thing is not None and out_of is None and lemma in FROM_ZONES:
        thing, out_of = apart(thing, "in", "from")
    if lemma == "target" and thing is not None and out_of is None:
        return aimed_at(scope, thing, verb)
    names, way = DOES.get(lemma), [zone_of(scope, one, None) for one in (out_of, to)]
    if out_of is not None and lemma in OUT_OF:
        place = players.place(scope, out_of)
        if place is None or place.also or place.role not in OUT_OF[lemma] or thing is None:
            raise NotMeantError(out_of, events.NO_EVENT)
        names, out_of = (OUT_OF[lemma][place.role],), None
    if lemma == "search_for" and way[0] == "deck":
        out_of = None  # every Search is of a deck
    if lemma == "return" and (thing is None or spirits(thing)[0] != 1 or way != ["discard", "spirits"]):
        raise NotMeantError(clause, events.NO_EVENT)
    if names is None or (lemma != "return" and (out_of is not None or to is not None)):
        raise NotMeantError(clause, events.NO_EVENT)
    return {"does": names, **(upon(scope, thing, verb) if thing is not None and lemma != "return" else {})}


def aimed_at(scope: Scope, thing: Part, verb: Part) -> dict[str, Any]:
    """What the effect targets."""
    what, several = cards(scope, thing, heard=False)
    if several.get("many", 1) > 1:
        raise NotMeantError(thing, events.NO_EVENT)
    aims = cards_of(what, Said(None, verb))
    if isinstance(what, Some) and "once" not in several and thing.tag == "np":
        scope.tell(Referent("card", False, noun(thing).word("w"), nodes.EventAims(aims)))
    return {"aims": aims}


def does_either(scope: Scope, clause: Part, verb: Part, other: str) -> dict[str, Any]:
    """As in "that Searches for or Casts a card from their deck": what is said behind the second verb is said of both."""
    from . import language

    frame = next(one for one in language().machine.lexicon.frames if one.lemma == other)
    plain = tuple(pair for pair in verb.kv if pair[0] not in ("or", "v"))
    ways = [does(scope, clause.but(v=Part("v", tuple(sorted([*plain, ("v", one)], key=lambda pair: pair[0])))))
            for one in (verb.frame, frame) if one is not None]  # fmt: skip
    names = tuple(name for way in ways for name in way.pop("does", ()))
    if ways[0] != ways[-1] or "aims" in ways[0]:
        raise NotMeantError(clause, events.NO_EVENT)
    return {"does": names, **ways[0]}


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
    if subject(said).tag == "np" and noun(subject(said)).word("w") in SOURCES:
        return told("targeted", card(scope, needed(f, "o", said), OF_EVENT), other=source(scope, subject(said))[0])
    who = doer(scope, said)
    phrase, effect = apart(needed(f, "o", said), "with")
    return told("targeted", card(scope, phrase, OF_EVENT), who, other=with_effect(scope, f, effect))


# battle --------------------------------------------------------------------------------------------------------------


def attacks(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card attacks, attacks an Elestral; when it is attacked."""
    directly, decks = f.take("adv", "directly") is not None, subject(said) if said.passive else said.verb.part("o")
    if is_you(decks) and (directly or (decks is not None and decks.tag != "you")):
        return attacked_directly(scope, said, f)
    if directly:
        if said.passive or said.verb.get("o") is not None:
            raise NotMeantError(said.verb, events.NO_EVENT)
        return told("declares", card(scope, subject(said), OF_EVENT), how=(nodes.AT_SPIRIT_DECK,))
    what = card(scope, subject(said), OF_EVENT)
    if said.passive:
        by_it = f.part_of("s")
        other = None if by_it is None else against(scope, said, by_it)
        return told("attacked" if f.take("adv", "fought") is None else "fought", what, other=other)
    return told("declares", what, other=against(scope, said, f.part_of("o")))


def is_you(phrase: Part | None) -> bool:
    """As in "you", "your Spirit Deck"."""
    deck = phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "Spirit Deck"
    owner = players.possessor(phrase.part("d")) if deck and phrase is not None else phrase
    return owner is not None and owner.tag == "you"


def attacked_directly(scope: Scope, said: Said, f: Fields) -> Happening:
    """When your Spirit Deck is attacked directly; when an Elestral attacks your Spirit Deck: an opponent's does."""
    attacker = f.part_of("s") if said.passive else subject(said)
    f.part_of("o")
    theirs = (nodes.OfKind(ELESTRAL), Side(Who.OPPONENT))
    if attacker is not None:
        what = card(scope, attacker, OF_EVENT)
        if what not in (Some(Cards((nodes.OfKind(ELESTRAL),))), Some(Cards(theirs))):
            raise NotMeantError(attacker, events.NO_EVENT)
    return told("declares", Some(Cards(theirs)), how=(nodes.AT_SPIRIT_DECK,))


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


def doer_of(scope: Scope, verb: str, word: str) -> bool:
    """As in "the Elestral that destroyed it": in battle it was an Elestral; else the event says what it was.

    Also as in "the attacking Elestral", when something is attacked.
    """
    event = scope.event
    if verb == "attack" and event is not None and event.event in ("attacked", "fought"):
        return word in ("Elestral", "card")
    if verb != "destroy" or not isinstance(event, nodes.Occasion) or event.event != "destroyed":
        return False
    said = event.other.tests if event.other is not None else ()
    of_kind = bool(set(NOUNS.words.get(word, ())) & set(said))
    return of_kind or (word == "card" and bool(event.how)) or (word == "Elestral" and event.how == (nodes.IN_BATTLE,))


def destroys(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card destroys an Elestral in battle, a second Elestral in the same Battle Phase; when your effect does."""
    doing = subject(said)
    if doing.tag == "you" or "player" in kinds(doing) or effect_of(doing) is not None:
        return done_by_effect(scope, said, f, "destroyed")
    what = card(scope, subject(said), OF_EVENT)
    phrase = needed(f, "o", said)
    thing, counted = events.which_time(phrase, Happening(""))
    other = against(scope, said, thing)
    plainly = what == This() and phrase.part("d") == Part("a") and other == Cards(NOUNS["Elestral"])
    if counted.nth and not (plainly and in_same_battles(f)):
        raise NotMeantError(said.verb, 'is not counted: write "destroys a second Elestral in the same Battle Phase"')
    return told("destroys", what, other=other, how=(nodes.IN_BATTLE,) if at(f, "battle") else (), nth=counted.nth)


def done_by_effect(scope: Scope, said: Said, f: Fields, event: str) -> Happening:
    """When your Zeus' effect destroys a card; when you Suppress 1 or more of an opponent's Elestrals with a card effect."""
    owner, phrase = effect_of(subject(said)), needed(f, "o", said)
    how = (nodes.BY_EFFECT,) if event == "destroyed" else ()
    if owner is not None:
        other = cards_of(card(scope, owner, OTHER_OF_EVENT, heard=False), said)
        what, several = cards(scope, phrase)
        return told(event, what, other=other, how=how, **several)
    who = doer(scope, said)
    phrase, effect = apart(phrase, "with")
    found = with_effect(scope, f, effect)
    if who not in (Who.YOU, Who.OPPONENT):
        raise NotMeantError(said.verb, events.NO_EVENT)
    what, several = cards(scope, phrase)
    tests = found.tests if found is not None else ()
    return told(event, what, other=Cards((*tests, nodes.Whose(who))), how=how if found is not None else (), **several)


def in_same_battles(f: Fields) -> bool:
    """As in "in the same Battle Phase": take it."""
    for one in f.part.parts("adv"):
        x = one.part("x")
        same = x is not None and x.tag == "np" and [how.tag for how in x.parts("a")] == ["same"] and not x.parts("p")
        if one.tag == "at" and same and x is not None and noun(x).word("w") == "Battle Phase":
            return f.take("adv", "at") is not None
    return False


def reaches(scope: Scope, said: Said, f: Fields) -> Happening:
    """When a stat of this card becomes another one; which one it must be is asked then (`style`)."""
    if f.take("adv", "reaching") is None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    f.part_of("o")
    return told("reaches", card(scope, subject(said), OF_EVENT))


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


# states -------------------------------------------------------------------------------------------------------------


def suppressed(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an Elestral is Suppressed; when your Zeus Suppresses a card."""
    if said.passive:
        what, several = cards(scope, subject(said))
        return told("suppressed", what, other=by(scope, f), **several)
    if "player" in kinds(subject(said)) or subject(said).tag == "you" or effect_of(subject(said)) is not None:
        return done_by_effect(scope, said, f, "suppressed")
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


def position_changed(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an Elestral's Position is changed."""
    phrase = subject(said)
    whose = players.possessor(phrase.part("d")) if phrase.tag == "np" and noun(phrase).word("w") == "position" else None
    if whose is None or len(phrase.kv) > len(("d", "h")):
        raise NotMeantError(phrase, events.NO_EVENT)
    return told("position", card(scope, whose, OF_EVENT))


def takes(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent takes control of this card; when you take damage."""
    phrase = said.verb.part("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "damage":
        return controlled(scope, said, f)
    f.part_of("o")
    if doer(scope, said) is not Who.YOU or len(phrase.kv) > 1:
        raise NotMeantError(phrase, events.NO_EVENT)
    return told("deals damage", None, Who.OPPONENT, how=(nodes.AT_SPIRIT_DECK,))


def changes_position(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an Elestral changes its Position."""
    what, several = cards(scope, subject(said))
    Fields(needed(f, "o", said), silent=("h", "d")).finish()
    return told("position", what, **several)


def searches(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent Searches their deck."""
    who = doer(scope, said)
    phrase, effect = apart(needed(f, "o", said), "with")
    if zone_of(scope, phrase, who or Who.THAT) != "deck":
        raise NotMeantError(phrase, events.NO_EVENT)
    return told("searched", None, who, other=with_effect(scope, f, effect))


def foretells(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Foretell, with an Elestral's effect; when your Elestral's effect Foretells."""
    if (owner := effect_of(subject(said))) is not None:
        found = cards_of(card(scope, owner, OTHER_OF_EVENT, heard=False), said)
        return told("foretold", None, Who.YOU, other=found)
    return told("foretold", None, doer(scope, said), other=with_effect(scope, f))


def effect_of(phrase: Part) -> Part | None:
    """As in "your Elestral's effect": whose; None for another phrase."""
    effect = phrase.tag == "np" and noun(phrase).word("w") == "effect" and len(phrase.kv) == len(("d", "h"))
    owner = players.possessor(phrase.part("d")) if effect else None
    return owner if owner is not None and "card" in kinds(owner) and owner.tag == "np" else None


def sets(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent Sets a Rune."""
    who = doer(scope, said)
    what, several = cards(scope, needed(f, "o", said))
    return told("set", what, who, **several)


READERS: Final[dict[tuple[str, str], Reader]] = {
    **{(verb, "active"): cast for verb in ("cast", "normal+cast", "special+cast")},
    **{(verb, "passive"): was_cast for verb in ("cast", "normal+cast", "special+cast")},
    **{(verb, "active"): rises for verb in ("ascend", "special+ascend")},
    **{(verb, voice): reader for voice in ("active", "passive") for verb, reader in (
        ("target", targets), ("attack", attacks), ("suppress", suppressed))},
    **GOING, **OF_SPIRITS, ("destroy", "passive"): destroyed, ("destroy", "active"): destroys,
    ("declare", "active"): declares, ("activate", "active"): activates,
    ("deal", "active"): deals, ("play", "active"): plays, ("enter", "active"): enters,
    ("take", "active"): takes,
    ("change", "passive"): position_changed, ("change.x", "passive"): position_changed, ("become", "active"): becomes,
    ("change.position", "active"): changes_position, ("search", "active"): searches, ("foretell", "active"): foretells,
    ("set", "active"): sets, ("have", "active"): reaches,
}  # fmt: skip
