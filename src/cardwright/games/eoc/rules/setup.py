"""Set-up: Vanquishers, decks, hands, redraws, the coin.  EOC-2."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import SETUP, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, procedure
from cardwright.kernel.rng import below
from cardwright.kernel.state import Frame, State

from ..field import COST, CREATURE, DECK, ESSENCE, HAND, HAND_SIZE, KEPT, REDRAWS, REDRAWS_MOST, REDREW, kind
from ..symbols import covers
from .essence import provided
from .moving import draw
from .turn import TURN
from .vanquisher import place

KEEP: Final = 0
REDRAW: Final = 1
FIRST: Final = 0
SECOND: Final = 1


def hand_choice(s: State, option: int) -> str:
    """Keep, or show it and draw anew."""
    return "Keep this hand" if option == KEEP else "Show this hand and draw a new one"


def first_or_second(s: State, option: int) -> str:
    """Whether the winner of the coin begins."""
    return "Go first" if option == FIRST else "Go second"


WHO_IS_FIRST: Final[Prompt] = Prompt("coin", SETUP, "Do you go first?", first_or_second, clause="EOC-2.13")
HAND_KEPT: Final[Prompt] = Prompt("redraw", SETUP, "Do you keep this hand?", hand_choice, clause="EOC-2.7")


def place_vanquishers(s: State, f: Frame) -> None:
    """EOC-2.1, 2.2: in their slots, Stage 1 up."""
    for seat in range(s.seats):
        place(s, seat)


def shuffle_decks(s: State, f: Frame) -> None:
    """EOC-2.3, 1.9: both decks are shuffled."""
    for seat in range(s.seats):
        change.shuffle(s, DECK + seat)


def draw_hands(s: State, f: Frame) -> None:
    """EOC-2.4: seven cards each."""
    for seat in range(s.seats):
        draw(s, seat, HAND_SIZE)


def first_redraws(s: State, f: Frame) -> None:
    """EOC-2.12 (R2): seat A completes its redraws."""
    call(s, REDRAWING, 0)


def second_redraws(s: State, f: Frame) -> None:
    """EOC-2.12 (R2): then seat B."""
    call(s, REDRAWING, 1)


def flip_coin(s: State, f: Frame) -> None:
    """EOC-2.13: the coin names a player.  seat: that one."""
    f.seat = below(s, 2)


def choose_first(s: State, f: Frame) -> None:
    """EOC-2.13 (R3): who is the first player; nobody chooses."""
    f.chosen = FIRST
    if s.rules.setting["coin_winner_chooses"]:
        ask(s, f, WHO_IS_FIRST, f.seat, [FIRST, SECOND])


def name_first(s: State, f: Frame) -> None:
    """EOC-2.13: the first player is the turn player.  other: that one, for the whole game."""
    f.other = f.seat if f.chosen == FIRST else 1 - f.seat
    change.pass_turn(s, f.other)
    f.seat = 0


def play(s: State, f: Frame) -> None:
    """EOC-2.14, 3.1: turn after turn."""
    call(s, TURN, s.active)
    go(f, play)


def has_playable_creature(s: State, seat: int) -> bool:
    """EOC-2.5, 2.6: a creature whose cost the Essence of the same hand covers; the summon limit is ignored."""
    hand = s.zones[HAND + seat]
    symbols = provided(s, [card for card in hand if kind(s, card) == ESSENCE])
    costs = s.rules.fact[COST]
    return any(kind(s, card) == CREATURE and covers(symbols, costs[s.define[card]]) for card in hand)


def keep_or_redraw(s: State, f: Frame) -> None:
    """EOC-2.7, 2.8, 2.10 (R1): a redraw only without a playable creature, and only twice."""
    may = s.var[REDRAWS + f.seat] < REDRAWS_MOST and not has_playable_creature(s, f.seat)
    keep = [] if may and s.rules.setting["redraw_forced"] else [KEEP]
    ask(s, f, HAND_KEPT, f.seat, [*keep, REDRAW] if may else keep)


def answer(s: State, f: Frame) -> None:
    """EOC-2.8, 19.5: keeping is told alike, whether or not a redraw would have been legal."""
    if f.chosen == KEEP:
        emit(s, KEPT, -1, f.seat, 0)
        leave(f)


def redraw(s: State, f: Frame) -> None:
    """EOC-2.9, 2.11, 19.4: the whole hand is shown, then shuffled into the deck, and seven cards are drawn."""
    hand = s.zones[HAND + f.seat][:]
    emit(s, REDREW, -1, f.seat, 0)
    for card in hand:
        change.reveal(s, card, s.rules.everyone)
    keep_shown(caller(s), f.seat, [s.define[card] for card in hand])
    change.add(s, REDRAWS + f.seat, 1)
    for card in hand:
        change.move(s, card, DECK + f.seat)
    change.shuffle(s, DECK + f.seat)
    draw(s, f.seat, HAND_SIZE)
    go(f, keep_or_redraw)


def keep_shown(game: Frame, seat: int, definitions: list[int]) -> None:
    """EOC-19.3, 19.4: what has been shown of a deck list stays known.  picks, among: the cards of seat 0 and of seat 1."""
    if seat:
        game.among = sorted([*game.among, *definitions])
    else:
        game.picks = sorted([*game.picks, *definitions])


def hands_shown(s: State, seat: int) -> list[int]:
    """EOC-19.4: the definitions a player has shown in hands that were drawn anew."""
    game = s.agenda[0] if s.agenda else None
    return [] if game is None else game.among if seat else game.picks


def first_player(s: State) -> int:
    """EOC-2.13: who began."""
    return s.agenda[0].other


REDRAWING: Final[Procedure] = procedure("redraws", (keep_or_redraw, answer, redraw))
GAME: Final[Procedure] = procedure("game", (
    place_vanquishers, shuffle_decks, draw_hands,               # EOC-2.1 to 2.4
    first_redraws, second_redraws,                              # EOC-2.5 to 2.12
    flip_coin, choose_first, name_first, play,                  # EOC-2.13, 2.14
))  # fmt: skip
