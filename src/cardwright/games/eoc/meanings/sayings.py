"""How explanations say EoC's own nodes."""

from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Activated, Every, Is, Static, Who
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.turns import SkipPhase
from cardwright.language.english.inflection import plural
from cardwright.language.meaning.saying import skipped

from .. import field, speeds
from ..objects import OnHost, OnThis, Spare
from ..qualities import DOOMED
from ..symbols import BITS, HALF, MASK
from ..verbs.costs import Pay, PayAny, PayNow, Suffer
from ..verbs.essence_verbs import AttachFromPool, DestroyEssence, DetachEssence, ToPool
from ..verbs.fighting import AttackDeals, CancelAttack, Damage, Exhaust, Heal, Prevent, Ready, Redirect
from ..verbs.moving_cards import AttachThis, Banish, ExchangeControl, Send, TakeControl
from ..verbs.putting import CreateToken, PutIntoPlay
from ..verbs.turns import AnotherAttackPhase, NegateNextTrap
from ..verbs.values import BarKinds, BindAttack, LoseAbility, LoseText, Multiply, SwapValues
from .deeds import SKIPPED

if TYPE_CHECKING:
    from cardwright.language.meaning.saying import Sayer

KINDS: Final = {
    field.CREATURE: "creature", field.ESSENCE: "Essence", field.EFFECT: "Effect spell", field.INSTANT: "Instant",
    field.ITEM: "Item", field.TRAP: "Trap",
    field.VANQUISHER: "Vanquisher",
}  # fmt: skip


def symbols(packed: int) -> str:
    """As in "2 Fire and 1 Gray"; the sign is left out."""
    found: list[str] = []
    for name in field.TYPES:
        digit = (packed + HALF & MASK) - HALF
        packed = packed - digit >> BITS
        if digit:
            found.append(f"{abs(digit)} {name}")
    return " and ".join(found)


def kinds_said(bits: int) -> str:
    """As in "Traps or Items"."""
    return " or ".join(plural(name) for kind, name in KINDS.items() if bits >> kind & 1)


def damage(say: "Sayer", node: Any) -> str:
    """By this card, or another."""
    dealt = f"damage to {say.pronoun(node.what)}"
    dealt = f"{node.amount} {dealt}" if isinstance(node.amount, int) else f"{dealt} equal to {say.namer.amount(node.amount)}"
    return f"deal {dealt}" if node.by is None else f"{say.namer.what(node.by)} deals {dealt}"


def prevent(say: "Sayer", node: Any) -> str:
    """All damage, or so much of the next."""
    much = (
        "all damage" if node.amount == Prevent.__dataclass_fields__["amount"].default else f"the next {node.amount} damage"
    )
    return f"prevent {much} to {say.pronoun(node.what)} this turn"


def multiply(say: "Sayer", node: Any) -> str:
    """ATK or DEF, twice or half as much."""
    until = say.namer.duration(node.until)
    verb, stat = "halve" if node.halve else "double", say.namer.quantities[node.quantity]
    return f"{verb} the {stat} of {say.pronoun(node.what)} {until}".rstrip()


SAYINGS: Final[dict[type, Any]] = {
    Damage: damage, Exhaust: "exhaust {what}", Ready: "ready {what}", Prevent: prevent,
    Heal: lambda say, node: f"heal {f'{node.amount} damage of ' if node.amount else ''}{say.pronoun(node.what)}",
    CancelAttack: "cancel this attack", Redirect: "this attack now targets {what}",
    AttackDeals: lambda say, node: f"this attack deals {abs(node.amount)} {'more' if node.amount > 0 else 'less'} damage",
    Send: "send {what} to the Graveyard", Banish: "banish {what}",
    TakeControl: "take control of {what}{until}",
    ExchangeControl: "exchange control of these two cards{until}", AttachThis: "attach this card to {what}",
    BindAttack: lambda say, node: (
        f"{say.pronoun(node.what)} must attack this card if possible {say.namer.duration(node.until)}".rstrip()
    ),
    BarKinds: lambda say, node: (
        f"{say.namer.player(node.who)} cannot play {kinds_said(node.kinds)} {say.namer.duration(node.until)}".rstrip()
    ), Pay: lambda say, node: f"pay {symbols(node.symbols)}",
    PayAny: lambda say, node: f"pay any amount of {field.TYPES[node.type]}",
    PayNow: lambda say, node: f"pay {symbols(node.symbols)}",
    Suffer: "deal {amount} damage to {my} Vanquisher", ToPool: "put {what} into {my} Essence Pool",
    DestroyEssence: lambda say, node: f"destroy an Essence attached to {say.pronoun(node.what)}{say.namer.chosen()}",
    DetachEssence: lambda say, node: f"detach an Essence from {say.pronoun(node.what)}{say.namer.chosen()}",
    AttachFromPool: lambda say, node: (
        f"attach an Essence {'from' if node.buried else 'of'} {say.namer.whose(Who.YOU)} "
        f"{'Graveyard' if node.buried else 'Essence Pool'} to {say.pronoun(node.what)}{say.namer.chosen()}"
    ),
    CreateToken: lambda say, node: f'create {say.namer.so_many(node.amount, f"{chr(34)}{node.token}{chr(34)} token")}',
    PutIntoPlay: lambda say, node: (
        f"create {say.pronoun(node.what)}{' without its cost' if node.free else ', paying its cost'}"
    ),
    SkipPhase: skipped(SKIPPED),
    AnotherAttackPhase: "take another Attack Phase after this one",
    NegateNextTrap: "the next Trap your opponent plays this turn has no effect", Multiply: multiply,
    LoseAbility: "the ability of {what} is lost{until}",
    SwapValues: "swap the ATK and DEF of {what}{until}", LoseText: "{what} loses its effect and ability{until}",
}  # fmt: skip


def heading(kind: str, made: Activated) -> str:
    """How often an ability is used.  EOC-8.7."""
    if made.speed in speeds.PHASE:
        return f"As an ability, once per turn, {made.speed}"
    return f"As an ability, {made.speed or 'once per turn'}"


PHRASES: Final[dict[object, str]] = {
    OnThis: "on this card", OnHost: "on its host", Spare: "surplus",
}  # fmt: skip


def backwards(node: object) -> str:
    """Nodes that are said in a phrase."""
    if type(node) in PHRASES:
        return PHRASES[type(node)]
    if isinstance(node, Is) and node.quality == DOOMED:
        return "destroyed"
    if isinstance(node, (Static, Gain)):
        what, value = (node.what, node.value) if isinstance(node, Static) else (node.quantity, node.amount)
        several = isinstance(node.subject if isinstance(node, Static) else node.what, Every)
        return changed(what, value, several=several, stands=isinstance(node, Static)) if isinstance(value, int) else ""
    return ""


def changed(what: int, value: int, *, several: bool, stands: bool) -> str:
    """What is so of cards by a quantity that has no name of its own."""
    s = "" if several else "s"
    has = "have" if several else "has"
    if what in (field.COST_NOW, field.ABILITY_COST_NOW):
        more = "more" if value > 0 else "less"
        return f"{f'cost{s}' if what == field.COST_NOW else '(their abilities) cost'} {symbols(value)} {more}"
    if what == field.BARRED_KINDS:
        return f"({'their players' if several else 'its player'}) cannot play {kinds_said(value)}"
    if what in (field.ATK_TIMES, field.DEF_TIMES):
        return f"{has} {'twice' if value == 1 else 'half'} as much {'ATK' if what == field.ATK_TIMES else 'DEF'}"
    if what in (field.ATTACK_TOLL, field.VANQUISHER_TOLL):
        target = " the Vanquisher" if what == field.VANQUISHER_TOLL else ""
        return f"cannot attack{target} unless {symbols(value)} is paid{' for each of them' if several else ''}"
    if what == field.NO_ABILITY:
        return f"lose{s} {'their abilities' if several else 'its ability'}"
    if what == field.EXTRA_ATTACKS:
        return f"may attack {value} more time{'s' if value != 1 else ''}{' each turn' if stands else ''}"
    if what == field.PREVENT_FIRST:
        return f"take{s} nothing of the first {value} damage of each turn"
    if what == field.WEAKNESS_TAKEN:
        return f"take{s} {value} more of all {'they are' if several else 'it is'} weak to"
    return f"lets you summon {value} more Essence each turn" if what == field.EXTRA_SUMMONS else ""
