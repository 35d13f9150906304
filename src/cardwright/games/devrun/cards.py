"""Reading card facts from card files, and the tables made of them.  DEV "Cards", 28.19."""

from typing import Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.facts import TEXT, Facts, Number, String, Word, Words, strings
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.state import NOBODY
from cardwright.kernel.tree import Ruling, Static, This
from cardwright.language.plain import walk

from .events import WOULD_BE_DESTROYED
from .field import (
    AFAR,
    ALWAYS,
    ANY_MATERIALS,
    CASTING,
    COLOUR,
    COLOURS,
    CONDITIONAL,
    CONDITIONED,
    ELSEWHERE,
    FACTS,
    HAND,
    HEARS,
    IF_IT_CAN,
    KIND,
    KINDS,
    LANE,
    LANE_NAMES,
    LAYER,
    LESSENING,
    LESSENS,
    MANA,
    MANA_PRINTED,
    MATERIALS_NEEDED,
    MOMENTS,
    NAMELESS,
    NEVER,
    OFFERED,
    OFFERING,
    SHELL,
    SPELL,
    STATES,
    TOKEN,
    VIABLE,
    WATCHING,
)
from .nouns_of_pool import Pool
from .plan import ACTIVATED_EFFECT, CAST_AT, CAST_EFFECT, SLOW, WHOM_IT_SAYS, Plan
from .texts import TEXTS
from .tokens import token_name
from .tree import TokenOf
from .verbs.table import VERBS

MOST_MANA = 99
QUOTE: Final = String()
COLOUR_PRINTED: Final = Word(COLOURS, "Colourless")
MANA_OF_CARD: Final = Number(0, MOST_MANA)
PRINTED: Final = Facts({
    "spell": {
        "colour": COLOUR_PRINTED, "mana": MANA_OF_CARD, "shells": Words(LANE_NAMES, default=LANE_NAMES), "text": TEXT,
        "quote": QUOTE,
    },
    "shell": {"colour": Word(LANE_NAMES), "text": TEXT, "quote": QUOTE},
    "token": {"colour": COLOUR_PRINTED, "mana": MANA_OF_CARD, "text": TEXT},
})  # fmt: skip


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards."""
    fact = [[0] * len(cards) for _ in range(FACTS)]
    for d, card in enumerate(cards):
        fact[KIND][d] = KINDS.index(card.kind)
        if fact[KIND][d] == SHELL:
            fact[LANE][d] = LANE_NAMES.index(str(card.facts["colour"]))
            continue
        fact[COLOUR][d] = COLOURS.index(str(card.facts["colour"]))
        fact[MANA_PRINTED][d] = int(str(card.facts["mana"]))
        shells = strings(card.facts.get("shells", list(LANE_NAMES)))
        fact[VIABLE][d] = sum(1 << LANE_NAMES.index(shell) for shell in shells)
        fact[NAMELESS][d] = 1 if fact[KIND][d] == TOKEN and card.name.endswith("Mana Token") else 0
    read = TEXTS.programs(cards)
    known_tokens(cards, read)
    for program in read:
        if isinstance(program.ability, Ruling):
            fact[LAYER][program.define] = program.number + 1
    made = plans(read, cards, Pool(cards, fact))
    mark_texts(fact, made)
    mark_casting(fact, made)
    back = [min(kind, TOKEN) for kind in fact[KIND]]
    cells = offers(made, len(cards))
    return Tables(fact, cells, back, list(made), entered(fact, cells))


def plans(programs: list[Program], cards: list[Card], pool: Pool) -> list[Plan]:
    """Each text with what follows from its words; effects are numbered within their card."""
    made: list[Plan] = []
    count: dict[tuple[int, bool], int] = {}
    for program in programs:
        which = (program.define, isinstance(program.ability, Static))
        index = count.get(which, 0)
        count[which] = index + 1
        on_shell = cards[program.define].kind == "shell"
        made.append(Plan(pool.rebuilt(program.ability), program.text, program.define, program.number, on_shell, index,
                         VERBS))  # fmt: skip
    return made


def mark_texts(fact: list[list[int]], programs: list[Plan]) -> None:
    """What rules ask first about the texts of a card, as facts."""
    for plan in programs:
        d = plan.define
        if isinstance(plan.ability, Ruling):
            layer: Any = plan.ability.rule
            fact[MATERIALS_NEEDED][d] = sum(entry.count for entry in layer.materials)
            fact[ANY_MATERIALS][d] = int(all(entry.cards.tests == () for entry in layer.materials))
        elif isinstance(plan.ability, Static):
            if plan.ability.condition is not None:
                fact[CONDITIONAL][d] |= 1 << plan.index
            if plan.reach == WHOM_IT_SAYS:
                fact[AFAR][d] |= 1 << plan.what
            if plan.ability.what == MANA and isinstance(plan.ability.value, int) and plan.ability.value < 0:
                fact[LESSENS][d] = 1
        elif plan.kind_heard != NOBODY:
            if heard_elsewhere(plan):
                fact[HEARS][d] |= 1 << plan.kind_heard
        elif plan.kind == ACTIVATED_EFFECT and plan.from_place == NOBODY and plan.does.condition is not None:
            fact[STATES][d] |= 1 << plan.index


def mark_casting(fact: list[list[int]], programs: list[Plan]) -> None:
    """DEV-10.2: whether a Spell can be cast at each time, or what that hangs on."""
    of_card: list[list[Plan]] = [[] for _ in fact[KIND]]
    for plan in programs:
        if plan.kind == CAST_EFFECT:
            of_card[plan.define].append(plan)
    for d, effects in enumerate(of_card):
        if fact[KIND][d] == SPELL:
            for when, speeds in enumerate(CAST_AT):
                fact[CASTING + when][d] = castable_at(effects, speeds, layer=fact[LAYER][d] > 0)


def castable_at(effects: list[Plan], speeds: int, layer: bool) -> int:
    """DEV-10.2, 10.3: whether a Spell with these Spell Cast Effects can be cast when effects of these speeds activate."""
    if not effects:
        return NEVER if not speeds & SLOW else IF_IT_CAN if layer else ALWAYS
    quick = [plan for plan in effects if plan.speed & speeds]
    if not quick:
        return NEVER
    return ALWAYS if not layer and any(plan.asks_nothing for plan in quick) else IF_IT_CAN


def heard_elsewhere(plan: Plan) -> bool:
    """DEV-13.7, 24.11: whether an effect hears its event from a hand, a pile, or as a Material."""
    its_own_end = plan.kind_heard == WOULD_BE_DESTROYED and plan.event is not None and isinstance(plan.event.what, This)
    return plan.from_place != NOBODY or plan.kind == CAST_EFFECT or its_own_end


def offers(programs: list[Plan], cards: int) -> list[list[tuple[int, ...]]]:
    """The tables of what can be activated when and from where, and what is said of the whole pool (see field)."""
    cells: list[list[tuple[int, ...]]] = [[()] * cards for _ in range(2 * MOMENTS)]
    usable = [plan for plan in programs if plan.kind == ACTIVATED_EFFECT and plan.kind_heard == NOBODY]
    for moment in range(MOMENTS):
        now = [plan for plan in usable if plan.may_be_used(moment // 3, moment % 3)]
        for plan in now:
            column = cells[(OFFERED if plan.from_place == NOBODY else ELSEWHERE) + moment]
            column[plan.define] = (*column[plan.define], plan.number)
    heard: set[int] = set()
    for plan in programs:
        if plan.kind_heard != NOBODY and heard_elsewhere(plan):
            heard.add(plan.kind_heard)
    hands = {p.define for p in programs if p.from_place == HAND or (p.kind == CAST_EFFECT and p.kind_heard != NOBODY)}
    casting: list[tuple[int, ...]] = [()] * cards
    for plan in programs:
        if plan.kind == CAST_EFFECT:
            casting[plan.define] = (*casting[plan.define], plan.number)
    return [*cells, casting, [tuple(sorted(heard)), tuple(sorted(hands))]]


def entered(fact: list[list[int]], cells: list[list[tuple[int, ...]]]) -> list[tuple[int, ...]]:
    """Under what the cards of each definition are found while they are in play (see field)."""
    found: list[tuple[int, ...]] = []
    for d in range(len(fact[KIND])):
        kinds = [OFFERING - moment for moment in range(MOMENTS) if cells[OFFERED + moment][d]]
        kinds += [CONDITIONED] * (fact[CONDITIONAL][d] > 0) + [WATCHING] * (fact[STATES][d] > 0)
        kinds += [LESSENING] * fact[LESSENS][d]
        found.append(tuple(kinds))
    return found


def known_tokens(cards: list[Card], programs: list[Program]) -> None:
    """DEV-23.1: a Token that a text places must be defined as the text says, so that it can be shown."""
    names = {card.name for card in cards}
    for program in programs:
        for part in walk(program.ability):
            if isinstance(part, TokenOf) and token_name(part) not in names:
                where = cards[program.define]
                missing = f'places a Token that no [[token]] defines: "{token_name(part)}"'
                raise DefinitionError(f'{where.place}: "{where.name}" {missing}')
