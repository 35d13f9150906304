"""The words of Elestrals: phrases by topic, and the lexicon they make."""

from typing import Final

from cardwright.language.lexicon import Lexicon
from cardwright.language.phrases import Entry

from . import (
    attacks,
    clauses,
    deeds,
    event_forms,
    events,
    facts,
    halves,
    having,
    joined,
    limits,
    nouns,
    older,
    sentences,
    shortened,
    standing,
    stats,
    terms,
    this_way,
    were,
)  # fmt: skip
from .names import name_terminal

WORDS: Final[tuple[Entry, ...]] = (
    *terms.TERMS, *halves.HALVES, *stats.STATS, *nouns.NOUNS, *deeds.DEEDS, *joined.JOINED, *facts.HOWS, *facts.FACTS,
    *events.EVENTS, *event_forms.EVENT_FORMS, *clauses.CONDITIONS, *were.WERE, *this_way.THIS_WAY, *clauses.CLAUSES,
    *sentences.SENTENCES, *limits.LIMITS, *older.OLDER, *having.HAVING, *shortened.SHORTENED, *attacks.ATTACKS,
    *standing.STANDING,
)  # fmt: skip
LEXICON: Final = Lexicon("elestrals", WORDS, terminals=(name_terminal(WORDS),))
