"""Nothing mute: a part of a tree that a game drops when it settles a text is found, with its words."""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from cardwright.language.lexicon import Lexicon
from cardwright.language.mute import MOST_WORK, Part, TooMuch, mute, parts, put, words_of
from cardwright.language.phrases import phrase, word
from cardwright.language.service import ReadSentence, read_card
from cardwright.language.shape import node
from cardwright.language.terminals import Names


class Side(Enum):
    """Whose zone."""

    YOURS = "your"
    THEIRS = "their"


@dataclass(frozen=True)
class Move:
    """Move so many cards."""

    what: int
    to: tuple[str, ...]
    whose: Side = Side.YOURS
    polite: bool = False


LEXICON = Lexicon(
    "toy",
    [
        phrase("Sentence", "move {what:Integer} cards to {whose:Whose} {to:Zone*or}", node(Move)),
        phrase("Sentence", "please move {what:Integer} cards to {whose:Whose} {to:Zone*or}", node(Move, polite=True)),
        word("Whose", "your", Side.YOURS),
        word("Whose", "their", Side.THEIRS),
        *(word("Zone", zone, zone) for zone in ("hand", "deck", "grave")),
    ],
)
TEXT = "Please move 2 cards to their hand or deck."


def sentences(text: str = TEXT) -> tuple[ReadSentence, ...]:
    return read_card("Probe", text, LEXICON, Names()).sentences


def whole(read: Any) -> object:
    return [(one.tree.what, one.tree.to, one.tree.whose) for one in read]


def first_zone(read: Any) -> object:
    return [(one.tree.what, one.tree.to[0], one.tree.whose) for one in read]


def test_a_text_of_which_everything_is_used_is_not_mute() -> None:
    assert mute(sentences(), whole, LEXICON, {(Move, "polite"): None}) is None


def test_a_dropped_part_is_found_with_its_words() -> None:
    found = mute(sentences(), first_zone, LEXICON, {(Move, "polite"): None})
    assert found is not None
    assert (found[1].field, found[1].value) == ("to", "deck")
    assert words_of(*found, LEXICON, Names()) == "deck"


def test_what_is_for_the_words_alone_has_to_be_listed() -> None:
    found = mute(sentences(), whole, LEXICON, {})
    assert found is not None
    assert found[1] == Part(("polite",), True, Move, "polite")


def test_a_listed_value_is_no_other_value() -> None:
    found = mute(sentences(), first_zone, LEXICON, {(Move, "polite"): None, (Move, "to"): frozenset({"grave"})})
    assert found is not None
    assert mute(sentences(), first_zone, LEXICON, {(Move, "polite"): None, (Move, "to"): frozenset({"deck"})}) is None


def test_what_alone_is_accepted_counts() -> None:
    """A game that refuses every other zone has looked at it."""

    def only_deck(read: Any) -> object:
        if any(one.tree.to[1] != "deck" for one in read):
            raise ValueError(read)
        return first_zone(read)

    assert mute(sentences(), only_deck, LEXICON, {(Move, "polite"): None}) is None


def test_too_long_a_text_is_told_from_a_good_one() -> None:
    many = sentences() * int(MOST_WORK**0.5)
    with pytest.raises(TooMuch):
        mute(many, whole, LEXICON, {(Move, "polite"): None})


def test_parts_are_found_and_replaced() -> None:
    tree = sentences()[0].tree
    assert [(part.path, part.value) for part in parts(tree)] == [
        (("what",), 2), (("to", 0), "hand"), (("to", 1), "deck"), (("whose",), Side.THEIRS), (("polite",), True),
    ]  # fmt: skip
    assert put(tree, ("to", 1), "grave") == Move(2, ("hand", "grave"), Side.THEIRS, True)
