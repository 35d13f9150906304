"""Times of Elestrals' texts, what they ask, and in which form effects are kept.  ELE-11, 13."""

from typing import Final

from cardwright.kernel.tree import (
    Ability,
    Activated,
    Node,
    Until,
)
from cardwright.language.english import Part
from cardwright.language.meaning import Moment
from cardwright.language.meaning.opening import Opening
from cardwright.language.meaning.scope import Scope

from .. import field, nodes
from .occasions import TURNS

PHASES: Final = ("Draw Phase", "Main Phase", "Battle Phase", "End Phase")
MOMENTS: Final = {
    "turn": Moment("turn begins", "End Phase begins"),
    **{name: Moment(f"{name} begins", "" if name == "End Phase" else f"{name} ends", name) for name in PHASES},
}
DURATIONS: Final = {
    "until the next turn": Until.TURN, "this turn": Until.TURN, "as long as this card is Enchanted": Until.FOREVER,
    "as long as it is on the field": nodes.Remaining(), "as long as it remains on the field": nodes.Remaining(),
    "as long as this card is on the field": nodes.Staying(),
    "as long as this card is in Attack Position": nodes.Staying(position=0),
    "as long as this card is in Defense Position": nodes.Staying(position=1),
    "until the end of the next turn": nodes.Till(1, anyone=True),
    "until your next Main Phase": nodes.Till(0, phase=field.MAIN),
    "until the end of its controller's next turn": nodes.Till(1, whose=True),
}  # fmt: skip
OFTEN: Final = frozenset({"turn"})


def activated(kind: str, scope: Scope, opening: Opening, cost: tuple[Node, ...], effect: Node, body: Part) -> Ability | None:
    """An effect that is activated in a phase; None for another form."""
    if not opening.during or opening.event is not None:
        return None
    when = f"{TURNS[opening.turn_of]} {opening.during}"
    must = opening.must or not (opening.may or cost)  # "during your End Phase, destroy this card"
    return Activated(effect, cost, when, must, opening.condition, opening.limit)


__all__ = ["DURATIONS", "MOMENTS", "OFTEN", "activated"]
