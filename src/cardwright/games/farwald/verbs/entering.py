"""Verbs that change how the card itself enters.  FAR-14.6, 17.2."""

from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import OnCards
from cardwright.kernel.verbs.performing import Perform


@dataclass(frozen=True, slots=True)
class EntersEnergized:
    """Only of a Charge: the card enters Energized."""


class Wear(OnCards):
    """The target wears this card."""


def enter(s: State, f: Frame, node: EntersEnergized) -> int:
    """FAR-14.6: it has been done as the card entered."""
    return 1


def wear(s: State, f: Frame, node: Wear) -> int:
    """FAR-17.2: the card is positioned on its target when it has resolved (see rules/playing)."""
    return len(f.picks)


VERBS: dict[type, Perform] = {EntersEnergized: enter, Wear: wear}
