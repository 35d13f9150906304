"""Which card may have which text in Elestrals, the names a text may mention, and the compile step of its card texts."""

from collections.abc import Callable, Sequence
from dataclasses import replace
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
    from cardwright.language.service import ReadSentence
    from cardwright.language.terminals import Names
    from cardwright.language.texts import Abilities

HERE: Final = Path(__file__).parent
NODES: Final[tuple[type[Any], ...]] = tuple(
    kind for kind in vars(nodes).values() if isinstance(kind, type) and kind.__module__.startswith(nodes.__name__)
)


def settle(card: Card, sentences: "Sequence[ReadSentence]", judged: bool = True) -> "Abilities":
    """The abilities of a card, from its sentences; `judged` together, too.  Raises NotPlayableError."""
    from cardwright.language.judging import NotPlayableError

    from .settling.announcing import announced
    from .settling.context import Unsettled
    from .settling.sentences import Settler

    if not sentences:
        return []
    if card.kind == "spirit":
        raise NotPlayableError(sentences[0], "", "a Spirit has no effect")
    kind = card.kind if card.kind == "elestral" else str(card.facts.get("type", "invoke"))
    settler = Settler(kind, frozenset(written(card.name)))
    sentence = sentences[0]
    try:
        for sentence, what in zip(sentences, announced([one.tree for one in sentences]), strict=True):
            settler.take(what, sentence.written)
        return settler.finish(judged)
    except Unsettled as fault:
        raise NotPlayableError(sentence, fault.word, fault.why) from None


def meant(card: Card, sentences: "Sequence[ReadSentence]") -> "Abilities":
    """What the sentences mean one by one; see `Dialect.meant`."""
    return settle(card, sentences, judged=False)


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
    from cardwright.language.terminals import Names

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
    """The game's words: rules English, and the older phrases where it refuses.  Slow to import; only a new text needs it."""
    return replace(older(), first=anew())


def anew() -> "Dialect":
    """The game's words in rules English."""
    from cardwright.language.judging import Dialect

    from .meanings import language
    from .meanings import settle as meaning

    return Dialect(language(), unfit, crowded, meaning, names=names)


def older() -> "Dialect":
    """The older phrases, which read what rules English does not read yet."""
    from cardwright.language.judging import Dialect

    from .saying import saying
    from .tree.spoken import SPOKEN
    from .words import LEXICON

    return Dialect(LEXICON, unfit, crowded, settle, SPOKEN, names, saying, meant=meant)


TEXTS: Final = Texts(
    "elestrals", dialect, NODES,
    [
        HERE / name
        for name in (
            "english.words", "meanings", "words", "settling", "verbs", "tree", "nodes", "texts.py", "field.py", "errata.py",
        )
    ],
)  # fmt: skip
