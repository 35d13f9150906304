"""One game after another behind an environment: decks, seeds, pages of options, what each seat observes, rewards.

No library of an ecosystem is imported here; the faces (`turns`, `single`) say the same in their ecosystem's words.
"""

import copy
import random
from array import array
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..decks import read, starters
from ..kernel.errors import CardwrightError, ChoiceError
from ..kernel.game import Deck, Game
from ..kernel.ruleset import Ruleset
from ..loading import load
from .actions import PLACES, Actions, Page
from .encoding import Encoding

LONGEST: Final = 20_000
"""Decisions after which a game is broken off, unless told otherwise; games that are played to win end long before."""


class EnvError(CardwrightError):
    """An environment that cannot be made: what is wrong and what there is."""


class Observed(NamedTuple):
    """What a seat observes, as plain arrays of numbers (see `Encoding` and `Actions`)."""

    observation: "array[float]"
    options: "array[float]"
    action_mask: bytearray


class Session:
    """A game with its seats, played over and over.

    game       a name or folder of a game, or a loaded `Ruleset`
    seats      how many play; the fewest the game allows unless told otherwise
    decks      a deck a seat, by name or as sections with names of cards; without, each game deals starter decks by its seed
    actions    the size of the table of actions
    every      also ask where there is only one option, so that when a seat is asked tells nothing of hidden cards
    longest    decisions after which a game is broken off
    """

    def __init__(
        self,
        game: str | Ruleset,
        *,
        seats: int | None = None,
        decks: Sequence[str | Deck] | None = None,
        actions: int = PLACES,
        every: bool = False,
        longest: int = LONGEST,
    ) -> None:
        ruleset = load(game) if isinstance(game, str) else game
        fewest, most = ruleset.rules.seats
        number = seats if seats is not None else len(decks) if decks is not None else fewest
        if not fewest <= number <= most:
            raise EnvError(f"{ruleset.name} is played by {fewest} to {most} players, not by {number}")
        if decks is not None and len(decks) != number:
            raise EnvError(f"{number} seats need a deck each, not {len(decks)}")
        self.ruleset: Final = ruleset
        self.seats: Final = number
        self.encoding: Final = Encoding(ruleset, number)
        self.actions: Final = Actions(ruleset, number, self.encoding.printed, actions)
        self._decks: Final = None if decks is None else [self._deck(deck) for deck in decks]
        self._starters: Final = [] if decks is not None else [read(ruleset, name).deck for name in starters(ruleset)]
        if decks is None and not self._starters:
            raise EnvError(f"{ruleset.name} has no starter decks: give decks=, one a seat")
        self._every: Final = every
        self._longest: Final = longest
        self._game: Game | None = None
        self.page: Page | None = None
        """What can be chosen just now; None when the game is over."""

    def _deck(self, deck: str | Deck) -> Deck:
        return read(self.ruleset, deck).deck if isinstance(deck, str) else deck

    def start(self, seed: int) -> None:
        """A new game; the seed decides the starter decks, if none were given, and all chance of the game."""
        decks = self._decks or random.Random(seed).choices(self._starters, k=self.seats)
        self.take(self.ruleset.new_game(decks, seed=seed, auto=not self._every))

    def take(self, game: Game) -> None:
        """Go on from a position of this ruleset, with as many seats."""
        self._game = game
        self._turn_to(0)

    def twin(self) -> "Session":
        """A copy of the session, at the same decision, that can be played on without touching this one."""
        other = copy.copy(self)
        if self._game is not None:
            other.take(self._game.copy())
            other.page = self.page
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Session":
        return self.twin()

    @property
    def game(self) -> Game:
        """The running game.  Raises EnvError before the first reset."""
        if self._game is None:
            raise EnvError("no game has been started: call reset first")
        return self._game

    @property
    def seat(self) -> int:
        """Who is asked; -1 when the game is over or broken off."""
        game = self.game
        return -1 if game.over or self.broken_off else game.decision.seat

    @property
    def broken_off(self) -> bool:
        """Whether the game has become too long."""
        return not self.game.over and len(self.game.answers) >= self._longest

    def act(self, action: int) -> bool:
        """The seat that is asked acts.  Returns False, and changes nothing, for an action that its mask forbids."""
        page = self._open()
        if not page.legal(action):
            return False
        if action == page.turn:
            self._turn_to(page.next())
        else:
            self.game.choose(page.options[action])
            self._turn_to(0)
        return True

    def action(self, option: int) -> int:
        """The action that is this option of the open decision (an index below their number); its page is opened."""
        while option not in self._open().options:
            self._turn_to(self._open().next())
        return self._open().options.index(option)

    def _open(self) -> Page:
        if self.page is None:
            raise ChoiceError("the game is over: there is nothing to choose")
        return self.page

    def _turn_to(self, number: int) -> None:
        game = self.game
        self.page = None if game.over else Page(len(game.decision.options), self.actions.most, number)

    def observe(self, seat: int) -> Observed:
        """What a seat observes: its view as numbers, and, if it is asked, its options and which actions are legal."""
        game = self.game
        asked = seat == self.seat
        page = self.page if asked else None
        return Observed(
            self.encoding.observe(game.view(seat)),
            self.actions.describe(game.decision if asked else None, page),
            self.actions.mask(page),
        )

    def view(self, seat: int) -> dict[str, Any]:
        """The view of a seat as plain values: `Game.view`."""
        return self.game.view(seat)

    def rewards(self) -> list[float]:
        """A number a seat, together 0: a winner has 1, the losers share what the winners have; 0 for all in a draw."""
        result = self.game.result
        winners = result.winners if result else ()
        losers = self.seats - len(winners)
        if not winners or not losers:
            return [0.0] * self.seats
        return [1.0 if seat in winners else -len(winners) / losers for seat in range(self.seats)]
