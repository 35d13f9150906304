"""A test of Farwald's nouns: the affiliation or group of a card, by its name."""

from cardwright.kernel.node import dataclass
from cardwright.kernel.state import State
from cardwright.kernel.tree import OwnTest


@dataclass(frozen=True, slots=True)
class Group(OwnTest):
    """It belongs to this group."""

    name: str


def belongs(s: State, piece: int, test: Group, seat: int, source: int) -> bool:
    """Printed groups; they change nothing else (Farwald, "Cards")."""
    groups = s.rules.cards[s.define[piece]].facts.get("groups", [])
    return isinstance(groups, list) and test.name in groups
