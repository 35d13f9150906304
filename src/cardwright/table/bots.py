"""Bots think in processes of their own, so that the server's loop never waits for one.

A process gets a game's start and answers and keeps the games it saw last; the agent in it gets nothing but the chair
of its seat.
"""

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, NamedTuple

from ..agents import Agent, Chair, make
from ..kernel.game import Game
from ..kernel.ruleset import Ruleset
from ..loading import load
from .errors import TableError
from .metrics import Metrics

KEPT: Final = 64
"""Games a process keeps."""
MOST_RULESETS: Final = 32
"""Games with their rulings that a process has ready; a folder that is edited makes more and more of them."""
LONGEST: Final = 60.0
"""Seconds a bot may think; then its processes are left alone, and others made."""
SEEDS: Final = 1 << 31


class Question(NamedTuple):
    """What a bot is asked: a game's start, its answers so far, whose chair, which agent.  key: names game and chair."""

    key: str
    game: str
    settings: dict[str, int]
    decks: list[dict[str, list[str]]]
    seed: int
    auto: bool
    answers: list[int]
    seat: int
    agent: str


class Thinkers:
    """The processes."""

    def __init__(self, count: int, metrics: Metrics) -> None:
        self._count: Final = count
        self._metrics = metrics
        self._pool = self._made()

    def _made(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # a fork would copy the locks of our threads
        return ProcessPoolExecutor(self._count, mp_context=context, initializer=begin)

    def warm(self, games: list[str]) -> None:
        """Let the processes load some games before anybody waits for them."""
        for _ in range(self._count):
            self._pool.submit(warmed, games)

    async def think(self, question: Question) -> int:
        """The bot's answer.  Raises TableError when it could not be had."""
        begun = time.perf_counter()
        pool = self._pool
        try:
            answer = await asyncio.wait_for(asyncio.wrap_future(pool.submit(answered, question)), LONGEST)
        except (BrokenProcessPool, TimeoutError) as error:
            if self._pool is pool:  # nobody else has made a new one meanwhile
                self._pool = self._made()
                pool.shutdown(wait=False, cancel_futures=True)
            raise TableError("busy", "the bot lost its thread; try again") from error
        self._metrics.thinking.observe(time.perf_counter() - begun)
        return answer

    def stop(self) -> None:
        """End the processes without waiting for their thoughts."""
        self._pool.shutdown(wait=False, cancel_futures=True)


# in the processes

RULESETS: Final[OrderedDict[str, Ruleset]] = OrderedDict()
GAMES: Final[OrderedDict[str, tuple[Game, Agent]]] = OrderedDict()


def begin() -> None:
    """What a process does before its first thought.

    An interrupt from the keyboard is the server's to handle.  Whatever ends the server, kill -9 too, ends this process
    at once, in the middle of a thought: it would wait for questions for ever, for it holds both ends of its queue.
    The resource tracker of `multiprocessing` goes with the last process that knows it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_server, name="server", daemon=True).start()


def end_with_the_server() -> None:
    """Wait for the end of the process that made this one, and end."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def warmed(games: list[str]) -> int:
    """Load games.  Returns how many."""
    for game in games:
        ruleset(game, {})
    return len(games)


def ruleset(game: str, settings: dict[str, int]) -> Ruleset:
    """A game with its rulings, loaded once."""
    key = f"{game} {sorted(settings.items())}"
    if key not in RULESETS:
        RULESETS[key] = load(game, settings=settings or None)
    RULESETS.move_to_end(key)
    if len(RULESETS) > MOST_RULESETS:
        RULESETS.popitem(last=False)
    return RULESETS[key]


def answered(question: Question) -> int:
    """Follow the game to where it stands, and choose."""
    game, agent = followed(question)
    return agent.choose(Chair(game, question.seat))


def followed(question: Question) -> tuple[Game, Agent]:
    """The game as it stands, and the agent on its chair: those of the last question if they can go on."""
    known: Any = GAMES.pop(question.key, None)
    if known is None or known[0].answers != question.answers[: len(known[0].answers)]:
        rules = ruleset(question.game, question.settings)
        game = rules.new_game(question.decks, question.seed, auto=question.auto)
        known = game, make(question.agent, secrets.randbelow(SEEDS))
    game, agent = known
    for answer in question.answers[len(game.answers) :]:
        game.redo(answer)
    GAMES[question.key] = game, agent
    if len(GAMES) > KEPT:
        GAMES.popitem(last=False)
    return game, agent
