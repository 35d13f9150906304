"""Silence, changes of Mana, and what Spells cannot suffer for a while.  DEV-9.7, 22, 22.3."""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Duration, Until, What
from cardwright.kernel.verbs.alter import Bar, Become, Gain

from ..events import SILENCED_NOW
from ..field import END_OF_ROUND, MANA, NOT_SILENCED, SILENCED, in_shell, seat_in
from ..rules.counting import amount_of
from ..rules.mana import DIVIDE, MULTIPLY, kept_from
from ..rules.negating import negate_effects_of
from ..rules.recording import happened
from ..rules.table import Verb

UNTIL: Final[dict[Duration, int]] = {
    Until.TURN: modifier.END_OF_TURN, Until.ROUND: END_OF_ROUND, Until.FOREVER: modifier.FOREVER,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Silence:
    """Silence them."""

    what: What
    until: Duration = Until.FOREVER


@dataclass(frozen=True, slots=True)
class ScaleMana:
    """Their Mana is doubled, or halved."""

    what: What
    half: bool = False
    until: Duration = Until.FOREVER


def in_a_shell(s: State, f: Frame, node: object, piece: int) -> bool:
    """DEV-18.12 (R36): only a Spell in a Shell has Mana to change or effects to Silence."""
    return in_shell(s, piece)


def can_silence(s: State, f: Frame, node: object, piece: int) -> bool:
    """DEV-18.12, 19.8: a Spell in a Shell that no text keeps from it."""
    return in_shell(s, piece) and not kept_from(s, f, NOT_SILENCED, piece)


def silence(s: State, f: Frame, node: Silence) -> int:
    """DEV-22.1, 22.3, 22.5."""
    lay(s, f, SILENCED, modifier.SET, 1, node.until)
    for piece in f.picks:
        negate_effects_of(s, piece)
        happened(s, SILENCED_NOW, piece, seat_in(s, piece))
    return len(f.picks)


def gain(s: State, f: Frame, node: Gain) -> int:
    """DEV-9.7."""
    amount = amount_of(s, f, node.amount)
    return lay(s, f, node.quantity, modifier.ADD, -amount if node.lose else amount, node.until)


def become(s: State, f: Frame, node: Become) -> int:
    """DEV-9.7."""
    return lay(s, f, node.quality, modifier.SET, amount_of(s, f, node.value), node.until)


def scale(s: State, f: Frame, node: ScaleMana) -> int:
    """DEV-9.7, 9.8."""
    return lay(s, f, MANA, DIVIDE if node.half else MULTIPLY, 2, node.until)


def protect(s: State, f: Frame, node: Bar) -> int:
    """DEV-19.8."""
    return lay(s, f, node.rule, modifier.SET, 1, node.until)


def lay(s: State, f: Frame, what: int, how: int, value: int, until: Duration) -> int:
    """Lay one change on every card that the text deals with."""
    for piece in f.picks:
        modifier.begin(s, what, how, value, piece, UNTIL[until], f.source)
    return len(f.picks)


VERBS: Final[dict[type, Verb]] = {
    Silence: Verb(silence, able=can_silence, stays=True), Gain: Verb(gain, able=in_a_shell, stays=True),
    Become: Verb(become, able=in_a_shell, stays=True),
    ScaleMana: Verb(scale, able=in_a_shell, stays=True), Bar: Verb(protect, able=in_a_shell, stays=True),
}  # fmt: skip
