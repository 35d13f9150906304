"""What the words of Farwald's card texts mean (`english.words` lists them): nouns, verbs, and what can be so of a card.

`docs/rules/farwald.md`, "Effect vocabulary", names what texts can do.
"""

from pathlib import Path
from typing import Final

from cardwright.language.meaning import Meanings

from ..field import QUANTITIES
from ..verbs.grouping import Group
from . import barring, cards, deeds, facts, moments, sayings, together
from .energy import price

WORDS: Final = Path(__file__).parent.parent / "english.words"


MEANINGS: Final = Meanings.of(
    WORDS,
    cards,
    moments,
    deeds,
    facts,
    barring,
    sayings,
    foreign=frozenset(deeds.FOREIGN),
    activated=moments.activated,
    price=price,
    traits=cards.traits,
    hears=moments.hears,
    group=Group,
    finished=together.finished,
    headings=sayings.heading,
    binds=True,
    idle=frozenset({"evocation", "token"}),
    quantities=QUANTITIES,
    backwards=sayings.backwards,
)
language = MEANINGS.language
