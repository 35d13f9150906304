"""An announcement that is not finished changes nothing.  ELE-1.11."""

import pytest

from .positions import Table


@pytest.mark.clause("ELE-6.1", "ELE-1.11")
def test_an_unfinished_announcement_changes_nothing() -> None:
    t = Table({"hand": ["Pup"]})
    before = t.game.digest()
    t.do("Cast Pup", "fire Spirit from", "Attack Position")
    assert t.game.can_take_back
    assert t.at("Pup") == "hand:0"
    assert t.count("spirit-deck", 0) == 12
    assert t.game.digest() != before  # only the frames of the announcement
