"""Modifiers: what an effect changes about a piece for a while, and the values derived from them.

A modifier carries its source, its subject, what it changes, how, by how much, until when, and its order number; a game
declares its quantities (`what`) and the order in which the ways of changing apply (its layers).
Derived values are computed from the present position, so they are never stale.
"""

from typing import Final

from .change import expire, modify, replace
from .duration import END_OF_BATTLE, END_OF_COMBAT, END_OF_PHASE, END_OF_TURN, FOREVER, NEXT_TURN, OWN_TURNS, WHILE_SOURCE
from .event import STANDING
from .state import Kept, State

# how a modifier changes a value; a game orders them in its layers
SET: Final = 0
"""The value becomes this; of several, the latest counts."""
ADD: Final = 1
GAIN: Final = 2
"""Bits are added to a set."""
LOSE: Final = 3
"""Bits are taken from a set."""
CHOSEN: Final = -5
"""What a text of the card has chosen, which other texts of it ask for: on that card, with the number in slot 0 of `kept`."""
SEATS: Final = 8
"""``until_arg % SEATS`` is the seat that OWN_TURNS and NEXT_TURN wait for."""


class Modifier:
    """One change in force.  All ints; never changed; shared between copies.

    what, how, value  which quantity, one of the ways above, by how much
    subject           the piece it lies on
    until, until_arg  how long (see `duration`), and whose turns or how many
    source            the piece whose text made it, or NOBODY for a rule
    define, epoch     that piece's definition when it was made, which "why?" names, and its epoch then
    order             when it began, of all that happened
    kept              what a text that waits keeps (see `waiting`); None of any other change
    """

    __slots__ = ("define", "epoch", "how", "kept", "order", "source", "subject", "until", "until_arg", "value", "what")

    def __init__(self, what: int, how: int, value: int, subject: int, until: int, until_arg: int, source: int, define: int,
                 epoch: int, order: int, kept: Kept = None) -> None:  # fmt: skip
        self.what: Final = what
        self.how: Final = how
        self.value: Final = value
        self.subject: Final = subject
        self.until: Final = until
        self.until_arg: Final = until_arg
        self.source: Final = source
        self.define: Final = define
        self.epoch: Final = epoch
        self.order: Final = order
        self.kept: Final = kept

    def numbers(self) -> list[object]:
        """What it is made of, in the order in which it is made; what it keeps last, if it keeps anything."""
        plain: list[object] = [
            self.what, self.how, self.value, self.subject, self.until, self.until_arg, self.source, self.define,
            self.epoch, self.order,
        ]  # fmt: skip
        return plain if self.kept is None else [*plain, self.kept]

    def but(self, value: int, until_arg: int) -> "Modifier":
        """A copy of this modifier with another value and duration."""
        return Modifier(self.what, self.how, value, self.subject, self.until, until_arg, self.source, self.define,
                        self.epoch, self.order, self.kept)  # fmt: skip


def begin(s: State, what: int, how: int, value: int, subject: int, until: int, source: int, until_arg: int = 0) -> None:
    """Put a modifier in force on `subject`."""
    define = s.define[source] if source >= 0 else -1
    epoch = s.epoch[source] if source >= 0 else 0
    modify(s, Modifier(what, how, value, subject, until, until_arg, source, define, epoch, s.order))


def number(s: State, what: int, piece: int, base: int) -> int:
    """A number with its modifiers: the latest SET (or `base`), then all ADDs.  Not clamped: the game's rule."""
    plus = 0
    for m in s.mods:
        if m.subject == piece and m.what == what:
            if m.how == ADD:
                plus += m.value
            else:
                base = m.value
    return base + plus


def bits(s: State, what: int, piece: int, base: int) -> int:
    """A set of bits with its modifiers in the order they began."""
    for m in s.mods:
        if m.subject == piece and m.what == what:
            base = base | m.value if m.how == GAIN else base & ~m.value
    return base


def has(s: State, what: int, piece: int) -> bool:
    """Whether any modifier of this kind lies on the piece (restrictions and permissions)."""
    for m in s.mods:
        if m.what == what and m.subject == piece:
            return True
    return False


def in_use(s: State, what: int) -> bool:
    """Whether any modifier or static text in force is of this kind, on whatever piece."""
    if s.watch[STANDING - what]:
        return True
    for m in s.mods:
        if m.what == what:
            return True
    return False


def under(s: State, what: int, piece: int) -> bool:
    """Whether a prohibition or permission lies on the piece, by a modifier or by a static text in force."""
    if s.mods and has(s, what, piece):
        return True
    return bool(s.watch[STANDING - what]) and s.rules.standing(s, what, piece) > 0


def of(s: State, piece: int) -> list[Modifier]:
    """Every modifier on the piece, oldest first: the answer to "why this value?"."""
    return [m for m in s.mods if m.subject == piece]


def use(s: State, m: Modifier, amount: int) -> None:
    """Some of a modifier's value is used up; it ends when nothing is left."""
    if m.value > amount:
        replace(s, m, m.but(m.value - amount, m.until_arg))
    else:
        expire(s, [m])


def end_all(s: State, until: int) -> None:
    """Everything with this duration ends, all at once."""
    if s.mods:
        expire(s, [m for m in s.mods if m.until == until])


def end_of_turn(s: State, seat: int) -> None:
    """What lasts this turn ends, all at once; what lasts some turns of `seat` has one less to go."""
    if not s.mods:
        return
    ended = [m for m in s.mods if m.until == END_OF_TURN or (m.until == OWN_TURNS and m.until_arg == 8 + seat)]
    expire(s, ended)
    for m in [m for m in s.mods if m.until == OWN_TURNS and m.until_arg % 8 == seat]:
        replace(s, m, m.but(m.value, m.until_arg - 8))


def end_for(s: State, until: int, seat: int) -> None:
    """Everything with this duration that waits for `seat` ends."""
    if s.mods:
        expire(s, [m for m in s.mods if m.until == until and m.until_arg == seat])


__all__ = [
    "ADD",
    "END_OF_BATTLE",
    "END_OF_COMBAT",
    "END_OF_PHASE",
    "END_OF_TURN",
    "FOREVER",
    "GAIN",
    "LOSE",
    "NEXT_TURN",
    "OWN_TURNS",
    "SET",
    "WHILE_SOURCE",
    "Modifier",
    "begin",
    "bits",
    "end_all",
    "end_for",
    "end_of_turn",
    "has",
    "in_use",
    "number",
    "of",
    "under",
    "use",
]  # fmt: skip
