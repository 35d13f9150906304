"""State checks, and what settles after every action: checks, maintenance, triggers, until nothing changes.  EOC-15, 16."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CONFIRM, ORDER, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.modifier import WHILE_SOURCE, under
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.waiting import replaced

from ..field import (
    BLOWS,
    CANNOT_BE_DESTROYED,
    CREATURE_FELL,
    CREATURES,
    DAMAGE,
    DAMAGE_MARKED,
    DEF,
    DESTROYS,
    FALLEN,
    FELL,
    ITEMS,
    LOOSE,
    OWED,
    POOL,
    REPAIRED,
    TRACES,
    VANQUISHER_SLOT,
    WAIVED,
    active,
    attached,
    controller,
    creatures,
    striker,
    vanquisher,
)
from ..symbols import covers
from .damage import beaten, spare, value
from .essence import COST_STANDS, attach, cost, idle, provided, unspoken
from .moving import to_graveyard
from .naming import decide, itself, name_of
from .paying import choose_attached
from .traces import leave_trace
from .triggers import choose, start
from .vanquisher import defeat
from .winning import DEFEATED, NO_CARD, lose

LET_GO: Final = 0
KEEP: Final = 1


def keep_name(s: State, option: int) -> str:
    """Keep the card, or let it go."""
    name = name_of(s, s.agenda[-1].source)
    return f"Attach Essence to {name}" if option == KEEP else f"Let {name} go"


NEXT_IDLE: Final[Prompt] = Prompt("next-uncovered", ORDER, "Which uncovered card comes first?", name_of, itself, "EOC-15.6")
MAINTAIN: Final[Prompt] = Prompt(
    "maintain", CONFIRM, "Do you cover its Creation Cost again?", keep_name, lambda s, o: [s.agenda[-1].source], "EOC-15.5",
    default=1,
)  # fmt: skip


def settle(s: State, f: Frame) -> None:
    """EOC-15.1, 16.2: check, maintain, carry out what waits.

    Mostly there is nothing to do: nothing waits, is owed, may be uncovered, or has taken too much damage.
    """
    var = s.var
    if (
        s.waiting or var[LOOSE] or s.watch[COST_STANDS]
        or (var[TRACES] & DAMAGE_MARKED and not var[BLOWS] and endangered(s))
    ):  # fmt: skip
        call(s, SETTLE, s.active)


def endangered(s: State) -> bool:
    """EOC-15.3, 15.4: whether any creature or Vanquisher has more damage than defense."""
    damage, flags, zones = s.col[DAMAGE], s.flags, s.zones
    fighters = zones[CREATURES] + zones[CREATURES + 1] + zones[VANQUISHER_SLOT] + zones[VANQUISHER_SLOT + 1]
    for piece in fighters:
        if damage[piece] and piece >= 0 and not flags[piece] & FALLEN and damage[piece] > value(s, DEF, piece):
            return True
    return False


def check(s: State, f: Frame) -> None:
    """EOC-15.2 to 15.4, 15.8: empty decks, fallen creatures, beaten Vanquishers, all at once; until nothing changes."""
    by_deck = losers = s.var[OWED] | s.var[OWED + 1] << 1
    if s.var[TRACES] & DAMAGE_MARKED and not s.var[BLOWS]:
        order = (s.active, 1 - s.active)
        down = [seat for seat in order if beaten(s, vanquisher(s, seat))]
        killed: list[int] = []
        for piece in creatures(s, s.active) + creatures(s, 1 - s.active):
            if beaten(s, piece):
                killed.append(piece)
        changed = fall(s, killed) + len(down)
        for seat in down:
            if defeat(s, seat):
                losers |= 1 << seat
        if changed:
            go(f, check)
    if losers:
        lose(s, losers, NO_CARD if by_deck == losers else DEFEATED)


def fall(s: State, pieces: list[int]) -> int:
    """EOC-14.2, 14.3, 15.3, 16.5 (R11): destroyed creatures stay in their slots without being active; told just before.

    EOC-8.2: what they did as long as they are in play ends.
    """
    fallen = [piece for piece in pieces if not under(s, CANNOT_BE_DESTROYED, piece)]
    if s.rules.replaces[FELL]:
        saved = [p for p in fallen if replaced(s, FELL, p, controller(s, p), striker(s, p))]
        fallen = [piece for piece in fallen if piece not in saved]
        for piece in saved:
            spare(s, piece)
    for piece in fallen:
        killer = striker(s, piece)
        emit(s, FELL, piece, controller(s, piece), killer)
        if killer != NOBODY and active(s, killer):
            emit(s, DESTROYS, killer, controller(s, killer), piece)
    for piece in fallen:
        change.mark(s, piece, FALLEN)
        change.expire(s, [m for m in s.mods if m.source == piece and m.until == WHILE_SOURCE])
        unspoken(s, piece)
    if fallen:
        leave_trace(s, CREATURE_FELL)
    return len(fallen)


def maintain(s: State, f: Frame) -> None:
    """EOC-15.5, 15.6: uncovered cards one at a time, the turn player's first, in the order their player chooses."""
    f.chosen = NOBODY
    if not s.var[LOOSE] and not s.watch[COST_STANDS]:
        return
    for seat in (s.active, 1 - s.active):
        cards = idle(s, seat)
        if cards:
            f.seat = seat
            decide(s, f, NEXT_IDLE, seat, cards)
            return


def repair(s: State, f: Frame) -> None:
    """EOC-15.5: the player covers it, or lets it go."""
    if f.chosen != NOBODY:
        call(s, REPAIR, f.seat, f.chosen)
        go(f, check)
    elif s.var[LOOSE]:
        change.count(s, LOOSE, 0)


def drop_items(s: State, f: Frame) -> None:
    """EOC-15.7: Items without host go; then everything is checked again until nothing changes."""
    for item in lone_items(s):
        to_graveyard(s, item)
    if not s.waiting:
        leave(f)
        return
    if not f.amount:
        f.amount = len(s.waiting)


def lone_items(s: State) -> list[int]:
    """EOC-15.7: Items of both players without a host, the turn player's first."""
    return [item for seat in (s.active, 1 - s.active) for item in s.zones[ITEMS + seat] if s.host[item] == NOBODY]


def again(s: State, f: Frame) -> None:
    """EOC-15.1, 16.4: after each trigger the checks, then the next."""
    go(f, check)


def keep_or_not(s: State, f: Frame) -> None:
    """EOC-15.5 (R34): if the Pool cannot cover it the player is not asked.  source: the card."""
    whole = provided(s, attached(s, f.source)) + provided(s, s.zones[POOL + f.seat])
    if not covers(whole, cost(s, f.source)):
        f.chosen = LET_GO
        return
    ask(s, f, MAINTAIN, f.seat, [LET_GO, KEEP])


def choose_addition(s: State, f: Frame) -> None:
    """EOC-15.5: any covering addition."""
    f.picks = []
    if f.chosen == LET_GO:
        emit(s, REPAIRED, f.source, f.seat, 0)
        to_graveyard(s, f.source)  # EOC-15.6: this is not destruction
        if active(s, f.source):  # R56
            change.mark(s, f.source, WAIVED)
        leave(f)
        return
    choose_attached(s, f.seat, cost(s, f.source), provided(s, attached(s, f.source)))


def add(s: State, f: Frame) -> None:
    """EOC-15.5: it is covered again."""
    for essence in f.picks:
        attach(s, essence, f.source)


SETTLE: Final[Procedure] = procedure("settle", (
    check, maintain, repair, drop_items,            # EOC-15.2 to 15.8
    choose, start, again,                           # EOC-16
))  # fmt: skip
REPAIR: Final[Procedure] = procedure("maintain a card", (keep_or_not, choose_addition, add))
