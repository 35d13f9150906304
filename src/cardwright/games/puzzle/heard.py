"""The events that texts can wait for, by their name in effect trees, and what is known of each."""

from typing import Final

from cardwright.kernel import event
from cardwright.kernel.state import NOBODY, State

from . import field

HEARD: Final[dict[str, int]] = {
    "summoned": field.SUMMONED, "destroyed": field.DESTROYED, "attacks": field.ATTACK_DECLARED,
    "attacked": field.WAS_ATTACKED, "targeted": field.TARGETED, "flipped": event.TURNED,
    "turn begins": field.TURN_BEGAN, "turn ends": field.TURN_ENDED,
    "draws": field.DREW, "discarded": field.DISCARDED, "leaves": field.LEAVES, "returned": field.RETURNED,
    "skill": field.SKILL_USED,
    "destroyed in battle": field.FELL_IN_BATTLE, "destroys in battle": field.FELLED_IN_BATTLE,
    "destroyed by a Skill": field.FELL_BY_SKILL, "destroyed by an opposing Skill": field.FELL_BY_OPPONENT,
    "summoned from Oblivion": field.REBORN,
    "summoned from hand": field.FROM_HAND,
    "milled": field.MILLED,
    "superior summon": field.SUPERIOR, "simple summon": field.SIMPLE,
    "soul flipped": field.SOUL_UP, "battles": field.BATTLES, "wins": field.WINS, "loses": field.LOSES,
    "draws by REWARD": field.REWARDED,
    "discarded for METAMORPHOSIS": field.PAYS_FOR_METAMORPHOSIS, "discarded for REBIRTH": field.PAYS_FOR_REBIRTH,
    "discarded for METAMORPHOSIS or REBIRTH": field.PAYS_BY_DISCARD,
    "bolt skill": field.BOLT_USED, **{f"uses {name}": field.SKILL_USES + k for k, name in enumerate(field.SKILLS)},
    **{f"{name} begins": field.PHASE_STARTS + i for i, name in enumerate(field.PHASES) if i},
    **{f"{name} ends": field.PHASE_STOPS + i for i, name in enumerate(field.PHASES) if i},
}  # fmt: skip


def about(s: State, kind: int, piece: int, a: int, b: int) -> tuple[int, int, int]:
    """The other card of an event, how much it was, and its player."""
    if kind == field.ATTACK_DECLARED:
        return a, 1, b
    if kind == field.WAS_ATTACKED:
        return a, 1, s.rules.seat_of[s.place[piece]]
    if kind in (field.DESTROYED, event.TURNED):
        return s.other, 1, s.rules.seat_of[s.place[piece]]
    if kind == field.TARGETED:
        return a, 1, b
    if kind == field.REWARDED:
        return NOBODY, b, a
    if kind == field.SKILL_USED:
        return NOBODY, 1, b
    return s.other, 1, a
