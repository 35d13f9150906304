"""Costs, and the words that say how an ability is used: Crystallized Energy, Energy Cards, Crystallize."""

from collections.abc import Sequence
from typing import Any, Final

from cardwright.kernel.tree import Happening, This, Triggered
from cardwright.language.core.actions import some
from cardwright.language.core.costs import own
from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..field import ELEMENTS, ONE, TOTAL, UNIT_BITS, UNITS
from ..speeds import SPEEDS
from ..verbs.costs import Abandon, Discharge, Disperse, Energize, Exploit, Forget, LoseFragments, Spend, ToVortex

GENERIC: Final = TOTAL
Unit = tuple[int, int]


def _packed(units: Sequence[Unit]) -> int:
    return sum(count * (ONE[TOTAL] + (ONE[element] if element < TOTAL else 0)) for count, element in units)


def _unpacked(packed: int) -> tuple[Unit, ...]:
    counts = [packed >> UNIT_BITS * i & UNITS for i in range(TOTAL)]
    counts.append((packed >> UNIT_BITS * TOTAL) - sum(counts))
    return tuple((count, element) for element, count in enumerate(counts) if count)


def _spend(many: bool) -> Shape:
    """Units of Crystallized Energy: elements in their order, then generic ones."""

    def make(parts: Parts) -> Node | None:
        units: Any = parts["all"] if many else (parts["one"],)
        different = len({element for _, element in units}) == len(units)
        return Spend(_packed(units)) if different and all(count for count, _ in units) else None

    def take(spend: Any) -> Parts | None:
        units = _unpacked(spend.units)
        if (len(units) > 1) != many or not units:
            return None
        return {"all": units} if many else {"one": units[0]}

    return custom(Spend, make, take)


def _unit(parts: Parts) -> Node | None:
    return (parts["count"], parts["element"])


def _written(units: str, *more: str) -> list[str]:
    """The other ways in which such a cost is written; "and" joins parts of a cost, which are one cost together (FAR-R84)."""
    bare = (units, f"exploit {units}", f"spend {units}")
    return [*bare, f"{units} Crystallized Energy", f"spend {units} Crystallized Energy", *more]


PAYMENTS: Final[tuple[Entry, ...]] = (
    *(word("UnitElement", name, number) for number, name in enumerate((*ELEMENTS, "generic"))),
    phrase("Unit", "{count:Integer} {element:UnitElement}",
           custom(tuple, _unit, lambda unit: {"count": unit[0], "element": unit[1]})),
    phrase("Payment", "exploit {one:Unit} Crystallized Energy", _spend(False), alt=tuple(_written("{one:Unit}"))),
    phrase("Payment", 'exploit {all:Unit*"plus"} Crystallized Energy', _spend(True),
           alt=(*_written('{all:Unit*"plus"}'), *_written('{all:Unit*"+"}', 'exploit {all:Unit*"+"} Crystallized Energy'))),
    phrase("Payment", "exploit {what:Object}", Exploit, guard=own),
    phrase("Payment", "energize {what:This}", Energize, alt="regenerate {what:This}"),
    phrase("Payment", "discharge {amount:Count} Energy Card[|s]", node(Discharge), guard=some,
           alt="discharge {amount:Integer}"),
    phrase("Payment", "put {what:This} into the Vortex", ToVortex),
    phrase("Payment", "disperse {what:This}", Disperse, alt="disperse {what:This} into the Aether", silent=("Aether",)),
    phrase("Payment", "abandon {amount:Count} card[|s]", node(Abandon), guard=some, alt="abandon {amount:Integer}"),
    phrase("Payment", "shatter {amount:Count} of your fragments", node(LoseFragments), guard=some),
    phrase("Payment", "forget {amount:Count} card[|s]", node(Forget), guard=some, alt="forget {amount:Integer}"),
    *(word("Speed", speed, speed) for speed in SPEEDS),
    phrase("Sentence", "Crystallize : {action:Effect}",
           node(Triggered, event=Happening("crystallized", This()))),
    phrase("Sentence", "Crystallize : {cost:Cost} : {action:Effect}",
           node(Triggered, event=Happening("crystallized", This())), guard=lambda ability: bool(ability.cost)),
)  # fmt: skip
