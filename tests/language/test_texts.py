"""Texts as programs: the cache and when it is not believed, trees as plain values, places in files, explanations."""

import json
import os
import subprocess
import sys
from dataclasses import make_dataclass
from pathlib import Path

import pytest

from cardwright.games.puzzle import texts as puzzle
from cardwright.games.puzzle.verbs import VERBS
from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.tree import Ability
from cardwright.language import texts
from cardwright.language.cache import Cache, fingerprint, folder
from cardwright.language.explaining import explained
from cardwright.language.judging import Dialect, examine
from cardwright.language.plain import NotPlainError, from_plain, kinds, to_plain
from cardwright.language.source import text_place
from cardwright.language.texts import Texts, TextsRefusedError

from ..games.puzzle.test_words import CANONICAL
from ..playing import every_game

CARDS = [
    Card("Gull", "spirit", {}, "When this card attacks, mill 2 cards."),
    Card("Rock", "spirit", {}),
    Card("Sage", "soul", {}, "Draw 1 card. Discard 1 card."),
]
KINDS = kinds(VERBS)
LOAD = """
import sys, cardwright
cardwright.load(sys.argv[1])
print("read" if "cardwright.language.english" in sys.modules else "kept")
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own, looked at anew."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    texts.opened.cache_clear()
    monkeypatch.setattr(texts, "opened", texts.opened.__wrapped__)
    return tmp_path


Told = tuple[Ability, str, int, int]


class Counting:
    """How one game's texts become programs, counting how often its words are needed."""

    def __init__(self, sources: list[Path] | None = None) -> None:
        self.times = 0
        self.texts = Texts("puzzle", self.dialect, VERBS, puzzle.TEXTS.sources if sources is None else sources)

    def dialect(self) -> Dialect:
        self.times += 1
        return puzzle.dialect()

    def read(self, cards: list[Card] = CARDS) -> list[Told]:
        """The programs as values that can be compared."""
        return [(made.ability, made.text, made.define, made.number) for made in self.texts.programs(cards)]


def test_read_once_and_kept(home: Path) -> None:
    first, again = Counting(), Counting()
    read = first.read()
    assert [number for _ability, _text, _define, number in read] == [0, 1]
    assert again.read() == read
    assert (first.times, again.times) == (1, 0)


def test_one_new_text_is_read_alone(home: Path) -> None:
    Counting().read()
    some = Counting()
    assert len(some.read([*CARDS, Card("Crab", "spirit", {}, "This card has +1 BP.")])) == 3
    assert some.times == 1
    assert Counting().read() == Counting().read()


def test_the_same_words_on_another_kind_of_card_are_another_text(home: Path) -> None:
    Counting().read([Card("Sage", "soul", {}, "Draw 1 card.")])
    with pytest.raises(TextsRefusedError, match="does nothing by itself"):
        Counting().read([Card("Sage", "spirit", {}, "Draw 1 card.")])


def test_the_same_words_on_a_card_with_other_facts_are_another_text(home: Path) -> None:
    """What a text means may hang on the sort of card, which is one of its facts."""
    Counting().read([Card("Sage", "soul", {"cost": 1}, "Draw 1 card.")])
    for cost, times in ((1, 0), (2, 1)):
        some = Counting()
        some.read([Card("Sage", "soul", {"cost": cost}, "Draw 1 card.")])
        assert some.times == times


def test_changed_words_are_noticed(home: Path, tmp_path: Path) -> None:
    """The sources of words and verbs are the key."""
    words = tmp_path / "words.py"
    words.write_text("WORDS = 1")
    for content, times in (("WORDS = 1", 1), ("WORDS = 1", 0), ("WORDS = 2", 1), ("WORDS = 2", 0)):
        words.write_text(content)
        some = Counting([words])
        some.read()
        assert some.times == times, content
    before = fingerprint([tmp_path])
    (tmp_path / "verbs.py").write_text("")
    assert fingerprint([tmp_path]) != before


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\0\xff not text",
        b"{}",
        b"[]\n[]",
        b'{"words": 1}\n{}',
        b'{"words": "x", "digest": "x"}\n' + b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_read_anew(home: Path, damage: bytes) -> None:
    expected = Counting().read()
    file = Cache("puzzle", "").path
    assert file is not None
    assert file.is_relative_to(home)
    file.write_bytes(damage)
    some = Counting()
    assert some.read() == expected
    assert some.times == 1


def test_a_forged_file_is_read_anew(home: Path) -> None:
    """Right words, right digest, and trees that are none."""
    expected = Counting().read()
    words = fingerprint((*texts.SHARED, *puzzle.TEXTS.sources))
    for forged in ({"=": "Popen"}, {"=": "Draw", "sum": 1}, {"=": "Who", "": "NOBODY"}, {}, [[1, 2, 3]], "x", 3):
        cache = Cache("puzzle", words)
        for card in CARDS:
            cache.put(texts.key(card), [[forged, "Draw 1 card."]])
        cache.save()
        some = Counting()
        read = some.read()
        assert read == expected, forged
        assert some.times == 1


@pytest.mark.skipif(os.name != "posix", reason="file permissions are those of POSIX")
def test_a_folder_that_cannot_be_written_is_no_fault(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = home / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    some = Counting()
    assert len(some.read()) == 2
    assert some.times == 1


def test_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # no home
    assert folder() is None
    cache = Cache("puzzle", "words")
    cache.put("a", 1)
    cache.save()


def test_all_refusals_together(home: Path) -> None:
    """Every refused card is told; the good ones are kept all the same."""
    bad = [Card("Gull", "spirit", {}, "Drew 1 card."), Card("Crab", "spirit", {}, "Destroy a carp. Fly."), *CARDS[2:]]
    with pytest.raises(TextsRefusedError, match="The text of 2 cards cannot be used") as caught:
        Counting().read(bad)
    assert [fault.word for fault in caught.value.faults] == ["Drew", "carp", "Fly"]
    some = Counting()
    some.read(CARDS[2:])
    assert some.times == 0


@every_game
def test_a_start_with_known_texts_reads_nothing(tmp_path: Path, name: str) -> None:
    """The language is not imported."""
    start = [sys.executable, "-c", LOAD, name]
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    said = [subprocess.run(start, env=environment, capture_output=True, check=True).stdout.strip() for _ in range(2)]
    assert said == [b"read", b"kept"]


# trees as plain values -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", CANONICAL)
def test_trees_come_back(text: str) -> None:
    for ability in meant(text):
        assert from_plain(json.loads(json.dumps(to_plain(ability))), KINDS) == ability


def meant(text: str) -> list[object]:
    """The abilities of a text, on a card that may have it."""
    looked_at = [examine(Card("Ember/Tail", kind, {}, text), puzzle.dialect()) for kind in ("spirit", "soul")]
    return [ability for found in looked_at if not found.faults for ability, _text in found.abilities]


@pytest.mark.parametrize("plain", [{"=": "exec"}, {"=": "Cards", "tests": 1.5}, {1: 2}, {"=": "Draw"}, b"x"])
def test_other_values_do_not(plain: object) -> None:
    with pytest.raises(NotPlainError):
        from_plain(plain, KINDS)


def test_two_nodes_of_one_name_are_refused() -> None:
    """A kept text names its nodes: it would come back as another tree, or not at all."""
    own = make_dataclass("Place", [("what", int)], frozen=True)
    with pytest.raises(DefinitionError, match="a node of every game is called Place; call this one otherwise"):
        kinds([own])


def test_what_is_no_tree_is_not_written() -> None:
    with pytest.raises(NotPlainError):
        to_plain({"a": 1})


# places and explanations ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "line", "column"),
    [
        ('[[spirit]]\nname = "A"\ntext = "Drew 1 card."', 3, 9),
        ("[[spirit]]\nname = 'A'\ntext = 'Drew 1 card.'", 3, 9),
        ('[[spirit]]\nname = "A"\ntext = """\nDrew 1 card."""', 4, 1),
        ('[[spirit]]\nname = "A"\n[[spirit]]\ntext = "Drew 1 card."', 1, 1),
        ('- {name: A, text: "Drew 1 card."}', 1, 20),
        ("- name: A\n  text: Drew 1 card.", 2, 9),
        ("- name: A\n  text: >\n    Drew 1 card.", 3, 5),
        ('{"name": "A", "text": "Drew 1 card."}', 1, 24),
        ('{\n  "printed_effect": "x",\n  "effect": "Drew 1 card."\n}', 3, 14),
    ],
)
def test_where_a_text_stands(tmp_path: Path, written: str, line: int, column: int) -> None:
    file = tmp_path / "cards"
    file.write_text(written)
    assert text_place(f"{file}:1") == (str(file), line, column)
    fault = examine(Card("A", "spirit", {}, "Drew 1 card.", f"{file}:1"), puzzle.dialect()).faults[0]
    assert str(fault).startswith(f"{file}:{line}:{column}: cannot read")


def test_a_card_from_nowhere() -> None:
    assert text_place("") == ("", 1, 1)
    assert text_place("no/such/file:7") == ("no/such/file", 7, 1)


def test_an_explanation_follows_the_program() -> None:
    text = (
        "When this card is destroyed, destroy target opposing card. If you do, you may discard 1 card. "
        "If you control 2 or more FIRE cards, draw 2 cards. FIRE cards you control gain 1 BP until end of turn."
    )
    found = examine(Card("A", "spirit", {}, text), puzzle.dialect())
    assert explained(found, puzzle.dialect()) == [
        "When this card is destroyed:",
        "   1. Target a card your opponent controls.",
        "   2. Destroy it.",
        "   3. If that was done, you may choose a card from your hand, then discard it.",
        "   4. If there are 2 or more FIRE cards you control, draw 2 cards.",
        "   5. All FIRE face-up cards you control gain 1 BP until end of turn.",
    ]
