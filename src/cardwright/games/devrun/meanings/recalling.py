"""Actions in the words of Devrun's machine: who does them, and what they say of what was done before.  DEV-18.13, 20."""

from collections.abc import Iterator, Set
from dataclasses import dataclass, field, is_dataclass, replace
from typing import Any, Final

from cardwright.kernel.joins import By, Keep
from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.node import walk
from cardwright.kernel.referents import (
    AmongKept,
    CountKept,
    Did,
    Happened,
    HappenedTimes,
    HappenedTo,
    Kept,
    NumberKept,
    Superlative,
    Times,
)
from cardwright.kernel.tree import Ability, Both, Cards, CountOf, Not, Place, Side, Some, Steps, Test, This, What, Who
from cardwright.language.english import Part
from cardwright.language.meaning import NotMeantError
from cardwright.language.meaning.scope import Scope

from .. import tree
from ..texts import deals
from ..tree import Seen, ThatMany
from ..verbs.choosing import Select
from ..verbs.looking import LookTop
from ..verbs.removing import Destroy, Detach, Erase, Exhaust, Return, Take
from .cards import party
from .known import refuse_unknown, remembered


@dataclass(slots=True)
class EffectScope(Scope):
    """A text on its way; `made`: what was done in each slot, the latest last; `costs`: the slots of what is paid."""

    made: dict[int, Any] = field(default_factory=dict)
    costs: set[int] = field(default_factory=set)
    earlier: Ability | None = None
    """The effect before it on the card, for "when you do"."""

    def known_to_targets(self, slots: Set[int]) -> bool:
        """How many cards pay is chosen before the targets; what the effect before dealt with is known."""
        return slots <= self.costs | {tree.EARLIER}


def plainly(scope: Scope, node: Any, at: Part) -> Iterator[tree.Part]:
    """The verbs of an action, each with its player.  Raises NotMeantError for what Devrun does not remember."""
    assert isinstance(scope, EffectScope)  # noqa: S101  all texts of this game are read in such
    if isinstance(node, Keep):
        for one in plainly(scope, node.action, at):
            scope.made.pop(node.slot, None)
            scope.made[node.slot] = one.action
            if scope.paying:
                scope.costs.add(node.slot)
            yield replace(one, slots=(*one.slots, node.slot))
    elif isinstance(node, Steps):
        for action in node.actions:
            yield from plainly(scope, action, at)
    elif isinstance(node, By):
        for one in plainly(scope, node.action, at):
            yield replace(one, action=done_by(node, one.action, at))
    else:
        known = recalled(scope, node, at)
        if any(isinstance(part, Some) and part.chooser is not None for part in walk(known)):
            raise NotMeantError(at, 'is chosen by another player: say what they do, "your opponent destroys a Spell"')
        refuse_unknown(known, at)
        yield tree.Part(known)


def recalled(scope: EffectScope, node: Any, at: Part) -> Any:
    """A tree that speaks of what was done before, in the words of this game's machine.  DEV-18.13."""
    if isinstance(node, tuple):
        return tuple(recalled(scope, one, at) for one in node)
    if isinstance(node, (NumberKept, CountKept, Kept)):
        return kept_node(scope, node, at)
    if isinstance(node, CountOf) and any(isinstance(test, Did) for test in node.cards.tests):
        return times_happened(node, at)
    if isinstance(node, HappenedTo):
        return times_happened(CountOf(node.cards), at)
    if isinstance(node, Cards):
        return Cards(tuple(among_seen(scope, node.tests, at, node.place)), node.place)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    names: tuple[str, ...] = type(node).__match_args__  # type: ignore[attr-defined]
    changed = {name: new for name in names if (new := recalled(scope, value := getattr(node, name), at)) is not value}
    found = replace(node, **changed) if changed else node
    if isinstance(found, Return) and any(isinstance(part, Seen) for part in walk(found)):
        return Take(found.what)
    return found


def kept_node(scope: EffectScope, node: NumberKept | CountKept | Kept, at: Part) -> Any:
    """What an action before dealt with, or its number, in the slot in which the machine finds it."""
    made, slot = scope.made, node.slot
    if slot == tree.EARLIER or (slot == OF_EVENT and isinstance(node, Kept)):
        return node
    if isinstance(node, NumberKept) and made and next(reversed(made)) == slot:
        return ThatMany()
    if slot not in made or not deals_with_cards(made[slot]):
        raise NotMeantError(at, "asks for what an effect of this game does not remember: say which cards, or how many")
    return replace(node, slot=kept_in(scope, slot))


def kept_in(scope: EffectScope, slot: int) -> int:
    """The slot in which the machine finds it: what was paid has one of its own."""
    return tree.PAID if slot in scope.costs else slot


def deals_with_cards(node: Any) -> bool:
    """Whether an action deals with cards, of which a text can speak afterwards."""
    return getattr(node, "what", None) is not None or deals(node)


def times_happened(node: CountOf, at: Part) -> Any:
    """As in "each Token destroyed this turn": how often that has happened to one."""
    did = [test for test in node.cards.tests if isinstance(test, Did)]
    rest = tuple(test for test in node.cards.tests if not isinstance(test, Did))
    if len(did) > 1 or node.cards.place is not None:
        raise NotMeantError(at, "is not counted: say what happened, and when")
    event = replace(did[0].event, what=Some(Cards(rest)) if rest else None)
    found = remembered(Happened(event, did[0].when), at)
    assert isinstance(found, Happened)  # noqa: S101  it stays what it is
    times = HappenedTimes(found.event, did[0].when)
    return times if node.times == 1 else Times(times, node.times)


def among_seen(scope: EffectScope, tests: tuple[Test, ...], at: Part, place: Place | None = None) -> Iterator[Test]:
    """As in "1 of them", "the rest": of the cards on top of a deck that the effect has looked at."""
    made = scope.made
    for test in tests:
        if isinstance(test, Both) and any(isinstance(one, Side) for one in test.tests):  # "in your outermost Shell"
            yield from test.tests
            continue
        if isinstance(test, Superlative):
            rest = tuple(one for one in among_seen(scope, tuple(other for other in tests if other is not test), at))
            if test.among is None and any(isinstance(one, Superlative) for one in rest):
                raise NotMeantError(at, "compares in two ways")
            yield Superlative(test.quantity, test.highest, test.among if test.among is not None else Cards(rest, place))
            continue
        slot = test.slot if isinstance(test, AmongKept) else None
        gone = test.test.slot if isinstance(test, Not) and isinstance(test.test, AmongKept) else None
        if slot is None and gone is None:
            yield recalled(scope, test, at)
        elif slot is not None and isinstance(made.get(slot), LookTop):
            yield Seen()
        elif slot is not None and slot in made and deals_with_cards(made[slot]):
            yield AmongKept(kept_in(scope, slot))
        elif gone is None or not any(isinstance(part, Seen) for part in walk(made.get(gone))):
            raise NotMeantError(at, "speaks of cards that an effect of this game does not remember: say which they are")


def done_by(by: By, node: Any, at: Part) -> Any:
    """A verb that another player does."""
    subject = at.part("s")
    determiner = subject.part("d") if subject is not None and subject.tag == "np" else None
    if determiner is not None and determiner.tag in ("a", "any") and by.who is Who.OPPONENT:
        raise NotMeantError(at, 'does not say which opponent: write "your opponent" or "each opponent"')
    what: Any = getattr(node, "what", None)
    plain = isinstance(what, Some) and not (what.target or what.up_to or what.chooser) and own(what)
    if plain and isinstance(node, OTHERS_DO) and what.cards.place != Place("hand"):
        return replace(node, what=replace(what, chooser=Who.THAT if by.who is Who.OPPONENT else by.who))
    if getattr(node, "who", None) is not tree.Party.YOU or what is not None:
        raise NotMeantError(at, "is done by the player of an effect: say what others draw, discard, store, lose or reveal")
    return replace(node, who=party(by.who, at))


OTHERS_DO: Final = (Destroy, Exhaust, Erase, Return, Detach, Select)
"""What players other than that of the effect do to cards of their own."""


def own(what: What | None) -> bool:
    """Cards of one's own: in Shells, or from a place of one's own; chosen, not targeted."""
    if isinstance(what, This):
        return True
    if not isinstance(what, Some) or what.target or what.count < 1:
        return False
    place = what.cards.place
    if place is None:
        among = [test.among.tests for test in what.cards.tests if isinstance(test, Superlative) and test.among is not None]
        mine = {Side(Who.YOU), tree.HereToo()}
        return any(mine & set(tests) for tests in (what.cards.tests, *among))
    return place.who is Who.YOU and place.role not in ("deck", "extra", "side")


# actions --------------------------------------------------------------------------------------------------------------
