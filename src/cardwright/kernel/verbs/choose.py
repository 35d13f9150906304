"""Choose: nothing happens to the cards yet; the sentences that follow say "it" or "them"."""

from ..node import dataclass
from ..state import Frame, State
from ..tree import What
from .performing import Perform


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose them; targets are aimed at by that."""

    what: What


def choose(s: State, f: Frame, node: Choose) -> int:
    """They were found before this is carried out."""
    return len(f.picks)


VERBS: dict[type, Perform] = {Choose: choose}
