"""The between-chains check.  ELE-14.  The tuple at the foot is the check; read it first."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.state import EMPTY, NOBODY, Frame, State

from ..field import ARTIFACT, COST, ELESTRALS, RUNES, STADIUM, UNSETTLED, hosts, rune_type
from ..quantities import CONTROL, GIVEN, WHILE_ENCHANTED, WHILE_STAYING
from . import control
from .about import ENDS_WITH_STATUS, about, texts_given
from .conditionals import drop_void, spares
from .happening import hear_state
from .moving import to_underworld
from .stats import works


def end_with_status(s: State, f: Frame) -> None:
    """ELE-11.18, 3.12 (R38, R110): a change without duration ends for good when its source is no longer Enchanted."""
    if about(s) & ENDS_WITH_STATUS:
        bound = [m for m in s.mods if m.until == WHILE_ENCHANTED or m.until == WHILE_STAYING]
        change.expire(s, [m for m in bound if m.source == NOBODY or not works(s, m)])


def reach(s: State, f: Frame) -> None:
    """ELE-13.10: what waits for a number of a card is met now, one text a check."""
    if texts_given(s):
        hear_state(s)


def give_back(s: State, f: Frame) -> None:
    """ELE-14.2 (1): control changes that have ended are undone if possible (R22)."""
    lost = control.homeless(s)
    if lost:
        to_underworld(s, lost)
    if control.astray(s):
        call(s, control.RETURNING, s.active)


def vanish(s: State, f: Frame) -> None:
    """ELE-14.2 (2): void waiting effects vanish."""
    if s.waiting:
        drop_void(s)


def send(s: State, f: Frame) -> None:
    """ELE-14.2 (3, 4), 14.8, 14.9 (R13): Short cards and idle Artifacts go together, only now; until nothing changes."""
    gone = failing(s, s.active) + failing(s, 1 - s.active) if s.var[UNSETTLED] else EMPTY
    if gone:
        to_underworld(s, gone)
        if s.waiting or not nothing_due(s):
            go(f, end_with_status)


def nothing_due(s: State) -> bool:
    """ELE-14.1: whether a check would do nothing, when nothing waits: the same questions, asked without its steps."""
    if s.mods and about(s) & WATCHED:
        return False
    unsettled = s.var[UNSETTLED]
    if not unsettled:
        return True
    if unsettled == control.AWAY_FROM_HOME or failing(s, 0) or failing(s, 1):
        return False
    change.count(s, UNSETTLED, 0)
    return True


WATCHED: Final = ENDS_WITH_STATUS | 1 << CONTROL | 1 << GIVEN
"""Lasting changes (see `about`) that a check has to look at."""


def settled(s: State) -> None:
    """A check has found nothing to do: nothing is due until something happens, unless an Elestral waits for its way home."""
    change.count(s, UNSETTLED, control.AWAY_FROM_HOME if control.away(s) else 0)


def failing(s: State, seat: int) -> list[int]:
    """ELE-14.4, 14.7: a player's Short cards, and Artifacts that Empower no Elestral; not those that an effect spares."""
    runes = s.face_up(RUNES + seat)
    cards = s.face_up(ELESTRALS + seat) + runes + s.face_up(STADIUM + seat)
    if not cards:
        return cards
    host, define = s.host, s.define
    held, cost = hosts(s, seat), s.rules.fact[COST]
    found = [piece for piece in cards if held.count(piece) < cost[define[piece]]]
    for rune in runes:
        if host[rune] == NOBODY and rune_type(s, rune) == ARTIFACT and rune not in found:
            found.append(rune)
    return [piece for piece in found if not spares(s, piece)] if s.waiting else found


def call_check(s: State) -> None:
    """ELE-14.1: put the check on the agenda.  Where nothing can be due but cards that go, it begins with them."""
    f = call(s, CHECK, s.active)
    if not s.waiting and s.var[UNSETTLED] != control.AWAY_FROM_HOME and not (s.mods and about(s) & WATCHED):
        go(f, send)


CHECK: Final[Procedure] = procedure("between-chains check", (
    end_with_status,                # ELE-11.18
    reach,                          # ELE-13.10
    give_back,                      # ELE-14.2 (1), 21.9
    vanish,                         # ELE-14.2 (2), 13.17, 13.18
    send,                           # ELE-14.2 (3, 4)
))  # fmt: skip
