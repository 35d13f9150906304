"""Reading card facts from card files, and the tables made of them.  Table "Cards" of the ledger; EOC-5.5, 5.6, 13.1."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.tree import Activated, Instruct, Triggered

from .field import (
    ABILITY,
    ABILITY_COST,
    ABLE,
    ALIKE,
    ATK_PRINTED,
    ATTACK,
    CLASS_SET,
    CLASSES,
    COST,
    CREATURE,
    DEF_PRINTED,
    EFFECT,
    ESSENCE,
    FACTS,
    FLIPS_TO,
    IN_WINDOW,
    KIND,
    LASTING,
    MOMENT,
    PLAYED,
    PREPARATION,
    SPELL_TYPES,
    STAGE,
    TRAP,
    TYPE,
    TYPES,
    USES_ALLOWED,
    VANQUISHER,
    WEAKNESS,
    WHEN,
)
from .heard import HEARD
from .speeds import phase_of, uses_of
from .symbols import MOST, packed
from .texts import TEXTS
from .verbs.costs import Pay

RARITIES: Final = ("common", "uncommon", "rare", "mythic")
COMMON_KEYS: Final = frozenset({"name", "rarity", "text", "lore"})
KEYS: Final = {
    "creature": COMMON_KEYS | {"type", "class", "cost", "weakness", "atk", "def"},
    "essence": frozenset({"name", "rarity", "lore", "type", "provides"}),
    "spell": COMMON_KEYS | {"type", "cost", "lasting"},
    "vanquisher": COMMON_KEYS | {"stage", "reverse", "atk", "def", "weakness"},
}
KINDS: Final = tuple(KEYS)
MOST_VALUE: Final = 99


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
    facts = FACTS_OF[kind](raw, place, name)
    facts["rarity"] = one_of(raw, "rarity", RARITIES, place, name, "common")
    lore = raw.get("lore", "")
    if not isinstance(lore, str):
        raise fault(place, name, "lore (a string)")
    if lore:
        facts["lore"] = lore
    return Card(name.strip(), kind, facts, text.strip(), place)


def fault(place: str, name: str, field: str) -> DefinitionError:
    """A card that cannot be used: file and line, card, field, what it should be."""
    return DefinitionError(f'{place}: Card data error in "{name}": {field}.')


def one_of(raw: Mapping[str, object], key: str, allowed: Sequence[str], place: str, name: str, default: str = "") -> str:
    """A word out of some."""
    value = raw.get(key, default)
    if not isinstance(value, str) or value not in allowed:
        raise fault(place, name, f"{key} (one of {', '.join(allowed)}, not {value!r})")
    return value


def number(raw: Mapping[str, object], key: str, place: str, name: str) -> int:
    """ATK or DEF: an integer, 0 to 99."""
    value = raw.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_VALUE:
        raise fault(place, name, f"{key} (a number, 0 to {MOST_VALUE})")
    return value


def symbols(raw: Mapping[str, object], key: str, place: str, name: str) -> list[str]:
    """A list of symbols, by type; none is a cost of nothing."""
    value = raw.get(key, [])
    if not isinstance(value, list) or len(value) > MOST or any(symbol not in TYPES for symbol in value):
        raise fault(place, name, f"{key} (a list of {', '.join(TYPES)}, at most {MOST})")
    return [str(symbol) for symbol in value]


def creature(raw: Mapping[str, object], place: str, name: str) -> dict[str, object]:
    """Essence Type, class, cost, weakness, ATK and DEF."""
    return {
        "type": one_of(raw, "type", TYPES, place, name),
        "class": [one_of(raw, "class", CLASSES, place, name)],
        "cost": symbols(raw, "cost", place, name),
        "weakness": one_of(raw, "weakness", ("none", *TYPES), place, name, "none"),
        "atk": number(raw, "atk", place, name),
        "def": number(raw, "def", place, name),
    }


def essence(raw: Mapping[str, object], place: str, name: str) -> dict[str, object]:
    """Sub-type and symbols; by default one of its type."""
    kind = one_of(raw, "type", TYPES, place, name)
    provides = symbols(raw, "provides", place, name) if "provides" in raw else [kind]
    if not provides:
        raise fault(place, name, "provides (one or more symbols)")
    return {"type": kind, "provides": provides}


def spell(raw: Mapping[str, object], place: str, name: str) -> dict[str, object]:
    """Sub-type, cost, and whether a Trap lasts."""
    kind = one_of(raw, "type", SPELL_TYPES, place, name)
    lasting = raw.get("lasting", False)
    if not isinstance(lasting, bool) or (lasting and kind != "Trap"):
        raise fault(place, name, "lasting (true or false, of a Trap only)")
    return {"type": kind, "cost": symbols(raw, "cost", place, name), "lasting": lasting}


def vanquisher(raw: Mapping[str, object], place: str, name: str) -> dict[str, object]:
    """One of its two faces: stage, the name of the other face, ATK and DEF."""
    stage = raw.get("stage")
    if isinstance(stage, bool) or stage not in (1, 2):
        raise fault(place, name, "stage (1 or 2)")
    reverse = raw.get("reverse")
    if not isinstance(reverse, str) or not reverse.strip():
        raise fault(place, name, "reverse (the name of its other face)")
    return {
        "stage": stage,
        "reverse": reverse.strip(),
        "atk": number(raw, "atk", place, name),
        "def": number(raw, "def", place, name),
        "weakness": one_of(raw, "weakness", ("none", *TYPES), place, name, "none"),
    }


FACTS_OF: Final = {"creature": creature, "essence": essence, "spell": spell, "vanquisher": vanquisher}


def words(value: object) -> list[str]:
    """A list of words as it stands in a card's facts."""
    return [str(word) for word in value] if isinstance(value, list) else []


def types(value: object) -> list[int]:
    """Symbols as numbers of types."""
    return [TYPES.index(symbol) for symbol in words(value)]


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards."""
    fact = [[0] * len(cards) for _ in range(FACTS)]
    index = {card.name: d for d, card in enumerate(cards)}
    sorts: dict[tuple[int, int], int] = {}
    for d, card in enumerate(cards):
        facts = card.facts
        fact[KIND][d] = kind_of(card)
        fact[TYPE][d] = TYPES.index(str(facts["type"])) if card.kind in ("creature", "essence") else 0
        fact[COST][d] = packed(types(facts.get("provides", facts.get("cost"))))
        fact[ATK_PRINTED][d] = int(str(facts.get("atk", 0)))
        fact[DEF_PRINTED][d] = int(str(facts.get("def", 0)))
        weak = facts.get("weakness", "none")
        fact[WEAKNESS][d] = 0 if weak == "none" else TYPES.index(str(weak)) + 1
        fact[CLASS_SET][d] = sum(1 << CLASSES.index(word) for word in words(facts.get("class")))
        fact[LASTING][d] = 1 if facts.get("lasting") else 0
        fact[ALIKE][d] = d
        if card.kind == "essence":
            fact[ALIKE][d] = sorts.setdefault((fact[COST][d], fact[TYPE][d]), d)
        if card.kind == "vanquisher":
            fact[STAGE][d] = int(str(facts["stage"]))
            fact[FLIPS_TO][d] = other_face(card, cards, index)
    programs = TEXTS.programs(cards)
    for program in programs:
        mark_program(fact, program)
    fact.append([1 if event + 1 in fact[MOMENT] else 0 for event in range(max(HEARD.values()) + 1)])  # MOMENTS
    able = [(ABLE - fact[WHEN][d],) if fact[ABILITY][d] else () for d in range(len(cards))]
    return Tables(fact, [], [1 if card.kind == "vanquisher" else 0 for card in cards], programs, able)


def kind_of(card: Card) -> int:
    """Its kind by number: creature, Essence, the four spells, Vanquisher."""
    if card.kind == "spell":
        return EFFECT + SPELL_TYPES.index(str(card.facts["type"]))
    return {"creature": CREATURE, "essence": ESSENCE, "vanquisher": VANQUISHER}[card.kind]


def other_face(card: Card, cards: list[Card], index: dict[str, int]) -> int:
    """EOC-18.2: the definition of the other face; the two must name each other, in two stages."""
    reverse = str(card.facts["reverse"])
    other = cards[index[reverse]] if reverse in index else None
    if other is None or other.facts.get("reverse") != card.name or {other.facts["stage"], card.facts["stage"]} != {1, 2}:
        raise fault(card.place, card.name, f'reverse (the Vanquisher whose other face this is, not "{reverse}")')
    return index[reverse]


TIMES: Final = {CREATURE: ATTACK, VANQUISHER: ATTACK, TRAP: IN_WINDOW}
"""EOC-8.3, 8.5, 8.6, 8.14: when abilities are used; those of other spells in Preparation."""


def mark_program(fact: list[list[int]], program: Program) -> None:
    """What a text is for: the ability of its card, what is done when it is played, the moment of a Trap."""
    d, ability = program.define, program.ability
    if isinstance(ability, Activated):
        fact[ABILITY][d] = program.number + 1
        fact[ABILITY_COST][d] = sum(part.symbols for part in ability.cost if isinstance(part, Pay))
        fact[USES_ALLOWED][d] = uses_of(ability.speed)
        fact[WHEN][d] = phase_of(ability.speed) or TIMES.get(fact[KIND][d], PREPARATION)
    elif isinstance(ability, Instruct) and fact[KIND][d] > ESSENCE:
        fact[PLAYED][d] = program.number + 1
    elif isinstance(ability, Triggered) and fact[KIND][d] == TRAP and not fact[LASTING][d]:
        fact[PLAYED][d] = program.number + 1
        fact[MOMENT][d] = HEARD[ability.event.event] + 1
