"""Which card may have which text in Elemental Puzzle, and the compile step of its card texts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.kernel.tree import (
    Ability,
    Activated,
    Another,
    Compare,
    Instruct,
    Itself,
    Static,
    This,
    ThisIs,
    Triggered,
    Until,
)
from cardwright.language.plain import walk
from cardwright.language.texts import Texts

from .field import ABILITIES, BP
from .qualities import POINTS
from .rules.abilities import BOLT_SPEEDS
from .verbs import VERBS
from .verbs.sequence_verbs import Cancel, Redirect

if TYPE_CHECKING:
    from cardwright.language.judging import Dialect

HERE: Final = Path(__file__).parent
SPIRIT_NEEDS: Final = (
    'a Spirit does nothing by itself: begin with when ("When this card attacks, ..."), with a cost ("Discard 1 card: ..."), '
    'with "Bolt:" or with "Once per turn:"'
)
SOUL_HAS: Final = "a Shaman Soul Card has effects only, without cost, trigger or lasting facts (PUZ-21.7)"
SOUL_IS_NOT: Final = 'a Shaman Soul Card is not on the field, so "this card" and "other" mean nothing here'
NO_LINK: Final = 'only a Bolt ability can target a Skill or an attack: begin with "Bolt:", or cancel one without "target"'
ONE_LINK: Final = "a text that targets a Skill or an attack deals with only that one"
NO_BATTLE: Final = 'only a Bolt ability comes into a battle; say "until end of turn", or begin with "Bolt:"'
CLASH_OVER: Final = 'no Clash Phase comes after that in the turn; say "until your next turn", or "When your turn begins"'
CIRCLE: Final = "its Battle Points would depend on Battle Points"


def unfit(kind: str, ability: Ability) -> str:
    """Why a card of this kind cannot have an ability; "" when it can."""
    links = [part for part in walk(ability) if isinstance(part, (Cancel, Redirect))]
    if any(isinstance(part, Redirect) or part.target for part in links):
        if not isinstance(ability, Activated) or ability.speed not in BOLT_SPEEDS:
            return NO_LINK
        if len(links) > 1:
            return ONE_LINK
    bolt = isinstance(ability, Activated) and ability.speed in BOLT_SPEEDS
    if not bolt and lasts(ability, Until.BATTLE):
        return NO_BATTLE
    if isinstance(ability, Triggered) and ability.event.event == "turn ends" and lasts(ability, Until.COMBAT):
        return CLASH_OVER
    if kind == "soul":
        if not isinstance(ability, Instruct):
            return SOUL_HAS
        itself = any(isinstance(part, (This, ThisIs, Itself, Another)) for part in walk(ability))
        return SOUL_IS_NOT if itself else ""
    if isinstance(ability, Instruct):
        return SPIRIT_NEEDS
    asks = (part.quantity == POINTS for part in walk(ability) if isinstance(part, Compare))
    return CIRCLE if isinstance(ability, Static) and ability.what == BP and any(asks) else ""


def lasts(ability: Ability, until: Until) -> bool:
    """Whether a change of an ability is to last so long."""
    return any(getattr(part, "until", None) is until for part in walk(ability))


def crowded(abilities: Sequence[Ability]) -> str:
    """Why a card has too many abilities."""
    many = sum(isinstance(ability, Activated) for ability in abilities)
    return f"{many} abilities with a cost; a card has at most {ABILITIES}" if many > ABILITIES else ""


def dialect() -> "Dialect":
    """The game's words.  Slow to import, and needed only for a text that was never read."""
    from cardwright.language.judging import Dialect

    from .sorts import SORTS
    from .words import LEXICON

    return Dialect(LEXICON, unfit, crowded, sorts=SORTS)


TEXTS: Final = Texts(
    "puzzle",
    dialect,
    VERBS,
    [HERE / name for name in ("words.py", "texts.py", "sorts.py", "field.py", "qualities.py", "verbs")],
)
