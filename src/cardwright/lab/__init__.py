"""Many games by programs, on many cores, and what they say about decks, seats and bots.  Start reading at `simulation`."""

from .outcome import Entrant, Outcome
from .simulation import SimulationError, simulate
from .statistics import wilson
from .summary import Summary, summarise

__all__ = ["Entrant", "Outcome", "SimulationError", "Summary", "simulate", "summarise", "wilson"]
