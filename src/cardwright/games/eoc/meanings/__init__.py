"""What the words of EoC's card texts mean (`english.words` lists them): nouns, verbs, and what can be so of a card.

`docs/rules/eoc.md`, "Effect vocabulary", names what texts can do.
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
    areas=cards.area,
    attached=cards.attached_to,
    activated=moments.activated,
    foreign=frozenset(deeds.FOREIGN),
    headings=sayings.heading,
    binds=True,
    idle=frozenset({"creature", "token", "vanquisher"}),
    quantities=QUANTITIES,
    backwards=sayings.backwards,
)
language = MEANINGS.language
