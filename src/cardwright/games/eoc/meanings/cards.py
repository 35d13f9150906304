"""Nouns of EoC's texts: kinds of card, what adjectives say of them, zones, numbers."""

from typing import TYPE_CHECKING, Final

from cardwright.kernel.tree import Bearer, Every, Is, Side, Test, This, What, Who
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import Stat

from .. import field, qualities
from ..objects import OnHost, OnThis, Spare, Striker

if TYPE_CHECKING:
    from cardwright.language.english import Part
    from cardwright.language.meaning.scope import Scope

ENEMY: Final = Side(Who.OPPONENT)


def of_kind(*kinds: int) -> tuple[Test, ...]:
    """Cards of these kinds."""
    return (Is(qualities.KIND, kinds),)


NOUNS: Final[dict[str, tuple[Test, ...]]] = {
    "creature": of_kind(field.CREATURE), "spell": of_kind(*field.SPELL_KINDS), "Effect spell": of_kind(field.EFFECT),
    "Effect": of_kind(field.EFFECT),
    "Instant": of_kind(field.INSTANT), "Item": of_kind(field.ITEM), "Trap": of_kind(field.TRAP),
    "Essence": of_kind(field.ESSENCE),
    "Essences": of_kind(field.ESSENCE), "Essence card": of_kind(field.ESSENCE), "Vanquisher": of_kind(field.VANQUISHER),
    "host": (Is(qualities.KIND, (field.CREATURE,)), Bearer()),
    "attacker": (Is(qualities.KIND, (field.CREATURE,)), Is(qualities.ATTACKING)),
    "fallen creature": (Is(qualities.FALLEN),),
    "token": (*of_kind(field.CREATURE), Is(qualities.CARDLESS)),
}  # fmt: skip
ADJECTIVES: Final[dict[str, Test]] = {
    "enemy": ENEMY, "opposing": ENEMY, "friendly": Side(Who.YOU),
    "exhausted": Is(qualities.EXHAUSTED), "unexhausted": Is(qualities.EXHAUSTED, (0,)),
    "ready": Is(qualities.EXHAUSTED, (0,)),
    "damaged": Is(qualities.DAMAGED), "undamaged": Is(qualities.DAMAGED, (0,)), "attacking": Is(qualities.ATTACKING),
    "attacked": Is(qualities.ATTACKED), "unattacked": Is(qualities.ATTACKED, (0,)),
    "counter-attacked": Is(qualities.STRUCK),
    "fallen": Is(qualities.FALLEN), "surplus": Spare(), "Effect": Is(qualities.KIND, (field.EFFECT,)),
    "Instant": Is(qualities.KIND, (field.INSTANT,)), "Item": Is(qualities.KIND, (field.ITEM,)), "Trap": Is(qualities.KIND,
    (field.TRAP,)),
    "non-token": Is(qualities.CARDLESS, (0,)), "active": Is(qualities.FALLEN, (0,)), "damage": Is(qualities.DAMAGED),
}  # fmt: skip
VALUES: Final[dict[str, tuple[str, int]]] = {
    **{name: (qualities.TYPE, number) for number, name in enumerate(field.TYPES)},
    **{name: (qualities.CLASSES, number) for number, name in enumerate(field.CLASSES)},
    **{f"weakness {name}": (qualities.WEAKNESS, number + 1) for number, name in enumerate(field.TYPES)},
}
SETS: Final = frozenset({qualities.CLASSES, qualities.PROVIDES})
QUALITIES: Final = {"Essence Type": qualities.TYPE, "class": qualities.CLASSES, "Weakness Type": qualities.WEAKNESS}
ZONES: Final = {
    "hand": "hand", "deck": "deck", "Graveyard": "discard", "Essence Pool": "pool", "Banished zone": "banished", "field": "",
    "play": "", "battlefield": "",
}  # fmt: skip
STATS: Final = {
    "ATK": Stat(qualities.ATK, field.ATK, qualities.PRINTED_ATK),
    "DEF": Stat(qualities.DEF, field.DEF, qualities.PRINTED_DEF),
    "cost": Stat(qualities.COST),
    "Creation Cost": Stat(qualities.COST), "weakness bonus": Stat("", field.WEAKNESS_MORE),
    "surplus Essence": Stat(qualities.SURPLUS), "damage": Stat(qualities.DAMAGE),
}  # fmt: skip
UNIQUE: Final = frozenset({"Vanquisher", "host"})
BORNE: Final = frozenset({"host"})
COMMON_ZONES: Final = frozenset({"Graveyard", "Banished zone"})
CERTAIN: Final = {"the creature that struck it": Striker(), "its attacker": Striker()}
BECOMING: Final = {"destroy": Is(qualities.DOOMED)}
STATES: Final = {"in Stage 1": Is(qualities.STAGE, (1,)), "in Stage 2": Is(qualities.STAGE, (2,))}
ATTACHES: Final = True
UNANSWERED: Final = True
ATTACHED_PLACE: Final = True


def area(scope: "Scope", phrase: "Part") -> Test | None:
    """As in "the other creatures in that group": those that attack.  EOC-9.4."""
    determiner = phrase.part("d")
    group = noun(phrase).word("w") == "group" and determiner is not None and determiner.tag in ("that", "the")
    if not group or scope.event is None or not scope.event.event.startswith("attack") or phrase.parts("a"):
        return None
    return Is(qualities.ATTACKING)


def attached_to(what: What) -> Test | None:
    """Cards that lie on this one, or on its host."""
    if isinstance(what, Every) and Bearer() in what.cards.tests:
        return OnHost()
    return OnThis() if isinstance(what, This) else None
