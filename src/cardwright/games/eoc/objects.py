"""What only EoC's texts point to: what struck a card, Essence on this card."""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel.filter import Holds
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import OwnObject, OwnTest

from .field import active, attached
from .field import striker as struck_by
from .rules.essence import spare_of


class Striker(OwnObject):
    """The card that dealt this one its last damage of the turn."""


class OnThis(OwnTest):
    """Attached to the card whose text it is."""


class OnHost(OwnTest):
    """Attached to what the card whose text it is is attached to."""


class Spare(OwnTest):
    """Essence that the card it is on could do without."""


def striker(s: State, f: Frame, node: Striker) -> None:
    """EOC-16.8: if it is active still."""
    piece = struck_by(s, f.source)
    f.picks = [piece] if piece >= 0 and active(s, piece) else []


def on_this(s: State, piece: int, test: OnThis, seat: int, source: int) -> bool:
    """EOC-5.10: it lies on the card."""
    return s.host[piece] == source


def on_host(s: State, piece: int, test: OnHost, seat: int, source: int) -> bool:
    """EOC-5.10, 7.5: it lies on the same card."""
    return s.host[source] != NOBODY and s.host[piece] == s.host[source]


def spare(s: State, piece: int, test: Spare, seat: int, source: int) -> bool:
    """EOC-5.20: surplus."""
    host = s.host[piece]
    return host != NOBODY and piece in spare_of(s, host, attached(s, host))


OBJECTS: Final[dict[type, Callable[[State, Frame, Any], None]]] = {
    Striker: striker,
}  # fmt: skip
TESTS: Final[dict[type, Holds]] = {OnThis: on_this, OnHost: on_host, Spare: spare}
