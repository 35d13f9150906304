"""What the view shows of battles, links, slots and lasting changes.  State a bot must see."""

import pytest

from cardwright.games.elestrals import field
from cardwright.games.elestrals.nodes import Called, OfKind
from cardwright.games.elestrals.quantities import ATTACK_NOW
from cardwright.kernel.tree import Activated, Cards, CountOf, Some, Static, This, Until
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.leave import Destroy

from .positions import Table, elestral, rune

BREAK = rune("Break", "invoke", "f", Activated(Destroy(Some(Cards((OfKind(field.RUNE),)), target=True))))
GROW = rune("Grow", "invoke", "f", Activated(Gain(Some(Cards((Called(("Pup",)),)), target=True), ATTACK_NOW, 2, Until.TURN)))
CHIEF = elestral("Chief", "f", 2, 2, (), Static(This(), ATTACK_NOW, CountOf(Cards((Called(("Pup",)),)))))


@pytest.mark.clause("ELE-16.3", "ELE-16.6")
def test_the_view_says_what_is_attacked_also_of_two_equal_cards() -> None:
    """Address by address; over it is gone."""
    t = Table({"row": ["Pup: f"]}, {"row": ["Cub: w", "Cub: w"], "runes": ["*Trap"]}, phase="battle")
    t.do("Attack with Pup", "slot 2")
    assert t.game.view(1)["battle"] == {"attacker": "elestral-row:0:1", "attacked": "elestral-row:1:2"}
    while t.game.decision.name == "begin-chain":
        t.do("Pass")
    assert "battle" not in t.game.view(1)


@pytest.mark.clause("ELE-12.2", "ELE-13.24", "ELE-27.6")
def test_a_link_says_where_it_is_aimed_its_spirits_and_its_slot() -> None:
    """A Set Rune that is a target has no name in the view, but an address."""
    t = Table({"hand": ["Break"], "spirits": "f"}, {"runes": ["*Charm", "*Trap"]}, cards=[BREAK])
    t.do("Cast Break", "Rune slot 1", "Set Rune in Rune slot 2")
    view = t.game.view(0)
    assert [view["chain"], view["passes"], view["chains"]] == ["open", 0, 1]
    link = view["stack"][0]
    assert (link["at"], link["to"], link["slot"], link["spirits"]) == (
        "limbo:0",
        ["rune-row:1:2"],
        "rune-row:0:1",
        ["fire ember"],
    )
    assert "targets" not in link
    assert view["seats"][0]["reserved"] == ["rune-row:0:1"]


@pytest.mark.clause("ELE-18.2", "ELE-17.1")
def test_lasting_changes_say_where_what_how_long_and_in_which_order() -> None:
    """The passive effect was there before the change."""
    t = Table({"hand": ["Grow"], "row": ["Pup: f", "Pup: f", "Chief: f"], "spirits": "f"}, {}, cards=[GROW, CHIEF])
    t.do("Cast Grow", "from the Spirit Deck", "Rune slot 1", "Pup in Elestral slot 2")
    view = t.game.view(1)
    assert view["changes"] == [{
        "what": "Attack", "until": "end of turn", "at": "elestral-row:0:2", "source": "Grow", "how": "add", "value": 2,
        "order": 1,
    }]  # fmt: skip
    cards = view["seats"][0]["elestral-row"]["cards"]
    assert [cards[1]["attack"], cards[1]["base_attack"], cards[2]["order"]] == [5, 3, 0]
