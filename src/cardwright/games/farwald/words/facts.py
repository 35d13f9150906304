"""Standing texts: what costs or needs more, hand limits, prohibitions, durations."""

from typing import Any, Final

from cardwright.kernel.tree import Every, Owned, Static, This, Until, Who
from cardwright.language.core.filters import with_test, without_test
from cardwright.language.core.shapes import IT
from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import Node, Parts, Shape, custom, node

from .. import field
from ..field import ELEMENTS


def _costing(who: Who, what: int, sign: int) -> Shape:
    """Cards of a player that cost, or need, so much more or less."""

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        number: Any = parts["number"]
        narrowed = with_test(cards, Owned(who))
        return None if narrowed is None or not number else Static(Every(narrowed), what, sign * number)

    def take(fact: Any) -> Parts | None:
        if fact.what != what or not isinstance(fact.value, int) or fact.value * sign <= 0 or fact.condition is not None:
            return None
        cards = without_test(fact.subject.cards, Owned(who)) if isinstance(fact.subject, Every) else None
        return None if cards is None else {"cards": cards, "number": abs(fact.value)}

    return custom(Static, make, take)


FACTS: Final[tuple[Entry, ...]] = (
    *(
        phrase("Sentence", f"{whose} {{cards:Kind.pl}} {verb} {{number:Integer}} {tail}", _costing(who, what, sign))
        for whose, who in (("your", Who.YOU), ("opponents'", Who.OPPONENT))
        for verb, what, unit in (("cost", field.COST_NOW, ""), ("need", field.GATE_NOW, "generic "))
        for tail, sign in ((f"{unit}more", 1), (f"{unit}less", -1))
    ),
    phrase("Sentence", "your hand limit is {value:Integer}", node(Static, subject=This(), what=field.LIMIT_NOW)),
    *(phrase("Fact", f"provide[s|:own] {{value:Integer}} {name} more",
             node(Static, subject=IT, what=field.GIVES_NOW + number))
      for number, name in enumerate(ELEMENTS)),
    word("Prohibition", "unleash", field.CANNOT_UNLEASH),
    word("Prohibition", "defend", field.CANNOT_DEFEND),
    word("Prohibition", "be shattered", field.CANNOT_BE_SHATTERED),
    word("Prohibition", "be targeted", field.CANNOT_BE_TARGETED),
    word("Prohibition", "be defended against", field.CANNOT_BE_DEFENDED),
    word("Prohibition", "be played", field.CANNOT_BE_PLAYED),
    word("Prohibition", "be energized in the Regeneration Phase", field.STAYS_EXPLOITED),
    word("Duration", "until the end of the unleash", Until.BATTLE, alt=("until the unleash is over",)),
)  # fmt: skip
