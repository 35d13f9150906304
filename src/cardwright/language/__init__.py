"""Controlled English to effect trees and back: phrases, reader, printer, refusals.

A phrase is written once and works both ways; a `Lexicon` holds those of a game; `read_card` reads a text by it,
`print_tree` prints a tree.  What cannot be read in exactly one way is refused with the card, the sentence and the
word.  `texts` makes programs of a game's cards.

It knows the kernel's verbs and no game's words: each game brings its own.
Not for carrying effects out (``kernel``).
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .lexicon import Lexicon
    from .phrases import Entry, Phrase, noun, phrase, within, word
    from .printer import print_tree
    from .refusal import Ambiguity, Irreversible, LanguageError, LexiconError, Refusal, Swallowed, TextError, Unprintable
    from .service import Checked, Reading, ReadSentence, check, explain, read_card
    from .shape import constant, custom, node
    from .terminals import Names

__all__ = [
    "Ambiguity",
    "Checked",
    "Entry",
    "Irreversible",
    "LanguageError",
    "Lexicon",
    "LexiconError",
    "Names",
    "Phrase",
    "ReadSentence",
    "Reading",
    "Refusal",
    "Swallowed",
    "TextError",
    "Unprintable",
    "check",
    "constant",
    "custom",
    "explain",
    "node",
    "noun",
    "phrase",
    "print_tree",
    "read_card",
    "within",
    "word",
]

_MODULES = ("lexicon", "phrases", "printer", "refusal", "service", "shape", "terminals")


def __getattr__(name: str) -> object:
    """The machinery is imported when it is asked for: a game whose texts are all in the cache starts without it."""
    if name in __all__:
        for module in _MODULES:
            found = vars(import_module(f".{module}", __name__))
            if name in found:
                return found[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
