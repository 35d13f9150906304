"""Which card may have which text in Elemental Puzzle, and the compile step of its card texts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.kernel.joins import Confer, Keep
from cardwright.kernel.node import walk
from cardwright.kernel.referents import AmongKept, AtRandom
from cardwright.kernel.tree import (
    ANY,
    Ability,
    Activated,
    Another,
    Every,
    Instruct,
    Itself,
    Some,
    Static,
    This,
    ThisIs,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.leave import Discard
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill
from cardwright.language.senseless import out_of_play
from cardwright.language.texts import Texts

from .field import ABILITIES, BP
from .objects import TESTS
from .qualities import POINTS
from .rules.abilities import BOLT_SPEEDS
from .verbs import VERBS
from .verbs.sequence_verbs import Cancel, Redirect

if TYPE_CHECKING:
    from cardwright.language.judging import Dialect

KINDS: Final = ("spirit", "soul")
HERE: Final = Path(__file__).parent
SPIRIT_NEEDS: Final = (
    'a Spirit does nothing by itself: begin with when ("When this card attacks, ..."), with a cost ("Discard 1 card: ..."), '
    'with "Bolt:" or with "Once per turn:"'
)
SOUL_HAS: Final = "a Shaman Soul Card has effects only, without cost, trigger or lasting facts (PUZ-21.7)"
SOUL_IS_NOT: Final = 'a Shaman Soul Card is not on the field, so "this card" and "other" mean nothing here'
NO_LINK: Final = 'only a Bolt ability can target a Skill or an attack: begin with "Bolt:", or cancel one without "target"'
ONE_LINK: Final = "a text that targets a Skill or an attack deals with only that one"
NO_BATTLE: Final = (
    "what a text waits for is done when the battle is over (PUZ-25.2), and only a Bolt ability comes into one: begin with "
    '"Bolt:", say "While battling, ...", or "until end of turn"'
)
CLASH_OVER: Final = 'no Clash Phase comes after that in the turn; say "until your next turn", or "When your turn begins"'
UNSEEN: Final = (
    'nobody can choose among cards that they do not see: say "at random", or who chooses ("your opponent discards 1 card")'
)
NO_COST: Final = (
    "a cost is paid with this card, with so many chosen cards or cards of your Deck: "
    'write "Discard 1 card: ...", "Mill 2 cards: ...", "Sacrifice 2 cards: ...", "Discard any number of cards: ..."'
)
CIRCLE: Final = "its Battle Points would depend on Battle Points"

OUT_OF_PLAY: Final = frozenset({"discarded", "draws"})
"""Events that happen to cards out of play, whose texts do not hear of them."""


def unfit(kind: str, ability: Ability) -> str:
    """Why a card of this kind cannot have an ability; "" when it can."""
    links = [part for part in walk(ability) if isinstance(part, (Cancel, Redirect))]
    if any(isinstance(part, Redirect) or part.target for part in links):
        if not isinstance(ability, Activated) or ability.speed not in BOLT_SPEEDS:
            return NO_LINK
        if len(links) > 1:
            return ONE_LINK
    if chooses_unseen(ability):
        return UNSEEN
    if isinstance(ability, Activated) and not all(map(payable, ability.cost)):
        return NO_COST
    bolt = isinstance(ability, Activated) and ability.speed in BOLT_SPEEDS
    if not bolt and lasts(ability, Until.BATTLE):
        return NO_BATTLE
    if isinstance(ability, Triggered) and ability.event.event == "turn ends" and lasts(ability, Until.COMBAT):
        return CLASH_OVER
    if kind == "soul":
        if not isinstance(ability, Instruct):
            return SOUL_HAS
        given = [part for inner in walk(ability) if isinstance(inner, Confer) for part in walk(inner.abilities)]
        own = [part for part in walk(ability) if not any(part is one for one in given)]
        return SOUL_IS_NOT if any(isinstance(part, (This, ThisIs, Itself, Another)) for part in own) else ""
    if isinstance(ability, Instruct):
        return SPIRIT_NEEDS
    asks = (POINTS in (getattr(part, "quantity", ""), getattr(part, "quality", "")) for part in walk(ability))
    circle = isinstance(ability, Static) and ability.what == BP and any(asks)
    return CIRCLE if circle else out_of_play(ability, OUT_OF_PLAY)


def payable(cost: object) -> bool:
    """Whether a part of a cost is paid with this card, with so many (or any number of) chosen cards, or a whole hand."""
    inner = cost.action if isinstance(cost, Keep) else cost
    if isinstance(inner, Mill):
        return isinstance(inner.amount, int) and inner.who is Who.YOU
    what = getattr(inner, "what", None)
    if isinstance(what, Every):
        return isinstance(inner, (Reveal, Discard)) and what.cards.place is not None
    open_end = isinstance(what, Some) and what.up_to and what.count != ANY
    return isinstance(what, This) or (isinstance(what, Some) and not open_end and what.number is None)


def chooses_unseen(ability: Ability) -> bool:
    """Whether a player is to choose among the cards of another one's hand or Deck, which were not shown."""
    by_chance = [part.what for part in walk(ability) if isinstance(part, AtRandom)]
    for part in walk(ability):
        if not isinstance(part, Some) or part.cards.place is None or any(part is one for one in by_chance):
            continue
        shown = any(isinstance(test, AmongKept) for test in part.cards.tests)
        if part.cards.place.role in ("hand", "deck") and part.cards.place.who is not Who.YOU and not shown:
            return True
    return False


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
    from cardwright.language.meaning import Judge, Sayer, rows

    from .meanings import MEANINGS, language
    from .sorts import SORTS

    return Dialect(language(), unfit, crowded, sorts=SORTS, settle=Judge(MEANINGS), said=Sayer(MEANINGS),
                   paradigm=lambda: rows(MEANINGS, KINDS))  # fmt: skip


TEXTS: Final = Texts(
    "puzzle",
    dialect,
    (*VERBS, *TESTS),
    [
        HERE / name
        for name in ("english.words", "objects.py", "meanings", "texts.py", "sorts.py", "field.py", "qualities.py", "verbs")
    ],
)
