"""The words of a game for writers of scenarios: the tables that stand in docs/scenarios.md and that a command prints."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ..kernel.knowledge import ARRANGED, BLIND, FACE, OPEN, SEAT
from ..kernel.ruleset import Ruleset
from ..kernel.vocabulary import DURATIONS
from .words import ANSWERABLE, Words

SIGHTS: Final = {
    OPEN: "everybody",
    SEAT: "its player; the order has no meaning",
    BLIND: "nobody",
    FACE: "face-up cards everybody, face-down cards its player",
    ARRANGED: "its player; face-up cards everybody",
}


@dataclass(frozen=True, slots=True)
class Table:
    """Words of one sort. `about` says where they stand in a scenario."""

    key: str
    title: str
    about: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables(ruleset: Ruleset) -> list[Table]:
    """Every word of a game that a scenario can use.  Raises DefinitionError for a game without scenarios."""
    words = Words(ruleset, ruleset.rules.seats[0])
    return [
        Table("zones", "Zones", "under a player", ("zone", "cells", "who sees its cards"), zones(words)),
        Table("phases", "Phases", f"`phase`; without it `{words.vocabulary.phase}`", ("phase",), column(words.phases)),
        Table("marks", "Marks", "`marks` of a card", ("mark",), column(words.marks)),
        Table("columns", "Columns", "keys of a card", ("key", "values"), columns(words)),
        Table("facts", "Facts", "keys of a face-up card in play, in expectations only", ("key", "meaning"),
              tuple(words.vocabulary.facts.items())),
        Table("modifiers", "Modifiers", "keys of an item of `modifiers`", ("key", "meaning", "value"), quantities(words)),
        Table("durations", "Durations", "`until` of a modifier", ("until",), column(DURATIONS)),
        Table("player numbers", "Numbers of a player", "under a player", ("number", "meaning"), seat_numbers(words)),
        Table("numbers", "Numbers of the game", "`numbers`", ("number", "meaning"),
              tuple((name, words.vocabulary.numbers.get(name, "")) for name in words.numbers)),
        Table("settings", "Settings", "`settings`", ("setting", "usual value"),
              tuple((name, str(value)) for name, value in ruleset.rules.settings.items())),
        Table("deck sections", "Sections of a deck", "`decks`", ("section",), column(ruleset.rules.sections)),
        Table("cards", "Kinds of card", "`cards`", ("kind",), column(ruleset.rules.kinds)),
        Table("decisions", "Decisions", "`prompt` and `kind` of `decision`; how the options read",
              ("prompt", "kind", "question", "options"), decisions(words)),
        Table("reasons", "Ways the game ends", "`reason` of `result`", ("reason",), column(ruleset.rules.reasons)),
    ]  # fmt: skip


def column(words: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """One word a row."""
    return tuple((word,) for word in words)


def zones(words: Words) -> tuple[tuple[str, ...], ...]:
    """Zones with their cells."""
    rows = []
    for zone in words.ruleset.rules.zones:
        cells = ", ".join(zone.cells) if zone.rows else "" if zone.sight == SEAT else "top first"
        whose = " (shared: stands under `shared`)" if zone.shared else ""
        rows.append((zone.name + whose, cells, SIGHTS[zone.sight]))
    return tuple(rows)


def columns(words: Words) -> tuple[tuple[str, ...], ...]:
    """Columns of a card with the words of their values."""
    return tuple((name, ", ".join(words.vocabulary.columns.get(name, ("a number",)))) for name in words.columns)


def quantities(words: Words) -> tuple[tuple[str, ...], ...]:
    """What a modifier can change."""
    given = words.vocabulary.quantities.items()
    return tuple((name, quantity.about, ", ".join(quantity.values) or "a number") for name, quantity in given)


def seat_numbers(words: Words) -> tuple[tuple[str, ...], ...]:
    """Numbers of a player: those that a position can set, and those that only follow from it."""
    facts = words.vocabulary.seat_facts
    stored = {name.replace("-", "_") for name in words.seat_numbers}
    rows = [(name, about if name in stored else f"{about} (in expectations only)") for name, about in facts.items()]
    left = (name for name in words.seat_numbers if name.replace("-", "_") not in facts)
    return (*rows, *((name, words.vocabulary.numbers.get(name, "")) for name in left))


def decisions(words: Words) -> tuple[tuple[str, ...], ...]:
    """Every prompt with its kind, question and how its options read."""
    rows = []
    for name, prompt in words.ruleset.prompts.items():
        if name in words.vocabulary.options:
            options = " · ".join(f"`{option}`" for option in words.vocabulary.options[name])
            rows.append((name, ANSWERABLE[prompt.kind - 1], prompt.text, options))
    return tuple(rows)


def markdown(ruleset: Ruleset) -> str:
    """The tables as they stand in docs/scenarios.md; tables of one short column are a line."""
    parts = []
    for table in tables(ruleset):
        if not table.rows:
            continue
        parts.append(f"**{table.title}** ({table.about})")
        if len(table.head) == 1:
            parts[-1] += ": " + ", ".join(f"`{row[0]}`" for row in table.rows)
        else:
            lines = [f"| {' | '.join(table.head)} |", "|" + "---|" * len(table.head)]
            lines += [f"| {' | '.join((f'`{row[0]}`', *row[1:]))} |" for row in table.rows]
            parts[-1] += "\n\n" + "\n".join(lines)
    parts += [f"- {note}" for note in notes(ruleset)]
    return "\n\n".join(parts).replace("\n\n- ", "\n- ").replace("\n- ", "\n\n- ", 1) + "\n"


def notes(ruleset: Ruleset) -> tuple[str, ...]:
    """What else a writer of positions must know."""
    return ruleset.rules.vocabulary.notes
