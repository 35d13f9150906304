"""The log in sentences, for each reader."""

from cardwright.games.elestrals.telling import tell

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
