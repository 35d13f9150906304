"""All verbs of Devrun in one table, and what each says of itself entered where the rules look it up."""

from typing import Final

from cardwright.kernel.verbs.performing import Perform

from ..rules import table
from ..rules.replacing import would_be_destroyed
from . import altering, cards, choosing, placing, removing, stacking, storing

VERBS: Final[dict[type, Perform]] = {
    **removing.VERBS, **cards.VERBS, **storing.VERBS, **altering.VERBS, **placing.VERBS, **stacking.VERBS,
    **choosing.VERBS,
}  # fmt: skip
table.ABLE.update({**removing.ABLE, **altering.ABLE, **placing.ABLE, **stacking.ABLE})
table.CAN.update({**cards.CAN, **storing.CAN, **placing.CAN, **stacking.CAN, **choosing.CAN})
table.INTO.update(placing.INTO)
table.CHOOSES.update({cards.Discard: table.FROM_HANDS, cards.Search: table.FROM_DECK})
table.WITHOUT.update(verb for verb in VERBS if "what" not in getattr(verb, "__match_args__", ()))
table.UNSEEN.add(cards.Draw)
table.ASKED_BEFORE[removing.Destroy] = would_be_destroyed
