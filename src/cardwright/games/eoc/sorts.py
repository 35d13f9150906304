"""What the cards of EoC can be: which kinds of card have which qualities at all.  EOC-1.5, 10.1, 10.12, 14.3, R70.

Creatures and Vanquishers battle; spells and Essence never have what belongs to that.
"""

from typing import Final

from cardwright.kernel.verbs.leave import ShuffleIn
from cardwright.language.sorts import Sorts

from . import field, qualities
from .field import CREATURE, EFFECT, ESSENCE, INSTANT, ITEM, SPELL_KINDS, TRAP, VANQUISHER
from .verbs.moving_cards import Banish, Send

FIGHTERS: Final = frozenset({CREATURE, VANQUISHER})
CREATURES: Final = frozenset({CREATURE})
COSTLY: Final = frozenset({CREATURE, *SPELL_KINDS})
ABLE: Final = frozenset({CREATURE, VANQUISHER, *SPELL_KINDS})
SORTS: Final = Sorts(
    kind=qualities.KIND,
    kinds={
        CREATURE: "a creature", ESSENCE: "Essence", EFFECT: "an Effect spell", INSTANT: "an Instant", ITEM: "an Item",
        TRAP: "a Trap", VANQUISHER: "a Vanquisher",
    },
    of={
        qualities.TYPE: frozenset({CREATURE, ESSENCE}),
        qualities.CLASSES: CREATURES,
        qualities.WEAKNESS: CREATURES,
        qualities.ATK: FIGHTERS,
        qualities.DEF: FIGHTERS,
        qualities.COST: COSTLY,
        qualities.DAMAGED: FIGHTERS,
        qualities.EXHAUSTED: CREATURES,
        qualities.ATTACKING: CREATURES,
        qualities.ATTACKED: FIGHTERS,
        qualities.STRUCK: CREATURES,
        qualities.SURPLUS: COSTLY,
        qualities.ITEMS: CREATURES,
    },
    in_play=frozenset({
        qualities.DAMAGED, qualities.EXHAUSTED, qualities.ATTACKING, qualities.ATTACKED, qualities.STRUCK, qualities.SURPLUS,
        qualities.ITEMS,
    }),
    changed={
        **dict.fromkeys(field.OF_FIGHTERS, FIGHTERS),
        **dict.fromkeys((field.TYPE_NOW, field.WEAKNESS_NOW, field.CLASSES_NOW), CREATURES),
        field.COST_NOW: COSTLY,
        field.ABILITY_COST_NOW: ABLE,
        field.ACTS_AT_ONCE: CREATURES,
        field.CANNOT_BE_DESTROYED: frozenset({CREATURE, VANQUISHER, *SPELL_KINDS}),
    },
    numbers=frozenset({
        field.ATK, field.DEF, field.COST_NOW, field.ABILITY_COST_NOW, field.WEAKNESS_MORE, field.EXTRA_SUMMONS,
        field.PREVENT,
    }),
    priced=frozenset({field.COST_NOW}),
    leaving=(Send, Banish, ShuffleIn),
    parting=frozenset({"banished", "sent"}),
    happens={
        "attacks": CREATURES, "attacked": FIGHTERS, "counter-attacks": FIGHTERS, "counter-attacked": CREATURES,
        "takes damage": FIGHTERS, "exhausted": CREATURES, "readied": CREATURES, "ability": ABLE,
        "created": CREATURES, "summoned": frozenset({ESSENCE}), "played": frozenset(SPELL_KINDS), "healed": FIGHTERS,
        "takes counter damage": CREATURES, "attacks in a group": CREATURES, "attacked by a group": FIGHTERS,
        "flips": frozenset({VANQUISHER}),
    },
    others={
        "attacks": FIGHTERS, "attacked": CREATURES, "counter-attacks": CREATURES, "counter-attacked": FIGHTERS,
        "deals damage": FIGHTERS, "attacks in a group": FIGHTERS,
    },
    elsewhere=frozenset({"draws", "discarded", "summoned"}),
)  # fmt: skip
"""A quality that is not named suits every kind of card."""
