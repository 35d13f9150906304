"""Rules English: one grammar of card texts for all games.

A game brings words (`english.words`: nouns with their kinds, verbs with their frames); the grammar is in `rules`.  It reads
a text to trees of `Part`s; what these mean is decided in `language/meaning`, what a word means by the game.
"""

from .parts import Frame, Part, part
from .reading import Language, english

__all__ = ["Frame", "Language", "Part", "english", "part"]
