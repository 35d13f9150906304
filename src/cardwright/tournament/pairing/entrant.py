"""What a pairing knows of a player, and the tables it makes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Pairs = list[tuple[str, ...]]
"""Tables; one player alone has a bye."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who is to be paired.  met: opponent -> how often; floats: rounds against somebody with other points."""

    name: str
    points: int = 0
    met: Mapping[str, int] = field(default_factory=dict)
    byes: int = 0
    floats: int = 0
    losses: int = 0
