"""Sequences and priority: the kernel's stack with this game's rule.  PUZ-8."""

from typing import Final

from cardwright.kernel.action import Action, Menu
from cardwright.kernel.chances import NOTHING, PASS
from cardwright.kernel.decision import RESPOND, Prompt
from cardwright.kernel.stack import StackRule
from cardwright.kernel.state import EMPTY, State

from ..field import BOLTS, MIRROR, OFFERED_ANSWERS, SKILL_COUNT
from . import abilities, mirror
from .skills import BITS, OPENING, possible, ready
from .using import SkillAction, announce_skill

BITS_OF_SKILL: Final = 5
ANSWERS: Final = BOLTS & OPENING
"""Keyword Bolts whose requirements do not depend on the card."""


def first(s: State) -> int:
    """PUZ-8.5, 8.6: after every link the turn player has priority first."""
    return s.active


def responses(s: State, seat: int) -> list[int]:
    """PUZ-8.2, 8.3, 8.7: the Bolt Skills this player can add; a response is card << 5 | Skill."""
    cards = ready(s, s.face_up(seat), OFFERED_ANSWERS)
    if not cards:
        return EMPTY
    options: list[int] = []
    aimed = mirror.aimed_at(s, seat)
    wanted = 0
    for _, have in cards:
        wanted |= have
    among = possible(s, seat, wanted & ANSWERS)
    for piece, have in cards:
        if piece in aimed and have >> MIRROR & 1 and mirror.answerable(s, seat, piece) and mirror.new_targets(s, seat):
            options.append(piece << BITS_OF_SKILL | MIRROR)
        for skill in BITS[have & among]:
            options.append(piece << BITS_OF_SKILL | skill)
    if wanted >> SKILL_COUNT:
        for piece, have in cards:
            for k in abilities.usable(s, seat, piece, have >> SKILL_COUNT):
                options.append(piece << BITS_OF_SKILL | SKILL_COUNT + k)
    return options


def answers(s: State, seat: int) -> list[int]:
    """PUZ-8.5: passing, and what can be added; mostly nothing."""
    found = responses(s, seat)
    return [PASS, *found] if found else NOTHING


class AddBolt(SkillAction):
    """PUZ-7.5, 8.2: adding a Bolt Skill of a card to the Sequence."""

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """PUZ-7.5: it becomes a link."""
        announce_skill(s, seat, thing, number)


ANSWER: Final = Menu(
    (Action(PASS, "Pass"), AddBolt(0, responses, ("only Bolt Skills are added to a Sequence", "PUZ-8.2"))), BITS_OF_SKILL,
    quick=answers,
)  # fmt: skip
"""PUZ-8.5: what a player with priority may do."""
PRIORITY: Final = Prompt("priority", RESPOND, "Add a Bolt Skill to the Sequence?", ANSWER.label, ANSWER.card, "PUZ-8.5")
SEQUENCE: Final = StackRule(first, ANSWER, PRIORITY)
