"""Environments to test with: every game with every number of players it allows."""

import random
from collections.abc import Iterator

import pytest

from cardwright.env import Session

from ..playing import GAMES, ruleset

TABLES = [(name, seats) for name in GAMES for seats in range(ruleset(name).rules.seats[0], ruleset(name).rules.seats[1] + 1)]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def walk(session: Session, seed: int, most: int) -> Iterator[int]:
    """Play random legal actions: yields the number of actions so far, before each, at most `most` times."""
    chance = random.Random(f"actions {seed}")
    session.start(seed)
    for count in range(most):
        if session.seat < 0:
            return
        yield count
        mask = session.actions.mask(session.page)
        assert session.act(chance.choice([action for action, legal in enumerate(mask) if legal]))
