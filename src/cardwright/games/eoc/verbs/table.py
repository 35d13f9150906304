"""The verbs of this game by their nodes: its own, a file each topic, and the kernel's that it carries out in its own way."""

from cardwright.kernel.verbs.leave import ShuffleIn
from cardwright.kernel.verbs.performing import Perform

from . import costs, essence_verbs, fighting, moving_cards, putting, turns, values

VERBS: dict[type, Perform] = {
    **costs.VERBS, **fighting.VERBS, **values.VERBS, **moving_cards.VERBS, **putting.VERBS, **essence_verbs.VERBS,
    **turns.VERBS,
}  # fmt: skip
TOGETHER: tuple[type, ...] = (
    moving_cards.Send,
    moving_cards.Banish,
    ShuffleIn,
    fighting.Exhaust,
    fighting.Ready,
    fighting.Heal,
    essence_verbs.ToPool,
)
"""Verbs that deal with the cards of both players at the same time as with those of one."""
