"""Set-up, and turn after turn.  FAR-2, 20.6, 22, 23.2, 24.1.

Registers of the game: among = what the players have chosen to set aside (for each the number, then the cards), other =
who is asked next.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import SETUP as AT_SETUP
from cardwright.kernel.decision import Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, caller, go, procedure, reclaim
from cardwright.kernel.rng import below
from cardwright.kernel.state import NOBODY, Frame, State

from .. import field
from .checking import TURN_LIMIT
from .naming import canonical, itself, name_of, nothing
from .remembering import take
from .turn import TURN

NUMBERS_ASIDE: Final = (0, 2, 3)


def number_name(s: State, option: int) -> str:
    """How many cards are set aside."""
    return f"Set aside {option} cards" if option else "Keep the hand"


HOW_MANY_ASIDE: Final[Prompt] = Prompt(
    "afterthought", AT_SETUP, "Do you use Afterthought?", number_name, nothing, "FAR-2.6", secret=True,
)  # fmt: skip
SET_ASIDE: Final[Prompt] = Prompt(
    "set-aside", AT_SETUP, "Which card do you set aside?", name_of, itself, "FAR-2.6", secret=True,
)  # fmt: skip


# a player's Afterthought ----------------------------------------------------------------------------------------------


def choose_number(s: State, f: Frame) -> None:
    """FAR-2.6, 2.9: none, 2 or 3 cards, once per game."""
    hand = len(s.zones[field.HAND + f.seat])
    ask(s, f, HOW_MANY_ASIDE, f.seat, [number for number in NUMBERS_ASIDE if number <= hand])


def choose_cards(s: State, f: Frame) -> None:
    """FAR-2.6: which cards of the opening hand."""
    f.picks = []
    if f.chosen:
        pick(s, SET_ASIDE, f.seat, canonical(s, s.zones[field.HAND + f.seat]), f.chosen)


def hand_over(s: State, f: Frame) -> None:
    """FAR-2.10 (R41): nothing happens before all have decided."""
    caller(s).picks = f.picks


CHOOSING: Final[Procedure] = procedure("choose Afterthought", (choose_number, choose_cards, hand_over))


# the game -------------------------------------------------------------------------------------------------------------


def shuffle_memories(s: State, f: Frame) -> None:
    """FAR-2.2: each Memory is shuffled."""
    for seat in range(s.seats):
        change.shuffle(s, field.MEMORY + seat)


def lay_out(s: State, f: Frame) -> None:
    """FAR-2.3, 2.4 (R40), 2.12, 11.1: ten charged Energy Cards and four Crystals of five fragments each."""
    for seat in range(s.seats):
        change.count(s, field.CHARGED + seat, field.ENERGY_CARDS)
        form_crystals(s, seat)


def form_crystals(s: State, seat: int) -> None:
    """FAR-2.4: the Crystals of Essence that are not there yet."""
    definition = s.rules.fact[field.KIND].index(field.CRYSTAL)
    for number in range(field.CRYSTALS_EACH):
        if s.zones[field.CRYSTALS + seat][number] < 0:
            piece = change.create(s, definition, seat, field.CRYSTALS + seat, number)
            change.put(s, field.FRAGMENTS, piece, field.FRAGMENTS_EACH)


def remember_hands(s: State, f: Frame) -> None:
    """FAR-2.5 (R42): five cards each, without Fatigue Damage."""
    for seat in range(s.seats):
        take(s, seat, field.START_HAND)


def ask_afterthought(s: State, f: Frame) -> None:
    """FAR-2.6, 2.10 (R41): secretly; seat 0 is merely asked first."""
    f.picks = []
    if f.other == s.seats:
        go(f, use_afterthought)
    elif field.alive(s, f.other):
        call(s, CHOOSING, f.other)


def keep_choice(s: State, f: Frame) -> None:
    """FAR-2.10: locked; the next player's turn to choose."""
    f.among = [*f.among, len(f.picks), *f.picks]
    f.other += 1
    go(f, ask_afterthought)


def use_afterthought(s: State, f: Frame) -> None:
    """FAR-2.7, 2.8, 2.10: set aside, remember one card fewer, shuffle back what was set aside; the numbers are public."""
    at = 0
    for seat in range(s.seats):
        number = f.among[at]
        cards = f.among[at + 1 : at + 1 + number]
        at += 1 + number
        if number and field.alive(s, seat):
            for piece in cards:
                change.move(s, piece, field.ASIDE + seat)
            emit(s, field.AFTERTHOUGHT, NOBODY, seat, number)
            take(s, seat, number - 1)
            for piece in cards:
                change.move(s, piece, field.MEMORY + seat)
            change.shuffle(s, field.MEMORY + seat)
    f.among = []


def draw_first_player(s: State, f: Frame) -> None:
    """FAR-2.11 (R61): at random."""
    left = field.in_turn_order(s, 0)
    first = left[below(s, len(left))]
    change.count(s, field.FIRST, first + 1)
    change.pass_turn(s, first)


def take_turn(s: State, f: Frame) -> None:
    """FAR-2.11, 3.1: the active player's turn."""
    call(s, TURN, s.active)


def pass_turn(s: State, f: Frame) -> None:
    """FAR-20.6, 23.2 (R47): to the next living player, clockwise; FAR-24.1 (R50, R80): after so many turns it is a draw."""
    if s.turn >= s.rules.setting["turns_each"] * s.seats:
        change.end_game(s, 0, TURN_LIMIT)
        return
    extra = s.var[field.EXTRA_TURN] - 1
    if extra >= 0:
        change.count(s, field.EXTRA_TURN, 0)
    change.pass_turn(s, extra if extra >= 0 and field.alive(s, extra) else next_player(s))
    go(f, take_turn)


def next_player(s: State) -> int:
    """FAR-23.2: clockwise over the empty seats; FAR-23.3: what was to last until such a player's next turn ends there."""
    seat = (s.active + 1) % s.seats
    while not field.alive(s, seat):
        modifier.end_for(s, modifier.NEXT_TURN, seat)
        seat = (seat + 1) % s.seats
    return seat


GAME: Final[Procedure] = procedure("game", (
    shuffle_memories, lay_out, remember_hands,              # FAR-2.2 to 2.5
    ask_afterthought, keep_choice, use_afterthought,        # FAR-2.6 to 2.10
    draw_first_player, take_turn, pass_turn,                # FAR-2.11, 20.6
))  # fmt: skip


def resample(s: State, seat: int) -> None:
    """What other players have decided to set aside is secret until all have: deal it anew."""
    reclaim(s, 0)
    f = s.agenda[0]
    if s.turn or not f.among:
        return
    guessed: list[int] = []
    at = 0
    for other in range(f.other):
        number = f.among[at]
        cards = f.among[at + 1 : at + 1 + number]
        at += 1 + number
        if other != seat:
            hand = s.zones[field.HAND + other][:]
            number = NUMBERS_ASIDE[below(s, len(NUMBERS_ASIDE))] if len(hand) >= NUMBERS_ASIDE[-1] else 0
            cards = [hand.pop(below(s, len(hand))) for _ in range(number)]
        guessed += [number, *cards]
    f.among = guessed
