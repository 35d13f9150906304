"""How many: numbers and "a", for each of something, for each dealt with this way."""

from typing import Any, Final

from cardwright.kernel.tree import Cards, CountOf
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.mill import Mill

from ..phrases import Entry, phrase, within, word
from ..shape import custom
from .shapes import for_each, this_way

NUMBERS: Final[tuple[Entry, ...]] = (
    phrase("Count", "a", word("Count", "a", 1).shape, number="sg", prints=False),
    within("Count", "Integer"),
)

DONE: Final[tuple[Entry, ...]] = (
    word("Done", "drawn", "Draw"),
    word("Done", "milled", "Mill"),
    word("Done", "discarded", "Discard"),
    word("Done", "destroyed", "Destroy"),
    word("Done", "returned", "ToHand"),
    word("Done", "revealed", "Reveal"),
    word("Done", "flipped", "Turn"),
)
"""What the action before did; the value is the name of its node, or how it begins."""


def counted(part: str, whole: str, kind: type[Any], field: str = "amount", *, prints: bool = True) -> tuple[Entry, ...]:
    """Two more ways to say the number of a `part`: for each card, for each card done this way.  Both are a `whole`."""
    return (
        phrase(whole, f"{{does:{part}@own}} for each {{cards:Cards.sg}}", for_each(kind, field), prints=prints),
        phrase(whole, f"{{does:{part}@own}} for each card {{done:Done}} this way", this_way(kind, field), prints=prints),
    )


def equal_to(verb: str, kind: type[Any]) -> Entry:
    """Draw cards equal to the number of ...; reads only."""
    shape = custom(kind, lambda parts: kind(CountOf(_noun(parts["cards"]))), lambda action: None)
    words = f"{verb} (cards equal to|as many cards as) the number of {{cards:Cards.pl}}"
    return phrase("Action", words, shape, prints=False)


def _noun(cards: Any) -> Cards:
    noun: Cards = cards
    return noun


COUNTED: Final[tuple[Entry, ...]] = (
    equal_to("draw", Draw),
    equal_to("mill", Mill),
    *counted("Counted", "Action", Draw),
    *counted("Counted", "Action", Mill),
    within("Action", "Counted"),
)
