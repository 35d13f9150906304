"""The kernel's verbs, a file each: the node that a text means, and how it is carried out.

A verb is carried out on what the effect's frame holds in `picks`; it returns how many pieces it dealt with.  A game
may carry out a verb in its own way (`Meaning.verbs`), and adds verbs of its own.
"""

from . import alter, chance, choose, draw, leave, look, mill, naming, order, wait
from .performing import Perform

VERBS: dict[type, Perform] = {
    **choose.VERBS, **draw.VERBS, **mill.VERBS, **leave.VERBS, **alter.VERBS, **look.VERBS, **order.VERBS,
    **chance.VERBS, **naming.VERBS, **wait.VERBS,
}  # fmt: skip
TOGETHER: tuple[type, ...] = (
    choose.Choose,
    leave.Destroy,
    leave.Discard,
    leave.ToHand,
    leave.OntoDeck,
    look.Reveal,
    look.Turn,
)
"""Verbs that deal with the cards of several players at the same time as with those of one."""
