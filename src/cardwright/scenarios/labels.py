"""Which option a label means: the text a player sees, or enough of it to be unique.

A label is compared in four ways, and the first way that finds anything decides:

1. the whole text;
2. whole words that stand together (``B1`` is not found in ``B12``);
3. a part of the text, of at least three characters;
4. all its words in this order, others in between (``Attack B1``).

``=`` before a label asks for the whole text.  Case and punctuation do not matter in 1, 2 and 4.
"""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final

from ..kernel.ruleset import Ruleset
from .words import SEATS

SHORTEST_PART: Final = 3
LIKE: Final = 0.7
"""From here on two texts are like each other, as `difflib` measures it."""


def tokens(text: str) -> list[str]:
    """The words of a text, folded; a minus stays with its number."""
    return re.findall(r"[^\W_]+", text.casefold())


def matching(label: str, options: Sequence[str]) -> list[int]:
    """The numbers of the options that `label` can mean."""
    wanted = tokens(label)
    split = [tokens(option) for option in options]
    exact = [i for i, option in enumerate(split) if option == wanted]
    if exact or label.startswith("="):
        return exact
    together = [i for i, option in enumerate(split) if wanted and contains(option, wanted)]
    if together:
        return together
    part = " ".join(label.split()).casefold()
    within = [i for i, option in enumerate(options) if len(part) >= SHORTEST_PART and part in option.casefold()]
    return within or [i for i, option in enumerate(split) if wanted and in_order(option, wanted)]


def nearest(label: str, options: Sequence[str]) -> str:
    """The option that holds what is most like a misspelled label; empty when none is like it."""
    wanted = tokens(label)
    best, found = LIKE, ""
    for option in options:
        words = tokens(option)
        for i in range(max(1, len(words) - len(wanted) + 1)):
            like = SequenceMatcher(None, " ".join(wanted), " ".join(words[i : i + len(wanted)])).ratio()
            if like > best:
                best, found = like, option
    return found


def closeness(label: str, option: str) -> float:
    """How much of an option that it can mean a label says: 1 for all of it."""
    return len(tokens(label)) / max(1, len(tokens(option)))


def contains(words: list[str], wanted: list[str]) -> bool:
    """Whether `wanted` stands in `words` without a gap."""
    n = len(wanted)
    return any(words[i : i + n] == wanted for i in range(len(words) - n + 1))


def in_order(words: list[str], wanted: list[str]) -> bool:
    """Whether `wanted` stands in `words` with gaps."""
    rest = iter(words)
    return all(word in rest for word in wanted)


def known_words(ruleset: Ruleset) -> set[str]:
    """Every word an option of the game can hold: without one of them, "is not offered" would be true by a slip."""
    rules = ruleset.rules
    found: set[str] = set()
    add(found, (form for forms in rules.vocabulary.options.values() for form in forms))
    add(found, (cell for zone in rules.zones for cell in zone.cells))
    add(found, rules.flags.values())
    add(found, SEATS[: rules.seats[1]])
    add(found, rules.procedures)
    for card in ruleset.cards:
        add(found, (card.name, card.text, *(str(fact) for fact in card.facts.values())))
    return found


def add(found: set[str], texts: Iterable[str]) -> None:
    """Add the words of some texts."""
    for text in texts:
        found.update(tokens(text))


def strange_word(label: str, known: set[str]) -> str:
    """The first word of a label that no option can hold; empty when there is none."""
    return next((word for word in tokens(label) if word not in known and not word.isdecimal()), "")
