"""What must not show: what waits in a hand; samples of positions whose numbers come from hidden cards.  ELE-27."""

import pytest

from cardwright.games.elestrals import field
from cardwright.games.elestrals.nodes import IN_BATTLE, Occasion, OfElement, OfKind, Whose
from cardwright.games.elestrals.quantities import ATTACK_NOW
from cardwright.kernel.tree import Cards, CountOf, Happening, Place, Some, Static, This, Triggered, Who
from cardwright.kernel.verbs.draw import Draw

from .positions import Table, elestral, only_when, rune

MINE = Cards((OfKind(field.ELESTRAL), Whose(Who.YOU)))
WATCHER = elestral("Watcher", "f", 3, 3, (), Triggered(
    Occasion("destroyed", Some(MINE), how=(IN_BATTLE,)), Draw(1), optional=True, places=("hand",),
))  # fmt: skip
ANSWER = rune("Answer", "counter", "f", *only_when(Happening("destroyed", Some(MINE)), Draw(1)))
TALLY = elestral("Tally", "f", 2, 3, (), Static(
    This(), ATTACK_NOW, CountOf(Cards((OfElement((2,)),), Place("spirits"))),
))  # fmt: skip
SAMPLES = 20


def after_a_battle(hand: list[str], runes: list[str]) -> Table:
    """Seat 0's Pup has fallen; asked is whether seat 0 answers that, with an effect in its hand or with a Set Rune."""
    t = Table(
        {"hand": hand, "row": ["Pup: f"], "runes": runes, "spirits": "fff"}, {"row": ["Beast: ff"]}, cards=[WATCHER, ANSWER]
    )
    t.do("Enter the Battle Phase", "Attack with Pup")
    while t.game.decision.name not in ("next-item", "begin-chain"):
        t.do(t.labels()[0])
    return t


@pytest.mark.clause("ELE-13.26", "ELE-27.5", "ELE-27.14", "ELE-R53")
def test_that_an_effect_waits_in_the_hand_does_not_show_in_the_kind_of_question() -> None:
    """The other seat and a spectator see the same decision as of somebody who may answer with a Set Counter Rune."""
    waits = after_a_battle(["Watcher"], ["*Charm"])
    answers = after_a_battle(["Cub"], ["*Answer"])
    assert (waits.game.decision.name, answers.game.decision.name) == ("next-item", "begin-chain")
    for reader in (1, -1):
        assert waits.game.view(reader)["decision"] == answers.game.view(reader)["decision"]
    assert waits.game.view(0)["decision"]["kind"] == "order"


@pytest.mark.clause("ELE-13.26", "ELE-27.5")
def test_samples_know_nothing_of_what_waits_in_another_hand() -> None:
    """Seat 1 samples: it sees what it sees, no effect waits in the sampled hand, and the sample goes on."""
    t = after_a_battle(["Watcher"], ["*Charm"])
    for seed in range(SAMPLES):
        sample = t.game.determinize(1, seed)
        assert sample.view(1) == t.game.view(1)
        assert not sample.state.waiting
        sample.choose(0)
    own = t.game.determinize(0, 1)
    assert [f.source for f in own.state.waiting] == [f.source for f in t.state.waiting]


@pytest.mark.clause("ELE-27.2", "ELE-18.6", "ELE-R200")
def test_samples_agree_with_a_number_that_a_standing_text_takes_from_hidden_cards() -> None:
    """Each sample of the other seat has as many Spirits of the element as were shown, and no more."""
    t = Table({"row": ["Tally: f"], "spirits": "ttttfwea"}, {"spirits": "ttff"}, cards=[TALLY])
    assert t.game.view(1)["seats"][0]["elestral-row"]["cards"][0]["attack"] == 6
    for seed in range(SAMPLES):
        assert t.game.determinize(1, seed).view(1) == t.game.view(1)


@pytest.mark.clause("ELE-27.2", "ELE-1.10")
def test_a_spirit_that_a_standing_text_comes_to_count_is_shown_when_it_does() -> None:
    """The text begins to count when its card is Enchanted again, not before."""
    t = Table({"row": ["Tally: w"], "spirits": "tf"}, {}, cards=[TALLY])
    assert t.game.view(1)["seats"][0]["spirit-deck"]["cards"] == []
    t.do("Enchant", "fire Spirit")
    if t.game.decision.name == "receiver":
        t.do("Tally")
    assert [card["name"] for card in t.game.view(1)["seats"][0]["spirit-deck"]["cards"]] == ["thunder ember"]
