"""Single nodes on their way to Elestrals' own (`lowering`): targets by their numbers, times, cards set aside."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.joins import By, Keep, Repeat
from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.node import walk
from cardwright.kernel.referents import (
    NAME,
    AllOf,
    AmongKept,
    InPhase,
    Kept,
    TopOf,
    TurnOf,
)
from cardwright.kernel.tree import (
    Bearer,
    Cards,
    Control,
    Every,
    Happening,
    If,
    IfDone,
    May,
    Not,
    Side,
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
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import Destroy, Discard
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill

from .. import nodes
from ..field import SPIRIT
from ..quantities import CANNOT_GO_HOME
from .delayed import replaced
from .fitting import NOT_THERE, nonsense
from .moments import TURNS
from .other_players import CannotKeepError


class Aiming:
    """What was targeted is known by its number from then on."""

    def __init__(self, targets: list[Some]) -> None:
        self.targets = targets
        self.taken = 0
        self.moved = False
        self.last: Any = None

    def action(self, node: Any) -> Any:
        """An action, and those in it, in their order."""
        if isinstance(node, Steps):
            return Steps(tuple(self.action(one) for one in node.actions))
        if isinstance(node, (May, If, IfDone)):
            made = replace(node, action=self.action(node.action))
            if not isinstance(node, May) and node.otherwise is not None:
                made = replace(made, otherwise=self.action(node.otherwise))
            return made
        what = getattr(node, "what", None)
        if isinstance(what, Them) and self.last is not None:
            node = replaced(node, what, self.last)
            self.done(node, self.last)
            return node
        if isinstance(what, nodes.Aimed):
            self.done(node, what)
        if isinstance(what, Some) and what.target:
            self.last = nodes.Aimed(self.taken, what.count)
            self.taken += 1
            self.moved = not isinstance(node, Choose)
        elif what is not None and not isinstance(what, nodes.Aimed):
            self.last = None
        return node

    def done(self, node: Any, aimed: nodes.Aimed) -> None:
        """Something is done with a target: not what is not done with such cards where they lie."""
        if not self.moved and aimed.number < len(self.targets) and nonsense(replace(node, what=self.targets[aimed.number])):
            raise CannotKeepError(node, why=NOT_THERE)
        self.moved = True


def noted(node: IfDone) -> IfDone:
    """What is done if another thing was done: the card of that thing is kept in mind first."""
    return replace(node, action=flat(Steps((nodes.Note(), node.action))))


def without_event(ability: Any) -> Iterator[Any]:
    """The nodes of an ability; of Spirits that are Expended, or cannot go home, it is known where they lie."""
    if isinstance(ability, Static) and ability.what == CANNOT_GO_HOME:
        ability = replace(ability, subject=This())
    expended = isinstance(ability, Triggered) and ability.event.event == "expended"
    yield from walk(replace(ability, event=Happening("expended")) if expended else ability)


def is_rest(test: Test) -> bool:
    """As in "the rest": those that are still there."""
    return isinstance(test, Not) and isinstance(test.test, AmongKept) and test.test.slot not in (OF_EVENT, OTHER_OF_EVENT)


def phase_of_turn(node: AllOf) -> Any:
    """As in "during your Battle Phase": a phase of a player's turn; None for other conditions."""
    if [type(one) for one in node.conditions] != [TurnOf, InPhase]:
        return None
    turn, phase = node.conditions
    assert isinstance(turn, TurnOf) and isinstance(phase, InPhase)  # noqa: S101, PT018  as just asked
    return nodes.During(f"{TURNS[turn.who]} {phase.name}")


def gone(cards: Cards) -> Cards:
    """As in "each Rune they controlled that was destroyed this way": of cards that have left it is known whose they were."""
    return replace(cards, tests=tuple(nodes.Whose(test.who) if isinstance(test, Side) else test for test in cards.tests))


OF_SPIRITS: Final = (nodes.Disenchant, nodes.Enchant, nodes.Nexus, nodes.ReturnSpirits)
"""What is done to Spirits: it tells how many, not which."""


def spirits_dealt(deed: Any, cards: Cards) -> ThisWay:
    """As in "for each {fire} Disenchanted this way": all that were, where no others could be."""
    (asked, *more) = cards.tests
    own = {symbol for one in deed.spirits.symbols for symbol in one}
    all_of_them = asked == nodes.OfKind(SPIRIT) or (isinstance(asked, nodes.OfElement) and own <= set(asked.elements))
    if more or cards.place is not None or not all_of_them:
        raise CannotKeepError(cards, why="asks which Spirits they were: of these only their number is known")
    return ThisWay(type(deed).__name__)


def of_spirit(test: Test) -> Test:
    """Of a Spirit, which has no cost, the Element is asked that it is of itself."""
    if isinstance(test, Not):
        return replace(test, test=of_spirit(test.test))
    return nodes.OfElement(test.elements) if isinstance(test, nodes.HasElement) else test


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


def of_its_subject(static: Static) -> Static:
    """As in "if it is {water}-Enchanted, the Empowered Elestral gets ...": of such an Elestral alone."""
    if static.condition is None or static.subject != Every(Cards((Bearer(),))):
        return static
    asked = static.condition.conditions if isinstance(static.condition, AllOf) else (static.condition,)
    such = [
        one
        for one in asked
        if isinstance(one, Control) and Bearer() in one.cards.tests and (one.least, one.most) == (1, None)
    ]
    rest = tuple(one for one in asked if one not in such)
    tests = tuple(dict.fromkeys((Bearer(), *(test for one in such for test in one.cards.tests))))
    return replace(
        static, subject=Every(Cards(tests)), condition=rest[0] if len(rest) == 1 else AllOf(rest) if rest else None
    )


def dealt(node: Any) -> int:
    """The slot of what an action has dealt with; -1 for none."""
    while isinstance(node, (May, If, IfDone)) or (isinstance(node, By) and node.who is not Who.EACH):
        node = node.action
    if isinstance(node, Steps):
        return dealt(node.actions[-1]) if node.actions else -1
    known = isinstance(node, Keep) and not isinstance(node.action, (nodes.Foretell, nodes.LookAtTop, nodes.Find))
    known = known and set_aside(node.action) is None
    return node.slot if known else -1


def same_to_another(before: Any, deed: Any) -> bool:
    """Whether the action before has done the same to another card."""
    first: Any = before.action if isinstance(before, Keep) else before
    return first is not None and type(first) is type(deed) and isinstance(what_of(first), Some) and first.what.count == 1


def set_aside(deed: Any) -> Any:
    """How many cards from the top of a deck a deed has set aside; None for another deed."""
    if isinstance(deed, Reveal) and isinstance(deed.what, TopOf):
        return deed.what.amount
    return deed.amount if isinstance(deed, nodes.Foretell) else None


def revealed(node: Reveal) -> Any:
    """The top cards of a deck, shown: they are set aside; None for other cards."""
    top: Any = node.what
    if not isinstance(top, TopOf) or top.bottom or top.place.role != "deck" or top.place.also:
        return None
    if top.place.who not in (Who.YOU, Who.OPPONENT, Who.OPPONENTS):
        return None
    return nodes.LookAtTop(top.amount, shown=True, who=Who.YOU if top.place.who is Who.YOU else Who.OPPONENT)


def milled(node: nodes.Send) -> Any:
    """As in "send 2 cards from your deck to your Underworld": from the top; None for other cards."""
    some = node.what
    place = some.cards.place if isinstance(some, Some) and not some.cards.tests else None
    if not isinstance(some, Some) or place is None or place.role != "deck" or place.also or some.target or some.up_to:
        return None
    who = Who.OPPONENT if place.who is Who.OPPONENTS else place.who
    return Mill(some.count if some.number is None else some.number, who)


def what_of(deed: Any) -> Any:
    """What a deed dealt with."""
    return getattr(deed, "what", None)


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


def alike(quality: str, low: Any, what: Any) -> Any:
    """The same of a quality as a card has; the name of an event's card is known wherever that lies now."""
    of_event = isinstance(what, Kept) and what.slot in (OF_EVENT, OTHER_OF_EVENT) and low.event not in ("", "done")
    if quality == NAME and of_event:
        return nodes.SameName(what.slot == OTHER_OF_EVENT)
    return nodes.Alike("name" if quality == NAME else quality, low.node(what))


def kinds_of(quality: str, cards: Cards) -> Any:
    """How many different names, or Elements, there are among cards; None for what else differs."""
    return nodes.Names(cards, of=DIFFERENT[quality]) if quality in DIFFERENT else None


DIFFERENT: Final = {NAME: "names", "element": "elements"}


def repeated(low: Any, node: Repeat) -> Any:
    """As in "for each Rune you control, you may destroy a card": up to so many."""
    deed: Any = node.action.action if isinstance(node.action, May) else node.action
    what = what_of(deed)
    if not isinstance(deed, (Destroy, Discard)) or not isinstance(what, Some) or what != Some(what.cards):
        return None
    may = isinstance(node.action, May)
    return replace(deed, what=nodes.Chosen(low.cards(what.cards), low.node(node.times), up_to=may))
