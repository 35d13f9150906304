"""From the kernel's nodes to Elestrals': what a running text keeps in slots is the event's card, a target, or set aside.

Raises NotPlayableError for what Elestrals' machine cannot keep.
"""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import is_dataclass, replace
from typing import Any, Final

from cardwright.kernel.joins import By, ChooseOne, Keep
from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.node import walk
from cardwright.kernel.referents import AllOf, AmongKept, Kept, NumberKept, Plus, QuantityOf, RefIs, Times
from cardwright.kernel.tree import (
    ANY,
    Ability,
    Activated,
    Cards,
    Either,
    Every,
    If,
    IfDone,
    May,
    Not,
    OwnTurns,
    Place,
    Ruling,
    Some,
    Static,
    Steps,
    Test,
    Them,
    This,
    ThisWay,
    Triggered,
    Who,
)
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Discard, OntoDeck
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.order import Arrange
from cardwright.language.judging import NotPlayableError
from cardwright.language.meaning.slots import names_of
from cardwright.language.service import ReadSentence
from cardwright.language.texts import Abilities

from .. import nodes
from .fitting import loose, nonsense
from .sound import LEAVING, unsound

NOT_KEPT: Final = "is nothing that a text of this game can keep in mind"
ORDER: Final = ("Called", "OfKind", "OfType", "Face", "Compare", "HasElement", "OfElement", "Has", "Is", "SpiritsUnder")
"""Tests in the order in which the older phrases say them."""


class CannotKeepError(Exception):
    """Something is asked for that nothing keeps, or that Elestrals' machine does not know."""


def lowered(abilities: Abilities, sentences: Sequence[ReadSentence]) -> Abilities:
    """The abilities in Elestrals' own nodes."""
    if sum(isinstance(one, Ruling) and isinstance(one.rule, nodes.PlayOnly) for one, _text in abilities) > 1:
        raise NotPlayableError(sentences[-1], "", "says twice when it can be played: say it in one sentence")
    try:
        heard = next((event for one, _text in abilities if (event := plays_when(one))), "")
        return [(Lowering(ability, heard).made(), text) for ability, text in abilities]
    except CannotKeepError:
        raise NotPlayableError(sentences[-1], "", NOT_KEPT) from None


class Lowering:
    """One ability on its way."""

    def __init__(self, ability: Ability, heard: str = "") -> None:
        self.ability = ability
        self.kept: dict[int, Any] = {node.slot: node.action for node in walk(ability) if isinstance(node, Keep)}
        cost = getattr(ability, "cost", ())
        self.paid = {node.slot for node in walk(cost) if isinstance(node, Keep)}
        self.event = ability.event.event if isinstance(ability, Triggered) else heard
        self.targets = [node for node in walk(ability) if isinstance(node, Some) and node.target]

    def made(self) -> Ability:
        """The ability."""
        found = self.parts(self.ability)
        for part in walk(found):
            if type(part).__module__.endswith(FOREIGN) or (isinstance(part, Cards) and loose(part)) or nonsense(part):
                raise CannotKeepError(part)
        if isinstance(found, (Triggered, Activated)) and isinstance(found.action, If) and found.action.otherwise is None:
            holds = (
                found.action.condition if found.condition is None else nodes.All((found.condition, found.action.condition))
            )
            found = replace(found, action=found.action.action, condition=holds)
        if not isinstance(found, (Static, Ruling)):
            found = replace(found, action=Aiming(self.targets).action(found.action))
        if isinstance(found, (Triggered, Activated)) and works_in_hand(found):
            found = replace(found, places=("hand",))
        assert isinstance(found, Ability)  # noqa: S101
        if unsound(found):
            raise CannotKeepError(found)
        return found

    def node(self, node: Any) -> Any:
        """A node and what is in it."""
        if isinstance(node, Ability) and node is not self.ability:
            return Lowering(node).made()
        if isinstance(node, tuple):
            return tuple(self.node(one) for one in node)
        if node is Who.OPPONENTS:
            return Who.OPPONENT
        convert = CONVERTED.get(type(node))
        made = convert(self, node) if convert is not None else None
        return self.parts(node) if made is None else made

    def times_of(self, node: Times) -> Any:
        """So many times a number."""
        return times(self.node(node.a), node.n) if isinstance(node.n, int) else None

    def some(self, node: Some) -> Any:
        """Chosen cards; of targets it is known how many."""
        if not node.target and (node.number is not None or node.count == ANY):
            return self.chosen(node)
        if node.target and isinstance(node.number, int):
            return replace(node, cards=self.cards(node.cards), count=node.number, number=None)
        return None

    def parts(self, node: Any) -> Any:
        """The parts of a node."""
        if not is_dataclass(node) or isinstance(node, type):
            return node
        changed = {name: made for name in names_of(node) if (made := self.node(value := getattr(node, name))) is not value}
        made = replace(node, **changed) if changed else node
        if isinstance(made, Gain) and not made.lose and getattr(made.amount, "times", 1) < 0:
            return replace(made, amount=times(made.amount, -1), lose=True)
        return made

    def found(self, kept: Kept) -> Any:
        """Cards that are asked for again."""
        if kept.slot in (OF_EVENT, OTHER_OF_EVENT) and self.event in ("", "done"):
            raise CannotKeepError(kept)
        if kept.slot == OF_EVENT and self.event in (*LEAVING, "ascended"):
            raise CannotKeepError(kept)  # it lies elsewhere now
        if kept.slot == OF_EVENT:
            return nodes.EventCard()
        if kept.slot == OTHER_OF_EVENT:
            return nodes.EventOther()
        deed = self.kept.get(kept.slot)
        what = getattr(deed, "what", None)
        if isinstance(what, Some) and what.target:
            number = next(i for i, one in enumerate(self.targets) if one is what)
            return nodes.Aimed(number, what.count)
        raise CannotKeepError(kept)

    def chosen(self, some: Some) -> Any:
        """As many as a number says, or any number."""
        if some.chooser is not None:
            raise CannotKeepError
        if isinstance(some.number, int) and not some.up_to:
            return Some(self.cards(some.cards), some.number)
        if some.number is not None:
            return nodes.Chosen(self.cards(some.cards), self.node(some.number), some.up_to)
        least = self.node(some.least) if some.least is not None else 0
        return nodes.Chosen(self.cards(some.cards), any_number=True, least=least)

    def number(self, slot: int) -> Any:
        """How many a deed has dealt with."""
        deed = self.kept.get(slot)
        if slot in self.paid:
            raise CannotKeepError(slot)
        if deed is None:
            if slot == OF_EVENT:
                event = self.ability.event if isinstance(self.ability, Triggered) else None
                return nodes.EventNumber(event.elements if isinstance(event, nodes.Occasion) else ())
            raise CannotKeepError
        return ThisWay(type(deed).__name__)

    def cards(self, cards: Cards) -> Cards:
        """Tests in order; what was set aside lies there."""
        place = cards.place
        tests = [self.test(one) for one in cards.tests]
        if place is not None and place.role == "aside":
            place = Place("aside")
        elif place is not None and place.who is Who.OPPONENTS:
            place = replace(place, who=Who.OPPONENT)
        if place is not None and place.role == "aside":
            tests = [one for one in tests if not isinstance(one, AmongKept) and not is_rest(one)]
        tests = list(dict.fromkeys(tests))
        tests.sort(key=lambda one: ORDER.index(type(one).__name__) if type(one).__name__ in ORDER else len(ORDER))
        if any(isinstance(node, AmongKept) for node in walk(tuple(tests))):
            raise CannotKeepError
        return Cards(tuple(tests), place)

    def test(self, test: Test) -> Test:
        """A test."""
        if isinstance(test, Not) and isinstance(test.test, AmongKept) and test.test.slot == OF_EVENT:
            return nodes.Unlike(nodes.EventCard())
        made: Test = self.node(test)
        return made


ENTERING: Final = (nodes.SpecialCast, nodes.SpecialAscend, nodes.CastRune)


class Aiming:
    """What was targeted is known by its number from then on."""

    def __init__(self, targets: list[Some]) -> None:
        self.targets = len(targets)
        self.taken = 0
        self.last: Any = None

    def action(self, node: Any) -> Any:
        """An action, and those in it, in their order."""
        if isinstance(node, Steps):
            for one, after in itertools.pairwise(node.actions):
                entered = one.action if isinstance(one, (May, IfDone)) else one
                if isinstance(entered, ENTERING) and any(isinstance(part, Them) for part in walk(after)):
                    raise CannotKeepError(one)  # what is done to a card as it enters is done with its Cast
            return Steps(tuple(self.action(one) for one in node.actions))
        if isinstance(node, (May, If, IfDone)):
            made = replace(node, action=self.action(node.action))
            if not isinstance(node, May) and node.otherwise is not None:
                made = replace(made, otherwise=self.action(node.otherwise))
            return made
        what = getattr(node, "what", None)
        if isinstance(what, Them) and self.last is not None:
            return replace(node, what=self.last)
        if isinstance(what, Some) and what.target:
            self.last = nodes.Aimed(self.taken, what.count)
            self.taken += 1
        elif what is not None and not isinstance(what, nodes.Aimed):
            self.last = None
        return node


FOREIGN: Final = (".referents", ".joins")
"""Modules of the kernel whose nodes Elestrals' machine does not know."""


def is_rest(test: Test) -> bool:
    """As in "the rest": those that are still there."""
    return isinstance(test, Not) and isinstance(test.test, AmongKept)


CONVERTED: Final[dict[type, Callable[[Lowering, Any], Any]]] = {
    Keep: lambda low, node: low.node(node.action), Kept: Lowering.found, NumberKept: lambda low, node: low.number(node.slot),
    Steps: lambda low, node: flat(Steps(tuple(low.node(one) for one in next_ones(node.actions)))),
    QuantityOf: lambda low, node: nodes.Number(node.quality, low.node(node.what)),
    RefIs: lambda low, node: nodes.Fits(low.node(node.what), (low.node(node.test),)),
    Times: Lowering.times_of, Plus: lambda low, node: nodes.Sum((low.node(node.a), low.node(node.b))),
    AllOf: lambda low, node: nodes.All(low.node(node.conditions)), Cards: Lowering.cards, Some: Lowering.some,
    ChooseOne: lambda low, node: (
        nodes.OneOf(low.node(node.options), node.who) if node.count == 1 and node.more is None else None
    ),
    By: lambda low, node: by(node.who, low.node(node.action)),
    OwnTurns: lambda low, node: nodes.Till(node.turns, node.who),
    Draw: lambda low, node: both_draw(low.node(node.amount)) if node.who is Who.EACH else None,
    Mill: lambda low, node: both_mill(low.node(node.amount)) if node.who is Who.EACH else None,
    Either: lambda low, node: low.node(node.tests[0]) if len(node.tests) == 1 else None,
}  # fmt: skip
"""Nodes of the kernel -> what they are in Elestrals; None where their parts are looked at, and nothing else."""


def both_draw(amount: Any) -> Any:
    """Each player draws so many cards: together."""
    return nodes.DrawEach(amount, amount)


def both_mill(amount: Any) -> Any:
    """Each player sends so many cards from their deck to their Underworld."""
    return Steps((Mill(amount), Mill(amount, Who.OPPONENT)))


def plays_when(ability: Ability) -> str:
    """The event at which alone a card can be played, of which what follows can speak; "" for none."""
    rule = ability.rule if isinstance(ability, Ruling) else None
    return rule.event.event if isinstance(rule, nodes.PlayOnly) and rule.event is not None else ""


def next_ones(actions: Sequence[Any]) -> list[Any]:
    """Actions of which the next one deals with what a search has found: that is "them"."""
    found = list(actions)
    for at, (one, after) in enumerate(itertools.pairwise(found)):
        inner: Any = after.action if isinstance(after, Keep) else after
        what = getattr(inner, "what", None)
        if isinstance(one, Keep) and isinstance(one.action, nodes.Find) and isinstance(what, Kept) and what.slot == one.slot:
            found[at + 1] = replace(inner, what=Them(what.many))
    return [one for one in ordered(found) if one is not None]


def ordered(actions: list[Any]) -> list[Any]:
    """Cards that are put on a deck and ordered there are put in order; what is done to all of them again is done to all."""
    plain = [one.action if isinstance(one, Keep) else one for one in actions]
    for at, (one, after) in enumerate(itertools.pairwise(plain)):
        if isinstance(one, OntoDeck) and isinstance(after, Arrange) and one.bottom == after.bottom:
            actions[at], actions[at + 1] = nodes.PutInOrder(one.what, one.bottom), None
        elif isinstance(one, Gain) and isinstance(after, Gain) and isinstance(one.what, Every) and after.what == Them(True):
            actions[at + 1] = plain[at + 1] = replace(after, what=one.what)
    return actions


def times(value: Any, by_: int) -> Any:
    """So many times a number."""
    if isinstance(value, int):
        return value * by_
    if not hasattr(value, "times"):
        raise CannotKeepError(value)
    return replace(value, times=value.times * by_)


def flat(steps: Steps) -> Any:
    """Actions one behind the other."""
    found: list[Any] = []
    for one in steps.actions:
        found += one.actions if isinstance(one, Steps) else (one,)
    return found[0] if len(found) == 1 else Steps(tuple(found))


SWAPPED: Final = {Who.YOU: Who.OPPONENT, Who.OPPONENT: Who.YOU}


def by(who: Any, node: Any) -> Any:
    """What another player does, as the card's controller says it.

    A node that knows its player is that player's, and who is "you" in it is the other one.
    """
    if isinstance(node, Steps):
        return Steps(tuple(by(who, one) for one in node.actions))
    if who is Who.EACH and isinstance(node, nodes.Expend) and who_free(node):
        return replace(node, who=None)
    if who not in (Who.OPPONENT, Who.OPPONENTS, Who.THAT) or getattr(node, "who", None) is not Who.YOU:
        raise CannotKeepError
    if who is Who.OPPONENTS:
        who = Who.OPPONENT
    if who_free(node):
        return replace(node, who=who)
    raise CannotKeepError


def who_free(node: Any) -> bool:
    """Whether nothing in a node but its player says whose."""
    inner = [getattr(node, name) for name in names_of(node) if name != "who"]
    return not any(isinstance(one, Who) for part in inner for one in deep(part))


def deep(value: Any) -> list[Any]:
    """A value and all that is in it, with players."""
    found = [value]
    if isinstance(value, tuple):
        for one in value:
            found += deep(one)
    elif is_dataclass(value) and not isinstance(value, type) and value != Place("spirits"):
        for name in names_of(value):
            found += deep(getattr(value, name))
    return found


def works_in_hand(ability: Triggered | Activated) -> bool:
    """As in "Special Cast this card from your hand": the effect works there."""
    paid = any(isinstance(node, Discard) and isinstance(node.what, This) for node in ability.cost)
    return paid or any(isinstance(node, nodes.SpecialCast) and isinstance(node.what, This) for node in walk(ability.action))
