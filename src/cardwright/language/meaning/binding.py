"""What must hold of the cards of a choice together: "with different names", "with a total cost of 5 or less"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.referents import NAME
from cardwright.kernel.together import ALIKE, APART, TOTAL
from cardwright.kernel.tree import Bound, Compare

from ..english import Part
from ..english.kinds import noun
from . import describing
from .fields import Fields
from .scope import Scope
from .words import NotMeantError

if TYPE_CHECKING:
    from .nouns import Selected

COMPARES: Final = ("different", "same", "total")


def bound_of(scope: Scope, behind: Part, *, aimed: bool) -> Bound | None:
    """What "with ..." says of several cards together; None where it says something of each.

    Different values of a plain quality are those of `Some.apart`, but for targets.
    """
    phrase = behind.part("x") if behind.tag == "with" else None
    how = [one.tag for one in phrase.parts("a")] if phrase is not None and phrase.tag == "np" else []
    if phrase is None or len(how) != 1 or how[0] not in COMPARES or any(one.tag == "sameas" for one in phrase.parts("p")):
        return None
    word = noun(phrase).word("w")
    if not aimed and describing.differing(scope, phrase):
        return None
    if how[0] == "total":
        return in_total(scope, phrase, word)
    quality = NAME if word == NAME else scope.words.qualities.get(word) or stat_quality(scope, word)
    f = Fields(phrase, silent=("h", "a"))
    determiner = f.part_of("d")
    f.finish()
    members = quality in scope.words.sets
    if not quality or (determiner is not None and determiner.tag != "the") or (members and how[0] == "same"):
        raise NotMeantError(phrase, "is nothing in which cards that are chosen together can be compared")
    return Bound(APART if how[0] == "different" else ALIKE, quality, members=members)


def in_total(scope: Scope, phrase: Part, word: str) -> Bound:
    """As in "total cost 5 or less"."""
    quality = stat_quality(scope, word)
    f = Fields(phrase, silent=("h", "a"))
    determiner, number, of = f.part_of("d"), f.part_of("n"), f.take("p", "of")
    f.finish()
    inner = of.part("x") if of is not None else None
    if number is None and inner is not None and inner.tag == "bareq":
        number = inner.part("n")
    if not quality or number is None or (determiner is not None and determiner.tag != "a"):
        raise NotMeantError(phrase, 'does not say how much at most: write "with a total ... of 5 or less"')
    most = describing.compare(scope, quality, number)
    if not isinstance(most, Compare) or most.least is not None or most.most is None:
        raise NotMeantError(number, 'is no most of all together: write "5 or less"')
    return Bound(TOTAL, quality, most.most)


def stat_quality(scope: Scope, word: str) -> str:
    """The quality of a number on a card; "" for another word."""
    stat = scope.words.stats.get(word)
    return stat.quality if stat is not None else ""


def bind(scope: Scope, behind: Part, selected: Selected, bound: Bound) -> None:
    """Let it hold of the cards that are chosen.  Raises NotMeantError where nobody chooses several of them."""
    one = selected.count in (None, 1) and selected.number is None
    if selected.every or selected.none or one or not scope.words.binds or scope.paying or selected.bound is not None:
        raise NotMeantError(behind, "compares cards that are chosen together: write how many, as in 'up to 2 ...'")
    if selected.target and not selected.up_to:
        raise NotMeantError(behind, 'may leave fewer targets than are asked for: write "up to"')
    selected.bound = bound
