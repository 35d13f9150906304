"""A refusal says where, what was understood, which word it was and what is near."""

import pytest

from cardwright.language import Checked, Names, Refusal, TextError
from cardwright.loading import texts

LANGUAGE = texts("eoc").dialect().language
POOL = Names(["Ash Drake", "Mt. Olympus"])


def checked(text: str) -> Checked:
    return LANGUAGE.check("Ember", text, POOL, file="cards/fire.toml", line=12, column=9)


def refused(text: str) -> Refusal:
    fault = checked(text).faults[0]
    assert isinstance(fault, Refusal)
    return fault


def test_report() -> None:
    fault = refused("Draw 1 card. Destroy all creatures in the carps.")
    lines = str(fault).splitlines()
    assert lines[0] == 'cards/fire.toml:12:51: cannot read "carps"; it is not a known word'
    assert lines[2].index("carps") == lines[3].index("^^^^^")
    assert (fault.card, fault.word) == ("Ember", "carps")
    assert fault.understood == "Destroy all creatures in the"
    assert fault.sentence == "Destroy all creatures in the carps."


@pytest.mark.parametrize(
    ("text", "word", "understood", "nearest"),
    [
        ("Destory a creature.", "Destory", "", "destroy"),
        ("Return a creature to your hnad.", "hnad", "Return a creature to your", "hand"),
        ("When this card is destroied, draw 1 card.", "destroied", "When this card is", "destroyed"),
    ],
)
def test_the_word_it_died_on(text: str, word: str, understood: str, nearest: str) -> None:
    fault = refused(text)
    assert (fault.word, fault.understood) == (word, understood)
    assert nearest in fault.nearest


def test_a_sentence_that_ends_too_early() -> None:
    assert refused("Draw 1 card. When this card is.").message == 'the sentence ends too early after "is"'


def test_lines_and_columns() -> None:
    fault = refused("Draw 1 card.\nDraw 2 cards. Draw tow cards.")
    assert (fault.place.line, fault.place.column) == (13, 20)
    first = refused("Draw tow cards.")
    assert (first.place.line, first.place.column) == (12, 14)


def test_every_faulty_sentence_is_reported() -> None:
    found = checked("Drow 1 card. Draw 1 card. Destroy a creture.")
    assert found.reading is None
    assert [fault.word for fault in found.faults] == ["Drow", "creture"]


@pytest.mark.parametrize("text", ['Destroy "a card.', "Draw 1 card (really.", "Draw 1 card).", "((Draw.)"])
def test_quotes_and_parentheses_are_closed(text: str) -> None:
    assert "without its other half" in refused(text).message


def test_reminders_are_remembered_and_not_read() -> None:
    reading = checked("Draw 1 card. (Gibberish, of course.)").reading
    assert reading is not None
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
        ("x " * 151, "151 words in a sentence; at most 150 are read"),
    ],
)
def test_too_much_is_said_so(text: str, message: str) -> None:
    assert refused(text).message == message
