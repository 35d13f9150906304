"""Why: a card's values with their sources, and what it cannot do now, never more than the reader may know."""

import random

import pytest

import cardwright as cw
from cardwright.games.elestrals import field
from cardwright.games.elestrals.rules import action, stats
from cardwright.lab.speed import starter_decks

RULESET = cw.load("elestrals")
DECKS = starter_decks(RULESET)


@pytest.mark.clause("ELE-18.1", "ELE-16.2", "ELE-6.2")
def test_it_says_possible_exactly_for_what_is_offered() -> None:
    """In random games: attacks and Casts that are said to be possible are those that can be chosen, and the others not."""
    asked = {"action": 0, "attacker": 0}
    for seed in range(12):
        game = RULESET.new_game(DECKS, seed)
        chance = random.Random(seed)
        while not game.over:
            s, seat, name = game.state, game.decision.seat, game.decision.name
            if name == "attacker":
                offered = set(s.options)
                for piece in field.elestrals(s, seat):
                    said = RULESET.telling.why(s, seat, piece)
                    assert ("Attack with it: possible now." in said) == (piece in offered), said
                    asked[name] += 1
            elif name == "action" and not game.state.stack:
                cast = [option >> action.SHIFT for option in s.options if option & action.MAIN_MENU.mask == action.CAST]
                for piece in s.zones[field.HAND + seat]:
                    if field.kind(s, piece) == field.ELESTRAL:
                        said = RULESET.telling.why(s, seat, piece)
                        same = [p for p in cast if s.define[p] == s.define[piece]]
                        assert ("Cast it: possible now." in said) == bool(same), said
                        asked[name] += 1
            game.choose(chance.randrange(len(game.decision.options)))
    assert min(asked.values()) > 20


def test_values_add_up_and_others_read_no_hand() -> None:
    """What is said of Attack and Defense is what the rules compute; of a hidden card nothing is said."""
    game = RULESET.new_game(DECKS, 3)
    chance = random.Random(3)
    while not game.over:
        s = game.state
        for seat in (0, 1):
            for piece in field.elestrals(s, seat):
                said = RULESET.telling.why(s, 1 - seat, piece)
                assert any(line.startswith(f"Attack {stats.attack(s, piece)}, printed") for line in said)
                assert not any("now" in line.split(":")[-1] for line in said), "what a card can do is its player's to know"
            for piece in s.zones[field.HAND + seat]:
                assert RULESET.telling.why(s, 1 - seat, piece) == []
        game.choose(chance.randrange(len(game.decision.options)))
