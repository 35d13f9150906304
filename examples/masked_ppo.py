"""A learner: masked PPO of sb3-contrib on one seat of a game, then measured against bots it may never have met.

    pip install "cardwright[env]" sb3-contrib
    python examples/masked_ppo.py puzzle --minutes 15 --into puzzle.zip
    python examples/masked_ppo.py puzzle --measure puzzle.zip

An index of an action means nothing by itself (docs/env.md), so the policy weighs the *features* of each option beside what
the seat observes, by the same weights for every option; what the mask forbids is never drawn.  Everything else is
`MaskablePPO` as it comes.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import Tensor, nn

from cardwright import env
from cardwright.lab.statistics import wilson

WIDTH = 128
"""Numbers into which an observation and an option are drawn together."""
ACTIONS = 32
"""Places in the table of actions; a decision with more options is shown page by page."""
GAMES = 16
"""Games that are played side by side."""
STEPS = 128
"""Decisions of each between two rounds of learning."""


class Weighed(BaseFeaturesExtractor):
    """The position in few numbers, and for each option how it fits the position: (games, WIDTH + ACTIONS)."""

    def __init__(self, observation_space: gymnasium.spaces.Dict) -> None:
        actions, features = observation_space["options"].shape or (0, 0)
        super().__init__(observation_space, WIDTH + actions)
        self.position = nn.Linear((observation_space["observation"].shape or (0,))[0], WIDTH)
        self.beside = nn.Linear(WIDTH, WIDTH)
        self.option = nn.Linear(features, WIDTH)
        self.weight = nn.Linear(WIDTH, 1)

    def forward(self, observed: dict[str, Tensor]) -> Tensor:
        """Both, one behind the other."""
        position = torch.relu(self.position(observed["observation"]))
        option = torch.relu(self.option(observed["options"]) + self.beside(position).unsqueeze(1))
        return torch.cat([position, self.weight(option).squeeze(-1)], dim=1)


class Apart(nn.Module):
    """The actor takes the weights of the options as they are, the critic the numbers of the position."""

    latent_dim_vf = WIDTH

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.latent_dim_pi = actions
        self.critic = nn.Sequential(nn.Linear(WIDTH, WIDTH), nn.ReLU())

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        """For both."""
        return self.forward_actor(features), self.forward_critic(features)

    def forward_actor(self, features: Tensor) -> Tensor:
        """A number for each option."""
        return features[:, WIDTH:]

    def forward_critic(self, features: Tensor) -> Tensor:
        """What the value of the position is read from."""
        return self.critic(features[:, :WIDTH])


class OptionPolicy(MaskableMultiInputActorCriticPolicy):
    """The policy of sb3-contrib, whose last layer does not learn what an index of an action means."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        settings.update(features_extractor_class=Weighed, ortho_init=False)
        super().__init__(*arguments, **settings)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Apart(self.action_space.n)

    def _build(self, lr_schedule: Callable[[float], float]) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Clock(BaseCallback):
    """Ends the training after so many minutes of processor time: a busy machine trains as long as a quiet one."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self._end = time.process_time() + 60 * minutes

    def _on_step(self) -> bool:
        return time.process_time() < self._end


def train(game: str, bot: str, minutes: float, seed: int = 1) -> MaskablePPO:
    """A fresh learner after so many minutes of games against a bot, in both seats."""
    torch.set_num_threads(1)
    seats = DummyVecEnv([partial(env.against, game, bot, seat=None, actions=ACTIONS)] * GAMES)
    learner = MaskablePPO(OptionPolicy, seats, n_steps=STEPS, batch_size=256, n_epochs=4, gamma=1.0, gae_lambda=0.95,
                          learning_rate=1e-3, ent_coef=0.01, seed=seed, device="cpu")  # fmt: skip
    began, used = time.monotonic(), time.process_time()
    learner.learn(1_000_000_000, callback=Clock(minutes))
    seconds, used = time.monotonic() - began, time.process_time() - used
    print(f"{learner.num_timesteps:,} decisions in {seconds:.0f} s ({used:.0f} s of one core)", flush=True)
    return learner


def measure(learner: MaskablePPO, game: str, bot: str, games: int, first: int = 1_000_000) -> tuple[float, float, float]:
    """The share of games won against a bot, draws as half a win, with its 95 % interval (Wilson)."""
    solo = env.against(game, bot, seat=None, actions=ACTIONS)
    won = 0.0
    for seed in range(first, first + games):
        seen, _ = solo.reset(seed=seed)
        over = False
        while not over:
            action, _ = learner.predict(seen, action_masks=seen["action_mask"].astype(bool), deterministic=True)
            seen, reward, over, broken_off, _ = solo.step(int(action))
            over = over or broken_off
        won += (1 + float(reward)) / 2
    return won / games, *wilson(won, games)


def main() -> None:
    """Train or load, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="random", help="whom it trains against (random)")
    parser.add_argument("--minutes", type=float, default=15.0, help="of one core's time (15)")
    parser.add_argument("--into", metavar="FILE", help="where the learner is kept")
    parser.add_argument("--measure", metavar="FILE", help="a kept learner: no training")
    parser.add_argument("--games", type=int, default=200, help="games of each measurement (200)")
    given = parser.parse_args()
    learner = MaskablePPO.load(given.measure) if given.measure else train(given.game, given.bot, given.minutes)
    if given.into:
        learner.save(given.into)
    for bot in ("random", "easy", "greedy"):
        share, low, high = measure(learner, given.game, bot, given.games)
        print(f"against {bot}: {share:.1%} [{low:.1%}, {high:.1%}] of {given.games} games", flush=True)


if __name__ == "__main__":
    main()
