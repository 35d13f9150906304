"""Which card may have which text in EoC, and the compile step of its card texts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.kernel.card import Card
from cardwright.kernel.tree import Ability, Activated, Bearer, Cards, Instruct, Is, Triggered
from cardwright.language.plain import walk
from cardwright.language.texts import Texts

from .objects import OBJECTS, TESTS, EventCard
from .qualities import FALLEN, KIND
from .verbs.table import VERBS

if TYPE_CHECKING:
    from cardwright.language.judging import Dialect

HERE: Final = Path(__file__).parent
NO_INSTRUCTION: Final = (
    'it does nothing by itself: begin with when ("When created, ..."), with a cost ("Pay 1 Fire: ..."), or say what stands'
)
NO_SUCH_CARD: Final = (
    '"that creature" is a card to which something happened; begin with when ("When your opponent creates a creature, ..."), '
    'or say which cards are meant ("target creature")'
)
OF_NO_CARD: Final = ("preparation begins", "attack begins", "clean-up begins")
NO_HOST: Final = 'only an Item has a host; say "this card", or which cards are meant'
UNATTACHED: Final = ("creature", "token", "vanquisher")
NO_KIND: Final = 'say which cards on the field: "creature", "spell", "Item", "Trap", "Vanquisher"'


def unfit(kind: str, ability: Ability) -> str:
    """Why a card of this kind cannot have an ability; "" when it can."""
    if kind in ("creature", "token", "vanquisher") and isinstance(ability, Instruct):
        return NO_INSTRUCTION
    if kind in UNATTACHED and any(isinstance(part, Bearer) for part in walk(ability)):
        return NO_HOST
    if not tells_of_a_card(ability) and any(isinstance(part, EventCard) for part in walk(ability)):
        return NO_SUCH_CARD
    vague = any(isinstance(part, Cards) and part.place is None and not says_kind(part) for part in walk(ability))
    return NO_KIND if vague else ""


def tells_of_a_card(ability: Ability) -> bool:
    """Whether an ability waits for something that happens to a card, which it can call "that creature"."""
    return isinstance(ability, Triggered) and ability.event.event not in OF_NO_CARD


def says_kind(cards: Cards) -> bool:
    """Whether a noun says of which kind the cards on the field are: those that have fallen are of none (EOC-14.3)."""
    return any(isinstance(test, Is) and test.quality in (KIND, FALLEN) for test in cards.tests)


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

    from .sorts import SORTS
    from .words import LEXICON

    return Dialect(LEXICON, unfit, crowded, odd=odd, sorts=SORTS)


SOURCES: Final = (
    "texts.py",
    "sorts.py",
    "field.py",
    "heard.py",
    "objects.py",
    "qualities.py",
    "speeds.py",
    "symbols.py",
    "words",
    "verbs",
)
TEXTS: Final = Texts("eoc", dialect, (*VERBS, *OBJECTS, *TESTS), [HERE / name for name in SOURCES])
