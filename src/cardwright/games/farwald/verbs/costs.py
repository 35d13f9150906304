"""Verbs that may be costs: exploit, energize, discharge, spend units, put away, abandon, forget, lose fragments.

The nodes only: rules read them to see whether a cost can be paid.  How they are carried out stands in `doing`.
"""

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import Amount, What

from .whom import Whom


@dataclass(frozen=True, slots=True)
class Exploit:
    """Turn them upside down."""

    what: What


@dataclass(frozen=True, slots=True)
class Energize:
    """Turn them upright."""

    what: What


@dataclass(frozen=True, slots=True)
class ToVortex:
    """Put them into the Vortex, which is not shattering."""

    what: What


@dataclass(frozen=True, slots=True)
class Disperse:
    """Into the Aether."""

    what: What


@dataclass(frozen=True, slots=True)
class Discharge:
    """Players discharge so many Energy Cards."""

    amount: Amount
    who: Whom = Whom.YOU


@dataclass(frozen=True, slots=True)
class Spend:
    """Exploit Evocations whose Crystallized Energy covers these units (packed as in `field`)."""

    units: int


@dataclass(frozen=True, slots=True)
class Abandon:
    """Players abandon so many cards of their choice, or at random."""

    amount: Amount
    who: Whom = Whom.YOU
    random: bool = False


@dataclass(frozen=True, slots=True)
class Forget:
    """So many top cards of players' Memories go to the Vortex."""

    amount: Amount
    who: Whom = Whom.YOU


@dataclass(frozen=True, slots=True)
class LoseFragments:
    """Players shatter so many of their own fragments."""

    amount: Amount
    who: Whom = Whom.YOU
