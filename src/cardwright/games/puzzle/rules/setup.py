"""Set-up.  PUZ-1."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import SETUP, Prompt, ask
from cardwright.kernel.pick import different
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, procedure, reclaim
from cardwright.kernel.rng import below
from cardwright.kernel.state import Frame, State

from ..field import CELL_NAMES, CELLS, DECK, HAND, SOULS, START_DRAW, START_FIELD
from .cells import own_cell
from .drawing import draw
from .turn import TURN
from .winning import check


def card_name(s: State, option: int) -> str:
    """A card by its full name."""
    return s.rules.cards[s.define[option]].name


def placement(s: State, option: int) -> str:
    """The cell for the card that comes next."""
    f = s.agenda[-1]
    return f"{card_name(s, f.among[f.amount])} to {CELL_NAMES[option]}"


def card_to_place(s: State, option: int) -> list[int]:
    """The card that comes next."""
    f = s.agenda[-1]
    return [f.among[f.amount]]


KEEP: Final[Prompt] = Prompt(
    "keep", SETUP, "Which card stays in your hand?", card_name, lambda s, p: [p], "PUZ-1.6", secret=True,
)  # fmt: skip
PLACE: Final[Prompt] = Prompt(
    "place", SETUP, "Where does this card start, face-down?", placement, card_to_place, "PUZ-1.6", secret=True,
    places=own_cell,
)  # fmt: skip


def shuffle_decks(s: State, f: Frame) -> None:
    """PUZ-1.2: each main deck is shuffled."""
    for seat in range(s.seats):
        change.shuffle(s, DECK + seat)


def lay_souls(s: State, f: Frame) -> None:
    """PUZ-1.3: each Shaman Soul Deck lies face-down in its owner's order."""
    for seat in range(s.seats):
        for soul in s.zones[SOULS + seat]:
            change.turn(s, soul, face_up=False)


def toss_coin(s: State, f: Frame) -> None:
    """PUZ-1.4 (R3): the starting player is drawn at random."""
    change.pass_turn(s, below(s, 2))


def draw_hands(s: State, f: Frame) -> None:
    """PUZ-1.5: each player draws 10 cards."""
    for seat in range(s.seats):
        draw(s, seat, START_DRAW)


def first_player_places(s: State, f: Frame) -> None:
    """PUZ-1.6, 1.7 (R4): secretly; seat 0 is merely asked first."""
    call(s, PLACEMENT, 0)


def second_player_places(s: State, f: Frame) -> None:
    """PUZ-1.6, 1.7: seat 1 knows nothing of what seat 0 has locked in (kept in `among`)."""
    f.among = f.picks
    call(s, PLACEMENT, 1)


def lay_down(s: State, f: Frame) -> None:
    """PUZ-1.6, 1.7: both have locked in; the nine cards of each lie face-down.  PUZ-1.8: the tenth stays in hand."""
    for seat, locked in enumerate((f.among, f.picks)):
        for cell, piece in sorted(zip(locked[1::2], locked[0::2], strict=True)):  # the log must not tell another order
            change.move(s, piece, seat, cell, face_down=True)


def first_check(s: State, f: Frame) -> None:
    """PUZ-22.1: state checks after set-up.  PUZ-1.9: it was no turn."""
    f.among = []
    f.picks = []
    check(s)


def play(s: State, f: Frame) -> None:
    """PUZ-1.9, 5.1: turn after turn, the starting player's first."""
    call(s, TURN, s.active)
    go(f, play)


def choose_hand_card(s: State, f: Frame) -> None:
    """PUZ-1.6, 1.8: nine of the ten are placed, so one is kept; equal cards are offered once."""
    hand = s.zones[HAND + f.seat]
    if len(hand) < START_DRAW:  # a deck this small is not legal; whatever there is is placed
        f.chosen = -1
        return
    ask(s, f, KEEP, f.seat, different(s, hand))


def order_cards(s: State, f: Frame) -> None:
    """PUZ-1.6: the nine cards are placed in a fixed order, so that every opening position is reached in one way."""
    rest = [piece for piece in s.zones[HAND + f.seat] if piece != f.chosen]
    f.among = sorted(rest, key=lambda piece: s.define[piece])[:START_FIELD]
    f.amount = 0


def choose_zone(s: State, f: Frame) -> None:
    """PUZ-1.6: a different own Spirit Card Zone for each; equal cards go to rising cells."""
    placed = f.amount
    if placed == len(f.among):
        finish(s, f)
        return
    cards = f.among
    define = s.define
    twin = placed > 0 and define[cards[placed]] == define[cards[placed - 1]]
    more = 0  # equal cards still to come need cells behind this one
    while placed + more + 1 < len(cards) and define[cards[placed + more + 1]] == define[cards[placed]]:
        more += 1
    after = f.picks[-1] if twin else -1
    taken = f.picks
    free = [cell for cell in range(after + 1, CELLS) if cell not in taken]
    ask(s, f, PLACE, f.seat, free[: len(free) - more])


def remember_zone(s: State, f: Frame) -> None:
    """PUZ-1.6, 1.7: the choice is locked; the next card's turn."""
    f.picks = [*f.picks, f.chosen]
    f.amount += 1
    go(f, choose_zone)


def finish(s: State, f: Frame) -> None:
    """All nine have their zones: card, cell, card, cell ... for the caller."""
    caller(s).picks = [number for pair in zip(f.among, f.picks, strict=True) for number in pair]
    leave(f)


PLACEMENT: Final[Procedure] = procedure("placement", (choose_hand_card, order_cards, choose_zone, remember_zone))
GAME: Final[Procedure] = procedure("game", (
    shuffle_decks, lay_souls, toss_coin, draw_hands,             # PUZ-1.2 to 1.5
    first_player_places, second_player_places, lay_down,         # PUZ-1.6 to 1.8
    first_check, play,                                           # PUZ-1.9
))  # fmt: skip


def resample(s: State, seat: int) -> None:
    """What another seat has locked in during set-up is secret: deal it anew."""
    if s.turn:
        return
    reclaim(s, 0)
    for f in s.agenda:
        if f.proc is GAME and seat == 1 and f.among:
            f.among = guess(s, HAND)
        if f.proc is PLACEMENT and f.seat != seat:  # asked again from its beginning
            f.picks = []
            f.among = []
            f.step = 1


def guess(s: State, hand: int) -> list[int]:
    """Nine random cards of a hand in random cells."""
    cells = list(range(CELLS))
    pieces = s.zones[hand][:]
    locked: list[int] = []
    for _ in range(min(START_FIELD, len(pieces))):
        locked += [pieces.pop(below(s, len(pieces))), cells.pop(below(s, len(cells)))]
    return locked
