"""Players, cards and zones in English, from nodes.  What numbers and events are called: `telling`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel import referents as r
from cardwright.kernel.node import walk
from cardwright.kernel.together import APART, TOTAL
from cardwright.kernel.tree import (
    ANY,
    Ability,
    Another,
    Bearer,
    Both,
    Bound,
    Cards,
    Compare,
    CountOf,
    Either,
    Every,
    Face,
    Happening,
    Has,
    Is,
    Itself,
    Named,
    Not,
    Owned,
    Place,
    Player,
    Side,
    Some,
    Them,
    This,
    What,
    Who,
)

from ..english.inflection import plural
from ..tokens import sounds_like_vowel
from .backwards import Backwards
from .words import Meanings

PLAYERS: Final = {
    Who.YOU: "you", Who.OPPONENT: "your opponent", Who.THAT: "that player", Who.EACH: "each player",
    Who.OPPONENTS: "each opponent",
}  # fmt: skip
SIGNS: Final = {"<": "less than", "<=": "at most", "=": "exactly", ">=": "at least", ">": "more than"}
THAN: Final = {"<": "less {} than", "=": "the same {} as", ">": "more {} than"}
PAST: Final = {
    r.When.THIS_TURN: "this turn", r.When.LAST_TURN: "last turn", r.When.SINCE_YOUR_LAST_TURN: "since your last turn",
    r.When.THIS_ROUND: "this round", r.When.THIS_GAME: "this game",
}  # fmt: skip


def several(what: object) -> bool:
    """Whether all of some cards are meant, and not this card as long as it is one of them."""
    return isinstance(what, Every) and Itself() not in what.cards.tests


def with_article(words: str) -> str:
    """The words behind "a" or "an"."""
    return f"{'an' if sounds_like_vowel(words) else 'a'} {words}"


class Nouns(Backwards, ABC):
    """Says cards and players of one game."""

    def __init__(self, words: Meanings) -> None:
        super().__init__(words)
        self.slots: dict[int, str] = {}
        self.kept_many: set[int] = set()
        """The slots that keep several cards."""
        self.coins: set[int] = set()
        self.carried: dict[int, str] = {}
        self.has_event = False
        self.tense = ""
        """Of events: as they happen; "past": as they did; "not": as they did not."""
        self.me: Player = Who.YOU
        """Whose deeds are told: "you" in their nodes is this player."""

    def begin(self, ability: Ability) -> None:
        """Another ability: nothing is kept yet, but what the card's cost before it has kept."""
        self.slots, self.carried, self.coins, self.kept_many = self.carried, {}, set(), set()
        self.me = Who.YOU
        event = getattr(ability, "event", None)
        self.tell_event(event if isinstance(event, Happening) else None)
        self.has_event = event is not None or any(isinstance(node, Happening) for node in walk(ability))

    def tell_event(self, event: Happening | None) -> None:
        """Name the cards of an event, which slots 0 and 1 keep."""
        for slot, what in ((0, event.what if event else None), (1, event.by if event else None)):
            if isinstance(what, (Some, Every)):
                self.slots[slot] = self.noun(what.cards)

    def keep(self, slot: int, what: Any, *, each: bool = False) -> None:
        """Name what is kept in a slot: the noun of the cards that were dealt with.  each: by each of several players."""
        if each or isinstance(what, Every) or (isinstance(what, Some) and (what.count != 1 or what.number is not None)):
            self.kept_many.add(slot)
        cards = what.what.cards if isinstance(what, r.AtRandom) else getattr(what, "cards", None)
        self.slots[slot] = self.noun(cards) if isinstance(cards, Cards) else "card"

    @abstractmethod
    def amount(self, amount: Any) -> str:
        """A number."""

    @abstractmethod
    def event(self, event: Happening) -> str:
        """What happens."""

    # players --------------------------------------------------------------------------------------------------------

    def player(self, who: Player) -> str:
        """A player."""
        if who is Who.YOU and self.me is not Who.YOU:
            return "they"
        if (isinstance(who, r.ControllerOf) and isinstance(who.what, This)) or who is self.me is Who.OPPONENT:
            return "you"
        if isinstance(who, r.Foremost):
            outer, self.me = self.me, who
            said = self.amount(who.amount)
            self.me = outer
            return f"the player for whom this is {'highest' if who.highest else 'lowest'} ({said}; nobody on a tie)"
        if isinstance(who, r.ControllerOf):
            return "the controller of " + self.what(who.what)
        if isinstance(who, r.ControllersOf):
            return "a player who controls one of " + self.what(who.what)
        declared = next((words for words, one in self.words.players.items() if one == who), None)
        if declared is not None:
            return declared
        if isinstance(who, r.OwnerOf):
            return "the owner of " + self.what(who.what)
        if isinstance(who, r.AnOpponent) or (who is Who.OPPONENT and self.words.many_players):
            return "an opponent"
        return PLAYERS[who] if isinstance(who, Who) else "that player"

    def verb_of(self, who: Player, verb: str) -> str:
        """A verb in the number of its player."""
        return verb if self.player(who) in ("you", "they") else verb + "s"

    def whose(self, who: Player) -> str:
        """As in "your", "your opponent's"."""
        said = self.player(who)
        return {"you": "your", "they": "their"}.get(said, f"{said}'s")

    def chosen(self) -> str:
        """The words that tell who chooses among several cards: " (you choose which)"."""
        return f" ({self.player(Who.YOU)} choose which)"

    def owners(self, what: What | None) -> str:
        """As in "its owner's", "your"."""
        cards = what.cards if isinstance(what, (Some, Every)) else None
        if cards is not None and cards.place is not None and cards.place.who is Who.YOU:
            return self.whose(Who.YOU)
        many = isinstance(what, Every) or (
            isinstance(what, (Some, Them, r.Kept)) and getattr(what, "many", getattr(what, "count", 1) != 1)
        )
        return "their owners'" if many else "its owner's"

    # cards ----------------------------------------------------------------------------------------------------------

    def what(self, what: Any) -> str:
        """Cards that are dealt with."""
        if isinstance(what, This):
            return "this card"
        if isinstance(what, Them):
            return "them" if what.many else "it"
        if isinstance(what, r.Kept):
            return self.slot(what)
        if isinstance(what, r.AtRandom):
            return self.what(what.what) + " at random"
        if isinstance(what, r.TopOf):
            end = "bottom" if what.bottom else "top"
            if isinstance(what.amount, r.Depth):
                down = self.counted(what.amount.cards, 1)
                return f"the cards of {self.zone(what.place)} from the top down to the first that is {down}"
            return f"the {end} {self.so_many(what.amount, 'card')} of {self.zone(what.place)}"
        if isinstance(what, Every):
            return self.all_of(what.cards)
        if isinstance(what, Some):
            return self.some(what)
        said = self.words.said_backwards(what)
        return said or "a card"

    def slot(self, what: r.Kept) -> str:
        """What is kept in a slot."""
        noun = self.slots.get(what.slot)
        if noun is None and what.slot < 2:
            return "that card"
        if noun is None or " or " in noun:
            return "them" if what.many else "it"
        return f"those {plural(noun)}" if what.many else f"that {noun}"

    def all_of(self, cards: Cards) -> str:
        """All of them."""
        if not cards.tests and cards.place is not None:
            return f"all cards in {self.zone(cards.place)}"
        kept = any(isinstance(test, r.AmongKept) for test in cards.tests)
        if kept and any(isinstance(test, Not) and isinstance(test.test, r.AmongKept) for test in cards.tests):
            return "the rest of them"
        if Itself() in cards.tests:
            return self.this(cards)
        noun = self.noun(cards)
        if noun in self.words.unique:
            return self.only(cards, noun)
        return f"all {self.phrase(cards, many=True)}"

    def only(self, cards: Cards, noun: str) -> str:
        """The only one there is: "its host with 2 or less DEF", "your leader"."""
        side = next((test for test in cards.tests if isinstance(test, Side)), None)
        plain = Cards(tuple(test for test in cards.tests if test is not side), cards.place)
        whose = self.whose(side.who) if side is not None else "its" if noun in self.words.borne else "the"
        return f"{whose} {self.phrase(plain, many=False)}"

    def some(self, what: Some) -> str:
        """So many of them."""
        if what.apart:
            return (
                f"{self.some(replace(what, apart=''))} with different {plural(self.qualities.get(what.apart, what.apart))}"
            )
        if what.bound is not None:
            return f"{self.some(replace(what, bound=None))} {self.bound(what.bound)}"
        if isinstance(what.number, r.Half) and what.number.a == CountOf(what.cards):
            return f"half of the {self.phrase(what.cards, many=True)}, rounded {'up' if what.number.up else 'down'}"
        if isinstance(what.number, r.Minus) and what.number.a == CountOf(what.cards):
            return f"all but {self.amount(what.number.b)} {self.phrase(what.cards, many=what.number.b != 1)}"
        if what.up_to and (most := self.amount(what.number or 0)).startswith("the number of "):
            return f"{self.phrase(what.cards, many=True)} up to {most}"
        if what.number is not None and what.number != 1:
            return self.as_many(what, self.amount(what.number))
        if what.least is not None:
            return f"{self.amount(what.least)} or more {self.phrase(what.cards, many=True)}"
        if what.count == ANY:
            return f"any number of {self.phrase(what.cards, many=True)}"
        if what.up_to:
            return f"up to {what.count} {self.phrase(what.cards, many=what.count > 1)}"
        return self.counted(what.cards, what.count)

    def as_many(self, what: Some, number: str) -> str:
        """As in "as many creatures as the number of cards in your hand", "up to that many creatures"."""
        up_to, cards = "up to " if what.up_to else "", self.phrase(what.cards, many=True)
        if number == "that number":
            return f"{up_to}that many {cards}"
        return f"{up_to}{number} {cards}" if number.isdigit() else f"{up_to}as many {cards} as {number}"

    def bound(self, bound: Bound) -> str:
        """As in "with different names", "with 5 or less cost together"."""
        word = self.qualities.get(bound.quality, bound.quality)
        if bound.how == TOTAL:
            return f"with {bound.most} or less {word} together"
        return f"with different {plural(word)}" if bound.how == APART else f"with the same {word}"

    def this(self, cards: Cards) -> str:
        """As in "this exhausted creature"."""
        plain = Cards(tuple(test for test in cards.tests if test != Itself()), cards.place)
        return f"this {self.phrase(plain, many=False)}"

    def counted(self, cards: Cards, count: int, *, place: str = "from") -> str:
        """As in "a creature", "2 creatures"."""
        if Itself() in cards.tests:
            return self.this(cards)
        if count != 1:
            return f"{count} {self.phrase(cards, many=True, place=place)}"
        words = self.phrase(cards, many=False, place=place)
        if words.startswith("another "):
            return words
        return with_article(words)

    def so_many(self, amount: Any, noun: str) -> str:
        """As in "1 card", "2 cards"."""
        if isinstance(amount, int):
            return f"{amount} {noun if amount == 1 else plural(noun)}"
        return f"{plural(noun)} equal to {self.amount(amount)}"

    def noun(self, cards: Cards) -> str:
        """The noun that says most of the cards."""
        tests = frozenset(cards.tests)
        for said, word in self.nouns:
            if said <= tests:
                return word
        return self.words.kinds_said(cards) or "card"

    @staticmethod
    def described(cards: Cards) -> tuple[Any, ...]:
        """The tests of a noun; a highest or lowest among the cards of this very noun needs no "among"."""
        rest = Cards(tuple(test for test in cards.tests if not isinstance(test, r.Superlative)), cards.place)
        return tuple(
            replace(test, among=None) if isinstance(test, r.Superlative) and test.among == rest else test
            for test in cards.tests
        )

    def phrase(self, cards: Cards, *, many: bool, place: str = "from") -> str:
        """Adjectives, noun, and what stands behind; `place`: the word before a zone."""
        noun = self.noun(cards)
        by_noun = next((said for said, word in self.nouns if word == noun and said <= frozenset(cards.tests)), frozenset())
        before: list[str] = []
        behind: list[str] = []
        for test in self.described(cards):
            if test in by_noun or (noun != "card" and self.words.kinds_said(cards) == noun and self.words.is_kind(test)):
                continue
            word = self.tests.get(test)
            if isinstance(test, Another):
                before.insert(0, "other" if many else "another")
            elif word is not None and not isinstance(test, Side):
                before.append(word)
            elif isinstance(test, Is) and len(test.values) > 1:
                before.append(self.test(test))  # "Epic or Deity"
            elif isinstance(test, (Side, Owned)):
                behind.insert(0, self.test(test))
            else:
                said = self.test(test)
                if said in behind and isinstance(test, Not) and isinstance(test.test, r.AmongKept):
                    behind.remove(said)
                    said = f"other than those {plural(self.slots.get(test.test.slot, 'card'))}"
                behind.append(said.replace("that is ", "that are ", 1) if many and said.startswith("that is ") else said)
        words = " ".join([*before, plural(noun) if many and " or " not in noun else noun, *behind])
        if cards.place is None or any(isinstance(test, r.AmongKept) for test in cards.tests):
            return words
        return f"{words} {place} {self.zone(cards.place)}"

    def zone(self, place: Place) -> str:
        """A zone, and whose."""
        names = [f"{self.whose(one.who)} {self.zones.get(one.role, one.role)}" for one in (place, *place.also)]
        return " or ".join(names)

    def test(self, test: Any) -> str:
        """What a test says, behind a noun."""
        method = TESTS.get(type(test))
        if method is not None:
            return method(self, test)
        return self.plain_test(test)

    def test_side(self, test: Side) -> str:
        """Side."""
        return f"{self.player(test.who)} {self.verb_of(test.who, 'control')}"

    def test_owned(self, test: Owned) -> str:
        """Owned."""
        return f"{self.player(test.who)} {self.verb_of(test.who, 'own')}"

    def test_controlledby(self, test: r.ControlledBy) -> str:
        """ControlledBy."""
        return f"{self.player(test.who)} controls"

    def test_compare(self, test: Compare) -> str:
        """Compare."""
        return f"with {self.bounds(test.least, test.most)} {self.qualities.get(test.quantity, test.quantity)}"

    def test_versus(self, test: r.Versus) -> str:
        """Versus."""
        if test.how == "=" and isinstance(test.amount, r.NumberKept) and test.quantity in self.words.qualities.values():
            return f"of the named {self.qualities.get(test.quantity, test.quantity)}"
        quality, amount = self.qualities.get(test.quantity, test.quantity), test.amount
        if (
            isinstance(amount, r.QuantityOf)
            and test.how in THAN
            and amount.quality in (test.quantity, self.words.last.get(test.quantity))
        ):
            had = " had" if amount.quality != test.quantity else ""
            return f"with {THAN[test.how].format(quality)} {self.what(amount.what)}{had}"
        return f"whose {quality} is {SIGNS[test.how]} {self.amount(amount)}"

    def test_superlative(self, test: r.Superlative) -> str:
        """Superlative."""
        among = f" among {self.all_of(test.among)}" if test.among is not None else ""
        return (
            f"with the {'highest' if test.highest else 'lowest'} {self.qualities.get(test.quantity, test.quantity)}{among}"
        )

    def test_named(self, test: Named) -> str:
        """Named."""
        return "named " + " or ".join(f'"{name}"' for name in test.names)

    def test_not(self, test: Not) -> str:
        """Not."""
        if isinstance(test.test, r.AmongKept):
            noun = self.slots.get(test.test.slot, "card")
            return f"other than those {plural(noun)}" if test.test.slot in self.kept_many else f"other than that {noun}"
        if isinstance(test.test, Bearer):
            return "that does not carry this card"
        if isinstance(test.test, r.Did):
            return f"to which this did not happen {PAST[test.test.when]}: {self.event(test.test.event)}"
        if isinstance(test.test, r.SameAs):
            quality = self.qualities.get(test.test.quality, test.test.quality)
            return f"with another {quality} than {self.what(test.test.what)}"
        if isinstance(test.test, Both):
            return f"other than {self.all_of(Cards(test.test.tests)).removeprefix('all ')}"
        said = self.plain_test(test.test)
        if said.startswith("with "):
            return f"without {said.removeprefix('with ')}"
        return f"that is not {said}"

    def test_either(self, test: Either) -> str:
        """Either."""
        return "that is " + " or ".join(self.plain_test(one) for one in test.tests)

    def test_both(self, test: Both) -> str:
        """Both."""
        return "that is " + " and ".join(self.plain_test(one) for one in test.tests)

    def test_amongkept(self, test: r.AmongKept) -> str:
        """AmongKept."""
        noun = self.slots.get(test.slot)
        return "among " + (f"those {plural(noun)}" if noun and " or " not in noun else "them")

    def test_did(self, test: r.Did) -> str:
        """Did."""
        return f"to which this happened {PAST[test.when]}: {self.event(test.event)}"

    def test_sameas(self, test: r.SameAs) -> str:
        """SameAs."""
        return f"with the same {self.qualities.get(test.quality, test.quality)} as {self.what(test.what)}"

    def test_itself(self, test: Itself | Bearer) -> str:
        """Itself."""
        return "that is this card" if isinstance(test, Itself) else "that carries this card"

    def test_face(self, test: Face) -> str:
        """Face."""
        return "that lies face-" + ("up" if test.up else "down")

    def plain_test(self, test: Any) -> str:
        """What a test says by itself: an adjective, a noun, or what stands behind a noun."""
        if test in self.tests:
            return self.tests[test]
        if isinstance(test, Is):
            found = self.words.kinds_said(Cards((test,)))
            if found:
                return found
        for said, word in self.nouns:
            if said == frozenset({test}):
                return word
        if isinstance(test, Both):
            return self.phrase(Cards(test.tests), many=False)
        if isinstance(test, Either):
            return " or ".join(self.plain_test(one) for one in test.tests)
        if isinstance(test, Not) and not isinstance(test.test, r.AmongKept):
            return f"not {self.plain_test(test.test)}"
        if isinstance(test, (Is, Has)):
            own = self.words.said_backwards(test)
            wanted = test.values if isinstance(test, Is) else (test.member,)
            named = self.words.values.items()
            values = [word for word, (quality, value) in named if quality == test.quality and value in wanted]
            if not values and isinstance(test, Is):
                values = [self.tests[one] for value in wanted if (one := Is(test.quality, (value,))) in self.tests]
            return own or " or ".join(values) or f"{test.quality}"
        if type(test) in self.words.related:
            others = test.what
            return self.words.related[type(test)].format(
                self.counted(others.cards, 1) if isinstance(others, Every) else self.what(others)
            )
        return self.words.said_backwards(test) or (
            TESTS[type(test)](self, test) if type(test) in TESTS else type(test).__name__
        )

    def bounds(self, least: int | None, most: int | None) -> str:
        """As in "2 or more", "at most 3"."""
        if least is not None and most is not None:
            return str(least) if least == most else f"{least} to {most}"
        if least is not None:
            return f"{least} or more"
        return "no" if most == 0 else f"{most} or less"


def test_kept_value(namer: Nouns, test: r.HasKept) -> str:
    """HasKept."""
    return f"of the named {namer.qualities.get(test.quality, test.quality)}"


TESTS: Final[dict[type, Callable[[Nouns, Any], str]]] = {
    r.AttachedTo: lambda namer, test: f"on {namer.what(test.what)}",
    Side: Nouns.test_side,
    Owned: Nouns.test_owned,
    r.ControlledBy: Nouns.test_controlledby,
    Compare: Nouns.test_compare,
    r.Versus: Nouns.test_versus,
    r.Superlative: Nouns.test_superlative,
    Named: Nouns.test_named,
    Not: Nouns.test_not,
    Either: Nouns.test_either,
    Both: Nouns.test_both,
    r.HasKept: test_kept_value,
    r.NameKept: lambda namer, test: "with the named name",
    r.AmongKept: Nouns.test_amongkept,
    r.Did: Nouns.test_did,
    r.SameAs: Nouns.test_sameas,
    Itself: Nouns.test_itself,
    Bearer: Nouns.test_itself,
    Face: Nouns.test_face,
}
