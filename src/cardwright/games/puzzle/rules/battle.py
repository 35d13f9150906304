"""Attack, battle and Battle Points.  PUZ-10, PUZ-11, PUZ-4.10."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import ATTACK, Prompt, ask
from cardwright.kernel.effect import follow
from cardwright.kernel.event import STANDING, emit, emit_between, occur
from cardwright.kernel.procedure import Procedure, call, link, procedure
from cardwright.kernel.stack import CHAIN, add_link
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State
from cardwright.kernel.waiting import forbidden, replaced

from ..field import (
    ATTACK_DECLARED,
    ATTACKED,
    BASE_BP,
    BATTLED,
    BATTLES,
    BEATS,
    BP,
    BP_DOUBLED,
    BP_HALVED,
    BP_HALVED_UP,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_TARGETED,
    DESTROYED,
    DOUBLING,
    ELEMENT_BONUS,
    EXTRA_ATTACKS,
    FELL_BY_OPPONENT,
    FELL_BY_SKILL,
    FELL_IN_BATTLE,
    FELLED_IN_BATTLE,
    HALVING,
    HALVING_UP,
    LEAVES,
    LOSES,
    LURE,
    NO_ELEMENT,
    NO_ELEMENT_BONUS,
    OBLIVION,
    SAFE_FROM_KIN,
    SAFE_FROM_OPPONENT,
    SAFE_FROM_SKILLS,
    SAFE_IN_BATTLE,
    WAS_ATTACKED,
    WINS,
    allowed,
    element,
    has_spirit,
    on_field,
    spirits,
)
from .announcing import aim, name_of, piece_itself, set_targets, still_there
from .union import union_bonus

NOT_IN_BATTLE: Final[Mapping[int, int]] = MappingProxyType({})
"""Nothing of it was beaten by another card."""
ATTACK_TARGET: Final = Prompt("attack-target", ATTACK, "Which Spirit is attacked?", name_of, piece_itself, "PUZ-10.4")


def can_attack(s: State, piece: int) -> bool:
    """PUZ-10.2 (R15), 10.3: face-up, and its attack of this turn not used."""
    flags = s.flags[piece]
    if flags & FACE_DOWN or modifier.under(s, CANNOT_ATTACK, piece):
        return False
    return not flags & ATTACKED or extra_attacks(s, piece) > 0


def extra_attacks(s: State, piece: int) -> int:
    """So many attacks beyond the one of PUZ-10.3 a card has left this turn, by texts."""
    standing = s.rules.standing(s, EXTRA_ATTACKS, piece) if s.watch[STANDING - EXTRA_ATTACKS] else 0
    return modifier.number(s, EXTRA_ATTACKS, piece, standing)


def keeps_apart(s: State) -> bool:
    """PUZ-10.1: whether any text can forbid some cards to attack some others."""
    return bool(s.rules.replaces[ATTACK_DECLARED] or s.rules.replaces[WAS_ATTACKED])


def kept_apart(s: State, attacker: int, target: int) -> bool:
    """PUZ-10.1: a text forbids this one to attack that one."""
    seat = s.rules.seat_of[s.place[attacker]]
    return forbidden(s, ATTACK_DECLARED, attacker, target, seat) or forbidden(s, WAS_ATTACKED, target, attacker, seat)


def attackable(s: State, seat: int, attacker: int = NOBODY) -> list[int]:
    """PUZ-10.4: every Spirit in a player's grid, face-up or face-down, any zone; there are no blockers.

    Where a card's text says that attacks must be aimed at it, only such cards can be chosen.
    """
    found = allowed(s, CANNOT_BE_TARGETED, allowed(s, CANNOT_BE_ATTACKED, spirits(s, seat)))
    if attacker != NOBODY and keeps_apart(s):
        found = [piece for piece in found if not kept_apart(s, attacker, piece)]
    if modifier.in_use(s, LURE):
        lures = [piece for piece in found if modifier.under(s, LURE, piece)]
        return lures or found
    return found


def can_be_attacked(s: State, seat: int) -> bool:
    """PUZ-10.5: whether a player controls any Spirit that can be attacked."""
    kept = modifier.in_use(s, CANNOT_BE_ATTACKED) or modifier.in_use(s, CANNOT_BE_TARGETED)
    return bool(attackable(s, seat)) if kept else has_spirit(s, seat)


def choose_attacked(s: State, f: Frame) -> None:
    """PUZ-10.4: the attacker's controller chooses."""
    ask(s, f, ATTACK_TARGET, f.seat, attackable(s, 1 - f.seat, f.source))


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
        if m.subject == attacker and m.what == EXTRA_ATTACKS and m.value > 0:
            modifier.use(s, m, 1)
            return
    modifier.begin(s, EXTRA_ATTACKS, modifier.ADD, -1, attacker, modifier.END_OF_TURN, attacker)


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
    winner, loser = (attacker, target) if mine > theirs else (target, attacker)
    if s.awaited[BATTLES]:
        occur(s, BATTLES, attacker, s.rules.seat_of[s.place[attacker]], 0, target)
        occur(s, BATTLES, target, s.rules.seat_of[s.place[target]], 0, attacker)
    if mine != theirs:
        if s.awaited[WINS]:
            occur(s, WINS, winner, s.rules.seat_of[s.place[winner]], 0, loser)
        if s.awaited[LOSES]:
            occur(s, LOSES, loser, s.rules.seat_of[s.place[loser]], 0, winner)
    emit(s, BATTLED, attacker, target, mine << 16 | theirs)
    fallen = {}
    if theirs >= mine:
        fallen[attacker] = target
    if mine >= theirs:
        fallen[target] = attacker
    destroy(s, list(fallen), fallen)


def points(s: State, piece: int) -> int:
    """PUZ-11.1 to 11.4, without the Elemental Bonus: from the current position, never below 0."""
    if s.flags[piece] & FACE_DOWN:
        return BASE_BP  # PUZ-3.6, 3.10
    total = BASE_BP + union_bonus(s, piece)
    if s.watch[STANDING - BP]:
        total += s.rules.standing(s, BP, piece)
    if s.mods:
        total = modifier.number(s, BP, piece, total)
    if s.watch[DOUBLING] or s.watch[HALVING] or s.watch[HALVING_UP]:
        total = multiplied(s, piece, max(0, total))
    return max(0, total)


def multiplied(s: State, piece: int, total: int) -> int:
    """PUZ-11.1: doubled and halved by texts that stand, after what adds to it."""
    total <<= s.rules.standing(s, BP_DOUBLED, piece)
    for _ in range(s.rules.standing(s, BP_HALVED, piece)):
        total //= 2
    for _ in range(s.rules.standing(s, BP_HALVED_UP, piece)):
        total = (total + 1) // 2
    return total


def battling(s: State) -> list[tuple[int, int]]:
    """PUZ-10.6, 10.8: attacker and attacked of each battle that is declared and not over."""
    links = [f for f in (*s.stack, *s.agenda) if f.proc is BATTLE]
    return [(f.source, target) for f in links for target in still_there(s, f)]


def bonus(s: State, piece: int, stronger: bool) -> int:
    """PUZ-4.10, 11.1: what the stronger Element adds to the Battle Points in this battle."""
    return ELEMENT_BONUS if stronger and not modifier.under(s, NO_ELEMENT_BONUS, piece) else 0


def destructible(
    s: State, pieces: list[int], beaten_by: Mapping[int, int] = NOT_IN_BATTLE, *, skill: bool = False, by: int = NOBODY
) -> list[int]:
    """PUZ-16.1 (R47): those that no card text keeps from being destroyed: at all, by Skills (of `by`), in battle."""
    pieces = allowed(s, CANNOT_BE_DESTROYED, pieces)
    if skill and by != NOBODY and modifier.in_use(s, SAFE_FROM_OPPONENT):
        pieces = [piece for piece in pieces if s.place[piece] == by or not modifier.under(s, SAFE_FROM_OPPONENT, piece)]
    if skill:
        return allowed(s, SAFE_FROM_SKILLS, pieces)
    if beaten_by:
        pieces = allowed(s, SAFE_IN_BATTLE, pieces)
        if modifier.in_use(s, SAFE_FROM_KIN):
            return [
                piece for piece in pieces
                if not (modifier.under(s, SAFE_FROM_KIN, piece) and kin(element(s, piece), element(s, beaten_by[piece])))
            ]  # fmt: skip
    return pieces


def kin(one: int, other: int) -> bool:
    """PUZ-4.8, 4.9: equal Elements and Twins."""
    return NO_ELEMENT not in (one, other) and not BEATS[one][other] and not BEATS[other][one]


def destroy(
    s: State, pieces: list[int], beaten_by: Mapping[int, int] = NOT_IN_BATTLE, *, skill: bool = False, by: int = NOBODY
) -> int:
    """PUZ-10.13, 10.14 (R16), 23.2: face-up on top of the owners' Oblivion Zones, in zone order.  Returns how many.

    PUZ-25.5 (R51): it is told before any of them leaves, so that each of them sees the others fall.
    beaten_by: of those that fall in battle what has destroyed them.  skill: a Spirit's Skill or text does it, of `by`.
    """
    pieces = destructible(s, pieces, beaten_by, skill=skill, by=by)
    if can_be_saved(s):
        pieces = [piece for piece in pieces if not saved(s, piece, beaten_by.get(piece, NOBODY), skill=skill)]
    if len(pieces) > 1:
        pieces = sorted(pieces, key=lambda p: s.slot[p])
    waited = len(s.waiting)
    for piece in pieces:
        winner = beaten_by.get(piece, NOBODY)
        emit_between(s, DESTROYED, piece, s.place[piece], s.slot[piece], winner)
        tell_of_fall(s, piece, winner, skill=skill, by=by)
    for piece in pieces:
        change.move(s, piece, OBLIVION + s.owner[piece])
    follow(s, waited, pieces)
    return len(pieces)


def can_be_saved(s: State) -> bool:
    """Whether any text of the pool may put something else in the place of a destruction."""
    replaces = s.rules.replaces
    return bool(replaces[DESTROYED] or replaces[FELL_IN_BATTLE] or replaces[FELL_BY_SKILL] or replaces[LEAVES])


def saved(s: State, piece: int, winner: int, *, skill: bool) -> bool:
    """Whether something else happens instead of its destruction."""
    whose = s.rules.seat_of[s.place[piece]]
    if winner != NOBODY and replaced(s, FELL_IN_BATTLE, piece, whose, 0, winner):
        return True
    if skill and replaced(s, FELL_BY_SKILL, piece, whose):
        return True
    return replaced(s, DESTROYED, piece, s.place[piece], s.slot[piece], winner) or replaced(s, LEAVES, piece, whose)


def tell_of_fall(s: State, piece: int, winner: int, *, skill: bool, by: int) -> None:
    """PUZ-25.1: what else texts may wait for as a card is destroyed."""
    whose = s.rules.seat_of[s.place[piece]]
    occur(s, LEAVES, piece, whose)
    if skill:
        occur(s, FELL_BY_SKILL, piece, whose)
        if by not in (NOBODY, whose):
            occur(s, FELL_BY_OPPONENT, piece, whose)
    if winner != NOBODY:
        occur(s, FELL_IN_BATTLE, piece, whose, 0, winner)
        occur(s, FELLED_IN_BATTLE, winner, s.rules.seat_of[s.place[winner]], 0, piece)


DECLARATION: Final[Procedure] = procedure("attack", (choose_attacked, declare))
BATTLE: Final[Procedure] = procedure("battle", (battle,))
