"""A match in the terminal: games one after another, swaps with the side deck between them, a clock if one is wanted.

What comes next says `tournament.match`; a game of it is a sitting as any other (`play`), whose answers go through the match.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from ..kernel.conceding import TIME, conceder
from ..kernel.ruleset import Ruleset
from ..loading import called
from ..tournament import match as matches
from ..tournament.match import ANSWER, GAME, SWAP, Match
from . import saves
from .lines import Lines
from .play import LeaveError, Play
from .saves import PERSON
from .session import LETTERS, Session
from .swapping import Swapping

MINUTE: Final = 60
YES: Final = frozenset({"y", "yes"})
MORE: Final = (
    ("cm", "concede the whole match"),
    ("draw", "agree on a drawn match, if all people here do"),
    ("time", "call time: this game is ended by its rules, and no other is begun"),
)
"""Commands of a match besides those of every game."""


class Sitting(Session):
    """A game of a match: its answers are the match's."""

    def __init__(self, series: "Series") -> None:
        self.series: Final = series
        self.match: Final = series.match
        self.number: Final = len(series.match.games)
        assert series.match.game is not None  # noqa: S101 - it is the stage of a game
        super().__init__(series.match.game, series.players, None, series.titles)
        self.path = series.path

    @property
    def over(self) -> bool:
        """Whether the match has counted this game, or is over without it."""
        return self.match.over or len(self.match.games) > self.number

    def _answer(self, answer: int) -> None:
        if answer >= 0:
            self.match.choose(answer)
        elif answer <= TIME:
            self.match.call_time()
        else:
            self.match.concede(conceder(answer))

    def _undo(self) -> None:
        self.match.take_back()

    def call_time(self) -> None:
        """Time is called, if it has not been."""
        if not self.match.view(-1)["time"]:
            for told in self.logs.values():
                told.append("Time is called: no other game is begun.")
            self.from_outside(TIME)

    def save(self) -> None:
        """Save the match with this game in it."""
        self.trouble = self.series.save() if self.path is not None else ""


class Game(Play):
    """The screen and the keyboard of such a game."""

    def __init__(self, sitting: Sitting, console: Console, lines: Lines, program: str) -> None:
        super().__init__(sitting, console, lines, program)
        self.sitting = sitting
        self.more_help = MORE

    def turn_of(self, seat: int) -> None:
        """Before a question the clock is looked at."""
        if self.sitting.series.late and not self.sitting.match.view(-1)["time"]:
            self.sitting.call_time()
            return
        super().turn_of(seat)

    def prompt(self) -> str:
        """With the time that is left."""
        return f"{self.sitting.series.clock}{super().prompt()}"

    def answer(self, line: str) -> bool:
        """Whether the line answered the decision, or ended more than it."""
        word = line.casefold()
        labels = {label.casefold() for label in self.sitting.game.decision.labels()}
        if word in labels or word not in dict(MORE):
            return super().answer(line)
        if word == "time":
            self.sitting.call_time()
            return True
        if word == "cm":
            return self.concede_match()
        return self.agree()

    def concede_match(self) -> bool:
        """Give up all of it, if it is meant."""
        if self.ask("Give up the whole match? Type yes: ").casefold() not in YES:
            self.say("You play on.")
            return False
        self.sitting.match.concede_match(self.looking)
        self.sitting.save()
        return True

    def agree(self) -> bool:
        """A drawn match, if every seat has a person who says yes."""
        if len(self.sitting.people) < len(self.sitting.players):
            self.say("Bots agree to no draw.")
            return False
        for seat in self.sitting.people:
            if self.ask(f"{LETTERS[seat]}: is the match drawn? Type yes: ").casefold() not in YES:
                self.say("You play on.")
                return False
        for seat in self.sitting.people:
            self.sitting.match.agree_draw(seat)
        self.sitting.save()
        return True

    def kept(self) -> str:
        """The match is saved, not the game."""
        return ""

    def ending(self) -> str:
        """Who won the game and why, as the match has counted it."""
        games = self.sitting.match.games
        return self.sitting.series.told(self.sitting.number) if len(games) > self.sitting.number else "The match is over."


class Series:
    """A match with its players at one screen."""

    def __init__(self, match: Match, players: Sequence[str], titles: Sequence[str], path: Path, lines: Lines,
                 console: Console, program: str, seconds: int = -1) -> None:  # fmt: skip
        """seconds: until time is called; -1 without a clock."""
        self.match: Final = match
        self.players: Final = list(players)
        self.titles: Final = list(titles)
        self.path: Final = path
        self.lines: Final = lines
        self.console: Final = console
        self.program: Final = program
        self.ends: Final = time.monotonic() + seconds if seconds >= 0 else None
        self.sitting: Sitting | None = None

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        self.save()
        try:
            while not self.match.over:
                if self.match.stage == SWAP:
                    self.swaps()
                elif not self.play():
                    return
        except (LeaveError, KeyboardInterrupt):
            again = f"{self.program} play {called(self.match.ruleset)} --resume {self.path}"
            self.say(f"\nThe match is saved. To go on:  {again}")
        else:
            self.finish()

    def play(self) -> bool:
        """The running game.  Returns whether it was played to its end."""
        sitting = self.sitting if self.sitting is not None and not self.sitting.over else Sitting(self)
        self.sitting = sitting
        self.say(f"{self.match.rules.title}, game {sitting.number + 1}. {self.score()}")
        Game(sitting, self.console, self.lines, self.program).run()
        if sitting.over and len(self.match.games) > sitting.number:
            self.say(f"Game {sitting.number + 1}: {self.told(sitting.number)} {self.score()}")
        return sitting.over

    def swaps(self) -> None:
        """Every person swaps cards or keeps the deck, without the others looking; bots keep theirs."""
        if self.late:
            self.match.call_time()
            return
        for seat, who in enumerate(self.players):
            if seat in self.match.view(seat)["locked"]:
                continue
            if who == PERSON and self.match.deck(seat).get(self.match.rules.side):
                Swapping(self.match, seat, self.console, self.lines, shared=self.players.count(PERSON) > 1).run()
            else:
                self.match.keep(seat)
            self.save()
            if self.match.stage != SWAP:
                return

    @property
    def late(self) -> bool:
        """Whether the clock has run out."""
        return self.ends is not None and time.monotonic() >= self.ends

    @property
    def clock(self) -> str:
        """The time that is left, before a prompt; empty without a clock."""
        if self.ends is None:
            return ""
        left = max(0, int(self.ends - time.monotonic()))
        return f"[{left // MINUTE}:{left % MINUTE:02}] "

    def name(self, seat: int) -> str:
        """A seat at the beginning of a sentence."""
        return LETTERS[seat] if self.players[seat] == PERSON else f"Bot {LETTERS[seat]}"

    def told(self, number: int) -> str:
        """How a game of the match ended."""
        ended = self.match.games[number]
        if not ended.winners:
            return f"A draw: {ended.reason}."
        return f"{' and '.join(map(self.name, ended.winners))} wins: {ended.reason}."

    def score(self) -> str:
        """Games won so far."""
        return "Games: " + ", ".join(f"{self.name(seat)} {won}" for seat, won in enumerate(self.match.wins)) + "."

    def finish(self) -> None:
        """Who has won the match, and what was counted."""
        result = self.match.result
        assert result is not None  # noqa: S101 - it is over
        won = f"{self.name(result.winners[0])} wins the match." if result.winners else "The match is drawn."
        counted = ""
        if any(game.counts for game in result.games):
            counts = ", ".join(f"{self.name(seat)} {result.counted(seat)}" for seat in range(len(self.players)))
            counted = f" {self.match.rules.counted}: {counts}."
        self.say(f"{won} {self.score()}{counted}")

    def say(self, text: str) -> None:
        """A line that stays in one piece."""
        self.console.print(text, soft_wrap=True, markup=False, highlight=False)

    def save(self) -> str:
        """Save the match.  Returns why it could not be; empty when it was."""
        left = -1 if self.ends is None else max(0, int(self.ends - time.monotonic()))
        return saves.write_match(
            self.path, saves.SavedMatch(self.match.record(), self.players, self.titles, self.match.over, left)
        )


def begun(ruleset: Ruleset, saved: saves.SavedMatch, path: Path, lines: Lines, console: Console, program: str) -> Series:
    """A saved match at the place where it was left.  Raises MatchError when it does not fit this version or these cards."""
    matches.replay(ruleset, saved.match)  # the whole is checked before any of it is shown
    match = matches.begun(ruleset, saved.match, log=True)
    series = Series(match, saved.players, saved.titles, path, lines, console, program, saved.left)
    for move in saved.match.moves:
        if match.stage == GAME and (series.sitting is None or series.sitting.over):
            series.sitting = Sitting(series)
            series.sitting.path = None
        if move.kind == ANSWER and series.sitting is not None:
            series.sitting.choose(move.number)
        else:
            matches.again(match, move)
    if series.sitting is not None:
        series.sitting.path = path
    return series
