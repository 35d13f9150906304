"""The printer: a tree to its one canonical wording, through the same phrases that read it.

Not for spelling (`tokens.join`) nor for choosing what to say: a node that no phrase prints is an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from .grammar import CONJUNCTIONS
from .lexicon import Lexicon
from .phrases import Phrase
from .refusal import Unprintable
from .shape import Node
from .template import OWN, Group, Number, Piece, Slot, Words, number_of
from .terminals import Names
from .tokens import join, tokenise

MOST_DEPTH = 150


@dataclass(frozen=True, slots=True)
class Printed:
    """The pieces of a part, and its grammatical number (None: it has none, or both)."""

    pieces: tuple[str, ...]
    number: Number | None = None


def print_tree(tree: Node, lexicon: Lexicon, *, category: str = "", names: Names | None = None, capital: bool = True) -> str:
    """The canonical words of a tree as a `category` (default: a sentence), without a full stop.

    Raises Unprintable naming the innermost node without a phrase.
    """
    printer = Printer(lexicon, names or Names())
    wanted = category or lexicon.start
    printed = printer.node(tree, wanted, None)
    if printed is None:
        stuck, where = printer.stuck or (tree, wanted)
        raise Unprintable(stuck, where, lexicon.name)
    return join(printed.pieces, capital=capital)


@dataclass(slots=True)
class Printer:
    """One printing: remembers what it has printed, and the deepest node it was stuck at."""

    lexicon: Lexicon
    names: Names
    stuck: tuple[Node, str] | None = None
    _stuck_depth: int = -1
    _depth: int = 0
    _done: dict[tuple[int, str, Number | None], tuple[Node, Printed | None]] = field(default_factory=dict)

    def node(self, node: Node, category: str, number: Number | None) -> Printed | None:
        """The node in this category and grammatical number, or None if no phrase prints it so."""
        key = (id(node), category, number)
        if key not in self._done:
            self._depth += 1
            if self._depth > MOST_DEPTH:
                raise Unprintable(node, category, self.lexicon.name, "it is nested too deeply")
            # the node is held beside what it prints to: its id must not be used again while this printing lasts
            self._done[key] = (node, self._node(node, category, number))
            self._depth -= 1
        return self._done[key][1]

    def _node(self, node: Node, category: str, number: Number | None) -> Printed | None:
        terminal = self.lexicon.terminals.get(category)
        if terminal is not None:
            shown = terminal.show(node, self.names)
            own = terminal.number(node) if shown else None
            if shown is not None and not _clash(own, number):
                return Printed(shown, own)
            self._missed(node, category)
            return None
        for phrase in self.lexicon.printers(category, node):
            parts = phrase.match(node)
            printed = None if parts is None else self._phrase(phrase, parts, number)
            if printed is not None:
                return printed
        for part in self.lexicon.parts.get(category, ()):
            printed = self.node(node, part, number)
            if printed is not None:
                return printed
        self._missed(node, category)
        return None

    def _missed(self, node: Node, category: str) -> None:
        if self._depth > self._stuck_depth:
            self._stuck_depth, self.stuck = self._depth, (node, category)

    def _phrase(self, phrase: Phrase, parts: Mapping[str, Node], number: Number | None) -> Printed | None:
        """First the slots whose number decides, then the rest; then the words in the forms that follow from them."""
        fixed = number_of(phrase.number)
        if _clash(fixed, number):
            return None
        numbers: dict[str, Number] = {OWN: number or fixed or "sg"}
        done: dict[str, Printed] = {}
        deciding = phrase.template.followed() | {phrase.number}
        slots = {slot.name or slot.category: slot for slot in _present(phrase.template.pieces, parts)}
        for name in sorted(slots, key=lambda name: slots[name].number.startswith("@")):
            slot = slots[name]
            asked = _asked(slot, numbers)
            if name == phrase.number and asked is None:
                asked = number
            printed = self._slot(slot, parts.get(slot.name), asked)
            if printed is None:
                return None
            done[name] = printed
            if name in deciding:
                numbers[name] = asked or printed.number or "sg"
        own = _own(phrase.number, numbers, number)
        return Printed(tuple(self._pieces(phrase.template.pieces, parts, done, numbers)), own)

    def _slot(self, slot: Slot, value: Node, number: Number | None) -> Printed | None:
        if slot.style is None:
            return self.node(value, slot.category, number)
        least = 1 if not slot.style else 2
        if not isinstance(value, tuple) or len(value) < least:
            self._missed(value, slot.category)
            return None
        asked = number if slot.number else None
        printed = [self.node(part, slot.category, asked) for part in value]
        whole = [part for part in printed if part is not None]
        if len(whole) < len(printed):
            return None
        own: Number | None = "pl" if slot.style == "and" else None
        if _clash(own, None if slot.number else number):
            self._missed(value, slot.category)
            return None
        return Printed(tuple(_listed([part.pieces for part in whole], slot.style)), own)

    def _pieces(
        self, pieces: Iterable[Piece], parts: Mapping[str, Node], done: Mapping[str, Printed], numbers: Mapping[str, Number]
    ) -> Iterator[str]:
        for piece in pieces:
            if isinstance(piece, Words):
                yield from piece.form(numbers.get(piece.follows or ""))
            elif isinstance(piece, Slot):
                yield from done[piece.name or piece.category].pieces
            elif _stands(piece, parts):
                yield from self._pieces(piece.choices[0], parts, done, numbers)


def _clash(own: Number | None, asked: Number | None) -> bool:
    return own is not None and asked is not None and own != asked


def _asked(slot: Slot, numbers: Mapping[str, Number]) -> Number | None:
    """The number in which a slot must be printed; an absent slot decides like a singular."""
    fixed = number_of(slot.number)
    return fixed or (numbers.get(slot.number[1:]) if slot.number else None)


def _own(declared: str | None, numbers: Mapping[str, Number], asked: Number | None) -> Number | None:
    if declared is None:
        return None
    return number_of(declared) or numbers.get(declared, asked)


def _stands(group: Group, parts: Mapping[str, Node]) -> bool:
    """Whether a group is printed: words that may be absent are not, slots are where they have a value."""
    if group.mark != "?":
        return True
    return any(isinstance(p, Slot) and p.name in parts for p in _flat(group.choices[0]))


def _flat(pieces: Iterable[Piece]) -> Iterator[Words | Slot]:
    for piece in pieces:
        if isinstance(piece, Group):
            yield from _flat(piece.choices[0])
        else:
            yield piece


def _present(pieces: Iterable[Piece], parts: Mapping[str, Node]) -> Iterator[Slot]:
    for piece in pieces:
        if isinstance(piece, Slot):
            yield piece
        elif isinstance(piece, Group) and _stands(piece, parts):
            yield from _present(piece.choices[0], parts)


def _listed(parts: list[tuple[str, ...]], style: str) -> Iterator[str]:
    """Side by side; or "a and b", "a, b, and c"; or with the words between."""
    between = tuple(token.text for token in tokenise(style))
    for index, part in enumerate(parts):
        if index and style in CONJUNCTIONS:
            if len(parts) > 2:
                yield ","
            if index == len(parts) - 1:
                yield style
        elif index:
            yield from between
        yield from part
