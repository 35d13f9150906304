"""What organiser and judges decide besides: who leaves and returns, penalties, more time, announcements, the end."""

from typing import TYPE_CHECKING

import click

from .deciding import deciding, why_option

if TYPE_CHECKING:
    from ...tournament.decisions import AnyDecision
    from ...tournament.event import Event


@click.command()
@deciding
@click.argument("player")
@why_option
def drop(event: "Event", player: str, why: str) -> "AnyDecision":
    """A player leaves: no pairing from the next round on."""
    from ...tournament.decisions import Dropped

    return Dropped(player, why)


@click.command("return")
@deciding
@click.argument("player")
@why_option
def come_back(event: "Event", player: str, why: str) -> "AnyDecision":
    """A player who dropped comes back; the rounds between count as lost."""
    from ...tournament.decisions import Returned

    return Returned(player, why)


@click.command()
@deciding
@click.argument("player")
@click.argument("kind", type=click.Choice(["warning", "game loss", "match loss", "disqualification"]))
@why_option
def penalty(event: "Event", player: str, kind: str, why: str) -> "AnyDecision":
    """Note a penalty; a match loss also loses the match under way."""
    from ...tournament.decisions import Penalised

    return Penalised(player, kind, why)


@click.command()
@deciding
@click.argument("table", type=click.IntRange(1))
@click.argument("minutes", type=click.IntRange(1))
@why_option
def extend(event: "Event", table: int, minutes: int, why: str) -> "AnyDecision":
    """Give a table of the newest round more time."""
    from ...tournament.decisions import Extended

    return Extended(len(event.rounds), table, minutes, why)


@click.command()
@deciding
@click.argument("minutes", type=click.IntRange(0))
def clock(event: "Event", minutes: int) -> "AnyDecision":
    """Give the rounds to come so many minutes; 0 for no clock."""
    from ...tournament.decisions import Timed

    return Timed(minutes)


@click.command()
@deciding
@click.argument("text")
def announce(event: "Event", text: str) -> "AnyDecision":
    """Tell everybody something."""
    from ...tournament.decisions import Announced

    return Announced(text)


@click.command()
@deciding
def end(event: "Event") -> "AnyDecision":
    """End the event: the standings are final."""
    from ...tournament.decisions import Ended

    return Ended()
