"""Remembering and Fatigue Damage.  FAR-4.5 to 4.7, 5.

Registers of Fatigue Damage: picks = the excess cards, player after player, among = the Crystals chosen for them so far
(-1: no fragment is left).
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ASSIGN, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import FRAGMENTS, HAND, MEMORY, REMEMBERED, TIRED, alive, whole
from . import moving
from .checking import check
from .crystals import lose, prevent
from .naming import different_crystals, itself, name_of
from .values import limit

FATIGUE_CRYSTAL: Final[Prompt] = Prompt(
    "fatigue-crystal", ASSIGN, "Which Crystal loses a fragment to Fatigue?", name_of, itself, "FAR-5.5",
)  # fmt: skip


def take(s: State, seat: int, amount: int) -> list[int]:
    """FAR-4.5, 4.6: top cards to the hand, one after another; an empty Memory gives nothing and punishes nothing."""
    remembered = s.top(MEMORY + seat, amount)
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
        if over > 0:
            excess += cards[len(cards) - over :]
    if excess:
        call(s, FATIGUE, s.active).picks = excess
    return remembered


def choose_crystal(s: State, f: Frame) -> None:
    """FAR-5.5 (R4, R5), 5.9: card by card, the player who remembered names an own undestroyed Crystal."""
    if len(f.among) == len(f.picks):
        go(f, shatter_fragments)
        return
    seat = s.owner[f.picks[len(f.among)]]
    crystals = [p for p in whole(s, seat) if s.col[FRAGMENTS][p] > f.among.count(p)] if alive(s, seat) else []
    if crystals:
        ask(s, f, FATIGUE_CRYSTAL, seat, different_crystals(s, crystals))
    else:
        f.chosen = NOBODY


def note_crystal(s: State, f: Frame) -> None:
    """FAR-5.12: the fragments go together, when all are chosen."""
    f.among = [*f.among, f.chosen]
    go(f, choose_crystal)


def shatter_fragments(s: State, f: Frame) -> None:
    """FAR-5.5, 5.10: no Evocation did it, so no Shattering.  FAR-5.7: who loses the last fragment is defeated now."""
    for piece, crystal in zip(f.picks, f.among, strict=True):
        emit(s, TIRED, NOBODY, s.owner[piece], 1)
        if crystal != NOBODY:
            lose(s, crystal, prevent(s, s.owner[piece], 1))
    check(s)


def abandon_excess(s: State, f: Frame) -> None:
    """FAR-5.4, 5.6 (R2), 5.8: exactly the excess cards go; nobody chooses, and nobody could react."""
    moving.abandon(s, [piece for piece in f.picks if s.place[piece] == HAND + s.owner[piece]])


FATIGUE: Final[Procedure] = procedure("Fatigue Damage", (choose_crystal, note_crystal, shatter_fragments, abandon_excess))
