"""Choose a colour, or a number: nothing happens to cards; later actions ask for what was chosen.  DEV-18.8."""

from typing import Final

from cardwright.kernel.state import Frame, State

from ..rules.finding import parties
from ..rules.naming import WHICH_COLOUR, WHICH_NUMBER, named_by
from ..rules.table import Verb
from ..tree import NameColour, NameNumber


def open_to(s: State, f: Frame, node: NameColour | NameNumber) -> list[int]:
    """What can be chosen."""
    return named_by(node)


def chooser(s: State, f: Frame, node: NameColour | NameNumber) -> int:
    """DEV-27.8: the player of the effect, or the opponent chosen on activation."""
    return parties(s, f.seat, node.who, f.amount)[0]


def done(s: State, f: Frame, node: NameColour | NameNumber) -> int:
    """It was chosen when it was tried."""
    return 1


VERBS: Final[dict[type, Verb]] = {
    NameColour: Verb(done, into=open_to, asks=(WHICH_COLOUR, chooser)),
    NameNumber: Verb(done, into=open_to, asks=(WHICH_NUMBER, chooser)),
}
