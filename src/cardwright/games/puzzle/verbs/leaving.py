"""Cards put into the Oblivion Zone by a text, from wherever they are: not destroyed, and not discarded."""

from cardwright.kernel import change
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import OnCards
from cardwright.kernel.verbs.performing import Perform

from ..field import OBLIVION


class ToOblivion(OnCards):
    """Put them into their owners' Oblivion Zones."""


class Fall(OnCards):
    """They are destroyed after all, where somebody might have saved them."""


def to_oblivion(s: State, f: Frame, node: ToOblivion) -> int:
    """PUZ-23.2: the owner's, one by one."""
    for piece in f.picks:
        change.move(s, piece, OBLIVION + s.owner[piece])
    return len(f.picks)


VERBS: dict[type, Perform] = {ToOblivion: to_oblivion}
