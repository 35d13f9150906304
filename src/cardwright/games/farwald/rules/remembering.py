"""Remembering and Fatigue Damage.  FAR-4.5 to 4.7, 5.

Registers of Fatigue Damage: picks = the excess cards, player after player in turn order.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.waiting import replaced

from ..field import HAND, MEMORY, REMEMBERED, TIRED
from . import moving
from .crystals import FATIGUE_CRYSTAL, OWN, shatter_fragments
from .values import limit


def take(s: State, seat: int, amount: int) -> list[int]:
    """FAR-4.5, 4.6: top cards to the hand, one after another; an empty Memory gives nothing and punishes nothing.

    FAR-1.2: a card in whose place a text does something else, or that a text forbids, is not remembered.
    """
    remembered = s.top(MEMORY + seat, amount)
    if s.rules.replaces[REMEMBERED]:
        remembered = s.top(MEMORY + seat, sum(not replaced(s, REMEMBERED, piece, seat) for piece in remembered))
    for piece in remembered:
        change.move(s, piece, HAND + seat)
        emit(s, REMEMBERED, piece, seat, 0)
    return remembered


def room(s: State, seat: int) -> int:
    """FAR-5.3 (R1): max(L, b): so many cards a hand may hold after an instruction."""
    most = limit(s, seat) + s.rules.setting["fatigue_free_card"]
    return max(most, len(s.zones[HAND + seat]))


def remember(s: State, seats: list[int], amount: int) -> list[int]:
    """FAR-4.5, 5.2, 5.4, 5.12 (R63): all remember first; then Fatigue Damage for the last cards, beyond the room there was.

    Returns the cards remembered.  The last thing a step does.
    """
    remembered: list[int] = []
    excess: list[int] = []
    for seat in seats:
        before = room(s, seat)
        cards = take(s, seat, amount)
        remembered += cards
        over = len(s.zones[HAND + seat]) - before
        if over > 0 and not replaced(s, TIRED, NOBODY, seat, over):
            excess += cards[len(cards) - over :]
    if excess:
        call(s, FATIGUE, s.active).picks = excess
    return remembered


def shatter_for_excess(s: State, f: Frame) -> None:
    """FAR-5.5 (R4, R5), 5.9, 5.12: a fragment a card, each player's choice among the own Crystals, all shattered together.

    FAR-5.10: no Evocation did it, so no Shattering.  FAR-5.7: who loses the last fragment is defeated then.
    """
    owners = [s.owner[piece] for piece in f.picks]
    for seat in dict.fromkeys(owners):
        emit(s, TIRED, NOBODY, seat, owners.count(seat))
    fragments = shatter_fragments(s, f.seat, NOBODY, owners, 1)
    fragments.other = OWN
    fragments.prompt = FATIGUE_CRYSTAL


def abandon_excess(s: State, f: Frame) -> None:
    """FAR-5.4, 5.6 (R2), 5.8: exactly the excess cards go; nobody chooses, and nobody could react."""
    moving.abandon(s, [piece for piece in f.picks if s.place[piece] == HAND + s.owner[piece]])


FATIGUE: Final[Procedure] = procedure("Fatigue Damage", (shatter_for_excess, abandon_excess))
