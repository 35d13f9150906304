"""Categories that no rule makes: words of the lexicon, numbers, names, symbols."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ..tokens import CLOSE_QUOTE, OPEN_QUOTE, join
from . import clauses
from .lexicon import Words
from .parsing import CAPITAL, END, NAME, NUMBER, SIGNED, SYMBOL, Parse, Reader, Readings
from .parts import Frame, Part

NUMBER_WORDS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_SPELT: Final = frozenset(NUMBER_WORDS[2:])
"""Numbers in words; "one" is a pronoun as well and stands in the rules."""
LONGEST_NAME: Final = 8
ALIKE: Final = 0.85
"""So much alike are a word and the same word with a slip."""
_SENTENCE_BEGINS: Final = frozenset({OPEN_QUOTE, ".", ":", "\n", "\u2022", ";"})
_INSIDE_NAMES: Final = frozenset({"of", "the", "in", "for"})
_BETWEEN_NAMES: Final[tuple[tuple[str, ...], ...]] = (("of", "the"), ("of",), ("the",), ("and", "a"))
_CARD_NOUNS: Final = {"card": "sg", "cards": "pl", "token": "sg", "tokens": "pl"}


def _entries(category: str) -> Reader:
    def read(parse: Parse, at: int) -> Readings:
        found = parse.entries(at).get(category, ())
        return [(end, meaning.at(at, end)) for end, meaning in found if isinstance(meaning, Part)]

    return read


def _noun(parse: Parse, at: int) -> Readings:
    """A noun; behind a noun for a card the words "card" and "token" add nothing."""
    found = [(end, noun) for end, noun in _entries("Noun")(parse, at) if not _quoted_next(parse, end, noun)]
    longer: Readings = []
    for end, noun in found:
        many = _CARD_NOUNS.get(parse.keys[end])
        known = "Adj" in parse.entries(at) or noun.word("w") == "target" or noun.word("num") == "pl"
        if many and noun.word("k") == "card" and not known:
            word = f"{noun.word('w')} {parse.keys[end].removesuffix('s')}"
            longer.append((end + 1, Part("n", (("k", "card"), ("num", many), ("w", word)), at, end + 1)))
    found = longer or found
    known = parse.words[at].kind == NAME if at < len(parse.words) else False
    if not found and parse.names_kind and (known or (_capital(parse, at) and parse.unknown(at))):
        names = [(at + 1, parse.words[at].text)] if known else _unknown_names(parse, at)
        names = [_of_an_owner(parse, at, end) or (end, name) for end, name in names]
        found = [(end, Part("n", (("k", parse.names_kind), ("num", "?"), ("w", name)), at, end)) for end, name in names]
    return found + _symbol_noun(parse, at)


def _quoted_next(parse: Parse, end: int, noun: Part) -> bool:
    """As in 'the effect "..."': what stands in quotes is the effect, and "the effect" alone is none."""
    return noun.word("k") == "ability" and parse.keys[end] == OPEN_QUOTE


def _unknown_names(parse: Parse, at: int) -> list[tuple[int, str]]:
    """Words with capitals that neither a card nor the game is known by, and small words between them."""
    if at == 0 or _slip(parse.words[at].text, parse.machine.lexicon):
        return []  # a word of the game, with a slip
    end = at + 1
    while _in_name(parse, ahead := end + _small_words(parse, at, end)) and (ahead > end or parse.words[end].kind != NAME):
        end = ahead + 1
    return [(end, join((word.text for word in parse.words[at:end]), capital=False))]


def _of_an_owner(parse: Parse, at: int, end: int) -> tuple[int, str] | None:
    """As in "Hestia's Hearth": a name before a word that is no word of the game, which together name a card."""
    after = end + 1
    if parse.keys[end] != "'s" or not (_capital(parse, after) and parse.unknown(after)) or parse.words[after].kind == NAME:
        return None
    owner = join((word.text for word in parse.words[at:end]), capital=False)
    return after + 1, owner + ("' " if owner.endswith("s") else "'s ") + parse.words[after].text


def _in_name(parse: Parse, at: int) -> bool:
    """Whether a word has a capital that it does not have as a word of the game."""
    return _capital(parse, at) and parse.keys[at] not in parse.machine.lexicon.own


def _small_words(parse: Parse, at: int, end: int) -> int:
    """How many words can stand here between two of a name: "of the"; "and a" where no article stands before all of it."""
    for small in _BETWEEN_NAMES:
        if parse.keys[end : end + len(small)] == [*small]:
            return len(small) if small[0] != "and" or parse.keys[at - 1] != "a" else 0
    return 0


@lru_cache(maxsize=1024)
def _slip(word: str, lexicon: Words) -> bool:
    """Whether an unknown word is one of the game's, but for a letter."""
    return bool(difflib.get_close_matches(word.casefold(), lexicon.by_first, 1, ALIKE))


def _symbol_noun(parse: Parse, at: int) -> Readings:
    """As in "{fire}{fire}", "{fire}/{water}": so many of what the symbols stand for, or of either."""
    if not parse.keys[at].startswith("{") or parse.entries(at):
        return []
    end = at
    while parse.keys[end].startswith("{") or (parse.keys[end] == "/" and parse.keys[end + 1].startswith("{")):
        end += 1
        if end < len(parse.words) and parse.words[end].start > parse.words[end - 1].end:
            break  # "{fire} {water}" is not one number
    word = "".join(parse.keys[at:end])
    return [(end, Part("n", (("k", "card"), ("num", "?"), ("w", word)), at, end))]


def _symbol(parse: Parse, at: int) -> Readings:
    return [(at + 1, Part(parse.keys[at], (), at, at + 1))] if parse.keys[at].startswith("{") else []


def _adjective_within(parse: Parse, at: int) -> Readings:
    """An adjective, also where a longer noun begins with it: "non-Attack card" where that is a noun."""
    alone = parse.machine.lexicon.at([parse.keys[at], END, END, END], 0).get("Adj", ())
    found = [(at + end, meaning.at(at, at + end)) for end, meaning in alone if isinstance(meaning, Part)]
    return _entries("Adj")(parse, at) or found


def _predicate_adjective(parse: Parse, at: int) -> Readings:
    """An adjective behind "is" that is no noun as well."""
    return [] if "Noun" in parse.entries(at) else _entries("Adj")(parse, at)


def _participle(parse: Parse, at: int) -> Readings:
    """As in "destroyed": a participle of one word that can be said of a thing."""
    found: Readings = []
    for end, frame in parse.entries(at).get("Vpp", ()):
        if isinstance(frame, Frame) and frame.objects and end == at + 1 and "nopass" not in frame.marks:
            found.append((end, Part("vadj", (("f", "pp"), ("v", frame.word)), at, end)))
    return list(dict.fromkeys(found))


def _verbal_adjective(parse: Parse, at: int) -> Readings:
    """As in "destroyed", "attacking"."""
    found = _participle(parse, at)
    for end, frame in parse.entries(at).get("Ving", ()):
        if isinstance(frame, Frame) and end == at + 1:
            found.append((end, Part("vadj", (("f", "ing"), ("v", frame.word)), at, end)))
    return list(dict.fromkeys(found))


def _integer(parse: Parse, at: int) -> Readings:
    key = parse.keys[at]
    digits = str(NUMBER_WORDS.index(key)) if key in _SPELT else key
    return [(at + 1, Part(digits, (), at, at + 1))] if digits.isdecimal() and digits.isascii() else []


def _signed(parse: Parse, at: int) -> Readings:
    return [(at + 1, Part(parse.keys[at], (), at, at + 1))] if re.fullmatch(r"[+-][0-9]+", parse.keys[at]) else []


def _quoted_name(parse: Parse, at: int) -> Readings:
    """A name in quotes; a full stop at its end makes it an ability."""
    for end in range(at + 1, min(at + LONGEST_NAME, len(parse.words))):
        if parse.keys[end] == CLOSE_QUOTE:
            if parse.keys[end - 1] == ".":
                return []
            written = join((word.text for word in parse.words[at + 1 : end]), capital=False)
            return [(end + 1, Part("name", (("w", written),), at, end + 1))]
    return []


def _capital(parse: Parse, at: int) -> bool:
    return at < len(parse.words) and parse.words[at].text[:1].isupper()


def _capitals(parse: Parse, at: int) -> Readings:
    """The longest run of words with capitals."""
    end, last = at, at
    while _capital(parse, end) or (end > at and parse.keys[end] in _INSIDE_NAMES and _capital(parse, end + 1)):
        end += 1
        last = end
    if last == at:
        return []
    written = join((word.text for word in parse.words[at:last]), capital=False)
    return [(last, Part("name", (("w", written),), at, last))]


def _capital_adjective(parse: Parse, at: int) -> Readings:
    """An unknown word with a capital before a noun: a class of cards."""
    if at == 0 or parse.names_kind or parse.keys[at - 1] in _SENTENCE_BEGINS or not _capital(parse, at) or parse.entries(at):
        return []
    text = parse.words[at].text
    return [(at + 1, Part("cap", (("w", text),), at, at + 1))] if text[1:3].islower() else []


READERS: Final[Mapping[str, Reader]] = {
    **clauses.readers(), "Noun": _noun, "Adj": _entries("Adj"),
    "AdjIn": _adjective_within, "Label": _entries("Label"), "PAdj": _predicate_adjective,
    "VAdj": _verbal_adjective, "VPP": _participle, "Int": _integer, "Sign": _signed, "NameQ": _quoted_name,
    "Cap": _capitals, "CapAdj": _capital_adjective, "SymNoun": _symbol_noun, "SymWord": _symbol,
}  # fmt: skip


def beginnings(words: Words) -> dict[str, frozenset[str] | None]:
    """The words with which each of these categories can begin."""
    adjectives, nouns = words.beginnings("Adj"), words.beginnings("Noun")
    own: dict[str, frozenset[str] | None] = {
        "Noun": nouns | {SYMBOL} | ({CAPITAL} if words.names else set()),
        "Adj": adjectives,
        "AdjIn": adjectives,
        "PAdj": adjectives,
        "Label": words.beginnings("Label"),
        "VAdj": words.beginnings("Vpp", "Ving"),
        "VPP": words.beginnings("Vpp"),
        "Int": frozenset({NUMBER}) | _SPELT,
        "Sign": frozenset({SIGNED}),
        "NameQ": frozenset({OPEN_QUOTE}),
        "Cap": frozenset({CAPITAL}),
        "CapAdj": frozenset({CAPITAL}),
        "SymNoun": frozenset({SYMBOL}),
        "SymWord": frozenset({SYMBOL}),
    }
    for mood, forms in clauses.FORMS_OF.items():
        begins = words.beginnings(*("V" + form for form in forms))
        own |= {f"VP{mood}{position}": begins for position in (clauses.ALONE, clauses.GAP, clauses.EMBEDDED)}
    return own
