"""English that may be meant in several ways is refused; what stands beside it is read."""

import pytest

from cardwright.kernel.card import Card
from cardwright.kernel.joins import ChooseOne, Keep, Unless
from cardwright.kernel.node import walk
from cardwright.kernel.referents import AnyOf, ControllerOf, CountKept, Happened, Kept, NumberKept, Times, When
from cardwright.kernel.tree import Either, Happening, Node, Some, Steps, Who
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import Destroy

from .games import cards, read

REFUSED = {
    "When this card attacks, destroy that card.": "would be this card",
    "When an enemy creature attacks, this card gains 1 ATK until end of turn. Destroy it.": "may be this card or that",
    "When created, destroy target creature or target spell.": "who chooses between them",
    "When created, target creature gains 1 ATK or 1 DEF.": "who chooses between them",
    "When created, destroy target creature without 2 or less ATK and 2 or less DEF.": "may mean both or one",
    "When created, return the top creature of your Graveyard to your hand.": "the topmost of these cards",
    "When created, banish the top 2 Fire cards of your deck.": "the topmost of these cards",
    "When this card enters the field, draw 1 card.": "is not what this event can be about",
    "When this card leaves your hand, draw 1 card.": "is not what this event can be about",
    "When this card becomes a Fire creature, draw 1 card.": "is not what this event can be about",
    "When a creature is sent to your Graveyard, draw 1 card.": "is not what this event can be about",
    "When created, creatures you control gain 1 ATK until end of next turn.": "",
    "When created, target creature becomes Fire and Aqua until end of turn.": "",
    "When created, you may summon 1 more Essence each turn.": "",
    "Your opponent may summon 1 more Essence each turn.": "",
    "If you control another creature, you may summon 1 more Essence each turn.": "",
    "When created, attach an Essence of your opponent's Essence Pool to target creature.": "must be your own",
    "When created, your opponent's opponent draws 1 card.": "which player",
    "Creatures you create have +1 ATK.": "does not say when",
    "Creatures you control only have +1 ATK.": "has no meaning",
    "When created, target creature only gains 1 ATK until end of turn.": "has no meaning",
    "When created, target creature loses its abilities and its ATK becomes 1 until end of turn.": "say it of each",
    "When a creature is destroyed this turn, draw 1 card.": "every turn in which the text stands",
    "When created, for each creature you control, draw 1 card, then discard 1 card.": "once or each time",
    "When destroyed, if it was damaged, draw 1 card.": "which is not remembered",
    "When a creature is destroyed, if it was exhausted, draw 1 card.": "what happened, or how the card was",
    "When created, target creature gains 1 ATK or loses 1 DEF until end of turn.": "who chooses between them",
    "This card has +1 ATK or loses 1 DEF.": "one or the other",
    "When 2 or more creatures are destroyed, draw 1 card.": "is not counted",
    "When one or more creatures are destroyed, exhaust them.": "nothing that was spoken of before",
    "When a player draws their second card each turn, draw 1 card.": "for each player alone",
    "Once per turn, when this card attacks or is attacked, draw 1 card.": "counts two things together",
    "When created, destroy target creature or all spells.": "takes several cards apart",
    "When this card enters, draw 1 card.": "is nothing that texts of this game can wait for",
    "When created, destroy target creature unless its controller discards 1 card or mills 2 cards.": "one thing or another",
    "When created, destroy target Fire and Aqua creature.": "may be both or one of them",
    "While you control a Dragon and a Beast or it is your turn, this card has +1 ATK.": "",
    "When created, each player destroys a creature of your opponent's choice.": "chosen by another player",
    "When created, reveal your hand. Your opponent discards a card of your choice.": "let a player reveal their hand",
    "When created, banish a card in your opponent's hand of your opponent's choice.": "of cards that can be seen",
    "Beast creatures you control have +1 ATK for each other Dragon creature you control.": "or than each of them",
    "When created, creatures you control gain ATK equal to the number of other creatures until end of turn.": "than each of",
    "When created, destroy 2 target creatures with different names.": 'write "up to"',
    "When created, destroy all creatures with different names.": "chosen as it is done",
    "When created, discard 2 cards with different names at random.": "chosen as it is done",
    "When created, destroy up to 2 creatures with total cost 4 or more.": "no most of all together",
    "Creatures with the same name have +1 ATK.": "chosen together",
    "If this card would be destroyed, draw 1 card.": 'write "instead"',
    "The first time each turn this card would be destroyed, draw 1 card.": 'write "instead"',
    "When created, the next time this card would be destroyed this turn, draw 1 card.": 'write "instead"',
    "When created, the player with the highest ATK draws 1 card.": "nothing that can be asked of a card",
    "When created, the player with the most creatures draws 1 card. That player discards 1 card.": "not known any more",
    "When created, choose an opponent.": "does nothing",
    "When created, take another turn.": "after this turn",
    "When created, your opponent takes another turn after this one.": "given to you alone",
    "Enemy creatures cannot attack unless your opponent pays 1 Gray.": "for each of them",
    "Enemy creatures cannot attack unless you pay 1 Gray for each of them.": "who controls them",
    "Creatures cannot attack unless your opponent pays 1 Gray for each of them.": "does not control all of them",
    "When that player's turn ends, draw 1 card.": "nothing that was spoken of before",
    "While a Dragon is exhausted, this card has +1 ATK. When your turn ends, destroy it.": "one that was spoken of before",
}
READ = (
    "When created, destroy target creature and target spell.", "When created, target creature gains 1 ATK and 1 DEF.",
    "When created, return the top card of your Graveyard to your hand.", "When this card leaves the field, draw 1 card.",
    "When created, target creature gains 2 ATK and loses 1 DEF until end of turn.", "This card also has +1 ATK.",
    "When this card becomes exhausted, draw 1 card.", "When a creature is sent to the Graveyard, draw 1 card.",
    "You may summon 2 more Essences each turn.", "When created, target creature becomes Fire until end of turn.",
    "When created, attach an Essence of your Essence Pool to target creature.",
    "When created, your opponent discards 1 card or mills 2 cards.", "This card cannot attack or be attacked.",
    "When one or more creatures are destroyed, draw 1 card.", "When this card attacks or is attacked, draw 1 card.",
    "When created, if a creature attacked or was attacked this turn, draw 1 card.",
    "While you control a Dragon and your opponent does not, this card has +1 ATK.",
    "When created, choose one or both: Draw 1 card; or deal 1 damage to the enemy Vanquisher.",
    "When created, destroy each creature that attacked or was attacked this turn.",
    "Creatures with the Fire Essence Type have +1 ATK.", "When created, target player draws 1 card.",
    "When created, each creature you control deals 1 damage to the enemy Vanquisher.",
    "When created, if it is damaged, draw 1 card.", "When created, destroy any number of target creatures.",
    "When a creature is destroyed, if it was a Dragon, draw 1 card.",
    "Enemy creatures cannot attack unless their controllers pay 1 Gray for each creature that attacks.",
    "When this card would be destroyed, you may discard 1 card instead.",
    "If this card would be destroyed, it is not destroyed.",
)  # fmt: skip


def creature(text: str) -> Card:
    """A creature of EoC with this text."""
    return Card("Tester", "creature", {}, text)


def nodes(text: str) -> list[Node]:
    """What the text means, part by part."""
    found = read("eoc", creature(text))
    assert not found.faults, str(found.faults[0])
    return [node for ability, _ in found.abilities for node in walk(ability)]


@pytest.mark.parametrize(("text", "why"), REFUSED.items())
def test_what_may_mean_two_things_is_refused(text: str, why: str) -> None:
    found = read("eoc", creature(text))
    assert found.faults
    assert why in str(found.faults[0])


@pytest.mark.parametrize("text", READ)
def test_what_means_one_thing_is_read(text: str) -> None:
    nodes(text)


def test_qualities_are_joined_as_the_text_says() -> None:
    either = nodes("When created, destroy target creature with 2 or less ATK or 2 or less DEF.")
    both = nodes("When created, destroy target creature with 2 or less ATK and 2 or less DEF.")
    assert any(isinstance(node, Either) for node in either)
    assert not any(isinstance(node, Either) for node in both)


def test_another_player_chooses_where_the_text_says_so() -> None:
    """EOC-16.5: who chooses is who does it, or whom the text names."""
    choosers = [
        {node.chooser for node in nodes(f"When created, destroy a creature of {whose} choice.") if isinstance(node, Some)}
        for whose in ("your", "your opponent's")
    ]
    assert choosers == [{None}, {Who.OPPONENT}]


def test_one_of_two_that_are_controlled_is_enough() -> None:
    one = nodes("When created, if you control a creature or a spell, draw 1 card.")
    both = nodes("When created, if you control a creature and a spell, draw 1 card.")
    assert any(isinstance(node, AnyOf) for node in one)
    assert not any(isinstance(node, AnyOf) for node in both)


def test_one_of_two_clauses_is_enough() -> None:
    """EOC-16.5: each clause is asked for itself, and what is joined by "and" and "or" at once is refused."""
    one = nodes("While you control a Dragon or it is your turn, this card has +1 ATK.")
    both = nodes("While you control a Dragon and it is your turn, this card has +1 ATK.")
    assert any(isinstance(node, AnyOf) for node in one)
    assert not any(isinstance(node, AnyOf) for node in both)
    either = nodes("While this card is Fire or Human, it has +1 ATK.")
    as_well = nodes("While this card is Fire and Human, it has +1 ATK.")
    assert any(isinstance(node, Either) for node in either)
    assert not any(isinstance(node, Either) for node in as_well)


def test_one_of_two_verbs_is_enough() -> None:
    """EOC-16.5: "attacked or was attacked" asks whether one of them happened, and waits for each."""
    asked = nodes("When created, if a creature attacked or was attacked this turn, draw 1 card.")
    assert any(isinstance(node, AnyOf) for node in asked)
    waiting = nodes("When this card attacks or is attacked, draw 1 card.")
    assert {node.event for node in waiting if isinstance(node, Happening)} == {"attacks", "attacked"}


def test_what_stands_behind_the_second_verb_is_said_of_both() -> None:
    """EOC-16.5: the time, and by whom it is done."""
    asked = nodes("When created, if a creature attacked or was attacked last turn, draw 1 card.")
    assert [node.when for node in asked if isinstance(node, Happened)] == [When.LAST_TURN] * 2
    kept = nodes("This card cannot be attacked or counter-attacked by Dragons.")
    assert [node.by is None for node in kept if isinstance(node, Happening)] == [False, False]


def test_who_may_do_one_or_the_other_chooses() -> None:
    chosen = nodes("When created, your opponent discards 1 card or mills 2 cards.")
    assert [len(node.options) for node in chosen if isinstance(node, ChooseOne)] == [2]


def test_what_is_done_this_way_is_counted_by_kind() -> None:
    counted = [one for one in nodes("When created, discard up to 3 cards. Draw 1 card for each creature discarded this way.")
               if isinstance(one, CountKept)]  # fmt: skip
    assert [one.cards is not None and bool(one.cards.tests) for one in counted] == [True]


def test_who_must_pay_is_known_before() -> None:
    """The target is chosen before its controller is asked."""
    steps = next(one for one in nodes("When created, destroy target creature unless its controller pays 2 Fire.")
                 if isinstance(one, Steps))  # fmt: skip
    keep, asked = steps.actions
    assert isinstance(keep, Keep)
    assert isinstance(keep.action, Choose)
    assert isinstance(keep.action.what, Some)
    assert isinstance(asked, Unless)
    assert asked.who == ControllerOf(Kept(keep.slot))
    assert asked.action == Destroy(Kept(keep.slot))


def test_twice_that_many_is_twice_the_number_before() -> None:
    """Not twice the number of cards there are."""
    found = nodes("When created, discard up to 3 cards, then mill twice that many cards.")
    assert [node.a for node in found if isinstance(node, Times)] == [NumberKept(slot) for slot in kept(found)]


def kept(found: list[Node]) -> list[int]:
    """The slots in which deeds keep what they dealt with."""
    return [node.slot for node in found if isinstance(node, Keep)]


def test_something_is_not_only_what_has_an_event_of_its_own() -> None:
    """Farwald tells of shattered Evocations and fragments apart; "something" is any of them."""
    found = read("farwald", Card("Tester", "evocation", {}, "When this card shatters something, remember 1 card."))
    assert [node.event for ability, _ in found.abilities for node in walk(ability) if isinstance(node, Happening)] == [
        "shatters"
    ]


def test_a_subject_that_is_chosen_is_chosen_once() -> None:
    """Devrun's verbs are joined by its own conjunctions: each of them is done by, or to, the same Spell."""
    like = next(one for one in cards("devrun") if one.kind == "spell")
    text = "[Slow]: Target Spell you control gains 2 Mana until end of round and cannot be destroyed this turn."
    found = read("devrun", Card("Tester", like.kind, like.facts, text))
    assert not found.faults, str(found.faults[0])
    targets = [node for ability, _ in found.abilities for node in walk(ability) if isinstance(node, Some) and node.target]
    assert len(targets) == 1
