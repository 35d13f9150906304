"""The notation of the grammar, and what it is made into: a network of states for each alternative of each rule.

    Sent := h=Header? c=Cost? b=Body => sent          fields `h`, `c`, `b`; behind => the tag of the part it makes
    Conn := ,? then => then | and => and              alternatives; words as they stand; a mark is a word
    Body := then? x=Joined                            no tag: what the one field holds
    Joined := c+=Clause (k+=Conn c+=Clause)* => seq   + before =: a field that holds several
    Fin@ := a+=Mid+ v=VPfin@ => mid                   @ stands for "", "G" and "R": a clause alone, with a gap, embedded
    Do := do | did {t=past}                           a field that holds a word
    Time := in x=NPt => at:behind                     behind the colon the name of a test of its own (see `checks`)

A name with a capital is a category, any other a word.  `##` begins a remark.  Rules must not be left-recursive, and no
category may stand for nothing.  Not for English: the rules are data.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from ..refusal import LexiconError
from ..tokens import key_of
from .parts import Part

_PIECES: Final = re.compile(r"\{\w+=[^}]*\}|\w+\+?=[A-Z]\w*@?|\(|\)|\||[?*+]|\"[^\"]+\"|[A-Z]\w*@?|[^\s()?*+|]+")
_SLOT: Final = re.compile(r"(?:(\w+)(\+?)=)?([A-Z]\w*)")
VARIANTS: Final = ("", "G", "R")
Bound = tuple[tuple[str, Part | str], ...]


class GrammarError(LexiconError):
    """The rules are no grammar: says which rule, and why."""


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of a rule: a word, a category with its field, or a field that holds a word."""

    word: str = ""
    category: str = ""
    name: str = ""
    many: bool = False
    value: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Alternatives in parentheses, each a sequence; `times` is "", "?", "*" or "+"."""

    ways: tuple[tuple[Item | Group, ...], ...]
    times: str = ""


Sequence = tuple[Item | Group, ...]


@dataclass(slots=True)
class State:
    """A place in a network.

    words       word -> fields bound on the way, and the state behind
    categories  category, field, fields bound on the way, and the state behind
    ends        fields bound on the way to the end, for each way to end here
    """

    words: dict[str, list[tuple[Bound, State]]] = field(default_factory=dict)
    categories: list[tuple[str, str, Bound, State]] = field(default_factory=list)
    ends: list[Bound] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Way:
    """One alternative of a rule: its pieces (for the printer), its tag, its test and its network (for the reader)."""

    category: str
    pieces: Sequence
    tag: str
    test: str
    start: State
    source: str


class Grammar:
    """Rules by category.  `terminals` are categories that no rule makes: the lexicon's."""

    def __init__(self, sources: Iterable[str], terminals: Iterable[str]) -> None:
        self.rules: dict[str, list[Way]] = {}
        self.terminals = frozenset(terminals)
        for source in sources:
            self._load(source)
        self._check()

    def _load(self, source: str) -> None:
        name = ""
        for line in source.splitlines():
            line = line.partition("##")[0].strip()
            if not line:
                continue
            if ":=" in line:
                name, body = (half.strip() for half in line.split(":=", 1))
            elif line.startswith("|") and name:
                body = line[1:].strip()
            else:
                raise GrammarError(f"no rule: {line}")
            for variant in VARIANTS if "@" in name + body else ("",):
                for way in _alternatives(body.replace("@", variant)):
                    self._add(name.replace("@", variant), way)

    def _add(self, name: str, source: str) -> None:
        body, _, made = source.partition("=>")
        tag, _, test = made.strip().partition(":")
        pieces = _parse(body, f"{name} := {source}")
        way = Way(name, pieces, tag, f"{tag}:{test}" if test else tag, _network(pieces), f"{name} := {source}")
        named = [item for item in _items(pieces) if item.category or item.value]
        if not tag and len(named) > 1 and not _one_of(pieces):
            raise GrammarError(f"several fields and no tag: {way.source}")
        self.rules.setdefault(name, []).append(way)

    def _check(self) -> None:
        for name, ways in self.rules.items():
            for way in ways:
                for item in _items(way.pieces):
                    if item.category and item.category not in self.rules and item.category not in self.terminals:
                        raise GrammarError(f"nothing stands in category {item.category}: {way.source}")
                if way.start.ends:
                    raise GrammarError(f"{name} may stand for nothing: {way.source}")
        self._refuse_left_recursion()

    def _refuse_left_recursion(self) -> None:
        leads = {name: {c for way in ways for c, *_ in way.start.categories} for name, ways in self.rules.items()}
        done: set[str] = set()

        def visit(name: str, path: tuple[str, ...]) -> None:
            if name in path:
                raise GrammarError(f"left recursion: {' -> '.join((*path[path.index(name) :], name))}")
            if name not in done:
                for following in leads.get(name, ()):
                    visit(following, (*path, name))
                done.add(name)

        for name in self.rules:
            visit(name, ())

    @cached_property
    def words(self) -> frozenset[str]:
        """All words that stand in rules."""
        return frozenset(
            item.word for ways in self.rules.values() for way in ways for item in _items(way.pieces) if item.word
        )

    def firsts(self, terminals: Mapping[str, frozenset[str] | None]) -> dict[str, frozenset[str] | None]:
        """For each category the words that it can begin with; None where any word may begin it."""
        found: dict[str, frozenset[str] | None] = dict(terminals)

        def of(name: str) -> frozenset[str] | None:
            if name not in found:
                words: set[str] = set()
                everything = False
                for way in self.rules[name]:
                    begins = first_of(way.start, of)
                    if begins is None:
                        everything = True
                    else:
                        words |= begins
                found[name] = None if everything else frozenset(words)
            return found[name]

        for name in self.rules:
            of(name)
        return found


def first_of(state: State, of: Callable[[str], frozenset[str] | None]) -> frozenset[str] | None:
    """The words with which one can go on from a state; None for any."""
    words = set(state.words)
    for category, *_ in state.categories:
        begins = of(category)
        if begins is None:
            return None
        words |= begins
    return frozenset(words)


# text to pieces -------------------------------------------------------------------------------------------------------


def _alternatives(body: str) -> Iterator[str]:
    """The alternatives of a rule, parted at the top level."""
    depth, current = 0, [""]
    for piece in re.findall(r"\s+|\"[^\"]+\"|[()|]|[^\s()|\"]+", body):
        depth += (piece == "(") - (piece == ")")
        if piece == "|" and depth == 0:
            current.append("")
        else:
            current[-1] += piece
    yield from (one.strip() for one in current)


def _parse(body: str, source: str) -> Sequence:
    """The pieces of one alternative."""
    tokens = [token for token in _PIECES.findall(body) if not token.isspace()]
    ways, end = _ways(tokens, 0, source)
    if end != len(tokens) or len(ways) != 1:
        raise GrammarError(f"cannot read the rule: {source}")
    return ways[0]


def _ways(pieces: list[str], at: int, source: str) -> tuple[tuple[Sequence, ...], int]:
    ways: list[list[Item | Group]] = [[]]
    while at < len(pieces) and pieces[at] != ")":
        piece = pieces[at]
        at += 1
        if piece == "|":
            ways.append([])
        elif piece == "(":
            inner, at = _ways(pieces, at, source)
            ways[-1].append(Group(inner))
            at += 1
        elif piece in ("?", "*", "+"):
            if not ways[-1]:
                raise GrammarError(f"nothing stands before {piece}: {source}")
            before = ways[-1].pop()
            ways[-1].append(Group(((before,),), piece))
        else:
            ways[-1].append(_item(piece))
    return tuple(map(tuple, ways)), at


def _item(token: str) -> Item:
    if token.startswith("{") and "=" in token:
        name, _, value = token[1:-1].partition("=")
        return Item(name=name, value=value)
    slot = _SLOT.fullmatch(token)
    if slot:
        return Item(category=slot[3], name=slot[1] or "", many=bool(slot[2]))
    return Item(word=key_of(token.strip('"')))


def _items(pieces: Sequence) -> Iterator[Item]:
    for piece in pieces:
        if isinstance(piece, Item):
            yield piece
        else:
            for way in piece.ways:
                yield from _items(way)


def _one_of(pieces: Sequence) -> bool:
    """Whether at most one field is filled whichever way is taken."""
    return max(_fields(piece) for piece in pieces) <= 1 and sum(_fields(piece) > 0 for piece in pieces) == 1


def _fields(piece: Item | Group) -> int:
    if isinstance(piece, Item):
        return int(bool(piece.category or piece.value))
    return max(sum(map(_fields, way)) for way in piece.ways) * (2 if piece.times in ("*", "+") else 1)


# pieces to networks ---------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class _Joint:
    """A state before ways through nothing are taken out: `free` are such ways, with what they bind."""

    word: tuple[str, _Joint] | None = None
    category: tuple[str, str, _Joint] | None = None
    free: list[tuple[Bound, _Joint]] = field(default_factory=list)
    end: bool = False


def _network(pieces: Sequence) -> State:
    states: dict[int, State] = {}

    def state(joint: _Joint) -> State:
        if id(joint) not in states:
            made = states[id(joint)] = State()
            for bound, real in _reached(joint):
                if real.end:
                    made.ends.append(bound)
                if real.word:
                    made.words.setdefault(real.word[0], []).append((bound, state(real.word[1])))
                if real.category:
                    made.categories.append((real.category[0], real.category[1], bound, state(real.category[2])))
        return states[id(joint)]

    return state(_joints(pieces, _Joint(end=True)))


def _reached(joint: _Joint, bound: Bound = (), seen: frozenset[int] = frozenset()) -> Iterator[tuple[Bound, _Joint]]:
    """The joints that are reached through nothing."""
    if id(joint) in seen:
        return
    if joint.end or joint.word or joint.category:
        yield bound, joint
    for more, following in joint.free:
        yield from _reached(following, bound + more, seen | {id(joint)})


def _joints(pieces: Sequence, behind: _Joint) -> _Joint:
    for piece in reversed(pieces):
        behind = _joint(piece, behind)
    return behind


def _joint(piece: Item | Group, behind: _Joint) -> _Joint:
    if isinstance(piece, Item):
        if piece.word:
            return _Joint(word=(piece.word, behind))
        if piece.category:
            return _Joint(category=(piece.category, piece.name + "+" * piece.many, behind))
        return _Joint(free=[(((piece.name, piece.value),), behind)])
    if piece.times in ("*", "+"):
        again = _Joint()
        bodies = [_joints(way, again) for way in piece.ways]
        again.free = [*(((), body) for body in bodies), ((), behind)]
        return again if piece.times == "*" else _Joint(free=[((), body) for body in bodies])
    free: list[tuple[Bound, _Joint]] = [((), _joints(way, behind)) for way in piece.ways]
    return _Joint(free=[*free, ((), behind)] if piece.times == "?" else free)
