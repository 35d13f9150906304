"""The kernel's verbs of change as this game carries them out: only face-up cards on the field change.  PUZ-3.10, R25."""

from cardwright.kernel.state import FACE_DOWN, Frame, State
from cardwright.kernel.tree import Duration, Until
from cardwright.kernel.verbs import alter
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant
from cardwright.kernel.verbs.performing import Perform

from ..field import CLASH, on_field
from ..rules.battle import BATTLE
from ..rules.union import part_without_puzzle


def gain(s: State, f: Frame, node: Gain) -> int:
    """PUZ-11.4."""
    return changed(s, f, node, alter.gain)


def become(s: State, f: Frame, node: Become) -> int:
    """PUZ-3.4."""
    return changed(s, f, node, alter.become)


def grant(s: State, f: Frame, node: Grant) -> int:
    """A Skill comes or goes: without PUZZLE a union is over, and PUZZLE that comes again does not renew it (PUZ-12.20)."""
    part_without_puzzle(s, f.picks)
    number = changed(s, f, node, alter.grant)
    part_without_puzzle(s, f.picks)
    return number


def bar(s: State, f: Frame, node: Bar) -> int:
    """A prohibition."""
    return changed(s, f, node, alter.bar)


def changed(s: State, f: Frame, node: Gain | Become | Grant | Bar, verb: Perform) -> int:
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


VERBS: dict[type, Perform] = {Gain: gain, Become: become, Grant: grant, Bar: bar}
