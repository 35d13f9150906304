"""Verbs that change a card for a while: stats, Suppression, prohibitions.  ELE-11.16 to 11.18, 18, 19.

Each change keeps the order number of its announcement (ELE-18.2): register `other` of the running text.
"""

from dataclasses import dataclass

from cardwright.kernel.amount import amount_of
from cardwright.kernel.duration import END_OF_PHASE
from cardwright.kernel.modifier import ADD, SET
from cardwright.kernel.state import FACE_DOWN, Frame, State
from cardwright.kernel.tree import Amount, What
from cardwright.kernel.verbs.performing import Perform

from ..field import (
    ATTACK_NOW,
    DEFENSE_NOW,
    END,
    SUPPRESSED,
    SUPPRESSES,
    SWAP,
    UNTIL,
    controller,
    on_field,
)
from ..rules import stats
from ..rules.happening import happened


@dataclass(frozen=True, slots=True)
class Add:
    """Its Attack or Defense becomes so much more (or, negative, less)."""

    what: What
    stat: int
    amount: Amount
    until: str = ""


@dataclass(frozen=True, slots=True)
class Become:
    """Its Attack or Defense is this number."""

    what: What
    stat: int
    amount: Amount
    until: str = ""


@dataclass(frozen=True, slots=True)
class SwapStats:
    """Its Attack and Defense change places."""

    what: What
    until: str = ""


@dataclass(frozen=True, slots=True)
class ExchangeStats:
    """The two chosen Elestrals exchange their base Attack and Defense."""

    what: What
    until: str = ""


@dataclass(frozen=True, slots=True)
class Suppress:
    """It is treated as without effect."""

    what: What
    until: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """A prohibition or permission (see the quantities of field) lies on it."""

    what: What
    rule: int
    until: str = ""


def lay(s: State, f: Frame, what: int, how: int, value: int, until: str) -> int:
    """The same change on every picked card; ELE-11.17, 17.4 (R37): not if its end has passed already."""
    lasts = UNTIL[until]
    if lasts == END_OF_PHASE and s.phase == END:
        return 0
    for piece in f.picks:
        stats.begin(s, what, how, value, piece, lasts, f.source, f.other, f.seat)
    return len(f.picks)


def add(s: State, f: Frame, node: Add) -> int:
    """ELE-18.1, layer 2."""
    return lay(s, f, node.stat, ADD, amount_of(s, f, node.amount), node.until)


def become(s: State, f: Frame, node: Become) -> int:
    """ELE-18.1, layer 1."""
    return lay(s, f, node.stat, SET, amount_of(s, f, node.amount), node.until)


def swap(s: State, f: Frame, node: SwapStats) -> int:
    """ELE-18.1, layer 3."""
    return lay(s, f, ATTACK_NOW, SWAP, 0, node.until)


def exchange(s: State, f: Frame, node: ExchangeStats) -> int:
    """ELE-18.9 (R36): both are set, in layer 1, to the values read now."""
    if len(f.picks) != 2:
        return 0
    pair = f.picks
    read = [stats.both(s, piece) for piece in pair]
    for piece, other in ((pair[0], read[1]), (pair[1], read[0])):
        f.picks = [piece]
        lay(s, f, ATTACK_NOW, SET, other[0], node.until)
        lay(s, f, DEFENSE_NOW, SET, other[1], node.until)
    f.picks = pair
    return 2


def suppress(s: State, f: Frame, node: Suppress) -> int:
    """ELE-19.1, 19.8: face-up cards on the field only."""
    f.picks = [piece for piece in f.picks if on_field(s, piece) and not s.flags[piece] & FACE_DOWN]
    done = lay(s, f, SUPPRESSED, SET, 1, node.until)
    for piece in f.picks[:done]:
        happened(s, SUPPRESSES, piece, controller(s, piece), f.source)
    return done


def bar(s: State, f: Frame, node: Bar) -> int:
    """A prohibition or permission."""
    return lay(s, f, node.rule, SET, 1, node.until)


VERBS: dict[type, Perform] = {
    Add: add, Become: become, SwapStats: swap, ExchangeStats: exchange, Suppress: suppress, Bar: bar,
}  # fmt: skip
