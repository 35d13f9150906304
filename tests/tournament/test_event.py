"""An event as a list of decisions: who may make which, what follows, corrections, and a record nobody can change."""

import random
from fractions import Fraction

import msgspec
import pytest

import cardwright as cw
from cardwright.tournament import EventError, chain
from cardwright.tournament import event as events
from cardwright.tournament.chain import Entry
from cardwright.tournament.decisions import (
    DOUBLE,
    JUDGE,
    PLAYER,
    PODS,
    ROUND_ROBIN,
    SINGLE,
    WATCHER,
    Announced,
    By,
    Checked,
    Corrected,
    Created,
    Decided,
    Dropped,
    Ended,
    Extended,
    Format,
    Paired,
    Penalised,
    Registered,
    Removed,
    Reported,
    Result,
    Returned,
    Submitted,
    Timed,
    Unpaired,
)
from cardwright.tournament.event import Event
from cardwright.tournament.formats import next_phase
from cardwright.tournament.scoring import scores
from cardwright.tournament.tiebreakers import MISSED

from .hosting import DRAW, LOSS, ORG, WIN, event, play_round, ruleset

JO = By(JUDGE, "Jo")


def ann(name: str = "P1") -> By:
    return By(PLAYER, name)


# who may do what ------------------------------------------------------------------------------------------------------


def test_roles() -> None:
    """A watcher decides nothing, a judge does not pair, a player decides in their own name only."""
    made = event(4)
    with pytest.raises(EventError, match="watcher may not do this: only organiser"):
        made.decide(Registered("Eve"), By(WATCHER))
    with pytest.raises(EventError, match="judge may not do this"):
        made.decide(made.pairing(), JO)
    with pytest.raises(EventError, match="P1 cannot decide for P2"):
        made.decide(Dropped("P2"), ann())
    made.decide(made.pairing(), ORG)
    other = next(n for n, table in enumerate(made.rounds[0].tables, 1) if "P1" not in table.players)
    with pytest.raises(EventError, match=f"P1 does not sit at table {other}"):
        made.decide(Reported(1, other, WIN), ann())
    with pytest.raises(EventError, match="player may not do this"):
        made.decide(Decided(1, 1, WIN), ann())
    made.decide(Dropped("P1"), ann())


def test_nothing_refused_changes_anything() -> None:
    made = event(4)
    before = len(made.log)
    with pytest.raises(EventError):
        made.decide(Registered("p2"), ORG)  # the same name to the eye
    assert len(made.log) == before
    assert list(made.players) == ["P1", "P2", "P3", "P4"]


# results --------------------------------------------------------------------------------------------------------------


def test_a_result_stands_when_two_players_say_the_same() -> None:
    made = event(2)
    made.decide(made.pairing(), ORG)
    table = made.rounds[0].tables[0]
    made.decide(Reported(1, 1, WIN), ann(table.players[0]))
    assert made.table(1, 1).result is None
    made.decide(Reported(1, 1, LOSS), ann(table.players[1]))
    assert made.table(1, 1).disputed
    made.decide(Reported(1, 1, WIN), ann(table.players[1]))
    assert made.table(1, 1).result == WIN
    assert not made.table(1, 1).disputed
    with pytest.raises(EventError, match="a judge can correct it"):
        made.decide(Reported(1, 1, LOSS), ann(table.players[1]))


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (Result(("win",)), "outcomes has 1 entries for 2 players"),
        (Result(("win", "win")), "one player wins"),
        (Result(("win", "draw")), "one player wins, or some of them draw"),
        (Result(("win", "lost")), "an outcome is win, draw or loss"),
        (Result(("win", "loss"), (3, 0)), "nobody wins more than 2 games"),
        (Result(("win", "loss"), (2, 1), 1), "at most 3 games"),
        (Result(("win", "loss"), (2, 1), 0, (3, 2)), "sum to 0"),
    ],
)
def test_results_that_cannot_be(result: Result, message: str) -> None:
    made = event(2)
    made.decide(made.pairing(), ORG)
    with pytest.raises(EventError, match=message):
        made.decide(Decided(1, 1, result), ORG)


def test_a_correction_says_why_and_both_stay_in_the_record() -> None:
    made = event(4)
    play_round(made, random.Random(1))
    old = made.rounds[0].tables[0].result
    new = LOSS if old == WIN else WIN
    with pytest.raises(EventError, match="say why"):
        made.decide(Corrected(1, 1, new, " "), JO)
    with pytest.raises(EventError, match="correct it, and say why"):
        made.decide(Decided(1, 1, new), JO)
    made.decide(Corrected(1, 1, new, "slips were mixed up"), JO)
    assert made.rounds[0].tables[0].result == new
    kept = [
        (one.by.name, one.what) for one in made.log if isinstance(one.what, (Decided, Corrected)) and one.what.table == 1
    ]
    assert kept == [("Olga", Decided(1, 1, old or WIN)), ("Jo", Corrected(1, 1, new, "slips were mixed up"))]


def test_no_round_without_the_results_of_the_last() -> None:
    made = event(4)
    made.decide(made.pairing(), ORG)
    with pytest.raises(EventError, match="tables without a result"):
        made.pairing()
    with pytest.raises(EventError, match="tables without a result: 1, 2"):
        made.decide(Paired(2, "swiss", (("P1", "P2"), ("P3", "P4"))), ORG)
    with pytest.raises(EventError, match="before all tables have a result"):
        made.decide(Ended(), ORG)


def test_a_pairing_by_hand_seats_everybody_once() -> None:
    made = event(4)
    for tables, message in (
        ((("P1", "P2"),), "without a table: P3, P4"),
        ((("P1", "P2"), ("P1", "P3")), "paired twice"),
        ((("P1", "P2"), ("P3", "Eve")), "not in the event, or dropped: Eve"),
    ):
        with pytest.raises(EventError, match=message):
            made.decide(Paired(1, "swiss", tables), ORG)
    made.decide(Paired(1, "swiss", (("P4", "P1"), ("P3", "P2"))), ORG)


def test_a_round_can_be_taken_back_until_it_has_results() -> None:
    made = event(4)
    made.decide(made.pairing(), ORG)
    made.decide(Unpaired(1, "P5 was still in the queue"), ORG)
    made.decide(Registered("P5"), ORG)
    play_round(made, random.Random(1))
    assert len(made.rounds) == 1
    with pytest.raises(EventError, match="correct them instead"):
        made.decide(Unpaired(1, "no"), ORG)


# coming and going -----------------------------------------------------------------------------------------------------


def test_late_entry_drop_and_return() -> None:
    """A missed round counts as lost; who has dropped is not paired; who returns has missed what was between."""
    made = event(5, Format(rounds=5))
    play_round(made, random.Random(2))
    made.decide(Registered("Late"), ORG)
    made.decide(Dropped("P1"), ORG)
    play_round(made, random.Random(2))
    made.decide(Returned("P1"), ORG)
    play_round(made, random.Random(2))
    found = scores(made).of
    assert [score.kind for score in found["Late"]][:1] == [MISSED]
    assert found["Late"][0].points == 0
    assert [score.kind for score in found["P1"]][1] == MISSED
    assert len(found["P1"]) == 3
    with pytest.raises(EventError, match="has not dropped"):
        made.decide(Returned("P1"), ORG)


def test_penalties() -> None:
    """A match loss loses the match under way; who is disqualified is out and cannot return."""
    made = event(4)
    made.decide(made.pairing(), ORG)
    table = made.rounds[0].tables[0]
    made.decide(Penalised(table.players[0], "warning", "drew a card too many"), JO)
    assert made.table(1, 1).result is None
    made.decide(Penalised(table.players[0], "match loss", "the deck is not the registered one"), JO)
    assert made.table(1, 1).result == Result(("loss", "win"))
    made.decide(Penalised(table.players[0], "disqualification", "stacked the deck"), JO)
    assert table.players[0] not in made.active
    with pytest.raises(EventError, match="was disqualified"):
        made.decide(Returned(table.players[0]), ORG)
    assert [penalty.kind for penalty in made.players[table.players[0]].penalties] == [
        "warning", "match loss", "disqualification",
    ]  # fmt: skip
    with pytest.raises(EventError, match="say why"):
        made.decide(Penalised("P1", "warning", ""), JO)


def test_time_extensions_move_the_end_of_a_table() -> None:
    made = event(4)
    made.decide(made.pairing(), ORG, 1_000)
    minutes = made.rules.minutes
    made.decide(Extended(1, 2, 5, "deck check"), JO)
    assert made.ends_at(1) == 1_000 + minutes * 60_000
    assert made.ends_at(2) == 1_000 + (minutes + 5) * 60_000
    with pytest.raises(EventError, match="one minute or more"):
        made.decide(Extended(1, 2, 0, "none"), JO)


def test_an_organiser_says_how_long_rounds_are() -> None:
    """For the rounds to come: one that runs keeps its time; 0 is no clock.  Only the organiser, and not for ever."""
    made = event(4)
    made.decide(Timed(35), ORG)
    play_round(made, random.Random(1), 1_000)
    made.decide(Timed(0), ORG)
    assert made.ends_at(1) == 1_000 + 35 * 60_000
    made.decide(made.pairing(), ORG, 2_000)
    assert made.ends_at(1) is None
    with pytest.raises(EventError, match="judge may not do this"):
        made.decide(Timed(20), JO)
    with pytest.raises(EventError, match="a round has 1 to"):
        made.decide(Timed(-1), ORG)
    assert events.replay(made.log, ruleset).ends_at(1) is None


def test_deck_lists_are_checked_and_locked() -> None:
    made = event(2)
    deck = cw.read_deck(ruleset("puzzle"), "ember").deck
    with pytest.raises(EventError, match="the deck of P1 is not legal: Main deck has 1 cards"):
        made.decide(Submitted("P1", {**deck, "main": deck["main"][:1]}), ann())
    made.decide(Submitted("P1", deck, "ember"), ann())
    made.decide(Checked("P1", legal=True), JO)
    assert made.players["P1"].legal
    made.decide(made.pairing(), ORG)
    with pytest.raises(EventError, match="ask a judge"):
        made.decide(Submitted("P1", deck), ann())
    with pytest.raises(EventError, match="say why it is changed"):
        made.decide(Submitted("P1", deck), JO)
    made.decide(Submitted("P1", deck, why="a card was misspelt"), JO)
    assert made.players["P1"].legal is None


# formats --------------------------------------------------------------------------------------------------------------


def finish(made: Event, seed: int = 3) -> list[str]:
    """Play to the end.  Returns the players by their final standing."""
    choose = random.Random(seed)
    for _ in range(100):
        try:
            made.pairing()
        except EventError:
            break
        play_round(made, choose)
    made.decide(Ended(), ORG)
    return [line.player for line in made.standings()]


@pytest.mark.parametrize("players", [2, 3, 5, 8, 13])
@pytest.mark.parametrize("kind", [SINGLE, DOUBLE])
def test_eliminations_have_one_winner(kind: str, players: int) -> None:
    made = event(players, Format(kind))
    order = finish(made)
    lost = dict.fromkeys(made.players, 0)
    for one in made.rounds:
        for table in one.tables:
            for name, outcome in zip(table.players, table.result.outcomes if table.result else (), strict=False):
                lost[name] += outcome == "loss"
    most = 1 if kind == SINGLE else 2
    assert [name for name in order if lost[name] < most] == order[:1]
    assert [line.rank for line in made.standings()][:2] == [1, 2]


def test_in_a_single_elimination_the_round_of_defeat_is_the_rank() -> None:
    made = event(8, Format(SINGLE))
    finish(made)
    assert [line.rank for line in made.standings()] == [1, 2, 3, 3, 5, 5, 5, 5]


def test_elimination_needs_a_winner() -> None:
    made = event(2, Format(SINGLE))
    made.decide(made.pairing(), ORG)
    with pytest.raises(EventError, match="elimination needs a winner"):
        made.decide(Decided(1, 1, DRAW), ORG)


def test_an_elimination_goes_on_when_somebody_leaves() -> None:
    """The next opponent has a bye."""
    made = event(4, Format(SINGLE))
    play_round(made, random.Random(1))
    winner = made.pairing().tables[0][0]
    made.decide(Dropped(winner), ORG)
    with pytest.raises(EventError, match="nobody is left to be paired"):
        made.pairing()


def test_a_result_under_a_round_of_elimination_stays() -> None:
    made = event(4, Format(SINGLE))
    play_round(made, random.Random(1))
    made.decide(made.pairing(), ORG)
    other = LOSS if made.rounds[0].tables[0].result == WIN else WIN
    with pytest.raises(EventError, match="take that round back first"):
        made.decide(Corrected(1, 1, other, "misread"), JO)
    made.decide(Unpaired(2, "a result was wrong"), ORG)
    made.decide(Corrected(1, 1, other, "misread"), JO)


@pytest.mark.parametrize("players", [4, 5, 8])
def test_round_robin(players: int) -> None:
    made = event(players, Format(ROUND_ROBIN))
    finish(made)
    assert len(made.rounds) == players - 1 + players % 2
    assert all(len(set(scores(made).met(name))) == players - 1 for name in made.players)


@pytest.mark.parametrize("players", [6, 7, 11])
def test_pods(players: int) -> None:
    made = event(players, Format(PODS, rounds=3), game="farwald", match="pod")
    finish(made)
    assert {len(table.players) for one in made.rounds for table in one.tables} <= {3, 4}
    assert sum(line.points for line in made.standings()) == 5 * sum(len(one.tables) for one in made.rounds)


def test_a_swiss_has_as_many_rounds_as_leave_one_undefeated() -> None:
    made = event(9)
    finish(made)
    assert len(made.rounds) == 4


def test_a_swiss_with_a_cut() -> None:
    """The best four by the standings play on, 1 against 4; who dropped makes room; they are ranked above the others."""
    made = event(9, Format(rounds=3, cut=4))
    for _ in range(3):
        play_round(made, random.Random(5))
    order = [line.player for line in made.standings()]
    made.decide(Dropped(order[1]), ORG)
    best = [order[0], *order[2:5]]
    assert made.pairing().phase == "cut"
    assert made.pairing().tables == ((best[0], best[3]), (best[1], best[2]))
    points = {line.player: line.points for line in made.standings()}
    final = finish(made)
    assert set(final[:4]) == set(best)
    assert [line.rank for line in made.standings()][:5] == [1, 2, 3, 3, 5]
    assert {line.player: line.points for line in made.standings()} == points  # the cut gives no points
    with pytest.raises(EventError, match="the event is over"):
        made.decide(Announced("thanks"), ORG)


@pytest.mark.clause("ELE-24.11", "ELE-24.12", "ELE-R46")
def test_an_elestrals_event_by_hand() -> None:
    """Eight players, two rounds, a drop, a late entry, a corrected result: standings as reckoned on paper.

    Round 1 (2-0, +10 each): A-B, C-D, E-F, G-H.  H drops, L enters.  Round 2: A-C 2-1 +4; E-G 1-1 with a drawn game, 0;
    B-D 2-0 +6, entered the wrong way round and corrected; F-L 2-1 +1.
    """
    made = event(list("ABCDEFGH"), Format(rounds=2), game="elestrals", match="tournament")
    made.decide(Paired(1, "swiss", (("A", "B"), ("C", "D"), ("E", "F"), ("G", "H"))), ORG)
    for table in range(1, 5):
        made.decide(Decided(1, table, Result(("win", "loss"), (2, 0), 0, (10, -10))), ORG)
    made.decide(Dropped("H"), ORG)
    made.decide(Registered("L"), ORG)
    made.decide(Paired(2, "swiss", (("A", "C"), ("E", "G"), ("B", "D"), ("F", "L"))), ORG)
    made.decide(Decided(2, 1, Result(("win", "loss"), (2, 1), 0, (4, -4))), ORG)
    made.decide(Decided(2, 2, Result(("draw", "draw"), (1, 1), 1, (0, 0))), ORG)
    made.decide(Decided(2, 3, Result(("loss", "win"), (0, 2), 0, (-6, 6))), ORG)
    made.decide(Decided(2, 4, Result(("win", "loss"), (2, 1), 0, (1, -1))), ORG)
    made.decide(Corrected(2, 3, Result(("win", "loss"), (2, 0), 0, (6, -6)), "read upside down"), JO)
    lines = made.standings()
    assert [(line.rank, line.player, line.points) for line in lines] == [
        (1, "A", 6), (2, "E", 4), (3, "G", 4), (4, "C", 3), (5, "B", 3), (6, "F", 3), (7, "L", 0), (8, "D", 0), (9, "H", 0),
    ]  # fmt: skip
    by_name = {line.player: line.tiebreaks for line in lines}
    averages = {"A": Fraction(14, 5), "B": Fraction(-4, 4), "C": Fraction(6, 5), "D": Fraction(-16, 4)}
    assert by_name["A"] == (Fraction(4, 5), averages["A"], (averages["B"] + averages["C"]) / 2)
    assert by_name["E"] == (Fraction(3, 5), Fraction(2), (Fraction(-9, 5) + Fraction(2)) / 2)
    assert by_name["G"] == (Fraction(3, 5), Fraction(2), (Fraction(-5) + Fraction(2)) / 2)
    assert by_name["C"] == (Fraction(3, 5), averages["C"], (averages["D"] + averages["A"]) / 2)
    assert by_name["B"] == (Fraction(2, 4), averages["B"], (averages["A"] + averages["D"]) / 2)
    assert by_name["F"] == (Fraction(2, 5), Fraction(-9, 5), (Fraction(10, 5) + Fraction(-1, 3)) / 2)
    assert by_name["L"] == (Fraction(1, 3), Fraction(-1, 3), Fraction(-9, 5))


# the record -----------------------------------------------------------------------------------------------------------


def test_a_record_replays_to_the_same_event() -> None:
    made = event(9, Format(rounds=2, cut=4))
    finish(made)
    lines = [chain.encode(one) for one in made.log]
    again = events.replay([chain.decode(line) for line in lines], ruleset)
    assert again.standings() == made.standings()
    assert again.log == made.log


def test_an_altered_record_is_refused() -> None:
    """Changed, lost, moved or added entries: the chain of hashes breaks at the first one."""
    made = event(4)
    play_round(made, random.Random(1))
    made.decide(Announced("lunch"), ORG)
    log = made.log
    number = next(n for n, one in enumerate(log) if isinstance(one.what, Decided))
    changed = [*log[:number], msgspec.structs.replace(log[number], what=Decided(1, 1, DRAW)), *log[number + 1 :]]
    whole = chain.entry(log[number - 1], log[number].at, ORG, Decided(1, 1, DRAW))  # with a hash of its own that is right
    for record in (
        changed,
        [*log[:number], whole, *log[number + 1 :]],
        [*log[:2], *log[3:]],
        [log[0], log[2], log[1], *log[3:]],
    ):
        with pytest.raises(EventError, match="of the event's record was altered, or one before it is missing"):
            events.replay(record, ruleset)
    with pytest.raises(EventError, match="damaged"):
        chain.decode(b"{")


def test_a_record_with_a_decision_that_is_not_allowed_is_refused() -> None:
    """A whole chain, made anew by somebody who may not decide."""
    made = event(2)
    forged: list[Entry] = [*made.log]
    forged.append(chain.entry(forged[-1], 5, By(WATCHER, "Eve"), Registered("Eve")))
    with pytest.raises(EventError, match="does not fit: watcher may not do this"):
        events.replay(forged, ruleset)


def test_bad_beginnings() -> None:
    for what, message in (
        (Created("x", "puzzle", "", Format("knockout"), 1), "There is no format"),
        (Created("x", "puzzle", "", Format(), 1, ("luck",)), "There is no tiebreaker"),
        (Created("x", "puzzle", "", Format(SINGLE, cut=4), 1), "a cut is"),
        (Created(" ", "puzzle", "", Format(), 1), "is no name"),
    ):
        with pytest.raises(EventError, match=message):
            Event(ruleset).decide(what, ORG)
    with pytest.raises(EventError, match="has not been created"):
        Event(ruleset).decide(Registered("A"), ORG)
    with pytest.raises(EventError, match="exists already"):
        event(2).decide(Created("x", "puzzle", "", Format(), 1), ORG)
    with pytest.raises(EventError, match='Did you mean "P1"'):
        event(2).decide(Dropped("P11"), ORG)


def test_who_was_registered_by_mistake_is_removed() -> None:
    """As if they had never been there; not once they were paired, and the name is free again."""
    made = event(["Ann", "Bo", "Cu"])
    made.decide(Removed("Cu", "a slip of the pen"), ORG)
    assert list(made.players) == ["Ann", "Bo"]
    made.decide(Registered("Cy"), ORG)
    made.decide(made.pairing(), ORG)
    with pytest.raises(EventError, match="Ann has been paired"):
        made.decide(Removed("Ann"), ORG)
    made.decide(Registered("Late"), ORG)
    made.decide(Removed("Late"), ORG)
    assert list(events.replay(made.log, ruleset).players) == ["Ann", "Bo", "Cy"]


def test_only_one_player_wins_as_many_games_as_a_match_needs() -> None:
    made = event(2, game="elestrals")
    made.decide(made.pairing(), ORG)
    with pytest.raises(EventError, match="only one player wins 2 games"):
        made.decide(Decided(1, 1, Result(("draw", "draw"), (2, 2))), ORG)
    made.decide(Decided(1, 1, Result(("draw", "draw"), (1, 1), 1)), ORG)


def test_what_comes_next() -> None:
    """The desk offers a round, the cut, or the end."""
    made = event(4, Format("swiss", 1, cut=2))
    assert next_phase(made) == "swiss"
    for phase in ("swiss", "cut"):
        made.decide(made.pairing(), ORG)
        assert made.rounds[-1].phase == phase
        for number in range(1, len(made.rounds[-1].tables) + 1):
            made.decide(Decided(len(made.rounds), number, WIN), ORG)
        assert next_phase(made) == ("cut" if phase == "swiss" else "")
    with pytest.raises(EventError, match="nobody is left"):
        made.pairing()
    assert next_phase(event(4, Format("double elimination"))) == "double elimination"


def test_match_rules_seat_as_many_as_the_format() -> None:
    """Pods need three or four, all others two; told when the event is made, with those that fit."""
    with pytest.raises(EventError, match="pods needs match rules for 3 players; there are: pod"):
        event(0, Format(PODS), game="farwald", match="best of three")
    with pytest.raises(EventError, match="swiss needs match rules for 2 players; there are: best of three"):
        event(0, Format(), game="farwald", match="pod")
    with pytest.raises(EventError, match="Elemental Puzzle has none"):
        event(0, Format(PODS))
    assert not event(3, Format(PODS), game="farwald", match="pod").over
