"""What card texts ask about a card: its qualities and quantities by name.  EOC-14.3: a fallen card is of no kind."""

from collections.abc import Callable
from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.modifier import under
from cardwright.kernel.state import State
from cardwright.kernel.tree import Is, Test

from . import field
from .rules import attack, damage, essence, texts_in_force, vanquisher
from .symbols import size, unpacked

KIND: Final = "kind"
TYPE: Final = "type"
CLASSES: Final = "classes"
WEAKNESS: Final = "weakness"
ATK: Final = "ATK"
DEF: Final = "DEF"
PRINTED_ATK: Final = "printed ATK"
PRINTED_DEF: Final = "printed DEF"
COST: Final = "cost"
"""How many symbols its Creation Cost has."""
DAMAGED: Final = "damaged"
EXHAUSTED: Final = "exhausted"
FALLEN: Final = "fallen"
DOOMED: Final = "destroyed"
"""Fallen, or about to fall at the check that follows the text."""
ATTACKING: Final = "attacking"
ATTACKED: Final = "attacked"
STRUCK: Final = "counter-attacked"
STAGE: Final = "stage"
PROVIDES: Final = "provides"
"""The types of an Essence, or those attached to a card, as bits."""
SURPLUS: Final = "surplus"
"""Attached Essence a card could do without."""
CARDLESS: Final = "token"
DAMAGE: Final = "damage"
ITEMS: Final = "items"
"""How many Items are on it."""
INACTIVE: Final = 99
"""The kind of what has fallen: none that a text can name."""


def quality(s: State, piece: int, name: str) -> int:
    """A quality of a card as a number."""
    return QUALITIES[name](s, piece)


def is_one(s: State, piece: int, test: Is, seat: int, source: int) -> bool:
    """EOC-1.5: whether a quality has one of some values; nothing lies face down."""
    return QUALITIES[test.quality](s, piece) in test.values


def reaches(test: Test, seat: int, zone: int) -> bool:
    """Whether a test can hold in a zone: on the field each kind of card lies in a row of its own."""
    row = zone & ~1
    if row not in field.LIES_IN or not isinstance(test, Is) or test.quality != KIND:
        return True
    return any(kind in field.LIES_IN[row] for kind in test.values)


def kind(s: State, piece: int) -> int:
    """EOC-14.3: what is not active on the field is of no kind, until it leaves it."""
    fallen_or_worn = s.flags[piece] & field.FALLEN or field.ITEMS <= s.place[piece] < field.HAND
    if fallen_or_worn and not field.active(s, piece) and not s.flags[piece] & field.PASSING:
        return INACTIVE
    return s.rules.fact[field.KIND][s.define[piece]]


def type_of(s: State, piece: int) -> int:
    """Essence Type of a creature, sub-type of an Essence; -1 for others."""
    if field.kind(s, piece) == field.ESSENCE:
        return s.rules.fact[field.TYPE][s.define[piece]]
    return damage.essence_type(s, piece)


def classes(s: State, piece: int) -> int:
    """EOC-6.13: its classes as bits."""
    printed = s.rules.fact[field.CLASS_SET][s.define[piece]]
    own = modifier.bits(s, field.CLASSES_NOW, piece, printed) if s.mods else printed
    for _, more in texts_in_force.in_force(s, field.CLASSES_NOW, piece):
        own |= more
    return own


def size_of_cost(s: State, piece: int) -> int:
    """EOC-5.29: symbols of the Creation Cost now."""
    return size(essence.cost(s, piece))


def provides(s: State, piece: int) -> int:
    """EOC-5.5: types provided, by the Essence itself or by that on the card."""
    own = [piece] if field.kind(s, piece) == field.ESSENCE else field.attached(s, piece)
    return sum(1 << kind for kind, number in enumerate(unpacked(essence.provided(s, own))) if number)


def surplus(s: State, piece: int) -> int:
    """EOC-5.20: so much of its Essence that it would be covered without each of them."""
    return len(essence.spare_of(s, piece, field.attached(s, piece))) if field.on_field(s, piece) else 0


def attacking(s: State, piece: int) -> int:
    """Whether it takes part in the attack that is under way."""
    x = attack.present_attack(s)
    return 1 if x is not None and piece in attack.remaining(s, x) else 0


def attacked(s: State, piece: int) -> int:
    """Whether the attack that is under way is aimed at it."""
    x = attack.present_attack(s)
    return 1 if x is not None and x.target == piece and attack.target_there(s, x) else 0


def struck(s: State, piece: int) -> int:
    """Whether it is being counter-attacked."""
    x = attack.present_attack(s)
    return 1 if x is not None and piece in attack.struck(s, x) else 0


def atk(s: State, piece: int) -> int:
    """EOC-10.1: ATK now."""
    return damage.value(s, field.ATK, piece)


def defense(s: State, piece: int) -> int:
    """EOC-10.5: DEF now."""
    return damage.value(s, field.DEF, piece)


def damaged(s: State, piece: int) -> int:
    """EOC-10.12: whether damage is marked on it."""
    return 1 if s.col[field.DAMAGE][piece] else 0


def exhausted(s: State, piece: int) -> int:
    """EOC-6.6."""
    return 1 if s.flags[piece] & field.EXHAUSTED else 0


def fallen(s: State, piece: int) -> int:
    """EOC-14.4."""
    return 1 if s.flags[piece] & field.FALLEN else 0


def doomed(s: State, piece: int) -> int:
    """EOC-10.13, 14.2: it has fallen, or falls at the check that follows."""
    if s.flags[piece] & field.FALLEN:
        return 1
    falls = field.on_field(s, piece) and damage.beaten(s, piece) and not under(s, field.CANNOT_BE_DESTROYED, piece)
    return 1 if falls else 0


def stage(s: State, piece: int) -> int:
    """EOC-13.5: the stage of its player's Vanquisher."""
    return vanquisher.in_stage(s, field.controller(s, piece))


def items(s: State, piece: int) -> int:
    """EOC-7.6."""
    return len(field.items_on(s, piece))


def token(s: State, piece: int) -> int:
    """EOC-6.8: a creature without a card."""
    return s.rules.fact[field.TOKEN][s.define[piece]]


def marked_damage(s: State, piece: int) -> int:
    """EOC-10.12: how much damage is marked on it."""
    return s.col[field.DAMAGE][piece]


QUALITIES: Final[dict[str, Callable[[State, int], int]]] = {
    KIND: kind,
    TYPE: type_of,
    CLASSES: classes,
    WEAKNESS: damage.weakness,
    ATK: atk,
    DEF: defense,
    PRINTED_ATK: lambda s, piece: s.rules.fact[field.ATK_PRINTED][s.define[piece]],
    PRINTED_DEF: lambda s, piece: s.rules.fact[field.DEF_PRINTED][s.define[piece]],
    COST: size_of_cost,
    DAMAGED: damaged,
    EXHAUSTED: exhausted,
    FALLEN: fallen,
    DOOMED: doomed,
    ATTACKING: attacking,
    ATTACKED: attacked,
    STRUCK: struck,
    STAGE: stage,
    PROVIDES: provides,
    SURPLUS: surplus,
    ITEMS: items,
    CARDLESS: token,
    DAMAGE: marked_damage,
}
