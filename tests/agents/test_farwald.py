"""What the bots make of Farwald: each case is a mistake that was seen in lost games against a random player."""

from pathlib import Path

import pytest

import cardwright as cw

from .table import choices, duel, position

CARDS = """
game: farwald
cards:
  evocation:
    - {name: Pup, cost: 2, desen: 1, defen: 1, elements: [Fire], power: Normal}
    - {name: Wolf, cost: 3, desen: 3, defen: 3, elements: [Fire], power: Normal}
    - {name: Wall, cost: 4, desen: 1, defen: 5, elements: [Water], power: Normal}
    - {name: Giant, cost: 7, gate: [Fire, Fire, any], desen: 6, defen: 6, elements: [Fire], power: Normal}
"""


@pytest.mark.parametrize("seed", range(5))
def test_it_plays_its_last_card(tmp_path: Path, seed: int) -> None:
    """The phase ended by itself after it, and the opponent's next turn was held against the card."""
    text = "position: {A: {hand: [Pup], memory: [5 Wall]}, B: {battlefield: [Wall, Wolf], memory: [5 Wall]}}"
    game = position(tmp_path, CARDS + text)
    game.state.auto = True  # as in a game; a scenario asks everything
    assert choices(game, "greedy", seed)[0] == "Declare Pup"


@pytest.mark.parametrize("seed", range(5))
def test_it_knows_that_a_crystal_is_defended(tmp_path: Path, seed: int) -> None:
    """Nothing defends the Exploited Wolf.  Control: with the Wall Exploited, too, the last fragments can be shattered."""
    for marks, aim in (("", "opposing Wolf"), (", marks: [exploited]", "opposing Crystal 1")):
        text = f"""
position:
  A: {{battlefield: [Wolf], memory: [5 Wall]}}
  B:
    battlefield: [{{card: Wall{marks}}}, {{card: Wolf, marks: [exploited]}}]
    crystals:
      1: {{card: Crystal of Essence, fragments: 3}}
      2: &no {{card: Crystal of Essence, fragments: 0}}
      3: *no
      4: *no
    memory: [5 Wall]
"""
        assert choices(position(tmp_path, CARDS + text), "greedy", seed, until="opposing")[-1] == aim


@pytest.mark.parametrize("seed", range(5))
def test_it_keeps_the_card_that_can_open(tmp_path: Path, seed: int) -> None:
    text = "position: {A: {hand: [5 Giant, Pup], memory: [5 Wall], charged: 0}, B: {memory: [5 Wall]}}"
    game = position(tmp_path, CARDS + text)
    while game.decision.name != "hand-check":
        game.choose(game.decision.default)
    assert choices(game, "greedy", seed) == ["Giant"]


@pytest.mark.parametrize("seed", range(5))
def test_it_gives_back_a_hand_that_cannot_open(tmp_path: Path, seed: int) -> None:
    """Control: a hand that can is kept."""
    for hand, keeps in (("5 Giant", False), ("2 Wolf, Wall, 2 Pup", True)):
        text = f"position: {{phase: setup, A: {{hand: [{hand}], memory: [10 Wolf, 10 Giant]}}, B: {{hand: [5 Wall]}}}}"
        chosen = choices(position(tmp_path, CARDS + text), "greedy", seed, until="")[0]
        assert (chosen == "Keep the hand") == keeps


@pytest.mark.long
def test_it_beats_random_nearly_always() -> None:
    """Fixed seeds, each played in both seats."""
    ruleset = cw.load("farwald")
    decks = ("court-of-embers", "deep-grove")
    won = 0
    for seed in range(50):
        for seat in range(2):
            result = duel(ruleset, ("greedy", "random") if seat == 0 else ("random", "greedy"), decks, seed).result
            assert result is not None
            won += seat in result.winners
    assert won >= 93
