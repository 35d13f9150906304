"""Who begins is random, and an exchange has a bound.  DEV-1.5, 5.12."""

import pytest

import cardwright as cw
from cardwright.games.devrun import field
from cardwright.kernel import change

from .positions import Spec, Table


def fresh(seed: int = 1, seats: int = 2) -> cw.Game:
    """A game of the starter decks."""
    rules = cw.load("devrun")
    decks = [cw.read_deck(rules, name).deck for name in ("lantern-choir", "cinder-court", "lantern-choir", "cinder-court")]
    return rules.new_game(decks[:seats], seed=seed)


@pytest.mark.clause("DEV-1.5", "DEV-R5")
def test_who_is_first_is_random_and_follows_from_the_seed() -> None:
    """Both happen; a seed says which."""
    first = [fresh(seed).decision.seat for seed in range(12)]
    assert set(first) == {0, 1}
    assert first == [fresh(seed).decision.seat for seed in range(12)]


QUICK: dict[str, Spec] = {"Dart": (1, "Green", "[Burst]: Store 1 damage.")}


@pytest.mark.clause("DEV-5.12", "DEV-26.7")
def test_an_exchange_has_a_bound() -> None:
    """After a hundred turns a player it ends; a turn earlier it does not."""
    for turns, goes_on in ((198, True), (199, True), (200, False)):
        table = Table(QUICK, {"hand": ["Dart"] * 3}, {"hand": ["Dart"] * 3})
        change.count(table.s, field.TURNS_BEFORE, table.s.turn - turns)
        table.do("Cast Dart", "your Blue Shell", "End the turn")
        assert (table.s.phase == field.EXCHANGE) == goes_on
