"""The kernel's verbs of change as EoC carries them out: in layers, on active cards.  EOC-8.13, 10.1, 10.5, 10.7."""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.amount import amount_of
from cardwright.kernel.filter import seat_of
from cardwright.kernel.modifier import ADD, SET
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Activated, Duration, OnCardsFor, OwnTurns, Until, What, Who
from cardwright.kernel.verbs import alter
from cardwright.kernel.verbs.alter import LASTS, Bar, Become, Gain, Grant
from cardwright.kernel.verbs.performing import Perform

from .. import field
from ..rules.damage import HALVE, LAYER, MULTIPLY, SWAP, layer_of
from ..rules.essence import loosen

LAYERED: Final = (field.ATK, field.DEF)


@dataclass(frozen=True, slots=True)
class Multiply:
    """ATK or DEF becomes twice as much; `halve`: half as much, rounded down."""

    what: What
    quantity: int
    until: Duration = Until.TURN
    halve: bool = False


class SwapValues(OnCardsFor):
    """The printed ATK and DEF change places."""


class LoseText(OnCardsFor):
    """Effect and ability are gone for a while."""


class LoseAbility(OnCardsFor):
    """The ability alone is gone for a while."""


class BindAttack(OnCardsFor):
    """They must attack this card, if they can."""


@dataclass(frozen=True, slots=True)
class BarKinds:
    """A player cannot play cards of these kinds (bits) for a while."""

    who: Who
    kinds: int
    until: Duration = Until.TURN


def lay(s: State, f: Frame, what: int, way: int, value: int, until: Duration) -> int:
    """EOC-8.13 (R18): the same change on every active card; of an ability or Instant it ends with the turn if silent."""
    program = s.rules.programs[f.target]
    how = layer_of(s, f.source, program) << LAYER | way if what in LAYERED else way
    silent = until is Until.FOREVER and (isinstance(program.ability, Activated) or field.kind(s, f.source) == field.INSTANT)
    waits_for = f.seat
    if isinstance(until, OwnTurns):
        lasts, waits_for = alter.term(s, f, until)
    else:
        lasts = modifier.END_OF_TURN if silent else LASTS[until]
    there = [piece for piece in f.picks if field.active(s, piece)]
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
    return lay(s, f, field.ATK, SWAP, 0, node.until) and lay(s, f, field.DEF, SWAP, 0, node.until)


def bind_attack(s: State, f: Frame, node: BindAttack) -> int:
    """EOC-1.2, 9.6: the source, as the object it is now."""
    lay(s, f, field.MUST_ATTACK, SET, 1, node.until)
    return lay(s, f, field.BOUND_TO, SET, f.source + 1, node.until)


def bar_kinds(s: State, f: Frame, node: BarKinds) -> int:
    """EOC-1.2: a Vanquisher keeps it for its player."""
    f.picks = [field.vanquisher(s, seat_of(s, f.seat, node.who))]
    return lay(s, f, field.BARRED_KINDS, modifier.GAIN, node.kinds, node.until)


def lose_ability(s: State, f: Frame, node: LoseAbility) -> int:
    """EOC-8.2: it cannot be used."""
    return lay(s, f, field.NO_ABILITY, SET, 1, node.until)


def lose_text(s: State, f: Frame, node: LoseText) -> int:
    """EOC-8.2: what it says does not work."""
    loosen(s)
    return lay(s, f, field.NO_TEXT, SET, 1, node.until)


VERBS: dict[type, Perform] = {
    Gain: gain, Become: become, Grant: grant, Bar: bar, Multiply: multiply, SwapValues: swap, LoseText: lose_text,
    LoseAbility: lose_ability, BindAttack: bind_attack, BarKinds: bar_kinds,
}  # fmt: skip
