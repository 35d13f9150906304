"""Nouns of EoC's texts, certain cards, and the symbols of Essence that are paid."""

from typing import Any, Final

from cardwright.kernel.tree import (
    Bearer,
    Cards,
    Every,
    Has,
    Is,
    Place,
    Some,
    This,
)
from cardwright.language.core.costs import own
from cardwright.language.core.filters import OPPOSING, YOURS, one_of, ordered, place_of
from cardwright.language.core.nouns import nouns, objects
from cardwright.language.phrases import Entry, noun, phrase, word
from cardwright.language.shape import Node, Parts, constant, custom, node

from .. import qualities, speeds
from ..field import (
    ATK,
    CLASSES,
    CREATURE,
    DEF,
    EFFECT,
    ESSENCE,
    INSTANT,
    ITEM,
    SPELL_KINDS,
    TRAP,
    TYPES,
    VANQUISHER,
    WEAKNESS_MORE,
)
from ..objects import AtRandom, EventCard, OnThis, Spare, Striker
from ..symbols import packed, unpacked
from ..verbs.costs import Pay, Suffer
from ..verbs.fighting import Exhaust
from ..verbs.moving_cards import Banish, Send

BEFORE: Final = (
    "other", qualities.EXHAUSTED, qualities.DAMAGED, qualities.ATTACKING, qualities.ATTACKED, qualities.STRUCK, "opposing",
    qualities.TYPE, qualities.CLASSES,
)  # fmt: skip
BEHIND: Final = (
    "yours", "owned", "bearer", qualities.ATK, qualities.DEF, qualities.COST, qualities.SURPLUS, qualities.PROVIDES, "named",
)  # fmt: skip
"""The order of a noun phrase: other, exhausted, damaged, attacking, enemy, type, class, creature, you control, with ..."""


def a_kind(singular: str, kinds: tuple[int, ...], *, plural: str | None = None, alt: tuple[str, ...] = ()) -> Entry:
    """A noun for cards of these kinds."""
    return noun("Noun", singular, (Is(qualities.KIND, kinds),), plural, alt=alt)


CARDS: Final[tuple[Entry, ...]] = (
    *nouns(BEFORE, BEHIND),
    *objects(),
    noun("Noun", "card", ()),
    a_kind("creature", (CREATURE,)),
    a_kind("spell", SPELL_KINDS),
    a_kind("Effect spell", (EFFECT,)),
    a_kind("Instant", (INSTANT,)),
    a_kind("Item", (ITEM,)),
    a_kind("Trap", (TRAP,)),
    a_kind("Essence", (ESSENCE,), plural="Essence"),
    a_kind("Vanquisher", (VANQUISHER,)),
    a_kind("creature or Vanquisher", (CREATURE, VANQUISHER), plural="creatures and Vanquishers"),
    noun("Noun", "fallen creature", (Is(qualities.FALLEN),)),
    phrase("Happener", "it", constant(This()), number="sg", prints=False),
    phrase("This", "this (creature|spell|Item|Trap|Vanquisher|Effect)", constant(This()), number="sg", prints=False),
    *(word("EssenceType", name, number) for number, name in enumerate(TYPES)),
    *one_of(Is, qualities.TYPE, "EssenceType"),
    *(word("Class", name, number) for number, name in enumerate(CLASSES)),
    phrase("Adjective", "{member:Class}", node(Has, quality=qualities.CLASSES)),
    word("Adjective", "exhausted", Is(qualities.EXHAUSTED)),
    word("Adjective", "unexhausted", Is(qualities.EXHAUSTED, (0,)), alt="ready"),
    word("Adjective", "damaged", Is(qualities.DAMAGED)),
    word("Adjective", "undamaged", Is(qualities.DAMAGED, (0,))),
    word("Adjective", "attacking", Is(qualities.ATTACKING)),
    word("Adjective", "attacked", Is(qualities.ATTACKED)),
    word("Adjective", "unattacked", Is(qualities.ATTACKED, (0,))),
    word("Adjective", "counter-attacked", Is(qualities.STRUCK)),
    phrase("Postfix", "that carries this card", constant(Bearer()), silent=("carries",), alt="carrying this card"),
    phrase("Postfix", "carrying {member:EssenceType} Essence", node(Has, quality=qualities.PROVIDES)),
    word("Measure", "surplus Essence", qualities.SURPLUS),
    word("Measure", "ATK", qualities.ATK),
    word("Measure", "DEF", qualities.DEF),
    word("Measure", "cost", qualities.COST),
    word("Quantity", "ATK", ATK),
    word("Quantity", "DEF", DEF),
    word("Quantity", "weakness bonus", WEAKNESS_MORE),
    word("ZoneName", "Essence Pool", "pool"),
    word("ZoneName", "Banished zone", "banished"),
)  # fmt: skip

HOST: Final = Every(Cards((Is(qualities.KIND, (CREATURE,)), Bearer())))
"""The creature that carries the Item."""


def leader(*sides: Any) -> Every:
    """The Vanquisher of a side."""
    return Every(Cards(ordered((Is(qualities.KIND, (VANQUISHER,)), *sides))))


def named_card(words: str, value: Node, *alt: str) -> tuple[Entry, ...]:
    """A certain card, as object and as subject."""
    return (
        *(word(category, words, value, alt=alt, number="sg") for category in ("Object", "Named")),
        word("Happener", words, value, alt=alt, number="sg"),
    )


CERTAIN: Final[tuple[Entry, ...]] = (
    *named_card("its host", HOST, "the host", "the creature that carries this card"),
    *named_card("your Vanquisher", leader(YOURS)),
    *named_card("the enemy Vanquisher", leader(OPPOSING), "your opponent's Vanquisher"),
    *named_card("that creature", EventCard(), "that spell", "that Vanquisher"),
    *named_card("the creature that struck it", Striker(), "its attacker"),
    phrase("Object", "a random {cards:Here.sg}", AtRandom),
    phrase("Named", "a random {cards:Here.sg}", AtRandom),
    word("Cards", "Essence on this card", Cards((OnThis(),), Place("attached"))),
    word("Cards", "surplus Essence on this card", Cards((OnThis(), Spare()), Place("attached"))),
)

# symbols -------------------------------------------------------------------------------------------------------------


def of_own_graveyard(cost: Any) -> bool:
    """Cards of your Graveyard, chosen by you."""
    return isinstance(cost.what, Some) and not cost.what.up_to and place_of(cost.what) == Place("discard")


def _sum(parts: Parts) -> Node | None:
    pairs: Any = parts["all"]
    kinds = [kind for kind, _ in pairs]
    return packed([kind for kind, many in pairs for _ in range(many)]) if len(set(kinds)) == len(kinds) else None


def _pairs(symbols: Any) -> list[tuple[int, int]]:
    return [(kind, many) for kind, many in enumerate(unpacked(symbols)) if many]


def _several(symbols: Any) -> Parts | None:
    pairs = _pairs(symbols)
    return {"all": tuple(pairs)} if len(pairs) > 1 else None


def _single(symbols: Any) -> Parts | None:
    pairs = _pairs(symbols)
    return {"one": pairs[0]} if len(pairs) == 1 else None


def _one(parts: Parts) -> Node | None:
    pair: Any = parts["one"]
    return packed([pair[0]] * pair[1])


def _symbol(parts: Parts) -> Node | None:
    many: Any = parts["many"]
    return (parts["kind"], many) if many else None


SYMBOLS: Final[tuple[Entry, ...]] = (
    phrase("Symbol", "{many:Integer} {kind:EssenceType}",
           custom(tuple, _symbol, lambda pair: {"kind": pair[0], "many": pair[1]})),
    phrase("Symbols", "{one:Symbol}", custom(int, _one, _single)),
    phrase("Symbols", "{all:Symbol*and}", custom(int, _sum, _several), alt='{all:Symbol*","}'),
    phrase("Payment", "pay {symbols:Symbols}", Pay),
    phrase("Payment", "deal {amount:Integer} damage to your Vanquisher", Suffer),
    phrase("Payment", "exhaust {what:Object}", Exhaust, guard=own),
    phrase("Payment", "send {what:Object} to the Graveyard", Send, guard=own),
    phrase("Payment", "banish {what:StoredObject}", Banish, guard=of_own_graveyard),
    *(word("Speed", words, words) for words in speeds.SPEEDS),
)  # fmt: skip
