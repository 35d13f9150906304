"""Wordings of older printings and near slips of grammar: they are read, and never printed.

They say what today's words say in another form: its effect is negated (it is Suppressed), an opponents' field, swap the
Empowered Elestral's stats (they are swapped), Spirits that can be used (you may also use them).
"""

from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import Node, Parts, Shape, constant, custom, node

from ..field import OMNI
from ..tree import (
    Adjective,
    Aimed,
    Ascend,
    Can,
    Clause,
    Do,
    Fact,
    Gets,
    Holds,
    In,
    Instead,
    Is,
    Kind,
    Link,
    MayUse,
    Noun,
    OfElement,
    Pick,
    Player,
    Pronoun,
    Same,
    Says,
    With,
)

SUPPRESSED: Final = (Is(Adjective("Suppressed")),)


def also_negated() -> Shape:
    """One fact, and its effect is negated: it is Suppressed."""

    def make(parts: Parts) -> Node | None:
        facts: Node = (parts["first"], *SUPPRESSED)
        return facts

    return custom(tuple, make, lambda node: None)


def negated() -> Shape:
    """Its effect is negated: it is Suppressed."""

    def make(parts: Parts) -> Node | None:
        owner: Any = parts["what"]
        made: Node = Says(owner.what, SUPPRESSED, None, parts.get("until"))
        return made

    return custom(Says, make, lambda node: None)


def negating() -> Shape:
    """Negate its effect for a while: Suppress it."""

    def make(parts: Parts) -> Node | None:
        owner: Any = parts["what"]
        made: Node = Do("suppress", owner.what, until=parts["until"])
        return made

    return custom(Do, make, lambda node: None)


def moved_instead(verb: str) -> Shape:
    """Put it there instead, said as "it is put there instead"; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Instead(Clause(Do(verb, Pronoun("it"), to=parts["to"])))
        return made

    return custom(Instead, make, lambda node: None)


def may_use() -> Shape:
    """These Spirits can be used to play it: you may use them."""

    def make(parts: Parts) -> Node | None:
        made: Node = Says(Player.YOU, (MayUse(parts["what"], parts["deed"]),))
        return made

    return custom(Says, make, lambda node: None)


def unanswered() -> Shape:
    """This card's Cast cannot be chained by such cards: while it is on a Chain, nobody can play them."""

    def make(parts: Parts) -> Node | None:
        by: Any = parts["by"]
        whose: Any = Player.PLAYERS if by.whose is None else by.whose
        plain: Node = Pick("", by.noun) if by.det in ("", "of all") else by
        barred: Node = Says(whose, (Can(Do("activate", plain)),))
        made: Node = With("while", Holds(This(), In("on", "chain")), barred, True)
        return made

    return custom(With, make, lambda node: None)


def fighting() -> Shape:
    """If it does, it uses that stat: this attacking card in Defense Position."""

    def make(parts: Parts) -> Node | None:
        subject: Node = Pick("this", Noun(This(), (Adjective("attacking"),), (In("in", "defense"),)))
        made: Node = Link("if it does", Says(subject, (Fact("damage by", parts["stat"]),)))
        return made

    def take(node: Any) -> Parts | None:
        return {"stat": node.clause.facts[0].what} if node.word == "if it does" else None

    return custom(Link, make, take)


def one_gets() -> Shape:
    """A statement of one change of stats."""

    def make(parts: Parts) -> Node | None:
        mods: Any = parts["mods"]
        facts: Node = (Gets(mods),)
        return facts

    return custom(tuple, make, lambda node: None)


def of_like_element() -> Shape:
    """Spirits from a card with the same Element as others, said behind the card."""

    def make(parts: Parts) -> Node | None:
        amount: Any = parts["what"]
        if amount.zone is not None or amount.up_to or amount.equal is not None or set(amount.symbols) != {(OMNI,)}:
            return None
        many = len(amount.symbols)
        spirit = Noun(Kind("spirit"), (), (In("from", parts["frm"]),), Same("element", parts["like"]))
        made: Node = Do("disenchant", Pick("a", spirit) if many == 1 else Pick("N", spirit, many))
        return made

    return custom(Do, make, lambda node: None)


def of_cost() -> Shape:
    """Such a symbol is in its cost."""

    def make(parts: Parts) -> Node | None:
        element: Any = parts["element"]
        made: Node = OfElement((element,))
        return made

    return custom(OfElement, make, lambda node: None)


EFFECTS: Final[tuple[Entry, ...]] = (
    phrase("FactList", "{first:Fact@own} and [its effect is|their effects are:own] negated", also_negated(), number="own",
           prints=False, silent=("effect", "effects", "negated")),
    *(phrase("Act", f"Negate[s|:own] {{what:Owner}} {said} {{until:Lasting}}", negating(), prints=False,
             silent=("effect", "effects", "Negate", "Negates")) for said in ("effect", "effects")),
    *(phrase("Core", f"it is {said} {{to:Dest}} instead", moved_instead(verb), prints=False, silent=("is", said))
      for said, verb in (("put", "put"), ("placed", "put"), ("returned", "return"), ("shuffled", "shuffle"),
                         ("sent", "send"), ("added", "add"))),
    *(phrase("Act", f"Negate[s|:own] {said} of {{what:SwapOf}} {{until:Lasting}}", negating(), prints=False,
             silent=("the", "of", "all", "effect", "effects", "Negate", "Negates"))
      for said in ("the effect", "the effects", "all effects")),
)  # fmt: skip
TARGETS: Final[tuple[Entry, ...]] = (
    *(word("Pick", said, Pick("that", Noun(Kind("target"))), number="sg") for said in ("that target", "the target")),
    phrase("Act", "target[s|:own] and Special Ascend[s|:own] {old:Aim} to {new:Object}", node(Ascend),
           guard=lambda deed: isinstance(deed.old, Aimed),
           alt="target[s|:own] and Special Ascend[s|:own] {old:Aim} into {new:Object}", silent=("into",)),
)  # fmt: skip
OLDER: Final[tuple[Entry, ...]] = (
    *EFFECTS,
    *TARGETS,
    phrase("Said", "{subject:This} get {facts:OneGets} (for each {per:Countable.sg})? ({until:Lasting})?", Says,
           prints=False),
    phrase("OneGets", "{mods:Mods}", one_gets(), prints=False),
    phrase("Head", "[Elestral slot|Elestral slots:own]", constant(Kind("slot")), number="own", prints=False),
    *(word("Whose", said, Player.OPPONENT) for said in ("opponent's", "an opponents'")),
    phrase("Elements", '{all:Element*"and/or"}', custom(tuple, lambda parts: parts["all"], lambda node: None), prints=False),
    phrase("Said", "{what:SpiritObject} can be used to {deed:Plain.pl}", may_use(), prints=False,
           silent=("can", "be", "used")),
    phrase("Sentence", "if it does (,)? use its {stat:Stat} for damage calculation", fighting(),
           silent=("calculations", "this", "battle", "it", "uses"),
           alt=tuple(f"if it does (,)? {use} its {{stat:Stat}} for {damage}{what}" for use in ("use", "it uses")
                     for damage in ("", "damage ") for what in ("calculations", "calculations this battle", "calculation")
                     if (use, damage, what) != ("use", "damage ", "calculation"))),
    phrase("Act", "Disenchant[s|:own] {what:Amount} from {frm:Object} with the same Element as {like:Likened}",
           of_like_element(), prints=False, silent=("{omni}",),
           alt="Disenchant[s|:own] {what:Amount} from {frm:Object} of the same Element as {like:Likened}"),
    phrase("Post", "that (costs|cost) at least {element:Element}", of_cost(), prints=False,
           silent=("costs", "cost", "at", "least", "that")),
    *(phrase("Act", f"reveal[s|:own] their {hand} {{until:Lasting}}", node(Do, verb="play revealed"), prints=False,
             silent=("reveal",))
      for hand in ("hand", "hands")),
)  # fmt: skip
