"""Target: what an effect is aimed at, said before its cost.  DEV-18.7 to 18.10."""

from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import What
from cardwright.kernel.verbs.performing import Perform

from .way import Can


@dataclass(frozen=True, slots=True)
class Aim:
    """Target them; the actions say "that target" or "it"."""

    what: What


def can_aim(s: State, f: Frame, node: Aim) -> bool:
    """That there is a target has been looked at before."""
    return True


def aim(s: State, f: Frame, node: Aim) -> int:
    """DEV-15.8 (2): targets were chosen before the cost; nothing is paid."""
    return 0


VERBS: dict[type, Perform] = {Aim: aim}
CAN: dict[type, Can] = {Aim: can_aim}
