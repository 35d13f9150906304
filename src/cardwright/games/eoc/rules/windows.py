"""Trap windows: a moment in which one player may play Traps.  EOC-11.

A window is opened and closed by the procedure that has it, alike for any hand; what stands in between runs only where
something can be played.  What a window keeps says `frames.TrapWindow`.
"""

from typing import Final, cast

from cardwright.kernel.action import Action, Menu, Need
from cardwright.kernel.decision import RESPOND, Prompt, ask
from cardwright.kernel.effect import event_fits
from cardwright.kernel.event import emit
from cardwright.kernel.pick import one_of_each
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Triggered

from ..field import IN_WINDOW, IS_TRAP, MOMENT, MOMENTS, PLAYED, WINDOW_CLOSED, WINDOW_OPENED
from ..refusals import TRAP_TIMING, words
from .abilities import ACTIVATION
from .actions import BITS, PASS, PLAY, TO_PLAY, TO_USE, USE, PlayAction, in_force, in_hand, with_ability
from .checking import settle
from .frames import TrapWindow
from .playing import PLAY as PLAYING


def open_window(s: State, seat: int, moment: int = 0, card: int = 0, actor: int = 0) -> None:
    """EOC-11.1, 11.2, 19.9: for one player; that it opens is told, with or without Traps in hand."""
    emit(s, WINDOW_OPENED, -1, seat, 0)
    if not s.auto or len(chances(s, seat, moment, card, actor)) > 1:
        cast(TrapWindow, call(s, WINDOW, seat, target=moment, amount=card)).actor = actor


def close_window(s: State, seat: int) -> None:
    """EOC-11.4, 19.9: it closes when its holder passes, and that is told."""
    emit(s, WINDOW_CLOSED, -1, seat, 0)


def open_moment(s: State, event: int, piece: int) -> bool:
    """EOC-11.11 (R30): after an action of the turn player, for every hand alike, if any card of the pool waits for it."""
    if not event or not s.rules.fact[MOMENTS][event]:
        return False
    open_window(s, 1 - s.active, event + 1, piece + 1, s.active)
    return True


def offer(s: State, f: TrapWindow) -> None:
    """EOC-11.4, 11.12: what can be done in it."""
    ask(s, f, CHANCE, f.seat, chances(s, f.seat, f.moment, f.card, f.actor))


def chances(s: State, seat: int, moment: int, card: int, actor: int) -> list[int]:
    """EOC-11.4 to 11.8, 11.12: pass, a Trap from hand, an ability of an active Trap.  moment, card, actor: see above."""
    traps = TRAP_CARD.ready(s, seat)
    if traps:
        traps = [trap for trap in traps if in_moment(s, seat, trap, moment, card, actor)]
    used = ABILITY.ready(s, seat)
    if not traps and not used:
        return NOTHING_TO_PLAY
    return [PASS, *[trap << BITS | PLAY for trap in traps], *[piece << BITS | USE for piece in used]]


NOTHING_TO_PLAY: Final = [PASS]


def in_moment(s: State, seat: int, trap: int, moment: int, card: int, actor: int) -> bool:
    """EOC-11.11: a Trap that names a moment is for it alone; the others are for attacks."""
    if s.rules.fact[MOMENT][s.define[trap]] != moment:
        return False
    if not moment:
        return True
    ability = s.rules.programs[s.rules.fact[PLAYED][s.define[trap]] - 1].ability
    return isinstance(ability, Triggered) and event_fits(s, ability.event, card - 1, actor, seat, trap)


def window_of(s: State, seat: int) -> Frame | None:
    """The window that a player has now, if there is one."""
    return next((f for f in reversed(s.agenda) if f.proc is WINDOW and f.seat == seat), None)


def in_time(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-4.8, 11.4, 11.11: Traps are for windows, or for the moment that their text names."""
    f = window_of(s, seat)
    return [trap for trap in cards if in_moment(s, seat, trap, f.target, f.amount, f.other)] if f is not None else []


def act(s: State, f: TrapWindow) -> None:
    """EOC-11.4, 11.9: it takes hold completely before the next one; EOC-11.5: nobody answers."""
    piece = f.chosen >> BITS
    if f.chosen & CHANCES.mask == USE:
        call(s, ACTIVATION, f.seat, piece)
    elif f.chosen != PASS:
        call(s, PLAYING, f.seat, piece, amount=f.card)


def once_more(s: State, f: TrapWindow) -> None:
    """EOC-11.4: any number of Traps, one after another; passing closes the window."""
    if f.chosen != PASS:
        go(f, offer)


WINDOW: Final[Procedure] = procedure("Trap window", (
    offer, act, settle, once_more,              # EOC-11.4 to 11.9
), frame=TrapWindow)  # fmt: skip


IN_TIME: Final = Need(words(TRAP_TIMING), "EOC-4.8, 11.4", keep=in_time)
WINDOW_OPEN: Final = Need(words(TRAP_TIMING), "EOC-8.6", lambda s, seat: window_of(s, seat) is not None)
TRAP_CARD: Final = PlayAction(PLAY, "Play {}", in_hand(IS_TRAP), TO_PLAY, alike=one_of_each, when=(IN_TIME,))
ABILITY: Final = Action(USE, "Use the ability of {}", with_ability(IN_WINDOW), TO_USE, quick=in_force(IN_WINDOW),
                        doing="Use its ability", when=(WINDOW_OPEN,))  # fmt: skip
CHANCES: Final[Menu] = Menu((Action(PASS, "Pass"), TRAP_CARD, ABILITY), BITS)
"""EOC-11.4: what can be done in a Trap window."""
CHANCE: Final[Prompt] = Prompt("trap-window", RESPOND, "Do you play a Trap?", CHANCES.label, CHANCES.card, "EOC-11.4")
