"""Winning, losing, drawing, and players who leave.  DEV-8, 27.5, 27.6, 26.8."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import OVER
from cardwright.kernel.event import emit
from cardwright.kernel.pick import PICKING, drop
from cardwright.kernel.stack import remove_link
from cardwright.kernel.state import NOBODY, State

from ..events import LEFT, LOST
from ..field import (
    DEAD_ROUNDS,
    EXHAUST,
    GONE,
    LANES,
    MATERIALS,
    OUT,
    ROUND,
    SEATS,
    SPELL_ZONES,
    STORED,
    VERDICT,
    in_order,
    outermost,
    plays,
)
from .recording import forget

# how a game ends; the first is the kernel's for every game
CONCEDED: Final = 0
NO_SHELL: Final = 1
MOST_DAMAGE: Final = 2
EQUAL_DAMAGE: Final = 3
BY_EFFECT: Final = 4
ROUND_LIMIT: Final = 5
NOTHING_MOVES: Final = 6
SHARED_DAMAGE: Final = 7
REASONS: Final[tuple[str, ...]] = (
    "the others conceded",
    "the others had no Shell left and faced Stored Damage",
    "no Shell is left anywhere, and one player has the most Stored Damage",
    "no Shell is left anywhere, and the Stored Damage is equal",
    "an effect said so",
    "the last round that may be played has ended",
    "nothing has happened for so many rounds that nothing more will",
    "no Shell is left anywhere, and these players share the highest Stored Damage",
)


def check_end(s: State) -> None:
    """DEV-8.1 to 8.7 (R18): once a round, at the end of damage distribution, all players at once."""
    alive = in_order(s)
    losers = [seat for seat in alive if faces_end(s, seat, alive)]
    if not losers:
        return
    if len(losers) < len(alive):
        loses_now(s, losers, NO_SHELL)
        return
    most = max(s.var[STORED + seat] for seat in alive)
    highest = [seat for seat in alive if s.var[STORED + seat] == most]
    if len(highest) == len(alive):
        change.end_game(s, 0, EQUAL_DAMAGE)
        return
    drop_out(s, [seat for seat in alive if seat not in highest], MOST_DAMAGE)
    change.end_game(s, sum(1 << seat for seat in highest), MOST_DAMAGE if len(highest) == 1 else SHARED_DAMAGE)


def faces_end(s: State, seat: int, alive: list[int]) -> bool:
    """DEV-8.2, 8.5, 8.6: no Shell left, and an opponent has Stored Damage."""
    return outermost(s, seat) < 0 and any(s.var[STORED + other] for other in alive if other != seat)


def loses_now(s: State, losers: list[int], reason: int) -> None:
    """DEV-8.8, 8.9, 8.13: these players lose at the same time; the last one left wins, nobody left is a draw."""
    if s.kind == OVER:
        return
    drop_out(s, losers, reason)
    alive = [seat for seat in range(s.seats) if plays(s, seat)]
    if len(alive) <= 1:
        change.end_game(s, 1 << alive[0] if alive else 0, reason)
        return
    for seat in losers:
        leave_game(s, seat)


def drop_out(s: State, losers: list[int], reason: int) -> None:
    """These players have lost."""
    for seat in losers:
        if plays(s, seat):
            change.count(s, OUT, s.var[OUT] | 1 << seat)
            emit(s, LOST, NOBODY, seat, reason)


def decide(s: State, winners: int, losers: int) -> None:
    """DEV-8.9 (R62): what is applied at this moment makes these players (bits) win or lose; `give_verdict` follows it."""
    change.count(s, VERDICT, s.var[VERDICT] | winners | losers << SEATS)


def give_verdict(s: State) -> None:
    """DEV-8.9, 8.13 (R62): everything of a moment is applied; losing counts first."""
    verdict = s.var[VERDICT]
    winners, losers = verdict & (1 << SEATS) - 1, [seat for seat in range(s.seats) if verdict >> SEATS + seat & 1]
    change.count(s, VERDICT, 0)
    if losers and (not winners or s.rules.setting["losing_first"]):
        loses_now(s, losers, BY_EFFECT)
        winners &= ~s.var[OUT]
    if winners and s.kind != OVER:
        change.end_game(s, winners, BY_EFFECT)


def leave_game(s: State, seat: int) -> None:
    """DEV-27.5, 27.6 (R47): own cards, effects and Tokens go; cards of others go to their owners' Exhaust Zones."""
    for place in range(len(s.stack) - 1, -1, -1):
        if s.stack[place].seat == seat:
            remove_link(s, place)
    forget(s, [i for i, record in enumerate(s.waiting) if record.seat == seat])
    gone: list[int] = []
    for piece in range(len(s.define)):
        if s.owner[piece] == seat and s.place[piece] >= 0 and s.place[piece] < GONE and not is_shell_card(s, piece):
            remove(s, piece, GONE)
            gone.append(piece)
        elif s.place[piece] & 3 == seat and (s.place[piece] < SPELL_ZONES or in_materials(s, piece)):
            remove(s, piece, EXHAUST + s.owner[piece])
            gone.append(piece)
    picking = s.agenda[-1]
    if picking.proc in PICKING:
        drop(picking, gone)
    change.count(s, STORED + seat, 0)
    for lane in range(LANES):
        card = s.zones[SPELL_ZONES + seat][lane]
        if card >= 0:
            change.turn(s, card, face_up=False)
    emit(s, LEFT, NOBODY, seat, 0)


def is_shell_card(s: State, piece: int) -> bool:
    """Shell cards stay where they are, turned over."""
    return s.slot[piece] >= 0


def in_materials(s: State, piece: int) -> bool:
    """Whether a card lies under a Layer card."""
    return MATERIALS <= s.place[piece] < MATERIALS + 4


def remove(s: State, piece: int, zone: int) -> None:
    """A card leaves with its player."""
    if s.host[piece] != NOBODY:
        change.attach(s, piece, NOBODY)
    change.move(s, piece, zone)


def check_bounds(s: State) -> None:
    """DEV-8.12, 26.8 (R46)."""
    if s.kind == OVER:
        return
    if s.var[ROUND] >= s.rules.setting["rounds"]:
        change.end_game(s, 0, ROUND_LIMIT)
    elif s.var[DEAD_ROUNDS] >= s.rules.setting["dead_rounds"]:
        change.end_game(s, 0, NOTHING_MOVES)
