"""What a game declares about its zones and numbers."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from .errors import DefinitionError
from .knowledge import SEAT


class EachSeat(NamedTuple):
    """A number that every player has: in `State.var` one behind the other, that of seat i is ``number of seat 0 + i``."""

    name: str


class Zone:
    """A zone of every seat, or one shared by all.

    number   of seat 0; the same zone of seat i is ``number + i``, so numbers stand `seats max` apart
    name     as scenarios, views and boards call it
    sight    OPEN, SEAT, BLIND, FACE or ARRANGED (see knowledge)
    rows, columns   cells of a grid (cell = row * columns + column); 0 rows is a pile
    in_play  texts of face-up cards work here
    scope    zones of one scope share objects: a move between them keeps the object (default: none)
    cells    names of the cells, for grids
    """

    __slots__ = ("cells", "columns", "in_play", "name", "number", "rows", "scope", "shared", "sight")

    def __init__(self, number: int, name: str, sight: int, rows: int = 0, columns: int = 0, in_play: bool = False,
                 scope: int = 0, shared: bool = False, cells: tuple[str, ...] = ()) -> None:  # fmt: skip
        self.number = number
        self.name = name
        self.sight = sight
        self.rows = rows
        self.columns = columns
        self.in_play = in_play
        self.scope = scope or -1 - number
        self.shared = shared
        self.cells = cells

    @property
    def size(self) -> int:
        """Number of cells; 0 for a pile."""
        return self.rows * self.columns

    @property
    def ordered(self) -> bool:
        """Whether the order of its cards has a meaning to those who see it."""
        return self.sight != SEAT


class Way:
    """What a move from one zone to another is (see `Ruleset.ways`): answers made once, at load.

    same       within one scope: the piece stays the same object
    leaves     out of play
    enters     into play, where its text begins to work
    departs    out of a zone whose cards its seat sees and the others do not, in no order
    zones      both zones, as bits
    up, down   the seats (bits) that see a piece where it comes to lie, face-up and face-down
    """

    __slots__ = ("departs", "down", "enters", "from_grid", "into_grid", "leaves", "same", "up", "zones")

    def __init__(self, same: bool, leaves: bool, enters: bool, from_grid: bool, into_grid: bool, departs: bool,
                 zones: int, up: int, down: int) -> None:  # fmt: skip
        self.same: Final = same
        self.leaves: Final = leaves
        self.enters: Final = enters
        self.from_grid: Final = from_grid
        self.into_grid: Final = into_grid
        self.departs: Final = departs
        self.zones: Final = zones
        self.up: Final = up
        self.down: Final = down


def check_apart(zones: Sequence[Zone], seats: int) -> None:
    """Zones are numbered by hand, so that rules read their numbers as constants.  Raises DefinitionError if two overlap."""
    taken: dict[int, str] = {}
    for zone in zones:
        for number in range(zone.number, zone.number + (1 if zone.shared else seats)):
            if number in taken:
                raise DefinitionError(f"the zones {taken[number]} and {zone.name} share the number {number}: "
                                      f"zones of {seats} players stand {seats} apart")  # fmt: skip
            taken[number] = zone.name
