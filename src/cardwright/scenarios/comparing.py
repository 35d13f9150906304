"""Comparing what a scenario says about cards with what lies there, and saying the difference: count, cards, facts, order."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from .address import Address
from .seen import Card, told
from .words import UNKNOWN

EMPTY: Final = ("empty", "none")

Fault = tuple[str, str, str]
"""Where, expected, got."""


@dataclass(slots=True)
class CardPattern:
    """A card: its name (None: any card, "?": one that is not known) and facts."""

    name: str | None
    facts: dict[str, Any] = field(default_factory=dict)

    def faults(self, one: Card | None) -> Iterator[Fault]:
        """What does not fit."""
        if one is None:
            yield "", self.told(), "empty"
            return
        known = one.get("card")
        if self.name == UNKNOWN and known is not None:
            yield "", "a card that is not known (?)", told(one)
        if self.name not in (None, UNKNOWN) and known != self.name:
            yield "", self.told(), told(one)
            return
        for name, wanted in self.facts.items():
            got = one.get(name)
            if not same(wanted, got):
                yield f".{name}", fact_told(wanted), fact_told(got)

    def fits(self, one: Card | None) -> bool:
        """Whether a card is like this."""
        return next(self.faults(one), None) is None

    def told(self) -> str:
        """The pattern in a few words."""
        return f"{self.name or 'any card'}{facts_told(self.facts)}"


def difference(wanted: Sequence[CardPattern], there: Sequence[Card], ordered: bool) -> str:
    """In which way cards are not these; empty when they are.  ordered: the i-th must be like the i-th pattern."""
    pairs = pairing(wanted, there)
    missing = [pattern for number, pattern in enumerate(wanted) if number not in pairs.values()]
    over = [one for number, one in enumerate(there) if number not in pairs]
    if len(wanted) == len(there) and missing:
        return differing(missing, over)
    if missing or over:
        notes = [f"missing: {', '.join(pattern.told() for pattern in missing)}"] if missing else []
        asked = fact_names(wanted)
        return "; ".join([*notes, f"too many: {', '.join(shown(one, asked) for one in over)}"] if over else notes)
    if ordered and not in_place(wanted, there):
        at = next(number for number, one in enumerate(there) if not wanted[number].fits(one))
        return f"the same cards in another order: card {at + 1} is {shown(there[at], fact_names(wanted))}"
    return ""


def differing(missing: Sequence[CardPattern], over: Sequence[Card]) -> str:
    """As many cards as expected, but not these: facts of a card of that name that are different, or which is missing."""
    left = list(over)
    notes = []
    for pattern in missing:
        near = next((one for one in left if pattern.name is None or one.get("card") == pattern.name), None)
        if near is None:
            notes.append(f"missing: {pattern.told()}")
            continue
        left.remove(near)
        facts = [f"{where.removeprefix('.')} {got}, not {expected}" for where, expected, got in pattern.faults(near)]
        notes.append(f"{near.get('card', UNKNOWN)} has {', '.join(facts)}")
    if left:
        notes.append(f"instead: {', '.join(told(one) for one in left)}")
    return "; ".join(notes)


def in_place(wanted: Sequence[CardPattern], there: Sequence[Card]) -> bool:
    """Whether the cards fit one by one."""
    return len(wanted) == len(there) and all(card.fits(one) for card, one in zip(wanted, there, strict=True))


def pairing(wanted: Sequence[CardPattern], there: Sequence[Card]) -> dict[int, int]:
    """Number of a card -> number of its pattern, for as many as possible (by augmenting paths, so that no order matters)."""
    owner: dict[int, int] = {}

    def assign(pattern: int, tried: set[int]) -> bool:
        for i, one in enumerate(there):
            if i not in tried and wanted[pattern].fits(one):
                tried.add(i)
                if i not in owner or assign(owner[i], tried):
                    owner[i] = pattern
                    return True
        return False

    for pattern in range(len(wanted)):
        assign(pattern, set())
    return owner


def same(wanted: Any, got: Any) -> bool:
    """Whether a fact is as expected: words in any case, lists and mappings in any order, nothing equal to nothing."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        mine = {str(key).casefold(): value for key, value in wanted.items()}
        other = {str(key).casefold(): value for key, value in got.items()}
        return mine.keys() == other.keys() and all(same(value, other[key]) for key, value in mine.items())
    if isinstance(wanted, list) or isinstance(got, list):
        return alike(as_list(wanted), as_list(got))
    if isinstance(wanted, Address) and isinstance(got, Address):
        return wanted.names(got)
    if nothing(wanted) or nothing(got):
        return nothing(wanted) and nothing(got)
    return str(wanted).casefold() == str(got).casefold()


def alike(wanted: list[Any], got: list[Any]) -> bool:
    """Whether two lists hold the same things, in any order."""
    left = list(got)
    for item in wanted:
        found = next((number for number, other in enumerate(left) if same(item, other)), None)
        if found is None:
            return False
        del left[found]
    return not left


def as_list(value: Any) -> list[Any]:
    """A list, or a single value as a list of one; nothing is an empty list."""
    if isinstance(value, list):
        return value
    return [] if nothing(value) else [value]


def nothing(value: Any) -> bool:
    """Whether a fact says that there is nothing."""
    return value is None or value == "" or value == {} or (isinstance(value, str) and value.casefold() in EMPTY)


def fact_told(value: Any) -> str:
    """A fact in a few words."""
    if isinstance(value, list):
        return ", ".join(map(fact_told, value)) or "none"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {fact_told(item)}" for key, item in value.items()) + "}" if value else "none"
    return "none" if nothing(value) else str(value)


def fact_names(patterns: Iterable[CardPattern]) -> list[str]:
    """The facts that patterns speak of."""
    return list(dict.fromkeys(name for pattern in patterns for name in pattern.facts))


def facts_told(facts: Mapping[str, Any]) -> str:
    """Facts in parentheses; nothing without any."""
    return f" ({', '.join(f'{name}: {fact_told(value)}' for name, value in facts.items())})" if facts else ""


def shown(one: Card, asked: Iterable[str]) -> str:
    """A card with the facts that are asked for."""
    facts = {name: one.get(name) for name in asked}
    return f"{one.get('card', UNKNOWN)}{facts_told(facts)}" if facts else told(one)


def cards_told(cards: Sequence[str]) -> str:
    """How many cards, and which."""
    return f"{counted(len(cards))}: {', '.join(cards)}" if cards else "empty"


def counted(number: int, what: str = "card") -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
