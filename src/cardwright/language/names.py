"""The card names that a text may mention.  A name may contain any token, even a full stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .tokens import Token, normalise, tokenise

Trie = dict[str, "TrieNode"]


@dataclass(slots=True)
class TrieNode:
    """A place in the tree of known names; `names` end here."""

    following: Trie = field(default_factory=dict)
    name: str | None = None


class Names:
    """The card names a text may mention, and the name of the card it stands on.

    `known`: every name, or a mapping from each way to write one to the name itself.  `own`: the ways the card may call
    itself, the one to print first.

    >>> names = Names(["Mt. Olympus", "Ash Drake"], own=["Ash Drake"])
    >>> list(names.known_at(tokenise("Mt. Olympus falls"), 0))
    [(3, 'Mt. Olympus')]
    """

    def __init__(self, known: Iterable[str] | Mapping[str, str] = (), own: Sequence[str] = ()) -> None:
        ways = known if isinstance(known, Mapping) else {name: name for name in known}
        self.own = tuple(own)
        self._known: Trie = {}
        self._own: Trie = {}
        self.all = frozenset(ways.values())
        for way, name in ways.items():
            _plant(self._known, way, name)
        for way in own:
            _plant(self._own, way, way)

    def of(self, *own: str) -> Names:
        """The same pool, seen from a card with these names."""
        other = Names(own=own)
        other._known, other.all = self._known, self.all
        return other

    def known_at(self, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, str]]:
        """Every known name that begins at this token: where it ends, and the name."""
        return _walk(self._known, tokens, at)

    def own_at(self, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, str]]:
        """The card's own name, if it begins at this token."""
        return _walk(self._own, tokens, at)


def _plant(trie: Trie, way: str, name: str) -> None:
    here: TrieNode | None = None
    for token in tokenise(normalise(way)):
        here = (trie if here is None else here.following).setdefault(token.text, TrieNode())
    if here is not None:
        here.name = name


def _walk(trie: Trie, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, str]]:
    following = trie
    for index in range(at, len(tokens)):
        here = following.get(tokens[index].text)
        if here is None:
            return
        if here.name is not None:
            yield index + 1, here.name
        following = here.following
