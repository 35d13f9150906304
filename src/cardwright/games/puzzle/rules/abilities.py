"""Abilities of a Spirit's text: Skills beyond the nine keywords, and their links.  PUZ-7.16, PUZ-7.5, PUZ-25.4.

Registers of an announcement: amount = the ability's number on the card, among = the cards chosen for its costs and
targets, one after the other, target = the link its text targets, if it targets one.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.announcing import Announcing, can_complete, can_pay, choose_all
from cardwright.kernel.decision import ask
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.filter import find, true
from cardwright.kernel.kept import noted, with_slot
from cardwright.kernel.procedure import Procedure, call, go, link, procedure
from cardwright.kernel.program import Program, Want
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Activated, Every, Some, This
from cardwright.kernel.using import TextNeed
from cardwright.kernel.verbs.leave import Destroy, Discard
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill

from ..field import DECK, HAND, NO_TEXT_SKILLS, ONCE_USED, SKILL_COUNT, aimable_by
from ..verbs.sequence_verbs import Cancel, Redirect, aimable, asking
from .announcing import COST_CARD, HOW_MANY, TARGET_CARD, aim, in_sequence, set_targets, shown_cost, still_there, use
from .battle import destructible
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
            if among >> k & 1 and can_announce(s, seat, piece, k, program):
                found.append(k)
    return found


def can_announce(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """PUZ-7.2, 7.8: whether everything is there that announcing an ability needs."""
    for need in TO_ANNOUNCE:
        if not need.holds(s, seat, piece, k, program):
            return False
    return True


def used_up(s: State, seat: int, program: Program) -> bool:
    """PUZ-7.2 (R50): whether a player has used what each player uses once per game.  `own`: its number among those."""
    return program.own is not None and bool(s.var[ONCE_USED + seat] >> program.own & 1)


def holds(s: State, seat: int, piece: int, program: Program) -> bool:
    """PUZ-7.8: the condition under which the text lets it be used."""
    ability = program.ability
    condition = ability.condition if isinstance(ability, Activated) else None
    return condition is None or true(s, condition, seat, piece)


def is_bolt(program: Program) -> bool:
    """PUZ-7.4, 7.16: only if its text says so."""
    return isinstance(program.ability, Activated) and program.ability.speed in BOLT_SPEEDS


def payable(s: State, seat: int, piece: int, program: Program) -> bool:
    """PUZ-7.8: every part of the cost finds its cards, no card twice."""
    milled = sum(cost.amount for cost in program.cost if isinstance(cost, Mill) and isinstance(cost.amount, int))
    if milled > len(s.zones[DECK + seat]):
        return False
    itself = any(isinstance(cost, Destroy) and isinstance(cost.what, This) for cost in program.cost)
    return (not itself or bool(destructible(s, [piece], skill=True))) and can_pay(s, seat, piece, program)


def enough_targets(s: State, seat: int, piece: int, program: Program) -> bool:
    """PUZ-7.8: every target of the text can be chosen, a link of the Sequence too."""
    if (aimed := aims_at_link(program)) is not None and not aimable(s, aimed):
        return False
    return can_complete(s, seat, piece, program)


def open_to(s: State, seat: int, piece: int, program: Program, want: Want) -> list[int]:
    """PUZ-7.5, 7.10: what can pay, or be the target; a card that pays by itself does nothing else."""
    cost = want.cost
    if cost is None:
        found = candidates(s, seat, piece, program, want.some)
    else:
        found = find(s, want.some.cards, seat, piece)
        found = destructible(s, found, skill=True) if isinstance(cost, Destroy) else found
        if any(isinstance(getattr(part, "what", None), This) for part in program.cost):
            found = [p for p in found if p != piece]
    if len(found) < 2:
        return found
    return sorted(found, key=lambda p: (s.place[p], s.define[p] if s.place[p] >= HAND else s.slot[p]))


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
    return aimable_by(s, seat, find(s, some.cards, seat, piece))


TO_ANNOUNCE: Final = (
    TextNeed("the card has lost its Skills", "PUZ-7.1",
             lambda s, seat, piece, k, program: not modifier.under(s, NO_TEXT_SKILLS, piece)),
    TextNeed("you have used it in this game, and it is used once", "PUZ-7.2, R50",
             lambda s, seat, piece, k, program: not used_up(s, seat, program)),
    TextNeed("its cost cannot be paid", "PUZ-7.8", lambda s, seat, piece, k, program: payable(s, seat, piece, program)),
    TextNeed("there are too few targets", "PUZ-7.8",
             lambda s, seat, piece, k, program: enough_targets(s, seat, piece, program)),
    TextNeed("its condition does not hold", "PUZ-7.8", lambda s, seat, piece, k, program: holds(s, seat, piece, program)),
    TextNeed("it can do nothing now", "PUZ-7.8, R49", lambda s, seat, piece, k, program: can_do(s, seat, piece, program)),
)  # fmt: skip
"""What announcing an ability needs."""


def program_of(s: State, f: Frame) -> Program:
    """The ability that is announced."""
    return s.rules.activated[s.define[f.source]][f.amount]


def choose(s: State, f: Frame) -> None:
    """PUZ-7.5 (3, 5): the cards of the cost, then the targets."""
    f.picks = []
    choose_all(s, f.seat, f.source, program_of(s, f).number)


def choose_link(s: State, f: Frame) -> None:
    """PUZ-7.5 (5), 7.10: a link that the text targets."""
    f.among = f.picks
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
    for cost, slot in zip(program.cost, program.cost_slots, strict=True):
        what = getattr(cost, "what", None)
        if isinstance(what, Some):
            f.picks = [card for card in chosen[at : at + what.count] if card != NOBODY]
            at += what.count
        elif isinstance(what, Every):
            f.picks = find(s, what.cards, f.seat, f.source)
        elif isinstance(cost, Mill):
            f.picks = s.top(DECK + f.seat, cost.amount if isinstance(cost.amount, int) else 0)
        else:
            f.picks = [f.source]
        paid += shown_cost(s, f.picks, opened=isinstance(cost, (Destroy, Discard, Mill, Reveal)))
        number = s.rules.verbs[type(cost)](s, f, cost)
        if slot >= 0:
            f.kept = with_slot(f.kept, noted(s, slot, number, f.picks))
    f.picks, gaps = there_and_gaps(chosen[at:])
    aim(s, f)
    if program.own is not None:
        change.count(s, ONCE_USED + f.seat, s.var[ONCE_USED + f.seat] | 1 << program.own)
    if f.target == NOBODY:
        made = use(s, f, SKILL_COUNT + k, ABILITY, paid)
        made.target = program.number
    else:
        made = use(s, f, SKILL_COUNT + k, AT_LINK, paid)
        made.target, made.amount = f.target, program.number
    made.other = gaps
    made.kept = f.kept


def there_and_gaps(targets: list[int]) -> tuple[list[int], int]:
    """The targets that were chosen, and which places among them (bits) are empty."""
    gaps = sum(1 << place for place, target in enumerate(targets) if target == NOBODY)
    return [target for target in targets if target != NOBODY], gaps


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
    effect.kept = f.kept
    aimed = [target if target in there else -1 for target in f.picks]
    for slot in range(f.other.bit_length()):
        if f.other >> slot & 1:
            aimed.insert(slot, -1)
    effect.among = aimed


def aim_trigger(s: State, f: Frame) -> None:
    """PUZ-25.3, 25.4: targets are chosen as it starts; a trigger is link 1 of a Sequence.  target: its program."""
    f.picks = []
    choose_all(s, f.seat, f.source, f.target)


def start_trigger(s: State, f: Frame) -> None:
    """PUZ-25.4: the link; a target that is missing leaves a gap."""
    f.picks, gaps = there_and_gaps(f.picks)
    aim(s, f)
    made = link(s, ABILITY, f.seat, f.source, f.target)
    made.epoch = f.epoch
    made.other = gaps
    made.kept = f.kept
    set_targets(s, made, f.picks)
    add_link(s, made)


def aim_in_text(s: State, f: Frame, pieces: list[int]) -> None:
    """PUZ-9.5 (R14): a target chosen while a text is carried out (a Shaman Soul's) is flipped too."""
    f.picks = pieces
    aim(s, f)


def may_target(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """What a text may target."""
    return aimable_by(s, f.seat, pieces)


ANNOUNCEMENT: Final[Procedure] = procedure("announce ability", (choose, choose_link, keep_link, announce))
ABILITY: Final[Procedure] = procedure("ability", (carry_out,))
AT_LINK: Final[Procedure] = procedure("ability at a link", (carry_out_at_link,), at_link=True)
AIM_TRIGGER: Final[Procedure] = procedure("start trigger", (aim_trigger, start_trigger))
ANNOUNCING: Final = Announcing(open_to, TARGET_CARD, COST_CARD, HOW_MANY, costs_first=True)
"""PUZ-7.5: what pays is chosen before the targets."""
