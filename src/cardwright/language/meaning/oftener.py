"""How often something may be done more than once: "may attack twice each turn", "1 additional time"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..english.kinds import noun
from .words import NotMeantError

if TYPE_CHECKING:
    from .deeds import Clause

MORE_TIMES: Final = (["additional"], ["extra"])


def times_more(c: Clause) -> int:
    """As in "twice", "one more time", "2 more times", "1 additional time": how often more than once."""
    how = c.adverb("times")
    number = how.part("n") if how is not None else None
    if how is None and c.adverb("again") is not None:
        return 1
    if number is not None and number.tag == "times" and [one.word("w") for one in number.parts("a")] in MORE_TIMES:
        inner = number.part("n")
        if inner is not None and inner.tag.isdigit():
            return int(inner.tag)
    if number is not None and number.tag == "moretimes" and (more := number.part("n")) is not None and more.tag.isdigit():
        return int(more.tag)
    if number is not None and number.tag.isdigit() and int(number.tag) > 1:
        return int(number.tag) - 1
    raise NotMeantError(how or c.part, 'does not say how often: "twice", "one more time", "2 more times"')


def every_turn(c: Clause) -> None:
    """As in "each turn", "during each of your turns", "during your Attack Phase": so it is anyway, counted by turns."""
    at = c.adverb("at")
    inner = at.part("x") if at is not None else None
    if inner is not None and inner.tag == "part" and (number := inner.part("n")) is not None and number.tag == "each":
        inner = inner.part("s")
    if at is not None and (inner is None or inner.tag not in ("np", "nptime") or not is_turn(c, noun(inner).word("w"))):
        raise NotMeantError(at, 'is no time in which this is counted: write "each turn"')


def is_turn(c: Clause, word: str) -> bool:
    """The turn, or the phase of it in which cards attack."""
    phases = {name for name, moment in c.scope.words.moments.items() if moment.phase}
    return word == "turn" or word in phases & c.scope.words.fighting
