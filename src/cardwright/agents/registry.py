"""Agents by name: ``"random"``, ``"greedy"``, ``"greedy:samples=2:leaves=40"``."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from .chair import Agent, AgentError
from .greedy import Greedy
from .random import Random

Maker = Callable[..., Agent]
"""Makes an agent from a seed and its settings."""

AGENTS: Final[dict[str, tuple[Maker, tuple[str, ...]]]] = {
    "random": (Random, ()),
    "greedy": (Greedy, ("samples", "leaves")),
}
"""Name -> maker and the names of its settings, all whole numbers from 1 to MOST."""
MOST: Final = 1_000_000


def parse(text: str) -> tuple[str, dict[str, int]]:
    """Name and settings of an agent as users write it.  Raises AgentError naming what is wrong and what there is."""
    name, *parts = text.strip().split(":")
    if name not in AGENTS:
        near = get_close_matches(name, AGENTS, 1)
        hint = f' Did you mean "{near[0]}"?' if near else ""
        raise AgentError(f'There is no agent "{name}".{hint} Agents: {", ".join(AGENTS)}.')
    known = AGENTS[name][1]
    settings: dict[str, int] = {}
    for part in parts:
        key, _, value = part.partition("=")
        if key not in known:
            have = ", ".join(known) or "none"
            raise AgentError(f'The agent "{name}" has no setting "{key}". Settings: {have}.')
        if not re.fullmatch(r"[0-9]{1,7}", value) or not 1 <= int(value) <= MOST:
            raise AgentError(f'The setting "{key}" of the agent "{name}" is a number from 1 to {MOST:,}, not "{value}".')
        settings[key] = int(value)
    return name, settings


def make(text: str, seed: int) -> Agent:
    """A fresh agent for one seat of one game.  `seed` decides all its chance."""
    name, settings = parse(text)
    return AGENTS[name][0](seed, **settings)
