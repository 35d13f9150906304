"""Random texts of a game's card language, made from its own phrases: most are nonsense, some are cards.

Everything follows from the numbers given.  Not for damaged texts: those are in fuzz/mutating.
"""

import functools
import random
from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.language.grammar import Production
from cardwright.language.lexicon import Lexicon
from cardwright.language.tokens import join

Asked = tuple[str, str | None]
ENDLESS: Final = 10_000
OWN: Final = "Tried"


class Maker:
    """Makes sentences of a lexicon.  `names`: of cards that a text may mention."""

    def __init__(self, lexicon: Lexicon, names: Sequence[str]) -> None:
        self.lexicon = lexicon
        self.names = names
        self.by_asked: dict[Asked, list[Production]] = {}
        for production in lexicon.productions:
            for number in production.numbers:
                self.by_asked.setdefault((production.category, number), []).append(production)
        self.depth = self._depths()

    def _depths(self) -> dict[Asked, int]:
        """How deep a tree has to be at least."""
        found: dict[Asked, int] = {}
        while True:
            before = dict(found)
            for asked, productions in self.by_asked.items():
                found[asked] = min([found.get(asked, ENDLESS), *(1 + self._deepest(one, found) for one in productions)])
            if found == before:
                return found

    def _deepest(self, production: Production, known: dict[Asked, int]) -> int:
        steps = [step for step in production.steps if not isinstance(step, str)]
        return max((0 if step[0] in self.lexicon.terminals else known.get(step, ENDLESS) for step in steps), default=0)

    def sentence(self, chance: random.Random, budget: int = 7) -> str:
        """One sentence, with its full stop."""
        words = list(self._words((self.lexicon.start, None), chance, budget))
        return join(words, capital=True) + "."

    def _words(self, asked: Asked, chance: random.Random, budget: int) -> Iterator[str]:
        terminal = self.lexicon.terminals.get(asked[0])
        if terminal is not None:
            yield self._terminal(terminal.name, asked[1], chance)
            return
        fit = [one for one in self.by_asked.get(asked, ()) if self._deepest(one, self.depth) < budget]
        least = min((self._deepest(one, self.depth) for one in self.by_asked[asked]), default=0)
        among = fit or [one for one in self.by_asked[asked] if self._deepest(one, self.depth) == least]
        for step in chance.choice(among).steps:
            if isinstance(step, str):
                yield self.lexicon.spelling.get(step, step)
            else:
                yield from self._words(step, chance, budget - 1)

    def _terminal(self, name: str, number: str | None, chance: random.Random) -> str:
        if name == "Integer":
            return "1" if number == "sg" else chance.choice("23") if number == "pl" else chance.choice("123")
        if name == "Signed":
            return chance.choice(("+1", "+2", "-1"))
        if name == "OwnName":
            return OWN
        if name == "Quoted":
            return '"Draw 1 card."'
        return chance.choice(self.names)


@functools.cache
def maker(lexicon: Lexicon, names: tuple[str, ...]) -> Maker:
    """One for each lexicon."""
    return Maker(lexicon, names)
