"""Sampling what a seat cannot know beyond the cards themselves: Set Runes, and half-made announcements.  ELE-27.5, 27.6.

What has been shown stays known (ELE-27.8); future chance is drawn anew (ELE-27.15).
"""

from typing import Final

from cardwright.kernel.decision import PAY
from cardwright.kernel.procedure import AnyStep, Procedure, go_past, link, reclaim
from cardwright.kernel.rng import below
from cardwright.kernel.stack import CHAIN, give_chance
from cardwright.kernel.state import FACE_DOWN, State

from ..field import BATTLE, KIND, MAIN, RUNE, RUNES, STADIUM_RUNE, TYPE
from . import action, ascending, battle, chain, disclosing, ordered, setup, turn, windows
from .happening import CONDITIONAL
from .paying import CHOOSING

BASES: Final[dict[Procedure, AnyStep]] = {
    setup.MULLIGANS: setup.keep_or_not,
    windows.WINDOW: windows.offer_chance, windows.ANSWERS: windows.offer_chance, chain.CHAINING: chain.offer_item,
    CHAIN: give_chance, ordered.SPECIAL_CAST: ordered.choose_spirits_stated,
    ascending.SPECIAL_ASCEND: ascending.keep_ascending,
}  # fmt: skip
"""Procedures whose choices begin an announcement, and the step that asks for it."""
CHOICES: Final[dict[int, AnyStep]] = {MAIN: action.offer, BATTLE: battle.choose_attacker}
"""Phase -> the step of a turn that asks for the beginning of an announcement."""


def resample(s: State, seat: int) -> None:
    """ELE-27.6: an unknown Set Rune is some Rune but a Stadium; an announcement others have begun is begun anew."""
    fact = s.rules.fact
    pool = [d for d in range(len(s.rules.cards)) if fact[KIND][d] == RUNE and fact[TYPE][d] != STADIUM_RUNE]
    for zone in (RUNES, RUNES + 1):
        for piece in s.zones[zone]:
            if piece >= 0 and s.flags[piece] & FACE_DOWN and not s.known[piece] >> seat & 1 and pool:
                s.define[piece] = pool[below(s, len(pool))]
    disclosing.resample(s, seat)
    # ELE-13.26: what waits in another player's hand or deck is not known to wait, nor that it is one of those cards
    s.waiting = [f for f in s.waiting if f.proc is not CONDITIONAL or s.known[f.source] >> seat & 1]
    if s.decider != seat and s.kind and s.picked:
        begin_anew(s)
    elif s.decider != seat and s.kind == PAY and s.agenda[-1].proc is CHOOSING:
        choose_anew(s)
    if s.decider != seat and s.kind and s.agenda[-1].proc is chain.CHAINING:
        ask_otherwise(s)


def ask_otherwise(s: State) -> None:
    """Who is asked because of what waits in their hand might as well be asked whether to begin a chain (R53)."""
    f = s.agenda[-1]
    if not any(waiting.seat == f.seat for waiting in s.waiting):
        made = link(s, windows.ANSWERS, f.seat)
        go_past(made, windows.offer_chance)
        reclaim(s, len(s.agenda) - 1)
        s.agenda[-1] = made


def choose_anew(s: State) -> None:
    """Back to the step that lets Spirits be chosen: which there are is sampled, and some may have been the only ones."""
    depth = len(s.agenda) - 2
    reclaim(s, depth)
    del s.agenda[depth + 1 :]


def begin_anew(s: State) -> None:
    """Back to the step that began the announcement; nothing has happened since."""
    reclaim(s, 0)
    for depth in range(len(s.agenda) - 1, -1, -1):
        f = s.agenda[depth]
        step = CHOICES.get(s.phase) if f.proc is turn.TURN else BASES.get(f.proc)
        if step is not None:
            del s.agenda[depth + 1 :]
            go_past(f, step)
            return
