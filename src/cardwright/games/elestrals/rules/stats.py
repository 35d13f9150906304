"""Attack and Defense: three layers, each in the order of announcement.  ELE-18."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.duration import END_OF_BATTLE, END_OF_PHASE, END_OF_TURN, FOREVER, NEXT_TURN
from cardwright.kernel.event import STANDING, watched
from cardwright.kernel.modifier import ADD, SET, Modifier
from cardwright.kernel.state import FACE_DOWN, NOBODY, State
from cardwright.kernel.tree import Duration, OwnTurns, Until

from ..field import (
    ATTACK,
    COUNTER,
    DEFENSE,
    DEFENSE_STAT,
    ELESTRAL,
    END,
    KIND,
    RUNE,
    kind,
    on_field,
    rune_type,
    under,
)
from ..nodes import Remaining, Staying, Till
from ..quantities import (
    ASLEEP,
    AT_MOMENT,
    ATTACK_IS,
    ATTACK_NOW,
    CAPPED,
    DEFENSE_IS,
    DEFENSE_NOW,
    GIVEN,
    KEEPS_STAT,
    SWAP,
    SWAPPED,
    WHILE_ENCHANTED,
    WHILE_STAYING,
)
from . import keeping, moments
from .about import about, in_question, texts_given
from .index import Index
from .present import Present, look
from .spirits import counted, enchanted, held_now
from .statics import capped, in_force, standing

STATS: Final = ((ATTACK_NOW, ATTACK_IS), (DEFENSE_NOW, DEFENSE_IS))
"""What adds to a stat, and what sets it."""
CHANGING: Final = tuple(STANDING - what for what in (ATTACK_NOW, ATTACK_IS, DEFENSE_NOW, DEFENSE_IS, SWAPPED))
"""Where passive effects on stats are found, see `event.STANDING`: with none of them the printed values stand."""
CHANGED: Final = 1 << ATTACK_NOW | 1 << DEFENSE_NOW | 1 << ATTACK_IS | 1 << DEFENSE_IS | 1 << SWAPPED
"""Lasting changes and given texts on stats, see `about`."""
LASTS: Final = {
    Until.FOREVER: WHILE_ENCHANTED, Until.WHILE_HERE: WHILE_ENCHANTED, Until.TURN: END_OF_TURN, Until.PHASE: END_OF_PHASE,
    Until.YOUR_NEXT_TURN: NEXT_TURN, Until.BATTLE: END_OF_BATTLE, Until.COMBAT: END_OF_TURN,
}  # fmt: skip
"""ELE-17.5, 11.18: "until the next turn" ends with this turn; nothing said lasts as long as its source is Enchanted."""


NO_CHANGES: Final[list[Modifier]] = []


def attack(s: State, piece: int) -> int:
    """An Elestral's current Attack."""
    return both(s, piece)[0]


def defense(s: State, piece: int) -> int:
    """An Elestral's current Defense."""
    return both(s, piece)[1]


def both(s: State, piece: int) -> tuple[int, int]:
    """ELE-18.1 to 18.8: set, add, swap; off the field, and of Runes (0), the printed values; below 0 counts as 0 (R27)."""
    define, fact = s.define[piece], s.rules.fact
    given = s.mods and about(s) & CHANGED
    if (not given and not watched(s, CHANGING)) or not on_field(s, piece) or fact[KIND][define] != ELESTRAL:
        return fact[ATTACK][define], fact[DEFENSE_STAT][define]
    stats = [fact[ATTACK][define], fact[DEFENSE_STAT][define]]
    swaps = 0
    last = [NOBODY, NOBODY]  # ELE-18.2, 18.3: the last activated wins
    plus = [0, 0]
    changes = s.mods if given else NO_CHANGES
    for m in changes:
        if m.subject == piece and m.what <= DEFENSE_NOW and works(s, m):
            if m.how == ADD:
                plus[m.what] += m.value
            elif m.how == SWAP:
                swaps += 1
            elif m.order > last[m.what]:
                last[m.what], stats[m.what] = m.order, m.value
    if (given and texts_given(s)) or watched(s, CHANGING):
        swaps += by_texts(s, piece, stats, last, plus)
    if s.watch[keeping.KEPT] or (given and about(s) >> KEEPS_STAT & 1):
        out = keeping.kept_out(s, piece, [m for m in changes if works(s, m)])
        plus = [plus[0] - out[0], plus[1] - out[1]]
    for which in (0, 1):
        stats[which] = max(0, stats[which] + plus[which])  # ELE-18.7
    return (stats[1], stats[0]) if swaps % 2 else (stats[0], stats[1])  # ELE-18.4


def bases(s: State, piece: int) -> tuple[int, int]:
    """ELE-18.1, 18.3: Attack and Defense after the first layer: as printed, or as the last text that sets them says."""
    stats, last = list(printed(s, piece)), [NOBODY, NOBODY]
    for m in s.mods:
        if (
            m.subject == piece
            and m.what <= DEFENSE_NOW
            and m.how not in (ADD, SWAP)
            and m.order > last[m.what]
            and works(s, m)
        ):
            last[m.what], stats[m.what] = m.order, m.value
    if s.mods or watched(s, CHANGING):
        by_texts(s, piece, stats, last, [0, 0])
    return stats[0], stats[1]


def by_texts(s: State, piece: int, stats: list[int], last: list[int], plus: list[int]) -> int:
    """ELE-18.2, 18.3, 18.6: what passive effects set and add, entered in the three lists.  Returns how often they swap."""
    for which, (adds, sets) in enumerate(STATS):
        if in_question(s, sets):
            for value, _, order in in_force(s, sets, piece):
                if order > last[which]:
                    last[which], stats[which] = order, value
        if in_question(s, adds):
            more = standing(s, adds, piece)
            if more and s.watch[STANDING - CAPPED]:
                more = capped(s, adds, piece, more)
            plus[which] += more
    return len(in_force(s, SWAPPED, piece)) if in_question(s, SWAPPED) else 0


def works(s: State, m: Modifier) -> bool:
    """ELE-11.18, 3.12, R110: a change without duration stops at once when its source is not Enchanted, or not as it was."""
    if m.until == WHILE_STAYING:
        return s.epoch[m.source] == m.epoch and stays(s, m.source, (m.until_arg >> 3) - 1)
    return m.until != WHILE_ENCHANTED or (s.epoch[m.source] == m.epoch and enchanted(s, m.source))


def stays(s: State, piece: int, position: int) -> bool:
    """Whether a card is on the field, in this Position if one is meant."""
    flags = s.flags[piece]
    return on_field(s, piece) and not flags & FACE_DOWN and position in (-1, int(flags & DEFENSE > 0))


def begin(s: State, what: int, how: int, value: int, subject: int, until: Duration, source: int, order: int,
          seat: int) -> int:  # fmt: skip
    """ELE-11.17, 11.18, 18.2, 17.4: a lasting change with its announcement's place; an Instant's is for ever.

    A card that is not on the field keeps no change (ELE-11.19), but it may be given a text.  Returns 1 if it begins.
    """
    if subject >= 0 and not on_field(s, subject) and what != GIVEN:
        return 0
    if isinstance(until, Staying):
        lasts, argument = WHILE_STAYING, until.position + 1 << 3 | seat
        if source < 0 or not stays(s, source, until.position):
            return 0
    elif isinstance(until, Remaining):
        lasts, argument = FOREVER, seat
    elif isinstance(until, OwnTurns):
        lasts, argument = AT_MOMENT, moments.argument(s, until, seat, subject)
        if isinstance(until, Till) and until.later:
            what, how, value = ASLEEP, SET, moments.asleep(what, how, value)
    else:
        lasts, argument = LASTS[until], seat
    if lasts == END_OF_PHASE and s.phase == END:
        return 0
    if lasts == WHILE_ENCHANTED:
        if source < 0 or (kind(s, source) == RUNE and rune_type(s, source) <= COUNTER):
            lasts = FOREVER
        elif not enchanted(s, source):
            return 0
    define, epoch = (s.define[source], s.epoch[source]) if source >= 0 else (NOBODY, 0)
    change.modify(s, Modifier(what, how, value, subject, lasts, argument, source, define, epoch, order))
    return 1


def look_back(s: State, piece: int) -> tuple[int, ...]:
    """ELE-13.19: what is remembered of a card that leaves.

    Attack and Defense (as printed, if no text of this game will ask for them), controller, number of Spirits, these by
    element, and, if a text asks for them, the Spirits themselves (from SPIRITS_FROM on).
    """
    found: Index = s.rules.own
    here: Present = s.own or look(s)
    stats = both(s, piece) if here.asks_stats else printed(s, piece)
    if not found.asks_spirits:
        return (*stats, s.place[piece] & 1, *held_now(s, piece))
    kept = under(s, piece)
    return (*stats, s.place[piece] & 1, len(kept), counted(s, kept), *kept)


def printed(s: State, piece: int) -> tuple[int, int]:
    """Attack and Defense as they stand on the card."""
    define, fact = s.define[piece], s.rules.fact
    return fact[ATTACK][define], fact[DEFENSE_STAT][define]


SPIRITS_FROM: Final = 5


__all__ = ["SET", "attack", "begin", "both", "defense", "look_back", "standing"]
