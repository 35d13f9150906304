"""The rules ledger beside the game: the text of a clause, for a player who asks.  Found only where the docs are."""

import re
from pathlib import Path
from typing import Final

MOST_FOUND: Final = 8


class Ledger:
    """The clauses and rulings of one game, by ID (``PUZ-8.5``, ``R42``), in the ledger's order."""

    def __init__(self, path: Path | None) -> None:
        text = path.read_text(encoding="utf-8") if path else ""
        pattern = r"^[-|] *(?:\*\*)?((?:[A-Z]{3}-[0-9A-Z]+\.[0-9]+)|R[0-9]+)(?:\*\*)?[ |]+(.*)$"
        self.clauses = {found[1]: found[2].strip(" |") for found in re.finditer(pattern, text, flags=re.MULTILINE)}
        self.path = path

    def ask(self, words: str) -> dict[str, str]:
        """The clause of this ID (``8.5`` will do), or the first clauses with all these words."""
        wanted = words.strip().upper()
        for key, text in self.clauses.items():
            if key == wanted or key.partition("-")[2] == wanted:
                return {key: text}
        parts = words.casefold().split()
        fits = [key for key, text in self.clauses.items() if parts and all(part in text.casefold() for part in parts)]
        return {key: self.clauses[key] for key in fits[:MOST_FOUND]}


def of_game(name: str) -> Ledger:
    """The ledger of a game, from `docs/rules` of the checkout this runs from; an empty one elsewhere."""
    for folder in Path(__file__).resolve().parents:
        path = folder / "docs" / "rules" / f"{name}.md"
        if path.is_file():
            return Ledger(path)
    return Ledger(None)
