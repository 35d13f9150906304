"""A turn: four phases in order.  ELE-4, ELE-5, ELE-17.  The tuple at the foot is the turn; read it first."""

from itertools import chain
from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, go, go_past, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..events import TURN_BEGAN, TURN_ENDED
from ..field import (
    ATTACKS,
    BATTLE,
    CHAINS,
    DRAW,
    ELESTRALS,
    ENCHANTING,
    END,
    MAIN,
    PROPOSED,
    SPIRIT_ACTION,
    TURN_MARKS,
)
from ..nodes import TURN_ENDS
from . import moments
from .action import act, finish, offer
from .battle import begin_attack, choose_attacked, choose_attacker
from .ending import EXTRA_TURNS, count_after_time
from .frames import Following
from .instead import draw
from .phases import TO_BATTLE
from .windows import call_window, settle
from .winning import TURN_LIMIT, by_count


def begin_turn(s: State, f: Frame) -> None:
    """ELE-17.6: the counters of a turn start again; ELE-17.5: what lasts until this player's next turn ends."""
    change.next_turn(s)
    f.seat = s.active
    flags, zones = s.flags, s.zones
    for piece in [p for p in chain.from_iterable(zones[ELESTRALS:ENCHANTING]) if p >= 0 and flags[p] & TURN_MARKS]:
        change.unmark(s, piece, TURN_MARKS)
    for number in (SPIRIT_ACTION, CHAINS, ATTACKS, PROPOSED, PROPOSED + 1):
        if s.var[number]:
            change.count(s, number, 0)
    if s.mods:
        modifier.end_for(s, modifier.NEXT_TURN, s.active)
    moments.begin_turn(s)
    emit(s, TURN_BEGAN, NOBODY, s.active, s.turn)
    settle(s, f)


def draw_phase(s: State, f: Frame) -> None:
    """ELE-5.1, 5.2; ELE-2.12 to 2.14: the first turn has none, every later one has."""
    if s.turn > 1 and not ((s.mods or s.watch[moments.SKIPPED_ALWAYS]) and moments.skip(s, DRAW)):
        moments.begin_phase(s, DRAW)
        if s.waiting:
            call(s, DRAWING, s.active)
            settle(s, f)
        else:
            draw(s, s.active, 1)


def draw_later(s: State, f: Frame) -> None:
    """ELE-5.1: after what the beginning of the phase met."""
    draw(s, s.active, 1)


def draw_window(s: State, f: Frame) -> None:
    """ELE-5.2, 5.3: what the draw met opens a chain; then a window."""
    if s.phase == DRAW:
        call_window(s)


def main_phase(s: State, f: Frame) -> None:
    """ELE-5.4, 6: then action after action."""
    moments.begin_phase(s, MAIN)
    if s.waiting:
        settle(s, f)


def battle_phase(s: State, f: Frame) -> None:
    """ELE-4.3, 16.1: if the turn player goes there (chosen), attack after attack; there is no second Main Phase (R9)."""
    if s.mods and s.turn > 1:
        moments.skip(s, BATTLE)
    if f.chosen != TO_BATTLE:
        go_past(f, begin_attack)
        return
    moments.begin_phase(s, BATTLE)
    if s.waiting:
        settle(s, f)


def end_phase(s: State, f: Frame) -> None:
    """ELE-17.1: "until the End Phase" changes end, all together."""
    moments.begin_phase(s, END)
    if s.mods:
        modifier.end_all(s, modifier.END_OF_PHASE)
    settle(s, f)


def end_window(s: State, f: Frame) -> None:
    """ELE-17.2: then a chain window."""
    call_window(s)


def end_turn(s: State, f: Frame) -> None:
    """ELE-17.5: what lasts until the next turn ends.  ELE-4.5: there is no hand limit."""
    if s.mods:
        modifier.end_of_turn(s, s.active)
        moments.reach(s, TURN_ENDS)
    emit(s, TURN_ENDED, NOBODY, s.active, s.turn)
    settle(s, f)


def pass_turn(s: State, f: Frame) -> None:
    """ELE-17.3, 4.4: the players alternate; ELE-25.4 (R44): after turn 200 the Spirit Decks are counted; ELE-24.8: time."""
    if s.turn >= s.rules.setting["turns"]:
        by_count(s, TURN_LIMIT)
    elif s.agenda[0].proc is EXTRA_TURNS:
        count_after_time(s, s.agenda[0])
    if not s.kind:
        change.pass_turn(s, 1 - s.active)
        go(f, begin_turn)


DRAWING: Final[Procedure] = procedure("draw later", (draw_later,))
TURN: Final[Procedure] = procedure("turn", (
    begin_turn,
    draw_phase, draw_window,                                        # ELE-5
    main_phase, offer, act, finish,                                 # ELE-6
    battle_phase, choose_attacker, choose_attacked, begin_attack,   # ELE-16
    end_phase, end_window,                                          # ELE-17.1, 17.2
    end_turn, pass_turn,                                            # ELE-17.3, 17.5
), frame=Following)  # fmt: skip
"""One turn after another: the last step goes back to the first."""
