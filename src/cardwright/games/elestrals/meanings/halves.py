"""Half of a number, and a number of the very card that is changed: "its {attack} is halved, rounded down"."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.referents import Half, OfEach
from cardwright.kernel.tree import Amount, Them, This
from cardwright.kernel.verbs.alter import Become, Gain

from .. import nodes, qualities
from ..quantities import ATTACK_NOW, DEFENSE_NOW

STATS: Final = {ATTACK_NOW: qualities.ATTACK, DEFENSE_NOW: qualities.DEFENSE}


def half(number: Amount, *, up: bool) -> Amount:
    """Half of it, rounded up or down."""
    if isinstance(number, OfEach):
        return Half(number, up)
    return nodes.Share(nodes.Sum((number, 1)) if up else number, 2)


def of_its_own(node: Gain | Become) -> Gain | Become:
    """A change by a number of the one card that is changed, as a target; halved, it loses the other half."""
    aimed = node.what
    if aimed not in (Them(), This()) and (not isinstance(aimed, nodes.Aimed) or aimed.count != 1):
        return node
    number: Any = node.value if isinstance(node, Become) else node.amount
    if isinstance(node, Become) and isinstance(number, Half) and number.a == OfEach(STATS.get(node.quality, "")):
        of_it = nodes.Number(number.a.quality, aimed)
        return Gain(aimed, node.quality, half(of_it, up=not number.up), node.until, lose=True)
    if isinstance(node, Gain) and isinstance(number, Half) and isinstance(number.a, OfEach):
        return replace(node, amount=half(nodes.Number(number.a.quality, aimed), up=number.up))
    if not isinstance(number, OfEach):
        return node
    made = nodes.Number(number.quality, aimed)
    return replace(node, value=made) if isinstance(node, Become) else replace(node, amount=made)
