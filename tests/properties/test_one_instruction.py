"""One instruction on several cards or players happens together, in the games of two and more: no order of them matters.

As test_simultaneous does for Farwald: made-up positions, a text that concerns many, and triggers whose own order makes no
difference.  The cells of a grid are drawn anew where the book gives them no meaning.
"""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from cardwright.games.devrun.cards import PRINTED as DEVRUN
from cardwright.kernel.card import Card
from cardwright.kernel.soundness import faults

from ..playing import ruleset, samples
from .together import Entry, Setting, Side, Table

# EoC -------------------------------------------------------------------------------------------------------------------

EOC_MASS = (
    "Deal 2 damage to all creatures.",
    "Deal 1 damage to all enemy creatures.",
    "Destroy all creatures.",
    "Banish all creatures.",
    "Send all creatures to the Graveyard.",
    "Return all creatures to their owners' hands.",
    "Exhaust all creatures.",
    "All creatures lose 1 DEF until end of turn.",
    "Detach an Essence from all creatures.",
    "Destroy an Essence attached to each creature.",
    "Deal 3 damage to all Vanquishers.",
    "Deal 2 damage to all creatures. All creatures gain 2 DEF until end of turn.",
    "Take control of all enemy creatures.",
    "Destroy all Items.",
)
EOC_CREATURES = (
    (1, ""), (2, ""), (3, ""),
    (2, "Other creatures you control have +1 DEF."),
    (1, "When another creature is destroyed, this creature gains 1 ATK until end of turn."),
    (2, "When a creature is banished, this creature gains 1 ATK until end of turn."),
    (2, "When this creature is destroyed, heal 1 damage of each creature."),
    (1, "This creature cannot be destroyed."),
    (1, "Other creatures you control cannot be destroyed."),
    (2, "Creatures cannot be sent to the Graveyard."),
    (1, "Creatures with 2 or less DEF cannot be banished."),
    (1, "If a creature would be banished, return it to its owner's hand instead."),
    (3, "If this creature would be sent to the Graveyard, banish it instead."),
)  # fmt: skip
"""DEF and text."""


def eoc() -> Setting:
    """EoC with these cards."""
    spell = {"type": "Instant", "cost": ["Fire"], "lasting": False, "rarity": "common"}
    item = spell | {"type": "Item"}
    body = {"type": "Fire", "class": ["Dragon"], "cost": ["Fire"], "weakness": "Aqua", "atk": 1, "rarity": "common"}
    cards = [Card(f"Mass {i}", "spell", spell, text, "test:1") for i, text in enumerate(EOC_MASS)]
    for i, (defense, text) in enumerate(EOC_CREATURES):
        cards.append(Card(f"Creature {i}", "creature", body | {"def": defense}, text, "test:1"))
    cards.append(Card("Charm", "spell", item, "Its host has +1 DEF.", "test:1"))
    return Setting(ruleset("eoc").with_cards(cards), "preparation", "Play Mass", ("preparation",), ("deck",),
                   ("creatures", "spells"), ("this turn",), ("taken",))  # fmt: skip


def eoc_side(chance: random.Random, first: bool) -> Side:
    """A Vanquisher, creatures with or without their Essence, Items on some, a hand and a pile of cards."""
    creatures: list[Entry] = []
    attached: list[Entry] = []
    items: list[Entry] = []
    for number in range(chance.randrange(4)):
        body: dict[str, Any] = {
            "card": f"Creature {chance.randrange(len(EOC_CREATURES))}",
            "marks": [],
            "damage": chance.choice((0, 0, 1)),
        }
        if chance.random() < 1 / 2:
            body["marks"] = ["cost waived"]
        else:
            attached += [{"card": "Kindled Coal", "on": ["creatures", number]}] * chance.choice((1, 1, 2))
        if chance.random() < 1 / 4:
            items.append({"card": "Charm", "on": ["creatures", number], "marks": ["cost waived"]})
        creatures.append(body)
    hand = [f"Mass {chance.randrange(len(EOC_MASS))}"] if first else ["Cinder Whelp"]
    return {
        "vanquisher": "Ashka, Warden of Coals", "creatures": creatures, "attached": attached, "items": items,
        "pool": ["Kindled Coal"] * chance.choice((1, 2, 3)), "hand": hand,
        "deck": [f"Creature {number}" for number in range(5)],
    }  # fmt: skip


def told(side: Side) -> str:
    """The card that is tried."""
    found = re.search(r"Mass \d+", str(side))
    return found[0] if found else "nothing"


def compared(make: Setting, side: Callable[[random.Random, bool], Side], seats: tuple[int, ...], numbers: range) -> int:
    """Play each position in two arrangements, which must come to the same; returns in how many something changed."""
    changed = 0
    for number in numbers:
        chance = random.Random(f"one instruction {number}")
        sides = [side(chance, not seat) for seat in range(chance.choice(seats))]
        one, other = (Table(make, sides, chance.sample(range(len(sides)), len(sides)), chance) for _ in range(2))
        before = one.outcome()
        for table in (one, other):
            table.play()
            assert table.game.over or faults(table.game.state) == [], f"game {number}: {told(sides[0])}"
        changed += one.outcome() != before
        assert one.outcome() == other.outcome(), f"game {number}: {told(sides[0])}"
    return changed


@pytest.mark.clause("EOC-9.24", "EOC-15.3", "EOC-16.3")
@samples(fast=100, long=500, size=250)
def test_eoc(numbers: range) -> None:
    """Creatures fall, leave and are damaged together; either player may be the one in seat A."""
    assert compared(eoc(), eoc_side, (2,), numbers)


# Devrun ----------------------------------------------------------------------------------------------------------------

COLOURS = ("Red", "Green", "Blue")
DEVRUN_MASS = (
    "Destroy all Spells.",
    "Destroy all opposing Spells.",
    "Exhaust all Spells.",
    "Erase all Spells.",
    "Return all Spells to their owners' hands.",
    "Each player draws 2 cards.",
    "Each player discards 2 cards.",
    "Each opponent discards 1 card.",
    "Each player discards 1 card *also each player draws 1 card.",
    "Each player Exhausts the top 2 cards of their deck.",
    "Each opponent loses 2 Stored Damage.",
    "Each player stores 2 damage.",
    "All Spells lose 2 Mana until end of turn.",
    "Double the Mana of all Spells. All Spells lose 3 Mana.",
    "Silence all Spells.",
    "Destroy each player's outermost Shell.",
    "Destroy all opposing Spells and each opponent loses 1 Stored Damage.",
    "Each opponent loses the game.",
)
DEVRUN_SPELLS = (
    (1, ""), (2, ""), (4, ""),
    (2, "Each other Spell in this Shell has +1 Mana."),
    (2, "When another Spell is destroyed [Instant] you must: Store 1 damage."),
    (1, "When this Spell is destroyed [Instant] you must: Store 2 damage."),
    (3, "When a Spell is Exhausted [Instant] you must: Store 1 damage."),
    (2, "This Spell cannot be destroyed."),
    (1, "Other Spells you control cannot be destroyed."),
    (2, "Spells you control cannot be Exhausted."),
)  # fmt: skip
"""Mana and text."""


def devrun() -> Setting:
    """Devrun with these cards."""
    cards = [DEVRUN.read("spell", {"name": f"Mass {i}", "colour": "Green", "mana": 1, "text": f"[Slow]: {text}"}, "test:1")
             for i, text in enumerate(DEVRUN_MASS)]  # fmt: skip
    for i, (mana, text) in enumerate(DEVRUN_SPELLS):
        cards.append(DEVRUN.read("spell", {"name": f"Spell {i}", "colour": "Red", "mana": mana, "text": text}, "test:1"))
    for colour in COLOURS:
        cards.append(DEVRUN.read("shell", {"name": f"Bare {colour}", "colour": colour}, "test:1"))
    return Setting(ruleset("devrun").with_cards(cards), "exchange", "Cast Mass", ("turn",), ("deck",))


def devrun_side(chance: random.Random, first: bool) -> Side:
    """Shells with Spells in them, cards in hand and deck, Stored Damage."""
    spells = [f"Spell {number}" for number in range(len(DEVRUN_SPELLS))]
    hand = chance.sample(spells, chance.randrange(4))
    return {
        "shells": {colour: f"Bare {colour}" for colour in COLOURS},
        **{zone: chance.choices(spells, k=chance.randrange(3)) for zone in ("red", "green", "blue")},
        "hand": [f"Mass {chance.randrange(len(DEVRUN_MASS))}", *hand] if first else hand,
        "deck": chance.choices(spells, k=chance.choice((1, 2, 5, 5))),
        "stored": chance.randrange(4),
    }  # fmt: skip


@pytest.mark.clause("DEV-25.6", "DEV-25.7", "DEV-14.5", "DEV-27.5")
@samples(fast=100, long=500, size=250)
def test_devrun(numbers: range) -> None:
    """Spells leave and change together, players draw, discard and lose together; for two to four players."""
    assert compared(devrun(), devrun_side, (2, 3, 4), numbers)


# Elemental Puzzle ------------------------------------------------------------------------------------------------------

PUZZLE_MASS = (
    "Destroy all Spirits.",
    "Destroy all your opponent's Spirits.",
    "Destroy all FIRE Spirits.",
    "Turn all Spirits face-down.",
    "Return all Spirits to their owners' hands.",
    "Put all Spirits on top of their owners' Decks.",
    "All Spirits get +1 BP until end of turn.",
)


PUZZLE_SPIRITS = (
    "Other cards you control cannot be destroyed.",
    "Cards with 2 or less BP cannot be destroyed.",
    "If this card would be destroyed, put it on top of its owner's Deck instead.",
    "Other cards you control have +1 BP.",
    "When another card is destroyed, this card gains 1 BP until end of turn.",
)


def puzzle() -> Setting:
    """Elemental Puzzle with these Shaman Souls, and Spirits besides those of the game."""
    facts: dict[str, object] = {"elements": ["FIRE"], "cost": 0}
    cards = [Card(f"Mass {i}", "soul", facts, text, "test:1") for i, text in enumerate(PUZZLE_MASS)]
    body: dict[str, object] = {"element": "FIRE", "skills": [], "form": "1/1", "scheme": []}
    cards += [Card(f"Spirit {i}", "spirit", body, text, "test:1") for i, text in enumerate(PUZZLE_SPIRITS)]
    return Setting(ruleset("puzzle").with_cards(cards), "action 1", "Use", ("action",), ("deck", "souls"))


def puzzle_side(chance: random.Random, first: bool) -> Side:
    """Spirits face-up and face-down in their zones, which mean something, a hand, a Deck, a Shaman Soul for the first."""
    spirits = [card.name for card in ruleset("puzzle").cards if card.kind == "spirit"]
    spirits = [*chance.sample(spirits, len(PUZZLE_SPIRITS)), *(f"Spirit {i}" for i in range(len(PUZZLE_SPIRITS)))]
    cells = chance.sample([f"{rank}{column}" for rank in "BYR" for column in range(1, 6)], chance.randrange(1, 6))
    there = {cell: {"card": chance.choice(spirits), "face": chance.choice(("up", "up", "down"))} for cell in cells}
    souls = [{"card": f"Mass {chance.randrange(len(PUZZLE_MASS))}", "face": "up"}] if first else []
    return {"field": there, "souls": souls, "hand": chance.choices(spirits, k=chance.randrange(3)),
            "deck": chance.choices(spirits, k=6)}  # fmt: skip


@pytest.mark.clause("PUZ-7.11", "PUZ-22.9", "PUZ-25.3")
@samples(fast=100, long=500, size=250)
def test_puzzle(numbers: range) -> None:
    """Spirits are destroyed, turned and returned together; both players can be out at once."""
    assert compared(puzzle(), puzzle_side, (2,), numbers)
