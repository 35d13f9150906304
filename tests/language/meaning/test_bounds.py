"""A bound such as "up to 2" is no number: the text is refused, or its explanation says so."""

import re

import pytest

from cardwright.kernel.card import Card
from cardwright.language.explaining import explained

from .games import GAMES, cards, dialect, forms, read

NUMBER = re.compile(r"\b([1-9])(?= \w)")
SAID = re.compile(r"\bup to\b|\bat most\b|\bor (fewer|less)\b|\ban? number\b|\bas many\b")


@pytest.mark.parametrize("game", GAMES)
def test_a_bound_is_never_taken_for_the_number(game: str) -> None:
    """In every form of every verb that has a number."""
    kinds = {card.kind: card.facts for card in cards(game)}
    tried = 0
    for text in {NUMBER.sub(r"up to \1", form.text, count=1) for form in forms(game) if form.read}:
        if "up to" in text:
            for kind, facts in kinds.items():
                found = read(game, Card("Example", kind, facts, text))
                if not found.faults:
                    said = " ".join(explained(found, dialect(game)))
                    assert SAID.search(said), f"{text}\n{said}"
            tried += 1
    assert tried > 20
