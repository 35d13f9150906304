"""Mana of Spells and Shells, Silence, and what a Spell cannot suffer.  DEV-9, 22.

Not for: what happens when Mana falls to 0 (see checking).
"""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State
from cardwright.kernel.tree import Every, Static, This

from ..field import (
    COLOUR,
    CONDITIONAL,
    IN_FORCE,
    MANA,
    MANA_PRINTED,
    SILENCED,
    in_shell,
    lane_here,
    materials,
    seat_in,
)
from ..tree import ShellHas
from .finding import count, fits

MULTIPLY: Final = 4
DIVIDE: Final = 5
"""Ways of changing a value beside the kernel's SET and ADD (DEV-9.7)."""


def printed(s: State, piece: int) -> int:
    """The printed Mana of a card."""
    return s.rules.fact[MANA_PRINTED][s.define[piece]]


def mana(s: State, piece: int) -> int:
    """DEV-9.1, 9.2, 7.6: a Spell's own amount; changed in a Shell only.  DEV-22.2: a Silenced one keeps it."""
    amount = printed(s, piece)
    if not in_shell(s, piece):
        return amount
    standing = STANDING - MANA in s.watch
    if not s.mods and not standing:
        return amount
    return changed(s, piece, amount)


def changed(s: State, piece: int, amount: int) -> int:
    """DEV-9.7, 9.8 (R19): the latest set value, then sums, then multiplications and divisions, each rounded down."""
    plus = standing(s, MANA, piece)
    times: list[tuple[int, int]] = []
    for m in s.mods:
        if m.subject == piece and m.what == MANA:
            if m.how == modifier.SET:
                amount = m.value
            elif m.how == modifier.ADD:
                plus += m.value
            else:
                times.append((m.how, m.value))
    amount += plus
    for how, value in times:
        amount = amount * value if how == MULTIPLY else amount // value
    return max(amount, 0)


def colour(s: State, piece: int) -> int:
    """The colour of a card's Mana."""
    return s.rules.fact[COLOUR][s.define[piece]]


def granted(s: State, seat: int, lane: int) -> list[int]:
    """DEV-9.3, 9.5, 9.6: the Mana of a Shell by colour: its Spells', and their Materials' in the Layer Spell's colour."""
    total = [0, 0, 0, 0]
    for piece in s.zones[(lane << 2) + seat]:
        if not silenced(s, piece):
            own = mana(s, piece)
            if s.rules.attaches:
                own += sum(printed(s, material) for material in materials(s, piece))
            total[colour(s, piece)] += own
    return total


def shell_mana(s: State, source: int, seat: int, of: int) -> int:
    """The Mana of the Shell in which a card is, in one colour or (-1) in all (DEV-9.3)."""
    lane = lane_here(s, source)
    if lane < 0:
        return 0
    total = granted(s, seat, lane)
    return sum(total) if of < 0 else total[of]


def shell_has(s: State, node: ShellHas, seat: int, source: int) -> bool:
    """Whether this Shell has so much Mana."""
    return shell_mana(s, source, seat_in(s, source) if in_shell(s, source) else seat, node.colour) >= node.least


def silenced(s: State, piece: int) -> bool:
    """DEV-22.1: whether a card is Silenced."""
    return bool(s.mods) and modifier.has(s, SILENCED, piece)


def barred(s: State, what: int, piece: int) -> bool:
    """Whether something cannot happen to a Spell, by an effect for a while or by a Continuous Effect."""
    return (bool(s.mods) and modifier.has(s, what, piece)) or (STANDING - what in s.watch and standing(s, what, piece) > 0)


def standing(s: State, what: int, piece: int) -> int:
    """DEV-13.10, 25.4: what Continuous Effects in force add to a quantity of a piece, all together."""
    total = 0
    for source in s.watch.get(STANDING - what, ()):
        if s.mods and silenced(s, source):
            continue  # DEV-13.11, 22.1
        statics = s.rules.statics[s.define[source]]
        for k, program in enumerate(statics):
            static = program.ability
            if isinstance(static, Static) and static.what == what and in_force(s, source, k):
                seat = seat_in(s, source)
                if speaks_of(s, static, piece, seat, source):
                    total += count(s, static.value, seat, source)
    return total


def in_force(s: State, source: int, k: int) -> bool:
    """DEV-13.10: a Continuous Effect without condition, or one whose condition held at the latest evaluation (25.5)."""
    return not s.rules.fact[CONDITIONAL][s.define[source]] >> k & 1 or bool(s.flags[source] >> IN_FORCE + k & 1)


def speaks_of(s: State, static: Static, piece: int, seat: int, source: int) -> bool:
    """Whether a Continuous Effect speaks of this Spell in a Shell."""
    subject = static.subject
    if isinstance(subject, This):
        return piece == source
    return isinstance(subject, Every) and fits(s, piece, subject.cards, seat, source)


