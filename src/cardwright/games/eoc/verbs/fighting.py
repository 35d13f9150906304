"""Verbs of the fight: damage, healing, exhausting and readying, and what changes the attack that is under way."""

from cardwright.kernel import change, modifier
from cardwright.kernel.amount import amount_of
from cardwright.kernel.event import emit
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Amount, What
from cardwright.kernel.verbs.performing import Perform

from ..field import (
    CANCELLED,
    CANNOT_BE_ATTACKED,
    CREATURE,
    DAMAGE,
    EXHAUSTED,
    PREVENT,
    VANQUISHER,
    active,
    controller,
    has_creature,
    kind,
)
from ..rules.attack import aim_at
from ..rules.damage import EVERYTHING, by_weakness, deal
from ..rules.exhaustion import make_ready, weary


@dataclass(frozen=True, slots=True)
class Damage:
    """Deal N damage to them; no weakness."""

    what: What
    amount: Amount


@dataclass(frozen=True, slots=True)
class Heal:
    """Remove all damage from them, or N."""

    what: What
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Exhaust:
    """They become exhausted."""

    what: What


@dataclass(frozen=True, slots=True)
class Ready:
    """They are exhausted no longer."""

    what: What


@dataclass(frozen=True, slots=True)
class Prevent:
    """The next N damage to them this turn is prevented."""

    what: What
    amount: int = EVERYTHING


@dataclass(frozen=True, slots=True)
class CancelAttack:
    """The attack under way ends without damage."""


@dataclass(frozen=True, slots=True)
class Redirect:
    """The attack under way is aimed at them."""

    what: What


@dataclass(frozen=True, slots=True)
class AttackDeals:
    """The attack under way as a whole deals N more (or less) damage."""

    amount: int


def damage(s: State, f: Frame, node: Damage) -> int:
    """EOC-10.11, 10.12 (R27): marked at once, without weakness; destruction is checked afterwards."""
    amount = amount_of(s, f, node.amount)
    source = [f.source] if f.source != NOBODY else []
    dealt = 0
    for piece in f.picks:
        more = by_weakness(s, source, piece) if s.rules.setting["weakness_of_effects"] else 0
        dealt += 1 if deal(s, piece, amount + more, source) else 0
    return dealt


def heal(s: State, f: Frame, node: Heal) -> int:
    """Marked damage is removed."""
    healed = [piece for piece in f.picks if active(s, piece) and s.col[DAMAGE][piece]]
    for piece in healed:
        left = max(0, s.col[DAMAGE][piece] - node.amount) if node.amount else 0
        change.put(s, DAMAGE, piece, left)
    return len(healed)


def exhaust(s: State, f: Frame, node: Exhaust) -> int:
    """EOC-6.6, 6.7, 13.10: creatures only."""
    tired = [p for p in f.picks if active(s, p) and kind(s, p) == CREATURE and not s.flags[p] & EXHAUSTED]
    for piece in tired:
        weary(s, piece)
    return len(tired)


def ready(s: State, f: Frame, node: Ready) -> int:
    """EOC-9.25: it may act again."""
    woken = [piece for piece in f.picks if active(s, piece) and s.flags[piece] & EXHAUSTED]
    for piece in woken:
        make_ready(s, piece)
    return len(woken)


def prevent(s: State, f: Frame, node: Prevent) -> int:
    """It waits for the damage; what is left of it ends with the turn."""
    for piece in f.picks:
        modifier.begin(s, PREVENT, modifier.ADD, node.amount, piece, modifier.END_OF_TURN, f.source)
    return len(f.picks)


def cancel_attack(s: State, f: Frame, node: CancelAttack) -> int:
    """EOC-9.26: it ends at EOC-9.13."""
    if not s.stack:
        return 0
    s.stack[-1].pc = 1
    emit(s, CANCELLED, s.stack[-1].picks[0], s.stack[-1].seat, 0)
    return 1


def redirect(s: State, f: Frame, node: Redirect) -> int:
    """EOC-9.6, 9.7, 9.10: only to what of the defender's can be attacked: the Vanquisher if no creature shields it."""
    if not s.stack:
        return 0
    x = s.stack[-1]
    shielded = has_creature(s, 1 - x.seat)
    kinds = (CREATURE,) if shielded else (CREATURE, VANQUISHER)
    legal = [p for p in f.picks if active(s, p) and controller(s, p) != x.seat and kind(s, p) in kinds]
    legal = [p for p in legal if not modifier.under(s, CANNOT_BE_ATTACKED, p)]
    if not legal:
        return 0
    aim_at(s, x, legal[0])
    return 1


def attack_deals(s: State, f: Frame, node: AttackDeals) -> int:
    """EOC-10.2 (R49): once, after the values of the attackers, before weakness."""
    if not s.stack:
        return 0
    s.stack[-1].amount += node.amount
    return 1


VERBS: dict[type, Perform] = {
    Damage: damage, Heal: heal, Exhaust: exhaust, Ready: ready, Prevent: prevent, CancelAttack: cancel_attack,
    Redirect: redirect, AttackDeals: attack_deals,
}  # fmt: skip
