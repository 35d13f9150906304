"""Texts that would do nothing: their nouns fit no card there can be, or they change what those cards do not have.

A game says which kinds of card can have a quality at all ("damaged" is for creatures), and which qualities only a card in
play has.  Not for grammar (reader), nor for what a verb may be done to.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import (
    Both,
    Cards,
    Compare,
    Either,
    Every,
    Face,
    Happening,
    Has,
    Is,
    Not,
    Place,
    Side,
    Some,
    Stands,
    Static,
    Test,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain

from .senseless import given_away

FIELD: Final = "field"
NO_NUMBER: Final = 'this is so or not, and "for each" has nothing to count; say "while" ("While you control ...")'


@dataclass(frozen=True, slots=True)
class Sorts:
    """What a game's cards can be.

    kind       the quality that says of which kind a card is
    kinds      every kind, as the values of that quality, with its name
    of         quality or quantity -> the kinds that can have it; a quality that is not named here suits every kind
    in_play    qualities and quantities that only a card in play has
    changed    quantity that a text changes, or rule it lays on cards -> the kinds of card for which it means something
    numbers    quantities that are numbers: of others a text cannot give more or less
    leaving    the game's own verbs after which a card is not in play any more;  parting: the events
    priced     quantities that count only while a card is not in play yet: what it costs, whether it can be played
    happens    event -> the kinds of card it can happen to; an event that is not named here happens to every kind
    others     event -> the kinds that the other card of it can be: what is attacked, what it is attacked by
    elsewhere  events of cards that are not in play: drawn, discarded
    """

    kind: str
    kinds: Mapping[int, str]
    of: Mapping[str, frozenset[int]]
    in_play: frozenset[str] = frozenset()
    changed: Mapping[int, frozenset[int]] = field(default_factory=dict)
    numbers: frozenset[int] | None = None
    leaving: tuple[type, ...] = ()
    parting: frozenset[str] = frozenset()
    happens: Mapping[str, frozenset[int]] = field(default_factory=dict)
    priced: frozenset[int] = frozenset()
    others: Mapping[str, frozenset[int]] = field(default_factory=dict)
    elsewhere: frozenset[str] = frozenset()

    def senseless(self, ability: object) -> str:
        """Why some noun or condition of an ability can never fit anything; empty when each can."""
        gone = given_away(ability, self.leaving, self.parting)
        if gone:
            return gone
        for part in walk(ability):
            why = ""
            if isinstance(part, Cards):
                why = self.never(part.tests, part.place)
            elif isinstance(part, (Static, Gain, Become, Bar)) or (hasattr(part, "what") and hasattr(part, "quantity")):
                why = self.unchanged(part)
            elif isinstance(part, Happening):
                why = self.unheard(part)
            if why:
                return why
        return ""

    def never(self, tests: tuple[Test, ...], place: Place | None) -> str:
        """Why no card fits all of the tests in a place."""
        fit = frozenset(self.kinds)
        for test in tests:
            left = fit & self.having(test)
            if not left:
                return f'{named(self.kinds, fit)} is never "{word(test)}", so this means no card at all'
            fit = left
        if place is not None and place.role and place.role != FIELD and not place.also:
            for test in tests:
                if isinstance(test, (Side, Face)):
                    return 'cards that lie there are controlled by nobody and have no face; say whose place it is, or "own"'
                if isinstance(test, (Is, Has, Compare, Stands)) and quality_of(test) in self.in_play:
                    return f'a card is "{word(test)}" only in play, so this means no card at all'
        return ""

    def of_play(self, test: Test) -> bool:
        """Whether a test can hold only for a card in play."""
        inner = test.test if isinstance(test, Not) else test
        if isinstance(inner, Side):
            return True
        return isinstance(inner, (Is, Has, Compare, Stands)) and quality_of(inner) in self.in_play

    def unheard(self, event: Happening) -> str:
        """Why an event never happens to the cards it speaks of."""
        if isinstance(event.by, (Every, Some)) and event.event in self.others:
            fit = self.fitting(event.by)
            if fit and not fit & self.others[event.event]:
                return f"this never happens between it and {named(self.kinds, fit)}"
        if not isinstance(event.what, (Every, Some)):
            return ""
        known = next(filter(self.of_play, event.what.cards.tests), None)
        if known is not None and event.event in self.elsewhere:
            return f'a card is "{word(known)}" only in play, where this does not happen to it; say who does it'
        if event.event not in self.happens:
            return ""
        fit = self.fitting(event.what)
        return "" if not fit or fit & self.happens[event.event] else f"this never happens to {named(self.kinds, fit)}"

    def unchanged(self, part: Any) -> str:
        """Why a change means nothing for the cards it speaks of."""
        subject = part.subject if isinstance(part, Static) else part.what
        if isinstance(part, Static) and not isinstance(part.value, int) and part.what not in (self.numbers or (part.what,)):
            return NO_NUMBER
        if not isinstance(subject, (Every, Some)):
            return ""
        fit = self.fitting(subject)
        known = next(filter(self.of_play, subject.cards.tests), None)
        if fit and known is not None and changes(part) in self.priced:
            return f'a card is "{word(known)}" only in play, and this is asked before it comes there; leave it out'
        meant = self.changed.get(changes(part), fit)
        return "" if not fit or fit & meant else f"this means nothing for {named(self.kinds, fit)}"

    def fitting(self, what: Every | Some) -> frozenset[int]:
        """The kinds of card that a noun can mean."""
        return frozenset(self.kinds).intersection(*map(self.having, what.cards.tests))

    def having(self, test: Test) -> frozenset[int]:
        """The kinds of card for which a test can hold."""
        every = frozenset(self.kinds)
        if isinstance(test, Is) and test.quality == self.kind:
            return every & frozenset(test.values)
        if isinstance(test, Not) and isinstance(test.test, Is) and test.test.quality == self.kind:
            return every - frozenset(test.test.values)
        if isinstance(test, (Is, Has, Compare)):
            return self.of.get(quality_of(test), every)
        if isinstance(test, Either):
            return frozenset().union(*map(self.having, test.tests))
        if isinstance(test, Both):
            return every.intersection(*map(self.having, test.tests))
        return every


def changes(part: Any) -> int:
    """The quantity that is changed, or the rule that is laid on cards."""
    match part:
        case Static(what=what):
            return what
        case Become(quality=quality):
            return quality
        case Bar(rule=rule):
            return rule
        case _:
            quantity: int = part.quantity
            return quantity


def quality_of(test: Is | Has | Compare | Stands) -> str:
    """The quality or quantity that a test asks."""
    return test.quantity if isinstance(test, Compare) else test.quality


def word(test: Any) -> str:
    """What a test asks, for people."""
    if isinstance(test, Not):
        return word(test.test)
    if isinstance(test, Side):
        return "controlled by a player"
    return quality_of(test) if isinstance(test, (Is, Has, Compare, Stands)) else type(test).__name__.lower()


def named(kinds: Mapping[int, str], fit: frozenset[int]) -> str:
    """Kinds of card, in words."""
    names = [kinds[one] for one in sorted(fit)]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
