"""What is worked out of a text once, at load: its class, when it can be used, and the order in which its actions are tried.

DEV-12, 13, 20.  Not for: carrying anything out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.node import walk
from cardwright.kernel.program import Program
from cardwright.kernel.referents import Kept, NumberKept
from cardwright.kernel.state import NOBODY
from cardwright.kernel.tree import (
    Activated,
    Another,
    Every,
    Happening,
    Player,
    Side,
    Some,
    Static,
    Steps,
    This,
    Triggered,
    Who,
)

from .events import HEARD, PHASE_BEGAN
from .field import ACQUISITION, BUILDING, EXCHANGE, FREE, PLACES
from .rules.table import NOTHING, Verb, what_of
from .tree import (
    HOST,
    PAID,
    Effect,
    HereToo,
    It,
    ItsMana,
    Join,
    Modes,
    NameColour,
    NameNumber,
    Naming,
    Noun,
    Part,
    Party,
    Period,
    Sentence,
    Speed,
    TargetEffect,
    ThatEffect,
    ThatMany,
    UnderIt,
    WorkedOut,
)

# classes of effects (DEV-13)
CONTINUOUS: Final = 0
CAST_EFFECT: Final = 1
"""A Spell Cast Effect."""
ACTIVATED_EFFECT: Final = 2

# whom a Continuous Effect speaks of
ITSELF: Final = 0
HERE: Final = 1
"""All Spells in its own Shell."""
OTHERS_HERE: Final = 2
WHOM_IT_SAYS: Final = 3
ON_HOST: Final = 4
"""The Layer Spell to which its card is Attached: it works as long as that lasts (see `moving`)."""

JOINT: Final[tuple[Join, ...]] = (Join.AND, Join.AFTER)
"""DEV-20.10: these make one group."""
AT_ONCE: Final[tuple[Join, ...]] = (Join.AND, Join.ALSO, Join.IF_YOU_DO)
"""DEV-20.12: tried at the same time as the first action."""

# speeds as bits, for sets of them (DEV-14)
SLOW: Final = 1
FAST: Final = 2
BURST: Final = 4
INSTANT: Final = 8
NO_SPEED: Final = 16
SPEED_BIT: Final[dict[Speed, int]] = {
    Speed.SLOW: SLOW, Speed.FAST: FAST, Speed.BURST: BURST, Speed.INSTANT: INSTANT, Speed.NONE: NO_SPEED,
}  # fmt: skip
ANY: Final[int] = SLOW | FAST | BURST | INSTANT | NO_SPEED
QUICK: Final[int] = ANY & ~SLOW
"""While a Stack is being built."""
BETWEEN: Final[int] = BURST | INSTANT | NO_SPEED
"""Between effects of a Stack that resolves."""
UNSTACKED: Final[int] = INSTANT | NO_SPEED
"""These never use the Stack."""
CAST_AT: Final[tuple[int, ...]] = (
    SLOW | FAST | BURST | INSTANT, FAST | BURST | INSTANT, BURST | INSTANT, SLOW | FAST | BURST | INSTANT,
)  # fmt: skip
"""DEV-10.2: the speeds at which Spell Cast Effects activate, by the time of the cast (see rules/casting)."""
# in which time uses are counted; a round has each phase once (DEV-13.9)
OF_GAME: Final = 0
OF_TURN: Final = 1
OF_ROUND: Final = 2
PERIODS: Final[dict[Period, int]] = {
    Period.GAME: OF_GAME, Period.TURN: OF_TURN, Period.ROUND: OF_ROUND, Period.ACQUISITION: OF_ROUND,
    Period.PREPARATION: OF_ROUND, Period.DISTRIBUTION: OF_ROUND,
}  # fmt: skip
PHASE_OF: Final[dict[Period, int]] = {Period.ACQUISITION: 1, Period.PREPARATION: 3, Period.DISTRIBUTION: 4}

USE_BITS: Final = 20
"""So many of the column USES count the uses of one effect."""


class Try:
    """One action in its place.

    part     as the text says it;  action: its node;  verb: what that does;  what: its object, None for one without
    group    actions that are applied together or not at all
    moment   actions of one moment are applied at the same time
    join     how it hangs on the group `on`; None for one that is tried in any case (a new sentence)
    plain    nothing is chosen for it when it is tried
    own      it deals with its own card
    measured it counts how much it does, when it is tried
    by_each  its number is another one for each player who does it
    joint    another action of its group has the same moment
    """

    __slots__ = (
        "action", "by_each", "group", "join", "joint", "measured", "moment", "on", "own", "part", "plain", "verb", "what",
    )  # fmt: skip

    def __init__(self, part: Part, verb: Verb, group: int, moment: int, join: Join | None, on: int) -> None:
        self.part = part
        self.verb = verb
        self.action: Any = part.action
        self.what: Any = what_of(part.action)
        self.group = group
        self.moment = moment
        self.join = join
        self.on = on
        self.plain = plain(part, verb)
        self.own = isinstance(self.what, This)
        self.measured = not isinstance(getattr(part.action, "amount", 0), int)
        self.by_each = verb.by_each and self.measured and is_own(part.action)
        self.joint = False


class Plan(Program):
    """A text with what follows from its words.

    index    its number among the effects of its card; of a Continuous Effect, among the continuous ones
    kind     continuous, Spell Cast Effect or activated;  does: its head;  speed: as a bit
    kind_heard  the event its condition waits for, NOBODY for none;  heard_here: the same if it works from a Shell
    by, side, met_by  of that event: whose doing, whose card, what card
    from_place  the zone (of seat 0) from which it works, if that is not a Shell (DEV-13.7); else NOBODY
    tries    its actions in reading order;  moments: their numbers, moment by moment
    later    a group has actions at different moments (DEV-20.5);  destroys: something may be asked before it (14.4)
    heeds    nothing may come of it although something was asked: "you can", or a group that is judged later
    others   all its targets are different cards: "another target" (DEV-18.7)
    measures a number of it is the Mana of a card, which it remembers when it moves one (R66)
    aims     its targets: nouns, and effects on the Stack
    times    how often it can be activated in a period, 0: without limit;  period: of the turn, the round or the game
    shift    where its uses are counted in the column USES
    asks_nothing  it can activate in any position: no cost, no target, no condition
    of_card  it may speak of the card of the event that met its condition
    of_effect  it deals with the effect whose activation met its condition
    asks_opponent  "your opponent" is chosen on activation (DEV-27.8)
    chooses  anything is chosen on activation;  must: it has to be used as soon as it can be
    of_draws it must be activated in the very event of the draws of the acquisition (DEV-4.3, R8)
    what     the quantity that a Continuous Effect changes, NOBODY for others;  conditional: it has a condition
    reach    whom a Continuous Effect speaks of
    modes    the plans of which one is chosen as it is activated; none for an effect that does one thing;  menu: who chooses
    apart    what it asks on activation does not hang on its own player's cards
    priced   a target hangs on how many cards pay
    steady   what can be chosen on activation before its Spell is in a Shell can be chosen then, too
    """

    __slots__ = (
        "aims", "apart", "asks_nothing", "asks_opponent", "by", "chooses", "conditional", "destroys", "does", "event",
        "from_place", "heard_here", "heeds", "index", "kind", "kind_heard", "later", "measures", "menu", "met_by", "modes",
        "moments", "must",
        "of_card", "of_draws", "of_effect", "others", "period", "priced", "reach", "shift", "side", "speed", "steady",
        "times", "tries", "what",
    )  # fmt: skip

    def __init__(self, ability: Any, text: str, define: int, number: int, on_shell: bool, index: int,
                 verbs: Mapping[type, Verb]) -> None:  # fmt: skip
        super().__init__(ability, text, define, number)
        self.index = index
        self.shift = USE_BITS * index
        self.event: Happening | None = ability.event if isinstance(ability, Triggered) else None
        self.kind_heard: int = HEARD[self.event.event] if self.event is not None else NOBODY
        self.by, self.side = heard_of(self.event)
        self.met_by = facts_asked(self.event)
        self.does: Effect = NO_HEAD
        self.tries: list[Try] = []
        self.moments: list[list[int]] = []
        self.aims: list[Aimed] = []
        self.others = False
        self.kind = CONTINUOUS
        self.modes: list[Plan] = []
        if isinstance(ability, (Activated, Triggered)):
            self.does, sentences = sentences_of(ability.action)
            self.tries = ordered(sentences, verbs) if self.does.modes is None else []
            last = max((t.moment for t in self.tries), default=0)
            self.moments = [[i for i, t in enumerate(self.tries) if t.moment == m] for m in range(last + 1)]
            self.aims = targets_of(ability) if self.does.modes is None else []
            self.others = any(isinstance(aim, Some) and Another() in aim.cards.tests for aim in self.aims[1:])
            self.kind = ACTIVATED_EFFECT if is_activated(self.does, self.event, on_shell) else CAST_EFFECT
        self.what: int = NOBODY
        self.reach = ITSELF
        self.conditional = False
        if isinstance(ability, Static):
            self.what = ability.what
            self.conditional = ability.condition is not None
            self.reach = reach_of(ability.subject)
        self.speed: int = SPEED_BIT[self.does.speed]
        self.from_place: int = PLACES.get(self.does.place, NOBODY)
        self.heard_here: int = self.kind_heard if self.from_place == NOBODY and self.kind != CAST_EFFECT else NOBODY
        self.later = len({(t.group, t.moment) for t in self.tries}) > len({t.group for t in self.tries})
        self.measures = any(isinstance(part, ItsMana) for part in walk(ability))
        self.heeds = self.later or any(t.part.may or t.part.unless is not None for t in self.tries)
        self.destroys = any(t.verb.before is not None for t in self.tries)
        self.of_card = self.event is not None and self.kind != CAST_EFFECT and any(map(speaks_of_event, walk(ability)))
        self.of_effect = any(isinstance(part, ThatEffect) for part in walk(ability))
        self.asks_opponent = any(part in (Party.OPPONENT, Who.THAT) for part in walk_values(ability))
        self.menu: Modes | None = self.does.modes
        self.chooses = bool(self.aims or self.cost or self.asks_opponent or self.menu is not None)
        self.apart = (
            self.menu is None
            and not self.cost
            and self.does.condition is None
            and all(of_opponent(aim) for aim in self.aims)
        )

        self.priced = any(node in PAID_NUMBERS for node in walk(tuple(self.aims)))
        self.steady = (
            not self.priced
            and self.menu is None
            and self.does.condition is None
            and all(is_steady(part) for part in (*self.aims, *self.cost))
        )

        self.asks_nothing = not (
            self.menu is not None or self.cost or self.aims or self.does.condition is not None or self.event is not None
        )
        limit = self.does.limit
        self.times = 0 if limit is None else limit.times
        self.must = self.does.must
        begins = self.kind_heard == PHASE_BEGAN + ACQUISITION
        each = self.event is None and limit is not None and limit.period is Period.ACQUISITION
        self.of_draws: bool = self.must and (begins or each)
        self.period: int = PERIODS[limit.period] if limit is not None else OF_GAME

    def may_be_used(self, phase: int, busy: int) -> bool:
        """Whether its speed and its limit let it be activated in this phase, with no Stack, in a Stack's building or gaps.

        DEV-4.5, 6.2, 7.4: outside the exchange with no Stack only "X per round", "X per (this phase)", and Instants.
        """
        if not self.speed & (ANY if busy == FREE else QUICK if busy == BUILDING else BETWEEN):
            return False
        limit = self.does.limit
        if limit is not None and PHASE_OF.get(limit.period, phase) != phase:
            return False
        if phase == EXCHANGE or busy != FREE or self.speed == INSTANT:
            return True
        return limit is not None and (limit.period is Period.ROUND or limit.period in PHASE_OF)


def speaks_of_event(part: object) -> bool:
    """Whether a part of a text can mean the card of the event for which the text waits (DEV-18.13)."""
    return (isinstance(part, Kept) and part.slot == OF_EVENT) or isinstance(part, It | UnderIt | ItsMana)


def of_modes(menu: Plan, number: int, verbs: Mapping[type, Verb]) -> list[Plan]:
    """The plans of an effect's modes, numbered from `number` on.  No card has them: they come to be as one is chosen."""
    if menu.menu is None:
        return []
    ability: Any = menu.ability
    for option, said in zip(menu.menu.options, menu.menu.said, strict=True):
        does = replace(menu.does, does=option, modes=None)
        of_one = Activated(does, ability.cost)
        text = f"{said[0].upper()}{said[1:]}"
        menu.modes.append(Plan(of_one, text, NOBODY, number + len(menu.modes), False, menu.index, verbs))
    return menu.modes


def reach_of(subject: Any) -> int:
    """Whom a Continuous Effect speaks of."""
    if not isinstance(subject, Every):
        return ITSELF
    noun: WorkedOut = subject.cards
    if noun.tests == HOST.tests:
        return ON_HOST
    if noun.tests == (HereToo(),):
        return HERE
    return OTHERS_HERE if set(noun.tests) == {Another(), HereToo()} else WHOM_IT_SAYS


Aimed = Some | TargetEffect | NameColour | NameNumber
"""What is chosen on activation beside what pays."""
PAID_NUMBERS: Final = (NumberKept(PAID), ThatMany())
"""In a target: how many cards pay."""
NO_HEAD: Final = Effect(Sentence(Part(None)))
"""The head of a Continuous Effect."""


def of_opponent(aim: Aimed) -> bool:
    """Whether a target is an effect on the Stack, or a card on an opponent's side."""
    if not isinstance(aim, Some):
        return True
    return aim.cards.place is None and any(isinstance(t, Side) and t.who is Who.OPPONENT for t in aim.cards.tests)


def is_steady(part: Any) -> bool:
    """Whether a target or a part of a cost asks for nothing that a Spell which enters a Shell changes."""
    nouns = [node for node in walk(part) if isinstance(node, Noun)]
    numbers = isinstance(getattr(part, "amount", 0), int)
    return numbers and all(isinstance(test, Another) for noun in nouns for test in noun.rest)


def plain(part: Part, verb: Verb) -> bool:
    """Whether nothing is chosen when an action is tried: no "you can", no card or number to pick, no place to go."""
    what = what_of(part.action)
    if part.may or part.unless is not None or verb.chooses != NOTHING or verb.into is not None:
        return False
    return not isinstance(what, Some) or what.target


def is_own(action: Any) -> bool:
    """Whether the number of what other players do speaks of themselves: "equal to the number of Spells they control"."""
    own = (Who.YOU, Party.YOU)
    return action.who is not Party.YOU and any(value in own for value in walk_values(action.amount))


def walk_values(node: object) -> Iterator[object]:
    """Every value that stands in a tree."""
    for part in walk(node):
        yield from (getattr(part, name) for name in type(part).__match_args__)


def heard_of(event: Happening | None) -> tuple[Player | None, Player | None]:
    """Whose doing a heard event must be, and on whose side the card must have been."""
    if event is None:
        return None, None
    side: Player | None = None
    if isinstance(event.what, Some):
        for test in event.what.cards.tests:
            if isinstance(test, Side):
                side = test.who
    return event.who, side


def facts_asked(event: Happening | None) -> Noun | None:
    """What is asked of the card it happened to, which may have moved already: its noun without player and place."""
    if event is None or not isinstance(event.what, Some):
        return None
    noun = event.what.cards
    assert isinstance(noun, Noun)  # noqa: S101  the trees of a pool hold nothing else
    rest = tuple(test for test in noun.rest if not isinstance(test, Side))
    return Noun(tuple(test for test in noun.tests if not isinstance(test, Side)), None, noun.meant, noun.anything, rest)


def sentences_of(action: object) -> tuple[Effect, list[Sentence]]:
    """The head of an effect, and all its sentences."""
    actions: tuple[Any, ...] = action.actions if isinstance(action, Steps) else (action,)
    return actions[0], [actions[0].does, *actions[1:]]


def is_activated(head: Effect, event: Happening | None, on_shell: bool) -> bool:
    """DEV-13.2, 13.3, 13.5, 13.6 (R27): the tests in this order; what is left over on a Spell is a Spell Cast Effect."""
    if head.speed is Speed.NONE or head.limit is not None or head.can:
        return True
    if head.must and (event is not None or head.condition is not None):  # R68
        return True
    if on_shell or head.place:
        return True
    return event is not None and (isinstance(event.what, This) or event.event in ("passed", "phase"))


def targets_of(ability: Any) -> list[Aimed]:
    """DEV-18.7: what is chosen on activation, in reading order: targets, and a colour or number said with the cost."""
    found: list[Aimed] = []
    for part in walk((ability.cost, ability.action)):
        said_first = isinstance(part, Naming) and any(part is cost for cost in ability.cost)
        if said_first or isinstance(part, TargetEffect) or (isinstance(part, Some) and part.target):
            found.append(part)
    return found


def ordered(sentences: list[Sentence], verbs: Mapping[type, Verb]) -> list[Try]:
    """DEV-20.8 to 20.13: each action with its group, its moment, and what it hangs on."""
    tries: list[Try] = []
    for sentence in sentences:
        start = len(tries)
        last = max((t.moment for t in tries), default=-1)
        tries.append(Try(sentence.first, verbs[type(sentence.first.action)], start, last + 1, None, -1))
        base = -1
        for i, tail in enumerate(sentence.rest):
            before = start + i
            if tail.star and base < 0:
                base = before  # DEV-20.11: the action before the first asterisk
            first = tries[base if tail.star else before]
            moment = first.moment if tail.join in AT_ONCE else max(t.moment for t in tries) + 1
            if tail.join is Join.IF_YOU_DO:  # with the last action of the group it depends on (DEV-R64)
                moment = max(t.moment for t in tries if t.group == first.group)
            verb = verbs[type(tail.part.action)]
            if tail.join in JOINT:
                tries.append(Try(tail.part, verb, first.group, moment, first.join, first.on))
            else:
                tries.append(Try(tail.part, verb, len(tries), moment, tail.join, first.group))
    places = [(t.group, t.moment) for t in tries]
    for t in tries:
        t.joint = places.count((t.group, t.moment)) > 1
    return tries


def plan_of(programs: list[Program], number: int) -> Plan:
    """The plan of a program."""
    return programs[number]  # type: ignore[return-value]  # `tabulate` makes nothing else
