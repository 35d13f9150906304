"""Which card may have which text in Devrun, and the compile step of its card texts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Ability, Activated, Every, Instruct, Ruling, Some, Steps, Triggered
from cardwright.language.plain import walk
from cardwright.language.texts import Texts

from .field import MOST_EFFECTS
from .tree import NODES, Effect, It, TargetEffect, ThatTarget
from .verbs.table import VERBS

if TYPE_CHECKING:
    from cardwright.language.judging import Dialect

HERE: Final = Path(__file__).parent
NEEDS_HEAD: Final = 'an effect begins with its condition, speed or "you can", and a colon: "[Slow]: Draw 1 card."'
ONE_LAYER: Final = "a card lists its Materials once"
SHELL_HAS_NO_LAYER: Final = "a Shell card is not cast, so it has no Materials"
NO_TARGET: Final = '"that target" has nothing to point to: say what is the target before the semicolon'
NO_IT: Final = '"it" has nothing to point to here; name the card'


def unfit(kind: str, ability: Ability) -> str:
    """Why a card of this kind cannot have an ability; "" when it can."""
    if isinstance(ability, Instruct):
        return NEEDS_HEAD
    if isinstance(ability, Ruling):
        return SHELL_HAS_NO_LAYER if kind == "shell" else ""
    if isinstance(ability, (Activated, Triggered)):
        return unclear(ability)
    return ""


def unclear(ability: Activated | Triggered) -> str:
    """Whether "that target" and "it" have something to point to."""
    parts = list(walk((ability.cost, ability.action)))
    targets = any(isinstance(p, TargetEffect) or (isinstance(p, Some) and p.target) for p in parts)
    if not targets and any(isinstance(part, ThatTarget) for part in walk(ability.action)):
        return NO_TARGET
    steps: tuple[Any, ...] = ability.action.actions if isinstance(ability.action, Steps) else (ability.action,)
    dealt = targets or bool(ability.cost) or isinstance(ability, Triggered)
    for step in steps:
        sentence = step.does if isinstance(step, Effect) else step
        for part in (sentence.first, *(tail.part for tail in sentence.rest)):
            if not dealt and any(isinstance(p, It) or (type(p).__name__ == "ItsMana" and not p.itself) for p in walk(part)):
                return NO_IT
            what = getattr(part.action, "what", None)
            dealt = dealt or isinstance(what, (Some, Every)) or type(part.action).__name__ in DEALING
    return ""


DEALING: Final = ("Draw", "Discard", "ExhaustTop", "Search", "PlaceToken")
"""Verbs without an object that deal with cards: "it" can mean these."""


def crowded(abilities: Sequence[Ability]) -> str:
    """Why a card has too many effects."""
    if len(abilities) > MOST_EFFECTS:
        return f"{len(abilities)} effects; a card has at most {MOST_EFFECTS}"
    return ONE_LAYER if sum(isinstance(ability, Ruling) for ability in abilities) > 1 else ""


def dialect() -> "Dialect":
    """The game's words.  Slow to import, and needed only for a text that was never read."""
    from cardwright.language.judging import Dialect

    from .saying import said
    from .words import LEXICON

    return Dialect(LEXICON, unfit, crowded, said=said)


SOURCES: Final = ("words", "nouns.py", "texts.py", "tree.py", "field.py", "qualities.py", "verbs")
TEXTS: Final = Texts("devrun", dialect, (*VERBS, *NODES), [HERE / name for name in SOURCES])
