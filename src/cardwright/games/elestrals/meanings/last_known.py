"""What a card was right before it left: "Destroy a Rune. If it was face-down, draw a card".  R162, ELE-13.19.

It is asked before what takes the card away is done; of the cards of an event, as the event happens to them.
"""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.referents import RefIs
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Cards,
    Condition,
    Face,
    If,
    IfDone,
    Instruct,
    Is,
    May,
    Never,
    Not,
    Some,
    Steps,
    Test,
    Them,
    This,
    ThisIs,
    Triggered,
)
from cardwright.kernel.verbs.choose import Choose
from cardwright.language.english import Part
from cardwright.language.meaning import NotMeantError, predicates
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.scope import Scope

from .. import nodes
from .ordering import WasSo
from .sound import AWAY, LEAVING

NOT_THEN: Final = "asks how a card was that has not just been dealt with: say it right behind that, or of the card itself"
PRINTED: Final = frozenset({"np", "conj"})
"""What a card is by what is printed on it, which it is wherever it lies."""


def asked(scope: Scope, told: Said, said: Part | None) -> Condition | None:
    """As in "it was face-down", "that Elestral was not {fire}-Enchanted"; None for what it is wherever it lies."""
    if told.subject is None or (said is not None and said.tag in PRINTED):
        return None
    from .asking import asks

    now = replace(told, past=False, negated=False)
    found = asks(scope, now) or predicates.of_predicate(scope, now, told.subject)
    if isinstance(found, (RefIs, ThisIs)):
        was = replace(found, test=WasSo(found.test))
        return Never(was) if told.negated else was
    raise NotMeantError(told.verb, NOT_THEN)


# in a lowered ability ------------------------------------------------------------------------------------------------


def was_so(condition: Any) -> tuple[Any, Test] | None:
    """Of which card it is asked how it was, and how; None for another condition."""
    if isinstance(condition, Never):
        inner = was_so(condition.condition)
        return None if inner is None else (inner[0], Not(inner[1]))
    if isinstance(condition, ThisIs) and isinstance(condition.test, WasSo):
        return This(), condition.test.test
    if isinstance(condition, nodes.Fits) and len(condition.tests) == 1 and isinstance(condition.tests[0], WasSo):
        return condition.what, condition.tests[0].test
    return None


def asks_how_it_was(part: Any) -> bool:
    """Whether it is still asked how a card was."""
    return any(isinstance(one, WasSo) for one in walk(part))


def as_it_was(ability: Ability) -> Ability:
    """The ability, with what a card was asked while it is there."""
    if isinstance(ability, Triggered) and ability.condition is not None:
        ability = as_it_happens(ability)
    if isinstance(ability, (Triggered, Activated, Instruct)):
        ability = replace(ability, action=asked_first(ability.action))
    return ability


def as_it_happens(ability: Triggered) -> Triggered:
    """The same, where the condition asks how the cards of the event were: it is met only with such cards."""
    condition, leaves = ability.condition, ability.event.event in LEAVING
    parts = condition.conditions if isinstance(condition, nodes.All) else (condition,)
    rest: list[Any] = []
    event: Any = ability.event
    for one in parts:
        asked_of = was_so(one)
        if asked_of is None:
            rest.append(one)
            continue
        what, test = asked_of
        if what == This() and event.what == This() and leaves:
            rest.append(ThisIs(test))
        elif isinstance(what, nodes.EventOther) and event.event == "destroys" and event.other is not None:
            event = replace(event, other=replace(event.other, tests=(*event.other.tests, test)))
        elif isinstance(what, nodes.EventCard) and isinstance(event.what, Some) and leaves:
            cards = event.what.cards
            event = replace(event, what=replace(event.what, cards=replace(cards, tests=(*cards.tests, test))))
        else:
            rest.append(one)
    kept = nodes.All(tuple(rest)) if len(rest) > 1 else rest[0] if rest else None
    return replace(ability, event=event, condition=kept)


def asked_first(node: Any) -> Any:
    """Actions in which it is asked how a card is before it is dealt with."""
    if isinstance(node, (May, If, IfDone)):
        return replace(node, action=asked_first(node.action))
    if not isinstance(node, Steps):
        return node
    steps: list[Any] = []
    for one in map(asked_first, node.actions):
        steps[-1:] = parted(steps[-1], one) if steps else [one]
    return steps[0] if len(steps) == 1 else Steps(tuple(steps))


def parted(deed: Any, node: Any) -> list[Any]:
    """A deed and what is done if its card was such: the card is chosen, and it is asked; then the deed is done."""
    asked_of = was_so(node.condition) if isinstance(node, If) else None
    some = deed.what if isinstance(deed, AWAY) else None
    if asked_of is None or not isinstance(some, Some) or some.cards.place is not None or some.count != 1:
        return [deed, node]
    what, test = asked_of
    if not isinstance(what, nodes.Aimed if some.target else Them):
        return [deed, node]
    done = replace(deed, what=what)
    ways = [Steps((done, way)) if way is not None else done for way in (node.action, node.otherwise)]
    return [Choose(some), If(nodes.Fits(what, (test,)), *ways)]


def fleeting(cards: Cards) -> bool:
    """As in "face-down Runes destroyed this way": what a card is no more when it has left."""
    return any(isinstance(one, (Face, Is, nodes.SpiritsUnder, nodes.Attached, nodes.EmpoweredBy)) for one in walk(cards))
