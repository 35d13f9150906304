"""How good a position is for a seat, in whole points: what the bots look at.  Not for: rules.

As a player of the game counts: fragments are life, the dearer the fewer are left; an Evocation is worth what it will still
shatter, since nothing strikes back at whoever unleashes; a card in the hand is worth the more the nearer its Gate is; and
whoever has unleashed everything stands open in the next turn.  The weights were found by play (benchmarks/strength.py).
"""

from typing import Final

from cardwright.kernel.decision import OVER
from cardwright.kernel.state import State

from .field import (
    CHARGED,
    COST,
    CREATURE,
    DISABLED,
    EXPLOITED,
    FIELD,
    GIVES,
    HAND,
    PLACE,
    PREVENTED,
    TOTAL,
    UNIT_BITS,
    UNITS,
    opponents,
)
from .rules.crystals import fragments
from .rules.values import defen, desen

WIN: Final = 1_000_000
FALLEN: Final = 4_000
"""An opponent who is out of the game."""
LIFE: Final = 50
"""A fragment while there are many."""
LAST: Final = 6
"""Each fragment below FEW is worth so much more than the one before."""
FEW: Final = 10
BODY: Final = 70
"""A positioned Evocation, for what it gives to the Gate."""
STRIKE: Final = 45
"""A point of DesEn on the Battlefield: it strikes turn after turn."""
STAND: Final = 12
"""A point of DefEn."""
TEXT: Final = 15
"""An Evocation with a text that works while it is positioned."""
OTHER: Final = 50
"""A positioned card of another type."""
STUCK: Final = 30
"""A Disabled one."""
OPEN: Final = 15
"""A point of DesEn that the opponents can unleash and no Energized Evocation can take."""
DEADLY: Final = 600
"""As many of them as there are fragments."""
CARD: Final = 35
"""A card of somebody else, or one that has no Gate."""
SHUT: Final = 12
"""So much less for each unit that its Gate lacks."""
COSTLY: Final = 3
"""So much more for each Energy Card that it costs: dear cards are good cards."""
LOCKED: Final = 250
"""No Evocation positioned and none in the hand that could be the first."""
ENERGY: Final = 1


def evaluate(s: State, seat: int) -> int:
    """The differences to all opponents; that one has fallen, and still more a decided game, outweighs what they had."""
    if s.kind == OVER:
        return 0 if not s.winners else WIN if s.winners >> seat & 1 else -WIN
    if s.var[PLACE + seat]:
        return -WIN // 2
    others = opponents(s, seat)
    total = (s.seats - 1) * (worth(s, seat) + hand(s, seat) - exposure(s, seat)) + (s.seats - 1 - len(others)) * FALLEN
    for other in others:
        total -= worth(s, other) + len(s.zones[HAND + other]) * CARD - exposure(s, other)
    return total


def worth(s: State, seat: int) -> int:
    """Fragments, Energy Cards, and what is positioned."""
    left = fragments(s, seat)
    few = max(0, FEW - left)
    total = left * LIFE - few * (few + 1) // 2 * LAST + s.var[CHARGED + seat] * ENERGY
    creature = s.rules.fact[CREATURE]
    for piece in s.zones[FIELD + seat]:
        if not creature[s.define[piece]]:
            total += OTHER
            continue
        total += BODY + STRIKE * desen(s, piece) + STAND * defen(s, piece)
        if s.flags[piece] & DISABLED:
            total -= STUCK
    return total


def exposure(s: State, seat: int) -> int:
    """What it costs that opponents can unleash more than this player's Energized Evocations can take."""
    points = s.var[PREVENTED + seat]
    taken = -points
    creature, flags = s.rules.fact[CREATURE], s.flags
    strike = 0
    for other in opponents(s, seat):
        for piece in s.zones[FIELD + other]:
            if creature[s.define[piece]] and not flags[piece] & (EXPLOITED if s.active == other else DISABLED):
                strike += desen(s, piece)
    for piece in s.zones[FIELD + seat]:
        if creature[s.define[piece]] and not flags[piece] & EXPLOITED:
            taken += defen(s, piece)
    opened = strike - taken
    if opened <= 0:
        return 0
    return opened * OPEN + (DEADLY if opened >= fragments(s, seat) else 0)


def hand(s: State, seat: int) -> int:
    """The cards in the hand: what can be declared soon is worth more."""
    fact, define = s.rules.fact, s.define
    creature, gives, need, cost = fact[CREATURE], fact[GIVES], fact[2], fact[COST]
    have = sum([gives[define[piece]] for piece in s.zones[FIELD + seat] if creature[define[piece]]])
    total = 0
    opens = have > 0
    for piece in s.zones[HAND + seat]:
        card = define[piece]
        total += max(8, CARD + COSTLY * cost[card] - SHUT * lacking(have, need[card]))
        opens = opens or (creature[card] == 1 and not need[card])
    return total if opens else total - LOCKED


def lacking(have: int, wanted: int) -> int:
    """How many units of Crystallized Energy a Gate requirement wants besides those there are."""
    elements = sum([max(0, (wanted >> UNIT_BITS * i & UNITS) - (have >> UNIT_BITS * i & UNITS)) for i in range(TOTAL)])
    return max(elements, (wanted >> UNIT_BITS * TOTAL) - (have >> UNIT_BITS * TOTAL))
