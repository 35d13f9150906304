"""Drawing and discarding: cards between Deck, hand and Oblivion Zone.  PUZ-5.3, 14.3, 17.5, 20.1."""

from cardwright.kernel import change
from cardwright.kernel.event import emit, occur
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.waiting import replaced

from ..field import DECK, DISCARDED, DREW, HAND, OBLIVION


def draw(s: State, seat: int, amount: int) -> int:
    """The top cards of the player's Deck to the hand, as many as there are.  Returns how many."""
    drawn = s.top(DECK + seat, amount)
    if s.rules.replaces[DREW]:
        drawn = drawn[sum(replaced(s, DREW, NOBODY, seat) for _ in drawn) :]
    for piece in drawn:
        change.move(s, piece, HAND + seat)
        occur(s, DREW, piece, seat)
    return len(drawn)


def discard(s: State, pieces: list[int]) -> None:
    """To the owner's Oblivion Zone in this order, the last on top.  PUZ-17.5, 23.2."""
    for piece in pieces:
        change.move(s, piece, OBLIVION + s.owner[piece])
        emit(s, DISCARDED, piece, s.owner[piece], 0)
