"""Set-up, mulligans, the course of a round, winning.  DEV-1 to 8."""

import pytest

import cardwright as cw
from cardwright.games.devrun import field
from cardwright.games.devrun.rules import winning
from cardwright.kernel import change

from .positions import BUSY, NONE, Spec, Table


def fresh(seed: int = 1, seats: int = 2) -> cw.Game:
    """A game of the starter decks."""
    rules = cw.load("devrun")
    decks = [cw.read_deck(rules, name).deck for name in ("lantern-choir", "cinder-court", "lantern-choir", "cinder-court")]
    return rules.new_game(decks[:seats], seed=seed)


@pytest.mark.clause("DEV-1.1", "DEV-1.2", "DEV-1.3", "DEV-1.4", "DEV-1.6", "DEV-1.7")
def test_the_opening_position() -> None:
    """Shell cards in their places, six cards in hand, nothing else on the table, and the mulligans come first."""
    game = fresh()
    s = game.state
    assert game.decision.name == "mulligan"
    for seat in (0, 1):
        view = game.view(seat)["seats"][seat]
        assert [card["face"] for card in view["shells"]["cards"]] == ["up"] * 3
        assert view["hand"]["count"] == 6
        assert view["red"]["count"] == view["green"]["count"] == view["blue"]["count"] == 0
        assert (view["stored"], view["destroyed"]) == (0, 0)
        assert view["extra"]["count"] == 15
    assert s.phase == field.SETUP_PHASE


@pytest.mark.clause("DEV-1.5", "DEV-R5")
def test_who_is_first_is_random_and_follows_from_the_seed() -> None:
    """Both happen; a seed says which."""
    first = [fresh(seed).decision.seat for seed in range(12)]
    assert set(first) == {0, 1}
    assert first == [fresh(seed).decision.seat for seed in range(12)]


@pytest.mark.clause("DEV-1.8", "DEV-3.1")
def test_round_1_begins_with_the_exchange() -> None:
    """Nobody draws before it."""
    game = fresh()
    while game.decision.name == "mulligan":
        game.choose(0)
    assert game.decision.name == "turn"
    assert game.state.var[field.ROUND] == 1
    assert [len(game.state.zones[field.HAND + seat]) for seat in (0, 1)] == [6, 6]


@pytest.mark.clause("DEV-2.1", "DEV-2.2", "DEV-2.3", "DEV-2.4", "DEV-2.6", "DEV-R6", "DEV-29.11")
def test_mulligans() -> None:
    """None of the cards set aside is drawn; the first is free; after three, two cards go to the bottom, in an own order."""
    game = fresh()
    s = game.state
    seat = game.decision.seat
    hand = set(s.zones[field.HAND + seat])
    game.choose(1)
    assert not hand & set(game.state.zones[field.HAND + seat])
    assert game.decision.seat == seat  # one player finishes first
    game.choose(1)
    game.choose(1)
    assert game.state.var[field.TAKEN + seat] == 3
    game.choose(0)
    assert (game.decision.name, game.decision.seat) == ("bottom", seat)
    first, second = game.decision.options[0].label, game.decision.options[1].label
    game.choose(0)
    game.choose([o.label for o in game.decision.options].index(second))
    deck = game.state.zones[field.DECK + seat]
    assert [s.rules.cards[s.define[piece]].name for piece in deck[:2]] == [first, second]
    assert all(not game.state.known[piece] >> (1 - seat) & 1 for piece in deck[:2])
    assert len(game.state.zones[field.HAND + seat]) == 4
    assert game.decision.seat == 1 - seat


@pytest.mark.clause("DEV-2.5")
def test_mulligans_end() -> None:
    """After seven, and without six cards in the rest of the deck, none is offered."""
    game = fresh()
    seat = game.decision.seat
    for _ in range(7):
        game.choose(1)
    assert game.decision.name != "mulligan" or game.decision.seat != seat
    table = Table(NONE, {"deck": ["Pebble"] * 5, "hand": ["Pebble"]}, {"deck": ["Pebble"] * 6}, phase="setup")
    assert table.asked() == "mulligan 1"


@pytest.mark.clause("DEV-3.2", "DEV-3.3", "DEV-5.1", "DEV-5.11", "DEV-27.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_first_turn_players_go_round(seats: int) -> None:
    """The player to the right is first in the next round; turns pass to the right."""
    sides = [{"hand": ["Pebble"] * 4, "deck": ["Pebble"] * 9} for _ in range(seats)]
    table = Table(NONE, *sides, active=seats - 1)
    assert table.asked() == f"turn {seats - 1}"
    assert table.do("Pass").asked() == "turn 0"
    table.until(f"turn {seats - 2}") if seats > 2 else None
    for _ in range(40):
        if table.var(field.ROUND) == 3:
            break
        table.do(table.labels()[0])
    assert table.var(field.FIRST) == 0
    assert table.asked() == "turn 0"


@pytest.mark.clause("DEV-4.1", "DEV-4.2", "DEV-4.9", "DEV-R4", "DEV-8.11")
def test_mana_acquisition() -> None:
    """1 card and 1 for each destroyed Shell; a deck that is too small gives what it has."""
    table = Table(NONE, {"deck": ["Pebble"] * 9}, {"deck": ["Stone"]}, phase="mana acquisition",
                  destroyed={0: "Red", 1: "Red"})  # fmt: skip
    assert table.asked() == "turn 0"
    assert table.names("hand") == ["Pebble", "Pebble"]
    assert table.names("hand", 1) == ["Stone"]


@pytest.mark.clause("DEV-5.2", "DEV-5.6", "DEV-5.17", "DEV-5.9", "DEV-10.3")
def test_a_turn_is_one_cast_or_a_pass() -> None:
    """A Spell without Spell Cast Effect ends the turn when it is cast; passing is always offered first."""
    table = Table(NONE, BUSY, BUSY)
    assert table.labels() == ["Pass", "Cast Pebble"]
    table.do("Cast Pebble")
    assert table.labels() == ["your Red Shell", "your Green Shell", "your Blue Shell"]
    assert table.do("your Green Shell").asked() == "turn 1"
    assert table.names("green") == ["Pebble"]


@pytest.mark.clause("DEV-5.12", "DEV-5.13", "DEV-R9")
def test_the_exchange_ends_when_all_pass_in_a_row() -> None:
    """A cast in between begins the run anew; the run may begin with any player."""
    table = Table(NONE, {"hand": ["Pebble"] * 2}, {"hand": ["Pebble"] * 2})
    table.do("Pass", "Cast Pebble", "your Red Shell", "Pass")
    assert table.asked() == "turn 1"
    table.do("Pass")
    assert table.s.var[field.ROUND] == 3


@pytest.mark.clause("DEV-5.14", "DEV-R10")
def test_the_exchange_ends_when_one_player_has_passed_three_own_turns() -> None:
    """Whatever the other does in between."""
    table = Table(NONE, {"hand": ["Pebble"]}, {"hand": ["Pebble"] * 5})
    for _ in range(2):
        table.do("Pass", "Cast Pebble", "your Red Shell")
    assert table.var(field.ROUND) == 2
    table.do("Pass")
    assert table.var(field.ROUND) == 3


DRAWER: dict[str, Spec] = {"Well": (1, "Green", "[Slow]: Store 1 damage.")}


@pytest.mark.clause("DEV-5.4", "DEV-5.7", "DEV-5.15", "DEV-5.16", "DEV-R11")
def test_the_exchange_ends_after_three_stacks_a_player() -> None:
    """With two players after six, at once."""
    table = Table(DRAWER, {"hand": ["Well"] * 5}, {"hand": ["Well"] * 5})
    for n in range(6):
        assert table.asked() == f"turn {n % 2}"
        assert table.var(field.STACKS) == n
        table.do("Cast Well", "your Blue Shell")
    assert table.var(field.ROUND) == 2 or table.asked() == "turn 1"
    assert (table.stored(0), table.stored(1)) == (3, 3) or table.s.phase != field.EXCHANGE


QUICK: dict[str, Spec] = {"Dart": (1, "Green", "[Burst]: Store 1 damage.")}


@pytest.mark.clause("DEV-5.5", "DEV-5.8", "DEV-10.16", "DEV-14.7")
def test_a_burst_without_a_stack_does_not_end_the_turn() -> None:
    """It resolves at once, nobody answers, and the player goes on or ends the turn, which is no pass."""
    table = Table(QUICK, {"hand": ["Dart", "Pebble"]}, {"hand": ["Dart"]})
    table.do("Cast Dart", "your Red Shell")
    assert table.stored() == 1
    assert table.labels() == ["End the turn", "Cast Pebble"]
    table.do("End the turn")
    assert table.asked() == "turn 1"
    assert table.var(field.RUN) == 0


@pytest.mark.clause("DEV-6.4", "DEV-6.6", "DEV-29.12", "DEV-R12")
def test_the_hand_limit() -> None:
    """Down to six, chosen in player order, all at the same time."""
    table = Table(NONE, {"hand": ["Pebble"] * 4 + ["Rock"] * 4}, {"hand": ["Stone"] * 7}, phase="damage preparation")
    assert table.asked() == "hand-limit 0"
    table.do("Rock")
    assert table.names("exhaust") == ["Rock", "Rock"]  # the other has no choice among equal cards
    assert table.names("exhaust", 1) == ["Stone"]
    assert len(table.names("hand")) == 6


@pytest.mark.clause("DEV-7.5", "DEV-7.6", "DEV-7.8", "DEV-7.9", "DEV-R14")
def test_distribution_goes_step_by_step() -> None:
    """In player order, only in the outermost Shell, only what can be paid; who stops is not asked again."""
    table = Table(NONE, {"red": ["Stone"]}, {"red": ["Pebble", "Rock", "Boulder"], "green": ["Pebble"]},
                  phase="damage distribution", stored=(4, 2))  # fmt: skip
    where = "in the opposing Red Shell"
    assert table.labels() == ["Stop", f"Destroy Pebble {where} for 1", f"Destroy Rock {where} for 3"]
    table.do("Destroy Rock")
    assert table.asked() == "distribution 1"
    assert table.stored() == 1
    table.do("Stop")
    assert table.asked() == "distribution 0"
    table.do("Destroy Pebble")
    assert table.names("red", 1) == ["Boulder"]
    assert table.names("remnant", 1) == ["Rock", "Pebble"]


@pytest.mark.clause("DEV-7.2", "DEV-7.12", "DEV-7.13", "DEV-7.16", "DEV-R16", "DEV-11.2", "DEV-11.4")
def test_a_shell_without_spells_is_lost_in_distribution() -> None:
    """The Stored Damage of who removed its last Spell becomes 0, and its owner takes no more damage this round."""
    table = Table(NONE, {"hand": ["Pebble"]}, {"red": ["Pebble"], "green": ["Pebble"], "hand": ["Pebble"]},
                  phase="damage distribution", stored=(9, 0))  # fmt: skip
    table.do("Destroy Pebble")
    assert table.stored() == 0
    assert table.s.flags[field.shell_card(table.s, 1, 0)] & 1
    assert field.outermost(table.s, 1) == 1
    assert table.names("green", 1) == ["Pebble"]
    assert table.s.phase == field.EXCHANGE


@pytest.mark.clause("DEV-7.15", "DEV-R17")
def test_an_empty_outermost_shell_is_exposed() -> None:
    """Any Stored Damage breaks it in one step; without Stored Damage nothing does."""
    table = Table(NONE, {"hand": ["Pebble"]}, {"hand": ["Pebble"]}, phase="damage distribution", stored=(1, 0))
    assert table.labels() == ["Stop", "Destroy the opposing exposed Shell Red Gate"]
    table.do("Destroy the opposing exposed")
    assert field.destroyed_shells(table.s, 1) == 1
    assert table.stored() == 0
    calm = Table(NONE, {"hand": ["Pebble"]}, {"hand": ["Pebble"]}, phase="damage distribution")
    assert calm.s.phase == field.EXCHANGE


@pytest.mark.clause("DEV-11.6")
def test_outside_distribution_a_shell_stands_without_spells() -> None:
    """Losing the last Spell in the exchange costs no Shell."""
    cards: dict[str, Spec] = {"Axe": (1, "Green", "[Slow]: Destroy target opposing Spell.")}
    table = Table(cards, {"hand": ["Axe", "Pebble"]}, {"red": ["Pebble"], "hand": ["Pebble"]})
    table.do("Cast Axe", "your Red Shell")
    assert table.names("red", 1) == []
    assert field.destroyed_shells(table.s, 1) == 0


ALL_DOWN = "Red Green Blue"


@pytest.mark.clause("DEV-8.1", "DEV-8.2", "DEV-8.8", "DEV-7.17", "DEV-R1", "DEV-R18")
def test_without_shells_any_stored_damage_loses() -> None:
    """At the end of damage distribution, not before."""
    table = Table(NONE, {"hand": ["Pebble"]}, BUSY, destroyed={1: ALL_DOWN}, stored=(1, 0))
    assert table.asked() == "turn 0"
    table.do("Pass", "Pass")
    assert table.game.result is not None
    assert (table.game.result.winners, table.game.result.reason) == ((0,), winning.REASONS[winning.NO_SHELL])


@pytest.mark.clause("DEV-8.5", "DEV-7.18", "DEV-10.8")
def test_without_shells_and_without_damage_the_game_goes_on() -> None:
    """What that player casts is destroyed."""
    table = Table(NONE, {"hand": ["Pebble"]}, {"hand": ["Stone", "Stone"]}, destroyed={1: ALL_DOWN}).do("Pass")
    table.do("Cast Stone")
    assert table.names("remnant", 1) == ["Stone"]
    assert not table.game.over


@pytest.mark.clause("DEV-8.3", "DEV-8.4", "DEV-8.6", "DEV-8.7")
@pytest.mark.parametrize(("stored", "winners"), [((3, 2), (0,)), ((2, 2), ()), ((2, 0), (0,)), ((0, 1), (1,))])
def test_nobody_has_a_shell(stored: tuple[int, int], winners: tuple[int, ...]) -> None:
    """The highest Stored Damage wins, equal amounts are a draw, nothing against something loses."""
    table = Table(NONE, {}, {}, destroyed={0: ALL_DOWN, 1: ALL_DOWN}, stored=stored, phase="damage distribution")
    assert table.game.result is not None
    assert table.game.result.winners == winners


@pytest.mark.clause("DEV-8.9", "DEV-8.13")
def test_an_effect_that_wins_or_loses() -> None:
    """At once; when all lose together it is a draw."""
    cards: dict[str, Spec] = {
        "Crown": (1, "Green", "[Slow]: You win the game."), "Abyss": (1, "Green", "[Slow]: Each player loses the game."),
    }  # fmt: skip
    for name, winners in (("Crown", (0,)), ("Abyss", ())):
        table = Table(cards, {"hand": [name]}, BUSY).do(f"Cast {name}", "your Red Shell")
        assert table.game.result is not None
        assert table.game.result.winners == winners


@pytest.mark.clause("DEV-8.10", "DEV-27.5", "DEV-27.6", "DEV-27.9", "DEV-27.1")
def test_a_player_leaves_and_the_others_play_on() -> None:
    """Own cards go, turns skip the player, the last one left wins."""
    game = fresh(3, seats=3)
    while game.decision.name == "mulligan":
        game.choose(0)
    leaver = game.decision.seat
    game.concede(leaver)
    assert not game.over
    assert game.decision.seat != leaver
    assert not game.state.zones[field.HAND + leaver]
    assert field.opponents(game.state, (leaver + 1) % 3) == [(leaver + 2) % 3]
    game.concede((leaver + 1) % 3)
    assert game.result is not None
    assert game.result.winners == ((leaver + 2) % 3,)


@pytest.mark.clause("DEV-8.12", "DEV-26.8", "DEV-R46")
def test_a_game_in_which_nothing_happens_is_a_draw() -> None:
    """Three rounds of passing; and the bound of sixty rounds."""
    table = Table(NONE, {"hand": ["Pebble"]}, {"hand": ["Pebble"]})
    for _ in range(6):
        table.do("Pass")
    assert table.game.result is not None
    assert table.game.result.reason == winning.REASONS[winning.NOTHING_MOVES]
    late = Table(NONE, {"hand": ["Pebble"]}, {"hand": ["Pebble"]})
    change.count(late.s, field.ROUND, field.SETTINGS["rounds"])
    late.do("Pass", "Pass")
    assert late.game.result is not None
    assert late.game.result.reason == winning.REASONS[winning.ROUND_LIMIT]


@pytest.mark.clause("DEV-5.12", "DEV-26.7")
def test_an_exchange_has_a_bound() -> None:
    """After a hundred turns a player it ends."""
    table = Table(QUICK, {"hand": ["Dart"] * 3}, {"hand": ["Dart"] * 3})
    change.count(table.s, field.TURNS_BEFORE, table.s.turn - 199)
    table.do("Cast Dart", "your Blue Shell", "End the turn")
    assert table.s.turn - table.var(field.TURNS_BEFORE) == 200 or table.s.phase == field.EXCHANGE


@pytest.mark.clause("DEV-10.7")
def test_when_all_allowed_shells_are_destroyed_the_outermost_takes_it() -> None:
    """One allowed Shell that stands must be used."""
    cards: dict[str, Spec] = {"Outwork": (1, "Green", "", ("Red",)), "Moat": (1, "Green", "", ("Red", "Blue"))}
    table = Table(cards, {"hand": ["Outwork", "Moat"]}, BUSY, destroyed={0: "Red"})
    assert table.do("Cast Outwork").names("green") == ["Outwork"]
    table.do("Pass", "Cast Moat")
    assert table.names("blue") == ["Moat"]
