"""Rounds of several games, Side Decks, and what comes from outside a game: ELE-2.3, 25.5, 26, R45, R54."""

import pytest

from cardwright.games.elestrals.decks import check_deck
from cardwright.games.elestrals.ruleset import RULES
from cardwright.games.elestrals.series import DRAWN, Swap, check_swaps, decider, over, swapped, winner
from cardwright.kernel.game import begin
from cardwright.kernel.ruleset import Ruleset

from .positions import PLAIN, elestral, spirit_name, spirits

POOL = Ruleset(RULES, [*spirits(), *PLAIN, elestral("Pup - Winter"), *(elestral(f"Card {i}") for i in range(20))])
MAIN = [f"Card {i % 14}" for i in range(40)]
DECK = {"main": MAIN, "spirits": [spirit_name("f")] * 20, "side": ["Pup", "Cub", spirit_name("w")]}


@pytest.mark.clause("ELE-2.3", "ELE-2.2", "ELE-R45")
def test_the_loser_decides_and_after_a_draw_the_same_player() -> None:
    assert decider([], 1) == 1
    assert decider([1], 1) == 0
    assert decider([1, DRAWN], 1) == 0
    assert decider([1, DRAWN, 0], 1) == 1
    for seat in (0, 1):
        for seed in range(1, 6):
            game = begin(POOL.with_settings(decider=seat + 1), [DECK, DECK], seed)
            assert (game.decision.name, game.decision.seat) == ("starter", seat)
    assert {begin(POOL, [DECK, DECK], seed).decision.seat for seed in range(1, 20)} == {0, 1}


@pytest.mark.clause("ELE-25.5", "ELE-R45")
def test_a_round_ends_with_two_wins_or_after_five_games() -> None:
    assert not over([0, 1])
    assert over([0, 1, 0])
    assert over([DRAWN] * 5)
    assert not over([DRAWN] * 4)
    assert (winner([0, DRAWN, DRAWN, DRAWN, DRAWN]), winner([0, 1, DRAWN, DRAWN, DRAWN])) == (0, DRAWN)


@pytest.mark.clause("ELE-26.5", "ELE-26.6", "ELE-26.7", "ELE-R54")
def test_side_decks_are_checked_with_the_deck() -> None:
    assert check_deck(POOL, DECK) == []
    fault = "At most 3 copies of Card 0 in Main and Side Deck together (has 4)."
    assert check_deck(POOL, {**DECK, "side": ["Card 0"]}) == [fault]
    many = [spirit_name("w")] * 13
    assert check_deck(POOL, {**DECK, "side": many}) == ["Side Deck may have at most 12 cards (has 13)."]
    assert check_deck(POOL, {**DECK, "side": ["Nobody"]}) == ["Unknown card: Nobody."]
    titled = {**DECK, "side": ["Pup", "Pup", "Pup", "Pup - Winter", "Pup - Winter", "Pup - Winter"]}
    assert check_deck(POOL, titled) == []  # the limit is by the full name


@pytest.mark.clause("ELE-26.8", "ELE-26.12")
def test_swaps_are_one_in_for_one_out_and_leave_the_list_alone() -> None:
    swaps = [Swap("main", "Card 0", "Pup"), Swap("spirits", spirit_name("f"), spirit_name("w"))]
    changed = swapped(DECK, swaps)
    assert [len(changed[section]) for section in ("main", "spirits", "side")] == [40, 20, 3]
    assert sorted(changed["side"]) == sorted(["Cub", "Card 0", spirit_name("f")])
    assert "Card 0" in DECK["main"]
    assert "Pup" in DECK["side"]
    assert check_deck(POOL, changed) == []


@pytest.mark.clause("ELE-26.9", "ELE-26.10", "ELE-26.11")
def test_faults_of_swaps() -> None:
    assert check_swaps(POOL, DECK, [Swap("main", "Card 0", "Pup")], 1) == []
    assert check_swaps(POOL, DECK, [Swap("main", "Card 0", spirit_name("w"))], 1) == [
        f"{spirit_name('w')} cannot go into the Main Deck."
    ]
    assert check_swaps(POOL, DECK, [Swap("main", "Rock", "Pup")], 1) == ["Rock is not in your Main Deck."]
    assert check_swaps(POOL, DECK, [Swap("main", "Card 0", "Pup"), Swap("main", "Card 1", "Pup")], 1) == [
        "Pup is not in your Side Deck."
    ]
    assert check_swaps(POOL, DECK, [Swap("main", "Card 0", "Pup")], 0) == [
        "Side Deck swaps are allowed only between games of a round."
    ]
