"""``cardwright tournament``: an event in a file, from registration to the final standings.

Each command reads the file, carries out one decision and shows what followed; the rules are those of `tournament`.
"""

import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from ..kernel.ruleset import Ruleset
from .leagues import league, replay
from .options import GAME, json_option
from .output import console, counted, print_json

if TYPE_CHECKING:
    from ..tournament.decisions import AnyDecision, By, Result
    from ..tournament.event import Event
    from ..tournament.storage import Kept

FORMATS: Final = ("swiss", "single elimination", "double elimination", "round robin", "pods")
file_argument = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
by_option = click.option("--as", "by", default="organiser", metavar="ROLE[:NAME]", show_default=True,
                         help="Who decides: organiser, judge:Jo, player:Ann. It is kept with the decision.")  # fmt: skip
why_option = click.option("--why", default="", metavar="TEXT", help="The reason: it is kept with the decision.")
round_option = click.option("--round", "number", type=click.IntRange(1), metavar="N", help="Of this round.  [the newest]")


@click.group()
def command() -> None:
    """Run an event: register, check decks, pair, enter results, standings.

    FILE holds the event: every decision with who made it, when and why. Begin with `cardwright tournament new`.
    """


def deciding(function: Callable[..., "AnyDecision | Sequence[AnyDecision]"]) -> Callable[..., None]:
    """A command that decides: the function says what; the event is shown as it then stands."""

    @file_argument
    @by_option
    @json_option
    @functools.wraps(function)
    def run(file: Path, by: str, as_json: bool, **arguments: Any) -> None:
        from ..tournament import printing
        from ..tournament.decisions import Decision

        decider = who(by)
        with opened(file) as kept:
            found = function(kept.event, **arguments)
            for what in [found] if isinstance(found, Decision) else found:
                entry = kept.decide(what, decider)
                if not as_json:
                    click.echo(f"{entry.number}. {printing.told(kept.event, what)}")
            if as_json:
                print_json(printing.as_json(kept.event))

    return run


def opened(file: Path) -> "Kept":
    """The event of a file."""
    from ..tournament.storage import Kept

    return Kept.open(file, game_called)


def game_called(name: str) -> Ruleset:
    """The ruleset of a game, by name or folder."""
    return GAME.convert(name, None, None)


def who(text: str) -> "By":
    """``judge:Jo`` -> role and name."""
    from ..tournament.decisions import JUDGE, ORGANISER, PLAYER, WATCHER, By

    role, _, name = text.partition(":")
    if role not in (ORGANISER, JUDGE, PLAYER, WATCHER):
        raise click.BadParameter(f'"{role}" is no role: organiser, judge, player or watcher', param_hint="--as")
    return By(role, name)


@command.command()
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

    from ..tournament import printing
    from ..tournament.decisions import Created, Format
    from ..tournament.match import rules_of
    from ..tournament.storage import Kept

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


@command.command()
@deciding
@click.argument("players", nargs=-1, required=True, metavar="PLAYER...")
@click.option("--bot", default="", metavar="AGENT", help='A bot plays: "random", "greedy", "greedy:samples=2".')
@click.option("--deck", metavar="DECK", help="A deck list or a starter deck, for each of them.")
def register(event: "Event", players: tuple[str, ...], bot: str, deck: str | None) -> "list[AnyDecision]":
    """Register players; after the first pairing they enter late, and the rounds before count as lost."""
    from ..agents import parse
    from ..tournament.decisions import Registered, Submitted

    if bot:
        parse(bot)
    found: list[AnyDecision] = []
    for player in players:
        found.append(Registered(player, bot))
        if deck is not None:
            submitted = read_deck(event, deck)
            found.append(Submitted(player, submitted.deck, submitted.name))
    return found


def read_deck(event: "Event", deck: str) -> Any:
    """A deck list.  Raises DeckError with all its faults."""
    from .. import decks

    return decks.read(event.ruleset, deck)


@command.command()
@deciding
@click.argument("player")
@click.argument("deck")
@why_option
def deck(event: "Event", player: str, deck: str, why: str) -> "AnyDecision":
    """Hand in a player's deck list; it is locked once the first round is paired."""
    from ..tournament.decisions import Submitted

    event.player(player)
    found = read_deck(event, deck)
    return Submitted(player, found.deck, found.name, why)


@command.command()
@file_argument
@by_option
@json_option
def check(file: Path, by: str, as_json: bool) -> None:
    """Check all deck lists by the game's rules, and note for each whether it is legal.

    The exit code is 1 when a list is missing or not legal.
    """
    from ..tournament.decisions import Checked

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


@command.command()
@deciding
def pair(event: "Event") -> "AnyDecision":
    """Pair the next round; `pairings` shows and prints it."""
    return event.pairing()


@command.command()
@deciding
@why_option
def unpair(event: "Event", why: str) -> "AnyDecision":
    """Take back the newest round, as long as it has no results."""
    from ..tournament.decisions import Unpaired

    return Unpaired(len(event.rounds), why)


@command.command()
@file_argument
@round_option
@click.option("--slips", is_flag=True, help="Result slips for the tables, to print and cut apart.")
@json_option
def pairings(file: Path, number: int | None, slips: bool, as_json: bool) -> None:
    """Show or print a round: who sits where, and what is known of each table."""
    from ..tournament import printing

    with opened(file) as kept:
        event = kept.event
        place = number or len(event.rounds)
        event.table(place, 1)
        if as_json:
            print_json(printing.as_json(event)["rounds"][place - 1])
        elif slips:
            click.echo(printing.slips(event, place))
        else:
            show_round(event, place)


def show_round(event: "Event", number: int) -> None:
    """A round as a table."""
    from rich.table import Table

    from ..tournament.printing import table_line

    one = event.rounds[number - 1]
    shown = Table("Table", "Players", "Result", box=None, header_style="bold")
    for place, table in enumerate(one.tables, 1):
        shown.add_row(*table_line(place, table))
    click.echo(f"{event.created.name}: round {number} ({one.phase})")
    console().print(shown)


def result_arguments(function: Callable[..., Any]) -> Callable[..., Any]:
    """What `result` and `correct` have in common."""
    for option in (
        click.argument("table", type=click.IntRange(1)),
        click.argument("score"),
        click.option("--counts", default="", metavar="A,B", help="The differential of each player over all games."),
        click.option("--winner", metavar="PLAYER", help="Who won, where the games do not say it (a concession, a pod)."),
        round_option,
        why_option,
    )[::-1]:
        function = option(function)
    return function


@command.command()
@deciding
@result_arguments
def result(event: "Event", table: int, score: str, counts: str, winner: str | None, number: int | None,
           why: str) -> "AnyDecision":  # fmt: skip
    """Enter a result: games won by each player of the table in their order, then drawn games: 2-1, 1-1-1; or draw, or win.

    With `--as player:NAME` it is a report, which stands when another player of the table reports the same.
    """
    from ..tournament.decisions import PLAYER, Decided, Reported

    place = number or len(event.rounds)
    found = read_result(event, place, table, score, counts, winner)
    if click.get_current_context().params["by"].partition(":")[0] == PLAYER:
        return Reported(place, table, found)
    return Decided(place, table, found, why)


@command.command()
@deciding
@result_arguments
def correct(event: "Event", table: int, score: str, counts: str, winner: str | None, number: int | None,
            why: str) -> "AnyDecision":  # fmt: skip
    """Correct a result, and say why; the old one stays in the record."""
    from ..tournament.decisions import Corrected

    place = number or len(event.rounds)
    return Corrected(place, table, read_result(event, place, table, score, counts, winner), why)


def read_result(event: "Event", number: int, table: int, score: str, counts: str, winner: str | None) -> "Result":
    """A result as people write it: ``2-1``, ``1-1-1``, ``draw``, or ``win`` with --winner."""
    from ..tournament.decisions import DRAW, WIN
    from ..tournament.results import entered

    players = event.table(number, table).players
    if winner is not None and winner not in players:
        raise click.BadParameter(f"{winner} does not sit at table {table}: {', '.join(players)}", param_hint="--winner")
    try:
        figures = [] if score in (WIN, DRAW) else [int(part) for part in score.split("-")]
        counted_of = tuple(int(part) for part in counts.split(",")) if counts else ()
    except ValueError as error:
        raise click.BadParameter(f'"{score}" is no result: 2-1, 1-1-1, draw or win', param_hint="SCORE") from error
    if figures and len(figures) not in (len(players), len(players) + 1):
        raise click.BadParameter(f'"{score}" has {len(figures)} numbers for {len(players)} players', param_hint="SCORE")
    wins, draws = tuple(figures[: len(players)]), sum(figures[len(players) :])
    if winner is None and score == WIN:
        raise click.BadParameter("who has won? Say --winner PLAYER", param_hint="SCORE")
    return entered(len(players), wins, draws, None if winner is None else players.index(winner), counted_of)


@command.command()
@file_argument
@click.option("--rounds", type=click.IntRange(0), default=0, metavar="N", help="Then pair and play so many more rounds.")
@by_option
@json_option
def play(file: Path, rounds: int, by: str, as_json: bool) -> None:
    """Let bots play their open tables, and enter the results."""
    from ..tournament import printing
    from ..tournament.bots import play_table
    from ..tournament.decisions import Decided

    with opened(file) as kept:
        for more in range(rounds + 1):
            if more:
                kept.decide(kept.event.pairing(), who(by))
            number = len(kept.event.rounds)
            for place, table in enumerate(kept.event.rounds[-1].tables if number else [], 1):
                bots_only = all(kept.event.players[name].bot for name in table.players)
                if bots_only and not table.bye and table.result is None:
                    kept.decide(Decided(number, place, play_table(kept.event, number, place), "bots"), who(by))
                    now = printing.score(kept.event.table(number, place).result)
                    if not as_json:
                        click.echo(f"round {number}, table {place}: {' - '.join(table.players)}  {now}")
        if as_json:
            print_json(printing.as_json(kept.event))


@command.command()
@deciding
@click.argument("player")
@why_option
def drop(event: "Event", player: str, why: str) -> "AnyDecision":
    """A player leaves: no pairing from the next round on."""
    from ..tournament.decisions import Dropped

    return Dropped(player, why)


@command.command("return")
@deciding
@click.argument("player")
@why_option
def come_back(event: "Event", player: str, why: str) -> "AnyDecision":
    """A player who dropped comes back; the rounds between count as lost."""
    from ..tournament.decisions import Returned

    return Returned(player, why)


@command.command()
@deciding
@click.argument("player")
@click.argument("kind", type=click.Choice(["warning", "game loss", "match loss", "disqualification"]))
@why_option
def penalty(event: "Event", player: str, kind: str, why: str) -> "AnyDecision":
    """Note a penalty; a match loss also loses the match under way."""
    from ..tournament.decisions import Penalised

    return Penalised(player, kind, why)


@command.command()
@deciding
@click.argument("table", type=click.IntRange(1))
@click.argument("minutes", type=click.IntRange(1))
@why_option
def extend(event: "Event", table: int, minutes: int, why: str) -> "AnyDecision":
    """Give a table of the newest round more time."""
    from ..tournament.decisions import Extended

    return Extended(len(event.rounds), table, minutes, why)


@command.command()
@deciding
@click.argument("text")
def announce(event: "Event", text: str) -> "AnyDecision":
    """Tell everybody something."""
    from ..tournament.decisions import Announced

    return Announced(text)


@command.command()
@deciding
def end(event: "Event") -> "AnyDecision":
    """End the event: the standings are final."""
    from ..tournament.decisions import Ended

    return Ended()


@command.command()
@file_argument
@json_option
def standings(file: Path, as_json: bool) -> None:
    """Show the standings: points, then the tiebreakers of the event in order."""
    from rich.table import Table

    from ..tournament import printing

    with opened(file) as kept:
        event = kept.event
        if as_json:
            print_json(printing.standings(event))
            return
        shown = Table("", "Player", "Points", "W-D-L", *event.tiebreakers, "", box=None, header_style="bold")
        for line in event.standings():
            breaks = map(printing.fraction, line.tiebreaks)
            shown.add_row(str(line.rank), line.player, str(line.points), "-".join(map(str, line.record)), *breaks, line.out)
        click.echo(f"{event.created.name}: after {counted(len(event.rounds), 'round')}" + (", final" if event.over else ""))
        console().print(shown)


@command.command()
@file_argument
@click.option("--csv", "csv_file", type=click.Path(path_type=Path, dir_okay=False), help="Standings as CSV.")
@click.option("--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="All that is public, as JSON.")
def export(file: Path, csv_file: Path | None, json_file: Path | None) -> None:
    """Write standings as CSV, or all that is public as JSON.  Deck lists stand in neither."""
    import json

    from ..storing import write_whole
    from ..tournament import printing

    if csv_file is None and json_file is None:
        raise click.UsageError("Say what to write: --csv FILE or --json FILE.")
    with opened(file) as kept:
        if csv_file is not None:
            write_whole(csv_file, printing.as_csv(kept.event).encode())
        if json_file is not None:
            write_whole(json_file, json.dumps(printing.as_json(kept.event), indent=1, ensure_ascii=False).encode() + b"\n")


@command.command()
@file_argument
@json_option
def log(file: Path, as_json: bool) -> None:
    """Show every decision: when, by whom, what, why.  Deck lists are left out."""
    from datetime import UTC, datetime

    import msgspec

    from ..tournament import printing

    with opened(file) as kept:
        for one in kept.event.log:
            when = datetime.fromtimestamp(one.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
            by = f"{one.by.role} {one.by.name}".strip()
            if as_json:
                plain = msgspec.to_builtins(one)
                plain["what"].pop("deck", None)
                click.echo(msgspec.json.encode(plain).decode())
            else:
                click.echo(f"{one.number:>4}  {when}  {by}: {printing.told(kept.event, one.what)}")


command.add_command(league)
command.add_command(replay)
