"""What the words of Elemental Puzzle's card texts mean (`english.words` lists them).

`docs/rules/puzzle.md`, "Effect vocabulary", names what texts can do.
"""

from pathlib import Path
from typing import Final

from cardwright.language.meaning import Meanings

from ..field import QUANTITIES
from . import cards, deeds, facts, moments, sayings

WORDS: Final = Path(__file__).parent.parent / "english.words"


MEANINGS: Final = Meanings.of(
    WORDS,
    cards,
    moments,
    deeds,
    facts,
    sayings,
    activated=moments.activated,
    areas=cards.area,
    finished=facts.finished,
    headings=sayings.heading,
    binds=True,
    idle=frozenset({"spirit", "token"}),
    quantities=QUANTITIES,
    backwards=sayings.backwards,
)
__all__ = ["MEANINGS", "language"]
language = MEANINGS.language
