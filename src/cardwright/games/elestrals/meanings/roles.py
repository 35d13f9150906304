"""Who and what an event is about: the player, the card or cards, Spirits, whose card did it, where from."""

from typing import Any, Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.tree import Cards, Every, Itself, Side, Some, This, What, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, number, symbols
from cardwright.language.meaning import NotMeantError, events, players
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import IT, Referent, Scope

from .. import nodes
from .cards import ELEMENTS, NOUNS, enchanted_by, runs

SOURCES: Final = {
    "card effect": (), "effect": (), "Rune effect": ("Rune",), "Elestral effect": ("Elestral",),
    **{f"{name} Rune effect": (f"{name} Rune",) for name in ("Invoke", "Counter", "Artifact")},
}  # fmt: skip


def zone_of(scope: Scope, phrase: Part | None, who: Any = Who.YOU) -> str:
    """The role of a zone of that player; "" for another one."""
    place = players.place(scope, phrase) if phrase is not None else None
    return place.role if place is not None and not place.also and (who is None or place.who is who) else ""


def subject(said: Said) -> Part:
    """Who does it, or to what it happens."""
    if said.subject is None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    return said.subject


def doer(scope: Scope, said: Said) -> Any:
    """The player who does it; None for any player."""
    return events.player_of(scope, subject(said), heard=True)


def needed(f: Fields, role: str, said: Said) -> Part:
    """A role that must be said."""
    found = f.part_of(role)
    if found is None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    return found


def card(scope: Scope, phrase: Part, slot: int, *, heard: bool = True) -> What:
    """A card of an event; several names joined by "and" might be one unknown name."""
    if phrase.tag == "conj" and phrase.get("j") is None:
        raise NotMeantError(phrase, 'may be one name: write "or"')
    if heard and number(phrase) == "pl":
        raise NotMeantError(phrase, "are several at once: say of one of them what happens to it")
    if phrase.tag == "np" and phrase.get("n") is not None:
        raise NotMeantError(phrase, "is a number that this event does not have")
    determiner = phrase.part("d") if phrase.tag == "np" else None
    if determiner is not None and determiner.tag == "this" and any(one.tag == "enchantedby" for one in phrase.parts("a")):
        return this_so(scope, phrase, heard=heard)
    found = events.card_of(scope, phrase, slot, heard=heard)
    if heard and isinstance(found, (Some, Every)) and Side(Who.OPPONENT) in found.cards.tests:
        players.tell_player(scope, Who.OPPONENT)
        scope.referents.append(scope.referents.pop(-2))  # the card is the nearest
    return Some(found.cards) if isinstance(found, Every) else found


def this_so(scope: Scope, phrase: Part, *, heard: bool) -> What:
    """As in "this {fire}-Enchanted card": this card, if that is so of it then."""
    f = Fields(phrase, silent=("d", "h"))
    tests = [enchanted_by(one) for one in f.parts_of("a") if one.tag == "enchantedby"]
    f.finish()
    if len(tests) < len(phrase.parts("a")):
        raise NotMeantError(phrase, events.NO_EVENT)
    if heard:
        scope.tell(Referent("card", False, "card", This()))
    return Some(Cards((Itself(), *tests)))


def cards(scope: Scope, phrase: Part, *, heard: bool = True) -> tuple[What, dict[str, Any]]:
    """A card of an event; of "1 or more" that it is told once of all of them, and how many they are at least."""
    count = phrase.part("n") if phrase.tag in ("np", "part") else None
    if count is None or count.tag not in ("min", "min1"):
        return card(scope, phrase, OF_EVENT, heard=heard), {}
    least = number_of(count, phrase)
    if phrase.tag == "part":
        plain = phrase.part("s")
    else:
        plain = Part("np", tuple(pair for pair in phrase.kv if pair[0] != "n"), phrase.begin, phrase.end)
    assert plain is not None  # noqa: S101  the grammar makes no other
    return card(scope, plain, OF_EVENT, heard=False), {"once": True, **({"many": least} if least > 1 else {})}


def number_of(count: Part, at: Part) -> int:
    """As in "2 or more"."""
    inner = count.part("x")
    if count.tag == "min1":
        return 1
    if count.tag != "min" or inner is None:
        raise NotMeantError(at, "does not say how many at least")
    return int(inner.tag)


def cards_of(what: What, said: Said) -> Cards:
    """The tests of the other card of an event."""
    if isinstance(what, This):
        return Cards((Itself(),))
    if not isinstance(what, (Some, Every)) or what.cards.place is not None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    return what.cards


def spirits(phrase: Part) -> tuple[int, tuple[int, ...]]:
    """As in "1 or more {fire}", "{fire}/{water}", "a Spirit": how many at least, and of which elements."""
    if not (symbols(phrase) or (phrase.tag == "np" and noun(phrase).word("w") == "Spirit")):
        raise NotMeantError(phrase, events.NO_EVENT)
    f = Fields(phrase, silent=("h",))
    count, determiner = f.part_of("n"), f.part_of("d")
    f.finish()
    groups = runs(noun(phrase).word("w"), phrase) if symbols(phrase) else ()
    if len(groups) > 1 or (determiner is not None and determiner.tag != "a"):
        raise NotMeantError(phrase, "does not say how many at least")
    if count is None and not symbols(phrase) and determiner is None:
        raise NotMeantError(phrase, "does not say how many at least")
    if groups and any(one not in ELEMENTS for one in groups[0]):
        raise NotMeantError(phrase, "is no symbol of an Element")
    of = tuple(ELEMENTS[one] for one in (groups[0] if groups else ()) if one != "{omni}")
    return 1 if count is None else number_of(count, phrase), of


def apart(phrase: Part, tag: str, preposition: str = "") -> tuple[Part, Part | None]:
    """A noun phrase without what stands behind it last, which is the verb's: "this card with Zeus' effect"."""
    behind = phrase.parts("p") if phrase.tag == "np" else ()
    last = behind[-1] if behind else None
    said = last.part("p") if last is not None else None
    if last is None or last.tag != tag or (preposition and (said is None or said.tag != preposition)):
        return phrase, None
    fields = [pair for pair in phrase.kv if pair[0] != "p"] + ([("p", behind[:-1])] if behind[1:] else [])
    return Part("np", tuple(sorted(fields, key=lambda pair: pair[0])), phrase.begin, phrase.end), last.part("x")


def place_of(said: Said, f: Fields, phrase: Part) -> tuple[Part, Part | None]:
    """What comes from somewhere, and from where."""
    plain, behind = apart(phrase, "in", "from")
    where = f.part_of("from")
    if where is not None and behind is not None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    return plain, where or behind


def at(f: Fields, word: str) -> bool:
    """As in "in battle", "in a Nexus": take it."""
    for one in f.part.parts("adv"):
        x = one.part("x")
        if one.tag == "at" and x is not None and x.tag == "np" and noun(x).word("w") == word and not x.parts("p"):
            f.take("adv", "at")
            return True
    return False


def source(scope: Scope, phrase: Part) -> tuple[Cards, bool]:
    """As in "an opponent's Rune effect", "an opponent", "your Rune": whose card it was, and whether by an effect."""
    effect = phrase.tag == "np" and noun(phrase).word("w") in SOURCES
    if not effect and "card" in kinds(phrase):
        found = cards_of(card(scope, phrase, OTHER_OF_EVENT, heard=False), Said(None, phrase))
        return Cards(tuple(nodes.Whose(one.who) if isinstance(one, Side) else one for one in found.tests)), False
    if effect:
        f = Fields(phrase, silent=("h",))
        determiner = f.part_of("d")
        owner = players.possessor(determiner)
        f.finish()
        tests = [test for word in SOURCES[noun(phrase).word("w")] for test in NOUNS[word]]
        if owner is not None and "card" in kinds(owner) and owner.tag not in IT:
            return cards_of(card(scope, owner, OTHER_OF_EVENT, heard=False), Said(None, phrase)), True
        if determiner is not None and determiner.tag == "a":
            return Cards(tuple(tests)), True
    else:
        owner, tests = phrase, []
    who = players.player_named(scope, owner) if owner is not None else None
    if who not in (Who.OPPONENT, Who.OPPONENTS, Who.YOU) or (who is Who.YOU and not effect):
        raise NotMeantError(phrase, events.NO_EVENT)
    if who is Who.YOU:
        return Cards((*tests, nodes.Whose(Who.YOU))), effect
    players.tell_player(scope, Who.OPPONENT)
    return Cards((*tests, nodes.Whose(Who.OPPONENT))), effect


def by(scope: Scope, f: Fields) -> Cards | None:
    """By which card, behind a passive."""
    phrase = f.part_of("s")
    return None if phrase is None else source(scope, phrase)[0]
