"""Actions joined to effects, and effects to abilities: then, you may, if, if you do; when, while, cost and effect.

An Effect is one action, or several joined by "then"; a "you may" stands over all that follows it in its sentence.
"""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.program import steps
from cardwright.kernel.tree import Activated, If, IfDone, Instruct, May, Never, Steps, This, Triggered

from ..phrases import Entry, phrase, within
from ..reference import DEALING
from ..shape import Node, Parts, Shape, custom, node
from .shapes import IT


def _then_may() -> Shape:
    """`{first}, then you may {rest}`: the choice comes after what is done anyway."""

    def make(parts: Parts) -> Node | None:
        return Steps((*steps(parts["first"]), May(parts["rest"])))

    def take(effect: Any) -> Parts | None:
        *first, last = effect.actions
        if not isinstance(last, May) or not first:
            return None
        return {"first": first[0] if len(first) == 1 else Steps(tuple(first)), "rest": last.action}

    return custom(Steps, make, take)


def _unless() -> Shape:
    def make(parts: Parts) -> Node | None:
        condition: Any = parts["condition"]
        return If(Never(condition), parts["action"])

    def take(effect: Any) -> Parts | None:
        if not isinstance(effect.condition, Never):
            return None
        return {"condition": effect.condition.condition, "action": effect.action}

    return custom(If, make, take)


JOINED: Final[tuple[Entry, ...]] = (
    phrase("Chain", '{actions:Action*", then"}', Steps,
           alt=("{actions:Action*and}", '{actions:Action*"and then"}', "{actions:Action*then}", '{actions:Action*", and"}')),
    within("Plain", "Action"),
    within("Plain", "Chain"),
    within("Deed", "Plain"),
    phrase("Deed", "you may {action:Plain}", May),
    phrase("Deed", "{first:Plain} , then you may {rest:Plain}", _then_may(),
           alt=("{first:Plain} (,)? (and)? (then)? you may {rest:Plain}",)),
    within("Effect", "Deed"),
    within("Effect", "Elided"),
    phrase("Effect", "if {condition:Condition} (,)! {action:Deed}", If,
           alt=("{action:Deed} if {condition:Condition}", "if {condition:Condition} (,)! {action:Elided}",
                "{action:Elided} if {condition:Condition}")),
    phrase("Effect", "unless {condition:Condition} (,)! {action:Deed}", _unless(),
           alt="{action:Deed} unless {condition:Condition}"),
)  # fmt: skip


def pointed(action: Any, to: This) -> Any:
    """The effect of a trigger with the card it happened to in place of "it", up to where another card is dealt with."""
    return _pointed(action, to)[0]


def _pointed(action: Any, to: This) -> tuple[Any, bool]:
    """Also: whether something else was dealt with."""
    if isinstance(action, Steps):
        done, steps_done = False, []
        for step in action.actions:
            made, dealt = (step, True) if done else _pointed(step, to)
            steps_done.append(made)
            done = done or dealt
        return Steps(tuple(steps_done)), done
    if isinstance(action, (May, If, IfDone)):
        made, dealt = _pointed(action.action, to)
        return replace(action, action=made), dealt
    what = getattr(action, "what", None)
    if what == IT:
        return replace(action, what=to), False
    return action, (what is not None and what != to) or isinstance(action, DEALING)


def _triggered() -> Shape:
    """When {event}, {action}: if it happens to this card, "it" is this card."""

    def make(parts: Parts) -> Node | None:
        event: Any = parts["event"]
        action = parts["action"]
        return Triggered(event, pointed(action, event.what) if isinstance(event.what, This) else action)

    def take(ability: Any) -> Parts | None:
        plain = Triggered(ability.event, ability.action) == ability
        return {"event": ability.event, "action": ability.action} if plain else None

    return custom(Triggered, make, take)


def _if_done() -> Shape:
    """A sentence that goes on from the one before, if that did something."""

    def take(sentence: Any) -> Parts | None:
        return {"action": sentence.action.action} if isinstance(sentence.action, IfDone) else None

    return custom(Instruct, lambda parts: Instruct(IfDone(parts["action"])), take)


def _cost(many: bool) -> Shape:
    """The payments of a cost; the node is a tuple."""

    def make(parts: Parts) -> Node | None:
        return parts["all"] if many else (parts["one"],)

    def take(cost: Any) -> Parts | None:
        if (len(cost) > 1) != many or not cost:
            return None
        return {"all": cost} if many else {"one": cost[0]}

    return custom(tuple, make, take)


COSTS: Final[tuple[Entry, ...]] = (
    phrase("Cost", "{one:Payment}", _cost(many=False)),
    phrase("Cost", "{all:Payment*and}", _cost(many=True), alt='{all:Payment*","}'),
)  # fmt: skip
"""One payment or several; a game says what its payments are."""
ABILITIES: Final[tuple[Entry, ...]] = (
    phrase("Sentence", "{action:Effect}", Instruct, alt="then (,)? {action:Effect}"),
    phrase("Sentence", "if you do (,)! {action:Deed}", _if_done()),
    phrase("Sentence", "when {event:Event} (,)! {action:Effect}", _triggered(),
           alt=("(whenever|after) {event:Event} (,|:)! {action:Effect}", "at {event:Moment} (,)! {action:Effect}",
                "when {event:Event} : {action:Effect}")),
    *COSTS,
    phrase("Sentence", "{speed:Speed} : {cost:Cost} : {action:Effect}", Activated),
    phrase("Sentence", "{speed:Speed} : {action:Effect}", node(Activated, cost=())),
    phrase("Sentence", "{cost:Cost} : {action:Effect}", Activated),
)  # fmt: skip
