"""What follows from each decision of an event, once it is allowed (see `allowing`)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from .chain import Entry
from .decisions import (
    LOSS,
    WIN,
    Announced,
    Appointed,
    Checked,
    Corrected,
    Created,
    Decided,
    Decision,
    Dropped,
    Ended,
    Extended,
    LetLook,
    Looked,
    Paired,
    Penalised,
    Registered,
    Removed,
    Reported,
    Result,
    Returned,
    Revoked,
    Submitted,
    Timed,
    Unpaired,
)
from .match import GAME_LOSS
from .sitting import Player, Round, Table

if TYPE_CHECKING:
    from .event import Event


def follow_created(event: "Event", what: Created, one: Entry) -> None:
    """The event exists."""
    event.about = what


def follow_registered(event: "Event", what: Registered, one: Entry) -> None:
    """They play from the next round on."""
    event.players[what.player] = Player(what.player, len(event.rounds) + 1, what.bot)


def follow_removed(event: "Event", what: Removed, one: Entry) -> None:
    """As if they had never been registered."""
    del event.players[what.player]


def follow_submitted(event: "Event", what: Submitted, one: Entry) -> None:
    """The list is there; whoever looked at the one before must look again."""
    player = event.players[what.player]
    player.deck, player.title, player.legal = what.deck, what.title, None


def follow_checked(event: "Event", what: Checked, one: Entry) -> None:
    """A judge's word on a deck."""
    event.players[what.player].legal = what.legal


def follow_paired(event: "Event", what: Paired, one: Entry) -> None:
    """The round runs."""
    event.rounds.append(Round(what.round, what.phase, [Table(table) for table in what.tables], one.at, event.timed))


def follow_unpaired(event: "Event", what: Unpaired, one: Entry) -> None:
    """As if it had not been paired."""
    event.rounds.pop()


def follow_reported(event: "Event", what: Reported, one: Entry) -> None:
    """Two players who say the same make a result."""
    table = event.table(what.round, what.table)
    table.reports[one.by.name] = what.result
    if list(table.reports.values()).count(what.result) > 1:
        table.result = what.result


def follow_result(event: "Event", what: Decided | Corrected, one: Entry) -> None:
    """The result stands."""
    event.table(what.round, what.table).result = what.result


def follow_dropped(event: "Event", what: Dropped, one: Entry) -> None:
    """Not paired any more."""
    event.players[what.player].dropped = len(event.rounds)


def follow_returned(event: "Event", what: Returned, one: Entry) -> None:
    """Paired again."""
    event.players[what.player].dropped = None


def follow_penalised(event: "Event", what: Penalised, one: Entry) -> None:
    """It is noted; a match loss loses the match under way, a disqualification also the place in the event.

    A game loss is the match's own to carry out, where it is played by this program.
    """
    player = event.players[what.player]
    player.penalties.append(what)
    for table in event.rounds[-1].tables if event.rounds else []:
        if player.name not in table.players or table.result or table.bye or what.kind == "warning":
            continue
        if what.kind == GAME_LOSS:
            table.losses.append(player.name)
        else:
            left = len(table.players) == 2
            table.result = Result(tuple(LOSS if name == player.name or not left else WIN for name in table.players))
    if what.kind == "disqualification":
        player.disqualified = True
        player.dropped = len(event.rounds) if player.dropped is None else player.dropped


def follow_extended(event: "Event", what: Extended, one: Entry) -> None:
    """More time."""
    event.table(what.round, what.table).minutes += what.minutes


def follow_timed(event: "Event", what: Timed, one: Entry) -> None:
    """The rounds to come; one that runs keeps its time."""
    event.timed = what.minutes


def follow_announced(event: "Event", what: Announced, one: Entry) -> None:
    """Everybody is told."""
    event.announcements.append(what.text)


def follow_let_look(event: "Event", what: LetLook, one: Entry) -> None:
    """The organiser's word."""
    event.judges_look = what.allowed


def follow_looked(event: "Event", what: Looked, one: Entry) -> None:
    """The table keeps who looked."""
    event.table(what.round, what.table).looks.append(f"{one.by.role} {one.by.name}".strip())


def follow_nothing(event: "Event", what: Appointed | Revoked, one: Entry) -> None:
    """The server that gives tokens knows what it means; the record keeps that it was so."""


def follow_ended(event: "Event", what: Ended, one: Entry) -> None:
    """Nothing comes after it."""
    event.over = True


FOLLOWS: Final[dict[type[Decision], Callable[["Event", Any, Entry], None]]] = {
    Created: follow_created, Registered: follow_registered, Removed: follow_removed,
    Submitted: follow_submitted, Checked: follow_checked,
    Paired: follow_paired, Unpaired: follow_unpaired, Reported: follow_reported, Decided: follow_result,
    Corrected: follow_result, Dropped: follow_dropped, Returned: follow_returned, Penalised: follow_penalised,
    Extended: follow_extended, Timed: follow_timed, Announced: follow_announced,
    LetLook: follow_let_look, Looked: follow_looked,
    Appointed: follow_nothing, Revoked: follow_nothing,
    Ended: follow_ended,
}  # fmt: skip
