"""Target: what an effect is aimed at, said before its cost.  DEV-18.7 to 18.10."""

from typing import Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import What

from ..rules.table import Verb


@dataclass(frozen=True, slots=True)
class Aim:
    """Target them; the actions say "that target" or "it"."""

    what: What


def aim(s: State, f: Frame, node: Aim) -> int:
    """DEV-15.8 (2): targets were chosen before the cost; nothing is paid."""
    return 0


VERBS: Final[dict[type, Verb]] = {Aim: Verb(aim)}
