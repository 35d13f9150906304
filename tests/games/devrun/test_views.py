"""What a bot must see stands in the view.  DEV-29.2, the ledger's section "State a bot must see"."""

from typing import Any

import pytest

from cardwright.kernel.view import SPECTATOR

from .positions import BUSY, NONE, RED, Spec, Table


def shell(table: Table, seat: int, colour: str) -> list[dict[str, Any]]:
    """The Spells of a Shell as a spectator sees them."""
    found: list[dict[str, Any]] = table.game.view(SPECTATOR)["seats"][seat][colour]["cards"]
    return found


@pytest.mark.clause("DEV-29.2", "DEV-3.2", "DEV-5.12", "DEV-5.15")
def test_rounds_passes_and_stacks_with_their_limits() -> None:
    """What ends the exchange, and the game."""
    cards: dict[str, Spec] = {"Well": (1, "Green", "[Slow]: Draw 1 card.")}
    table = Table(cards, {"hand": ["Well"], "deck": ["Rock"]}, BUSY)
    begun = table.game.view(SPECTATOR)
    assert (begun["round"], begun["first"], begun["acted"], begun["run"]) == (2, 0, False, 0)
    assert (begun["stacks_limit"], begun["acts_limit"], begun["rounds_limit"]) == (6, 200, 60)
    view = table.do("Cast Well", RED, "Pass").game.view(SPECTATOR)
    assert (view["stacks"], view["run"], view["exchange_turns"]) == (1, 1, 3)
    assert [seat["passes"] for seat in view["seats"]] == [0, 1]


@pytest.mark.clause("DEV-29.2", "DEV-13.9")
def test_use_counters() -> None:
    """Of Spells, Shell cards, and of public cards in piles; another round begins anew."""
    text = "2 per round [Fast] you can: Store 1 damage."
    buried = "While this card is in your Remnant Zone, 1 per game [Fast] you can: Store 1 damage."
    cards: dict[str, Spec] = {"Pump": (1, "Green", text), "Bones": (1, "Green", buried)}
    table = Table(cards, {"red": ["Pump"], "remnant": ["Bones"]}, BUSY, shells=(text, "", ""))
    assert shell(table, 0, "red")[0]["uses"] == [{"text": text, "used": 0, "of": 2}]
    table.do("Use Pump").until("turn 1").do("Pass", "Use Bones").until("turn 1").do("Pass", "Use Red Gate")
    seat = table.game.view(SPECTATOR)["seats"][0]
    assert seat["red"]["cards"][0]["uses"][0]["used"] == 1
    assert seat["shells"]["cards"][0]["uses"][0]["used"] == 1
    assert seat["used"] == [{"source": "Bones", "text": buried, "used": 1, "of": 1}]


@pytest.mark.clause("DEV-29.2", "DEV-22.1", "DEV-9.2")
def test_what_lasts_on_a_spell() -> None:
    """Each change with value, end and source, and what Continuous Effects do."""
    them = "target opposing Spell"
    cards: dict[str, Spec] = {
        "Hush": (1, "Green", f"[Slow]: Silence {them} until end of round also halve the Mana of another {them}."),
        "Banner": (2, "Green", "Other Spells in this Shell have +1 Mana."),
    }  # fmt: skip
    table = Table(cards, {"hand": ["Hush"]}, {"red": ["Rock", "Banner", "Boulder"], **BUSY})
    table.do("Cast Hush", RED, "Rock", "Boulder")
    boulder, _banner, rock = shell(table, 1, "red")
    plus = {"what": "mana", "value": 1, "until": "while its source is in play", "source": "Banner"}
    assert rock["changes"] == [{"what": "silenced", "value": "yes", "until": "end of round", "source": "Hush"}, plus]
    assert boulder["changes"] == [{"what": "mana divided by", "value": 2, "until": "forever", "source": "Hush"}, plus]


@pytest.mark.clause("DEV-29.2", "DEV-15.11", "DEV-15.4")
def test_the_stack_with_what_was_chosen_and_paid() -> None:
    """Which of equal targets, what paid, who has declined; then the effect that resolves."""
    cards: dict[str, Spec] = {
        "Axe": (1, "Green", "[Slow]: Target opposing Spell, discard 1 card; destroy that target then you can draw 1 card."),
        "Quick": (1, "Green", "[Fast]: Store 1 damage."),
    }
    table = Table(
        cards, {"hand": ["Axe", "Brick", "Quick"], "deck": ["Rock"]}, {"red": ["Stone", "Stone"], "hand": ["Quick"]}
    )
    table.do("Cast Axe", RED, "Stone in the opposing Red Shell, the 1st", "Brick")
    view = table.game.view(SPECTATOR)
    (link,) = view["stack"]
    assert (link["source"], link["paid"], link["targets"]) == ("Axe", ["Brick"], ["Stone"])
    assert link["aims"] == [{"card": "Stone", "zone": "red", "player": 1, "place": 1}]
    assert (view["stack_is"], view["declined"], view["decision"]["seat"]) == ("being built", [], 1)
    view = table.do("Decline").game.view(SPECTATOR)
    assert (view["declined"], view["decision"]["seat"]) == ([1], 0)
    view = table.do("Decline").game.view(SPECTATOR)
    assert (view["stack"], view["stack_is"]) == ([], "resolving")
    assert [effect["source"] for effect in view["effects_under_way"]] == ["Axe"]


@pytest.mark.clause("DEV-29.2", "DEV-29.13", "DEV-17.1")
def test_conditions_met_are_seen_as_far_as_they_are_public() -> None:
    """Of a Spell in a Shell everybody knows; not of a card in a hand, nor of what asks about a hand."""
    met = "When an opponent stores damage"
    cards: dict[str, Spec] = {
        "Slow": (1, "Green", "[Slow]: Store 1 damage."),
        "Watch": (1, "Green", f"{met} [Fast] you can: store 5 damage."),
        "Spy": (1, "Green", f"{met}, if you have a Red Spell in your hand [Fast] you can: draw 1 card."),
        "Ambush": (1, "Green", f"{met} [Fast]: store 2 damage."),
    }
    theirs = {"red": ["Spy", "Watch"], "hand": ["Ambush", "Brick"], "deck": ["Rock"]}
    table = Table(cards, {"hand": ["Slow", "Pebble"]}, theirs).do("Cast Slow", RED)
    assert table.asked() == "answer 1"
    assert len(table.s.waiting) == 3
    for reader in (0, 1, SPECTATOR):
        (record,) = table.game.view(reader)["seats"][1]["waiting"]
        assert (record["source"], record["speed"], record["must"], record["loops"]) == ("Watch", "Fast", False, 0)


@pytest.mark.clause("DEV-29.2", "DEV-7.13", "DEV-2.6")
def test_players_protected_stopped_and_out() -> None:
    """In damage distribution."""
    table = Table(NONE, {"red": ["Rock"]}, {"red": ["Pebble"]}, {"red": ["Rock", "Pebble"]},
                  phase="damage distribution", stored=(1, 5, 1))  # fmt: skip
    seats = table.do("Destroy Pebble in B").game.view(SPECTATOR)["seats"]
    assert [seat["protected"] for seat in seats] == [False, True, False]
    assert [seat["stopped"] for seat in seats] == [True, False, False]
    assert [(seat["out"], seat["mulligans"]) for seat in seats] == [(False, 0)] * 3
