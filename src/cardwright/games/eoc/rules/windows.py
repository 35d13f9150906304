"""Trap windows: a moment in which one player may play Traps.  EOC-11.

Registers of a window: seat = its holder, target = the event the moment is about plus 1 (0: a window of an attack),
amount = the card it happened to plus 1, other = the player whose event it was.
"""

from typing import Final

from cardwright.kernel.decision import RESPOND, Prompt, ask
from cardwright.kernel.effect import event_fits
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.stack import StackRule
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Triggered

from ..field import IN_WINDOW, MOMENT, PLAYED, WINDOW_CLOSED, WINDOW_OPENED
from .abilities import ACTIVATION, usable
from .actions import PASS, PLAY_CARD, SHIFT, USE, VERB, action_card, chance_name, options_of
from .checking import settle
from .playing import PLAY, in_hand, playable

CHANCE: Final[Prompt] = Prompt("trap-window", RESPOND, "Do you play a Trap?", chance_name, action_card, "EOC-11.4")


def open_window(s: State, seat: int) -> None:
    """EOC-11.1, 11.2: for one player; it runs alike whatever they hold."""
    call(s, WINDOW, seat, target=0)


def open_moment(s: State, event: int, piece: int) -> None:
    """EOC-11.11 (R30): after an action of the turn player, for every hand alike, if any card of the pool waits for it."""
    if event and event + 1 in s.rules.fact[MOMENT]:
        f = call(s, WINDOW, 1 - s.active, target=event + 1, amount=piece + 1)
        f.other = s.active


def announce(s: State, f: Frame) -> None:
    """EOC-11.2, 19.9: the opening is told, with or without Traps in hand."""
    emit(s, WINDOW_OPENED, -1, f.seat, 0)


def offer(s: State, f: Frame) -> None:
    """EOC-11.4 to 11.8, 11.12: a Trap from hand, an ability of an active Trap, or pass."""
    traps = [card for card in in_hand(s, f.seat, traps=True) if in_moment(s, f, card)]
    options = options_of(PLAY_CARD, playable(s, f.seat, traps)) + options_of(USE, usable(s, f.seat, IN_WINDOW))
    ask(s, f, CHANCE, f.seat, [PASS, *options])


def in_moment(s: State, f: Frame, card: int) -> bool:
    """EOC-11.11: a Trap that names a moment is for it alone; the others are for attacks."""
    moment = s.rules.fact[MOMENT][s.define[card]]
    if moment != f.target:
        return False
    if not moment:
        return True
    ability = s.rules.programs[s.rules.fact[PLAYED][s.define[card]] - 1].ability
    return isinstance(ability, Triggered) and event_fits(s, ability.event, f.amount - 1, f.other, f.seat, card)


def act(s: State, f: Frame) -> None:
    """EOC-11.4, 11.9: it takes hold completely before the next one; EOC-11.5: nobody answers."""
    if f.chosen == PASS:
        go(f, close)
        return
    piece = f.chosen >> SHIFT
    if f.chosen & VERB == USE:
        call(s, ACTIVATION, f.seat, piece)
    else:
        call(s, PLAY, f.seat, piece, amount=f.amount)


def once_more(s: State, f: Frame) -> None:
    """EOC-11.4: any number of Traps, one after another."""
    if not s.kind:
        go(f, offer)


def close(s: State, f: Frame) -> None:
    """EOC-11.4, 19.9: passing closes it, and that is told."""
    emit(s, WINDOW_CLOSED, -1, f.seat, 0)


WINDOW: Final[Procedure] = procedure("Trap window", (
    announce, offer, act, settle, once_more, close,         # EOC-11.4
))  # fmt: skip


def nobody_first(s: State) -> int:
    """EOC-1.11: there is no chain; the kernel's is never opened."""
    return s.active


def no_responses(s: State, seat: int) -> list[int]:
    """EOC-1.11: nothing can be added to it."""
    return []


def no_announcement(s: State, seat: int, option: int) -> None:
    """EOC-1.11: nothing is announced for it."""


NO_CHAIN: Final = StackRule(nobody_first, no_responses, no_announcement, CHANCE)
