"""Organised play: matches, side decks, pairings, standings, events as records of decisions.

Start reading at `match` (one match), then `event` (a whole tournament).  What a game must say stands in its own folder, as
data (`kernel.matches.MatchRules`); nothing here knows a game.
"""

from .errors import EventError, MatchError, SwapError
from .match import Match
from .results import GameResult, MatchRecord, MatchResult

__all__ = ["EventError", "GameResult", "Match", "MatchError", "MatchRecord", "MatchResult", "SwapError"]
