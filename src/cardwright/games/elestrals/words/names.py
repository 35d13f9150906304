"""Card names in texts: those that are known, and what can only be a name because it is written with capitals.

A text may name a card of a set that is not installed, so a run of capitalised words which are no words of the game is a
name, too, unless it is nearly one.  Small words may stand between ("Bow of the Reed"), but no "and" or "or" unless the
name is known.
"""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from cardwright.language.phrases import Entry, Phrase
from cardwright.language.shape import Node
from cardwright.language.template import Number, written_words
from cardwright.language.terminals import Found, Names, Terminal
from cardwright.language.tokens import CLOSE_QUOTE, OPEN_QUOTE, Token, join

BETWEEN: Final = frozenset({"of", "the", "from", "to", "in", "for", "on", "with"})
WITHIN: Final = frozenset({"Phase", "Chain", "Spirit", "Spirits"})
"""Words of the game that may stand in a name behind its first word."""
GAME_NOUNS: Final = frozenset({"Spirit", "Spirits"})
"""Behind a word that may have its capital from the sentence: Unburied Spirits, which is no name."""
LONGEST: Final = 8
SLIP: Final = 0.85
"""Likeness from which a word is one of the game's with a slip, or bent: Elestrels, Unsuppressed; no name is as near."""
SHORT: Final = 4
"""So short words are near to many: Ares may be a name."""
SPIRITS: Final = "enchantments"
"""What texts also call Spirits; it is read as a name (see `settling.parties`)."""


def name_terminal(entries: Iterable[Entry]) -> Terminal:
    """The terminal "CardName" for a lexicon with these phrases."""
    written = {word for entry in entries if isinstance(entry, Phrase) and entry.reads
               for template in (entry.template, *entry.alternates) for word in written_words(template.pieces)}  # fmt: skip
    capital = frozenset(word for word in written if word[:1].isupper())
    small = frozenset(word.casefold() for word in written)

    @lru_cache(maxsize=4096)
    def slip(word: str) -> bool:
        """Whether a word by itself is one that the game knows, nearly."""
        return len(word) > SHORT and word != SPIRITS and bool(get_close_matches(word, small, 1, SLIP))

    def find(tokens: Sequence[Token], at: int, names: Names) -> Iterator[Found]:
        longest = 0
        for end, name in (*names.known_at(tokens, at), *own_at(tokens, at, names)):
            if end > longest:
                longest = end
                yield Found(end, name)
        end = unknown_end(tokens, at, capital, small)
        if end > longest and not (end == at + 1 and slip(tokens[at].key)):
            yield Found(end, join((token.text for token in tokens[at:end]), capital=False))

    return Terminal("CardName", "the name of a card", find, _show, _number)


def own_at(tokens: Sequence[Token], at: int, names: Names) -> Iterator[tuple[int, str]]:
    """The card's own name without "this": any card of that name."""
    return names.own_at(tokens, at)


def unknown_end(tokens: Sequence[Token], at: int, capital: frozenset[str], small: frozenset[str]) -> int:
    """Where a name that begins here and is not known ends; 0 if none begins."""
    first = tokens[at]
    begins = at == 0 or tokens[at - 1].text in (".", OPEN_QUOTE, CLOSE_QUOTE)
    if not names_word(first, capital) or (begins and first.key in small):
        return 0
    end = at + 1
    while end < min(len(tokens), at + LONGEST):
        ahead = end + 2 * joins(tokens, at, end)
        while ahead < len(tokens) and (tokens[ahead].text in BETWEEN or tokens[ahead].kind == "possessive"):
            ahead += 1
        if ahead >= len(tokens) or not (names_word(tokens[ahead], capital) or tokens[ahead].text in WITHIN):
            break
        end = ahead + 1
    return 0 if begins and tokens[at + 1 : end] and all(token.text in GAME_NOUNS for token in tokens[at + 1 : end]) else end


def joins(tokens: Sequence[Token], at: int, end: int) -> bool:
    """One name: Rock and a Soft Place, unless it has an article in front and so has each of the two."""
    words = [token.text for token in tokens[end : end + 2]]
    return words == ["and", "a"] and (at == 0 or tokens[at - 1].key != "a")


def names_word(token: Token, capital: frozenset[str]) -> bool:
    """Whether a word can belong to an unknown name: it has a capital, and is no word that the game writes with one."""
    return token.kind == "word" and token.text[:1].isupper() and token.text not in capital


def _show(value: Node, names: Names) -> tuple[str, ...] | None:
    return (value,) if isinstance(value, str) else None


def _number(value: Node) -> Number | None:
    return None
