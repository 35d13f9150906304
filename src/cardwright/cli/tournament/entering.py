"""Before the first round: making an event, registering players, checking deck lists."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from ..options import json_option
from ..output import print_json
from .deciding import by_option, deciding, file_argument, game_called, opened, who, why_option

if TYPE_CHECKING:
    from ...tournament.decisions import AnyDecision
    from ...tournament.event import Event

FORMATS: Final = ("swiss", "single elimination", "double elimination", "round robin", "pods")


@click.command()
@file_argument
@click.option("--game", required=True, metavar="GAME", help="A game's name or a designer's folder.")
@click.option("--name", default="", metavar="TEXT", help="What the event is called.  [the name of the file]")
@click.option("--format", "kind", type=click.Choice(FORMATS), default="swiss", show_default=True)
@click.option("--rounds", type=click.IntRange(0), default=0, metavar="N",
              help="Rounds before a cut.  [as many as leave one player undefeated]")  # fmt: skip
@click.option("--cut", type=click.IntRange(0), default=0, metavar="N", help="The best N play single elimination at the end.")
@click.option("--match", default="", metavar="NAME", help="Match rules of the game.  [its usual ones]")
@click.option("--tiebreakers", default="", metavar="A,B", help="In order.  [the game's own]")
@click.option("--seed", type=int, metavar="N", help="Draws all lots.  [by chance]")
@by_option
@json_option
def new(file: Path, game: str, name: str, kind: str, rounds: int, cut: int, match: str, tiebreakers: str, seed: int | None,
        by: str, as_json: bool) -> None:  # fmt: skip
    """Make an event."""
    import secrets

    from ...tournament import printing
    from ...tournament.decisions import Created, Format
    from ...tournament.match import rules_of
    from ...tournament.storage import Kept

    ruleset = game_called(game)
    rules = rules_of(ruleset, match)
    breaks = tuple(part.strip() for part in tiebreakers.split(",") if part.strip())
    place = str(Path(game).resolve()) if Path(game).is_dir() else ruleset.name
    lot = secrets.randbelow(1 << 31) if seed is None else seed
    what = Created(name or file.stem, place, match, Format(kind, rounds, cut), lot, breaks)
    with Kept.create(file, what, who(by), ruleset) as kept:
        if as_json:
            print_json(printing.as_json(kept.event))
        else:
            click.echo(f"{kept.event.created.name}: {ruleset.rules.title}, {kind}, {rules.title}.")


@click.command()
@deciding
@click.argument("players", nargs=-1, metavar="[PLAYER...]")
@click.option("--from", "players_file", type=click.Path(path_type=Path, dir_okay=False, exists=True), metavar="FILE",
              help="A list: one name a line, CSV with a heading (player,deck,bot), or JSON.")  # fmt: skip
@click.option("--bot", default="", metavar="AGENT", help='A bot plays: "random", "greedy", "greedy:samples=2".')
@click.option("--deck", metavar="DECK", help="A deck list or a starter deck, for each of them.")
def register(
    event: "Event", players: tuple[str, ...], players_file: Path | None, bot: str, deck: str | None
) -> "list[AnyDecision]":
    """Register players; after the first pairing they enter late, and the rounds before count as lost."""
    from ...agents import parse
    from ...tournament import enlisting
    from ...tournament.decisions import Registered, Submitted
    from ...tournament.errors import EventError

    listed = enlisting.read(players_file.read_text(encoding="utf-8", errors="replace")) if players_file is not None else []
    listed += [enlisting.Enlisted(player) for player in players]
    if not listed:
        raise click.UsageError("Say whom to register: names, or --from FILE.")
    taken = {name.casefold() for name in event.players}
    for one in listed:
        if one.player.casefold() in taken:
            raise EventError(f'"{one.player}" is registered already, or stands in the list twice; nobody was registered')
        taken.add(one.player.casefold())
    found: list[AnyDecision] = []
    for one in listed:
        if agent := one.bot or bot:
            parse(agent)
        found.append(Registered(one.player, agent))
        if name := one.deck or deck:
            submitted = read_deck(event, name)
            found.append(Submitted(one.player, submitted.deck, submitted.name))
    return found


@click.command()
@deciding
@click.argument("player")
@why_option
def remove(event: "Event", player: str, why: str) -> "AnyDecision":
    """Remove a player who was registered by mistake; one who has been paired can only drop."""
    from ...tournament.decisions import Removed

    return Removed(player, why)


def read_deck(event: "Event", deck: str) -> Any:
    """A deck list.  Raises DeckError with all its faults."""
    from ... import decks

    return decks.read(event.ruleset, deck)


@click.command()
@deciding
@click.argument("player")
@click.argument("deck")
@why_option
def deck(event: "Event", player: str, deck: str, why: str) -> "AnyDecision":
    """Hand in a player's deck list; it is locked once the first round is paired."""
    from ...tournament.decisions import Submitted

    event.player(player)
    found = read_deck(event, deck)
    return Submitted(player, found.deck, found.name, why)


@click.command()
@file_argument
@by_option
@json_option
def check(file: Path, by: str, as_json: bool) -> None:
    """Check all deck lists by the game's rules, and note for each whether it is legal.

    The exit code is 1 when a list is missing or not legal.
    """
    from ...tournament.decisions import Checked

    answers: list[dict[str, Any]] = []
    with opened(file) as kept:
        for player in list(kept.event.players.values()):
            faults = ["no deck list"]
            if player.deck is not None:
                faults = kept.event.ruleset.rules.check_deck(kept.event.ruleset, player.deck)
                if player.legal is not (not faults):
                    kept.decide(Checked(player.name, legal=not faults, why=" ".join(faults)), who(by))
            answers.append({"player": player.name, "deck": player.title, "legal": not faults, "faults": faults})
    if as_json:
        print_json(answers)
    else:
        for answer in answers:
            click.echo(f"{answer['player']}: " + ("legal" if answer["legal"] else " ".join(answer["faults"])))
    if not all(answer["legal"] for answer in answers):
        raise click.exceptions.Exit(1)
