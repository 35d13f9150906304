"""Constructions that each serve many texts: what is forbidden, first, restricted, measured; and what they refuse."""

import pytest

from cardwright.kernel.card import Card
from cardwright.kernel.joins import Alter, Alters, ForEach, Instead, Later
from cardwright.kernel.node import walk
from cardwright.kernel.referents import Happened, Kept, QuantityOf
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Another,
    Happening,
    If,
    IfDone,
    Never,
    Static,
    Steps,
    Them,
    This,
    Triggered,
)
from cardwright.language.explaining import explained

from .games import dialect, read


def meaning(game: str, kind: str, text: str) -> list[Ability]:
    """The abilities of a card with this text."""
    found = read(game, Card("Tester", kind, {}, text))
    assert not found.faults, str(found.faults[0])
    assert explained(found, dialect(game))
    return [ability for ability, _ in found.abilities]


@pytest.mark.parametrize(
    ("game", "kind", "text", "event"),
    [
        ("eoc", "creature", "This card cannot be attacked by Dragon creatures.", "attacked"),
        ("eoc", "creature", "This card can only be attacked by Beast creatures.", "attacked"),
        ("eoc", "creature", "Undead creatures you control cannot be counter-attacked by Humans.", "counter-attacked"),
        ("eoc", "creature", "This card takes no damage from counter-attacks.", "takes counter damage"),
        ("puzzle", "spirit", "This card cannot attack face-down cards.", "attacks"),
        ("puzzle", "spirit", "While united, this card cannot be attacked by FIRE cards.", "attacked"),
    ],
)
def test_what_cannot_be_begun(game: str, kind: str, text: str, event: str) -> None:
    (ability,) = meaning(game, kind, text)
    rules = [node for node in walk(ability) if isinstance(node, Instead)]
    assert [(rule.event.event, rule.action) for rule in rules] == [(event, Steps(()))]


def test_only_by_some_is_by_no_others() -> None:
    """What may attack it is told by what may not."""
    (ability,) = meaning("eoc", "creature", "This card can only be attacked by Beast creatures.")
    event = next(node for node in walk(ability) if isinstance(node, Happening))
    assert "Not(" in repr(event.by)


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("eoc", "spell", "The first creature you create each turn gains 1 ATK until end of turn."),
        ("eoc", "spell", "The first enemy creature destroyed each turn is banished."),
        ("puzzle", "spirit", "The first opposing card that attacks each turn loses 1 BP until end of turn."),
    ],
)
def test_the_first_of_each_turn_is_told_as_a_time(game: str, kind: str, text: str) -> None:
    (ability,) = meaning(game, kind, text)
    assert isinstance(ability, Triggered)
    assert ability.event.nth == 1


def test_the_price_of_the_first_is_that_of_all_until_one_was_there() -> None:
    (ability,) = meaning("eoc", "spell", "The first creature you create each turn costs 1 Gray less.")
    assert isinstance(ability, Static)
    assert isinstance(ability.condition, Never)
    assert isinstance(ability.condition.condition, Happened)


def test_a_sentence_restricts_the_ability_before_it() -> None:
    """Nothing that the ability does is meant by "other" in its condition."""
    text = "Discard 1 card: Draw 1 card. Activate this only if you control no other creatures."
    (ability,) = meaning("eoc", "creature", text)
    assert isinstance(ability, Activated)
    assert Another() in list(walk(ability.condition))
    (limited,) = meaning("puzzle", "spirit", "When you discard a card, draw 1 card. Use this only once per turn.")
    assert isinstance(limited, Triggered)
    assert limited.limit == 1


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("Creatures you control deal 1 more damage to creatures.", 1),
        ("Its host takes 2 less damage from enemy spells.", -2),
        ("Damage dealt to creatures you control by Fire creatures is reduced by 2.", -2),
        ("Target creature you control takes 1 less damage until end of turn.", -1),
    ],
)
def test_a_number_of_an_event_is_more_or_less(text: str, by: int) -> None:
    found = [node for ability in meaning("eoc", "spell", text) for node in walk(ability)]
    assert [node.by for node in found if isinstance(node, (Alter, Alters))] == [by]


@pytest.mark.parametrize(
    "text",
    [
        "Deal damage to target creature equal to its ATK.",
        "Target creature gains X ATK until end of turn, where X is its DEF.",
    ],
)
def test_a_number_of_the_target_is_the_targets(text: str) -> None:
    """Not of the card whose text it is: it is chosen before the number is found."""
    found = [node for ability in meaning("eoc", "spell", text) for node in walk(ability)]
    assert [type(node.what) for node in found if isinstance(node, QuantityOf)] == [Them]


def test_of_each_it_is_its_own_number() -> None:
    found = [node for one in meaning("eoc", "spell", "Deal damage to each creature equal to its ATK.") for node in walk(one)]
    assert any(isinstance(node, ForEach) for node in found)


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("When this card attacks a creature, it gains 1 ATK until end of turn.", This),
        ("When an enemy creature attacks this card, it gains 1 ATK until end of turn.", Kept),
    ],
)
def test_what_acted_goes_on_acting(text: str, subject: type) -> None:
    (ability,) = meaning("eoc", "creature", text)
    assert isinstance(ability, Triggered)
    assert isinstance(getattr(ability.action, "what", None), subject)


def test_if_you_do_asks_of_what_is_done_later() -> None:
    text = "When this turn ends, you may discard 1 card. If you do, draw 2 cards."
    (ability,) = meaning("eoc", "spell", "Draw 1 card. " + text)
    later = next(node for node in walk(ability) if isinstance(node, Later))
    assert any(isinstance(node, IfDone) for node in walk(later))


@pytest.mark.parametrize(
    ("game", "kind", "text", "why"),
    [
        ("eoc", "creature", "When this card attacks a creature, it loses 1 ATK until end of turn.", "this card or"),
        ("eoc", "creature", "When this card attacks a creature, exhaust it.", "this card or that creature"),
        ("eoc", "creature", "When this card attacks, deal damage to target creature equal to its ATK.", "which card's"),
        ("eoc", "spell", "Deal damage to all creatures equal to their ATK.", "write \"each ...\""),
        ("eoc", "spell", "Destroy all creatures with the same Essence Type.", "chosen together"),
        ("eoc", "spell", "Destroy target creature with ATK equal to its DEF.", "two numbers of one card"),
        ("eoc", "spell", "Draw 1 card. Activate this only if you control a Dragon.", "none stands before it"),
        ("eoc", "creature", "Pay 1 Fire: Ready this card.", "write \"Ready another creature"),
        ("puzzle", "soul", "Search your Deck for a card with the same Element.", "as which card"),
    ],
)  # fmt: skip
def test_what_may_mean_something_else_is_refused(game: str, kind: str, text: str, why: str) -> None:
    found = read(game, Card("Tester", kind, {}, text))
    assert found.faults
    assert why in str(found.faults[0]), str(found.faults[0])


@pytest.mark.parametrize(
    ("text", "of_these"),
    [
        ("Exhaust 2 target creatures. Destroy the creature with the highest ATK.", True),
        ("Exhaust 2 target enemy creatures. Destroy the creature with the highest ATK.", True),
        ("Exhaust 2 target creatures. Destroy the creature you control with the highest ATK.", False),
        ("Exhaust 2 target creatures. Destroy a creature with the highest ATK.", False),
        ("Exhaust target creature. Destroy the creature with the highest ATK.", False),
    ],
)
def test_the_highest_of_the_targets(text: str, *, of_these: bool) -> None:
    """Behind several targets "the creature with the highest ATK" is one of these."""
    found = read("eoc", Card("Tester", "spell", {}, text))
    lines = " ".join(explained(found, dialect("eoc")))
    assert not found.faults
    assert ("among those creatures" in lines) is of_these


def test_otherwise_is_said_of_each() -> None:
    """Behind "for each", what is done otherwise is done with those that are not so."""
    (ability,) = meaning("eoc", "spell", "For each creature, destroy it if it is exhausted. Otherwise, exhaust it.")
    (loop,) = [node for node in walk(ability) if isinstance(node, ForEach)]
    assert isinstance(loop.action, If)
    assert loop.action.otherwise is not None


@pytest.mark.parametrize(
    "text",
    [
        "For each creature, exhaust it. Destroy it.",
        "For each creature, exhaust it. Destroy those creatures.",
        "For each creature, destroy it. Otherwise, exhaust it.",
        "For each creature you control, draw 1 card. Otherwise, discard 1 card.",
    ],
)
def test_each_in_turn_is_not_spoken_of_later(text: str) -> None:
    """What was each of some cards in turn is none of them behind that."""
    assert read("eoc", Card("Tester", "spell", {}, text)).faults


def test_for_each_with_an_adjective_does_it_with_each() -> None:
    """Of "each exhausted creature" it is done with each, and never with this card."""
    (ability,) = meaning("eoc", "spell", "For each exhausted creature, destroy it.")
    assert This() not in list(walk(ability))


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("eoc", "creature", "This card has +2 ATK. It cannot be attacked."),
        ("puzzle", "spirit", "This card has +2 BP. It cannot be attacked."),
        ("farwald", "evocation", "This card has +2 DesEn. It cannot be targeted."),
        ("devrun", "spell", "This Spell has +1 Mana. It cannot be destroyed."),
        ("eoc", "creature", "Other creatures you control have +1 ATK. They cannot be attacked."),
        ("devrun", "shell", "Spells in this Shell have +1 Mana. They cannot be destroyed."),
    ],
)
def test_what_stands_goes_on_of_the_same_cards(game: str, kind: str, text: str) -> None:
    first, second = meaning(game, kind, text)
    assert isinstance(first, Static)
    assert isinstance(second, Static)
    assert first.subject == second.subject


def test_what_stands_is_not_of_what_an_effect_dealt_with() -> None:
    assert read("devrun", Card("Tester", "spell", {}, "[Slow]: Draw 1 card. It cannot be destroyed.")).faults


def test_that_damage_is_prevented() -> None:
    """Where so much of it would be dealt, and nowhere else."""
    said = "If this card would be dealt damage by a spell, "
    assert meaning("eoc", "creature", f"{said}prevent that damage.") == meaning(
        "eoc", "creature", f"{said}it is not dealt damage."
    )
    for wrong in (f"{said}prevent 1 of that damage.", "If this card would be destroyed, prevent that damage."):
        assert read("eoc", Card("Tester", "creature", {}, wrong)).faults


@pytest.mark.parametrize(
    ("game", "kind", "text", "same"),
    [
        ("puzzle", "spirit", "For each card your opponent controls, this card gets +1 BP.",
         "This card gets +1 BP for each card your opponent controls."),
        ("eoc", "creature", "When one of your creatures is destroyed, draw 1 card.",
         "When a creature you control is destroyed, draw 1 card."),
        ("farwald", "evocation", "Whenever one of the Evocations you control is destroyed, remember 2 cards.",
         "When an Evocation you control is destroyed, remember 2 cards."),
    ],
)  # fmt: skip
def test_other_words_for_the_same(game: str, kind: str, text: str, same: str) -> None:
    assert meaning(game, kind, text) == meaning(game, kind, same)


@pytest.mark.parametrize("text", [
    "For each creature you control, it has +1 ATK.", "When 2 of your creatures are destroyed, draw 1 card.",
])  # fmt: skip
def test_it_may_be_one_or_the_other(text: str) -> None:
    assert read("eoc", Card("Tester", "creature", {}, text)).faults
