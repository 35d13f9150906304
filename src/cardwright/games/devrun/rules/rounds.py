"""A round: mana acquisition, exchange, damage preparation, damage distribution.  DEV-3, 4, 6, 8.1, 26.8."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import CARD, Prompt, piece_name, touches_piece
from cardwright.kernel.past import round_began
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..field import (
    CARDS_MOVED,
    DEAD_ROUNDS,
    END_OF_ROUND,
    FIRST,
    HAND,
    HAND_LIMIT,
    NEXT_FIRST,
    PREPARATION,
    PROTECTED,
    ROUND,
    STIRRED_DAMAGE,
    STOPPED,
    in_order,
    next_player,
    plays,
    seat_in,
)
from ..naming import in_sequence
from .acquisition import ACQUIRING
from .checking import check, holding
from .distribution import DISTRIBUTING
from .exchange import EXCHANGE_PHASE
from .moving import discard
from .recording import next_moment
from .windows import enter_phase, open_window
from .winning import check_bounds, check_end

OVER_LIMIT: Final[Prompt] = Prompt("hand-limit", CARD, "Which card do you discard?", piece_name, touches_piece, "DEV-6.4",
                           secret=True)  # fmt: skip


def begin_round(s: State, f: Frame) -> None:
    """DEV-3.1, 3.4: the next round; its first turn player acts as turn player until the exchange."""
    change.add(s, ROUND, 1)
    change.count(s, STIRRED_DAMAGE, 0)
    change.count(s, CARDS_MOVED, s.stirred)
    change.pass_turn(s, s.var[FIRST])
    round_began(s)


def acquire(s: State, f: Frame) -> None:
    """DEV-1.8, 4: skipped in round 1."""
    if s.var[ROUND] > 1:
        call(s, ACQUIRING, s.active)


def exchange(s: State, f: Frame) -> None:
    """DEV-3.1, 3.2: the exchange; the first player has the first turn."""
    modifier.end_all(s, modifier.END_OF_TURN)
    call(s, EXCHANGE_PHASE, s.var[FIRST])


def prepare(s: State, f: Frame) -> None:
    """DEV-6.1, 6.5, 3.4: effects of damage preparation; the first turn player acts as turn player again."""
    change.pass_turn(s, s.var[FIRST] if plays(s, s.var[FIRST]) else next_player(s, s.var[FIRST]))
    enter_phase(s, PREPARATION)
    open_window(s, of_phase=True)


def limit_hands(s: State, f: Frame) -> None:
    """DEV-6.4, 6.6: the hand limit, checked once."""
    call(s, LIMITING, s.active)


def limit_window(s: State, f: Frame) -> None:
    """DEV-6.7 (R12): what the discards met."""
    open_window(s)


def distribute(s: State, f: Frame) -> None:
    """DEV-6.8, 7: the damage distribution."""
    modifier.end_all(s, modifier.END_OF_TURN)
    call(s, DISTRIBUTING, s.active)


def end_round(s: State, f: Frame) -> None:
    """DEV-7.17, 8.1, 3.3, 26.8: who has lost; then the player to the right is first turn player of the next round."""
    named = [seat_in(s, m.subject) for m in s.mods if m.what == NEXT_FIRST]
    modifier.end_all(s, modifier.END_OF_TURN)
    modifier.end_all(s, END_OF_ROUND)
    change.forget_ghosts(s)
    for which in (PROTECTED, STOPPED):
        if s.var[which]:
            change.count(s, which, 0)
    check_end(s)
    dead = s.stirred == s.var[CARDS_MOVED] and not s.var[STIRRED_DAMAGE]
    change.count(s, DEAD_ROUNDS, s.var[DEAD_ROUNDS] + 1 if dead else 0)
    check_bounds(s)
    if not s.kind:
        following = [seat for seat in named if plays(s, seat)]
        change.count(s, FIRST, following[-1] if following else next_player(s, s.var[FIRST]))


ROUND_OF_PLAY: Final[Procedure] = procedure("round", (
    begin_round,
    acquire,                                  # DEV-4
    exchange,                                 # DEV-5
    prepare, limit_hands, limit_window,       # DEV-6
    distribute,                               # DEV-7
    end_round,                                # DEV-8
))  # fmt: skip


# the hand limit ------------------------------------------------------------------------------------------------------


def choose_discards(s: State, f: Frame) -> None:
    """DEV-6.4: in player order, without seeing the choices made after theirs.  other: whose; among: what was chosen."""
    order = in_order(s)
    f.picks = []
    while f.other < len(order):
        seat = order[f.other]
        hand = s.zones[HAND + seat]
        if len(hand) > HAND_LIMIT:
            pick(s, OVER_LIMIT, seat, in_sequence(s, hand), len(hand) - HAND_LIMIT)
            return
        f.other += 1
    go(f, discard_together)


def keep_discards(s: State, f: Frame) -> None:
    """DEV-6.4, 29.12: hidden until every player has chosen."""
    f.among = [*f.among, *f.picks]
    f.other += 1
    go(f, choose_discards)


def discard_together(s: State, f: Frame) -> None:
    """DEV-6.4: the discards happen at the same time."""
    held = holding(s)
    next_moment(s)
    discard(s, f.among)
    check(s, held)
    leave(f)


LIMITING: Final[Procedure] = procedure("hand limit", (choose_discards, keep_discards, discard_together))
