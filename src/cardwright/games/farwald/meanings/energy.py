"""Crystallized Energy in texts: "1 Fire plus 1 generic Crystallized Energy", as a cost.  FAR-7.10, R84."""

from typing import Final

from cardwright.kernel.tree import Node
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import NotMeantError
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.words import joined_by_and

from ..field import ELEMENTS, ONE, TOTAL
from ..verbs.costs import Spend

NO_ENERGY: Final = 'is no Crystallized Energy: write "1 Fire plus 1 generic Crystallized Energy"'


def spend(phrase: Part, *, paying: bool) -> Node:
    """The units that are exploited."""
    if not paying:
        raise NotMeantError(phrase, "is a price: write it before a colon")
    units = 0
    seen: set[int] = set()
    for one in unit_phrases(phrase):
        count, element = unit(one)
        if element in seen:
            raise NotMeantError(one, "was named already: say how many there are of it together")
        seen.add(element)
        units += count * (ONE[TOTAL] + (ONE[element] if element < TOTAL else 0))
    return Spend(units)


def unit_phrases(phrase: Part) -> list[Part]:
    """The phrases that are joined by "plus" or "and"."""
    if phrase.tag == "plus":
        return [one for name in "xy" if (part := phrase.part(name)) is not None for one in unit_phrases(part)]
    if phrase.tag == "conj":
        return [inner for one in joined_by_and(phrase) for inner in unit_phrases(one)]
    return [phrase]


def unit(phrase: Part) -> tuple[int, int]:
    """How many of which element; TOTAL for generic ones."""
    number = phrase.part("n") if phrase.tag == "np" else None
    if number is None or not number.tag.isdigit() or number.tag == "0" or phrase.parts("p") or phrase.get("d") is not None:
        raise NotMeantError(phrase, NO_ENERGY)
    words = [one.word("w") for one in phrase.parts("a")]
    head = noun(phrase).word("w")
    if head != "Crystallized Energy":
        words.append(head)
    if len(words) != 1 or words[0] not in (*ELEMENTS, "generic"):
        raise NotMeantError(phrase, NO_ENERGY)
    return int(number.tag), (*ELEMENTS, "generic").index(words[0])


def price(scope: Scope, phrase: Part) -> list[Node]:
    """Units alone before a colon: "Charge: 1 Mind plus 1 generic: ..."."""
    return [spend(phrase, paying=True)]
