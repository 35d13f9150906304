"""What an announcement asks for: targets, cards and Spirits of its cost, a link to answer; whether it is there.  ELE-12."""

from functools import cache

from cardwright.kernel.event import STANDING
from cardwright.kernel.filter import find, first, true
from cardwright.kernel.procedure import link
from cardwright.kernel.program import Program
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Activated, Every, Some, This
from cardwright.kernel.verbs.mill import Mill

from ..events import TARGETED
from ..field import DECK, SPIRITS
from ..nodes import Aimed, Disenchant, Expend, Negate, Nexus
from ..quantities import CANNOT_BE_TARGETED, ELEMENT_IS
from ..verbs.negating import answerable
from ..verbs.nexus import announced
from .asking import asked_for, spirits_for
from .happening import CONDITIONAL, NO_EVENT, happened
from .paying import ANY, can_choose, demand
from .prohibiting import allowed
from .spirits import counted, covers, held_now, total

Need = Some | Every | Expend | Disenchant | Negate | Nexus
"""What an announcement asks for: targets, cards or Spirits for a cost, a link to answer."""


def possible(s: State, seat: int, source: int, program: Program, event: list[int] | None = None,
             without: tuple[int, ...] = ()) -> bool:  # fmt: skip
    """ELE-11.9, 11.10, 12.2: its condition holds, and every target, every part of the cost and a link to answer is there.

    event: what it waits with; without: what cannot be chosen (a Rune that is being Cast).
    """
    ability = program.ability
    if isinstance(ability, Activated) and ability.condition is not None and not true(s, ability.condition, seat, source):
        return False
    wanted = needs(program)
    if not wanted and not program.cost:
        return True
    if program.cost and not could_pay(s, seat, source, program):
        return False
    taken = list(without)
    for need, aimed in wanted:
        if isinstance(need, Some):
            if not enough(s, seat, source, need, aimed, taken):
                return False
            if aimed and priced_by_target(program) and not payable_targets(s, seat, source, program, event, taken):
                return False
        elif isinstance(need, Negate):
            if not answerable(s, seat, need, source):
                return False
        elif not said_already(s, program, need) and not available(
            s, announcement(s, seat, source, program.number, event), need, taken
        ):
            return False
    return True


def said_already(s: State, program: Program, need: Need) -> bool:
    """Whether nothing is left to ask about a part of the cost.

    ELE-12.4, 20.5: a Nexus without giver or receiver does nothing.  Of a Spirit whose element a text changes both its
    elements are asked about: by `available`.
    """
    if isinstance(need, Nexus) or need in priced_by_target(program):
        return True
    return need is priced_for_good(program) and not s.watch[STANDING - ELEMENT_IS]


@cache
def priced_by_target(program: Program) -> tuple[Expend | Disenchant, ...]:
    """The parts of its cost that hang on its target: "Expend so many as Spirits lie under it"."""
    spirits = [(cost, cost.spirits) for cost in program.cost if isinstance(cost, (Expend, Disenchant))]
    return tuple(
        cost
        for cost, which in spirits
        if isinstance(getattr(which.times, "of", None), Aimed) or isinstance(which.like, Aimed)
    )


def payable_targets(s: State, seat: int, source: int, program: Program, event: list[int] | None,
                    taken: list[int]) -> list[int]:  # fmt: skip
    """ELE-1.11: the targets for which the cost that hangs on them can be paid."""
    found = []
    context = announcement(s, seat, source, program.number, event)
    told = context.among
    for target in candidates(s, seat, source, program.targets[0], True, taken):
        context.among = [target, *told]
        asked = [(spirits_for(s, context, cost), *asked_for(s, context, cost.spirits)) for cost in priced_by_target(program)]
        if all(can_choose(s, among, amount, need) for among, amount, need in asked):
            found.append(target)
    return found


def could_pay(s: State, seat: int, source: int, program: Program) -> bool:
    """Whether the Spirits of its cost lie there at all: the cheapest question, asked before targets are looked for."""
    for amount, need, from_deck in fixed_prices(program):
        if from_deck:
            deck = s.zones[SPIRITS + seat]
            if len(deck) < amount or (need and not covers(counted(s, deck), need)):
                return False
        else:
            number, have = held_now(s, source)
            if number < amount or not covers(have, need):
                return False
    return len(s.zones[DECK + seat]) >= cards_of_deck(program)


@cache
def cards_of_deck(program: Program) -> int:
    """How many cards of the Main Deck it costs."""
    return sum(cost.amount for cost in program.cost if isinstance(cost, Mill) and isinstance(cost.amount, int))


@cache
def fixed_prices(program: Program) -> tuple[tuple[int, int, bool], ...]:
    """Of the Spirits in its cost, those asked for by symbols alone: how many, which (packed), and whether from the deck.

    Not from the Spirit Deck means from the card itself.
    """
    return tuple(
        (len(cost.spirits.symbols), demand(cost.spirits.symbols)[0], isinstance(cost, Expend))
        for cost in program.cost
        if isinstance(cost, Expend) or (isinstance(cost, Disenchant) and isinstance(cost.what, This))
        if cost.spirits.times == 1 and cost.spirits.symbols
        if not (cost.spirits.whole or cost.spirits.up_to or cost.spirits.any_number)
    )


@cache
def priced_for_good(program: Program) -> Expend | Disenchant | None:
    """The cost about which `could_pay` says all: Spirits of stated elements from the deck or the card, and nothing else."""
    if len(program.cost) != 1 or len(fixed_prices(program)) != 1:
        return None
    cost = program.cost[0]
    if not isinstance(cost, (Expend, Disenchant)) or cost.spirits.like is not None:
        return None
    symbols = cost.spirits.symbols
    need, elements = demand(symbols)
    return cost if elements == ANY or total(need) == len(symbols) else None


def answers(s: State, seat: int, source: int, program: Program) -> bool:
    """ELE-15.1: of a text that Negates a link of choice, whether there is such a link."""
    for need, _ in needs(program):
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


@cache
def needs(program: Program) -> tuple[tuple[Need, bool], ...]:
    """What has to be chosen, in order (ELE-11.9): a link to answer, targets (True), then the cost."""
    found: list[tuple[Need, bool]] = [
        (step.node, False) for step in program.code
        if isinstance(step.node, Negate) and step.node.kind not in ("attack", "that", "by", "its")
    ]  # fmt: skip
    found += [(some, True) for some in program.targets]
    for cost in program.cost:
        if isinstance(cost, (Expend, Disenchant)):
            found.append((cost, False))
        elif isinstance(what := getattr(cost, "what", None), (Some, Every)):
            found.append((what, False))
    moved = announced(program)
    return tuple(found if moved is None else [*found, (moved, False)])  # ELE-20.6


def candidates(s: State, seat: int, source: int, some: Some, aimed: bool, taken: list[int]) -> list[int]:
    """The cards that can be chosen; ELE-12.5: none twice, ELE-12.7: none that cannot be targeted."""
    found = [p for p in find(s, some.cards, seat, source) if p not in taken]
    return targetable(s, found, source) if aimed else found


def targetable(s: State, pieces: list[int], by: int) -> list[int]:
    """ELE-12.7: what no text forbids this card to target."""
    return allowed(s, CANNOT_BE_TARGETED, pieces, by)


def may_target(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """ELE-12.7: what a text may target when it chooses on resolution."""
    return targetable(s, pieces, f.source)


def aimed(s: State, f: Frame, pieces: list[int]) -> None:
    """ELE-12.2: being targeted is told."""
    for piece in pieces:
        happened(s, TARGETED, piece, f.seat, f.source)
