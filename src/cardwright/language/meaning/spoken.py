"""Which of the cards that a text has spoken of are meant, and where they lie now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.kernel.referents import AmongKept, Superlative
from cardwright.kernel.tree import Cards, Every, Place, Side, Test, This, Who

from ..english import Part
from .scope import FIRST_SLOT, HIDDEN, IT, NOTHING_BEFORE, Referent, Scope
from .words import NotMeantError

BOTH: Final = 2


def both_of(scope: Scope, phrase: Part) -> tuple[Referent, ...]:
    """As in "both creatures" of two that were spoken of one by one: each of them, the first one first."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    if determiner is None or determiner.tag != "both":
        return ()
    found: list[Referent] = []
    for one in reversed(scope.referents):
        if one.kind == "card" and one.slot >= FIRST_SLOT and all(one.slot != other.slot for other in found):
            if one.many:
                return ()
            found.append(one)
        if len(found) == BOTH:
            return tuple(reversed(found))
    return ()


def kept_before(scope: Scope, phrase: Part, of: Part | None) -> Referent:
    """The cards that a partitive speaks of, which a slot keeps."""
    for referent in reversed(scope.referents):
        if referent.kind == "card" and referent.slot >= 0 and referent.many and not part_of_other(scope, referent):
            scope.use(referent.slot)
            return referent
    raise NotMeantError(of or phrase, NOTHING_BEFORE)


def chosen_last(scope: Scope, phrase: Part) -> Referent | None:
    """The cards that were chosen among all of their noun just before: "the others" are those that were not.

    What the player who chose calls their own is told as the text's player calls it.  Raises NotMeantError if it cannot.
    """
    last = next((one for one in reversed(scope.referents) if one.kind == "card"), None)
    if last is None or last.verb != "choose" or last.slot < 0 or last.cards is None or part_of_other(scope, last):
        return None
    if last.me == scope.me:
        return last
    if scope.me is not None or last.me is None:
        raise NotMeantError(phrase, "are left of cards among which another player chose: say which cards they are")
    side = Side(Who.OPPONENT if last.me is Who.OPPONENTS else last.me)
    tests = tuple(side if test == Side(Who.YOU) else test for test in last.cards.tests)
    place = last.cards.place
    if place is not None and place.who is Who.YOU:
        place = replace(place, who=last.me)
    return replace(last, cards=Cards(tuple(test for test in tests if test != Side(Who.EACH)), place))


def refuse_unknown_zone(scope: Scope, phrase: Part, where: Place | None) -> None:
    """Raises NotMeantError for "create it from your deck" of a card that cannot be known to lie in that hidden zone."""
    if where is None or where.role not in HIDDEN or phrase.tag not in IT:
        return
    last = next((one for one in reversed(scope.referents) if one.kind == "card"), None)
    place = last.cards.place if last is not None and last.cards is not None else None
    if last is None or not (last.goes == where.role or (place is not None and place.role == where.role)):
        raise NotMeantError(phrase, "cannot be known to lie there: leave out the zone")


def other_than_this_card(scope: Scope, phrase: Part) -> Referent | None:
    """Of the two cards of an event that "it" may be in "its controller" the one that is not this card: its own is "you"."""
    near = scope.card(many=False) if phrase.tag == "it" else None
    two = scope.equally_near(near) if near is not None else []
    others = [one for one in two if not isinstance(one.what, This)]
    return others[0] if len(two) > 1 and len(others) == 1 else None


def refuse_either_of_event(scope: Scope, phrase: Part, found: Referent, word: str) -> None:
    """Raises NotMeantError for "that creature" where one creature does something to another, and neither is this card."""
    two = [one for one in scope.equally_near(found) if scope.may_be(one.noun, word) or scope.is_said_to_be(one, word)]
    if len(two) > 1 and not any(isinstance(one.what, This) for one in two):
        raise NotMeantError(phrase, 'may be one or the other: write "the attacking ...", "the destroyed ..."')


def such_of_them(scope: Scope, whole: Referent, noun: str, such: tuple[Test, ...]) -> None:
    """Tell of those among kept cards of which this is so: "if 2 or more Dragons were revealed this way, discard 1"."""
    found = Every(Cards((AmongKept(whole.slot), *such), anywhere(scope, whole.slot)))
    scope.tell(replace(whole, kind="card", many=True, noun=noun, what=found, such=such, pair=-1))


def part_of_other(scope: Scope, referent: Referent) -> bool:
    """Whether a referent is itself some of what was spoken of before."""
    return referent.cards is not None and any(isinstance(test, AmongKept) for test in referent.cards.tests)


def taken_of_it(scope: Scope, whole: int) -> list[int]:
    """The slots of those that were taken of what is kept in a slot."""
    found: list[int] = []
    for one in scope.referents:
        taken = one.slot >= 0 and one.cards is not None and AmongKept(whole) in one.cards.tests and part_of_other(scope, one)
        if taken and one.slot not in found:
            found.append(scope.use(one.slot))
    return found


OF_ITSELF: Final = frozenset({"adj", "vadj", "adjs", "non"})
"""Adjectives that say how a card is, and nothing of other cards."""


def is_this_if(phrase: Part) -> bool:
    """As in "this attacking creature", "this card from your Graveyard": this card, as long as it is so, or lies there."""
    determiner, said = phrase.part("d"), phrase.parts("a")
    found = bool(said) or comes_from(phrase)
    return determiner == Part("this") and found and all(one.tag in OF_ITSELF for one in said)


def comes_from(phrase: Part) -> bool:
    """As in "this card from your Graveyard"."""
    return [one.part("p") for one in phrase.parts("p") if one.tag == "in"] == [Part("from")]


def of_targets(scope: Scope, tests: Sequence[Test]) -> tuple[Test, ...]:
    """As in "choose 2 target creatures, then destroy the creature with the highest ATK": it is one of these."""
    last = next((one for one in reversed(scope.referents) if one.kind == "card"), None)
    rest = tuple(test for test in tests if not isinstance(test, Superlative))
    several = last is not None and last.many and last.slot >= FIRST_SLOT and getattr(last.what, "target", False)
    said = last.cards if last is not None and several else None
    if last is None or said is None or said.place is not None or len(rest) == len(tests) or not set(rest) <= set(said.tests):
        return ()
    return (AmongKept(scope.use(last.slot)),)


def anywhere(scope: Scope, slot: int) -> Place | None:
    """Where the cards of a slot lie, as the one whose deeds are told now calls it.

    What a player's deck or hand held is theirs wherever it goes; other cards may be anybody's.
    """
    for referent in reversed(scope.referents):
        if referent.slot != slot or (referent.goes is None and referent.cards is None):
            continue
        place = referent.cards.place if referent.cards is not None else None
        if referent.goes is not None and (not referent.goes or place is None or not place.role):
            return Place(referent.goes, Who.EACH) if referent.goes else None
        if place is None:
            return None
        if place.who is Who.YOU and referent.me != scope.me:
            place = replace(place, who=scope.seen(referent.me if referent.me is not None else Who.YOU))
        return place if referent.goes is None else Place(referent.goes, place.who)
    return None
