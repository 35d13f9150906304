"""Decisions: who is asked, what kind, and a list of legal options; an answer is an index.

Options are ints.  What they mean, how they read and which pieces they touch is the prompt's business, asked only when
somebody looks.  The kinds are a closed set: one client, one scenario format and one bot interface serve all games.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .errors import KernelError

if TYPE_CHECKING:
    from .state import Frame, State

ACT: Final = 1
"""Choose the next action of one's turn, or end the phase."""
RESPOND: Final = 2
"""Add something to the open chain, or pass."""
ATTACK: Final = 3
"""Choose an attacker or what it attacks."""
TARGET: Final = 4
"""Choose a target."""
PAY: Final = 5
"""Choose what pays a cost."""
CARD: Final = 6
"""Choose a card in some zone for an instruction."""
SLOT: Final = 7
"""Choose a cell of a row or grid."""
AMOUNT: Final = 8
"""Choose a number."""
MODE: Final = 9
"""Choose one of several named ways."""
CONFIRM: Final = 10
"""Yes or no."""
ORDER: Final = 11
"""Choose which of several simultaneous things comes next."""
ASSIGN: Final = 12
"""Choose who takes the next point, defender or payment share."""
ARRANGE: Final = 13
"""Choose the next card of an arrangement."""
NAME: Final = 14
"""Name a card or a quality."""
SETUP: Final = 15
"""Choose for the opening position."""
OFFER: Final = 16
"""Propose or answer something between the players."""
OVER: Final = 17
"""Not a decision: the game has ended."""

KINDS: Final = (
    "running", "act", "respond", "attack", "target", "pay", "card", "slot", "amount", "mode", "confirm", "order",
    "assign", "arrange", "name", "setup", "offer", "over",
)  # fmt: skip

Label = Callable[["State", int], str]
Touch = Callable[["State", int], list[int]]
Places = Callable[["State", int], list[tuple[int, int]]]


def no_label(s: "State", option: int) -> str:
    """The number itself; for prompts that are never shown."""
    return str(option)


def piece_name(s: "State", option: int) -> str:
    """The option is a piece, as the decider reads it."""
    return s.rules.telling.name(s, option)


def touches_nothing(s: "State", option: int) -> list[int]:
    """No piece belongs to the option."""
    return []


def names_no_place(s: "State", option: int) -> list[tuple[int, int]]:
    """The option is not about a place."""
    return []


def touches_piece(s: "State", option: int) -> list[int]:
    """The option is a piece."""
    return [option]


class Prompt:
    """What is asked, declared once by the game.

    name     stands for the prompt in saved games and scenarios
    kind     one of the kinds above
    text     the question as a player reads it
    label    option -> text, as the decider may see it; unique among the options of one decision
    touch    option -> pieces a client should light up
    places   option -> the places it is about, each a zone and a slot (-1: the whole zone), where it chooses a place
    clause   the ledger clause that asks
    secret   others do not learn which option was chosen
    seen_as  the kind that others see; another one than `kind` where that somebody is asked this, and not something else,
             would tell of hidden cards
    default  index of the answer that a host gives for an absent player (negative: from the end)
    """

    __slots__ = ("clause", "default", "kind", "label", "name", "places", "secret", "seen_as", "text", "touch")

    def __init__(self, name: str, kind: int, text: str, label: Label = no_label, touch: Touch = touches_nothing,
                 clause: str = "", secret: bool = False, default: int = 0, seen_as: int = 0,
                 places: Places = names_no_place) -> None:  # fmt: skip
        self.name = name
        self.kind = kind
        self.text = text
        self.label = label
        self.touch = touch
        self.places = places
        self.clause = clause
        self.secret = secret
        self.seen_as = seen_as or kind
        self.default = default

    def __repr__(self) -> str:
        return f"<prompt {self.name}>"


NO_PROMPT: Final = Prompt("none", 0, "")


def ask(s: "State", f: "Frame", prompt: Prompt, seat: int, options: list[int]) -> None:
    """Pose a decision; the answer arrives in ``f.chosen`` before the next step.  `f` must be the running frame.

    One option is no decision: it is taken at once unless the game was started with ``auto=False``.
    """
    if len(options) == 1 and s.auto:
        f.chosen = options[0]
        return
    if not options:
        raise KernelError(f"{prompt.name}: asked seat {seat} without any option")
    s.kind = prompt.kind
    s.decider = seat
    s.prompt = prompt
    s.options = options


NONE: Final[list[int]] = []


def refusal(s: "State", index: int) -> str:
    """Why an answer cannot be taken."""
    if s.kind == OVER:
        return "the game is over: there is no decision to answer"
    return f"option {index} does not exist: {s.prompt.name} has options 0 to {len(s.options) - 1}"
