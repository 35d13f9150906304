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
from cardwright.kernel.referents import (
    NAME,
    AllOf,
    AmongKept,
    AtRandom,
    Compared,
    Kept,
    NumberKept,
    Plus,
    QuantityOf,
    RefIs,
    SameAs,
    Superlative,
    Times,
    Versus,
)
from cardwright.kernel.tree import (
    ANY,
    Ability,
    Activated,
    Cards,
    Either,
    Every,
    Happening,
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
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.order import Arrange
from cardwright.language.judging import NotPlayableError
from cardwright.language.meaning.slots import names_of
from cardwright.language.service import ReadSentence
from cardwright.language.texts import Abilities

from .. import nodes
from .fitting import loose, nonsense
from .occasions import TURNS
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
    abilities = announced(abilities)
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
        self.last = -1
        self.targets = [node for node in walk(ability) if isinstance(node, Some) and node.target]

    def made(self) -> Ability:
        """The ability."""
        if sum(isinstance(node, (By, Draw, Mill)) and node.who is Who.EACH for node in walk(self.ability)) > 1:
            raise CannotKeepError(self.ability)  # whether one waits for the other
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

    def steps(self, node: Steps) -> Any:
        """Actions one after the other: what the one before has dealt with is known to the next one."""
        found: list[Any] = []
        for one in next_ones(node.actions):
            found.append(self.node(one))
            self.last = dealt(one)
        return flat(Steps(tuple(found)))

    def player(self, who: Any) -> Any:
        """Who does something; the player of the event, where there is one."""
        if who is Who.THAT and not isinstance(self.ability, Triggered):
            raise CannotKeepError(who)
        return who

    def most(self, node: Superlative) -> Any:
        """The highest or lowest; behind several targets it may be meant of them."""
        if any(target.count > 1 for target in self.targets):
            raise CannotKeepError(node)
        return nodes.Least(node.quantity, self.cards(node.among or Cards()), node.highest)

    def random(self, node: AtRandom) -> Any:
        """Cards by chance."""
        some = node.what
        number = some.count if some.number is None else self.node(some.number)
        if some.target or some.least or number == ANY:
            raise CannotKeepError(node)
        return nodes.AtRandom(self.cards(some.cards), number, some.up_to)

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
        if kept.slot == self.last:
            return Them(kept.many)
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
        last, self.last = self.last, -1  # what was dealt with is another card while these are chosen
        tests = [self.test(one) for one in cards.tests]
        if place is not None and place.role == "aside":
            place = Place("aside")
        elif place is not None and place.who is Who.OPPONENTS:
            place = replace(place, who=Who.OPPONENT)
        for one in [one for one in tests if isinstance(one, AmongKept)]:
            seen = getattr(self.kept.get(one.slot), "what", None)
            if isinstance(seen, Every) and not seen.cards.tests and seen.cards.place == place:
                tests.remove(one)  # all cards of the zone
        if place is not None and place.role == "aside":
            tests = [one for one in tests if not isinstance(one, AmongKept) and not is_rest(one)]
        tests = list(dict.fromkeys(tests))
        tests.sort(key=lambda one: ORDER.index(type(one).__name__) if type(one).__name__ in ORDER else len(ORDER))
        self.last = last
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
    Steps: Lowering.steps, Compared: lambda low, node: compared(low.node(node.a), node.how, low.node(node.b)),
    QuantityOf: lambda low, node: nodes.Number(node.quality, low.node(node.what)),
    RefIs: lambda low, node: nodes.Fits(low.node(node.what), (low.node(node.test),)),
    Times: Lowering.times_of, Plus: lambda low, node: nodes.Sum((low.node(node.a), low.node(node.b))),
    AllOf: lambda low, node: nodes.All(low.node(node.conditions)), Cards: Lowering.cards, Some: Lowering.some,
    ChooseOne: lambda low, node: (
        nodes.OneOf(low.node(node.options), node.who) if node.count == 1 and node.more is None else None
    ),
    Superlative: Lowering.most,
    SameAs: lambda low, node: nodes.Alike("name" if node.quality == NAME else node.quality, low.node(node.what)),
    Versus: lambda low, node: exceeds(node.quantity, node.how, low.node(node.amount)), AtRandom: Lowering.random,
    Happening: lambda low, node: of_phase(low.parts(node)),
    By: lambda low, node: by(low.player(node.who), low.node(node.action)),
    OwnTurns: lambda low, node: nodes.Till(node.turns, node.who),
    Draw: lambda low, node: both_draw(low.node(node.amount)) if node.who is Who.EACH else None,
    Mill: lambda low, node: both_mill(low.node(node.amount)) if node.who is Who.EACH else None,
    Either: lambda low, node: low.node(node.tests[0]) if len(node.tests) == 1 else None,
}  # fmt: skip
"""Nodes of the kernel -> what they are in Elestrals; None where their parts are looked at, and nothing else."""


def compared(a: Any, how: str, b: Any) -> Any:
    """Two numbers of which one is at least the other."""
    if how in (">=", "<="):
        return nodes.AtLeast(a, b) if how == ">=" else nodes.AtLeast(b, a)
    if how in (">", "<"):
        more, less = (a, b) if how == ">" else (b, a)
        return nodes.AtLeast(more, less + 1 if isinstance(less, int) else nodes.Sum((less, 1)))
    return nodes.All((nodes.AtLeast(a, b), nodes.AtLeast(b, a)))


def of_phase(event: Happening) -> Happening:
    """As in "at the start of your Battle Phase", "at the end of your turn": with the phase apart."""
    phase, _space, what = event.event.rpartition(" ")
    if not phase.endswith("Phase") or what not in ("begins", "ends"):
        return event
    return nodes.Occasion(f"phase {what}", during=f"{TURNS[event.who]} {phase}")


def exceeds(quality: str, how: str, amount: Any) -> Any:
    """More or less of a quality than a card has."""
    if not isinstance(amount, nodes.Number) or amount.times != 1 or amount.of is None or how == "=":
        raise CannotKeepError(amount)
    than = "" if amount.quality == quality else amount.quality
    return nodes.Exceeds(quality, how in ("<", "<="), than, how in ("<=", ">="), amount.of)


def dealt(node: Any) -> int:
    """The slot of what an action has dealt with; -1 for none."""
    while isinstance(node, (May, If, IfDone)):
        node = node.action
    if isinstance(node, Steps):
        return dealt(node.actions[-1]) if node.actions else -1
    known = isinstance(node, Keep) and not isinstance(node.action, (nodes.Foretell, nodes.LookAtTop, nodes.Find))
    return node.slot if known else -1


def announced(abilities: Abilities) -> Abilities:
    """A Cast that is Negated is heard of when it is announced.  ELE-13."""
    if not any(isinstance(node, nodes.Negate) and node.kind == "that" for one, _text in abilities for node in walk(one)):
        return abilities
    found: Abilities = []
    for one, text in abilities:
        if isinstance(one, Ruling) and isinstance(one.rule, nodes.PlayOnly) and plays_when(one) == "cast":
            assert one.rule.event is not None  # noqa: S101
            one = replace(one, rule=replace(one.rule, event=replace(one.rule.event, event="announced")))
        found.append((one, text))
    return found


def both_draw(amount: Any) -> Any:
    """Each player draws so many cards: together."""
    return nodes.DrawEach(amount, mirrored(amount, Who.OPPONENT))


def both_mill(amount: Any) -> Any:
    """Each player sends so many cards from their deck to their Underworld."""
    return Steps((Mill(amount), Mill(mirrored(amount, Who.OPPONENT), Who.OPPONENT)))


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


def by(who: Any, node: Any) -> Any:
    """What another player does, as the card's controller says it: who is "you" in it is the other one."""
    if isinstance(node, Steps):
        return Steps(tuple(by(who, one) for one in node.actions))
    if who is Who.EACH:
        return by_each(node)
    if isinstance(node, May) and who in (Who.OPPONENT, Who.OPPONENTS):
        return nodes.OneOf((by(who, node.action), Steps(())), Who.OPPONENT, whole=True)
    if who not in (Who.OPPONENT, Who.OPPONENTS, Who.THAT) or not isinstance(node, (*OF_PLAYERS, nodes.OneOf)):
        raise CannotKeepError(node)
    who = Who.OPPONENT if who is Who.OPPONENTS else who
    if isinstance(node, nodes.OneOf):
        return replace(node, actions=tuple(by(who, one) for one in node.actions), who=who)
    made = mirrored(node, who)
    if who is Who.THAT and deep(made).count(Who.THAT) > 1:
        raise CannotKeepError(node)  # whose card it was is known only to what that player does alone
    return replace(made, who=who) if hasattr(made, "who") else made


OF_PLAYERS: Final = (
    nodes.Expend, nodes.Disenchant, nodes.ReturnSpirits, Draw, Mill, Discard, Destroy, nodes.Send, nodes.ShuffleInto, ToHand,
    OntoDeck, Reveal,
)  # fmt: skip
"""What another player can do by a text."""


SPOKEN_OF: Final = (Them, Kept, nodes.EventCard, nodes.EventOther, nodes.Aimed, This)


def by_each(node: Any) -> Any:
    """What both players do together, each with their own cards."""
    if isinstance(node, nodes.Expend) and not any(isinstance(one, Who) for one in deep(node.spirits)):
        return replace(node, who=None)
    if isinstance(node, Draw):
        return both_draw(node.amount)
    if isinstance(node, (Discard, Destroy, ToHand, nodes.Send, nodes.ShuffleInto, OntoDeck)):
        theirs = mirrored(node, Who.OPPONENT)
        mine = mirrored(theirs, Who.YOU)
        if isinstance(mine.what, (Every, nodes.Chosen)):
            return replace(node, what=nodes.OfEach(mine.what, theirs.what))
    raise CannotKeepError(node)


def mirrored(value: Any, who: Who) -> Any:
    """The same of another player: what they choose, they choose of their own."""
    if isinstance(value, Who):
        if value not in (Who.YOU, Who.OPPONENT):
            raise CannotKeepError(value)
        return (Who.OPPONENT if who is Who.YOU else who) if value is Who.YOU else Who.YOU
    if isinstance(value, (Them, Kept, nodes.EventCard, nodes.EventOther, nodes.Aimed, This)) or getattr(
        value, "target", False
    ):
        raise CannotKeepError(value)
    if isinstance(value, tuple):
        return tuple(mirrored(one, who) for one in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    made: Any = replace(value, **{name: mirrored(getattr(value, name), who) for name in names_of(value)})
    if isinstance(made, Some):
        return nodes.Chosen(made.cards, made.count, made.up_to, who=who)
    return replace(made, who=who) if isinstance(made, nodes.Chosen) else made


def deep(value: Any) -> list[Any]:
    """A value and all that is in it, with players."""
    found = [value]
    if isinstance(value, tuple):
        for one in value:
            found += deep(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for name in names_of(value):
            found += deep(getattr(value, name))
    return found


def works_in_hand(ability: Triggered | Activated) -> bool:
    """As in "Special Cast this card from your hand": the effect works there."""
    paid = any(isinstance(node, Discard) and isinstance(node.what, This) for node in ability.cost)
    event = ability.event if isinstance(ability, Triggered) else None
    found = event is not None and event.event == "added" and event.what == This()
    entering = (node for node in walk(ability.action) if isinstance(node, (nodes.SpecialCast, nodes.SpecialAscend)))
    return paid or found or any(isinstance(node.what, This) for node in entering)
