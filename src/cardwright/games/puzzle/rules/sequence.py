"""Sequences and priority: the kernel's stack with this game's rule.  PUZ-8."""

from typing import Final

from cardwright.kernel.decision import RESPOND, Prompt
from cardwright.kernel.procedure import call
from cardwright.kernel.stack import PASS, StackRule
from cardwright.kernel.state import State

from ..field import BOLTS, MIRROR, OFFERED_ANSWERS, OFFERED_BOLTS, SKILL_COUNT
from . import abilities, mirror
from .announcing import name_of, skill_name
from .skills import ANNOUNCE, BITS, OPENING, possible, ready

BITS_OF_SKILL: Final = 5
ANSWERS: Final = BOLTS & OPENING
"""Keyword Bolts whose requirements do not depend on the card."""


def response_name(s: State, option: int) -> str:
    """A Bolt Skill of a card, or passing."""
    if option == PASS:
        return "Pass"
    return f"{skill_name(s, option >> BITS_OF_SKILL, option & 31)} of {name_of(s, option >> BITS_OF_SKILL)}"


def response_card(s: State, option: int) -> list[int]:
    """The card whose Bolt Skill it is."""
    return [] if option == PASS else [option >> BITS_OF_SKILL]


PRIORITY: Final = Prompt("priority", RESPOND, "Add a Bolt Skill to the Sequence?", response_name, response_card, "PUZ-8.5")


def first(s: State) -> int:
    """PUZ-8.5, 8.6: after every link the turn player has priority first."""
    return s.active


def responses(s: State, seat: int) -> list[int]:
    """PUZ-8.2, 8.3, 8.7: the Bolt Skills this player can add; a response is card << 5 | Skill."""
    options: list[int] = []
    aimed = mirror.aimed_at(s, seat)
    cards = ready(s, s.face_up(seat), OFFERED_ANSWERS if aimed else OFFERED_BOLTS)
    if not cards:
        return options
    wanted = 0
    for _, have in cards:
        wanted |= have
    among = possible(s, seat, wanted & ANSWERS)
    for piece, have in cards:
        if piece in aimed and have >> MIRROR & 1 and mirror.answerable(s, seat, piece) and mirror.new_targets(s):
            options.append(piece << BITS_OF_SKILL | MIRROR)
        for skill in BITS[have & among]:
            options.append(piece << BITS_OF_SKILL | skill)
    if wanted >> SKILL_COUNT:
        for piece, have in cards:
            for k in abilities.usable(s, seat, piece, have >> SKILL_COUNT):
                options.append(piece << BITS_OF_SKILL | SKILL_COUNT + k)
    return options


def announce_skill(s: State, seat: int, piece: int, skill: int) -> None:
    """PUZ-7.3, 7.5: a Skill of a card becomes a link."""
    if skill < SKILL_COUNT:
        call(s, ANNOUNCE[skill], seat, piece)
    else:
        call(s, abilities.ANNOUNCEMENT, seat, piece, amount=skill - SKILL_COUNT)


def announce(s: State, seat: int, option: int) -> None:
    """PUZ-7.5 for a Bolt Skill added to the Sequence."""
    announce_skill(s, seat, option >> BITS_OF_SKILL, option & 31)


SEQUENCE: Final = StackRule(first, responses, announce, PRIORITY)
