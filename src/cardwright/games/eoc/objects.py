"""Cards that a text points to by what happened: the card an event happened to, the card that struck this one."""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import OwnObject

from .field import active
from .field import striker as struck_by


@dataclass(frozen=True, slots=True)
class EventCard(OwnObject):
    """The card that the event of a trigger, or of a Trap's moment, happened to: "that creature"."""


@dataclass(frozen=True, slots=True)
class Striker(OwnObject):
    """The card that dealt this one its last damage of the turn."""


def event_card(s: State, f: Frame, node: EventCard) -> None:
    """EOC-16.8: if it is the same card still.  among: last of all its epoch and its piece."""
    *_, epoch, piece = (-1, -1, *f.among)
    f.picks = [piece] if piece >= 0 and s.epoch[piece] == epoch else []


def striker(s: State, f: Frame, node: Striker) -> None:
    """EOC-16.8: if it is active still."""
    piece = struck_by(s, f.source)
    f.picks = [piece] if piece >= 0 and active(s, piece) else []


OBJECTS: Final[dict[type, Callable[[State, Frame, Any], None]]] = {EventCard: event_card, Striker: striker}
