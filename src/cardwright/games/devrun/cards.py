"""Reading card facts from card files, and the tables made of them.  DEV "Cards", 28.19."""

from collections.abc import Mapping

from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.tree import Ruling, Static
from cardwright.language.plain import walk

from .field import (
    ACTIVE,
    CAST_SPEEDS,
    COLOUR,
    COLOURS,
    CONDITIONAL,
    FACTS,
    FREE_SPEEDS,
    HEARS,
    KIND,
    KINDS,
    LANE,
    LANE_NAMES,
    LAYER,
    MANA_PRINTED,
    NAMELESS,
    SHELL,
    STATES,
    TOKEN,
    VIABLE,
)
from .plan import ACTIVATED_EFFECT, CAST_EFFECT, SPEED_BIT, Plan
from .texts import TEXTS
from .tokens import token_name
from .tree import TokenOf

MOST_MANA = 99
KEYS = {
    "spell": frozenset({"name", "colour", "mana", "shells", "text", "quote"}),
    "shell": frozenset({"name", "colour", "text", "quote"}),
    "token": frozenset({"name", "colour", "mana", "text"}),
}


def read_card(kind: str, raw: Mapping[str, object], place: str) -> Card:
    """A card from an entry of a card file, its data checked.  Raises DefinitionError naming the field."""
    name = raw.get("name")
    if not isinstance(name, str) or not name.strip():
        raise DefinitionError(f"{place}: a card needs a name")
    for key in raw:
        if key not in KEYS[kind]:
            raise fault(place, name, f"{key} (a {kind} has: {', '.join(sorted(KEYS[kind]))})")
    for key in ("text", "quote"):
        if not isinstance(raw.get(key, ""), str):
            raise fault(place, name, f"{key} (a text)")
    facts = shell_facts(raw, place, name) if kind == "shell" else spell_facts(raw, place, name)
    return Card(name, kind, facts, str(raw.get("text", "")).strip(), place)


def fault(place: str, name: str, field: str) -> DefinitionError:
    """What is wrong with a card's data."""
    return DefinitionError(f'{place}: Card data error in "{name}": {field}.')


def shell_facts(raw: Mapping[str, object], place: str, name: str) -> dict[str, object]:
    """A Shell card's position."""
    if raw.get("colour") not in LANE_NAMES:
        raise fault(place, name, f"colour (one of {', '.join(LANE_NAMES)}, not {raw.get('colour')!r})")
    return {"colour": raw["colour"]}


def spell_facts(raw: Mapping[str, object], place: str, name: str) -> dict[str, object]:
    """Colour, Mana and viability of a Spell."""
    colour = raw.get("colour", "Colourless")
    if colour not in COLOURS:
        raise fault(place, name, f"colour (one of {', '.join(COLOURS)}, not {colour!r})")
    mana = raw.get("mana")
    if not isinstance(mana, int) or isinstance(mana, bool) or not 0 <= mana <= MOST_MANA:
        raise fault(place, name, f"mana (a number from 0 to {MOST_MANA})")
    shells = raw.get("shells", list(LANE_NAMES))
    if not isinstance(shells, list) or any(shell not in LANE_NAMES for shell in shells) or len(set(shells)) < len(shells):
        raise fault(place, name, f"shells (different ones of {', '.join(LANE_NAMES)})")
    return {"colour": colour, "mana": mana, "shells": list(shells)}


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
        fact[VIABLE][d] = sum(1 << LANE_NAMES.index(str(shell)) for shell in as_list(card.facts["shells"]))
        fact[NAMELESS][d] = 1 if fact[KIND][d] == TOKEN and card.name.endswith("Mana Token") else 0
    programs = plans(TEXTS.programs(cards), cards)
    heard, elsewhere = mark_texts(fact, programs)
    known_tokens(cards, programs)
    back = [min(kind, TOKEN) for kind in fact[KIND]]
    asking = tuple(d for d, bits in enumerate(fact[STATES]) if bits)
    in_hand = tuple(d for d in range(len(cards)) if from_hand(programs, d))
    return Tables(fact, [[heard], [elsewhere], [asking], [in_hand]], back, programs)


def as_list(value: object) -> list[object]:
    """A list of words as it stands in a card's facts."""
    return value if isinstance(value, list) else []


def plans(programs: list[Program], cards: list[Card]) -> list[Program]:
    """Each text with what follows from its words; effects are numbered within their card."""
    made: list[Program] = []
    count: dict[int, int] = {}
    for program in programs:
        index = count.get(program.define, 0)
        count[program.define] = index + 1
        on_shell = cards[program.define].kind == "shell"
        made.append(Plan(program.ability, program.text, program.define, program.number, on_shell, index))
    return made


def mark_texts(fact: list[list[int]], programs: list[Program]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Layers, conditions and places as facts.

    Returns the numbers of the programs that hear an event from elsewhere than a Shell, and the definitions of the cards
    with an effect that is activated from elsewhere (DEV-13.7).
    """
    statics: dict[int, int] = {}
    hear: list[int] = []
    elsewhere: dict[int, None] = {}
    for program in programs:
        d = program.define
        if isinstance(program.ability, Ruling):
            fact[LAYER][d] = program.number + 1
        elif isinstance(program.ability, Static):
            k = statics.get(d, 0)
            statics[d] = k + 1
            if program.ability.condition is not None:
                fact[CONDITIONAL][d] |= 1 << k
        elif isinstance(program, Plan):
            mark_speeds(fact, program)
            if program.heard and (program.does.place or program.kind == CAST_EFFECT):
                fact[HEARS][d] = 1
                hear.append(program.number)
            elif program.does.place:
                elsewhere[d] = None
            elif program.kind == ACTIVATED_EFFECT and program.does.condition is not None and not program.heard:
                fact[STATES][d] |= 1 << program.index
    return tuple(hear), tuple(elsewhere)


def from_hand(programs: list[Program], define: int) -> bool:
    """Whether a card in a hand may have something to do in a window: then nobody may see that others are not asked."""
    plans_of = [plan for plan in programs if plan.define == define and isinstance(plan, Plan)]
    return any((plan.kind == CAST_EFFECT and plan.heard) or (plan.head and plan.head.place == "hand") for plan in plans_of)


def mark_speeds(fact: list[list[int]], plan: Plan) -> None:
    """What can be cast and activated when, as facts: rules look at these first."""
    d, bit = plan.define, SPEED_BIT[plan.does.speed]
    if plan.kind == CAST_EFFECT:
        fact[CAST_SPEEDS][d] |= bit
        if plan.asks_nothing:
            fact[FREE_SPEEDS][d] |= bit
    elif not plan.heard and not plan.does.place:
        fact[ACTIVE][d] = 1


def known_tokens(cards: list[Card], programs: list[Program]) -> None:
    """DEV-23.1: a Token that a text places must be defined as the text says, so that it can be shown."""
    names = {card.name for card in cards}
    for program in programs:
        for part in walk(program.ability):
            if isinstance(part, TokenOf) and token_name(part) not in names:
                where = cards[program.define]
                missing = f'places a Token that no [[token]] defines: "{token_name(part)}"'
                raise DefinitionError(f'{where.place}: "{where.name}" {missing}')
