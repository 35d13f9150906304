"""Attack and Defense: three layers, each in the order of announcement.  ELE-18."""

from cardwright.kernel import change
from cardwright.kernel.amount import counted
from cardwright.kernel.duration import FOREVER
from cardwright.kernel.effect import subject_fits
from cardwright.kernel.event import STANDING
from cardwright.kernel.modifier import ADD, SET, Modifier
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import Static

from ..field import (
    ATTACK,
    ATTACK_NOW,
    COUNTER,
    DEFENSE_NOW,
    DEFENSE_STAT,
    RUNE,
    SWAP,
    WHILE_ENCHANTED,
    controller,
    kind,
    on_field,
    rune_type,
    under,
)
from .spirits import enchanted, passives_work


def attack(s: State, piece: int) -> int:
    """An Elestral's current Attack."""
    return both(s, piece)[0]


def defense(s: State, piece: int) -> int:
    """An Elestral's current Defense."""
    return both(s, piece)[1]


def both(s: State, piece: int) -> tuple[int, int]:
    """ELE-18.1 to 18.8: set, add, swap; off the field the printed values; below 0 counts as 0 (R27)."""
    define = s.define[piece]
    stats = [s.rules.fact[ATTACK][define], s.rules.fact[DEFENSE_STAT][define]]
    if not on_field(s, piece) or not (s.mods or s.watch):
        return stats[0], stats[1]
    changes = [m for m in s.mods if m.subject == piece and m.what in (ATTACK_NOW, DEFENSE_NOW) and in_force(s, m)]
    changes.sort(key=lambda m: m.order)  # ELE-18.2
    for m in changes:
        if m.how == SET:
            stats[m.what] = m.value  # ELE-18.3: the last activated wins
    for m in changes:
        if m.how == ADD:
            stats[m.what] += m.value
    if s.watch:
        for which in (ATTACK_NOW, DEFENSE_NOW):
            stats[which] += s.rules.standing(s, which, piece)
    stats = [max(0, value) for value in stats]  # ELE-18.7
    if sum(1 for m in changes if m.how == SWAP) % 2:  # ELE-18.4
        stats.reverse()
    return stats[0], stats[1]


def in_force(s: State, m: Modifier) -> bool:
    """ELE-11.18, 3.12: a change without duration stops at once when its source is not Enchanted."""
    if m.until != WHILE_ENCHANTED:
        return True
    return s.epoch[m.source] == m.epoch and enchanted(s, m.source)


def begin(s: State, what: int, how: int, value: int, subject: int, until: int, source: int, order: int, seat: int) -> None:
    """ELE-11.17, 11.18, 18.2: a lasting change with its announcement's place; without duration an Instant's is for ever.

    A card that is not on the field keeps no change (ELE-11.19).
    """
    if not on_field(s, subject):
        return
    if until == WHILE_ENCHANTED:
        if kind(s, source) == RUNE and rune_type(s, source) <= COUNTER:
            until = FOREVER
        elif not enchanted(s, source):
            return
    define = s.define[source] if source != NOBODY else NOBODY
    epoch = s.epoch[source] if source != NOBODY else 0
    change.modify(s, Modifier(what, how, value, subject, until, seat, source, define, epoch, order))


def look_back(s: State, piece: int) -> tuple[int, ...]:
    """ELE-13.19: what is remembered of a card that leaves: Attack, Defense, controller, Spirits."""
    return (*both(s, piece), controller(s, piece), len(under(s, piece)))


def standing(s: State, what: int, piece: int) -> int:
    """ELE-11.6, 18.6: what passive effects add, of cards that are Enchanted and not Suppressed."""
    total = 0
    for source in s.watch.get(STANDING - what, ()):
        if passives_work(s, source):
            seat = controller(s, source)
            for program in s.rules.statics[s.define[source]]:
                static = program.ability
                if isinstance(static, Static) and static.what == what and subject_fits(s, static, piece, seat, source):
                    total += counted(s, static.value, seat, source)
    return total
