"""The words of stats that are set, doubled, swapped with another card's; and of a fact for each of some, before others."""

from typing import Any, Final, cast

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, phrase
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..tree import Base, Can, Each, Exchange, Give, Its, Made, Pick, Plus, Pronoun, Says, SetTo, StatOf

UNTIL: Final = "({until:Lasting})?"
BASES: Final = (("", ""), ("base", ""), ("base", "base"))
"""Where "base" can be said of two stats."""


def owned_by(owner: Any) -> Any:
    """The same card's, said once more."""
    grouped = isinstance(owner.what, Pick) and owner.what.det in ("each", "of all", "all", "each of", "")
    return owner if isinstance(owner.what, This) or grouped else Its(Pronoun("it"))


def based() -> Shape:
    """A card's base stat is equal to a number."""

    def make(parts: Parts) -> Node | None:
        owner: Any = parts["what"]
        stat: Any = parts["stat"]
        made: Node = Says(owner.what, (Base(stat, parts["by"]),), None, parts.get("until"))
        return made

    def take(says: Any) -> Parts | None:
        fact = says.facts[0]
        if len(says.facts) > 1 or not isinstance(fact, Base) or isinstance(fact.value, int) or says.per is not None:
            return None
        parts: dict[str, Any] = {"what": Its(says.subject), "stat": fact.stat, "by": fact.value}
        return parts if says.until is None else {**parts, "until": says.until}

    return custom(Says, make, take)


def both_based() -> Shape:
    """Both of a card's base stats are equal to a number."""

    def make(parts: Parts) -> Node | None:
        owner: Any = parts["what"]
        one, other, value = cast("Any", (parts["stat"], parts["also"], parts["by"]))
        if one == other:
            return None
        made: Node = Says(owner.what, (Base(one, value), Base(other, value)), None, parts.get("until"))
        return made

    def take(says: Any) -> Parts | None:
        facts = says.facts
        if len(facts) != 2 or not all(isinstance(fact, Base) for fact in facts) or says.per is not None:
            return None
        if facts[0].value != facts[1].value or isinstance(facts[0].value, int):
            return None
        parts: dict[str, Any] = {"what": Its(says.subject), "stat": facts[0].stat, "also": facts[1].stat,
                                 "by": facts[0].value}  # fmt: skip
        return parts if says.until is None else {**parts, "until": says.until}

    return custom(Says, make, take)


def doubled() -> Shape:
    """It is given as much as it has; reads only."""

    def make(parts: Parts) -> Node | None:
        owner: Any = parts["what"]
        stat: Any = parts["stat"]
        made: Node = Give(owner.what, (Plus(stat, StatOf(owned_by(owner), stat)),), None, parts.get("until"))
        return made

    return custom(Give, make, lambda node: None)


def made(slot: str, fact: Any, inner: Any) -> Shape:
    """A fact that is made true; `slot`: its part, which `inner` takes out of it."""

    def make(parts: Parts) -> Node | None:
        done: Node = Made(parts["what"], fact(parts.get(slot)), parts.get("until"))
        return done

    def take(deed: Any) -> Parts | None:
        part = inner(deed.fact)
        if part is None:
            return None
        found = {"what": deed.what} if slot == "" else {"what": deed.what, slot: part}
        return found if deed.until is None else {**found, "until": deed.until}

    return custom(Made, make, take)


def can_do(fact: Any) -> Any:
    """What it can do."""
    return fact.deed if isinstance(fact, Can) and not fact.no and fact.when is None else None


def cannot_do(fact: Any) -> Any:
    """What it cannot do."""
    return fact.deed if isinstance(fact, Can) and fact.no and fact.when is None else None


MADE: Final[tuple[Entry, ...]] = (
    phrase("Act", f"let[s|:own] {{what:Object}} {{deed:Act.pl}} {UNTIL}",
           made("deed", lambda deed: Can(deed, no=False), can_do),
           alt=f"allow[s|:own] {{what:Object}} to {{deed:Act.pl}} {UNTIL}"),
    phrase("Act", f"make[s|:own] {{what:Object}} unable to {{deed:Plain.pl}} {UNTIL}", made("deed", Can, cannot_do)),
)  # fmt: skip
STATS: Final[tuple[Entry, ...]] = (
    *MADE,
    phrase("Said", f"{{what:Owner}} base {{stat:Stat}} is equal to {{by:Number}} {UNTIL}", based(),
           silent=("becomes",),
           alt=tuple(f"{{what:Owner}} {base} {{stat:Stat}} {verb} equal to {{by:Number}} {UNTIL}"
                     for base in ("base", "") for verb in ("is", "becomes") if base + verb != "baseis")),
    *(phrase("Said", f"{{what:Owner}} {base} {{stat:Stat}} {verb} {{by:Integer}} {UNTIL}", based(), prints=False,
             silent=("is", "becomes")) for base in ("base", "") for verb in ("is", "becomes")),
    phrase("Said", f"{{what:Owner}} base {{stat:Stat}} and base {{also:Stat}} are equal to {{by:Number}} {UNTIL}",
           both_based(), silent=("become",),
           alt=tuple(f"{{what:Owner}} {base} {{stat:Stat}} and {again} {{also:Stat}} {verb} equal to {{by:Number}} {UNTIL}"
                     for base, again in BASES for verb in ("are", "become") if base + again + verb != "basebaseare")),
    *(phrase("Said", f"{{what:Owner}} {base} {{stat:Stat}} and {again} {{also:Stat}} {verb} {{by:Integer}} {UNTIL}",
             both_based(), prints=False, silent=("are", "become")) for base, again in BASES for verb in ("are", "become")),
    *(phrase("Act", f"double[s|:own] {{what:Owner}} {base} {{stat:Stat}} {UNTIL}", doubled(), prints=False,
             silent=("double",))
      for base in ("", "base")),
    phrase("Act", f"set[s|:own] {{what:Owner}} base {{stat:Stat}} to {{value:Number}} {UNTIL}", SetTo,
           guard=lambda deed: not isinstance(deed.value, int)),
    phrase("Act", f"set[s|:own] {{what:Owner}} {{stat:Stat}} to {{value:Integer}} {UNTIL}", SetTo, prints=False),
    phrase("Act", f"set[s|:own] {{what:Owner}} {{stat:Stat}} to {{value:Number}} {UNTIL}", SetTo, prints=False),
    phrase("Act", f"set[s|:own] {{what:Owner}} base {{stat:Stat}} and base {{also:Stat}} to {{value:Integer}} {UNTIL}",
           SetTo,
           guard=lambda deed: deed.also not in (None, deed.stat),
           alt=tuple(f"set[s|:own] {{what:Owner}} {base} {{stat:Stat}} and {{also:Stat}} to {{value:Integer}} {UNTIL}"
                     for base in ("base", ""))),
    *(phrase("Act", f"{verb}[s|:own] {{what:Owner}} {{one:Stat}} with {{that:Owner}} {{other:Stat}} {UNTIL}", Exchange,
             prints=False, guard=lambda deed: deed.one == deed.other) for verb in ("exchange", "swap")),
    phrase("EachFact", "get[s|:own] {fact:Mods} for each {per:Countable.sg}", node(Each), number="own"),
)  # fmt: skip
