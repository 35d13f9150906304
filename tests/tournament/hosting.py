"""Events for tests: registered, paired and decided in a few words."""

import random
from functools import cache

import cardwright as cw
from cardwright.tournament.decisions import (
    DOUBLE,
    ORGANISER,
    SINGLE,
    By,
    Corrected,
    Created,
    Decided,
    Dropped,
    Format,
    Registered,
    Result,
    Returned,
)
from cardwright.tournament.event import Event

ORG = By(ORGANISER, "Olga")
WIN = Result(("win", "loss"), (2, 0))
LOSS = Result(("loss", "win"), (1, 2))
DRAW = Result(("draw", "draw"), (1, 1), 1)


@cache
def ruleset(game: str) -> cw.Ruleset:
    """A game with its cards."""
    return cw.load(game)


def event(players: int | list[str], form: Format | None = None, *, game: str = "puzzle", match: str = "", seed: int = 7,
          tiebreakers: tuple[str, ...] = ()) -> Event:  # fmt: skip
    """An event with its players."""
    made = Event(ruleset)
    made.decide(Created("Friday", game, match, form or Format(), seed, tiebreakers), ORG, 1)
    for name in players if isinstance(players, list) else [f"P{n}" for n in range(1, players + 1)]:
        made.decide(Registered(name), ORG, 1)
    return made


def play_round(made: Event, choose: random.Random, at: int = 2) -> None:
    """Pair the next round and decide all its tables by chance."""
    made.decide(made.pairing(), ORG, at)
    one = made.rounds[-1]
    for number, table in enumerate(one.tables, 1):
        if not table.bye:
            made.decide(Decided(one.number, number, by_chance(made, len(table.players), choose)), ORG, at)


def by_chance(made: Event, seats: int, choose: random.Random) -> Result:
    """A result; a draw now and then where it is allowed."""
    phase = made.rounds[-1].phase
    if seats > 2:
        winner = choose.randrange(seats)
        return Result(tuple("win" if seat == winner else "loss" for seat in range(seats)))
    drawn = phase not in (SINGLE, DOUBLE, "cut") and choose.random() < 0.1
    result = DRAW if drawn else choose.choice([WIN, LOSS])
    if made.rules.counts is None:
        return result
    counted = choose.randrange(-20, 21)
    return Result(result.outcomes, result.wins, result.draws, (counted, -counted))


def wander(seed: int, *, most: int = 300) -> Event:
    """A random Swiss with drops, returns, late entries and corrections."""
    choose = random.Random(seed)
    players = choose.choice([choose.randrange(3, 12), choose.randrange(3, 40), choose.randrange(3, most + 1)])
    made = event(players, Format(rounds=choose.randrange(1, 8)), game=choose.choice(["puzzle", "elestrals"]), seed=seed)
    for number in range(1, made.created.format.rounds + 1):
        if len(made.active) < 2:
            break
        play_round(made, choose)
        if choose.random() < 0.5:
            correct(made, choose)
        for name in choose.sample(made.active, choose.randrange(0, max(1, len(made.active) // 8))):
            made.decide(Dropped(name), ORG, 3)
        away = [player.name for player in made.players.values() if player.dropped is not None]
        if away and choose.random() < 0.3:
            made.decide(Returned(choose.choice(away)), ORG, 3)
        if choose.random() < 0.3:
            made.decide(Registered(f"late {number}"), ORG, 3)
    return made


def correct(made: Event, choose: random.Random) -> None:
    """Another result for some table of some round."""
    one = choose.choice(made.rounds)
    tables = [number for number, table in enumerate(one.tables, 1) if not table.bye]
    if tables:
        what = Corrected(one.number, choose.choice(tables), by_chance(made, 2, choose), "misread")
        made.decide(what, ORG, 3)
