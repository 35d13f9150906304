"""The actions of both phases as options: card << 3 | verb, and how they read.  Decisions D2, D9, D11."""

from typing import Final

from cardwright.kernel.state import State

from ..field import ATTACK, CREATURE, HAND, kind
from .naming import name_of

END: Final = 0
SUMMON: Final = 1
PLAY_CARD: Final = 2
USE: Final = 3
MOVE: Final = 4
ATTACK_WITH: Final = 5
SHIFT: Final = 3
VERB: Final = 7
PASS: Final = 0


def action_name(s: State, option: int) -> str:
    """An action as the player who decides reads it."""
    verb, piece = option & VERB, option >> SHIFT
    if verb == END:
        return "End the Attack Phase" if s.phase == ATTACK else "End the Preparation Phase"
    if verb == MOVE:
        return "Move an Essence"
    name = name_of(s, piece)
    if verb == PLAY_CARD:
        return f"Create {name}" if kind(s, piece) == CREATURE else f"Play {name}"
    return NAMES[verb].format(name)


NAMES: Final = {SUMMON: "Summon {}", USE: "Use the ability of {}", ATTACK_WITH: "Attack with {}"}


def chance_name(s: State, option: int) -> str:
    """What is done in a Trap window."""
    return "Pass" if option == PASS else action_name(s, option)


def action_card(s: State, option: int) -> list[int]:
    """The card that acts."""
    return [option >> SHIFT] if option & VERB not in (END, MOVE) else []


def offer_each(options: list[int], verb: int, pieces: list[int]) -> None:
    """Add the same action with each of these cards."""
    for piece in pieces:
        options.append(piece << SHIFT | verb)


def from_hand(s: State, option: int) -> bool:
    """Whether the card of an option is still in a hand."""
    return HAND <= s.place[option >> SHIFT] < HAND + 2
