"""``text explain`` for Elestrals: every text that can be read is said in words, node by node."""

import re
from collections.abc import Sequence

import pytest

import cardwright as cw
from cardwright.games.elestrals import nodes
from cardwright.games.elestrals.saying.times import until
from cardwright.kernel import tree
from cardwright.kernel.card import Card
from cardwright.kernel.verbs import VERBS
from cardwright.language.explaining import explained as lines_of
from cardwright.language.judging import examine
from cardwright.loading import texts

from . import corpus

DIALECT = texts("elestrals").dialect()
STARTER = cw.load("elestrals", sets=()).cards
NAMES = {kind.__name__ for source in (nodes, tree) for kind in vars(source).values() if isinstance(kind, type)}
WORDLESS = {name for name in NAMES | {kind.__name__ for kind in VERBS} if re.search("[a-z][A-Z]", name)}
"""Names of nodes that are no words: one of them in an explanation says that the words are missing."""


def explained(card: Card, pool: Sequence[Card]) -> list[str]:
    """The lines for one card."""
    found = examine(card, DIALECT, DIALECT.names(pool)(card))
    assert not found.faults
    return lines_of(found, DIALECT)


def wordless(lines: Sequence[str]) -> list[str]:
    """Names of nodes, and numbers of quantities, in place of words."""
    text = " ".join(lines)
    return [word for word in re.findall(r"\b[A-Z]\w+", text) if word in WORDLESS] + re.findall(r"quantity \d+", text)


@pytest.mark.parametrize("card", [card for card in STARTER if card.text], ids=lambda card: card.name)
def test_starter_texts_are_said_in_words(card: Card) -> None:
    lines = explained(card, STARTER)
    assert len(lines) > 0
    assert not wordless(lines)


@corpus.needed
@pytest.mark.long
def test_texts_of_the_corpus_are_said_in_words() -> None:
    cards = list(corpus.cards().values())
    wanting = {card.name: found for card in cards if card.text and (found := wordless(explained(card, cards)))}
    assert not wanting


def test_an_explanation() -> None:
    """Heading, cost, targets, pronouns, jumps."""
    text = (
        "When you Cast this Probe you can Enchant up to {fire}{fire} to it. You can Expend {fire} in order to target "
        "and destroy an opponent's Elestral. If you do, you may draw 2 cards. Your other Elestrals get +1 {attack}."
    )
    card = Card("Probe", "elestral", {"cost": ["fire"]}, text)
    assert explained(card, [card]) == [
        "When this happens: this card (you): cast; its controller can let it join the next chain:",
        "   1. Enchant up to 2 fire Spirits from your Spirit Deck to this card.",
        "In your Main Phase, once a turn, for this cost: Expend 1 fire Spirit:",
        "   1. Target an Elestral on the opponent's field.",
        "   2. Destroy it.",
        "   3. If the step before did nothing, stop here.",
        "   4. You may go on; if not, stop here.",
        "   5. Draw 2 cards.",
        "As long as it is face-up, Enchanted and not Suppressed:",
        "   each other Elestral on your field: Attack +1.",
    ]


@pytest.mark.parametrize(("kind", "text", "said"), [
    ("invoke", "Search your deck for up to 2 Elestrals with different names and add them to your hand.",
     "up to 2 Elestrals of different names from your deck; they are shown"),
    ("elestral", "You can target an Elestral and give it +1 {attack}.", "as long as its source is Enchanted"),
    ("invoke", "Expend {fire} in order to draw a card.", "paid as it is played"),
    ("invoke", "Return all Elestrals with 1 Enchanting Spirit to their owners' hands.",
     "each Elestral with 1 Spirit under it.    2. Put them into their owners' hands."),
    ("elestral", "While you have no cards in your hand this Probe cannot be attacked.",
     "while there is no card in your hand"),
    ("elestral", "When you Ascend into this Probe you can destroy another Elestral.", "by an Ascend or by a Special Ascend"),
    ("elestral", "You can destroy another Elestral. This effect can be activated only twice each turn.",
     "1. Choose another Elestral."),
    ("elestral", "When this Probe is attacked you can draw a card. This effect can be activated only twice each turn.",
     "twice a turn"),
    ("elestral", "You can destroy a Rune if you control another {golem} Elestral.",
     "there is at least 1 other golem Elestral on your field"),
    ("elestral", "During your End Phase you must Expend {fire}, otherwise destroy this Probe.",
     "If not (there is at least 1 fire Spirit in your Spirit Deck), go on"),
    ("invoke", "An opponent chooses an Elestral they control. Destroy it.",
     "on the opponent's field, chosen by the opponent"),
    ("invoke", "Target up to 2 Elestrals and give them +1 {attack} until the next turn.",
     "Targets 1 to 2 get 1 Attack until"),
    ("invoke", "Each Elestral on your field gets +1 {attack} until the next turn.", "They get 1 Attack until"),
    ("invoke", "Target an Elestral. That Elestral cannot attack this turn.",
     "1. Target an Elestral.    2. Target 1 cannot attack until the next turn."),
])  # fmt: skip
def test_nothing_of_the_text_is_left_out(kind: str, text: str, said: str) -> None:
    card = Card("Probe", kind if kind == "elestral" else "rune", {"type": kind}, text)
    assert said in " ".join(explained(card, [card]))


@pytest.mark.parametrize(("turns", "said"), [(1, "1 turn of you has ended"), (2, "2 turns of you have ended")])
def test_a_number_of_turns_is_said_in_the_singular_or_the_plural(turns: int, said: str) -> None:
    """One turn has ended; two turns have."""
    assert until(tree.OwnTurns(turns)) == f" until {said}"
