"""The words in which people speak of a game's positions: what scenarios, and the tables of their reference page, need.

Everything here is data that a game declares beside its rules.  Not for: the language of card texts.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from . import modifier

DURATIONS: Final = {
    "end of turn": modifier.END_OF_TURN,
    "end of phase": modifier.END_OF_PHASE,
    "end of battle": modifier.END_OF_BATTLE,
    "end of combat": modifier.END_OF_COMBAT,
    "next turn": modifier.NEXT_TURN,
    "own turns": modifier.OWN_TURNS,
    "forever": modifier.FOREVER,
}
"""Until when a modifier of a made-up position lasts.  `next turn` needs a seat, `own turns` a number."""
YES: Final = ("no", "yes")
"""Values of a quantity that is there or not."""


OPTIONS: Final = {
    "announce-mode": ("<words of the text>",),
    "effect-how-many": ("<number>",),
    "effect-may": ("Yes", "No"),
    "effect-mode": ("<words of the text>",),
    "effect-name": ("<card>",),
    "effect-number": ("<number>",),
    "effect-order": ("<card>",),
    "effect-value": ("<value>",),
}
"""How the options of the kernel's own prompts read."""


class Quantity(NamedTuple):
    """Something of a piece that a made-up position may change for a while."""

    what: int
    """The game's number of the quantity, as in its modifiers."""
    how: int
    """SET, ADD, GAIN or LOSE (see modifier)."""
    about: str
    """What it means, for the reference page."""
    values: tuple[str, ...] = ()
    """Words of the values: the i-th one is value i, for GAIN and LOSE bit i.  Empty: a number."""


class Vocabulary:
    """The words of one game.

    phase       the phase of a made-up position that names none
    facts       fact of a piece in play, as `Telling.piece` names it -> what it means
    seat_facts  number of a player, as `Telling.seat` names it -> what it means
    numbers     number of the game, or of a player that `seat_facts` does not name -> what it means
    notes       what else a writer of positions must know, a sentence each
    options     prompt -> how its options read; <card>, <cell>, <number> and so on stand for what varies
    columns     column -> words of its values, the first for 0; a column without words is a number
    quantities  word -> what a made-up position may change for a while
    faces       zones that show all their cards to everybody, and in which one may yet lie face-down
    """

    __slots__ = ("columns", "faces", "facts", "notes", "numbers", "options", "phase", "quantities", "seat_facts")

    def __init__(
        self,
        *,
        phase: str,
        facts: Mapping[str, str] | None = None,
        seat_facts: Mapping[str, str] | None = None,
        numbers: Mapping[str, str] | None = None,
        options: Mapping[str, tuple[str, ...]] | None = None,
        columns: Mapping[str, tuple[str, ...]] | None = None,
        quantities: Mapping[str, Quantity] | None = None,
        notes: tuple[str, ...] = (),
        faces: tuple[str, ...] = (),
    ) -> None:
        self.phase = phase
        self.facts = dict(facts or {})
        self.seat_facts = dict(seat_facts or {})
        self.numbers = dict(numbers or {})
        self.options = {**OPTIONS, **(options or {})}
        self.columns = dict(columns or {})
        self.quantities = dict(quantities or {})
        self.notes = notes
        self.faces = faces
