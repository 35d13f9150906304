"""``text explain`` for Devrun: when an effect can be used, what is chosen and paid, and what hangs on what."""

import pytest

import cardwright as cw
from cardwright.kernel.card import Card
from cardwright.language.explaining import explained
from cardwright.language.judging import examine
from cardwright.loading import texts

DIALECT = texts("devrun").dialect()
STARTER = cw.load("devrun", sets=()).cards


def lines(text: str, kind: str = "spell") -> list[str]:
    """The lines for a text on a card of this kind."""
    found = examine(Card("Probe", kind, {}, text), DIALECT)
    assert not found.faults
    return explained(found, DIALECT)


@pytest.mark.parametrize("card", [card for card in STARTER if card.text], ids=lambda card: card.name)
def test_starter_texts_are_said(card: Card) -> None:
    assert len(lines(card.text, card.kind)) > 1


@pytest.mark.parametrize(
    ("join", "second"),
    [
        ("and", "2. At the same time as step 1, all of it or none: draw 1 card."),
        ("and after that", "2. Right after step 1, all of it or none: draw 1 card."),
        ("then", "2. If step 1 could be done, right after: draw 1 card."),
        ("also", "2. At the same time as step 1, in any case: draw 1 card."),
        ("and if you do", "2. If step 1 can be done, at the same time: draw 1 card."),
        ("also after that", "2. After step 1, in any case: draw 1 card."),
        ("otherwise", "2. If trying step 1 failed, or was declined: draw 1 card."),
    ],
)
def test_conjunctions(join: str, second: str) -> None:
    assert [line.strip() for line in lines(f"[Slow]: You can discard 1 card {join} draw 1 card.")[1:]] == [
        "1. You can discard 1 card.", second,
    ]  # fmt: skip


def test_groups_and_asterisks() -> None:
    """DEV-20.10, 20.11: what stands before the first asterisk counts as one action."""
    text = "[Slow]: Store 1 damage and draw 1 card *then store 2 damage *otherwise store 3 damage."
    assert [line.strip() for line in lines(text)[3:]] == [
        "3. If steps 1 and 2 could be done, right after: store 2 damage.",
        "4. If trying steps 1 and 2 failed, or was declined: store 3 damage.",
    ]


def test_an_explanation() -> None:
    """A head with all it can have, target, cost, a sentence that goes on."""
    text = (
        "While this card is in your hand, when an opponent casts a Red Spell 2 per round [Fast] you can: Target opposing "
        "Spell, discard 1 card; destroy that target. Draw 1 card."
    )
    heading, *steps = lines(text)
    assert heading.startswith(
        "Optional Activated Effect, Fast, from the hand, when an opponent casts a Red Spell, at most 2 times per round; in "
    )
    assert steps == [
        "   1. On activation, choose the target: a Spell an opponent controls.",
        "   2. On activation, pay in full: discard 1 card.",
        "   3. Destroy that target.",
        "   4. Draw 1 card.",
    ]


@pytest.mark.parametrize(
    ("text", "kind", "heading"),
    [
        ("[Fast]: Draw 1 card.", "spell", "Spell Cast Effect, Fast, when the Spell is cast, and then mandatory; "),
        ("[Fast]: Draw 1 card.", "shell", "Optional Activated Effect of this Shell, Fast; "),
        ("1 per round you must: Draw 1 card.", "spell", "Mandatory Activated Effect, at most once per round; "),
        ("While you control a Token: This Spell has +1 Mana.", "spell",
         "Continuous Effect, as long as it is in a Shell and not Silenced, and while there is a Token you control:"),
        ("Layer - 1 Token and 2 Spells.", "spell", "Layer, before a cast puts it into a Shell:"),
    ],
)  # fmt: skip
def test_headings(text: str, kind: str, heading: str) -> None:
    assert lines(text, kind)[0].startswith(heading)
