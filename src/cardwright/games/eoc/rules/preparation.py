"""The Preparation Phase: the draw, then actions in any order.  EOC-4."""

from typing import Final

from cardwright.kernel.decision import ACT, Prompt, ask
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..field import (
    ACTIVATED,
    CREATED,
    CREATURE,
    EFFECT,
    ESSENCE,
    INSTANT,
    ITEM,
    KIND,
    PLAYED_NOW,
    PREPARATION,
    SUMMONS,
    kind,
)
from .abilities import ACTIVATION, usable
from .actions import END, MOVE, PLAY_CARD, SHIFT, SUMMON, USE, VERB, action_card, action_name, offer_each
from .checking import settle
from .essence import MOVE_ESSENCE, can_move, may_summon, summon
from .moving import draw
from .playing import PLAY, in_hand, playable
from .windows import close_window, open_moment

PREPARE: Final[Prompt] = Prompt("preparation", ACT, "What do you do?", action_name, action_card, "EOC-4.5")


def draw_card(s: State, f: Frame) -> None:
    """EOC-4.1 to 4.4: one card, but none on the starting turn; from an empty deck it is owed."""
    if s.turn > 1:
        draw(s, f.seat, 1)


def offer(s: State, f: Frame) -> None:
    """EOC-4.5, 4.7 to 4.10 (R4): the turn player's actions; ending the phase is one."""
    ask(s, f, PREPARE, f.seat, actions(s, f.seat))


def actions(s: State, seat: int) -> list[int]:
    """EOC-4.5: end, create and play, use a spell's ability, summon, move an Essence."""
    options = [END]
    hand = in_hand(s, seat, NOT_TRAPS)
    offer_each(options, PLAY_CARD, playable(s, seat, hand))
    if used := usable(s, seat, PREPARATION):
        offer_each(options, USE, used)
    if may_summon(s, seat):
        kinds, define = s.rules.fact[KIND], s.define
        for card in hand:
            if kinds[define[card]] == ESSENCE:
                options.append(card << SHIFT | SUMMON)
    if can_move(s, seat):
        options.append(MOVE)
    return options


NOT_TRAPS: Final[int] = 1 << CREATURE | 1 << ESSENCE | 1 << EFFECT | 1 << INSTANT | 1 << ITEM
"""EOC-4.8, 7.2: the kinds of card that leave the hand in this phase."""


def act(s: State, f: Frame) -> None:
    """EOC-4.5: carry the action out.  other: the event of a Trap's moment; target: its card."""
    verb, piece = f.chosen & VERB, f.chosen >> SHIFT
    f.other, f.target = 0, piece
    if verb == END:
        leave(f)
    elif verb == SUMMON:
        summon(s, f.seat, piece)
        f.other = SUMMONS
    elif verb == MOVE:
        call(s, MOVE_ESSENCE, f.seat)
    elif verb == USE:
        call(s, ACTIVATION, f.seat, piece)
        f.other = ACTIVATED
    else:
        f.other = CREATED if kind(s, piece) == CREATURE else PLAYED_NOW
        call(s, PLAY, f.seat, piece)


def next_action(s: State, f: Frame) -> None:
    """EOC-4.6, 11.11: each action is finished before the next is chosen; some are the moment of a Trap."""
    if not open_moment(s, f.other, f.target):
        go(f, offer)


def moment_over(s: State, f: Frame) -> None:
    """EOC-11.11: then the next action."""
    close_window(s, 1 - s.active)
    go(f, offer)


PREPARATION_PHASE: Final[Procedure] = procedure("Preparation Phase", (
    draw_card, settle,                                      # EOC-4.1 to 4.4
    offer, act, settle, next_action, moment_over,           # EOC-4.5 to 4.10
))  # fmt: skip
