"""What the log says: who did what to whose card, once."""

from cardwright.games.devrun.telling import tell
from cardwright.kernel.event import take_log
from cardwright.kernel.view import SPECTATOR

from .positions import Spec, Table

CARDS: dict[str, Spec] = {
    "Purge": (1, "Green", "[Slow]: Your opponent discards 1 card."),
    "Spark": (1, "Green", "[Burst]: Exhaust a Spell you control; store 2 damage."),
    "Tower": (4, "Red", "Layer - 2 Spells."),
}

LEVER = (
    "[Slow]: Target Spell you control gains 2 Mana until end of round then double the Mana of it until end of round "
    "then Spells you control cannot be Erased until end of round then store 2 damage."
)


def said(table: Table, seat: int = 0) -> list[str]:
    """The whole log, as a seat reads it."""
    names = ["Ann", "Bob"]
    if seat >= 0:
        names[seat] = "you"
    return tell(table.s, table.s.log or [], seat, names)


def test_a_cast_is_told_once_and_a_discard_has_its_player() -> None:
    """Found by playing: "Purge is shown. Rock is discarded." does not say whose they are."""
    table = Table(CARDS, {"hand": ["Purge", "Pebble"]}, {"hand": ["Rock", "Rock"]}).do("Cast Purge", "your Blue Shell")
    assert said(table) == [
        "You cast Purge into your Blue Shell.", "Your Purge: [Slow]: Your opponent discards 1 card.",
        "Bob discards Rock (Purge).",
    ]  # fmt: skip
    assert said(table, 1)[-1] == "You discard Rock (Purge)."
    assert said(table, SPECTATOR)[0] == "Ann casts Purge into Ann's Blue Shell."


def test_materials_are_told_when_they_go_under_a_layer_spell() -> None:
    """Found by playing: a Layer Spell that was destroyed took cards with it of which nothing had been said."""
    table = Table(CARDS, {"hand": ["Tower", "Pebble"], "red": ["Rock", "Stone"]}, {"hand": ["Pebble"]})
    table.do("Cast Tower", "Rock", "your Red Shell")
    assert said(table)[:3] == [
        "Rock goes under Tower.", "Stone goes under Tower.", "You cast Tower into your Red Shell.",
    ]  # fmt: skip


def test_distribution_is_one_sentence_a_spell() -> None:
    """What one pays for is destroyed: it is not said twice."""
    table = Table(CARDS, {"hand": []}, {"red": ["Rock", "Stone"]}, phase="damage distribution", stored=(4, 0))
    table.do("Destroy Rock")
    assert "You destroy Bob's Rock for 3 Stored Damage." in said(table)
    assert not [line for line in said(table) if "Rock is destroyed" in line]


def test_a_round_has_a_number_and_an_exchange_whose_turn_it_is() -> None:
    """Numbers of rounds that passed without a question are right, too."""
    table = Table(CARDS, {"hand": ["Pebble"], "red": ["Rock"]}, {"hand": ["Pebble"], "red": ["Rock"]}, phase="exchange")
    first = table.s.var[0]
    while not table.game.over:
        table.do("Pass")
    rounds = [line for line in said(table) if line.startswith("Round ")]
    assert rounds == [f"Round {first + number} begins with the mana acquisition." for number in range(1, len(rounds) + 1)]
    assert rounds
    assert "The exchange begins with Bob's turn." in said(table)


def test_what_changes_is_told() -> None:
    """Found by playing: nobody could read which Spell had gained Mana, nor that Stored Damage was lost."""
    cards: dict[str, Spec] = {
        "Broker": (2, "Green", "1 per round [Slow] you can: Lose 1 Stored Damage; draw 1 card."),
        "Lever": (1, "Green", LEVER),
        "Tax": (1, "Green", "[Burst]: Each opponent loses 2 Stored Damage."),
    }  # fmt: skip
    table = Table(cards, {"hand": ["Lever", "Tax"], "red": ["Broker"], "deck": ["Rock"]}, {"hand": ["Rock"]}, stored=(3, 4))
    table.do("Cast Tax", "your Green Shell")
    assert said(table)[-1] == "Bob's Stored Damage is 2 now (Tax)."
    table.do("Cast Lever", "your Blue Shell", "Broker")
    assert [line for line in said(table) if "Mana" in line and "Lever:" not in line] == [
        "Your Broker gains 2 Mana (Lever).", "The Mana of your Broker is multiplied by 2 (Lever).",
    ]  # fmt: skip
    assert "Your Broker cannot be Erased for now (Lever)." in said(table)
    assert not [line for line in said(table) if line.startswith("Your Stored Damage is")]  # it is told as stored
    table.do("Pass", "Use Broker")
    assert "Your Stored Damage is 4 now (Broker)." in said(table)


def test_the_damage_that_is_gone_with_a_broken_shell_is_told() -> None:
    """DEV-7.13: nothing carries over."""
    table = Table(CARDS, {"hand": []}, {"red": ["Rock"]}, phase="damage distribution", stored=(5, 0)).do("Destroy Rock")
    told = said(table)
    assert told[told.index("Bob's Red Shell is destroyed.") + 1] == "Your Stored Damage is 0 now."


def test_who_draws_or_takes_a_card_reads_which() -> None:
    """Found by playing: "You draw 1 card.", and of a search only that the deck was shuffled."""
    cards: dict[str, Spec] = {
        "Well": (1, "Green", "[Slow]: Draw 1 card."), "Scout": (1, "Green", "[Slow]: Search your deck for a Spell."),
    }  # fmt: skip
    table = Table(cards, {"hand": ["Well", "Pebble"], "deck": ["Stone", "Rock"]}, {"hand": ["Rock"]})
    table.do("Cast Well", "your Blue Shell")
    mine, theirs = said(table), said(table, 1)
    assert [line for line in mine if line.startswith("You draw ")] in (["You draw Rock (Well)."], ["You draw Stone (Well)."])
    assert "Ann draws a card (Well)." in theirs
    table = Table(cards, {"hand": ["Scout", "Pebble"], "deck": ["Rock", "Pebble"]}, {"hand": ["Rock"]})
    table.do("Cast Scout", "your Blue Shell", "Rock")
    assert "You take Rock from the deck (Scout)." in said(table)
    assert "Your deck is shuffled (Scout)." in said(table)
    assert "Ann takes a card from the deck (Scout)." in said(table, 1)


def test_who_destroys_nothing_more_has_a_line() -> None:
    table = Table(CARDS, {"hand": []}, {"red": ["Rock"]}, phase="damage distribution", stored=(4, 0)).do("Stop")
    assert "You destroy nothing more." in said(table)


def test_what_is_announced_is_told_with_its_targets_and_again_when_it_resolves() -> None:
    """Found by playing: who passed could not read what was resolving, nor what it was aimed at."""
    cards: dict[str, Spec] = {
        "Lever": (1, "Green", "[Slow]: Target Spell you control gains 2 Mana until end of round."),
        "Warden": (1, "Green", "[Fast]: Negate target opposing effect."),
    }
    table = Table(cards, {"hand": ["Lever", "Pebble"], "red": ["Rock", "Rock"]}, {"hand": ["Warden", "Pebble"]}, auto=False)
    table.do("Cast Lever", "your Blue Shell", "[Slow]", "Rock in your Red Shell, the 2nd")
    assert said(table)[-1] == "Your Rock (Red Shell #2) is a target of your Lever."
    take_log(table.s)
    table.do("Decline", "Decline")
    assert said(table)[:2] == ["Your Lever resolves.", "Your Rock (Red Shell #2) gains 2 Mana (Lever)."]
    negated = Table(cards, {"hand": ["Lever", "Pebble"], "red": ["Rock"]}, {"hand": ["Warden", "Pebble"]}, auto=False)
    negated.do("Cast Lever", "your Blue Shell", "[Slow]", "Rock in", "Cast Warden", "your Blue Shell", "[Fast]", "effect 1")
    assert said(negated, 1)[-1] == "The effect of Ann's Lever is a target of your Warden."


def test_an_effect_that_does_nothing_is_told() -> None:
    cards: dict[str, Spec] = {
        "Purge": (1, "Green", "[Slow]: Your opponent discards 1 card."),
        "Writ": (1, "Green", "[Slow]: You can discard 1 card *then draw 1 card."),
        "Open": (1, "Green", "[Slow]: Cast a Layer Spell from your extra deck."),
    }
    for name, does in (("Purge", True), ("Writ", True), ("Open", False)):
        side = {"hand": [name, "Pebble"], "extra": ["Tower"], "red": ["Rock", "Stone"], "deck": ["Stone"]}
        table = Table(cards | {"Tower": CARDS["Tower"]}, side, {"hand": []})
        table.do(f"Cast {name}", "your Green Shell")
        if name == "Writ":
            table.do("No")
        assert (f"The text of your {name} does nothing." in said(table)) is does, said(table)
