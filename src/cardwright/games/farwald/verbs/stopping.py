"""Verbs that stop a pending item: close its Gate, dissipate it, or return it.  How they do it stands in rules/closing."""

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import Cards, OwnObject, OwnPlayer


@dataclass(frozen=True, slots=True)
class CloseGate:
    """Close the Dimensional Gate of the Declared card."""


@dataclass(frozen=True, slots=True)
class Dissipate:
    """Dissipate the paid card, the activated ability, or either."""

    cards: bool = True
    abilities: bool = True
    noun: Cards | None = None
    """Which cards, where the text says so."""


@dataclass(frozen=True, slots=True)
class TurnAway:
    """The card that is being played goes to its owner's hand instead."""


class Declarer(OwnPlayer):
    """The player whose item it is that the text could stop: who declared or played the card, or activated the ability."""


class PendingCard(OwnObject):
    """The item itself, of which only its player can be spoken."""


@dataclass(frozen=True, slots=True)
class NoReaction:
    """Nobody but its player can react to the running unleash any more."""


@dataclass(frozen=True, slots=True)
class Unanswered:
    """The rule of a card: opponents cannot react to it."""


Stopping = CloseGate | Dissipate | TurnAway
