"""Numbers as English says them: limits behind the noun, products, "equal to", and whose number is meant."""

import pytest

from cardwright.kernel.card import Card
from cardwright.kernel.joins import Keep
from cardwright.kernel.node import walk
from cardwright.kernel.referents import CountKept, Kept, NumberKept, QuantityOf, Superlative
from cardwright.kernel.tree import Ability, IfDone, Side
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw

from .games import read

SAME = (
    ("Destroy target creature with 2 or less DEF.", "Destroy target creature with DEF 2 or less."),
    ("Destroy target creature with 2 or less DEF.", "Destroy target creature with 2 DEF or less."),
    ("Destroy all creatures with 3 or more ATK.", "Destroy all creatures with ATK 3 or more."),
    ("Destroy target creature with 2 DEF.", "Destroy target creature with DEF 2."),
    ("If you control 3 or more creatures, draw 1 card.", "If you control 3 creatures or more, draw 1 card."),
    (
        "Target creature gains ATK equal to twice the number of creatures you control until end of turn.",
        "Target creature gains ATK equal to the number of creatures you control times 2 until end of turn.",
    ),
    (
        "Draw cards equal to 2 times the number of creatures you control.",
        "Draw cards equal to the number of creatures you control times 2.",
    ),
    ("Discard 1 card. If you do not, draw 1 card.", "Discard 1 card. If you cannot, draw 1 card."),
)
"""Two ways to say one thing."""
READ = (
    "Target creature gains ATK equal to the number of creatures you control until end of turn.",
    "Target creature loses ATK equal to its DEF until end of turn.",
    "Draw cards equal to the number of cards in your Graveyard minus 1.",
    "Deal damage to target creature equal to the ATK of target creature you control.",
)
REFUSED = {
    "Creatures you control gain ATK equal to their DEF until end of turn.": "another number for each",
    "2 target creatures gain ATK equal to their DEF until end of turn.": "another number for each",
    "If the ATK of a creature you control is 3 or more, draw 1 card.": "would have to be chosen",
    "You may discard 1 card. If you cannot, draw 1 card.": "write 'if you do not'",
    "Draw cards equal to your hand times 2.": "",
}


def meaning(text: str, kind: str = "spell") -> list[Ability]:
    """What a text of EoC means."""
    found = read("eoc", Card("Tester", kind, {"type": "Instant"} if kind == "spell" else {}, text))
    assert not found.faults, str(found.faults[0])
    return [ability for ability, _ in found.abilities]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_ways_to_say_a_number(one: str, other: str) -> None:
    assert meaning(one) == meaning(other)


@pytest.mark.parametrize("text", READ)
def test_a_number_that_is_counted(text: str) -> None:
    assert meaning(text)


@pytest.mark.parametrize(("text", "why"), REFUSED.items())
def test_what_is_no_number_is_refused(text: str, why: str) -> None:
    faults = read("eoc", Card("Tester", "spell", {"type": "Instant"}, text)).faults
    assert faults
    assert why in str(faults[0])


def test_a_card_whose_number_is_wanted_is_chosen_first() -> None:
    """One creature, and not the sum of all of them."""
    nodes = [node for ability in meaning("Draw cards equal to the DEF of a creature you control.") for node in walk(ability)]
    assert any(isinstance(node, Keep) and isinstance(node.action, Choose) for node in nodes)
    assert all(isinstance(node.what, Kept) for node in nodes if isinstance(node, QuantityOf))


def test_what_its_player_may_leave_undone_is_not_asked_for_being_possible() -> None:
    nodes = [node for ability in meaning("You may discard 1 card. If you do not, draw 1 card.") for node in walk(ability)]
    assert any(isinstance(node, IfDone) for node in nodes)


def test_a_stat_that_is_counted_as_long_as_a_text_stands() -> None:
    assert meaning("This card's ATK is equal to the number of cards in your hand.", "creature")


def test_the_lowest_is_that_among_the_cards_of_the_noun() -> None:
    """Not among all that is in play, where a spell has 0 DEF."""
    for text in ("Destroy target creature with the lowest DEF.", "Destroy a creature you control with the lowest DEF."):
        nodes = [node for ability in meaning(text) for node in walk(ability)]
        (lowest,) = {node for node in nodes if isinstance(node, Superlative)}
        assert lowest.among is not None
        assert any(isinstance(test, Side) for test in lowest.among.tests) is ("you control" in text)


@pytest.mark.parametrize(
    ("many", "counts"),
    [("that many cards", CountKept), ("cards equal to the number of cards discarded this way", NumberKept)],
)
def test_that_many_are_those_of_which_it_was_asked(many: str, counts: type) -> None:
    """Behind "if 2 or more Dragons are discarded this way" it is so many Dragons, and not so many cards."""
    (ability,) = meaning(f"Discard 3 cards. If 2 or more Dragons are discarded this way, draw {many}.")
    assert [type(node.amount) for node in walk(ability) if isinstance(node, Draw)] == [counts]
