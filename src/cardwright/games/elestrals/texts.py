"""Which card may have which text in Elestrals, the names a text may mention, and the compile step of its card texts."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.program import DO, Program
from cardwright.kernel.tree import Ability
from cardwright.language.texts import Texts

from . import nodes
from .field import EFFECTS

if TYPE_CHECKING:
    from cardwright.language.judging import Dialect
    from cardwright.language.names import Names

HERE: Final = Path(__file__).parent
KINDS: Final = ("elestral", "rune")
"""Kinds of cards that have a text."""
NODES: Final[tuple[type[Any], ...]] = tuple(
    kind for kind in vars(nodes).values() if isinstance(kind, type) and kind.__module__.startswith(nodes.__name__)
)


def unfit(kind: str, ability: Ability) -> str:
    """Why a card cannot have an ability: a verb in it that nothing carries out."""
    from cardwright.kernel import verbs as shared

    from .verbs.table import VERBS

    known = {**shared.VERBS, **VERBS}
    program = Program(ability, "", 0, 0)
    verbs = [step.node for step in program.code if step.kind == DO]
    missing = [type(verb).__name__ for verb in (*verbs, *program.cost) if type(verb) not in known]
    return f"what it does ({missing[0]}) cannot be played yet" if missing else ""


def crowded(abilities: Sequence[Ability]) -> str:
    """Why a card has too many effects."""
    return f"{len(abilities)} effects; a card has at most {EFFECTS}" if len(abilities) > EFFECTS else ""


def names(cards: Sequence[Card]) -> "Callable[[Card], Names]":
    """The ways to write each card's name: in full, without its title, by its title, and joined by a bare dash."""
    from cardwright.language.names import Names

    known = Names({way: way for card in cards for way in written(card.name)})
    return lambda card: known.of(*own(card.name))


def written(name: str) -> tuple[str, ...]:
    """How texts write a name.

    >>> written("Emberling - First Light")
    ('Emberling - First Light', 'Emberling', 'First Light', 'Emberling-First Light')
    """
    base, dash, title = name.partition(" - ")
    return (name, base, title, f"{base}-{title}") if dash else (name,)


def own(name: str) -> tuple[str, ...]:
    """How a card calls itself: by its name without the title."""
    return tuple(dict.fromkeys((name.partition(" - ")[0], name)))


def dialect() -> "Dialect":
    """The game's words in rules English.  Slow to import; only a new text needs it."""
    from cardwright.language.judging import Dialect
    from cardwright.language.meaning import rows

    from .meanings import MEANINGS, language, settle
    from .saying import saying

    return Dialect(language(), unfit, crowded, settle, names=names, say=saying,
                   paradigm=lambda: rows(MEANINGS, KINDS, settle))  # fmt: skip


TEXTS: Final = Texts(
    "elestrals", dialect, NODES,
    [
        HERE / name
        for name in (
            "english.words", "meanings", "verbs", "nodes", "texts.py", "field.py", "errata.py",
        )
    ],
)  # fmt: skip
