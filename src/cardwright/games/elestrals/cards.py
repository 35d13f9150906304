"""Reading card facts from card files, and the tables made of them.  Table "Cards" of the ledger, ELE-3.2, ELE-3.3."""

from collections.abc import Iterator
from typing import Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.facts import TEXT, Facts, Number, Word, Words, fault, strings
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
from .nodes import (
    CastRune,
    EachMay,
    Give,
    Instead,
    Meanwhile,
    OneOf,
    Report,
    SpecialAscend,
    SpecialCast,
    TurnIntoArtifact,
    WhenDone,
)
from .texts import TEXTS

MOST_COST: Final = 15
MOST_STAT: Final = 999
SYMBOLS: Final = (*ELEMENTS, "&")
COST_PRINTED: Final = Words(SYMBOLS, least=1, most=MOST_COST, repeated=True)
SUBCLASSES_PRINTED: Final = Words(SUBCLASSES, default=[])
PRINTED: Final = Facts({
    "spirit": {"element": Word(ELEMENTS)},
    "elestral": {
        "cost": COST_PRINTED, "subclasses": SUBCLASSES_PRINTED, "attack": Number(most=MOST_STAT),
        "defense": Number(most=MOST_STAT), "text": TEXT,
    },
    "rune": {"cost": COST_PRINTED, "subclasses": SUBCLASSES_PRINTED, "type": Word(TYPES), "text": TEXT},
})  # fmt: skip


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


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards: facts, and the symbols of each cost (`cells[0]`; OMNI for &)."""
    fact = [[0] * len(cards) for _ in range(FACTS)]
    symbols: list[tuple[int, ...]] = [()] * len(cards)
    like = list(range(len(cards)))
    names: dict[str, int] = {}
    spirits: dict[int, int] = {}
    for d, card in enumerate(cards):
        fact[BASE_NAME][d] = names.setdefault(base_name(card.name), len(names))
        if card.kind == "spirit":
            fact[KIND][d] = SPIRIT
            fact[ELEMENT][d] = ELEMENTS.index(str(card.facts["element"]))
            fact[ONE][d] = 1 << SYMBOL_BITS * fact[ELEMENT][d]
            like[d] = spirits.setdefault(fact[ELEMENT][d], d)
            continue
        own = strings(card.facts["cost"])
        symbols[d] = tuple(ELEMENTS.index(x) if x in ELEMENTS else OMNI for x in own)
        fact[COST][d] = len(own)
        fact[NEED][d] = packed(own)
        fact[SUBCLASS_SET][d] = sum(1 << SUBCLASSES.index(x) for x in strings(card.facts["subclasses"]))
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
    return Tables(fact, [symbols, needed], back, found, entered, like)


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
    if isinstance(node, (SpecialCast, SpecialAscend)) and node.after is not None:
        return [Instruct(node.after), *given_by(node.after)]
    if isinstance(node, (Instead, Meanwhile)):
        return [Instruct(node.action)]
    if isinstance(node, EachMay):
        ways = [action for action in (node.mine, node.theirs, node.both) if action is not None]
        return [Instruct(Steps((action, Report()))) for action in ways]
    if isinstance(node, OneOf):
        return [Instruct(Steps((action, Report()))) for action in node.actions]
    if isinstance(node, (Steps, May, If, IfDone)):
        return given_by(node.actions if isinstance(node, Steps) else (node.action, getattr(node, "otherwise", None)))
    return []
