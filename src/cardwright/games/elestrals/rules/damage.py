"""The Damage Step: what two Elestrals do to each other, or one to a Spirit Deck.  ELE-16.13, 16.16 to 16.30.

The steps are those of an attack; see `battle` for its registers.
"""

from typing import Final

from cardwright.kernel.state import NOBODY, Frame, State

from ..events import DAMAGED, DESTROYED, DESTROYS, FOUGHT
from ..field import DAMAGE_STEP, DEFENSE, SPIRITS, controller, on_field, under
from ..nodes import AT_SPIRIT_DECK, IN_BATTLE
from ..quantities import FIGHTS_WITH_DEFENSE, NO_DAMAGE, PIERCING
from . import expending, instead
from .destroying import call_replacing, in_battle
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


def compare(s: State, f: Frame) -> None:
    """ELE-16.13, 16.16, 16.17, 16.22, 16.28 (R26, R28): who is there, and what the stats and Spirits say.

    pc: FOUGHT_OUT when two Elestrals battle, with a bit for the one that owes Spirits if it is destroyed; among: what
    falls, later the seat who owes Spirits and what is destroyed; amount: how many are owed.
    """
    enter(s, DAMAGE_STEP)
    f.amount = f.pc = 0
    f.among, f.picks = [], []
    here = same(s, f.source, f.epoch) and controller(s, f.source) == f.seat
    if f.target == SPIRIT_DECK:
        if here:
            against_deck(s, f, f.source, attacking=True)
        return
    there = same(s, f.target, f.other) and controller(s, f.target) != f.seat
    if here and there:
        f.pc = FOUGHT_OUT
        against_elestral(s, f)
    elif here:
        against_deck(s, f, f.source, attacking=True)
    elif there:
        against_deck(s, f, f.target, attacking=False)


def against_deck(s: State, f: Frame, piece: int, attacking: bool) -> None:
    """ELE-16.18, 16.19, 16.25: as many Spirits as lie under the Elestral; a defender only in Attack Position."""
    if force_of(s, piece) == 0 or barred(s, NO_DAMAGE, piece) or (not attacking and s.flags[piece] & DEFENSE):
        return
    loser = 1 - controller(s, piece)
    f.amount = len(under(s, piece))
    f.among = [loser]
    if f.amount:
        number = min(f.amount, len(s.zones[SPIRITS + loser]))
        happened(s, DAMAGED, piece, controller(s, piece), how=AT_SPIRIT_DECK, number=number)


def force_of(s: State, attacker: int) -> int:
    """Its Attack; of one that fights with its Defense, that."""
    if barred(s, FIGHTS_WITH_DEFENSE, attacker):
        return defense(s, attacker)
    return attack(s, attacker)


def against_elestral(s: State, f: Frame) -> None:
    """ELE-16.20 to 16.29: Attack against Attack, or against Defense."""
    mine, theirs = f.source, f.target
    force = force_of(s, mine)
    sideways = bool(s.flags[theirs] & DEFENSE)
    resistance = defense(s, theirs) if sideways else attack(s, theirs)
    falls: list[tuple[int, int]] = []
    hurts, hurt_back = not barred(s, NO_DAMAGE, mine), not barred(s, NO_DAMAGE, theirs)
    if hurts and force and force >= resistance + (1 if sideways else 0):  # ELE-16.23: equal Defense holds
        falls.append((theirs, mine))
    if hurt_back and not sideways and resistance and resistance >= force:
        falls.append((mine, theirs))
    for fallen, victor in falls:
        happened(s, DAMAGED, victor, controller(s, victor), fallen)
    f.among = in_battle(s, falls)  # ELE-16.27 (R29)
    count_difference(s, f)


FOUGHT_OUT: Final = 1
ATTACKER_OWES: Final = 2
DEFENDER_OWES: Final = 4


def count_difference(s: State, f: Frame) -> None:
    """ELE-16.21, 16.22, 16.24: the difference of Spirits right before damage, whatever is done instead of it then."""
    for fallen in f.among:
        victor = f.target if fallen == f.source else f.source
        difference = len(under(s, victor)) - len(under(s, fallen))
        sideways = s.flags[fallen] & DEFENSE and fallen == f.target
        if difference > 0 and (not sideways or barred(s, PIERCING, victor)):
            f.pc |= ATTACKER_OWES if fallen == f.source else DEFENDER_OWES
            f.amount = difference


def replace(s: State, f: Frame) -> None:
    """ELE-16.27, D31: what is done instead is asked first; picks: those that are destroyed."""
    if f.pc and f.among:
        by = f.target if f.among == [f.source] else f.source
        call_replacing(s, s.active, f.among, by, IN_BATTLE)


def owe_difference(s: State, f: Frame) -> None:
    """ELE-16.21 to 16.24, 16.27 (R29): who owes the difference, if it is destroyed; among: that seat, then what is."""
    if f.pc:
        owing = f.source if f.pc & ATTACKER_OWES else f.target if f.pc & DEFENDER_OWES else NOBODY
        if owing not in f.picks:
            f.amount = 0
        f.among, f.picks = [controller(s, owing) if f.amount else 0, *f.picks], []
    lose_less(s, f)


def lose_less(s: State, f: Frame) -> None:
    """ELE-16.18, 16.21: what may be done instead of that loss is asked first."""
    if f.amount:
        own = f.source if controller(s, f.source) != f.among[0] else f.target
        instead.would_expend(s, f.among[0], f.amount, IN_BATTLE, own)


def choose_lost(s: State, f: Frame) -> None:
    """ELE-16.18, 16.21, 22.2: the player who Expends chooses which."""
    if f.amount:
        deck = s.zones[SPIRITS + f.among[0]]
        if deck:
            choose_spirits(s, f.among[0], deck, min(f.amount, len(deck)))


def strike(s: State, f: Frame) -> None:
    """ELE-16.26, 16.30, 16.34: destruction and Expending are one event."""
    if f.pc and index(s.rules).heard >> FOUGHT & 1:
        happened(s, FOUGHT, f.target, controller(s, f.target), f.source)
    for fallen in f.among[1:]:
        victor = f.target if fallen == f.source else f.source
        happened(s, DESTROYS, victor, controller(s, victor), fallen, IN_BATTLE)
    for fallen in f.among[1:]:
        happened(s, DESTROYED, fallen, controller(s, fallen), f.target if fallen == f.source else f.source, IN_BATTLE)
    to_underworld(s, f.among[1:])
    if f.amount:
        loser = f.among[0]
        expending.expend(s, [f.picks if i == loser else [] for i in (0, 1)], [f.amount if i == loser else 0 for i in (0, 1)])
    f.among = []
