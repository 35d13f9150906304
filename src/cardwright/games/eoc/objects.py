"""What only EoC's texts point to: a card by what happened to it, one by chance, Essence on this card."""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel.filter import Holds, find
from cardwright.kernel.node import dataclass
from cardwright.kernel.rng import below
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Cards, OwnObject, OwnTest

from .field import active, attached
from .field import striker as struck_by
from .rules.essence import spare_of


@dataclass(frozen=True, slots=True)
class EventCard(OwnObject):
    """The card that the event of a trigger, or of a Trap's moment, happened to: "that creature"."""


@dataclass(frozen=True, slots=True)
class Striker(OwnObject):
    """The card that dealt this one its last damage of the turn."""


@dataclass(frozen=True, slots=True)
class AtRandom(OwnObject):
    """One of these, by chance."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class OnThis(OwnTest):
    """Attached to the card whose text it is."""


@dataclass(frozen=True, slots=True)
class Spare(OwnTest):
    """Essence that the card it is on could do without."""


def event_card(s: State, f: Frame, node: EventCard) -> None:
    """EOC-16.8: if it is the same card still.  among: last of all its epoch and its piece."""
    *_, epoch, piece = (-1, -1, *f.among)
    f.picks = [piece] if piece >= 0 and s.epoch[piece] == epoch else []


def striker(s: State, f: Frame, node: Striker) -> None:
    """EOC-16.8: if it is active still."""
    piece = struck_by(s, f.source)
    f.picks = [piece] if piece >= 0 and active(s, piece) else []


def at_random(s: State, f: Frame, node: AtRandom) -> None:
    """EOC-1.9: each with equal chance."""
    found = find(s, node.cards, f.seat, f.source)
    f.picks = [found[below(s, len(found))]] if found else []


def on_this(s: State, piece: int, test: OnThis, seat: int, source: int) -> bool:
    """EOC-5.10: it lies on the card."""
    return s.host[piece] == source


def spare(s: State, piece: int, test: Spare, seat: int, source: int) -> bool:
    """EOC-5.20: surplus."""
    host = s.host[piece]
    return host != NOBODY and piece in spare_of(s, host, attached(s, host))


OBJECTS: Final[dict[type, Callable[[State, Frame, Any], None]]] = {
    EventCard: event_card, Striker: striker, AtRandom: at_random,
}  # fmt: skip
TESTS: Final[dict[type, Holds]] = {OnThis: on_this, Spare: spare}
