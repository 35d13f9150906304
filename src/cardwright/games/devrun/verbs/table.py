"""All verbs of Devrun in one table, by the kind of node that a text is read to."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..rules.table import Verb
from . import altering, cards, choosing, looking, naming, placing, removing, stacking, storing

VERBS: Final[Mapping[type, Verb]] = MappingProxyType({
    **removing.VERBS, **cards.VERBS, **storing.VERBS, **altering.VERBS, **placing.VERBS, **stacking.VERBS,
    **choosing.VERBS, **looking.VERBS, **naming.VERBS,
})  # fmt: skip
