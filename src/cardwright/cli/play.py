"""``cardwright play``: a game in the terminal."""

import secrets
from pathlib import Path
from typing import Final

import click

from ..kernel.ruleset import Ruleset
from .options import game_argument

BOT: Final = "greedy"
SEATS: Final = ("A", "B")
NEWEST: Final = "newest"
SEEDS: Final = 1 << 31


@click.command()
@game_argument
@click.option("--deck", "decks", multiple=True, metavar="DECK",
              help="A starter deck's name or a deck list; twice: one for A, one for B.")  # fmt: skip
@click.option("--bot", metavar="AGENT", help=f"Who plays the other seat: greedy, random ...  [{BOT}]")
@click.option("--seat", type=click.Choice(SEATS, case_sensitive=False), default="A", help="Where you sit.  [A]")
@click.option("--hotseat", is_flag=True, help="Two people at this screen; the hand is hidden in between.")
@click.option("--seed", type=click.IntRange(0), help="Decides all chance: the same seed and answers give the same game.")
@click.option("--resume", is_flag=False, flag_value=NEWEST, metavar="[FILE]",
              help="Go on with a saved game; without FILE with the last one.")  # fmt: skip
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Save to this file after every answer, not to the folder of saves.")  # fmt: skip
@click.option("--plain", is_flag=True, help="No colours.")
def command(ruleset: Ruleset, decks: tuple[str, ...], bot: str | None, seat: str, hotseat: bool, seed: int | None,
            resume: str | None, record: Path | None, plain: bool) -> None:  # fmt: skip
    """Play a game against a bot or a person at the same screen.

    Without options you play a starter deck against the greedy bot. ? shows what you can type; every answer is saved.
    """
    from ..terminal import start

    if hotseat and bot:
        raise click.UsageError("--hotseat and --bot exclude each other: with --hotseat both seats are people.")
    if resume is not None and (decks or seed is not None or bot or hotseat):
        raise click.UsageError("--resume goes on with the decks, seed and players of the saved game.")
    if resume is not None:
        start.resume(ruleset, None if resume == NEWEST else Path(resume), record, plain)
        return
    mine = SEATS.index(seat.upper())
    players = [start.PERSON if hotseat or number == mine else bot or BOT for number in range(len(SEATS))]
    start.new(ruleset, decks, players, secrets.randbelow(SEEDS) if seed is None else seed, record, plain)
