"""One word of a card's text changed to another that says something else: it is refused, or it means something else.

The texts are those of our own list, and of the published one where it lies beside the checkout.
"""

import random
import re
from typing import Final, NamedTuple

import pytest

from cardwright.kernel.card import Card
from cardwright.kernel.tree import Ability
from cardwright.language.judging import examine
from cardwright.loading import texts

from ...playing import samples
from . import own_list

pytestmark = pytest.mark.usefixtures("own_heap")
DIALECT: Final = texts("elestrals").dialect()
CHANGES: Final = (
    ("cannot", "can"), ("if", "unless"), ("If", "Unless"), ("unless", "if"), ("is not", "is"), ("are not", "are"),
    ("is", "is not"), ("an opponent", "you"), ("a player", "you"), ("you", "they"), ("your", "an opponent's"),
    ("If you do", "If they do"), ("If you do", "If you do not"), ("When you do", "When they do"),
    ("Elestral", "Rune"), ("Rune", "Elestral"), ("Elestral", "Spirit"), ("deck", "Spirit Deck"), ("Spirit Deck", "deck"),
    ("hand", "Underworld"), ("Underworld", "deck"), ("Negate", "Destroy"), ("Negate", "Suppress"), ("Suppress", "Negate"),
    ("destroy", "discard"), ("discard", "destroy"), ("Expend", "Disenchant"), ("Disenchant", "Expend"), ("may", "must"),
    ("at least", "at most"), ("other", "additional"), ("Enchanted", "Misenchanted"), ("Attack Position", "Defense Position"),
    ("Defense Position", "Attack Position"), ("{attack}", "{defense}"), ("a", "another"), ("1", "2"), ("2", "3"),
)  # fmt: skip
"""What stands on the card, and what stands there instead."""
REMINDER: Final = re.compile(r" ?\([^)]*\)")


class Changed(NamedTuple):
    """A text and the same with one word changed."""

    name: str
    kind: str
    text: str
    now: str


def changed() -> list[Changed]:
    """All of them, in an order that is always the same and says nothing."""
    found = []
    for line in own_list.of_others() or own_list.lines():
        text = REMINDER.sub("", line["text"] or "")
        for said, instead in CHANGES:
            for place in re.finditer(rf"(?<![\w-]){re.escape(said)}(?![\w-])", text):
                now = text[: place.start()] + instead + text[place.end() :]
                found.append(Changed(line["name"], line["card_type"], text, now))
    random.Random("one word").shuffle(found)
    return found


ALL: Final = changed()


def meant(name: str, card_type: str, text: str) -> tuple[Ability, ...] | None:
    """What the text does; None if it is refused."""
    kind, _, sort = card_type.partition("_")
    card = Card(name, kind, {"type": sort} if sort else {}, text)
    found = examine(card, DIALECT, DIALECT.names([card])(card))
    return None if found.faults else tuple(ability for ability, _words in found.abilities)


@samples(fast=200, long=1200, size=400)
def test_a_word_counts(numbers: range) -> None:
    for number in numbers[: max(0, len(ALL) - numbers.start)]:
        one = ALL[number]
        now = meant(one.name, one.kind, one.now)
        assert now is None or now != meant(one.name, one.kind, one.text), one.now
