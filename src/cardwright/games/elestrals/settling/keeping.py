"""Settled: stats that cannot be reduced, or increased."""

from typing import Any, Final

from .. import quantities, tree
from . import against
from .context import Context, Unsettled

KEPT: Final = {
    "not reduced": quantities.STAT_FALLS, "not increased": quantities.STAT_RISES,
    "not changed": quantities.STAT_FALLS | quantities.STAT_RISES,
}  # fmt: skip


def rules(fact: tree.Fact, context: Context) -> list[tuple[int, Any]]:
    """Stats that cannot be reduced, or increased, by whatever or by opponents' effects.  R178"""
    stats, how = fact.what
    bits: Any = quantities.BY_ANY
    if how:
        bits = against.against(how[0].what, context) if how[0].word == "by" else 0
    if bits not in (quantities.BY_ANY, quantities.BY_OPPONENTS):
        raise Unsettled(how[0].word)
    which = sum(KEPT[fact.words] << (one == "defense") for one in stats)
    return [(quantities.KEEPS_STAT, which << quantities.STAT_BITS | bits)]
