"""Many games over worker processes.  Which worker plays a game changes nothing about it (see `outcome`)."""

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from ..agents import parse
from ..kernel.errors import CardwrightError
from ..kernel.ruleset import Ruleset
from ..loading import load
from .outcome import Entrant, Outcome, derived, play
from .summary import Summary, summarise

Progress = Callable[[int, int], None]
"""Told how many games are done, and of how many."""
MOST_IN_PORTION: Final = 10
"""Games handed to a worker at once: few, so that progress is seen and an interruption loses little."""
PORTIONS_AHEAD: Final = 3
"""Portions waiting for each worker."""


class SimulationError(CardwrightError):
    """A game could not be played to its end; the text names its seed."""


def simulate(game: str | Path, entrants: Sequence[Entrant], games: int, seed: int = 0, *, workers: int = 1,
             swap: bool = True, settings: Mapping[str, int] | None = None,
             progress: Progress | None = None) -> Summary:  # fmt: skip
    """Let `entrants` (one a seat) play `games` games against each other.

    game      as for `cardwright.load`: every process loads it for itself
    seed      with the number of a game decides everything in it: the same arguments give the same digest anywhere
    workers   processes; 0 is one for each core.  With more than one, a script that calls this must be importable: it
              stands below ``if __name__ == "__main__":``
    swap      entrants take turns in the seats.  Who begins is the game's own business
    settings  named rulings of the game that differ from the default
    progress  called as games end

    Ctrl-C ends it early with what has been played (`games` of the summary is then less than `asked`).
    Raises AgentError for an unknown agent and SimulationError when a game fails.
    """
    job = Job(str(game), dict(settings or {}), tuple(entrants), seed, swap)
    for entrant in job.entrants:
        parse(entrant.agent)
    if games < 1:
        raise SimulationError(f"at least one game is needed to simulate, not {games}")
    workers = min(workers or os.cpu_count() or 1, games)
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    portions = portioned(games, workers)
    try:
        with closing(alone(job, portions) if workers == 1 else spread(job, portions, workers)) as batches:
            for batch in batches:
                outcomes += batch
                if progress is not None:
                    progress(len(outcomes), games)
    except KeyboardInterrupt:
        if not outcomes:
            raise
    return summarise(job.entrants, outcomes, games, time.perf_counter() - began)


class Job(NamedTuple):
    """What all games of a simulation have in common, as it is sent to the workers."""

    game: str
    settings: dict[str, int]
    entrants: tuple[Entrant, ...]
    seed: int
    swap: bool

    def ruleset(self) -> Ruleset:
        """The game, loaded in this process."""
        return load(self.game, settings=self.settings)


def portioned(games: int, workers: int) -> list[range]:
    """The numbers of all games in portions for the workers."""
    size = max(1, min(MOST_IN_PORTION, games // (workers * PORTIONS_AHEAD)))
    return [range(i, min(i + size, games)) for i in range(0, games, size)]


def alone(job: Job, portions: list[range]) -> Generator[list[Outcome]]:
    """Play in this process, game by game."""
    ruleset = job.ruleset()
    for numbers in portions:
        for number in numbers:
            yield [attempt(ruleset, job, number)]


def attempt(ruleset: Ruleset, job: Job, number: int) -> Outcome:
    """Play one game; whatever goes wrong in it is told with its seed."""
    try:
        return play(ruleset, job.entrants, job.seed, number, job.swap)
    except Exception as error:
        raise SimulationError(f"{naming(job, number)} failed: {type(error).__name__}: {error}") from error


def naming(job: Job, number: int) -> str:
    """A game by all that is needed to play it again."""
    return f"game {number} of seed {job.seed} (its own seed: {derived(job.seed, number, 'game')})"


_worker: list[tuple[Ruleset, Job]] = []
"""In a worker process: what it plays."""


def prepare(job: Job) -> None:
    """Begin a worker; Ctrl-C is for the parent, which then ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker[:] = [(job.ruleset(), job)]


def portion(numbers: range) -> list[Outcome]:
    """Play the games of these numbers in a worker."""
    ruleset, job = _worker[0]
    return [attempt(ruleset, job, number) for number in numbers]


def spread(job: Job, portions: list[range], workers: int) -> Generator[list[Outcome]]:
    """Play on several processes; portions come as they are done.  What still runs when this is closed is ended."""
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), prepare, (job,))
    ahead = deque(portions)
    pending: dict[Future[list[Outcome]], range] = {}
    try:
        while pending or ahead:
            while ahead and len(pending) < workers * PORTIONS_AHEAD:
                pending[pool.submit(portion, ahead[0])] = ahead[0]
                ahead.popleft()
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                del pending[future]
    except BrokenProcessPool as error:
        first = min(numbers.start for numbers in (*pending.values(), *ahead))
        raise SimulationError(
            f"a worker process died. The first game that is missing is {naming(job, first)}; "
            "with one worker the fault shows where it is"
        ) from error
    finally:
        if pending:
            for process in multiprocessing.active_children():
                if process not in others:
                    process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)
