"""What was really said at a table: its answers, and those that were taken back by agreement, in the order they came.

A history is a list of words: an answer as its number, and ``back:3`` where the last three were taken back.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from ..records import RecordError

BACK: Final = "back:"
WHOLE: Final = re.compile(r"-?[0-9]{1,9}")


class Asked(msgspec.Struct):
    """A wish to go back, which lapses with the next answer.

    seat    who wishes
    at, to  how many answers there were then, and how many shall be left
    turn    in which turn the game will stand
    seen    whether something hidden has come to light since
    agreed  who agrees so far
    """

    seat: int
    at: int
    to: int
    turn: int
    seen: bool
    agreed: list[int]


class Taken(msgspec.Struct):
    """What a table stores of take-backs.

    history  all that was said up to the last take-back
    kept     the answers that were left by it
    told     of each take-back: who wished it, and how many answers were left
    """

    history: list[str] = []
    kept: int = 0
    told: list[tuple[int, int]] = []
    asked: Asked | None = None

    def back(self, asked: Asked, answers: Sequence[int]) -> None:
        """The wish comes true; `answers`: those of the game before."""
        self.history = [*self.said(answers), f"{BACK}{len(answers) - asked.to}"]
        self.kept = asked.to
        self.told = [*(one for one in self.told if one[1] <= self.kept), (asked.seat, self.kept)]
        self.asked = None

    def said(self, answers: Sequence[int]) -> list[str]:
        """The whole history of a game with these answers."""
        return [*self.history, *map(str, answers[self.kept :])]


def read(row: Mapping[str, Any]) -> Taken:
    """What a table's row says of take-backs."""
    return msgspec.json.decode(row["taken"], type=Taken) if row["taken"] else Taken()


def written(taken: Taken) -> str:
    """As it is stored."""
    return msgspec.json.encode(taken).decode()


def folded(history: Sequence[str]) -> list[int]:
    """The answers that a history leaves.  Raises RecordError for one that is none."""
    answers: list[int] = []
    for word in history:
        number = word.removeprefix(BACK)
        gone = int(number) if number != word and WHOLE.fullmatch(number) else 0
        if 0 < gone <= len(answers):
            del answers[-gone:]
        elif WHOLE.fullmatch(word):
            answers.append(int(word))
        else:
            raise RecordError("its history is damaged")
    return answers


def sentence(name: str) -> str:
    """What the log says where answers were taken back; name: "you", or what the others call whoever wished it."""
    verb = "take" if name == "you" else "takes"
    return f"{name[0].upper()}{name[1:]} {verb} the last move back; the others agreed."
