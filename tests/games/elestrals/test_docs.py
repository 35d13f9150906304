"""What the page for designers says is read: every text of its tables, and the cards of its example."""

import re
import tomllib
from pathlib import Path

import pytest

from cardwright.language.judging import Examined, examine
from cardwright.loading import find

from .test_meanings import DIALECT

PAGE = (Path(__file__).parents[3] / "docs" / "elestrals-cards.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (elestral|invoke|counter|artifact|divine|stadium) \| `([^`]+)` \|", PAGE, re.MULTILINE)
FACTS = {"elestral": {"attack": 2, "defense": 3, "subclasses": ["dryad"]}}


def read(kind: str, raw: dict[str, object]) -> Examined:
    """A card as a card file says it."""
    card = find("elestrals")[0].read_card(kind, raw, "docs")
    return examine(card, DIALECT, DIALECT.names([card])(card))


@pytest.mark.parametrize(("kind", "text"), ROWS)
def test_every_text_of_the_tables_is_read(kind: str, text: str) -> None:
    raw: dict[str, object] = {"name": "Mossling", "cost": ["earth"], "text": text, **FACTS.get(kind, {"type": kind})}
    found = read(kind if kind in FACTS else "rune", raw)
    assert not found.faults, str(found.faults[0])


def test_the_tables_are_found() -> None:
    assert len(ROWS) > 35


def test_the_cards_of_the_example_are_read() -> None:
    cards = tomllib.loads(PAGE.split("```toml\n")[1].split("```")[0])
    for kind, entries in cards.items():
        for raw in entries:
            assert not read(kind, raw).faults
