"""Until a hand has so many cards: "draw cards until you have 4 cards in your hand", "discard cards until ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.referents import Minus
from cardwright.kernel.tree import Amount, Cards, CountOf, Place, Some, Who

from ..english import Part
from ..english.kinds import kinds, noun
from . import amounts, players
from .clauses import clause
from .fields import Fields
from .words import NotMeantError

if TYPE_CHECKING:
    from .deeds import Clause

HAND: Final = "hand"
NOT_SAID: Final = 'does not say until how many cards are in their own hand: write "until {} have 4 cards in {} hand"'


def missing(c: Clause, until: Part) -> Amount:
    """The cards that are missing until their hand has so many; 0 or less if it has."""
    return Minus(so_many(c, until), in_hand(c))


def left_over(c: Clause, until: Part) -> Amount:
    """The cards that are in their hand beyond so many."""
    return Minus(in_hand(c), so_many(c, until))


def so_many_of(c: Clause, phrase: Part, cards: Cards) -> Some | None:
    """Which of "cards" are chosen, of which no number is said before: "up to that number", "until you have 3 in hand"."""
    if phrase.tag != "np" or phrase.get("d") is not None or phrase.get("n") is not None:
        return None
    bounds = [one.part("x") for one in c.bounds if one.tag == "atmost"]
    if len(bounds) == 1 and bounds[0] is not None and bounds[0].tag == "count":
        c.bounds = [one for one in c.bounds if one.tag != "atmost"]
        return Some(cards, number=amounts.amount(c.scope, bounds[0]), up_to=True)
    if cards.place is None or cards.place.role != HAND or (until := c.adverb("until")) is None:
        return None
    return Some(cards, number=left_over(c, until))


def in_hand(c: Clause) -> Amount:
    """The cards in the hand of who does it."""
    return CountOf(Cards((), Place(HAND, c.scope.seen(c.scope.me or Who.YOU))))


def so_many(c: Clause, until: Part) -> Amount:
    """The number in "until you have 4 cards in your hand", "... as many cards in your hand as your opponent".

    The hand must be that of who does it.  Raises NotMeantError.
    """
    said = until.part("x")
    told = clause(said) if said is not None and said.tag == "s" else []
    pronoun = "you" if c.scope.me in (None, Who.YOU) else "they"
    fault = NotMeantError(until, NOT_SAID.format(pronoun, "your" if pronoun == "you" else "their"))
    if len(told) != 1 or told[0].lemma != "have" or told[0].modal or told[0].negated or told[0].past or told[0].before:
        raise fault
    f = Fields(told[0].verb, silent=("f", "v"))
    cards, where = f.part_of("o"), f.part_of("in")
    f.finish()
    if cards is None or cards.tag != "np" or noun(cards).word("w") != "card":
        raise fault
    rest = Fields(cards, silent=("h",))
    number, behind, like = rest.part_of("n"), rest.take("p", "in"), rest.take("p", "sameas")
    rest.finish()
    where = where or (behind.part("x") if behind is not None else None)
    owner = players.possessor(where.part("d")) if where is not None and where.tag == "np" else None
    place = players.place(c.scope, where) if where is not None else None
    theirs = told[0].subject == Part(pronoun) and (owner is None or owner.tag == pronoun)
    if number is None or place is None or place.role != HAND or place.also or not theirs:
        raise fault
    if number.tag == "asmany" and like is not None and (other := like.part("x")) is not None and kinds(other) == {"player"}:
        return CountOf(Cards((), Place(HAND, players.player(c.scope, other))))
    if not number.tag.isdigit() or like is not None:
        raise fault
    return int(number.tag)
