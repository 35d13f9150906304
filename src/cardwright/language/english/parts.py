"""Parts of a parsed sentence: a tag and named fields, immutable, compared by what they say and not by where they stand.

Not for meaning: what a part means is decided in `language/meaning`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

Value: TypeAlias = "Part | tuple[Part, ...] | str | Frame"
Fields: TypeAlias = "tuple[tuple[str, Value], ...]"

SILENT: Final = frozenset({"f", "num", "k"})
"""Fields for the words alone: the form of a verb, the number and kind of a noun."""


class Frame:
    """A verb: which kinds of agent and object it takes, and which prepositions.

    lemma     the verb; several frames of one verb differ behind a full stop: "deal", "deal.to"
    subject   kinds that can do it
    objects   kinds that it can be done to; None for a verb without object.  A name with a capital is a category
    optional  whether the object may be absent
    roles     prepositions -> the kinds behind them
    needed    roles that an active clause must have
    marks     what else is to be said of it: "nopass", "nogap", "inf", "recip", "state", "froming",
              "inside": "put it in ...", "unchanged": its past is its base
    """

    __slots__ = ("lemma", "marks", "needed", "objects", "optional", "roles", "subject", "word")

    def __init__(
        self,
        lemma: str,
        subject: frozenset[str],
        objects: frozenset[str] | None,
        *,
        optional: bool = False,
        roles: dict[str, frozenset[str]] | None = None,
        needed: frozenset[str] = frozenset(),
        marks: frozenset[str] = frozenset(),
    ) -> None:
        self.lemma = lemma
        self.word = lemma.partition(".")[0]
        self.subject, self.objects, self.optional = subject, objects, optional
        self.roles, self.needed, self.marks = roles or {}, needed, marks

    def __repr__(self) -> str:
        return self.word


class Part:
    """One part of a parsed sentence.

    tag         what kind of part it is: "np", "when", "seq"
    kv          its fields, sorted by name: parts, tuples of parts, words, or a verb's frame
    begin, end  the numbers of its first token and of the one behind its last, in its sentence; never compared

    >>> Part("np", (("h", Part("n", (("w", "card"),))),)) == Part("np", (("h", Part("n", (("w", "card"),))),), 3, 4)
    True
    """

    __slots__ = ("_hash", "begin", "end", "kv", "tag")

    def __init__(self, tag: str, kv: Fields = (), begin: int = 0, end: int = 0) -> None:
        self.tag = tag
        self.kv = kv
        self.begin = begin
        self.end = end
        self._hash = hash((tag, kv))

    def get(self, name: str) -> Value | None:
        """What stands in a field, or None."""
        for key, value in self.kv:
            if key == name:
                return value
        return None

    def __getitem__(self, name: str) -> Value:
        found = self.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def part(self, name: str) -> Part | None:
        """The single part in a field, or None."""
        found = self.get(name)
        return found if isinstance(found, Part) else None

    def parts(self, name: str) -> tuple[Part, ...]:
        """The parts of a field that holds several; none where it is absent, one where it holds one."""
        found = self.get(name)
        if isinstance(found, tuple):
            return found
        return (found,) if isinstance(found, Part) else ()

    def word(self, name: str) -> str:
        """The word in a field; "" where there is none."""
        found = self.get(name)
        return found if isinstance(found, str) else ""

    @property
    def frame(self) -> Frame | None:
        """The verb of a verb phrase."""
        found = self.get("v")
        return found if isinstance(found, Frame) else None

    def but(self, **fields: Value | None) -> Part:
        """The same part with other values in these fields; None, or no parts at all: without them.

        >>> Part("np", (("h", Part("n")), ("n", Part("2")))).but(n=None, d=Part("the"))
        np(d=the, h=n)
        """
        kept = sorted({**dict(self.kv), **fields}.items())
        said = tuple((name, value) for name, value in kept if value is not None and value != ())
        return Part(self.tag, said, self.begin, self.end)

    def at(self, begin: int, end: int) -> Part:
        """The same part at another place."""
        return Part(self.tag, self.kv, begin, end)

    def walk(self) -> Iterator[Part]:
        """This part and all below it, in the order of the fields."""
        yield self
        for _name, value in self.kv:
            if isinstance(value, Part):
                yield from value.walk()
            elif isinstance(value, tuple):
                for one in value:
                    yield from one.walk()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Part) and self._hash == other._hash and self.tag == other.tag and self.kv == other.kv

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{self.tag}({', '.join(f'{name}={value!r}' for name, value in self.kv)})" if self.kv else self.tag


def part(tag: str, **fields: Value) -> Part:
    """A part that was not read: for tests, and for trees that are to be printed.

    >>> part("np", d=part("this"), h=part("n", w="card", k="card", num="sg"))
    np(d=this, h=n(k='card', num='sg', w='card'))
    """
    return Part(tag, tuple(sorted(fields.items())))
