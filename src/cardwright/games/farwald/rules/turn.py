"""A turn: Regeneration, Recall, Summoning and Action, Mental Rest.  FAR-3, 4, 20.  The tuple at the foot is the turn."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import CARD, Prompt
from cardwright.kernel.event import emit, occur
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import (
    ACTION,
    ACTIONS,
    ALL_USED,
    BROKEN,
    DISABLED,
    EXPLOITED,
    FIELD,
    HAND,
    IN_REGENERATION,
    MOST_SEATS,
    PHASE_BEGAN,
    PHASE_STARTS,
    PHASE_STOPS,
    PLAYED,
    RECALL,
    RECALL_BEGAN,
    REGENERATION,
    REST,
    STAYS_EXPLOITED,
    TRIGGERS,
    TURN_BEGAN,
    TURN_ENDED,
    UNLEASHES,
    WITH_ONCE_ABILITY,
    allowed,
)
from . import checking
from .action import ACTIONS_OF_PHASE
from .energy import recharge_all
from .moving import abandon, energize
from .naming import canonical, itself, name_of
from .remembering import take
from .triggers import settle
from .values import limit
from .windows import PHASE, open_window

COUNTS_OF_TURN: Final = (
    ACTIONS, TRIGGERS, UNLEASHES, *range(PLAYED, PLAYED + MOST_SEATS), *range(BROKEN, BROKEN + MOST_SEATS),
)  # fmt: skip
ABANDONED_CARD: Final[Prompt] = Prompt(
    "hand-check", CARD, "Which card do you abandon?", name_of, itself, "FAR-20.3", secret=True,
)  # fmt: skip


def begin_turn(s: State, f: Frame) -> None:
    """FAR-3.1, 3.2: a new turn; counts and once-per-turn uses of the last one are cleared."""
    change.next_turn(s)
    change.forget_ghosts(s)
    var, flags = s.var, s.flags
    for which in COUNTS_OF_TURN:
        if var[which]:
            change.count(s, which, 0)
    for piece in s.watch[WITH_ONCE_ABILITY]:
        if flags[piece] & ALL_USED:
            change.unmark(s, piece, ALL_USED)
    enter(s, REGENERATION)


def energize_all(s: State, f: Frame) -> None:
    """FAR-3.5, 3.10, 3.11 (R43): all own Exploited cards at the same time, but Disabled ones and those a text keeps so."""
    flags = s.flags
    exploited = [p for p in s.zones[FIELD + f.seat] if flags[p] & (EXPLOITED | DISABLED) == EXPLOITED]
    for piece in allowed(s, STAYS_EXPLOITED, exploited) if exploited else exploited:
        energize(s, piece)


def recharge(s: State, f: Frame) -> None:
    """FAR-3.6: the Energy Cards."""
    recharge_all(s, f.seat)


def end_what_lasted(s: State, f: Frame) -> None:
    """FAR-3.7 (R46): what lasts until this player's next turn; with the other ruling of R20, lost DefEn."""
    modifier.end_for(s, modifier.NEXT_TURN, f.seat)
    if s.rules.setting["defen_returns"] == IN_REGENERATION:
        checking.restore_defen(s, f.seat)


def lift_disabled(s: State, f: Frame) -> None:
    """FAR-3.8, 12.9 (R19): each mark that was there before; the card stays Exploited."""
    for piece in s.zones[FIELD + f.seat]:
        if s.flags[piece] & DISABLED:
            change.unmark(s, piece, DISABLED)


def check_regenerated(s: State, f: Frame) -> None:
    """FAR-19.1: what ended may have held a DefEn up."""
    checking.check(s)


def enter(s: State, phase: int) -> None:
    """FAR-3.1: a phase begins after the one before has ended; texts may wait for both."""
    if s.awaited[PHASE_STOPS + s.phase] and s.phase != REST:  # which has ended before the turn has passed: `end_rest`
        occur(s, PHASE_STOPS + s.phase, NOBODY, s.active, s.turn)
    change.begin_phase(s, phase, PHASE_BEGAN)
    if s.awaited[PHASE_STARTS + phase]:
        occur(s, PHASE_STARTS + phase, NOBODY, s.active, s.turn)


def begin_triggers(s: State, f: Frame) -> None:
    """FAR-3.9: triggers of the phase."""
    emit(s, TURN_BEGAN, NOBODY, f.seat, s.turn)
    settle(s)


def phase_window(s: State, f: Frame) -> None:
    """FAR-3.9, 4.4, 20.2 (R44): for all players, TW only."""
    open_window(s, PHASE, f.seat)


def end_phase(s: State, f: Frame) -> None:
    """FAR-3.1 (R83): what lasts until the end of the phase ends; the state checks follow."""
    if s.mods:
        modifier.end_all(s, modifier.END_OF_PHASE)
        checking.check(s)


def recall(s: State, f: Frame) -> None:
    """FAR-4.1, 4.2 (R7, R61): the standard card; it never causes Fatigue Damage."""
    enter(s, RECALL)
    if s.turn > 1 or s.rules.setting["first_turn_recall"]:
        take(s, f.seat, 1)


def recall_triggers(s: State, f: Frame) -> None:
    """FAR-4.3, 4.4: further cards come from texts, and are checked."""
    emit(s, RECALL_BEGAN, NOBODY, f.seat, s.turn)
    settle(s)


def act(s: State, f: Frame) -> None:
    """FAR-6: the Summoning and Action Phase."""
    enter(s, ACTION)
    call(s, ACTIONS_OF_PHASE, f.seat)
    settle(s)


def end_actions(s: State, f: Frame) -> None:
    """FAR-3.1 (R83): the Summoning and Action Phase is over."""
    end_phase(s, f)


def rest(s: State, f: Frame) -> None:
    """FAR-20.1, 20.8: what happens at the end of the turn."""
    enter(s, REST)
    emit(s, TURN_ENDED, NOBODY, f.seat, s.turn)
    settle(s)


def check_hand(s: State, f: Frame) -> None:
    """FAR-20.3, 20.4 (R45): down to L cards of own choice; nobody else's hand is checked."""
    over = len(s.zones[HAND + f.seat]) - limit(s, f.seat)
    f.picks = []
    if over > 0:
        pick(s, ABANDONED_CARD, f.seat, canonical(s, s.zones[HAND + f.seat]), over)


def abandon_excess(s: State, f: Frame) -> None:
    """FAR-20.3, 5.11: without Fatigue Damage; triggers of it resolve, and the check is repeated."""
    if f.picks:
        abandon(s, f.picks)
        go(f, check_hand)
        settle(s)


def end_rest(s: State, f: Frame) -> None:
    """FAR-3.1, 18.5: the Mental Rest Phase ends, still in this turn; what waits for that resolves."""
    occur(s, PHASE_STOPS + REST, NOBODY, f.seat, s.turn)
    settle(s)


def expire(s: State, f: Frame) -> None:
    """FAR-20.5 (R20): what lasts until end of turn ends, and lost DefEn comes back."""
    checking.expire(s)


TURN: Final[Procedure] = procedure("turn", (
    begin_turn,
    energize_all, recharge, end_what_lasted, lift_disabled, check_regenerated,  # FAR-3.5 to 3.8
    begin_triggers, phase_window, end_phase,                                    # FAR-3.9
    recall, recall_triggers, phase_window, end_phase,                           # FAR-4
    act, end_actions,                                                           # FAR-6
    rest, phase_window, check_hand, abandon_excess, end_rest, expire,           # FAR-20
))  # fmt: skip
