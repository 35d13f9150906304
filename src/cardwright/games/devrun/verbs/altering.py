"""Silence, changes of Mana, and what Spells cannot suffer for a while.  DEV-9.7, 22, 22.3."""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Amount, What

from ..events import SILENCED_NOW
from ..field import END_OF_ROUND, MANA, SILENCED, in_shell, seat_in
from ..rules.counting import amount_of
from ..rules.mana import DIVIDE, MULTIPLY
from ..rules.negating import negate_effects_of
from ..rules.recording import happened
from ..rules.table import Verb
from ..tree import Lasts

UNTIL: Final = {Lasts.TURN: modifier.END_OF_TURN, Lasts.ROUND: END_OF_ROUND, Lasts.STAYS: modifier.FOREVER}


@dataclass(frozen=True, slots=True)
class Silence:
    """Silence them."""

    what: What
    lasts: Lasts = Lasts.STAYS


@dataclass(frozen=True, slots=True)
class GainMana:
    """They gain (or lose) so much Mana."""

    what: What
    amount: Amount
    lasts: Lasts = Lasts.STAYS
    lose: bool = False


@dataclass(frozen=True, slots=True)
class SetMana:
    """Their Mana becomes so much."""

    what: What
    amount: Amount
    lasts: Lasts = Lasts.STAYS


@dataclass(frozen=True, slots=True)
class ScaleMana:
    """Their Mana is doubled, or halved."""

    what: What
    half: bool = False
    lasts: Lasts = Lasts.STAYS


@dataclass(frozen=True, slots=True)
class Protect:
    """They cannot be destroyed (or Exhausted, Erased, returned, Attached)."""

    what: What
    rule: int
    lasts: Lasts = Lasts.STAYS


def in_a_shell(s: State, f: Frame, node: object, piece: int) -> bool:
    """DEV-18.12 (R36): only a Spell in a Shell has Mana to change or effects to Silence."""
    return in_shell(s, piece)


def silence(s: State, f: Frame, node: Silence) -> int:
    """DEV-22.1, 22.3, 22.5."""
    lay(s, f, SILENCED, modifier.SET, 1, node.lasts)
    for piece in f.picks:
        negate_effects_of(s, piece)
        happened(s, SILENCED_NOW, piece, seat_in(s, piece))
    return len(f.picks)


def gain(s: State, f: Frame, node: GainMana) -> int:
    """DEV-9.7."""
    amount = amount_of(s, f, node.amount)
    return lay(s, f, MANA, modifier.ADD, -amount if node.lose else amount, node.lasts)


def become(s: State, f: Frame, node: SetMana) -> int:
    """DEV-9.7."""
    return lay(s, f, MANA, modifier.SET, amount_of(s, f, node.amount), node.lasts)


def scale(s: State, f: Frame, node: ScaleMana) -> int:
    """DEV-9.7, 9.8."""
    return lay(s, f, MANA, DIVIDE if node.half else MULTIPLY, 2, node.lasts)


def protect(s: State, f: Frame, node: Protect) -> int:
    """DEV-19.8."""
    return lay(s, f, node.rule, modifier.SET, 1, node.lasts)


def lay(s: State, f: Frame, what: int, how: int, value: int, lasts: Lasts) -> int:
    """The same change on every card dealt with."""
    for piece in f.picks:
        modifier.begin(s, what, how, value, piece, UNTIL[lasts], f.source)
    return len(f.picks)


VERBS: Final[dict[type, Verb]] = {
    Silence: Verb(silence, able=in_a_shell), GainMana: Verb(gain, able=in_a_shell), SetMana: Verb(become, able=in_a_shell),
    ScaleMana: Verb(scale, able=in_a_shell), Protect: Verb(protect, able=in_a_shell),
}  # fmt: skip
