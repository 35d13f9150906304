"""Which card may have which text in EoC, and the compile step of its card texts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.kernel.card import Card
from cardwright.kernel.joins import Keep
from cardwright.kernel.node import walk
from cardwright.kernel.program import steps
from cardwright.kernel.referents import AmongKept, CountKept
from cardwright.kernel.tree import (
    ANY,
    Ability,
    Activated,
    Bearer,
    Both,
    Cards,
    Either,
    Has,
    Instruct,
    Is,
    Ruling,
    Some,
    Test,
    This,
)
from cardwright.language.senseless import out_of_play
from cardwright.language.texts import Texts

from .objects import OBJECTS, TESTS
from .qualities import CLASSES, FALLEN, KIND
from .verbs.fighting import Ready
from .verbs.table import VERBS

if TYPE_CHECKING:
    from cardwright.language.judging import Dialect

HERE: Final = Path(__file__).parent
KINDS: Final = ("creature", "spell", "vanquisher")
NO_INSTRUCTION: Final = (
    'it does nothing by itself: begin with when ("When created, ..."), with a cost ("Pay 1 Fire: ..."), or say what stands'
)
NO_HOST: Final = 'only an Item has a host; say "this card", or which cards are meant'
UNATTACHED: Final = ("creature", "token", "vanquisher")
NO_COST: Final = (
    "a cost is paid with this card, so many or any number of cards: write it as the first thing that is done "
    '("Discard up to 2 cards. ...")'
)
EXHAUSTED_ALREADY: Final = (
    "an exhausted creature cannot use its ability, so this card is never readied by it (EOC-6.6): "
    'write "Ready another creature you control", or begin with when'
)
NO_KIND: Final = 'say which cards on the field: "creature", "spell", "Item", "Trap", "Vanquisher"'

OUT_OF_PLAY: Final = frozenset({"draws"})
"""Events that happen to cards out of play, whose texts do not hear of them."""


def unfit(kind: str, ability: Ability) -> str:
    """Why a card of this kind cannot have an ability; "" when it can."""
    if kind in ("creature", "token", "vanquisher") and isinstance(ability, Instruct):
        return NO_INSTRUCTION
    if why := out_of_play(ability, OUT_OF_PLAY | {"discarded"} if isinstance(ability, Ruling) else OUT_OF_PLAY):
        return why
    if kind in UNATTACHED and any(isinstance(part, Bearer) for part in walk(ability)):
        return NO_HOST
    if kind in ("creature", "token") and isinstance(ability, Activated) and Ready(This()) in steps(ability.action):
        return EXHAUSTED_ALREADY
    if isinstance(ability, Activated) and not all(map(payable, ability.cost)):
        return NO_COST
    counted = [part.cards for part in walk(ability) if isinstance(part, CountKept)]  # of cards that are known
    vague = any(
        isinstance(part, Cards) and part.place is None and not says_kind(part) and not any(part is one for one in counted)
        for part in walk(ability)
    )
    return NO_KIND if vague else ""


def payable(cost: object) -> bool:
    """Whether a part of a cost can be chosen as an ability is used."""
    what = getattr(cost.action if isinstance(cost, Keep) else cost, "what", None)
    return not isinstance(what, Some) or (what.number is None and (not what.up_to or what.count == ANY))


def says_kind(cards: Cards) -> bool:
    """Whether a noun says of which kind the cards on the field are: those that have fallen are of none (EOC-14.3).

    Only creatures have a class; cards that were spoken of are known.
    """
    return any(map(is_of_kind, cards.tests))


def is_of_kind(test: Test) -> bool:
    """Whether a test is met by one kind of card on the field alone; of several ways each must be: "Dragons and Humans"."""
    if isinstance(test, Either):
        return all(map(is_of_kind, test.tests))
    if isinstance(test, Both):
        return any(map(is_of_kind, test.tests))
    if isinstance(test, Is):
        return test.quality in (KIND, FALLEN)
    return isinstance(test, AmongKept) or (isinstance(test, Has) and test.quality == CLASSES)


def crowded(abilities: Sequence[Ability]) -> str:
    """Why a card has too many abilities: beside its effect it has one ability with a cost, and one instruction."""
    many = sum(isinstance(ability, Activated) for ability in abilities)
    if many > 1:
        return f"{many} abilities with a cost; a card has one"
    return "two instructions; write them as one" if sum(isinstance(a, Instruct) for a in abilities) > 1 else ""


def odd(card: Card, abilities: Sequence[Ability]) -> str:
    """The lint of the ledger's "Cards": a Mythic has both an effect and an ability."""
    has_ability = any(isinstance(ability, Activated) for ability in abilities)
    has_effect = any(not isinstance(ability, Activated) for ability in abilities)
    if card.facts.get("rarity") != "mythic" or (has_ability and has_effect):
        return ""
    lacking = " and ".join(word for word, there in (("effect", has_effect), ("ability", has_ability)) if not there)
    return f"a Mythic always has an effect and an ability; this one has no {lacking}"


def dialect() -> "Dialect":
    """The game's words.  Slow to import, and needed only for a text that was never read."""
    from cardwright.language.judging import Dialect
    from cardwright.language.meaning import Judge, Sayer, rows

    from .meanings import MEANINGS, language
    from .sorts import SORTS

    return Dialect(language(), unfit, crowded, odd=odd, sorts=SORTS, settle=Judge(MEANINGS), said=Sayer(MEANINGS),
                   paradigm=lambda: rows(MEANINGS, KINDS))  # fmt: skip


SOURCES: Final = (
    "texts.py",
    "sorts.py",
    "field.py",
    "heard.py",
    "objects.py",
    "qualities.py",
    "speeds.py",
    "symbols.py",
    "english.words",
    "meanings",
    "verbs",
)
TEXTS: Final = Texts("eoc", dialect, (*VERBS, *OBJECTS, *TESTS), [HERE / name for name in SOURCES])
