"""Effects that replace a destruction before it happens.  DEV-14.4, 7.7, 24.11 (R29, R59, R67).

What the question keeps says `frames.Replacing`.
"""

from typing import Final, cast

from cardwright.kernel.decision import RESPOND, Prompt, ask
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import This

from ..events import WOULD_BE_DESTROYED
from ..field import HEARD_ELSEWHERE, HEARS, PLACES, SAVED, WHOLE_POOL, in_order, in_shell, materials, seat_in
from ..naming import name_of
from ..plan import Plan, plan_of
from .announcing import call_announcement
from .frames import Replacing
from .offering import AN_EFFECT, BEFORE_LOSS, BITS, PASS, PIECE_BITS, of_effect
from .recording import meets
from .usable import usable


def at_risk(s: State) -> int:
    """The card whose destruction is asked about."""
    f = cast(Replacing, s.agenda[-1])
    return f.threatened[f.at]


def label(s: State, option: int) -> str:
    """What prevents it; whoever declines reads which card it is about."""
    said = BEFORE_LOSS.label(s, option)
    return f"{said}: {name_of(s, at_risk(s))} would be destroyed" if option == PASS else said


def touched(s: State, option: int) -> list[int]:
    """The card with the effect, and the one that would be destroyed."""
    return list(dict.fromkeys([*BEFORE_LOSS.card(s, option), at_risk(s)])) if option != PASS else []


INSTEAD: Final[Prompt] = Prompt("instead", RESPOND, "Do you prevent its destruction?", label, touched, "DEV-14.4")


def would_be_destroyed(s: State, pieces: list[int]) -> None:
    """Ask, before these cards are destroyed, whoever has an effect for that.  DEV-24.11: their Materials would be, too."""
    if pieces and (s.watch[WOULD_BE_DESTROYED] or WOULD_BE_DESTROYED in s.rules.cells[WHOLE_POOL][HEARD_ELSEWHERE]):
        made = cast(Replacing, call(s, REPLACING, s.active))
        made.threatened = [card for piece in pieces for card in (piece, *materials(s, piece))]


def threatened(s: State, piece: int) -> bool:
    """Whether a card would be destroyed still: neither it nor the Layer card it lies under is saved or has left."""
    spell = piece if s.host[piece] == NOBODY else s.host[piece]
    return in_shell(s, spell) and not (s.flags[spell] | s.flags[piece]) & SAVED


def sources(s: State, seat: int) -> list[int]:
    """The cards of a player that may have an effect for a destruction: in Shells, and where texts say they work from."""
    found = [source for source in s.watch[WOULD_BE_DESTROYED] if seat_in(s, source) == seat]
    for place in PLACES.values():
        found += [p for p in s.zones[place + seat] if s.rules.fact[HEARS][s.define[p]] >> WOULD_BE_DESTROYED & 1]
    return found


def answers(s: State, seat: int, piece: int, offered: list[int]) -> list[int]:
    """The effects of a player that can be used before this card is destroyed, each card once."""
    found: list[int] = []
    for source in sources(s, seat):
        if source not in offered:
            for program in s.rules.triggers[s.define[source]]:
                plan = plan_of(s.rules.programs, program.number)
                if waits_for(s, plan, piece, seat, source) and usable(s, seat, source, plan):
                    found.append((plan.number << PIECE_BITS | source) << BITS | AN_EFFECT)
    return found


def works(s: State, plan: Plan, piece: int, source: int) -> bool:
    """DEV-13.7, 24.11: from where it says; else from a Shell, and of a Material for its own destruction."""
    if plan.from_place != NOBODY:
        return s.place[source] & ~3 == plan.from_place
    return s.rules.in_play[s.place[source]] or source == piece


def waits_for(s: State, plan: Plan, piece: int, seat: int, source: int) -> bool:
    """Whether an effect is for the destruction of this card, and works where its own card is."""
    if plan.kind_heard != WOULD_BE_DESTROYED or plan.event is None or not works(s, plan, piece, source):
        return False
    if isinstance(plan.event.what, This):
        return piece == source
    return meets(s, plan, piece, seat_in(s, piece), 0, seat, source)


def next_answer(s: State, f: Replacing) -> None:
    """DEV-14.4, 14.5: card by card, in player order, until it is saved; DEV-12.4: "you must" cannot be declined."""
    while f.at < len(f.threatened):
        piece = f.threatened[f.at]
        for seat in in_order(s) if threatened(s, piece) else ():
            options = answers(s, seat, piece, f.offered)
            if options:
                f.seat = seat
                ask(s, f, INSTEAD, seat, BEFORE_LOSS.first(s, [PASS, *options]))
                return
        f.at += 1
        f.offered = []
    leave(f)


def use_answer(s: State, f: Replacing) -> None:
    """DEV-14.4: it resolves at once, just before the event; an effect that was declined is not offered again."""
    piece = f.threatened[f.at]
    offered = [of_effect(option >> BITS)[1] for option in answers(s, f.seat, piece, f.offered)]
    if f.chosen != PASS:
        program, source = of_effect(f.chosen >> BITS)
        offered = [source]
        call_announcement(s, f.seat, source, program, piece)
    f.offered = [*f.offered, *offered]
    go(f, next_answer)


REPLACING: Final[Procedure] = procedure("replacing", (next_answer, use_answer), frame=Replacing)
