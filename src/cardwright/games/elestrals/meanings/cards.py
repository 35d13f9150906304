"""Nouns of Elestrals' texts: cards and their names, what adjectives and symbols say of them, zones, numbers."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.referents import NAME, AmongKept, Kept
from cardwright.kernel.tree import (
    Bearer,
    Both,
    Compare,
    Either,
    Face,
    Has,
    Is,
    Itself,
    Not,
    Side,
    Test,
    This,
    Who,
)
from cardwright.kernel.verbs.leave import OntoDeck, ToHand
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, symbols
from cardwright.language.meaning import NotMeantError, Stat, describing, nouns
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.players import possessor, whose
from cardwright.language.meaning.scope import Scope

from .. import field, nodes, qualities
from ..quantities import ATTACK_NOW, DEFENSE_NOW

ELEMENTS: Final = {"{omni}": field.OMNI, **{f"{{{name}}}": number for number, name in enumerate(field.ELEMENTS)}}
SUBCLASSES: Final = {f"{{{name}}}": number for number, name in enumerate(field.SUBCLASSES)}
RUNE: Final = nodes.OfKind(field.RUNE)
RUNES: Final = {
    "Invoke": field.INVOKE, "Counter": field.COUNTER, "Artifact": field.ARTIFACT, "Divine": field.DIVINE,
    "Stadium": field.STADIUM_RUNE,
}  # fmt: skip


def spelt(name: str) -> tuple[str, ...]:
    """A name as it may be written: with a dash for its title; in the plural: "Champions of Zeus"."""
    found = re.sub(r"(?<=\w)-(?=[A-Z])", " - ", name)
    one = name.replace("Champions of ", "Champion of ")
    return tuple(dict.fromkeys((name, one, found, *((name.removesuffix("s"),) if name.endswith("s") else ()))))


@lru_cache(maxsize=1)
def words_known() -> frozenset[str]:
    """All nouns of the game: no such word is a name."""
    from . import language

    entries = [one for group in language().machine.lexicon.by_first.values() for one in group]
    return frozenset(one.meaning.word("w") for one in entries if one.category == "Noun" and isinstance(one.meaning, Part))


class WithNames(Mapping[str, tuple[Test, ...]]):
    """Words for cards, and the name of every card: a noun that is no word is a name (the grammar takes known ones only)."""

    def __init__(self, words: dict[str, tuple[Test, ...]]) -> None:
        self.words = words

    def __getitem__(self, word: str) -> tuple[Test, ...]:
        if word in self.words:
            return self.words[word]
        if word == ANY_EMPOWERED:
            return (Is(qualities.EMPOWERED), nodes.OfKind(field.ELESTRAL))
        if word in ELEMENTS:
            return (nodes.OfKind(field.SPIRIT),) if word == "{omni}" else (nodes.OfElement((ELEMENTS[word],)),)
        if word.casefold() == word or word in words_known():
            raise KeyError(word)
        return (nodes.Called(spelt(word)),)

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, word: object) -> bool:
        return word in self.words or word == ANY_EMPOWERED


ANY_EMPOWERED: Final = "any Empowered Elestral"
"""What "Empowered Elestral" is where no Artifact speaks of its own: a noun that no text has."""
NOUNS: Final = WithNames({
    "Elestral": (nodes.OfKind(field.ELESTRAL),), "Rune": (RUNE,), "Spirit": (nodes.OfKind(field.SPIRIT),),
    "Artifact": (RUNE, nodes.OfType((field.ARTIFACT,))), "Stadium": (RUNE, nodes.OfType((field.STADIUM_RUNE,))),
    "Empowered Elestral": (Bearer(),), **dict.fromkeys(("Champion", "Champions"), (nodes.Titled("Champion of"),)),
    **{f"{name} Rune": (RUNE, nodes.OfType((number,))) for name, number in RUNES.items()},
})  # fmt: skip
ADJECTIVES: Final[dict[str, Test]] = {
    "face-up": Face(True), "face-down": Face(False), "opposing": Side(Who.OPPONENT),
    "Suppressed": Is(qualities.SUPPRESSED), "suppressed": Is(qualities.SUPPRESSED),
    "enchanted": Is(qualities.STATUS, (2,)), "empowered": Is(qualities.EMPOWERED),
    "attacking": Is(qualities.ATTACKING), "battling": Is(qualities.BATTLING),
    **{name: nodes.OfType((number,)) for name, number in RUNES.items()},
    "Attack Position": Is(qualities.POSITION, (0,)), "Defense Position": Is(qualities.POSITION, (1,)),
}  # fmt: skip
ZONES: Final = {
    "hand": "hand", "deck": "deck", "Main Deck": "deck", "Underworld": "discard", "Spirit Deck": "spirits", "field": "",
}  # fmt: skip
ROWS: Final = {"Rune Row": "runes", "Elestral Row": "elestrals"}
COMMON_ZONES: Final = frozenset({"Underworld"})
STATS: Final = {
    "{attack}": Stat(qualities.ATTACK, ATTACK_NOW), "Attack": Stat(qualities.ATTACK, ATTACK_NOW),
    "{defense}": Stat(qualities.DEFENSE, DEFENSE_NOW), "Defense": Stat(qualities.DEFENSE, DEFENSE_NOW),
    "Enchantment Cost": Stat(qualities.COST), "Enchanting Spirit": Stat(qualities.SPIRITS),
}  # fmt: skip
QUALITIES: Final = {"title": NAME, "element": "element"}
"""Each copy of a card has its title: of different titles are cards that are no copies of one.

Cards of the same Element have one in common.
"""
UNIQUE: Final = frozenset({"Empowered Elestral"})
OWN_ONLY: Final = frozenset({"aside"})
MOVES: Final = {
    "hand": ToHand, "deck": nodes.ShuffleInto, "deck:top": OntoDeck, "deck:bottom": lambda what: OntoDeck(what, bottom=True),
    "deck:shuffled": nodes.ShuffleInto, "discard": nodes.Send,
}  # fmt: skip


def runs(word: str, at: Part) -> tuple[tuple[str, ...], ...]:
    """The symbols of "{fire}{fire}/{water}": for each place the symbols of which one is meant."""
    found = tuple(tuple(f"{{{one}}}" for one in group.strip("{}").split("}/{")) for group in _split(word))
    if not found:
        raise NotMeantError(at, "is no symbol of this game")
    return found


def _split(word: str) -> list[str]:
    return word.replace("}{", "} {").split()


def elements(word: str, at: Part) -> tuple[int, ...]:
    """The elements of "{fire}/{water}", of which a card has one.  Raises NotMeantError for other symbols."""
    found = runs(word, at)
    if len(found) != 1 or any(one not in ELEMENTS for one in found[0]):
        raise NotMeantError(at, "is no element, or no choice of elements")
    return tuple(ELEMENTS[one] for one in found[0])


def another(scope: Scope, phrase: Part) -> Test | None:
    """As in "another Elestral" behind an event: another than the card of the event; None for what all games know."""
    other = getattr(scope.event, "other", None)
    if scope.event is not None and scope.event.what != This() and other is not None and Itself() in other.tests:
        raise NotMeantError(phrase, "may be another than either card of the event")
    for referent in reversed(scope.referents):
        if referent.kind == "card" and not referent.many:
            of_event = referent.slot in (OF_EVENT, OTHER_OF_EVENT) and scope.event is not None
            return Not(AmongKept(scope.use(referent.slot))) if of_event else None
    return None


def traits(scope: Scope, phrase: Part) -> Test | None:
    """As in "without {fire}": what a card has; None for what all games know."""
    if phrase.tag == "costs":
        return exact_cost(phrase)
    if phrase.tag == "inname" and (words := phrase.part("n")) is not None:
        return nodes.Titled(words.word("w"), name=True)
    if phrase.tag == "np" and kinds(phrase) == {"elem"} and (of_it := describing.named_value(scope, phrase)) is not None:
        return of_it
    word = noun(phrase).word("w") if symbols(phrase) else ""
    if not word or word in STATS:
        return None
    if (under := so_many_under(scope, word, phrase)) is not None:
        return under
    Fields(phrase, silent=("h",)).finish()
    return symbol_test(word, phrase)


def so_many_under(scope: Scope, word: str, phrase: Part) -> Test | None:
    """As in "with 2 or more {fire} Enchanting it", "with no {water} Enchanting it"; None for another phrase."""
    f = Fields(phrase, silent=("h",))
    none, number, behind = f.take("d", "no"), f.part_of("n"), f.take("p", "rel")
    clause = behind.part("x") if behind is not None else None
    verb = clause.part("v") if clause is not None and clause.tag == "reli" else None
    if verb is None or verb.frame is None or verb.frame.word != "enchant":
        return None
    f.finish()
    g = Fields(verb, silent=("f", "v"))
    under = g.part_of("o")
    g.finish()
    if under is None or under.tag not in ("it", "they"):
        raise NotMeantError(verb, "are other Spirits than those under the card of which it is said")
    of = elements(word, phrase)
    if none is not None or number is None:
        found = nodes.SpiritsUnder(of)
        return Not(found) if none is not None else found
    bounds = describing.compare(scope, qualities.SPIRITS, number)
    if not isinstance(bounds, Compare):
        raise NotMeantError(number, "is no number that is known as it is asked")
    least = nodes.SpiritsUnder(of, bounds.least) if bounds.least else None
    most = Not(nodes.SpiritsUnder(of, bounds.most + 1)) if bounds.most is not None else None
    tests = tuple(one for one in (least, most) if one is not None)
    return tests[0] if len(tests) == 1 else Both(tests)


def exact_cost(phrase: Part) -> Test:
    """As in "with Enchantment Cost {fire} or {fire}{fire}"."""
    head = phrase.part("h")
    if head is None or head.word("w") != "Enchantment Cost":
        raise NotMeantError(phrase, "says nothing that can be asked of a card")
    costs: list[tuple[int, ...]] = []
    for one in phrase.parts("c"):
        groups = runs(one.word("w"), one)
        if any(len(group) != 1 or group[0] not in ELEMENTS for group in groups):
            raise NotMeantError(one, "is no cost")
        costs.append(tuple(ELEMENTS[group[0]] for group in groups))
    return nodes.CostIs(tuple(costs))


def symbol_test(word: str, at: Part) -> Test:
    """What symbols before a noun say: elements of its cost, or a subclass."""
    (choice,) = runs(word, at) if len(runs(word, at)) == 1 else ((),)
    if choice and all(one in SUBCLASSES for one in choice):
        found: list[Test] = [Has(qualities.SUBCLASSES, SUBCLASSES[one]) for one in choice]
        return found[0] if len(found) == 1 else Either(tuple(found))
    return nodes.HasElement(elements(word, at))


def enchanted_by(said: Part) -> Test:
    """As in "{fire}{fire}-Enchanted"."""
    symbol = said.part("s")
    assert symbol is not None  # noqa: S101  the grammar makes no other
    found = runs(symbol.word("w"), said)
    if len(set(found)) != 1 or any(one not in ELEMENTS for one in found[0]):
        raise NotMeantError(said, "is no number of Spirits of one element")
    return nodes.SpiritsUnder(tuple(ELEMENTS[one] for one in found[0]), len(found))


def described(scope: Scope, one: Part) -> Test | None:
    """Symbols before a noun, "1 Spirit", "{fire}-Enchanted"; None for what all games know."""
    if one.tag == "syms" and (symbol := one.part("s")) is not None:
        return symbol_test(symbol.word("w"), one)
    if one.tag == "spirits" and (number := one.part("x")) is not None:
        return Compare(qualities.COST, int(number.tag), int(number.tag))
    if one.tag == "spoken" and (phrase := one.part("x")) is not None:
        return of_event(scope, phrase)
    return enchanted_by(one) if one.tag == "enchantedby" else None


def of_event(scope: Scope, phrase: Part) -> Test:
    """As in "target that card": the card of the event, as one that is targeted."""
    found = nouns.referred(scope, phrase)
    if not isinstance(found, Kept) or found.slot not in (OF_EVENT, OTHER_OF_EVENT):
        raise NotMeantError(phrase, "is known already: nothing is left to target")
    return nodes.TheEvent(found.slot == OTHER_OF_EVENT)


def area(scope: Scope, phrase: Part) -> Test | None:
    """As in "in Attack Position", "in an opponent's Rune Row"."""
    word = noun(phrase).word("w")
    if word in ROWS:
        return in_row(scope, phrase, nodes.LiesIn((ROWS[word],)))
    if word not in ("Attack Position", "Defense Position"):
        return None
    Fields(phrase, silent=("h",)).finish()
    return ADJECTIVES[word]


def in_row(scope: Scope, phrase: Part, lies: Test) -> Test:
    """In a player's row, or in everybody's: "the Rune Rows", "each Rune Row"."""
    f = Fields(phrase)
    head, determiner = f.part_of("h"), f.part_of("d")
    f.finish()
    several = head is not None and head.word("num") == "pl"
    if possessor(determiner) is not None:
        if several and whose(scope, determiner) is Who.YOU:
            raise NotMeantError(phrase, "are several, and each player has one: say whose")
        return Both((lies, Side(whose(scope, determiner))))
    if determiner is None or determiner.tag not in ("the", "each", "all") or (determiner.tag == "the" and not several):
        raise NotMeantError(phrase, 'does not say whose: write "your", "an opponent\'s" or "each"')
    return lies
