"""Spirits and status; what choosing Spirits offers.  ELE-3, ELE-9.5."""

import pytest

from cardwright.games.elestrals import field
from cardwright.games.elestrals.rules import paying, spirits

from .positions import Table


@pytest.mark.clause("ELE-3.2", "ELE-3.5", "ELE-3.6", "ELE-3.7", "ELE-R3")
@pytest.mark.parametrize(
    ("card", "under", "expected"),
    [
        ("Beast", "ff", "enchanted"), ("Beast", "f", "short"), ("Beast", "", "short"), ("Beast", "fw", "misenchanted"),
        ("Beast", "ffw", "enchanted"), ("Beast", "wwf", "misenchanted"), ("Titan", "ffw", "enchanted"),
        ("Titan", "fff", "enchanted"), ("Titan", "fww", "misenchanted"), ("Titan", "ff", "short"), ("Any", "w", "enchanted"),
        ("Any", "", "short"),
    ],
)  # fmt: skip
def test_status(card: str, under: str, expected: str) -> None:
    t = Table({"row": [""]})
    piece = t.create(card, 0, field.ELESTRALS, 0)
    t.enchant(piece, under, 0)
    assert t.status(card) == expected


@pytest.mark.clause("ELE-3.6")
def test_twenty_spirits_of_one_element_count_right() -> None:
    t = Table({"row": ["Beast: ffffffffffffffffffffw"]})
    assert t.status("Beast") == "enchanted"
    assert spirits.holds_element(t.state, t.piece("Beast"), 1) == 20
    assert spirits.holds_element(t.state, t.piece("Beast"), 3) == 1


@pytest.mark.clause("ELE-3.13", "ELE-R66")
def test_element_enchanted_looks_at_spirits_whatever_the_status() -> None:
    t = Table({"row": ["Beast: ww"]})
    assert t.status("Beast") == "misenchanted"
    assert spirits.holds_element(t.state, t.piece("Beast"), field.ELEMENTS.index("water")) == 2
    assert spirits.holds_element(t.state, t.piece("Beast"), field.ELEMENTS.index("fire")) == 0


@pytest.mark.clause("ELE-3.8")
def test_set_runes_and_cards_off_the_field_have_no_status() -> None:
    t = Table({"runes": ["*Trap"], "hand": ["Pup"]})
    assert t.status("Trap") == t.status("Pup") == "none"


@pytest.mark.clause("ELE-9.5")
def test_choosing_spirits_offers_only_what_can_be_completed_and_each_set_once() -> None:
    t = Table({"spirits": "ffwwe"})
    deck = t.state.zones[field.SPIRITS]
    need = spirits.counted(t.state, [p for p in deck if field.element(t.state, p) == 3][:1])
    assert paying.can_choose(t.state, deck, 2, need)
    assert not paying.can_choose(t.state, deck, 2, need * 3)
    found: set[str] = set()

    def walk(path: tuple[int, ...]) -> None:
        twin = Table({"spirits": "ffwwe", "hand": ["Flood"]})
        twin.do("Cast Flood")
        for index in path:
            twin.game.choose(index)
        if twin.game.decision.name != "spirit":
            paid = twin.game.state.agenda[-1].among[2:] or twin.game.state.agenda[-1].picks
            word = "".join(sorted(field.ELEMENTS[field.element(twin.state, p)][0] for p in paid if p >= 0))
            assert word not in found
            found.add(word)
            return
        for index in range(len(twin.game.decision.options)):
            walk((*path, index))

    walk(())
    assert found == {"fw", "ww", "ew"}
