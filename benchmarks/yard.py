"""The yardsticks and the clock.

Slices of one's own work lie between slices of the yardsticks, so that a slow moment of the machine hits both alike.
All times are CPU seconds of this process: a neighbour on the same core does not count.
"""

import ctypes
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent / "yardstick"
sys.path.insert(0, str(HERE))
import duel_soa  # noqa: E402 - the yardstick lies in a folder of its own

PYTHON_GAMES = 400
C_GAMES = 3000
CHECK = (2000, 1, (159960, 5568283))
"""Games, seed, and the decisions and hash they give: proof that the yardstick is the yardstick."""


class Sample(NamedTuple):
    """Medians over slices."""

    rate: float
    """Of the work: units a second."""
    per_python: float
    """That, divided by the plain-Python yardstick's decisions a second in the neighbouring slices."""
    per_c: float | None
    """The same for the C yardstick; None without a compiler."""


class Yard:
    """Both yardsticks; C only where there is a compiler."""

    def __init__(self) -> None:
        games, seed, expected = CHECK
        if duel_soa.playouts(games, seed) != expected:
            raise SystemExit("the yardstick duel_soa.py has been changed: no ratio means anything")
        self.in_c = build()
        self.seed = 1

    def tick(self) -> tuple[float, float | None]:
        """Decisions a second of the plain-Python and the C yardstick, now."""
        self.seed += 7919
        before = time.process_time()
        decisions = duel_soa.playouts(PYTHON_GAMES, self.seed)[0]
        python = decisions / (time.process_time() - before)
        if self.in_c is None:
            return python, None
        before = time.process_time()
        decisions = self.in_c.duel_playouts(C_GAMES, self.seed, ctypes.byref(ctypes.c_uint32()))
        return python, decisions / (time.process_time() - before)


def build() -> ctypes.CDLL | None:
    """The C yardstick as a library, made in a folder for temporary files; None without gcc."""
    gcc = shutil.which("gcc")
    if gcc is None:
        return None
    folder = tempfile.mkdtemp(prefix="cardwright-yard-")
    made = Path(folder) / "libduel.so"
    source = HERE / "duel_bench.c"
    try:
        subprocess.run([gcc, "-O3", "-shared", "-fPIC", "-o", made, source], check=True)
        library = ctypes.CDLL(str(made))
    finally:
        shutil.rmtree(folder)
    library.duel_playouts.restype = ctypes.c_int64
    library.duel_playouts.argtypes = [ctypes.c_int64, ctypes.c_uint32, ctypes.POINTER(ctypes.c_uint32)]
    return library


def sample(work: Callable[[], tuple[float, float]], yard: Yard, rounds: int) -> Sample:
    """`work()` gives units done and CPU seconds taken; it is run once for warmth and then `rounds` times."""
    work()
    rates, per_python, per_c = [], [], []
    python, c = yard.tick()
    for _ in range(rounds):
        units, seconds = work()
        next_python, next_c = yard.tick()
        rate = units / seconds
        rates.append(rate)
        per_python.append(rate / ((python + next_python) / 2))
        if c is not None and next_c is not None:
            per_c.append(rate / ((c + next_c) / 2))
        python, c = next_python, next_c
    median = statistics.median
    return Sample(median(rates), median(per_python), median(per_c) if per_c else None)
