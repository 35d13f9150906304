"""Attack, battle and Battle Points.  PUZ-10, PUZ-11, PUZ-4.10."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import ATTACK, Prompt, ask
from cardwright.kernel.effect import follow
from cardwright.kernel.event import STANDING, emit
from cardwright.kernel.procedure import Procedure, call, link, procedure
from cardwright.kernel.stack import CHAIN, add_link
from cardwright.kernel.state import FACE_DOWN, Frame, State

from ..field import (
    ATTACK_DECLARED,
    ATTACKED,
    BASE_BP,
    BATTLED,
    BEATS,
    BP,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_DESTROYED,
    DESTROYED,
    ELEMENT_BONUS,
    EXTRA_ATTACKS,
    NO_ELEMENT_BONUS,
    OBLIVION,
    WAS_ATTACKED,
    allowed,
    element,
    has_spirit,
    on_field,
    spirits,
)
from .announcing import aim, name_of, piece_itself, set_targets, still_there
from .union import union_bonus

ATTACK_TARGET: Final = Prompt("attack-target", ATTACK, "Which Spirit is attacked?", name_of, piece_itself, "PUZ-10.4")


def can_attack(s: State, piece: int) -> bool:
    """PUZ-10.2 (R15), 10.3: face-up, and its attack of this turn not used."""
    flags = s.flags[piece]
    if flags & FACE_DOWN or modifier.under(s, CANNOT_ATTACK, piece):
        return False
    return not flags & ATTACKED or modifier.number(s, EXTRA_ATTACKS, piece, 0) > 0


def attackable(s: State, seat: int) -> list[int]:
    """PUZ-10.4: every Spirit in a player's grid, face-up or face-down, any zone; there are no blockers."""
    return allowed(s, CANNOT_BE_ATTACKED, spirits(s, seat))


def can_be_attacked(s: State, seat: int) -> bool:
    """PUZ-10.5: whether a player controls any Spirit that can be attacked."""
    return bool(attackable(s, seat)) if modifier.in_use(s, CANNOT_BE_ATTACKED) else has_spirit(s, seat)


def choose_attacked(s: State, f: Frame) -> None:
    """PUZ-10.4: the attacker's controller chooses."""
    ask(s, f, ATTACK_TARGET, f.seat, attackable(s, 1 - f.seat))


def declare(s: State, f: Frame) -> None:
    """PUZ-10.6: the attack is used up, a face-down target is flipped (PUZ-9.1), the attack is link 1 (PUZ-8.1)."""
    attacker, target = f.source, f.chosen
    if s.flags[attacker] & ATTACKED:
        use_extra_attack(s, attacker)
    else:
        change.mark(s, attacker, ATTACKED)
    emit(s, ATTACK_DECLARED, attacker, target, f.seat)
    emit(s, WAS_ATTACKED, target, attacker, f.seat)
    f.picks = [target]
    aim(s, f)
    attack = link(s, BATTLE, f.seat, attacker)
    set_targets(s, attack, f.picks)
    add_link(s, attack)
    call(s, CHAIN, f.seat)


def use_extra_attack(s: State, attacker: int) -> None:
    """An attack that a card text grants beyond the one of PUZ-10.3."""
    for m in s.mods:
        if m.subject == attacker and m.what == EXTRA_ATTACKS:
            modifier.use(s, m, 1)
            return


def battle(s: State, f: Frame) -> None:
    """PUZ-10.8, PUZ-8.10: when the attack resolves, if both still are on the field."""
    targets = still_there(s, f)
    if targets and on_field(s, f.source) and s.epoch[f.source] == f.epoch:
        compare(s, f.source, targets[0])
    modifier.end_all(s, modifier.END_OF_BATTLE)


def compare(s: State, attacker: int, target: int) -> None:
    """PUZ-10.9 to 10.12, 4.10: higher wins, equal destroys both."""
    own, other = element(s, attacker), element(s, target)
    mine = points(s, attacker) + bonus(s, attacker, BEATS[own][other])
    theirs = points(s, target) + bonus(s, target, BEATS[other][own])
    emit(s, BATTLED, attacker, target, mine << 16 | theirs)
    fallen = []
    if theirs >= mine:
        fallen.append(attacker)
    if mine >= theirs:
        fallen.append(target)
    destroy(s, fallen)


def points(s: State, piece: int) -> int:
    """PUZ-11.1 to 11.4, without the Elemental Bonus: from the current position, never below 0."""
    if s.flags[piece] & FACE_DOWN:
        return BASE_BP  # PUZ-3.6, 3.10
    total = BASE_BP + union_bonus(s, piece)
    if s.watch[STANDING - BP]:
        total += s.rules.standing(s, BP, piece)
    if s.mods:
        total = modifier.number(s, BP, piece, total)
    return max(0, total)


def bonus(s: State, piece: int, stronger: bool) -> int:
    """PUZ-4.10, 11.1: what the stronger Element adds to the Battle Points in this battle."""
    return ELEMENT_BONUS if stronger and not modifier.under(s, NO_ELEMENT_BONUS, piece) else 0


def destroy(s: State, pieces: list[int]) -> int:
    """PUZ-10.13, 10.14 (R16), 23.2: face-up on top of the owners' Oblivion Zones, in zone order.  Returns how many.

    PUZ-25.5 (R51): it is told before any of them leaves, so that each of them sees the others fall.
    """
    pieces = allowed(s, CANNOT_BE_DESTROYED, pieces)
    if len(pieces) > 1:
        pieces = sorted(pieces, key=lambda p: s.slot[p])
    waited = len(s.waiting)
    for piece in pieces:
        emit(s, DESTROYED, piece, s.place[piece], s.slot[piece])
    for piece in pieces:
        change.move(s, piece, OBLIVION + s.owner[piece])
    follow(s, waited, pieces)
    return len(pieces)


DECLARATION: Final[Procedure] = procedure("attack", (choose_attacked, declare))
BATTLE: Final[Procedure] = procedure("battle", (battle,))
