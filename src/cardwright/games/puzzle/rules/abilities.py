"""Abilities of a Spirit's text: Skills beyond the nine keywords, and their links.  PUZ-7.16, PUZ-7.5, PUZ-25.4.

Registers of an announcement: amount = the ability's number on the card, other = how many costs and targets are chosen
so far, among = the cards chosen for them, one after the other, target = the link its text targets, if it targets one.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ask
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.filter import find
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, go, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Activated, Some, This
from cardwright.kernel.verbs.leave import Destroy, Discard

from ..field import CANNOT_BE_DESTROYED, CANNOT_BE_TARGETED, HAND, ONCE_USED, SKILL_COUNT, allowed
from ..verbs.sequence_verbs import Cancel, Redirect, aimable, asking
from .announcing import COST_CARD, TARGET_CARD, aim, in_sequence, set_targets, shown_cost, still_there, use
from .purpose import can_do

BOLT: Final = "Bolt"
ONCE: Final = "once per game"
BOLT_ONCE: Final = "Bolt once per game"
"""What a text says of when an ability is used; once per turn if it says nothing."""
BOLT_SPEEDS: Final = (BOLT, BOLT_ONCE)
ONCE_SPEEDS: Final = (ONCE, BOLT_ONCE)


def usable(s: State, seat: int, piece: int, among: int) -> list[int]:
    """Those of a face-up card's abilities `among` (bits) whose cost and targets its controller finds now.  PUZ-7.8."""
    found: list[int] = []
    if among:
        for k, program in enumerate(s.rules.activated[s.define[piece]]):
            if among >> k & 1 and can_announce(s, seat, piece, program):
                found.append(k)
    return found


def can_announce(s: State, seat: int, piece: int, program: Program) -> bool:
    """PUZ-7.2, 7.8: it is left for this game, its cost and targets are there, and it can do something."""
    return (
        not used_up(s, seat, program) and payable(s, seat, piece, program)
        and enough_targets(s, seat, piece, program) and can_do(s, seat, piece, program)
    )  # fmt: skip


def used_up(s: State, seat: int, program: Program) -> bool:
    """PUZ-7.2 (R50): whether a player has used what each player uses once per game.  `own`: its number among those."""
    return program.own is not None and bool(s.var[ONCE_USED + seat] >> program.own & 1)


def is_bolt(program: Program) -> bool:
    """PUZ-7.4, 7.16: only if its text says so."""
    return isinstance(program.ability, Activated) and program.ability.speed in BOLT_SPEEDS


def payable(s: State, seat: int, piece: int, program: Program) -> bool:
    """PUZ-7.8: every part of the cost finds its cards, no card twice."""
    taken: list[int] = []
    for cost in program.cost:
        what = getattr(cost, "what", None)
        if isinstance(what, Some):
            free = [p for p in payers(s, seat, piece, cost, what) if p not in taken]
            if len(free) < what.count:
                return False
            taken += free[: what.count]
        elif isinstance(what, This):
            if isinstance(cost, Destroy) and not allowed(s, CANNOT_BE_DESTROYED, [piece]):
                return False
            taken.append(piece)
    return True


def payers(s: State, seat: int, piece: int, cost: object, some: Some) -> list[int]:
    """What can pay a part of a cost: what cannot be destroyed does not pay by being destroyed."""
    found = find(s, some.cards, seat, piece)
    return allowed(s, CANNOT_BE_DESTROYED, found) if isinstance(cost, Destroy) else found


def enough_targets(s: State, seat: int, piece: int, program: Program) -> bool:
    """PUZ-7.8: every target of the text can be chosen, a link of the Sequence too."""
    if (aimed := aims_at_link(program)) is not None and not aimable(s, aimed):
        return False
    return all(len(candidates(s, seat, piece, program, some)) >= some.count for some in program.targets)


def aims_at_link(program: Program) -> Cancel | Redirect | None:
    """The part of a text that targets a link of the Sequence; there is one at most (see texts)."""
    for instruction in program.code:
        node = instruction.node
        if isinstance(node, Redirect) or (isinstance(node, Cancel) and node.target):
            return node
    return None


def candidates(s: State, seat: int, piece: int, program: Program, some: Some) -> list[int]:
    """What the text can target; a new target for a link is no part of the Sequence (PUZ-15.3, 15.4)."""
    found = targets_for(s, seat, piece, some)
    if isinstance(aims_at_link(program), Redirect):
        part = in_sequence(s)
        found = [p for p in found if p != piece and p not in part]
    return found


def targets_for(s: State, seat: int, piece: int, some: Some) -> list[int]:
    """What can be targeted, in zone order."""
    return allowed(s, CANNOT_BE_TARGETED, find(s, some.cards, seat, piece))


def program_of(s: State, f: Frame) -> Program:
    """The ability that is announced."""
    return s.rules.activated[s.define[f.source]][f.amount]


def needs(program: Program) -> list[tuple[Some, object]]:
    """What has to be chosen: the cards of each cost, with it, then targets (with None)."""
    costs: list[tuple[Some, object]] = []
    for cost in program.cost:
        what = getattr(cost, "what", None)
        if isinstance(what, Some):
            costs.append((what, cost))
    return costs + [(some, None) for some in program.targets]


def choose(s: State, f: Frame) -> None:
    """PUZ-7.5 (3, 5): the next cost or target."""
    wanted = needs(program_of(s, f))
    f.picks = []
    if f.other == len(wanted):
        go(f, choose_link)
        return
    some, cost = wanted[f.other]
    if cost is None:
        among = [p for p in candidates(s, f.seat, f.source, program_of(s, f), some) if p not in f.among]
    else:
        among = [p for p in payers(s, f.seat, f.source, cost, some) if p not in f.among]
    among = sorted(among, key=lambda p: (s.place[p], s.define[p] if s.place[p] >= HAND else s.slot[p]))
    pick(s, TARGET_CARD if cost is None else COST_CARD, f.seat, among, min(some.count, len(among)))


def keep(s: State, f: Frame) -> None:
    """PUZ-7.5 (3, 5): one more chosen."""
    f.among = f.among + f.picks
    f.other += 1
    go(f, choose)


def choose_link(s: State, f: Frame) -> None:
    """PUZ-7.5 (5), 7.10: a link that the text targets."""
    aimed = aims_at_link(program_of(s, f))
    if aimed is None:
        go(f, announce)
    else:
        ask(s, f, asking(aimed), f.seat, aimable(s, aimed))


def keep_link(s: State, f: Frame) -> None:
    """PUZ-7.5 (5): it is chosen."""
    f.target = f.chosen


def announce(s: State, f: Frame) -> None:
    """PUZ-7.5 (4, 6 to 8): pay, aim, mark used, link."""
    program = program_of(s, f)
    k, at, chosen = f.amount, 0, f.among
    paid: list[int] = []
    for cost in program.cost:
        what = getattr(cost, "what", None)
        if isinstance(what, Some):
            f.picks = chosen[at : at + what.count]
            at += what.count
        else:
            f.picks = [f.source]
        paid += shown_cost(s, f.picks, opened=isinstance(cost, (Destroy, Discard)))
        s.rules.verbs[type(cost)](s, f, cost)
    f.picks = chosen[at:]
    aim(s, f)
    if program.own is not None:
        change.count(s, ONCE_USED + f.seat, s.var[ONCE_USED + f.seat] | 1 << program.own)
    if f.target == NOBODY:
        use(s, f, SKILL_COUNT + k, ABILITY, paid).target = program.number
    else:
        made = use(s, f, SKILL_COUNT + k, AT_LINK, paid)
        made.target, made.amount = f.target, program.number


def carry_out(s: State, f: Frame) -> None:
    """PUZ-7.11, 7.13: the text, on the targets that are still there.  other: bits of targets that were never found."""
    perform(s, f, f.target)


def carry_out_at_link(s: State, f: Frame) -> None:
    """PUZ-7.11: the text, on the link it targets if that is still there.  target: the link, amount: the program."""
    perform(s, f, f.amount)


def perform(s: State, f: Frame, program: int) -> None:
    """PUZ-7.11, 7.13: put the text on the agenda, with the targets that are still there."""
    there = still_there(s, f)
    effect = call(s, CARRY_OUT, f.seat, f.source, program)
    effect.epoch = f.epoch
    effect.other = 1
    aimed = [target if target in there else -1 for target in f.picks]
    for slot in range(f.other.bit_length()):
        if f.other >> slot & 1:
            aimed.insert(slot, -1)
    effect.among = aimed


def aim_trigger(s: State, f: Frame) -> None:
    """PUZ-25.3, 25.4: targets are chosen as it starts; a trigger is link 1 of a Sequence.

    target: its program; other: how many of its targets were asked for; amount: bits of those that do not exist.
    """
    wanted = s.rules.programs[f.target].targets
    if f.other < len(wanted):
        among = [p for p in targets_for(s, f.seat, f.source, wanted[f.other]) if p not in f.among]
        f.picks = []
        pick(s, TARGET_CARD, f.seat, among, min(wanted[f.other].count, len(among)))
        return
    go(f, start_trigger)


def keep_aim(s: State, f: Frame) -> None:
    """PUZ-25.3: one more target; a missing one leaves a gap."""
    wanted = s.rules.programs[f.target].targets
    first = sum(some.count for some in wanted[: f.other])
    for slot in range(first + len(f.picks), first + wanted[f.other].count):
        f.amount |= 1 << slot
    f.among = f.among + f.picks
    f.other += 1
    go(f, aim_trigger)


def start_trigger(s: State, f: Frame) -> None:
    """PUZ-25.4: the link."""
    f.picks = f.among
    aim(s, f)
    made = link(s, ABILITY, f.seat, f.source, f.target)
    made.epoch = f.epoch
    made.other = f.amount
    set_targets(s, made, f.picks)
    add_link(s, made)


def aim_in_text(s: State, f: Frame, pieces: list[int]) -> None:
    """PUZ-9.5 (R14): a target chosen while a text is carried out (a Shaman Soul's) is flipped too."""
    f.picks = pieces
    aim(s, f)


def may_target(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """What a text may target."""
    return allowed(s, CANNOT_BE_TARGETED, pieces)


ANNOUNCEMENT: Final[Procedure] = procedure("announce ability", (choose, keep, choose_link, keep_link, announce))
ABILITY: Final[Procedure] = procedure("ability", (carry_out,))
AT_LINK: Final[Procedure] = procedure("ability at a link", (carry_out_at_link,), at_link=True)
AIM_TRIGGER: Final[Procedure] = procedure("start trigger", (aim_trigger, keep_aim, start_trigger))
