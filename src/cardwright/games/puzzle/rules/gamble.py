"""The Bolt Skill GAMBLE.  PUZ-20."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import Frame, State

from ..field import BP, DECK, ELEMENT, GAMBLE, element, on_field
from .announcing import use
from .drawing import discard


def announce(s: State, f: Frame) -> None:
    """PUZ-7.5: no number, cost or target."""
    use(s, f, GAMBLE, RESOLUTION)


def mill(s: State, f: Frame) -> None:
    """PUZ-20.1 to 20.9: discard from the Deck while the Element is the source's own; +1 BP for each."""
    source = f.source
    if not on_field(s, source) or s.epoch[source] != f.epoch:
        return  # PUZ-20.9
    wanted = element(s, source)  # PUZ-20.8: as it is at resolution
    element_of = s.rules.fact[ELEMENT]
    discarded = 0
    while (top := s.top(DECK + f.seat, 1)) and element_of[s.define[top[0]]] == wanted:
        discard(s, top)
        discarded += 1
    if top:
        change.reveal(s, top[0], s.rules.everyone)  # PUZ-20.2, 20.7: shown, stays on top, known to both
    if discarded:
        modifier.begin(s, BP, modifier.ADD, discarded, source, modifier.END_OF_TURN, source)  # PUZ-20.5


ANNOUNCEMENT: Final[Procedure] = procedure("announce GAMBLE", (announce,))
RESOLUTION: Final[Procedure] = procedure("GAMBLE", (mill,))
