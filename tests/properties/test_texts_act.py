"""Each text that a game takes does something somewhere: every action of it, and every fact that stands.

Texts by chance are dealt in games between starter decks and tried in the positions of `text try`.  Some of them wait for
what no short game brings about (three cards of a rare sort at once); so what must hold of each is held of whatever texts
say: a word, a quantity, a time that is said in many texts does something in at least one of them.
"""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from ..witness import MARK, Text, by_chance, seen
from ..written import TRIED, base

GAMES: Final = ("devrun", "eoc", "farwald", "puzzle")
"""Elestrals puts every part of every text to the test as it is read (`language.mute`)."""
ENOUGH: Final = 8
"""What was said in so many texts has done something."""
MOST_MUTE: Final = 0.3
CHUNKS: Final = 3
RARE: Final = {
    "creature: Pay 1 Energy: Ready this card.",
    "spell: When your opponent creates a creature, exhaust that creature. Your opponent discards 1 card at random.",
}
"""What no short game shows: an exhausted creature uses no ability (EOC-6.6), and a new one is exhausted already (6.5)."""
PAGES: Final = Path(__file__).parents[2] / "docs" / "cards"
DESIGNS: Final = Path(__file__).parents[3] / "shared" / "corpus"
NAMED: Final = re.compile(r'named "\w+"')
ROW: Final = re.compile(r"^\| (\w+) \| `([^`]+)` \|", re.MULTILINE)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("seed", "number"),
    [("quick", 40), *(pytest.param(f"long {one}", 200, marks=pytest.mark.long) for one in range(CHUNKS))],
)
def test_texts_by_chance(name: str, seed: str, number: int) -> None:
    """What is said in many texts is not mute in all of them, nor are too many texts."""
    found = seen(name, by_chance(name, seed, number))
    assert not found.never(ENOUGH), "\n".join([*found.never(ENOUGH), *found.mute])
    assert len(found.mute) <= MOST_MUTE * found.tried, "\n".join(found.mute)


@pytest.mark.parametrize("name", [name for name in GAMES if name != "puzzle"])
def test_texts_of_the_pages(name: str) -> None:
    """Every example of the pages on card texts does something."""
    rows = ROW.findall((PAGES / f"{name}.md").read_text(encoding="utf-8"))
    assert rows
    found = seen(name, [(kind_of(name, sort), text.replace("<br>", "\n")) for sort, text in rows])
    assert set(found.mute) <= RARE


@pytest.mark.parametrize("name", GAMES)
def test_designs(name: str) -> None:
    """Of the texts that designers wrote, those which the game takes."""
    path = DESIGNS / f"{name}-designs.jsonl"
    if not path.is_file():
        pytest.skip("the card corpus does not lie beside this checkout")
    read = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    texts: list[Text] = [
        (one["kind"], NAMED.sub(f'named "{MARK}"', one["text"].replace(one["name"], TRIED))) for one in read
    ]
    found = seen(name, texts)
    assert found.tried
    assert found.mute == []


def kind_of(name: str, sort: str) -> str:
    """The kind of a card of this sort: a kind, or a type within one."""
    return next((card.kind for card in base(name).cards if sort in (card.kind, card.facts.get("type"))), sort)
