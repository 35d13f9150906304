"""Spirits, costs and status: what lies under a card, and whether it pays for it.  ELE-3.

A set of symbols is packed as an int, six bits an element; `&` needs no place in it, because it is met by anything.
"""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.effect import begin_asking, end_judging
from cardwright.kernel.event import STANDING
from cardwright.kernel.state import FACE_DOWN, State

from ..field import (
    COST,
    ELEMENT,
    ELESTRAL,
    ELESTRALS,
    ENCHANTING,
    KIND,
    NEEDED,
    ONE,
    RUNES,
    STADIUM,
    SYMBOL_BITS,
    SYMBOL_MASK,
    held,
    under,
)
from ..quantities import ELEMENT_IS, SUPPRESSED
from .about import ASKS_ELEMENT, about, in_question
from .present import Present, look

# status of a face-up card on the field, ELE-3.5 to 3.7: never stored, always computed
SHORT: Final = 0
MISENCHANTED: Final = 1
ENCHANTED: Final = 2
NO_STATUS: Final = 3
"""ELE-3.8: of Set Runes and of cards that are not on the field."""
STATUS: Final = ("short", "misenchanted", "enchanted", "none")


def counted(s: State, spirits: list[int]) -> int:
    """The Spirits' elements, packed."""
    if s.watch[STANDING - ELEMENT_IS]:
        return sum(1 << SYMBOL_BITS * element_now(s, spirit) for spirit in spirits)
    here: Present = s.own or look(s)
    symbols, packed = here.symbols, 0
    for spirit in spirits:
        packed += symbols[spirit]
    return packed


def element_now(s: State, spirit: int) -> int:
    """A Spirit's element, or the one a passive effect gives it in place of its own while it lies under a card.

    R36: a text that depends on its own answer is not asked again.
    """
    own = s.rules.fact[ELEMENT][s.define[spirit]]
    if s.host[spirit] < 0 or not s.watch[STANDING - ELEMENT_IS] or not begin_asking(s, ASKS_ELEMENT):
        return own
    try:
        found = s.rules.standing(s, ELEMENT_IS, spirit)
    finally:
        end_judging(s)
    return found.bit_length() - 1 if found else own


def covers(have: int, need: int) -> bool:
    """ELE-3.2, 3.6: whether each needed element is there often enough (the rest may be anything)."""
    while need:
        if need & SYMBOL_MASK > have & SYMBOL_MASK:
            return False
        need >>= SYMBOL_BITS
        have >>= SYMBOL_BITS
    return True


def unmet(have: int, need: int) -> int:
    """How many needed symbols have no Spirit of their element."""
    missing = 0
    while need:
        missing += max(0, (need & SYMBOL_MASK) - (have & SYMBOL_MASK))
        need >>= SYMBOL_BITS
        have >>= SYMBOL_BITS
    return missing


def total(packed: int) -> int:
    """How many symbols or Spirits a packed set holds."""
    number = 0
    while packed:
        number += packed & SYMBOL_MASK
        packed >>= SYMBOL_BITS
    return number


def met_part(have: int, need: int) -> int:
    """The needed symbols that are there, packed."""
    met, shift = 0, 0
    while need >> shift:
        met |= min(need >> shift & SYMBOL_MASK, have >> shift & SYMBOL_MASK) << shift
        shift += SYMBOL_BITS
    return met


def of_element(packed: int, element: int) -> int:
    """How many of one element are in a packed set."""
    return packed >> SYMBOL_BITS * element & SYMBOL_MASK


def held_now(s: State, card: int) -> tuple[int, int]:
    """The Spirits under a card: how many, and which (packed), by the elements they have now."""
    if s.watch[STANDING - ELEMENT_IS]:
        spirits = under(s, card)
        return len(spirits), counted(s, spirits)
    return held(s, card)


def status(s: State, piece: int) -> int:
    """ELE-3.4 to 3.8, 3.10 (R3): Short, Misenchanted or Enchanted, as it is now; extra Spirits may be of any element."""
    if not ELESTRALS <= s.place[piece] < ENCHANTING or s.flags[piece] & FACE_DOWN:
        return NO_STATUS
    number, have = held_now(s, piece) if s.watch[STANDING - ELEMENT_IS] else held(s, piece)
    define = s.define[piece]
    if number < s.rules.fact[COST][define]:
        return SHORT
    return ENCHANTED if meets_cost(s, define, have) else MISENCHANTED


def meets_cost(s: State, define: int, have: int) -> bool:
    """ELE-3.6: whether each symbol of a card's cost has a Spirit of its element in a packed set (see `covers`)."""
    for packed in s.rules.cells[NEEDED][define]:
        if have >> (packed & 63) & SYMBOL_MASK < packed >> 6:
            return False
    return True


def must_fit(s: State, normal: bool) -> bool:
    """R1: whether the Spirits of an Elestral that is Cast must meet its cost; as it is ruled they never must."""
    return s.rules.setting["wrong_elements"] < (1 if normal else 2)


def fitting(s: State, deck: list[int], held: list[int], card: int) -> list[int]:
    """R1: the Spirits of the deck with which, and the Spirits held, a card's cost is met."""
    have, one = counted(s, held), s.rules.fact[ONE]
    return [spirit for spirit in deck if meets_cost(s, s.define[card], have + one[s.define[spirit]])]


def enchanted(s: State, piece: int) -> bool:
    """Whether a card is Enchanted."""
    return status(s, piece) == ENCHANTED


def suppressed(s: State, piece: int) -> bool:
    """ELE-19.1 to 19.3: blanked by an effect, whatever its status; all else of it stays."""
    if (not s.mods and not s.watch[BLANKS]) or not in_question(s, SUPPRESSED):
        return False
    return modifier.has(s, SUPPRESSED, piece) or s.rules.standing(s, SUPPRESSED, piece) > 0


BLANKS: Final[int] = STANDING - SUPPRESSED
"""Where texts that Suppress are found (see `about.in_question`, which is asked only if there can be any)."""


def has_effect(s: State, piece: int) -> bool:
    """ELE-3.9, 3.12, 11.13, 19.1, 19.6: its active and conditional effects work: neither Misenchanted nor Suppressed."""
    return status(s, piece) in (ENCHANTED, SHORT) and not suppressed(s, piece) and not is_turned(s, piece)


def passives_work(s: State, piece: int) -> bool:
    """ELE-11.6, 3.12 (R11): its passive effects apply: Enchanted and not Suppressed."""
    return text_works(s, piece) and not is_turned(s, piece)


def text_works(s: State, piece: int) -> bool:
    """ELE-11.6: the same for whatever text it has, its own or one it was given."""
    return enchanted(s, piece) and not (bool(s.mods) and about(s) >> SUPPRESSED & 1 and modifier.has(s, SUPPRESSED, piece))


def is_turned(s: State, piece: int) -> bool:
    """An Elestral in a Rune Row is an Artifact, with the text it was given in place of its own."""
    return RUNES <= s.place[piece] < STADIUM and s.rules.fact[KIND][s.define[piece]] == ELESTRAL


def holds_element(s: State, piece: int, element: int) -> int:
    """ELE-3.13 (R66): how many Spirits of an element lie under a card, whatever its status ("{x}-Enchanted")."""
    return of_element(counted(s, under(s, piece)), element)
