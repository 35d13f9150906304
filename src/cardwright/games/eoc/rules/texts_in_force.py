"""Which texts work: triggers that are noticed, static texts and their layers.  EOC-8.1, 8.2, 16.1, 7.16, 14.3."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.effect import CARRY_OUT, add_waiting, added_by, event_fits
from cardwright.kernel.event import STANDING
from cardwright.kernel.filter import true
from cardwright.kernel.hearing import fits_closely, kept_of
from cardwright.kernel.procedure import link
from cardwright.kernel.program import Program
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import Happening, Triggered
from cardwright.kernel.waiting import heard_already, moment

from ..field import (
    BANISHED_NOW,
    CREATURE,
    FALLEN,
    HEARD_ONCE,
    LEAVES,
    MOMENT,
    NO_TEXT,
    PASSING,
    RETURNED,
    SENT,
    THIS_TURN,
    TRAP,
    TURN_REMEMBERED,
    VANQUISHER,
    controller,
    kind,
    on_field,
)
from .traces import leave_trace

LEAVING: Final = (SENT, BANISHED_NOW, RETURNED, LEAVES)


def speaks(s: State, piece: int) -> bool:
    """EOC-1.4, 8.1, 8.2: the text of a card on the field works: it is active and has not lost its text.

    R56: that of what has fallen, or of an Item on it, works once more, for its own leaving.
    """
    host, flags = s.host[piece], s.flags[piece]
    if not flags & PASSING and (flags & FALLEN or (host != NOBODY and s.flags[host] & FALLEN)):
        return False
    return not s.mods or not modifier.has(s, NO_TEXT, piece)


def speaks_in_play(s: State, piece: int) -> bool:
    """EOC-1.4, 8.1, 8.2: the same of a card that may have left."""
    return on_field(s, piece) and speaks(s, piece)


def notice(s: State, kind_of: int, piece: int, a: int, b: int, listeners: list[int]) -> None:
    """EOC-16.1, 16.2: each text an event is meant by waits, once each time.  among: the card, and its epoch."""
    for source in listeners:
        own = piece == source and kind_of in LEAVING  # what has fallen hears of its own leaving (EOC-16.5)
        if s.rules.fact[MOMENT][s.define[source]] or not (own or speaks(s, source)):
            continue  # a Trap's moment is when it is played
        seat = controller(s, source)
        for program in s.rules.triggers[s.define[source]]:
            ability = program.ability
            if not isinstance(ability, Triggered) or s.rules.heard[ability.event.event] != kind_of:
                continue
            if not is_meant(s, program, ability.event, (kind_of, piece, a, b), seat, source):
                continue
            if ability.condition is not None and not true(s, ability.condition, seat, source):
                continue
            if ability.event.together and heard_already(s, program, source, kind_of, piece, a, b):
                continue
            if not (ability.limit and heard_before(s, source)):
                made = link(s, CARRY_OUT, seat, source, program.number)
                made.chosen = moment(s) if ability.event.together else 0
                made.among = [s.epoch[piece], piece] if piece >= 0 else []
                if program.keeps:
                    made.kept = kept_of(s, kind_of, piece, a, b)
                add_waiting(s, made)


def is_meant(s: State, program: Program, event: Happening, told: tuple[int, int, int, int], seat: int, source: int) -> bool:
    """EOC-16.1: whether an event is the one of a text; what leaves the field is of its kind, also what had fallen (R56)."""
    kind_of, piece, a, _ = told
    passing = kind_of in LEAVING
    if passing:
        change.mark_secretly(s, piece, PASSING)
    found = event_fits(s, event, piece, a, seat, source) and (
        not program.demands or fits_closely(s, event, *told, seat, source)
    )
    if passing:
        change.unmark_secretly(s, piece, PASSING)
    return found


def heard_before(s: State, source: int) -> bool:
    """EOC-3.6: whether what a text does the first time each turn has been done; it has from now on."""
    remembered = s.col[THIS_TURN][source]
    if remembered & HEARD_ONCE:
        return True
    change.put(s, THIS_TURN, source, remembered | HEARD_ONCE)
    leave_trace(s, TURN_REMEMBERED)
    return False


def in_force(s: State, what: int, piece: int) -> list[tuple[int, int]]:
    """EOC-7.16, 8.1: what static texts add to a quantity of a card: their sources and how much."""
    found: list[tuple[int, int]] = []
    for source in s.watch[STANDING - what]:
        for static, own in s.rules.stands[s.define[source]]:
            if static.what == what and (source == piece or not own) and speaks(s, source):
                amount = added_by(s, static, piece, controller(s, source), source)
                if amount:
                    found.append((source, amount))
    return found


def standing(s: State, what: int, piece: int) -> int:
    """EOC-8.1: all of it together."""
    total = 0
    for _, amount in in_force(s, what, piece):
        total += amount
    return total


def standing_by_layer(s: State, what: int, piece: int) -> list[int]:
    """EOC-10.1, 10.5, 10.6 (R23): by layers: effects of creatures and Vanquishers, abilities, spells, Traps."""
    found = [0, 0, 0, 0, 0]
    for source, amount in in_force(s, what, piece):
        what_kind = kind(s, source)
        found[1 if what_kind in (CREATURE, VANQUISHER) else 4 if what_kind == TRAP else 3] += amount
    return found
