"""Drawing and discarding: cards between Deck, hand and Oblivion Zone.  PUZ-5.3, 14.3, 17.5, 20.1."""

from cardwright.kernel import change
from cardwright.kernel.event import emit, occur
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.waiting import forbidden, replaced

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


def can_draw(s: State, seat: int) -> bool:
    """PUZ-7.8: whether no text in force keeps the player from drawing, as all can see."""
    return not s.rules.replaces[DREW] or not forbidden(s, DREW, NOBODY, seat)


def discard(s: State, pieces: list[int]) -> None:
    """To the owner's Oblivion Zone in this order, the last on top.  PUZ-17.5, 23.2."""
    for piece in pieces:
        change.move(s, piece, OBLIVION + s.owner[piece])
        emit(s, DISCARDED, piece, s.owner[piece], 0)
