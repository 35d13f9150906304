"""What a study's games say beside its questions: the first turn, length, closeness, and each card's part."""

from collections import Counter
from typing import Final, NamedTuple

from .noting import Noted
from .statistics import wilson
from .store import Store
from .study import Study

CLOSE: Final = 0.5
"""A game is close if its winner was behind when so much of it was over, or later."""


class Counted(NamedTuple):
    """So many of so many, with the 95 % interval of the share."""

    hits: int
    of: int

    @property
    def share(self) -> float:
        """0 to 1; half of nothing."""
        return self.hits / self.of if self.of else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's."""
        return wilson(self.hits, self.of)


class Shape(NamedTuple):
    """How games of one pair of decks and bots go."""

    name: str
    games: int
    first: Counted
    """Won by whose turn was the first."""
    draws: int
    turns: list[int]
    decisions: float
    """Mean."""
    close: Counted
    changes: float
    """Mean number of changes of the lead."""
    reasons: list[tuple[str, int]]


class Part(NamedTuple):
    """The part a card has in a deck's games, by a bot."""

    deck: str
    bot: str
    card: str
    drawn: int
    """Copies."""
    played: Counted
    dead: Counted
    won_played: Counted
    """Games won among those in which it was played."""
    won_held: Counted
    """Games won among those in which it was drawn and not played."""
    last: Counted
    """Games won in which the winner played it in the last turn."""


def shape(name: str, games: list[Noted]) -> Shape:
    """The shape of some games, at least one."""
    decided = [game for game in games if game.winner >= 0]
    return Shape(
        name,
        len(games),
        Counted(sum(game.winner == game.first for game in decided), len(decided)),
        len(games) - len(decided),
        sorted(game.turns for game in games),
        sum(game.decisions for game in games) / len(games),
        Counted(sum(game.behind >= CLOSE for game in decided), len(decided)),
        sum(game.changes for game in games) / len(games),
        Counter(game.reason for game in games).most_common(),
    )


def shapes(study: Study, store: Store, pairs: dict[int, int]) -> list[Shape]:
    """One for each arm that was played."""
    return [shape(study.arms[arm].name, list(store.games(arm, number))) for arm, number in sorted(pairs.items())]


def parts(study: Study, store: Store, pairs: dict[int, int], names: dict[int, tuple[str, str]]) -> list[Part]:
    """The part of every card of the decks, over all arms in which the deck is played as it is.

    names  arm -> what its two decks are called; an arm that is not there is left out
    """
    rows: dict[tuple[str, str, str], list[int]] = {}
    for arm, number in sorted(pairs.items()):
        if arm not in names:
            continue
        for game in store.games(arm, number):
            for fate in game.fates:
                key = (names[arm][fate.side], study.arms[arm].bots[fate.side], fate.card)
                row = rows.setdefault(key, [0] * 9)
                won = game.winner == fate.side
                held = not fate.played
                for place, value in enumerate(
                    (
                        fate.drawn,
                        fate.played,
                        fate.dead,
                        fate.played > 0,
                        won and not held,
                        held,
                        won and held,
                        won,
                        fate.last > 0,
                    )
                ):
                    row[place] += value
    return [
        Part(*key, row[0], Counted(row[1], row[0]), Counted(row[2], row[0]), Counted(row[4], row[3]),
             Counted(row[6], row[5]), Counted(row[8], row[7]))
        for key, row in sorted(rows.items())
    ]  # fmt: skip
