"""Events of Elestrals' texts, times, and in which form effects are kept.  ELE-11, 13."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Cards,
    Condition,
    Every,
    Happening,
    Never,
    Node,
    Side,
    Some,
    This,
    Until,
    What,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, number, symbols
from cardwright.language.meaning import Moment, NotMeantError, conditions, events, players
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.opening import Opening
from cardwright.language.meaning.scope import Scope

from .. import nodes
from .cards import ELEMENTS, NOUNS, area, enchanted_by, runs, symbol_test

MOMENTS: Final = {
    "turn": Moment("turn begins", "turn ends"), "Draw Phase": Moment(phase="Draw Phase"),
    "Main Phase": Moment(phase="Main Phase"), "Battle Phase": Moment(phase="Battle Phase"),
    "End Phase": Moment(phase="End Phase"),
}  # fmt: skip
DURATIONS: Final = {"until the next turn": Until.TURN, "this turn": Until.TURN}
OFTEN: Final = frozenset({"turn"})
WAYS: Final = {
    "cast": (), "normal+cast": (nodes.NORMAL,), "special+cast": (nodes.SPECIAL, nodes.SPECIAL_ASCENDING),
    "ascend": (nodes.ASCENDING, nodes.SPECIAL_ASCENDING), "special+ascend": (nodes.SPECIAL_ASCENDING,),
}  # fmt: skip
SOURCES: Final = {"card effect": (), "effect": (), "Rune effect": ("Rune",), "Elestral effect": ("Elestral",)}
LEFT: Final = {"deck": nodes.FROM_DECK, "hand": nodes.FROM_HAND, "": nodes.FROM_FIELD}


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
    f.finish()
    return made


def cast(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Cast this card, when a player Normal Casts an Elestral."""
    who = events.player_of(scope, subject(said), heard=True)
    what = card(scope, needed(f, "to" if "ascend" in said.lemma else "o", said), OF_EVENT)
    how = WAYS[said.lemma]
    return nodes.Occasion("cast", what, who, how=how) if how else Happening("cast", what, who)


def ascended(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Ascend this card: it becomes another one; "into this card": that is Cast."""
    if said.verb.get("to") is not None and said.verb.get("o") is None:
        return cast(scope, said, f)
    who = events.player_of(scope, subject(said), heard=True)
    what = card(scope, needed(f, "o", said), OF_EVENT)
    if said.lemma == "special+ascend":
        return nodes.Occasion("ascended", what, who, how=(nodes.SPECIAL_ASCENDING,))
    return Happening("ascended", what, who)


def received(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card receives 1 or more {fire}."""
    what = card(scope, subject(said), OF_EVENT)
    phrase = needed(f, "o", said)
    if not (symbols(phrase) or (phrase.tag == "np" and noun(phrase).word("w") == "Spirit")):
        raise NotMeantError(phrase, events.NO_EVENT)
    g = Fields(phrase, silent=("h",))
    number = g.part_of("n")
    g.finish()
    groups = runs(noun(phrase).word("w"), phrase) if symbols(phrase) else ()
    inner = number.part("x") if number is not None and number.tag == "min" else None
    if inner is None or len(groups) > 1:
        raise NotMeantError(phrase, "does not say how many at least")
    of = tuple(ELEMENTS[one] for one in (groups[0] if groups else ()) if one != "{omni}")
    return nodes.Occasion("receives", what, least=int(inner.tag), elements=of, how=in_nexus(f))


def in_nexus(f: Fields) -> tuple[int, ...]:
    """As in "in a Nexus"."""
    for one in f.part.parts("adv"):
        x = one.part("x")
        if one.tag == "at" and x is not None and x.tag == "np" and noun(x).word("w") == "Nexus":
            f.take("adv", "at")
            return (nodes.IN_NEXUS,)
    return ()


def destroyed(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card is destroyed in battle, by an opponent's Rune effect."""
    what = card(scope, subject(said), OF_EVENT)
    how, by = in_battle(f), f.part_of("s")
    if (either := f.take("adv", "battleor")) is not None:
        how, by = (nodes.IN_BATTLE, nodes.BY_EFFECT), either.part("x")
    if by is None:
        return nodes.Occasion("destroyed", what, how=how)
    other, effect = source(scope, by)
    return nodes.Occasion("destroyed", what, other=other, how=how or ((nodes.BY_EFFECT,) if effect else ()))


def source(scope: Scope, phrase: Part) -> tuple[Cards, bool]:
    """As in "an opponent's Rune effect", "an opponent": whose card it was, and whether by an effect."""
    effect = phrase.tag == "np" and noun(phrase).word("w") in SOURCES
    if effect:
        f = Fields(phrase, silent=("h",))
        owner = players.possessor(f.part_of("d"))
        f.finish()
        tests = [test for word in SOURCES[noun(phrase).word("w")] for test in NOUNS[word]]
    else:
        owner, tests = phrase, []
    who = players.player_named(scope, owner) if owner is not None else None
    if who not in (Who.OPPONENT, Who.OPPONENTS):
        raise NotMeantError(phrase, events.NO_EVENT)
    players.tell_player(scope, Who.OPPONENT)
    return Cards((*tests, nodes.Whose(Who.OPPONENT))), effect


def destroys(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card destroys an Elestral in battle."""
    what = card(scope, subject(said), OF_EVENT)
    mark = len(scope.referents) - 1
    other = cards_of(card(scope, needed(f, "o", said), OTHER_OF_EVENT), said)
    events.tied(scope, mark)
    return nodes.Occasion("destroys", what, other=other, how=in_battle(f))


def in_battle(f: Fields) -> tuple[int, ...]:
    """As in "in battle"."""
    for one in f.part.parts("adv"):
        x = one.part("x")
        if one.tag == "at" and x is not None and x.tag == "np" and noun(x).word("w") == "battle" and len(x.kv) == 1:
            f.take("adv", "at")
            return (nodes.IN_BATTLE,)
    return ()


def cards_of(what: What, said: Said) -> Cards:
    """The tests of the other card of an event."""
    if not isinstance(what, (Some, Every)) or what.cards.place is not None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    return what.cards


def declares(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an Elestral declares an attack."""
    phrase = needed(f, "o", said)
    determiner = phrase.part("d")
    if noun(phrase).word("w") != "attack" or determiner is None or determiner.tag != "a" or phrase.parts("p"):
        raise NotMeantError(phrase, events.NO_EVENT)
    return Happening("declares", card(scope, subject(said), OF_EVENT))


def activates(scope: Scope, said: Said, f: Fields) -> Happening:
    """When an opponent activates a Counter Rune: it is announced.  ELE-13."""
    who = events.player_of(scope, subject(said), heard=True)
    phrase = needed(f, "o", said)
    if "card" not in kinds(phrase):
        raise NotMeantError(phrase, events.NO_EVENT)
    return Happening("announced", card(scope, phrase, OF_EVENT), who)


def sent(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card is sent from your deck to your Underworld."""
    what = card(scope, subject(said), OF_EVENT)
    to, source = needed(f, "to", said), f.part_of("from")
    if to.tag != "np" or noun(to).word("w") != "Underworld":
        raise NotMeantError(to, events.NO_EVENT)
    players.check_zone(scope, to)
    if players.whose(scope, to.part("d")) is not Who.YOU:
        raise NotMeantError(to, events.NO_EVENT)
    named = () if source is None else source.parts("c") if source.tag == "conj" else (source,)
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
    who = Who.YOU if how and what != This() else None
    return nodes.Occasion("sent", what, who, how=how)


def deals(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card deals damage."""
    phrase = needed(f, "o", said)
    if noun(phrase).word("w") != "damage" or len(phrase.kv) > 1:
        raise NotMeantError(phrase, events.NO_EVENT)
    return Happening("deals damage", card(scope, subject(said), OF_EVENT))


def enters(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card enters battle with an Elestral."""
    phrase, other = needed(f, "o", said), f.part_of("with")
    if noun(phrase).word("w") != "battle" or len(phrase.kv) > 1 or other is None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    what = card(scope, subject(said), OF_EVENT)
    mark = len(scope.referents) - 1
    made = nodes.Occasion("enters battle", what, other=cards_of(card(scope, other, OTHER_OF_EVENT), said))
    events.tied(scope, mark)
    return made


def subject(said: Said) -> Part:
    """Who does it, or to what it happens."""
    if said.subject is None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    return said.subject


def needed(f: Fields, role: str, said: Said) -> Part:
    """A role that must be said."""
    found = f.part_of(role)
    if found is None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    return found


def card(scope: Scope, phrase: Part, slot: int) -> What:
    """A card of an event; several names joined by "and" might be one unknown name."""
    if phrase.tag == "conj" and phrase.get("j") is None:
        raise NotMeantError(phrase, 'may be one name: write "or"')
    if number(phrase) == "pl":
        raise NotMeantError(phrase, "are several at once: say of one of them what happens to it")
    if phrase.tag == "np" and phrase.get("n") is not None:
        raise NotMeantError(phrase, "is a number that this event does not have")
    found = events.card_of(scope, phrase, slot, heard=True)
    return Some(found.cards) if isinstance(found, Every) else found


READERS: Final = {
    **dict.fromkeys((("cast", "active"), ("normal+cast", "active"), ("special+cast", "active")), cast),
    **dict.fromkeys((("ascend", "active"), ("special+ascend", "active")), ascended),
    ("receive", "active"): received, ("destroy", "passive"): destroyed,
    ("destroy", "active"): destroys, ("declare", "active"): declares, ("activate", "active"): activates,
    ("send", "passive"): sent, ("deal", "active"): deals, ("play", "active"): activates, ("enter", "active"): enters,
}  # fmt: skip


def asks(scope: Scope, told: Said) -> Condition | None:
    """As in "it is {fire}-Enchanted", "it is in Defense Position", "you Foretold this turn"; None for another condition."""
    if told.frame is not None and told.frame.lemma == "foretell" and told.past and not told.negated:
        return nodes.AtLeast(foretold(told), 1)
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


def foretold(told: Said) -> nodes.DoneThisTurn:
    """How often you Foretold this turn."""
    f = Fields(told.verb, silent=("f", "v"))
    when = f.take("adv", "at")
    f.finish()
    time = when.part("x") if when is not None else None
    plain = time is not None and time.tag in ("np", "nptime") and noun(time).word("w") == "turn" and not time.parts("a")
    determiner = time.part("d") if time is not None else None
    if told.subject is None or told.subject.tag != "you" or not plain or determiner is None or determiner.tag != "this":
        raise NotMeantError(told.verb, "is not remembered: say you Foretold this turn")
    return nodes.DoneThisTurn("foretold")


def activated(kind: str, scope: Scope, opening: Opening, cost: tuple[Node, ...], effect: Node, body: Part) -> Ability | None:
    """An effect that is activated in a phase; None for another form."""
    if not opening.during or opening.event is not None:
        return None
    return Activated(effect, cost, f"your {opening.during}", opening.must, opening.condition, opening.limit)


__all__ = ["DURATIONS", "MOMENTS", "OFTEN", "This", "activated", "asks", "hears", "replace"]
