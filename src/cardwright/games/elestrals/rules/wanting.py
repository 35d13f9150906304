"""What an announcement asks for: targets, cards and Spirits of its cost, a link to answer; whether it is there.  ELE-12."""

from cardwright.kernel.allotting import can_be_met
from cardwright.kernel.event import STANDING
from cardwright.kernel.filter import find, first, true
from cardwright.kernel.procedure import link
from cardwright.kernel.program import Program
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Activated, Every, Some

from ..events import TARGETED
from ..field import DECK, SPIRITS
from ..nodes import Disenchant, Expend, Negate, Nexus
from ..quantities import CANNOT_BE_TARGETED, ELEMENT_IS
from ..verbs.negating import answerable
from .asking import asked_for, spirits_for
from .happening import CONDITIONAL, happened
from .needs import Need, Needs, look_into, needs_of
from .occurring import NO_EVENT
from .paying import can_choose
from .prohibiting import allowed
from .spirits import counted, covers, held_now


def possible(s: State, seat: int, source: int, program: Program, event: list[int] | None = None,
             without: tuple[int, ...] = ()) -> bool:  # fmt: skip
    """ELE-11.9, 11.10, 12.2: its condition holds, and every target, every part of the cost and a link to answer is there.

    event: what it waits with; without: what cannot be chosen (a Rune that is being Cast).
    """
    ability = program.ability
    if isinstance(ability, Activated) and ability.condition is not None and not true(s, ability.condition, seat, source):
        return False
    needs: Needs = program.own or look_into(program)
    if not needs.wanted and not program.cost:
        return True
    if program.cost and not could_pay(s, seat, source, needs):
        return False
    taken = list(without)
    for need, aimed in needs.wanted:
        if isinstance(need, Some):
            if not enough(s, seat, source, need, aimed, list(without) if needs.joint else taken):
                return False
            if aimed and needs.by_target and not payable_targets(s, seat, source, program, event, taken):
                return False
        elif isinstance(need, Negate):
            if not answerable(s, seat, need, source):
                return False
        elif not said_already(s, needs, need) and not available(
            s, announcement(s, seat, source, program.number, event), need, taken
        ):
            return False
    return not needs.joint or can_be_met(
        [(candidates(s, seat, source, *one, list(without)), one[0].count) for one in needs.joint]
    )


def said_already(s: State, needs: Needs, need: Need) -> bool:
    """Whether nothing is left to ask about a part of the cost.

    ELE-12.4, 20.5: a Nexus without giver or receiver does nothing.  Of a Spirit whose element a text changes both its
    elements are asked about: by `available`.
    """
    if isinstance(need, Nexus) or (needs.by_target and need in needs.by_target):
        return True
    return need is needs.for_good and not s.watch[STANDING - ELEMENT_IS]


def payable_targets(s: State, seat: int, source: int, program: Program, event: list[int] | None,
                    taken: list[int]) -> list[int]:  # fmt: skip
    """ELE-1.11: the targets for which the cost that hangs on them can be paid."""
    found = []
    context = announcement(s, seat, source, program.number, event)
    told = context.among
    for target in candidates(s, seat, source, program.targets[0], True, taken):
        context.among = [target, *told]
        costs = needs_of(program).by_target
        asked = [(spirits_for(s, context, cost), *asked_for(s, context, cost.spirits)) for cost in costs]
        if all(can_choose(s, among, amount, need) for among, amount, need in asked):
            found.append(target)
    return found


def could_pay(s: State, seat: int, source: int, needs: Needs) -> bool:
    """Whether the Spirits of its cost lie there at all: the cheapest question, asked before targets are looked for."""
    for amount, need, from_deck in needs.prices:
        if from_deck:
            deck = s.zones[SPIRITS + seat]
            if len(deck) < amount or (need and not covers(counted(s, deck), need)):
                return False
        else:
            number, have = held_now(s, source)
            if number < amount or not covers(have, need):
                return False
    return len(s.zones[DECK + seat]) >= needs.cards


def answers(s: State, seat: int, source: int, program: Program) -> bool:
    """ELE-15.1: of a text that Negates a link of choice, whether there is such a link."""
    for need, _ in needs_of(program).wanted:
        if isinstance(need, Negate) and not answerable(s, seat, need, source):
            return False
    return True


def enough(s: State, seat: int, source: int, some: Some, aimed: bool, taken: list[int]) -> bool:
    """Whether there are as many targets, or cards for a cost, as must be chosen.  taken: what cannot be any more."""
    among = first(s, some.cards, seat, source, some.count)
    if among and (not taken_free(among, taken) or (aimed and targetable(s, among, source) != among)):
        among = candidates(s, seat, source, some, aimed, taken)
    if not aimed:
        taken += among[: some.count]
    return len(among) >= (s.rules.fewest if some.up_to else some.count)


def taken_free(pieces: list[int], taken: list[int]) -> bool:
    """Whether none of some cards is taken."""
    for piece in taken:
        if piece in pieces:
            return False
    return True


def available(s: State, f: Frame, need: Need, taken: list[int]) -> bool:
    """Whether a part of the cost is there.  taken: what cannot be chosen any more."""
    if isinstance(need, Every):
        return bool(first(s, need.cards, f.seat, f.source, 1))
    if not isinstance(need, (Expend, Disenchant)):
        return False
    amount, packed = asked_for(s, f, need.spirits)
    among = [p for p in spirits_for(s, f, need) if p not in taken]
    if isinstance(need, Expend):
        taken += among[:amount]
    some = not need.spirits.symbols or need.spirits.whole or need.spirits.up_to or need.spirits.any_number
    return bool(among) if some else can_choose(s, among, amount, packed)


def announcement(s: State, seat: int, source: int, program: int, event: list[int] | None) -> Frame:
    """A frame to ask amounts and references with, before anything is announced."""
    f = link(s, CONDITIONAL, seat, source, program, event[0] if event else NOBODY)
    f.among = list(event or NO_EVENT)
    return f


def candidates(s: State, seat: int, source: int, some: Some, aimed: bool, taken: list[int]) -> list[int]:
    """The cards that can be chosen; ELE-12.5: none twice, ELE-12.7: none that cannot be targeted."""
    found = [p for p in find(s, some.cards, seat, source) if p not in taken]
    return targetable(s, found, source) if aimed else found


def targetable(s: State, pieces: list[int], by: int) -> list[int]:
    """ELE-12.1, 12.7: what no text forbids this card to target."""
    return allowed(s, CANNOT_BE_TARGETED, pieces, by)


def may_target(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """ELE-12.7: what a text may target when it chooses on resolution."""
    return targetable(s, pieces, f.source)


def aimed(s: State, f: Frame, pieces: list[int]) -> None:
    """ELE-12.2: being targeted is told."""
    for piece in pieces:
        happened(s, TARGETED, piece, f.seat, f.source)
