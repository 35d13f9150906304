"""The reasons behind values and refusals agree with what the rules offer and compute."""

import random
import re

import pytest

import cardwright as cw
from cardwright.kernel.game import Game

RULESET = cw.load("puzzle")
SAID = {
    "Summon it": "Summon {}", "Turn up it": "Turn up {}", "Form Summon with it": "Form Summon with {}",
    "Flip it": "Flip the Shaman Soul {}", "Use it": "Use the Shaman Soul {}", "Attack with it": "Attack with {}",
}  # fmt: skip
DECKS = [cw.read_deck(RULESET, name).deck for name in ("tidebound", "ember")]


def pieces(game: Game, seat: int) -> list[int]:
    """A player's cards on the field, in hand and in the Shaman Soul Zone."""
    zones = {zone.name: zone.number for zone in RULESET.rules.zones}
    return [p for name in ("field", "hand", "souls") for p in game.state.zones[zones[name] + seat] if p >= 0]


@pytest.mark.parametrize("seed", range(30))
def test_possible_is_what_is_offered(seed: int) -> None:
    """At every action of a random game: a card is said to be able to do just what is among the options."""
    game = RULESET.new_game(DECKS, seed)
    chance = random.Random(seed)
    while not game.over:
        if game.decision.kind == "act":
            labels = set(game.decision.labels())
            for piece in pieces(game, game.decision.seat):
                for sentence in RULESET.telling.why(game.state, game.decision.seat, piece):
                    check(game, piece, sentence, labels)
        game.choose(chance.randrange(len(game.decision.options)))


def check(game: Game, piece: int, sentence: str, labels: set[str]) -> None:
    """One sentence of an explanation against the options."""
    found = re.fullmatch(r'("[^"]*"|[A-Za-z ]+): (possible now\.|not now; .*)', sentence)
    if not found:
        return
    name = RULESET.telling.name(game.state, piece)
    label = SAID.get(found[1], f"{found[1]} of {{}}").format(name)
    assert (label in labels) == (found[2] == "possible now."), f"{label}: {sentence}"


@pytest.mark.parametrize("seed", range(30))
def test_the_parts_of_a_value_add_up(seed: int) -> None:
    """The Battle Points said are those in the view, and the sum of their parts (never below 0)."""
    game = RULESET.new_game(DECKS, seed)
    chance = random.Random(seed)
    while not game.over:
        for seat in (0, 1):
            for piece, card in zip(game.state.zones[seat], game.view(0)["seats"][seat]["field"]["cards"], strict=True):
                if card and card["face"] == "up":
                    said = RULESET.telling.why(game.state, 0, piece)[0]
                    total, parts = said.split(" BP: ")
                    numbers = [int(part.split()[0]) for part in re.split(r", (?=[+-]?\d)", parts)]
                    assert int(total) == card["bp"] == max(0, sum(numbers)), said
        game.choose(chance.randrange(len(game.decision.options)))


def test_the_other_players_cards_are_not_explained() -> None:
    """What an opposing card could do may hang on what only its player knows."""
    game = RULESET.new_game(DECKS, 1)
    while game.state.turn < 3:
        game.choose(game.decision.default)
    for seat in (0, 1):
        for piece in pieces(game, 1 - seat):
            assert not any("possible" in said or "not now" in said for said in RULESET.telling.why(game.state, seat, piece))
