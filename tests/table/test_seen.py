"""What is told of battles, so that they can be seen: who strikes at what, also where nobody could answer it."""

import random

import pytest

import cardwright as cw
from cardwright import board, decks
from cardwright.loading import game_names
from cardwright.table import opening
from cardwright.table.readers import Reader

MOST = 400


class Listener:
    """A client that only listens."""

    def send(self, message: bytes) -> None:
        """Hear it."""

    def leave(self, code: int) -> None:
        """Go."""


def struck(game_name: str, seed: int) -> list[dict[str, object]]:
    """What a spectator is told of strikes in a random game."""
    ruleset = cw.load(game_name)
    lists = [decks.read(ruleset, name).deck for name in decks.starters(ruleset)][:2]
    game = ruleset.new_game(lists, seed, log=True)
    reader = Reader(-1, ["Ann", "Bob"])
    reader.clients.add(Listener())
    reader.whole(game.view(-1), None)
    chance, told = random.Random(seed), []
    for _ in range(MOST):
        if game.over:
            break
        opening.follow(game, chance.randrange(len(game.decision.options)), [reader], live=True)
        message = reader.change(game.view(-1), None)
        told += [event for event in (message or {}).get("events", ()) if event["what"] == "aims"]
    return told


@pytest.mark.parametrize(("name", "seed"), [("puzzle", 2), ("eoc", 3), ("elestrals", 4)])
def test_battles_are_told(name: str, seed: int) -> None:
    """Each once, with the cells of both cards."""
    told = struck(name, seed)
    assert told
    for event in told:
        assert str(event["at"]).count(":") >= 1
        assert all(str(one).count(":") >= 1 for one in event["to"])  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", sorted(game_names()))
def test_one_sign_has_one_meaning(name: str) -> None:
    """Within a game no two of elements, marks, numbers and links share a sign."""
    found = board.load(cw.load(name))
    signs = [sign.shape for known in found.signs.values() for sign in known.values()]
    signs += [mark.sign for mark in found.mark if mark.sign] + [number.sign for number in found.number if number.sign]
    signs += [found.links.leader, found.links.member] if found.links else []
    assert len(signs) == len(set(signs)), sorted(sign for sign in signs if signs.count(sign) > 1)
