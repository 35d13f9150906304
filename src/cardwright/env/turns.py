"""PettingZoo: every seat an agent, one after the other (AEC).  PettingZoo is imported here and nowhere else.

There is no parallel face: in these games one seat decides at a time, mostly several times in a row, and what it may do
depends on what was decided just before.  A parallel environment would make all others choose "nothing" at every step.
"""

from typing import Any, Final, TypeAlias

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .arrays import Arrays, arrays
from .session import Session
from .single import ILLEGAL, MOST_SEEDS, action_space, as_text, observation_space

Env: TypeAlias = AECEnv[str, Arrays, int]


class Turns(Env):
    """A game as PettingZoo plays it: agents ``seat_0``, ``seat_1`` and so on.  Make it by `cardwright.env.aec`.

    The rewards come at the end (see `Session.rewards`).
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1, "is_parallelizable": False}  # noqa: RUF012 - as PettingZoo has it

    def __init__(self, session: Session, render_mode: str | None = None) -> None:
        super().__init__()
        self.session: Final = session
        self.metadata = {**self.metadata, "name": f"cardwright_{session.ruleset.name}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(session.seats)]
        self.agents: list[str] = []
        self._number: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observes: Final = {agent: observation_space(session) for agent in self.possible_agents}
        self._acts: Final = {agent: action_space(session) for agent in self.possible_agents}
        self._seeds = 0

    def observation_space(self, agent: str) -> Any:
        """What an agent observes."""
        return self._observes[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can choose, legal or not."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: that of the seed, or, without one, the next after the last game's."""
        self._seeds = (self._seeds + 1 if seed is None else seed) % MOST_SEEDS
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.session.start(self._seeds)
        self._select()

    def step(self, action: int | None) -> None:
        """The selected agent chooses; one whose game is over is taken off the list by None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        session = self.session
        if action is None or not session.act(int(action)):
            raise ValueError(f"the action {action} of {agent} is not legal: look at its action_mask")
        if session.game.over:
            self.rewards = dict(zip(self.possible_agents, session.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif session.broken_off:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        """Who is asked next; once the game is over, the agents in their order."""
        seat = self.session.seat
        self.agent_selection = self.agents[0] if seat < 0 else self.possible_agents[seat]

    def observe(self, agent: str) -> Arrays:
        """What an agent observes."""
        return arrays(self.session, self.session.observe(self._number[agent]))

    def view(self, agent: str) -> dict[str, Any]:
        """What an agent sees, as plain values."""
        return self.session.view(self._number[agent])

    def render(self) -> str | None:
        """The position as the agent that is asked sees it, as text."""
        return as_text(self.session, self._number[self.agent_selection]) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def wrapped(env: Turns) -> Env:
    """With PettingZoo's own guards: the order of calls, and an illegal action loses the game at once."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL))
