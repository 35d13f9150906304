"""``cardwright replay``: playing a saved game again, to see it or to check it."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from .. import board as boards
from .. import records
from ..kernel.conceding import TIME, conceder
from ..kernel.game import Game
from ..kernel.ruleset import Ruleset
from ..kernel.view import SPECTATOR
from ..loading import load
from ..records import Record, RecordError
from .options import json_option
from .output import console, print_json

LETTERS: Final = "ABCDEFGH"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", metavar="GAME", help="Name or folder of the game, if it is not one that comes with Cardwright.")
@click.option("--upto", type=click.IntRange(0), metavar="N", help="Stop after N answers.")
@click.option("--step", is_flag=True, help="Tell every answer; in a terminal, wait for a key after each.")
@click.option("--log", is_flag=True, help="Tell what happened, in sentences.")
@click.option("--seat", type=click.Choice(LETTERS[:2], case_sensitive=False),
              help="Show only what this seat may know; otherwise what a spectator may, and every answer.")  # fmt: skip
@click.option("--verify", is_flag=True, help="Check the proof that a game of the table was fair, and say what it shows.")
@click.option("--head", default="", metavar="HEX", help="With --verify: a head of the chain that was shown during play.")
@json_option
def command(file: Path, game: str | None, upto: int | None, step: bool, log: bool, seat: str | None, verify: bool, head: str,
            as_json: bool) -> None:  # fmt: skip
    """Play a saved game again and show the position it leads to.

    A game that was saved by another version of the rules or with other cards, or that does not lead where it led when
    it was saved, is refused with exit code 1.
    """
    if head and not verify:
        raise click.UsageError("--head belongs to --verify.")
    saved = records.read(file)
    ruleset = load(game or saved.game, settings=saved.settings)
    reader = SPECTATOR if seat is None else LETTERS.index(seat.upper())
    if upto is not None and upto > len(saved.answers):
        raise click.UsageError(f"{file} has only {len(saved.answers)} answers.")
    try:
        played = records.replay(ruleset, saved)  # all of it, so that its digest is checked before anything is shown
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from error
    if verify:
        tell_proof(file, saved, head, as_json)
        return
    if upto is not None:
        played = records.replay(ruleset, saved, upto=upto)
    told = list(history(ruleset, saved, len(played.answers), reader)) if step or log else []
    if as_json:
        print_json(as_plain(played, saved, reader) | ({"history": told} if told else {}))
        return
    live = step and sys.stdin.isatty() and sys.stdout.isatty()
    for number, answer in enumerate(told, 1):
        if step:
            click.echo(f"{number:>4}  turn {answer['turn']}, {answer['seat']}, {answer['prompt']}: {answer['answer']}")
        for sentence in answer["log"] if log else ():
            click.echo(f"      {sentence}" if step else sentence)
        if live:
            click.pause("")
    show(played, saved, reader)


def tell_proof(file: Path, saved: Record, head: str, as_json: bool) -> None:
    """What the proof of a replayed record shows.  Raises RecordError when it does not hold."""
    from ..table import fairness

    try:
        said = fairness.verify(saved, head.strip().lower())
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from error
    said.append("it replays to the position it was saved in")
    if as_json:
        print_json({"fair": True, "shows": said})
        return
    for sentence in said:
        click.echo(f"{sentence[0].upper()}{sentence[1:]}.")


def history(ruleset: Ruleset, saved: Record, count: int, reader: int) -> Iterator[dict[str, Any]]:
    """The first answers of a record: who decided what, and what happened, as `reader` may know it."""
    names = seat_names(len(saved.decks))
    game = records.replay(ruleset, saved, upto=0, log=True)
    for index in saved.answers[:count]:
        answer = described(game, index, reader)
        before = len(game.state.log or [])
        game.redo(index)
        lines = (game.state.log or [])[before:]
        yield answer | {"log": ruleset.telling.log(game.state, lines, reader, names)}


def described(game: Game, index: int, reader: int) -> dict[str, Any]:
    """An answer before it is given; what only another seat may read of it is left out."""
    if index <= TIME:
        said = "time is called" if index == TIME else "the game is broken off"
        return {"turn": game.state.turn, "seat": "", "prompt": "time", "answer": said}
    if index < 0:
        return {"turn": game.state.turn, "seat": LETTERS[conceder(index)], "prompt": "concede", "answer": "concedes"}
    decision = game.decision
    shown = reader in (SPECTATOR, decision.seat)
    answer = decision.options[index].label if shown else "..."
    return {"turn": game.state.turn, "seat": LETTERS[decision.seat], "prompt": decision.name, "answer": answer}


def seat_names(seats: int) -> list[str]:
    """What the seats are called."""
    return list(LETTERS[:seats])


def as_plain(game: Game, saved: Record, reader: int) -> dict[str, Any]:
    """A replayed game for machines."""
    view = game.view(reader)
    return {
        "game": saved.game, "seed": saved.seed, "about": saved.about, "answers": len(saved.answers),
        "played": len(game.answers), "over": game.over, "result": view["result"], "digest": game.digest(), "view": view,
    }  # fmt: skip


def show(game: Game, saved: Record, reader: int) -> None:
    """The position on a screen, and what is to come."""
    from ..terminal.screen import Screen

    screen_console = console()
    names = seat_names(len(saved.decks))
    size = screen_console.size
    screen = Screen(game.ruleset, boards.load(game.ruleset), names, size.width, size.height)
    view = game.view(reader)
    for line in screen.table(view, max(reader, 0)):
        screen_console.print(line)
    state = f"{len(game.answers)} of {len(saved.answers)} answers"
    if game.result is not None:
        won = " and ".join(names[seat] for seat in game.result.winners)
        outcome = f"{won} won" if won else "A draw"
        screen_console.print(f"{state}. {outcome}: {game.result.reason}, turn {game.result.turns}.")
    else:
        decision = game.decision
        screen_console.print(f"{state}. {names[decision.seat]} is to decide: {decision.prompt}")
