"""Mana of Spells and Shells, Silence, and what a Spell cannot suffer.  DEV-9, 22.

Not for: what happens when Mana falls to 0 (see checking).
"""

from typing import Any, Final

from cardwright.kernel import modifier
from cardwright.kernel.effect import begin_judging, end_judging
from cardwright.kernel.event import STANDING
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import (
    AFAR,
    COLOUR,
    COLOUR_NOW,
    COLOURS,
    DOUBLED,
    IN_FORCE,
    LESSENING,
    LOOKS_BACK,
    MANA,
    MANA_PRINTED,
    MATERIALS,
    SHELLS,
    SILENCED,
    SPARED_FROM,
    SPELL_ZONES,
    WHOLE_POOL,
    in_shell,
    lane_here,
    materials,
    seat_in,
    shell_before,
)
from ..plan import HERE, ITSELF, ON_HOST, WHOM_IT_SAYS, Plan
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
    amount = s.rules.fact[MANA_PRINTED][s.define[piece]]
    if (not s.mods and not s.watch[STANDING - MANA] and not s.watch[STANDING - DOUBLED]) or s.place[piece] >= SPELL_ZONES:
        return amount
    plus = standing(s, MANA, piece)
    return (changed(s, piece, amount, plus) if s.mods else max(0, amount + plus)) << standing(s, DOUBLED, piece)


def mana_in(s: State, zone: int) -> list[int]:
    """The Mana of each Spell in a Shell, in their order: the same as `mana` says of them one by one."""
    fact, define = s.rules.fact[MANA_PRINTED], s.define
    pieces = s.zones[zone]
    amounts = [fact[define[piece]] for piece in pieces]
    if s.watch[STANDING - DOUBLED]:
        return [mana(s, piece) for piece in pieces]
    if not pieces or (not s.mods and not s.watch[STANDING - MANA]):
        return amounts
    plus = [0] * len(pieces)
    found = sources(s, MANA, zone)
    place = s.place
    touched = [m.subject for m in s.mods if m.what == MANA and place[m.subject] == zone]
    if not found and not touched:
        return amounts
    for source in found:
        for plan in standing_plans(s, MANA, source):
            if plan.reach == WHOM_IT_SAYS:
                for i, piece in enumerate(pieces):
                    plus[i] += added(s, plan, piece, source)
            elif plan.reach == ITSELF:
                if s.place[source] == zone:
                    plus[pieces.index(source)] += value_of(s, plan, source)
            else:
                value = value_of(s, plan, source)
                for i, piece in enumerate(pieces):
                    if piece != source or plan.reach == HERE:
                        plus[i] += value
    return [
        changed(s, piece, amount, more) if piece in touched else max(0, amount + more)
        for piece, amount, more in zip(pieces, amounts, plus, strict=True)
    ]


def changed(s: State, piece: int, amount: int, plus: int) -> int:
    """DEV-9.7, 9.8 (R19): the latest set value, then sums, then multiplications and divisions, each rounded down."""
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


def look_back(s: State, piece: int) -> tuple[int, ...]:
    """What is remembered of a card that leaves play (see field)."""
    if not s.rules.cells[WHOLE_POOL][LOOKS_BACK] or not in_shell(s, piece):
        return (s.place[piece],)
    return (s.place[piece], mana(s, piece), *materials(s, piece))


def colour(s: State, piece: int) -> int:
    """The colour of a card's Mana: as printed, but for what an effect states of a Spell in a Shell (DEV-9.7)."""
    as_printed = s.rules.fact[COLOUR][s.define[piece]]
    return modifier.number(s, COLOUR_NOW, piece, as_printed) if s.mods and s.place[piece] < SPELL_ZONES else as_printed


def granted(s: State, seat: int, lane: int) -> list[int]:
    """DEV-9.3: the Mana of a Shell by colour."""
    return [mana_of(s, (lane << 2) + seat, which) for which in range(len(COLOURS))]


def mana_of(s: State, zone: int, of: int) -> int:
    """DEV-9.3: the Mana of a Shell in one colour or (-1) in all.

    DEV-9.5, 9.6: its Spells', and their Materials' in the Layer Spell's colour.
    """
    total = 0
    amounts = mana_in(s, zone)
    if of < 0 and not s.mods:  # nobody is Silenced
        total = sum(amounts)
    else:
        for i, piece in enumerate(s.zones[zone]):
            if (of < 0 or colour(s, piece) == of) and not (s.mods and silenced(s, piece)):
                total += amounts[i]
    for material in materials_in(s, zone):
        if of < 0 or colour(s, s.host[material]) == of:
            total += printed(s, material)
    return total


def materials_in(s: State, zone: int) -> list[int]:
    """DEV-9.5, 9.6: the Materials that give Mana to a Shell: those under its Layer Spells that are not Silenced."""
    found: list[int] = []
    host, place = s.host, s.place
    for seat in range(s.seats):
        for material in s.zones[MATERIALS + seat]:
            if place[host[material]] == zone and not (s.mods and silenced(s, host[material])):
                found.append(material)
    return found


def shell_mana(s: State, source: int, epoch: int, seat: int, of: int) -> int:
    """The Mana of the Shell in which a card is, or was before it left, in one colour or (-1) in all (DEV-9.3, R69)."""
    lane = lane_here(s, source)
    zone = (lane << 2) + seat if lane >= 0 else shell_before(s, source, epoch)
    return mana_of(s, zone, of) if 0 <= zone < SPELL_ZONES else 0


def shell_has(s: State, node: ShellHas, seat: int, source: int, f: Frame | None) -> bool:
    """Whether this Shell has so much Mana.  If nothing takes Mana, it has at least what is printed on its Spells."""
    lane = lane_here(s, source)
    if lane < 0:
        return node.least <= 0
    zone = (lane << 2) + (seat_in(s, source) if in_shell(s, source) else seat)
    if not s.watch[LESSENING] and printed_in(s, zone, node.colour) >= node.least and not lessened(s):
        return True
    return mana_of(s, zone, node.colour) >= node.least


def lessened(s: State) -> bool:
    """Whether an effect in force for a while may let a Shell have less Mana than is printed on its Spells."""
    for m in s.mods:
        if m.what in (SILENCED, COLOUR_NOW) or (m.what == MANA and (m.how != modifier.ADD or m.value < 0)):
            return True
    return False


def printed_in(s: State, zone: int, of: int) -> int:
    """The printed Mana of the Spells in a Shell, in one colour or (-1) in all."""
    amounts, colours, define = s.rules.fact[MANA_PRINTED], s.rules.fact[COLOUR], s.define
    total = 0
    for piece in s.zones[zone]:
        if of < 0 or colours[define[piece]] == of:
            total += amounts[define[piece]]
    return total


def zone_here(s: State, source: int) -> int:
    """The number of the zone of the Shell in which a card is."""
    return (lane_here(s, source) << 2) + seat_in(s, source)


def silenced(s: State, piece: int) -> bool:
    """DEV-22.1: whether a card is Silenced."""
    return bool(s.mods) and modifier.has(s, SILENCED, piece)


def barred(s: State, what: int, piece: int) -> bool:
    """Whether something cannot happen to a Spell, by an effect for a while or by a Continuous Effect."""
    if s.mods and modifier.has(s, what, piece):
        return True
    return bool(s.watch[STANDING - what]) and standing(s, what, piece) > 0


def kept_from(s: State, f: Frame, what: int, piece: int) -> bool:
    """DEV-19.8: whether an effect cannot do something to a Spell in a Shell: no effect can, or none of an opponent."""
    if not in_shell(s, piece):
        return False
    return barred(s, what, piece) or (seat_in(s, piece) != f.seat and barred(s, SPARED_FROM[what], piece))


def standing(s: State, what: int, piece: int) -> int:
    """DEV-13.10, 25.4: what Continuous Effects in force add to a quantity of a piece, all together."""
    total = 0
    if s.watch[STANDING - what]:
        for source in sources(s, what, s.place[piece]):
            for plan in standing_plans(s, what, source):
                if plan.reach != ITSELF or piece == source:
                    total += added(s, plan, piece, source)
    return total


def sources(s: State, what: int, zone: int) -> list[int]:
    """The cards whose Continuous Effects may change a quantity in a zone: those there, and those that reach farther."""
    place, define, far = s.place, s.define, s.rules.fact[AFAR]
    shell = s.zones[SHELLS + (zone & 3)][zone >> 2] if zone < SPELL_ZONES else NOBODY
    watching = s.watch[STANDING - what]
    if not watching:
        return []
    return [
        source for source in watching
        if place[source] == zone or source == shell or far[define[source]] >> what & 1
    ]  # fmt: skip


def standing_plans(s: State, what: int, source: int) -> list[Plan]:
    """DEV-13.10, 13.11, 22.1: the Continuous Effects of a card that change a quantity and are in force."""
    found: list[Plan] = []
    if s.mods and silenced(s, source):
        return found
    for program in s.rules.statics[s.define[source]]:
        if isinstance(program, Plan) and program.what == what and program.reach != ON_HOST and in_force(s, source, program):
            found.append(program)
    return found


def in_force(s: State, source: int, plan: Plan) -> bool:
    """DEV-13.10: without condition, or with one that held at the latest evaluation (25.5)."""
    return not plan.conditional or s.flags[source] >> IN_FORCE + plan.index & 1 != 0


def added(s: State, plan: Plan, piece: int, source: int) -> int:
    """What a Continuous Effect adds to this Spell; nothing if it does not speak of it."""
    if plan.reach == WHOM_IT_SAYS:
        meant = spoken_of(s, plan, piece, source)
    elif plan.reach == ITSELF:
        meant = piece == source
    else:
        meant = s.place[piece] == zone_here(s, source) and (piece != source or plan.reach == HERE)
    return value_of(s, plan, source) if meant else 0


def spoken_of(s: State, plan: Plan, piece: int, source: int) -> bool:
    """Whether a Continuous Effect speaks of this Spell; one that depends on its own answer judges without itself."""
    static: Any = plan.ability
    if not begin_judging(s, source, plan.what):
        return False
    try:
        return fits(s, piece, static.subject.cards, seat_in(s, source), source)
    finally:
        end_judging(s)


def value_of(s: State, plan: Plan, source: int) -> int:
    """How much a Continuous Effect adds; a number that depends on its own answer is counted without itself."""
    static: Any = plan.ability
    if isinstance(static.value, int):
        return static.value
    if not begin_judging(s, source, plan.what):
        return 0
    try:
        value: int = count(s, static.value, seat_in(s, source), source)
        return value
    finally:
        end_judging(s)
