"""Reading card facts from card files, and the tables made of them.  DEV "Cards", 28.19."""

from typing import Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.facts import TEXT, Facts, Number, String, Word, Words, strings
from cardwright.kernel.program import Program
from cardwright.kernel.referents import QuantityOf
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.state import NOBODY
from cardwright.kernel.tree import Ruling, Static, This
from cardwright.kernel.verbs.alter import Become

from . import field
from .events import WOULD_BE_DESTROYED
from .nouns_of_pool import Pool
from .plan import ACTIVATED_EFFECT, CAST_AT, CAST_EFFECT, SLOW, WHOM_IT_SAYS, Plan, of_modes
from .qualities import LAST_AMOUNT
from .texts import TEXTS
from .tokens import token_name
from .tree import AnyCopies, Layer, TokenOf, UnderIt
from .verbs.table import VERBS

MOST_MANA = 99
QUOTE: Final = String()
COLOUR_PRINTED: Final = Word(field.COLOURS, "Colourless")
MANA_OF_CARD: Final = Number(0, MOST_MANA)
PRINTED: Final = Facts({
    "spell": {
        "colour": COLOUR_PRINTED, "mana": MANA_OF_CARD, "shells": Words(field.LANE_NAMES, default=field.LANE_NAMES),
        "text": TEXT,
        "quote": QUOTE,
    },
    "shell": {"colour": Word(field.LANE_NAMES), "text": TEXT, "quote": QUOTE},
    "token": {"colour": COLOUR_PRINTED, "mana": MANA_OF_CARD, "text": TEXT},
})  # fmt: skip


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards."""
    fact = [[0] * len(cards) for _ in range(field.FACTS)]
    for d, card in enumerate(cards):
        fact[field.KIND][d] = field.KINDS.index(card.kind)
        if fact[field.KIND][d] == field.SHELL:
            fact[field.LANE][d] = field.LANE_NAMES.index(str(card.facts["colour"]))
            continue
        fact[field.COLOUR][d] = field.COLOURS.index(str(card.facts["colour"]))
        fact[field.MANA_PRINTED][d] = int(str(card.facts["mana"]))
        shells = strings(card.facts.get("shells", list(field.LANE_NAMES)))
        fact[field.VIABLE][d] = sum(1 << field.LANE_NAMES.index(shell) for shell in shells)
        fact[field.NAMELESS][d] = 1 if fact[field.KIND][d] == field.TOKEN and card.name.endswith("Mana Token") else 0
    read = TEXTS.programs(cards)
    known_tokens(cards, read)
    for program in read:
        if isinstance(program.ability, Ruling) and isinstance(program.ability.rule, AnyCopies):
            fact[field.ANY_COPIES][program.define] = 1
        elif isinstance(program.ability, Ruling):
            fact[field.LAYER][program.define] = program.number + 1
    recoloured = any(isinstance(node, Become) and node.quality == field.COLOUR_NOW for one in read for node in one.nodes)
    made = plans(read, cards, Pool(cards, fact, recoloured=recoloured))
    modes: list[Plan] = []
    for menu in made:
        modes += of_modes(menu, len(made) + len(modes), VERBS)
    mark_texts(fact, made)
    mark_casting(fact, made)
    back = [min(kind, field.TOKEN) for kind in fact[field.KIND]]
    cells = offers(made, len(cards))
    return Tables(fact, cells, back, [*made, *modes], entered(fact, cells))


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
            if not isinstance(layer, Layer):
                continue
            fact[field.MATERIALS_NEEDED][d] = sum(entry.count for entry in layer.materials)
            fact[field.ANY_MATERIALS][d] = int(all(entry.cards.tests == () for entry in layer.materials))
        elif isinstance(plan.ability, Static):
            if plan.ability.condition is not None:
                fact[field.CONDITIONAL][d] |= 1 << plan.index
            if plan.reach == WHOM_IT_SAYS:
                fact[field.AFAR][d] |= 1 << plan.what
            if plan.ability.what == field.MANA and isinstance(plan.ability.value, int) and plan.ability.value < 0:
                fact[field.LESSENS][d] = 1
        elif plan.kind_heard != NOBODY:
            if heard_elsewhere(plan):
                fact[field.HEARS][d] |= 1 << plan.kind_heard
        elif plan.kind == ACTIVATED_EFFECT and plan.from_place == NOBODY and plan.does.condition is not None:
            fact[field.STATES][d] |= 1 << plan.index


def mark_casting(fact: list[list[int]], programs: list[Plan]) -> None:
    """DEV-10.2: whether a Spell can be cast at each time, or what that hangs on."""
    of_card: list[list[Plan]] = [[] for _ in fact[field.KIND]]
    for plan in programs:
        if plan.kind == CAST_EFFECT:
            of_card[plan.define].append(plan)
    for d, effects in enumerate(of_card):
        if fact[field.KIND][d] == field.SPELL:
            for when, speeds in enumerate(CAST_AT):
                fact[field.CASTING + when][d] = castable_at(effects, speeds, layer=fact[field.LAYER][d] > 0)


def castable_at(effects: list[Plan], speeds: int, layer: bool) -> int:
    """DEV-10.2, 10.3: whether a Spell with these Spell Cast Effects can be cast when effects of these speeds activate."""
    if not effects:
        return field.NEVER if not speeds & SLOW else field.IF_IT_CAN if layer else field.ALWAYS
    quick = [plan for plan in effects if plan.speed & speeds]
    if not quick:
        return field.NEVER
    return field.ALWAYS if not layer and any(plan.asks_nothing for plan in quick) else field.IF_IT_CAN


def heard_elsewhere(plan: Plan) -> bool:
    """DEV-13.7, 24.11: whether an effect hears its event from a hand, a pile, or as a Material."""
    its_own_end = plan.kind_heard == WOULD_BE_DESTROYED and plan.event is not None and isinstance(plan.event.what, This)
    return plan.from_place != NOBODY or plan.kind == CAST_EFFECT or its_own_end


def offers(programs: list[Plan], cards: int) -> list[list[tuple[int, ...]]]:
    """The tables of what can be activated when and from where, and what is said of the whole pool (see field)."""
    cells: list[list[tuple[int, ...]]] = [[()] * cards for _ in range(2 * field.MOMENTS)]
    usable = [plan for plan in programs if plan.kind == ACTIVATED_EFFECT and plan.kind_heard == NOBODY]
    for moment in range(field.MOMENTS):
        now = [plan for plan in usable if plan.may_be_used(moment // 3, moment % 3)]
        for plan in now:
            column = cells[(field.OFFERED if plan.from_place == NOBODY else field.ELSEWHERE) + moment]
            column[plan.define] = (*column[plan.define], plan.number)
    heard: set[int] = set()
    for plan in programs:
        if plan.kind_heard != NOBODY and heard_elsewhere(plan):
            heard.add(plan.kind_heard)
    hands = {p.define for p in programs if p.from_place == field.HAND or (p.kind == CAST_EFFECT and p.kind_heard != NOBODY)}
    casting: list[tuple[int, ...]] = [()] * cards
    for plan in programs:
        if plan.kind == CAST_EFFECT:
            casting[plan.define] = (*casting[plan.define], plan.number)
    back = tuple({1 for plan in programs for node in plan.nodes if looks_back(node)})
    return [*cells, casting, [tuple(sorted(heard)), tuple(sorted(hands)), back]]


def looks_back(node: object) -> bool:
    """Whether a text asks what a card was when it left play, beyond its Shell."""
    return isinstance(node, UnderIt) or (isinstance(node, QuantityOf) and node.quality == LAST_AMOUNT)


def entered(fact: list[list[int]], cells: list[list[tuple[int, ...]]]) -> list[tuple[int, ...]]:
    """Under what the cards of each definition are found while they are in play (see field)."""
    found: list[tuple[int, ...]] = []
    for d in range(len(fact[field.KIND])):
        kinds = [field.OFFERING - moment for moment in range(field.MOMENTS) if cells[field.OFFERED + moment][d]]
        kinds += [field.CONDITIONED] * (fact[field.CONDITIONAL][d] > 0) + [field.WATCHING] * (fact[field.STATES][d] > 0)
        kinds += [field.LESSENING] * fact[field.LESSENS][d]
        found.append(tuple(kinds))
    return found


def known_tokens(cards: list[Card], programs: list[Program]) -> None:
    """DEV-23.1: a Token that a text places must be defined as the text says, so that it can be shown."""
    names = {card.name for card in cards}
    for program in programs:
        for part in program.nodes:
            if isinstance(part, TokenOf) and token_name(part) not in names:
                where = cards[program.define]
                missing = f'places a Token that no [[token]] defines: "{token_name(part)}"'
                raise DefinitionError(f'{where.place}: "{where.name}" {missing}')
