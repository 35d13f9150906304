"""Tiebreakers, held to worked examples that were published for other games, and to the games' own rules by hand."""

from fractions import Fraction

import pytest

from cardwright.kernel.matches import Points
from cardwright.tournament.standings import standings
from cardwright.tournament.tiebreakers import BYE, PLAYED, TIEBREAKERS, Score, Scores, game_points, match_wins

CHESS = Points(win=2, draw=1, loss=0, bye=2)
"""Chess counts 1 and a half; doubled, everything stays whole."""


def value(name: str, scores: Scores, player: str) -> Fraction:
    return TIEBREAKERS[name][1](scores, player, [player])


def record(won: int, lost: int, drawn: int, byes: int = 0) -> list[Score]:
    """A player's rounds, from wins, losses and draws; byes are among the wins."""
    kinds = [(3, BYE)] * byes + [(3, PLAYED)] * (won - byes) + [(0, PLAYED)] * lost + [(1, PLAYED)] * drawn
    return [Score(number, kind, points) for number, (points, kind) in enumerate(kinds, 1)]


# percentages: the worked examples of the Magic Tournament Rules, appendix C --------------------------------------------


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [(record(5, 2, 1), Fraction(16, 24)), (record(1, 3, 0), Fraction(3, 12)), (record(3, 2, 0, byes=1), Fraction(9, 15))],
)
def test_match_win_percentage(rounds: list[Score], expected: Fraction) -> None:
    """Byes count as won; who withdraws is judged by the rounds they played.  The floor of 0.33 is for opponents."""
    assert match_wins(Scores({"A": rounds}, Points()), "A") == expected


def test_opponents_match_win_percentage() -> None:
    """Eight opponents, one of them below a third: 0.62 when rounded."""
    records = [(4, 4, 0), (7, 1, 0), (1, 3, 1), (3, 3, 1), (6, 2, 0), (5, 2, 1), (4, 3, 1), (6, 1, 1)]
    of = {str(n): record(*one) for n, one in enumerate(records)}
    of["A"] = [Score(n + 1, PLAYED, 3, (str(n),)) for n in range(8)]
    found = value("omw", Scores(of, Points()), "A")
    parts = [Fraction(12, 24), Fraction(21, 24), Fraction(33, 100), Fraction(10, 21), Fraction(18, 24), Fraction(16, 24),
             Fraction(13, 24), Fraction(19, 24)]  # fmt: skip
    assert found == sum(parts) / 8
    assert round(float(found), 2) == 0.62


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        ([(2, 0, 0), (2, 0, 1), (1, 0, 2), (2, 0, 0)], Fraction(21, 30)),
        ([(1, 0, 2), (1, 0, 2), (0, 0, 2), (1, 0, 2)], Fraction(33, 100)),
    ],
)
def test_game_win_percentage(games: list[tuple[int, int, int]], expected: Fraction) -> None:
    """21 of 30 game points are 0.70; 9 of 33 are less than 0.33, which is used."""
    rounds = [Score(n, PLAYED, 3, (), one) for n, one in enumerate(games, 1)]
    assert game_points(Scores({"A": rounds}, Points()), "A") == expected


def test_a_bye_counts_as_won_games() -> None:
    """Two games won of two, in a best of three."""
    rounds = [Score(1, BYE, 3), Score(2, PLAYED, 0, ("B",), (0, 0, 2))]
    assert game_points(Scores({"A": rounds}, Points(), wins=2), "A") == Fraction(1, 2)


# sums: the crosstable of a club championship of 2018, with the tiebreaks its club published ----------------------------

CROSSTABLE = """
1 +10 +17 +12 =2 +4 +3
2 +27 +16 +9 =1 +8 +10
3 =bye +11 +6 =4 +5 -1
4 +22 +15 =8 =3 -1 +13
5 -16 +14 +22 +15 -3 +8
6 -21 +27 -3 +23 +16 +14
7 -9 -23 +27 +19 +15 +12
8 +25 +21 =4 +13 -2 -5
9 +7 +13 -2 =bye +18
10 -1 +25 +26 =12 +17 -2
11 =bye -3 -14 +25 +20 +17
12 +20 +18 -1 =10 =14 -7
13 +23 -9 +19 -8 +21 -4
14 =bye -5 +11 +22 =12 -6
15 +26 -4 +21 -5 -7 +24
16 +5 -2 -17 +24 -6 +22
17 +24 -1 +16 =bye -10 -11
18 +19 -12 +23 =bye -9
19 -18 +20 -13 -7 =25 +21
20 -12 -19 =25 +27 -11 +26
21 +6 -8 -15 +26 -13 -19
22 -4 +24 -5 -14 +26 -16
23 -13 +7 -18 -6 -24 +27
24 -17 -22 +bye -16 +23 -15
25 -8 -10 =20 -11 =19 +bye
26 -15 +bye -10 -21 -22 -20
27 -2 -6 -7 -20 +bye -23
"""
POINTS_OF = {"+": 2, "=": 1, "-": 0}


def club() -> Scores:
    """The crosstable; half-point byes are byes worth a draw."""
    of = {}
    for line in CROSSTABLE.split("\n"):
        if line:
            name, *rounds = line.split()
            of[name] = [
                Score(n, BYE if cell[1:] == "bye" else PLAYED, POINTS_OF[cell[0]], () if cell[1:] == "bye" else (cell[1:],))
                for n, cell in enumerate(rounds, 1)
            ]
    return Scores(of, CHESS)


@pytest.mark.parametrize(
    ("name", "player", "published"),
    [
        ("cumulative", "1", "19.5"), ("cumulative", "2", "19.5"), ("buchholz", "1", "22.5"), ("buchholz", "2", "20.0"),
        ("sonneborn-berger", "1", "19.75"), ("sonneborn-berger", "2", "17.25"), ("buchholz cut 1", "1", "20.0"),
    ],
)  # fmt: skip
def test_sums_of_opponents_points(name: str, player: str, published: str) -> None:
    """As published; our points are twice those of chess."""
    assert value(name, club(), player) == 2 * Fraction(published)


def test_the_championship_was_decided_by_buchholz() -> None:
    """Both leaders have 5.5 points, met in a draw, and have the same cumulative score."""
    lines = standings(club(), list(club().of), ("head to head", "cumulative", "buchholz"))
    assert [(line.rank, line.player, line.points) for line in lines[:2]] == [(1, "1", 11), (2, "2", 11)]
    assert lines[0].tiebreaks[:2] == lines[1].tiebreaks[:2]


def test_median_buchholz_leaves_out_both_ends() -> None:
    """Opponents' points of player 1, doubled: 7, 5, 6, 11, 8, 8."""
    assert value("median buchholz", club(), "1") == 7 + 6 + 8 + 8


def test_sonneborn_berger_of_a_double_round_robin() -> None:
    """A published table of four players: 4 wins each for A and B, and A is ahead with 11 to 9."""
    won = {"A": "BCCD", "B": "ACDD", "C": "BDD", "D": "A"}
    lost = {name: [other for other in won for one in won[other] if one == name] for name in won}
    of = {name: [Score(0, PLAYED, 1, (other,)) for other in won[name]] for name in won}
    for name, others in lost.items():
        of[name] += [Score(0, PLAYED, 0, (other,)) for other in others]
    scores = Scores(of, Points(win=1, draw=-1, loss=0))
    assert [value("sonneborn-berger", scores, name) for name in "ABCD"] == [11, 9, 6, 4]


# Elestrals by hand ------------------------------------------------------------------------------------------------------


def played(number: int, points: int, other: str, games: tuple[int, int, int], counted: int) -> Score:
    return Score(number, PLAYED, points, (other,), games, counted, sum(games))


ELESTRALS = ("game wins", "differential", "opponents' differential")


@pytest.mark.clause("ELE-24.11", "ELE-24.12", "ELE-R46", "ELE-R45")
def test_elestrals_tiebreakers() -> None:
    """Games won of games played, drawn ones included; average differential a game; average of the opponents' averages.

    Round 1: Ann beats Bo 2 to 1, counted +6; Cy beats Di 2 to 0, +9.  Round 2: Ann and Cy draw with one game each and a
    drawn one, +2 for Cy; Bo has a bye.
    """
    of = {
        "Ann": [played(1, 3, "Bo", (2, 0, 1), 6), played(2, 1, "Cy", (1, 1, 1), -2)],
        "Bo": [played(1, 0, "Ann", (1, 0, 2), -6), Score(2, BYE, 3)],
        "Cy": [played(1, 3, "Di", (2, 0, 0), 9), played(2, 1, "Ann", (1, 1, 1), 2)],
        "Di": [played(1, 0, "Cy", (0, 0, 2), -9)],
    }
    lines = standings(Scores(of, Points()), list(of), ELESTRALS)
    assert [(line.player, line.points) for line in lines] == [("Cy", 4), ("Ann", 4), ("Bo", 3), ("Di", 0)]
    breaks = {line.player: line.tiebreaks for line in lines}
    assert breaks["Ann"] == (Fraction(3, 6), Fraction(4, 6), (Fraction(-6, 3) + Fraction(11, 5)) / 2)
    assert breaks["Cy"] == (Fraction(3, 5), Fraction(11, 5), (Fraction(-9, 2) + Fraction(4, 6)) / 2)
    assert breaks["Bo"] == (Fraction(1, 3), Fraction(-6, 3), Fraction(4, 6))  # the bye adds no game and no differential


@pytest.mark.clause("ELE-R46")
def test_ties_after_all_tiebreakers_share_the_rank() -> None:
    of = {name: [played(1, points, other, (2, 0, 0) if points else (0, 0, 2), 5 if points else -5)]
          for name, points, other in (("A", 3, "B"), ("B", 0, "A"), ("C", 3, "D"), ("D", 0, "C"))}  # fmt: skip
    lines = standings(Scores(of, Points()), list(of), ELESTRALS)
    assert [(line.rank, line.player) for line in lines] == [(1, "A"), (1, "C"), (3, "B"), (3, "D")]


def test_head_to_head_counts_only_where_all_have_met() -> None:
    """Two who are equal and have met: the winner is ahead; with a third whom they have not met nobody is."""
    of = {
        "A": [Score(1, PLAYED, 0, ("B",)), Score(2, PLAYED, 3, ("X",))],
        "B": [Score(1, PLAYED, 3, ("A",)), Score(2, PLAYED, 0, ("Y",))],
        "X": [Score(2, PLAYED, 0, ("A",))],
        "Y": [Score(2, PLAYED, 3, ("B",))],
    }
    found = TIEBREAKERS["head to head"][1]
    scores = Scores(of, Points())
    assert [found(scores, name, ["A", "B"]) for name in "AB"] == [0, 3]
    assert [found(scores, name, ["A", "B", "Y"]) for name in "ABY"] == [0, 0, 0]
