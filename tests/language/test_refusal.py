"""A refusal says where, what was understood, which word it was and what is near."""

import pytest

from cardwright.language import Refusal, TextError, check, read_card

from .toy import POOL, TOY


def refused(text: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        read_card("Ember", text, TOY, POOL, file="cards/fire.toml", line=12, column=9)
    return caught.value


def test_report() -> None:
    fault = refused("Draw 1 card. Destroy all carps in the deck.")
    lines = str(fault).splitlines()
    assert lines[0] == 'cards/fire.toml:12:34: cannot read "carps"; it is not a known word'
    assert lines[2].index("carps") == lines[3].index("^^^^^")
    assert (fault.card, fault.word, fault.understood) == ("Ember", "carps", "Destroy all")
    assert fault.sentence == "Destroy all carps in the deck."
    assert fault.nearest[0] == "cards"


@pytest.mark.parametrize(
    ("text", "word", "understood", "nearest"),
    [
        ("Destory a card.", "Destory", "", "destroy"),
        ("Destroy a card in the dekc.", "dekc", "Destroy a card in the", "deck"),
        ("You may drew 2 cards.", "drew", "You may", "draw"),
        ("Destroy Ash Drak.", "Ash", "Destroy", "Ash Drake"),
        ("When this card is destroied, draw 1 card.", "destroied", "When this card is", "destroyed"),
        ("Fire gets +1 {atack}.", "{atack}", "Fire gets +1", "{attack}"),
        ("Destroy a card with power three hundred.", "hundred", "Destroy a card with power three", ""),
    ],
)
def test_the_word_it_died_on(text: str, word: str, understood: str, nearest: str) -> None:
    fault = refused(text)
    assert (fault.word, fault.understood) == (word, understood)
    assert not nearest or nearest in fault.nearest


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("You may drew 2 cards.", "draw <integer> card"),
        ("Destory a card in the deck.", "destroy <object>"),
        ("You may serch your deck for a card in the hand.", "search <whose> deck for <choice>"),
    ],
)
def test_the_phrases_shown_are_those_of_the_word_that_was_meant(text: str, begins: str) -> None:
    """However many other words of the sentence stand in other phrases."""
    assert f"phrases like it: {begins}" in str(refused(text))


def test_a_sentence_that_ends_too_early() -> None:
    fault = refused("Draw 1 card. Destroy all.")
    assert fault.message == 'the sentence ends too early after "all"'
    assert "cards" in str(fault)


def test_lines_and_columns() -> None:
    fault = refused("Draw 1 card.\nDraw 2 cards. Draw tow cards.")
    assert (fault.place.line, fault.place.column) == (13, 20)
    first = refused("Draw tow cards.")
    assert (first.place.line, first.place.column) == (12, 14)


def test_every_faulty_sentence_is_reported() -> None:
    checked = check("Ember", "Drow 1 card. Draw 1 card. Destroy Ash Drak.", TOY, POOL)
    assert checked.reading is None
    assert [fault.word for fault in checked.faults] == ["Drow", "Ash"]


@pytest.mark.parametrize("text", ['Destroy "a card.', "Draw 1 card (really.", "Draw 1 card).", "((Draw.)"])
def test_quotes_and_parentheses_are_closed(text: str) -> None:
    assert "without its other half" in refused(text).message


def test_reminders_are_remembered_and_not_read() -> None:
    reading = read_card("Ember", "Draw 1 card. (Gibberish, of course.)", TOY, POOL)
    assert reading.reminders == ("Gibberish, of course.",)
    assert len(reading.trees) == 1


def test_unknown_characters() -> None:
    fault: TextError = refused("Draw 1\u200b card.")
    assert fault.word == "\u200b"


def test_a_long_line_is_cut_around_the_word() -> None:
    lines = str(refused("Draw 1 card. " * 30 + "Draw tow cards.")).splitlines()
    assert len(lines[2]) < 200
    assert lines[2][lines[3].index("^") :].startswith("tow cards.")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Draw 1 card. " * 400, "5200 characters; at most 5000 are read"),
        ("x. " * 50, "50 sentences; at most 40 are read"),
        ("x " * 121, "121 words in a sentence; at most 120 are read"),
    ],
)
def test_too_much_is_said_so(text: str, message: str) -> None:
    assert refused(text).message == message
