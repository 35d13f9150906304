"""Tests of Farwald's nouns: the affiliation or group of a card, by its name; the first that is played each turn."""

from cardwright.kernel.amount import counted
from cardwright.kernel.node import dataclass
from cardwright.kernel.referents import HappenedTimes
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


@dataclass(frozen=True, slots=True)
class Nth(OwnTest):
    """It would be the so manieth of those that its owner plays this turn: it has happened so often before, less one."""

    before: HappenedTimes
    which: int
    later: bool = False
    """Or a later one."""


def comes_so(s: State, piece: int, test: Nth, seat: int, source: int) -> bool:
    """FAR-8.16: counted by what its owner has played this turn."""
    before = counted(s, test.before, s.owner[piece], source)
    return before >= test.which - 1 if test.later else before == test.which - 1
