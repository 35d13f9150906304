"""The verbs of this game by their nodes: its own, a file each topic, and the kernel's that it carries out in its own way."""

from cardwright.kernel.verbs.performing import Perform

from . import costs, essence_verbs, fighting, hidden_cards, moving_cards, putting, turns, values

VERBS: dict[type, Perform] = {
    **costs.VERBS, **fighting.VERBS, **values.VERBS, **moving_cards.VERBS, **putting.VERBS, **essence_verbs.VERBS,
    **turns.VERBS, **hidden_cards.VERBS,
}  # fmt: skip
