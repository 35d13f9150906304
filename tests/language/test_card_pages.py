"""What the pages on card texts say is read: each text of their tables on a card of its kind, the cards of their examples."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from cardwright.kernel.card import Card
from cardwright.kernel.ruleset import Ruleset
from cardwright.language.judging import Dialect, examine
from cardwright.loading import find, load, texts

from ..round_trip import printed

PAGES = Path(__file__).parents[2] / "docs" / "cards"
GAMES = ("devrun", "eoc", "farwald")
ROW = re.compile(r"^\| (\w+) \| `([^`]+)` \|", re.MULTILINE)
ROWS = [(game, *row) for game in GAMES for row in ROW.findall((PAGES / f"{game}.md").read_text(encoding="utf-8"))]
FEWEST = 35


@cache
def pool(game: str) -> Ruleset:
    return load(game, sets=())


@cache
def dialect(game: str) -> Dialect:
    return texts(game).dialect()


def like(game: str, sort: str) -> Card:
    """The first card of a kind, or of a type within a kind."""
    return next(card for card in pool(game).cards if sort in (card.kind, card.facts.get("type")))


@pytest.mark.parametrize(("game", "sort", "text"), ROWS)
def test_every_text_of_the_tables_is_read(game: str, sort: str, text: str) -> None:
    """And what is printed of it is read as the same."""
    other = like(game, sort)
    card = Card("Example", other.kind, other.facts, text.replace("<br>", "\n"), "")
    found = examine(card, dialect(game), dialect(game).names([*pool(game).cards, card])(card))
    assert not found.faults, str(found.faults[0])
    assert not printed(found, dialect(game), tuple(pool(game).cards)).lost


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_are_found(game: str) -> None:
    assert sum(1 for row in ROWS if row[0] == game) > FEWEST


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_the_example_are_read(game: str) -> None:
    rules = find(game)[0]
    example = (PAGES / f"{game}.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    cards = [rules.read_card(kind, raw, "docs") for kind, entries in tomllib.loads(example).items() for raw in entries]
    assert len(pool(game).with_cards(cards).cards) == len(pool(game).cards) + len(cards)
