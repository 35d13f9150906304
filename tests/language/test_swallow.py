"""No word that matters is lost, even where a phrase was written carelessly."""

from dataclasses import dataclass

import pytest

from cardwright.language import Lexicon, Names, Swallowed, phrase, read_card, word


@dataclass(frozen=True, slots=True)
class Draw:  # noqa: D101
    count: int


CARELESS = Lexicon(
    "careless",
    [
        word("Element", "FIRE", "fire"),
        word("Element", "WATER", "water", alt=("AQUA",)),
        phrase(
            "Sentence",
            "draw {count:Integer} card[|s]",
            Draw,
            alt=(
                "draw {count:Integer} card[|s] (only)? (please)? (FIRE)? (at random)?",
                "draw {count:Integer} card[|s] (or 7)? (instead)? ({{solar}})? (not)?",
                "draw {count:Integer} card[|s] from {:Name}",
                "draw exactly {count:Integer} card[|s]",
            ),
            silent=("exactly",),
        ),
        phrase("Sentence", "see {count:Element}", Draw),
    ],
)
NAMES = Names(["Ash Drake"])


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Draw 2 cards only.", "only"),
        ("Draw 2 cards FIRE.", "FIRE"),
        ("Draw 2 cards at random.", "random"),
        ("Draw 2 cards or 7.", "or"),
        ("Draw 2 cards instead.", "instead"),
        ("Draw 2 cards {solar}.", "{solar}"),
        ("Draw 2 cards not.", "not"),
        ("Draw 2 cards from Ash Drake.", "Ash"),
    ],
)
def test_lost_words_are_an_error(text: str, lost: str) -> None:
    with pytest.raises(Swallowed) as caught:
        read_card("Careless", text, CARELESS, NAMES)
    assert caught.value.word == lost
    assert "Draw 2 cards" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Draw two cards please.", "Draw 2 cards."),
        ("Draw exactly 2 cards.", "Draw 2 cards."),
        ("See AQUA.", "See WATER."),
    ],
)
def test_other_words_may_differ(text: str, canonical: str) -> None:
    assert read_card("Careless", text, CARELESS, NAMES).canonical == canonical
