"""From the kernel's nodes to Elestrals': what a running text keeps in slots is the event's card, a target, or set aside.

Raises NotPlayableError for what Elestrals' machine cannot keep.
"""

from collections.abc import Callable, Sequence
from dataclasses import is_dataclass, replace
from typing import Any, Final

from cardwright.kernel.joins import By, ChooseOne, ForEach, Instead, Keep, Later, Repeat, Unless
from cardwright.kernel.kept import OF_CARD, OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.node import walk
from cardwright.kernel.referents import (
    AmongKept,
    AtRandom,
    Compared,
    ControllerOf,
    CountKept,
    Foremost,
    Half,
    Kept,
    NameKept,
    NumberKept,
    Plus,
    RefIs,
    SameAs,
    Superlative,
    Versus,
)
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Both,
    Cards,
    Control,
    Every,
    Happening,
    If,
    IfDone,
    Instruct,
    May,
    Not,
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
from cardwright.kernel.verbs.alter import Become, Gain
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.naming import NameCard
from cardwright.kernel.verbs.wait import Memorize
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.language.meaning.slots import names_of
from cardwright.language.texts import Abilities

from .. import nodes
from ..field import SPIRIT
from .bearers import in_its_place
from .caps import with_artifacts, within_caps
from .casting import BecomesArtifact, MoveToRuneRow
from .delayed import UsedThen, given, replaced, waiting
from .departed import done_anyhow, elsewhere, hang_on, is_done_after_all, not_replaced, paid_so_many, paid_with_one, unheard
from .each import for_each, one_of
from .fitting import NOT_THERE, misplaced, nonsense, of_itself
from .forms import LEFT, formed
from .granted import of_each_that_has_it
from .halves import half, of_its_own
from .kept_in_mind import kept_in_mind
from .last_known import NOT_THEN, as_it_was, asks_how_it_was, fleeting
from .named import OfElementKept, named_once
from .ordering import ReducedToNothing, aimed_first, asks_before, compared, paid_for_nothing
from .other_players import NOT_KEPT, CannotKeepError, both_draw, both_mill, by, unless_paid
from .parts_lowered import (
    OF_SPIRITS,
    Aiming,
    alike,
    dealt,
    exceeds,
    flat,
    gone,
    is_rest,
    milled,
    noted,
    of_its_subject,
    of_phase,
    of_spirit,
    repeated,
    revealed,
    same_to_another,
    set_aside,
    spirits_dealt,
    times,
    what_of,
    without_event,
)
from .picked_lowered import most, picked, random
from .plain_lowered import PLAIN
from .played import announced, joined_conditions, plays_when, works_in_hand
from .sound import AWAY, LEAVING, on_what_left, unsound
from .steps import all_found, next_ones
from .used import used_so

ORDER: Final = ("Called", "OfKind", "OfType", "Face", "Compare", "HasElement", "OfElement", "Has", "Is", "SpiritsUnder")
"""The order of tests in a noun: what many cards fail comes first, and explanations say them so."""


def lowered(abilities: Abilities, sentences: Sequence[ReadSentence], names: Sequence[str]) -> Abilities:
    """The abilities in Elestrals' own nodes; `names`: how the card may be called."""
    abilities = of_each_that_has_it(abilities, sentences)
    abilities = with_artifacts(within_caps(announced(joined_conditions(abilities)), sentences), sentences)
    if any(getattr(one, "limit", 0) >= nodes.BY_NAME for one, _text in abilities):
        raise NotPlayableError(sentences[-1], "", f"can be activated {nodes.BY_NAME - 1} times at most: say fewer")
    abilities = used_so(abilities, sentences, names)
    if sum(isinstance(one, Ruling) and isinstance(one.rule, nodes.PlayOnly) for one, _text in abilities) > 1:
        raise NotPlayableError(sentences[-1], "", "says twice when it can be played: say it in one sentence")
    if any(unheard(one) for one, _text in abilities):
        raise NotPlayableError(sentences[-1], "", "is told only before it happens: write 'if you would ... instead'")
    named_once(abilities, sentences)
    try:
        heard = next((event for one, _text in abilities if (event := plays_when(one))), "")
        made = [(elsewhere(Lowering(ability, heard).made()), text) for ability, text in abilities]
        return kept_in_mind(in_its_place(made, sentences), sentences)
    except CannotKeepError as fault:
        raise NotPlayableError(sentences[-1], "", fault.why) from None


class Lowering:
    """One ability on its way."""

    def __init__(self, ability: Ability, heard: str = "") -> None:
        ability = of_its_subject(ability) if isinstance(ability, Static) else aimed_first(ability)
        self.ability = ability
        parts = list(of_itself(ability))
        self.kept: dict[int, Any] = {node.slot: node.action for node in parts if isinstance(node, Keep)}
        cost = getattr(ability, "cost", ())
        self.paid = {node.slot for node in walk(cost) if isinstance(node, Keep)}
        self.event = ability.event.event if isinstance(ability, Triggered) else heard
        self.last = self.before = self.shown = self.noted = -1
        self.noting = False
        self.twins: set[int] = set()
        self.targets = [node for node in parts if isinstance(node, Some) and node.target]

    def made(self) -> Ability:
        """The ability."""
        if sum(isinstance(node, (By, Draw, Mill)) and node.who is Who.EACH for node in walk(self.ability)) > 1:
            raise CannotKeepError(self.ability)  # whether one waits for the other
        found = self.parts(self.ability)
        for part in without_event(found):
            foreign = type(part).__module__.endswith(FOREIGN) or paid_for_nothing(part)
            if why := NOT_KEPT if foreign else misplaced(part):
                raise CannotKeepError(part, why=why)
        if isinstance(found, (Triggered, Activated)) and isinstance(found.action, If) and found.action.otherwise is None:
            holds = (
                found.action.condition if found.condition is None else nodes.All((found.condition, found.action.condition))
            )
            found = replace(found, action=found.action.action, condition=holds)
        if not isinstance(found, (Static, Ruling)):
            found = self.with_target(replace(found, action=Aiming(self.targets).action(found.action)))
        if isinstance(found, (Triggered, Activated)) and works_in_hand(found):
            found = replace(found, places=("hand",))
        assert isinstance(found, Ability)  # noqa: S101
        found = formed(found)
        if why := unsound(found):
            raise CannotKeepError(found, why=why)
        if isinstance(found, (Triggered, Activated, Instruct)):
            found = replace(found, action=asks_before(found.action))
        assert isinstance(found, Ability)  # noqa: S101
        found = as_it_was(found)
        if asks_how_it_was(found):
            raise CannotKeepError(found, why=NOT_THEN)
        if any(isinstance(part, (MoveToRuneRow, BecomesArtifact)) for part in walk(found)):
            raise CannotKeepError(found, why="moves this card to the Rune Row, or makes it an Artifact: both is needed")
        if any(isinstance(part, ReducedToNothing) for part in walk(found)):
            raise CannotKeepError(found, why="asks what this effect has reduced: say it behind that, and of that card alone")
        return found

    def with_target(self, ability: Any) -> Any:
        """As in "target a card, discard another, then destroy it": of what lies on the field only the target is left."""
        event = ability.event if isinstance(ability, Triggered) else None
        spoken = self.event if event is None or event.what == This() else "another"
        alone = [target.count for target in self.targets] == [1] and spoken == (event.event if event is not None else "")
        for act in list(on_what_left(ability, ToHand, OntoDeck)) if alone else ():
            ability = replaced(ability, act, replace(act, what=nodes.Aimed(0, 1)))
        return ability

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

    def instead(self, node: Instead) -> nodes.Instead:
        """What is done in the place of an event: what its player may do, or what is always possible; or first."""
        if node.also:
            return self.first(node)
        outer, self.event = self.event, node.event.event
        first, *rest = node.action.actions if isinstance(node.action, Steps) and node.action.actions else (node.action,)
        asked = isinstance(first, May) and len(rest) == 1 and is_done_after_all(rest[0])
        action = self.node(first.action if isinstance(first, May) else first)
        self.event = outer
        if (rest or isinstance(first, May)) and not asked:
            raise CannotKeepError(node)
        if not asked and not done_anyhow(action, node.event):
            raise CannotKeepError(node, why="is not possible in any case: say that it may be done")
        if why := not_replaced(node.event):
            raise CannotKeepError(node, why=why)
        condition = None if node.condition is None else self.node(node.condition)
        return nodes.Instead(self.node(node.event), action, asked, limit=int(node.once), condition=condition)

    def first(self, node: Instead) -> nodes.Instead:
        """What is done before an event happens all the same: what its player may do, with what hangs on that."""
        if node.event.event != "destroyed":
            raise CannotKeepError(node, why="is done before something for which no text of this game waits so")
        outer, self.event = self.event, node.event.event
        *steps, _happens = node.action.actions if isinstance(node.action, Steps) else (node.action,)
        asked = bool(steps) and isinstance(steps[0], May)
        steps = [one.action if isinstance(one, May) else one for one in steps[:1]] + steps[1:]
        chosen = any(isinstance(part, May) for one in steps for part in walk(one))
        if not steps or chosen or (asked and not hang_on(steps)):
            raise CannotKeepError(node)
        action = self.node(Steps(tuple(steps)))
        self.event = outer
        condition = None if node.condition is None else self.node(node.condition)
        event = self.node(node.event)
        return nodes.Instead(event, action, asked, also=True, limit=int(node.once), condition=condition)

    def every(self, node: Every) -> Any:
        """As in "each Rune revealed this way": of what was shown those that fit."""
        kept = [test.slot for test in node.cards.tests if isinstance(test, AmongKept)]
        if len(kept) == len(node.cards.tests) == 1 and getattr(what_of(self.kept.get(kept[0])), "target", False):
            return self.found(Kept(kept[0], many=True))
        shown = self.kept.get(kept[0]) if len(kept) == 1 and kept[0] == self.shown else None
        if not isinstance(shown, Reveal) or node.cards.place is not None:
            return None
        rest = tuple(test for test in node.cards.tests if not isinstance(test, AmongKept))
        return nodes.Dealt(self.cards(Cards(rest)))

    def so_many_aside(self, node: Compared) -> Any:
        """As in "if 1 or more Runes are Foretold this way": so many lie there; None for what did not go there."""
        counted = node.a
        deed = self.kept.get(counted.slot) if isinstance(counted, CountKept) else None
        if not isinstance(counted, CountKept) or counted.cards is None or not isinstance(node.b, int):
            return None
        if not isinstance(deed, (nodes.Foretell, nodes.LookAtTop)) or node.how not in (">=", "=", "<="):
            return None
        least, most = (0 if node.how == "<=" else node.b), (None if node.how == ">=" else node.b)
        return Control(self.cards(replace(counted.cards, place=Place("aside"))), least, most)

    def memorized(self, node: Memorize) -> Any:
        """A card keeps the name or the Element that was named for it anyway."""
        if not isinstance(self.kept.get(node.slot), (NameCard, nodes.NameElement)):
            raise CannotKeepError(node)
        return Steps(())

    def named(self, slot: int) -> Any:
        """A card of the name that was named."""
        if slot == OF_CARD:
            return nodes.Called(())
        if not isinstance(self.kept.get(slot), NameCard) or sum(isinstance(one, NameCard) for one in self.kept.values()) > 1:
            raise CannotKeepError(slot)
        return nodes.Called(())

    def sum(self, node: Plus) -> nodes.Sum:
        """Two numbers together."""
        if isinstance(node.b, int) and node.b < 0:
            raise CannotKeepError(node, why="may be other cards than each of them, or than this card: say than which")
        return nodes.Sum((self.node(node.a), self.node(node.b)))

    def steps(self, node: Steps) -> Any:
        """Actions one after the other: what the one before has dealt with is known to the next one."""
        found: list[Any] = []
        before: Any = None
        for one in next_ones(node.actions):
            if isinstance(before, UsedThen) and isinstance(one, IfDone):
                raise CannotKeepError(one)  # whether it was done, or can be
            made = all_found(before, self.node(one))
            if self.noting:
                self.noting = False
                made = noted(made) if isinstance(made, IfDone) else Steps((nodes.Note(), made))
            found.append(made)
            if isinstance(one, Keep) and same_to_another(before, one.action):
                self.twins.add(one.slot)
            self.last = self.before = dealt(one)
            before = one.action if isinstance(one, Keep) else one
            self.shown = dealt(one.action if isinstance(one, By) else one)
        return flat(Steps(tuple(found)))

    def player(self, who: Any) -> Any:
        """Who does something; the player of the event, where there is one."""
        if isinstance(who, Foremost) or (who is Who.THAT and not isinstance(self.ability, Triggered)):
            raise CannotKeepError(who)
        return who

    def piled(self, node: Draw | Mill, both: Callable[[Any], Any]) -> Any:
        """Cards from the top of the deck of both players, or of a card's controller; None for one player's."""
        if isinstance(node.who, ControllerOf):
            return by(self.node(node.who), replace(node, amount=self.node(node.amount), who=Who.YOU))
        return both(self.node(node.amount)) if node.who is Who.EACH else None

    def controller(self, node: ControllerOf) -> None:
        """Whose controller that is must be clear: not as in "destroy a Rune and an Elestral; its controller ..."."""
        if isinstance(node.what, Kept) and node.what.slot in self.twins:
            raise CannotKeepError(node, why='"its" points to nothing that is clear here')

    def parts(self, node: Any) -> Any:
        """The parts of a node."""
        if not is_dataclass(node) or isinstance(node, type):
            return node
        what = getattr(node, "what", None)
        shown = isinstance(what, Some) and AmongKept(self.last) in what.cards.tests
        if shown and nonsense(node):
            raise CannotKeepError(node, why=NOT_THERE)
        changed = {name: made for name in names_of(node) if (made := self.node(value := getattr(node, name))) is not value}
        made = replace(node, **changed) if changed else node
        if isinstance(made, Gain) and not made.lose and getattr(made.amount, "times", 1) < 0:
            return replace(made, amount=times(made.amount, -1), lose=True)
        return of_its_own(made) if isinstance(made, (Gain, Become)) else made

    def found(self, kept: Kept) -> Any:
        """Cards that are asked for again."""
        if kept.slot in (OF_EVENT, OTHER_OF_EVENT) and self.event in ("", "done"):
            raise CannotKeepError(kept)
        if isinstance(self.ability, Ruling) and kept.slot == OF_EVENT:
            return nodes.EventCard()  # it has not left: something is done instead
        if kept.slot == OF_EVENT and self.event in LEFT:
            return nodes.EventCard(LEFT[self.event])  # where it lies now
        if kept.slot == OF_EVENT and self.event in (*LEAVING, "ascended"):
            raise CannotKeepError(kept)  # it lies elsewhere now
        if kept.slot == OF_EVENT:
            return nodes.EventCard()
        if kept.slot == OTHER_OF_EVENT:
            return nodes.EventOther("discard" if self.event == "destroys" else "")
        what = what_of(deed := self.kept.get(kept.slot))
        if (many := set_aside(deed)) is not None and (kept.many or many == 1):
            return Every(Cards((), Place("aside")))
        if isinstance(what, Some) and what.target:
            number = next(i for i, one in enumerate(self.targets) if one is what)
            return nodes.Aimed(number, what.count)
        if kept.slot == self.last:
            return Them(kept.many)
        if (paid := paid_with_one(self.ability, kept)) is not None:
            return paid
        raise CannotKeepError(kept)

    def known_later(self, what: Any) -> Any:
        """A card that the step before has dealt with, for a verb that finds others first: a `Note` keeps it in mind."""
        deed = self.kept.get(what.slot) if isinstance(what, Kept) and what.slot in (self.before, self.noted) else None
        if deed is None or getattr(getattr(deed, "what", None), "target", False):
            return self.node(what)
        if what.many or self.noted not in (-1, what.slot):
            raise CannotKeepError(what)
        self.noting |= self.noted == -1
        self.noted = what.slot
        return nodes.Aimed(len(self.targets))

    def gains(self, node: Gain) -> Any:
        """So much more as another card has of a stat: what changes then is another one than that card."""
        amount = self.all_known_later(node.amount) if node.what not in set(of_itself(node.amount)) else node.amount
        return self.parts(replace(node, amount=amount))

    def all_known_later(self, node: Any) -> Any:
        """The same with the card that the step before has dealt with kept in mind."""
        for one in [part for part in of_itself(node) if isinstance(part, Kept) and part.slot in (self.before, self.noted)]:
            node = replaced(node, one, self.known_later(one))
        return node

    def casts(self, node: nodes.SpecialCast) -> Any:
        """The card under which the Spirits lay is asked for behind the one that is Cast."""
        return None if node.using is None else self.parts(replace(node, using=self.known_later(node.using)))

    def ascends(self, node: nodes.SpecialAscend) -> nodes.SpecialAscend:
        """The new card is found before the old one is asked for."""
        old = self.known_later(node.old)
        return self.parts(replace(node, old=old))  # type: ignore[no-any-return]

    def asked(self, node: RefIs) -> Any:
        """Whether a card is such; of a Foretold one that such a card lies aside."""
        deed = self.kept.get(node.what.slot) if isinstance(node.what, Kept) else None
        if set_aside(deed) == 1:
            return Control(self.cards(Cards((node.test,), Place("aside"))))
        return nodes.Fits(self.node(node.what), (self.node(node.test),))

    def counted(self, node: CountKept) -> Any:
        """How many such cards a deed has dealt with, or what was paid."""
        deed = self.kept.get(node.slot)
        if deed is None or node.cards is None:
            return None
        if node.slot in self.paid:
            return paid_so_many(self.ability, deed, node.cards)
        if node.slot not in (self.last, self.before):
            raise CannotKeepError(node)
        if isinstance(deed, AWAY) and fleeting(node.cards):
            raise CannotKeepError(node, why="are such no more when they have left: say it of those that leave")
        if isinstance(deed, OF_SPIRITS):
            return spirits_dealt(deed, self.cards(node.cards))
        return nodes.DealtNumber(self.cards(gone(node.cards) if isinstance(deed, AWAY) else node.cards))

    def number(self, slot: int) -> Any:
        """How many a deed has dealt with."""
        deed = self.kept.get(slot)
        several = isinstance(deed, (Destroy, Discard)) and isinstance(getattr(self.ability, "action", None), Steps)
        if slot in self.paid and isinstance(self.ability, Activated) and len(self.ability.cost) == 1 and not several:
            return nodes.EventNumber()  # what was paid, where nothing else was heard of (see rules.effects.tell_paid)
        if slot in self.paid:
            raise CannotKeepError(slot)
        if deed is None:
            if slot == OF_EVENT:
                event = self.ability.event if isinstance(self.ability, Triggered) else None
                return nodes.EventNumber(event.elements if isinstance(event, nodes.Occasion) else ())
            if self.event == "done":
                return nodes.EventNumber()
            raise CannotKeepError
        return ThisWay(type(deed).__name__)

    def cards(self, cards: Cards) -> Cards:
        """Tests in order; what was set aside lies there."""
        place = cards.place
        last, self.last = self.last, -1  # what was dealt with is another card while these are chosen
        aside = place is not None and place.role == "aside"
        made = [self.test(one) for one in cards.tests if not (aside and (isinstance(one, AmongKept) or is_rest(one)))]
        tests = [test for one in made for test in (one.tests if isinstance(one, Both) else (one,))]
        if nodes.OfKind(SPIRIT) in tests:  # a Spirit has no cost: it is of one element
            tests = [of_spirit(one) for one in tests]
        if aside:
            place = Place("aside")
        elif place is not None and place.who is Who.OPPONENTS:
            place = replace(place, who=Who.OPPONENT)
        for one in [one for one in tests if isinstance(one, AmongKept)]:
            seen = getattr(self.kept.get(one.slot), "what", None)
            if isinstance(seen, Every) and not seen.cards.tests and seen.cards.place == place:
                tests.remove(one)  # all cards of the zone
        tests = list(dict.fromkeys(tests))
        tests.sort(key=lambda one: ORDER.index(type(one).__name__) if type(one).__name__ in ORDER else len(ORDER))
        self.last = last
        if any(isinstance(node, AmongKept) for node in walk(tuple(tests))):
            raise CannotKeepError
        return Cards(tuple(tests), place)

    def test(self, test: Test) -> Test:
        """A test."""
        if isinstance(test, Not) and isinstance(test.test, AmongKept):
            of_event = test.test.slot == OF_EVENT
            other = nodes.EventCard() if of_event else self.known_later(Kept(test.test.slot))
            return nodes.Unlike(nodes.EventCard() if isinstance(other, nodes.EventCard) else other)
        made: Test = self.node(self.all_known_later(test))
        return made


FOREIGN: Final = (".referents", ".joins")
"""Modules of the kernel whose nodes Elestrals' machine does not know."""


CONVERTED: Final[dict[type, Callable[[Lowering, Any], Any]]] = {
    **PLAIN,
    Keep: lambda low, node: low.node(node.action), Kept: Lowering.found, NumberKept: lambda low, node: low.number(node.slot),
    Steps: Lowering.steps, Compared: lambda low, node: (
        low.so_many_aside(node) or compared(low.node(node.a), node.how, low.node(node.b))
    ),
    NameCard: lambda low, node: nodes.NameCard(), NameKept: lambda low, node: low.named(node.slot),
    RefIs: Lowering.asked, CountKept: Lowering.counted, Half: lambda low, node: half(low.node(node.a), up=node.up),
    Plus: Lowering.sum,
    Cards: Lowering.cards, Some: picked,
    ChooseOne: one_of, nodes.Send: lambda low, node: milled(node), Repeat: repeated,
    Superlative: most,
    SameAs: lambda low, node: alike(node.quality, low, node.what),
    Reveal: lambda low, node: revealed(node), OfElementKept: lambda low, node: nodes.OfNamed(),
    Memorize: Lowering.memorized,
    Versus: lambda low, node: exceeds(node.quantity, node.how, low.node(node.amount)), AtRandom: random,
    Happening: lambda low, node: of_phase(low.parts(node)),
    Every: Lowering.every, ForEach: for_each, UsedThen: given, nodes.SpecialAscend: Lowering.ascends,
    nodes.SpecialCast: Lowering.casts, Gain: Lowering.gains,
    Later: waiting, Instead: Lowering.instead,
    By: lambda low, node: by(low.node(low.player(node.who)), low.node(node.action)),
    Unless: lambda low, node: unless_paid(low.node(node.who), low.node(node.payment), low.node(node.action)),
    ControllerOf: Lowering.controller,
    Draw: lambda low, node: low.piled(node, both_draw), Mill: lambda low, node: low.piled(node, both_mill),
}  # fmt: skip
"""Nodes of the kernel -> what they are in Elestrals; None where their parts are looked at, and nothing else."""
