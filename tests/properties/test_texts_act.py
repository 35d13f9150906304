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

DESIGNED: Final = ("devrun", "eoc", "farwald", "puzzle")
"""Games with texts of designers and a page of examples; Elestrals has its card lists instead."""
ENOUGH: Final = 8
"""What was said in so many texts has done something."""
MOST_MUTE: Final = {"puzzle": 0.5, "elestrals": 0.4}
"""The share of texts by chance that may do nothing, where it is not 0.3.

Puzzle's often speak of members of a Multi PUZZLE Spirit, which short games seldom unite; Elestrals' of Special Casts.
"""
PAGES: Final = Path(__file__).parents[2] / "docs" / "cards"
DESIGNS: Final = Path(__file__).parents[1] / "data"
NOT_SEEN: Final = frozenset(
    line.replace("\\n", "\n") for line in (DESIGNS / "not-seen-acting.txt").read_text(encoding="utf-8").splitlines()
)
"""Texts that the generated positions do not show at work: they wait for what these seldom bring about."""
NAMED: Final = re.compile(r'named "\w+"')
OPEN: Final = frozenset({"devrun"})
"""Not held of many texts yet: too many speak of Tokens, or of what happened in a turn of Devrun, which is one action,
for the games tried."""
SELDOM: Final = ("('Occasion', 'how', ", "('Occasion', 'event', 'cast')", "('Side', ")
"""Not held by chance in Elestrals: what happens to Runes of a rare type under your control (`Side`), and a Special Cast or a
Special Ascend of the very card that waits for its own, which has to lie where another card looks for it.
`test_corpus_cards_conditional` and `test_events_played` play them."""
ROW: Final = re.compile(r"^\| (\w+) \| `([^`]+)` \|", re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "seed", "number"),
    [
        *((name, "quick", 40) for name in (*DESIGNED, "elestrals")),
        *(
            pytest.param(name, "long 0", 150, marks=pytest.mark.long)
            for name in (*DESIGNED, "elestrals")
            if name not in OPEN
        ),
    ],
)
def test_texts_by_chance(name: str, seed: str, number: int) -> None:
    """What is said in many texts is not mute in all of them, nor are too many texts."""
    found = seen(name, by_chance(name, seed, number))
    never = [one for one in found.never(ENOUGH) if not one.startswith(SELDOM)]
    assert not never, "\n".join([*never, *found.mute])
    assert len(found.mute) <= MOST_MUTE.get(name, 0.3) * found.tried, "\n".join(found.mute)


@pytest.mark.parametrize("name", [name for name in DESIGNED if name != "puzzle"])
def test_texts_of_the_pages(name: str) -> None:
    """Every example of the pages on card texts does something."""
    rows = ROW.findall((PAGES / f"{name}.md").read_text(encoding="utf-8"))
    assert rows
    found = seen(name, [(kind_of(name, sort), text.replace("<br>", "\n")) for sort, text in rows])
    assert not_expected(found.mute) == []


@pytest.mark.parametrize("name", DESIGNED)
def test_designs(name: str) -> None:
    """Of the texts that designers wrote, those which the game takes."""
    path = DESIGNS / f"{name}-designs.jsonl"
    read = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    texts: list[Text] = [
        (one["kind"], NAMED.sub(f'named "{MARK}"', one["text"].replace(one["name"], TRIED))) for one in read
    ]
    found = seen(name, texts)
    assert found.tried
    assert not_expected(found.mute) == []


def not_expected(mute: list[str]) -> list[str]:
    """Texts that did nothing, but for those that are known."""
    return [one for one in mute if one.partition(": ")[2] not in NOT_SEEN]


def kind_of(name: str, sort: str) -> str:
    """The kind of a card of this sort: a kind, or a type within one."""
    return next((card.kind for card in base(name).cards if sort in (card.kind, card.facts.get("type"))), sort)
