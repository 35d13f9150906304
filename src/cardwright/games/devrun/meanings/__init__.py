"""What the words of Devrun's card texts mean (`english.words` lists them): nouns, verbs, and what can be so of a card.

`docs/rules/devrun.md`, "Effect vocabulary", names what texts can do.
"""

from pathlib import Path
from typing import Final

from cardwright.kernel.tree import Who
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
    attached=cards.attached,
    pronoun=cards.pronoun,
    another=cards.another,
    measures=cards.measured,
    traits=cards.trait,
    relatives=cards.relative,
    asks=moments.asks,
    hears=moments.heard,
    style=moments.style,
    aimed=Who.THAT,
    quantities=QUANTITIES,
    backwards=sayings.backwards,
)
language = MEANINGS.language
