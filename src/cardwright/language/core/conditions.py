"""Whether: how many there are of something, and what the card itself is.

A number and a noun (category HowMany) are a condition on their own; "you control" adds whose.
"""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Another, Cards, Control, Not, Side, ThisIs, Who

from ..phrases import Entry, phrase
from ..shape import Node, Parts, Shape, custom, node
from .filters import with_test, without_test
from .nouns import more, not_another


def how_many(category: str, cards: str) -> tuple[Entry, ...]:
    """A card; 3 or more cards; exactly 3 cards; 3 or fewer cards; no cards."""
    return (
        phrase(category, f"another {{cards:{cards}.sg}}", more(Control(Cards()), Another()), number="sg"),
        phrase(category, f"a {{cards:{cards}.sg}}", node(Control, least=1), number="sg", guard=not_another),
        phrase(category, f"{{least:Integer}} or more {{cards:{cards}.pl}}", Control, number="pl", guard=_some,
               alt=(f"at least {{least:Integer}} {{cards:{cards}@least}}", f"{{least:Integer}} {{cards:{cards}@least}}")),
        phrase(category, f"exactly {{count:Integer}} {{cards:{cards}@count}}", EXACTLY, number="count"),
        phrase(category, f"no {{cards:{cards}.pl}}", node(Control, least=0, most=0), number="pl"),
        phrase(category, f"{{most:Integer}} or fewer {{cards:{cards}.pl}}", node(Control, least=0), number="pl",
               alt=(f"{{most:Integer}} or less {{cards:{cards}.pl}}", f"at most {{most:Integer}} {{cards:{cards}@most}}")),
    )  # fmt: skip


def _some(what: Any) -> bool:
    return what.least > 0 and what.most is None


def _exactly(parts: Parts) -> Node | None:
    cards: Any = parts["cards"]
    count: Any = parts["count"]
    return Control(cards, count, count) if count else None


EXACTLY: Final = custom(
    Control, _exactly, lambda what: {"cards": what.cards, "count": what.least} if 0 < what.least == what.most else None
)


def _controlled() -> Shape:
    """`{who} control {what}`: the noun of the condition, on this player's side."""

    def make(parts: Parts) -> Node | None:
        what: Any = parts["what"]
        who: Any = parts["who"]
        cards = with_test(what.cards, Side(who))
        return None if cards is None else replace(what, cards=cards)

    def take(condition: Any) -> Parts | None:
        for who in Who:
            cards = without_test(condition.cards, Side(who))
            if cards is not None:
                return {"who": who, "what": replace(condition, cards=cards)}
        return None

    return custom(Control, make, take)


EXISTING: Final = custom(Control, lambda parts: parts["what"], lambda what: {"what": what})
"""`there is {what}`: the condition itself."""


def _negated() -> Shape:
    def make(parts: Parts) -> Node | None:
        test: Any = parts["test"]
        return ThisIs(Not(test))

    def take(condition: Any) -> Parts | None:
        return {"test": condition.test.test} if isinstance(condition.test, Not) else None

    return custom(ThisIs, make, take)


CONDITIONS: Final[tuple[Entry, ...]] = (
    *how_many("HowMany", "Here"),
    *how_many("HowManyAnywhere", "Cards"),
    phrase("Condition", "{who:Player} control[s|] {what:HowMany}", _controlled()),
    phrase("Condition", "there [is|are:what] {what:HowManyAnywhere}", EXISTING,
           alt=("you have {what:HowManyAnywhere}",)),
    phrase("Condition", "this card is {test:Adjective}", ThisIs, alt="it is {test:Adjective}"),
    phrase("Condition", "this card is not {test:Adjective}", _negated(), alt="it is not {test:Adjective}"),
)  # fmt: skip
