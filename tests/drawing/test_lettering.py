"""Text that fits: widths, lines, sizes."""

import pytest

from cardwright.drawing.lettering import Paragraph, arranged, block, largest, lines, shortened, width
from cardwright.drawing.svg import number, tag, words

LONG = "When this card is destroyed, you may return a FIRE card from your Oblivion Zone to your hand."


def test_widths_are_those_of_the_letters() -> None:
    """As Helvetica has them; bold is wider; an accent adds nothing; a full-width sign is as wide as it is high."""
    assert width("il", 1000) == 444
    assert width("W", 1000, bold=True) == 944
    assert width("é", 100) == width("e", 100)
    assert width("火", 10) == 10
    assert width("", 10) == 0


@pytest.mark.parametrize("room", [40, 120, 500])
def test_no_line_is_wider_than_its_room_and_no_word_is_lost(room: float) -> None:
    broken = lines(LONG, room, 20)
    assert all(width(line, 20) <= room for line in broken)
    assert "".join(broken).replace(" ", "") == LONG.replace(" ", "")


def test_what_is_too_long_is_shortened_visibly() -> None:
    assert shortened("short", 100, 10) == "short"
    cut = shortened(LONG, 100, 10)
    assert cut.endswith("…")
    assert width(cut, 10) <= 100


def test_the_largest_size_that_fits() -> None:
    assert largest("ab", 1000, (30, 20, 10)) == 30
    assert largest(LONG, 500, (30, 20, 10)) == 10


def test_paragraphs_stay_in_their_height() -> None:
    """However much is said, no line stands below the box; at the smallest size the rest is left out."""
    many = [Paragraph("GAMBLE", LONG, small=True), *[Paragraph("", LONG)] * 12]
    placed, used = arranged(many, 300, 8)
    assert used > 100
    drawn = block(many, 0, 0, 300, 100, (20, 14, 8), "#000000", "#777777")
    assert 0 < drawn.count("<text") < len(placed)
    few = block(many[:1], 0, 0, 300, 400, (20, 14, 8), "#000000", "#777777")
    assert few.count("<text") == len(arranged(many[:1], 300, 20)[0])


def test_a_head_stands_on_the_first_line() -> None:
    placed, _used = arranged([Paragraph("THEFT", LONG)], 200, 10)
    assert placed[0][:2] == ("head", "THEFT")
    assert placed[1][2] > width("THEFT", 10, bold=True)
    assert placed[1][3] == placed[0][3]


def test_tags_escape_and_numbers_are_short() -> None:
    assert tag("a", words("<&"), title="<", stroke_width=1.0) == '<a title="&lt;" stroke-width="1">&lt;&amp;</a>'
    assert [number(value) for value in (3, 100.0, 0.125, -2.5)] == ["3", "100", "0.12", "-2.5"]
    assert words("a\x00b\x1bc") == "abc"


def test_signs_stand_in_a_line() -> None:
    """A name in braces takes a sign's room, and is drawn as one where it stands."""
    icons = {"fire": lambda x, y, size: f'<sign x="{round(x)}"/>'}
    assert width("{fire}", 100) == 115
    drawn = block([Paragraph("", "Spend {Fire}{fire} now.")], 0, 0, 500, 100, (20,), "#000000", "#777777", icons)
    assert drawn.count("<sign") == 2
    assert "Fire" not in drawn
    assert drawn.index("Spend ") < drawn.index("<sign") < drawn.index(" now.")
