"""A game at one screen: who sits where, every answer saved at once, the log as each person may read it.

Not for: the screen and the keyboard; see `play`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from .. import records
from ..agents import Chair, make
from ..agents.chair import Agent
from ..decks import DeckList
from ..kernel.conceding import TIME, conceder
from ..kernel.decision import ACT, KINDS, RESPOND
from ..kernel.game import Game
from ..kernel.ruleset import Ruleset
from ..kernel.state import Cause
from ..records import Record
from .saves import PERSON, RESULT

LETTERS: Final = "ABCDEFGH"
TWO: Final = 2


class Session:
    """A running game with its players.

    players  for each seat PERSON or the name of an agent
    path     the file every answer is saved to; None: nothing is saved
    """

    def __init__(self, game: Game, players: Sequence[str], path: Path | None, titles: Sequence[str] = ()) -> None:
        self.game = game
        self.players: Final = list(players)
        self.path = path
        self.titles: Final = list(titles)
        """What the decks are called, by seat."""
        self.people: Final = [seat for seat, who in enumerate(players) if who == PERSON]
        self.agents: Final[dict[int, Agent]] = {
            seat: make(who, seed=game.seed + seat) for seat, who in enumerate(players) if who != PERSON
        }
        self.logs: Final[dict[int, list[str]]] = {seat: [] for seat in self.people}
        """What each person may read of the game so far, in sentences."""
        self.happened: Final[dict[int, list[tuple[list[str], list[Cause]]]]] = {seat: [] for seat in self.people}
        """For each answer that was given: the sentences that each person read of it, and why it happened."""
        self.labels: list[str] = []
        """The labels of the answers given; empty for passing and for what was the only option."""
        self.seats: list[int] = []
        """Who gave them."""
        self._forced: list[bool] = []
        """Which of them were the only ones possible, and given by nobody."""
        self._acted: Final[dict[int, int]] = {}
        """By seat: the turn in which its person last chose an action."""
        self._told = 0
        self.trouble = ""
        """Why the last answer could not be saved; empty when it was."""
        self.declined: Final[dict[int, frozenset[str]]] = {}
        """By seat: what it does not want to be offered again where there is nothing else (`decline_same`)."""
        self.resting: Final[dict[int, int]] = {}
        """By seat: the turn in which it does not want to respond any more (`rest`)."""
        self._tell()

    def introduce(self, goal: str) -> None:
        """Begin every person's log with who plays what, and what for."""
        for seat, told in self.logs.items():
            others = [f"{name} plays {title}" for i, (name, title) in enumerate(zip(self.names(), self.titles, strict=False))
                      if i != seat]  # fmt: skip
            told[:0] = [f"You play {self.titles[seat]}; {', '.join(others)}.", goal] if len(self.titles) > seat else [goal]

    @property
    def hotseat(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    def names(self) -> list[str]:
        """What each seat is called in mid-sentence by others."""
        bots = len(self.players) - len(self.people)
        return [LETTERS[i] if who == PERSON else "the bot" if bots == 1 else f"bot {LETTERS[i]}" for i, who in
                enumerate(self.players)]  # fmt: skip

    def bots_play(self) -> None:
        """Let agents answer, and pass for people as they wish, until a person is to decide or the game is over."""
        while not self.over:
            seat = self.game.decision.seat
            if self.forced():
                self.choose(0)
            elif seat in self.agents:
                self.choose(self.agents[seat].choose(Chair(self.game, seat)))
            elif self.passes():
                self.choose(self.game.decision.default)
            else:
                break

    def forced(self) -> bool:
        """Whether the open decision needs nobody: there is one option, and it is not the beginning of a person's turn.

        A turn in which nothing but ending it is legal would be over before anybody has seen that it had begun.
        """
        return len(self.game.state.options) == 1 and not self.begins_turn()

    def begins_turn(self) -> bool:
        """Whether the open decision is the first action of a person's turn."""
        state = self.game.state
        return state.kind == ACT and state.decider not in self.agents and self._acted.get(state.decider) != state.turn

    def choose(self, index: int) -> None:
        """Answer the open decision; tell and save what came of it."""
        decision = self.game.decision
        self._forced.append(self.forced())
        if decision.kind == KINDS[ACT]:
            self._acted[decision.seat] = self.game.state.turn
        nothing = len(decision.options) == 1 or (decision.kind == KINDS[RESPOND] and index == decision.default)
        self.labels.append("" if nothing else decision.options[index].label)
        self.seats.append(decision.seat)
        self._answer(index)
        self._tell()
        self.save()

    # chances to respond that a person does not want

    def rest(self) -> None:
        """Who decides passes this and every other chance to respond in this turn."""
        state = self.game.state
        self.resting[state.decider] = state.turn
        self.choose(self.game.decision.default)

    def decline_same(self) -> None:
        """Who decides passes, and does so wherever nothing else is offered than here (`ask_again` ends it)."""
        decision = self.game.decision
        self.declined[decision.seat] = self.declined.get(decision.seat, frozenset()) | frozenset(decision.labels())
        self.choose(decision.default)

    def ask_again(self, seat: int) -> bool:
        """Every chance is offered again.  Returns whether some were not."""
        return self.declined.pop(seat, None) is not None

    def passes(self) -> bool:
        """Whether the person who is to decide does not want to be asked this."""
        state = self.game.state
        if state.kind != RESPOND:
            return False
        if self.resting.get(state.decider) == state.turn:
            return True
        declined = self.declined.get(state.decider)
        return declined is not None and declined.issuperset(self.game.decision.labels())

    def concede(self, seat: int) -> None:
        """A player gives up."""
        self.from_outside(-1 - seat)

    def from_outside(self, answer: int) -> None:
        """What comes into a game from outside it: a concession, or that time is called (see `kernel.conceding`)."""
        self._answer(answer)
        self.labels.append("time" if answer <= TIME else "concede")
        self.seats.append(conceder(answer))
        self._forced.append(False)
        self._tell()
        self.save()

    @property
    def can_take_back(self) -> bool:
        """Whether the last answer that somebody gave has not made anything happen yet."""
        picked = self.game.state.picked
        return picked > 0 and not all(self._forced[-picked:])

    def take_back(self) -> str:
        """Undo the last answer that somebody gave.  Returns its label.

        Raises ChoiceError when something has happened since.
        """
        while True:
            self._undo()
            self.seats.pop()
            label = self.labels.pop()
            if not self._forced.pop():
                break
        self._told = len(self.game.state.log or [])  # the log was made anew; nothing in it is new
        self.save()
        return label

    def _answer(self, answer: int) -> None:
        """Give the game an answer: the index of an option, or what comes from outside."""
        self.game.redo(answer)

    def _undo(self) -> None:
        """Take the game's last answer back."""
        self.game.take_back()

    def chosen_so_far(self) -> list[str]:
        """The picks of the deciding player that have not made anything happen yet."""
        first = len(self.labels) - self.game.state.picked
        return [label for label in self.labels[first:] if label]

    def others_played(self, seat: int) -> bool:
        """Whether another seat has answered since this one was asked, or nobody has yet."""
        for who, forced in zip(reversed(self.seats), reversed(self._forced), strict=True):
            if who != seat or not forced:
                return who != seat
        return True

    def _tell(self) -> None:
        """Tell every person the lines of the log that came since."""
        state = self.game.state
        log = state.log or []
        lines, self._told = log[self._told :], len(log)
        causes = list(dict.fromkeys(line[6] for line in lines))
        for seat, told in self.logs.items():
            said = self.game.ruleset.telling.log(state, lines, seat, self.names())
            told += said
            if said:
                self.happened[seat].append((said, causes))

    def record(self) -> Record:
        """The game as it can be saved."""
        about = {"players": ",".join(self.players), "decks": ", ".join(self.titles)}
        if self.game.result is not None:
            about[RESULT] = self.game.result.reason
        return records.record(self.game, about)

    def save(self) -> None:
        """Save to the session's file; a full disk ends no game but is told."""
        if self.path is None:
            return
        try:
            records.write(self.path, self.record())
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{self.path}: cannot be written: {error.strerror or error}"


def begin(ruleset: Ruleset, decks: Sequence[DeckList], players: Sequence[str], seed: int, path: Path | None) -> Session:
    """A new game."""
    game = ruleset.new_game([deck.deck for deck in decks], seed, auto=False, log=True)
    session = Session(game, players, path, [deck.name for deck in decks])
    session.save()
    return session


def resume(ruleset: Ruleset, saved: Record, players: Sequence[str], path: Path | None) -> Session:
    """Go on with a saved game.  Raises RecordError when it does not fit this version or these cards."""
    records.replay(ruleset, saved)  # the whole record is checked before any of it is shown
    start = records.replay(ruleset, saved, upto=0, log=True)
    session = Session(start, players, None, saved.about.get("decks", "").split(", "))
    for index in saved.answers:
        if index < 0:
            session.from_outside(index)
        else:
            session.choose(index)
    session.path = path
    return session
