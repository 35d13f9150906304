"""Set-up and mulligans.  DEV-1, 2.

Of a mulligan: seat = whose, other = which player of the order; of the game: other = the same.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ARRANGE, SETUP, Prompt, ask, piece_name, touches_piece
from cardwright.kernel.event import emit
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.rng import below
from cardwright.kernel.state import NOBODY, Frame, State

from ..events import MULLIGAN
from ..field import DECK, FIRST, HAND, LANE, LIMBO, SHELLS, START_HAND, TAKEN, in_order
from ..naming import in_sequence
from .rounds import ROUND_OF_PLAY

KEEP_HAND: Final = 0
TAKE_NEW: Final = 1


def keep_label(s: State, option: int) -> str:
    """Keep or mulligan."""
    return "Mulligan" if option == TAKE_NEW else "Keep"


HAND_KEPT: Final[Prompt] = Prompt("mulligan", SETUP, "Do you keep this hand?", keep_label, clause="DEV-2.1")
BOTTOMED: Final[Prompt] = Prompt(
    "bottom", ARRANGE, "Which card goes to the bottom of your deck next?", piece_name, touches_piece, "DEV-2.4", secret=True,
)  # fmt: skip


def lay_shells(s: State, f: Frame) -> None:
    """DEV-1.2, 1.3: each player's Shell cards in their places, outermost first."""
    for seat in range(s.seats):
        for card in s.zones[LIMBO + seat][:]:
            change.move(s, card, SHELLS + seat, s.rules.fact[LANE][s.define[card]])


def shuffle_decks(s: State, f: Frame) -> None:
    """DEV-1.4: each deck is shuffled."""
    for seat in range(s.seats):
        change.shuffle(s, DECK + seat)


def choose_first(s: State, f: Frame) -> None:
    """DEV-1.5 (R5): as the set-up says, else at random."""
    named: int = s.rules.setting["first_player"]
    change.count(s, FIRST, named % s.seats if named >= 0 else below(s, s.seats))
    change.pass_turn(s, s.var[FIRST])


def draw_hands(s: State, f: Frame) -> None:
    """DEV-1.6: each player draws 6 cards."""
    for seat in range(s.seats):
        draw_six(s, seat)


def draw_six(s: State, seat: int) -> None:
    """Six cards, or what is there."""
    for piece in s.top(DECK + seat, START_HAND):
        change.move(s, piece, HAND + seat)


def mulligans(s: State, f: Frame) -> None:
    """DEV-1.7, 2.1 (R6): in player order, one player finishes before the next decides."""
    order = in_order(s)
    if f.other < len(order):
        call(s, MULLIGANING, order[f.other])
        f.other += 1
        go(f, mulligans)


def play(s: State, f: Frame) -> None:
    """DEV-1.8, 3.1: round after round."""
    call(s, ROUND_OF_PLAY, s.var[FIRST])
    go(f, play)


GAME: Final[Procedure] = procedure("game", (lay_shells, shuffle_decks, choose_first, draw_hands, mulligans, play))


def offer_mulligan(s: State, f: Frame) -> None:
    """DEV-2.1, 2.5 (R6): at most seven, and only with six cards in the rest of the deck."""
    options = [KEEP_HAND]
    if s.var[TAKEN + f.seat] < s.rules.setting["mulligans"] and len(s.zones[DECK + f.seat]) >= START_HAND:
        options.append(TAKE_NEW)
    ask(s, f, HAND_KEPT, f.seat, options)


def take_new_hand(s: State, f: Frame) -> None:
    """DEV-2.2, 2.3: the hand is set aside, six cards are drawn, then those set aside are shuffled in."""
    if f.chosen == KEEP_HAND:
        return
    deck, hand = DECK + f.seat, HAND + f.seat
    aside = s.zones[hand][:]
    for piece in aside:
        change.move(s, piece, deck, bottom=True)
    draw_six(s, f.seat)
    change.shuffle(s, deck)
    change.add(s, TAKEN + f.seat, 1)
    emit(s, MULLIGAN, NOBODY, f.seat, s.var[TAKEN + f.seat])
    go(f, offer_mulligan)


def choose_bottom(s: State, f: Frame) -> None:
    """DEV-2.4: one card fewer than mulligans go to the bottom, in an order of choice."""
    amount = min(max(s.var[TAKEN + f.seat] - 1, 0), len(s.zones[HAND + f.seat]))
    pick(s, BOTTOMED, f.seat, in_sequence(s, s.zones[HAND + f.seat]), amount, ordered=True)


def put_at_bottom(s: State, f: Frame) -> None:
    """DEV-2.4, 29.11: the first one chosen lies lowest; nobody else sees them."""
    for piece in reversed(f.picks):
        change.move(s, piece, DECK + f.seat, bottom=True)
    leave(f)


MULLIGANING: Final[Procedure] = procedure("mulligan", (offer_mulligan, take_new_hand, choose_bottom, put_at_bottom))
