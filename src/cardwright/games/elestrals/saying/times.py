"""How long a change lasts, in English."""

from typing import Any, Final

from cardwright.kernel import tree

from .. import field, nodes
from .nouns import OWNER, PLAYER

UNTIL: Final = {
    tree.Until.TURN: "until the next turn", tree.Until.PHASE: "until the End Phase", tree.Until.BATTLE: "this battle",
    tree.Until.YOUR_NEXT_TURN: "until your next turn",
    tree.Until.FOREVER: "as long as its source is Enchanted (of an Invoke or Counter Rune: for good)",
}  # fmt: skip


def until(duration: Any) -> str:
    """How long, with a space before it."""
    if isinstance(duration, nodes.Remaining):
        return " as long as it is on the field"
    if isinstance(duration, nodes.Staying):
        place = {-1: "on the field", 0: "in Attack Position", 1: "in Defense Position"}[duration.position]
        return f" as long as this card is {place}"
    if isinstance(duration, nodes.Till):
        return f" {till(duration)}"
    if isinstance(duration, tree.OwnTurns):
        turns = "1 turn" if duration.turns == 1 else f"{duration.turns} turns"
        return f" until {turns} of {PLAYER[duration.who]} {'has' if duration.turns == 1 else 'have'} ended"
    return f" {UNTIL[duration]}" if UNTIL.get(duration) else ""


def till(duration: nodes.Till) -> str:
    """Until which moment of whose turn.

    >>> till(nodes.Till(1, tree.Who.OPPONENT))
    "until the end of the opponent's next turn"
    """
    whose = "any" if duration.anyone else "its controller's" if duration.whose else OWNER[duration.who]
    turn = f"{whose} {'next ' * bool(duration.turns)}turn"
    if duration.later:
        part = f" from its {field.PHASE_WORDS[duration.phase]} on" if duration.phase else ""
        return f"during {whose} next turn{part}"
    if duration.phase in (nodes.TURN, nodes.TURN_ENDS):
        return f"until the {'start' if duration.phase == nodes.TURN else 'end'} of {turn}"
    return f"until the start of the {field.PHASE_WORDS[duration.phase]} of {turn}"
