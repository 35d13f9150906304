"""How long a change lasts."""

from typing import Final

from cardwright.kernel.tree import OwnTurns, Until

from ..phrases import Entry, phrase, word

DURATIONS: Final[tuple[Entry, ...]] = (
    word("Duration", "until end of turn", Until.TURN, alt=("until the end of (the|this) turn", "(for|during)? this turn",
                                                                  "for the rest of (the|this) turn")),
    word("Duration", "until end of phase", Until.PHASE, alt=("until the end of (the|this) phase", "(for)? this phase")),
    word("Duration", "until end of battle", Until.BATTLE, alt=("until the end of (the|this) battle", "(for)? this battle")),
    word("Duration", "until your next turn", Until.YOUR_NEXT_TURN, alt="until (the)? (start|beginning) of your next turn"),
    word("Duration", "while this card is on the field", Until.WHILE_HERE, alt=("as long as this card is on the field",)),
    phrase("Duration", "for {turns:Integer} of your turns", OwnTurns, guard=lambda until: until.turns > 0),
)  # fmt: skip
