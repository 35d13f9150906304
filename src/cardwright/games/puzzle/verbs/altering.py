"""The kernel's verbs of change as this game carries them out: only face-up cards on the field change.  PUZ-3.10, R25."""

from cardwright.kernel import modifier
from cardwright.kernel.amount import amount_of
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import FACE_DOWN, Frame, State
from cardwright.kernel.tree import Duration, OnCardsFor, Until, What
from cardwright.kernel.verbs import alter
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant
from cardwright.kernel.verbs.performing import Perform

from ..field import BP, CLASH, NO_TEXT_SKILLS, SKILL_COUNT, SKILLS_NOW, element, on_field
from ..rules import battle
from ..rules.battle import BATTLE
from ..rules.union import part_without_puzzle


class LoseSkills(OnCardsFor):
    """They have no Skills for a while."""


@dataclass(frozen=True, slots=True)
class Multiply:
    """Their Battle Points are doubled; `halve`: halved, rounded down or `up`."""

    what: What
    until: Duration = Until.TURN
    halve: bool = False
    up: bool = False


@dataclass(frozen=True, slots=True)
class SwapValues:
    """This card and another one, or two others, exchange a quantity: their Battle Points, their Elements."""

    what: What
    quantity: int
    until: Duration = Until.TURN
    both: bool = False


def gain(s: State, f: Frame, node: Gain) -> int:
    """PUZ-11.4."""
    return changed(s, f, node, alter.gain)


def become(s: State, f: Frame, node: Become) -> int:
    """PUZ-3.4; Battle Points become a number by so many more or less than there are now (PUZ-11.4)."""
    if node.quality != BP:
        return changed(s, f, node, alter.become)
    value = amount_of(s, f, node.value)
    return shifted(s, f, node, [value] * len(f.picks))


def shifted(s: State, f: Frame, node: Become | SwapValues | Multiply, values: list[int]) -> int:
    """Each card dealt with has as many Battle Points as these say, by a bonus or malus."""
    number, dealt_with = 0, f.picks
    for piece, value in zip(dealt_with, values, strict=True):
        f.picks = [piece]
        number += changed(s, f, Gain(node.what, BP, value - battle.points(s, piece), node.until), alter.gain)
    f.picks = dealt_with
    return number


def grant(s: State, f: Frame, node: Grant) -> int:
    """A Skill comes or goes: without PUZZLE a union is over, and PUZZLE that comes again does not renew it (PUZ-12.20)."""
    part_without_puzzle(s, f.picks)
    number = changed(s, f, node, alter.grant)
    part_without_puzzle(s, f.picks)
    return number


def lose_skills(s: State, f: Frame, node: LoseSkills) -> int:
    """PUZ-7.1, 7.16: neither keywords nor the abilities of its text can be used."""
    losing = LoseSkills(node.what, node.until)
    number = changed(s, f, losing, strip)
    part_without_puzzle(s, f.picks)
    return number


def strip(s: State, f: Frame, node: LoseSkills) -> int:
    """On every card dealt with."""
    alter.lay(s, f, SKILLS_NOW, modifier.LOSE, (1 << SKILL_COUNT) - 1, node.until)
    return alter.lay(s, f, NO_TEXT_SKILLS, modifier.SET, 1, node.until)


def multiply(s: State, f: Frame, node: Multiply) -> int:
    """PUZ-11.4: each card gets as many Battle Points as it has, or loses half of them."""
    now = [battle.points(s, piece) for piece in f.picks]
    return shifted(s, f, node, [(bp + node.up) // 2 if node.halve else 2 * bp for bp in now])


def swap_values(s: State, f: Frame, node: SwapValues) -> int:
    """The source and one other card, both face-up, exchange what they have now."""
    cards = [*f.picks] if node.both else [f.source, *f.picks]
    if len(cards) != 2 or cards[0] == cards[1] or not (node.both or s.epoch[f.source] == f.epoch):
        return 0
    if any(not on_field(s, piece) or s.flags[piece] & FACE_DOWN for piece in cards) or not can_last(s, node.until):
        return 0
    dealt_with = f.picks
    if node.quantity == BP:
        f.picks = cards
        number = shifted(s, f, node, [battle.points(s, piece) for piece in reversed(cards)])
        f.picks = dealt_with
        return number
    values = [element(s, piece) for piece in cards]
    for piece, value in zip(cards, reversed(values), strict=True):
        f.picks = [piece]
        alter.become(s, f, Become(node.what, node.quantity, value, node.until))
    f.picks = dealt_with
    return 2


def bar(s: State, f: Frame, node: Bar) -> int:
    """A prohibition."""
    return changed(s, f, node, alter.bar)


def changed(s: State, f: Frame, node: Gain | Become | Grant | Bar | LoseSkills, verb: Perform) -> int:
    """PUZ-3.10, 21.14 (R25): a face-down card gets nothing; nor does any card for a time that is not or is over."""
    dealt_with = f.picks
    f.picks = [p for p in f.picks if on_field(s, p) and not s.flags[p] & FACE_DOWN and can_last(s, node.until)]
    number = verb(s, f, node)
    f.picks = dealt_with
    return number


def can_last(s: State, until: Duration) -> bool:
    """Whether the time still is: this Clash Phase, this battle."""
    if until is Until.COMBAT:
        return s.phase <= CLASH
    return until is not Until.BATTLE or any(link.proc is BATTLE for link in s.stack)


VERBS: dict[type, Perform] = {
    Gain: gain, Become: become, Grant: grant, Bar: bar, LoseSkills: lose_skills, Multiply: multiply,
    SwapValues: swap_values,
}  # fmt: skip
