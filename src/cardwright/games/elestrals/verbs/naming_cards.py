"""Naming a card (D27): kept with the card whose text asks, as long as that stays where it is.  ELE-11.7, 1.6."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import NAME, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Test
from cardwright.kernel.verbs.performing import Perform

from ..events import NAMED_CARD
from ..field import KIND, NOTE, SPIRIT
from ..nodes import NameCard
from .asked import printed_so


def named(s: State, option: int) -> str:
    """A card of the pool."""
    return s.rules.cards[option].name


NAMED: Final[Prompt] = Prompt("name-card", NAME, "Which card do you name?", named, clause="ELE-11.9")


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


NAMING: Final[Procedure] = procedure("name a card", (choose_name, keep_name))
VERBS: dict[type, Perform] = {NameCard: name_card}
