"""Defenders of a Crystal of Essence, their order, and latecomers.  FAR-15.6 to 15.11, 15.27."""

from typing import Final, cast

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import ASSIGN, CONFIRM, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import (
    CANNOT_BE_DEFENDED,
    CANNOT_DEFEND,
    CREATURE,
    DEFENDS,
    EXPLOITED,
    FIELD,
    STOOD,
    alive,
    allowed,
    controller,
    is_crystal,
    still,
    thing,
)
from .frames import Unleash
from .moving import exploit
from .naming import canonical, different_cards, name_of

ENOUGH: Final = -1
NO: Final = 0
YES: Final = 1


def defender_name(s: State, option: int) -> str:
    """An Evocation, or no more of them."""
    return "No more defenders" if option == ENOUGH else name_of(s, option)


def defender_card(s: State, option: int) -> list[int]:
    """The Evocation, if it is one."""
    return [] if option == ENOUGH else [option]


def late_name(s: State, option: int) -> str:
    """Whether the latecomer defends."""
    name = name_of(s, s.agenda[-1].source)
    return f"{name} defends, too" if option == YES else f"{name} stays out of it"


def late_card(s: State, option: int) -> list[int]:
    """The latecomer."""
    return [s.agenda[-1].source]


DEFENDER: Final[Prompt] = Prompt(
    "defender", ASSIGN, "Which Evocation defends against it next?", defender_name, defender_card, "FAR-15.6",
)  # fmt: skip
LATECOMER: Final[Prompt] = Prompt(
    "latecomer", CONFIRM, "Does the newcomer defend?", late_name, late_card, "FAR-15.10", default=1,
)  # fmt: skip


def the_unleash(s: State) -> Unleash:
    """The unleash that is announced: the link on top of the stack."""
    return cast(Unleash, s.stack[-1])


def able(s: State, seat: int) -> list[int]:
    """FAR-12.4, 15.6: own Energized Evocations that may defend."""
    flags, define, creature = s.flags, s.define, s.rules.fact[CREATURE]
    ready = [p for p in s.zones[FIELD + seat] if not flags[p] & EXPLOITED and creature[define[p]]]
    return allowed(s, CANNOT_DEFEND, ready) if ready else ready


def may_be_defended(s: State) -> bool:
    """FAR-15.6: unless a text of an unleashing Evocation forbids it."""
    attackers = [still(s, what) for what in the_unleash(s).attackers]
    return not any(p != NOBODY and modifier.under(s, CANNOT_BE_DEFENDED, p) for p in attackers)


def stand_ready(s: State, f: Frame) -> None:
    """FAR-15.6, 15.7, 15.11: only Crystals are defended, by their owner; who could have joined and did not, cannot later."""
    target = the_unleash(s).target
    if not is_crystal(s, target) or not alive(s, f.seat):
        leave(f)
        return
    for piece in able(s, f.seat):
        change.mark(s, piece, STOOD)


def choose_defender(s: State, f: Frame) -> None:
    """FAR-15.6, 15.8: any number, also none, in an order that the defender chooses."""
    among = able(s, f.seat) if may_be_defended(s) else []
    if not among:
        leave(f)
        return
    ask(s, f, DEFENDER, f.seat, [ENOUGH, *different_cards(s, among)])


def take_defender(s: State, f: Frame) -> None:
    """FAR-15.6: each becomes Exploited, and takes its place at the end of the order."""
    if f.chosen == ENOUGH:
        leave(f)
        return
    join(s, f.chosen)
    go(f, choose_defender)


def join(s: State, piece: int) -> None:
    """FAR-15.6, 15.10: at the end of the order."""
    unleash = the_unleash(s)
    unleash.defenders = [*unleash.defenders, thing(s, piece)]
    exploit(s, piece)
    emit(s, DEFENDS, piece, controller(s, piece), 0)


def ask_latecomers(s: State) -> None:
    """FAR-15.10 (R27): Evocations newly able to defend are asked for at once."""
    target = the_unleash(s).target
    if is_crystal(s, target) and may_be_defended(s):
        call(s, LATE, controller(s, target))


def choose_latecomer(s: State, f: Frame) -> None:
    """FAR-15.10, 15.26: one that could not defend before; none is added a second time."""
    fresh = [p for p in able(s, f.seat) if not s.flags[p] & STOOD]
    if not fresh or not alive(s, f.seat):
        leave(f)
        return
    f.source = canonical(s, fresh)[0]
    ask(s, f, LATECOMER, f.seat, [YES, NO])


def take_latecomer(s: State, f: Frame) -> None:
    """FAR-15.10: it joins at the end, or not at all."""
    if f.chosen == YES:
        join(s, f.source)
    change.mark(s, f.source, STOOD)
    go(f, choose_latecomer)


def dismiss(s: State) -> None:
    """The unleash is over: nobody stands by any more, and what lasted until its end ends."""
    modifier.end_all(s, modifier.END_OF_BATTLE)
    flags = s.flags
    for seat in range(s.seats):
        for piece in s.zones[FIELD + seat]:
            if flags[piece] & STOOD:
                change.unmark(s, piece, STOOD)


DEFENDING: Final[Procedure] = procedure("defend", (stand_ready, choose_defender, take_defender))
LATE: Final[Procedure] = procedure("late defenders", (choose_latecomer, take_latecomer))
