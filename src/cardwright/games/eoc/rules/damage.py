"""Damage and defense: layers of values, marking damage, who has too much of it.  EOC-10.

A modifier of ATK or DEF keeps its layer in the way it changes: ``how = layer << 4 | way``, the way being SET, MULTIPLY,
HALVE or ADD.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.event import STANDING, emit_between
from cardwright.kernel.modifier import ADD, SET
from cardwright.kernel.program import Program
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import Activated
from cardwright.kernel.waiting import altered, forbidden, replaced

from ..field import (
    ATK,
    ATK_PRINTED,
    ATK_TIMES,
    CREATURE,
    DAMAGE,
    DAMAGE_MARKED,
    DEALT,
    DEF,
    DEF_PRINTED,
    DEF_TIMES,
    FELL,
    GRAY,
    HEARD_ONCE,
    PREVENT,
    PREVENT_FIRST,
    SPARED,
    STRIKER,
    THIS_TURN,
    TOOK,
    TOOK_BACK,
    TRAP,
    TURN_REMEMBERED,
    TYPE,
    TYPE_NOW,
    USES,
    VANQUISHER,
    WEAKNESS,
    WEAKNESS_BONUS,
    WEAKNESS_MORE,
    WEAKNESS_NOW,
    WEAKNESS_TAKEN,
    active,
    controller,
    kind,
    vanquisher,
)
from .texts_in_force import standing_by_layer
from .traces import leave_trace

MULTIPLY: Final = 4
"""So many times as much."""
HALVE: Final = 5
"""Divided by it, rounded down."""
SWAP: Final = 6
"""The printed values change places."""
WAY: Final = 15
LAYER: Final = 4
# EOC-10.1, 10.5: layers in the book's order
BY_EFFECT: Final = 1
BY_ABILITY: Final = 2
BY_SPELL: Final = 3
BY_TRAP: Final = 4
LAYERS: Final = (BY_EFFECT, BY_ABILITY, BY_SPELL, BY_TRAP)


def layer_of(s: State, source: int, program: Program) -> int:
    """EOC-10.1, 10.5, 10.6 (R23): by the kind of card the change comes from, and by effect or ability."""
    what = kind(s, source) if source != NOBODY else CREATURE
    if what in (CREATURE, VANQUISHER):
        return BY_ABILITY if isinstance(program.ability, Activated) else BY_EFFECT
    return BY_TRAP if what == TRAP else BY_SPELL


def value(s: State, what: int, piece: int) -> int:
    """EOC-10.1 (1 to 5), 10.2, 10.5, 10.7: layer by layer "becomes", times, plus; at least 0."""
    if s.watch[STANDING - TIMES[what]] or (s.mods and modifier.has(s, what, piece)):
        return layered(s, what, piece)
    now = s.rules.fact[ATK_PRINTED if what == ATK else DEF_PRINTED][s.define[piece]]
    if s.watch[STANDING - what]:  # all in one layer, so the order does not matter
        return max(0, now + s.rules.standing(s, what, piece))
    return now


def layered(s: State, what: int, piece: int) -> int:
    """EOC-10.1 (1 to 5): the value where something lies on the card or multiplies it, layer by layer."""
    fact, define = s.rules.fact, s.define[piece]
    now = fact[ATK_PRINTED if what == ATK else DEF_PRINTED][define]
    stands = s.watch[STANDING - what]
    times = s.watch[STANDING - TIMES[what]]
    laid = [m for m in s.mods if m.subject == piece and m.what == what]
    if sum(1 for m in laid if m.how & WAY == SWAP) % 2:
        now = fact[DEF_PRINTED if what == ATK else ATK_PRINTED][define]
    more = standing_by_layer(s, what, piece) if stands else NONE
    doubled = standing_by_layer(s, TIMES[what], piece) if times else NONE
    for layer in LAYERS:
        in_layer = [m for m in laid if m.how >> LAYER == layer]
        for m in in_layer:
            if m.how & WAY == SET:
                now = m.value
        for m in in_layer:
            if m.how & WAY == MULTIPLY:
                now *= m.value
            elif m.how & WAY == HALVE:
                now //= m.value
        now = now << doubled[layer] if doubled[layer] > 0 else now >> -doubled[layer]
        now += more[layer] + sum(m.value for m in in_layer if m.how & WAY == ADD)
    return max(0, now)


TIMES: Final = {ATK: ATK_TIMES, DEF: DEF_TIMES}
NONE: Final = (0, 0, 0, 0, 0)


def attack_damage(s: State, attackers: list[int], target: int, whole: int) -> int:
    """EOC-10.1 to 10.4: the values added up, what changes the attack as a whole (R49), then weakness."""
    total = 0
    for attacker in attackers:
        total += value(s, ATK, attacker)
    return max(0, total + whole) + by_weakness(s, attackers, target)


def counter_damage(s: State, counter: int, struck: int) -> int:
    """EOC-10.8 (R25): the same of the one that strikes back."""
    return value(s, ATK, counter) + (by_weakness(s, [counter], struck) if s.rules.setting["weakness_strikes_back"] else 0)


def by_weakness(s: State, attackers: list[int], target: int) -> int:
    """EOC-10.3, 10.9, 10.10 (R26): of each attacker of the type the struck card is weak to; Gray is a type like others."""
    weak = weakness(s, target)
    if weak < 0:
        return 0
    bonus = 0
    for attacker in attackers:
        own = essence_type(s, attacker)
        if own == weak or (own == GRAY and s.rules.setting["gray_hits_all"]):
            bonus += weakness_bonus(s, attacker) + weakness_taken(s, target)
    return max(0, bonus)


def essence_type(s: State, piece: int) -> int:
    """EOC-6.11: the type of a creature; -1 for a Vanquisher (EOC-10.9)."""
    if kind(s, piece) != CREATURE:
        return -1
    printed = s.rules.fact[TYPE][s.define[piece]]
    return modifier.number(s, TYPE_NOW, piece, printed) if s.mods else printed


def weakness(s: State, piece: int) -> int:
    """EOC-6.12: the type it is weak to, or -1."""
    printed = s.rules.fact[WEAKNESS][s.define[piece]]
    return (modifier.number(s, WEAKNESS_NOW, piece, printed) if s.mods else printed) - 1


def weakness_bonus(s: State, attacker: int) -> int:
    """EOC-10.3, 10.4: +1 of an attacker of the type the struck card is weak to; texts may make it more."""
    bonus = modifier.number(s, WEAKNESS_MORE, attacker, WEAKNESS_BONUS) if s.mods else WEAKNESS_BONUS
    if s.watch[STANDING - WEAKNESS_MORE]:
        bonus += s.rules.standing(s, WEAKNESS_MORE, attacker)
    return max(0, bonus)


def weakness_taken(s: State, target: int) -> int:
    """EOC-10.3: so much more than +1 by texts about the creature that is struck."""
    more = s.rules.standing(s, WEAKNESS_TAKEN, target) if s.watch[STANDING - WEAKNESS_TAKEN] else 0
    return modifier.number(s, WEAKNESS_TAKEN, target, more) if s.mods else more


def deal(s: State, piece: int, amount: int, sources: list[int], *, back: bool = False) -> int:
    """EOC-10.12, 10.16 (R28): mark damage on a card; returns how much.  sources: the cards that deal it together.

    back: it is that of a counter-attack, which texts can keep from being dealt.
    """
    if amount > 0 and (s.rules.alters[DEALT] or s.rules.alters[TOOK]):
        amount = changed(s, piece, amount, sources)
    amount = prevented(s, piece, amount)
    if amount <= 0 or not active(s, piece):
        return 0
    if back and forbidden(s, TOOK_BACK, piece, controller(s, piece), amount):
        return 0
    first = sources[0] if sources else NOBODY
    if s.rules.replaces[TOOK] and replaced(s, TOOK, piece, controller(s, piece), amount, first, sources):
        return 0
    change.put(s, DAMAGE, piece, s.col[DAMAGE][piece] + amount)
    if s.rules.replaces[FELL]:  # R55: new damage may destroy what was saved from the old
        change.expire(s, [m for m in s.mods if m.what == SPARED and m.subject == piece])
    kept = s.col[THIS_TURN][piece] & (USES | HEARD_ONCE)
    change.put(s, THIS_TURN, piece, kept | (sources[0] + 1 if sources else 0) << STRIKER)
    leave_trace(s, DAMAGE_MARKED | TURN_REMEMBERED)
    for source in sources:
        emit_between(s, DEALT, source, controller(s, source) if active(s, source) else s.owner[source], amount, piece)
    emit_between(s, TOOK, piece, controller(s, piece), amount, first, sources)
    return amount


def changed(s: State, piece: int, amount: int, sources: list[int]) -> int:
    """EOC-10.12: what texts make of damage before any of it is prevented, of each that deals it and of what takes it."""
    for source in sources:
        amount += altered(s, DEALT, source, controller(s, source), amount, piece)
    for source in sources or [NOBODY]:
        more = altered(s, TOOK, piece, controller(s, piece), amount, source)
        if more:  # of what several deal together it is taken once
            return max(0, amount + more)
    return max(0, amount)


EVERYTHING: Final = 0
"""Prevents all damage, not so much of it."""


def prevented(s: State, piece: int, amount: int) -> int:
    """What is left of damage after what prevents some of it; that is used up."""
    if s.watch[STANDING - PREVENT_FIRST]:
        left = modifier.number(s, PREVENT_FIRST, piece, s.rules.standing(s, PREVENT_FIRST, piece))
        used = min(amount, max(0, left))
        if used:
            modifier.begin(s, PREVENT_FIRST, ADD, -used, piece, modifier.END_OF_TURN, NOBODY)
        amount -= used
    for m in s.mods:
        if m.what == PREVENT and m.subject == piece and amount > 0:
            if m.value == EVERYTHING:
                return 0
            used = min(amount, m.value)
            amount -= used
            modifier.use(s, m, used)
    return amount


def beaten(s: State, piece: int) -> bool:
    """EOC-10.13, 10.14, 13.4: damage greater than defense, from which no text has saved it (R55)."""
    damage = s.col[DAMAGE][piece]
    return damage > 0 and damage - value(s, DEF, piece) > (modifier.number(s, SPARED, piece, 0) if s.mods else 0)


def spare(s: State, piece: int) -> None:
    """R55: a text did something else as it would have fallen; the damage it has does not make it fall once more."""
    beyond = s.col[DAMAGE][piece] - value(s, DEF, piece)
    if beyond > 0:
        modifier.begin(s, SPARED, SET, beyond, piece, modifier.END_OF_TURN, NOBODY)


def go_on(s: State, target: int, amount: int, sources: list[int]) -> None:
    """EOC-10.15: damage just marked beyond a creature's defense hits its Vanquisher, where a text lets it go on."""
    beyond = min(amount, s.col[DAMAGE][target] - value(s, DEF, target))
    if beyond > 0 and kind(s, target) == CREATURE:
        deal(s, vanquisher(s, controller(s, target)), beyond, sources)
