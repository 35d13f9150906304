"""The words of a game: those that all card games share (`common.words`) and those of its own file.

    noun card: creature, sheep/=, copy/copies     a kind, and nouns of it; behind / an odd plural, = the same, - none
    adj: exhausted, face-up
    element Fire, Water                             an adjective that is the name of a quality as well
    class Dragon, Human                             the same, and a noun for cards
    label: [Slow], Charge                           stands before a colon
    verb deal (dealt/dealt): player|card > qty ; to=card|player
    capital: Cast, Search                           verbs that this game writes with a capital
    names card                                      known names, and unknown words with capitals, are nouns of it
    rule CostSep := ; => semi                       a line of grammar that only this game has

A verb: its lemma, irregular past and participle, kinds of agent, > kinds of object (- none, ? may be absent), behind ; the
prepositions with the kinds behind them (! must be there) and marks.  Words of a lemma are joined by _ ("search_for"), a
word before the verb by + ("special+cast"); behind a full stop stands what tells two frames of one verb apart.  A game's
frame replaces the common one with the same lemma.  `##` begins a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..refusal import LexiconError
from ..tokens import normalise, tokenise
from .inflection import FORMS, plural, verb_forms
from .parts import Frame, Part
from .spelling import words_of

_VERB: Final = re.compile(r"(\S+)(?:\s+\(([^)]*)\))?\s*:\s*(\S+)\s*(?:>\s*(\S+)\s*(?:;\s*(.*))?)?")
_MARKS: Final = frozenset({"nopass", "nogap", "inf", "recip", "state", "froming", "inside"})
_SAME: Final = ("=", "-")
Meaning = Part | Frame


@dataclass(frozen=True, slots=True)
class Entry:
    """Some words, the category they stand in ("Noun", "Adj", "Label", "Vbase", ...), and what they are."""

    keys: tuple[str, ...]
    category: str
    meaning: Meaning
    written: str


class Words:
    """All words of one game, found by their first word."""

    def __init__(self, sources: Iterable[str]) -> None:
        self.rules: list[str] = []
        self.names = ""
        self._entries: list[Entry] = []
        self._frames: dict[str, Frame] = {}
        self._capital: set[str] = set()
        known = 0
        for source in sources:
            known = len(self._entries)
            for number, line in enumerate(source.splitlines(), 1):
                line = line.partition("##")[0].strip()
                if line:
                    try:
                        self._line(line)
                    except (ValueError, AttributeError):
                        raise LexiconError(f"line {number} is no line of a words file: {line}") from None
        self.own = frozenset(entry.keys[0] for entry in self._entries[known:])
        """First words of what the game itself declares."""
        self.by_first = self._sorted()
        self.written = self._spoken()

    def at(self, keys: Sequence[str], here: int) -> Mapping[str, tuple[tuple[int, Meaning], ...]]:
        """What stands at a place by the longest entry there: category -> where it ends, and what it is."""
        found: dict[str, tuple[tuple[int, Meaning], ...]] = {}
        longest = 0
        for entry in self.by_first.get(keys[here], ()):  # the longest first
            length = len(entry.keys)
            if length < longest:
                break
            if length == 1 or tuple(keys[here : here + length]) == entry.keys:
                longest = length
                found[entry.category] = (*found.get(entry.category, ()), (here + length, entry.meaning))
        return found

    def beginnings(self, *categories: str) -> frozenset[str]:
        """The words with which entries of these categories begin."""
        return frozenset(
            first for first, entries in self.by_first.items() if any(entry.category in categories for entry in entries)
        )

    @property
    def places(self) -> tuple[str, ...]:
        """The zones that have a name, those of the game before those of all games."""
        named = [one.meaning for one in reversed(self._entries) if one.category == "Noun" and isinstance(one.meaning, Part)]
        zones = [noun.word("w") for noun in named if noun.word("k") == "zone" and noun.word("num") != "pl"]
        return tuple(dict.fromkeys(zones))

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The verbs."""
        return tuple(self._frames.values())

    def said(self, form: str, verb: Frame) -> tuple[str, ...]:
        """The words of a verb in one of its forms, with the capitals that the game gives it."""
        words = self.written["V" + form, verb.lemma].split()
        capital = verb.word.rpartition("+")[2].partition("_")[0] in self._capital
        return tuple(word.capitalize() for word in words) if capital else tuple(words)

    # lines to entries -----------------------------------------------------------------------------------------------

    def _line(self, line: str) -> None:
        head, _, rest = line.partition(" ")
        if head == "noun":
            kind, _, nouns = rest.partition(":")
            for noun in _listed(nouns):
                self._noun(noun, kind.strip())
        elif head in ("adj:", "label:", "element", "class"):
            for word in _listed(rest):
                self._describing(head, word)
        elif head == "verb":
            self._verb(rest)
        elif head == "capital:":
            self._capital |= {word.casefold() for word in _listed(rest)}
        elif head == "names":
            self.names = rest.strip()
        elif head == "rule":
            self.rules.append(rest)
        else:
            raise ValueError(head)

    def _describing(self, head: str, word: str) -> None:
        """An adjective or a label; elements and classes are nouns besides."""
        plain = word.partition("/")[0] if head == "class" else word
        sort = "label" if head == "label:" else "adj"
        self._put(plain, sort.capitalize(), Part(sort, (("w", plain),)))
        if head == "class":
            self._noun(word, "card")
        if head in ("element", "class"):
            self._noun(plain + "/=", "elem")

    def _noun(self, written: str, kind: str) -> None:
        singular, _, many = written.partition("/")
        number = "?" if many in _SAME else "sg"
        self._put(singular, "Noun", Part("n", (("k", kind), ("num", number), ("w", singular))))
        if many not in _SAME:
            self._put(many or plural(singular), "Noun", Part("n", (("k", kind), ("num", "pl"), ("w", singular))))

    def _verb(self, rest: str) -> None:
        match = _VERB.fullmatch(rest)
        if match is None:
            raise ValueError(rest)
        lemma, irregular, subject, objects, roles = match.groups()
        frame = _frame(lemma, subject, objects or "-", (roles or "").split())
        self._entries = [e for e in self._entries if not (isinstance(e.meaning, Frame) and e.meaning.lemma == lemma)]
        self._frames[lemma] = frame
        before, _, words = frame.word.replace("_", " ").rpartition("+")
        verb, _, behind = words.partition(" ")
        past, _, participle = (irregular or "").partition("/")
        forms = verb_forms(verb, past, participle)
        if forms["past"] == forms["base"]:
            frame.marks |= UNCHANGED
        for form in FORMS:
            self._put(f"{before} {forms[form]} {behind}".strip(), "V" + form, frame)

    def _put(self, written: str, category: str, meaning: Meaning) -> None:
        keys = tuple(word.key for word in words_of(tokenise(normalise(written))))
        self._entries.append(Entry(keys, category, meaning, written))

    # entries to what is looked up -----------------------------------------------------------------------------------

    def _sorted(self) -> dict[str, tuple[Entry, ...]]:
        """Entries by first word, the longest first.  A participle needs no adjective beside it."""
        participles = {
            entry.keys
            for entry in self._entries
            if entry.category == "Vpp" and isinstance(entry.meaning, Frame) and entry.meaning.objects
        }
        found: dict[str, dict[tuple[object, ...], Entry]] = {}
        for entry in self._entries:
            if entry.category == "Adj" and entry.keys in participles:
                continue
            kind = entry.meaning.word("k") if isinstance(entry.meaning, Part) else entry.meaning.lemma
            found.setdefault(entry.keys[0], {}).setdefault((entry.keys, entry.category, kind), entry)
        return {
            first: tuple(sorted(entries.values(), key=lambda entry: -len(entry.keys))) for first, entries in found.items()
        }

    def _spoken(self) -> dict[tuple[str, object], str]:
        """Category and meaning -> how it is written."""
        found: dict[tuple[str, object], str] = {}
        for entry in self._entries:
            meaning = entry.meaning.lemma if isinstance(entry.meaning, Frame) else entry.meaning
            found.setdefault((entry.category, meaning), entry.written)
        return found


UNCHANGED: Final = frozenset({"unchanged"})
"""The mark of a verb whose past is its base: "put", "cost"."""


def _frame(lemma: str, subject: str, objects: str, roles: Sequence[str]) -> Frame:
    optional = objects.endswith("?")
    objects = objects.rstrip("?")
    behind: dict[str, frozenset[str]] = {}
    needed: set[str] = set()
    for role in roles:
        name, sign, kinds = role.partition("=")
        if sign:
            behind[name.rstrip("!")] = frozenset(kinds.split("|"))
            if name.endswith("!"):
                needed.add(name.rstrip("!"))
        elif role not in _MARKS:
            raise ValueError(role)
    return Frame(
        lemma,
        frozenset(subject.split("|")),
        None if objects == "-" else frozenset(objects.split("|")),
        optional=optional,
        roles=behind,
        needed=frozenset(needed),
        marks=frozenset(role for role in roles if role in _MARKS),
    )


def _listed(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]
