"""Verbs of the fight: damage, healing, exhausting and readying, and what changes the attack that is under way."""

from cardwright.kernel import change, modifier
from cardwright.kernel.amount import amount_of
from cardwright.kernel.event import emit, note, occur
from cardwright.kernel.node import dataclass
from cardwright.kernel.players import referred
from cardwright.kernel.referents import Kept
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Amount, OnCards, What
from cardwright.kernel.verbs.performing import Perform
from cardwright.kernel.waiting import replaced

from .. import field
from ..rules.attack import aim_at, present_attack
from ..rules.damage import EVERYTHING, by_weakness, deal
from ..rules.exhaustion import make_ready, weary


@dataclass(frozen=True, slots=True)
class Damage:
    """Deal N damage to them; no weakness.  `by`: the card that deals it, where it is not the text's own."""

    what: What
    amount: Amount
    by: Kept | None = None


@dataclass(frozen=True, slots=True)
class Heal:
    """Remove all damage from them, or N."""

    what: What
    amount: int = 0


class Exhaust(OnCards):
    """They become exhausted."""


class Ready(OnCards):
    """They are exhausted no longer."""


@dataclass(frozen=True, slots=True)
class Prevent:
    """The next N damage to them this turn is prevented."""

    what: What
    amount: int = EVERYTHING


@dataclass(frozen=True, slots=True)
class CancelAttack:
    """The attack under way ends without damage."""


class Redirect(OnCards):
    """The attack under way is aimed at them."""


@dataclass(frozen=True, slots=True)
class AttackDeals:
    """The attack under way as a whole deals N more (or less) damage."""

    amount: int


def damage(s: State, f: Frame, node: Damage) -> int:
    """EOC-10.11, 10.12 (R27): marked at once, without weakness; destruction is checked afterwards."""
    amount = amount_of(s, f, node.amount)
    source = [f.source] if f.source != NOBODY else []
    if node.by is not None and not (source := referred(s, f, node.by)):
        return 0
    dealt = 0
    for piece in f.picks:
        more = by_weakness(s, source, piece) if s.rules.setting["weakness_of_effects"] else 0
        dealt += 1 if deal(s, piece, amount + more, source) else 0
    return dealt


def heal(s: State, f: Frame, node: Heal) -> int:
    """Marked damage is removed."""
    marked = [piece for piece in f.picks if field.active(s, piece) and s.col[field.DAMAGE][piece]]
    healed = [
        piece
        for piece in marked
        if not replaced(s, field.HEALED, piece, field.controller(s, piece), s.col[field.DAMAGE][piece])
    ]
    for piece in healed:
        before = s.col[field.DAMAGE][piece]
        left = max(0, before - node.amount) if node.amount else 0
        change.put(s, field.DAMAGE, piece, left)
        occur(s, field.HEALED, piece, field.controller(s, piece), before - left)
    return len(healed)


def exhaust(s: State, f: Frame, node: Exhaust) -> int:
    """EOC-6.6, 6.7, 13.10: creatures only."""
    tired = [
        p for p in f.picks if field.active(s, p) and field.kind(s, p) == field.CREATURE and not s.flags[p] & field.EXHAUSTED
    ]
    for piece in tired:
        weary(s, piece)
    return len(tired)


def ready(s: State, f: Frame, node: Ready) -> int:
    """EOC-9.25: it may act again."""
    woken = [piece for piece in f.picks if field.active(s, piece) and s.flags[piece] & field.EXHAUSTED]
    for piece in woken:
        make_ready(s, piece)
    return len(woken)


def prevent(s: State, f: Frame, node: Prevent) -> int:
    """It waits for the damage; what is left of it ends with the turn."""
    for piece in f.picks:
        modifier.begin(s, field.PREVENT, modifier.ADD, node.amount, piece, modifier.END_OF_TURN, f.source)
    return len(f.picks)


def cancel_attack(s: State, f: Frame, node: CancelAttack) -> int:
    """EOC-9.26: it ends at EOC-9.13."""
    x = present_attack(s)
    if x is None:
        return 0
    x.cancelled = 1
    emit(s, field.CANCELLED, x.attackers[0], x.seat, 0)
    return 1


def redirect(s: State, f: Frame, node: Redirect) -> int:
    """EOC-9.6, 9.7, 9.10: only to what of the defender's can be attacked: the Vanquisher if no creature shields it."""
    x = present_attack(s)
    if x is None:
        return 0
    shielded = field.has_creature(s, 1 - x.seat)
    kinds = (field.CREATURE,) if shielded else (field.CREATURE, field.VANQUISHER)
    legal = [p for p in f.picks if field.active(s, p) and field.controller(s, p) != x.seat and field.kind(s, p) in kinds]
    legal = [p for p in legal if not modifier.under(s, field.CANNOT_BE_ATTACKED, p)]
    if not legal:
        return 0
    if legal[0] != x.target:
        note(s, field.REDIRECTED, legal[0], 1 - x.seat, 0)
    aim_at(s, x, legal[0])
    return 1


def attack_deals(s: State, f: Frame, node: AttackDeals) -> int:
    """EOC-10.2 (R49): once, after the values of the attackers, before weakness."""
    x = present_attack(s)
    if x is None:
        return 0
    x.more_damage += node.amount
    return 1


VERBS: dict[type, Perform] = {
    Damage: damage, Heal: heal, Exhaust: exhaust, Ready: ready, Prevent: prevent, CancelAttack: cancel_attack,
    Redirect: redirect, AttackDeals: attack_deals,
}  # fmt: skip
