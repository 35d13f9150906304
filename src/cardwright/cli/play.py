"""``cardwright play``: a game in the terminal."""

import secrets
from pathlib import Path
from typing import Final

import click

from ..kernel.ruleset import Ruleset
from .options import game_argument, number_of_players

BOT: Final = "greedy"
LETTERS: Final = ("A", "B", "C", "D", "E", "F", "G", "H")
NEWEST: Final = "newest"
USUAL: Final = "usual"
SEEDS: Final = 1 << 31


@click.command()
@game_argument
@click.option("--deck", "decks", multiple=True, metavar="DECK",
              help="A starter deck's name or a deck list; several times: for A, for B and so on.")  # fmt: skip
@click.option(
    "--bot",
    metavar="AGENT",
    help=f"Who plays the other seats: easy, normal, strong, expert, random ... (greedy is normal)  [{BOT}]",
)
@click.option("--seats", type=click.IntRange(1), help="Players at the table.  [one a deck given, else the fewest]")
@click.option("--seat", type=click.Choice(LETTERS, case_sensitive=False), default="A", help="Where you sit.  [A]")
@click.option("--hotseat", is_flag=True, help="All players at this screen; hands are hidden in between.")
@click.option("--seed", type=click.IntRange(0), help="Decides all chance: the same seed and answers give the same game.")
@click.option("--resume", is_flag=False, flag_value=NEWEST, metavar="[FILE]",
              help="Go on with a saved game; without FILE with the last one.")  # fmt: skip
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Save to this file after every answer, not to the folder of saves.")  # fmt: skip
@click.option("--match", "rules", is_flag=False, flag_value=USUAL, metavar="[RULES]",
              help="Play a match, by the game's usual match rules or by others; with side decks.")  # fmt: skip
@click.option("--minutes", type=click.IntRange(1), help="In a match: time is called after so many minutes.  [no clock]")
@click.option("--plain", is_flag=True, help="No colours.")
def command(ruleset: Ruleset, decks: tuple[str, ...], bot: str | None, seats: int | None, seat: str, hotseat: bool,
            seed: int | None, resume: str | None, record: Path | None, rules: str | None, minutes: int | None,
            plain: bool) -> None:  # fmt: skip
    """Play a game against a bot or a person at the same screen.

    Without options you play a starter deck against the greedy bot. ? shows what you can type; every answer is saved.
    """
    from ..agents import AgentError, parse
    from ..terminal import start
    from ..tournament.match import rules_of

    try:
        parse(bot or BOT)
    except AgentError as error:
        raise click.UsageError(str(error)) from error
    if hotseat and bot:
        raise click.UsageError("--hotseat and --bot exclude each other: with --hotseat all seats are people.")
    if minutes and rules is None:
        raise click.UsageError("--minutes is the clock of a match: give --match too.")
    if resume is not None and (decks or seed is not None or bot or hotseat or rules):
        raise click.UsageError("--resume goes on with the decks, seed and players of the saved game.")
    if resume is not None:
        start.resume(ruleset, None if resume == NEWEST else Path(resume), record, plain)
        return
    match = None if rules is None else rules_of(ruleset, "" if rules == USUAL else rules)
    fewest, most = (match.seats if match is not None else None) or ruleset.rules.seats
    mine = LETTERS.index(seat.upper())
    number_of = seats or max(fewest, len(decks), 0 if hotseat else mine + 1)
    if not fewest <= number_of <= most or mine >= number_of:
        asked = f"not by {number_of}" if not fewest <= number_of <= most else f"not in seat {seat.upper()} of {number_of}"
        raise click.UsageError(f"{ruleset.rules.title} is played by {number_of_players(fewest, most)}, {asked}.")
    players = [start.PERSON if hotseat or number == mine else bot or BOT for number in range(number_of)]
    drawn = secrets.randbelow(SEEDS) if seed is None else seed
    if match is not None:
        start.new_match(ruleset, decks, players, drawn, record, plain, match, minutes or 0)
    else:
        start.new(ruleset, decks, players, drawn, record, plain)
