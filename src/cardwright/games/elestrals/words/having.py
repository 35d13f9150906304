"""What a card has, said in other words than today's texts do: that has 3 or more Attack, with no {fire} Enchanting it.

They are read, and printed as the phrases of the other files print the same filters.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from cardwright.language.phrases import Entry, Phrase, phrase, word
from cardwright.language.shape import Node, Parts, Shape, constant, custom, node
from cardwright.language.terminals import NUMBER_WORDS

from ..tree import (
    Article,
    Called,
    ControlledBy,
    EnchantedBy,
    Joined,
    Kind,
    Noun,
    OfThem,
    Pick,
    Player,
    Which,
    WithNumber,
)
from .compared import COMPARED
from .nouns import BEHIND

WITH: Final = "with "
HAS: Final = ("that", "has", "have")
LYING: Final = (*HAS, "Enchanting", "it", "them", "Enchanted")
MOST: Final = 9
COUNTS: Final = (*map(str, range(2, MOST + 1)), *NUMBER_WORDS[2 : MOST + 1])
"""The count is said by as many symbols."""


def that_has(entries: Iterable[Entry]) -> Iterator[Phrase]:
    """All that stands behind a noun with "with", as a clause: with 3 or less Attack, that has 3 or less Attack."""
    for entry in entries:
        if not isinstance(entry, Phrase) or entry.category not in ("Post", "Last"):
            continue
        templates = (entry.template.source, *(other.source for other in entry.alternates))
        found = [f"that [has|have:own] {one.removeprefix(WITH)}" for one in templates if one.startswith(WITH)]
        if found:
            yield phrase(entry.category, found[0], entry.shape, alt=tuple(found[1:]), guard=entry.guard, prints=False,
                         silent=(*entry.silent, *HAS))  # fmt: skip


def under(*, no: bool = False, many: bool = False, clause: bool = True) -> Shape:
    """Such Spirits lie under it, or none; `many`: so many of one symbol; `clause`: behind the noun."""

    def make(parts: Parts) -> Node | None:
        count: Any = parts.get("count", 1)
        if many and not 0 < count <= MOST:
            return None
        symbols: Any = (parts["symbol"],) * count if many or no else parts["symbols"]
        lies: Node = EnchantedBy(symbols)
        found: Node = Which(lies, no=no) if clause else lies
        return found

    return custom(Which if clause else EnchantedBy, make, lambda node: None)


def not_enchanted_by() -> Shape:
    """It is not so Enchanted, said in one word with it."""

    def make(parts: Parts) -> Node | None:
        symbols: Any = parts["symbols"]
        made: Node = Which(EnchantedBy(symbols), no=True)
        return made

    def take(node: Any) -> Parts | None:
        lies = node.filter
        return {"symbols": lies.symbols} if isinstance(lies, EnchantedBy) and node.no and not node.past else None

    return custom(Which, make, take)


def elestrals_called() -> Shape:
    """Elestrals of a name, or a title, said before them."""

    def make(parts: Parts) -> Node | None:
        name: Any = parts["name"]
        made: Node = Noun(Kind("elestral"), (), (Called(name), *parts.get("after", ())))  # type: ignore[misc]
        return made

    return custom(Noun, make, lambda node: None)


def one_of_each() -> Shape:
    """One such card and one such: as "a ... and a ..."."""

    def make(parts: Parts) -> Node | None:
        if parts["first"] != 1 or parts["second"] != 1:
            return None
        after: Any = parts.get("after", ())
        made: Node = Pick("a", Noun(Joined((parts["one"], Article(parts["other"])), "and"), (), after))
        return made

    return custom(Pick, make, lambda node: None)


SPIRITED: Final[tuple[Entry, ...]] = (
    *(phrase("Post", f"{has} no {{symbol:Symbol}} Enchanting {it}", under(no=True), prints=False, silent=LYING)
      for has in ("with", "that (has|have)") for it in ("it", "them")),
    *(phrase("Post", f"{has} {{symbols:Symbol*}} Enchanting {it}", under(), prints=False, silent=LYING)
      for has in ("with", "that (has|have)") for it in ("it", "them")),
    *(phrase("Post", f"{has} {number} {{symbol:Symbol}} Enchanting {it}", under(many=True), prints=False,
             silent=("or", "more", *LYING, *COUNTS))
      for has in ("with", "that (has|have)") for it in ("it", "them")
      for number in ("{count:Integer} or more", "at least {count:Integer}")),
    *(phrase(category, f"Enchanted {by} {number} {{symbol:Symbol}}", under(many=True, clause=category == "Post"),
             prints=False, silent=("or", "more", *LYING, *COUNTS))
      for category in ("Post", "Predicative") for by in ("by", "with")
      for number in ("{count:Integer} or more", "at least {count:Integer}")),
    *(phrase("Post", f"Enchanted {by} {{symbols:Symbol*}}", under(), prints=False, silent=LYING) for by in ("by", "with")),
    phrase("Predicative", "Enchanted with {symbols:Symbol*}", EnchantedBy, prints=False),
    *(phrase("Post", f"{has} no {spirits}", constant(WithNumber(0, "spirits")), prints=False,
             silent=("no", *LYING))
      for has in ("with", "that (has|have)") for spirits in ("Enchanting Spirits", "Spirits Enchanting (it|them)")),
    phrase("Adj", "non - {symbols:Symbol*} -Enchanted", not_enchanted_by()),
)  # fmt: skip
HAVING: Final[tuple[Entry, ...]] = (
    *that_has((*COMPARED, *BEHIND)),
    *SPIRITED,
    phrase("Post", "that {who:Player} control[s|:who]", node(ControlledBy), prints=False, silent=HAS),
    phrase("Post", "that they control", constant(ControlledBy(Player.THEY)), prints=False, silent=HAS),
    word("Player", "every player", Player.EACH_PLAYER, number="sg"),
    phrase("Noun", "{name:CardName} [Elestral|Elestrals:own] ({after:Post@own*})?", elestrals_called(), number="own",
           prints=False),
    phrase("Object", "{count:Integer} of those cards", node(OfThem), number="count", prints=False,
           silent=("those", "cards")),
    phrase("Object", "up to {count:Integer} of those cards", node(OfThem, up_to=True), number="count", prints=False,
           silent=("those", "cards")),
    phrase("Pick", "{first:Integer} {one:Bare.sg} and {second:Integer} {other:Bare.sg} ({after:Post.sg*})?", one_of_each(),
           number="pl", prints=False),
)  # fmt: skip
