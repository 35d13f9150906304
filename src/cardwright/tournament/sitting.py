"""What an event knows of its players, tables and rounds."""

from dataclasses import dataclass, field

from .decisions import Penalised, Result


@dataclass
class Player:
    """A player of an event.  entered: the first round they can play; dropped: the last one, while they are away."""

    name: str
    entered: int
    bot: str = ""
    deck: dict[str, list[str]] | None = None
    title: str = ""
    legal: bool | None = None
    dropped: int | None = None
    disqualified: bool = False
    penalties: list[Penalised] = field(default_factory=list)


@dataclass
class Table:
    """A table of a round.  result: as it stands; reports: what players said of it so far; losses: game losses, by judges.

    looks: who looked at hidden cards while a game ran.
    """

    players: tuple[str, ...]
    result: Result | None = None
    reports: dict[str, Result] = field(default_factory=dict)
    minutes: int = 0
    losses: list[str] = field(default_factory=list)
    looks: list[str] = field(default_factory=list)

    @property
    def bye(self) -> bool:
        """Whether one player sits here alone."""
        return len(self.players) == 1

    @property
    def disputed(self) -> bool:
        """Whether players said different things: a judge must decide."""
        return self.result is None and len({*self.reports.values()}) > 1


@dataclass
class Round:
    """A round: its phase (the format's kind, or CUT), its tables, when it began.

    minutes: until time is called; 0 for no clock, None for those of the match rules.
    """

    number: int
    phase: str
    tables: list[Table]
    began: int
    minutes: int | None = None

    @property
    def done(self) -> bool:
        """Whether every table has a result."""
        return all(table.bye or table.result for table in self.tables)
