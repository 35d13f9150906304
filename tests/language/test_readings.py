"""All readings: one is a meaning, several are an error, the same one twice is a remark."""

from dataclasses import dataclass

import pytest

from cardwright.language import Ambiguity, Irreversible, Lexicon, Names, check, phrase, read_card, within, word
from cardwright.language.reader import TooTangled, read
from cardwright.language.tokens import tokenise

from .toy import POOL, TOY


@dataclass(frozen=True, slots=True)
class And:  # noqa: D101
    left: object
    right: object


@dataclass(frozen=True, slots=True)
class All:  # noqa: D101
    parts: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class See:  # noqa: D101
    what: object
    through: object = None


LETTERS = [word("Letter", letter, letter) for letter in "bcdefgh"]


def trees(lexicon: Lexicon, text: str) -> tuple[object, ...]:
    return read(lexicon.grammar, tokenise(text), lexicon.start, Names()).trees


def test_left_and_right_recursion_give_every_tree() -> None:
    """Catalan numbers: 1, 1, 2, 5, 14 ways to bracket."""
    lexicon = Lexicon("brackets", [*LETTERS, phrase("Sentence", "{left:Sentence} and {right:Sentence}", And)])
    lexicon = Lexicon("brackets", [within("Sentence", "Letter")], base=lexicon)
    counts = [len(trees(lexicon, " and ".join("bcdefgh"[:size]))) for size in range(1, 6)]
    assert counts == [1, 1, 2, 5, 14]


def test_too_many_readings_are_refused_quickly() -> None:
    lexicon = Lexicon(
        "brackets",
        [*LETTERS, within("Sentence", "Letter"), phrase("Sentence", "{left:Sentence} and {right:Sentence}", And)],
    )
    with pytest.raises(TooTangled):
        trees(lexicon, " and ".join("b" * 50))
    fault = check("Knot", " and ".join("b" * 50), lexicon).faults[0]
    assert "too tangled" in fault.message


def test_two_meanings_are_an_error_that_names_both() -> None:
    lexicon = Lexicon(
        "telescope",
        [
            *LETTERS,
            word("Object", "the star", "star"),
            phrase("Object", "{left:Object} with {right:Letter}", And),
            phrase("Sentence", "see {what:Object} (with {through:Letter})?", See),
        ],
    )
    with pytest.raises(Ambiguity) as caught:
        read_card("Tower", "See the star with b.", lexicon)
    fault = caught.value
    assert set(fault.trees) == {See("star", "b"), See(And("star", "b"))}
    assert "2 meanings" in str(fault)
    assert "they differ where the one has" in str(fault)
    assert trees(lexicon, "see the star") == (See("star"),)


def test_one_meaning_in_two_ways_is_a_remark() -> None:
    see, look = phrase("Sentence", "see {what:Letter}", See), phrase("Sentence", "(look|see) {what:Letter} (now)?", See)
    reading = read_card("Twin", "See b.", Lexicon("twice", [*LETTERS, see, look]))
    assert reading.trees == (See("b"),)
    assert len(reading.lints) == 1
    assert '"see <letter>"' in reading.lints[0]
    assert '"look <letter>"' in reading.lints[0]
    assert read_card("Twin", "See b.", Lexicon("once", [*LETTERS, see])).lints == ()
    assert read_card("Ember", "Destroy a card.", TOY, POOL).lints == ()


def test_work_is_counted() -> None:
    tokens = tokenise("Destroy a card in the deck")
    work = read(TOY.grammar, tokens, "Sentence", POOL).work
    assert read(TOY.grammar, tokens, "Sentence", POOL, budget=work).trees
    with pytest.raises(TooTangled):
        read(TOY.grammar, tokens, "Sentence", POOL, budget=work - 1)


def test_a_tree_whose_print_means_something_else_is_never_returned() -> None:
    """The later layer prints `see`, but reads it as another node."""
    lexicon = Lexicon(
        "liar",
        [
            *LETTERS,
            phrase("Sentence", "behold {what:Letter}", See),
            phrase("Sentence", "see {parts:Letter*}", All),
        ],
    )
    flipped = Lexicon("liar", [phrase("Sentence", "see {what:Letter}", See, reads=False)], base=lexicon)
    with pytest.raises(Irreversible, match="differ in the whole"):
        read_card("Liar", "Behold b.", flipped)


@pytest.mark.parametrize(
    "wrong",
    [
        "Draw 1 cards.",
        "Draw 2 card.",
        "An opponent draw 2 cards.",
        "You draws 2 cards.",
        "Destroy a cards.",
        "Destroy all card.",
        "Destroy each cards.",
        "2 cards gets +1 {attack}.",
        "Destroy 1 card or.",
    ],
)
def test_grammatical_number_is_held(wrong: str) -> None:
    assert check("Ember", wrong, TOY, POOL).faults


@pytest.mark.parametrize(
    ("style", "good", "bad"),
    [
        ("{parts:Letter*}", ["b", "b c", "b c d"], ["b and c", "b , c"]),
        ("{parts:Letter*and}", ["b and c", "b, c and d", "b, c, and d"], ["b", "b c", "b, c", "b and c and d"]),
        ('{parts:Letter*", then"}', ["b, then c", "b, then c, then d"], ["b", "b then c", "b, c, then d"]),
    ],
)
def test_lists(style: str, good: list[str], bad: list[str]) -> None:
    lexicon = Lexicon("lists", [*LETTERS, phrase("Sentence", style, All)])
    for text in good:
        letters = tuple(letter for letter in text.replace("then", "").replace("and", "") if letter in "bcd")
        assert trees(lexicon, text) == (All(letters),), text
        assert read_card("List", text, lexicon).trees == (All(letters),)
    for text in bad:
        assert trees(lexicon, text) == (), text


def test_a_word_may_be_a_name_too() -> None:
    """A card called Search does not hide the verb, and a card called Ash Drake not the longer name."""
    for text in ("Search your deck for a card.", "Destroy Search.", "Destroy Ash Drake.", "Destroy Ash Drake - Reborn."):
        assert read_card("Ember", text, TOY, POOL).canonical == text
