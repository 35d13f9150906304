"""The Summoning and Action Phase: one action after another, in any order.  FAR-6.

Registers: amount = actions of the turn when the phase was to end.
"""

from typing import Final

from cardwright.kernel.decision import ACT, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import ACTION_LIMIT, ACTIONS, CAPPED
from .naming import different_cards, name_of
from .unleashing import UNLEASHING, may_unleash
from .usable import DECLARE, END, SHIFT, UNLEASH, VERB, abilities, playable, use, use_card, use_name
from .windows import IDLE, open_window


def action_name(s: State, option: int) -> str:
    """An action as the active player reads it."""
    if option == END:
        return "End the phase"
    if option & VERB == UNLEASH:
        return f"Unleash {name_of(s, option >> SHIFT)}"
    return use_name(s, option)


def action_card(s: State, option: int) -> list[int]:
    """The card that acts."""
    return [] if option == END else use_card(s, option)


ACTION: Final[Prompt] = Prompt("action", ACT, "What do you do?", action_name, action_card, "FAR-6.1")


def offer(s: State, f: Frame) -> None:
    """FAR-6.1, 6.5, 6.7, 3.3: with the initiative: declare, activate, unleash, or end the phase."""
    ask(s, f, ACTION, f.seat, options(s, f.seat))


def options(s: State, seat: int) -> list[int]:
    """FAR-6.1, 6.2, 6.6: ending, cards, abilities, unleashes, in this order.  FAR-24.2: beyond the cap only ending."""
    if s.var[ACTIONS] >= s.rules.setting["actions_a_turn"]:
        return [END]
    found = [END, *[piece << SHIFT | DECLARE for piece in playable(s, seat, timely=False)]]
    found += abilities(s, seat, timely=False)
    return found + [piece << SHIFT | UNLEASH for piece in different_cards(s, may_unleash(s, seat))]


def act(s: State, f: Frame) -> None:
    """FAR-6.1, 6.4: what was chosen."""
    if f.chosen == END:
        f.amount = s.var[ACTIONS]
        if f.amount >= s.rules.setting["actions_a_turn"]:
            emit(s, CAPPED, NOBODY, f.seat, ACTION_LIMIT)  # FAR-24.5
        go(f, close)
    elif f.chosen & VERB == UNLEASH:
        call(s, UNLEASHING, f.seat, f.chosen >> SHIFT)
    else:
        use(s, f.seat, f.chosen)


def idle(s: State, f: Frame) -> None:
    """FAR-6.3: after each completed action the opponents may react; then the active player has the initiative again."""
    open_window(s, IDLE, f.seat)
    go(f, offer)


def close(s: State, f: Frame) -> None:
    """FAR-6.4: when the phase is to end, the opponents may react."""
    open_window(s, IDLE, f.seat)


def go_on(s: State, f: Frame) -> None:
    """FAR-6.4: if somebody acted, the active player regains the initiative and may go on."""
    if s.var[ACTIONS] != f.amount:
        go(f, offer)


ACTIONS_OF_PHASE: Final[Procedure] = procedure("actions", (offer, act, idle, close, go_on))
