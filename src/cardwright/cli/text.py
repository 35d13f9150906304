"""``cardwright text``: checking the texts of cards, explaining what a text will do, trying it in a small position."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..kernel.card import Card
from ..kernel.errors import CardwrightError, DefinitionError
from ..kernel.rules import Rules
from ..loading import cards_and_faults, every_card, find, texts, usable
from .options import json_option
from .output import counted, print_json
from .words import next_words, paradigm

if TYPE_CHECKING:
    from ..language.judging import Examined
    from ..language.refusal import TextError
    from ..language.rewording import Reworded
    from ..scenarios.trial import Trial


@click.group()
def command() -> None:
    """Check the texts of cards; explain what a text will do; try it; list a game's words."""


command.add_command(paradigm)
command.add_command(next_words)


@command.command()
@click.argument("game", metavar="GAME")
@click.argument("paths", nargs=-1, metavar="[FILE]...", type=click.Path(exists=True, path_type=Path))
@click.option("--canonical", is_flag=True, help="Also list texts that would be printed in other words.")
@json_option
def check(game: str, paths: tuple[Path, ...], canonical: bool, as_json: bool) -> None:
    """Read the texts of card files (TOML), or of all files in a folder; without FILE, of all cards of the game.

    FILE may also be a card list that `cardwright import` reads (JSON, a file or a folder).

    A refused text is told with file, line and column, the word it stopped at and what is near; so are all faulty facts.
    The exit code is 1 when a text is refused, or an entry is no card.
    """
    from ..language.judging import examine
    from ..language.rewording import reworded

    rules, own = find(game)
    cards, no_cards = cards_of(rules, card_files(paths) or own)
    dialect = texts(game).dialect()
    given = {card.name for card in cards}
    names = dialect.names([*cards, *(card for card in every_card(rules, own)[0] if card.name not in given)])
    examined = [examine(card, dialect, names(card)) for card in cards]
    printed = [reworded(one, dialect.language, names(one.card)) for one in examined]
    faults = [fault for one in examined for fault in one.faults]
    for no_card in no_cards:
        click.echo(no_card, err=True)
    if as_json:
        print_json(report(examined, printed) | {"unusable": no_cards})
    else:
        for fault in faults:
            click.echo(f"{fault}\n")
        for one in examined:
            remark = "" if one.faults else dialect.odd(one.card, [ability for ability, _ in one.abilities])
            if remark:
                click.echo(f"{one.card.place}: {one.card.name}: {remark}\n")
        for one, words in zip(examined, printed, strict=True) if canonical else ():
            if words.text not in ("", one.card.text):
                click.echo(f"{one.card.place}: {one.card.name} would be printed as\n    {words.text}\n")
        click.echo(summary(examined))
    raise click.exceptions.Exit(1 if faults or no_cards else 0)


def cards_of(rules: Rules, paths: Sequence[Path]) -> tuple[list[Card], list[str]]:
    """The cards of card files and foreign lists, and what is wrong with entries that are no cards."""
    cards: list[Card] = []
    faults: list[str] = []
    for path in paths:
        if path.suffix not in (".json", ".jsonl") and not path.is_dir():
            found, wrong = cards_and_faults(rules, path)
            cards += found
            faults += wrong
            continue
        from ..importing import foreign_cards

        found, wrong = foreign_cards(rules, path)
        cards += found
        faults += wrong
    return cards, faults


def card_files(paths: tuple[Path, ...]) -> list[Path]:
    """The card files meant: files as they stand, of a folder those in it or in its `cards`; a folder of JSON as a whole."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.glob("*.toml")) if path.name == "cards" else sorted((path / "cards").glob("*.toml"))
            inside = inside or [file for file in sorted(path.glob("*.toml")) if file.name not in ("game.toml", "board.toml")]
            if not inside and next(path.rglob("*.json*"), None) is not None:
                inside = [path]  # a foreign card list in many files
            if not inside:
                raise DefinitionError(f"{path}: no card files (*.toml) in it or in its folder cards")
            found += inside
        else:
            found.append(path)
    return found


def report(examined: "list[Examined]", printed: "list[Reworded]") -> dict[str, Any]:
    """All that was found, for machines: each card with a text is either compiled or refused."""
    faults = [(one.card, fault) for one in examined for fault in one.faults]
    kinds = [fault.kind for _card, fault in faults]
    return {
        "cards": len(examined),
        "texts": sum(1 for one in examined if one.card.text),
        "compiled": sum(1 for one in examined if one.card.text and not one.faults),
        "refused_cards": sum(1 for one in examined if one.faults),
        "refused": [as_plain(card, fault) for card, fault in faults],
        "ambiguous": kinds.count("ambiguous"),
        "round_trip": [
            {"card": one.card.name, "sentence": sentence}
            for one, words in zip(examined, printed, strict=True)
            for sentence in words.lost
        ],
        "rewritten": [
            {"card": one.card.name, "text": one.card.text, "canonical": words.text}
            for one, words in zip(examined, printed, strict=True)
            if words.text not in ("", one.card.text)
        ],
    }


def as_plain(card: Card, fault: "TextError") -> dict[str, Any]:
    """A refused sentence for machines."""
    return {
        "card": card.name,
        "sentence": fault.sentence,
        "word": fault.word,
        "nearest": list(fault.nearest),
        "kind": fault.kind,
        "file": fault.place.file,
        "line": fault.place.line,
        "column": fault.place.column,
        "message": fault.message,
        "details": list(fault.details),
    }


def summary(examined: "list[Examined]") -> str:
    """The last line."""
    faults = [fault for one in examined for fault in one.faults]
    refused = sum(1 for one in examined if one.faults)
    compiled = sum(1 for one in examined if one.card.text and not one.faults)
    return (
        f"{counted(len(examined), 'card')}, {sum(1 for one in examined if one.card.text)} with text: {compiled} compiled, "
        f"{refused} refused, {sum(fault.kind == 'ambiguous' for fault in faults)} ambiguous."
    )


@command.command()
@click.argument("game", metavar="GAME")
@click.argument("text", metavar="TEXT")
@click.option(
    "--kind",
    metavar="KIND",
    help="Kind of card the text stands on (elestral, stadium ...); otherwise the first that may have it.",
)
@click.option("--name", default="This card", metavar="NAME", help="Name of the card, if its text says it.")
@json_option
def explain(game: str, text: str, kind: str | None, name: str, as_json: bool) -> None:
    """Say what a card with this TEXT will do, step by step.

    The exit code is 1 when the text is refused.
    """
    from ..language.explaining import explained
    from ..language.judging import examine
    from ..language.rewording import reworded
    from ..language.texts import TextsRefusedError
    from .trying import unknown_kind

    if not text.strip():
        raise click.UsageError("The TEXT is empty; put the sentences of a card in quotes.")
    dialect = texts(game).dialect()
    pool, left_out = usable(game)
    for fault in left_out:
        click.echo(fault, err=True)
    rules = pool.rules
    known = positions(game, rules)
    asked = [Card(name, like.kind, like.facts, text) for like in kinds_of_card(rules, known, kind)]
    if not asked:
        raise unknown_kind(kind, rules, known)
    tried = [examine(card, dialect, dialect.names([*pool.cards, card])(card)) for card in asked]
    found = next((one for one in tried if not one.faults), None)
    if found is None:
        raise TextsRefusedError(tried[0].faults)
    steps = explained(found, dialect)
    nobody = unknown_names(found, [card.name for card in pool.cards])
    if as_json:
        words = reworded(found, dialect.language, dialect.names([*pool.cards, found.card])(found.card))
        said = {"kind": found.card.kind, "canonical": words.text, "steps": [step.strip() for step in steps]}
        print_json(said | {"unknown_names": nobody})
        return
    click.echo(f"{text.strip()}\n")
    for step in steps:
        click.echo(step)
    if nobody:
        click.echo(f"\nNo card here is called {' or '.join(nobody)}.")


def unknown_names(found: "Examined", pool: Sequence[str]) -> list[str]:
    """The names in a text that no card has, neither whole nor as a part: perhaps only a word with a capital letter."""
    from ..kernel.node import walk

    parts = [part for ability, _ in found.abilities for part in walk(ability)]
    named = [name for part in parts if isinstance(name := getattr(part, "names", ()), tuple) and name]
    return sorted({name for names in named for name in names if not any(name in card for card in pool)})


def positions(game: str, rules: Rules) -> "list[Trial]":
    """The positions for trying that a game has; none in a game without."""
    from ..scenarios.trial import trials

    try:
        return trials(game, rules.name)
    except CardwrightError:
        return []


def kinds_of_card(rules: Rules, known: "Sequence[Trial]", kind: str | None) -> list[Card]:
    """A card of each kind that is meant, and of each sort within a kind that the positions know."""
    from ..scenarios.trial import is_kind

    sorts = {trial.card.kind for trial in known}
    plain = [Card("", one, {}) for one in rules.kinds if one not in sorts and kind in (None, one)]
    return [*(trial.card for trial in known if is_kind(kind, trial.card, trial.title, rules.kinds)), *plain]


@command.command("try")
@click.argument("game", metavar="GAME")
@click.argument("text", metavar="TEXT")
@click.option(
    "--kind",
    metavar="KIND",
    help="Kind of card the text stands on (elestral, stadium ...); otherwise the first that may have it.",
)
@click.option("--case", metavar="WORDS", help="Which position: its number, or words of its title (--cases lists them).")
@click.option("--cases", "listing", is_flag=True, help="List the positions in which the text can be tried.")
@click.option("--name", default="This card", metavar="NAME", help="Name of the card, if its text says it.")
@click.option("--bots", metavar="A,B", help='Bots play a few turns and every answer is told: "random", "greedy,random".')
@click.option("--turns", type=click.IntRange(1, 100), default=2, show_default=True, help="How many turns bots play.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Decides all chance.")
@click.option("--plain", is_flag=True, help="No colours.")
@json_option
def try_text(game: str, text: str, kind: str | None, case: str | None, listing: bool, name: str, bots: str | None,
             turns: int, seed: int, plain: bool, as_json: bool) -> None:  # fmt: skip
    """Put a card with this TEXT into a small position and play on from there, against the greedy bot.

    Without --case it is the first position in which the text did something when bots played some short games from it;
    it is said when there is none.

    --json tells what bots play. The exit code is 1 when the text is refused.
    """
    from .trying import cases, chosen, play, show_cases, watch

    known = cases(game, text, kind, name)
    if listing:
        show_cases(known, as_json)
        return
    begun, title, fires = chosen(known, case, name, text, seed)
    if bots is not None or as_json:
        watch(begun, title, fires, bots or "random", turns, as_json)
    else:
        play(begun, title, fires, plain)
