"""Which decisions an event allows: a function for each kind, which raises EventError saying why not.

Who may decide what stands in `decisions.ROLES`; what follows from a decision in `following`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..kernel.matches import MatchRules
from ..kernel.ruleset import Ruleset
from .decisions import (
    CUT,
    DOUBLE,
    DRAW,
    FORMATS,
    JUDGE,
    LOSS,
    PLAYER,
    PODS,
    SINGLE,
    SWISS,
    WATCHER,
    WIN,
    Appointed,
    By,
    Checked,
    Corrected,
    Created,
    Decided,
    Decision,
    Dropped,
    Ended,
    Extended,
    Looked,
    Paired,
    Penalised,
    Registered,
    Removed,
    Reported,
    Result,
    Returned,
    Submitted,
    Timed,
    Unpaired,
)
from .errors import EventError
from .match import PENALTIES, rules_of
from .sitting import Round
from .standings import check_tiebreakers

if TYPE_CHECKING:
    from .event import Event

LONGEST_NAME: Final = 60
LONGEST_ROUND: Final = 14 * 24 * 60
"""Minutes of a round: two weeks, for a league by mail."""
ELIMINATION: Final = (SINGLE, DOUBLE, CUT)
"""Phases in which who has lost is out, and every table has a winner."""


def allowed(event: "Event", what: Any, by: By) -> None:
    """Nothing speaks against it."""


def check_created(event: "Event", what: Created, by: By) -> None:
    """A known format, tiebreakers that exist, match rules of the game."""
    if what.format.kind not in FORMATS:
        raise EventError(f'There is no format "{what.format.kind}"; there are: {", ".join(FORMATS)}.')
    if what.format.cut and (what.format.kind in (SINGLE, DOUBLE) or what.format.cut < 2):
        raise EventError("a cut is the best two or more of a Swiss, a round robin or pods")
    if what.format.rounds < 0:
        raise EventError(f"an event has no {what.format.rounds} rounds")
    check_tiebreakers(what.tiebreakers)
    check_name(what.name)


def check_match(ruleset: Ruleset, what: Created) -> None:
    """Match rules for as many players as the format seats at a table: pods three or four, all others two."""
    seats = 3 if what.format.kind == PODS else 2
    fits = [name for name, rules in ruleset.rules.matches.items() if within(ruleset, rules, seats)]
    if not within(ruleset, rules_of(ruleset, what.match), seats):
        there = f"there are: {', '.join(fits)}" if fits else f"{ruleset.rules.title} has none"
        raise EventError(f"{what.format.kind} needs match rules for {seats} players; {there}")


def within(ruleset: Ruleset, rules: MatchRules, seats: int) -> bool:
    """Whether so many can play a match."""
    fewest, most = rules.seats or ruleset.rules.seats
    return fewest <= seats <= most


def check_name(name: str) -> None:
    """A name that can be read on a slip."""
    if not name.strip() or name != name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise EventError(f"{name!r} is no name: 1 to {LONGEST_NAME} printable characters, none of them a space at an end")


def check_registered(event: "Event", what: Registered, by: By) -> None:
    """A new name; late entries only where a player can still be paired."""
    check_name(what.player)
    if what.player.casefold() in {name.casefold() for name in event.players}:
        raise EventError(f'"{what.player}" is registered already')
    if event.rounds and (event.created.format.kind not in (SWISS, PODS) or event.rounds[-1].phase == CUT):
        raise EventError("nobody can enter any more: the event is paired to its end")


def check_removed(event: "Event", what: Removed, by: By) -> None:
    """Somebody who was in no pairing."""
    event.player(what.player)
    if any(what.player in table.players for one in event.rounds for table in one.tables):
        raise EventError(f"{what.player} has been paired: a player who leaves now has dropped")


def check_player(event: "Event", what: Any, by: By) -> None:
    """A player there is."""
    event.player(what.player)


def check_submitted(event: "Event", what: Submitted, by: By) -> None:
    """A change of a deck list that is locked says why."""
    player = event.player(what.player)
    if player.deck is not None and event.rounds and not what.why:
        raise EventError(f"the deck list of {what.player} is locked: say why it is changed")


def check_deck(event: "Event", what: Submitted) -> None:
    """A legal deck, when it is handed in: cards may change later, and the event still replays."""
    faults = event.ruleset.rules.check_deck(event.ruleset, what.deck)
    if faults:
        raise EventError(f"the deck of {what.player} is not legal: " + " ".join(faults))


def check_paired(event: "Event", what: Paired, by: By) -> None:
    """The next round, after all results of the last one; every player who is there once."""
    if what.round != len(event.rounds) + 1:
        raise EventError(f"the next round is {len(event.rounds) + 1}, not {what.round}")
    if event.rounds and not event.rounds[-1].done:
        raise EventError(f"round {len(event.rounds)} has tables without a result: " + open_tables(event.rounds[-1]))
    seated = [name for table in what.tables for name in table]
    if len(set(seated)) < len(seated) or not all(what.tables):
        raise EventError("somebody is paired twice, or a table is empty")
    missing = [name for name in seated if name not in event.active]
    if missing:
        raise EventError(f"not in the event, or dropped: {', '.join(missing)}")
    if what.phase == event.created.format.kind and what.phase not in (SINGLE, DOUBLE) and set(seated) != set(event.active):
        raise EventError(f"without a table: {', '.join(name for name in event.active if name not in seated)}")


def open_tables(one: Round) -> str:
    """The tables that have no result yet."""
    return ", ".join(str(number) for number, table in enumerate(one.tables, 1) if not table.bye and not table.result)


def check_unpaired(event: "Event", what: Unpaired, by: By) -> None:
    """The newest round, untouched."""
    if not event.rounds or what.round != len(event.rounds):
        raise EventError(f"only the newest round can be taken back: {len(event.rounds)}")
    if any(table.result or table.reports for table in event.rounds[-1].tables):
        raise EventError(f"round {what.round} has results: correct them instead")
    need_why(what.why)


def need_why(why: str) -> None:
    """What changes something that stood is explained."""
    if not why.strip():
        raise EventError("say why: it is kept with the decision")


def check_result(event: "Event", what: Any, by: By) -> None:
    """A table of two or more, and a result that can be: as many outcomes as players, no more games than a match has."""
    table = event.table(what.round, what.table)
    result: Result = what.result
    seats = len(table.players)
    if table.bye:
        raise EventError(f"table {what.table} of round {what.round} is a bye")
    for name, values in (("outcomes", result.outcomes), ("wins", result.wins), ("counts", result.counts)):
        if len(values) != seats and (name == "outcomes" or values):
            raise EventError(f"{name} has {len(values)} entries for {seats} players")
    if any(outcome not in (WIN, DRAW, LOSS) for outcome in result.outcomes):
        raise EventError(f"an outcome is {WIN}, {DRAW} or {LOSS}")
    if result.outcomes.count(WIN) > 1 or (WIN in result.outcomes and DRAW in result.outcomes):
        raise EventError("one player wins, or some of them draw")
    rules = event.rules
    if any(not 0 <= wins <= rules.wins for wins in result.wins) or result.draws < 0:
        raise EventError(f"nobody wins more than {rules.wins} games of a match")
    if result.wins.count(rules.wins) > 1:
        raise EventError(f"only one player wins {rules.wins} games: then the match is over")
    if sum(result.wins) + result.draws > rules.games:
        raise EventError(f"a match has at most {rules.games} games")
    if sum(result.counts):
        raise EventError("the differentials of a table sum to 0")
    if event.rounds[what.round - 1].phase in ELIMINATION and WIN not in result.outcomes:
        raise EventError("elimination needs a winner: play on, or decide by the rules of the event")


def check_reported(event: "Event", what: Reported, by: By) -> None:
    """Of the newest round, as long as no result stands."""
    check_result(event, what, by)
    if event.table(what.round, what.table).result:
        raise EventError("this table has a result: a judge can correct it")


def check_decided(event: "Event", what: Decided, by: By) -> None:
    """A table without a result."""
    check_result(event, what, by)
    if event.table(what.round, what.table).result:
        raise EventError("this table has a result: correct it, and say why")


def check_corrected(event: "Event", what: Corrected, by: By) -> None:
    """A table with a result; not one on which a later round of elimination stands."""
    check_result(event, what, by)
    need_why(what.why)
    if not event.table(what.round, what.table).result:
        raise EventError("this table has no result yet")
    after = event.rounds[what.round :]
    if any(one.phase in ELIMINATION for one in after) and what.result.outcomes != outcomes(event, what):
        raise EventError("a round of elimination was paired by this result: take that round back first")


def outcomes(event: "Event", what: Corrected) -> tuple[str, ...]:
    """Who has won by the result that stands."""
    result = event.table(what.round, what.table).result
    return result.outcomes if result else ()


def check_dropped(event: "Event", what: Dropped, by: By) -> None:
    """Somebody who is there."""
    if event.player(what.player).dropped is not None:
        raise EventError(f"{what.player} has dropped already")


def check_returned(event: "Event", what: Returned, by: By) -> None:
    """Somebody who left, not disqualified, where a player can still be paired."""
    player = event.player(what.player)
    if player.dropped is None or player.disqualified:
        raise EventError(f"{what.player} has not dropped" if player.dropped is None else f"{what.player} was disqualified")
    if event.rounds and event.rounds[-1].phase in ELIMINATION:
        raise EventError("nobody can return to an elimination")


def check_penalised(event: "Event", what: Penalised, by: By) -> None:
    """A penalty there is, with its reason."""
    event.player(what.player)
    need_why(what.why)
    if what.kind not in PENALTIES:
        raise EventError(f'There is no penalty "{what.kind}"; there are: {", ".join(PENALTIES)}.')


def check_extended(event: "Event", what: Extended, by: By) -> None:
    """A table that still plays, minutes that are some."""
    need_why(what.why)
    if what.round != len(event.rounds) or event.table(what.round, what.table).result or what.minutes < 1:
        raise EventError("time can be given, one minute or more, to a table of the newest round without a result")


def check_timed(event: "Event", what: Timed, by: By) -> None:
    """Minutes that a round can have."""
    if not 0 <= what.minutes <= LONGEST_ROUND:
        raise EventError(f"a round has 1 to {LONGEST_ROUND:,} minutes, or 0 for no clock")


def check_looked(event: "Event", what: Looked, by: By) -> None:
    """At a table that still plays, where the organiser lets judges look; never at one's own."""
    need_why(what.why)
    if not event.judges_look:
        raise EventError("the organiser of this event does not let judges look at hidden cards while a game runs")
    table = event.table(what.round, what.table)
    if what.round != len(event.rounds) or table.result or table.bye:
        raise EventError("judges look at a table of the newest round without a result; later there is the replay")
    if by.name in table.players:
        raise EventError(f"{by.name} plays at this table")


def check_appointed(event: "Event", what: Appointed, by: By) -> None:
    """A role that can be given: judge, player (somebody who is registered) or watcher."""
    check_name(what.name)
    if what.role not in (JUDGE, PLAYER, WATCHER):
        raise EventError(f'nobody can be made "{what.role}": a token is for a judge, a player or a watcher')
    if what.role == PLAYER:
        event.player(what.name)


def check_ended(event: "Event", what: Ended, by: By) -> None:
    """After all results."""
    if not event.rounds or not event.rounds[-1].done:
        raise EventError("the event cannot end before all tables have a result")


CHECKS: Final[dict[type[Decision], Callable[["Event", Any, By], None]]] = {
    Created: check_created, Registered: check_registered, Removed: check_removed,
    Submitted: check_submitted, Checked: check_player, Paired: check_paired,
    Unpaired: check_unpaired, Reported: check_reported, Decided: check_decided,
    Corrected: check_corrected, Dropped: check_dropped, Returned: check_returned, Penalised: check_penalised,
    Extended: check_extended, Timed: check_timed, Looked: check_looked, Appointed: check_appointed, Ended: check_ended,
}  # fmt: skip
