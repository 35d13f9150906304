"""What is worked out of a text once, at load: its class, when it can be used, and the order in which its actions are tried.

DEV-12, 13, 20.  Not for: carrying anything out.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cardwright.kernel.program import Program
from cardwright.kernel.tree import Activated, Cards, Happening, Side, Some, Steps, This, Triggered, Who
from cardwright.language.plain import walk

from .tree import Effect, Join, Part, Party, Period, Sentence, Speed, TargetEffect

# classes of effects (DEV-13)
CONTINUOUS: Final = 0
CAST_EFFECT: Final = 1
"""A Spell Cast Effect."""
ACTIVATED_EFFECT: Final = 2

JOINT: Final[tuple[Join, ...]] = (Join.AND, Join.AFTER)
"""DEV-20.10: these make one group."""
AT_ONCE: Final[tuple[Join, ...]] = (Join.AND, Join.ALSO, Join.IF_YOU_DO)
"""DEV-20.12: tried at the same time as the first action."""
SPEED_BIT: Final[dict[Speed, int]] = {Speed.SLOW: 1, Speed.FAST: 2, Speed.BURST: 4, Speed.INSTANT: 8, Speed.NONE: 16}
"""Speeds as bits, for sets of them."""
PHASE_OF: Final[dict[Period, int]] = {Period.ACQUISITION: 1, Period.PREPARATION: 3, Period.DISTRIBUTION: 4}


class Try(NamedTuple):
    """One action in its place.

    group   actions that are applied together or not at all
    moment  actions of one moment are applied at the same time
    join    how it hangs on the group `on`; None for one that is tried in any case (a new sentence)
    """

    part: Part
    group: int
    moment: int
    join: Join | None
    on: int


class Plan(Program):
    """A text with what follows from its words.

    kind     continuous, Spell Cast Effect or activated
    heard    the event its condition waits for, "" for none;  by: whose doing, to_side: whose card
    tries    its actions in reading order;  moments: their numbers, moment by moment
    aims     its targets: nouns, and effects on the Stack
    asks_opponent  "your opponent" is chosen on activation (DEV-27.8)
    """

    __slots__ = ("aims", "asks_opponent", "by", "event", "head", "heard", "index", "kind", "moments", "side", "tries")

    def __init__(self, ability: Any, text: str, define: int, number: int, on_shell: bool, index: int) -> None:
        super().__init__(ability, text, define, number)
        self.index = index
        """Its number among the effects of its card."""
        self.head: Effect | None = None
        self.event: Happening | None = ability.event if isinstance(ability, Triggered) else None
        self.heard = self.event.event if self.event is not None else ""
        self.by, self.side = heard_of(self.event)
        self.tries: list[Try] = []
        self.moments: list[list[int]] = []
        self.aims: list[Some | TargetEffect] = []
        self.kind = CONTINUOUS
        if isinstance(ability, (Activated, Triggered)):
            first, sentences = sentences_of(ability.action)
            self.head = first
            self.tries = ordered(sentences)
            last = max((t.moment for t in self.tries), default=0)
            self.moments = [[i for i, t in enumerate(self.tries) if t.moment == m] for m in range(last + 1)]
            self.aims = targets_of(ability)
            self.kind = ACTIVATED_EFFECT if is_activated(first, self.event, on_shell) else CAST_EFFECT
        self.asks_opponent = any(part is Party.OPPONENT for part in walk_values(ability))

    @property
    def asks_nothing(self) -> bool:
        """Whether it can activate in any position: no cost, no target, no condition."""
        return not self.cost and not self.aims and self.does.condition is None and not self.heard

    @property
    def does(self) -> Effect:
        """The head of an effect that is no Continuous Effect."""
        assert self.head is not None  # noqa: S101  continuous effects are never activated
        return self.head


def walk_values(node: object) -> Iterator[object]:
    """Every value that stands in a tree."""
    for part in walk(node):
        yield from (getattr(part, name) for name in type(part).__match_args__)


def heard_of(event: Happening | None) -> tuple[Who | None, Who | None]:
    """Whose doing a heard event must be, and on whose side the card must have been."""
    if event is None:
        return None, None
    side: Who | None = None
    if isinstance(event.what, Some):
        for test in event.what.cards.tests:
            if isinstance(test, Side):
                side = test.who
    return event.who, side


def facts_asked(cards: Cards) -> Cards:
    """A noun without its player: what is asked of a card that has moved already."""
    return Cards(tuple(test for test in cards.tests if not isinstance(test, Side)), None)


def sentences_of(action: object) -> tuple[Effect, list[Sentence]]:
    """The head of an effect, and all its sentences."""
    actions: tuple[Any, ...] = action.actions if isinstance(action, Steps) else (action,)
    return actions[0], [actions[0].does, *actions[1:]]


def is_activated(head: Effect, event: Happening | None, on_shell: bool) -> bool:
    """DEV-13.2, 13.3, 13.5, 13.6 (R27): the tests in this order; what is left over on a Spell is a Spell Cast Effect."""
    if head.speed is Speed.NONE or head.limit is not None or head.can or head.must:
        return True
    if on_shell or head.place:
        return True
    return event is not None and (isinstance(event.what, This) or event.event in ("passed", "phase"))


def targets_of(ability: Any) -> list[Some | TargetEffect]:
    """DEV-18.7: what is chosen on activation, in reading order."""
    found: list[Some | TargetEffect] = []
    for part in walk((ability.cost, ability.action)):
        if isinstance(part, TargetEffect) or (isinstance(part, Some) and part.target):
            found.append(part)
    return found


def ordered(sentences: list[Sentence]) -> list[Try]:
    """DEV-20.8 to 20.13: each action with its group, its moment, and what it hangs on."""
    tries: list[Try] = []
    for sentence in sentences:
        start = len(tries)
        last = max((t.moment for t in tries), default=-1)
        tries.append(Try(sentence.first, start, last + 1, None, -1))
        base = -1
        for i, tail in enumerate(sentence.rest):
            before = start + i
            if tail.star and base < 0:
                base = before  # DEV-20.11: the action before the first asterisk
            first = tries[base if tail.star else before]
            moment = first.moment if tail.join in AT_ONCE else max(t.moment for t in tries) + 1
            if tail.join is Join.IF_YOU_DO:  # with the last action of the group it depends on (DEV-R64)
                moment = max(t.moment for t in tries if t.group == first.group)
            if tail.join in JOINT:
                tries.append(Try(tail.part, first.group, moment, first.join, first.on))
            else:
                tries.append(Try(tail.part, len(tries), moment, tail.join, first.group))
    return tries


def plan_of(programs: list[Program], number: int) -> Plan:
    """The plan of a program."""
    found = programs[number]
    assert isinstance(found, Plan)  # noqa: S101  `tabulate` makes nothing else
    return found
