"""What the lab keeps of a game: who won and how closely, and what became of every card that was drawn.

A card was *drawn* if it was in its player's hand at any decision, *played* if the player chose an action with it from
there, and a *dead draw* if it lay in the hand for a round of turns and until the end and no action with it was ever
offered.  A player is *ahead* by the evaluation that the game declares, looked at whenever a turn begins.
"""

from itertools import pairwise
from typing import Final

import msgspec

from ..agents import Chair, make
from ..kernel.decision import ACT, RESPOND
from ..kernel.game import Game
from ..kernel.state import State
from .outcome import derived

HAND: Final = "hand"
"""What games call the zone of cards in hand."""
NOBODY: Final = -1


class Fate(msgspec.Struct, frozen=True):
    """What became of the copies of a card in one game."""

    side: int
    card: str
    drawn: int
    played: int
    dead: int
    last: int
    """Played by the winner in the turn in which the game ended."""


class Noted(msgspec.Struct, frozen=True):
    """A finished game.  Sides are 0 (the first deck and bot of the arm) and 1."""

    pair: int
    swapped: bool
    """Side 0 sat in seat 1."""
    seed: int
    winner: int
    """The winning side; -1: a draw."""
    first: int
    """The side whose turn was the first."""
    turns: int
    decisions: int
    reason: str
    changes: int
    """How often the lead passed from one side to the other."""
    behind: float
    """How far the game had gone when its winner was last behind: 0 never, 1 at its very end."""
    digest: str
    fates: list[Fate]

    def score(self) -> float:
        """What side 0 has of it: 1, 0, or half in a draw."""
        return 0.5 if self.winner < 0 else float(self.winner == 0)


class Notes:
    """Notes taken while a game of two goes on."""

    def __init__(self, game: Game) -> None:
        s = game.state
        self._hands = [zone.number for zone in s.rules.rules.zones if zone.name == HAND and not zone.shared]
        self._since: dict[int, int] = {}
        """Piece that was in a hand -> the turn in which it came there."""
        self._offered: set[int] = set()
        self._played: dict[int, int] = {}
        """Piece -> the turn in which it was played last."""
        self._leads: list[tuple[int, int]] = []
        """Decisions so far and the seat ahead, when turns began."""
        self._turn = 0
        self._decisions = 0

    def before(self, s: State) -> None:
        """A decision is open."""
        for hand in self._hands:
            for seat in range(s.seats):
                for piece in s.zones[hand + seat]:
                    if piece not in self._since:
                        self._since[piece] = s.turn
        if s.turn != self._turn:
            self._turn = s.turn
            evaluate = s.rules.rules.evaluate
            worth = evaluate(s, 0) if evaluate else 0
            self._leads.append((self._decisions, NOBODY if not worth else int(worth < 0)))
        if s.kind in (ACT, RESPOND):
            for option in s.options:
                self._offered.update(s.prompt.touch(s, option))

    def chosen(self, s: State, index: int) -> None:
        """This option is about to be chosen."""
        self._decisions += 1
        if s.kind in (ACT, RESPOND):
            here = [hand + s.decider for hand in self._hands]
            for piece in s.prompt.touch(s, s.options[index]):
                if any(piece in s.zones[zone] for zone in here):
                    self._played[piece] = s.turn

    def fates(self, s: State, sides: tuple[int, ...], winner: int) -> list[Fate]:
        """Of all cards that were drawn, by side and name."""
        counted: dict[tuple[int, str], list[int]] = {}
        held = {piece for hand in self._hands for seat in range(s.seats) for piece in s.zones[hand + seat]}
        for piece, since in self._since.items():
            side = sides[s.owner[piece]]
            row = counted.setdefault((side, s.rules.cards[s.define[piece]].name), [0, 0, 0, 0])
            row[0] += 1
            row[1] += piece in self._played
            row[2] += piece in held and piece not in self._offered and s.turn - since >= s.seats
            row[3] += side == winner and self._played.get(piece) == s.turn
        return [Fate(side, card, *row) for (side, card), row in sorted(counted.items())]

    def lead(self, winner: int) -> tuple[int, float]:
        """How often the lead changed, and how far the game had gone when the seat that won was last behind."""
        ahead = [seat for _, seat in self._leads if seat != NOBODY]
        changes = sum(a != b for a, b in pairwise(ahead))
        behind = [at for at, seat in self._leads if seat not in (NOBODY, winner)]
        return changes, round(behind[-1] / max(1, self._decisions), 4) if behind and winner >= 0 else 0.0


def played(game: Game, bots: tuple[str, str], swapped: bool, pair: int, seed: int) -> Noted:
    """Let the bots of both sides play this game to its end."""
    sides = (1, 0) if swapped else (0, 1)
    agents = [make(bots[side], derived(seed, pair, f"seat {seat}")) for seat, side in enumerate(sides)]  # luck sits in seats
    chairs = [Chair(game, seat) for seat in range(2)]
    state, notes, first = game.state, Notes(game), NOBODY
    while not game.over:
        if first < 0 and state.turn:
            first = (state.active - state.turn + 1) % 2
        notes.before(state)
        index = agents[state.decider].choose(chairs[state.decider])
        notes.chosen(state, index)
        game.choose(index)
    result = game.result
    assert result is not None  # noqa: S101 - the game is over
    seat = result.winners[0] if len(result.winners) == 1 else NOBODY
    winner = sides[seat] if seat >= 0 else NOBODY
    changes, behind = notes.lead(seat)
    return Noted(
        pair, swapped, seed, winner, sides[first], result.turns, len(game.answers), result.reason, changes, behind,
        game.digest(), notes.fates(state, sides, winner),
    )  # fmt: skip
