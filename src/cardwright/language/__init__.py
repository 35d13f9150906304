"""Card texts in English to abilities: reading, meaning, explanations, refusals.

`english` is the grammar of all games, `meaning` what its sentences are for the kernel.  A text is read in exactly one way or
refused with the card, the sentence and the word.  `texts` makes programs of a game's cards.

The language knows the kernel's verbs and no game's words: each game brings its own.  Not for carrying effects out
(``kernel``).
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .english.parts import Part
    from .english.reading import Language, english
    from .english.readings import Checked, Reading, ReadSentence
    from .judging import Dialect, Examined, examine
    from .names import Names
    from .refusal import Ambiguity, LanguageError, LexiconError, Refusal, TextError, Unprintable

__all__ = [
    "Ambiguity",
    "Checked",
    "Dialect",
    "Examined",
    "Language",
    "LanguageError",
    "LexiconError",
    "Names",
    "Part",
    "ReadSentence",
    "Reading",
    "Refusal",
    "TextError",
    "Unprintable",
    "english",
    "examine",
]

_MODULES = ("refusal", "names", "english.readings", "english.parts", "english.reading", "judging")


def __getattr__(name: str) -> object:
    """The machinery is imported when it is asked for: a game whose texts are all in the cache starts without it."""
    if name in __all__:
        for module in _MODULES:
            found = vars(import_module(f".{module}", __name__))
            if name in found:
                return found[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
