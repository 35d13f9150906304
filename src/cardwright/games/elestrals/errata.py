"""Slips of the press in printed texts, mended before a text is read: spelling, a forgotten quote, a forgotten space."""

import re
from typing import Final

SLIPS: Final = (
    (re.compile(r"\bDiscenchant"), "Disenchant"),
    (re.compile(r"\bit you your hand\b"), "it to your hand"),
    (re.compile(r"\byour can\b"), "you can"),
    (re.compile(r"\b(and|or)([+-][0-9])"), r"\1 \2"),
    (re.compile(r"\bAelous\b"), "Aeolus"),
    (re.compile(r"(?<=\. )(\{\w+\} (?:card|Elestral|Rune) that)"), r"A \1"),
)


def corrected(text: str) -> str:
    """The text as it was meant.

    >>> corrected('Discenchant 2 and-1. It gains the effect "Draw a card.')
    'Disenchant 2 and -1. It gains the effect "Draw a card."'
    """
    for slip, right in SLIPS:
        text = slip.sub(right, text)
    return text + '"' if text.count('"') % 2 else text
