"""Quantifiers by verbs, amounts by places, pronouns by what they mean: each pair is read, none is special to a verb."""

import pytest

from cardwright.kernel.card import Card
from cardwright.kernel.node import walk
from cardwright.kernel.referents import Half, Kept, NumberKept
from cardwright.kernel.tree import ANY, CountOf, Every, Some, Them, This

from .games import read

VERBS = {
    "eoc": ("spell", "creature", ("Destroy {}.",
                                  "Exhaust {}.", "Ready {}.", "Banish {}.", "Heal {}.", "Deal 1 damage to {}.",
                                  "Take control of {}.", "Double the ATK of {} until end of turn.")),
}  # fmt: skip
QUANTIFIERS = {
    "target {n}": lambda what: isinstance(what, Some) and what.target and what.count == 1,
    "a {n}": lambda what: isinstance(what, Some) and not what.target and what.count == 1,
    "2 {n}s": lambda what: isinstance(what, Some) and what.count == 2 and not what.up_to,
    "up to 2 {n}s": lambda what: isinstance(what, Some) and what.count == 2 and what.up_to,
    "up to 2 target {n}s": lambda what: isinstance(what, Some) and what.count == 2 and what.up_to and what.target,
    "any number of {n}s": lambda what: isinstance(what, Some) and what.count == ANY,
    "1 or more {n}s": lambda what: isinstance(what, Some) and what.count == ANY and what.least == 1,
    "each {n}": lambda what: isinstance(what, Every),
    "all {n}s": lambda what: isinstance(what, Every),
    "another {n}": lambda what: isinstance(what, Some) and len(what.cards.tests) == 2,
    "this card": lambda what: isinstance(what, This),
}
AMOUNTS = {
    "1 card": 1,
    "3 cards": 3,
    "1 card for each creature you control": CountOf,
    "cards equal to the number of creatures you control": CountOf,
    "cards equal to half of the creatures you control": Half,
}
CASES = [(game, verb, quantifier) for game, (_k, _n, verbs) in VERBS.items() for verb in verbs for quantifier in QUANTIFIERS]


@pytest.mark.parametrize(("game", "verb", "quantifier"), CASES)
def test_every_verb_takes_every_quantifier(game: str, verb: str, quantifier: str) -> None:
    kind, noun, _verbs = VERBS[game]
    found = read(game, Card("Tester", kind, {}, verb.format(quantifier.format(n=noun))))
    assert not found.faults, str(found.faults[0])
    nodes = [node.what for ability, _ in found.abilities for node in walk(ability) if hasattr(node, "what")]
    assert any(QUANTIFIERS[quantifier](what) for what in nodes), nodes


@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("verb", ["Draw", "Mill", "Your opponent mills"])
def test_every_place_of_a_number_takes_every_amount(verb: str, amount: str) -> None:
    found = read("eoc", Card("Tester", "spell", {}, f"{verb} {amount}."))
    assert not found.faults, str(found.faults[0])
    amounts = [node.amount for ability, _ in found.abilities for node in walk(ability) if hasattr(node, "amount")]
    wanted = AMOUNTS[amount]
    assert any(one == wanted or type(one) is wanted for one in amounts), amounts


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Destroy target creature. Draw 1 card. Its controller draws 1 card.", Kept),
        ("Target creature gains 1 ATK until end of turn. Exhaust it.", Them),
        ("Exhaust all enemy creatures. They cannot attack this turn.", Them),
        ("Discard up to 2 cards. Draw that many cards.", NumberKept),
        ("When another creature is destroyed, banish that creature.", Kept),
        ("When you play a spell, your opponent mills 1 card. They discard 1 card.", type(None)),
    ],
)
def test_pronouns_find_what_was_spoken_of(text: str, wanted: type) -> None:
    kind = "creature" if text.startswith("When another") else "spell"
    found = read("eoc", Card("Tester", kind, {}, text))
    assert not found.faults, str(found.faults[0])
    nodes = [node for ability, _ in found.abilities for node in walk(ability)]
    assert wanted is type(None) or any(isinstance(node, wanted) for node in nodes), nodes
