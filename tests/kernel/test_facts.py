"""Facts of cards, declared: what is read, what is left out, what is refused and in which words."""

import pytest

from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.facts import ABSENT, TEXT, Facts, Names, Number, String, Switch, Word, Words


def together(kind: str, facts: dict[str, object]) -> str:
    """Two are one too many."""
    if kind == "thing" and facts["cost"] == 2:
        return "cost (not 2)"
    facts["seen"] = True
    return ""


FACTS = Facts(
    {
        "thing": {
            "cost": Number(0, 9), "colour": Word(("red", "blue"), "red"), "marks": Words(("a", "b"), default=()),
            "groups": Names(), "lasts": Switch(), "lore": String(), "size": Number(1, 3, ABSENT), "text": TEXT,
        },
        "plain": {},
    },
    together,
)  # fmt: skip


def test_what_is_not_printed_has_its_default_or_is_left_out() -> None:
    card = FACTS.read("thing", {"name": " Torch ", "cost": 1, "text": " Draw 1 card. "}, "f:1")
    assert (card.name, card.text, card.place) == ("Torch", "Draw 1 card.", "f:1")
    assert card.facts == {"cost": 1, "colour": "red", "marks": [], "groups": [], "lasts": False, "seen": True}


@pytest.mark.parametrize(
    ("kind", "raw", "said"),
    [
        ("thing", {"cost": 1}, "f:1: a card needs a name"),
        ("what", {"name": "T"}, '"T" is a \'what\'; there are: thing, plain'),
        ("plain", {"name": "T", "cost": 1}, r"cost \(a plain has: name\)"),
        ("thing", {"name": "T"}, r'Card data error in "T": cost \(a number from 0 to 9; it is missing\)'),
        ("thing", {"name": "T", "cost": True}, r"cost \(a number from 0 to 9; not True\)"),
        ("thing", {"name": "T", "cost": 10}, r"cost \(a number from 0 to 9; not 10\)"),
        ("thing", {"name": "T", "cost": 1, "colour": "pink"}, r"colour \(one of red, blue; not 'pink'\)"),
        ("thing", {"name": "T", "cost": 1, "colour": ["red"]}, r"colour \(one of red, blue; not \['red'\]\)"),
        ("thing", {"name": "T", "cost": 1, "marks": ["a", "a"]}, r"marks \(a list of different ones of: a, b; not"),
        ("thing", {"name": "T", "cost": 1, "marks": "a"}, r"marks \(a list of different ones of: a, b; not 'a'\)"),
        ("thing", {"name": "T", "cost": 1, "groups": [""]}, r"groups \(a list of names; not \[''\]\)"),
        ("thing", {"name": "T", "cost": 1, "lasts": 1}, r"lasts \(true or false; not 1\)"),
        ("thing", {"name": "T", "cost": 1, "text": 7}, r"text \(a text; not 7\)"),
        ("thing", {"name": "T", "cost": 2}, r'Card data error in "T": cost \(not 2\)'),
    ],
)  # fmt: skip
def test_a_fault_says_what_was_expected_and_what_stands_there(kind: str, raw: dict[str, object], said: str) -> None:
    with pytest.raises(DefinitionError, match=said):
        FACTS.read(kind, raw, "f:1")
