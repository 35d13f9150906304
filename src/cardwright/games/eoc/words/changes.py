"""What happens to a card's values and permissions, for a while or as long as a text stands."""

from typing import Any, Final

from cardwright.kernel.tree import (
    Every,
    Owned,
    Static,
    This,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become
from cardwright.language.core.filters import with_test, without_test
from cardwright.language.core.predicates import becoming, keywords
from cardwright.language.core.shapes import IT
from cardwright.language.phrases import Entry, phrase, regular_plural, within, word
from cardwright.language.shape import Node, Parts, Shape, constant, custom, node

from ..field import (
    ABILITY_COST_NOW,
    ACTS_AT_ONCE,
    ATK,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_COUNTERED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_TARGETED_BY_TRAPS,
    CANNOT_COUNTER,
    CLASSES,
    CLASSES_NOW,
    COST_NOW,
    DEF,
    EXCESS,
    EXTRA_SUMMONS,
    GUARD,
    PASSES_SHIELD,
    STRIKES_ALL,
    TYPE_NOW,
    WEAKNESS_NOW,
)
from ..verbs.values import LoseText, Multiply, SwapValues


def fact(words: str, what: int, *alt: str) -> tuple[Entry, ...]:
    """A permission or duty that stands, or is given for a while."""
    return (
        phrase("Fact", words, node(Static, subject=IT, what=what, value=1), alt=alt),
        phrase("Change", words, node(Bar, what=IT, rule=what, until=Until.FOREVER), alt=alt),
    )


def _costs(sign: int, who: Who) -> Shape:
    """`your {cards} cost {symbols} less`: of cards wherever they are."""
    test = Owned(who)

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        symbols: Any = parts["symbols"]
        narrowed = with_test(cards, test)
        return None if narrowed is None else Static(Every(narrowed), COST_NOW, sign * symbols)

    def take(static: Any) -> Parts | None:
        if static.what != COST_NOW or not isinstance(static.subject, Every) or static.condition is not None:
            return None
        cards = without_test(static.subject.cards, test)
        value = static.value * sign if isinstance(static.value, int) else 0
        return {"cards": cards, "symbols": value} if cards is not None and value > 0 else None

    return custom(Static, make, take)


def _ability_costs(sign: int) -> Shape:
    """`abilities of {cards} cost {symbols} less`: of cards on the field."""

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        symbols: Any = parts["symbols"]
        return Static(Every(cards), ABILITY_COST_NOW, sign * symbols)

    def take(static: Any) -> Parts | None:
        value = static.value * sign if isinstance(static.value, int) else 0
        plain = static.what == ABILITY_COST_NOW and isinstance(static.subject, Every) and static.condition is None
        return {"cards": static.subject.cards, "symbols": value} if plain and value > 0 else None

    return custom(Static, make, take)


def _become(words: str, quality: int) -> Entry:
    """`has exactly 3 ATK`."""
    shape = node(Become, what=IT, quality=quality, until=Until.FOREVER)
    return phrase("Change", f"[has|have:own] exactly {{value:Integer}} {words}", shape)


def _weak(parts: Parts) -> Node | None:
    kind: Any = parts["kind"]
    return Become(IT, WEAKNESS_NOW, kind + 1, Until.FOREVER)


def _weakness(change: Any) -> Parts | None:
    plain = change.what == IT and change.quality == WEAKNESS_NOW and change.until is Until.FOREVER and change.value
    return {"kind": change.value - 1} if plain else None


CHANGES: Final[tuple[Entry, ...]] = (
    _become("ATK", ATK),
    _become("DEF", DEF),
    *becoming(TYPE_NOW, "EssenceType"),
    *keywords(CLASSES_NOW),
    within("Keyword", "Class"),
    phrase("Change", "[has|have:own] weakness {kind:EssenceType}", custom(Become, _weak, _weakness)),
    phrase("Change", "[has|have:own] no weakness",
           node(Become, what=IT, quality=WEAKNESS_NOW, value=0, until=Until.FOREVER)),
    *(word("ClassBit", name, 1 << number, alt=regular_plural(name)) for number, name in enumerate(CLASSES)),
    phrase("Fact", "[is|are:own] {value:ClassBit} too", node(Static, subject=IT, what=CLASSES_NOW), silent=("too",)),
    phrase("Duration", "while this card is active", constant(Until.WHILE_HERE), prints=False),
    word("Prohibition", "attack", CANNOT_ATTACK),
    word("Prohibition", "be attacked", CANNOT_BE_ATTACKED),
    word("Prohibition", "counter-attack", CANNOT_COUNTER),
    word("Prohibition", "be counter-attacked", CANNOT_BE_COUNTERED),
    word("Prohibition", "be the target of Traps", CANNOT_BE_TARGETED_BY_TRAPS),
    word("Prohibition", "be destroyed", CANNOT_BE_DESTROYED),
    *fact("may act at once", ACTS_AT_ONCE),
    *fact("may attack past creatures", PASSES_SHIELD, "may attack the Vanquisher past creatures"),
    *fact("must be attacked if possible", GUARD),
    *fact("deal[s|:own] excess damage to the Vanquisher", EXCESS),
    *fact("strike[s|:own] back at all attackers", STRIKES_ALL, "counter-attack[s|:own] every member of a group"),
    phrase("Sentence", "you may summon {value:Integer} more Essence each turn",
           node(Static, subject=This(), what=EXTRA_SUMMONS), guard=lambda static: type(static.value) is int),
    phrase("Sentence", "your {cards:Here.pl} cost {symbols:Symbols} less", _costs(-1, Who.YOU)),
    phrase("Sentence", "abilities of {cards:Here.pl} cost {symbols:Symbols} less", _ability_costs(-1)),
    phrase("Sentence", "abilities of {cards:Here.pl} cost {symbols:Symbols} more", _ability_costs(1)),
    phrase("Sentence", "enemy {cards:Here.pl} cost {symbols:Symbols} more", _costs(1, Who.OPPONENT)),
    phrase("Action", "double the ATK of {what:Object} {until:Duration}", node(Multiply, quantity=ATK)),
    phrase("Action", "double the DEF of {what:Object} {until:Duration}", node(Multiply, quantity=DEF)),
    phrase("Action", "halve the ATK of {what:Object} {until:Duration}", node(Multiply, quantity=ATK, halve=True)),
    phrase("Action", "halve the DEF of {what:Object} {until:Duration}", node(Multiply, quantity=DEF, halve=True)),
    phrase("Action", "swap the ATK and DEF of {what:Object} {until:Duration}", SwapValues),
    phrase("Action", "{what:Subject} lose[s|:what] its text {until:Duration}", LoseText,
           alt="{what:Subject} lose[s|:what] its effect {until:Duration}"),
    word("Duration", "for this attack", Until.BATTLE, alt=("(during|until the end of) this attack",)),
)  # fmt: skip
