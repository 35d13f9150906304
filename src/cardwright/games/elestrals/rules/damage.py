"""The Damage Step: what two Elestrals do to each other, or one to a Spirit Deck.  ELE-16.13, 16.16 to 16.30.

The steps are those of an attack (see `battle`).
"""

from typing import Final

from cardwright.kernel.event import note
from cardwright.kernel.state import NOBODY, State

from ..events import COMPARED, DAMAGED, DESTROYED, DESTROYS, FOUGHT
from ..field import DAMAGE_STEP, DEFENSE, SPIRITS, controller, on_field, under
from ..nodes import AT_SPIRIT_DECK, IN_BATTLE
from ..quantities import FIGHTS_WITH_DEFENSE, NO_DAMAGE, PIERCING
from . import expending, instead
from .destroying import call_replacing, in_battle
from .frames import Attack
from .happening import happened
from .index import index
from .moving import to_underworld
from .paying import choose_spirits
from .phases import enter
from .prohibiting import barred
from .stats import attack, defense

SPIRIT_DECK: Final = -1


def same(s: State, piece: int, epoch: int) -> bool:
    """ELE-1.10: the same object, on the field."""
    return piece >= 0 and on_field(s, piece) and s.epoch[piece] == epoch


def compare(s: State, f: Attack) -> None:
    """ELE-16.13, 16.16, 16.17, 16.22, 16.28 (R26, R28): who is there, and what the stats and Spirits say."""
    enter(s, DAMAGE_STEP)
    f.to_expend = f.outcome = 0
    f.fallen, f.chosen_spirits = [], []
    here = same(s, f.attacker, f.attacker_epoch) and controller(s, f.attacker) == f.seat
    if f.target == SPIRIT_DECK:
        if here:
            against_deck(s, f, f.attacker, attacking=True)
        return
    there = same(s, f.target, f.target_epoch) and controller(s, f.target) != f.seat
    if here and there:
        f.outcome = FOUGHT_OUT
        against_elestral(s, f)
    elif here:
        against_deck(s, f, f.attacker, attacking=True)
    elif there:
        against_deck(s, f, f.target, attacking=False)


def against_deck(s: State, f: Attack, piece: int, attacking: bool) -> None:
    """ELE-16.18, 16.19, 16.25: as many Spirits as lie under the Elestral; a defender only in Attack Position."""
    if force_of(s, piece) == 0 or barred(s, NO_DAMAGE, piece) or (not attacking and s.flags[piece] & DEFENSE):
        return
    loser = 1 - controller(s, piece)
    f.to_expend = len(under(s, piece))
    f.fallen = [loser]
    if f.to_expend:
        number = min(f.to_expend, len(s.zones[SPIRITS + loser]))
        happened(s, DAMAGED, piece, controller(s, piece), how=AT_SPIRIT_DECK, number=number)


def force_of(s: State, attacker: int) -> int:
    """Return the Attack of an attacker, or its Defense where a text lets it fight with that."""
    if barred(s, FIGHTS_WITH_DEFENSE, attacker):
        return defense(s, attacker)
    return attack(s, attacker)


def against_elestral(s: State, f: Attack) -> None:
    """ELE-16.20 to 16.29: Attack against Attack, or against Defense."""
    mine, theirs = f.attacker, f.target
    force = force_of(s, mine)
    sideways = bool(s.flags[theirs] & DEFENSE)
    resistance = defense(s, theirs) if sideways else attack(s, theirs)
    note(s, COMPARED, mine, max(0, force) << 16 | max(0, resistance), theirs)
    falls: list[tuple[int, int]] = []
    hurts, hurt_back = not barred(s, NO_DAMAGE, mine), not barred(s, NO_DAMAGE, theirs)
    if hurts and force and force >= resistance + (1 if sideways else 0):  # ELE-16.23: equal Defense holds
        falls.append((theirs, mine))
    if hurt_back and not sideways and resistance and resistance >= force:
        falls.append((mine, theirs))
    for fallen, victor in falls:
        happened(s, DAMAGED, victor, controller(s, victor), fallen)
    f.fallen = in_battle(s, falls)  # ELE-16.27 (R29)
    count_difference(s, f)


FOUGHT_OUT: Final = 1
ATTACKER_LOSES: Final = 2
DEFENDER_LOSES: Final = 4


def count_difference(s: State, f: Attack) -> None:
    """ELE-16.21, 16.22, 16.24: the difference of Spirits right before damage, whatever is done instead of it then."""
    for fallen in f.fallen:
        victor = f.target if fallen == f.attacker else f.attacker
        difference = len(under(s, victor)) - len(under(s, fallen))
        sideways = s.flags[fallen] & DEFENSE and fallen == f.target
        if difference > 0 and (not sideways or barred(s, PIERCING, victor)):
            f.outcome |= ATTACKER_LOSES if fallen == f.attacker else DEFENDER_LOSES
            f.to_expend = difference


def replace(s: State, f: Attack) -> None:
    """ELE-16.27, D31: what is done instead is asked first; the choosing leaves in `spirits` those that are destroyed."""
    if f.outcome and f.fallen:
        by = f.target if f.fallen == [f.attacker] else f.attacker
        call_replacing(s, s.active, f.fallen, by, IN_BATTLE)


def fix_loss(s: State, f: Attack) -> None:
    """ELE-16.21 to 16.24, 16.27 (R29): its controller Expends the difference, if the loser is really destroyed."""
    if f.outcome:
        loser = f.attacker if f.outcome & ATTACKER_LOSES else f.target if f.outcome & DEFENDER_LOSES else NOBODY
        if loser not in f.chosen_spirits:
            f.to_expend = 0
        f.fallen, f.chosen_spirits = [controller(s, loser) if f.to_expend else 0, *f.chosen_spirits], []
    lose_less(s, f)


def lose_less(s: State, f: Attack) -> None:
    """ELE-16.18, 16.21: what may be done instead of that loss is asked first."""
    if f.to_expend:
        own = f.attacker if controller(s, f.attacker) != f.fallen[0] else f.target
        instead.would_expend(s, f.fallen[0], f.to_expend, IN_BATTLE, own)


def choose_lost(s: State, f: Attack) -> None:
    """ELE-16.18, 16.21, 22.2: the player who Expends chooses which."""
    if f.to_expend:
        deck = s.zones[SPIRITS + f.fallen[0]]
        if deck:
            choose_spirits(s, f.fallen[0], deck, min(f.to_expend, len(deck)))


def strike(s: State, f: Attack) -> None:
    """ELE-16.26, 16.30, 16.34: destruction and Expending are one event."""
    if f.outcome and index(s.rules).heard >> FOUGHT & 1:
        happened(s, FOUGHT, f.target, controller(s, f.target), f.attacker)
    for fallen in f.fallen[1:]:
        victor = f.target if fallen == f.attacker else f.attacker
        happened(s, DESTROYS, victor, controller(s, victor), fallen, IN_BATTLE)
    for fallen in f.fallen[1:]:
        happened(s, DESTROYED, fallen, controller(s, fallen), f.target if fallen == f.attacker else f.attacker, IN_BATTLE)
    to_underworld(s, f.fallen[1:])
    if f.to_expend:
        loser = f.fallen[0]
        expending.expend(
            s, [f.chosen_spirits if i == loser else [] for i in (0, 1)], [f.to_expend if i == loser else 0 for i in (0, 1)]
        )
    f.fallen = []
