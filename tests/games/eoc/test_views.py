"""What a bot must see stands in the view, and what was shown in the log: the ledger's list, EOC-2.9, 19.1, 19.4."""

import pytest

from cardwright.games.eoc import field
from cardwright.games.eoc.ruleset import RULES
from cardwright.kernel.view import SPECTATOR

from .positions import Table, creature, spell

HAND = ["Ox", "f", "Spark", "Charm", "Aim", "Fang", "Titan"]


@pytest.mark.clause("EOC-2.9", "EOC-19.3", "EOC-19.4")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_hand_that_is_drawn_anew_is_shown(seat: int) -> None:
    """By name, to all, in the log and from then on in the view."""
    t = Table({"hand": HAND, "deck": ["Free"] * 9}, phase="setup")
    t.do("draw a new one")
    shown = sorted([*(name for name in HAND if name != "f"), "f drop"])
    assert t.game.view(seat)["seats"][0]["shown"] == sorted(shown, key=t.ruleset.index.__getitem__)
    told = RULES.telling.log(t.state, t.state.log or [], seat, ["A", "B"])
    who, verb, draw = ("You", "show", "draw") if seat == 0 else ("A", "shows", "draws")
    assert f"{who} {verb} the hand ({', '.join(shown)}) and {draw} a new one." in told
    assert not any("deck." in line and "goes to" in line for line in told)


@pytest.mark.clause("EOC-19.5")
def test_a_kept_hand_is_not_shown() -> None:
    t = Table({"hand": HAND, "deck": ["Free"] * 9}, phase="setup")
    t.do("Keep this hand")
    assert "shown" not in t.game.view(1)["seats"][0]


@pytest.mark.clause("EOC-19.1")
def test_changes_with_value_end_and_source() -> None:
    """A changed weakness, a ban, a bonus by a text that stands."""
    banner = creature("Banner", "", 0, 3, "Other creatures you control have +1 ATK.")
    curse = spell("Curse", "Instant", "f", "Target creature has weakness Fire this turn. It cannot attack this turn.")
    t = Table({"pool": "f", "hand": ["Curse"], "creatures": ["Pup: f", "Banner"]}, cards=[banner, curse])
    t.do("Play Curse", "Pup")
    pup = t.game.view(SPECTATOR)["seats"][0]["creatures"]["cards"][0]
    assert (pup["weakness"], pup["atk"], pup["type"], pup["classes"], pup["cost"]) == (
        "Fire",
        3,
        "Fire",
        ["Beast"],
        "1 Fire",
    )
    assert pup["changes"] == [
        {"what": "weakness", "value": "Fire", "until": "end of turn", "source": "Curse"},
        {"what": "cannot attack", "value": "yes", "until": "end of turn", "source": "Curse"},
        {"what": "ATK", "value": 1, "until": "while its source is in play", "source": "Banner"},
    ]


@pytest.mark.clause("EOC-10.7", "EOC-19.1")
def test_every_way_to_change_a_value_has_a_word() -> None:
    """Doubled, halved, swapped: each has a name in the view."""
    on_pup = ("Double the ATK of", "Halve the DEF of", "Swap the ATK and DEF of")
    cards = [
        spell(f"S{number}", "Instant", "", f"{words} target creature this turn.") for number, words in enumerate(on_pup)
    ]
    t = Table({"hand": ["S0", "S1", "S2"], "creatures": ["Pup: f"]}, cards=cards)
    t.do("Play S0", "Play S1", "Play S2")
    said = [one["what"] for one in t.game.view(1)["seats"][0]["creatures"]["cards"][0]["changes"]]
    assert said == ["atk times by spell", "def divided by spell", "atk swapped by spell", "def swapped by spell"]
    hush = spell("Hush", "Instant", "", "Negate the next Trap your opponent plays this turn.")
    t = Table({"hand": ["Hush"]}, cards=[hush])
    t.do("Play Hush")
    assert [one["what"] for one in t.game.view(1)["seats"][1]["vanquisher"]["cards"][0]["changes"]] == ["negates"]


@pytest.mark.clause("EOC-10.3")
def test_a_weakness_bonus_for_the_turn_counts() -> None:
    """It was laid on the creature, and never read."""
    edge = spell("Edge", "Instant", "", "Target creature you control gets +1 weakness bonus this turn.")
    t = Table({"hand": ["Edge"], "creatures": ["Pup: f"]}, {"creatures": ["Newt: a"]}, cards=[edge])
    t.do("Play Edge", "End the Preparation", "Attack with Pup")
    assert t.told(field.TOOK)[0][2] == 2 + 1 + 1


@pytest.mark.clause("EOC-2.13", "EOC-16.2")
def test_the_game_as_a_whole() -> None:
    t = Table({"creatures": ["Pup: f"]}, active=1, turn=4)
    assert t.game.view(0)["first_player"] == 0
    assert (t.game.view(0)["moves"], t.game.view(0)["waiting"], t.game.view(0)["triggers"]) == (0, [], 0)


def test_uses_left() -> None:
    """An ability that may be used twice a turn, used once."""
    twice = spell("Twice", "Effect", "", "Twice per turn: Pay 1 Fire: Draw 1 card.")
    t = Table({"pool": "ff", "spells": ["Twice"]}, cards=[twice])
    t.do("Use the ability")
    assert t.game.view(1)["seats"][0]["spells"]["cards"][0]["uses_left"] == 1


@pytest.mark.clause("EOC-R35")
def test_an_optional_draw_is_not_offered_with_an_empty_deck() -> None:
    """Nobody can say yes and lose by it."""
    scout = creature("Scout", "", 1, 1, "When created, you may draw 1 card.")
    t = Table({"hand": ["Scout"], "deck": []}, cards=[scout])
    t.do("Create Scout")
    assert t.asked == (0, "preparation")
    assert not t.state.var[field.OWED]


@pytest.mark.clause("EOC-14.7", "EOC-19.7")
def test_a_search_may_find_nothing() -> None:
    """D17: though the deck holds such a card; the deck is shuffled, nothing is shown."""
    seek = spell("Seek", "Instant", "", "Search for a Beast creature.")
    t = Table({"hand": ["Seek"], "deck": ["Pup", "Rock"]}, cards=[seek])
    t.do("Play Seek", "0")
    assert (t.count("hand"), t.count("deck")) == (0, 2)
    assert t.game.view(1)["seats"][0]["deck"] == {"count": 2, "cards": []}


def test_every_quantity_that_lasts_has_a_word() -> None:
    """Whatever a modifier can change: the view needs a word for it."""
    named = {quantity.what for quantity in RULES.vocabulary.quantities.values()}
    by_texts_that_stand = {field.COST_NOW, field.EXTRA_SUMMONS, field.ABILITY_COST_NOW}
    assert named | by_texts_that_stand == set(range(len(field.QUANTITIES)))
