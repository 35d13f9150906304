"""Negate an effect on the Stack, make another effect activate.  DEV-19.7, 15.12, 20."""

from typing import Final

from cardwright.kernel.kept import OF_EVENT, slot_of
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import OnCards

from ..field import NOT_NEGATED
from ..plan import ACTIVATED_EFFECT, FAST, SLOW, plan_of
from ..rules.announcing import call_announcement
from ..rules.mana import kept_from
from ..rules.memory import plan, target_epochs, targets
from ..rules.negating import link_numbered, negate
from ..rules.recording import wait
from ..rules.table import Verb
from ..rules.usable import is_meant, payable
from ..tree import Speed, TargetEffect, ThatEffect


@dataclass(frozen=True, slots=True)
class Negate:
    """Negate the target effect, or that whose activation met the condition."""

    effect: TargetEffect | ThatEffect = TargetEffect()


@dataclass(frozen=True, slots=True)
class NegateAll:
    """Negate all effects on the Stack but this one: of opponents, of a speed, Spell Cast Effects (or Activated ones)."""

    opposing: bool = False
    speed: Speed = Speed.NONE
    cast: bool | None = None


class Force(OnCards):
    """Forcefully activate the first Activated Effect of it."""


def can_negate(s: State, f: Frame, node: Negate) -> bool:
    """DEV-18.9, 19.7, 19.8: it is still on the Stack, and no text keeps it from being negated."""
    place = on_stack(s, f, node)
    return place >= 0 and not kept_from(s, f, NOT_NEGATED, s.stack[place].source)


def on_stack(s: State, f: Frame, node: Negate) -> int:
    """Where on the Stack the effect is that is meant; -1 when it is gone."""
    if isinstance(node.effect, ThatEffect):
        slot = slot_of(f.kept, OF_EVENT)
        return link_numbered(s, slot[1]) if slot and slot[1] != NOBODY else NOBODY
    made = plan(s, f)
    for aim, number, epoch in zip(made.aims, targets(f), target_epochs(f), strict=False):
        if isinstance(aim, TargetEffect) and epoch < 0:
            return link_numbered(s, number)
    return -1


def negate_target(s: State, f: Frame, node: Negate) -> int:
    """DEV-19.7."""
    negate(s, on_stack(s, f, node))
    return 1


def all_meant(s: State, f: Frame, node: NegateAll) -> list[int]:
    """Their places on the Stack, the topmost first."""
    meant = TargetEffect(node.opposing, node.speed, node.cast)
    return [
        at
        for at in range(len(s.stack) - 1, -1, -1)
        if is_meant(s, meant, s.stack[at], f.seat) and not kept_from(s, f, NOT_NEGATED, s.stack[at].source)
    ]


def can_negate_all(s: State, f: Frame, node: NegateAll) -> bool:
    """DEV-19.7, R61: there is one."""
    return bool(all_meant(s, f, node))


def negate_all(s: State, f: Frame, node: NegateAll) -> int:
    """DEV-19.7."""
    for at in all_meant(s, f, node):
        negate(s, at)
    return 1


def forceable(s: State, piece: int) -> int:
    """The program of the first Activated Effect of a card; -1 without one."""
    for program in s.rules.of_card[s.define[piece]]:
        if plan_of(s.rules.programs, program.number).kind == ACTIVATED_EFFECT:
            return program.number
    return -1


def can_force(s: State, f: Frame, node: Force, piece: int) -> bool:
    """DEV-15.12 (R32): the cost must be paid; condition, speed and limit do not matter."""
    number = forceable(s, piece)
    return number >= 0 and payable(s, f.seat, piece, plan_of(s.rules.programs, number))


def force(s: State, f: Frame, node: Force) -> int:
    """DEV-15.12."""
    for piece in f.picks:
        number = forceable(s, piece)
        if plan_of(s.rules.programs, number).speed & (SLOW | FAST):
            wait(s, f.seat, piece, number, NOBODY, pending=True)
        elif f is s.agenda[-1]:
            call_announcement(s, f.seat, piece, number)
    return len(f.picks)


VERBS: Final[dict[type, Verb]] = {
    Negate: Verb(negate_target, can=can_negate),
    NegateAll: Verb(negate_all, can=can_negate_all),
    Force: Verb(force, able=can_force),
}
