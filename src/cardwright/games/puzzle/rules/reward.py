"""The Skill REWARD.  PUZ-14."""

from typing import Final

from cardwright.kernel.event import occur
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import REWARD, REWARDED, element, face_up, last_element
from .announcing import use
from .drawing import draw


def announce(s: State, f: Frame) -> None:
    """PUZ-7.5: no number, cost or target."""
    use(s, f, REWARD, RESOLUTION)


def reap(s: State, f: Frame) -> None:
    """PUZ-14.1 to 14.3: draw as many cards as you have face-up with its current Element, stolen ones included."""
    wanted = last_element(s, f.source, f.epoch)
    drawn = draw(s, f.seat, sum(1 for piece in face_up(s, f.seat) if element(s, piece) == wanted))
    occur(s, REWARDED, NOBODY, f.seat, drawn)


ANNOUNCEMENT: Final[Procedure] = procedure("announce REWARD", (announce,))
RESOLUTION: Final[Procedure] = procedure("REWARD", (reap,))
