"""Unleashing: announce, window, defenders, shield window, assignment.  FAR-15.

Registers: picks = the unleashing Evocations while they are chosen, target = what is aimed at, amount = the pool,
other = fragments shattered so far, pc = other cards shattered.  Once announced, all of it stands in the link on top of
the stack (see `defending`).
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.action import Action, Need
from cardwright.kernel.decision import ATTACK, Prompt, ask
from cardwright.kernel.event import STANDING, emit
from cardwright.kernel.procedure import Procedure, call, go, leave, link, procedure
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import (
    ACTIONS,
    CANNOT_BE_TARGETED,
    CANNOT_UNLEASH,
    CREATURE,
    CRYSTALS,
    DAMAGED,
    DESEN,
    DESEN_NOW,
    EPOCH_BITS,
    EXPLOITED,
    FIELD,
    HARD,
    IN_UNLEASH,
    LOST,
    NUMBER_BITS,
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
from .checking import check
from .crystals import SPILLING, lose, prevent, tell_shattering
from .defending import DEFENDING, defender_card, dismiss
from .moving import can_be_shattered, exploit, shatter
from .naming import canonical, different_cards, different_crystals, itself, name_of
from .triggers import settle
from .values import defen, desen
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
    define = s.define
    if s.mods or s.watch[STANDING - DESEN_NOW]:
        creature = s.rules.fact[CREATURE]
        return [piece for piece in cards if creature[define[piece]] and desen(s, piece)]
    printed = s.rules.fact[DESEN]  # only Evocations have one
    return [piece for piece in cards if printed[define[piece]]]


def not_barred(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those that no text forbids to unleash."""
    return allowed(s, CANNOT_UNLEASH, cards)


def able(s: State, seat: int) -> list[int]:
    """FAR-15.1, R21: own Energized Evocations with DesEn."""
    ready = with_desen(s, seat, energized(s, seat, s.zones[FIELD + seat]))
    return not_barred(s, seat, ready) if ready else ready


def targets(s: State, seat: int) -> list[int]:
    """FAR-15.2 (R25, R65, R87): the opponents' Crystals, Evocations and Frangible cards, of equal ones one."""
    fits = can_be_shattered if s.rules.setting["frangible_targets"] else is_evocation
    found: list[int] = []
    for other in opponents(s, seat):
        cards = allowed(s, CANNOT_BE_TARGETED, [p for p in s.zones[FIELD + other] if fits(s, p)])
        found += different_cards(s, cards)
        found += different_crystals(s, allowed(s, CANNOT_BE_TARGETED, whole(s, other)))
    return found


def has_target(s: State, seat: int) -> bool:
    """FAR-22.6: there is a target unless texts protect all of them."""
    return not modifier.in_use(s, CANNOT_BE_TARGETED) or bool(targets(s, seat))


def positioned(s: State, seat: int) -> list[int]:
    """All that a player has positioned."""
    return s.zones[FIELD + seat]


# announcing -----------------------------------------------------------------------------------------------------------


def choose_more(s: State, f: Frame) -> None:
    """FAR-15.1, 15.3 (R26): those that unleash together have one target and one pool; whoever is named first."""
    if not f.picks:
        f.picks = [f.source]
    others = [piece for piece in able(s, f.seat) if piece not in f.picks]
    ask(s, f, ALSO, f.seat, [ENOUGH, *different_cards(s, others)])


def take_more(s: State, f: Frame) -> None:
    """FAR-15.1: one more, or enough."""
    if f.chosen != ENOUGH:
        f.picks = [*f.picks, f.chosen]
        go(f, choose_more)


def choose_target(s: State, f: Frame) -> None:
    """FAR-15.1, 15.2: exactly one target."""
    ask(s, f, UNLEASH_TARGET, f.seat, targets(s, f.seat))


def announce(s: State, f: Frame) -> None:
    """FAR-15.4: all of them become Exploited."""
    change.add(s, ACTIONS, 1)
    change.add(s, UNLEASHES, 1)
    f.picks = canonical(s, f.picks)
    made = link(s, UNLEASHING, f.seat, f.picks[0], f.chosen)
    made.picks = [thing(s, piece) for piece in f.picks]
    made.amount = thing(s, f.chosen)
    made.other = IN_UNLEASH
    add_link(s, made)
    at = f.chosen | (s.slot[f.chosen] + 1 << NUMBER_BITS)
    for piece in f.picks:
        exploit(s, piece)
        emit(s, UNLEASHED, piece, f.seat, at)
    f.target = f.chosen


def respond(s: State, f: Frame) -> None:
    """FAR-15.5: all players may react."""
    open_window(s, ON_UNLEASH, f.seat)


def defend(s: State, f: Frame) -> None:
    """FAR-15.6: the owner of the attacked Crystal declares defenders."""
    if is_crystal(s, f.target):
        call(s, DEFENDING, controller(s, f.target))


def shield(s: State, f: Frame) -> None:
    """FAR-15.9 (R29, R74): a window for all, for an attack on a Crystal."""
    if is_crystal(s, f.target):
        open_window(s, SHIELD, f.seat)


# assignment: one event, FAR-15.24 -------------------------------------------------------------------------------------


def gather(s: State, f: Frame) -> None:
    """FAR-15.12 (R28), 15.23: the DesEn of those that are still there, under the same control."""
    here = [p for p in (still(s, what) for what in s.stack[-1].picks) if p != NOBODY and s.place[p] == FIELD + f.seat]
    f.amount = sum(desen(s, piece) for piece in here)
    f.other = 0
    f.picks = []


def through_defenders(s: State, f: Frame) -> None:
    """FAR-15.13, 15.14, 15.29 (R22): one by one in their order; who left or changed control is skipped (R58)."""
    if not is_crystal(s, f.target):
        return
    for what in s.stack[-1].among:
        piece = still(s, what)
        if f.amount and piece != NOBODY and s.place[piece] == FIELD + s.place[f.target] - CRYSTALS:
            f.amount -= hit(s, f, piece)


def hit(s: State, f: Frame, piece: int) -> int:
    """FAR-15.13, 15.14, 15.19: points that a card takes; at 0 DefEn it is shattered."""
    has = defen(s, piece)
    taken = min(f.amount, has)
    if taken:
        lose_defen(s, piece, taken)
    if taken == has:
        f.picks = [*f.picks, piece]  # shattered at the end of the event
    return taken


def lose_defen(s: State, piece: int, amount: int) -> None:
    """FAR-15.19: lost until end of turn."""
    change.put(s, LOST, piece, s.col[LOST][piece] + amount)
    emit(s, DAMAGED, piece, controller(s, piece), amount)


def at_target(s: State, f: Frame) -> None:
    """FAR-15.15 to 15.18, 15.21, 15.22: what is left reaches the target; beyond an Evocation it is lost."""
    if not f.amount:
        return
    target = still(s, s.stack[-1].amount)
    if is_crystal(s, f.target):
        f.amount = prevent(s, controller(s, f.target), f.amount)
        f.other = lose(s, f.target, f.amount)
        f.amount -= f.other
        if f.amount:
            call(s, SPILLING, f.seat, f.source, controller(s, f.target), f.amount)
    elif target != NOBODY and on_field(s, target) and s.place[target] != FIELD + f.seat:
        if s.rules.fact[HARD][s.define[target]]:
            hit(s, f, target)
        else:
            f.picks = [target]  # FAR-15.18: one point is enough


def complete(s: State, f: Frame) -> None:
    """FAR-15.13: what was reduced to 0 goes to the Vortex.  FAR-16.12: the Shattering event of all who are still there."""
    fallen = shatter(s, f.picks)
    own = s.stack[-1]
    for what in own.picks:
        if still(s, what) != NOBODY:
            tell_shattering(s, what >> EPOCH_BITS, what & (1 << EPOCH_BITS) - 1, f.other, len(fallen))
    close_item(s)
    dismiss(s)


def check_after(s: State, f: Frame) -> None:
    """FAR-15.24, 19.6: the state checks wait until the event is complete."""
    check(s)


def settle_after(s: State, f: Frame) -> None:
    """FAR-15.24, 18.5: then triggers."""
    leave(f)
    settle(s)


UNLEASHING: Final[Procedure] = procedure("unleash", (
    choose_more, take_more, choose_target, announce,      # FAR-15.1 to 15.4
    respond,                                              # FAR-15.5
    defend,                                               # FAR-15.6 to 15.8
    shield,                                               # FAR-15.9, 15.10
    gather, through_defenders, at_target,                 # FAR-15.12 to 15.18
    complete, check_after, settle_after,                  # FAR-15.24
))  # fmt: skip

UNLEASH: Final = Action(2, "Unleash {}", evocations, (
    Need("it is Exploited", "FAR-12.4", keep=energized),
    Need("it has no DesEn", "FAR-15.1, R21", keep=with_desen),
    Need("a card's text forbids it", "FAR-15.1", keep=not_barred),
    Need("there is nothing that it could be unleashed at", "FAR-15.2", has_target),
), UNLEASHING, alike=different_cards, quick=positioned)  # fmt: skip
"""FAR-15.1."""
