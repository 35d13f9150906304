"""Target: what an effect is aimed at, said before its cost.  DEV-18.7 to 18.10."""

from typing import Final

from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import OnCards

from ..rules.memory import looked_at, reachable
from ..rules.table import Verb


class Aim(OnCards):
    """Target them; the actions say "that target" or "it"."""


class Select(OnCards):
    """Choose them; later actions deal with them."""


def is_seen(s: State, f: Frame, node: Select, piece: int) -> bool:
    """DEV-18.12: where an effect reaches cards."""
    return reachable(s, piece) or (bool(s.agenda) and piece in looked_at(s, s.agenda[-1]))


def select(s: State, f: Frame, node: Select) -> int:
    """DEV-18.8: it was chosen when it was tried."""
    return len(f.picks)


def aim(s: State, f: Frame, node: Aim) -> int:
    """DEV-15.8 (2): targets were chosen before the cost; nothing is paid."""
    return 0


VERBS: Final[dict[type, Verb]] = {Aim: Verb(aim), Select: Verb(select, able=is_seen, stays=True)}
