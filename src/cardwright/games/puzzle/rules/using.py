"""Using a Skill of a face-up Spirit as an action: what is offered, and why the rest is not.  PUZ-7, PUZ-8.4."""

from cardwright.kernel.action import Action, Doing, Reasons
from cardwright.kernel.state import EMPTY, State

from ..field import BOLTS, CLASH, SKILL_COUNT, SKILLS, USED, skills
from . import abilities, purpose
from .announcing import name_of, skill_name
from .skills import BITS, NEEDS, OF_CARD, OPENING, of_card, possible, ready, why_not


class SkillAction(Action):
    """Using a Skill: a keyword, or an ability of a text.  Its ways are the numbers of the Skills.

    wanted  the fact that says what a card may offer: OFFERED in an Action Phase, OFFERED_BOLTS in the Clash Phase
    """

    def __init__(self, number: int, bits: int, wanted: int) -> None:
        def ways(s: State, seat: int) -> list[int]:
            cards = ready(s, s.face_up(seat), wanted)
            return options(s, seat, cards, bits, number) if cards else EMPTY

        super().__init__(number, "Use a Skill of {}", ways=ways)

    def label(self, s: State, piece: int, number: int) -> str:
        """The Skill and its card."""
        return f"{skill_name(s, piece, number - self.number)} of {name_of(s, piece)}"


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


def doings(s: State, seat: int, piece: int) -> list[Doing]:
    """PUZ-7: each Skill of a face-up Spirit, with what stands against using it now."""
    if piece not in s.face_up(seat):
        return []
    have = skills(s, piece)
    found = [
        (SKILLS[k], out_of_phase(s, BOLTS >> k & 1) + unmet(s, seat, piece, k)) for k in range(SKILL_COUNT) if have >> k & 1
    ]
    for k, program in enumerate(s.rules.activated[s.define[piece]]):
        found.append((f'"{program.text}"', of_ability(s, seat, piece, k)))
    return found


def out_of_phase(s: State, bolt: int) -> Reasons:
    """PUZ-5.5, 5.7, 7.3: phases in which the Skill cannot be used."""
    if s.phase == CLASH and not bolt:
        return [("only Bolt Skills in the Clash Phase", "PUZ-5.7")]
    return []


def unmet(s: State, seat: int, piece: int, skill: int) -> Reasons:
    """The rules' own reasons against a Skill; what it asks for reads as a need."""
    needs = {words for _, words, _ in NEEDS[skill]}
    reasons = why_not(s, seat, piece, skill, bool(s.stack))
    return [(f"needs: {words}" if words in needs else words, clause) for words, clause in reasons]


def of_ability(s: State, seat: int, piece: int, k: int) -> Reasons:
    """PUZ-7.2, 7.8, 7.16: an ability of the card's text, which is a Skill like the keywords."""
    program = s.rules.activated[s.define[piece]][k]
    bolt = abilities.is_bolt(program)
    reasons = out_of_phase(s, bolt)
    if s.flags[piece] & USED << (SKILL_COUNT + k):
        reasons.append(("each Skill of a card is used once per turn", "PUZ-7.2"))
    if abilities.used_up(s, seat, program):
        reasons.append(("you have used it in this game, and it is used once", "PUZ-7.2, R50"))
    if s.stack and not bolt:
        reasons.append(("only Bolt Skills are added to a Sequence", "PUZ-8.2"))
    elif not s.stack and seat != s.active:
        reasons.append(("it is not your turn", "PUZ-7.3"))
    if not abilities.payable(s, seat, piece, program):
        reasons.append(("its cost cannot be paid", "PUZ-7.8"))
    if not abilities.enough_targets(s, seat, piece, program):
        reasons.append(("there are too few targets", "PUZ-7.8"))
    elif not purpose.can_do(s, seat, piece, program):
        reasons.append(("it can do nothing now", "PUZ-7.8, R49"))
    return reasons
