"""What is printed on the cards of a pool as rows of numbers: kind and facts.  The text of a card is not among them."""

from collections.abc import Sequence
from typing import Final

from ..kernel.ruleset import Ruleset
from .words import soft

MOST_WORDS: Final = 40
"""A fact with more different words than this in the pool has no columns: it tells cards apart as their names do."""


class Printed:
    """A row for every card of a ruleset, and what its columns mean.

    Columns: one a kind of card (0 or 1), one a fact that is a number (as `words.soft` has it), one a word of every fact
    that is a word or a list of words (how often it is printed, as `words.soft` has it).
    """

    def __init__(self, ruleset: Ruleset) -> None:
        cards = ruleset.cards
        kinds = ruleset.rules.kinds
        numbers = dict.fromkeys(
            key for card in cards for key, value in card.facts.items() if isinstance(value, int)
        )  # bool too
        words: dict[str, dict[str, None]] = {}
        for card in cards:
            for key, value in card.facts.items():
                for word in listed(value):
                    words.setdefault(key, {})[word] = None
        pairs = [(key, word) for key, found in words.items() if len(found) <= MOST_WORDS for word in found]
        self.names: Final = (
            *(f"is {kind}" for kind in kinds), *(f"printed {key}" for key in numbers),
            *(f"printed {key}={word}" for key, word in pairs),
        )  # fmt: skip
        self.size: Final = len(self.names)
        self.cards: Final = len(cards)
        self.number: Final = ruleset.index
        """Name of a card -> its place in the pool."""
        self.rows: Final[list[Sequence[float]]] = []
        for card in cards:
            row = [float(card.kind == kind) for kind in kinds]
            for key in numbers:
                value = card.facts.get(key, 0)
                row.append(soft(value) if isinstance(value, int) else 0.0)
            row += [soft(listed(card.facts.get(key)).count(word)) for key, word in pairs]
            self.rows.append(row)

    def share(self, name: object) -> float:
        """A card as one number: its place in the pool, the first is 1, divided by the size of the pool; 0 for none."""
        number = self.number.get(str(name))
        return 0.0 if number is None else (number + 1) / self.cards

    def row(self, name: object) -> Sequence[float]:
        """What is printed on a card of this name; zeros if there is none."""
        number = self.number.get(str(name))
        return self.rows[number] if number is not None else [0.0] * self.size


def listed(value: object) -> list[str]:
    """The words of a printed fact."""
    if isinstance(value, str):
        return [value]
    return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []
