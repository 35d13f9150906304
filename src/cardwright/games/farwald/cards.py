"""Reading card facts from card files, and the tables made of them.  FAR, "Cards"; DC10, DC11."""

from typing import Final

from cardwright.kernel.card import Card
from cardwright.kernel.facts import ABSENT, TEXT, Fact, Facts, Names, Number, Word, Words
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.tree import Activated, Instruct

from . import field
from .field import (
    CELLS,
    CHARGE,
    COST,
    CREATURE,
    CRYSTAL_ABILITIES,
    DEFEN,
    DESEN,
    ELEMENTS,
    EVOCATION,
    FACTS,
    GIVES,
    HARD,
    KINDS,
    MEMORY_KINDS,
    NEED,
    NO_POWER,
    ONCE_ABILITIES,
    ONE,
    POWER,
    POWERS,
    PROPERTIES,
    PROPERTIES_BY_NAME,
    SPELL,
    SUPERGROUP,
    SUPERGROUPS,
    TIMELY,
    TOKEN,
    TOTAL,
    TW,
    TW_ABILITIES,
    WEARS,
    WITH_ABILITY,
    WITH_ONCE_ABILITY,
    WITH_TW_ABILITY,
    WORN,
)
from .rules.forbidding import release
from .speeds import CHARGE_SPEED, ONCE_SPEEDS, TW_SPEEDS
from .texts import TEXTS
from .verbs.entering import Wear

GENERIC: Final = "any"
MOST_ENERGY: Final = 99
ENERGY: Final = Number(0, MOST_ENERGY)
PROPERTIES_PRINTED: Final = Words(tuple(PROPERTIES_BY_NAME), default=[])
COMMON: Final[dict[str, Fact]] = {
    "cost": ENERGY, "gate": Words((*ELEMENTS, GENERIC), repeated=True, default=[]), "power": Word(("", *POWERS), ""),
    "supergroup": Word(("", *SUPERGROUPS[1:]), ""), "properties": PROPERTIES_PRINTED, "groups": Names(), "text": TEXT,
}  # fmt: skip
BODY: Final[dict[str, Fact]] = {"desen": ENERGY, "defen": ENERGY}
PRINTED: Final = Facts({
    "evocation": {"elements": Words(ELEMENTS, least=1, repeated=True), **BODY, **COMMON},
    **{
        kind: {"defen": Number(0, MOST_ENERGY, ABSENT), **COMMON}
        for kind in ("attack", "mystic", "protection", "recovery")
    },
    "token": {
        "elements": Words(ELEMENTS, repeated=True, default=[]), **BODY, "properties": PROPERTIES_PRINTED, "groups": Names(),
        "text": TEXT,
    },
    "energy": {},
    "crystal": {},
})  # fmt: skip


# tables ---------------------------------------------------------------------------------------------------------------


def packed(elements: list[str]) -> int:
    """Units of elements, and the generic ones in the total alone."""
    return sum(ONE[TOTAL] + (0 if word == GENERIC else ONE[ELEMENTS.index(word)]) for word in elements)


def listed(card: Card, key: str) -> list[str]:
    """A list of words among a card's facts."""
    value = card.facts.get(key, [])
    return [str(word) for word in value] if isinstance(value, list) else []


def printed(card: Card, key: str) -> int:
    """A number among a card's facts."""
    value = card.facts.get(key, 0)
    return value if isinstance(value, int) else 0


def facts_of(cards: list[Card]) -> list[list[int]]:
    """The facts of a pool by definition (see field)."""
    fact = [[0] * len(cards) for _ in range(FACTS)]
    for d, card in enumerate(cards):
        kind = KINDS.index(card.kind)
        power = str(card.facts.get("power", ""))
        properties = sum(PROPERTIES_BY_NAME[word] for word in listed(card, "properties"))
        for which, value in (
            (field.KIND, kind), (COST, printed(card, "cost")), (NEED, packed(listed(card, "gate"))),
            (DESEN, printed(card, "desen")), (DEFEN, printed(card, "defen")), (GIVES, packed(listed(card, "elements"))),
            (PROPERTIES, properties), (POWER, POWERS.index(power) if power else NO_POWER),
            (SUPERGROUP, SUPERGROUPS.index(str(card.facts.get("supergroup") or SUPERGROUPS[0]))),
            (CREATURE, kind in (EVOCATION, TOKEN)), (HARD, "defen" in card.facts), (TIMELY, bool(properties & TW)),
        ):  # fmt: skip
            fact[which][d] = int(value)
    return fact


def mark_texts(fact: list[list[int]], programs: list[Program], cards: int) -> list[list[tuple[int, ...]]]:
    """What the texts say: Charge, Crystal Abilities, TW, Wear, and what a card does when it resolves."""
    cells: list[list[tuple[int, ...]]] = [[()] * cards for _ in range(CELLS)]
    count = [0] * cards
    for program in programs:
        d, ability = program.define, program.ability
        if isinstance(ability, Instruct):
            fact[SPELL][d] = program.number + 1
            fact[WEARS][d] = int(any(isinstance(step.node, Wear) for step in program.code))
        if not isinstance(ability, Activated):
            continue
        if ability.speed == CHARGE_SPEED:
            fact[CHARGE][d] = count[d] + 1
        else:
            cells[CRYSTAL_ABILITIES][d] += (count[d],)
            if ability.speed in TW_SPEEDS:
                cells[TW_ABILITIES][d] += (count[d],)
            if ability.speed in ONCE_SPEEDS:
                cells[ONCE_ABILITIES][d] += (count[d],)
        count[d] += 1
    return cells


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards.  Cards of a Memory have one back, tokens and components others."""
    fact = facts_of(cards)
    programs = TEXTS.programs(cards)
    for program in programs:
        release(program)
    cells = mark_texts(fact, programs, len(cards))
    back = [max(0, kind - MEMORY_KINDS + 1) for kind in fact[field.KIND]]
    return Tables(fact, cells, back, programs, [entries(fact, cells, d) for d in range(len(cards))])


def entries(fact: list[list[int]], cells: list[list[tuple[int, ...]]], d: int) -> tuple[int, ...]:
    """Under which numbers a positioned card of this definition is found at once (see field)."""
    found = [
        number for number, which in (
            (WITH_ABILITY, CRYSTAL_ABILITIES), (WITH_TW_ABILITY, TW_ABILITIES), (WITH_ONCE_ABILITY, ONCE_ABILITIES),
        ) if cells[which][d]
    ]  # fmt: skip
    return (*found, WORN) if fact[WEARS][d] else tuple(found)
