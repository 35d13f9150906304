"""Verbs that name something: a value of a quality (an Element), or a card.  The text then asks for it (see `NumberKept`)."""

from typing import Final

from ..decision import NAME, Prompt, ask
from ..event import CHANCED, emit
from ..node import dataclass
from ..procedure import Procedure, call, caller, procedure
from ..state import Frame, State
from .performing import Perform


@dataclass(frozen=True, slots=True)
class NameValue:
    """A value of a quality, by its number; `names` of all of them, in their order."""

    quality: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NameCard:
    """A card of the game, by the number of its definition."""


def value_name(s: State, option: int) -> str:
    """The name, as the text that asks gives it."""
    f = s.agenda[-2]
    node = s.rules.programs[f.target].code[f.pc - 1].node
    return node.names[option] if isinstance(node, NameValue) else str(option)


def card_name(s: State, option: int) -> str:
    """A definition."""
    return s.rules.cards[option].name


WHICH_VALUE: Final = Prompt("effect-value", NAME, "Which one do you name?", value_name)
WHICH_CARD: Final = Prompt("effect-name", NAME, "Which card do you name?", card_name)
NAMES_ASKED: Final = (WHICH_VALUE, WHICH_CARD)


def name_value(s: State, f: Frame, node: NameValue) -> int:
    """The answer becomes the number that the action dealt with."""
    call(s, NAMING, f.seat, f.source, len(node.names))
    return 0


def name_card(s: State, f: Frame, node: NameCard) -> int:
    """Any card of the game, each name once."""
    call(s, NAMING, f.seat, f.source)
    return 0


def offer_names(s: State, f: Frame) -> None:
    """target: how many values there are; none when a card is named."""
    if f.target > 0:
        ask(s, f, WHICH_VALUE, f.seat, list(range(f.target)))
        return
    firsts = {card.name: define for define, card in reversed(list(enumerate(s.rules.cards)))}
    ask(s, f, WHICH_CARD, f.seat, sorted(firsts.values()))


def named(s: State, f: Frame) -> None:
    """All hear it."""
    caller(s).amount = f.chosen
    emit(s, CHANCED, f.source, f.seat, f.chosen)


NAMING: Final[Procedure] = procedure("name something", (offer_names, named))
VERBS: dict[type, Perform] = {NameValue: name_value, NameCard: name_card}
