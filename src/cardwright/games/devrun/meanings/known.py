"""What Devrun's effects can find, count and judge: a text that asks for more is refused."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.referents import (
    AllOf,
    AmongKept,
    AmongPlayers,
    AnyOf,
    Compared,
    CountKept,
    Foremost,
    Greatest,
    Half,
    Happened,
    HappenedTimes,
    InPhase,
    Kept,
    Kinds,
    Least,
    Minus,
    Most,
    NumberKept,
    Over,
    Plus,
    QuantityOf,
    RefIs,
    SameAs,
    Superlative,
    Times,
    TurnOf,
    Versus,
)
from cardwright.kernel.tree import (
    ANY,
    Another,
    Bearer,
    Both,
    Cards,
    Compare,
    Condition,
    Control,
    CountOf,
    Either,
    Every,
    Happening,
    Is,
    Named,
    Never,
    Not,
    Owned,
    Place,
    Player,
    Side,
    Some,
    This,
    ThisIs,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain
from cardwright.language.english import Part
from cardwright.language.meaning import NotMeantError

from ..field import ROLES
from ..qualities import COLOUR, LANE, NAME
from ..tree import (
    EARLIER,
    NODES,
    HereToo,
    It,
    ItsMana,
    Outermost,
    OutermostHere,
    Party,
    ShellCount,
    ShellMana,
    StoredDamage,
    TargetEffect,
    ThatTarget,
    UnderThis,
)
from ..verbs.table import VERBS

KNOWN: Final = frozenset({
    AmongKept, AmongPlayers, Compared, CountKept, Foremost, Gain, Greatest, Kinds, HappenedTimes, NumberKept, InPhase, Is,
    Kept, Least, QuantityOf, SameAs, Superlative, Versus, *NODES, *VERBS,
    *(AllOf, AnyOf, Another, Bearer, Both, Cards, Compare, Control, CountOf, Either, Every, Half, Happened, Happening),
    *(Minus, Most, Named, Never, Not, Over, Owned, Place, Plus, RefIs, Side, Some, This, ThisIs, Times, TurnOf, Bar, Become),
})  # fmt: skip
PLAIN: Final[dict[str, Any]] = {
    "nth": 0, "after": 0,
    "besides": "", "also": (),
}  # fmt: skip
"""What fields of the kernel's nodes must be: effects of this game look at nothing else there."""
PLAYERS: Final = (Who.YOU, Who.OPPONENT, Who.OPPONENTS, Who.EACH, Who.THAT)
ONE_EVENT: Final = ("drawn", "stored", "drawn by an effect")
"""Events of several cards, or of an amount: how often they happened is not how much."""
FROM_SHELLS: Final = ("destroyed", "placed", "cast", "silenced", "detached", "moved")
"""Events of Spells in Shells: whose the Spell was is who is told with it."""


def refuse_unknown(node: object, at: Part) -> None:
    """Nothing stands in a tree that the game's machine does not carry out.  Raises NotMeantError."""
    for part in walk(node):
        if not is_known(part):
            raise NotMeantError(at, "asks for more than an effect of this game can find out")


def is_known(node: Any) -> bool:
    """Whether the machine carries out what a node says."""
    if type(node) not in KNOWN:
        return False
    if isinstance(node, Some):
        chosen_for = any(isinstance(part, Place) and part.who is Who.THAT for part in walk(node))
        if node.apart or node.least is not None or (node.count >= ANY and not node.up_to) or (node.target and chosen_for):
            return False
    if isinstance(node, Place) and (node.role not in ROLES or node.who not in PLAYERS):
        return False
    if isinstance(node, QuantityOf) and not isinstance(node.what, (This, Every)):
        return False
    if isinstance(node, AmongPlayers) and node.who not in PLAYERS:
        return False
    if isinstance(node, RefIs) and not isinstance(node.what, (It, ThatTarget)):
        return False
    if isinstance(node, (Foremost, SameAs)):
        return compares(node)
    if isinstance(node, Happening) and node.event == "did":
        return True
    if isinstance(node, Some) and node.number is not None:
        return node.target and node.up_to and node.number == NumberKept(EARLIER)
    if isinstance(node, Happening) and (
        (node.least and node.event != "stored")
        or node.together
        or not (node.by is None or isinstance(node.by, TargetEffect))
    ):
        return False
    looked_at = (Some, Happening, Place)
    return not isinstance(node, looked_at) or all(
        getattr(node, name) == plain for name, plain in PLAIN.items() if name in type(node).__match_args__
    )


OF_ITSELF: Final = (This, HereToo, OutermostHere, UnderThis, ItsMana, ShellMana)


def compares(node: Foremost | SameAs) -> bool:
    """Whether the machine compares so: players by what each counts, wherever the card itself is; cards by name or colour."""
    if isinstance(node, SameAs):
        return node.quality in (COLOUR, NAME)
    return not any(isinstance(part, OF_ITSELF) for part in walk(node.amount))


def remembered(condition: Condition, at: Part) -> Condition:
    """A condition about the past as the game remembers it: whose card it was stands with the event.

    Raises NotMeantError for what only the position of then would tell.
    """
    if isinstance(condition, Never):
        return Never(remembered(condition.condition, at))
    if isinstance(condition, (AllOf, AnyOf)):
        return type(condition)(tuple(remembered(one, at) for one in condition.conditions))
    if isinstance(condition, Compared):
        return among_opponents(condition)
    if not isinstance(condition, Happened):
        return condition
    event = condition.event
    counted = condition.least > 1 or (condition.most is not None and condition.most > 0)
    cards = event.what.cards if isinstance(event.what, Some) else None
    sides = [test for test in cards.tests if isinstance(test, Side)] if cards is not None else []
    if cards is not None and any(isinstance(test, (HereToo, Outermost)) or lies_in_lane(test) for test in walk(cards)):
        raise NotMeantError(at, "asks in which Shell a Spell was, which is not remembered")
    if (
        event.by is not None
        or event.least
        or (counted and event.event in ONE_EVENT)
        or (sides and (event.who is not None or event.event not in FROM_SHELLS))
    ):
        raise NotMeantError(at, "is not remembered by this game")
    if cards is None or not sides:
        return condition
    rest = Cards(tuple(test for test in cards.tests if test not in sides), cards.place)
    what = Some(rest) if rest.tests else None
    return replace(condition, event=replace(event, what=what, who=sides[0].who))


def lies_in_lane(test: object) -> bool:
    """As in "in a Red Shell"."""
    return isinstance(test, Is) and test.quality == LANE


def among_opponents(condition: Compared) -> Compared:
    """DEV-27.1: opponents are compared one by one: with "an opponent" it is enough that it is so of one."""
    found: list[Any] = []
    for amount, more in ((condition.a, (">", ">=")), (condition.b, ("<", "<="))):
        who, theirs = of_opponents(amount)
        highest = (condition.how in more) is (who is Who.OPPONENT)
        found.append(amount if who is None else AmongPlayers(theirs, Who.OPPONENTS, highest))
    return replace(condition, a=found[0], b=found[1])


def of_opponents(amount: Any) -> tuple[Player | None, Any]:
    """One opponent or all of them, whose number it is, and the number as each of them would call it; None for another."""
    who: Player | None = None
    if isinstance(amount, (StoredDamage, ShellCount)):
        who = {Party.OPPONENT: Who.OPPONENT, Party.OPPONENTS: Who.OPPONENTS}.get(amount.who)
        return who, replace(amount, who=Party.YOU)
    if isinstance(amount, CountOf):
        place = amount.cards.place
        who = place.who if place is not None else next((t.who for t in amount.cards.tests if isinstance(t, Side)), None)
        tests = tuple(Side(Who.YOU) if isinstance(test, Side) else test for test in amount.cards.tests)
        mine = Cards(tests, replace(place, who=Who.YOU) if place is not None else None)
        return who if who in (Who.OPPONENT, Who.OPPONENTS) else None, replace(amount, cards=mine)
    return who, amount
