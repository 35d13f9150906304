"""Verbs that may be costs: exploit, energize, discharge, spend units, put away, abandon, forget, lose fragments.

The nodes only: rules read them to see whether a cost can be paid.  How they are carried out stands in `doing`.
"""

from typing import Final

from cardwright.kernel.joins import Keep
from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import ANY, Amount, Condition, Duration, Every, OnCards, Player, Some, This, Until, Who
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand


class Exploit(OnCards):
    """Turn them upside down."""


class Energize(OnCards):
    """Turn them upright."""


class ToVortex(OnCards):
    """Put them into the Vortex, which is not shattering."""


class Disperse(OnCards):
    """Into the Aether."""


@dataclass(frozen=True, slots=True)
class Discharge:
    """Players discharge so many Energy Cards."""

    amount: Amount
    whom: Player = Who.YOU


@dataclass(frozen=True, slots=True)
class Spend:
    """Exploit Evocations whose Crystallized Energy covers these units (packed as in `field`)."""

    units: int


@dataclass(frozen=True, slots=True)
class Abandon:
    """Players abandon so many cards of their choice, or at random."""

    amount: Amount
    whom: Player = Who.YOU
    random: bool = False


@dataclass(frozen=True, slots=True)
class Forget:
    """So many top cards of players' Memories go to the Vortex."""

    amount: Amount
    whom: Player = Who.YOU


@dataclass(frozen=True, slots=True)
class LoseFragments:
    """Players shatter so many of their own fragments."""

    amount: Amount
    whom: Player = Who.YOU


@dataclass(frozen=True, slots=True)
class OwnPrice:
    """The rule of a card: so much more (or, below 0, less) it costs, or needs of generic energy, while this holds.

    `least`: the cost does not become less than this by it.
    """

    quantity: int
    amount: Amount
    condition: Condition | None = None
    least: Amount = 0


@dataclass(frozen=True, slots=True)
class Dearer:
    """For a while such cards cost so much more (or less), or need so much more of generic energy."""

    what: Every
    quantity: int
    amount: int
    until: Duration = Until.TURN


@dataclass(frozen=True, slots=True)
class PlayCost:
    """The rule of a card: what else is paid to play it, or, `instead`, what may be paid instead of its Energy Cost."""

    cost: tuple[object, ...]
    instead: bool = False
    condition: Condition | None = None


def why_no_cost(step: object) -> str:
    """What part of a cost cannot be paid: "" if each can.  FAR-13.2."""
    part = step.action if isinstance(step, Keep) else step
    what = getattr(part, "what", None)
    if isinstance(what, This):
        return "" if isinstance(part, (Exploit, Energize, ToVortex, Disperse)) else NO_COST
    if isinstance(what, Some):
        chosen = not (what.target or what.number is not None or what.chooser is not None)
        if isinstance(part, Exploit):
            return "" if chosen and not what.up_to and what.count < ANY else NO_COST
        if isinstance(part, OntoDeck) and part.bottom:
            return NO_COST
        return "" if chosen and isinstance(part, (Discard, Destroy, Disperse, ToVortex, ToHand, OntoDeck)) else NO_COST
    if isinstance(part, Spend):
        return ""
    plain = isinstance(getattr(part, "amount", None), int) and getattr(part, "whom", Who.YOU) is Who.YOU
    random = isinstance(part, Abandon) and part.random
    return "" if plain and not random and isinstance(part, (Discharge, LoseFragments, Abandon, Forget)) else NO_COST


NO_COST: Final = "is no cost that this game knows (FAR-13.2): exploit, discharge, abandon, shatter, disperse, forget ..."
