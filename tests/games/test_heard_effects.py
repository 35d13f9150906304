"""Triggers with what their event keeps, and replacements: random games of Puzzle and Farwald whose cards all have them."""

import random

import pytest

import cardwright as cw
from cardwright.kernel import event, save
from cardwright.kernel.card import Card
from cardwright.kernel.decision import OVER
from cardwright.kernel.joins import Instead
from cardwright.kernel.referents import Kept
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.soundness import faults
from cardwright.kernel.tree import Ability, Cards, Every, Happening, Ruling, Side, This, Triggered, Who
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import OntoDeck, ToHand

from .. import playing
from ..as_trees import text_of

MINE = Every(Cards((Side(Who.YOU),)))


def moves(game: str, kind: str, ability: Ability, seeds: range = range(4)) -> set[tuple[str, str]]:
    """From where to where the ability of all cards of a kind moves cards, in random games."""
    known = cw.load(game)
    words = text_of(ability)
    cards = [Card(c.name, c.kind, c.facts, words if c.kind == kind else c.text, c.place) for c in known.cards]
    rules = Ruleset(known.rules, cards)
    found: set[tuple[str, str]] = set()
    for seed in seeds:
        chance = random.Random(seed)
        played = rules.new_game([playing.starters(game)[0]] * 2, seed, log=True)
        for _ in range(400):
            if played.over:
                break
            played.choose(chance.randrange(len(played.state.options)))
            assert faults(played.state) == []
        s = played.state
        if s.kind != OVER:
            assert save.digest(save.restore(rules, save.dump(s))) == save.digest(s)
        for what, _, _, old, new, _, why in s.log or ():
            if what == event.MOVED and why[2] >= 0 and rules.programs[why[2]].text == words:
                found.add((rules.zone[old].name, rules.zone[new].name))
    return found


@pytest.mark.parametrize(("ability", "moved"), [
    (Triggered(Happening("destroys in battle", This()), Draw(1)), ("deck", "hand")),
    (Triggered(Happening("destroys in battle", This()), OntoDeck(Kept(1))), ("oblivion", "deck")),
    (Triggered(Happening("destroyed", MINE), ToHand(Kept(0))), ("oblivion", "hand")),
    (Triggered(Happening("draws", who=Who.YOU, during="collection", nth=1), OntoDeck(Kept(0))), ("hand", "deck")),
    (Triggered(Happening("clash begins", who=Who.YOU), Draw(1)), ("deck", "hand")),
    (Ruling(Instead(Happening("destroyed", This()), ToHand(This()))), ("field", "hand")),
])  # fmt: skip
def test_in_puzzle(ability: Ability, moved: tuple[str, str]) -> None:
    found = moves("puzzle", "spirit", ability)
    assert moved in {(old.split("-")[0], new) for old, new in found}, found


@pytest.mark.parametrize(("ability", "moved"), [
    (Triggered(Happening("shattered", MINE), ToHand(Kept(0))), ("vortex", "hand")),
    (Triggered(Happening("left", This()), ToHand(Kept(0))), ("vortex", "hand")),
    (Triggered(Happening("abandoned", who=Who.YOU), ToHand(Kept(0))), ("vortex", "hand")),
    (Triggered(Happening("action begins", who=Who.YOU), Draw(1)), ("memory", "hand")),
    (Ruling(Instead(Happening("shattered", This()), ToHand(This()))), ("battlefield", "hand")),
])  # fmt: skip
def test_in_farwald(ability: Ability, moved: tuple[str, str]) -> None:
    assert moved in moves("farwald", "evocation", ability)
