"""The names that texts of Elestrals may mention, and slips of the press."""

import pytest

from cardwright.games.elestrals.errata import corrected
from cardwright.games.elestrals.nodes import Called
from cardwright.games.elestrals.texts import dialect, own, written
from cardwright.kernel.card import Card
from cardwright.kernel.node import walk
from cardwright.language.judging import Examined, examine

DIALECT = dialect()
POOL = [Card(name, "elestral", {}) for name in ("Tarnock", "Tarnock - Ember Form", "Reed and Rush", "eLantern")]
REFUSED = (
    ("You can Expend {fire} in order to frobnicate a Rune.", "frobnicate"),
    ("This Quillet gets +2 luck.", "luck"),
    ("You can destroy a Rune in your pocket.", "pocket"),
    ("Target and destroy a.", "a"),
)  # fmt: skip


def read(text: str) -> Examined:
    """The text on a card of these tests."""
    card = Card("Quillet", "elestral", {}, text)
    return examine(card, DIALECT, DIALECT.names([*POOL, card])(card))


def called(text: str) -> set[str]:
    """The names of cards that a text is about."""
    found = read(text)
    assert not found.faults, found.faults[0]
    return {
        name for ability, _ in found.abilities for part in walk(ability) if isinstance(part, Called) for name in part.names
    }


@pytest.mark.parametrize(("text", "word"), REFUSED)
def test_what_cannot_be_read_is_refused_with_its_word(text: str, word: str) -> None:
    """Nothing is guessed."""
    assert read(text).faults[0].word == word


def test_an_unknown_name_is_a_name() -> None:
    """Capitals tell it, small words may stand within, and the game's own words end it."""
    assert called("You can Special Cast a Bow of the Reed from your Underworld.") == {"Bow of the Reed"}


@pytest.mark.parametrize("name", ["Reed and Rush", "eLantern", "Tarnock-Ember Form"])
def test_a_known_name_may_have_any_words(name: str) -> None:
    """Lower case, "and", a dash before its title."""
    assert name in called(f"When a player Casts {name} you can draw a card.")


def test_a_card_calls_itself_by_its_name() -> None:
    """By its name it is the card."""
    assert not called("You can destroy this Quillet.")


def test_ways_to_write_a_name() -> None:
    """In full, without title, by title, with a bare dash."""
    assert written("Tarnock - Ember Form") == ("Tarnock - Ember Form", "Tarnock", "Ember Form", "Tarnock-Ember Form")
    assert written("Quillet") == ("Quillet",)
    assert own("Tarnock - Ember Form") == ("Tarnock", "Tarnock - Ember Form")


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("You can Discenchant {fire}.", "You can Disenchant {fire}."),
        ("gets +1 {attack} and-1 {defense}", "gets +1 {attack} and -1 {defense}"),
        ('gains the effect "Draw a card.', 'gains the effect "Draw a card."'),
        ("your can draw a card", "you can draw a card"),
        ("Draw a card.", "Draw a card."),
    ],
)
def test_slips_of_the_press_are_mended(printed: str, meant: str) -> None:
    """Before a text is read."""
    assert corrected(printed) == meant
