"""The verbs of Farwald's card texts that are never a cost: their nodes.  Farwald, "Effect vocabulary".

How they are carried out stands in `doing_players` and `doing_cards`.
"""

from cardwright.kernel.node import dataclass
from cardwright.kernel.referents import AnOpponent
from cardwright.kernel.tree import Amount, Duration, OnCards, Player, Until, What, Who


@dataclass(frozen=True, slots=True)
class Remember:
    """Players remember so many cards."""

    amount: Amount
    whom: Player = Who.YOU


@dataclass(frozen=True, slots=True)
class ShatterFragments:
    """Shatter so many fragments of a player, Crystal by Crystal as the effect's controller chooses, or all of `one`."""

    amount: Amount
    whom: Player = AnOpponent()
    one: bool = False


@dataclass(frozen=True, slots=True)
class ShatterOf:
    """Shatter so many fragments of each of these Crystals."""

    what: What
    amount: Amount


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


class Disable(OnCards):
    """They are Exploited, and stay so in their controllers' next Regeneration Phase."""


@dataclass(frozen=True, slots=True)
class Recharge:
    """Players recharge so many Energy Cards."""

    amount: Amount
    whom: Player = Who.YOU


@dataclass(frozen=True, slots=True)
class KeepDischarged:
    """So many of players' Energy Cards do not recharge next time."""

    amount: int
    whom: Player = AnOpponent()


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


class Seek(OnCards):
    """Search your Memory for such cards and take them into your hand."""


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
class LimitHand:
    """For a while players' hand limit is this, or (`more`) so much higher or lower."""

    amount: int
    whom: Player = Who.YOU
    more: bool = False
    until: Duration = Until.TURN
