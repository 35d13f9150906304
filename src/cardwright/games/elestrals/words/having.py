"""What a card has, said in other words than today's texts do: that has 3 or more Attack, with no {fire} Enchanting it.

They are read, and printed as the phrases of the other files print the same filters.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, Phrase, phrase
from cardwright.language.shape import Node, Parts, Shape, constant, custom, node
from cardwright.language.terminals import NUMBER_WORDS

from ..tree import (
    Adjective,
    Article,
    Called,
    Can,
    Do,
    Done,
    EnchantedBy,
    How,
    In,
    Joined,
    Kind,
    Noun,
    Pair,
    Pick,
    Player,
    Pronoun,
    Same,
    Says,
    Seq,
    Than,
    ThatDoes,
    Which,
    WithCost,
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


def under_one_of() -> Shape:
    """A Spirit of one of two elements lies under it."""

    def make(parts: Parts) -> Node | None:
        one: Any = parts["one"]
        other: Any = parts["other"]
        made: Node = Which(EnchantedBy(((one, other),)))
        return made

    return custom(Which, make, lambda node: None)


def but_those() -> Shape:
    """All of them but those of which this is said."""

    def make(parts: Parts) -> Node | None:
        inner: Any = parts["filter"]
        if isinstance(inner, Which):
            return None if inner.no or inner.past else Which(inner.filter, no=True)
        made: Node = Which(inner, no=True)
        stance = isinstance(inner, In) and isinstance(inner.zone, str)
        return made if stance or isinstance(inner, BEHIND_THOSE) else None

    def take(node: Any) -> Parts | None:
        return {"filter": node.filter} if isinstance(node.filter, BEHIND_THOSE) and node.no and not node.past else None

    return custom(Which, make, take)


BEHIND_THOSE: Final = (WithNumber, Than, WithCost)


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


def name_or() -> Shape:
    """A name, or a card of another one: Zeus or a Champion of Zeus."""

    def make(parts: Parts) -> Node | None:
        made: Node = Joined((parts["one"], parts["other"]), "or")
        return made

    return custom(Joined, make, lambda node: None)


def either_of() -> Shape:
    """Either one thing or another, as one noun."""

    def make(parts: Parts) -> Node | None:
        noun: Any = parts["noun"]
        made: Node = Pick("a", noun)
        return made if isinstance(noun.head, Joined) and noun.head.word == "or" else None

    return custom(Pick, make, lambda node: None)


def this_or() -> Shape:
    """Spirits from this or from that: this deed or that one."""

    def make(parts: Parts) -> Node | None:
        one: Node = Do("disenchant", parts["what"], frm=parts["here"])
        other: Node = Do("disenchant", parts["what"], frm=parts["there"])
        made: Node = Seq((one, other), "or")
        return made

    return custom(Seq, make, lambda node: None)


def nobody() -> Shape:
    """No such card can do it: they cannot."""

    def make(parts: Parts) -> Node | None:
        made: Node = Says(Pick("", parts["noun"]), (Can(parts["deed"]),), None, parts.get("until"))
        return made

    return custom(Says, make, lambda node: None)


def one_of_each() -> Shape:
    """One such card and one such: as "a ... and a ..."."""

    def make(parts: Parts) -> Node | None:
        if parts["first"] != 1 or parts["second"] != 1:
            return None
        after: Any = parts.get("after", ())
        made: Node = Pick("a", Noun(Joined((parts["one"], Article(parts["other"])), "and"), (), after))
        return made

    return custom(Pick, make, lambda node: None)


MANY: Final = (
    ("or more", "{number:Integer} or more"), ("or less", "{number:Integer} or fewer"),
    ("or more", "at least {number:Integer}"),
)  # fmt: skip
SPIRITED: Final[tuple[Entry, ...]] = (
    *(phrase("Post", f"{has} no {{symbol:Symbol}} Enchanting {it}", under(no=True), prints=False, silent=LYING)
      for has in ("with", "that (has|have)") for it in ("it", "them")),
    *(phrase("Post", f"{has} {{symbols:Symbol*}} Enchanting {it}", under(), prints=False, silent=LYING)
      for has in ("with", "that (has|have)") for it in ("it", "them")),
    *(phrase("Post", f"{has} {{one:Element}} or {{other:Element}} Enchanting {it}", under_one_of(), prints=False,
             silent=(*LYING, "or")) for has in ("with", "that (has|have)") for it in ("it", "them")),
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
    *(phrase("Post", f"Enchanted {by} {number} [Spirit|Spirits:number]", node(WithNumber, of="spirits", how=how),
             prints=False, silent=LYING) for by in ("by", "with") for how, number in MANY),
    *(phrase("Post", f"that (does|do) not have {{symbol:Symbol}} Enchanting {it}", under(no=True), prints=False,
             silent=LYING) for it in ("it", "them")),
    phrase("Adj", "non - {symbols:Symbol*} -Enchanted", not_enchanted_by()),
)  # fmt: skip
ATTACKED: Final = Pick("the", Noun(Kind("elestral"), (Adjective("attacked"),)))
BATTLING: Final = Pick("the", Noun(Kind("elestral"), last=Same("battling", Pronoun("it"))))
ENTERED: Final = ThatDoes(Done("passive", "Cast", (How("this turn"),)), past=True)
BEARER: Final = Pick("the", Noun(Kind("elestral"), (Adjective("Empowered"),)))
HAVING: Final[tuple[Entry, ...]] = (
    *that_has((*COMPARED, *BEHIND)),
    *SPIRITED,
    phrase("Last", "that [has|have:own] {deed:PastDeed}", node(ThatDoes, past=True), prints=False, silent=HAS,
           guard=lambda does: How("this turn") in does.deed.how),
    phrase("Post", "except those {filter:Post.pl}", but_those(), silent=("those", "except")),
    phrase("Subject", "the Empowered Elestral and {second:Pick}", node(Pair, first=BEARER), number="pl"),
    phrase("Post", "that are not {filter:NamedMany}", node(Which, no=True), number="pl"),
    phrase("NamedMany", "{noun:Bare.pl}", Article, guard=lambda article: not isinstance(article.noun.head, Called)),
    phrase("NameOr", "{head:NameOrA}", Noun, prints=False),
    phrase("NameOrA", "{one:NamePart} or a {other:NamePart}", name_or(), prints=False),
    phrase("Pick", "either a {noun:Noun.sg}", either_of(), number="sg", prints=False, silent=("either",)),
    phrase("Object", "{first:This} and {second:Pick}", Pair, number="pl", guard=lambda pair: pair.first == This()),
    phrase("Simple", "Disenchant {what:SpiritObject} from {here:This} or {there:Object}", this_or(), prints=False),
    *(phrase("Said", f"no {{noun:Noun.{number}}} can {{deed:Deed.pl}} ({{until:Lasting}})?", nobody(), prints=False,
             silent=("no", "can")) for number in ("sg", "pl")),
    *(phrase("Pick", f"the Elestral {words}", constant(ATTACKED), number="sg", prints=False)
      for words in ("being attacked", "it attacks", "it is attacking")),
    *(phrase("Pick", f"the Elestral {words}", constant(BATTLING), number="sg", prints=False)
      for words in ("it battles", "it is battling")),
    phrase("Whose", "both players'", constant(Player.EACH_PLAYER), prints=False, silent=("both", "players")),
    phrase("Pick", "{first:Integer} {one:Bare.sg} and {second:Integer} {other:Bare.sg} ({after:Post.sg*})?", one_of_each(),
           number="pl", prints=False),
)  # fmt: skip
