"""Values as they are now: DesEn, DefEn, Energy Cost, Gate requirement, Crystallized Energy, hand limit.  FAR-1.7, 7, 8.16.

Printed value, the latest "becomes", then all additions, those of standing texts included; below 0 counts as 0.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardwright.kernel import modifier
from cardwright.kernel.amount import counted
from cardwright.kernel.effect import added_by, begin_asking, end_judging, notice, standing
from cardwright.kernel.event import STANDING, in_force
from cardwright.kernel.filter import true
from cardwright.kernel.players import is_meant
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import Every, Side, Static, What

from ..field import (
    COST,
    COST_NOW,
    DEFEN,
    DEFEN_NOW,
    DESEN,
    DESEN_NOW,
    EXPLOITED,
    FIELD,
    GATE_NOW,
    GIVES,
    GIVES_NOW,
    GUARD,
    LEAST_COST,
    LIMIT_MORE,
    LIMIT_NOW,
    LOST,
    NEED,
    ONE,
    PROVIDES_EXPLOITED,
    SILENT,
    SPARED,
    TOTAL,
    UNIT_BITS,
    UNITS,
    USUAL_LIMIT,
    allowed,
    controller,
    of_class,
    on_field,
)

if TYPE_CHECKING:
    from .index import Index


def stands(s: State, what: int, piece: int) -> int:
    """What standing texts in force add to a quantity that nothing else changes."""
    return s.rules.standing(s, what, piece) if s.watch[STANDING - what] else 0


def value(s: State, what: int, piece: int, printed: int) -> int:
    """A quantity with its modifiers and the standing texts in force.  Not clamped."""
    if s.mods:
        printed = modifier.number(s, what, piece, printed)
    if s.watch[STANDING - what]:
        printed += s.rules.standing(s, what, piece)
    return printed


@lru_cache(maxsize=32)
def weakens(rules: Ruleset, what: int) -> bool:
    """Whether a standing text of the pool takes some of this quantity away; others never reduce it."""
    texts = [program.ability for program in rules.programs if isinstance(program.ability, Static)]
    return any(text.what == what and not (isinstance(text.value, int) and text.value > 0) for text in texts)


def desen(s: State, piece: int) -> int:
    """Current Destructive Energy.  FAR-1.7."""
    return max(0, value(s, DESEN_NOW, piece, s.rules.fact[DESEN][s.define[piece]]))


def full_defen(s: State, piece: int) -> int:
    """Defensive Energy with all changes, before what was lost; may be below 0."""
    return value(s, DEFEN_NOW, piece, s.rules.fact[DEFEN][s.define[piece]])


def defen(s: State, piece: int) -> int:
    """Current Defensive Energy: printed + changes - lost (R72).  FAR-1.7, 15.19."""
    return max(0, full_defen(s, piece) - s.col[LOST][piece])


def reduced(s: State, piece: int) -> bool:
    """FAR-16.10 (R21): its DefEn was reduced to 0; a printed 0 alone is no reduction."""
    lost = s.col[LOST][piece]
    full = full_defen(s, piece)
    if full > lost:
        return False
    weakened = any(m.value < 0 for m in s.mods if m.subject == piece and m.what == DEFEN_NOW)
    return lost > 0 or weakened or full < s.rules.fact[DEFEN][s.define[piece]]


def spared(s: State, piece: int) -> bool:
    """R88: a text has kept it from being shattered, and it has lost no more DefEn since."""
    return bool(s.mods) and s.col[LOST][piece] - full_defen(s, piece) <= modifier.number(s, SPARED, piece, NOBODY)


def spare(s: State, piece: int) -> None:
    """R88: something else was done as it would have been shattered; the DefEn it lacks does not shatter it once more."""
    short = s.col[LOST][piece] - full_defen(s, piece)
    if short >= 0:
        modifier.begin(s, SPARED, modifier.SET, short, piece, modifier.END_OF_TURN, NOBODY)


def cost(s: State, piece: int) -> int:
    """FAR-8.16: the Energy Cost of a card as it is now; a text that makes it less may say how low it can become."""
    printed = s.rules.fact[COST][s.define[piece]]
    now = printed + changed(s, COST_NOW, piece)
    if now < printed and (least := changed(s, LEAST_COST, piece)):
        now = max(now, min(printed, least))
    return max(0, now)


def changed(s: State, what: int, piece: int) -> int:
    """FAR-8.16: what texts add to what a card costs or needs: its own, those that stand, and those that last a while."""
    more = s.rules.standing(s, what, piece) if s.watch[STANDING - what] else 0
    for m in s.mods:
        if m.what == what and m.subject == NOBODY and (dearer := of_class(s, m, piece)) is not None:
            more += dearer.amount
    index: Index = s.rules.own
    if index.varied:
        for rule in index.own_prices[s.define[piece]]:
            if rule.quantity == what or (what == LEAST_COST and rule.quantity == COST_NOW):
                amount = rule.least if what == LEAST_COST else rule.amount
                holds = rule.condition is None or true(s, rule.condition, s.owner[piece], piece)
                more += counted(s, amount, s.owner[piece], piece) if holds else 0
    return more


def need(s: State, piece: int) -> int:
    """The Gate requirement of a card as it is now, packed; generic units may be added or taken, never below 0."""
    printed = s.rules.fact[NEED][s.define[piece]]
    change = changed(s, GATE_NOW, piece)
    if not change:
        return printed
    generic = (printed >> UNIT_BITS * TOTAL) - sum(printed >> UNIT_BITS * i & UNITS for i in range(TOTAL))
    return printed + max(-generic, change) * ONE[TOTAL]


def provided(s: State, piece: int) -> int:
    """FAR-7.1: the Crystallized Energy of an Evocation while it is Energized, packed."""
    gives = s.rules.fact[GIVES][s.define[piece]]
    if more_is_given(s):
        for element in range(TOTAL):
            gives += stands(s, GIVES_NOW + element, piece) * (ONE[element] + ONE[TOTAL])
    return gives


def more_is_given(s: State) -> bool:
    """Whether a text in force provides additional Crystallized Energy."""
    watch = s.watch
    return bool(watch[GIVE_WATER] or watch[GIVE_FIRE] or watch[GIVE_MIND] or watch[GIVE_NATURE])


GIVE_WATER: Final[int] = STANDING - GIVES_NOW
GIVE_FIRE: Final[int] = GIVE_WATER - 1
GIVE_MIND: Final[int] = GIVE_WATER - 2
GIVE_NATURE: Final[int] = GIVE_WATER - 3
"""Where such texts are found."""


def units(s: State, seat: int) -> int:
    """FAR-7.1, 7.6: the Crystallized Energy of a player's Energized Evocations, packed; each unit counts once."""
    have = 0
    flags, define, gives, watch = s.flags, s.define, s.rules.fact[GIVES], s.watch
    more = watch[GIVE_WATER] or watch[GIVE_FIRE] or watch[GIVE_MIND] or watch[GIVE_NATURE]  # `more_is_given`, written out
    shining = watch[STANDING - PROVIDES_EXPLOITED]
    for piece in s.zones[FIELD + seat]:
        if not flags[piece] & EXPLOITED or (shining and stands(s, PROVIDES_EXPLOITED, piece)):
            have += provided(s, piece) if more else gives[define[piece]]
    return have


def satisfied(have: int, wanted: int) -> bool:
    """FAR-7.2, 7.3, 7.5: enough of each element, and enough in all; counts for the Gate exploit nothing (FAR-7.4)."""
    return (have | GUARD) - wanted & GUARD == GUARD


def limit(s: State, seat: int) -> int:
    """FAR-5.1 (R64): the hand limit; of several texts that say which it is the latest counts, then what adds to it."""
    if not s.mods and not s.watch[STANDING - LIMIT_NOW] and not s.watch[STANDING - LIMIT_MORE]:
        return USUAL_LIMIT
    found = USUAL_LIMIT
    for value in limits(s, LIMIT_NOW, seat):
        found = value
    lasting = [m.value >> SEAT_BITS for m in s.mods if m.what == LIMIT_NOW and m.value & LOW_SEAT == seat]
    found = lasting[-1] if lasting else found
    found += sum(limits(s, LIMIT_MORE, seat))
    found += sum(m.value >> SEAT_BITS for m in s.mods if m.what == LIMIT_MORE and m.value & LOW_SEAT == seat)
    return max(0, found)


def limits(s: State, what: int, seat: int) -> list[int]:
    """What the texts in force say of this player's hand limit, in the order in which their cards came."""
    found: list[int] = []
    for source in s.watch[STANDING - what]:
        whose = controller(s, source)
        for program in s.rules.statics[s.define[source]]:
            static = program.ability
            if not isinstance(static, Static) or static.what != what or silent(s, source):
                continue
            holds = static.condition is None or true(s, static.condition, whose, source)
            if holds and speaks_of(s, static.subject, whose, seat):
                found.append(counted(s, static.value, whose, source))
    return found


def speaks_of(s: State, subject: What, whose: int, seat: int) -> bool:
    """Whether a text that one player controls speaks of another's hand limit."""
    side = subject.cards.tests[0] if isinstance(subject, Every) else None
    return is_meant(s, whose, side.who, seat) if isinstance(side, Side) else whose == seat


def may_be_silent(s: State) -> bool:
    """Whether any card may have lost its abilities."""
    index: Index = s.rules.own
    return index.silences and modifier.in_use(s, SILENT)


def silent(s: State, piece: int) -> bool:
    """R86: whether a card has lost all abilities: by a text that stands, or for a while."""
    if not may_be_silent(s) or not on_field(s, piece) or not begin_asking(s, piece):
        return False
    try:
        return not allowed(s, SILENT, [piece])
    finally:
        end_judging(s)


def speaks(s: State, piece: int) -> bool:
    """Whether the text of a positioned card works."""
    return in_force(s, piece) and not silent(s, piece)


def standing_now(s: State, what: int, piece: int) -> int:
    """What static texts in force add to a quantity of a card; those of cards that have lost all abilities do not."""
    if not may_be_silent(s):
        return standing(s, what, piece)
    total = 0
    for source in s.watch[STANDING - what]:
        if silent(s, source):
            continue
        for static, own in s.rules.stands[s.define[source]]:
            if static.what == what and (source == piece or not own):
                total += added_by(s, static, piece, controller(s, source), source)
    return total


def notice_speaking(s: State, kind: int, piece: int, a: int, b: int, listeners: list[int]) -> None:
    """FAR-18.4: triggers that an event meets; a card that has lost all abilities has none."""
    if may_be_silent(s):
        listeners = [source for source in listeners if not silent(s, source)]
    notice(s, kind, piece, a, b, listeners)


SEAT_BITS: Final = 3
LOW_SEAT: Final[int] = (1 << SEAT_BITS) - 1
"""A change of a hand limit lies on no card: its value is the number << SEAT_BITS | the player."""
