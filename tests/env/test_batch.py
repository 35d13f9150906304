"""Many games stepped together are the very games of single sessions, also in memory that others read."""

from multiprocessing import shared_memory

import numpy as np
import pytest

from cardwright import env
from cardwright.env.arrays import Batch

from ..playing import GAMES, ruleset

ROWS = 3


@pytest.mark.parametrize("name", GAMES)
def test_every_row_is_a_game_of_its_own(name: str) -> None:
    """Seat, mask, observation and options are those of a session with the same seed and actions, also in later games."""
    chance = np.random.default_rng(5)
    batch = Batch(ruleset(name), ROWS, seed=11, longest=40)
    alone = [env.Session(ruleset(name), longest=40) for _ in range(ROWS)]
    for row, session in enumerate(alone):
        session.start(11 + row)
    ended = [0] * ROWS
    for _ in range(60):
        for row, session in enumerate(alone):
            seen = session.observe(session.seat)
            assert batch.seat[row] == session.seat
            assert bytes(batch.action_mask[row]) == bytes(seen.action_mask)
            assert batch.observation[row].tobytes() == seen.observation.tobytes()
            assert batch.options[row].tobytes() == seen.options.tobytes()
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in batch.action_mask])
        batch.step(actions)
        for row, session in enumerate(alone):
            session.act(int(actions[row]))
            over = session.game.over or session.broken_off
            assert batch.over[row] == over
            assert list(batch.rewards[row]) == (session.rewards() if over else [0.0] * session.seats)
            if over:
                ended[row] += 1
                session.start(11 + row + ROWS * ended[row])
    assert all(ended)


def test_an_illegal_action_changes_nothing() -> None:
    """In any row: no game goes on, and the row is named."""
    batch = Batch(ruleset("puzzle"), ROWS)
    before = batch.observation.copy()
    actions = np.array([np.flatnonzero(mask)[0] for mask in batch.action_mask])
    for wrong in (-1, batch.actions.most, int(np.flatnonzero(batch.action_mask[2] == 0)[0])):
        with pytest.raises(env.EnvError, match="row 2"):
            batch.step(np.array([*actions[:2], wrong]))
        assert (batch.observation == before).all()
    with pytest.raises(env.EnvError, match="one game at least"):
        Batch(ruleset("puzzle"), 0)


def test_arrays_lie_in_shared_memory() -> None:
    """What is stepped here is read there; too little memory is told."""
    needed = Batch(ruleset("puzzle"), 1)
    size = Batch(ruleset("puzzle"), 2).size_in_bytes
    assert size > needed.size_in_bytes
    memory = shared_memory.SharedMemory(create=True, size=size)
    assert memory.buf is not None
    try:
        batch = Batch(ruleset("puzzle"), 2, seed=3, memory=memory.buf)
        other = shared_memory.SharedMemory(memory.name)
        seen = np.ndarray(batch.observation.shape, np.float32, buffer=other.buf)
        assert (seen == batch.observation).all()
        assert seen.any()
        del seen, batch
        other.close()
        with pytest.raises(env.EnvError, match="too small"):
            Batch(ruleset("puzzle"), 2, memory=memory.buf[: size // 2])
    finally:
        try:
            memory.close()
        finally:
            memory.unlink()
