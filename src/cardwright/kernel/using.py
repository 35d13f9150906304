"""Using an ability of a card's text: an action whose ways are the texts that a player's cards have.

A `TextNeed` is asked of each text.  The needs decide which texts are offered, and the same needs say why one is not.
Not for: texts that begin by themselves; see `effect`.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from .action import Action, Cards, Doing, Need, Reasons, lacking
from .node import mypyc_attr
from .program import Program
from .state import State

Asked = Callable[[State, int, int, int, Any], bool]
"""Whether something is so for the use of a text: state, seat, card, number of the text, program."""
Numbered = tuple[int, Any]
"""A text of a card: its number, as options name it, and its program."""
TextsOf = Callable[[State, int, int], list[Numbered]]
"""The texts that a player could use of a card, where it lies: state, seat, card."""


class TextNeed:
    """A condition of using a text: what is said when it is missing, the clause that asks for it, and its test.

    concerns  whether it has to be asked of a text at all; None: of every one
    """

    __slots__ = ("clause", "concerns", "holds", "words")

    def __init__(self, words: str, clause: str, holds: Asked, concerns: Callable[[Any], bool] | None = None) -> None:
        self.words: Final = words
        self.clause: Final = clause
        self.holds: Final = holds
        self.concerns: Final = concerns


def tests_of(needs: Iterable[TextNeed], program: Program) -> tuple[Asked, ...]:
    """The tests that concern this text."""
    return tuple(need.holds for need in needs if need.concerns is None or need.concerns(program))


@mypyc_attr(allow_interpreted_subclasses=True)
class UseText(Action):
    """Using a text.

    ways   the texts that can be used now, as options
    texts  the texts of a card of the seat that this action could use, where the card lies
    asks   what the use of a text needs
    needs  what the player needs, whatever the text
    """

    def __init__(self, number: int, ways: Cards, texts: TextsOf,
                 asks: tuple[TextNeed, ...], needs: tuple[Need, ...] = (),
                 due: Callable[[State, int], bool] | None = None) -> None:  # fmt: skip
        super().__init__(number, "Use {}", needs=needs, ways=ways, due=due)
        self.texts: Final = texts
        self.asks: Final = asks

    def doings(self, s: State, seat: int, piece: int, late: Reasons) -> list[Doing]:
        """Each text of the card, with what stands against its use now."""
        late = late + lacking(self.needs, s, seat, piece)
        return [
            (quoted(program), late + self.missing(s, seat, piece, number, program))
            for number, program in self.texts(s, seat, piece)
        ]

    def missing(self, s: State, seat: int, piece: int, number: int, program: Program) -> Reasons:
        """What the use of this text lacks."""
        return [
            (need.words, need.clause) for need in self.asks
            if (need.concerns is None or need.concerns(program)) and not need.holds(s, seat, piece, number, program)
        ]  # fmt: skip


def quoted(program: Program) -> str:
    """What "why not?" calls the use of a text."""
    return f'"{program.text}"'
