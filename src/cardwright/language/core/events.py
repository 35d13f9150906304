"""What a trigger waits for.  The names of events are the game's (`Rules.heard`); here is how they are said."""

from cardwright.kernel.tree import Happening, This

from ..phrases import Entry, phrase
from ..shape import Shape, node


def passive(event: str, done: str, shape: Shape | None = None) -> tuple[Entry, ...]:
    """`{what} is destroyed`, or without a subject, of the card itself: `when destroyed`."""
    return (
        phrase("Event", f"{{what:Happener}} [is|are:what] {done}", shape or node(Happening, event=event)),
        phrase("Event", done, node(Happening, event=event, what=This()), prints=False),
    )


def active(event: str, verb: str) -> tuple[Entry, ...]:
    """`{what} attacks`; `verb` is the plural form, regular in the singular."""
    return (
        phrase("Event", f"{{what:Happener}} {verb}[s|:what]", node(Happening, event=event)),
        phrase("Event", f"({verb}s|{verb}ing)", node(Happening, event=event, what=This()), prints=False),
    )


def turn_event(event: str, verb: str, moment: str, other: str = "") -> tuple[Entry, ...]:
    """`your turn begins`, `a turn begins`; at the `moment` of it, as other words for a whole "when ..."; `other` verb."""
    whose, any_turn = node(Happening, event=event), node(Happening, event=event, who=None)
    verbs = f"({verb}s|{other or verb}s)"
    return (
        phrase("Event", f"{{who:Whose}} turn {verbs}", whose),
        phrase("Event", f"a turn {verbs}", any_turn),
        phrase("Moment", f"(the)? {moment} of {{who:Whose}} turn", whose, prints=False),
        phrase("Moment", f"(the)? {moment} of (each|every) turn", any_turn, prints=False, silent=("each", "every")),
    )
