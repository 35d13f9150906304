"""What a text in rules English means: the parts of its sentences become the kernel's nodes.

A game declares what its words mean (`Meanings`); everything else is here, a file for each category of the grammar: noun
phrases (`nouns`), amounts, conditions, events, deeds, what holds while a card stands (`standing`), joined clauses, and
abilities.  No function knows a sentence.  A part of a sentence that nothing uses is refused, never passed over.
"""

from . import amounts, events, firsts, measured, nouns, players, times
from .abilities import Judge
from .deeds import Clause
from .paradigm import rows
from .saying import Sayer
from .words import Event, Meanings, Moment, NotMeantError, Stat

__all__ = [
    "Clause",
    "Event",
    "Judge",
    "Meanings",
    "Moment",
    "NotMeantError",
    "Sayer",
    "Stat",
    "amounts",
    "events",
    "firsts",
    "measured",
    "nouns",
    "players",
    "rows",
    "times",
]
