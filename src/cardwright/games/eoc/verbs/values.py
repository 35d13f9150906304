"""The kernel's verbs of change as EoC carries them out: in layers, on active cards.  EOC-8.13, 10.1, 10.5, 10.7."""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.amount import amount_of
from cardwright.kernel.modifier import ADD, SET
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Activated, Duration, OwnTurns, Until, What
from cardwright.kernel.verbs.alter import LASTS, Bar, Become, Gain, Grant
from cardwright.kernel.verbs.performing import Perform

from ..field import ATK, DEF, INSTANT, NO_TEXT, active, kind
from ..rules.damage import HALVE, LAYER, MULTIPLY, SWAP, layer_of
from ..rules.essence import loosen

LAYERED: Final = (ATK, DEF)


@dataclass(frozen=True, slots=True)
class Multiply:
    """ATK or DEF becomes twice as much; `halve`: half as much, rounded down."""

    what: What
    quantity: int
    until: Duration = Until.TURN
    halve: bool = False


@dataclass(frozen=True, slots=True)
class SwapValues:
    """The printed ATK and DEF change places."""

    what: What
    until: Duration = Until.TURN


@dataclass(frozen=True, slots=True)
class LoseText:
    """Effect and ability are gone for a while."""

    what: What
    until: Duration = Until.TURN


def lay(s: State, f: Frame, what: int, way: int, value: int, until: Duration) -> int:
    """EOC-8.13 (R18): the same change on every active card; of an ability or Instant it ends with the turn if silent."""
    program = s.rules.programs[f.target]
    how = layer_of(s, f.source, program) << LAYER | way if what in LAYERED else way
    silent = until is Until.FOREVER and (isinstance(program.ability, Activated) or kind(s, f.source) == INSTANT)
    waits_for = f.seat
    if isinstance(until, OwnTurns):
        lasts = modifier.OWN_TURNS
        waits_for += until.turns * 8
    else:
        lasts = modifier.END_OF_TURN if silent else LASTS[until]
    there = [piece for piece in f.picks if active(s, piece)]
    for piece in there:
        modifier.begin(s, what, how, value, piece, lasts, f.source, waits_for)
    return len(there)


def gain(s: State, f: Frame, node: Gain) -> int:
    """EOC-10.7: added inside its layer."""
    value = amount_of(s, f, node.amount)
    return lay(s, f, node.quantity, ADD, -value if node.lose else value, node.until) if value else 0


def become(s: State, f: Frame, node: Become) -> int:
    """EOC-10.7: the latest of a layer counts."""
    return lay(s, f, node.quality, SET, amount_of(s, f, node.value), node.until)


def grant(s: State, f: Frame, node: Grant) -> int:
    """A class is added."""
    return lay(s, f, node.quality, modifier.LOSE if node.lose else modifier.GAIN, 1 << node.member, node.until)


def bar(s: State, f: Frame, node: Bar) -> int:
    """A prohibition or permission."""
    return lay(s, f, node.rule, SET, 1, node.until)


def multiply(s: State, f: Frame, node: Multiply) -> int:
    """EOC-10.7: after what sets, before what adds; halving rounds down."""
    return lay(s, f, node.quantity, HALVE if node.halve else MULTIPLY, 2, node.until)


def swap(s: State, f: Frame, node: SwapValues) -> int:
    """EOC-10.7: printed values, every layer on top."""
    return lay(s, f, ATK, SWAP, 0, node.until) and lay(s, f, DEF, SWAP, 0, node.until)


def lose_text(s: State, f: Frame, node: LoseText) -> int:
    """EOC-8.2: what it says does not work."""
    loosen(s)
    return lay(s, f, NO_TEXT, SET, 1, node.until)


VERBS: dict[type, Perform] = {
    Gain: gain, Become: become, Grant: grant, Bar: bar, Multiply: multiply, SwapValues: swap, LoseText: lose_text,
}  # fmt: skip
