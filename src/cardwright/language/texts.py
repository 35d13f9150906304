"""The texts of a game's cards as programs: from the cache, or read now.  All refused texts are told together.

This module is what a game imports.  It starts without the reader, the lexicon and the phrases: they are imported when a
text is not in the cache.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel import tree, verbs
from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.program import Program

from .cache import Cache, fingerprint
from .plain import Kinds, NotPlainError, from_plain, kinds, to_plain

if TYPE_CHECKING:
    from .judging import Dialect
    from .refusal import TextError

Abilities = list[tuple[tree.Ability, str]]
"""The abilities of a card, each with the sentences it was read from."""
HERE: Final = Path(__file__).parent
SHARED: Final = (HERE, Path(str(tree.__file__)), Path(str(verbs.__file__)).parent)
"""The sources in which the words of all games and the kernel's nodes and verbs stand."""


class TextsRefusedError(DefinitionError):
    """Cards whose texts cannot be used: `faults` has one for each sentence."""

    def __init__(self, faults: "Sequence[TextError]") -> None:
        self.faults = tuple(faults)
        cards = len({(fault.place.file, fault.card) for fault in faults})
        many = f"{cards} cards" if cards > 1 else "1 card"
        super().__init__("\n".join([*map(str, faults), f"The text of {many} cannot be used."]))


class Texts:
    """How one game's texts become programs.

    name      of the game, and of its file in the cache
    dialect   gives the game's words; called when a text must be read
    verbs     the game's own verbs
    sources   the game's files and folders in which its words and verbs stand
    """

    def __init__(
        self, name: str, dialect: "Callable[[], Dialect]", verbs: Iterable[type[Any]], sources: Sequence[Path]
    ) -> None:
        self.name = name
        self.dialect = dialect
        self.kinds: Kinds = kinds(verbs)
        self.sources = tuple(sources)

    def programs(self, cards: Sequence[Card]) -> list[Program]:
        """The programs of all texts, numbered in the order of the cards.  Raises TextsRefusedError."""
        written = [(define, card) for define, card in enumerate(cards) if card.text]
        if not written:
            return []
        cache = opened(self.name, (*SHARED, *self.sources))
        known = {define: self._kept(cache, card) for define, card in written}
        missing = [(define, card) for define, card in written if known[define] is None]
        if missing:
            known.update(self._read(missing, cards))
        programs: list[Program] = []
        for define, _card in written:
            for ability, text in known[define] or ():
                programs.append(Program(ability, text, define, len(programs)))
        return programs

    def _kept(self, cache: Cache, card: Card) -> Abilities | None:
        kept = cache.get(key(card))
        if not isinstance(kept, list):
            return None
        try:
            found = [(from_plain(plain, self.kinds), str(text)) for plain, text in kept]
        except (NotPlainError, ValueError, TypeError):
            return None
        return found if all(isinstance(ability, tree.Ability) for ability, _text in found) else None

    def _read(self, missing: list[tuple[int, Card]], pool: Sequence[Card]) -> dict[int, Abilities]:
        """Read these now, and keep them; `pool`: all cards whose names they may mention."""
        from .judging import examine

        dialect = self.dialect()
        names = dialect.names(pool)
        faults: list[TextError] = []
        found: dict[int, Abilities] = {}
        for define, card in missing:
            examined = examine(card, dialect, names(card))
            faults += examined.faults
            if not examined.faults:
                found[define] = examined.abilities
        self.keep((card, found[define]) for define, card in missing if define in found)
        if faults:
            raise TextsRefusedError(faults)
        return found

    def keep(self, read: Iterable[tuple[Card, Abilities]]) -> None:
        """Put texts that were read into the cache."""
        cache = opened(self.name, (*SHARED, *self.sources))
        for card, abilities in read:
            cache.put(key(card), [[to_plain(ability), text] for ability, text in abilities])
        cache.save()


def key(card: Card) -> str:
    """What a reading depends on: the words, the kind of card, its facts, and its name, by which a text may call it."""
    return sha256(f"{card.kind}\x00{card.name}\x00{card.text}\x00{sorted(card.facts.items())!r}".encode()).hexdigest()


@lru_cache(maxsize=16)
def opened(name: str, sources: tuple[Path, ...]) -> Cache:
    """The cache of a game, read once."""
    return Cache(name, fingerprint(sources))
