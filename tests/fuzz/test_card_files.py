"""Card files, damaged: cards, or an error with file and line; a ruleset made of what was read works."""

import random
import re
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.ruleset import Ruleset
from cardwright.loading import find, read_cards

from ..playing import every_game, ruleset, samples
from .mutating import damaged_bytes, damaged_text, outcome

LONGEST = 6000
"""Characters of a file that are used: damage is likelier to hit something that matters."""


def card_files(name: str) -> list[Path]:
    """The card files of a game."""
    return find(name)[1]


@every_game
@samples(fast=100, long=700, size=350)
def test_damaged_card_files(name: str, numbers: range, tmp_path: Path) -> None:
    """Text or bytes changed anywhere."""
    rules = ruleset(name).rules
    files = [re.split(r"(?m)^(?=\[\[)", path.read_text(encoding="utf-8")) for path in card_files(name)]
    path = tmp_path / "cards.toml"
    for number in numbers:
        chance = random.Random(f"cards {number}")
        entries = chance.choice(files)
        text = "".join(chance.sample(entries[1:], min(4, len(entries) - 1)))[:LONGEST]
        if chance.random() < 0.8:
            path.write_text(damaged_text(text, chance), encoding="utf-8", newline="")
        else:
            path.write_bytes(damaged_bytes(text.encode(), chance))
        ruled, error = outcome(lambda: Ruleset(rules, read_cards(rules, path)))
        if ruled is None:
            assert "cards.toml" in str(error), f"file {number}: {error}"
        else:
            assert all(card.name and card.kind in rules.kinds for card in ruled.cards)


@every_game
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", None),
        ("[[nonsense]]\nname = 'A'\n", "nonsense"),
        ("name = ", "not TOML"),
        ("a = 1\n" * 3, "TOML|no kind of card"),
        ("\0", "not TOML"),
        ("[[KIND]]\n", "name"),
        ("[[KIND]]\nname = 3\n", "name"),
        ("[[KIND]]\nname = '  '\n", "name"),
        ("KIND = 3\n", r"\[\[KIND\]\]"),
        ("KIND = [3]\n", r"\[\[KIND\]\]"),
        ("KIND = [{name = 'A'}]\n", r"\[\[KIND\]\]"),
        ("[KIND]\nname = 'A'\n", r"\[\[KIND\]\]"),
        ("[[KIND]]\nname = 'A'\nsurprise = 1\n", "surprise|A"),
        ("[[KIND]]\nname = 'A'\n[[KIND.name]]\n", "not TOML"),
    ],
)
def test_odd_card_files(name: str, text: str, says: str | None, tmp_path: Path) -> None:
    rules = ruleset(name).rules
    path = tmp_path / "cards.toml"
    for kind in rules.kinds:
        path.write_text(text.replace("KIND", kind), encoding="utf-8")
        if says is None:
            assert read_cards(rules, path) == []
            continue
        with pytest.raises(DefinitionError, match=says.replace("KIND", kind)) as caught:
            read_cards(rules, path)
        assert re.match(rf"{re.escape(str(path))}:\d+: ", str(caught.value))


def test_files_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    rules = ruleset(cw.game_names()[0]).rules
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DefinitionError, match="not UTF-8"):
        read_cards(rules, path)
    with pytest.raises(DefinitionError, match="cannot be read"):
        read_cards(rules, tmp_path)
    with pytest.raises(DefinitionError, match="cannot be read"):
        read_cards(rules, tmp_path / "none.toml")
