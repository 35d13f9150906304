"""Gymnasium: one seat is the learner's, bots play the others.  Gymnasium is imported here and nowhere else."""

from collections.abc import Iterable
from typing import Any, Final

import gymnasium
from gymnasium import spaces

from ..agents import Agent, Chair, make
from ..kernel import text
from .arrays import FLOAT, MASK, Arrays, Number, arrays, mask
from .session import Session

MOST_SEEDS: Final = 1 << 31
ILLEGAL: Final = -1.0
"""The reward of an action that the mask forbids; the game is lost by it."""

Info = dict[str, Any]


def observation_space(session: Session) -> spaces.Dict:
    """What a seat observes."""
    actions = session.actions
    return spaces.Dict(
        {
            "observation": spaces.Box(-1, 1, (session.encoding.size,), FLOAT),
            "options": spaces.Box(-1, 1, (actions.most, actions.size), FLOAT),
            "action_mask": spaces.Box(0, 1, (actions.most,), MASK),
        }
    )


def action_space(session: Session) -> spaces.Discrete:
    """What a seat can choose, legal or not."""
    return spaces.Discrete(session.actions.most)


def register(names: Iterable[str]) -> None:
    """Tell Gymnasium of games: ``gymnasium.make("cardwright/puzzle-v0", bot="greedy")`` makes the same as `against`."""
    for name in names:
        if (key := f"cardwright/{name}-v0") not in gymnasium.registry:
            gymnasium.register(key, entry_point="cardwright.env:against", kwargs={"game": name})


class Against(gymnasium.Env[Info, Number]):
    """One seat against bots.  Rewards come at the end: 1 for a win, 0 for a draw; two players: -1 for a loss."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - so declared by Gymnasium

    def __init__(self, session: Session, bot: str = "random", seat: int | None = 0, render_mode: str | None = None) -> None:
        """`bot` as `cardwright.agents.make` has it; `seat`: the learner's, None for another one each game, by its seed."""
        make(bot, 0)  # says at once what is wrong with it
        if seat is not None and not 0 <= seat < session.seats:
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {session.seats - 1}")
        self.session: Final = session
        self.observation_space = observation_space(session)
        self.action_space = action_space(session)
        self.render_mode = render_mode
        self.seat = seat or 0
        """The learner's seat in this game."""
        self._seat: Final = seat
        self._bot: Final = bot
        self._bots: list[Agent] = []

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Arrays, Info]:
        """A new game, by the generator that `seed` sets anew; it stops where the learner is asked."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(MOST_SEEDS))
        self.seat = number % self.session.seats if self._seat is None else self._seat
        self._bots = [make(self._bot, number + seat) for seat in range(self.session.seats)]
        self.session.start(number)
        self._play_on()
        return self._observe(), {}

    def step(self, action: Number | int) -> tuple[Arrays, float, bool, bool, Info]:
        """Choose; the bots play on until the learner is asked again or the game is over."""
        session = self.session
        if not session.act(int(action)):
            return self._observe(), ILLEGAL, True, False, {"illegal": True}
        self._play_on()
        over = session.game.over
        reward = session.rewards()[self.seat] if over else 0.0
        return self._observe(), reward, over, session.broken_off, {}

    def _play_on(self) -> None:
        session = self.session
        while session.seat not in (-1, self.seat):
            chair = Chair(session.game, session.seat)
            session.act(session.action(self._bots[session.seat].choose(chair)))

    def _observe(self) -> Arrays:
        return arrays(self.session, self.session.observe(self.seat))

    def action_masks(self) -> Any:
        """Which actions are legal, as truth values: the name that masked learners of sb3-contrib look for."""
        session = self.session
        return mask(session.actions.mask(session.page if session.seat == self.seat else None)).astype(bool)

    def view(self) -> Info:
        """What the learner sees, as plain values."""
        return self.session.view(self.seat)

    def render(self) -> str | None:
        """The position as the learner sees it, as text."""
        return as_text(self.session, self.seat) if self.render_mode == "ansi" else None


def as_text(session: Session, seat: int) -> str:
    """The position as a seat sees it."""
    return text.as_text(session.ruleset, session.view(seat))
