"""``cardwright text paradigm`` and ``text next``: a game's verbs in every form, and what may follow."""

from typing import TYPE_CHECKING, Any

import click

from ..loading import texts
from .options import json_option
from .output import console, counted, print_json

if TYPE_CHECKING:
    from ..language.english import Language


@click.command()
@click.argument("game", metavar="GAME")
@click.option(
    "--all", "everything", is_flag=True, help="Also list the forms that mean nothing in this game, with the reason."
)
@json_option
def paradigm(game: str, everything: bool, as_json: bool) -> None:
    """List every verb of a game in every form that English makes of it, each with an example sentence.

    A form is marked with + if a card of the game can say it.  The exit code is 1 when a form cannot be read at all.
    """
    dialect = texts(game).dialect()
    rows = list(dialect.paradigm())
    if as_json:
        print_json([{name: getattr(row, name) for name in row.__match_args__} for row in rows])
    else:
        for row in rows:
            if row.read or everything:
                why = "" if row.read else f"   ({row.why})"
                click.echo(f"{'+' if row.read else '-'} {row.verb:<16} {row.form:<16} {row.text}{why}")
        said = sum(row.read for row in rows)
        click.echo(f"{counted(len({row.verb for row in rows}), 'verb')}, {len(rows)} forms: {said} can be said.")


@click.command("next")
@click.argument("game", metavar="GAME")
@click.argument("text", metavar="TEXT")
@json_option
def next_words(game: str, text: str, as_json: bool) -> None:
    """List what may stand behind the beginning TEXT of a sentence, with what each word is.

    The exit code is 1 when the beginning itself cannot be read.
    """
    language = texts(game).dialect().language
    found = [(word, meaning(language, word)) for word in language.next(text)]
    if as_json:
        print_json([{"word": word, "is": what} for word, what in found])
    elif found:
        from rich.table import Table

        table = Table(box=None, show_header=False)
        for word, what in found:
            table.add_row(word, what)
        console().print(table)
    else:
        click.echo(
            f'"{text}" is no beginning of a sentence of {game}; `text explain` says at which word reading stops.', err=True
        )
    raise click.exceptions.Exit(0 if found else 1)


def meaning(language: "Language", word: str) -> str:
    """What a word is: a noun for cards, a verb with what it takes, an adjective; empty for a word of the grammar itself."""
    from ..language.english import Frame
    from ..language.english.expecting import KINDS, pattern

    said: dict[str, None] = {}
    for entry in language.machine.lexicon.by_first.get(word.casefold(), ()):
        one: Any = entry.meaning
        if isinstance(one, Frame):
            said[f"verb: {pattern(one)}"] = None
        elif entry.category == "Noun":
            said[f"noun: {KINDS.get(one.word('k'), one.word('k'))}, {entry.written}"] = None
        else:
            said[f"{entry.category.casefold()}: {entry.written}"] = None
    return "; ".join(said)
