"""Nouns of Farwald's texts: kinds of card, what adjectives say of them, zones, numbers."""

from typing import TYPE_CHECKING, Final

from cardwright.kernel.tree import Bearer, Compare, Has, Is, Side, Test, Who
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import Stat

from .. import field, qualities

if TYPE_CHECKING:
    from cardwright.language.english import Part
    from cardwright.language.meaning.scope import Scope

OPPOSING: Final = Side(Who.OPPONENT)


def of_kind(*kinds: int) -> tuple[Test, ...]:
    """Cards of these kinds."""
    return (Is(qualities.KIND, kinds),)


ENERGIZED: Final = Is(qualities.STATE, (qualities.READY,))
EVOCATION: Final[tuple[Test, ...]] = (Is(qualities.MONSTER),)
CRYSTAL: Final[tuple[Test, ...]] = of_kind(field.CRYSTAL)
SPELLS: Final = {
    "Attack": field.ATTACK, "Mystic": field.MYSTIC, "Protection": field.PROTECTION, "Recovery": field.RECOVERY,
}  # fmt: skip
NOUNS: Final[dict[str, tuple[Test, ...]]] = {
    "card": of_kind(*field.PLAYABLE), "permanent": of_kind(*field.PLAYABLE), "Evocation": EVOCATION,
    "Crystal": CRYSTAL, "Crystal of Essence": CRYSTAL,
    "token": (*EVOCATION, Is(qualities.TOKENS)), "wearer": (*EVOCATION, Bearer()),
    "Deity": (*EVOCATION, Is(qualities.SUPERGROUP, (field.SUPERGROUPS.index("Deity"),))),
    "Frangible card": (Has(qualities.PROPERTIES, field.FRANGIBLE.bit_length() - 1), *of_kind(*field.PLAYABLE)),
}  # fmt: skip
ADJECTIVES: Final[dict[str, Test]] = {
    "opposing": OPPOSING, "enemy": OPPOSING, "friendly": Side(Who.YOU),
    "energized": ENERGIZED, "upright": ENERGIZED, "exploited": Is(qualities.STATE, (qualities.SPENT,)),
    "disabled": Is(qualities.DISABLED),
    "undestroyed": Compare(qualities.FRAGMENTS, 1), "token": Is(qualities.TOKENS),
    **{name: Is(qualities.KIND, (kind,)) for name, kind in SPELLS.items()},
    **{name: Is(qualities.POWER, (number,)) for number, name in enumerate(field.POWERS)},
    **{name: Is(qualities.SUPERGROUP, (number + 1,)) for number, name in enumerate(field.SUPERGROUPS[1:])},
}  # fmt: skip
VALUES: Final[dict[str, tuple[str, int]]] = {
    **{name: (qualities.ELEMENT, number) for number, name in enumerate(field.ELEMENTS)},
    **{name: (qualities.PROPERTIES, bit.bit_length() - 1) for name, bit in field.PROPERTIES_BY_NAME.items()
       if name != "Energized"},
}  # fmt: skip
SETS: Final = frozenset({qualities.ELEMENT, qualities.PROPERTIES})
QUALITIES: Final = {
    "element": qualities.ELEMENT, "supergroup": qualities.SUPERGROUP, "card type": qualities.KIND, "type": qualities.KIND,
}  # fmt: skip
ZONES: Final = {
    "hand": "hand", "Memory": "deck", "Vortex": "discard", "Aether": "aether", "Battlefield": "", "field": "", "play": "",
}  # fmt: skip
STATS: Final = {
    "DesEn": Stat(qualities.DESEN, field.DESEN_NOW, qualities.PRINTED_DESEN),
    "DefEn": Stat(qualities.DEFEN, field.DEFEN_NOW, qualities.PRINTED_DEFEN),
    "Energy Cost": Stat(qualities.COST), "cost": Stat(qualities.COST), "fragment": Stat(qualities.FRAGMENTS),
}  # fmt: skip
COMMON_ZONES: Final = frozenset({"Vortex", "Aether"})
MANY_PLAYERS: Final = True
LAST: Final = {qualities.DESEN: qualities.LAST_DESEN, qualities.DEFEN: qualities.LAST_DEFEN}
UNIQUE: Final = frozenset({"wearer"})


def traits(scope: "Scope", phrase: "Part") -> Test | None:
    """As in "cards with Temporal Window", which is the property TW."""
    named = phrase.tag == "np" and noun(phrase).word("w") == "Temporal Window" and len(phrase.kv) == 1
    return Has(qualities.PROPERTIES, field.PROPERTIES_BY_NAME["TW"].bit_length() - 1) if named else None
