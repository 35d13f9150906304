"""Verbs that stop a pending item: close its Gate, dissipate it, or return it.  How they do it stands in rules/closing."""

from cardwright.kernel.node import dataclass


@dataclass(frozen=True, slots=True)
class CloseGate:
    """Close the Dimensional Gate of the Declared card."""


@dataclass(frozen=True, slots=True)
class Dissipate:
    """Dissipate the paid card, the activated ability, or either."""

    cards: bool = True
    abilities: bool = True


@dataclass(frozen=True, slots=True)
class TurnAway:
    """The card that is being played goes to its owner's hand instead."""


Stopping = CloseGate | Dissipate | TurnAway
