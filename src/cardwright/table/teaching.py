"""Lessons and puzzles on the page: the client sends the answers so far with the next one; nothing is stored."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ..kernel.errors import CardwrightError
from ..learning import Course, Lesson, Practice, Puzzle, Sitting
from .errors import TableError
from .messages import body
from .services import Services
from .telling import events, sentences

MOST_ANSWERS: Final = 200
MOST_BYTES: Final = 4_000
AT_ONCE: Final = 2
"""So many lessons and puzzles are answered at the same time; an answer of a puzzle's opponent may take seconds."""
Index = Annotated[int, Meta(ge=0, le=10_000)]


class Answer(Struct, forbid_unknown_fields=True):
    """An answer in a lesson.  choose: the option taken now; hint: which hint is wanted, from 1; 0 and null: neither."""

    kind: Literal["lesson", "puzzle"]
    number: Annotated[int, Meta(ge=1, le=500)]
    answers: Annotated[list[Index], Meta(max_length=MOST_ANSWERS)] = []
    choose: Index | None = None
    hint: Annotated[int, Meta(ge=0, le=100)] = 0


class Teaching:
    """Answers what is asked about lessons and puzzles."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._courses: dict[str, Course] = {}
        self._room = asyncio.Semaphore(AT_ONCE)

    async def course(self, request: Request) -> Response:
        """What there is to learn of a game."""
        course = await self._course(request)
        told = await asyncio.to_thread(listed, course)
        return Response(msgspec.json.encode(told), media_type="application/json", headers={"cache-control": "no-cache"})

    async def answer(self, request: Request) -> Response:
        """Where a person stands in a lesson after an answer."""
        course = await self._course(request)
        data = await asyncio.wait_for(request.body(), self._services.settings.request_seconds)
        if len(data) > MOST_BYTES:
            raise TableError("too-large", f"a request may have {MOST_BYTES:,} bytes at most")
        wish = body(data, Answer)
        async with self._room:
            told = await asyncio.to_thread(answered, course, wish)
        return Response(msgspec.json.encode(told), media_type="application/json", headers={"cache-control": "no-store"})

    async def _course(self, request: Request) -> Course:
        """The course of the game that is asked for.  Raises TableError for a game this server does not have."""
        entry = await self._services.catalogue.get(request.path_params["game"])
        return self._courses.setdefault(entry.name, Course(entry.source))


def listed(course: Course) -> dict[str, Any]:
    """The titles of lessons and puzzles."""
    return {
        "lessons": [{"title": lesson.title} for lesson in course.lessons],
        "puzzles": [{"title": puzzle.title, "goal": puzzle.goal} for puzzle in course.puzzles],
    }


def answered(course: Course, wish: Answer) -> dict[str, Any]:
    """Take the answers so far and the new one.  Raises TableError for answers that do not belong to the lesson."""
    of: Sequence[Lesson | Puzzle] = course.lessons if wish.kind == "lesson" else course.puzzles
    if wish.number > len(of):
        raise TableError("unknown", f"there is no {wish.kind} {wish.number}")
    about = of[wish.number - 1]
    try:
        taken = Sitting(about, wish.answers) if isinstance(about, Lesson) else Practice(about, wish.answers)
        since = len(taken.game.state.log or ())
        if wish.choose is not None and wish.choose >= len(taken.game.state.options):
            raise TableError("malformed", "there is no such option")
        reply = None if wish.choose is None else taken.choose(wish.choose)
        hint = [taken.hint() for _ in range(wish.hint)][-1:]
    except (CardwrightError, IndexError) as error:
        if isinstance(error, TableError):
            raise
        raise TableError("malformed", "these answers do not belong to this lesson") from error
    return shown(about, taken, since if wish.choose is not None else 0) | {
        "said": reply.words if reply else "", "right": reply is None or reply.right, "hint": hint[0] if hint else "",
    }  # fmt: skip


def shown(about: Lesson | Puzzle, taken: Sitting | Practice, since: int) -> dict[str, Any]:
    """A lesson as the learner sees it, with what has happened since some line of its log."""
    state = taken.game.state
    names = ["you" if seat == about.seat else "your opponent" for seat in range(state.seats)]
    lines = (state.log or [])[since:]
    steps = len(about.steps) if isinstance(about, Lesson) else 1
    over = taken.done or (isinstance(taken, Practice) and taken.failed)
    view = taken.game.view(about.seat)
    return {
        "title": about.title, "words": taken.words(), "goal": taken.goal, "done": taken.done,
        "failed": over and not taken.done,
        "step": min(taken.at + 1, steps) if isinstance(taken, Sitting) else 1, "steps": steps, "answers": taken.answers,
        "view": view | {"decision": None} if over else view, "names": names,
        "log": sentences(state, lines, about.seat, names), "events": events(state, lines, about.seat),
    }  # fmt: skip
