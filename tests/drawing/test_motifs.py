"""What pictures of cards show: at least forty motifs, found by a card's words; no two cards of a game look alike."""

import re
from itertools import combinations

import pytest

import cardwright as cw
from cardwright.drawing.art import about, is_being, picture
from cardwright.drawing.motifs import found, motifs
from cardwright.loading import game_names
from cardwright.table.catalogue import board_of

LEAST = 40
ROLES = {"body", "deep", "accent", "pale", "glow", "ink"}
DATA = re.compile(r"[MLHVCSQAZ0-9 .,-]+")


def test_there_are_enough() -> None:
    """Forty at least, many of them creatures, each with words of its own and shapes that can be drawn."""
    known = motifs()
    assert len(known) >= LEAST
    assert sum(motif.living for motif in known.values()) >= LEAST // 2
    for motif in known.values():
        assert motif.words
        assert len(motif.shapes) > 1
        for shape in motif.shapes:
            assert shape.role in ROLES, motif.name
            assert shape.element == "ellipse" or DATA.fullmatch(shape.data["d"]), motif.name


@pytest.mark.parametrize(("name", "break_at", "facts", "shown"), [
    ("Kilnhound", " - ", [], ["wolf"]),
    ("Lantern Heron/Lamp", "/", [], ["lantern", "heron"]),
    ("Keeper of the Nine Bells", "", [], ["mage", "bell", "die"]),
    ("Koorn, Lord of Embers", ",", ["Fire"], ["queen", "flame"]),
    ("Xyzzy", "", ["Feline"], ["cat"]),
    ("Xyzzy", "", [], []),
])  # fmt: skip
def test_words_name_what_is_shown(name: str, break_at: str, facts: list[str], shown: list[str]) -> None:
    """The part before the whole, the last word before the others, the name before class and element."""
    assert [motif.name for motif in found(name, break_at, facts)] == shown


def drawn(game: str) -> dict[str, str]:
    """The pictures of a game's cards, without what only their names tell."""
    ruleset = cw.load(game)
    board = board_of(ruleset, game)
    pictures = {}
    for card in ruleset.cards:
        shows_being = is_being(board, ruleset, card.kind)
        text = picture(card.name, board.card.break_at, shows_being, "#4a7ac0", about(card.facts, card.kind))
        pictures[card.name] = re.sub(r"cw-art-[0-9a-f]+", "", text)
    return pictures


@pytest.mark.parametrize("game", game_names())
def test_no_two_cards_share_a_picture(game: str) -> None:
    """Even where name and class say the same: light, place and size are each card's own."""
    for (one, picture_of_one), (other, picture_of_other) in combinations(drawn(game).items(), 2):
        assert picture_of_one != picture_of_other, (one, other)


def test_a_picture_is_always_the_same() -> None:
    """Nothing but the card decides it."""
    first = picture("Ash Hound", "", True, "#d55e00", ["Fire"])
    assert first == picture("Ash Hound", "", True, "#d55e00", ["Fire"])
