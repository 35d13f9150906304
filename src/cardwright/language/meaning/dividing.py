"""A number that is divided: "deal 3 damage divided as you choose among any number of enemy creatures"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.kernel.joins import Divide
from cardwright.kernel.referents import Kept, NumberKept
from cardwright.kernel.tree import ANY, Amount, Node, Some

from . import amounts, nouns
from .scope import Referent
from .words import NotMeantError

if TYPE_CHECKING:
    from .deeds import Clause

SHARES = 5
"""Slots that a divided number takes."""


def is_divided(c: Clause) -> bool:
    """Whether a clause says so."""
    return any(one.tag == "divided" for one in c.told.verb.parts("adv"))


def divided(c: Clause, amount: Amount, make: Callable[[Kept, NumberKept], Node]) -> Node:
    """The number divided among the cards that are said.  `make`: what is done with each and its share."""
    adverb = c.adverb("divided")
    phrase = adverb.part("x") if adverb is not None else None
    assert adverb is not None  # noqa: S101  it was asked for
    assert phrase is not None  # noqa: S101  the grammar makes none without
    if c.scope.paying or c.scope.me is not None or not c.scope.words.binds:
        raise NotMeantError(adverb, "is divided by you alone, as something that is done")
    if phrase.tag not in ("np", "part"):
        raise NotMeantError(phrase, 'does not say among which cards: write "any number of ..." or "up to 3 ..."')
    selected = nouns.partitive(c.scope, phrase) if phrase.tag == "part" else nouns.select(c.scope, phrase, None)
    if selected.every:
        selected.every, selected.count, selected.up_to = False, ANY, True
    most = amounts.plain(amount, adverb)  # each takes at least 1
    if selected.number is not None or selected.random or selected.least is not None or selected.count is None:
        raise NotMeantError(phrase, 'does not say among how many: write "any number of ..." or "up to 3 ..."')
    if not selected.up_to and selected.count > most:
        raise NotMeantError(phrase, "are more than there is to divide")
    selected.count = min(selected.count, most)
    what = selected.what()
    assert isinstance(what, Some)  # noqa: S101  they are neither all nor by chance
    first = c.scope.slots
    c.scope.slots += SHARES
    found = Referent("card", True, selected.noun, what, slot=first, verb=c.word, cards=selected.cards)
    c.objects.append(c.scope.tell(found))
    c.scope.use(first)
    return Divide(first, amount, what, make(Kept(first + 1), NumberKept(first + 2)))
