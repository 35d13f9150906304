"""Random events of 3 to 300 players with drops, returns, late entries and corrections: what must hold of each."""

from itertools import combinations, pairwise
from typing import Any

import networkx
import pytest

from cardwright.tournament import event as events
from cardwright.tournament.decisions import AnyDecision, By, Dropped, Paired, Registered, Returned
from cardwright.tournament.event import Event
from cardwright.tournament.scoring import scores
from cardwright.tournament.sitting import Round
from cardwright.tournament.tiebreakers import BYE, PLAYED

from .hosting import ORG, ruleset, wander

SMALL = 40
"""So many players are held against the plain definition: is there any pairing with fewer rematches?"""


def check(made: Event) -> None:
    """All that must hold."""
    met: dict[str, set[str]] = {name: set() for name in made.players}
    byes = dict.fromkeys(made.players, 0)
    for one in made.rounds:
        seated = [name for table in one.tables for name in table.players]
        assert len(seated) == len(set(seated))
        check_rematches(one, met, byes)
        for table in one.tables:
            if table.bye:
                byes[table.players[0]] += 1
            else:
                for name, other in (table.players, table.players[::-1]):
                    met[name].add(other)
    check_points(made)
    lines = made.standings()
    assert sorted(line.player for line in lines) == sorted(made.players)
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    for before, after in pairwise(lines):
        assert (before.points, *before.tiebreaks) >= (after.points, *after.tiebreaks)
        assert (before.rank == after.rank) == ((before.points, before.tiebreaks) == (after.points, after.tiebreaks))


def check_rematches(one: Round, met: dict[str, set[str]], byes: dict[str, int]) -> None:
    """No more rematches than any pairing of these players needs, and no second bye that it does not need."""
    names = [name for table in one.tables for name in table.players]
    made = sum(1 for table in one.tables if not table.bye and table.players[1] in met[table.players[0]])
    again = sum(byes[table.players[0]] for table in one.tables if table.bye)
    if not made and not again:
        return
    assert len(names) <= SMALL, "a rematch or a second bye among so many players"
    fewest = len(names) // 2 - free_pairs(names, met, set(names))
    assert made == max(0, fewest)
    if again:
        assert free_pairs(names, met, {name for name in names if not byes[name]}) < len(names) // 2 - made


def free_pairs(names: list[str], met: dict[str, set[str]], may_sit_out: set[str]) -> int:
    """As many pairs without a rematch as one pairing can have; the odd one out is one of these."""
    graph: Any = networkx.Graph()
    graph.add_nodes_from(names)
    graph.add_edges_from((one, other) for one, other in combinations(names, 2) if other not in met[one])
    if len(names) % 2:
        graph.add_edges_from((name, "") for name in may_sit_out)
        return len(networkx.max_weight_matching(graph, maxcardinality=True)) - 1
    return len(networkx.max_weight_matching(graph, maxcardinality=True))


def check_points(made: Event) -> None:
    """Points of a round add up to what its tables and byes are worth; games won are games lost; counts sum to 0."""
    found = scores(made)
    points = made.rules.points
    for one in made.rounds:
        got = [score for own in found.of.values() for score in own if score.round == one.number]
        drawn = sum(1 for table in one.tables if table.result and "draw" in table.result.outcomes)
        tables = sum(1 for table in one.tables if not table.bye)
        byes = sum(1 for table in one.tables if table.bye)
        assert (
            sum(score.points for score in got) == (tables - drawn) * points.win + drawn * 2 * points.draw + byes * points.bye
        )
        assert sum(score.games[0] - score.games[2] for score in got) == 0
        assert sum(score.counted for score in got) == 0
        assert sum(1 for score in got if score.kind == PLAYED) == 2 * tables
        assert sum(1 for score in got if score.kind == BYE) == byes


def renamed(made: Event) -> Event:
    """The same event, whose players have other names."""
    names = {name: f"{hash_of(name)} {number}" for number, name in enumerate(made.players)}
    other = Event(ruleset)
    for one in made.log:
        what: AnyDecision = one.what
        if isinstance(what, Registered):
            what = Registered(names[what.player], what.bot)
        elif isinstance(what, Dropped):
            what = Dropped(names[what.player])
        elif isinstance(what, Returned):
            what = Returned(names[what.player])
        elif isinstance(what, Paired):
            expected = tuple(tuple(names[name] for name in table) for table in what.tables)
            what = other.pairing()
            assert what.tables == expected
        other.decide(what, ORG, one.at)
    return other


def hash_of(name: str) -> str:
    """A name that sorts differently."""
    return name[::-1]


def check_renaming(made: Event) -> None:
    """Who is called what changes no pairing and no standing."""
    other = renamed(made)
    back = dict(zip(other.players, made.players, strict=True))
    assert [(line.rank, back[line.player], line.tiebreaks) for line in other.standings()] == [
        (line.rank, line.player, line.tiebreaks) for line in made.standings()
    ]


def check_replay(made: Event) -> None:
    """The record gives the same event again."""
    assert events.replay(made.log, ruleset).standings() == made.standings()


@pytest.mark.parametrize("seed", range(25))
def test_some_random_events(seed: int) -> None:
    made = wander(seed, most=60)
    check(made)
    check_renaming(made)
    check_replay(made)


@pytest.mark.long
@pytest.mark.parametrize("portion", range(20))
def test_hundreds_of_random_events(portion: int) -> None:
    """25 events a portion, of up to 300 players."""
    for seed in range(1000 + 25 * portion, 1025 + 25 * portion):
        made = wander(seed)
        check(made)
        check_replay(made)
        check_renaming(made)


def test_the_checks_see_a_rematch() -> None:
    """The control of the tests above."""
    met = {"A": {"B"}, "B": {"A"}, "C": set(), "D": set()}
    one = Round(1, "swiss", [], 0)
    from cardwright.tournament.sitting import Table

    one.tables += [Table(("A", "B")), Table(("C", "D"))]
    with pytest.raises(AssertionError):
        check_rematches(one, met, dict.fromkeys("ABCD", 0))
    assert By("organiser", "Olga") == ORG
