"""Effects that replace a destruction before it happens.  DEV-14.4, 7.7 (R29, R59).

A question: among = the cards that would be destroyed, other = which of them comes next, picks = the cards whose effects
were offered for it.
"""

from typing import Final

from cardwright.kernel.decision import RESPOND, Prompt, ask
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import This

from ..events import WOULD_BE_DESTROYED
from ..field import in_order, in_shell, seat_in
from ..plan import Plan, plan_of
from .announcing import call_announcement
from .offering import AN_EFFECT, PASS, PIECE_BITS, label, touched
from .recording import meets
from .usable import usable

INSTEAD: Final[Prompt] = Prompt("instead", RESPOND, "Do you prevent its destruction?", label, touched, "DEV-14.4")


def would_be_destroyed(s: State, pieces: list[int]) -> None:
    """Ask, before these cards are destroyed, whoever has an effect for that."""
    if s.watch[WOULD_BE_DESTROYED] and pieces:
        f = call(s, REPLACING, s.active)
        f.among = pieces


def answers(s: State, seat: int, piece: int, offered: list[int]) -> list[int]:
    """The effects of a player that can be used before this card is destroyed, each card once."""
    found: list[int] = []
    for source in s.watch[WOULD_BE_DESTROYED]:
        if seat_in(s, source) == seat and source not in offered:
            for program in s.rules.triggers[s.define[source]]:
                plan = plan_of(s.rules.programs, program.number)
                if waits_for(s, plan, piece, seat, source) and usable(s, seat, source, plan):
                    found.append((plan.number << PIECE_BITS | source) << 2 | AN_EFFECT)
    return found


def waits_for(s: State, plan: Plan, piece: int, seat: int, source: int) -> bool:
    """Whether an effect is for the destruction of this card."""
    if plan.kind_heard != WOULD_BE_DESTROYED or plan.event is None:
        return False
    if isinstance(plan.event.what, This):
        return piece == source
    return meets(s, plan, piece, seat_in(s, piece), 0, seat, source)


def next_answer(s: State, f: Frame) -> None:
    """DEV-14.4, 14.5: card by card, in player order."""
    while f.other < len(f.among):
        piece = f.among[f.other]
        for seat in in_order(s):
            options = answers(s, seat, piece, f.picks) if in_shell(s, piece) else []
            if options:
                f.seat = seat
                ask(s, f, INSTEAD, seat, [PASS, *options])
                return
        f.other += 1
        f.picks = []
    leave(f)


def use_answer(s: State, f: Frame) -> None:
    """DEV-14.4: it resolves at once, just before the event; an effect that was declined is not offered again."""
    piece = f.among[f.other]
    offered = [option >> 2 & (1 << PIECE_BITS) - 1 for option in answers(s, f.seat, piece, f.picks)]
    if f.chosen != PASS:
        offered = [f.chosen >> 2 & (1 << PIECE_BITS) - 1]
        call_announcement(s, f.seat, offered[0], f.chosen >> 2 >> PIECE_BITS, piece)
    f.picks = [*f.picks, *offered]
    go(f, next_answer)


REPLACING: Final[Procedure] = procedure("replacing", (next_answer, use_answer))
