"""What a text asks for when it is announced, found out once for each program: targets, cost, phase.  ELE-11.9, 11.10, 4.2.

Not for: whether it is there; see `wanting`.
"""

from typing import Final

from cardwright.kernel.node import walk
from cardwright.kernel.program import Program
from cardwright.kernel.tree import Both, Either, Every, Face, Has, Not, Side, Some, Test, This
from cardwright.kernel.verbs.mill import Mill

from ..nodes import Aimed, Called, Disenchant, Expend, HasElement, Negate, Nexus, OfKind, OfType, Whose
from ..verbs.nexus import announced
from .paying import ANY, demand
from .present import timing
from .spirits import total

Need = Some | Every | Expend | Disenchant | Negate | Nexus
"""What an announcement asks for: targets, cards or Spirits for a cost, a link to answer."""


class Needs:
    """Of one program."""

    __slots__ = ("by_target", "cards", "for_good", "joint", "phases", "prices", "steady", "wanted", "whose")

    def __init__(self, program: Program) -> None:
        self.wanted: Final = _wanted(program)
        """What has to be chosen, in order (ELE-11.9): a link to answer, targets (True), then the cost."""
        self.joint: Final = _joint(self.wanted)
        """Those cards among it of which none can be chosen twice, if there are several: they are judged together."""
        self.by_target: Final = _by_target(program)
        """The parts of its cost that hang on its target: "Expend so many as Spirits lie under it"."""
        self.prices: Final = _prices(program)
        """Of the Spirits in its cost, those asked for by symbols alone: how many, which (packed), and whether from the deck.

        Not from the Spirit Deck means from the card itself.
        """
        self.cards: Final = sum(c.amount for c in program.cost if isinstance(c, Mill) and isinstance(c.amount, int))
        """How many cards of the Main Deck it costs."""
        self.for_good: Final = _for_good(program, len(self.prices))
        """The cost about which `prices` say all: Spirits of stated elements from the deck or the card, and nothing else."""
        self.steady: Final = all(_steady(some) for some in program.targets)
        """Whether what can be its target hangs on no Spirit that pays for it, only on what the cards are."""
        phases, whose = timing(program)
        self.phases: Final = sum(1 << phase for phase in phases)
        """ELE-4.2: of an active effect the phases (bits) in which it can begin a chain ..."""
        self.whose: Final = whose
        """... and in whose turn: ANYONE, OWN or OPPOSING."""


def needs_of(program: Program) -> Needs:
    """What a text asks for.  (Where every instruction counts, `Program.own` is read without this.)"""
    own: Needs | None = program.own
    return look_into(program) if own is None else own


def look_into(program: Program) -> Needs:
    """Find it out, once."""
    found = Needs(program)
    program.own = found
    return found


def _wanted(program: Program) -> tuple[tuple[Need, bool], ...]:
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


def _joint(wanted: tuple[tuple[Need, bool], ...]) -> tuple[tuple[Some, bool], ...]:
    found = [(need, aimed) for need, aimed in wanted if isinstance(need, Some) and not need.up_to]
    return tuple(found) if len(found) > 1 and not all(aimed for _, aimed in found) else ()


def _by_target(program: Program) -> tuple[Expend | Disenchant, ...]:
    spirits = [(cost, cost.spirits) for cost in program.cost if isinstance(cost, (Expend, Disenchant))]
    return tuple(
        cost
        for cost, which in spirits
        if isinstance(getattr(which.times, "of", None), Aimed) or isinstance(which.like, Aimed)
    )


def _steady(some: Some) -> bool:
    tests = [node for node in walk(some.cards) if isinstance(node, Test)]
    return some.cards.place is None and all(isinstance(test, STEADY) for test in tests)


STEADY: Final = (Not, Either, Both, Side, Whose, OfKind, OfType, Called, HasElement, Has, Face)
"""Tests of what a card is, wherever Spirits lie."""


def _prices(program: Program) -> tuple[tuple[int, int, bool], ...]:
    return tuple(
        (len(cost.spirits.symbols), demand(cost.spirits.symbols)[0], isinstance(cost, Expend))
        for cost in program.cost
        if isinstance(cost, Expend) or (isinstance(cost, Disenchant) and isinstance(cost.what, This))
        if cost.spirits.times == 1 and cost.spirits.symbols
        if not (cost.spirits.whole or cost.spirits.up_to or cost.spirits.any_number)
    )


def _for_good(program: Program, prices: int) -> Expend | Disenchant | None:
    if len(program.cost) != 1 or prices != 1:
        return None
    cost = program.cost[0]
    if not isinstance(cost, (Expend, Disenchant)) or cost.spirits.like is not None:
        return None
    symbols = cost.spirits.symbols
    need, elements = demand(symbols)
    return cost if elements == ANY or total(need) == len(symbols) else None
