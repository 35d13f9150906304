"""The words of halves, and of what is lost: half its Attack, half of a hand; it loses as much as a number."""

from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, phrase
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..field import OMNI
from ..tree import (
    Amount,
    Do,
    Gets,
    Give,
    Half,
    In,
    Its,
    Kind,
    Noun,
    NumberOf,
    Pick,
    Plus,
    Pronoun,
    Says,
    StatOf,
    Times,
)

PILES: Final = {"discard": ("hand",), "expend": ("spirits",)}
"""Of what half can be discarded or Expended."""


def less_by_number() -> Shape:
    """It loses as much as a number."""

    def make(parts: Parts) -> Node | None:
        stat: Any = parts["stat"]
        made: Node = Gets((Plus(stat, Times(parts["by"], -1)),))
        return made

    def take(node: Any) -> Parts | None:
        by = node.mods[0].by if len(node.mods) == 1 else None
        return {"stat": node.mods[0].stat, "by": by.number} if isinstance(by, Times) and by.times == -1 else None

    return custom(Gets, make, take)


def losing() -> Shape:
    """It is made to lose as much as a number."""

    def make(parts: Parts) -> Node | None:
        stat: Any = parts["stat"]
        made: Node = Give(parts["what"], (Plus(stat, Times(parts["by"], -1)),), None, parts.get("until"))
        return made

    def take(node: Any) -> Parts | None:
        by = node.facts[0].by if len(node.facts) == 1 and node.per is None else None
        if not isinstance(by, Times) or by.times != -1:
            return None
        return {"what": node.what, "stat": node.facts[0].stat, "by": by.number, "until": node.until}

    return custom(Give, make, take)


def halving(kind: type[Any], *, up: bool) -> Shape:
    """Its stat is halved: it loses half of it, rounded the other way; reads only."""

    def make(parts: Parts) -> Node | None:
        owner: Any = parts["what"]
        stat: Any = parts["stat"]
        whose = owner if isinstance(owner.what, This) else Its(Pronoun("it"))
        lost = (Plus(stat, Times(Half(StatOf(whose, stat), not up), -1)),)
        made: Node = kind(owner.what, (Gets(lost),) if kind is Says else lost, None, parts.get("until"))
        return made

    return custom(kind, make, lambda node: None)


def half_of(*, up: bool) -> Shape:
    """Half of what lies in a zone; reads only."""

    def make(parts: Parts) -> Node | None:
        zone: Any = parts["zone"]
        kind = "spirit" if zone.zones == ("spirits",) else "card"
        made: Node = Half(NumberOf(Noun(Kind(kind), (), (In("in", zone),))), up)
        return made

    return custom(Half, make, lambda node: None)


def of_half(verb: str) -> Shape:
    """Half of a hand, or of a Spirit Deck, as so many cards or Spirits; reads only."""

    def make(parts: Parts) -> Node | None:
        half: Any = parts["what"]
        zone = half.number.noun.after[0].zone
        if zone.zones != PILES[verb]:
            return None
        spirits = Amount(((OMNI,),), equal=half)
        made: Node = Do(verb, spirits if verb == "expend" else Pick("equal to", Noun(Kind("card")), half))
        return made

    return custom(Do, make, lambda node: None)


WAYS: Final = ("down", "up")
"""How a half is rounded: without that it is not read."""
HALVES: Final[tuple[Entry, ...]] = (
    *(phrase("Number", f"half {{number:Number}} (,)? rounded {way} (,)?", node(Half, up=way == "up")) for way in WAYS),
    *(phrase(category, f"half (of)? {{zone:Zone}} (,)? rounded {way} (,)?", half_of(up=way == "up"), prints=False)
      for way in WAYS for category in ("Number", "HalfPile")),
    *(phrase("Act", f"{verb}[s|:own] {{what:HalfPile}}", of_half(verb.casefold()), prints=False)
      for verb in ("discard", "Expend")),
    phrase("Act", "have {what:Object} lose {stat:Stat} equal to {by:Number} ({until:Lasting})?", losing()),
    phrase("Fact", "lose[s|:own] {stat:Stat} equal to {by:Number}", less_by_number()),
    *(phrase("Act", f"halve[s|:own] {{what:Owner}} {{stat:Stat}} (,)? rounded {way} (,)? ({{until:Lasting}})?",
             halving(Give, up=way == "up"), prints=False, silent=WAYS) for way in WAYS),
    *(phrase("Said", f"{{what:Owner}} {{stat:Stat}} is halved (,)? rounded {way} (,)? ({{until:Lasting}})?",
             halving(Says, up=way == "up"), prints=False, silent=WAYS) for way in WAYS),
)  # fmt: skip
