"""Players that are programs: each gets the chair of one seat and answers its decisions.  Start reading at `chair`.

An agent sees what its seat may know and, to think ahead, samples of the rest; never the real game.
"""

from .chair import Agent, AgentError, Chair
from .registry import AGENTS, LEVELS, make, parse

__all__ = ["AGENTS", "LEVELS", "Agent", "AgentError", "Chair", "make", "parse"]
