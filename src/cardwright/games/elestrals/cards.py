"""Reading card facts from card files, and the tables made of them.  Table "Cards" of the ledger, ELE-3.2, ELE-3.3."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.tree import Activated, If, IfDone, Instruct, May, Ruling, Steps

from .field import (
    ACTIVE,
    ATTACK,
    BASE_NAME,
    COST,
    DEFENSE_STAT,
    EFFECTS,
    ELEMENT,
    ELEMENTS,
    ELESTRAL,
    FACTS,
    KIND,
    LIKENESS,
    NEED,
    OMNI,
    ONE,
    RUNE,
    SPIRIT,
    SUBCLASS_SET,
    SUBCLASSES,
    SYMBOL_BITS,
    SYMBOL_MASK,
    TYPE,
    TYPES,
)
from .nodes import CastRune, Give, Instead, Meanwhile, OneOf, Report, TurnIntoArtifact, WhenDone
from .texts import TEXTS

KEYS: Final = {
    "spirit": frozenset({"name", "element"}),
    "elestral": frozenset({"name", "cost", "attack", "defense", "subclasses", "text"}),
    "rune": frozenset({"name", "type", "cost", "subclasses", "text"}),
}
KINDS: Final = tuple(KEYS)
MOST_COST: Final = 15
SYMBOLS: Final = (*ELEMENTS, "&")


def read_card(kind: str, raw: Mapping[str, object], place: str) -> Card:
    """A card from an entry of a card file, its data checked.  Raises DefinitionError naming the field."""
    name = raw.get("name")
    if not isinstance(name, str) or not name.strip():
        raise DefinitionError(f"{place}: a card needs a name")
    for key in raw:
        if key not in KEYS[kind]:
            raise fault(place, name, f"{key} (a {kind} has: {', '.join(sorted(KEYS[kind]))})")
    text = raw.get("text", "")
    if not isinstance(text, str):
        raise fault(place, name, "text (a string)")
    facts: dict[str, object] = {}
    if kind == "spirit":
        if raw.get("element") not in ELEMENTS:
            raise fault(place, name, f"element (one of {', '.join(ELEMENTS)}, not {raw.get('element')!r})")
        facts["element"] = raw["element"]
        return Card(name, kind, facts, "", place)
    facts["cost"] = cost(raw, place, name)
    facts["subclasses"] = subclasses(raw, place, name)
    if kind == "elestral":
        facts["attack"] = stat(raw, "attack", place, name)
        facts["defense"] = stat(raw, "defense", place, name)
    else:
        if raw.get("type") not in TYPES:
            raise fault(place, name, f"type (one of {', '.join(TYPES)}, not {raw.get('type')!r})")
        facts["type"] = raw["type"]
    return Card(name, kind, facts, text.strip(), place)


def fault(place: str, name: str, field: str) -> DefinitionError:
    """A card that cannot be used: file and line, card, field, what it should be."""
    return DefinitionError(f'{place}: Card data error in "{name}": {field}.')


def cost(raw: Mapping[str, object], place: str, name: str) -> list[str]:
    """The Enchantment Cost: one or more symbols."""
    symbols = raw.get("cost")
    if not isinstance(symbols, list) or not 1 <= len(symbols) <= MOST_COST or any(x not in SYMBOLS for x in symbols):
        raise fault(place, name, f"cost (1 to {MOST_COST} of {', '.join(SYMBOLS)})")
    return [str(symbol) for symbol in symbols]


def subclasses(raw: Mapping[str, object], place: str, name: str) -> list[str]:
    """Its subclasses, none or several."""
    found = raw.get("subclasses", [])
    if not isinstance(found, list) or any(x not in SUBCLASSES for x in found) or len(set(found)) < len(found):
        raise fault(place, name, f"subclasses (different ones of {', '.join(SUBCLASSES)})")
    return [str(subclass) for subclass in found]


def stat(raw: Mapping[str, object], which: str, place: str, name: str) -> int:
    """Attack or Defense: an integer, 0 or more."""
    value = raw.get(which)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise fault(place, name, f"{which} (a number, 0 or more)")
    return value


def base_name(name: str) -> str:
    """The name without the title behind a dash."""
    return name.split(" - ", 1)[0].strip()


def title(name: str) -> str:
    """The title behind the dash; empty for a card without."""
    return name.split(" - ", 1)[1].strip() if " - " in name else ""


def packed(symbols: list[str]) -> int:
    """How many symbols of each element a cost has, six bits an element; & is left out."""
    return sum(1 << SYMBOL_BITS * ELEMENTS.index(symbol) for symbol in symbols if symbol in ELEMENTS)


def pairs(need: int) -> Iterator[int]:
    """The elements of a packed cost, one number each (see field.NEEDED)."""
    for element in range(len(ELEMENTS)):
        if number := need >> SYMBOL_BITS * element & SYMBOL_MASK:
            yield number << 6 | SYMBOL_BITS * element


def words(value: object) -> list[str]:
    """A list of words as it stands in a card's facts."""
    return [str(item) for item in value] if isinstance(value, list) else []


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards: facts, and the symbols of each cost (`cells[0]`; OMNI for &)."""
    fact = [[0] * len(cards) for _ in range(FACTS)]
    symbols: list[tuple[int, ...]] = [()] * len(cards)
    names: dict[str, int] = {}
    spirits: dict[int, int] = {}
    for d, card in enumerate(cards):
        fact[LIKENESS][d] = d
        fact[BASE_NAME][d] = names.setdefault(base_name(card.name), len(names))
        if card.kind == "spirit":
            fact[KIND][d] = SPIRIT
            fact[ELEMENT][d] = ELEMENTS.index(str(card.facts["element"]))
            fact[ONE][d] = 1 << SYMBOL_BITS * fact[ELEMENT][d]
            fact[LIKENESS][d] = spirits.setdefault(fact[ELEMENT][d], d)
            continue
        own = words(card.facts["cost"])
        symbols[d] = tuple(ELEMENTS.index(x) if x in ELEMENTS else OMNI for x in own)
        fact[COST][d] = len(own)
        fact[NEED][d] = packed(own)
        fact[SUBCLASS_SET][d] = sum(1 << SUBCLASSES.index(x) for x in words(card.facts["subclasses"]))
        if card.kind == "elestral":
            fact[KIND][d] = ELESTRAL
            fact[TYPE][d] = TYPES.index("artifact")  # if it ever becomes a Rune
            fact[ATTACK][d] = int(str(card.facts["attack"]))
            fact[DEFENSE_STAT][d] = int(str(card.facts["defense"]))
        else:
            fact[KIND][d] = RUNE
            fact[TYPE][d] = TYPES.index(str(card.facts["type"]))
    back = [0 if card.kind == "spirit" else 1 for card in cards]
    needed = [tuple(pairs(need)) for need in fact[NEED]]
    found = programs(cards)
    active = {p.define for p in found if isinstance(p.ability, Activated) and not p.ability.places}
    entered = [(ACTIVE,) if d in active else () for d in range(len(cards))]
    return Tables(fact, [symbols, needed], back, found, entered)


def programs(cards: list[Card]) -> list[Program]:
    """The abilities of every card, flattened: of its text, or given as trees in its fact `abilities` (cards of tests)."""
    found = TEXTS.programs(cards)
    for d, card in enumerate(cards):
        abilities = card.facts.get("abilities", ())
        if not isinstance(abilities, (list, tuple)):
            continue
        if len(abilities) > EFFECTS:
            raise fault(card.place, card.name, f"text (at most {EFFECTS} effects)")
        for ability, text in abilities:
            found.append(Program(ability, text, d, len(found)))
    return with_given(found)


def with_given(found: list[Program]) -> list[Program]:
    """The programs, and those of the texts within their texts, which belong to no card (see index)."""
    known: set[object] = set()
    for program in found:  # grows on the way: a given text may give another
        own = program.ability
        action = own.rule if isinstance(own, Ruling) else getattr(own, "action", None)
        for ability in given_by(action):
            if ability not in known:
                known.add(ability)
                found.append(Program(ability, program.text, -1, len(found)))
    return found


def given_by(node: object) -> list[Any]:
    """The texts that an action gives, lets wait or lets choose."""
    if isinstance(node, tuple):
        return [ability for part in node for ability in given_by(part)]
    if isinstance(node, (Give, WhenDone)):
        return [node.ability]
    if isinstance(node, (CastRune, TurnIntoArtifact)):
        return list(node.given)
    if isinstance(node, (Instead, Meanwhile)):
        return [Instruct(node.action)]
    if isinstance(node, OneOf):
        return [Instruct(Steps((action, Report()))) for action in node.actions]
    if isinstance(node, (Steps, May, If, IfDone)):
        return given_by(node.actions if isinstance(node, Steps) else (node.action, getattr(node, "otherwise", None)))
    return []
