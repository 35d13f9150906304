"""The words of Farwald's card texts: the lexicon that reads and prints them, on the shared core's sentences and nouns.

`docs/rules/farwald.md`, "Effect vocabulary", names what texts can do.  The core's verbs for decks are not Farwald's:
cards are remembered, abandoned and forgotten, each with its own rules.
Not for: which kind of card may have which text (`texts`), nor how it is carried out (`verbs`).
"""

from typing import Final

from cardwright.language.core import (
    amounts,
    conditions,
    durations,
    filters,
    headings,
    nouns,
    predicates,
    sentences,
    terminals,
)
from cardwright.language.lexicon import Lexicon
from cardwright.language.phrases import Entry

from . import cards, deeds, facts, moments, payments, players

BASE: Final = Lexicon(
    "farwald-core",
    (
        *sentences.ABILITIES, *predicates.FACTS, *predicates.PREDICATES, *sentences.JOINED, *predicates.PROHIBITIONS,
        *conditions.CONDITIONS, *amounts.NUMBERS, *durations.DURATIONS, *nouns.PRONOUNS, *filters.FILTERS,
        *filters.MEASURES, *headings.HEADINGS,
    ),
    terminals=(terminals.PROPER,),
)  # fmt: skip

WORDS: Final[tuple[Entry, ...]] = (
    *cards.CARDS, *players.PLAYERS, *deeds.DEEDS, *payments.PAYMENTS, *facts.FACTS, *moments.EVENTS, *moments.HEADINGS,
)  # fmt: skip
LEXICON: Final = Lexicon("farwald", WORDS, base=BASE, rename={"field": "Battlefield"})
