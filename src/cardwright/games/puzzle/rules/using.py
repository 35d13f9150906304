"""Using a Skill of a face-up Spirit: what is offered, and why the rest is not.  PUZ-7, PUZ-8.2 to 8.4.

The lists of options stand in `options` and in `sequence.responses`; what a Skill needs stands in `skills` and `abilities`.
"""

from typing import Final

from cardwright.kernel.action import Action, Cards, Doing, Reason, Reasons
from cardwright.kernel.procedure import call
from cardwright.kernel.stack import CHAIN
from cardwright.kernel.state import EMPTY, State
from cardwright.kernel.using import quoted

from ..field import BOLTS, SKILL_COUNT, SKILLS, USED, skills
from . import abilities
from .announcing import name_of, skill_name
from .skills import ANNOUNCE, BITS, OF_CARD, OPENING, forbidden, missing, of_card, possible, ready

FORBIDDEN: Final = ("a card's text forbids it", "PUZ-7.1")
USED_NOW: Final = ("each Skill of a card is used once per turn", "PUZ-7.2")


class SkillAction(Action):
    """Using a Skill: a keyword, or an ability of a text.  Its ways are the numbers of the Skills.

    bolts  what is said of others where only Bolt Skills can be used; None where all can
    """

    def __init__(self, number: int, ways: Cards, bolts: Reason | None = None) -> None:
        super().__init__(number, "Use a Skill of {}", ways=ways)
        self.bolts: Final = bolts

    def label(self, s: State, thing: int, number: int) -> str:
        """The Skill and its card."""
        return f"{skill_name(s, thing, number - self.number)} of {name_of(s, thing)}"

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """PUZ-7.3, 8.1: it opens a Sequence, whose first link it is."""
        call(s, CHAIN, seat)  # below the announcement, which puts link 1 on the stack first
        announce_skill(s, seat, thing, number - self.number)

    def doing_by(self, s: State, thing: int, number: int) -> str:
        """The Skill, as "why not?" calls it."""
        skill = number - self.number
        return SKILLS[skill] if skill < SKILL_COUNT else quoted(s.rules.activated[s.define[thing]][skill - SKILL_COUNT])

    def doings(self, s: State, seat: int, piece: int, late: Reasons) -> list[Doing]:
        """PUZ-7: each Skill of a face-up Spirit, with what stands against using it now."""
        if piece not in s.face_up(seat):
            return []
        have = skills(s, piece)
        found: list[Doing] = []
        for k in range(SKILL_COUNT):
            if have >> k & 1:
                found.append((SKILLS[k], late + self.barred(BOLTS >> k & 1 != 0) + missing(s, seat, piece, k)))
        for k, program in enumerate(s.rules.activated[s.define[piece]]):
            reasons = late + self.barred(abilities.is_bolt(program))
            if s.flags[piece] & USED << (SKILL_COUNT + k):
                reasons.append(USED_NOW)
            if forbidden(s, piece) >> (SKILL_COUNT + k) & 1:
                reasons.append(FORBIDDEN)
            reasons += [
                (need.words, need.clause) for need in abilities.TO_ANNOUNCE if not need.holds(s, seat, piece, k, program)
            ]
            found.append((quoted(program), reasons))
        return found

    def barred(self, bolt: bool) -> Reasons:
        """PUZ-5.5, 5.7, 7.3, 8.2: whether it must be a Bolt Skill, and is none."""
        return [] if bolt or self.bolts is None else [self.bolts]


def usable(wanted: int, number: int, bits: int) -> Cards:
    """What lists the Skills that can be used.  wanted: OFFERED in an Action Phase, OFFERED_BOLTS in the Clash Phase."""

    def ways(s: State, seat: int) -> list[int]:
        cards = ready(s, s.face_up(seat), wanted)
        return options(s, seat, cards, bits, number) if cards else EMPTY

    return ways


def options(s: State, seat: int, cards: list[tuple[int, int]], bits: int, number: int) -> list[int]:
    """What these cards, with the Skills they have and have not used, can use now."""
    together = 0
    for _, have in cards:
        together |= have
    among = possible(s, seat, together & OPENING)
    found: list[int] = []
    for piece, have in cards:
        have &= among
        if have & OF_CARD:
            have = of_card(s, seat, piece, have)
        for skill in BITS[have]:
            found.append(piece << bits | number + skill)
    if together >> SKILL_COUNT:
        for piece, have in cards:
            for k in abilities.usable(s, seat, piece, have >> SKILL_COUNT):
                found.append(piece << bits | number + SKILL_COUNT + k)
    return found


def announce_skill(s: State, seat: int, piece: int, skill: int) -> None:
    """PUZ-7.3, 7.5: a Skill of a card becomes a link."""
    if skill < SKILL_COUNT:
        call(s, ANNOUNCE[skill], seat, piece)
    else:
        call(s, abilities.ANNOUNCEMENT, seat, piece, amount=skill - SKILL_COUNT)
