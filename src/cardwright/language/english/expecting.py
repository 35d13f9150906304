"""What could stand where reading stopped, and which forms a verb has: for refusals, and for one who writes word by word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ..tokens import Token
from .parsing import CAPITAL, END, NUMBER, SIGNED, SYMBOL, Machine, Parse
from .parts import Frame

LABELS: Final = {
    "Noun": "a noun", "Adj": "an adjective", "AdjIn": "an adjective",
    "PAdj": "an adjective", "Label": "a label", "VAdj": "a participle",
    "VPP": "a participle", "Int": NUMBER, "Sign": SIGNED, "NameQ": "a name in quotes", "Cap": CAPITAL,
    "CapAdj": CAPITAL, "SymNoun": SYMBOL,
    "SymWord": SYMBOL,
}  # fmt: skip
OPEN: Final = frozenset({NUMBER, SIGNED, SYMBOL, CAPITAL, "a name in quotes"})
"""Sorts of words without a list: what counts, and names."""
_MOODS: Final = {
    "VPbase": "a verb",
    "VPfin": "a verb",
    "VPpass": "a participle",
    "VPpp": "a participle",
    "VPing": "a verb with -ing",
}
KINDS: Final = {
    "card": "a card", "player": "a player", "zone": "a zone", "place": "a zone", "ability": "an ability",
    "event": "an event",
    "stat": "a number of a card", "qty": "an amount", "elem": "a quality", "num": "a number", "time": "a time",
    "cost": "a cost",
    "name": "a name", "type": "a type", "control": "control", "coin": "a coin", "group": "a group", "position": "a position",
    "any": "something",
}  # fmt: skip


def label(category: str) -> str:
    """What a category is called in a refusal; "" for one that is made by rules."""
    if category.startswith("VP") and category != "VPP":
        return _MOODS[category.rstrip("GR")]
    return LABELS.get(category, "")


def expected(parse: Parse) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words, and the labels of the sorts of words, that could stand where reading stopped."""
    words: dict[str, None] = {}
    labels: dict[str, None] = {}
    for wanted in _reached(parse.machine, parse.wanted):
        named = label(wanted)
        if named:
            labels[named] = None
        elif wanted != END:
            words[wanted] = None
    return tuple(words), tuple(labels)


def _reached(machine: Machine, wanted: Iterable[str]) -> Iterator[str]:
    """Words and terminals with which what was wanted begins."""
    seen: dict[str, None] = {}
    waiting = list(wanted)
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen[one] = None
        ways = machine.grammar.rules.get(one, ())
        for way in ways:
            waiting += way.start.words
            waiting += (category for category, *_ in way.start.categories)
        if not ways:
            yield one


def known_words(parse: Parse) -> frozenset[str]:
    """All words that could stand where reading stopped, those of the lexicon included."""
    words: set[str] = set()
    for wanted in parse.wanted:
        first = parse.machine.firsts.get(wanted)
        words |= {wanted} if wanted not in parse.machine.firsts else first or set()
    return frozenset(word for word in words if word not in (NUMBER, SIGNED, SYMBOL, CAPITAL, END))


def patterns(machine: Machine, tokens: Sequence[Token], most: int = 3) -> tuple[str, ...]:
    """How the verbs among some words are used: "deal (an amount) to (a card)"."""
    keys = [token.key for token in tokens]
    found: dict[str, None] = {}
    for at in range(len(keys)):
        for category, entries in machine.lexicon.at([*keys, END], at).items():
            if category.startswith("V"):
                found.update((pattern(frame), None) for _end, frame in entries if isinstance(frame, Frame))
    return tuple(found)[:most]


def pattern(frame: Frame) -> str:
    """The order that a verb makes, with what belongs to it.

    >>> deal = Frame("deal", frozenset({"card"}), frozenset({"qty"}), roles={"to": frozenset({"card", "player"})})
    >>> pattern(deal)
    'deal (an amount) to (a card or a player)'
    """
    said = [frame.word.replace("_", " ").replace("+", " ")]
    if frame.objects:
        said.append(_sorts(frame.objects))
    said += [f"{role} {_sorts(kinds)}" for role, kinds in frame.roles.items() if role != "io"]
    return " ".join(said)


def _sorts(kinds: frozenset[str]) -> str:
    named = sorted({KINDS[kind] for kind in kinds if kind in KINDS})
    return f"({' or '.join(named)})"
