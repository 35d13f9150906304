"""An event: the list of its decisions, and what stands after them.

    event = Event()
    event.decide(Created("Friday", "elestrals", "tournament", Format("swiss", cut=4), seed=7), organiser)
    event.decide(Registered("Ann"), organiser)
    event.decide(event.pairing(), organiser)
    event.decide(Decided(1, 1, Result(("win", "loss"), (2, 0))), organiser)
    event.standings()

Nothing else changes an event; the same decisions give the same event again (`replay`).  Not for: keeping it (`storage`).
"""

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from ..kernel.matches import MatchRules
from ..kernel.ruleset import Ruleset
from . import chain
from .allowing import CHECKS, allowed, check_deck, check_match
from .chain import Entry
from .decisions import PLAYER, ROLES, AnyDecision, By, Created, Dropped, Paired, Registered, Reported, Submitted
from .errors import EventError, RoleError
from .following import FOLLOWS
from .match import rules_of
from .sitting import Player, Round, Table

if TYPE_CHECKING:
    from .scoring import Ranked

MINUTE: Final = 60_000
"""Milliseconds."""


class Event:
    """An event as it stands."""

    def __init__(self, ruleset: Ruleset | Callable[[str], Ruleset] | None = None) -> None:
        self._ruleset = ruleset
        self.log: Final[list[Entry]] = []
        self.about: Created | None = None
        self.players: Final[dict[str, Player]] = {}
        self.rounds: Final[list[Round]] = []
        self.announcements: Final[list[str]] = []
        self.judges_look = False
        """Whether judges may see hidden cards of a game while it runs."""
        self.timed: int | None = None
        """Minutes of a round, where the organiser has said so."""
        self.over = False

    # deciding -------------------------------------------------------------------------------------------------------------

    def decide(self, what: AnyDecision, by: By, at: int | None = None) -> Entry:
        """Carry out a decision and write it down.  Raises EventError, and changes nothing, when it is not allowed."""
        one = self.next_entry(what, by, at)
        self.follow(one)
        return one

    def next_entry(self, what: AnyDecision, by: By, at: int | None = None) -> Entry:
        """The entry that a decision will be.  Raises EventError when it is not allowed."""
        self.check(what, by)
        if isinstance(what, Submitted):
            check_deck(self, what)
        elif isinstance(what, Created):
            check_match(self._loaded(what.game), what)
        now = time.time_ns() // 1_000_000 if at is None else at
        return chain.entry(self.log[-1] if self.log else None, now, by, what)

    def check(self, what: AnyDecision, by: By) -> None:
        """Raises EventError when a decision is not allowed now, or not to this one."""
        if by.role not in ROLES[type(what)]:
            may = " or ".join(ROLES[type(what)])
            raise RoleError(f"{by.role} may not do this: only {may}")
        if self.over:
            raise EventError("the event is over: nothing can be decided any more")
        if (self.about is None) != isinstance(what, Created):
            raise EventError("the event exists already" if self.about else "the event has not been created")
        if by.role == PLAYER:
            self._check_own(what, by.name)
        CHECKS.get(type(what), allowed)(self, what, by)

    def _check_own(self, what: AnyDecision, name: str) -> None:
        """A player decides in their own name only."""
        if isinstance(what, (Registered, Submitted, Dropped)) and what.player != name:
            raise RoleError(f"{name} cannot decide for {what.player}")
        late = isinstance(what, Submitted) and name in self.players and self.players[name].deck is None
        if isinstance(what, Submitted) and self.rounds and not late:
            raise EventError("deck lists are locked once the first round is paired: ask a judge")
        if isinstance(what, Reported) and name not in self.table(what.round, what.table).players:
            raise RoleError(f"{name} does not sit at table {what.table} of round {what.round}")

    def follow(self, one: Entry) -> None:
        """Carry out an entry that was allowed."""
        self.log.append(one)
        FOLLOWS[type(one.what)](self, one.what, one)

    def catch_up(self, entries: Iterable[Entry]) -> None:
        """Follow entries behind those there are.  Raises EventError when the record was altered or does not fit."""
        for one in entries:
            chain.check_next(self.log[-1] if self.log else None, one)
            try:
                self.check(one.what, one.by)
            except EventError as error:
                raise EventError(f"entry {one.number} of the event's record does not fit: {error}") from error
            self.follow(one)

    # looking --------------------------------------------------------------------------------------------------------------

    @property
    def created(self) -> Created:
        """What the event is.  Raises EventError before it has been created."""
        if self.about is None:
            raise EventError("the event has not been created")
        return self.about

    @property
    def ruleset(self) -> Ruleset:
        """The game, loaded when it is first needed."""
        return self._loaded(self.created.game)

    def _loaded(self, game: str) -> Ruleset:
        """The game of this name."""
        if not isinstance(self._ruleset, Ruleset):
            from ..loading import load

            self._ruleset = (self._ruleset or load)(game)
        return self._ruleset

    @property
    def rules(self) -> MatchRules:
        """How matches are played."""
        return rules_of(self.ruleset, self.created.match)

    @property
    def minutes(self) -> int:
        """Of a round that begins now; 0 for no clock."""
        return self.rules.minutes if self.timed is None else self.timed

    @property
    def tiebreakers(self) -> tuple[str, ...]:
        """The event's own tiebreakers, or the game's."""
        return self.created.tiebreakers or self.rules.tiebreakers

    @property
    def active(self) -> list[str]:
        """Who can be paired, in the order of registration."""
        return [player.name for player in self.players.values() if player.dropped is None]

    def player(self, name: str) -> Player:
        """A player by name.  Raises EventError for an unknown one."""
        if name not in self.players:
            from difflib import get_close_matches

            near = get_close_matches(name, self.players, 1)
            raise EventError(f'There is no player "{name}".' + (f' Did you mean "{near[0]}"?' if near else ""))
        return self.players[name]

    def table(self, number: int, table: int) -> Table:
        """A table by round and number, both from 1.  Raises EventError when there is none."""
        if not 1 <= number <= len(self.rounds):
            raise EventError(f"there is no round {number}: {len(self.rounds)} have been paired")
        tables = self.rounds[number - 1].tables
        if not 1 <= table <= len(tables):
            raise EventError(f"round {number} has tables 1 to {len(tables)}, not {table}")
        return tables[table - 1]

    def ends_at(self, table: int) -> int | None:
        """When time is called at a table of the newest round, in milliseconds since 1970; None without a clock."""
        if not self.rounds:
            return None
        newest = self.rounds[-1]
        minutes = self.rules.minutes if newest.minutes is None else newest.minutes
        return newest.began + (minutes + self.table(newest.number, table).minutes) * MINUTE if minutes else None

    def pairing(self) -> Paired:
        """The next round, as the event's format pairs it.  Raises EventError when there is none."""
        from .formats import pairing

        return pairing(self)

    def standings(self) -> "list[Ranked]":
        """The standings as they are (see `scoring.ranking`)."""
        from .scoring import ranking

        return ranking(self)


def replay(entries: Iterable[Entry], ruleset: Ruleset | Callable[[str], Ruleset] | None = None) -> Event:
    """The event that these decisions make.  Raises EventError when the record was altered or does not fit."""
    event = Event(ruleset)
    event.catch_up(entries)
    return event
