"""The words of EoC's card texts: the lexicon that reads and prints them, on top of the shared core.

`docs/rules/eoc.md`, "Effect vocabulary", names what texts can do.
Not for: which kind of card may have which text (`texts`), nor how it is carried out (`verbs`).
"""

from typing import Final

from cardwright.language.core import CORE
from cardwright.language.lexicon import Lexicon
from cardwright.language.phrases import Entry

from . import cards, changes, deeds, moments

WORDS: Final[tuple[Entry, ...]] = (
    *cards.CARDS, *cards.CERTAIN, *cards.SYMBOLS, *changes.CHANGES, *deeds.VERBS, *moments.EVENTS, *moments.ABILITIES,
    *moments.HEADINGS,
)  # fmt: skip
LEXICON: Final = Lexicon("eoc", WORDS, base=CORE, rename={"discard pile": "Graveyard", "opposing": "enemy"})
