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

from importlib import import_module
from typing import TYPE_CHECKING, Final

from . import compiled

compiled.use()  # before any module that may have been compiled is imported

from .kernel import picture  # noqa: E402
from .loading import game_names, load  # noqa: E402
from .version import VERSION  # noqa: E402

if TYPE_CHECKING:
    from typing import Any

    from .decks import DeckError, DeckList
    from .decks import parse as parse_deck
    from .decks import read as read_deck
    from .kernel.errors import CardwrightError, ChoiceError, DefinitionError
    from .kernel.game import Decision, Game, Option, Result
    from .kernel.ruleset import Ruleset
    from .kernel.view import SPECTATOR
    from .records import Record, RecordError, record, replay
    from .tournament.match import Match
else:
    HOMES: Final = {
        "decks": {"DeckError": "DeckError", "DeckList": "DeckList", "parse_deck": "parse", "read_deck": "read"},
        "kernel.errors": dict.fromkeys(("CardwrightError", "ChoiceError", "DefinitionError")),
        "kernel.game": dict.fromkeys(("Decision", "Game", "Option", "Result")),
        "kernel.ruleset": dict.fromkeys(("Ruleset",)),
        "kernel.view": dict.fromkeys(("SPECTATOR",)),
        "records": dict.fromkeys(("Record", "RecordError", "record", "replay")),
        "tournament.match": dict.fromkeys(("Match",)),
    }
    """Where the names live, and what they are called there; imported when first asked for, so that starting is quick."""

    def __getattr__(name: str) -> object:
        """A name of the public face from its home."""
        for home, names in HOMES.items():
            if name in names:
                value = getattr(import_module(f"{__name__}.{home}"), names[name] or name)
                globals()[name] = value
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _draw(ruleset: "Ruleset", view: "dict[str, Any]") -> str:
    """A view as a picture: notebooks show games by it."""
    from .drawing import table

    return table.svg(ruleset, view)


picture.drawn_by(_draw)
__version__ = VERSION
__all__ = [
    "SPECTATOR", "CardwrightError", "ChoiceError", "Decision", "DeckError", "DeckList", "DefinitionError", "Game",
    "Match", "Option", "Record", "RecordError", "Result", "Ruleset", "game_names", "load", "parse_deck", "read_deck",
    "record", "replay",
]  # fmt: skip
