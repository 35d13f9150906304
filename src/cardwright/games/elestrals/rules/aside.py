"""Cards of a deck that a text has set aside: found by a Search, foretold, or looked at.  ELE-22.5, 22.7, D23.

Registers: seat = whose text it is.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ARRANGE, Prompt
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import Frame, State

from ..field import ASIDE, DECK, NOTE
from .moving import return_cards, shuffle
from .naming import in_order, itself, name_of

NEXT_ON_TOP: Final[Prompt] = Prompt(
    "next-on-top", ARRANGE, "Which card comes next, below the others?", name_of, itself, "ELE-22.7", secret=True
)
AS_THEY_LAY: Final = 0
TO_THE_BOTTOM: Final = 2
"""Values of the setting `foretold_back`."""
FOUND: Final = 1
"""NOTE of a card that a Search has found: its deck was shuffled."""


def set_aside(s: State, seat: int, pieces: list[int], found: bool = False) -> None:
    """Out of the deck, for the sentences that follow."""
    for piece in pieces:
        change.move(s, piece, ASIDE + seat)
        change.reveal(s, piece, 1 << seat)
        if found:
            change.put(s, NOTE, piece, FOUND)


def put_back(s: State, seat: int) -> None:
    """What a text has left aside: cards of a Search are shuffled in; others go back on top, in any order."""
    call(s, RETURNING, seat)


def shuffle_found(s: State, f: Frame) -> None:
    """ELE-22.5: found cards with which nothing was done."""
    found = [p for zone in (ASIDE, ASIDE + 1) for p in s.zones[zone] if s.col[NOTE][p] == FOUND]
    for piece in found:
        change.move(s, piece, DECK + s.owner[piece])
    for seat in range(s.seats):
        if any(s.owner[piece] == seat for piece in found):
            shuffle(s, seat)


def choose_order(s: State, f: Frame) -> None:
    """ELE-22.7: in any order, the first one uppermost (D23); by the other ruling of R69 as they lay."""
    f.picks = []
    if s.rules.setting["foretold_back"] == AS_THEY_LAY:
        f.picks = s.zones[ASIDE + f.seat][:]
        return
    rest = in_order(s, s.zones[ASIDE + f.seat])
    if rest:
        pick(s, NEXT_ON_TOP, f.seat, rest, len(rest), ordered=True)


def put_on_top(s: State, f: Frame) -> None:
    """ELE-22.7, 27.11: on top of their owner's deck (R69); only the one who arranged them knows the order."""
    back = s.rules.setting["foretold_back"]
    below = back == TO_THE_BOTTOM
    for piece in f.picks if below else reversed(f.picks):
        change.move(s, piece, DECK + s.owner[piece], bottom=below)
    if f.picks and back != AS_THEY_LAY:
        change.arrange(s, DECK + s.owner[f.picks[0]], f.picks[::-1], f.seat, below)


def call_putting(s: State, seat: int, pieces: list[int], bottom: bool) -> None:
    """Cards go on top of their owner's deck, or under it, in an order that a player chooses."""
    if pieces:
        f = call(s, PUTTING, seat, amount=int(bottom))
        f.among = pieces


def choose_place(s: State, f: Frame) -> None:
    """ELE-22.10: the first one uppermost (D23).  amount: 1 if they go under the deck."""
    pick(s, NEXT_ON_TOP, f.seat, in_order(s, f.among), len(f.among), ordered=True)


def put_in_order(s: State, f: Frame) -> None:
    """ELE-22.10, 27.11: to their owners; only the one who arranged them knows the order."""
    bottom = bool(f.amount)
    return_cards(s, f.picks if bottom else f.picks[::-1], DECK, bottom)
    for seat in range(s.seats):
        own = [piece for piece in f.picks if s.owner[piece] == seat]
        if own:
            change.arrange(s, DECK + seat, own[::-1], f.seat, bottom)


PUTTING: Final[Procedure] = procedure("put in order", (choose_place, put_in_order))
RETURNING: Final[Procedure] = procedure("put back on top", (shuffle_found, choose_order, put_on_top))
