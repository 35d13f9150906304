"""Playing a study: on this machine's cores, or on a Ray cluster.  Which one changes nothing about its games.

Whoever plays gets portions and gives back their games as bytes; only this process writes the store.  Portions that a dead
worker or machine had are played again by another.
"""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from itertools import islice
from typing import Any, Final

import msgspec

from .statistics import Interval
from .store import Store
from .study import PORTION, Player, Study, StudyError

Portion = tuple[int, int]
"""Arm and first pair."""
Done = tuple[Portion, bytes]
Progress = Callable[[int, int, str], None]
"""Told how many pairs are played, of how many at most, and what is looked at."""
AHEAD: Final = 3
"""Portions waiting for each worker."""
Answers = dict[str, tuple[Interval, int]]
"""Question -> estimate with its interval, and the pairs it rests on."""


def play(study: Study, store: Store, *, workers: int = 1, ray: str = "", progress: Progress | None = None) -> Answers:
    """Play until every question is answered or has had the most pairs.  Ctrl-C leaves everything that has been played.

    workers   processes on this machine; 0 is one for each core
    ray       address of a Ray cluster to play on instead, as `ray.init` takes it
    """
    store.begin(study)
    scores: dict[int, list[float]] = {}
    answers: Answers = {}
    pool = cluster(study, ray) if ray else cores(study, workers)
    with closing(pool) as run:
        next(run)
        before = 0
        for look in study.looks():
            open_questions = [q for q in study.questions if q.name not in answers]
            arms = sorted({arm for question in open_questions for arm in (*question.plus, *question.minus)})
            if not arms:
                break
            starts = range(before - before % PORTION, look, PORTION)
            missing = [(arm, first) for first in starts for arm in arms if not store.has(arm, first)]
            told = f"{len(open_questions)} of {len(study.questions)} questions open, look at {look} pairs"
            for number, (portion, games) in enumerate(spread(run, missing)):
                store.keep(*portion, games)
                if progress:
                    progress((number + 1) * PORTION, len(missing) * PORTION, told)
            for arm in arms:
                scores[arm] = store.scores(arm, look)
            for question in open_questions:
                found = study.answer(question, scores, look)
                if study.answered(question, found) or look == study.most:
                    answers[question.name] = (found, look)
            before = look
    return answers


def so_far(study: Study, store: Store) -> Answers:
    """What the games that have been played say: of every question the last look that is complete."""
    answers: Answers = {}
    for question in study.questions:
        arms = (*question.plus, *question.minus)
        for look in study.looks():
            if not all(store.has(arm, first) for arm in arms for first in range(0, look, PORTION)):
                break
            found = study.answer(question, {arm: store.scores(arm, look) for arm in arms}, look)
            answers[question.name] = (found, look)
            if study.answered(question, found):
                break
    return answers


Run = Generator[Done | None, Iterator[Portion] | None, None]


def spread(run: Run, portions: list[Portion]) -> Iterator[Done]:
    """The portions as they are done, in any order."""
    if not portions:
        return
    done = run.send(iter(portions))
    while done is not None:
        yield done
        done = next(run)


def cores(study: Study, workers: int) -> Run:
    """A pool of processes on this machine, or this process alone: sent portions, it yields them done, then None."""
    if workers == 1:
        yield from here(study)
        return
    number = workers or multiprocessing.cpu_count()
    pool = ProcessPoolExecutor(number, multiprocessing.get_context("spawn"), prepare, (msgspec.json.encode(study),))
    try:
        ahead = yield None
        while ahead is not None:
            pending: dict[Future[bytes], Portion] = {}
            while True:
                for portion in islice(ahead, number * AHEAD - len(pending)):
                    pending[pool.submit(work, portion)] = portion
                if not pending:
                    break
                finished, _ = wait(pending, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield pending.pop(future), future.result()
            ahead = yield None
    finally:
        processes = list((pool._processes or {}).values())  # noqa: SLF001 - the pool has no way to end what still runs
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def here(study: Study) -> Run:
    """Portion by portion in this process."""
    player = Player(study)
    ahead = yield None
    while ahead is not None:
        for arm, first in ahead:
            yield (arm, first), msgspec.json.encode(player.portion(arm, first))
        ahead = yield None


_player: list[Player] = []
"""In a worker process: what plays."""


def prepare(study: bytes) -> None:
    """Begin a worker; Ctrl-C is for the parent, which then ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _player[:] = [Player(msgspec.json.decode(study, type=Study))]


def work(portion: Portion) -> bytes:
    """Play a portion in a worker."""
    return msgspec.json.encode(_player[0].portion(*portion))


def cluster(study: Study, address: str) -> Run:
    """Play portions on a Ray cluster whose machines have this Cardwright; those of a dead machine are played again."""
    try:
        import ray
    except ModuleNotFoundError:
        raise StudyError('Ray is not installed: pip install "cardwright[ray]", the same version as the cluster') from None
    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
    except (ConnectionError, ValueError) as error:
        raise StudyError(f"no Ray cluster answers at {address}: {error}") from error
    task = ray.remote(max_retries=-1, num_cpus=1)(on_cluster)
    content = ray.put(msgspec.json.encode(study))
    try:
        ahead = yield None
        while ahead is not None:
            pending: dict[Any, Portion] = {}
            while True:
                number = int(ray.cluster_resources().get("CPU", 1))
                for portion in islice(ahead, max(0, number * AHEAD - len(pending))):
                    pending[task.remote(content, portion)] = portion
                if not pending:
                    break
                finished, _ = ray.wait(list(pending), num_returns=1)
                for reference in finished:
                    yield pending.pop(reference), ray.get(reference)
            ahead = yield None
    finally:
        ray.shutdown()


_players: dict[bytes, Player] = {}
"""In a worker of a cluster: what plays which study."""


def on_cluster(study: bytes, portion: Portion) -> bytes:
    """Play a portion on some machine."""
    if study not in _players:
        _players.clear()
        _players[study] = Player(msgspec.json.decode(study, type=Study))
    return msgspec.json.encode(_players[study].portion(*portion))
