"""Unleashing: announce, window, defenders, shield window, assignment.  FAR-15.

Once announced, an unleash is the link on top of the stack (see `frames`).
"""

from typing import Final, cast

from cardwright.kernel import change, modifier
from cardwright.kernel.action import Action, Need
from cardwright.kernel.decision import ATTACK, Prompt, ask
from cardwright.kernel.event import STANDING, emit
from cardwright.kernel.procedure import Procedure, call, go, leave, link, procedure
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, State

from ..field import (
    ACTIONS,
    CANNOT_BE_TARGETED,
    CANNOT_UNLEASH,
    CHARGED,
    CREATURE,
    CRYSTALS,
    DAMAGED,
    DESEN,
    DESEN_NOW,
    DRAWS_ALL,
    DRAWS_UNLEASH,
    EPOCH_BITS,
    EXPLOITED,
    FIELD,
    HARD,
    IN_UNLEASH,
    LOST,
    MUST_UNLEASH,
    NOT_AT_CRYSTALS,
    NUMBER_BITS,
    SHUNS_OPPONENTS,
    UNLEASH_TOLL,
    UNLEASHED,
    UNLEASHES,
    allowed,
    controller,
    is_crystal,
    is_evocation,
    on_field,
    opponents,
    still,
    thing,
    whole,
)
from .aiming import open_to
from .checking import check
from .crystals import SPILLING, lose, prevent, tell_shattering
from .defending import DEFENDING, defender_card, dismiss, the_unleash
from .energy import discharge
from .frames import Unleash
from .moving import can_be_shattered, exploit, shatter
from .naming import canonical, different_cards, different_crystals, itself, name_of
from .triggers import settle
from .values import defen, desen, weakens
from .windows import ON_UNLEASH, SHIELD, close_item, open_window

ENOUGH: Final = -1


def also_name(s: State, option: int) -> str:
    """One more Evocation, or no more."""
    return "Nobody else" if option == ENOUGH else f"and {name_of(s, option)}"


ALSO: Final[Prompt] = Prompt("also-unleash", ATTACK, "Who unleashes together with it?", also_name, defender_card, "FAR-15.3")
UNLEASH_TARGET: Final[Prompt] = Prompt("unleash-target", ATTACK, "What is it unleashed at?", name_of, itself, "FAR-15.2")


def evocations(s: State, seat: int) -> list[int]:
    """A player's positioned Evocations."""
    return [piece for piece in s.zones[FIELD + seat] if is_evocation(s, piece)]


def energized(s: State, seat: int, cards: list[int]) -> list[int]:
    """FAR-12.4."""
    flags = s.flags
    return [piece for piece in cards if not flags[piece] & EXPLOITED]


def with_desen(s: State, seat: int, cards: list[int]) -> list[int]:
    """R21: Evocations with DesEn."""
    define, printed = s.define, s.rules.fact[DESEN]  # only Evocations have one
    if not s.mods and not s.watch[STANDING - DESEN_NOW]:
        return [piece for piece in cards if printed[define[piece]]]
    creature = s.rules.fact[CREATURE]
    lasts = not s.mods and not weakens(s.rules, DESEN_NOW)  # what has some printed has some now
    return [p for p in cards if (lasts and printed[define[p]]) or (creature[define[p]] and desen(s, p))]


def ready(s: State, seat: int) -> list[int]:
    """FAR-12.4, R21: `energized` and `with_desen` in one look."""
    if s.mods or s.watch[STANDING - DESEN_NOW]:
        return with_desen(s, seat, energized(s, seat, s.zones[FIELD + seat]))
    flags, define, printed = s.flags, s.define, s.rules.fact[DESEN]
    return [piece for piece in s.zones[FIELD + seat] if not flags[piece] & EXPLOITED and printed[define[piece]]]


def not_barred(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those that no text forbids to unleash, and for which what texts ask for can be discharged."""
    watch = s.watch
    if not (s.mods or watch[BARS] or watch[TOLLS] or watch[SPARES_CRYSTALS]):
        return cards
    free = allowed(s, CANNOT_UNLEASH, cards)
    if s.watch[TOLLS]:
        free = [piece for piece in free if toll(s, [piece]) <= s.var[CHARGED + seat]]
    if modifier.in_use(s, NOT_AT_CRYSTALS):
        free = [piece for piece in free if in_reach(s, [piece], targets(s, seat))]
    return free


# where texts in force stand that would do this
BARS: Final[int] = STANDING - CANNOT_UNLEASH
TOLLS: Final[int] = STANDING - UNLEASH_TOLL
SPARES_CRYSTALS: Final[int] = STANDING - NOT_AT_CRYSTALS
PROTECTS: Final[int] = STANDING - CANNOT_BE_TARGETED
SHIES: Final[int] = STANDING - SHUNS_OPPONENTS
COMPELS: Final[int] = STANDING - MUST_UNLEASH


def toll(s: State, pieces: list[int]) -> int:
    """FAR-1.1: how many Energy Cards are discharged as they unleash together."""
    return sum(s.rules.standing(s, UNLEASH_TOLL, piece) for piece in pieces) if s.watch[TOLLS] else 0


def able(s: State, seat: int) -> list[int]:
    """FAR-15.1, R21: own Energized Evocations with DesEn."""
    found = ready(s, seat)
    return not_barred(s, seat, found) if found else found


def targets(s: State, seat: int) -> list[int]:
    """FAR-15.2 (R25, R65, R87): the opponents' Crystals, Evocations and Frangible cards, of equal ones one."""
    fits = can_be_shattered if s.rules.setting["frangible_targets"] else is_evocation
    found: list[int] = []
    for other in opponents(s, seat):
        cards = open_to(s, seat, [p for p in s.zones[FIELD + other] if fits(s, p)])
        found += different_cards(s, cards)
        found += different_crystals(s, open_to(s, seat, whole(s, other)))
    return drawn(s, found)


def drawn(s: State, found: list[int]) -> list[int]:
    """FAR-1.1, 15.2: those that are left where a text draws unleashes to its card."""
    if modifier.in_use(s, DRAWS_ALL) and (to_all := [p for p in found if modifier.under(s, DRAWS_ALL, p)]):
        return to_all
    if modifier.in_use(s, DRAWS_UNLEASH) and (to := [p for p in found if modifier.under(s, DRAWS_UNLEASH, p)]):
        return [p for p in found if p in to or not is_evocation(s, p)]
    return found


def in_reach(s: State, attackers: list[int], found: list[int]) -> list[int]:
    """FAR-1.1: without Crystals, if one of those that unleash cannot be unleashed toward them."""
    if len(allowed(s, NOT_AT_CRYSTALS, attackers)) == len(attackers):
        return found
    return [p for p in found if not is_crystal(s, p)]


def has_target(s: State, seat: int) -> bool:
    """FAR-22.6: there is a target unless texts protect all of them."""
    if not (s.mods or s.watch[PROTECTS] or s.watch[SHIES]):
        return True
    free = not modifier.in_use(s, CANNOT_BE_TARGETED) and not modifier.in_use(s, SHUNS_OPPONENTS)
    return free or bool(targets(s, seat))


def compelled(s: State, seat: int) -> bool:
    """FAR-1.1: whether an Evocation that must unleash can: the phase does not end before that."""
    if not (s.mods or s.watch[COMPELS]) or not modifier.in_use(s, MUST_UNLEASH):
        return False
    free = [piece for piece in able(s, seat) if not toll(s, [piece])]
    return len(allowed(s, MUST_UNLEASH, free)) < len(free) and has_target(s, seat)


# announcing -----------------------------------------------------------------------------------------------------------


def choose_more(s: State, f: Unleash) -> None:
    """FAR-15.1, 15.3 (R26): those that unleash together have one target and one pool; whoever is named first."""
    if not f.attackers:
        f.attackers = [f.source]
    others = [piece for piece in able(s, f.seat) if piece not in f.attackers]
    if s.watch[TOLLS]:
        others = [piece for piece in others if toll(s, [*f.attackers, piece]) <= s.var[CHARGED + f.seat]]
    ask(s, f, ALSO, f.seat, [ENOUGH, *different_cards(s, others)])


def take_more(s: State, f: Unleash) -> None:
    """FAR-15.1: one more, or enough."""
    if f.chosen != ENOUGH:
        f.attackers = [*f.attackers, f.chosen]
        go(f, choose_more)


def choose_target(s: State, f: Unleash) -> None:
    """FAR-15.1, 15.2: exactly one target."""
    ask(s, f, UNLEASH_TARGET, f.seat, in_reach(s, f.attackers, targets(s, f.seat)))


def announce(s: State, f: Unleash) -> None:
    """FAR-15.4: all of them become Exploited."""
    change.add(s, ACTIONS, 1)
    change.add(s, UNLEASHES, 1)
    f.attackers = canonical(s, f.attackers)
    discharge(s, f.seat, toll(s, f.attackers))
    made = cast(Unleash, link(s, UNLEASHING, f.seat, f.attackers[0], f.chosen))
    made.attackers = [thing(s, piece) for piece in f.attackers]
    made.target_object = thing(s, f.chosen)
    made.fates = IN_UNLEASH
    add_link(s, made)
    at = f.chosen | (s.slot[f.chosen] + 1 << NUMBER_BITS)
    for piece in f.attackers:
        exploit(s, piece)
        emit(s, UNLEASHED, piece, f.seat, at)
    f.target = f.chosen


def settle_announced(s: State, f: Unleash) -> None:
    """FAR-18.5: what the announcement has triggered, before the window."""
    settle(s)


def respond(s: State, f: Unleash) -> None:
    """FAR-15.5: all players may react."""
    open_window(s, ON_UNLEASH, f.seat)


def defend(s: State, f: Unleash) -> None:
    """FAR-15.6: the owner of the attacked Crystal declares defenders."""
    if is_crystal(s, f.target):
        call(s, DEFENDING, controller(s, f.target))


def shield(s: State, f: Unleash) -> None:
    """FAR-15.9 (R29, R74): a window for all, for an attack on a Crystal."""
    if is_crystal(s, f.target):
        open_window(s, SHIELD, f.seat)


# assignment: one event, FAR-15.24 -------------------------------------------------------------------------------------


def gather(s: State, f: Unleash) -> None:
    """FAR-15.12 (R28), 15.23: the DesEn of those that are still there, under the same control."""
    here = [p for p in (still(s, what) for what in the_unleash(s).attackers) if p != NOBODY and s.place[p] == FIELD + f.seat]
    f.pool = sum(desen(s, piece) for piece in here)
    f.fragments = 0
    f.shattered = []


def through_defenders(s: State, f: Unleash) -> None:
    """FAR-15.13, 15.14, 15.29 (R22): one by one in their order; who left or changed control is skipped (R58)."""
    if not is_crystal(s, f.target):
        return
    for what in the_unleash(s).defenders:
        piece = still(s, what)
        if f.pool and piece != NOBODY and s.place[piece] == FIELD + s.place[f.target] - CRYSTALS:
            f.pool -= hit(s, f, piece)


def hit(s: State, f: Unleash, piece: int) -> int:
    """FAR-15.13, 15.14, 15.19: points that a card takes; at 0 DefEn it is shattered."""
    has = defen(s, piece)
    taken = min(f.pool, has)
    if taken:
        lose_defen(s, piece, taken)
    if taken == has:
        f.shattered = [*f.shattered, piece]  # shattered at the end of the event
    return taken


def lose_defen(s: State, piece: int, amount: int) -> None:
    """FAR-15.19: lost until end of turn."""
    change.put(s, LOST, piece, s.col[LOST][piece] + amount)
    emit(s, DAMAGED, piece, controller(s, piece), amount)


def at_target(s: State, f: Unleash) -> None:
    """FAR-15.15 to 15.18, 15.21, 15.22: what is left reaches the target; beyond an Evocation it is lost."""
    if not f.pool:
        return
    target = still(s, the_unleash(s).target_object)
    if is_crystal(s, f.target):
        f.pool = prevent(s, controller(s, f.target), f.pool)
        f.fragments = lose(s, f.target, f.pool)
        f.pool -= f.fragments
        if f.pool:
            call(s, SPILLING, f.seat, f.source, controller(s, f.target), f.pool)
    elif target != NOBODY and on_field(s, target) and s.place[target] != FIELD + f.seat:
        if s.rules.fact[HARD][s.define[target]]:
            hit(s, f, target)
        else:
            f.shattered = [target]  # FAR-15.18: one point is enough


def complete(s: State, f: Unleash) -> None:
    """FAR-15.13: what was reduced to 0 goes to the Vortex.  FAR-16.12: the Shattering event of all who are still there."""
    fallen = shatter(s, f.shattered)
    own = the_unleash(s)
    for what in own.attackers:
        if still(s, what) != NOBODY:
            tell_shattering(s, what >> EPOCH_BITS, what & (1 << EPOCH_BITS) - 1, f.fragments, len(fallen),
                            sum(is_evocation(s, piece) for piece in fallen))  # fmt: skip
    close_item(s)
    dismiss(s)


def check_after(s: State, f: Unleash) -> None:
    """FAR-15.24, 19.6: the state checks wait until the event is complete."""
    check(s)


def settle_after(s: State, f: Unleash) -> None:
    """FAR-15.24, 18.5: then triggers."""
    leave(f)
    settle(s)


UNLEASHING: Final[Procedure] = procedure("unleash", (
    choose_more, take_more, choose_target, announce,      # FAR-15.1 to 15.4
    settle_announced, respond,                            # FAR-15.5
    defend,                                               # FAR-15.6 to 15.8
    shield,                                               # FAR-15.9, 15.10
    gather, through_defenders, at_target,                 # FAR-15.12 to 15.18
    complete, check_after, settle_after,                  # FAR-15.24
), frame=Unleash)  # fmt: skip

UNLEASH: Final = Action(2, "Unleash {}", evocations, (
    Need("a card's text forbids it", "FAR-15.1", keep=not_barred),
    Need("there is nothing that it could be unleashed at", "FAR-15.2", has_target),
), UNLEASHING, alike=different_cards, quick=ready, told=(
    Need("it is Exploited", "FAR-12.4", keep=energized),
    Need("it has no DesEn", "FAR-15.1, R21", keep=with_desen),
))  # fmt: skip
"""FAR-15.1."""
