"""Actions in the words of Devrun's machine: who does them, and what they say of what was done before.  DEV-18.13, 20."""

from collections.abc import Iterator, Set
from dataclasses import dataclass, field, is_dataclass, replace
from typing import Any, Final

from cardwright.kernel.joins import By, Keep
from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.node import walk
from cardwright.kernel.referents import (
    AmongKept,
    AtRandom,
    ControllerOf,
    CountKept,
    Did,
    Foremost,
    Happened,
    HappenedTimes,
    HappenedTo,
    Kept,
    NumberKept,
    OwnerOf,
    Superlative,
    Times,
)
from cardwright.kernel.tree import (
    Ability,
    Both,
    Cards,
    Condition,
    CountOf,
    Every,
    If,
    Not,
    Place,
    Side,
    Some,
    Steps,
    Test,
    This,
    What,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.meaning import NotMeantError
from cardwright.language.meaning.scope import Scope

from .. import tree
from ..texts import deals
from ..tree import AsChosen, It, NameColour, NameNumber, Seen, ThatMany
from ..verbs.altering import Silence
from ..verbs.cards import DiscardThese
from ..verbs.choosing import Select
from ..verbs.looking import LookTop, RevealCards, RevealHand
from ..verbs.placing import PlaceCard, PlaceToken
from ..verbs.removing import Destroy, Detach, Erase, Exhaust, IntoDeck, Return, Take
from .cards import PARTIES, party
from .known import OF_ITSELF, refuse_unknown, remembered


@dataclass(slots=True)
class EffectScope(Scope):
    """A text on its way; `made`: what was done in each slot, the latest last; `costs`: the slots of what is paid."""

    made: dict[int, Any] = field(default_factory=dict)
    costs: set[int] = field(default_factory=set)
    replaces: bool = False
    """Whether it is read for what would happen, of which "instead" can be said."""
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
        yield from by_players(scope, node, at)
    elif isinstance(what := getattr(node, "what", None), AtRandom):
        if scope.paying or what.what.up_to or what.what.target:
            raise NotMeantError(at, "is left to chance only as it is done, and of so many cards")
        for one in plainly(scope, replace(node, what=what.what), at):
            yield replace(one, chance=True)
    else:
        known = recalled(scope, node, at)
        if any(isinstance(part, Some) and part.chooser is not None for part in walk(known)):
            raise NotMeantError(at, 'is chosen by another player: say what they do, "your opponent destroys a Spell"')
        refuse_unknown(known, at)
        yield tree.Part(known)


def by_players(scope: EffectScope, node: By, at: Part) -> Iterator[tree.Part]:
    """The verbs that other players do, or those of them of whom something is so."""
    holds = node.action.condition if isinstance(node.action, If) and node.action.otherwise is None else None
    if holds is not None and isinstance(node.action, If):
        for one in plainly(scope, replace(node, action=node.action.action), at):
            yield replace(one, action=done_by_some(holds, one.action, at))
        return
    for one in plainly(scope, node.action, at):
        if one.chance:
            raise NotMeantError(at, "is left to chance: say it of what you do")
        action = done_by(scope, node, one.action, at)
        scope.made.update(dict.fromkeys(one.slots, action))
        yield replace(one, action=action)


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
    if isinstance(node, NumberKept) and isinstance(made.get(slot), (NameColour, NameNumber)):
        return AsChosen(kept_in(scope, slot))
    if isinstance(node, NumberKept) and made and next(reversed(made)) == slot and deals_with_cards(made[slot]):
        return ThatMany()
    amount = getattr(made.get(slot), "amount", None)
    if isinstance(node, NumberKept) and (isinstance(amount, AsChosen) or (isinstance(amount, int) and amount > 0)):
        return amount  # "lose 2 Stored Damage then draw that many cards"
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
        elif slot is not None and isinstance(made.get(slot), (LookTop, RevealHand)):
            yield Seen()
        elif slot is not None and slot in made and deals_with_cards(made[slot]):
            yield AmongKept(kept_in(scope, slot))
        elif gone is None or not any(isinstance(part, Seen) for part in walk(made.get(gone))):
            raise NotMeantError(at, "speaks of cards that an effect of this game does not remember: say which they are")


def done_by(scope: EffectScope, by: By, node: Any, at: Part) -> Any:
    """A verb that another player does."""
    if isinstance(by.who, Foremost):
        refuse_unknown(by.who, at)
    subject = at.part("s")
    determiner = subject.part("d") if subject is not None and subject.tag == "np" else None
    if determiner is not None and determiner.tag in ("a", "any") and by.who is Who.OPPONENT:
        raise NotMeantError(at, 'does not say which opponent: write "your opponent" or "each opponent"')
    what: Any = getattr(node, "what", None)
    who = Who.THAT if by.who is Who.OPPONENT else by.who
    plain = isinstance(what, Some) and not (what.target or what.up_to or what.chooser) and own(what)
    to: Any = getattr(node, "to", None)
    if to is not None and (plain or what is None) and to.who is tree.Party.YOU and not (to.here or to.of):
        return into_their_shell(by, node, at)
    if plain and isinstance(node, OTHERS_DO) and not (what.cards.tests and what.cards.place == Place("hand")):
        return replace(node, what=replace(what, chooser=who))
    if isinstance(what, Every) and isinstance(node, OTHERS_DO) and isinstance(who, Who):
        return replace(node, what=Every(all_theirs(what.cards, who, at)))
    known = isinstance(what, It | tree.ThatTarget) and not what.many and isinstance(node, (DiscardThese, *OTHERS_DO))
    to_owner = not isinstance(node, (Return, Take, IntoDeck)) or "owner" in {one.word("w") for one in at.walk()}
    if known and (
        isinstance(by.who, OwnerOf) or (isinstance(by.who, ControllerOf) and to_owner) or of_their_hand(scope, by)
    ):
        return node  # whoever does it, the same becomes of it
    if getattr(node, "who", None) is not tree.Party.YOU or what is not None or to is not None:
        raise NotMeantError(at, "is done by the player of an effect: say what others do with cards of their own")
    return replace(node, who=by.who if isinstance(by.who, Foremost) else party(by.who, at))


def into_their_shell(by: By, node: Any, at: Part) -> Any:
    """As in "its player places a Moth Token with 1 Mana into one of their Shells": the one player says into which."""
    doer = party(by.who, at) if not isinstance(by.who, Foremost) else None
    if not isinstance(node, PlaceToken | PlaceCard) or doer not in (
        tree.Party.OPPONENT,
        tree.Party.OWNER,
        tree.Party.HOLDER,
    ):
        raise NotMeantError(at, "would bring something into Shells of several players: say it of one of them")
    made = replace(node, to=replace(node.to, who=doer))
    if isinstance(made, PlaceToken):
        return replace(made, who=doer)
    if doer is not tree.Party.OPPONENT:
        raise NotMeantError(at, 'is placed by another player: say of whom, "target opponent"')
    assert isinstance(made.what, Some)  # noqa: S101  it was asked for
    return replace(made, what=replace(made.what, chooser=Who.THAT))


def all_theirs(cards: Cards, who: Who, at: Part) -> Cards:
    """As in "each opponent Exhausts all Spells they control": those of the players who do it."""
    place = cards.place
    mine = [test for test in cards.tests if test == Side(Who.YOU)]
    if any(isinstance(part, OF_ITSELF) for part in walk(cards)) or (
        place.who is not Who.YOU if place is not None else not mine
    ):
        raise NotMeantError(at, "is done by others to what is not their own")
    tests = [Side(who) if test in mine else test for test in cards.tests if who is not Who.EACH or test not in mine]
    return Cards(tuple(tests), replace(place, who=who) if place is not None else None)


def of_their_hand(scope: EffectScope, by: By) -> bool:
    """Whether "they" are those whose hand the effect has seen."""
    seen = [one.who for one in scope.made.values() if isinstance(one, RevealHand)]
    return PARTIES.get(by.who) in seen


def done_by_some(condition: Condition, node: Any, at: Part) -> Any:
    """As in "each opponent with 3 or more cards in their hand": of those who do it, those of whom something is so."""
    who = getattr(node, "who", None)
    known = remembered(condition, at)
    if not isinstance(who, tree.Party) or any(isinstance(part, OF_ITSELF) for part in walk(known)):
        raise NotMeantError(at, "is not asked of each player: say what they draw, discard, store or lose")
    refuse_unknown(known, at)
    return replace(node, who=tree.Having(who, known))


OTHERS_DO: Final = (Destroy, Exhaust, Erase, Return, Take, IntoDeck, Detach, Select, Silence, RevealCards)
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
