"""Set-up, decks, and what is hidden.  EOC-1, EOC-2, EOC-18, EOC-19."""

from pathlib import Path

import pytest

import cardwright as cw
from cardwright.games.eoc import field
from cardwright.games.eoc.decks import BAN_LIST, check_deck, limits
from cardwright.games.eoc.ruleset import RULES
from cardwright.kernel.errors import CardwrightError, DefinitionError
from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset

from .positions import PLAIN, Table, creature, spell

POOL = [
    *PLAIN,
    *(creature(f"Beast {i}", "f" if i % 2 else "ggg") for i in range(12)),
    *(spell(f"Trick {i}", "Instant") for i in range(4)),
]
GAME = Ruleset(RULES, POOL)
MAIN = [f"Beast {i}" for i in range(12) for _ in range(4)] + ["f drop"] * 4 + ["Spark"] * 4 + ["Aim"] * 4


def deck(main: list[str] = MAIN, leaders: tuple[str, ...] = ("Van",)) -> Deck:
    """A legal deck, or one with other cards."""
    return {"vanquisher": list(leaders), "main": main}


def start(seed: int, main: list[str] = MAIN) -> cw.Game:
    """A game of two equal decks."""
    return GAME.new_game([deck(main), deck(main)], seed, auto=False, log=True)


@pytest.mark.clause("EOC-1.1")
@pytest.mark.parametrize("many", [1, 3])
def test_exactly_two_players(many: int) -> None:
    with pytest.raises(DefinitionError, match="2 to 2 players"):
        GAME.new_game([deck()] * many, 1)


@pytest.mark.clause("EOC-1.3", "EOC-1.4", "EOC-1.5")
def test_owners_controllers_and_open_cards() -> None:
    """What lies on the field and beside it is seen by both; a fallen creature is not active."""
    t = Table({"creatures": ["Pup: f", "Ox: ff fallen"], "graveyard": ["Spark"], "pool": "g"}, {"banished": ["Rock"]})
    s = t.state
    for zone in (field.CREATURES, field.POOL, field.ATTACHED, field.GRAVEYARD, field.BANISHED + 1):
        for piece in s.zones[zone]:
            assert piece < 0 or s.known[piece] & 3 == 3
    assert field.active(s, t.piece("Pup"))
    assert not field.active(s, t.piece("Ox"))
    assert not field.active(s, t.piece("Spark"))
    assert [s.owner[t.piece(name)] for name in ("Pup", "Rock")] == [0, 1]


@pytest.mark.clause("EOC-1.6", "EOC-19.10")
def test_what_cannot_be_done_changes_nothing() -> None:
    t = Table({"hand": ["Pup"]})
    before = t.game.digest()
    with pytest.raises(cw.ChoiceError, match="does not exist"):
        t.game.choose(7)
    assert t.game.digest() == before
    assert t.asked == (0, "preparation")
    assert "options" not in t.game.view(1)["decision"]


@pytest.mark.clause("EOC-1.9")
def test_chance_is_the_seed() -> None:
    assert start(3).digest() == start(3).digest()
    assert start(3).digest() != start(4).digest()


@pytest.mark.clause("EOC-1.12")
def test_no_hand_limit() -> None:
    t = Table({"hand": ["Rock"] * 12}).end_turn()
    assert t.count("hand") == 12


@pytest.mark.clause("EOC-1.13")
def test_rarity_and_lore_change_nothing() -> None:
    raw = {"name": "Twin", "type": "Fire", "class": "Beast", "cost": ["Fire"], "atk": 2, "def": 2}
    plain = RULES.read_card("creature", raw, "x")
    rich = RULES.read_card("creature", {**raw, "rarity": "mythic", "lore": "Once upon a time."}, "x")
    tables = [RULES.tabulate([card]) for card in (plain, rich)]
    assert tables[0].fact == tables[1].fact


@pytest.mark.clause("EOC-1.14", "EOC-R40")
def test_anybody_concedes_at_any_decision() -> None:
    t = Table()
    t.game.concede(1)
    assert t.winners == [0]
    other = Table()
    other.game.concede(0)
    assert other.winners == [1]


@pytest.mark.clause("EOC-2.1", "EOC-2.2", "EOC-2.3", "EOC-2.4", "EOC-2.14", "EOC-13.1")
def test_the_opening_position() -> None:
    orders = set()
    for seed in range(8):
        game = start(seed)
        while game.decision.name == "redraw":
            game.choose(0)
        s = game.state
        for seat in (0, 1):
            assert len(s.zones[field.HAND + seat]) == 7
            assert len(s.zones[field.DECK + seat]) == 53
            van = field.vanquisher(s, seat)
            assert s.rules.cards[s.define[van]].name == "Van"
            assert s.col[field.DAMAGE][van] == 0
            for zone in (field.CREATURES, field.SPELLS, field.POOL, field.GRAVEYARD, field.BANISHED):
                assert all(p < 0 for p in s.zones[zone + seat])
        orders.add(tuple(s.define[p] for p in s.zones[field.DECK]))
    assert len(orders) == 8


@pytest.mark.clause("EOC-2.5", "EOC-2.6", "EOC-2.7", "EOC-2.8", "EOC-R1")
@pytest.mark.parametrize(
    ("hand", "redraws"),
    [
        (["Pup", "f"], False),
        (["Pup", "a"], True),
        (["Pup", "g"], False),
        (["Ox", "f", "f"], False),
        (["Ox", "f"], True),
        (["Free"], False),
        (["Spark", "f"], True),
        (["Ox", "F"], False),
    ],
)
def test_who_may_redraw(hand: list[str], redraws: bool) -> None:
    """Only without a creature that the Essence of the same hand covers."""
    t = Table({"hand": hand}, {"hand": ["Free"]}, phase="setup", strict=True)
    assert t.asked == (0, "redraw")
    assert t.offers("Keep")
    assert t.offers("draw a new one") == redraws


@pytest.mark.clause("EOC-2.9", "EOC-2.10", "EOC-2.11", "EOC-2.12", "EOC-R2", "EOC-19.4", "EOC-19.11")
def test_redraws() -> None:
    """Shown, shuffled back, seven new ones; at most twice; seat A is through before B is asked."""
    hand, deck_cards = ["Spark"] * 7, ["Aim"] * 20
    t = Table({"hand": hand, "deck": deck_cards}, {"hand": hand, "deck": deck_cards}, phase="setup")
    t.do("draw a new one")
    shown = [line for line in t.state.log or [] if line[0] == 3]
    assert len(shown) == 7
    assert t.count("hand") == 7
    assert t.count("deck") == 20
    assert all(not t.state.known[p] for p in t.state.zones[field.DECK])
    assert t.asked == (0, "redraw")
    t.do("draw a new one")
    assert t.asked == (1, "redraw")
    assert t.state.var[field.REDRAWS] == 2
    t.do("Keep")
    assert t.asked[1] == "preparation"


@pytest.mark.clause("EOC-2.13", "EOC-R3", "EOC-3.7", "EOC-4.2")
def test_the_coin_names_the_first_player() -> None:
    """Nobody chooses; the starting turn is without a draw."""
    first = set()
    for seed in range(12):
        game = start(seed)
        while game.decision.name == "redraw":
            game.choose(0)
        first.add(game.state.active)
        assert game.decision.seat == game.state.active
        assert len(game.state.zones[field.HAND + game.state.active]) == 7
    assert first == {0, 1}


@pytest.mark.clause("EOC-19.5", "EOC-19.9")
def test_keeping_looks_alike() -> None:
    """Whether a redraw would have been legal does not show."""
    told = []
    for hand in (["Pup", "f"], ["Pup", "a"]):
        t = Table({"hand": hand}, {"hand": ["Free"]}, phase="setup", strict=True)
        t.do("Keep")
        told.append([line[:5] for line in t.state.log or [] if line[0] == field.KEPT])
        assert all(t.state.known[p] & 2 == 0 for p in t.state.zones[field.HAND])
    assert told[0] == told[1]


# decks ----------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("EOC-18.1", "EOC-18.2", "EOC-18.3", "EOC-18.4", "EOC-18.7", "EOC-R36")
@pytest.mark.parametrize(
    ("given", "faults"),
    [
        (deck(), []),
        (deck(MAIN[:-1]), ["A deck needs exactly 60 cards (you have 59)."]),
        (deck(leaders=()), ["Choose exactly 1 Vanquisher (you have 0)."]),
        (deck(leaders=("Van", "Van")), ["Choose exactly 1 Vanquisher (you have 2)."]),
        (deck(leaders=("Pup",)), ["Choose exactly 1 Vanquisher (you have 0)."]),
        (deck(leaders=("Van II",)), ["Unknown card: Van II.", "Choose exactly 1 Vanquisher (you have 0)."]),
        (deck([*MAIN[:-1], "Van"]), ["A Vanquisher cannot be one of the 60 cards: Van."]),
        (deck([*MAIN[:-1], "Nix"]), ["Unknown card: Nix."]),
        (deck([*MAIN[:-1], "f drop"]), ["At most 4 cards named f drop (you have 5)."]),
        (deck(["Nix", *MAIN[:-4]]), ["Unknown card: Nix.", "A deck needs exactly 60 cards (you have 57)."]),
    ],
)
def test_deck_rules(given: Deck, faults: list[str]) -> None:
    assert check_deck(GAME, given) == faults


@pytest.mark.clause("EOC-18.5", "EOC-18.6", "EOC-18.8")
def test_the_ban_list_lowers_limits(tmp_path: Path) -> None:
    """Names without regard to case and spaces; banned before limited; it never raises a limit."""
    ban_list = tmp_path / "list.toml"
    ban_list.write_text('[limits]\n"spark " = 0\n"BEAST 1" = 2\n"f drop" = 3\nvan = 0\n', encoding="utf-8")
    given = deck([*MAIN[:-2], "F DROP ", "Beast 0"])
    assert check_deck(GAME, given, ban_list) == [
        "Unknown card: F DROP .",
        "Spark is banned.",
        "Van is banned.",
        "The ban list allows at most 2 of Beast 1 (you have 4).",
        "The ban list allows at most 3 of f drop (you have 5).",
        "At most 4 cards named Beast 0 (you have 5).",
    ]


@pytest.mark.clause("EOC-18.6")
@pytest.mark.parametrize(
    "words", ["[limits]\nPup = 4", "[limits]\nPup = true", '[limits]\nPup = "no"', "limits = 3", "[limits"]
)
def test_a_ban_list_that_is_none_is_refused(tmp_path: Path, words: str) -> None:
    """A limit is 0 to 3: it never raises one."""
    ban_list = tmp_path / "list.toml"
    ban_list.write_text(words, encoding="utf-8")
    with pytest.raises(DefinitionError, match=r"list\.toml: "):
        check_deck(GAME, deck(), ban_list)


@pytest.mark.clause("EOC-18.6")
def test_the_ban_list_of_the_game_names_its_cards() -> None:
    """The rulebook prints none: it is empty as it comes."""
    names = {card.name.casefold() for card in cw.load("eoc").cards}
    assert {name.strip().casefold() for name in limits(BAN_LIST)} <= names


@pytest.mark.clause("EOC-18.4", "EOC-R36")
def test_the_limit_of_essence_is_a_setting() -> None:
    """As it is ruled it is that of every card."""
    many = deck(["f drop"] * 7 + MAIN[: 60 - 7])
    assert check_deck(GAME, many) == ["At most 4 cards named f drop (you have 11)."]
    assert check_deck(GAME.with_settings(essence_copies=11), many) == []


@pytest.mark.clause("EOC-18.2")
def test_both_faces_belong_to_one_card() -> None:
    one = RULES.read_card("vanquisher", {"name": "X", "stage": 1, "reverse": "Y", "atk": 1, "def": 1}, "f:1")
    two = RULES.read_card("vanquisher", {"name": "Y", "stage": 2, "reverse": "Z", "atk": 1, "def": 1}, "f:2")
    with pytest.raises(DefinitionError, match="other face"):
        RULES.tabulate([one, two])


def test_a_game_without_vanquishers_is_refused() -> None:
    with pytest.raises(CardwrightError, match="one Vanquisher a player"):
        GAME.new_game([deck(leaders=()), deck()], 1)


# hidden information ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("EOC-19.1", "EOC-R50")
def test_what_all_see() -> None:
    t = Table({"creatures": ["Pup: f exhausted 1"], "pool": "ga", "hand": ["Ox"]}, {"hand": ["Rock", "Pup"]})
    seen = t.game.view(1)["seats"]
    pup = seen[0]["creatures"]["cards"][0]
    assert (pup["name"], pup["damage"], pup["marks"]) == ("Pup", 1, ["exhausted"])
    assert [card["name"] for card in pup["attached"]] == ["f drop"]
    assert seen[0]["pool"]["count"] == 2
    assert seen[0]["other-face"]["cards"] == [{"name": "Van II"}]
    assert (seen[0]["hand"]["count"], seen[0]["deck"]["count"]) == (1, 5)
    assert (seen[0]["redraws"], seen[0]["stage"]) == (0, 1)


@pytest.mark.clause("EOC-19.2", "EOC-19.3", "EOC-19.6")
def test_hands_and_decks_are_hidden() -> None:
    t = Table({"hand": ["Pup"], "deck": ["Ox", "Rock"]}, {"hand": ["Cub"]})
    assert t.game.view(1)["seats"][0]["hand"] == {"count": 1, "cards": []}
    assert t.game.view(0)["seats"][0]["hand"]["cards"] == [{"name": "Pup"}]
    assert t.game.view(0)["seats"][0]["deck"]["cards"] == []
    t.end_turn().end_turn()
    assert t.game.view(1)["seats"][0]["hand"] == {"count": 2, "cards": []}
    assert t.game.view(0)["seats"][0]["hand"]["count"] == 2


@pytest.mark.clause("EOC-19.7", "EOC-14.7", "EOC-19.11")
def test_a_limited_search_is_shown() -> None:
    seek = spell("Seek", "Instant", "f", "Search for a Beast creature.")
    free = spell("Dig", "Instant", "f", "Search for a card.")
    deck_cards = ["Pup", "Rock", "Ox", "Newt"]
    t = Table({"pool": "ff", "hand": ["Seek", "Dig"], "deck": deck_cards}, cards=[seek, free])
    t.do("Play Seek", "No more", "1", "Ox")
    assert t.game.view(1)["seats"][0]["hand"]["cards"] == [{"name": "Ox"}]
    t.do("Play Dig", "1", "Pup")
    assert [card["name"] for card in t.game.view(1)["seats"][0]["hand"]["cards"]] in (["Ox"], [])
    assert all(not t.state.known[p] for p in t.state.zones[field.DECK])


@pytest.mark.clause("EOC-19.8")
def test_a_returned_card_stays_known() -> None:
    back = spell("Back", "Instant", "f", "Return target creature to its owner's hand.")
    t = Table({"pool": "f", "hand": ["Back"]}, {"creatures": ["Pup: f"], "hand": ["Ox"]}, cards=[back])
    t.do("Play Back")
    assert t.game.view(0)["seats"][1]["hand"] == {"count": 2, "cards": [{"name": "Pup"}]}
