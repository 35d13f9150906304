"""``cardwright cards``: the cards of a game, one of them in full, those that mention something, or their pictures."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

import click

from .. import board as boards
from ..kernel.card import Card
from ..kernel.ruleset import Ruleset
from ..loading import usable
from .options import completed, json_option
from .output import console, print_json

MOST_NAMED: Final = 5
BACK: Final = "back.svg"
"""File of the back."""


@click.command()
@click.argument("game", metavar="GAME", shell_complete=completed)
@click.argument("name", required=False)
@click.option("--find", metavar="WORD", help="Only cards that mention this: in name, facts or text.")
@click.option(
    "--svg",
    "folder",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the cards' pictures into this folder, a file each.",
)
@json_option
def command(game: str, name: str | None, find: str | None, folder: Path | None, as_json: bool) -> None:
    """List the cards of a game, show one of them in full, or draw them.

    NAME need not be whole: the beginning, or any part that only one card has, will do.  Cards that cannot be used are
    told and left out; the exit code is then 1.
    """
    ruleset, left_out = usable(game)
    for fault in left_out:
        click.echo(fault, err=True)
    show(ruleset, name, find, folder, as_json)
    if left_out:
        raise click.exceptions.Exit(1)


def show(ruleset: Ruleset, name: str | None, find: str | None, folder: Path | None, as_json: bool) -> None:
    """List the cards, show one of them, or draw them."""
    if name is not None and find is not None:
        raise click.UsageError("Give NAME or --find, not both.")
    if name is not None and folder is None:
        one(ruleset, named(ruleset, name), as_json)
        return
    cards = [card for card in ruleset.cards if find is None or mentions(card, find)]
    if folder is not None and cards:
        files = drawn(ruleset, cards if name is None else [named(ruleset, name)], folder)
        if as_json:
            print_json([str(file) for file in files])
        else:
            click.echo(f"{len(files)} picture{'s' if len(files) > 1 else ''} in {folder}")
    elif as_json:
        print_json([as_plain(card) for card in cards])
    elif cards:
        table(ruleset, cards)
    if find is not None and not cards:
        click.echo(f'No card of {ruleset.name} mentions "{find}".', err=True)
        raise click.exceptions.Exit(1)


def named(ruleset: Ruleset, words: str) -> Card:
    """The card a user means.  Raises UsageError with the nearest names when it could be none or several."""
    wanted = words.strip().casefold()
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [card for card in ruleset.cards if fits(card.name.casefold(), wanted)]
        if len(found) == 1:
            return found[0]
        if found and wanted:
            names = ", ".join(card.name for card in found[:MOST_NAMED])
            more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
            raise click.UsageError(f'"{words}" could be {names}{more}.')
    near = get_close_matches(words, ruleset.index, 1, 0.5)
    hint = f' Did you mean "{near[0]}"?' if near else ""
    raise click.UsageError(f'{ruleset.name} has no card "{words}".{hint} `cardwright cards {ruleset.name}` lists them.')


def mentions(card: Card, word: str) -> bool:
    """Whether name, kind, facts or text hold the word, in any case."""
    everything = [card.name, card.kind, card.text, *(spelled(value) for value in card.facts.values())]
    return any(word.casefold() in part.casefold() for part in everything)


def spelled(value: object) -> str:
    """A fact's value as text."""
    return ", ".join(str(item) for item in value) if isinstance(value, (list, tuple)) else str(value)


def as_plain(card: Card) -> dict[str, Any]:
    """A card for machines."""
    return {"name": card.name, "kind": card.kind, **card.facts, "text": card.text, "defined": card.place}


def one(ruleset: Ruleset, card: Card, as_json: bool) -> None:
    """Show a card with all it says."""
    if as_json:
        print_json(as_plain(card))
        return
    from ..terminal.cardtext import panel
    from ..terminal.paint import Painter

    console().print(panel(Painter(ruleset, boards.load(ruleset)), card.name))


def table(ruleset: Ruleset, cards: list[Card]) -> None:
    """List cards, a table for each kind, with the facts that cards of the kind have."""
    from rich.table import Table

    titles = {fact.name: fact.title for fact in boards.load(ruleset).card.facts}
    for kind in ruleset.rules.kinds:
        of_kind = [card for card in cards if card.kind == kind]
        facts = list(dict.fromkeys(fact for card in of_kind for fact in card.facts if card.facts[fact] not in ("", [])))
        if not of_kind:
            continue
        shown = Table(title=f"{kind.title()}: {len(of_kind)}", box=None, header_style="bold", title_justify="left")
        shown.add_column("Name", no_wrap=True)
        for fact in facts:
            shown.add_column(titles.get(fact, fact.title()))
        shown.add_column("Text")
        for card in of_kind:
            shown.add_row(card.name, *(spelled(card.facts.get(fact, "")) for fact in facts), card.text)
        console().print(shown)


def drawn(ruleset: Ruleset, cards: Sequence[Card], folder: Path) -> list[Path]:
    """Write each card's picture, the files named after the cards; with all cards their back."""
    from ..drawing import face

    board = boards.load(ruleset)
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / BACK] if len(cards) == len(ruleset.cards) else []
    for file in files:
        file.write_text(face.reverse(ruleset), encoding="utf-8")
    for card in cards:
        stem = re.sub(r"[^0-9a-z]+", "-", card.name.casefold()).strip("-") or "card"
        file, count = folder / f"{stem}.svg", 1
        while file in files:
            count += 1
            file = folder / f"{stem}-{count}.svg"
        file.write_text(face.card(board, ruleset, card), encoding="utf-8")
        files.append(file)
    return files
