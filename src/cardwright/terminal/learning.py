"""Lessons and puzzles at this terminal: the screen of a game, with words, a goal and hints above the options."""

import os
from collections.abc import Callable
from typing import Final

from rich.text import Text

from ..drawing.layout import View
from ..kernel.ruleset import Ruleset
from ..learning import Course, Lesson, Practice, Puzzle, Sitting
from ..learning.sitting import told
from .lines import Lines
from .output import console
from .play import LeaveError, Play
from .saves import PERSON
from .session import Session
from .start import COMMAND

Taken = Sitting | Practice
OTHER: Final = "random"
"""Who sits in the other seats by name; the lesson answers for them."""


class Classroom(Session):
    """A lesson or puzzle as a session: answers go through it, and nothing is saved."""

    def __init__(self, taken: Taken, seat: int) -> None:
        self.taken = taken
        """The lesson or puzzle and how far it is."""
        players = [PERSON if number == seat else OTHER for number in range(taken.game.state.seats)]
        self.learner: Final = seat
        self.said = ""
        """What was said to the last answer."""
        super().__init__(taken.game, players, None)

    def names(self) -> list[str]:
        """What each seat is called by others."""
        return ["your opponent" if seat != self.learner else "you" for seat in range(len(self.players))]

    def choose(self, index: int) -> None:
        """Answer the open question."""
        reply = self.taken.choose(index)
        self.said = reply.words
        self._tell()

    @property
    def can_take_back(self) -> bool:
        """Whether there is an answer to take back."""
        return bool(self.taken.answers)

    def take_back(self) -> str:
        """The position before the last answer."""
        self.taken = self.taken.back()
        self.game = self.taken.game
        self.said = "Taken back."
        self.logs[self.learner][:] = told(self.game, self.learner)
        self._told = len(self.game.state.log or [])
        return ""

    def others_played(self, seat: int) -> bool:
        """News stand beside the table."""
        return False


class Learn(Play):
    """A sitting at a lesson or puzzle."""

    def __init__(self, room: Classroom, lines: Lines, plain: bool, program: str, heading: str) -> None:
        self.room = room
        super().__init__(room, console(plain), lines, program)
        room.logs[room.learner][:] = told(room.game, room.learner)
        self.heading = heading

    def run(self) -> None:
        """Go on until it is done.  Raises LeaveError when the person leaves."""
        while not self.room.taken.done:
            self.turn_of(self.room.learner)
        self.wipe()
        for line in self.screen.table(self.room.game.view(self.room.learner), self.room.learner):
            self.console.print(line)
        for sentence in self.room.logs[self.room.learner][self.shown[self.room.learner] :]:
            self.say(f"» {sentence}")
        self.say(self.room.taken.words() or "Done.", "bold green")

    def question(self, view: View, width: int, brief: bool) -> list[Text]:
        """Words and goal above what is asked."""
        taken = self.room.taken
        told = [Text(self.heading, "bold cyan")]
        told += [Text(paragraph) for paragraph in taken.words().split("\n\n") if paragraph]
        told.append(Text(f"Goal: {taken.goal}", "bold green"))
        if self.room.said:
            told.append(Text(self.room.said, "yellow"))
            self.room.said = ""
        if isinstance(taken, Practice) and taken.failed:
            return told
        return [*told, *super().question(view, width, brief)]

    def prompt(self) -> str:
        """The commands one needs here."""
        back = "u: back, " if self.room.can_take_back else ""
        return f"[h: hint, {back}t CARD: its text, q: leave, ?: help] "

    def answer(self, line: str) -> bool:
        """Whether the table is to be drawn again; hints come before commands."""
        word = line.casefold()
        if word in ("h", "hint"):
            self.say(self.room.taken.hint(), "yellow")
            return False
        if word in ("back", "u"):
            if self.room.can_take_back:
                self.room.take_back()
            return True
        if word in ("c", "s", "p") or word.startswith(("s ", "p ")):
            self.say("That is for real games; here h helps, u goes back, and q leaves.")
            return False
        if isinstance(self.room.taken, Practice) and self.room.taken.failed:
            self.say("Type u to take your last choice back, or q to leave.")
            return word in ("q", "quit", "exit") and super().answer(line)
        return super().answer(line)

    def default(self, decision: object) -> int:
        """An empty line takes nothing here: who learns should choose."""
        return -1


class School:
    """Every lesson and puzzle of a game, one after the other."""

    def __init__(self, ruleset: Ruleset, course: Course, plain: bool, lines: Lines | None = None) -> None:
        self.ruleset = ruleset
        self.course = course
        self.plain = plain
        self.lines = lines or Lines()
        self.console = console(plain)
        self.program = os.environ.get(COMMAND, "cardwright")

    def lessons(self, number: int) -> None:
        """The lesson of this number and, as long as the person likes, those after it."""
        lessons = self.course.lessons
        self.in_a_row(number, len(lessons), lambda at: self.sit(
            Sitting(lessons[at]), lessons[at], f"Lesson {at + 1} of {len(lessons)}: {lessons[at].title}"))  # fmt: skip

    def puzzles(self, number: int) -> None:
        """The puzzle of this number and, as long as the person likes, those after it."""
        puzzles = self.course.puzzles
        self.in_a_row(number, len(puzzles), lambda at: self.sit(
            Practice(puzzles[at]), puzzles[at], f"Puzzle {at + 1} of {len(puzzles)}: {puzzles[at].title}"))  # fmt: skip

    def in_a_row(self, number: int, many: int, take: Callable[[int], None]) -> None:
        """One after the other, until the person leaves or there is none left."""
        try:
            for at in range(number - 1, many):
                take(at)
                if at + 1 == many:
                    self.console.print(f"That was the last one. {self.program} play {self.ruleset.name} is a whole game.")
                elif (self.lines.read("Enter goes on to the next one, q leaves. ") or "q").casefold().startswith("q"):
                    break
        except (LeaveError, KeyboardInterrupt):
            self.console.print("Until next time.")

    def sit(self, taken: Taken, of: Lesson | Puzzle, heading: str) -> None:
        """Take one lesson or puzzle."""
        Learn(Classroom(taken, of.seat), self.lines, self.plain, self.program, heading).run()
