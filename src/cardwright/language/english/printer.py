"""Trees to English: the rules of the grammar run backwards.

A part is said by the first alternative of its category that uses all of its fields.  What was read keeps the order of its
words; what was never read is said in the usual order.  That the words read as the same tree is held by a test.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ..refusal import Unprintable
from ..tokens import CLOSE_QUOTE, OPEN_QUOTE, join
from .kinds import kind
from .notation import Group, Item, Sequence
from .parsing import Machine
from .parts import Frame, Part, Value
from .spelling import BULLET

Said = tuple[str, ...]
Fields = Mapping[str, tuple[Value, ...]]
_ORDER: Final = ("io", "o", "s", "from", "to", "o2", "to2")
"""The usual order of what stands behind a verb; other roles stand before "to"."""
_APART: Final = frozenset({"v", "f", "adv", "and", "or", "subj"})
_TO: Final = frozenset({"return", "send", "add", "move"})
"""Verbs that say "to your hand" and not "into"."""
_SENTENCES: Final = (
    "Sent",
    "Joined",
    "Clause",
    "S",
    "VPbase",
    "VPfin",
    "NP",
    "Cond",
    "Adv",
    "Pre",
    "Pred",
    "Fin",
    "Num",
    "PreMod",
)
"""Categories in which a part is looked for when nobody says what it is."""


class Printer:
    """Says parts of one language."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._said: dict[tuple[str, Part], Said | None] = {}

    def sentence(self, part: Part) -> str:
        """A part in words, without the full stop.  Raises Unprintable."""
        for category in _SENTENCES:
            said = self.say(category, part)
            if said is not None:
                return written(said)
        raise Unprintable(part, "Sent", "rules English")

    def say(self, category: str, part: Part) -> Said | None:
        """The words of a part in a category; None where they cannot be said so."""
        key = (category, part)
        if key not in self._said:
            self._said[key] = None  # while it is looked for
            self._said[key] = self._look(category, part)
        return self._said[key]

    def _look(self, category: str, part: Part) -> Said | None:
        if category.startswith("VP") and category != "VPP":
            return self._verb_phrase(category, part)
        if category in self.machine.readers:
            return self._word(category, part)
        for way in self.machine.grammar.rules[category]:
            if not way.tag:
                said = self._through(way.pieces, part)
                if said is not None:
                    return said
            elif way.tag == part.tag:
                fields = {name: value if isinstance(value, tuple) else (value,) for name, value in part.kv}
                for words, left in self._sequence(way.pieces, fields):
                    if not any(left.values()):
                        return words
        return None

    # rules ------------------------------------------------------------------------------------------------------------

    def _through(self, pieces: Sequence, part: Part) -> Said | None:
        """An alternative without a tag: one category says the part, words stand around it."""
        said: Said = ()
        found = False
        for piece in pieces:
            if isinstance(piece, Item) and piece.word:
                said += (piece.word,)
            elif isinstance(piece, Item) and piece.category:
                inner = self.say(piece.category, part)
                if inner is None:
                    return None
                said, found = said + inner, True
            elif isinstance(piece, Group) and not piece.times:
                ways = (self._through(way, part) for way in piece.ways)
                chosen = next((way for way in ways if way is not None), None)
                if chosen is None:
                    return None
                said, found = said + chosen, True
        return said if found else None

    def _sequence(self, pieces: Sequence, fields: Fields) -> Iterator[tuple[Said, Fields]]:
        if not pieces:
            yield (), fields
            return
        for said, left in self._piece(pieces[0], fields):
            for more, rest in self._sequence(pieces[1:], left):
                yield said + more, rest

    def _piece(self, piece: Item | Group, fields: Fields) -> Iterator[tuple[Said, Fields]]:
        if isinstance(piece, Item):
            yield from self._item(piece, fields)
        elif not piece.times:
            for way in piece.ways:
                yield from self._sequence(way, fields)
        elif piece.times == "?":
            for said, left in self._sequence(piece.ways[0], fields):
                if left != fields:
                    yield said, left
            yield (), fields
            yield from ((said, left) for said, left in self._sequence(piece.ways[0], fields) if left == fields)
        else:
            again = Group(piece.ways, "*")
            for said, left in self._sequence(piece.ways[0], fields):
                if _count(left) < _count(fields):
                    for more, rest in self._piece(again, left):
                        yield said + more, rest
            if piece.times == "*":
                yield (), fields

    def _item(self, item: Item, fields: Fields) -> Iterator[tuple[Said, Fields]]:
        if item.word:
            yield (item.word,), fields
            return
        values = fields.get(item.name or "x", ())
        if not values:
            return
        first, left = values[0], {**fields, item.name or "x": values[1:]}
        if item.category and isinstance(first, Part):
            said = self.say(item.category, first)
            if said is not None:
                yield said if item.name == "s" and item.category != "NP1" else _as_object(said), left
        elif item.value and first == item.value:
            yield (), left

    # words --------------------------------------------------------------------------------------------------------------

    def _word(self, category: str, part: Part) -> Said | None:
        """A word of the lexicon, a number or a name."""
        spoken = self.machine.lexicon.written
        if category in ("Adj", "AdjIn", "PAdj", "Label"):
            word = spoken.get((category if category == "Label" else "Adj", part))
            return tuple(word.split()) if word else None
        if category == "Noun":
            return self._noun(part)
        if category in ("VAdj", "VPP") and part.tag == "vadj":
            form = part.word("f")
            frame = next((frame for frame in self.machine.lexicon.frames if frame.word == part.word("v")), None)
            return self.machine.lexicon.said(form, frame) if frame and (category, form) != ("VPP", "ing") else None
        if category in ("Int", "Sign"):
            return (part.tag,) if not part.kv and part.tag.lstrip("+-").isdecimal() else None
        if category == "NameQ" and part.tag == "name":
            return (f'"{part.word("w")}"',)
        if category == "Cap" and part.tag == "name":
            return tuple(part.word("w").split())
        if category == "CapAdj" and part.tag == "cap":
            return (part.word("w"),)
        if category == "SymNoun" and part.tag == "n":
            return (part.word("w"),) if part.word("w").startswith("{") else None
        return (part.tag,) if category == "SymWord" and part.tag.startswith("{") else None

    def _noun(self, part: Part) -> Said | None:
        if part.tag != "n":
            return None
        word = self.machine.lexicon.written.get(("Noun", part))
        if word is None:
            word, compound = part.word("w"), part.word("w").rpartition(" ")
            if part.word("num") == "pl" and compound[2] in ("card", "token"):
                word += "s"
        return tuple(word.split())

    # verb phrases ---------------------------------------------------------------------------------------------------------

    def _verb_phrase(self, category: str, part: Part) -> Said | None:
        frame = part.frame
        if part.tag != "v" or frame is None:
            return None
        mood, form = category[2:].rstrip("GR"), part.word("f")
        moods = {"base": ("base",), "fin": ("base", "s", "past"), "pass": ("pass",), "pp": ("pp",), "ing": ("ing",)}
        if form not in moods[mood]:
            return None
        said = self._verb(frame, form)
        for joint in ("and", "or"):
            other = part.part(joint)
            if other is not None:
                second = next(one for one in self.machine.lexicon.frames if one.lemma == other.tag)
                said += (joint, *self._verb(second, form))
        stranded: Said = ()
        for name, value in _in_order(part):
            if value.tag == "gap":
                stranded += () if name == "o" else (name,)
                continue
            more = self._role(frame, name, value)
            if more is None:
                return None
            said += more
        return said + stranded

    def _verb(self, frame: Frame, form: str) -> Said:
        return self.machine.lexicon.said("pp" if form == "pass" else form, frame)

    def _role(self, frame: Frame, name: str, value: Part) -> Said | None:
        if name == "adv":
            return self.say("Adv", value) or self.say("AdvR", value) or self.say("AdvG", value)
        if name == "inf":
            purpose = self.say("VPbase", value)
            if purpose is not None:
                return ("to", *purpose)
            hindered = self.say("VPing", value)
            if hindered is not None:
                return ("from", *hindered)
            hindered = self.say("VPpass", value)
            return ("from", "being", *hindered) if hindered is not None else None
        if name in ("io", "o", "o2"):
            return self._object(frame, name, value)
        if name in ("to", "to2"):
            placed = self.say("PlacePP", value) if value.tag == "pp" else self.say("Top", value)
            if placed is not None:
                return placed
        said = self.say("NP", value)
        return (*self._preposition(frame, name, value), *_as_object(said)) if said is not None else None

    def _object(self, frame: Frame, name: str, value: Part) -> Said | None:
        said = self.say("NP", value)
        for category in frame.objects or () if said is None else ():
            if category[0].isupper():
                said = said or self.say(category, value)
        return said and (("and", *_as_object(said)) if name == "o2" else _as_object(said))

    def _preposition(self, frame: Frame, name: str, value: Part) -> Said:
        if name == "s":
            return ("by",)
        if name == "to":
            return ("into",) if kind(value) == "zone" and frame.word not in _TO else ("to",)
        return self.say("Prep", Part(name)) or (name,)


def _in_order(part: Part) -> list[tuple[str, Part]]:
    """Roles and adverbs as they were read, or in the usual order."""
    found = [(name, value) for name, value in part.kv if name not in _APART and isinstance(value, Part)]
    adverbs = [("adv", adverb) for adverb in part.parts("adv")]
    usual = sorted(found, key=lambda pair: _ORDER.index(pair[0]) if pair[0] in _ORDER else _ORDER.index("from") + 0.5)
    every = [*usual, *adverbs]
    known = all(value.end for _name, value in every if value.tag not in ("gap", "to"))
    return sorted(every, key=lambda pair: pair[1].begin) if known else every


def _as_object(said: Said) -> Said:
    return ("them",) if said == ("they",) else said


def _count(fields: Fields) -> int:
    return sum(map(len, fields.values()))


def written(said: Said) -> str:
    """Words as a text."""
    pieces: list[str] = []
    inner: list[str] | None = None  # the words of a quote within a quote
    quoted = False
    for word in said:
        if inner is not None:
            if word == CLOSE_QUOTE:
                pieces.append(f"'{join(inner, capital=False)}'")
                inner = None
            else:
                inner.append(word)
        elif quoted and word == OPEN_QUOTE:
            inner = []
        elif quoted and word.startswith('"'):
            pieces.append(f"'{word[1:-1]}'")
        elif pieces and pieces[-1] == "non":
            pieces[-1] = f"non-{word}"
        else:
            pieces += ("\n", word) if word == BULLET else (word,)
            quoted = word == OPEN_QUOTE or (quoted and word != CLOSE_QUOTE)
    return join(pieces).replace("s's ", "s' ")
