"""Whether a text did anything: some short games from a position, and what their logs give as the cause."""

from typing import Final

from ..kernel.event import EVENTS
from ..kernel.game import Game
from ..kernel.tree import Static

GAMES: Final = 8
MOST_ANSWERS: Final = 60
TURNS: Final = 2


def fired(game: Game, define: int) -> bool:
    """Whether the text of a card was carried out in what the log of this game holds; a text in force counts as well."""
    programs = {number for number, program in enumerate(game.ruleset.programs) if program.define == define}
    if any(isinstance(game.ruleset.programs[number].ability, Static) for number in programs):
        return True  # it is no event of the log
    return any(line[6][2] in programs for line in game.state.log or () if line[0] < EVENTS)


def can_fire(game: Game, define: int, name: str) -> bool:
    """Whether the text of a card is carried out in one of some short games, in which options that name it come first."""
    return any(fired(played(game, name, number), define) for number in range(1, GAMES + 1))


def played(game: Game, name: str, seed: int) -> Game:
    """A copy after some random answers; of options that name the card one is taken every other time."""
    twin = game.copy()
    twin.state.log = []
    last, number = twin.state.turn + TURNS, seed
    for _ in range(MOST_ANSWERS):
        if twin.over or twin.state.turn >= last:
            break
        labels = twin.decision.labels()
        naming = [index for index, label in enumerate(labels) if name in label]
        number = number * 48271 % 2147483647
        among = naming if naming and number % 2 else range(len(labels))
        twin.choose(among[number // 2 % len(among)])
    return twin
