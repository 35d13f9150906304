"""Layers of numbers, and a Nexus whose giver is gone.  ELE-18, ELE-20.7."""

import pytest

from cardwright.games.elestrals import field, quantities
from cardwright.games.elestrals.nodes import (
    Nexus,
    SwapStats,
)
from cardwright.games.elestrals.rules import moving, stats
from cardwright.kernel import modifier
from cardwright.kernel.card import Card
from cardwright.kernel.state import NOBODY
from cardwright.kernel.tree import Cards, Every, Instruct, Is, Side, Steps, Until, Who
from cardwright.kernel.verbs.alter import Become

from .positions import Table, rune, sp

MINE = Cards((Side(Who.YOU), Is("kind", (field.ELESTRAL,))))


def spell(*actions: object) -> Card:
    """An Invoke that does these things."""
    return rune("Spell", "invoke", "s", Instruct(actions[0] if len(actions) == 1 else Steps(actions)))


def cast(mine: dict[str, object], theirs: dict[str, object], *actions: object) -> Table:
    """A Main Phase in which the Invoke has just been announced, paid with the solar Spirit."""
    t = Table({"hand": ["Spell"], "spirits": "sfffwww", **mine}, theirs, cards=[spell(*actions)])
    return t.do("Cast Spell", "Rune slot 1")


def change(t: Table, what: int, how: int, value: int, order: int) -> None:
    """A lasting change of Pup with the place of its announcement."""
    stats.begin(t.state, what, how, value, t.piece("Pup"), Until.FOREVER, NOBODY, order, 0)


@pytest.mark.clause("ELE-18.1", "ELE-18.2", "ELE-18.3", "ELE-18.4", "ELE-18.5", "ELE-18.7", "ELE-R27", "ELE-R36")
def test_layers() -> None:
    t = Table({"row": ["Pup: f"]})
    change(t, quantities.ATTACK_NOW, modifier.ADD, 2, 50)
    assert t.stats("Pup") == (5, 3)
    change(t, quantities.ATTACK_NOW, modifier.SET, 7, 60)  # a set comes before an increase whatever the order
    assert t.stats("Pup") == (9, 3)
    change(t, quantities.ATTACK_NOW, modifier.SET, 1, 40)  # announced before the other set, though resolved later
    assert t.stats("Pup") == (9, 3)
    change(t, quantities.ATTACK_NOW, quantities.SWAP, 0, 70)
    assert t.stats("Pup") == (3, 9)
    change(t, quantities.ATTACK_NOW, quantities.SWAP, 0, 71)
    assert t.stats("Pup") == (9, 3)
    change(t, quantities.ATTACK_NOW, modifier.ADD, -30, 80)
    assert t.stats("Pup") == (0, 3)


@pytest.mark.clause("ELE-18.2", "ELE-18.1", "ELE-11.8")
def test_a_spell_that_sets_and_swaps() -> None:
    t = cast({"row": ["Pup: f"]}, {}, Become(Every(MINE), quantities.ATTACK_NOW, 9), SwapStats(Every(MINE)))
    assert t.stats("Pup") == (3, 9)


@pytest.mark.clause("ELE-20.7", "ELE-12.4")
def test_a_nexus_whose_giver_is_gone_moves_nothing() -> None:
    side = {"row": ["Pup: f", "Cub: ww"], "hand": ["Spell"], "spirits": "s", "runes": ["*Trap"]}
    t = Table(side, cards=[spell(Nexus(sp(3, 3)))])
    t.do("Cast Spell", "Rune slot 2")
    moving.to_underworld(t.state, [t.piece("Cub")])
    t.passes()
    assert t.spirits_under("Pup") == "f"
    t = cast({"row": ["Pup: f"]}, {}, Nexus(sp(3, 3)))
    assert t.at("Spell") == "underworld:0"  # Cast although it does nothing
