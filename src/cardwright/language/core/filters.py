"""What a noun says about a card: filters, the words all games share, and helpers to declare a game's own.

A filter is a test of the kernel (`Is`, `Face`, `Side` ...) and a word before or behind the noun.  `key` names what a test
asks, so that a game can say in which order its filters are printed.
"""

from collections.abc import Iterable
from typing import Any, Final

from cardwright.kernel.tree import (
    Another,
    Bearer,
    Both,
    Cards,
    Compare,
    Either,
    Face,
    Has,
    Is,
    Itself,
    Named,
    Not,
    Owned,
    Place,
    Side,
    Stands,
    Test,
    Who,
)

from ..phrases import Entry, phrase, within, word
from ..shape import Node, Parts, Shape, constant, custom, node
from .shapes import passed

HIDDEN: Final = ("hand", "deck")
"""Places whose cards the other players do not see."""
YOURS: Final = Side(Who.YOU)
OPPOSING: Final = Side(Who.OPPONENT)
_KINDS: Final = (Another, Itself, Face, Side, Owned, Stands, Is, Has, Compare, Named, Not, Either, Both, Bearer)
_RANK: Final[dict[type[Any], int]] = {kind: i for i, kind in enumerate(_KINDS)}
"""Tests of a game's own come last."""
_KEYS: Final[dict[type[Any], str]] = {Face: "face", Owned: "owned", Named: "named", Another: "other", Itself: "itself"}


def key(test: Test) -> str:
    """What a test asks about: "face", "yours", "opposing", "owned", "named", "other", "itself", or a quality's name.

    Of other tests it is the name of their kind in small letters.

    >>> key(Not(Is("element", (1,)))), key(Side(Who.OPPONENT))
    ('element', 'opposing')
    """
    if isinstance(test, Not):
        return key(test.test)
    if isinstance(test, Side):
        return "yours" if test.who is Who.YOU else "opposing"
    if isinstance(test, (Is, Has, Stands)):
        return test.quality
    if isinstance(test, Compare):
        return test.quantity
    return _KEYS.get(type(test)) or type(test).__name__.lower()


def ordered(tests: Iterable[Test]) -> tuple[Test, ...]:
    """The tests in the one order in which they stand in trees, whatever the order of the words."""
    return tuple(sorted(tests, key=lambda test: (_RANK.get(type(test), len(_RANK)), key(test), repr(test))))


def with_test(cards: Cards, test: Test) -> Cards | None:
    """The noun with one more test; None if it says so already or says the contrary."""
    same = [other for other in cards.tests if key(other) == key(test) or {key(other), key(test)} == {"yours", "opposing"}]
    return None if same else Cards(ordered((*cards.tests, test)), cards.place)


def without_test(cards: Cards, test: Test) -> Cards | None:
    """The noun without a test; None if it does not have it."""
    if test not in cards.tests:
        return None
    return Cards(tuple(other for other in cards.tests if other != test), cards.place)


def sensible(cards: Cards) -> bool:
    """False for words that contradict or repeat each other, and for facts of cards that nobody may know."""
    plain = [key(test) for test in cards.tests if not isinstance(test, (Has, Compare, Not))]
    if len(set(cards.tests)) < len(cards.tests) or len(set(plain)) < len(plain) or {"yours", "opposing"} <= set(plain):
        return False
    if cards.place is None:
        return True
    if any(isinstance(test, (Side, Face, Stands)) for test in cards.tests):
        return False  # they ask about the field
    return not (cards.tests and cards.place.role in HIDDEN and cards.place.who is Who.OPPONENT)


def yours(what: Any) -> bool:
    """Whether these cards surely are your own: owned by you, or in a place where only your cards come."""
    cards = getattr(what, "cards", None)
    if not isinstance(cards, Cards):
        return False
    return Owned(Who.YOU) in cards.tests or (cards.place is not None and cards.place.who is Who.YOU)


def place_of(what: Any) -> Place | None:
    """The place an object names; None for the field."""
    cards = getattr(what, "cards", None)
    return cards.place if isinstance(cards, Cards) else None


# declaring filters ---------------------------------------------------------------------------------------------------


def one_of(
    kind: type[Any], quality: str, values: str, *, category: str = "Adjective", around: tuple[str, str] = ("", "")
) -> tuple[Entry, ...]:
    """Filters for a quality whose values are the words of category `values`: FIRE, FIRE or EARTH.

    kind      Is, or Stands for what is seen of a face-down card too
    category  Adjective, before the noun, or Postfix, behind it
    around    words before and after the value: "in a", "zone"
    """
    one, several = _single(kind, quality), _several(kind, quality)
    before, after = around

    def said(slot: str) -> str:
        return f"{before} {slot} {after}".strip()

    return (
        phrase(category, said(f"{{one:{values}}}"), one),
        phrase(category, said(f"{{all:{values}*or}}"), several,
               alt=(said(f"{{all:{values}*and}}"), said(f'{{all:{values}*"/"}}'))),
    )  # fmt: skip


def _single(kind: type[Any], quality: str) -> Shape:
    def take(test: Any) -> Parts | None:
        return {"one": test.values[0]} if test.quality == quality and len(test.values) == 1 else None

    return custom(kind, lambda parts: _made(kind(quality, (parts["one"],))), take)


def _several(kind: type[Any], quality: str) -> Shape:
    def make(parts: Parts) -> Node | None:
        values: Any = parts["all"]
        return _made(kind(quality, values)) if len(set(values)) == len(values) else None

    def take(test: Any) -> Parts | None:
        return {"all": test.values} if test.quality == quality and len(test.values) > 1 else None

    return custom(kind, make, take)


def _made(test: Any) -> Node:
    made: Node = test
    return made


def members(quality: str, words: str) -> tuple[Entry, ...]:
    """Filters for a set quality, its members the words of category `words`: with MIRROR, without MIRROR."""
    has, lacks = node(Has, quality=quality), _lacking(quality)
    return (
        phrase("Postfix", f"with {{member:{words}}}", has, alt=(f"that (has|have) {{member:{words}}}",)),
        phrase("Adjective", f"{{member:{words}}}", has, prints=False),
        phrase("Postfix", f"without {{member:{words}}}", lacks, alt=(f"that (does|do) not have {{member:{words}}}",)),
    )


def _lacking(quality: str) -> Shape:
    def take(test: Any) -> Parts | None:
        inner = test.test
        return {"member": inner.member} if isinstance(inner, Has) and inner.quality == quality else None

    return custom(Not, lambda parts: Not(Has(quality, _number(parts["member"]))), take)


def _number(value: Node) -> int:
    assert isinstance(value, int)  # noqa: S101  a fault of a lexicon: its words for members are numbers
    return value


MEASURES: Final[tuple[Entry, ...]] = (
    phrase(
        "Postfix",
        "with {least:Integer} or more {quantity:Measure}",
        Compare,
        alt=("with at least {least:Integer} {quantity:Measure}", "with {least:Integer} {quantity:Measure} or more"),
    ),
    phrase(
        "Postfix",
        "with {most:Integer} or less {quantity:Measure}",
        Compare,
        alt=(
            "with {most:Integer} or fewer {quantity:Measure}",
            "with at most {most:Integer} {quantity:Measure}",
            "with {most:Integer} {quantity:Measure} or (less|fewer)",
        ),
    ),
    phrase(
        "Postfix",
        "with exactly {least:Integer} {quantity:Measure}",
        custom(
            Compare,
            lambda parts: Compare(str(parts["quantity"]), _number(parts["least"]), _number(parts["least"])),
            lambda test: {"least": test.least, "quantity": test.quantity} if test.least == test.most else None,
        ),
        alt="with {least:Integer} {quantity:Measure}",
    ),
)
"""Filters by number; the words of category "Measure" are the game's quantities."""

FILTERS: Final[tuple[Entry, ...]] = (
    word("Adjective", "face-up", Face(True), alt="face up"),
    word("Adjective", "face-down", Face(False), alt="face down"),
    word("Adjective", "opposing", OPPOSING, alt="opponent's"),
    phrase("Postfix", "other than this (card)?", constant(Another()), prints=False, silent=("than",)),
    word("Adjective", "other", Another()),
    word("Postfix", "you control", YOURS),
    phrase("Postfix", "(your|the|an) opponent controls", constant(OPPOSING), silent=("opponent", "controls")),
    word("Postfix", "you own", Owned(Who.YOU), alt=("owned by you", "that you own")),
    word("Postfix", "your opponent owns", Owned(Who.OPPONENT), alt=("(the|an) opponent owns",)),
    within("GivenName", "Quoted"),
    within("GivenName", "Proper"),
    phrase("Postfix", "named {one:GivenName}", custom(
        Named,
        lambda parts: Named((str(parts["one"]),)),
        lambda test: {"one": test.names[0]} if len(test.names) == 1 else None,
    )),
    phrase("Postfix", "named {names:GivenName*or}", Named, guard=lambda test: len(test.names) > 1),
    phrase("Postfix", "that (is|are) {test:Adjective}", passed("test"), prints=False),
)  # fmt: skip
