"""A corpus of saved games, each with the digests of the positions on its way: they replay to the bit, for ever."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

import cardwright as cw
from cardwright import records
from cardwright.agents import Agent, Chair, make

from ..playing import MOST_DECISIONS, game, ruleset

FOLDER = Path(__file__).parent / "replays"
PLAYED: tuple[tuple[str, int, tuple[str, ...], int | None], ...] = (
    ("random", 0, ("random", "random"), None),
    ("random-mixed-decks", 1, ("random", "random"), None),
    ("random-mirror-match", 2, ("random", "random"), None),
    ("random-every-decision-asked", 3, ("random", "random"), None),
    ("random-again", 4, ("random", "random"), None),
    ("random-seed-5", 5, ("random", "random"), None),
    ("greedy", 6, ("greedy", "greedy"), None),
    ("greedy-every-decision-asked", 7, ("greedy", "greedy"), None),
    ("greedy-against-random", 8, ("greedy", "random"), None),
    ("random-against-greedy", 10, ("random", "greedy"), None),
    ("conceded-by-the-first-seat", 12, ("greedy", "greedy"), 40),
    ("conceded-by-the-second-seat", 13, ("random", "random"), 25),
)
"""Name, test game (see tests/playing.py), agents, and the number of answers after which a seat gives up."""
EVERY = 25
"""Answers between two digests."""


def played(name: str, number: int, agents: tuple[str, ...], until: int | None) -> cw.Game:
    """The game as it was played; with `until`, seat `number % 2` then gives up."""
    running = game(name, number)
    chairs: list[tuple[Agent, Chair]] = [
        (make(agents[seat % len(agents)], number * 10 + seat), Chair(running, seat)) for seat in range(running.state.seats)
    ]
    for count in range(MOST_DECISIONS):
        if running.over:
            break
        if count == until:
            running.concede(number % 2)
            break
        agent, chair = chairs[running.decision.seat]
        running.choose(agent.choose(chair))
    return running


def digests(running: cw.Game) -> dict[str, str]:
    """Digests of the positions of a game on its way, by the number of answers before."""
    way = running.ruleset.new_game(running.decks, running.seed, auto=running.state.auto)
    found = {}
    for count, index in enumerate(running.answers):
        if count % EVERY == 0:
            found[f"{count} answers"] = way.digest()
        way.concede(-1 - index) if index < 0 else way.choose(index)
    return found


def made(name: str) -> Iterator[tuple[Path, records.Record]]:
    """Every saved game of a game's corpus, played anew."""
    for what, number, agents, until in PLAYED:
        running = played(name, number, agents, until)
        yield FOLDER / name / f"{what}.json", records.record(running, digests(running))


def again(name: str) -> Iterator[tuple[Path, records.Record]]:
    """Every saved game of a game's corpus with the answers that it has, and the digests they lead to now."""
    for path in sorted((FOLDER / name).glob("*.json")):
        saved = records.read(path)
        running = records.replay(ruleset(name), msgspec.structs.replace(saved, digest=""))
        yield path, records.record(running, digests(running))
