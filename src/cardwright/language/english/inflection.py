"""Forms of English nouns and verbs by rule; what is irregular stands in the words files."""

from __future__ import annotations

import re
from typing import Final

_DOUBLES: Final = re.compile(r"[^aeiou][aeiou][bdgmnpt]")
_HISSES: Final = ("s", "x", "z", "ch", "sh")
_LONGEST_DOUBLED: Final = 4
"""Longer verbs double their last letter only where the stress is on it."""
_STRESSED_AT_END: Final = frozenset(
    {"begin", "forbid", "regret", "forget", "permit", "refer", "admit", "omit", "submit", "transfer"}
)
FORMS: Final = ("base", "s", "past", "pp", "ing")


def plural(noun: str) -> str:
    """The plural by rule; the present of a verb follows the same one.

    >>> [plural(word) for word in ("card", "ally", "turn", "box", "match", "play")]
    ['cards', 'allies', 'turns', 'boxes', 'matches', 'plays']
    """
    if noun.endswith(_HISSES):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in tuple("aeiou"):
        return noun[:-1] + "ies"
    return noun + "s"


def verb_forms(base: str, past: str = "", participle: str = "") -> dict[str, str]:
    """Each form of a verb by its name.  `past` and `participle` where they are irregular; one serves for both.

    >>> verb_forms("destroy")["past"], verb_forms("banish")["s"], verb_forms("pay", "paid")["pp"]
    ('destroyed', 'banishes', 'paid')
    >>> verb_forms("swap")["ing"], verb_forms("carry")["past"], verb_forms("free")["ing"]
    ('swapping', 'carried', 'freeing')
    """
    if base == "have":
        return {"base": "have", "s": "has", "past": "had", "pp": "had", "ing": "having"}
    stem = base
    short = len(base) <= _LONGEST_DOUBLED and _DOUBLES.fullmatch(base[-3:])
    if short or base in _STRESSED_AT_END:
        stem = base + base[-1]
    if base.endswith("e"):
        regular = base + "d"
    elif base.endswith("y") and base[-2:-1] not in tuple("aeiou"):
        regular = base[:-1] + "ied"
    else:
        regular = stem + "ed"
    continuous = base[:-1] + "ing" if base.endswith("e") and not base.endswith("ee") else stem + "ing"
    past = past or regular
    return {
        "base": base,
        "s": "does" if base == "do" else plural(base),
        "past": past,
        "pp": participle or past,
        "ing": continuous,
    }
