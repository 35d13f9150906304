"""Pairings of one round: rematches, byes, floats, brackets, schedules, pods, and how long the largest takes."""

import random
import time
from itertools import combinations
from typing import Any

import networkx
import pytest

from cardwright.tournament.pairing import elimination, pods, round_robin, swiss
from cardwright.tournament.pairing.entrant import Entrant, Pairs


def field(*points: int) -> list[Entrant]:
    """Players named by letters, with these points."""
    return [Entrant(chr(65 + n), value) for n, value in enumerate(points)]


def seated(tables: Pairs) -> list[str]:
    return sorted(name for table in tables for name in table)


def test_equal_scores_meet() -> None:
    tables = swiss.pair(field(6, 0, 3, 6, 0, 3), 1)
    assert {frozenset(table) for table in tables} == {frozenset("AD"), frozenset("CF"), frozenset("BE")}
    assert set(tables[0]) == set("AD")  # the best scores sit at the first table


def test_the_lot_decides_among_equals_and_the_seed_the_lot() -> None:
    found = {tuple(swiss.pair(field(*[0] * 8), seed)) for seed in range(20)}
    assert len(found) > 10
    assert swiss.pair(field(*[0] * 8), 3) == swiss.pair(field(*[0] * 8), 3)


def test_no_rematch_while_one_can_be_avoided() -> None:
    """A and B lead and have met: each floats; with nobody else left they meet again."""
    leaders = [Entrant("A", 6, {"B": 1}), Entrant("B", 6, {"A": 1})]
    tables = swiss.pair([*leaders, Entrant("C", 3), Entrant("D", 3)], 1)
    assert not any(set(table) == {"A", "B"} for table in tables)
    assert swiss.pair(leaders, 1) in ([("A", "B")], [("B", "A")])


def test_the_bye_goes_to_the_lowest_who_has_had_none() -> None:
    players = [*field(6, 6, 3, 3), Entrant("E", 0, {}, byes=1)]
    free = swiss.pair(players, 1)[-1]
    assert free in (("C",), ("D",))
    everybody = [Entrant(player.name, player.points, {}, byes=1) for player in players]
    assert swiss.pair(everybody, 1)[-1] == ("E",)


def test_a_second_bye_rather_than_a_rematch() -> None:
    """Who has had a bye gets another one only where every other pairing repeats a match."""
    players = [Entrant("A", 3, {"B": 1}), Entrant("B", 3, {"A": 1}), Entrant("C", 0, {}, byes=1)]
    assert len(swiss.pair(players, 1)[-1]) == 1
    assert swiss.pair(players, 1)[-1] != ("C",)
    met = [Entrant("A", 3, {"B": 1}, byes=0), Entrant("B", 3, {"A": 1, "C": 1}), Entrant("C", 0, {"B": 1}, byes=0)]
    assert swiss.pair(met, 1)[-1] == ("B",)


def test_a_second_bye_is_not_given_to_spare_a_third_meeting() -> None:
    """Every pairing has one rematch; C has had no bye, so that A and B meet for the third time."""
    a, b = Entrant("A", 0, {"B": 2, "C": 1}, byes=1), Entrant("B", 0, {"A": 2, "C": 1}, byes=1)
    assert swiss.pair([a, b, Entrant("C", 0, {"A": 1, "B": 1})], 1)[-1] == ("C",)


def test_who_floated_before_is_spared() -> None:
    """One of three leaders must play down: not who has played down before."""
    players = [Entrant("A", 6, {}, floats=1), Entrant("B", 6, {}, floats=1), Entrant("C", 6), Entrant("D", 3)]
    for seed in range(10):
        assert any(set(table) == {"C", "D"} for table in swiss.pair(players, seed))


def test_names_change_nothing() -> None:
    """Lots are drawn by the order of registration."""
    players = field(*[0] * 5, *[3] * 6)
    renamed = [Entrant(player.name.lower() * 3, player.points) for player in reversed(players)][::-1]
    plain = [tuple(name.lower() * 3 for name in table) for table in swiss.pair(players, 5)]
    assert swiss.pair(renamed, 5) == plain


@pytest.mark.parametrize("seed", range(30))
def test_no_rematch_is_made_that_a_perfect_matching_avoids(seed: int) -> None:
    """Small dense events late in their life, against the plain definition: is there a pairing without a rematch?"""
    rnd = random.Random(seed)
    number = rnd.choice([4, 6, 8, 10])
    names = [chr(65 + n) for n in range(number)]
    met: dict[str, dict[str, int]] = {name: {} for name in names}
    for one, other in combinations(names, 2):
        if rnd.random() < 0.65:
            met[one][other] = met[other][one] = 1
    tables = swiss.pair([Entrant(name, rnd.choice([0, 3, 6]), met[name]) for name in names], seed)
    free: Any = networkx.Graph()
    free.add_nodes_from(names)
    free.add_edges_from(two for two in combinations(names, 2) if two[1] not in met[two[0]])
    fewest = number // 2 - len(networkx.max_weight_matching(free, maxcardinality=True))
    assert sum(1 for one, other in tables if other in met[one]) == fewest


def test_a_portion_that_needs_a_rematch_is_paired_with_the_others() -> None:
    """The lower half of a large event has met among itself: all of them play up, and nobody plays a rematch."""
    low = [f"low {n}" for n in range(48)]
    players = [Entrant(f"high {n}", 3) for n in range(48)]
    players += [Entrant(name, 0, {other: 1 for other in low if other != name}) for name in low]
    assert all(one.startswith("high") and other.startswith("low") for one, other in swiss.pair(players, 2))


def test_a_thousand_players_in_less_than_five_seconds() -> None:
    """Round after round, without a rematch."""
    rnd = random.Random(4)
    points = dict.fromkeys(range(1000), 0)
    met: dict[int, dict[str, int]] = {n: {} for n in points}
    for number in range(1, 4):
        players = [Entrant(str(n), points[n], met[n]) for n in points]
        began = time.process_time()
        tables = swiss.pair(players, 9, round_number=number)
        assert time.process_time() - began < 5
        assert seated(tables) == sorted(map(str, points))
        for one, other in tables:
            assert other not in met[int(one)]
            met[int(one)][other] = met[int(other)][one] = 1
            points[int(rnd.choice([one, other]))] += 3


def test_a_bracket_keeps_the_best_apart() -> None:
    names = [f"seed {n}" for n in range(1, 9)]
    tables = elimination.first_round(names)
    assert tables == [("seed 1", "seed 8"), ("seed 4", "seed 5"), ("seed 2", "seed 7"), ("seed 3", "seed 6")]
    tables = elimination.next_round([table[0] for table in tables])
    assert tables == [("seed 1", "seed 4"), ("seed 2", "seed 3")]


def test_the_best_seeds_have_the_byes_of_a_bracket() -> None:
    tables = elimination.first_round([f"seed {n}" for n in range(1, 7)])
    assert [table for table in tables if len(table) == 1] == [("seed 1",), ("seed 2",)]
    assert elimination.next_round(["seed 1", "", "seed 2", "seed 3"]) == [("seed 1",), ("seed 2", "seed 3")]


@pytest.mark.parametrize("number", range(2, 20))
def test_double_elimination_ends_with_one_player_who_has_not_lost_twice(number: int) -> None:
    rnd = random.Random(number)
    state = {chr(65 + n): [0, 0] for n in range(number)}  # losses, byes
    met: dict[str, dict[str, int]] = {name: {} for name in state}
    for _ in range(3 * number):
        players = [Entrant(name, 0, met[name], byes, 0, losses) for name, (losses, byes) in state.items() if losses < 2]
        if len(players) == 1:
            break
        for table in elimination.double(players):
            if len(table) == 1:
                state[table[0]][1] += 1
                continue
            assert abs(state[table[0]][0] - state[table[1]][0]) == 0 or len(players) == 2
            met[table[0]][table[1]] = met[table[1]][table[0]] = 1
            state[rnd.choice(table)][0] += 1
    losses = sorted(lost for lost, _ in state.values())
    assert losses[0] < 2
    assert losses[1:] == [2] * (number - 1)


def test_double_elimination_avoids_rematches() -> None:
    """The best seed would meet the worst, but they have met."""
    players = [Entrant("A", 0, {"D": 1}), Entrant("B"), Entrant("C"), Entrant("D", 0, {"A": 1})]
    assert {frozenset(table) for table in elimination.double(players)} != {frozenset("AD"), frozenset("BC")}
    assert elimination.double([Entrant(name) for name in "ABCD"]) == [("A", "D"), ("B", "C")]


@pytest.mark.parametrize("number", range(2, 13))
def test_round_robin_everybody_meets_everybody_once(number: int) -> None:
    names = [chr(65 + n) for n in range(number)]
    found = round_robin.rounds(names)
    pairs = [frozenset(table) for one in found for table in one if len(table) == 2]
    assert len(pairs) == len(set(pairs)) == number * (number - 1) // 2
    byes = [table[0] for one in found for table in one if len(table) == 1]
    assert sorted(byes) == (names if number % 2 else [])
    assert all(seated(one) == names for one in found)


@pytest.mark.parametrize("number", range(2, 40))
def test_pods_have_three_or_four(number: int) -> None:
    """Nobody is left out who can be seated; pods of two only where the rules allow them."""
    players = [Entrant(str(n), 0) for n in range(number)]
    tables = pods.pair(players, 3)
    assert seated(tables) == sorted(player.name for player in players)
    sizes = sorted(map(len, tables))
    out = {2: 2, 5: 1}.get(number, 0)
    assert [size for size in sizes if size < 3] == [1] * out
    smaller = pods.pair(players, 3, fewest=2)
    assert [len(table) for table in smaller if len(table) < 3] == ([2] if number in (2, 5) else [])


@pytest.mark.parametrize("seed", range(4))
def test_nine_players_meet_everybody_once_in_four_rounds_of_pods(seed: int) -> None:
    """That is just possible (the affine plane of order three), and needs pods to exchange players."""
    met: dict[str, dict[str, int]] = {str(n): {} for n in range(9)}
    for number in range(1, 5):
        for table in pods.pair([Entrant(name, 0, met[name]) for name in met], seed, round_number=number):
            for one, other in combinations(table, 2):
                assert other not in met[one]
                met[one][other] = met[other][one] = 1
    assert all(len(others) == 8 for others in met.values())


def test_pods_keep_who_has_met_apart() -> None:
    """Sixteen players, four rounds: at first nobody meets anybody again."""
    met: dict[str, dict[str, int]] = {str(n): {} for n in range(16)}
    again = []
    for number in range(1, 4):
        tables = pods.pair([Entrant(name, 0, met[name]) for name in met], 3, round_number=number)
        again.append(sum(met[one].get(other, 0) for table in tables for one, other in combinations(table, 2)))
        for table in tables:
            for one, other in combinations(table, 2):
                met[one][other] = met[other][one] = met[one].get(other, 0) + 1
    assert again[:2] == [0, 0]
    assert again[2] <= 4
