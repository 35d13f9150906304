"""An event as texts see it: its two numbers, whether it is of the sort a text asks for, and how often that was used.

The second number of an event holds three: a count (of Spirits by element, packed), how it happened (see nodes: NORMAL ...
FROM_HAND), and the other card.
"""

from typing import Final

from cardwright.kernel.effect import event_fits
from cardwright.kernel.filter import matches
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import Happening

from ..field import PHASE_WORDS
from ..nodes import BY_NAME, SPECIAL, SPECIAL_ASCENDING, Occasion, times_of
from ..quantities import USE
from .doing import activation_fits
from .spirits import of_element, total

HOW: Final = 56
OTHER: Final = 64
BLANK: Final = 16
"""Of the link of a Cast (register pc): the card enters Suppressed."""
NO_EVENT: Final = (NOBODY, 0, NOBODY, 0, 0)
"""What a running text keeps of its event: card, its epoch, player, second number, the other card's epoch."""
EVENT_SIZE: Final = 5


def other_of(b: int) -> int:
    """The other card of an event, or NOBODY."""
    return (b >> OTHER) - 1


def how_of(b: int) -> int:
    """How it happened."""
    return b >> HOW & 255


def number_of(b: int) -> int:
    """The count it was told with."""
    return b & (1 << HOW) - 1


def occurs(s: State, event: Happening, piece: int, a: int, b: int, seat: int, source: int) -> bool:
    """Whether an event is of this sort: to whom, with whom, how, how much, when."""
    if not event_fits(s, event, piece, a, seat, source):
        return False
    if not isinstance(event, Occasion):
        return True
    other = other_of(b)
    if event.other is not None and (other < 0 or not matches(s, other, event.other, seat, source)):
        return False
    if event.how and not happened_so(s, event.how, how_of(b)):
        return False
    if event.least and counted_in(b, event.elements) < event.least:
        return False
    if event.during and not phase_fits(s, event.during, seat):
        return False
    if event.besides and a == s.active and PHASE_WORDS[s.phase] == event.besides:
        return False
    if event.blank and not (s.stack and s.stack[-1].pc & BLANK):
        return False
    return not (event.does or event.aims) or activation_fits(s, event, s.rules.programs[number_of(b)], seat, source)


def counted_in(b: int, elements: tuple[int, ...]) -> int:
    """How many Spirits an event was told with: of these elements, or, with none named, of all."""
    number = number_of(b)
    return sum(of_element(number, one) for one in elements) if elements else total(number)


def phase_fits(s: State, words: str, seat: int) -> bool:
    """ELE-4.2: whether it is the phase that words name, seen from `seat`."""
    if not PHASE_WORDS[s.phase] or not words.endswith(PHASE_WORDS[s.phase]):
        return False
    if words.startswith(("your opponent's", "an opponent's")):
        return seat != s.active
    return seat == s.active or not words.startswith("your")


def happened_so(s: State, ways: tuple[int, ...], how: int) -> bool:
    """Whether it happened in one of these ways; R74: a Special Ascend is a Special Cast, too, unless a setting says not."""
    return how in ways and (how != SPECIAL_ASCENDING or SPECIAL not in ways or s.rules.setting["special_ascends"] == 1)


def spent(s: State, piece: int, program: int, limit: int, seat: int, more: int = 0) -> bool:
    """Whether an effect was activated as often as it says; R170: by all cards of its name that this player controlled."""
    if limit < BY_NAME:
        return uses(s, piece, program) >= limit + more
    used = sum(1 for m in s.mods if m.what == USE and m.subject == NOBODY and m.value == program and m.until_arg == seat)
    return used >= times_of(limit) + more


def uses(s: State, piece: int, program: int) -> int:
    """How often an effect with a limit of its own was activated this turn (R40: by this object)."""
    return sum(1 for m in s.mods if m.what == USE and m.subject == piece and m.value == program)
