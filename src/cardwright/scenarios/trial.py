"""Small positions in which a card with a new text can be tried: `trial.yaml` in a game's folder.

It is a scenario file.  Each case is one way the card can stand there (in the hand, in play ...) and has a card of its own
called TRIED, which is taken for the one with the new text.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from ..kernel.card import Card
from ..kernel.errors import DefinitionError
from ..kernel.game import Game
from ..kernel.ruleset import Ruleset
from ..loading import folder
from .reading import read
from .running import begin
from .scenario import Scenario

FILE: Final = "trial.yaml"
TRIED: Final = "Tried"


@dataclass(frozen=True, slots=True)
class Trial:
    """A position that waits for a card: what the case is called, and the card whose place it takes."""

    scenario: Scenario
    place: int

    @property
    def title(self) -> str:
        """How the card stands there."""
        return self.scenario.title

    @property
    def card(self) -> Card:
        """The card whose facts the tried one has."""
        return self.scenario.ruleset.cards[self.place]


def trials(game: str | Path, name: str) -> list[Trial]:
    """The cases of a game's file (a designer's cards are tried in their game's positions); `name`: that game's name."""
    found = [path for path in (folder(game) / FILE, folder(name) / FILE) if path.is_file()]
    if not found:
        raise DefinitionError(f"{name} has no positions to try a card in (a file {FILE} in its folder)")
    return [Trial(scenario, tried(scenario)) for scenario in read(found[0])]


def is_kind(kind: str | None, card: Card, title: str, kinds: Sequence[str]) -> bool:
    """Whether a card is of the kind asked for: any when none is.

    A kind of the game is asked for by its name; what is no kind, by a word of the title ("a Stadium Rune").
    """
    return kind is None or (kind == card.kind if kind in kinds else kind.casefold() in title.casefold().split())


def tried(scenario: Scenario) -> int:
    """The definition whose place the card takes.  Raises DefinitionError when a case has none."""
    if TRIED not in scenario.ruleset.index:
        raise DefinitionError(f'{scenario.path}:{scenario.line}: each case has a card called "{TRIED}"')
    return scenario.ruleset.index[TRIED]


def set_up(trial: Trial, name: str, text: str, seed: int = 0) -> Game:
    """The position with a card of this name and text.  Raises DefinitionError for a text that cannot be used."""
    old, like = trial.scenario.ruleset, trial.card
    cards = list(old.cards)
    cards[trial.place] = Card(name, like.kind, like.facts, text, "")
    ruleset = Ruleset(old.rules, cards, old.setting)
    game = begin(replace(trial.scenario, ruleset=ruleset, seed=seed, logged=True)).game
    game.state.auto = True
    return game
