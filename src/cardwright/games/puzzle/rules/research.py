"""The Skill RESEARCH.  PUZ-13."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import Frame, State

from ..field import DECK, ELEMENT, HAND, RESEARCH, last_element
from .announcing import name_of, use

SEARCH: Final = Prompt("research", CARD, "Which card do you take from your Deck?", name_of, clause="PUZ-13.2")


def announce(s: State, f: Frame) -> None:
    """PUZ-7.5: no number, cost or target."""
    use(s, f, RESEARCH, RESOLUTION)


def look_through(s: State, f: Frame) -> None:
    """PUZ-13.1: the player looks through their own Deck."""
    change.look_through(s, DECK + f.seat, f.seat)


def choose(s: State, f: Frame) -> None:
    """PUZ-13.1, 13.2: one card with the source's current Element; equal cards are offered once."""
    wanted = last_element(s, f.source, f.epoch)
    printed = s.rules.fact[ELEMENT]
    found: dict[int, int] = {}
    for piece in s.zones[DECK + f.seat]:
        if printed[s.define[piece]] == wanted:
            found.setdefault(s.define[piece], piece)
    if found:
        ask(s, f, SEARCH, f.seat, [found[define] for define in sorted(found)])
    else:
        f.chosen = -1  # PUZ-13.3


def take(s: State, f: Frame) -> None:
    """PUZ-13.2 (R21): the card is revealed to both and put into hand.  PUZ-13.4: then the Deck is shuffled."""
    if f.chosen >= 0:
        change.reveal(s, f.chosen, s.rules.everyone)
        change.move(s, f.chosen, HAND + f.seat)
    change.shuffle(s, DECK + f.seat)


ANNOUNCEMENT: Final[Procedure] = procedure("announce RESEARCH", (announce,))
RESOLUTION: Final[Procedure] = procedure("RESEARCH", (look_through, choose, take))
