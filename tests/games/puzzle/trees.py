"""Random effect trees of Elemental Puzzle: everything its texts can say, and nothing that they cannot."""

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from cardwright.games.puzzle import field, qualities
from cardwright.games.puzzle.rules.abilities import BOLT
from cardwright.games.puzzle.verbs.field_moves import Separate, Shift, Swap, SwapWith, TakeControl, Unite
from cardwright.games.puzzle.verbs.sequence_verbs import Cancel, Redirect
from cardwright.games.puzzle.verbs.summoning import MoreSummons, Summon
from cardwright.games.puzzle.words import THIS_PAID
from cardwright.kernel.tree import (
    Activated,
    Another,
    Cards,
    Compare,
    Control,
    CountOf,
    Every,
    Face,
    Happening,
    Has,
    If,
    IfDone,
    Instruct,
    Is,
    May,
    Named,
    Never,
    Not,
    Owned,
    OwnTurns,
    Place,
    Side,
    Some,
    Stands,
    Static,
    Steps,
    Them,
    This,
    ThisIs,
    ThisWay,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, Shuffle, ToHand
from cardwright.kernel.verbs.look import LookAt, Reveal, Turn
from cardwright.kernel.verbs.mill import Mill, MillUntil
from cardwright.kernel.verbs.order import OrderTop
from cardwright.language.core.filters import ordered
from cardwright.language.core.sentences import pointed

T = TypeVar("T")
YOURS, OPPOSING = Side(Who.YOU), Side(Who.OPPONENT)
PLAYERS = (Who.YOU, Who.OPPONENT)
NAMES = ("Lantern", "Heron", "Kite Fox", "and", "Mt. Doom")
DONE = ("Draw", "Mill", "Discard", "Destroy", "ToHand", "Reveal", "Turn", "Summon")
PROHIBITIONS = (field.CANNOT_ATTACK, field.CANNOT_BE_ATTACKED, field.CANNOT_BE_DESTROYED, field.CANNOT_BE_TARGETED,
                field.NO_ELEMENT_BONUS)  # fmt: skip


class Growing:
    """Trees from one seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def one(self, *makers: Callable[[], Any]) -> Any:
        return self.chance.choice(makers)()

    def of(self, values: Sequence[Any]) -> Any:
        return self.chance.choice(values)

    def number(self, low: int = 1, high: int = 9) -> int:
        return self.chance.randint(low, high)

    def yes(self, share: float = 0.5) -> bool:
        return self.chance.random() < share

    def several(self, values: Sequence[T], most: int) -> tuple[T, ...]:
        return tuple(self.chance.sample(list(values), self.number(1, most)))

    # nouns

    def facts(self) -> list[Callable[[], Any]]:
        """Tests of what is printed on a card."""
        element = self.number(0, 5)
        size = self.number(1, 15)
        skill = self.number(0, 8)
        return [
            lambda: Is(qualities.ELEMENT, self.several(range(6), 3)),
            lambda: Not(Is(qualities.ELEMENT, (element,))),
            lambda: Is(qualities.MIXED, (self.number(0, 1),)),
            lambda: Is(qualities.FORM, (qualities.form(self.number(1, size), size),)),
            lambda: Has(qualities.SKILLS, skill),
            lambda: Not(Has(qualities.SKILLS, skill)),
            lambda: Named(self.several(NAMES, 3)),
        ]

    def tests(self, *more: Callable[[], Any]) -> tuple[Any, ...]:
        """Some tests that go together, in tree order."""
        asked: dict[str, Any] = {}
        for maker in self.chance.sample([*self.facts(), *more], self.number(0, 4)):
            test = maker()
            inner = test.test if isinstance(test, Not) else test
            asked[getattr(inner, "quality", type(inner).__name__)] = test
        return ordered(asked.values())

    def here(self, side: Side | None = None) -> Cards:
        """On the field; `side`: surely there."""
        points = self.number(0, 9)
        sides = [] if side else [lambda: self.of((YOURS, OPPOSING))]
        tests = self.tests(
            *sides,
            lambda: Owned(self.of(PLAYERS)),
            lambda: Face(self.yes()),
            lambda: Is(qualities.UNITED),
            Another,
            lambda: Stands(qualities.RANK, self.several(range(3), 2)),
            lambda: self.of((Compare("BP", points), Compare("BP", None, points), Compare("BP", points, points))),
        )
        return Cards(ordered((*tests, side)) if side else tests)

    def stored(self, *roles: str) -> Cards:
        """In an own place."""
        return Cards(self.tests(lambda: Owned(Who.YOU)), Place(self.of(roles)))

    def anywhere(self) -> Any:
        """Wherever cards can be counted."""
        known = (Cards((), Place("hand", Who.OPPONENT)), Cards((), Place("deck")))
        return self.one(
            self.here, lambda: self.stored("hand", "discard"), lambda: self.of(known),
            lambda: Cards(self.tests(), Place("discard", Who.OPPONENT)),
        )  # fmt: skip

    # objects

    def chosen(self, cards: Cards, count: int = 0) -> Some:
        return Some(cards, count or self.number(), up_to=not count and self.yes(0.3))

    def every(self) -> Every:
        """A set without a word about faces is of face-up cards (PUZ-21.14)."""
        cards = self.here()
        says = any(isinstance(test, Face) for test in cards.tests)
        return Every(cards if says else Cards(ordered((*cards.tests, Face(True)))))

    def target(self, count: int = 0) -> Some:
        return Some(self.here(), count or self.number(), target=True)

    def what(self) -> Any:
        return self.one(self.every, self.target, This, lambda: Them(self.yes()), lambda: self.chosen(self.here()))

    def kept(self, *roles: str) -> Any:
        """An object in an own place."""
        cards = self.stored(*roles)
        return self.one(lambda: self.chosen(cards), lambda: Every(cards))

    def single(self, count: int) -> Any:
        return self.one(lambda: self.chosen(self.here(), count), lambda: self.target(count))

    # actions

    def amount(self) -> Any:
        return self.one(self.number, self.number, lambda: CountOf(self.anywhere(), self.number()),
                        lambda: ThisWay(self.of(DONE), self.number()))  # fmt: skip

    def until(self) -> Any:
        return self.one(lambda: self.of(tuple(Until)), lambda: OwnTurns(self.number()))

    def actions(self) -> dict[type[Any], Callable[[], Any]]:
        """Every verb."""
        return {
            Draw: lambda: Draw(self.amount(), self.of(PLAYERS)),
            Mill: lambda: Mill(self.amount(), self.of(PLAYERS)),
            MillUntil: lambda: MillUntil(Cards(self.tests())),
            Search: lambda: Search(Cards(self.tests(), Place("deck")), self.number()),
            Shuffle: lambda: Shuffle(self.of(PLAYERS)),
            Destroy: lambda: Destroy(self.what()),
            Choose: lambda: Choose(self.one(self.target, lambda: self.chosen(self.here()))),
            Discard: lambda: Discard(self.kept("hand")),
            ToHand: lambda: ToHand(self.one(self.what, lambda: self.kept("discard"))),
            OntoDeck: lambda: OntoDeck(self.one(self.what, lambda: self.kept("hand", "discard")), self.yes()),
            OrderTop: lambda: OrderTop(self.number()),
            LookAt: lambda: LookAt(self.one(self.what, self.secret)),
            Reveal: lambda: Reveal(self.one(self.what, self.secret)),
            Turn: lambda: Turn(self.what(), self.yes()),
            Gain: lambda: self.one(
                lambda: Gain(self.what(), field.BP, self.amount(), self.until(), self.yes()),
                lambda: Gain(self.what(), field.EXTRA_ATTACKS, self.number()),
            ),
            Become: lambda: Become(self.what(), field.ELEMENT_NOW, self.number(0, 5), self.until()),
            Grant: lambda: Grant(self.what(), field.SKILLS_NOW, self.number(0, 8), self.until(), self.yes()),
            Bar: lambda: Bar(self.what(), self.of(PROHIBITIONS), self.until()),
            Summon: lambda: Summon(self.kept("hand", "discard", "deck"), self.yes()),
            MoreSummons: lambda: MoreSummons(self.number()),
            Shift: lambda: Shift(self.what()),
            Swap: lambda: Swap(self.single(2)),
            SwapWith: lambda: SwapWith(self.single(1)),
            TakeControl: lambda: TakeControl(self.what()),
            Unite: lambda: Unite(self.what()),
            Separate: lambda: Separate(self.what()),
            Cancel: lambda: Cancel(self.yes(), self.yes()),
            Redirect: lambda: Redirect(self.one(This, lambda: self.target(1)), self.yes()),
        }

    def secret(self) -> Any:
        """Cards in a hand."""
        return self.one(lambda: Every(Cards((), Place("hand", Who.OPPONENT))), lambda: self.kept("hand"))

    def action(self) -> Any:
        return self.one(*self.actions().values())

    # sentences

    def condition(self) -> Any:
        counted = self.one(self.anywhere, lambda: self.here(YOURS), lambda: self.here(OPPOSING))
        most = self.number(0, 9)
        least = self.number()
        bounds = self.of(((least, None), (0, most), (least, least)))
        element = Is(qualities.ELEMENT, self.several(range(6), 2))
        tests: tuple[Any, ...] = (element, Is(qualities.MIXED), Is(qualities.UNITED), Face(self.yes()))
        test = self.of((*tests, Not(Is(qualities.ELEMENT, (self.number(0, 5),)))))
        return self.one(lambda: Control(counted, *bounds), lambda: ThisIs(test), lambda: ThisIs(Not(self.of(tests))),
                        lambda: ThisIs(Is(qualities.IN_SPIRIT)))  # fmt: skip

    def whether(self) -> Any:
        return self.one(self.condition, lambda: Never(self.condition()))

    def plain(self) -> Any:
        return self.one(self.action, lambda: Steps(tuple(self.action() for _ in range(self.number(2, 3)))))

    def effect(self) -> Any:
        deed: Any = self.one(self.plain, lambda: May(self.plain()), lambda: Steps((self.action(), May(self.plain()))))
        return If(self.whether(), deed) if self.yes(0.3) else deed

    def event(self) -> Any:
        one = Some(self.here())
        seen = Some(self.every().cards)
        return self.one(
            lambda: Happening(self.of(("destroyed", "targeted", "attacked", "attacks")), self.of((This(), one))),
            lambda: Happening(self.of(("summoned", "flipped")), self.of((This(), seen))),
            lambda: Happening(self.of(("turn begins", "turn ends")), None, self.of((*PLAYERS, None))),
        )

    def payment(self) -> Any:
        own = Some(self.here(YOURS), self.number())
        return self.one(
            lambda: Discard(Some(self.stored("hand"), self.number())),
            lambda: Destroy(self.of((This(), own))),
            lambda: ToHand(self.of((This(), own))),
            lambda: OntoDeck(own, self.yes()),
            lambda: THIS_PAID,
        )

    def static(self) -> Any:
        subject = self.one(This, self.every, lambda: Some(self.here()))
        points = self.of([n for n in range(-9, 10) if n])
        condition = self.whether() if self.yes() else None
        return self.one(
            lambda: Static(subject, field.BP, self.of((points, CountOf(self.anywhere(), points))), condition),
            lambda: Static(subject, self.of(PROHIBITIONS), 1, condition),
        )

    def triggered(self) -> Triggered:
        """In the effect of what happens to this card, "it" is this card."""
        event, effect = self.event(), self.effect()
        return Triggered(event, pointed(effect, event.what) if isinstance(event.what, This) else effect)

    def sentence(self) -> Any:
        """An ability of any kind."""
        return self.one(
            lambda: Instruct(self.effect()),
            lambda: Instruct(IfDone(self.plain())),
            self.triggered,
            lambda: Activated(self.effect(), tuple(self.payment() for _ in range(self.number(0, 3))), self.of(("", BOLT))),
            self.static,
        )
