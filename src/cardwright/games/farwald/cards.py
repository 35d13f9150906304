"""Reading card facts from card files, and the tables made of them.  FAR, "Cards"; DC10, DC11."""

from typing import Final

from cardwright.kernel.card import Card
from cardwright.kernel.facts import ABSENT, TEXT, Fact, Facts, Names, Number, Word, Words
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.tree import Activated, Instruct

from . import field
from .rules.forbidding import release
from .speeds import CHARGE_SPEED, ONCE_SPEEDS, TW_SPEEDS
from .texts import TEXTS
from .verbs.entering import Wear

GENERIC: Final = "any"
MOST_ENERGY: Final = 99
ENERGY: Final = Number(0, MOST_ENERGY)
PROPERTIES_PRINTED: Final = Words(tuple(field.PROPERTIES_BY_NAME), default=[])
COMMON: Final[dict[str, Fact]] = {
    "cost": ENERGY, "gate": Words((*field.ELEMENTS, GENERIC), repeated=True, default=[]), "power": Word(("",
    *field.POWERS), ""),
    "supergroup": Word(("", *field.SUPERGROUPS[1:]), ""), "properties": PROPERTIES_PRINTED, "groups": Names(), "text": TEXT,
}  # fmt: skip
BODY: Final[dict[str, Fact]] = {"desen": ENERGY, "defen": ENERGY}
PRINTED: Final = Facts({
    "evocation": {"elements": Words(field.ELEMENTS, least=1, repeated=True), **BODY, **COMMON},
    **{
        kind: {"defen": Number(0, MOST_ENERGY, ABSENT), **COMMON}
        for kind in ("attack", "mystic", "protection", "recovery")
    },
    "token": {
        "elements": Words(field.ELEMENTS, repeated=True, default=[]), **BODY, "properties": PROPERTIES_PRINTED,
        "groups": Names(),
        "text": TEXT,
    },
    "energy": {},
    "crystal": {},
})  # fmt: skip


# tables ---------------------------------------------------------------------------------------------------------------


def packed(elements: list[str]) -> int:
    """Units of elements, and the generic ones in the total alone."""
    return sum(
        field.ONE[field.TOTAL] + (0 if word == GENERIC else field.ONE[field.ELEMENTS.index(word)]) for word in elements
    )


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
    fact = [[0] * len(cards) for _ in range(field.FACTS)]
    for d, card in enumerate(cards):
        kind = field.KINDS.index(card.kind)
        power = str(card.facts.get("power", ""))
        properties = sum(field.PROPERTIES_BY_NAME[word] for word in listed(card, "properties"))
        for which, value in (
            (field.KIND, kind), (field.COST, printed(card, "cost")), (field.NEED, packed(listed(card, "gate"))),
            (field.DESEN, printed(card, "desen")), (field.DEFEN, printed(card, "defen")), (field.GIVES, packed(listed(card,
            "elements"))),
            (field.PROPERTIES, properties), (field.POWER, field.POWERS.index(power) if power else field.NO_POWER),
            (field.SUPERGROUP, field.SUPERGROUPS.index(str(card.facts.get("supergroup") or field.SUPERGROUPS[0]))),
            (field.CREATURE, kind in (field.EVOCATION, field.TOKEN)), (field.HARD, "defen" in card.facts), (field.TIMELY,
            bool(properties & field.TW)),
        ):  # fmt: skip
            fact[which][d] = int(value)
    return fact


def mark_texts(fact: list[list[int]], programs: list[Program], cards: int) -> list[list[tuple[int, ...]]]:
    """What the texts say: Charge, Crystal Abilities, TW, Wear, and what a card does when it resolves."""
    cells: list[list[tuple[int, ...]]] = [[()] * cards for _ in range(field.CELLS)]
    count = [0] * cards
    for program in programs:
        d, ability = program.define, program.ability
        if isinstance(ability, Instruct):
            fact[field.SPELL][d] = program.number + 1
            fact[field.WEARS][d] = int(any(isinstance(step.node, Wear) for step in program.code))
        if not isinstance(ability, Activated):
            continue
        if ability.speed == CHARGE_SPEED:
            fact[field.CHARGE][d] = count[d] + 1
        else:
            cells[field.CRYSTAL_ABILITIES][d] += (count[d],)
            if ability.speed in TW_SPEEDS:
                cells[field.TW_ABILITIES][d] += (count[d],)
            if ability.speed in ONCE_SPEEDS:
                cells[field.ONCE_ABILITIES][d] += (count[d],)
        count[d] += 1
    return cells


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards.  Cards of a Memory have one back, tokens and components others."""
    fact = facts_of(cards)
    programs = TEXTS.programs(cards)
    for program in programs:
        release(program)
    cells = mark_texts(fact, programs, len(cards))
    back = [max(0, kind - field.MEMORY_KINDS + 1) for kind in fact[field.KIND]]
    return Tables(fact, cells, back, programs, [entries(fact, cells, d) for d in range(len(cards))])


def entries(fact: list[list[int]], cells: list[list[tuple[int, ...]]], d: int) -> tuple[int, ...]:
    """Under which numbers a positioned card of this definition is found at once (see field)."""
    found = [
        number for number, which in (
            (field.WITH_ABILITY, field.CRYSTAL_ABILITIES), (field.WITH_TW_ABILITY, field.TW_ABILITIES),
            (field.WITH_ONCE_ABILITY, field.ONCE_ABILITIES),
        ) if cells[which][d]
    ]  # fmt: skip
    return (*found, field.WORN) if fact[field.WEARS][d] else tuple(found)
