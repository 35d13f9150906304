"""Rules ledgers: the numbered clauses and rulings of a game, as its ledger states them.

A clause begins a list item or a table row with its ID (``- PUZ-8.5 After link 1 ...``), a ruling with its number
(``- R31 ...``, cited as PUZ-R31).  Not for: what carries a clause out (the game's rules) or tests it (`lab.coverage`).
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .kernel.errors import CardwrightError
from .loading import folder

PACKAGE: Final = Path(__file__).resolve().parent
CHECKOUT: Final = PACKAGE.parents[1]
"""The folder of the checkout when the package runs from one (see `in_checkout`)."""
NAME: Final = "rules.md"
CLAUSE: Final = re.compile(r"^[-|] *(?:\*\*)?([A-Z]{3}-[0-9A-Z]+\.[0-9]+|R[0-9]+)\b(?:\*\*)?[ |.:]*(.*)$")
MOST_FOUND: Final = 8
"""Clauses told to a person who asks with words."""
DEFINITION: Final = re.compile(r"\(definition: ([^()]*(?:\([^()]*\)[^()]*)*)\)")


class LedgerError(CardwrightError):
    """A ledger that is not to be found, or holds no clause."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause or ruling."""

    id: str
    text: str
    line: int
    """Where it stands in the ledger."""
    definition: str
    """Why no test can hold it, for a clause that only says what a word means; otherwise empty."""


def in_checkout() -> bool:
    """Whether the package runs from a checkout of its sources, with docs and tests beside it."""
    return (CHECKOUT / "docs" / "rules").is_dir() and (CHECKOUT / "src" / "cardwright").resolve() == PACKAGE


def find(game: str | Path) -> Path:
    """The ledger of a game: ours from the docs or the installed package, a designer's ``rules.md`` in the game's folder.

    Raises LedgerError naming where it was looked for.
    """
    name = folder(game).name
    places = [folder(game) / NAME, PACKAGE / "rules" / f"{name}.md"]
    if in_checkout():
        places.insert(1, CHECKOUT / "docs" / "rules" / f"{name}.md")
    for place in places:
        if place.is_file():
            return place
    raise LedgerError(f"{name} has no rules ledger: looked for {', '.join(map(str, places))}")


def read(path: Path) -> dict[str, Clause]:
    """The clauses of a ledger by ID, in its order.  Rulings get the ledger's letters: R31 -> PUZ-R31."""
    found: list[tuple[str, str, int]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if stated := CLAUSE.match(line):
            found.append((stated[1], stated[2].rstrip(" |"), number))
    letters = next((name[:4] for name, _, _ in found if "-" in name), "")
    if not letters:
        raise LedgerError(f"{path}: holds no clause (a line such as `- ABC-1.1 ...`)")
    clauses: dict[str, Clause] = {}
    for name, text, number in found:
        name = name if "-" in name else letters + name
        reason = DEFINITION.search(text)
        clauses.setdefault(name, Clause(name, text, number, reason[1] if reason else ""))
    return clauses


def by_id(clauses: dict[str, Clause], name: str) -> Clause | None:
    """The clause of this ID; the ledger's letters may be left out, and lower case will do: PUZ-8.5, 8.5, r31."""
    name = name.strip().upper()
    letters = next(iter(clauses), "")[:4]
    return clauses.get(name) or clauses.get(letters + name)


def ask(clauses: dict[str, Clause], words: str) -> list[Clause]:
    """The clause of this ID, or the first clauses with all these words, for a person who asks."""
    named = by_id(clauses, words)
    if named:
        return [named]
    parts = words.casefold().split()
    fits = [clause for clause in clauses.values() if parts and all(part in clause.text.casefold() for part in parts)]
    return fits[:MOST_FOUND]


def of_game(game: str | Path) -> dict[str, Clause]:
    """The clauses of a game; none where its ledger is not installed."""
    try:
        return read(find(game))
    except CardwrightError:
        return {}
