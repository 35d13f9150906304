"""The log in sentences, for each reader."""

from cardwright.games.elestrals.telling import tell, together

from .positions import Table

NAMES = ("Ann", "Bob")


def told(t: Table, seat: int) -> list[str]:
    """The whole log as this seat reads it."""
    return tell(t.state, t.state.log or [], seat, NAMES)


def test_a_cast_in_words_and_hidden_cards_without_names() -> None:
    t = Table({"hand": ["Pup", "Trap"]})
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 1", "Set Trap", "Rune slot 1")
    mine, theirs = told(t, 0), told(t, 1)
    assert "You Cast Pup" in mine
    assert "Ann Casts Pup" in theirs
    assert "Pup receives 1 fire Spirit" in mine
    assert "You Set Trap" in mine
    assert "Ann Sets a card" in theirs


def test_a_cast_that_nobody_answers_and_equal_events_are_told_once() -> None:
    alone = Table({"hand": ["Pup"]}).do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 1")
    said = told(alone, 0)
    assert "You Cast Pup" in said
    assert not any("announce" in words for words in said)
    answered = Table({"hand": ["Pup"]}, {"runes": ["*Trap"], "row": ["Cub: w"]})
    answered.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 2", "Cast Set Trap")
    assert any("announce" in words for words in told(answered, 0))
    assert together(["you draw", "you draw", "", "you draw", "you wait"]) == ["you draw (3 times)", "you wait"]
