"""Naming a card or an Element (D27): kept with the card whose text asks, as long as that stays there.  ELE-11.7, 1.6."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import NAME, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Test
from cardwright.kernel.verbs.performing import Perform

from ..events import NAMED_CARD, NAMED_ELEMENT
from ..field import ELEMENTS, KIND, NOTE, SPIRIT
from ..nodes import NameCard, NameElement
from .asked import printed_so


def named(s: State, option: int) -> str:
    """A card of the pool."""
    return s.rules.cards[option].name


def element_named(s: State, option: int) -> str:
    """An Element."""
    return ELEMENTS[option].capitalize()


NAMED: Final[Prompt] = Prompt("name-card", NAME, "Which card do you name?", named, clause="ELE-11.9")
ELEMENT_NAMED: Final[Prompt] = Prompt(
    "name-element", NAME, "Which Element do you name?", element_named, clause="ELE-11.9",
)  # fmt: skip


def name_card(s: State, f: Frame, node: NameCard) -> int:
    """D27: any card but Spirits, or one that is such; kept with the card whose text asks."""
    found = nameable(s, node.tests)
    if not found:
        return 0
    call(s, NAMING, f.seat, f.source).among = found
    return 1


def nameable(s: State, tests: tuple[Test, ...] = ()) -> list[int]:
    """The cards of the pool that can be named."""
    fact = s.rules.fact[KIND]
    return [d for d in range(len(s.rules.cards)) if fact[d] != SPIRIT and all(printed_so(s, d, one) for one in tests)]


def choose_name(s: State, f: Frame) -> None:
    """ELE-1.6: every such card of the pool can be named (D27)."""
    ask(s, f, NAMED, f.seat, f.among)


def keep_name(s: State, f: Frame) -> None:
    """ELE-1.6: publicly."""
    if s.epoch[f.source] == f.epoch:
        change.put(s, NOTE, f.source, f.chosen + 1)
    emit(s, NAMED_CARD, NOBODY, f.seat, f.chosen)


def name_element(s: State, f: Frame, node: NameElement) -> int:
    """D27: any Element there is."""
    call(s, NAMING_ELEMENT, f.seat, f.source)
    return 1


def choose_element(s: State, f: Frame) -> None:
    """ELE-1.6, 3.2: one of them."""
    ask(s, f, ELEMENT_NAMED, f.seat, list(range(len(ELEMENTS))))


def keep_element(s: State, f: Frame) -> None:
    """ELE-1.6: publicly."""
    if s.epoch[f.source] == f.epoch:
        change.put(s, NOTE, f.source, f.chosen + 1)
    emit(s, NAMED_ELEMENT, NOBODY, f.seat, f.chosen)


NAMING: Final[Procedure] = procedure("name a card", (choose_name, keep_name))
NAMING_ELEMENT: Final[Procedure] = procedure("name an element", (choose_element, keep_element))
VERBS: dict[type, Perform] = {NameCard: name_card, NameElement: name_element}
