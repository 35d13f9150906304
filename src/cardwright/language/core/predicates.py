"""What happens to a subject: gains, loses, becomes, cannot; with a duration, or as long as a text stands.

A predicate is read as its verb with the pronoun as subject; a clause puts the subject in, and the predicate agrees with
it in number.  So every kind of change has its words once, whoever it happens to and however long it lasts.

Categories:  Change, without duration;  Timed, with one;  Permanent, which needs none;  Predicate, either;  Fact, of a
text that stands.
"""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Every, May, Never, Some, Static, Steps, Them, This, ThisIs, Until
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant

from ..phrases import Entry, phrase, within
from ..shape import Node, Parts, Shape, custom, node
from .amounts import counted
from .shapes import IT, filled, fixed

CHANGES: Final[tuple[type[Any], ...]] = (Gain, Become, Grant, Bar)
STAYS: Final = "{does:Change@own} while it stays on the field"
LASTING: Final[tuple[type[Any], ...]] = (Gain, Become, Grant)
"""These need no duration: they last as long as the card stays where it is.  A prohibition without one is a fact."""


def plus(node: Any) -> bool:
    """A number that changes something."""
    return type(node.amount) is not int or node.amount > 0


def _minus(kind: type[Any], number: str, fields: dict[str, Any]) -> Shape:
    """`-2 BP` for what loses 2; reads only."""

    def make(parts: Parts) -> Node | None:
        amount: Any = parts[number]
        rest = {name: value for name, value in parts.items() if name != number}
        made: Node = kind(**fields, **rest, **{number: -amount})
        return made if amount < 0 else None

    return custom(kind, make, lambda node: None)


_GAIN: Final = node(Gain, what=IT, until=Until.FOREVER)
_LOSE: Final = node(Gain, what=IT, until=Until.FOREVER, lose=True)
_FEWER: Final = _minus(Gain, "amount", {"what": IT, "until": Until.FOREVER, "lose": True})
SIGNED: Final = "{amount:Signed} {quantity:Quantity}"

NUMBERS: Final[tuple[Entry, ...]] = (
    phrase("Change", "gain[s|:own] {amount:Count} {quantity:Quantity}", _GAIN, guard=plus),
    phrase("Change", "lose[s|:own] {amount:Count} {quantity:Quantity}", _LOSE, guard=plus),
    *counted("Change", "Change", Gain),
    *counted("Timed", "Timed", Gain, prints=False),
    phrase("SignedChange", f"get[s|:own] {SIGNED}", _GAIN, alt=f"gain[s|:own] {SIGNED}", guard=plus, prints=False),
    phrase("SignedChange", f"get[s|:own] {SIGNED}", _FEWER, alt=f"lose[s|:own] {SIGNED}", prints=False),
    phrase("BareChange", SIGNED, _GAIN, guard=plus, prints=False),
    phrase("BareChange", SIGNED, _FEWER, prints=False),
)
"""Category "Quantity" holds the game's numbers that may be changed."""

PROHIBITIONS: Final[tuple[Entry, ...]] = (
    phrase("Change", "cannot {rule:Prohibition}", node(Bar, what=IT, until=Until.FOREVER), alt="can't {rule:Prohibition}"),
)


def keywords(quality: int) -> tuple[Entry, ...]:
    """Gaining and losing members of a set; category "Keyword" holds them."""
    untimed: dict[str, Node] = {"what": IT, "quality": quality, "until": Until.FOREVER}
    return (
        phrase("Change", "gain[s|:own] {member:Keyword}", node(Grant, **untimed)),
        phrase("Change", "lose[s|:own] {member:Keyword}", node(Grant, **untimed, lose=True)),
    )


def becoming(quality: int, values: str) -> tuple[Entry, ...]:
    """Becoming a value of a quality; category `values` holds them."""
    shape = node(Become, what=IT, quality=quality, until=Until.FOREVER)
    return (phrase("Change", f"become[s|:own] {{value:{values}}}", shape),)


def _clauses(kind: type[Any]) -> tuple[Entry, ...]:
    """The ways in which one kind of change becomes a clause."""
    untimed: Parts = {"until": Until.FOREVER}
    nobody: Parts = {"what": IT}
    timed, said = filled(kind, "does", "until", gap=untimed), filled(kind, "does", "what", gap=nobody)
    both = filled(kind, "does", "what", "until", gap={**nobody, **untimed})
    elided = fixed(kind, "does", "what", IT, This())
    return (
        phrase("Timed", "{does:Change@own} {until:Duration}", timed, guard=_timed),
        phrase("Timed", "{does:SignedChange@own} {until:Duration}", timed, guard=_timed, prints=False),
        phrase("BareTimed", "{does:BareChange} {until:Duration}", timed, guard=_timed, prints=False),
        phrase("Action", "{what:Subject} {does:Predicate@what}", said),
        phrase("Action", "{until:Duration} (,)! {what:Subject} {does:Change@what}", both, prints=False),
        phrase("Action", "{until:Duration} (,)! {what:Subject} {does:SignedChange@what}", both, prints=False),
        phrase("Elided", "{does:Predicate}", elided, prints=False),
        phrase("Elided", "{does:BareTimed}", elided, prints=False),
    )


def _timed(node: Any) -> bool:
    return node.until is not Until.FOREVER


def _permanent(node: Any) -> bool:
    return node.until is Until.FOREVER and type(node) in LASTING


def _stays(node: Any) -> bool:
    return node.until is Until.FOREVER


def _permanently(kind: type[Any]) -> Shape:
    """The change itself, when it needs no duration."""
    return custom(kind, lambda parts: parts["does"] if type(parts["does"]) is kind else None,
                  lambda node: {"does": node})  # fmt: skip


def _together(shared: bool) -> Shape:
    """One subject, two predicates: the second happens to the same cards.  Reads only; `shared`: one duration for both."""

    def make(parts: Parts) -> Node | None:
        first, second, what = parts["first"], parts["second"], parts["what"]
        if not isinstance(first, CHANGES) or not isinstance(second, CHANGES):
            return None
        if shared:
            first, second = replace(first, until=parts["until"]), replace(second, until=parts["until"])
        return Steps((replace(first, what=what), replace(second, what=again(what))))

    return custom(Steps, make, lambda node: None)


def _have() -> Shape:
    """`you may have {what} {does}`: a change that its controller may wish."""

    def make(parts: Parts) -> Node | None:
        does = parts["does"]
        return May(replace(does, what=parts["what"])) if isinstance(does, CHANGES) else None

    def take(may: Any) -> Parts | None:
        change = may.action
        return {"what": change.what, "does": replace(change, what=IT)} if isinstance(change, CHANGES) else None

    return custom(May, make, take)


def again(what: Any) -> Node:
    """How the same cards are called the second time."""
    many = isinstance(what, Every) or (isinstance(what, Some) and what.count > 1)
    return what if isinstance(what, (This, Them)) else Them(many)


PREDICATES: Final[tuple[Entry, ...]] = (
    *NUMBERS,
    within("Predicate", "Timed"),
    within("Predicate", "Permanent"),
    *(entry for kind in CHANGES for entry in _clauses(kind)),
    *(phrase("Permanent", "{does:Change@own}", _permanently(kind), guard=_permanent) for kind in LASTING),
    *(phrase("Permanent", STAYS, _permanently(kind), guard=_stays, silent=("while", "stays", "stay", "field"),
             alt="{does:Change@own} while (it is|they are|they stay)? on (the)? field") for kind in CHANGES),
    phrase("Deed", "you may have {what:Object} {does:Predicate.pl}", _have()),
    phrase("Chain", "{what:Subject} {first:Timed@what} and {second:Timed@what}", _together(False), prints=False),
    phrase("Chain", "{what:Subject} {first:Change@what} and {second:Change@what} {until:Duration}", _together(True),
           prints=False),
)  # fmt: skip

# facts: what a standing text says ------------------------------------------------------------------------------------

_FACT: Final = node(Static, subject=IT)
_PLUS: Final = "{value:Signed} {what:Quantity}"
_SAID: Final = filled(Static, "does", "subject", gap={"subject": IT})
_WHILE: Final = filled(Static, "does", "subject", "condition", gap={"subject": IT, "condition": None})


def _said_of_this(slots: tuple[str, ...]) -> Shape:
    """A fact without a subject speaks of the card itself; reads only."""

    def make(parts: Parts) -> Node | None:
        fact = parts["does"]
        if not isinstance(fact, Static):
            return None
        said: dict[str, Any] = {slot: parts[slot] for slot in slots}
        return replace(fact, subject=This(), **said)

    return custom(Static, make, lambda node: None)


def of_itself(fact: Any) -> bool:
    """The condition speaks of the card itself, so that "it" can only be this card."""
    return isinstance(fact.condition, ThisIs)


def _unless() -> Shape:
    def make(parts: Parts) -> Node | None:
        condition: Any = parts["condition"]
        return _WHILE.build({**parts, "condition": Never(condition)})

    def take(fact: Any) -> Parts | None:
        if not isinstance(fact.condition, Never):
            return None
        return {"does": replace(fact, subject=IT, condition=None), "subject": fact.subject,
                "condition": fact.condition.condition}  # fmt: skip

    return custom(Static, make, take)


FACTS: Final[tuple[Entry, ...]] = (
    phrase("Fact", f"[has|have:own] {_PLUS}", _FACT, alt=(f"get[s|:own] {_PLUS}",), guard=lambda fact: fact.value != 0),
    phrase("Fact", "cannot {what:Prohibition}", node(Static, subject=IT, value=1), alt="can't {what:Prohibition}"),
    *counted("Fact", "Fact", Static, "value")[:1],
    within("WhileFact", "Fact"),
    phrase("WhileFact", "gain[s|:own] {value:Count} {what:Quantity}", _FACT, prints=False),
    phrase("WhileFact", f"gain[s|:own] {_PLUS}", _FACT, prints=False),
    phrase("BareFact", _PLUS, _FACT, prints=False),
    phrase("Sentence", "unless {condition:Condition} (,)! {subject:Named} {does:Fact@subject}", _unless(),
           alt=("{subject:Named} {does:Fact@subject} unless {condition:Condition}",)),
    phrase("Sentence", "while {condition:Condition} (,)! {subject:Named} {does:Fact@subject}", _WHILE,
           alt=("(while|as long as) {condition:Condition} (,)! {subject:Named} {does:WhileFact@subject}",
                "{subject:Named} {does:WhileFact@subject} (while|as long as) {condition:Condition}")),
    phrase("Sentence", "{subject:Named} {does:Fact@subject}", _SAID),
    phrase("Sentence", "while {condition:Condition} (,)! it {does:WhileFact.sg}", _said_of_this(("condition",)),
           guard=of_itself, alt="as long as {condition:Condition} (,)! it {does:WhileFact.sg}", prints=False),
    phrase("Sentence", "{does:Fact}", _said_of_this(()), prints=False),
    phrase("Sentence", "{does:BareFact}", _said_of_this(()), prints=False),
    phrase("Sentence", "while {condition:Condition} (:|,)! {does:WhileFact}", _said_of_this(("condition",)), prints=False),
    phrase("Sentence", "while {condition:Condition} (:|,)! {does:BareFact}", _said_of_this(("condition",)), prints=False),
)  # fmt: skip
