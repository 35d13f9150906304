"""Cardwright plays, tests and balances trading card games: the card's English text is its program.

>>> import cardwright as cw
>>> ruleset = cw.load("puzzle")
>>> decks = [cw.read_deck(ruleset, "tidebound").deck, cw.read_deck(ruleset, "ember").deck]
>>> game = ruleset.new_game(decks, seed=7)
>>> game.decision.kind
'setup'
>>> while not game.over:
...     game.choose(game.decision.default)
>>> game.result.reason
'nothing has changed for 20 turns'

This module is the public face. It holds no rule and no logic of its own.
"""

from typing import TYPE_CHECKING

from .decks import DeckError, DeckList
from .decks import parse as parse_deck
from .decks import read as read_deck
from .kernel.errors import CardwrightError, ChoiceError, DefinitionError
from .kernel.game import Decision, Game, Option, Result
from .kernel.ruleset import Ruleset
from .kernel.view import SPECTATOR
from .load import games, load

if TYPE_CHECKING:
    from .records import Record, RecordError, record, replay
else:

    def __getattr__(name: str) -> object:
        """What `records` has, imported when it is first asked for: its libraries take a third of the time to start."""
        if name in ("Record", "RecordError", "record", "replay"):
            from . import records

            return getattr(records, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = "0.1.0"
__all__ = [
    "SPECTATOR", "CardwrightError", "ChoiceError", "Decision", "DeckError", "DeckList", "DefinitionError", "Game",
    "Option", "Record", "RecordError", "Result", "Ruleset", "games", "load", "parse_deck", "read_deck", "record",
    "replay",
]  # fmt: skip
