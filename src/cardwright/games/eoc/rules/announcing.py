"""What playing a card and using an ability ask for beforehand: targets, and cards that pay.  EOC-7.8, 8.11, 16.8."""

from typing import Final

from cardwright.kernel.announcing import Announcing, can_pay
from cardwright.kernel.decision import CARD, TARGET, Prompt
from cardwright.kernel.effect import CARRY_OUT, HOW_MANY
from cardwright.kernel.event import AIMED, STANDING, note, watched
from cardwright.kernel.filter import find, first, true
from cardwright.kernel.modifier import in_use, under
from cardwright.kernel.procedure import call
from cardwright.kernel.program import Program, Want
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Activated, If, Instruct

from ..field import (
    CANNOT_BE_TARGETED_BY_TRAPS,
    SHUNS_ALL,
    SHUNS_ENEMIES,
    SHUNS_ENEMY_SPELLS,
    SHUNS_SPELLS,
    SPELL_KINDS,
    TRAP,
    controller,
    kind,
)
from .naming import in_order, itself, name_of

TARGET_CARD: Final[Prompt] = Prompt("target", TARGET, "Which card is the target?", name_of, itself, "EOC-7.8")
COST_CARD: Final[Prompt] = Prompt("cost-card", CARD, "Which card pays the cost?", name_of, itself, "EOC-8.11")


def open_to(s: State, seat: int, source: int, program: Program, want: Want) -> list[int]:
    """EOC-7.8, 8.11: what can meet a want: no target that a text protects; the card that is used pays for nothing.

    EOC-16.8: a target may be paid away as a cost; then it is skipped.
    """
    found = in_order(s, find(s, want.some.cards, seat, source))
    return not_protected(s, seat, source, found) if want.cost is None else [p for p in found if p != source]


def shielded(s: State, source: int) -> bool:
    """Standing bans: whether anything there is cannot be the target of this card, a Trap or another spell."""
    if not s.mods and not watched(s, SHUNNING):
        return False
    what = kind(s, source)
    if in_use(s, SHUNS_ALL) or in_use(s, SHUNS_ENEMIES) or (what in SPELL_KINDS and in_use(s, SHUNS_ENEMY_SPELLS)):
        return True
    if what == TRAP and in_use(s, CANNOT_BE_TARGETED_BY_TRAPS):
        return True
    return what in SPELL_KINDS and in_use(s, SHUNS_SPELLS)


SHUNNING: Final = tuple(
    STANDING - ban for ban in (SHUNS_ALL, SHUNS_ENEMIES, SHUNS_ENEMY_SPELLS, CANNOT_BE_TARGETED_BY_TRAPS, SHUNS_SPELLS)
)
"""Under these numbers `State.watch` has the cards whose texts shield anything."""


def not_protected(s: State, seat: int, source: int, pieces: list[int]) -> list[int]:
    """Standing bans: what cannot be the target of Traps, of spells, of an enemy, or of anything."""
    if not shielded(s, source):
        return pieces
    what = kind(s, source)
    bans, of_enemies = [SHUNS_ALL], [SHUNS_ENEMIES]
    if what in SPELL_KINDS:
        bans.append(SHUNS_SPELLS)
        of_enemies.append(SHUNS_ENEMY_SPELLS)
    if what == TRAP:
        bans.append(CANNOT_BE_TARGETED_BY_TRAPS)
    return [
        piece
        for piece in pieces
        if not any(under(s, ban, piece) for ban in (bans if controller(s, piece) == seat else bans + of_enemies))
    ]


def may_target(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """What a trigger may aim at as it is carried out."""
    return not_protected(s, f.seat, f.source, pieces)


def possible(s: State, seat: int, source: int, program: Program) -> bool:
    """EOC-7.8, 8.11, 11.10: its condition holds, its targets and the cards of its cost are there."""
    ability = program.ability
    action = ability.action if isinstance(ability, Instruct) and kind(s, source) == TRAP else None
    if isinstance(ability, Activated) and ability.condition is not None and not true(s, ability.condition, seat, source):
        return False
    if isinstance(action, If) and not true(s, action.condition, seat, source):
        return False
    return all(want.some.up_to or aims(s, seat, source, program, want) for want in program.target_wants) and can_pay(
        s, seat, source, program
    )


def aims(s: State, seat: int, source: int, program: Program, want: Want) -> bool:
    """EOC-7.8, 11.10: whether so many targets are there."""
    cards, count = want.some.cards, want.some.count
    if not shielded(s, source):
        return len(first(s, cards, seat, source, count)) >= count
    return len(open_to(s, seat, source, program, want)) >= count


def perform(s: State, seat: int, source: int, program: int, targets: list[int]) -> Frame:
    """EOC-16.7 to 16.9: carry out a text on its targets."""
    for target in targets if s.log is not None else ():
        if target >= 0:
            note(s, AIMED, target, seat, source)
    effect = call(s, CARRY_OUT, seat, source, program)
    effect.other = 1
    effect.among = targets
    return effect


ANNOUNCING: Final = Announcing(open_to, TARGET_CARD, COST_CARD, HOW_MANY)
"""EOC-7.8, 8.11: targets first, then the cards that pay."""
