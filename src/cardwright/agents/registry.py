"""Agents by name: ``"random"``, ``"greedy:samples=2:leaves=40"``, ``"search:simulations=50"``; levels: ``"strong"``.

A level is an agent with settings.  Tests that run over AGENTS meet each kind of thinking once, with small settings.
"""

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from .chair import Agent, AgentError
from .easy import Easy
from .greedy import Greedy
from .lookahead import Lookahead
from .random import Random

Maker = Callable[..., Agent]
"""Makes an agent from a seed and its settings."""

AGENTS: Final[dict[str, tuple[Maker, tuple[str, ...]]]] = {
    "random": (Random, ()),
    "easy": (Easy, ()),
    "greedy": (Greedy, ("samples", "leaves")),
    "search": (Lookahead, ("simulations", "width", "lines", "milliseconds")),
}
"""Name -> maker and the names of its settings, all whole numbers from 1 to MOST."""
LEVELS: Final[dict[str, tuple[str, dict[str, int]]]] = {
    "normal": ("greedy", {}),
    "strong": ("search", {"simulations": 48, "width": 6}),
    "expert": ("search", {"simulations": 96, "width": 8, "lines": 8}),
}
"""Name of a level -> the agent and its settings.  The lowest level is the agent "easy"."""
MOST: Final = 1_000_000


def parse(text: str) -> tuple[str, dict[str, int]]:
    """Name and settings of an agent as users write it.  Raises AgentError naming what is wrong and what there is."""
    name, *parts = text.strip().split(":")
    names = [*AGENTS, *LEVELS]
    if name not in names:
        near = get_close_matches(name, names, 1)
        hint = f' Did you mean "{near[0]}"?' if near else ""
        raise AgentError(f'There is no agent "{name}".{hint} Agents: {", ".join(names)}.')
    agent, of_level = LEVELS.get(name, (name, {}))
    known = AGENTS[agent][1]
    settings = dict(of_level)
    for part in parts:
        key, _, value = part.partition("=")
        if key not in known:
            have = ", ".join(known) or "none"
            raise AgentError(f'The agent "{name}" has no setting "{key}". Settings: {have}.')
        if not re.fullmatch(r"[0-9]{1,7}", value) or not 1 <= int(value) <= MOST:
            raise AgentError(f'The setting "{key}" of the agent "{name}" is a number from 1 to {MOST:,}, not "{value}".')
        settings[key] = int(value)
    return agent, settings


def make(text: str, seed: int) -> Agent:
    """A fresh agent for one seat of one game.  `seed` decides all its chance."""
    name, settings = parse(text)
    return AGENTS[name][0](seed, **settings)
