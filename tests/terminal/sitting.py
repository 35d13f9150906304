"""Sittings for tests: a game in a real process with pipes, or in this one with a list of lines."""

import io
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console

import cardwright as cw
from cardwright.terminal import session
from cardwright.terminal.lines import Lines
from cardwright.terminal.play import Play

RULESET = cw.load("puzzle")
LIMIT = 120
"""Seconds a process may take."""


def command(*arguments: str, game: str = "puzzle") -> list[str]:
    """The command line of a game in a process of its own."""
    return [sys.executable, "-c", "from cardwright.cli import main; main()", "play", game, *arguments]


def environment(saves: Path) -> dict[str, str]:
    """The environment of that process: saves in a folder of the test, text in UTF-8."""
    return {**os.environ, "CARDWRIGHT_SAVES": str(saves), "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"}


def run(saves: Path, lines: Iterable[str], *arguments: str, code: int = 0, game: str = "puzzle") -> str:
    """Play with these lines until they end or the game does.  Returns all that was printed."""
    done = subprocess.run(
        command(*arguments, game=game), input="\n".join(lines).encode(), env=environment(saves), capture_output=True,
        timeout=LIMIT, check=False,
    )  # fmt: skip
    assert done.returncode == code, done.stderr.decode()
    assert b"Traceback" not in done.stderr
    return done.stdout.decode()


class Sitting:
    """A game in this process; everything printed is kept."""

    def __init__(self, players: tuple[str, ...] = ("person", "random"), seed: int = 1, width: int = 80) -> None:
        decks = [cw.read_deck(RULESET, name) for name in ("ember", "tidebound")]
        self.turn_to(session.begin(RULESET, decks, players, seed, None), width)

    def turn_to(self, running: session.Session, width: int = 80) -> "Sitting":
        """Sit down to this game."""
        self.running = running
        self.printed = io.StringIO()
        console = Console(file=self.printed, width=width, highlight=False, markup=False, emoji=False)
        self.play = Play(self.running, console, Lines(io.StringIO()), "cardwright")
        self.typed: Iterator[str] = iter(())
        self.play.ask = self.ask  # type: ignore[method-assign]  # lines come from the test
        return self

    def ask(self, prompt: str = "") -> str:
        """The next line of the test."""
        self.printed.write(prompt)
        return next(self.typed)

    def sit(self) -> None:
        """Let bots play and show the table to the person who decides."""
        self.running.bots_play()
        self.play.hand_over(self.running.game.decision.seat)
        self.play.draw()

    def answer(self, line: str, *more: str) -> str:
        """Type a line (`more`: what is asked for on the way).  Returns what was printed for it."""
        self.typed = iter(more)
        before = len(self.printed.getvalue())
        self.play.answer(line)
        return self.printed.getvalue()[before:]
