"""Reading card facts from card files, and the tables made of them.  Table "Cards" of the ledger; EOC-5.5, 5.6, 13.1."""

from typing import Final

from cardwright.kernel.card import Card
from cardwright.kernel.facts import ABSENT, MUST, TEXT, Fact, Facts, Number, String, Switch, Word, Words, fault, strings
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.tree import Activated, Instruct, Triggered

from . import field
from .heard import HEARD
from .speeds import phase_of, uses_of
from .symbols import MOST, packed
from .texts import TEXTS
from .verbs.costs import Pay
from .verbs.putting import CreateToken

RARITIES: Final = ("common", "uncommon", "rare", "mythic")
COST_PRINTED: Final = Words(field.TYPES, most=MOST, repeated=True, default=[])
WEAKNESS_PRINTED: Final = Word(("none", *field.TYPES), "none")
COMMON: Final[dict[str, Fact]] = {"rarity": Word(RARITIES, "common"), "lore": String()}


def complete(kind: str, facts: dict[str, object]) -> str:
    """A creature may come to have several classes; an Essence provides one of its type; only Traps last."""
    if kind in ("creature", "token"):
        facts["class"] = [facts["class"]]
    elif kind == "essence":
        facts.setdefault("provides", [facts["type"]])
    if facts.get("lasting") and facts["type"] != "Trap":
        return "lasting (of a Trap only)"
    return ""


PRINTED: Final = Facts(
    {
        "creature": {
            "type": Word(field.TYPES), "class": Word(field.CLASSES), "cost": COST_PRINTED, "weakness": WEAKNESS_PRINTED,
            "atk": Number(),
            "def": Number(), **COMMON, "text": TEXT,
        },
        "token": {
            "type": Word(field.TYPES), "class": Word(field.CLASSES), "weakness": WEAKNESS_PRINTED, "atk": Number(),
            "def": Number(),
            **COMMON, "text": TEXT,
        },
        "essence": {
            "type": Word(field.TYPES), "provides": Words(field.TYPES, least=1, most=MOST, repeated=True, default=ABSENT),
            **COMMON,
        },
        "spell": {"type": Word(field.SPELL_TYPES), "cost": COST_PRINTED, "lasting": Switch(), **COMMON, "text": TEXT},
        "vanquisher": {
            "stage": Word((1, 2)), "reverse": String(MUST, 1), "atk": Number(), "def": Number(),
            "weakness": WEAKNESS_PRINTED, **COMMON, "text": TEXT,
        },
    },
    complete,
)  # fmt: skip


def types(value: object) -> list[int]:
    """Symbols as numbers of types."""
    return [field.TYPES.index(symbol) for symbol in strings(value)]


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards."""
    fact = [[0] * len(cards) for _ in range(field.FACTS)]
    index = {card.name: d for d, card in enumerate(cards)}
    like = list(range(len(cards)))
    sorts: dict[tuple[int, int], int] = {}
    for d, card in enumerate(cards):
        facts = card.facts
        fact[field.KIND][d] = kind_of(card)
        fact[field.TYPE][d] = field.TYPES.index(str(facts["type"])) if card.kind in ("creature", "token", "essence") else 0
        fact[field.COST][d] = packed(types(facts.get("provides", facts.get("cost"))))
        fact[field.ATK_PRINTED][d] = int(str(facts.get("atk", 0)))
        fact[field.DEF_PRINTED][d] = int(str(facts.get("def", 0)))
        weak = facts.get("weakness", "none")
        fact[field.WEAKNESS][d] = 0 if weak == "none" else field.TYPES.index(str(weak)) + 1
        fact[field.CLASS_SET][d] = sum(1 << field.CLASSES.index(word) for word in strings(facts.get("class")))
        fact[field.LASTING][d] = 1 if facts.get("lasting") else 0
        fact[field.TOKEN][d] = 1 if card.kind == "token" else 0
        fact[field.IN_PREPARATION_PHASE][d] = (
            1 if fact[field.KIND][d] in (field.CREATURE, field.EFFECT, field.INSTANT, field.ITEM) else 0
        )
        fact[field.IS_ESSENCE][d] = 1 if fact[field.KIND][d] == field.ESSENCE else 0
        fact[field.IS_TRAP][d] = 1 if fact[field.KIND][d] == field.TRAP else 0
        if card.kind == "essence":
            like[d] = sorts.setdefault((fact[field.COST][d], fact[field.TYPE][d]), d)
        if card.kind == "vanquisher":
            fact[field.STAGE][d] = int(str(facts["stage"]))
            fact[field.FLIPS_TO][d] = other_face(card, cards, index)
    programs = TEXTS.programs(cards)
    for program in programs:
        mark_program(fact, program)
        check_tokens(program, cards, index)
    fact.append([1 if event + 1 in fact[field.MOMENT] else 0 for event in range(max(HEARD.values()) + 1)])  # MOMENTS
    able = [(field.ABLE - fact[field.WHEN][d],) if fact[field.ABILITY][d] else () for d in range(len(cards))]
    return Tables(fact, [], [BACKS.get(card.kind, 0) for card in cards], programs, able, like)


BACKS: Final = {"vanquisher": 1, "token": 2}
"""Kinds that are in no deck."""


def kind_of(card: Card) -> int:
    """Its kind by number: creature, Essence, the four spells, Vanquisher."""
    if card.kind == "spell":
        return field.EFFECT + field.SPELL_TYPES.index(str(card.facts["type"]))
    return {"creature": field.CREATURE, "token": field.CREATURE, "essence": field.ESSENCE, "vanquisher": field.VANQUISHER}[
        card.kind
    ]


def other_face(card: Card, cards: list[Card], index: dict[str, int]) -> int:
    """EOC-18.2: the definition of the other face; the two must name each other, in two stages."""
    reverse = str(card.facts["reverse"])
    other = cards[index[reverse]] if reverse in index else None
    if other is None or other.facts.get("reverse") != card.name or {other.facts["stage"], card.facts["stage"]} != {1, 2}:
        raise fault(card.place, card.name, f'reverse (the Vanquisher whose other face this is, not "{reverse}")')
    return index[reverse]


def check_tokens(program: Program, cards: list[Card], index: dict[str, int]) -> None:
    """The tokens that a text creates are there.  Raises DefinitionError."""
    for part in program.nodes:
        if isinstance(part, CreateToken) and (part.token not in index or cards[index[part.token]].kind != "token"):
            card = cards[program.define]
            raise fault(card.place, card.name, f'text (there is no token "{part.token}")')


TIMES: Final = {field.CREATURE: field.ATTACK, field.VANQUISHER: field.ATTACK, field.TRAP: field.IN_WINDOW}
"""EOC-8.3, 8.5, 8.6, 8.14: when abilities are used; those of other spells in Preparation."""


def mark_program(fact: list[list[int]], program: Program) -> None:
    """What a text is for: the ability of its card, what is done when it is played, the moment of a Trap."""
    d, ability = program.define, program.ability
    if isinstance(ability, Activated):
        fact[field.ABILITY][d] = program.number + 1
        fact[field.ABILITY_COST][d] = sum(part.symbols for part in ability.cost if isinstance(part, Pay))
        fact[field.USES_ALLOWED][d] = uses_of(ability.speed)
        fact[field.WHEN][d] = phase_of(ability.speed) or TIMES.get(fact[field.KIND][d], field.PREPARATION)
    elif isinstance(ability, Instruct) and fact[field.KIND][d] > field.ESSENCE:
        fact[field.PLAYED][d] = program.number + 1
    elif isinstance(ability, Triggered) and fact[field.KIND][d] == field.TRAP and not fact[field.LASTING][d]:
        fact[field.PLAYED][d] = program.number + 1
        fact[field.MOMENT][d] = HEARD[ability.event.event] + 1
