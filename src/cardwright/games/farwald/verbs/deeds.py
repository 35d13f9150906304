"""The verbs of Farwald's card texts that are never a cost: their nodes.  Farwald, "Effect vocabulary".

How they are carried out stands in `doing_players` and `doing_cards`.
"""

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import Amount, Duration, Until, What

from .whom import Whom


@dataclass(frozen=True, slots=True)
class Remember:
    """Players remember so many cards."""

    amount: Amount
    who: Whom = Whom.YOU


@dataclass(frozen=True, slots=True)
class ShatterFragments:
    """Shatter so many fragments of a player, Crystal by Crystal as the effect's controller chooses, or all of `one`."""

    amount: Amount
    who: Whom = Whom.OPPONENT
    one: bool = False


@dataclass(frozen=True, slots=True)
class Regenerate:
    """Own Crystals regenerate so many fragments."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Restore:
    """A destroyed own Crystal comes back with so many fragments."""

    amount: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal so much DesEn to them."""

    amount: Amount
    what: What


@dataclass(frozen=True, slots=True)
class Disable:
    """They are Exploited, and stay so in their controllers' next Regeneration Phase."""

    what: What


@dataclass(frozen=True, slots=True)
class Recharge:
    """Players recharge so many Energy Cards."""

    amount: Amount
    who: Whom = Whom.YOU


@dataclass(frozen=True, slots=True)
class KeepDischarged:
    """So many of players' Energy Cards do not recharge next time."""

    amount: int
    who: Whom = Whom.OPPONENT


@dataclass(frozen=True, slots=True)
class Position:
    """Put cards onto the Battlefield under your control, without playing them."""

    what: What
    energized: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of your hand, ignoring its Gate requirement, and its Energy Cost if the text says so."""

    what: What
    free: bool = False


@dataclass(frozen=True, slots=True)
class ShuffleInto:
    """Shuffle cards into their owners' Memories."""

    what: What


@dataclass(frozen=True, slots=True)
class Seek:
    """Search your Memory for such cards and take them into your hand."""

    what: What


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """Look at a player's hand."""

    who: Whom = Whom.OPPONENT


@dataclass(frozen=True, slots=True)
class TakeControl:
    """You control them from now on, or for this turn."""

    what: What
    until: Duration = Until.FOREVER


@dataclass(frozen=True, slots=True)
class Create:
    """Create so many tokens of this name."""

    token: str
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Prevent:
    """The next so many fragments of your Crystals are not shattered this turn."""

    amount: int


@dataclass(frozen=True, slots=True)
class AnotherTurn:
    """Take another turn after this one."""
