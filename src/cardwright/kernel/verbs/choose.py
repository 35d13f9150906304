"""Choose: nothing happens to the cards yet; the sentences that follow say "it" or "them"."""

from ..state import Frame, State
from ..tree import OnCards
from .performing import Perform


class Choose(OnCards):
    """Choose them; targets are aimed at by that."""


def choose(s: State, f: Frame, node: Choose) -> int:
    """They were found before this is carried out."""
    return len(f.picks)


VERBS: dict[type, Perform] = {Choose: choose}
