"""Card texts: every verb is read, printed and played; what does not fit a card is refused."""

from typing import Any

import pytest

import cardwright as cw
from cardwright.games.eoc import field
from cardwright.games.eoc.objects import OBJECTS
from cardwright.games.eoc.texts import dialect
from cardwright.games.eoc.verbs.table import VERBS as OWN
from cardwright.kernel.card import Card
from cardwright.kernel.tree import Activated, Steps
from cardwright.kernel.verbs import VERBS
from cardwright.language.explaining import explain_abilities
from cardwright.language.judging import Examined, examine
from cardwright.language.plain import walk
from cardwright.language.printer import print_tree

from .positions import Table, creature, spell

TEXTS = (
    "Draw 2 cards. Discard 1 card.",
    "Your opponent mills 3 cards. Your opponent discards 1 card at random.",
    "Mill until a creature. Return it to your hand.",
    "Search for a Dragon creature. Shuffle your deck.",
    "Look at a card from your hand. Reveal a card from your hand.",
    "Deal 2 damage to target creature. Heal it.",
    "Exhaust target creature. Ready a creature you control.",
    "Prevent the next 2 damage to target creature this turn.",
    "Cancel this attack.",
    "The attack now targets another creature you control.",
    "This attack deals 2 more damage.",
    "Target creature gains 2 ATK until end of turn. It has exactly 1 DEF until end of turn.",
    "Target creature has weakness Fire until end of turn. It becomes Aqua until end of turn.",
    "Target creature gains Dragon until end of turn. It cannot attack until end of turn.",
    "Double the ATK of target creature until end of turn. Halve the DEF of target creature until end of turn.",
    "Swap the ATK and DEF of target creature until end of turn.",
    "Target creature loses its text until end of turn.",
    "Send target creature to the Graveyard. Banish a card from your opponent's Graveyard.",
    "Shuffle a card from your Graveyard into your deck.",
    "Take control of target enemy creature with 2 or less cost.",
    "Destroy target spell. Return target creature to its owner's hand.",
    "Put target creature on top of its owner's deck.",
    "Revive a creature with 2 or less cost from your Graveyard without its cost.",
    "Put an Essence from your Graveyard into your Essence Pool.",
    "Destroy an Essence attached to target enemy creature.",
    "Attach an Essence of your Essence Pool to target creature you control.",
    "Your opponent skips the next Attack Phase. Negate the next Trap your opponent plays this turn.",
    "You win the game.",
    "Choose target creature. Destroy it.",
    "Pay 1 Fire and 2 Gray: Deal 1 damage to target creature.",
    "Deal 2 damage to your Vanquisher: Draw 1 card.",
    "When your opponent creates a creature, exhaust that creature.",
    "When its host is destroyed, deal 1 damage to the creature that struck it.",
)
NOT_OF_THIS_GAME = {"Turn", "Bar"}
"""Cards here have no faces to turn; a ban for a while is read as part of a sentence about a creature."""


def read(text: str, kind: str = "spell", name: str = "Tester") -> Examined:
    """A text of a card of this kind."""
    return examine(Card(name, kind, {}, text, "here"), dialect())


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_read_and_explained(text: str) -> None:
    found = read(text)
    assert [str(fault) for fault in found.faults] == []
    assert explain_abilities([ability for ability, _ in found.abilities], dialect().lexicon)


def test_every_verb_and_object_has_words() -> None:
    """What a text can do it can be told to do: each node stands in one of the texts above."""
    seen = {type(part) for text in TEXTS for ability, _ in read(text).abilities for part in walk(ability)}
    missing = {kind.__name__ for kind in {**VERBS, **OWN, **OBJECTS}} - {kind.__name__ for kind in seen}
    assert missing <= NOT_OF_THIS_GAME


def actions(ability: Any) -> list[Any]:
    """The actions of an ability, one by one."""
    action = getattr(ability, "action", None)
    return [] if action is None else list(action.actions) if isinstance(action, Steps) else [action]


def test_the_starter_cards_print_as_they_are_written() -> None:
    """Their texts are the canonical ones, but for what points back to a sentence before."""
    d = dialect()
    for card in cw.load("eoc").cards:
        found = examine(card, d)
        assert not found.faults
        for ability, text in found.abilities:
            if len(actions(ability)) < 2:
                assert print_tree(ability, d.lexicon).rstrip(".") == text.rstrip("."), card.name


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("Draw 1 card.", "creature", "does nothing by itself"),
        ("Pay 1 Fire: Draw 1 card. Pay 2 Fire: Draw 2 cards.", "creature", "2 abilities with a cost"),
        ("Destroy target card.", "spell", "say which cards"),
        ("Frobnicate target creature.", "spell", "cannot read"),
        ("Pay 1 Fire and 2 Fire: Draw 1 card.", "spell", ""),
    ],
)
def test_what_does_not_fit_is_refused(text: str, kind: str, why: str) -> None:
    faults = read(text, kind).faults
    assert faults
    assert why in str(faults[0])


@pytest.mark.clause("EOC-3.8")
def test_a_text_that_skips_a_phase() -> None:
    stop = spell("Stop", "Instant", "f", "Your opponent skips the next Attack Phase.")
    t = Table({"hand": ["Stop"], "pool": "f"}, {"creatures": ["Ox: ff"]}, cards=[stop]).do("Play Stop").end_turn()
    t.do("End the Preparation")
    assert t.state.active == 0
    assert t.state.var[field.SKIP_ATTACK + 1] == 0


def test_a_card_without_its_text() -> None:
    captain = creature("Captain", "", 1, 2, "Other creatures you control have +1 ATK.")
    mute = spell("Mute", "Instant", "f", "Target creature loses its text until end of turn.")
    t = Table({"hand": ["Mute"], "pool": "f"}, {"creatures": ["Captain", "Pup: f"]}, cards=[captain, mute])
    t.do("Play Mute", "Captain")
    assert t.values("Pup") == (2, 2)
    t.end_turn()
    assert t.values("Pup") == (3, 2)


def test_attaching_by_a_text() -> None:
    give = spell("Give", "Instant", "", "Attach an Essence of your Essence Pool to target creature you control.")
    t = Table({"hand": ["Give"], "pool": "fa", "creatures": ["Pup: f"]}, cards=[give]).do("Play Give", "No more", "a drop")
    assert (t.on("Pup"), t.pool()) == ("af", "f")


def test_surplus_essence_counts() -> None:
    king = creature("King", "f", 1, 1, "While this card has surplus Essence, it has +2 ATK.")
    assert Table({"creatures": ["King: f"]}, cards=[king]).values("King") == (1, 1)
    assert Table({"creatures": ["King: ff"]}, cards=[king]).values("King") == (3, 1)


def test_type_weakness_and_class_for_a_while() -> None:
    dye = spell(
        "Dye", "Instant", "", "Target creature has weakness Aqua until end of turn. It gains Dragon until end of turn."
    )
    slay = spell("Slay", "Instant", "", "Destroy target Dragon creature.")
    t = Table({"hand": ["Dye", "Slay"], "creatures": ["Cub: a", "Free"]}, {"creatures": ["Rock: gg"]}, cards=[dye, slay])
    t.do("Play Dye", "Rock")
    assert t.offers("Play Slay")
    t.do("End the Preparation", "Attack with Cub", "No more")
    assert t.damage("Rock") == 2


def test_damage_on_the_own_vanquisher_as_a_cost() -> None:
    """It may be defeated by that."""
    pact = spell("Pact", "Effect", "f", "Deal 5 damage to your Vanquisher: Draw 1 card.")
    t = Table({"spells": ["Pact: f"]}, cards=[pact]).do("Use")
    assert t.at("Van II") == "vanquisher:0:V"
    assert t.count("hand") == 1


def test_mythic_cards_have_effect_and_ability() -> None:
    """As the rarities of the ledger say: always both; Commons among the creatures have neither here."""
    rules = cw.load("eoc")
    for define, card in enumerate(rules.cards):
        abilities = [isinstance(program.ability, Activated) for program in rules.of_card[define]]
        if card.facts["rarity"] == "mythic":
            assert set(abilities) == {True, False}, card.name
        if card.facts["rarity"] == "common" and card.kind == "creature":
            assert abilities == [], card.name
