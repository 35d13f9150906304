"""Every format and every game's match rules, by chance: events end, matches replay, bad bytes are refused."""

import random
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardwright as cw
from cardwright.decks import starters
from cardwright.tournament import EventError, bots, chain
from cardwright.tournament import event as events
from cardwright.tournament.decisions import DOUBLE, PODS, ROUND_ROBIN, SINGLE, Created, Decided, Dropped, Format, Registered
from cardwright.tournament.event import Event
from cardwright.tournament.match import Match, replay
from cardwright.tournament.results import MatchRecord
from cardwright.tournament.storage import Kept

from .hosting import ORG, event, play_round, ruleset

GAMES = [(game, name) for game in cw.game_names() for name in cw.load(game).rules.matches]


def wandered(kind: str, seed: int) -> Event:
    """An event of this format with drops, to its end."""
    choose = random.Random(seed)
    game, match = ("farwald", "pod") if kind == PODS else ("puzzle", "")
    cut = choose.choice([0, 2, 4]) if kind in (PODS, ROUND_ROBIN) and kind != PODS else 0
    made = event(choose.randrange(3, 20), Format(kind, 3 if kind == PODS else 0, cut), game=game, match=match, seed=seed)
    for _ in range(80):
        try:
            made.pairing()
        except EventError:
            break
        play_round(made, choose)
        if choose.random() < 0.3 and len(made.active) > 3:
            made.decide(Dropped(choose.choice(made.active)), ORG, 3)
    return made


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", [SINGLE, DOUBLE, ROUND_ROBIN, PODS])
def test_random_events_of_every_format(kind: str, seed: int) -> None:
    """Nobody sits twice in a round; nobody who is out plays on; the record replays to the same standings."""
    made = wandered(kind, seed)
    lost = dict.fromkeys(made.players, 0)
    for one in made.rounds:
        seated = [name for table in one.tables for name in table.players]
        assert len(seated) == len(set(seated))
        assert sum(len(table.players) > 1 for table in one.tables) > 0
        for table in one.tables:
            for name, outcome in zip(table.players, table.result.outcomes if table.result else (), strict=False):
                lost[name] += outcome == "loss"
    if kind in (SINGLE, DOUBLE):
        most = 1 if kind == SINGLE else 2
        assert max(lost.values()) <= most
        assert len([name for name in made.active if lost[name] < most]) <= 1
    assert events.replay(made.log, ruleset).standings() == made.standings()
    assert sorted(line.player for line in made.standings()) == sorted(made.players)


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_a_match_of_any_game_replays(game: str, rules: str) -> None:
    """Random play, a concession, swaps kept, time called: its record, through JSON, gives the same games again."""
    of = ruleset(game)
    choose = random.Random(5)
    seats = (of.rules.matches[rules].seats or of.rules.seats)[0]
    known = list(starters(of))
    decks = [cw.read_deck(of, known[seat % len(known)]).deck for seat in range(seats)]
    m = Match(of, decks, 3, rules=rules)

    def some(number: int) -> None:
        for _ in range(number):
            if m.stage == "swap":
                for seat in range(seats):
                    m.keep(seat)
            elif not m.over:
                assert m.game is not None
                m.choose(choose.randrange(len(m.game.decision.options)))

    some(30)
    if m.stage == "game" and m.rules.games > 1:
        m.concede(choose.randrange(seats))
        some(20)
    if not m.over:
        m.call_time()
    while not m.over:
        some(1)
    kept = msgspec.json.decode(msgspec.json.encode(m.record()), type=MatchRecord)
    again = replay(of, kept)
    assert again.result == m.result
    assert again.game is not None
    assert m.game is not None
    assert again.game.digest() == m.game.digest()
    assert m.result is not None
    assert sum(m.result.wins) == sum(len(one.winners) for one in m.result.games)


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_bad_bytes_are_refused(line: bytes | str) -> None:
    with pytest.raises(EventError):
        chain.decode(line)


@pytest.mark.long
def test_a_swiss_of_sixty_four_bots(tmp_path: Path) -> None:
    """Six rounds, each game played, every decision in the file; one is undefeated; nobody met anybody twice."""
    path = tmp_path / "bots.event"
    with Kept.create(path, Created("Bots", "puzzle", "", Format(), 5), ORG, ruleset) as kept:
        for number in range(64):
            kept.decide(Registered(f"bot {number}", "random"), ORG)
        for one in range(1, 7):
            kept.decide(kept.event.pairing(), ORG)
            for table in range(1, 33):
                kept.decide(Decided(one, table, bots.play_table(kept.event, one, table)), ORG)
        before = kept.event.standings()
    with Kept.open(path, ruleset) as kept:
        assert kept.event.standings() == before
        pairs = [frozenset(table.players) for one in kept.event.rounds for table in one.tables]
        assert len(pairs) == len(set(pairs)) == 6 * 32
    assert sum(line.points for line in before) >= 6 * 32 * 2


@pytest.mark.long
@pytest.mark.clause("ELE-24.2", "ELE-24.11")
def test_an_elestrals_event_of_bots_with_a_cut() -> None:
    """Eight bots with Side Decks, a drop, a late entry, a cut to four: differentials of all games sum to 0."""
    from .test_match import with_side

    made = event([], Format(rounds=3, cut=4), game="elestrals", match="tournament")
    decks = with_side()
    for number in range(8):
        made.decide(Registered(f"bot {number}", "random"), ORG)
        made.players[f"bot {number}"].deck = decks[number % 2]
    while True:
        try:
            made.decide(made.pairing(), ORG)
        except EventError:
            break
        one = made.rounds[-1]
        for number, table in enumerate(one.tables, 1):
            if not table.bye:
                result = bots.play_table(made, one.number, number)
                assert sum(result.counts) == 0
                made.decide(Decided(one.number, number, result), ORG)
        if one.number == 1:
            made.decide(Dropped("bot 3"), ORG)
            made.decide(Registered("late", "random"), ORG)
            made.players["late"].deck = decks[0]
    assert [one.phase for one in made.rounds] == ["swiss"] * 3 + ["cut"] * 2
    assert [line.rank for line in made.standings()][:5] == [1, 2, 3, 3, 5]
