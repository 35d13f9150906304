"""How fast a card is read with a lexicon of the size of a real game's; the limits are three times what was measured."""

import time
from dataclasses import dataclass

import pytest

from cardwright.language import Entry, Lexicon, Names, node, noun, phrase, print_tree, read_card, within, word

from .toy import PHRASES


@dataclass(frozen=True, slots=True)
class Verb:
    """An invented verb."""

    which: int
    target: object
    amount: int = 0


VERBS = [a + b + c for a in ("br", "cl", "dr", "fl", "gr") for b in ("a", "e", "o") for c in ("st", "nk", "mp", "ck", "rt")]


def entries() -> list[Entry]:
    """The toy game and 330 phrases more."""
    found: list[Entry] = list(PHRASES)
    for number, verb in enumerate(VERBS):
        found.append(phrase("Action", f"{verb} {{target:Object}}", node(Verb, which=number)))
        found.append(
            phrase("Action", f"{{target:Object}} {verb}[s|] {{amount:Integer}} time[|s]", node(Verb, which=1000 + number))
        )
        found.append(noun("Kind", f"{verb}er", number))
        found.append(word("Zone", f"the {verb}ing", number))
    found.append(within("Verb", "Action"))
    return found


BIG = Lexicon("big", entries())
NAMES = Names([f"{a.title()} {b.title()}" for a in VERBS for b in VERBS[:8]], own=["Ember"])
TEXTS = (
    "When this Ember is destroyed, you may clast a FIRE spirit in the deck, then grank all cards in the flocking.",
    "If you control 2 or more drasters, destroy a card, 2 WATER clampers, or all abilities of an opponent.",
    "Search your deck for a FIRE brocker with power 3. This Ember gets +1 {attack} until the end of the turn.",
    'Bremp Clast Brank for each card in the hand. Clast Brank gains the effect "You draw 2 cards, then bremp a card."',
)


@pytest.mark.usefixtures("own_heap")
def test_a_card_is_read_in_milliseconds() -> None:
    assert len(BIG.phrases) > 330
    start = time.process_time()
    _ = BIG.grammar
    compiled = time.process_time() - start
    for text in TEXTS:
        read_card("Ember", text, BIG, NAMES)
    start = time.process_time()
    readings = [read_card("Ember", text, BIG, NAMES) for _ in range(10) for text in TEXTS]
    reading = (time.process_time() - start) / len(readings)
    start = time.process_time()
    for done in readings:
        for sentence in done.sentences:
            print_tree(sentence.tree, BIG, names=NAMES)
    printing = (time.process_time() - start) / len(readings)
    assert compiled < 0.3, f"{compiled * 1000:.0f} ms to compile the lexicon"
    assert reading < 0.012, f"{reading * 1000:.1f} ms a card"
    assert printing < 0.006, f"{printing * 1000:.1f} ms to print one"
