"""Beginning or resuming a game at this terminal: decks, file to save to, console, keyboard."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from .. import decks as decklists
from .. import records
from ..kernel.errors import CardwrightError
from ..kernel.game import Game
from ..kernel.matches import MatchRules
from ..kernel.ruleset import Ruleset
from ..tournament.match import Match
from . import saves, series, session
from .lines import Lines
from .output import console
from .play import Play
from .saves import PERSON
from .series import MINUTE, Series
from .session import Session

__all__ = ["PERSON", "new", "new_match", "resume"]
COMMAND: Final = "CARDWRIGHT_COMMAND"
"""Environment variable: how the person calls this program, for hints."""


class StartError(CardwrightError):
    """A game that cannot begin."""


def new(ruleset: Ruleset, decks: Sequence[str], players: Sequence[str], seed: int, path: Path | None, plain: bool) -> None:
    """Play a new game.  decks: names or files, one a seat; those not given are starter decks."""
    read = [decklists.read(ruleset, deck) for deck in chosen(ruleset, decks, len(players))]
    path = path or saves.fresh(ruleset.name)
    play(session.begin(ruleset, read, players, seed, path), plain)


def new_match(ruleset: Ruleset, decks: Sequence[str], players: Sequence[str], seed: int, path: Path | None, plain: bool,
              rules: MatchRules, minutes: int) -> None:  # fmt: skip
    """Play a new match.  minutes: until time is called; 0 without a clock."""
    read = [decklists.read(ruleset, deck) for deck in chosen(ruleset, decks, len(players))]
    match = Match(ruleset, [deck.deck for deck in read], seed, rules=rules, log=True, auto=False)
    path = path or saves.fresh(ruleset.name)
    seconds = minutes * MINUTE if minutes else -1
    Series(match, players, [deck.name for deck in read], path, Lines(), console(plain), program(), seconds).run()
    sys.stdout.flush()


def chosen(ruleset: Ruleset, decks: Sequence[str], seats: int) -> list[str]:
    """A deck for each seat; the last starters fill up."""
    if len(decks) > seats:
        raise StartError(f"{ruleset.rules.title} has {seats} players, but {len(decks)} decks are given")
    spare = [name for name in decklists.starters(ruleset) if name not in decks]
    while len(spare) < seats - len(decks):
        spare += spare or list(decks)
        if not spare:
            raise StartError(f"{ruleset.rules.title} comes without starter decks; give each player one with --deck")
    return [*decks, *spare[: seats - len(decks)]]


def resume(ruleset: Ruleset, source: Path | None, path: Path | None, plain: bool) -> None:
    """Go on with a saved game (None: the last one), saving to `path` or to where it was."""
    source = source or saves.newest(ruleset.name)
    match = saves.read_match(source)
    if match is not None:
        series.begun(ruleset, match, path or source, Lines(), console(plain), program()).run()
        sys.stdout.flush()
        return
    saved = records.read(source)
    players = saves.players(saved.about, len(saved.decks)) or [PERSON] * len(saved.decks)
    if PERSON not in players:
        players[0] = PERSON
    play(session.resume(ruleset, saved, players, path or source), plain)


def go_on(game: Game, players: Sequence[str], plain: bool, about: str) -> None:
    """Play on from a made-up position, about which something is said first; such a game is not saved."""
    session = Session(game, players, None)
    for told in session.logs.values():
        told.append(about)
    play(session, plain)


def play(running: Session, plain: bool) -> None:
    """Sit down at this terminal."""
    Play(running, console(plain), Lines(), program()).run()
    sys.stdout.flush()


def program() -> str:
    """How the person calls Cardwright."""
    return os.environ.get(COMMAND, "cardwright")
