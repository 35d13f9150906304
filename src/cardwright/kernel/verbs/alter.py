"""Verbs that change what a piece is for a while: gain and lose numbers, become, gain and lose members, may not.

The game names the quantities (`what`); each is one modifier a piece, with its duration.
"""

from .. import modifier
from ..amount import amount_of
from ..filter import seat_of
from ..node import dataclass, mypyc_attr, walk
from ..referents import OfEach
from ..state import Frame, State
from ..tree import Amount, Duration, OwnTurns, Until, What
from .performing import Perform


@dataclass(frozen=True, slots=True)
class Gain:
    """Gain (or, `lose`, lose) N of a quantity."""

    what: What
    quantity: int
    amount: Amount
    until: Duration = Until.TURN
    lose: bool = False


@dataclass(frozen=True, slots=True)
class Become:
    """A quality becomes this value."""

    what: What
    quality: int
    value: Amount
    until: Duration = Until.TURN


@dataclass(frozen=True, slots=True)
class Grant:
    """Gain (or lose) a member of a set, a keyword."""

    what: What
    quality: int
    member: int
    until: Duration = Until.TURN
    lose: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Bar:
    """Cannot: a prohibition (or a permission) the game names."""

    what: What
    rule: int
    until: Duration = Until.TURN


LASTS = {
    Until.TURN: modifier.END_OF_TURN,
    Until.PHASE: modifier.END_OF_PHASE,
    Until.COMBAT: modifier.END_OF_COMBAT,
    Until.BATTLE: modifier.END_OF_BATTLE,
    Until.YOUR_NEXT_TURN: modifier.NEXT_TURN,
    Until.WHILE_HERE: modifier.WHILE_SOURCE,
    Until.FOREVER: modifier.FOREVER,
}


def lay(s: State, f: Frame, what: int, how: int, value: int, until: Duration) -> int:
    """Lay one modifier on every picked piece.  Returns how many pieces have it."""
    lasts, waits_for = term(s, f, until)
    for piece in f.picks:
        modifier.begin(s, what, how, value, piece, lasts, f.source, waits_for)
    return len(f.picks)


def term(s: State, f: Frame, until: Duration) -> tuple[int, int]:
    """Until when something lasts, as a modifier says it, and whom or what it waits for."""
    if isinstance(until, OwnTurns):
        return modifier.OWN_TURNS, seat_of(s, f.seat, until.who) + until.turns * 8
    return LASTS[until], f.seat


def gain(s: State, f: Frame, node: Gain) -> int:
    """Numbers add up."""
    if each_its_own(node.amount):
        return lay_each(
            s, f, node.quantity, modifier.ADD, [-v if node.lose else v for v in of_each(s, f, node.amount)], node.until
        )
    value = amount_of(s, f, node.amount)
    return lay(s, f, node.quantity, modifier.ADD, -value if node.lose else value, node.until) if value else 0


def become(s: State, f: Frame, node: Become) -> int:
    """The latest counts."""
    if each_its_own(node.value):
        return lay_each(s, f, node.quality, modifier.SET, of_each(s, f, node.value), node.until)
    return lay(s, f, node.quality, modifier.SET, amount_of(s, f, node.value), node.until)


def each_its_own(amount: Amount) -> bool:
    """Whether a number is another one for each of several cards."""
    return not isinstance(amount, int) and any(isinstance(node, OfEach) for node in walk(amount))


def of_each(s: State, f: Frame, amount: Amount) -> list[int]:
    """The number for each picked piece, before anything has changed."""
    picks, values = f.picks, list[int]()
    for piece in picks:
        f.picks = [piece]
        values.append(amount_of(s, f, amount))
    f.picks = picks
    return values


def lay_each(s: State, f: Frame, what: int, how: int, values: list[int], until: Duration) -> int:
    """A modifier on every picked piece, each with its own value."""
    lasts, waits_for = term(s, f, until)
    for piece, value in zip(f.picks, values, strict=True):
        modifier.begin(s, what, how, value, piece, lasts, f.source, waits_for)
    return len(f.picks)


def grant(s: State, f: Frame, node: Grant) -> int:
    """In the order they begin."""
    how = modifier.LOSE if node.lose else modifier.GAIN
    return lay(s, f, node.quality, how, 1 << node.member, node.until)


def bar(s: State, f: Frame, node: Bar) -> int:
    """A prohibition."""
    return lay(s, f, node.rule, modifier.SET, 1, node.until)


VERBS: dict[type, Perform] = {Gain: gain, Become: become, Grant: grant, Bar: bar}
