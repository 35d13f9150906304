"""Effects that replace it that a Spell is destroyed, Exhausted, Erased or returned.  DEV-14.4, 7.7, 24.11 (R29, R59, R67).

What the question keeps says `frames.Replacing`.
"""

from typing import Final, cast

from cardwright.kernel import change
from cardwright.kernel.decision import RESPOND, Prompt, ask
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import This

from ..events import WOULD_BE, WOULD_BE_DESTROYED
from ..field import HEARD_ELSEWHERE, HEARS, PLACES, SAVED, WHOLE_POOL, in_order, in_shell, materials, seat_in
from ..naming import name_of
from ..plan import Plan, plan_of
from .announcing import call_announcement
from .frames import Replacing
from .offering import AN_EFFECT, BEFORE_LOSS, BITS, PASS, PIECE_BITS, of_effect
from .recording import meets
from .usable import usable

NAMES: Final = {kind: name for name, kind in WOULD_BE.items()}


def at_risk(s: State) -> int:
    """The card that is asked about."""
    f = cast(Replacing, s.agenda[-1])
    return f.threatened[f.at]


def label(s: State, option: int) -> str:
    """What prevents it; whoever declines reads which card it is about."""
    said = BEFORE_LOSS.label(s, option)
    what = NAMES[cast(Replacing, s.agenda[-1]).kind]
    return f"{said}: {name_of(s, at_risk(s))} {what}" if option == PASS else said


def touched(s: State, option: int) -> list[int]:
    """The card with the effect, and the one that would be destroyed."""
    return list(dict.fromkeys([*BEFORE_LOSS.card(s, option), at_risk(s)])) if option != PASS else []


INSTEAD: Final[Prompt] = Prompt("instead", RESPOND, "Do you use an effect instead?", label, touched, "DEV-14.4")


def would_be_destroyed(s: State, pieces: list[int]) -> None:
    """Ask, before these cards are destroyed, whoever has an effect for that.  DEV-24.11: their Materials would be, too."""
    would_be(s, [card for piece in pieces for card in (piece, *materials(s, piece))], WOULD_BE_DESTROYED)


def would_be(s: State, pieces: list[int], kind: int) -> None:
    """Ask, before this happens to these cards in Shells, whoever has an effect for that."""
    if pieces and (s.watch[kind] or kind in s.rules.cells[WHOLE_POOL][HEARD_ELSEWHERE]):
        made = cast(Replacing, call(s, REPLACING, s.active))
        made.threatened = pieces
        made.kind = kind


def threatened(s: State, piece: int) -> bool:
    """Whether it would happen to a card still: neither it nor the Layer card it lies under is saved or has left."""
    spell = piece if s.host[piece] == NOBODY else s.host[piece]
    return in_shell(s, spell) and not (s.flags[spell] | s.flags[piece]) & SAVED


def sources(s: State, seat: int, kind: int) -> list[int]:
    """The cards of a player that may have an effect for that: in Shells, and where texts say they work from."""
    found = [source for source in s.watch[kind] if seat_in(s, source) == seat]
    for place in PLACES.values():
        found += [p for p in s.zones[place + seat] if s.rules.fact[HEARS][s.define[p]] >> kind & 1]
    return found


def answers(s: State, seat: int, piece: int, f: Replacing) -> list[int]:
    """The effects of a player that can be used before that happens to this card, each card once."""
    found: list[int] = []
    for source in sources(s, seat, f.kind):
        if source not in f.offered:
            for program in s.rules.triggers[s.define[source]]:
                plan = plan_of(s.rules.programs, program.number)
                if plan.kind_heard == f.kind and waits_for(s, plan, piece, seat, source) and usable(s, seat, source, plan):
                    found.append((plan.number << PIECE_BITS | source) << BITS | AN_EFFECT)
    return found


def works(s: State, plan: Plan, piece: int, source: int) -> bool:
    """DEV-13.7, 24.11: from where it says; else from a Shell, and of a Material for its own destruction."""
    if plan.from_place != NOBODY:
        return s.place[source] & ~3 == plan.from_place
    return s.rules.in_play[s.place[source]] or source == piece


def waits_for(s: State, plan: Plan, piece: int, seat: int, source: int) -> bool:
    """Whether an effect is for what would happen to this card, and works where its own card is."""
    if plan.event is None or not works(s, plan, piece, source):
        return False
    if isinstance(plan.event.what, This):
        return piece == source
    return meets(s, plan, piece, seat_in(s, piece), 0, seat, source)


def next_answer(s: State, f: Replacing) -> None:
    """DEV-14.4, 14.5: card by card, in player order, until it is saved; DEV-12.4: "you must" cannot be declined."""
    while f.at < len(f.threatened):
        piece = f.threatened[f.at]
        for seat in in_order(s) if threatened(s, piece) else ():
            options = answers(s, seat, piece, f)
            if options:
                f.seat = seat
                ask(s, f, INSTEAD, seat, BEFORE_LOSS.first(s, [PASS, *options]))
                return
        if f.kind != WOULD_BE_DESTROYED and not in_shell(s, piece):
            change.mark(s, piece, SAVED)  # an answer has brought it elsewhere
        f.at += 1
        f.offered = []
    leave(f)


def use_answer(s: State, f: Replacing) -> None:
    """DEV-14.4: it resolves at once, just before the event; an effect that was declined is not offered again."""
    piece = f.threatened[f.at]
    offered = [of_effect(option >> BITS)[1] for option in answers(s, f.seat, piece, f)]
    if f.chosen != PASS:
        program, source = of_effect(f.chosen >> BITS)
        offered = [source]
        call_announcement(s, f.seat, source, program, piece)
    f.offered = [*f.offered, *offered]
    go(f, next_answer)


REPLACING: Final[Procedure] = procedure("replacing", (next_answer, use_answer), frame=Replacing)
